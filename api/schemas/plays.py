"""Plays, grids, lay-downs: what is asked and what is answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta

from api.schemas.base import Answer, LexiconIdentity, Mode, PolicyIdentity, Request, Variant
from api.schemas.words import Outcome, ReasonCode, outcome_of
from rules import DEFAULT_VARIANT, message
from rules.plays.amigo import LayDownResult
from rules.plays.cards import TableResult
from rules.plays.notation import square_name
from rules.plays.result import Scored, ScoredWord, Step
from rules.plays.rummy import RummyResult
from rules.plays.score import PlayResult
from rules.plays.worthatz import GridResult

Row = Annotated[str, Meta(max_length=64)]
Rows = Annotated[
    tuple[Row, ...],
    Meta(max_length=64, description="Zeilen des Brettes; . ist leer, klein ist ein Blanko"),
]
Hand = Annotated[
    str,
    Meta(max_length=200, description="Steine oder Karten, ? ist ein Blanko; D+A+CH trennt Karten"),
]
Words = Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=64)]
Deck = Annotated[
    dict[str, int],
    Meta(description="Kartenwerte, die der Regeltext nicht nennt (AMIGO)", max_length=64),
]


class PlacedTile(Request, frozen=True, kw_only=True):
    """A tile on a square."""

    square: Annotated[str, Meta(max_length=4, examples=["H8"])]
    tile: Annotated[str, Meta(max_length=4, examples=["G", "?A"])]


class PlayRequest(Request, frozen=True, kw_only=True):
    """One play; which fields are needed depends on how the variant is played."""

    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""
    board: Annotated[
        Rows, Meta(description="was vorher liegt; leer: nichts. Worthatz: das Feld")
    ] = ()
    at: Annotated[
        str, Meta(max_length=8, description="8H waagrecht ab H8, H8 senkrecht", examples=["8D"])
    ] = ""
    word: Annotated[
        str, Meta(max_length=64, description="das Wort; klein = Blanko, . = liegt schon")
    ] = ""
    tiles: Annotated[
        tuple[PlacedTile, ...],
        Meta(max_length=15, description="statt at und word: die einzelnen Steine"),
    ] = ()
    hand: Hand | None = None
    premiums: Annotated[Words, Meta(description="Prämienkarten: „x2 F6“")] = ()
    letters: Annotated[Hand, Meta(description="die gegebenen Buchstaben (Worthatz)")] = ""
    words: Annotated[Words, Meta(description="ausgelegte Wörter (AMIGO, Rummy)")] = ()
    rest: Annotated[Hand | None, Meta(description="Karten, die auf der Hand bleiben")] = None
    discard: Annotated[str, Meta(max_length=4, description="abgeworfene Karte")] = ""
    goes_out: bool = False
    task: Annotated[str, Meta(max_length=64, description="Rummy-Aufgabe")] = ""
    deck: Deck | None = None


class StepAnswer(Answer, frozen=True, kw_only=True):
    """One line of the calculation."""

    kind: str
    points: int
    text: str
    text_en: str
    rule: Annotated[str, Meta(description="Regel, aus der die Zahl kommt")]

    @classmethod
    def of(cls, step: Step) -> StepAnswer:
        return cls(
            kind=step.kind, points=step.points, text=step.de, text_en=step.en, rule=step.rule
        )


class PlayedWordAnswer(Answer, frozen=True, kw_only=True):
    """A word of a play: where it lies, verdict, points, calculation."""

    word: str
    tiles: tuple[str, ...]
    squares: tuple[str, ...]
    direction: str
    verdict: Outcome
    reason: ReasonCode
    message: str
    message_en: str
    rule: str
    citations: tuple[str, ...]
    factor: int
    points: int
    steps: tuple[StepAnswer, ...]

    @classmethod
    def of(cls, word: ScoredWord) -> PlayedWordAnswer:
        return cls(
            word=word.word,
            tiles=word.tiles,
            squares=word.squares,
            direction=word.direction,
            verdict=outcome_of(word.verdict.reason),
            reason=word.verdict.reason.value,
            message=message(word.verdict, "de"),
            message_en=message(word.verdict, "en"),
            rule=word.verdict.rule,
            citations=word.verdict.citations,
            factor=word.factor,
            points=word.points,
            steps=steps_of(word.steps),
        )


class ScoredAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A scored play of any game; what a game does not have is left out."""

    variant: str
    admissible: bool
    inadmissible: tuple[str, ...]
    words: tuple[PlayedWordAnswer, ...]
    extra: Annotated[tuple[StepAnswer, ...], Meta(description="was zu den Wörtern hinzukommt")]
    total: Annotated[int, Meta(description="Punkte des Zuges, wie er liegt")]
    at: str | None = None
    board: Annotated[tuple[str, ...] | None, Meta(description="was danach liegt")] = None
    rest: Annotated[tuple[str, ...] | None, Meta(description="was auf der Hand bleibt")] = None
    premiums: tuple[str, ...] | None = None
    removed: Annotated[tuple[str, ...] | None, Meta(description="Karten, die abgehen")] = None
    unused: tuple[str, ...] | None = None
    counted: int | None = None
    plus: int | None = None
    minus: int | None = None
    task: str | None = None
    fulfilled: bool | None = None
    missing: str | None = None
    missing_en: str | None = None

    @classmethod
    def of(cls, result: Scored) -> ScoredAnswer:
        return cls(**scored_fields(result))


class PlayAnswer(ScoredAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """A scored play, and who says so."""

    lexicon: LexiconIdentity
    policy: PolicyIdentity


def steps_of(steps: Iterable[Step]) -> tuple[StepAnswer, ...]:
    return tuple([StepAnswer.of(step) for step in steps])


def scored_fields(result: Scored) -> dict[str, Any]:
    """What a result has, by the names of :class:`ScoredAnswer`."""
    fields: dict[str, Any] = {
        "variant": result.variant,
        "admissible": result.admissible,
        "inadmissible": result.inadmissible,
        "words": tuple([PlayedWordAnswer.of(word) for word in result.words]),
        "extra": steps_of(result.extra),
        "total": result.total,
    }
    if isinstance(result, PlayResult):
        fields |= {"at": result.coordinate, "board": tuple(result.board.rows())}
        fields |= {"rest": _tuple(result.rest)}
    elif isinstance(result, TableResult):
        fields |= {"at": result.placement.coordinate, "board": tuple(result.table.rows())}
        fields |= {"removed": tuple(result.removed), "rest": _tuple(result.rest)}
        premiums = [f"{card.card} {square_name(card.square)}" for card in result.premiums]
        fields |= {"premiums": tuple(premiums)}
    elif isinstance(result, GridResult):
        fields |= {"board": tuple(result.board.rows()), "unused": tuple(result.unused)}
        fields |= {"counted": result.counted}
    elif isinstance(result, LayDownResult):
        fields |= {"rest": tuple(result.rest), "plus": result.plus, "minus": result.minus}
    elif isinstance(result, RummyResult):
        fields |= {"task": result.task, "fulfilled": result.fulfilled}
        fields |= {"missing": result.missing[0], "missing_en": result.missing[1]}
    return fields


def _tuple(tiles: Iterable[str] | None) -> tuple[str, ...] | None:
    return None if tiles is None else tuple(tiles)
