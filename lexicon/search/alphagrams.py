"""From a multiset of letters straight to its words.

Every letter has a fixed random number; the sum over a word's letters is the same for all its
anagrams and grows by one addition when a letter joins. The sums of all sub-multisets of a rack
are therefore a few vector additions, and one sorted column says which of them are words. The
four highest bits count the letters, so that sums are sorted by length first. That two different
multisets have one sum is excluded when the index is built.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS
from lexicon.search.table import NONE, SHORTEST, WIDTH

LENGTH_SHIFT: Final = 60
_BYTES: Final = 7
#: More sub-multisets than this and a scan over all words is faster (measured with 13 letters).
MAX_SUBSETS: Final = 1536


#: Rows kept beside each sum; the few groups with more anagrams continue in a list of their own.
BESIDE: Final = 4
#: Marks the number of such a list; real rows are smaller.
MORE: Final = 1 << 31


def subsets(letters: Counter[str]) -> int:
    """How many sub-multisets the letters have."""
    product = 1
    for count in letters.values():
        product *= count + 1
    return product


@lru_cache(maxsize=256)
def _choices(counts: tuple[int, ...]) -> Array:
    """Every sub-multiset that can be a word, as a row: how many of each letter are taken."""
    rows = [()]
    for count in counts:
        rows = [(*row, taken) for row in rows for taken in range(count + 1)]  # type: ignore[misc]
    return np.array([row for row in rows if sum(row) >= SHORTEST], dtype=np.uint64)


def letter_numbers(seed: int) -> dict[str, int]:
    """The number of each letter: one letter in the high bits, 56 random bits below."""
    return {
        letter: (1 << LENGTH_SHIFT)
        + int.from_bytes(hashlib.blake2b(f"{seed}{letter}".encode()).digest()[:_BYTES], "big")
        for letter in LETTERS
    }


class Alphagrams:
    """The sums of all words, sorted, and the rows of each."""

    def __init__(self, seed: int, column: Callable[[str], Array]) -> None:
        self._numbers = letter_numbers(seed)
        sums = column("group_sum")
        self._rows = column("group_rows")
        self._more_start = column("group_more_start")
        self._more_rows = column("group_more_rows")
        # The sums of words of up to n letters: few fit into the cache better than all.
        ends = np.array([(n + 1) << LENGTH_SHIFT for n in range(WIDTH - 1)], dtype=np.uint64)
        self._sums = [sums[:end] for end in (*sums.searchsorted(ends).tolist(), len(sums))]

    def exact(self, letters: str) -> Array:
        """The rows of all anagrams of the letters, ascending; see :meth:`within`."""
        total = sum(self._numbers[letter] for letter in letters)
        return self._lookup(np.array([total], dtype=np.uint64), len(letters))

    def within(self, letters: Counter[str]) -> Array:
        """The rows of all words that the letters give, ascending.

        Filled up with numbers behind the last row, which the caller cuts off.
        """
        numbers = np.array([self._numbers[letter] for letter in letters], dtype=np.uint64)
        counts = tuple(letters.values())
        if sum(counts) < SHORTEST:
            return self._rows[:0, 0]
        return self._lookup(_choices(counts) @ numbers, sum(counts))

    def _lookup(self, sums: Array, longest: int) -> Array:
        # Few calls on purpose: with a rack of seven each one counts.
        known = self._sums[min(longest, WIDTH - 1)]
        if not len(known):
            return np.zeros(0, dtype=np.int64)
        places = known.searchsorted(sums)
        places = places[known.take(places, mode="clip") == sums]
        rows: Array = self._rows.take(places, axis=0).ravel()
        rows.sort()
        first, last = rows.searchsorted(_MARKS)
        if first < last:
            numbers = (rows[first:last] - np.uint32(MORE)).tolist()
            start, more = self._more_start, self._more_rows
            lists = [more[start[number] : start[number + 1]] for number in numbers]
            rows = np.concatenate([rows[:first], *lists])
            rows.sort()
        return rows


_MARKS: Final = np.array([MORE, NONE], dtype=np.uint32)


def sum_words(words: Array, seed: int) -> Array:
    """The sum of every padded word."""
    table = np.zeros(256, dtype=np.uint64)
    for letter, number in letter_numbers(seed).items():
        table[ord(letter)] = number
    total = np.zeros(len(words), dtype=np.uint64)
    for place in range(words.shape[1]):
        total += table[words[:, place]]
    return total


def group_by_sum(words: Array, letters: Array) -> tuple[int, dict[str, Array]]:
    """The seed and the columns of :class:`Alphagrams`, and the group of every row.

    ``letters`` is a number per row that is equal for anagrams only (found the slow way); a seed
    that would give two of them one sum is passed over.
    """
    for seed in range(100):
        sums, group = np.unique(sum_words(words, seed), return_inverse=True)
        if len(sums) == len(np.unique(letters)):
            break
    else:
        raise AssertionError("kein Startwert ohne gleiche Summen")
    counts = np.bincount(group, minlength=len(sums))
    order = np.argsort(group, kind="stable")
    place = np.arange(len(order)) - np.repeat(np.cumsum(counts) - counts, counts)
    rows = np.full((len(sums), BESIDE), NONE, dtype="<u4")
    many = np.flatnonzero(counts > BESIDE)
    beside = np.where(counts > BESIDE, BESIDE - 1, BESIDE)[group[order]]
    near = place < beside
    rows[group[order][near], place[near]] = order[near]
    rows[many, BESIDE - 1] = MORE + np.arange(len(many))
    start = np.concatenate([[0], np.cumsum(counts[many] - (BESIDE - 1))])
    return seed, {
        "group": group.astype("<u4"),
        "group_sum": sums.astype("<u8"),
        "group_rows": rows,
        "group_more_start": start.astype("<u4"),
        "group_more_rows": order[~near].astype("<u4"),
    }
