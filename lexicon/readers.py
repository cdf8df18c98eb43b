"""One generator per source file: committed text in, plain records out.

The formats are those that the importers write (see the first lines of each file). Nothing is
judged here: a reader only undoes the compact notation and says where a cell is malformed.
Start at :func:`read_nouns` or :func:`read_verbs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lexicon.features import PERSONS
from lexicon.orthography import spell
from lexicon.tables import Row, read_rows

CASES = ("nom", "gen", "dat", "akk")
NOUN_CELLS = tuple(f"{case}.{number}" for number in ("sg", "pl") for case in CASES)
TENSES = ("ind.prs", "ind.prt", "kj1", "kj2")


class NounRow(NamedTuple):
    """A noun: every form with its case and number, or a stem of adjectival declension."""

    lemma: str
    tags: frozenset[str]
    genus: str
    #: (form, cell) pairs, cell as in NOUN_CELLS.
    forms: tuple[tuple[str, str], ...]
    #: Stem of adjectival declension ('' if none) and whether it has a plural.
    stem: str
    plural: bool


class VerbRow(NamedTuple):
    """A verb with the separable prefix split off and all its cells."""

    lemma: str
    prefix: str
    #: (form, feature code) pairs; finite forms without the separable prefix.
    forms: tuple[tuple[str, str], ...]


class HeadwordRow(NamedTuple):
    headword: str
    pos: str
    genus: str
    glosses: tuple[str, ...]
    editions: int


def _relative(cell: str, base: str) -> str:
    return base + cell[1:] if cell.startswith("-") else cell


def _is_form(row: Row, form: str) -> bool:
    if spell(form).ok:
        return True
    row.report(
        f"die Zelle „{form}“ ist kein einzelnes Wort aus Buchstaben; "
        "richtig wäre eine Form ohne Leerzeichen und Bindestrich",
        "L201",
    )
    return False


def _noun_forms(row: Row, lemma: str, cells: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Undo the notation of the eight noun cells (see lexicon.importers.cells)."""
    plurals: list[str] = [""]
    for name, cell in zip(NOUN_CELLS, cells, strict=True):
        for slot, variants in enumerate(cell.split("/")):
            for variant in variants.split(","):
                if not variant:
                    continue
                base = lemma
                if name in ("gen.pl", "dat.pl", "akk.pl"):
                    base = plurals[slot] if 1 < len(plurals) > slot else plurals[0]
                if variant.startswith("-") and not base:
                    row.report(
                        f"„{variant}“ in {name} hat keinen Nominativ Plural als Grundlage", "L202"
                    )
                    continue
                form = _relative(variant, base)
                if _is_form(row, form):
                    yield form, name
        if name == "nom.pl":
            plurals = [
                _relative(variants.split(",")[0], lemma) if variants else ""
                for variants in cell.split("/")
            ]


def _noun(row: Row, lemma: str, tags: str, genus: str, cells: tuple[str, ...]) -> NounRow:
    tag_set = frozenset(tags.split(",")) - {"-", ""}
    first, plural = cells[0], cells[4]
    if first.startswith("A:"):
        return NounRow(lemma, tag_set, genus, (), first[2:], plural == "A")
    if first.startswith("F:"):
        forms = tuple((form, "") for form in first[2:].split(","))
        return NounRow(lemma, tag_set, genus, forms, "", False)
    forms = tuple(dict.fromkeys(_noun_forms(row, lemma, cells)))
    return NounRow(lemma, tag_set, genus, forms, "", bool(plural))


def read_nouns(path: Path) -> Iterator[NounRow]:
    """Nouns of the German Wiktionary: lemma, tags, genus, eight cells."""
    for row in read_rows(path, 11):
        lemma, tags, genus, *cells = row.cells
        yield _noun(row, lemma, tags, genus, tuple(cells))


def read_languagetool_nouns(path: Path) -> Iterator[NounRow]:
    """Nouns of LanguageTool: lemma, genus, eight cells."""
    for row in read_rows(path, 10):
        lemma, genus, *cells = row.cells
        yield _noun(row, lemma, "", genus, tuple(cells))


def read_verbs(path: Path) -> Iterator[VerbRow]:
    """Verbs of LanguageTool: lemma, prefix, PRÄ PRT KJ1 KJ2 IMP PA1 PA2 EIZ."""
    for row in read_rows(path, 10):
        lemma, prefix, *cells = row.cells
        base = lemma[len(prefix) :]
        stem = base[:-2] if base.endswith("en") else base[:-1]

        named: list[tuple[str, str]] = []
        for tense, cell in zip(TENSES, cells[:4], strict=True):
            codes = [f"{tense}.{person}" for person in PERSONS]
            named += zip(codes, cell.split(","), strict=False)
        named += zip(("imp.sg", "imp.pl"), cells[4].split(","), strict=False)
        for code, cell in zip(("p1", "p2", "zu"), cells[5:8], strict=True):
            named += [(code, form) for form in cell.split("/")]
        forms = [(lemma, "inf")]
        for code, cell in named:
            form = stem + cell[1:] if cell.startswith("+") else cell
            if form and _is_form(row, form):
                forms.append((form, code))
        yield VerbRow(lemma, prefix, tuple(forms))


def read_adjectives(path: Path) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Adjectives of LanguageTool: lemma, stem of the declined forms, irregular forms."""
    for row in read_rows(path, (2, 3)):
        lemma, stem, *rest = row.cells
        irregular = tuple(f for f in (rest[0].split(",") if rest else ()) if f)
        yield lemma, stem, tuple(form for form in irregular if _is_form(row, form))


def read_form_lists(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Form lists of LanguageTool: lemma and all its forms."""
    for row in read_rows(path, 2):
        lemma, forms = row.cells
        full = (_relative(form, lemma) for form in forms.split(",") if form)
        yield lemma, tuple(form for form in full if _is_form(row, form))


def read_headwords(path: Path) -> Iterator[HeadwordRow]:
    """Headwords of FreeDict: headword, pos, gender, glosses, number of editions."""
    for row in read_rows(path, 5):
        headword, pos, genus, glosses, editions = row.cells
        if not editions.isdigit():
            row.report(f"„{editions}“ ist keine Anzahl von Ausgaben", "L203")
            continue
        parts = tuple(gloss for gloss in glosses.split(" | ") if gloss)
        yield HeadwordRow(headword, pos, genus, parts, int(editions))


def read_names(path: Path) -> Iterator[tuple[str, str, str]]:
    """Names: name, category, origin."""
    for row in read_rows(path, 3):
        yield row.cells[0], row.cells[1], row.cells[2]


def read_frequencies(path: Path) -> Iterator[tuple[str, float]]:
    """Word frequencies: word, Zipf value (9 − log10 scale)."""
    for row in read_rows(path, 2):
        try:
            yield row.cells[0], float(row.cells[1])
        except ValueError:
            row.report(f"„{row.cells[1]}“ ist kein Zipf-Wert", "L204")


def read_words(path: Path) -> frozenset[str]:
    """The enz list: one spelling a line."""
    return frozenset(row.cells[0] for row in read_rows(path, 1))
