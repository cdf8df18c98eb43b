"""Hands of cards and rummy rounds: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from api.schemas.base import Answer, LexiconIdentity, Mode, PolicyIdentity, Request, Variant
from rules.search.hands import HandResult
from rules.search.rummy import RummyResult


class HandRequest(Request, frozen=True, kw_only=True):
    cards: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=200,
            description="Karten, durch Leerzeichen, Komma oder + getrennt; CH ist eine Karte",
            examples=["D A CH Z U G I"],
        ),
    ]
    variant: Variant = "amigo-04760"
    mode: Mode = ""
    task: Annotated[str, Meta(max_length=64, description="Aufgabe einer Rummy-Runde")] = ""
    deck: Annotated[
        str,
        Meta(
            max_length=500,
            description="Kartenwerte, die der Regeltext nicht nennt: E:1,N:1",
            examples=["E:1,N:1"],
        ),
    ] = ""


class LaidAnswer(Answer, frozen=True, kw_only=True):
    """A word with the cards that lay it."""

    word: str
    cards: tuple[str, ...]
    letters: int
    value: Annotated[int | None, Meta(description="null, wenn ein Kartenwert unbekannt ist")]
    marked: Annotated[str, Meta(description="das Wort, Blankos klein")]


class LaydownAnswer(Answer, frozen=True, kw_only=True):
    """Words laid from one hand, the card thrown away, and what stays in the hand."""

    words: tuple[LaidAnswer, ...]
    discard: str
    left: tuple[str, ...]
    value: int | None
    longest: int


class HandAnswer(Answer, frozen=True, kw_only=True):
    """What a hand can do."""

    variant: str
    cards: tuple[str, ...]
    words: tuple[LaidAnswer, ...]
    complete: Annotated[
        tuple[LaydownAnswer, ...], Meta(description="alle Karten bis auf die abgeworfene")
    ]
    best_value: LaydownAnswer | None
    most_words: LaydownAnswer | None
    longest_word: LaydownAnswer | None
    missing_values: Annotated[
        tuple[str, ...], Meta(description="Karten, deren Wert der Regeltext nicht nennt")
    ]
    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def of(cls, result: HandResult, **identity: Any) -> HandAnswer:
        return cls(
            variant=result.variant,
            cards=result.cards,
            words=_answers(result.words, LaidAnswer),
            complete=_answers(result.complete, LaydownAnswer),
            best_value=_answer(result.best_value),
            most_words=_answer(result.most_words),
            longest_word=_answer(result.longest_word),
            missing_values=result.missing_values,
            **identity,
        )


class RummyWayAnswer(Answer, frozen=True, kw_only=True):
    """One way to fulfil a task."""

    words: tuple[LaidAnswer, ...]
    factors: tuple[int, ...]
    bonus: int
    multiplied: str
    discard: str
    left: tuple[str, ...]
    score: int


class RummyAnswer(Answer, frozen=True, kw_only=True):
    """What a hand can do for the task of a round."""

    variant: str
    task: str
    cards: tuple[str, ...]
    premiums: tuple[int, ...]
    words: tuple[LaidAnswer, ...]
    best: Annotated[RummyWayAnswer | None, Meta(description="null: nicht zu erfüllen")]
    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def of(cls, result: RummyResult, **identity: Any) -> RummyAnswer:
        best = result.best
        return cls(
            variant=result.variant,
            task=result.task,
            cards=result.cards,
            premiums=result.premiums,
            words=_answers(result.words, LaidAnswer),
            best=None
            if best is None
            else msgspec.convert(best, RummyWayAnswer, from_attributes=True),
            **identity,
        )


def _answers(results: Any, kind: Any) -> Any:
    """Result objects as answers of the same fields."""
    return msgspec.convert(results, tuple[kind, ...], from_attributes=True)


def _answer(result: Any) -> LaydownAnswer | None:
    return result and msgspec.convert(result, LaydownAnswer, from_attributes=True)
