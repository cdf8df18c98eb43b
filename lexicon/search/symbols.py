"""The notation that patterns and racks share: letters, ``?``, ``*``, ``[ABC]``, ``[^ABC]``.

``?`` is any one letter, ``*`` any number of letters, a set is one letter out of it or not out
of it. ``.`` and ``@`` are accepted for ``?`` and ``*``. Text is laid on tiles first: ß becomes
S and S, and without umlaut tiles Ä becomes A and E. Start at :func:`read_symbols`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from lexicon.orthography import FOLDED_LETTERS, LETTERS, Alphabet, fold, key_of, spell

ANY: Final = "?"
STAR: Final = "*"
_SYNONYMS: Final = {".": ANY, "@": STAR}
#: Longer notations have no match, but a set takes room: 15 sets of all letters still fit.
MAX_SYMBOLS: Final = 40

#: A letter, ANY, STAR, or the letters of a set.
Symbol = str | frozenset[str]


class SymbolError(ValueError):
    """A notation that cannot be read; ``position`` is where, the message says what is right."""

    def __init__(self, position: int, message: str) -> None:
        self.position = position
        super().__init__(message)


@dataclass(frozen=True)
class Symbols:
    """A notation, read."""

    items: tuple[Symbol, ...]

    def __str__(self) -> str:
        """The notation in its canonical form.

        >>> str(read_symbols("a.[cb]**"))
        'A?[BC]*'
        """
        return "".join(item if isinstance(item, str) else _show(item) for item in self.items)

    @property
    def letters(self) -> str:
        """The letters that stand for themselves."""
        if not self.sets:
            return "".join(self.items).replace(ANY, "").replace(STAR, "")  # type: ignore[arg-type]
        return "".join(i for i in self.items if isinstance(i, str) and i not in (ANY, STAR))

    @cached_property
    def sets(self) -> tuple[frozenset[str], ...]:
        return tuple([item for item in self.items if not isinstance(item, str)])

    @property
    def blanks(self) -> int:
        return self.items.count(ANY)

    @property
    def star(self) -> bool:
        return STAR in self.items

    @property
    def size(self) -> int:
        """How many letters the notation stands for, the star aside."""
        return len(self.items) - self.items.count(STAR)


def _show(letters: frozenset[str]) -> str:
    if len(letters) > len(LETTERS) // 2:
        return "[^" + "".join(c for c in LETTERS if c not in letters) + "]"
    return "[" + "".join(c for c in LETTERS if c in letters) + "]"


def read_symbols(text: str, alphabet: Alphabet = Alphabet.UMLAUT) -> Symbols:
    """Read a notation; raises :class:`SymbolError`."""
    plain = text.rstrip(ANY)
    key = key_of(plain) if alphabet is Alphabet.UMLAUT else fold(key_of(plain))
    if key and len(text) <= MAX_SYMBOLS:
        # Most racks are letters and blanks: the long way takes half as long as the search.
        return Symbols((*key, *text[len(plain) :]))
    items: list[Symbol] = []
    place = 0
    while place < len(text):
        character = _SYNONYMS.get(text[place], text[place])
        if character == "[":
            end = text.find("]", place)
            if end < 0:
                raise SymbolError(place, "zu „[“ fehlt „]“, richtig wäre [ABC]")
            items.append(_read_set(text, place + 1, end, alphabet))
            place = end + 1
            continue
        if character in (ANY, STAR):
            # Several stars in a row match what one matches.
            if character == ANY or items[-1:] != [STAR]:
                items.append(character)
        elif character in FOLDED_LETTERS:
            items.append(character)
        else:
            items += _letters(character, place, alphabet)
        place += 1
        if len(items) > MAX_SYMBOLS:
            raise SymbolError(place - 1, f"mehr als {MAX_SYMBOLS} Zeichen sind nicht möglich")
    return Symbols(tuple(items))


def _read_set(text: str, first: int, last: int, alphabet: Alphabet) -> frozenset[str]:
    negated = text[first:last].startswith("^")
    letters: set[str] = set()
    for place in range(first + negated, last):
        laid = _letters(text[place], place, alphabet)
        if len(laid) != 1:
            raise SymbolError(place, f"„{text[place]}“ ist hier mehr als ein Buchstabe")
        letters |= set(laid)
    if not letters:
        raise SymbolError(first, "die Menge ist leer, richtig wäre [ABC] oder [^ABC]")
    every = frozenset(LETTERS)
    found = every - letters if negated else frozenset(letters)
    if not found:
        raise SymbolError(first, "die Menge schließt jeden Buchstaben aus")
    return found


def _letters(character: str, place: int, alphabet: Alphabet) -> list[str]:
    spelling = spell(character, alphabet)
    if not spelling.ok:
        raise SymbolError(
            place, f"„{character}“ ist kein Buchstabe; möglich sind A–Z Ä Ö Ü ß ? * [ABC] [^ABC]"
        )
    return list(spelling.key)
