"""`/wort/<word>`: everything about a word, in every game, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from api.access import Disclosure, role_of
from api.operations import service
from api.pages import grammar
from api.pages.neighbours import Near, near
from api.pages.shell import chosen_variant, language_of, show, variants
from api.pages.sources import SourceView, sources
from api.pages.start import Card, card
from api.schemas.words import ReadingAnswer
from api.service import Paradigm
from lexicon.features import describe
from lexicon.labels import SOURCE_NAMES
from lexicon.orthography import fold, key_of
from lexicon.paradigm import CellForm, Table
from rules import Reason

blueprint = Blueprint("word_page", __name__)
#: Entries whose tables are shown; a word has rarely more.
MOST_PARADIGMS = 6
_GOOD = (Reason.ADMISSIBLE, Reason.ADDED)


@dataclass(frozen=True)
class FormView:
    """A form in a cell: whether this game admits it, and whether it is the word itself."""

    form: str
    admissible: bool
    here: bool
    clause: str


@dataclass(frozen=True)
class TableView:
    """A table of a paradigm with its headings in the page's language."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[FormView, ...], ...]], ...]


@dataclass(frozen=True)
class ParadigmView:
    """All forms of one entry."""

    lemma: str
    label: str
    tables: tuple[TableView, ...]


@dataclass(frozen=True)
class WordView:
    """What the page shows."""

    card: Card
    cards: tuple[Card, ...]
    paradigms: tuple[ParadigmView, ...]
    sources: tuple[SourceView, ...]
    near: tuple[Near, ...]


@blueprint.get("/wort")
def ask() -> AnyResponse:
    """The field of the page sends its word here."""
    word = request.args.get("wort", "").strip()
    if not word:
        return redirect("/", 303)
    variant = chosen_variant()
    return redirect(f"/wort/{quote(word, safe='')}?spiel={quote(variant)}", 303)


@blueprint.get("/wort/<path:word>")
def word(word: str) -> Response:
    """Everything about a word."""
    role_of(request.environ).require(Disclosure.STUDY)
    language, variant = language_of(request), chosen_variant()
    return show(
        "word.html",
        "word",
        view=view_of(word, variant, language),
        word=word,
        variant=variant,
        variants=variants(language),
        source_names=SOURCE_NAMES,
    )


def view_of(word: str, variant: str, language: str) -> WordView:
    """The context of the page."""
    chosen = card(word, variant, language)
    answer = chosen.answer
    key = answer.word
    admissible = answer.verdict == "admissible"
    used = {name for reading in answer.readings for name in reading.sources}
    return WordView(
        card=chosen,
        cards=tuple(card(word, name.id, language) for name in variants(language)),
        paradigms=_paradigms(answer.readings, key, variant, language),
        sources=tuple(source for source in sources(language) if source.id in used),
        near=() if admissible else near(service(), variant, key),
    )


def _paradigms(
    readings: tuple[ReadingAnswer, ...], key: str, variant: str, language: str
) -> tuple[ParadigmView, ...]:
    lemmas = dict.fromkeys(reading.lemma for reading in readings if reading.category == "wort")
    found = [paradigm for lemma in lemmas for paradigm in service().paradigms(lemma)]
    return tuple(
        _paradigm(paradigm, key, variant, language)
        for paradigm in found[:MOST_PARADIGMS]
        if _has(paradigm, key)
    )


def _has(paradigm: Paradigm, key: str) -> bool:
    """Whether the word is one of the forms: a lemma may have entries of other word classes."""
    return any(_is_key(cell.form, key) for cells in paradigm.cells.values() for cell in cells)


def _is_key(form: str, key: str) -> bool:
    return key in (key_of(form), fold(key_of(form)))


def _paradigm(paradigm: Paradigm, key: str, variant: str, language: str) -> ParadigmView:
    forms = list({cell.form for cells in paradigm.cells.values() for cell in cells})
    judged = service().bulk(variant).judge(forms)
    admissible = {form for form, (_, reason) in zip(forms, judged, strict=True) if reason in _GOOD}
    names = {describe((code,)): grammar.describe((code,)) for code in paradigm.cells}

    def say(german: str) -> str:
        return german if language == "de" else names.get(german) or grammar.heading(german)

    def cell(found: tuple[CellForm, ...]) -> tuple[FormView, ...]:
        return tuple(
            FormView(
                form.form,
                form.form in admissible,
                _is_key(form.form, key),
                "" if form.admissible else form.rule,
            )
            for form in found
        )

    def table(shown: Table) -> TableView:
        return TableView(
            say(shown.title),
            tuple(say(column) for column in shown.columns),
            tuple((say(name), tuple(cell(forms) for forms in row)) for name, row in shown.rows),
        )

    label = paradigm.label
    if language != "de":
        label = _english_label(paradigm)
    return ParadigmView(paradigm.lemma, label, tuple(table(shown) for shown in paradigm.tables))


def _english_label(paradigm: Paradigm) -> str:
    """``Substantiv, m.`` in English."""
    name, *genders = paradigm.label.split(", ")
    english = {"nur Plural": "plural only"}
    return ", ".join([grammar.CLASSES.get(name, name), *(english.get(g, g) for g in genders)])
