"""A turn of Worthatz: one grid from fifteen given letters.

::

    result = score_grid(["BAUM", "..N.", "..D."], "BAUMND…", policy, lexicon)

Every run of two or more letters is a word, across and down, and everything hangs together. All
horizontal and all vertical words count, a letter in two words twice, and using all letters earns
a bonus. An inadmissible word spoils the grid: only the word list decides, nobody challenges.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine import WordSource, adjudicate_tiles
from rules.plays.board import Board, Run, check_supply
from rules.plays.cards import card_steps, word_step
from rules.plays.errors import PlayError
from rules.plays.figures import all_tiles_bonus, hand_size, require_kind
from rules.plays.notation import Square, square_name
from rules.plays.result import Scored, ScoredWord, bonus_step
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class GridResult(Scored):
    """A grid, scored; ``counted`` is 0 if a word is not admissible."""

    board: Board
    unused: tuple[str, ...]

    @property
    def counted(self) -> int:
        return self.total if self.admissible else 0


def score_grid(
    rows: Sequence[str], letters: Sequence[str], policy: Policy, words: WordSource
) -> GridResult:
    """The words, verdicts and score of a grid.

    Args:
        rows: the grid as text; empty rows and columns at the edges may be left out.
        letters: the letters that both players were given.

    Raises:
        PlayError: a grid that is too large, falls apart or uses letters that were not given.
    """
    require_kind(policy, "grid")
    most = hand_size(policy) or 0
    if len(letters) > most:
        raise PlayError(
            "hand_too_large", f"Gegeben sind {len(letters)} Buchstaben; es sind höchstens {most}."
        )
    check_supply([], policy, letters)
    board = Board.read(rows, policy, whole=False)
    unused = _unused(board, letters)
    _check_connected(board)
    scored = tuple(_score_run(run, policy, words) for run in board.runs())
    points, rule = all_tiles_bonus(policy, len(board.tiles))
    return GridResult(
        variant=policy.id,
        words=scored,
        extra=(bonus_step(points, len(board.tiles), rule),) if points else (),
        total=sum(word.points for word in scored) + points,
        board=board,
        unused=unused,
    )


def _unused(board: Board, letters: Sequence[str]) -> tuple[str, ...]:
    """Letters that were given and not used."""
    used = Counter(board.tiles.values())
    missing = used - Counter(letters)
    if missing:
        face = next(iter(missing))
        where = [square_name(s) for s, tile in sorted(board.tiles.items()) if tile == face]
        raise PlayError(
            "letters_not_given",
            f"Nicht gegeben: {', '.join(missing.elements())} (gegeben: {''.join(letters)}); "
            f"„{face}“ liegt auf {', '.join(where)}.",
            where[-1],
        )
    return tuple((Counter(letters) - used).elements())


def _check_connected(board: Board) -> None:
    """Everything hangs together, and there is at least one word."""
    if board.is_empty:
        raise PlayError("play_empty", "Es liegt kein Buchstabe.")
    if len(board.tiles) == 1:
        name = square_name(next(iter(board.tiles)))
        raise PlayError(
            "first_move_too_short",
            f"Ein Wort hat mindestens zwei Buchstaben; {name} liegt allein.",
            name,
        )
    reached: set[Square] = set()
    waiting = [min(board.tiles)]
    while waiting:
        y, x = waiting.pop()
        if (y, x) in board.tiles and (y, x) not in reached:
            reached.add((y, x))
            waiting += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
    apart = sorted(set(board.tiles) - reached)
    if apart:
        name = square_name(apart[0])
        raise PlayError("not_connected", f"{name} hängt nicht mit den übrigen zusammen.", name)


def _score_run(run: Run, policy: Policy, words: WordSource) -> ScoredWord:
    verdict = adjudicate_tiles(run.tiles, policy, words)
    squares = tuple(square_name(square) for square in run.squares)
    steps = card_steps(run.tiles, squares, policy)
    points = sum(step.points for step in steps)
    steps.append(word_step(verdict.word, points, 1, (), ""))
    return ScoredWord(
        verdict.word, run.tiles, squares, run.direction, verdict, points, 1, tuple(steps)
    )
