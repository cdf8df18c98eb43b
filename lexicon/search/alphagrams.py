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
from typing import Final

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS
from lexicon.search.table import WIDTH

LENGTH_SHIFT: Final = 60
_BYTES: Final = 7
#: More sub-multisets than this and a scan over all words is faster (measured with 13 letters).
MAX_SUBSETS: Final = 1536


#: For n letters every choice of them as a row of zeros and ones.
_CHOICES: Final = [
    (np.arange(1 << n, dtype=np.uint64)[:, None] >> np.arange(n, dtype=np.uint64)) & np.uint64(1)
    for n in range(MAX_SUBSETS.bit_length())
]


def subsets(letters: Counter[str]) -> int:
    """How many sub-multisets the letters have."""
    product = 1
    for count in letters.values():
        product *= count + 1
    return product


def letter_numbers(seed: int) -> dict[str, int]:
    """The number of each letter: one letter in the high bits, 56 random bits below."""
    return {
        letter: (1 << LENGTH_SHIFT)
        + int.from_bytes(hashlib.blake2b(f"{seed}{letter}".encode()).digest()[:_BYTES], "big")
        for letter in LETTERS
    }


class Alphagrams:
    """The sums of all words, sorted, and the rows of each."""

    def __init__(self, seed: int, sums: Array, start: Array, rows: Array) -> None:
        self._numbers = letter_numbers(seed)
        #: For each letter the sum of none, one, two … of it.
        self._steps = {
            letter: np.array([number * taken for taken in range(WIDTH)], dtype=np.uint64)
            for letter, number in self._numbers.items()
        }
        self._sums = sums
        self._start = start
        self._rows = rows
        #: Where words of more than n letters begin among the sums.
        ends = np.array([(n + 1) << LENGTH_SHIFT for n in range(WIDTH - 1)], dtype=np.uint64)
        self._end = [*sums.searchsorted(ends).tolist(), len(sums)]

    def exact(self, letters: str) -> Array:
        """The rows of all anagrams of the letters."""
        total = sum(self._numbers[letter] for letter in letters)
        return self._lookup(np.array([total], dtype=np.uint64), len(letters))

    def within(self, letters: Counter[str]) -> Array:
        """The rows of all words that the letters give, in no order."""
        single = [self._numbers[letter] for letter, count in letters.items() if count == 1]
        sums = _CHOICES[len(single)] @ np.array(single, dtype=np.uint64)
        for letter, count in letters.items():
            if count > 1:
                sums = (sums[:, None] + self._steps[letter][: count + 1]).ravel()
        return self._lookup(sums, letters.total())

    def _lookup(self, sums: Array, longest: int) -> Array:
        known = self._sums[: self._end[min(longest, len(self._end) - 1)]]
        if not len(known):
            return np.zeros(0, dtype=np.int64)
        places = known.searchsorted(sums)
        places = places[known.take(places, mode="clip") == sums]
        first = self._start.take(places)
        counts = self._start.take(places + 1) - first
        # The rows of each group, one after the other.
        before = counts.cumsum() - counts
        spread = (first - before).repeat(counts)
        spread += np.arange(len(spread), dtype=spread.dtype)
        rows: Array = self._rows.take(spread).astype(np.int64)
        return rows


def sum_words(words: Array, seed: int) -> Array:
    """The sum of every padded word."""
    table = np.zeros(256, dtype=np.uint64)
    for letter, number in letter_numbers(seed).items():
        table[ord(letter)] = number
    total = np.zeros(len(words), dtype=np.uint64)
    for place in range(words.shape[1]):
        total += table[words[:, place]]
    return total


def group_by_sum(words: Array, letters: Array) -> tuple[int, Array, Array, Array, Array]:
    """Seed, sorted sums, group of each row, first place of each group, rows by group.

    ``letters`` is a number per row that is equal for anagrams only (found the slow way); a seed
    that would give two of them one sum is passed over.
    """
    for seed in range(100):
        sums, group = np.unique(sum_words(words, seed), return_inverse=True)
        if len(sums) == len(np.unique(letters)):
            break
    else:
        raise AssertionError("kein Startwert ohne gleiche Summen")
    order = np.argsort(group, kind="stable").astype("<u4")
    start = np.concatenate([[0], np.cumsum(np.bincount(group, minlength=len(sums)))]).astype("<u4")
    return seed, sums.astype("<u8"), group.astype("<u4"), start, order
