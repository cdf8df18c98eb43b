"""Which words can be laid with these letters: sub-, super- and exact anagrams, column-wise.

A rack is a multiset of symbols. A word is a *sub-anagram* if each of its letters finds a symbol
of its own, a *super-anagram* if each symbol finds a letter of its own, an *anagram* if both.
A letter takes the symbol that shows it before any set or blank: that never spoils a match,
because that symbol serves no other letter. What is left must match the sets, which Hall's
theorem settles by counting (see :func:`_sets_match`).
"""

from __future__ import annotations

import enum
from collections import Counter
from functools import cached_property
from itertools import combinations

import numpy as np

from lexicon.artifact import Array
from lexicon.search.alphagrams import MAX_SUBSETS, subsets
from lexicon.search.layout import presence
from lexicon.search.symbols import Symbols
from lexicon.search.table import Rows, Table

#: Rows looked at in one go: the intermediate columns stay in the processor's cache.
CHUNK = 1 << 16
FEW_LETTERS = 10
NO_ROWS: Array = np.zeros(0, dtype=np.int64)
#: Every combination of sets is counted: 2**6 passes over the survivors.
MAX_SETS = 6


class Mode(enum.Enum):
    """How rack and word relate."""

    EXACT = "exact"
    SUB = "sub"
    SUPER = "super"


class LetterScan:
    """A rack, ready to be held against the words of a table."""

    def __init__(self, symbols: Symbols, mode: Mode) -> None:
        self.symbols = symbols
        star = symbols.star
        self.mode = Mode.SUPER if star and mode is Mode.EXACT else mode
        self.all = star and mode is Mode.SUB
        self.fixed = symbols.letters
        self.counts = Counter(self.fixed)
        self.sets = symbols.sets
        self.free = symbols.blanks + len(self.sets)
        size = len(self.fixed) + self.free
        #: The shortest and the longest word that can match.
        self.lengths = (
            0 if mode is Mode.SUB else size,
            99 if star or mode is Mode.SUPER else size,
        )

    @cached_property
    def _presence(self) -> int:
        return presence(self.fixed)

    def select(self, table: Table, rows: Rows) -> Array:
        """The rows that match, in ascending order."""
        if self.all:
            return as_array(rows)
        found = self._sub(table, rows) if self.mode is Mode.SUB else self._super(table, rows)
        if self.sets and len(found):
            found = found[self._sets_match(table, found)]
        return found

    def _sub(self, table: Table, rows: Rows) -> Array:
        """Words with at most ``free`` letters that the fixed ones do not cover."""
        quick = table.alphagrams
        whole = isinstance(rows, slice) and not self.free
        if quick is not None and whole and subsets(self.counts) <= MAX_SUBSETS:
            return _inside(quick.within(self.counts), rows)
        fixed = table.layout.masks(self.counts)
        if not isinstance(rows, slice):
            return self._sub_of(table, rows, fixed)
        if rows.stop - rows.start <= 2 * CHUNK:
            return self._sub_of(table, rows, fixed)
        found = [
            self._sub_of(table, slice(first, min(first + CHUNK, rows.stop)), fixed)
            for first in range(rows.start, rows.stop, CHUNK)
        ]
        return np.concatenate(found)

    def _sub_of(self, table: Table, rows: Rows, fixed: tuple[int, ...]) -> Array:
        # Few words have no letter foreign to the rack: one narrow column finds them. With a
        # blank and many different letters too many are left, and the plain scan is faster.
        if not self.free or (self.free == 1 and len(set(self.fixed)) <= FEW_LETTERS):
            foreign = table.presence[rows] & np.uint32(~self._presence & 0xFFFFFFFF)
            rows = narrow(rows, np.bitwise_count(foreign) <= 1 if self.free else foreign == 0)
        return narrow(rows, _uncovered(table, rows, fixed) <= self.free)

    def _super(self, table: Table, rows: Rows) -> Array:
        """Words that contain the fixed letters; of the right length if exact."""
        if not table.layout.holds(self.counts):
            return NO_ROWS
        fixed = table.layout.masks(self.counts)
        if self.mode is Mode.EXACT and not self.free:
            if isinstance(rows, slice) and table.alphagrams is not None:
                return _inside(table.alphagrams.exact(self.fixed), rows)
            for mask, bits in zip(table.masks, fixed, strict=True):
                rows = narrow(rows, mask[rows] == np.uint64(bits))
            return as_array(rows)
        if self.fixed:
            need = np.uint32(self._presence)
            rows = narrow(rows, (table.presence[rows] & need) == need)
        for mask, bits in zip(table.masks, fixed, strict=True):
            if bits:
                rows = narrow(rows, (np.uint64(bits) & ~mask[rows]) == 0)
        left = _uncovered(table, rows, fixed)
        if self.mode is Mode.EXACT:
            return narrow(rows, left == self.free)
        return narrow(rows, left >= self.free)

    def _sets_match(self, table: Table, rows: Array) -> Array:
        """Whether the letters that are left can be matched with the sets.

        For every choice of sets the letters that fit any of them must not be too few (Hall); a
        sub-anagram may leave sets and blanks unused, so there the blanks take up the slack.
        """
        fixed = table.layout.masks(self.counts)
        left = _uncovered(table, rows, fixed).astype(np.int16)
        matched = np.ones(len(rows), dtype=bool)
        for size in range(1, len(self.sets) + 1):
            for chosen in set(combinations(sorted(self.sets, key=sorted), size)):
                letters = "".join(sorted(frozenset().union(*chosen)))
                fitting = _uncovered(table, rows, fixed, letters).astype(np.int16)
                if self.mode is Mode.SUB:
                    least = left - self.symbols.blanks - (len(self.sets) - size)
                    matched &= fitting >= least
                else:
                    matched &= fitting >= size
        return matched


