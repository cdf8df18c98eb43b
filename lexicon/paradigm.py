"""The whole paradigm of a lemma, cell by cell, laid out as tables.

A paradigm comes from the readings of an entry in the lexicon, or from the forms that a headword in
dictionary notation yields. Each form says whether it is admissible, at which level, and the
clause behind it. Command line, HTTP and pages show the same tables. Start at :func:`tables`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lexicon.features import ENDINGS, describe
from lexicon.model import Form, Level, Reading

_CASES = (("nom", "Nominativ"), ("gen", "Genitiv"), ("dat", "Dativ"), ("akk", "Akkusativ"))
_NUMBERS = (("sg", "Singular"), ("pl", "Plural"))
_PERSONS = (
    ("1.sg", "ich"), ("2.sg", "du"), ("3.sg", "er/sie/es"),
    ("1.pl", "wir"), ("2.pl", "ihr"), ("3.pl", "sie"),
)  # fmt: skip
_TENSES = (
    ("ind.prs", "Präsens"), ("ind.prt", "Präteritum"), ("kj1", "Konj. I"), ("kj2", "Konj. II"),
)  # fmt: skip
_DEGREES = (("pos", "Positiv"), ("comp", "Komparativ"), ("sup", "Superlativ"))
_PARTICIPLES = (("p1", "Partizip I"), ("p2", "Partizip II"), ("ger", "Gerundiv"))


class CellForm(NamedTuple):
    """One form in a cell."""

    form: str
    level: Level
    rule: str

    @property
    def admissible(self) -> bool:
        return self.level >= Level.STANDARD


class Table(NamedTuple):
    """A titled grid of cells; a cell holds several forms."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[CellForm, ...], ...]], ...]


Cells = dict[str, list[CellForm]]


def cells_of_readings(readings: Iterable[Reading]) -> Cells:
    """Cells from the readings of one entry."""
    cells: Cells = {}
    for reading in readings:
        level = reading.level if reading.category.admissible else Level.BARRED
        for code in reading.features or ("",):
            cells.setdefault(code, []).append(CellForm(reading.form, level, reading.rule))
    return _sorted(cells)


def cells_of_forms(forms: Iterable[Form]) -> Cells:
    """Cells from forms that were just built; the dictionary vouches for the lemma."""
    cells: Cells = {}
    for form in forms:
        level = Level.BARRED if form.barred else Level.STANDARD
        cells.setdefault(form.feature, []).append(CellForm(form.text, level, form.rule))
    return _sorted(cells)


def _sorted(cells: Cells) -> Cells:
    """Admissible forms first, then open ones, then barred ones; each form once."""
    result: Cells = {}
    for code, forms in cells.items():
        best: dict[str, CellForm] = {}
        for form in forms:
            if form.form not in best or form.level > best[form.form].level:
                best[form.form] = form
        result[code] = sorted(best.values(), key=lambda f: (-f.level, len(f.form), f.form))
    return result


def tables(cells: Cells) -> list[Table]:
    """The cells as tables, in the order in which grammars show them."""
    rest = dict(cells)
    found = [
        _grid("Deklination", rest, [(c, n) for c, n in _CASES], _NUMBERS, "{row}.{column}"),
        _grid("Konjugation", rest, _PERSONS, _TENSES, "{column}.{row}"),
        _grid("vom Präfix getrennt", rest, _PERSONS, _TENSES, "sep:{column}.{row}"),
        _grid("Steigerung", rest, _endings(), _DEGREES, "{column}.{row}"),
        _grid("Partizipien", rest, _endings(), _PARTICIPLES, "{column}.{row}"),
        _others(rest),
    ]
    return [table for table in found if table is not None]


def _endings() -> list[tuple[str, str]]:
    return [("", "unflektiert"), *((ending, f"-{ending}") for ending in ENDINGS)]


def _grid(
    title: str,
    cells: Cells,
    rows: Iterable[tuple[str, str]],
    columns: Iterable[tuple[str, str]],
    pattern: str,
) -> Table | None:
    """A grid of the codes that ``pattern`` makes; takes what it shows out of ``cells``."""
    columns = tuple(columns)
    lines = []
    used = False
    for row, row_title in rows:
        line = []
        for column, _ in columns:
            code = pattern.format(row=row, column=column).rstrip(".")
            marks, _, bare = code.rpartition(":")
            elided = f"{marks}:el:{bare}" if marks else f"el:{bare}"
            forms = [*cells.pop(code, []), *cells.pop(elided, [])]
            used = used or bool(forms)
            line.append(tuple(forms))
        lines.append((row_title, tuple(line)))
    if not used:
        return None
    shown = tuple(i for i in range(len(columns)) if any(line[i] for _, line in lines))
    return Table(
        title,
        tuple(columns[i][1] for i in shown),
        tuple((name, tuple(line[i] for i in shown)) for name, line in lines if any(line)),
    )


def _others(cells: Cells) -> Table | None:
    """Whatever no grid showed: infinitives, imperatives, uninflected words."""
    if not cells:
        return None
    rows = tuple(
        (describe((code,)) or "Form", (tuple(forms),)) for code, forms in sorted(cells.items())
    )
    return Table("Weitere Formen", ("",), rows)
