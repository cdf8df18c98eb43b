"""Squares, coordinates and tiles as players write them.

``8H`` (row first) is a play from H8 to the right, ``H8`` (column first) one from H8 downwards;
a square by itself is named column first. A letter in lower case is a blank that stands for it,
inside the program written ``?A``. In a word ``.`` stands for a letter that already lies there, and
so does everything in parentheses: ``D(A)TIV`` and ``D.TIV`` are the same play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lexicon.orthography import LETTERS, compose, key_of, lower
from rules.plays.errors import PlayError
from rules.policy import Policy

#: Row and column, both from 0.
Square = tuple[int, int]

ACROSS, DOWN = "across", "down"
EMPTY = frozenset(".·_ ")
#: A letter in lower case and the blank it means; ß is none.
BLANKS = {lower(letter): f"?{letter}" for letter in LETTERS}
_FACES = {tile: letter for letter, tile in BLANKS.items()}
_COORDINATE = re.compile(r"(?:(?P<row>\d{1,3})(?P<column>[A-Za-z]{1,2})|([A-Za-z]{1,2})(\d{1,3}))")


class Start(NamedTuple):
    """Where a play begins and which way it goes."""

    square: Square
    direction: str


def column_name(column: int) -> str:
    """A, B … Z, AA, AB: card tables may be wider than a board.

    >>> column_name(7), column_name(25), column_name(26)
    ('H', 'Z', 'AA')
    """
    high, low = divmod(column, 26)
    return (chr(64 + high) if high else "") + chr(65 + low)


def square_name(square: Square) -> str:
    """The name of a square, column first.

    >>> square_name((7, 7))
    'H8'
    """
    return f"{column_name(square[1])}{square[0] + 1}"


def read_start(text: str) -> Start:
    """A coordinate: row first goes across, column first goes down.

    >>> read_start("8H"), read_start("h8")
    (Start(square=(7, 7), direction='across'), Start(square=(7, 7), direction='down'))
    """
    found = _COORDINATE.fullmatch(text.strip())
    if found is None:
        raise PlayError(
            "coordinate_malformed",
            f"„{text}“ ist keine Koordinate; richtig wäre 8H (waagrecht) oder H8 (senkrecht).",
            text,
        )
    across = found["row"] is not None
    row = found["row"] if across else found[4]
    name = key_of(found["column"] if across else found[3])
    column = 0
    for letter in name:
        column = column * 26 + ord(letter) - 64
    return Start((int(row) - 1, column - 1), ACROSS if across else DOWN)


def read_square(text: str) -> Square:
    """A single square, whichever way it is written."""
    return read_start(text).square


def coordinate(square: Square, direction: str) -> str:
    """The coordinate of a play as players write it.

    >>> coordinate((7, 7), "across"), coordinate((7, 7), "down")
    ('8H', 'H8')
    """
    row, column = square
    if direction == ACROSS:
        return f"{row + 1}{column_name(column)}"
    return square_name(square)


def character(tile: str) -> str:
    """A tile as one character: blanks in lower case.

    >>> character("A"), character("?Ä")
    ('A', 'ä')
    """
    return _FACES.get(tile, tile)


def read_character(text: str, policy: Policy, where: str) -> str:
    """A tile from one character; ``where`` is for the error."""
    tile = BLANKS.get(text, text)
    if not is_tile(tile, policy):
        raise unknown_tile(text, policy, where)
    return tile


def is_tile(tile: str, policy: Policy) -> bool:
    """Whether the game has such a tile; ``?A`` needs blanks."""
    if tile.startswith("?"):
        return bool(policy.tiles.blanks) and len(tile) == 2 and tile[1] in policy.tiles.faces
    return tile in policy.tiles.faces


def unknown_tile(text: str, policy: Policy, where: str) -> PlayError:
    """The error for something that is no tile of the game."""
    place = f" ({where})" if where and where != text else ""
    blanks = " und Blankos (klein geschrieben)" if policy.tiles.blanks else ""
    hint = "; ß wird als SS gelegt" if text in ("ß", "ẞ") else ""
    return PlayError(
        "tile_unknown",
        f"„{text}“{place} gibt es in „{policy.id}“ nicht; es gibt "
        f"{', '.join(policy.tiles.faces)}{blanks}{hint}.",
        where or text,
    )


def read_word(text: str) -> Iterator[tuple[str, bool]]:
    """Characters of a word as written, each with whether it is said to lie there already.

    >>> list(read_word("D(A)TIV"))[:3]
    [('D', False), ('A', True), ('T', False)]
    """
    lying = False
    blank = False
    for mark in compose(text.strip()):
        if mark in "([":
            lying = True
        elif mark in ")]":
            lying = False
        elif mark == "?":
            blank = True
        else:
            yield (lower(mark) if blank else mark), lying or mark in EMPTY
            blank = False


def read_hand(text: str, policy: Policy) -> tuple[str, ...]:
    """A hand or rack: letters in a row, or cards separated by + or commas; ``?`` is a blank.

    Without a separator a text that is the face of one card is that card (ER, CH).

    >>> from rules import Registry
    >>> read_hand("GRÜNDE?", Registry.load().get("scrabble"))
    ('G', 'R', 'Ü', 'N', 'D', 'E', '?')
    """
    text = compose(text.strip())
    if key_of(text) in policy.tiles.faces:
        return (key_of(text),)
    parts = re.split(r"[+,\s]+", text) if re.search(r"[+,\s]", text) else text
    return tuple(_card(card, policy) for card in parts if card)


def _card(text: str, policy: Policy) -> str:
    card = key_of(text) or text
    known = card in policy.tiles.faces or (card == "?" and policy.tiles.blanks)
    if not known and card not in premium_cards(policy):
        raise unknown_tile(text, policy, text)
    return card


def premium_cards(policy: Policy) -> dict[str, tuple[str, int]]:
    """Premium cards of a card game by how players write them: ``x2`` is the doubling one."""
    for rule in policy.all("scoring"):
        stated = rule.value.get("premium-cards")
        if isinstance(stated, dict):
            return {
                f"x{card['factor']}": (name, card["factor"])
                for name, card in stated.items()
                if isinstance(card, dict)
            }
    return {}
