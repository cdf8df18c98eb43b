"""Words in columns, ordered so that a search reads few and contiguous bytes.

Rows are ordered by block, length (longest first), German alphabet. A *block* is a set of words
that variants admit together, so that a search leaves out whole blocks; inside a block all words
of up to n letters are one contiguous range, already in the order in which players want them.

========== ================= ====================================================
words      uint8 (rows, 16)  letters as Latin-1, padded with spaces
letters    uint8             the same letters column-wise per block and length
mask0 …    uint64            unary code, see :mod:`lexicon.search.layout`
presence   uint32            one bit per distinct letter
group      uint32            equal for anagrams
rank       uint32            place in the German alphabet over all lengths × RANK_STEP
zipf       uint16            frequency × 100 on the Zipf scale, 0 if unknown
key        uint32            key id of the lexicon, or folded id (blocks 2 and 3)
no_first   uint32            row of the word without its first letter, or NONE
no_last    uint32            row of the word without its last letter, or NONE
========== ================= ====================================================
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS, collation_base
from lexicon.search.layout import PRESENCE, VOWELS, Layout

if TYPE_CHECKING:
    from lexicon.search.alphagrams import Alphagrams

SHORTEST: Final = 2
LONGEST: Final = 15
WIDTH: Final = 16
NONE: Final = 0xFFFFFFFF
#: Words that a policy adds find their place between the ranks of the others.
RANK_STEP: Final = 1024
COLUMNS: Final = ("words", "letters", "presence", "group", "rank", "zipf", "key")
LINKS: Final = ("no_first", "no_last")
#: Rows of a part of the table: a range or row numbers in ascending order.
Rows = slice | Array


class Table:
    """One set of words, searchable."""

    def __init__(
        self,
        layout: Layout,
        blocks: Sequence[Sequence[int]],
        column: Callable[[str], Array],
    ) -> None:
        """``blocks`` gives the number of words per block and length; see :func:`arrange`."""
        self.layout = layout
        #: The short way from letters to rows; small tables do without.
        self.alphagrams: Alphagrams | None = None
        self.words = column("words").reshape(-1, WIDTH)
        self.presence = column("presence")
        self.masks = [column(f"mask{number}") for number in range(layout.columns)]
        self._column = column
        self._letters = column("letters")
        self.bounds: list[dict[int, tuple[int, int]]] = []
        self._matrix: dict[int, tuple[int, int, int]] = {}
        self._heads: dict[int, list[int]] = {}
        self._starts: list[int] = []
        self._lengths: list[int] = []
        row = offset = 0
        for counts in blocks:
            bounds = {}
            for length in range(LONGEST, SHORTEST - 1, -1):
                count = counts[length - SHORTEST]
                bounds[length] = (row, row + count)
                if count:
                    self._matrix[row] = (offset, length, count)
                    self._starts.append(row)
                    self._lengths.append(length)
                row, offset = row + count, offset + count * length
            self.bounds.append(bounds)
        self._start_array = np.array([*self._starts, row], dtype=np.int64)

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def group(self) -> Array:
        return self._column("group")

    @cached_property
    def rank(self) -> Array:
        return self._column("rank")

    @cached_property
    def zipf(self) -> Array:
        return self._column("zipf")

    @cached_property
    def key(self) -> Array:
        return self._column("key")

    @cached_property
    def no_first(self) -> Array:
        return self._column("no_first")

    @cached_property
    def no_last(self) -> Array:
        return self._column("no_last")

    def texts(self, rows: Rows) -> list[str]:
        """The words of some rows."""
        # One gather, one decode, one split: 60 ns a word; a string array takes twice that.
        chosen = self.words[rows] if isinstance(rows, slice) else self.words.take(rows, axis=0)
        return chosen.tobytes().decode("latin-1").split()

    def pieces(self, rows: Rows) -> Iterator[tuple[int, Rows, slice]]:
        """Rows cut where block or length changes: (length, rows, place in the input)."""
        if isinstance(rows, slice):
            first, last = rows.start, rows.stop
            number = max(0, bisect_right(self._starts, first) - 1)
            while number < len(self._starts) and self._starts[number] < last:
                start = self._starts[number]
                low, high = max(first, start), min(last, start + self._matrix[start][2])
                if low < high:
                    yield self._lengths[number], slice(low, high), slice(low - first, high - first)
                number += 1
            return
        cuts = rows.searchsorted(self._start_array).tolist()
        for length, low, high in zip(self._lengths, cuts, cuts[1:], strict=False):
            if low < high:
                yield length, rows[low:high], slice(low, high)

    def letters_of(self, rows: Rows) -> Callable[[int], Array]:
        """For rows of one block and length: from a position to the letters there."""
        first = rows.start if isinstance(rows, slice) else int(rows[0])
        start = self._starts[bisect_right(self._starts, first) - 1]
        offset, length, count = self._matrix[start]
        matrix = self._letters[offset : offset + length * count].reshape(length, count)
        if isinstance(rows, slice):
            part = slice(rows.start - start, rows.stop - start)
            return lambda position: matrix[position, part]
        places = rows - start
        return lambda position: matrix[position].take(places)

    def narrow_to_initial(self, rows: slice, letter: str) -> slice:
        """The rows of one block and length that begin with a letter or its umlaut.

        Ä is sorted as A, so that the range of A holds both; the caller looks closer.
        """
        start = self._starts[bisect_right(self._starts, rows.start) - 1]
        heads = self._heads.get(start)
        if heads is None:
            offset, _, count = self._matrix[start]
            column = _BASE[self._letters[offset : offset + count]]
            heads = self._heads[start] = (column.searchsorted(_INITIALS) + start).tolist()
        initial = ord(collation_base(letter)) - ord("A")
        first = max(rows.start, heads[initial])
        return slice(first, max(first, min(rows.stop, heads[initial + 1])))

    def lengths(self, rows: Rows) -> Array:
        """Number of letters of each row."""
        total = np.bitwise_count(self.masks[0][rows])
        for mask in self.masks[1:]:
            total = total + np.bitwise_count(mask[rows])
        return total

    def count_of(self, rows: Rows, letters: str) -> Array:
        """How many letters of each row are in ``letters``."""
        total = np.zeros(0, dtype=np.uint8)
        for number, whole in enumerate(self.layout.whole(letters)):
            count = np.bitwise_count(self.masks[number][rows] & np.uint64(whole))
            total = total + count if number else count
        return total

    def count_of_letter(self, rows: Rows, letter: str) -> Array:
        """How often each row has one letter."""
        field = self.layout.fields[letter]
        bits = np.uint64(((1 << field.size) - 1) << field.shift)
        count: Array = np.bitwise_count(self.masks[field.column][rows] & bits)
        return count

    def has_letter(self, rows: Rows, letter: str) -> bool:
        """Whether any of the rows has a letter."""
        return bool((self.presence[rows] & np.uint32(PRESENCE[letter])).any())

    def occurrences(self, rows: Rows, piece: str) -> Array:
        """How often some letters stand together in each row."""
        words = self.words[rows]
        found = np.zeros(len(words), dtype=np.uint8)
        for place in range(WIDTH - len(piece) + 1):
            hit = words[:, place] == ord(piece[0])
            for offset, letter in enumerate(piece[1:], 1):
                hit &= words[:, place + offset] == ord(letter)
            found += hit
        return found

    def vowels(self, rows: Rows) -> Array:
        return self.count_of(rows, VOWELS)

    def distinct(self, rows: Rows) -> Array:
        """Number of different letters of each row."""
        return np.bitwise_count(self.presence[rows])


_BASE = np.arange(256, dtype=np.uint8)
for _letter in LETTERS:
    _BASE[ord(_letter)] = ord(collation_base(_letter))
_INITIALS = np.arange(ord("A"), ord("Z") + 2, dtype=np.uint8)


def pad(words: Sequence[str]) -> Array:
    """Words as rows of 16 Latin-1 bytes."""
    text = "".join([word.ljust(WIDTH) for word in words])
    return np.frombuffer(text.encode("latin-1"), dtype=np.uint8).reshape(-1, WIDTH)


def letter_maxima(words: Array) -> dict[str, int]:
    """How often each letter occurs in one word at the most."""
    if not len(words):
        return {}
    return {letter: int((words == ord(letter)).sum(axis=1).max()) for letter in LETTERS}


def letter_columns(words: Array, layout: Layout) -> dict[str, Array]:
    """Presence and unary columns of padded words."""
    presence = np.zeros(len(words), dtype="<u4")
    masks = [np.zeros(len(words), dtype="<u8") for _ in range(layout.columns)]
    for number, letter in enumerate(LETTERS):
        field = layout.fields[letter]
        counts = (words == ord(letter)).sum(axis=1)
        presence |= (counts > 0).astype("<u4") << np.uint32(number)
        unary = (np.uint64(1) << counts.astype(np.uint64)) - np.uint64(1)
        masks[field.column] |= unary << np.uint64(field.shift)
    return {"presence": presence, **{f"mask{i}": mask for i, mask in enumerate(masks)}}


def column_wise(words: Array, blocks: Sequence[Sequence[int]]) -> Array:
    """The letters once more, one matrix per block and length, position by position."""
    parts = []
    row = 0
    for counts in blocks:
        for length in range(LONGEST, SHORTEST - 1, -1):
            count = counts[length - SHORTEST]
            parts.append(words[row : row + count, :length].T.ravel())
            row += count
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.uint8)


def groups_of(columns: Sequence[Array]) -> Array:
    """A number per distinct combination of the columns, in the order of their values."""
    if not len(columns[0]):
        return np.zeros(0, dtype="<u4")
    order = np.lexsort(columns)
    changed = np.zeros(len(order), dtype=bool)
    for column in columns:
        ordered = column[order]
        changed[1:] |= ordered[1:] != ordered[:-1]
    numbers = np.empty(len(order), dtype="<u4")
    numbers[order] = np.cumsum(changed)
    return numbers
