"""Hits in order, page by page: what a search answers with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import lower
from lexicon.search.letters import Mode, wildcards_used
from lexicon.search.patterns import pattern_wildcards
from lexicon.search.symbols import STAR, Symbols
from rules.search.errors import QueryError
from rules.search.measures import missing_values, values_of
from rules.search.probability import default_blanks, rank_within, ranks_of
from rules.search.query import And, Condition, Node, Rank
from rules.search.universe import Part, Universe

#: Sort keys with their other names; a leading minus turns the order round.
SORTS = {
    "länge": "länge", "laenge": "länge", "length": "länge",
    "wert": "wert", "value": "wert",
    "wahrscheinlichkeit": "wahrscheinlichkeit", "probability": "wahrscheinlichkeit",
    "alphabet": "alphabet", "word": "alphabet",
    "häufigkeit": "häufigkeit", "haeufigkeit": "häufigkeit", "frequency": "häufigkeit",
}  # fmt: skip
DEFAULT_SORT = "-länge"


@dataclass(frozen=True)
class Hit:
    """One word of a result."""

    word: str
    length: int
    #: Sum of the tiles, blanks not taken off; None where the game gives no values.
    value: int | None
    #: On the Zipf scale; None if the frequency list does not have the word.
    frequency: float | None
    #: The word with the letters that wildcards stood for in lower case.
    marked: str
    #: Those letters, in the order of the word.
    blanks: str
    #: Rank among words of the same length, if the result is sorted by it.
    probability: int | None = None


@dataclass(frozen=True)
class SearchResult:
    """A page of a result and how much there is."""

    variant: str
    query: str
    sort: str
    total: int
    offset: int
    limit: int
    hits: tuple[Hit, ...]

    @property
    def words(self) -> list[str]:
        return [hit.word for hit in self.hits]


class Found(NamedTuple):
    """All rows of a result, in order: number of the part and row."""

    part: Array
    row: Array


Rows = list[tuple[Part, Array]]


def apply_limit(found: Rows, rank: Rank, lax: bool, universe: Universe) -> Rows:
    """Keep the rows whose probability rank among the hits of their length is in a range."""
    blanks = default_blanks(universe) if rank.blanks is None else rank.blanks
    if not found:
        return found
    low, high = rank.range.bounds
    parts = [np.full(len(rows), universe.parts.index(part)) for part, rows in found]
    number, rows = np.concatenate(parts), np.concatenate([rows for _, rows in found])
    # The first rank of a tie orders words of one length as the number of ways does.
    ties = ranks_of(universe, blanks).first
    count = -np.concatenate([ties[universe.parts.index(part)][some] for part, some in found])
    alphabet = np.concatenate([part.table.rank[some] for part, some in found])
    length = np.concatenate([part.table.lengths(some) for part, some in found])
    keep = np.zeros(len(rows), dtype=bool)
    for size in np.unique(length):
        same = np.flatnonzero(length == size)
        own, first, last = rank_within(count[same], alphabet[same])
        keep[same] = (last >= low) & (first <= high) if lax else (own >= low) & (own <= high)
    return [
        (part, rows[keep & (number == universe.parts.index(part))])
        for part, _ in found
        if (keep & (number == universe.parts.index(part))).any()
    ]


def read_sort(text: str) -> str:
    """The canonical name of an order."""
    minus = text.startswith("-")
    name = SORTS.get(lower(text.removeprefix("-")))
    if name is None:
        known = ", ".join(dict.fromkeys(SORTS.values()))
        raise QueryError(
            "sort_unknown", f"Nach „{text}“ lässt sich nicht ordnen; möglich sind {known}."
        )
    return f"-{name}" if minus else name


def in_order(found: Rows, sort: str, universe: Universe) -> Found:
    """All hits in the order asked for; ties by length (longest first), then alphabet."""
    parts = [np.full(len(rows), universe.parts.index(part)) for part, rows in found]
    part = np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)
    row = np.concatenate([rows for _, rows in found]) if found else np.zeros(0, dtype=np.int64)
    ordered = sort == DEFAULT_SORT and len(found) == 1 and _one_block(found[0])
    if ordered or not len(row):
        return Found(part, row)
    columns = _Columns(found, universe)
    keys = [columns.alphabet()]
    if not sort.endswith("alphabet"):
        keys.append(-columns.length())
    keys.append(columns.key(sort))
    order = np.lexsort(keys)
    return Found(part[order], row[order])


def _one_block(found: tuple[Part, Array]) -> bool:
    """Whether all rows are of one block, where they stand in the default order already."""
    part, rows = found
    for bounds in part.table.bounds:
        first, last = min(low for low, _ in bounds.values()), max(b for _, b in bounds.values())
        if first <= rows[0] < last:
            return bool(rows[-1] < last)
    return False


class _Columns:
    """Sort keys of all hits."""

    def __init__(self, found: Rows, universe: Universe) -> None:
        self._found = found
        self._universe = universe

    def _gather(self, column: Callable[[Part, Array], Array]) -> Array:
        return np.concatenate([column(part, rows) for part, rows in self._found]).astype(np.int64)

    def alphabet(self) -> Array:
        return self._gather(lambda part, rows: part.table.rank[rows])

    def length(self) -> Array:
        return self._gather(lambda part, rows: part.table.lengths(rows))

    def key(self, sort: str) -> Array:
        place = self._universe.parts.index
        name = sort.removeprefix("-")
        if name == "länge":
            values = self.length()
        elif name == "wert":
            table = values_of(self._universe)
            values = self._gather(lambda part, rows: table[place(part)][rows])
        elif name == "wahrscheinlichkeit":
            ranks = ranks_of(self._universe, default_blanks(self._universe)).own
            values = self._gather(lambda part, rows: ranks[place(part)][rows])
        elif name == "häufigkeit":
            values = self._gather(lambda part, rows: part.table.zipf[rows])
        else:
            values = self.alphabet()
        return -values if sort.startswith("-") else values


def page(
    found: Found, offset: int, limit: int, node: Node, universe: Universe, sort: str
) -> tuple[Hit, ...]:
    """The hits of one page."""
    marker = _marker(node)
    known_values = not missing_values(universe)
    by_rank = sort.endswith("wahrscheinlichkeit")
    ranks = ranks_of(universe, default_blanks(universe)).own if by_rank else []
    parts = found.part[offset : offset + limit]
    rows = found.row[offset : offset + limit]
    words: list[str] = [""] * len(rows)
    for number, part in enumerate(universe.parts):
        places = np.flatnonzero(parts == number)
        for place, text in zip(places.tolist(), part.table.texts(rows[places]), strict=True):
            words[place] = text
    hits = []
    for number, row, word in zip(parts.tolist(), rows.tolist(), words, strict=True):
        wild = marker(word)
        zipf = int(universe.parts[number].table.zipf[row])
        hits.append(
            Hit(
                word=word,
                length=len(word),
                value=universe.policy.word_value(word) if known_values else None,
                frequency=zipf / 100 if zipf else None,
                marked=mark(word, wild),
                blanks="".join(word[place] for place in wild),
                probability=int(ranks[number][row]) if by_rank else None,
            )
        )
    return tuple(hits)


def mark(word: str, places: tuple[int, ...]) -> str:
    """A word with some letters in lower case.

    >>> mark("EXIT", (2,))
    'EXiT'
    """
    if not places:
        return word
    return "".join(lower(c) if place in places else c for place, c in enumerate(word))


def _marker(node: Node) -> Callable[[str], tuple[int, ...]]:
    """Which places wildcards filled, by the first condition on letters that is not denied."""
    around = {"beginnt": ("", STAR), "endet": (STAR, ""), "folge": (STAR, STAR), "muster": ("", "")}
    modes = {"teil": Mode.SUB, "anagramm": Mode.EXACT, "super": Mode.SUPER}
    for condition in node.children if isinstance(node, And) else (node,):
        if not isinstance(condition, Condition) or not isinstance(condition.value, Symbols):
            continue
        symbols = condition.value
        if condition.name in modes:
            mode = modes[condition.name]
            return lambda word, s=symbols, m=mode: wildcards_used(word, s, m)  # type: ignore[misc]
        if condition.name in around and (symbols.letters or condition.name != "muster"):
            before, after = around[condition.name]
            whole = Symbols((*before, *symbols.items, *after))
            return lambda word, s=whole: pattern_wildcards(word, s)  # type: ignore[misc]
    return lambda word: ()
