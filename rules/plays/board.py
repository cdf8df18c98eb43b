"""The board: premium squares, what lies where, text rows in and out.

A board as text has one row a line and one character a square::

    ...............      . is an empty square
    .......HASE....      capitals are tiles
    .......u.......      lower case is a blank that stands for U

The same class serves a card table (no premiums, no edge to the right or below) and the grid of
Worthatz. Start at :meth:`Board.empty` and :meth:`Board.read`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from lexicon.orthography import compose
from rules.plays.errors import PlayError
from rules.plays.figures import figure
from rules.plays.notation import (
    ACROSS,
    DOWN,
    EMPTY,
    Square,
    character,
    read_character,
    square_name,
)
from rules.policy import Policy

#: Premium layouts by the name that a policy's board rule uses. T and D are triple and double
#: word, t and d triple and double letter, * is the star.
LAYOUTS = {
    "standard-15": (
        "T..d...T...d..T",
        ".D...t...t...D.",
        "..D...d.d...D..",
        "d..D...d...D..d",
        "....D.....D....",
        ".t...t...t...t.",
        "..d...d.d...d..",
        "T..d...*...d..T",
        "..d...d.d...d..",
        ".t...t...t...t.",
        "....D.....D....",
        "d..D...d...D..d",
        "..D...d.d...D..",
        ".D...t...t...D.",
        "T..d...T...d..T",
    ),
    "none": (),
}
KINDS = {"T": "triple-word", "D": "double-word", "t": "triple-letter", "d": "double-letter"}
#: A table has no edge; this many squares are more than all cards in a row could cover.
TABLE = 200


class Run(NamedTuple):
    """Tiles in a row or column without a gap."""

    squares: tuple[Square, ...]
    tiles: tuple[str, ...]
    direction: str


class Premiums(NamedTuple):
    """Where the premium squares are, and the star that the first word covers."""

    squares: Mapping[Square, str]
    star: Square | None


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on a board of ``size`` by ``size`` squares; immutable."""

    size: int
    premiums: Premiums
    tiles: Mapping[Square, str] = field(default_factory=dict)
    #: Tables grow as needed; boards are always drawn in full.
    open_ended: bool = False

    @classmethod
    def empty(cls, policy: Policy) -> Board:
        """The empty board of a variant, or a table if its rules know no board."""
        rule = policy.one("board")
        if rule is None:
            return cls(TABLE, Premiums({}, None), open_ended=True)
        return cls(rule.value["size"], premiums_of(policy))

    @classmethod
    def read(cls, rows: Sequence[str], policy: Policy, *, whole: bool = True) -> Board:
        """A board from text rows.

        Args:
            whole: every row must be there in full; grids and tables may leave out empty edges.

        Raises:
            PlayError: rows that do not fit, unknown letters, more tiles than the game has.
        """
        board = cls.empty(policy)
        lines = [compose(row.rstrip("\r\n")) for row in rows]
        board._check_rows(lines, whole and not board.open_ended)
        tiles = {
            (y, x): read_character(mark, policy, square_name((y, x)))
            for y, line in enumerate(lines)
            for x, mark in enumerate(line)
            if mark not in EMPTY
        }
        check_supply(tiles.items(), policy)
        return board.with_tiles(tiles)

    def _check_rows(self, lines: Sequence[str], whole: bool) -> None:
        wanted = f"erwartet werden {self.size} Zeilen zu je {self.size} Feldern"
        if len(lines) > self.size or (whole and len(lines) != self.size):
            raise PlayError(
                "board_malformed", f"Das Brett hat {len(lines)} Zeilen; {wanted}.", "Zeilen"
            )
        for number, line in enumerate(lines, 1):
            if len(line) > self.size or (whole and len(line) != self.size):
                raise PlayError(
                    "board_malformed",
                    f"Zeile {number} des Bretts hat {len(line)} Felder; {wanted}.",
                    f"Zeile {number}",
                )

    def with_tiles(self, tiles: Mapping[Square, str]) -> Board:
        """The board with further tiles on it."""
        return Board(self.size, self.premiums, {**self.tiles, **tiles}, self.open_ended)

    def without(self, squares: Iterable[Square]) -> Board:
        """The board with some squares cleared."""
        gone = frozenset(squares)
        kept = {square: tile for square, tile in self.tiles.items() if square not in gone}
        return Board(self.size, self.premiums, kept, self.open_ended)

    @property
    def is_empty(self) -> bool:
        return not self.tiles

    def rows(self) -> list[str]:
        """The board as text; a table only as far as cards lie."""
        height = width = self.size
        if self.open_ended:
            height = max((y for y, _ in self.tiles), default=-1) + 1
            width = max((x for _, x in self.tiles), default=-1) + 1
        return [
            "".join(character(self.tiles.get((y, x), ".")) for x in range(width))
            for y in range(height)
        ]

    def holds(self, square: Square) -> bool:
        """Whether a square is on the board."""
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def run(self, square: Square, direction: str) -> Run:
        """The tiles in a line with the tile on ``square``, as far as they go."""
        tiles = self.tiles
        dy, dx = (0, 1) if direction == ACROSS else (1, 0)
        y, x = square
        while (y - dy, x - dx) in tiles:
            y, x = y - dy, x - dx
        squares = []
        while (y, x) in tiles:
            squares.append((y, x))
            y, x = y + dy, x + dx
        return Run(tuple(squares), tuple(tiles[s] for s in squares), direction)

    def runs(self) -> list[Run]:
        """Every word of two or more tiles, row by row, then column by column."""
        found = []
        for direction, (dy, dx) in ((ACROSS, (0, 1)), (DOWN, (1, 0))):
            for y, x in sorted(self.tiles):
                if (y - dy, x - dx) not in self.tiles and (y + dy, x + dx) in self.tiles:
                    found.append(self.run((y, x), direction))
        return found


def premiums_of(policy: Policy) -> Premiums:
    """The premium squares that a policy names; its rules say what the star is."""
    rule = policy.one("board")
    star = figure(policy, "premium-squares.star", "").value
    return _layout(rule.value["premiums"] if rule else "none", star)


@cache
def _layout(name: str, star_kind: str) -> Premiums:
    rows = LAYOUTS[name]
    marks = {(y, x): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    star = next((square for square, mark in marks.items() if mark == "*"), None)
    squares = {square: KINDS[mark] for square, mark in marks.items() if mark in KINDS}
    if star is not None and star_kind:
        squares[star] = star_kind
    return Premiums(squares, star)


def check_supply(
    tiles: Iterable[tuple[Square, str]], policy: Policy, hand: Sequence[str] = ()
) -> None:
    """Raise if board, play and hand together need more tiles than the game has."""
    places: dict[str, list[str]] = {}
    for square, tile in tiles:
        places.setdefault("?" if tile.startswith("?") else tile, []).append(square_name(square))
    for tile in hand:
        places.setdefault("?" if tile.startswith("?") else tile, []).append("Hand")
    faces = policy.tiles.faces
    for face, where in places.items():
        held = policy.tiles.blanks if face == "?" else faces[face].count if face in faces else None
        if held is not None and len(where) > held:
            raise PlayError(
                "tiles_exceed_set",
                f"{len(where)} mal „{face}“ ({', '.join(where)}), das Spiel hat {held} davon.",
                where[-1],
            )
