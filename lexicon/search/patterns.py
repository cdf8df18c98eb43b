"""Words by the place of their letters: anchored patterns, read column by column.

The fixed symbols before the first and after the last star are compared in the columns of each
length, the rarest letter first, so that later columns are only read for the few words left.
What stands between stars is found leftmost first, which is right for pieces of fixed length.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lexicon.artifact import Array
from lexicon.search.layout import presence
from lexicon.search.letters import NO_ROWS, as_array, narrow
from lexicon.search.symbols import ANY, STAR, Symbol, Symbols
from lexicon.search.table import Rows, Table

#: Letters from rare to frequent in German words: a rare letter leaves fewer words to look at.
RAREST_FIRST: Final = "QYXJÖVÄÜPZWKFBMOCDGULHSATINRE"
_FAR: Final = 99


class PatternScan:
    """A pattern, ready to be held against the words of a table."""

    def __init__(self, symbols: Symbols) -> None:
        self.symbols = symbols
        segments: list[list[Symbol]] = [[]]
        for item in symbols.items:
            if item == STAR:
                segments.append([])
            else:
                segments[-1].append(item)
        self.head = segments[0]
        self.tail = segments[-1] if len(segments) > 1 else []
        self.middle = [segment for segment in segments[1:-1] if segment]
        self.star = len(segments) > 1
        self._presence = presence(symbols.letters) if self.middle else 0

    @property
    def lengths(self) -> tuple[int, int]:
        size = self.symbols.size
        return size, 99 if self.star else size

    def select(self, table: Table, rows: Rows) -> Array:
        """The rows that match, in ascending order."""
        if self._presence:
            bits = np.uint32(self._presence)
            rows = narrow(rows, (table.presence[rows] & bits) == bits)
        least, most = self.lengths
        found = [
            self._select_piece(table, piece, length)
            for length, piece, _ in table.pieces(rows)
            if least <= length <= most
        ]
        return np.concatenate(found) if found else NO_ROWS

    def _select_piece(self, table: Table, rows: Rows, length: int) -> Array:
        """Rows of one block and length."""
        if isinstance(rows, slice) and self.head and _is_letter(self.head[0]):
            rows = table.narrow_to_initial(rows, str(self.head[0]))
            if rows.start == rows.stop:
                return NO_ROWS
        tests = [(place, item) for place, item in enumerate(self.head)]
        tests += [(length - len(self.tail) + i, item) for i, item in enumerate(self.tail)]
        for place, item in sorted(tests, key=_selectivity):
            if item != ANY:
                kept = _matches(table.letters_of(rows)(place), item)
                rows = narrow(rows, kept)
                if not len(rows):
                    return rows
        found = as_array(rows)
        return self._between_stars(table, found, length) if self.middle else found

    def _between_stars(self, table: Table, rows: Array, length: int) -> Array:
        end = np.full(len(rows), len(self.head), dtype=np.int8)
        limit = length - len(self.tail)
        for segment in self.middle:
            if not len(rows):
                break
            letters = table.letters_of(rows)
            columns = [letters(place) for place in range(limit)]
            found = np.full(len(rows), _FAR, dtype=np.int8)
            for start in range(limit - len(segment), len(self.head) - 1, -1):
                hit = end <= start
                for offset, item in enumerate(segment):
                    if item != ANY:
                        hit &= _matches(columns[start + offset], item)
                found[hit] = start + len(segment)
            rows, end = rows[found < _FAR], found[found < _FAR]
        return rows


def _is_letter(item: Symbol) -> bool:
    return isinstance(item, str) and item != ANY


def _selectivity(test: tuple[int, Symbol]) -> tuple[int, int]:
    place, item = test
    if isinstance(item, str):
        return (RAREST_FIRST.find(item) if item != ANY else 99), place
    return len(RAREST_FIRST) + len(item), place


def _matches(letters: Array, item: Symbol) -> Array:
    if isinstance(item, str):
        equal: Array = letters == np.uint8(ord(item))
        return equal
    allowed = np.zeros(256, dtype=bool)
    allowed[[ord(letter) for letter in item]] = True
    return allowed[letters]


def pattern_wildcards(word: str, symbols: Symbols) -> tuple[int, ...]:
    """The positions of a matching word that no letter of the pattern fixes.

    >>> from lexicon.search.symbols import read_symbols
    >>> pattern_wildcards("BERATUNG", read_symbols("B*[AEIOU]?UNG"))
    (1, 2, 3, 4)
    """
    reach = _reachable(word, symbols.items)
    places = []
    place = number = 0
    while number < len(symbols.items):
        item = symbols.items[number]
        if item == STAR:
            while not reach[number + 1][place]:  # the star takes as little as it can
                places.append(place)
                place += 1
        else:
            if not _is_letter(item):
                places.append(place)
            place += 1
        number += 1
    return tuple(places)


def _reachable(word: str, items: tuple[Symbol, ...]) -> list[list[bool]]:
    """``[i][j]``: whether the symbols from i on match the word from j on."""
    size = len(word)
    table = [[False] * (size + 1) for _ in range(len(items) + 1)]
    table[len(items)][size] = True
    for i in range(len(items) - 1, -1, -1):
        for j in range(size, -1, -1):
            item = items[i]
            if item == STAR:
                table[i][j] = table[i + 1][j] or (j < size and table[i][j + 1])
            elif j < size and (item in (ANY, word[j]) or _in_set(word[j], item)):
                table[i][j] = table[i + 1][j + 1]
    return table


def _in_set(letter: str, item: Symbol) -> bool:
    return not isinstance(item, str) and letter in item
