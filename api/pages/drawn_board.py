"""A board as a table of squares, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from api.pages.tiles import Tile
from rules.plays.board import Board
from rules.plays.notation import Square, column_name, square_name
from rules.policy import Policy

#: A table without edges is drawn at least this large, and with a free row and column around.
LEAST = (6, 10)
MOST = 40


@dataclass(frozen=True)
class DrawnSquare:
    """A square: what lies on it, or what it is."""

    name: str
    tile: Tile | None
    blank: bool
    fresh: bool
    #: ``double-word`` …, ``star`` or empty.
    premium: str


@dataclass(frozen=True)
class DrawnBoard:
    """Rows of squares with the names of the columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[DrawnSquare, ...], ...]
    #: Whether there are premium squares to explain.
    premiums: bool


def draw(board: Board, fresh: frozenset[Square], policy: Policy) -> DrawnBoard:
    """The board with the tiles of the last play marked."""
    height = width = board.size
    if board.open_ended:
        height = min(MOST, max([LEAST[0] - 1, *(y + 1 for y, _ in board.tiles)]) + 1)
        width = min(MOST, max([LEAST[1] - 1, *(x + 1 for _, x in board.tiles)]) + 1)
    return DrawnBoard(
        tuple(column_name(x) for x in range(width)),
        tuple(
            tuple(_square((y, x), board, fresh, policy) for x in range(width))
            for y in range(height)
        ),
        bool(board.premiums.squares),
    )


def _square(square: Square, board: Board, fresh: frozenset[Square], policy: Policy) -> DrawnSquare:
    laid = board.tiles.get(square)
    tile = None
    if laid is not None:
        tile = Tile(laid.removeprefix("?"), policy.tile_value(laid))
    premium = "star" if square == board.premiums.star else board.premiums.squares.get(square, "")
    blank = laid is not None and laid.startswith("?")
    return DrawnSquare(square_name(square), tile, blank, square in fresh, premium)
