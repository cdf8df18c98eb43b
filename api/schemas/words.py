"""A word, its readings and its paradigm."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Annotated, Literal
from urllib.parse import quote

from msgspec import Meta

from api.schemas.base import (
    Answer,
    Bilingual,
    LexiconIdentity,
    Mode,
    PolicyIdentity,
    Request,
    Variant,
)
from lexicon.labels import label, word_class_label
from lexicon.model import Level, Reading
from lexicon.orthography import printable
from lexicon.paradigm import Cells
from rules import DEFAULT_VARIANT, Reason, Verdict, message
from rules.engine import MAX_INPUT
from rules.word_hooks import WordHooks

Outcome = Literal["admissible", "inadmissible"]
ReasonCode = Annotated[
    str,
    Meta(
        description="fester Code des Grundes",
        examples=["admissible"],
        extra_json_schema={"enum": [reason.value for reason in Reason]},
    ),
]
LevelName = Annotated[
    str,
    Meta(
        description="wie gut die Form belegt ist; BARRED: eine Klausel schließt sie aus",
        extra_json_schema={"enum": [level.name for level in Level]},
    ),
]
Text = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_INPUT,
        description="das Wort, wie Menschen es schreiben",
        examples=["Bäumen"],
    ),
]


class WordRequest(Request, frozen=True, kw_only=True):
    word: Text
    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""


class LemmaRequest(Request, frozen=True, kw_only=True):
    lemma: Annotated[
        str,
        Meta(min_length=1, max_length=200, description="Grundform", examples=["andauen"]),
    ]


class ReadingAnswer(Answer, frozen=True, kw_only=True):
    """One way to read the word."""

    form: str
    lemma: str
    label: Annotated[str, Meta(description="die Lesart in Worten")]
    word_class: str
    class_label: str
    category: str
    genus: tuple[str, ...]
    features: Annotated[tuple[str, ...], Meta(description="Codes, siehe docs/glossary.md")]
    rule: Annotated[str, Meta(description="Klausel der Turniergrammatik, die die Form bildet")]
    admissible: bool
    level: LevelName
    sources: Annotated[tuple[str, ...], Meta(description="Quellen, die das Lemma kennen")]
    form_sources: Annotated[tuple[str, ...], Meta(description="Quellen, die die Form kennen")]
    prefix: str
    gloss: str

    @classmethod
    def of(cls, reading: Reading) -> ReadingAnswer:
        return cls(
            form=reading.form,
            lemma=reading.lemma,
            label=label(reading),
            word_class=reading.word_class.value,
            class_label=word_class_label(reading),
            category=reading.category.value,
            genus=_values(reading.genus),
            features=reading.features,
            rule=reading.rule,
            admissible=reading.admissible,
            level=reading.level.name,
            sources=_values(reading.sources),
            form_sources=_values(reading.form_sources),
            prefix=reading.prefix,
            gloss=reading.gloss,
        )


class BriefAnswer(Answer, frozen=True, kw_only=True):
    """Verdict and reason of one word."""

    input: Annotated[str, Meta(description="das Wort, wie es gesendet wurde")]
    word: Annotated[str, Meta(description="der nachgeschlagene Schlüssel")]
    verdict: Outcome
    reason: ReasonCode

    @classmethod
    def of(cls, text: str, word: str, reason: Reason) -> BriefAnswer:
        return cls(
            input=printable(text), word=word, verdict=outcome_of(reason), reason=reason.value
        )


class HooksAnswer(Answer, frozen=True, kw_only=True):
    """Letters that make a word again, and whether a word is left without the ends."""

    front: Annotated[str, Meta(description="Buchstaben, die davor passen")]
    back: Annotated[str, Meta(description="Buchstaben, die dahinter passen")]
    inner_front: Annotated[bool, Meta(description="ohne den ersten Buchstaben ein Wort")]
    inner_back: Annotated[bool, Meta(description="ohne den letzten Buchstaben ein Wort")]

    @classmethod
    def of(cls, hooks: WordHooks) -> HooksAnswer:
        return cls(
            front=hooks.front,
            back=hooks.back,
            inner_front=hooks.inner_front,
            inner_back=hooks.inner_back,
        )


class VerdictAnswer(Answer, frozen=True, kw_only=True):
    """Everything about a word."""

    input: str
    word: str
    verdict: Outcome
    reason: ReasonCode
    variant: str
    message: str
    message_en: str
    rule: Annotated[str, Meta(description="Regel, die entschied; leer, wenn keine Quelle es kennt")]
    because: Bilingual
    citations: tuple[str, ...]
    clauses: tuple[str, ...]
    hint: str
    value: Annotated[int | None, Meta(description="Summe der Steinwerte; null, wenn unbekannt")]
    hooks: Annotated[HooksAnswer | None, Meta(description="null, wenn das Wort nicht gilt")]
    readings: tuple[ReadingAnswer, ...]
    paradigms: Annotated[tuple[str, ...], Meta(description="Adressen der Beugungstabellen")]
    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def of(
        cls,
        verdict: Verdict,
        hooks: WordHooks | None,
        lexicon: LexiconIdentity,
        policy: PolicyIdentity,
    ) -> VerdictAnswer:
        lemmas = dict.fromkeys([reading.lemma for reading in verdict.readings])
        return cls(
            input=printable(verdict.input),
            word=verdict.word,
            verdict=outcome_of(verdict.reason),
            reason=verdict.reason.value,
            variant=verdict.variant,
            message=message(verdict, "de"),
            message_en=message(verdict, "en"),
            rule=verdict.rule,
            because=verdict.because,
            citations=verdict.citations,
            clauses=verdict.clauses,
            hint=verdict.hint,
            value=verdict.value,
            hooks=None if hooks is None else HooksAnswer.of(hooks),
            readings=tuple([ReadingAnswer.of(reading) for reading in verdict.readings]),
            paradigms=tuple(["/v1/lemmas/" + quote(lemma) for lemma in lemmas]),
            lexicon=lexicon,
            policy=policy,
        )


class CellAnswer(Answer, frozen=True, kw_only=True):
    """One form in a paradigm."""

    form: str
    admissible: bool
    level: LevelName
    rule: str


class ParadigmAnswer(Answer, frozen=True, kw_only=True):
    """All forms of one entry."""

    lemma: str
    class_label: str
    origin: Annotated[Literal["lexicon", "notation"], Meta(description="woher die Formen kommen")]
    cells: Annotated[dict[str, tuple[CellAnswer, ...]], Meta(description="Formen je Merkmalscode")]

    @classmethod
    def of(cls, lemma: str, class_label: str, origin: str, cells: Cells) -> ParadigmAnswer:
        return cls(
            lemma=lemma,
            class_label=class_label,
            origin="notation" if origin == "notation" else "lexicon",
            cells={
                code: tuple(
                    CellAnswer(
                        form=cell.form,
                        admissible=cell.admissible,
                        level=cell.level.name,
                        rule=cell.rule,
                    )
                    for cell in forms
                )
                for code, forms in sorted(cells.items())
            },
        )


class LemmaAnswer(Answer, frozen=True, kw_only=True):
    """The paradigms of a lemma."""

    lemma: str
    paradigms: tuple[ParadigmAnswer, ...]
    lexicon: LexiconIdentity


@cache
def _values(members: tuple[Enum, ...]) -> tuple[str, ...]:
    """Enum members as their codes; there are few combinations and many readings."""
    return tuple(member.value for member in members)


def outcome_of(reason: Reason) -> Outcome:
    return "admissible" if reason in (Reason.ADMISSIBLE, Reason.ADDED) else "inadmissible"