def _uncovered(table: Table, rows: Rows, fixed: tuple[int, ...], letters: str = "") -> Array:
    """How many letters of each row (of these letters) the fixed ones do not cover."""
    wholes = table.layout.whole(letters) if letters else (0xFFFFFFFFFFFFFFFF,) * len(fixed)
    total: Array | None = None
    for mask, bits, whole in zip(table.masks, fixed, wholes, strict=True):
        column = mask[rows] if isinstance(rows, slice) else mask.take(rows)
        count = np.bitwise_count(column & np.uint64(~bits & whole))
        total = count if total is None else np.add(total, count, out=total)
    assert total is not None
    return total


def _inside(found: Array, rows: Rows) -> Array:
    """Those of ascending rows that lie in a range."""
    assert isinstance(rows, slice)
    low, high = found.searchsorted(np.array((rows.start, rows.stop), dtype=found.dtype))
    return found[low:high].astype(np.int64)


def narrow(rows: Rows, kept: Array) -> Array:
    """The rows where ``kept`` is true, as row numbers."""
    if isinstance(rows, slice):
        found: Array = kept.nonzero()[0]
        found += rows.start
        return found
    return rows[kept]


def as_array(rows: Rows) -> Array:
    """Rows as row numbers."""
    return np.arange(rows.start, rows.stop) if isinstance(rows, slice) else rows


def wildcards_used(word: str, symbols: Symbols, mode: Mode) -> tuple[int, ...]:
    """The positions of the letters of a matching word that no fixed symbol shows.

    Of equal letters the last ones are the wildcards.

    >>> from lexicon.search.symbols import read_symbols
    >>> wildcards_used("TEETASSE", read_symbols("TASSE???"), Mode.EXACT)
    (2, 3, 7)
    """
    stock = Counter(symbols.letters)
    places = []
    for place, letter in enumerate(word):
        if stock[letter]:
            stock[letter] -= 1
        else:
            places.append(place)
    return tuple(places) if not (symbols.star and mode is Mode.SUB) else ()
