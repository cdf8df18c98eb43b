"""Conditions that compare words with other words: prefixes, extensions, lists, other games.

Each gives the fitting rows per part of the universe, ascending.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import Alphabet, fold, key_of
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import STAR, Symbols
from lexicon.search.table import LONGEST, NONE, SHORTEST, Table
from rules.search.budget import Budget
from rules.search.query import Range
from rules.search.universe import Part, Universe

MAX_LIST = 100_000
_MIX = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F))


def rows_by_part(universe: Universe, rows: Iterable[int]) -> list[Array]:
    """Rows of the universe, cut into its parts."""
    numbers = np.unique(np.fromiter(rows, dtype=np.int64))
    numbers = numbers[numbers >= 0]
    found = []
    for part in universe.parts:
        last = part.offset + len(part.table)
        found.append(numbers[(numbers >= part.offset) & (numbers < last)] - part.offset)
    return found


def find(universe: Universe, words: Iterable[str]) -> list[int]:
    """The rows of admitted words; words that are not admitted are left out."""
    side: dict[str, int] = {}
    for part in universe.parts[1:]:
        texts = part.table.texts(slice(0, len(part.table)))
        side |= {text: part.offset + row for row, text in enumerate(texts)}
    found = []
    for word in words:
        row = universe.index_row(word)
        if row is not None and universe.parts[0].admitted[row]:
            found.append(row)
        elif word in side:
            found.append(side[word])
    return found


def takes(universe: Universe, piece: str, *, front: bool) -> list[Array]:
    """Words that give a word again with ``piece`` before or behind them."""
    items = (*piece, STAR) if front else (STAR, *piece)
    scan = PatternScan(Symbols(items))
    shorter: list[str] = []
    for part in universe.parts:
        for span in part.ranges(len(piece) + SHORTEST, LONGEST):
            rows = part.keep(scan.select(part.table, span))
            for text in part.table.texts(rows):
                shorter.append(text[len(piece) :] if front else text[: -len(piece)])
    return rows_by_part(universe, find(universe, shorter))


def listed(universe: Universe, words: Iterable[str]) -> list[Array]:
    """Words of a list that somebody gave."""
    keys = []
    for number, word in enumerate(words):
        if number >= MAX_LIST:
            break
        key = key_of(word.strip())
        keys.append(fold(key) if universe.policy.alphabet is Alphabet.FOLDED else key)
    return rows_by_part(universe, find(universe, keys))


def in_variant(universe: Universe, other: Universe) -> list[Array]:
    """Words that another variant admits too, laid as they are laid there."""
    table = universe.index.table
    admitted = other.parts[0].admitted
    if other.policy.alphabet is Alphabet.FOLDED:
        rows = folded_rows(universe)
        there = np.zeros(len(table), dtype=bool)
        there[rows != NONE] = admitted[rows[rows != NONE]]
    else:
        there = admitted.copy()
    for part in other.parts[1:]:
        texts = part.table.texts(slice(0, len(part.table)))
        for text in texts:
            row = universe.index_row(text)
            if row is not None:
                there[row] = True
    found = [np.flatnonzero(there & universe.parts[0].admitted)]
    for part in universe.parts[1:]:
        texts = part.table.texts(slice(0, len(part.table)))
        found.append(np.flatnonzero(np.array(other.judge.admits(texts), dtype=bool)))
    return found


def folded_rows(universe: Universe) -> Array:
    """For every row the row of its AE/OE/UE spelling; the row itself if it has no umlaut."""

    def work_out() -> Array:
        index, lexicon = universe.index, universe.lexicon
        rows = np.arange(len(index.table), dtype=np.uint32)
        start, keys = lexicon.folded_groups()
        folded = np.repeat(index.folded_row, np.diff(start).astype(np.int64))
        own = index.key_row[keys]
        rows[own[own != NONE]] = folded[own != NONE]
        return rows

    result: Array = universe.cached("folded_rows", work_out)
    return result


def extensions(universe: Universe, count: Range, budget: Budget, *, front: bool) -> list[Array]:
    """Words that grow to another word by so many letters on one side."""
    low, high = count.bounds
    found = [np.zeros(len(part.table), dtype=bool) for part in universe.parts]
    for length in range(SHORTEST, LONGEST):
        # Words of one length at a time: a small sorted column is searched much faster.
        known = [_Hashes(part, length) for part in universe.parts]
        for added in range(max(1, low), min(high, LONGEST - length) + 1):
            for part in universe.parts:
                for span in part.ranges(length + added, length + added):
                    budget.check()
                    rows = np.flatnonzero(part.admitted[span]) + span.start
                    shorter = _cut(part.table, rows, length, front=front)
                    for hits, hashes in zip(found, known, strict=True):
                        hits[hashes.rows_of(shorter)] = True
    return [np.flatnonzero(hits) for hits in found]


def _cut(table: Table, rows: Array, length: int, *, front: bool) -> Array:
    """The last or first letters of words of one length, padded."""
    words = table.words.take(rows, axis=0)
    if not len(rows):
        return words
    cut = np.full_like(words, ord(" "))
    start = int(table.lengths(rows[:1])[0]) - length if front else 0
    cut[:, :length] = words[:, start : start + length]
    return cut


class _Hashes:
    """Admitted words of one length by a hash of their bytes; what is found is compared in full."""

    def __init__(self, part: Part, length: int) -> None:
        self._table = part.table
        pieces = [part.keep(np.arange(s.start, s.stop)) for s in part.ranges(length, length)]
        rows = np.concatenate(pieces) if pieces else np.zeros(0, dtype=np.int64)
        hashes = _hash(part.table.words.take(rows, axis=0))
        order = np.argsort(hashes)
        self._hashes, self._rows = hashes[order], rows[order]

    def rows_of(self, words: Array) -> Array:
        if not len(self._rows):
            return self._rows
        hashes = _hash(words)
        places = np.minimum(self._hashes.searchsorted(hashes), len(self._rows) - 1)
        hit = np.flatnonzero(self._hashes[places] == hashes)
        rows: Array = self._rows[places[hit]]
        same: Array = (self._table.words.take(rows, axis=0) == words[hit]).all(axis=1)
        found: Array = rows[same]
        return found


def _hash(words: Array) -> Array:
    halves = np.ascontiguousarray(words).view(np.uint64)
    mixed: Array = halves[:, 0] * _MIX[0]
    mixed ^= mixed >> np.uint64(29)
    mixed += halves[:, 1] * _MIX[1]
    return mixed
