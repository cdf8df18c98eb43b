"""Grammar in a query: which words have a reading like this, among those the variant admits.

All grammatical conditions that stand together by "and" must hold for one reading, and those on
features for one cell of its paradigm: ``kasus:dativ numerus:plural`` finds BÄUMEN but not BAUM.
A reading holds several cells, so the cells of a reading are tried one after the other, for all
readings at once. Start at :class:`GrammarTest`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array
from lexicon.features import parse
from lexicon.model import Category, Genus, Level
from lexicon.orthography import capitalize, lower
from lexicon.records import CATEGORIES, GENERA, WORD_CLASSES
from lexicon.search.index import FIRST_FOLDED_BLOCK
from lexicon.search.letters import NO_ROWS, as_array, narrow
from lexicon.search.table import LONGEST, NONE, Rows
from lexicon.store import Grammar, Lexicon
from rules.search.query import And, Choice, Condition, Node, Not, Or, Text
from rules.search.readings import admitted_readings, readings_of
from rules.search.universe import Part, Universe
from rules.search.vocabulary import GRAMMAR

#: From so many rows on all readings are looked at in one go.
_MANY = 1 << 15
_NAMES = {
    "kasus": {"nominativ": "nom", "genitiv": "gen", "dativ": "dat", "akkusativ": "akk"},
    "numerus": {"singular": "sg", "plural": "pl"},
    "person": {"1": "1", "2": "2", "3": "3"},
    "tempus": {"präsens": "prs", "präteritum": "prt"},
    "modus": {"indikativ": "ind", "konjunktiv1": "kj1", "konjunktiv2": "kj2", "imperativ": "imp"},
    "grad": {"positiv": "pos", "komparativ": "comp", "superlativ": "sup"},
    "form": {
        "infinitiv": "inf", "zu-infinitiv": "zu", "partizip1": "p1", "partizip2": "p2",
        "gerundiv": "ger", "substantivierung": "ninf",
    },
    "endung": {ending: ending for ending in ("e", "em", "en", "er", "es")},
}  # fmt: skip
_FIELDS = {"form": "kind", "endung": "ending"}
_GENERA = {"maskulinum": "m", "femininum": "f", "neutrum": "n", "pluraletantum": "pl"}


def is_grammar(node: Node) -> bool:
    """Whether a node speaks of readings only and denies nothing."""
    if isinstance(node, Condition):
        return node.name in GRAMMAR
    return not isinstance(node, Not) and all(map(is_grammar, node.children))


class Cells(NamedTuple):
    """The feature codes of every analysis: number of the code per place, -1 where none is."""

    codes: list[str]
    numbers: Array


#: Reading numbers and the place of the cell in, truth out.
_Test = Callable[[Array, int], Array]


class GrammarTest:
    """A formula about one reading."""

    def __init__(self, node: Node, universe: Universe) -> None:
        self._universe = universe
        self._grammar = universe.lexicon.grammar
        self._cells: Cells = universe.cached("cells", lambda: _cells(self._grammar))
        self._test = self._compile(node)
        self._mask: Array | None = None

    def select(self, part: Part, rows: Rows) -> Array:
        """The rows with a reading that fits."""
        if part is not self._universe.parts[0]:
            return NO_ROWS  # words that a policy adds have no reading that it admits
        if self._mask is None and isinstance(rows, slice) and rows.stop - rows.start > _MANY:
            self._mask = self._whole()
        if self._mask is not None:
            return part.keep(narrow(rows, self._mask[rows]))
        return self._select(part.keep(as_array(rows)))

    def _whole(self) -> Array:
        """For every row of the index whether it fits: all readings in one go, in their order."""
        table, grammar = self._universe.index.table, self._grammar
        readings = np.flatnonzero(admitted_readings(self._universe))
        fits = np.zeros(len(grammar.entry), dtype=bool)
        fits[readings] = self._fitting(readings)
        by_key: Array = np.logical_or.reduceat(fits, grammar.start[:-1].astype(np.int64))
        start, keys = self._universe.lexicon.folded_groups()
        border = table.bounds[FIRST_FOLDED_BLOCK][LONGEST][0]
        mask = np.zeros(len(table), dtype=bool)
        mask[:border] = by_key[table.key[:border]]
        if len(keys):
            by_folded = np.logical_or.reduceat(by_key[keys], start[:-1].astype(np.int64))
            mask[border:] = by_folded[table.key[border:]]
            if self._universe.judge.folds:
                rows = self._universe.index.folded_row
                mask[rows[by_folded & (rows != NONE)]] = True
        return mask

    def _fitting(self, readings: Array) -> Array:
        """Which readings have a cell that fits."""
        fits = np.zeros(len(readings), dtype=bool)
        numbers = self._cells.numbers[self._grammar.analysis[readings]]
        for place in range(numbers.shape[1]):
            left = np.flatnonzero(~fits & (numbers[:, place] >= 0)) if place else slice(None)
            some = readings[left]
            if not len(some):
                break
            fits[left] = self._test(some, place)
        return fits

    def _select(self, rows: Array) -> Array:
        owner, readings = readings_of(self._universe, rows)
        admitted = admitted_readings(self._universe)[readings]
        owner, readings = owner[admitted], readings[admitted]
        fits = self._fitting(readings)
        hit = np.zeros(len(rows), dtype=bool)
        hit[owner[fits]] = True
        return rows[hit]

    def _compile(self, node: Node) -> _Test:
        if isinstance(node, Condition):
            return self._compile_condition(node)
        assert not isinstance(node, Not)
        tests = [self._compile(child) for child in node.children]
        if isinstance(node, And):
            return lambda readings, place: np.logical_and.reduce(
                [t(readings, place) for t in tests]
            )
        assert isinstance(node, Or)
        return lambda readings, place: np.logical_or.reduce([t(readings, place) for t in tests])

    def _compile_condition(self, condition: Condition) -> _Test:
        grammar, value = self._grammar, condition.value
        if isinstance(value, Text):
            if condition.name == "lemma":
                return self._of_entries(np.isin(grammar.entry_lemma, self._lemmas(value.text)))
            return self._of_entries(np.isin(grammar.entry_gloss, self._glosses(value.text)))
        assert isinstance(value, Choice)
        names = value.names
        if condition.name in _NAMES:
            field = _FIELDS.get(condition.name, condition.name)
            codes = {_NAMES[condition.name][name] for name in names}
            return self._of_cells(lambda fields: fields.get(field) in codes)
        if condition.name in ("getrennt", "elision"):
            field = "separated" if condition.name == "getrennt" else "elided"
            return self._of_cells(lambda fields: ("ja" if field in fields else "nein") in names)
        if condition.name == "genus":
            return self._genus({_GENERA[name] for name in names})
        if condition.name == "stufe":
            levels = [_level(name) for name in names]
            return lambda readings, _: np.isin(grammar.level[readings], levels)
        return self._of_entries(_entry_mask(condition.name, names, grammar))

    def _of_entries(self, mask: Array) -> _Test:
        entry = self._grammar.entry
        return lambda readings, _: mask[entry[readings]]

    def _of_cells(self, accepts: Callable[[dict[str, str]], bool]) -> _Test:
        fitting = np.array([accepts(parse(code)) for code in self._cells.codes] + [False])
        table = fitting[self._cells.numbers]
        analysis = self._grammar.analysis
        return lambda readings, place: table[analysis[readings], place]

    def _genus(self, genera: set[str]) -> _Test:
        """The gender of the cell (dem: m., n.), else that of the entry."""
        bits = sum(1 << GENERA.index(Genus(code)) for code in genera)
        entries = self._of_entries((self._grammar.entry_genus & bits) != 0)
        of_cell = self._of_cells(lambda fields: fields.get("genus") in genera)
        has_own = self._of_cells(lambda fields: "genus" in fields)
        return lambda readings, place: np.where(
            has_own(readings, place), of_cell(readings, place), entries(readings, place)
        )

    def _lemmas(self, text: str) -> list[int]:
        """Lemmas by name in any capitalisation; ``*`` stands for any letters."""
        lexicon: Lexicon = self._universe.lexicon
        head, star, tail = text.partition("*")
        wanted = {head, lower(head), capitalize(head), capitalize(lower(head))}
        if not star:
            return [n for h in sorted(wanted) for n in lexicon.lemma_ids(lambda t, h=h: t == h, h)]  # type: ignore[misc]
        pieces = [re.escape(lower(piece)) for piece in (head, *tail.split("*"))]
        fits = re.compile(".*".join(pieces), re.DOTALL).fullmatch
        prefixes = sorted(wanted) if head else [""]
        return [
            number
            for prefix in prefixes
            for number in lexicon.lemma_ids(lambda text: bool(fits(lower(text))), prefix)
        ]

    def _glosses(self, text: str) -> list[int]:
        found: set[int] = set()
        for needle in {text, capitalize(text), lower(text[:1]) + text[1:]}:
            found |= set(self._universe.lexicon.glosses_with(needle))
        return sorted(found)


def _cells(grammar: Grammar) -> Cells:
    codes: dict[str, int] = {}
    width = max((len(features) for _, features in grammar.analyses), default=1) or 1
    numbers = np.full((len(grammar.analyses), width), -1, dtype=np.int32)
    for row, (_, features) in enumerate(grammar.analyses):
        for place, code in enumerate(features or ("",)):
            numbers[row, place] = codes.setdefault(code, len(codes))
    return Cells(list(codes), numbers)


def _entry_mask(name: str, names: tuple[str, ...], grammar: Grammar) -> Array:
    if name == "wortart":
        numbers = [i for i, member in enumerate(WORD_CLASSES) if lower(member.value) in names]
        return np.isin(grammar.entry_class, numbers)
    if name == "kategorie":
        numbers = [CATEGORIES.index(Category(value)) for value in names]
        return np.isin(grammar.entry_category, numbers)
    assert name == "trennbar"
    separable = grammar.entry_prefix > 0
    wanted = np.zeros(len(separable), dtype=bool)
    if "ja" in names:
        wanted |= separable
    if "nein" in names:
        wanted |= ~separable
    return wanted


def _level(name: str) -> int:
    levels = {"streng": Level.STRENG, "standard": Level.STANDARD, "offen": Level.OFFEN}
    return int(levels.get(name, Level.BARRED))
