"""Checks of one word, of many, and challenges."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from api.schemas.base import (
    Answer,
    LexiconIdentity,
    Mode,
    PolicyIdentity,
    Request,
    Variant,
)
from api.schemas.words import BriefAnswer, Text
from rules import DEFAULT_VARIANT
from rules.challenge import Outcome

#: Words in one bulk request.
MAX_WORDS = 10_000
#: Words that one play can form.
MAX_PLAY = 16
Points = Annotated[int, Meta(ge=-9999, le=9999)]


class CheckRequest(Request, frozen=True, kw_only=True):
    word: Text
    variant: Variant = DEFAULT_VARIANT


class CheckAnswer(BriefAnswer, frozen=True, kw_only=True):
    """Verdict and reason of one word, and who says so."""

    lexicon: LexiconIdentity
    policy: PolicyIdentity


class ChecksRequest(Request, frozen=True, kw_only=True):
    words: Annotated[
        tuple[str, ...],
        Meta(max_length=MAX_WORDS, description="Wörter; ein unlesbares scheitert für sich allein"),
    ]
    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""


class ChecksAnswer(Answer, frozen=True, kw_only=True):
    """Verdicts in the order of the words."""

    results: tuple[BriefAnswer, ...]
    lexicon: LexiconIdentity
    policy: PolicyIdentity


class ChallengeRequest(Request, frozen=True, kw_only=True):
    words: Annotated[
        tuple[str, ...],
        Meta(min_length=1, max_length=MAX_PLAY, description="alle Wörter des Zuges"),
    ]
    challenged: Annotated[
        Annotated[tuple[str, ...], Meta(max_length=MAX_PLAY)] | None,
        Meta(description="die angezweifelten; ohne Angabe alle"),
    ] = None
    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""
    level: Annotated[
        Literal["judge", "table"],
        Meta(description="judge: ein Bit für den ganzen Zug; table: auch Strafe und Fortgang"),
    ] = "table"
    points: Annotated[Points, Meta(description="Punkte des Zuges")] = 0
    late: Annotated[bool, Meta(description="die Frist zum Anzweifeln war vorbei")] = False
    failed_before: Annotated[
        int, Meta(ge=0, le=9999, description="frühere erfolglose Zweifel dieser Person")
    ] = 0


class JudgeAnswer(Answer, frozen=True, kw_only=True):
    """One bit for the whole play; which word failed stays sealed."""

    upheld: Annotated[bool, Meta(description="der Zweifel war berechtigt: Zug nicht zulässig")]
    lexicon: LexiconIdentity
    policy: PolicyIdentity


class OutcomeAnswer(Answer, frozen=True, kw_only=True):
    """The bit, what follows from it, and the rules that say so; not which word failed."""

    upheld: bool
    late: bool
    word_stays: bool
    tiles: str
    turn: str
    player_points: int
    challenger_points: int
    challenger_loses_turn: bool
    extension: str
    rules: tuple[str, ...]
    text: Annotated[tuple[str, ...], Meta(description="was nun zu tun ist, in Sätzen")]
    text_en: tuple[str, ...]

    @classmethod
    def of(cls, outcome: Outcome) -> OutcomeAnswer:
        return cls(**_outcome_fields(outcome))


class TableAnswer(OutcomeAnswer, frozen=True, kw_only=True):
    """The consequence of a challenge, and who says so."""

    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def at_table(
        cls, outcome: Outcome, lexicon: LexiconIdentity, policy: PolicyIdentity
    ) -> TableAnswer:
        return cls(**_outcome_fields(outcome), lexicon=lexicon, policy=policy)


def _outcome_fields(outcome: Outcome) -> dict[str, Any]:
    return {
        "upheld": outcome.upheld,
        "late": outcome.late,
        "word_stays": outcome.word_stays,
        "tiles": outcome.tiles,
        "turn": outcome.turn,
        "player_points": outcome.player_points,
        "challenger_points": outcome.challenger_points,
        "challenger_loses_turn": outcome.challenger_loses_turn,
        "extension": outcome.extension,
        "rules": tuple([rule.id for rule in outcome.rules]),
        "text": tuple(outcome.text("de")),
        "text_en": tuple(outcome.text("en")),
    }
