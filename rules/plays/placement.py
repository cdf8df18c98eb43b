"""Laying tiles: is the placement possible at all, and which words does it form?

The checks come in the order in which people see them: is there a tile, is it on the board, is the
square free, is it one line without gaps, does it touch what lies there (or the star). Start at
:func:`read_placement` for a coordinate and a word, at :func:`place` for single squares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.plays.board import Board, Run, check_supply
from rules.plays.errors import PlayError
from rules.plays.figures import hand_size
from rules.plays.notation import (
    ACROSS,
    BLANKS,
    DOWN,
    EMPTY,
    Square,
    coordinate,
    is_tile,
    premium_cards,
    read_character,
    read_start,
    read_word,
    square_name,
    unknown_tile,
)
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class Placement:
    """The new tiles of one play in reading order, and the line they lie in."""

    tiles: tuple[tuple[Square, str], ...]
    direction: str

    @property
    def coordinate(self) -> str:
        """Where the first new tile lies and which way the play goes (8H, H8)."""
        return coordinate(self.tiles[0][0], self.direction)


def read_placement(at: str, word: str, board: Board, policy: Policy) -> Placement:
    """A play as players write it: ``8D GRÜNDE``, ``F8 (H)ASE``, ``F8 HASE``.

    Letters that already lie there may be written as such, in parentheses or as full stops.
    """
    (y, x), direction = read_start(at)
    if len(word) > 4 * board.size:
        raise PlayError(
            "square_off_board", f"Ein Wort aus {len(word)} Zeichen passt auf kein Brett.", at
        )
    dy, dx = (0, 1) if direction == ACROSS else (1, 0)
    laid: list[tuple[Square, str]] = []
    for mark, lying in read_word(word):
        square = (y, x)
        there = board.tiles.get(square)
        if lying:
            _check_lying(mark, there, square)
        elif there is None or not _same_letter(mark, there):
            laid.append((square, read_character(mark, policy, square_name(square))))
        y, x = y + dy, x + dx
    return place(laid, board, policy, direction)


def _check_lying(mark: str, there: str | None, square: Square) -> None:
    name = square_name(square)
    if there is None:
        raise PlayError("square_empty", f"Auf {name} liegt nichts, was mitzulesen wäre.", name)
    if mark not in EMPTY and not _same_letter(mark, there):
        raise PlayError(
            "square_occupied", f"Auf {name} liegt „{there[-1]}“ und nicht „{mark}“.", name
        )


def _same_letter(mark: str, tile: str) -> bool:
    return BLANKS.get(mark, mark)[-1] == tile[-1]


def place(
    laid: Iterable[tuple[Square, str]], board: Board, policy: Policy, direction: str = ""
) -> Placement:
    """Tiles on single squares, checked against board, game and geometry.

    Args:
        direction: which way the player reads a single tile; found out if not given.

    Raises:
        PlayError: naming the square.
    """
    tiles = tuple(sorted(laid))
    if not tiles:
        raise PlayError("play_empty", "Es wurde kein Stein gelegt.")
    _check_squares(tiles, board, policy)
    direction = _line(tiles, board, direction)
    _check_gaps(tiles, board, direction)
    _check_contact(tiles, board, policy)
    check_supply([*board.tiles.items(), *tiles], policy)
    return Placement(tiles, direction)


def _check_squares(tiles: Sequence[tuple[Square, str]], board: Board, policy: Policy) -> None:
    seen: set[Square] = set()
    for square, tile in tiles:
        if not board.holds(square):
            raise _off_board(square, tile, board)
        name = square_name(square)
        if not is_tile(tile, policy):
            raise unknown_tile(tile, policy, name)
        if square in board.tiles:
            raise PlayError(
                "square_occupied",
                f"{name} ist schon mit „{board.tiles[square][-1]}“ belegt; dort kann kein "
                f"„{tile[-1]}“ liegen.",
                name,
            )
        if square in seen:
            raise PlayError("square_twice", f"Auf {name} wurden zwei Steine gelegt.", name)
        seen.add(square)


def _off_board(square: Square, tile: str, board: Board) -> PlayError:
    row, column = square
    near = row < 0 or column < 0
    name = f"Zeile {row + 1}, Spalte {column + 1}" if near else square_name(square)
    if board.open_ended and near:
        text = f"„{tile[-1]}“ läge links oder oberhalb des Tisches; die Auslage weiter einrücken."
    else:
        text = (
            f"„{tile[-1]}“ läge auf {name}, außerhalb des Bretts ({board.size} mal {board.size})."
        )
    return PlayError("square_off_board", text, name)


def _line(tiles: Sequence[tuple[Square, str]], board: Board, direction: str) -> str:
    """The direction of a play; a single tile reads across if it can."""
    first = tiles[0][0]
    if len(tiles) == 1:
        return direction or _reading_direction(first, board)
    across = tiles[1][0][0] == first[0]
    axis = 0 if across else 1
    for square, _ in tiles[1:]:
        if square[axis] != first[axis]:
            name = square_name(square)
            raise PlayError(
                "not_in_line",
                f"{square_name(first)} und {name} liegen nicht in einer Linie; alle Steine eines "
                "Zuges liegen in einer Zeile oder Spalte.",
                name,
            )
    return ACROSS if across else DOWN


def _reading_direction(square: Square, board: Board) -> str:
    y, x = square
    beside = (y, x - 1) in board.tiles or (y, x + 1) in board.tiles
    above = (y - 1, x) in board.tiles or (y + 1, x) in board.tiles
    return DOWN if above and not beside else ACROSS


def _check_gaps(tiles: Sequence[tuple[Square, str]], board: Board, direction: str) -> None:
    dy, dx = (0, 1) if direction == ACROSS else (1, 0)
    new = {square for square, _ in tiles}
    y, x = tiles[0][0]
    while (y, x) != tiles[-1][0]:
        y, x = y + dy, x + dx
        if (y, x) not in new and (y, x) not in board.tiles:
            name = square_name((y, x))
            raise PlayError("gap", f"{name} zwischen den gelegten Steinen ist leer.", name)


def _check_contact(tiles: Sequence[tuple[Square, str]], board: Board, policy: Policy) -> None:
    start = square_name(tiles[0][0])
    if board.is_empty:
        least = policy.min_length.count
        if len(tiles) < least:
            raise PlayError(
                "first_move_too_short",
                f"Das erste Wort braucht mindestens {least} Buchstaben; auf {start} liegt einer.",
                start,
            )
        star = board.premiums.star
        if star is not None and star not in {square for square, _ in tiles}:
            name = square_name(star)
            raise PlayError(
                "star_missed", f"Das erste Wort muss über das Sternfeld {name} gehen.", name
            )
    elif not any(
        neighbour in board.tiles
        for (y, x), _ in tiles
        for neighbour in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
    ):
        raise PlayError(
            "not_connected", f"Der Zug ab {start} berührt keinen Stein, der schon liegt.", start
        )


def words_formed(board: Board, placement: Placement) -> list[Run]:
    """Every word that a play makes or extends: the main word first, then those across it."""
    after = board.with_tiles(dict(placement.tiles))
    main = after.run(placement.tiles[0][0], placement.direction)
    other = DOWN if placement.direction == ACROSS else ACROSS
    crossing = [after.run(square, other) for square, _ in placement.tiles]
    return [run for run in (main, *crossing) if len(run.squares) > 1]


def check_count(cards: int, policy: Policy) -> None:
    """Nobody lays more than a hand holds, whether the hand is known or not."""
    most = hand_size(policy)
    if most is not None and cards > most:
        raise PlayError(
            "hand_too_large", f"Gelegt sind {cards} auf einmal; mehr als {most} hat keine Hand."
        )


def check_hand(
    laid: Sequence[str], hand: Sequence[str], policy: Policy, extra: Sequence[str] = ()
) -> tuple[str, ...]:
    """What stays in hand; raises if the hand lacks a tile or is larger than the game allows.

    Args:
        extra: premium cards that were played besides the letters.
    """
    most = hand_size(policy)
    if most is not None and len(hand) > most:
        raise PlayError(
            "hand_too_large", f"Die Hand hat {len(hand)} Steine; mehr als {most} gibt es nicht."
        )
    needed = Counter("?" if tile.startswith("?") else tile for tile in laid)
    needed.update(extra)
    missing = needed - Counter(hand)
    if missing:
        names = ", ".join(
            f"„{tile}“" + (f" ({n} mal)" if n > 1 else "") for tile, n in missing.items()
        )
        raise PlayError(
            "hand_lacks_cards",
            f"In der Hand {'+'.join(hand) or '(leer)'} fehlt {names}.",
            next(iter(missing)),
        )
    return tuple((Counter(hand) - needed).elements())


def hand_value(hand: Sequence[str], policy: Policy) -> int:
    """The value of tiles left in hand; blanks and premium cards are worth nothing."""
    premiums = premium_cards(policy)
    total = 0
    for tile in hand:
        if tile in premiums:
            continue
        if tile != "?" and not is_tile(tile, policy):
            raise unknown_tile(tile, policy, tile)
        total += policy.tile_value(tile) or 0
    return total
