"""Time of one play in process: geometry, words, verdicts, score with every step."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.amigo import LayDown, score_lay_down
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.gcg import read_gcg
from rules.plays.replay import replay
from rules.plays.score import play_word
from rules.plays.worthatz import score_grid

ROOT = Path(__file__).parents[1]
GRID = ["HAUSTUER", "A...O..O", "S...R..T", "E......."]


def cases(lexicon: Lexicon, registry: Registry) -> dict[str, Callable[[], object]]:
    """A play of each game, from board rows or an empty table to the result."""
    scrabble, cards = registry.get("scrabble"), registry.get("scrabble-karten")
    game = read_gcg((ROOT / "docs" / "examples" / "partie.gcg").read_bytes())
    rows = replay(game, scrabble, lexicon).board.rows()
    board = Board.read(rows, scrabble)
    empty = Board.empty(scrabble)
    hund = play_word(empty, "8F", "HUND", scrabble, lexicon).board
    table = Board.read(["", "", ".MAIBAUM"], cards)
    laid = LayDown((("Z", "U", "G"), ("D", "A", "CH")), rest=("I", "Z"))
    amigo, worthatz = registry.get("amigo-04760"), registry.get("worthatz")
    return {
        "first word, GRÜNDE": lambda: play_word(empty, "8D", "GRÜNDE", scrabble, lexicon),
        "four words, MAUS UM NA DU": lambda: play_word(hund, "9G", "MAUS", scrabble, lexicon),
        "board from rows, GASE": lambda: play_word(
            Board.read(rows, scrabble), "D8", "...E", scrabble, lexicon
        ),
        "full board, GASE": lambda: play_word(board, "D8", "...E", scrabble, lexicon),
        "cards, VIDEO IM DA EI OB": lambda: play_cards(table, "2A", "VIDEO", cards, lexicon),
        "lay-down, ZUG DACH": lambda: score_lay_down(laid, amigo, lexicon),
        "grid of 15 letters": lambda: score_grid(GRID, "HAUSTUERASEOROT", worthatz, lexicon),
    }


def run() -> None:
    lexicon = Lexicon.open(ROOT / "wordlists" / "build", verify=False)
    print("\n## One play in process (target < 1 ms)\n")
    print("| play | p50, µs | p95, µs |")
    print("|---|---:|---:|")
    for name, function in cases(lexicon, Registry.load()).items():
        times = sorted(_time(function) for _ in range(2000))
        print(f"| {name} | {statistics.median(times):.0f} | {times[1900]:.0f} |")


def _time(function: Callable[[], object]) -> float:
    started = time.perf_counter()
    function()
    return (time.perf_counter() - started) * 1e6


if __name__ == "__main__":
    run()
