"""Declension of nouns: cells from a source or from genitive and plural, plus the dative -e.

::

    noun_cells("Score", "m", gen=("-s",), plural=("-s",))   like „Score, der; -s, -s“
    with_dative_e("Quark", "m", cells, foreign=False)        adds Quarke (II.3.1)

A source's own cells stay as they are; the rules add what a clause allows and bar what it
excludes. Start at :func:`noun_forms`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from lexicon.errors import InflectionError
from lexicon.inflect.clauses import clause
from lexicon.inflect.verb_stems import VOWELS
from lexicon.model import Form
from lexicon.orthography import capitalize, is_capitalized, lower
from lexicon.tables import read_rows

_UMLAUT = {"au": "äu", "a": "ä", "o": "ö", "u": "ü"}
#: Adjectival declension: ending → cells, by gender (strong, weak and mixed together).
ADJECTIVAL = {
    "m": {"er": "nom.sg", "e": "nom.sg", "en": "gen.sg dat.sg akk.sg", "em": "dat.sg"},
    "f": {"e": "nom.sg akk.sg", "er": "gen.sg dat.sg", "en": "gen.sg dat.sg"},
    "n": {"es": "nom.sg akk.sg", "e": "nom.sg akk.sg", "en": "gen.sg dat.sg", "em": "dat.sg"},
    "pl": {"e": "nom.pl akk.pl", "en": "nom.pl gen.pl dat.pl akk.pl", "er": "gen.pl"},
}  # fmt: skip


class Cell(NamedTuple):
    """A form and its case and number."""

    form: str
    code: str


class NounTables:
    """The curated noun tables, read once."""

    def __init__(self, folder: Path) -> None:
        self.foreign = frozenset(
            row.cells[0] for row in read_rows(folder / "noun-foreign.tsv", (1, 2))
        )
        self.plain_dative_plural = frozenset(
            row.cells[0] for row in read_rows(folder / "noun-dative-plural.tsv", (1, 2))
        )


def umlauted(stem: str) -> str:
    """The stem with its last stem vowel umlauted.

    >>> umlauted("Baum"), umlauted("Vogel"), umlauted("Altar")
    ('Bäum', 'Vögel', 'Altär')
    """
    plain = lower(stem)
    for place in range(len(plain) - 1, -1, -1):
        for width in (2, 1):
            start = place - width + 1
            part = plain[start : place + 1]
            if (
                start >= 0
                and part in _UMLAUT
                and not (part == "u" and plain[start - 1 : start] in tuple("ae"))
            ):
                changed = plain[:start] + _UMLAUT[part] + plain[place + 1 :]
                return capitalize(changed) if is_capitalized(stem) else changed
    return stem


def noun_cells(lemma: str, genus: str, gen: Iterable[str], plural: Iterable[str]) -> list[Cell]:
    """All cells from dictionary notation: genitive and plural as endings or full forms.

    >>> [c.form for c in noun_cells("Score", "m", ("-s",), ("-s",)) if c.code.startswith("gen")]
    ['Scores', 'Scores']
    >>> sorted({c.form for c in noun_cells("Mensch", "m", ("-en",), ("-en",))})
    ['Mensch', 'Menschen']
    """
    genitives = [_expand(lemma, ending) for ending in gen]
    plurals = [_expand(lemma, ending) for ending in plural]
    cells: list[Cell] = []
    if genus != "pl":
        weak = [g for g in genitives if g.endswith("n") and g != lemma and genus == "m"]
        cells.append(Cell(lemma, "nom.sg"))
        cells += [Cell(form, "gen.sg") for form in genitives]
        oblique = weak if weak and len(weak) == len(genitives) else [lemma]
        cells += [Cell(form, code) for code in ("dat.sg", "akk.sg") for form in oblique]
    for form in plurals:
        cells += [Cell(form, code) for code in ("nom.pl", "gen.pl", "akk.pl")]
        cells.append(Cell(dative_plural(form), "dat.pl"))
    return list(dict.fromkeys(cells))


def _expand(lemma: str, ending: str) -> str:
    """A form from its notation: ``-s``, ``-``, ``¨-e``, ``…men`` or a full form."""
    if ending == "-":
        return lemma
    if ending.startswith("¨"):
        return umlauted(lemma) + ending.lstrip("¨").lstrip("-")
    if ending.startswith("-"):
        return lemma + ending[1:]
    if ending.startswith("…"):
        tail = ending[1:]
        for length in range(min(len(tail), len(lemma)), 0, -1):
            place = lemma.rfind(tail[:length])
            if place > 0:
                return lemma[:place] + tail
        raise InflectionError(
            f"„{ending}“ passt nicht an „{lemma}“; richtig wäre die ganze Form", lemma=lemma
        )
    return ending


@clause(
    "II.3.4",
    yes=[("Leiber",), ("Adler",), ("Tage",), ("Spiegel",)],
    no=[("Autos",), ("Frauen",), ("Gärten",)],
)
def takes_dative_plural_n(plural: str) -> bool:
    """The dative plural adds -n to plurals in -e, -el, -er."""
    return plural.endswith(("e", "el", "er"))


def dative_plural(plural: str) -> str:
    """The dative plural of a nominative plural.

    >>> dative_plural("Bäume"), dative_plural("Autos")
    ('Bäumen', 'Autos')
    """
    return plural + "n" if takes_dative_plural_n(plural) else plural


@clause(
    "II.3.1",
    yes=[("Quark",), ("Baum",), ("Weinglas",)],
    no=[("Ei",), ("Floh",), ("Bau",), ("Knie",)],
)
def stem_takes_dative_e(lemma: str) -> bool:
    """No dative -e where the stem ends in a vowel or in vowel + h: no Eie, Flohe."""
    end = lower(lemma[-2:])
    return end[-1] not in VOWELS and not (end[-1] == "h" and end[0] in VOWELS)


@clause(
    "II.3.2",
    yes=[("Chor", ("Chöre",)), ("Altar", ("Altäre",))],
    no=[("Sex", ()), ("Park", ("Parks",))],
)
def umlauts_in_the_plural(lemma: str, plurals: tuple[str, ...]) -> bool:
    """A foreign noun takes the dative -e after all if its stem vowel umlauts."""
    changed = umlauted(lemma)
    return changed != lemma and any(plural.startswith(changed) for plural in plurals)


def with_dative_e(lemma: str, genus: str, cells: list[Cell], foreign: bool) -> Iterator[Form]:
    """The dative -e with its verdict; nothing if the noun never has it.

    It needs masculine or neuter gender and a genitive in -es (II.3.1).
    """
    if not set(genus) & {"m", "n"} or len(lemma) < 2:
        return
    given = Cell(lemma + "e", "dat.sg") in cells
    if Cell(lemma + "es", "gen.sg") not in cells:
        if given and Cell(lemma + "s", "gen.sg") in cells:
            yield Form(lemma + "e", "dat.sg", "II.3.1", True)
        return
    if not stem_takes_dative_e(lemma):
        yield Form(lemma + "e", "dat.sg", "II.3.1", True)
        return
    plurals = tuple(cell.form for cell in cells if cell.code == "nom.pl")
    if foreign and not umlauts_in_the_plural(lemma, plurals):
        yield Form(lemma + "e", "dat.sg", "II.3.1", True)
    else:
        yield Form(lemma + "e", "dat.sg", "II.3.2" if foreign else "II.3.1")


def noun_forms(
    lemma: str, genus: str, cells: list[Cell], tables: NounTables, head: str = "", sources: int = 0
) -> list[Form]:
    """Every form of a noun from its cells; ``head`` is the last noun of a compound (II.3.3)."""
    foreign = lemma in tables.foreign or (bool(head) and head in tables.foreign)
    dative = list(with_dative_e(lemma, genus, cells, foreign))
    forms: list[Form] = []
    no_n = lemma in tables.plain_dative_plural or head in tables.plain_dative_plural
    plurals = {cell.form for cell in cells if cell.code == "nom.pl"}
    for form, code in cells:
        if code == "dat.sg" and form == lemma + "e" and dative:
            continue
        barred = no_n and code == "dat.pl" and form[:-1] in plurals and form.endswith("n")
        forms.append(Form(form, code, "II.3.4" if barred else "", barred, sources))
    given = any(cell.code == "dat.sg" and cell.form == lemma + "e" for cell in cells)
    return [*forms, *(form._replace(sources=sources if given else 0) for form in dative)]


def adjectival_cells(stem: str, genus: str, plural: bool) -> list[Cell]:
    """Nouns declined like adjectives: Beamter, Beamte, Beamten.

    >>> sorted({c.form for c in adjectival_cells("Beamt", "m", True)})
    ['Beamte', 'Beamtem', 'Beamten', 'Beamter']
    """
    cells: list[Cell] = []
    for kind in [*genus.replace("/", ""), *(["pl"] if plural else [])]:
        for ending, codes in ADJECTIVAL.get(kind, {}).items():
            cells += [Cell(stem + ending, code) for code in codes.split()]
    return list(dict.fromkeys(cells))
