"""Letters of a word as bits: one bit for each time a letter may occur ("unary" code).

Every letter owns a field of as many bits as it occurs at the most in any word; a word with
three E sets the lowest three bits of the field of E. Then letters that a rack lacks are::

    missing = word & ~rack            # elementwise, for every word at once
    bitwise_count(missing) <= blanks  # the word can be laid

and ``word & ~fixed`` has exactly as many bits per field as the word has letters too many.
Fields do not cross the border of a 64-bit column, so that one letter is always read from one
column. German needs 122 bits, two columns; another word list may need three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from lexicon.orthography import LETTERS

BITS: Final = 64
PRESENCE: Final = {letter: 1 << number for number, letter in enumerate(LETTERS)}
#: A E I O U and their umlauts; Y counts as a consonant, as word-game players count it.
VOWELS: Final = "AEIOUÄÖÜ"


class Field(NamedTuple):
    """Where the bits of a letter are."""

    column: int
    shift: int
    size: int


@dataclass(frozen=True)
class Layout:
    """Which bits belong to which letter."""

    fields: dict[str, Field]
    columns: int

    @classmethod
    def of(cls, most: Mapping[str, int]) -> Layout:
        """A layout for words with at most ``most[letter]`` of each letter.

        >>> Layout.of({"A": 2, "B": 1}).masks("ABBA")
        (7,)
        """
        fields: dict[str, Field] = {}
        free: list[int] = []
        # Widest first: the classic way to lose few bits at the column borders.
        for letter in sorted(LETTERS, key=lambda c: (-most.get(c, 1), LETTERS.index(c))):
            size = max(1, most.get(letter, 1))
            column = next((i for i, bits in enumerate(free) if bits >= size), len(free))
            if column == len(free):
                free.append(BITS)
            fields[letter] = Field(column, BITS - free[column], size)
            free[column] -= size
        return cls(fields, len(free))

    @classmethod
    def from_json(cls, value: list[tuple[str, int, int, int]]) -> Layout:
        fields = {letter: Field(*numbers) for letter, *numbers in value}
        return cls(fields, 1 + max(field.column for field in fields.values()))

    def to_json(self) -> list[tuple[str, int, int, int]]:
        return [(letter, *self.fields[letter]) for letter in LETTERS]

    def masks(self, letters: str | Mapping[str, int]) -> tuple[int, ...]:
        """The bits of a rack, one number per column; more than any word has is cut off."""
        columns = [0] * self.columns
        for letter, count in _counted(letters).items():
            field = self.fields[letter]
            columns[field.column] |= ((1 << min(count, field.size)) - 1) << field.shift
        return tuple(columns)

    def holds(self, letters: str | Mapping[str, int]) -> bool:
        """Whether no letter is more frequent than in any word of the table."""
        return all(count <= self.fields[c].size for c, count in _counted(letters).items())

    def whole(self, letters: str) -> tuple[int, ...]:
        """All bits of some letters."""
        return self.masks({letter: self.fields[letter].size for letter in set(letters)})


def _counted(letters: str | Mapping[str, int]) -> Mapping[str, int]:
    return Counter(letters) if isinstance(letters, str) else letters


def presence(letters: str) -> int:
    """One bit for each distinct letter.

    >>> presence("ABBA")
    3
    """
    bits = 0
    for letter in letters:
        bits |= PRESENCE[letter]
    return bits
