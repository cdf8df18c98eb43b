"""A slow, obvious scorer for plays on the board: the oracle of the fast one.

Written from the rule texts alone. It shares no code with the program: its own table of letter
values, its own list of premium squares, a dict of squares, and loops.
"""

from __future__ import annotations

VALUES = {
    1: "ADEINRSTU", 2: "GHLO", 3: "BMWZ", 4: "CFKP", 6: "ÄJÜV", 8: "ÖX", 10: "QY",
}  # fmt: skip
COUNTS = {
    15: "E", 9: "N", 7: "S", 6: "ITRU", 5: "A", 4: "DHM", 3: "GLO", 2: "BCFK?", 1: "JPQVWXYZÄÖÜ",
}  # fmt: skip
TRIPLE_WORD = "A1 H1 O1 A8 O8 A15 H15 O15"
DOUBLE_WORD = "B2 C3 D4 E5 N2 M3 L4 K5 B14 C13 D12 E11 N14 M13 L12 K11 H8"
TRIPLE_LETTER = "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14"
DOUBLE_LETTER = "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15"


def letter_value(tile: str) -> int:
    """The number on a tile; tiles in lower case are blanks."""
    for value, letters in VALUES.items():
        if tile in letters:
            return value
    return 0


def bag() -> list[str]:
    """All 102 tiles; ``?`` is a blank."""
    return [letter for count, letters in COUNTS.items() for letter in letters for _ in range(count)]


def name(square: tuple[int, int]) -> str:
    return "ABCDEFGHIJKLMNO"[square[1]] + str(square[0] + 1)


def is_legal(board: dict[tuple[int, int], str], laid: dict[tuple[int, int], str]) -> bool:
    """Whether tiles may be laid there, words aside."""
    if not laid:
        return False
    for row, column in laid:
        if row < 0 or row > 14 or column < 0 or column > 14 or (row, column) in board:
            return False
    rows = sorted({row for row, _ in laid})
    columns = sorted({column for _, column in laid})
    if len(rows) > 1 and len(columns) > 1:
        return False
    for row in range(rows[0], rows[-1] + 1):
        for column in range(columns[0], columns[-1] + 1):
            if (row, column) not in laid and (row, column) not in board:
                return False
    if not board:
        return (7, 7) in laid and len(laid) >= 2
    for row, column in laid:
        for other in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if other in board:
                return True
    return False


def score(
    board: dict[tuple[int, int], str], laid: dict[tuple[int, int], str]
) -> tuple[int, list[tuple[str, int]]]:
    """The points of a legal play and its words with theirs, sorted."""
    after = dict(board)
    after.update(laid)
    words: list[tuple[str, int]] = []
    for row_step, column_step in ((0, 1), (1, 0)):
        for row in range(15):
            for column in range(15):
                before = (row - row_step, column - column_step)
                if (row, column) not in after or before in after:
                    continue
                squares = []
                place = (row, column)
                while place in after:
                    squares.append(place)
                    place = (place[0] + row_step, place[1] + column_step)
                if len(squares) < 2 or not any(square in laid for square in squares):
                    continue
                words.append(_word(squares, after, laid))
    total = sum(points for _, points in words)
    if len(laid) == 7:
        total += 50
    return total, sorted(words)


def _word(
    squares: list[tuple[int, int]],
    after: dict[tuple[int, int], str],
    laid: dict[tuple[int, int], str],
) -> tuple[str, int]:
    points = 0
    times = 1
    for square in squares:
        value = letter_value(after[square])
        if square in laid:
            if name(square) in DOUBLE_LETTER.split():
                value = value * 2
            if name(square) in TRIPLE_LETTER.split():
                value = value * 3
            if name(square) in DOUBLE_WORD.split():
                times = times * 2
            if name(square) in TRIPLE_WORD.split():
                times = times * 3
        points += value
    return "".join(after[square] for square in squares).upper(), points * times
