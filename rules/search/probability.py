"""How probable a word is to be drawn: the number of ways to draw its tiles from a full bag.

With b blanks in the bag a word can be drawn with none, one or two of them, in C(b, k) ways for
each choice of the letters they stand for. Cards with several letters (CH, ER, QU) count as well:
every set of cards that spells the word is counted. Ranks are within words of one length; equal
numbers of ways are one tie, broken by the alphabet to give every word a rank of its own, while
the *lax* ranks of a tie are all those that its words hold together.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS
from lexicon.search.letters import as_array
from lexicon.search.table import LONGEST, Rows, Table
from rules.policy import TileSet
from rules.search.universe import Universe

_CHUNK = 1 << 15


class Ranks(NamedTuple):
    """Per part: rank of each row, first and last rank of its tie; 0 for rows not admitted."""

    own: list[Array]
    first: list[Array]
    last: list[Array]


def default_blanks(universe: Universe) -> int:
    return min(2, universe.policy.tiles.blanks)


def ranks_of(universe: Universe, blanks: int) -> Ranks:
    """The ranks of every admitted word."""
    result: Ranks = universe.cached(("ranks", blanks), lambda: _rank_all(universe, blanks))
    return result


def ways(universe: Universe, part: int, rows: Rows, blanks: int) -> Array:
    """The number of ways to draw each row."""
    table = universe.parts[part].table
    return _ways(table, rows, universe.policy.tiles, blanks)


def rank_of_row(universe: Universe, part: int, row: int, blanks: int) -> int:
    """The rank of one row, looking at words of its length only."""
    table = universe.parts[part].table
    length = int(table.lengths(np.array([row]))[0])
    own = int(ways(universe, part, np.array([row]), blanks)[0])
    place = int(table.rank[row])
    better = 0
    for number, rows in _of_length(universe, length):
        count = ways(universe, number, rows, blanks)
        before = universe.parts[number].table.rank[rows] < place
        better += int(((count > own) | ((count == own) & before)).sum())
    return better + 1


def _of_length(universe: Universe, length: int) -> list[tuple[int, Array]]:
    return [
        (number, part.keep(np.arange(span.start, span.stop)))
        for number, part in enumerate(universe.parts)
        for span in part.ranges(length, length)
    ]


def _rank_all(universe: Universe, blanks: int) -> Ranks:
    ranks = Ranks([], [], [])
    for part in universe.parts:
        for column in ranks:
            column.append(np.zeros(len(part.table), dtype=np.int32))
    for length in range(1, LONGEST + 1):
        members = _of_length(universe, length)
        if not members:
            continue
        count = np.concatenate([ways(universe, n, rows, blanks) for n, rows in members])
        rank = np.concatenate([universe.parts[n].table.rank[rows] for n, rows in members])
        own, first, last = rank_within(count, rank)
        start = 0
        for number, rows in members:
            stop = start + len(rows)
            for column, values in zip(ranks, (own, first, last), strict=True):
                column[number][rows] = values[start:stop]
            start = stop
    return ranks


def rank_within(count: Array, alphabet: Array) -> tuple[Array, Array, Array]:
    """Own rank, first and last rank of the tie, from numbers of ways.

    >>> [r.tolist() for r in rank_within(np.array([5, 9, 5]), np.array([2, 1, 0]))]
    [[3, 1, 2], [2, 1, 2], [3, 1, 3]]
    """
    order = np.lexsort((alphabet, -count))
    own = np.empty(len(count), dtype=np.int32)
    own[order] = np.arange(1, len(count) + 1)
    ordered = -count[order]
    first = np.searchsorted(ordered, -count, side="left") + 1
    last = np.searchsorted(ordered, -count, side="right")
    return own, first.astype(np.int32), last.astype(np.int32)


def _ways(table: Table, rows: Rows, tiles: TileSet, blanks: int) -> Array:
    """Chunk by chunk, so that the intermediate columns stay in the processor's cache."""
    every = as_array(rows)
    chunks = [every[i : i + _CHUNK] for i in range(0, len(every), _CHUNK)]
    found = [_chunk_ways(table, chunk, tiles, blanks) for chunk in chunks]
    return np.concatenate(found) if found else np.zeros(0, dtype=np.int64)


def _chunk_ways(table: Table, rows: Array, tiles: TileSet, blanks: int) -> Array:
    letters = [letter for letter in LETTERS if table.has_letter(rows, letter)]
    counts = {letter: table.count_of_letter(rows, letter) for letter in letters}
    uses = [(face, table.occurrences(rows, face)) for face in tiles.long_faces]
    return _with_long_faces(counts, tiles, blanks, uses, np.ones(len(rows), dtype=np.int64))


def _with_long_faces(
    counts: dict[str, Array],
    tiles: TileSet,
    blanks: int,
    uses: list[tuple[str, Array]],
    factor: Array,
) -> Array:
    """Add up over how many cards of each long face are used; faces never overlap in a word."""
    if not uses:
        return factor * _single_cards(counts, tiles, blanks)
    (face, occurs), *rest = uses
    total = np.zeros(len(occurs), dtype=np.int64)
    for used in range(min(int(occurs.max(initial=0)), tiles.faces[face].count) + 1):
        able = np.flatnonzero(occurs >= used)
        fewer = {letter: count[able] for letter, count in counts.items()}
        for letter in face if used else "":
            fewer[letter] = fewer[letter] - np.uint8(used)
        ways_of_face = factor[able] * comb(tiles.faces[face].count, used)
        left = [(other, count[able]) for other, count in rest]
        total[able] += _with_long_faces(fewer, tiles, blanks, left, ways_of_face)
    return total


def _single_cards(counts: dict[str, Array], tiles: TileSet, blanks: int) -> Array:
    """Ways with no, one and two blanks, letter by letter; exact in 64 bits up to 15 letters."""
    size = len(next(iter(counts.values()), ()))
    none, one, two = np.ones(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64)
    for letter, count in counts.items():
        face = tiles.faces.get(letter)
        held = face.count if face else 0
        rows = np.flatnonzero(count)
        some = count[rows]
        natural, minus_one, minus_two = (
            np.array([comb(held, c - d) if c >= d else 0 for c in range(16)], dtype=np.int64)[some]
            for d in range(3)
        )
        before, with_one = none[rows], one[rows]
        if blanks > 1:
            two[rows] = two[rows] * natural + with_one * minus_one + before * minus_two
        if blanks:
            one[rows] = with_one * natural + before * minus_one
        none[rows] = before * natural
    return none + comb(blanks, 1) * one + comb(blanks, 2) * two


def median_ways(universe: Universe, rows: Array, blanks: int) -> int:
    """The middle number of ways of some rows of the index; 0 if there are none."""
    if not len(rows):
        return 0
    return int(np.sort(ways(universe, 0, rows, blanks))[len(rows) // 2])
