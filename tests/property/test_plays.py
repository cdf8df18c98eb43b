"""The fast scorer against the slow obvious one: 10,000 plays on random boards."""

from __future__ import annotations

import contextlib
import random
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import InputError
from lexicon.model import Reading
from lexicon.orthography import Alphabet
from rules import Registry
from rules.plays.board import LAYOUTS, Board
from rules.plays.deck import check_deck
from rules.plays.errors import PlayError
from rules.plays.game_data import read_game, read_lay_down, read_move, read_round
from rules.plays.gcg import read_gcg
from rules.plays.notation import BLANKS, character, read_hand, square_name
from rules.plays.placement import place, read_placement
from rules.plays.score import score_play

sys.path.insert(0, str(Path(__file__).parents[1] / "reference"))
import plays as reference

POLICY = Registry.load().get("scrabble-allgemein")
PLAYS = 10_000


class NoWords:
    """Verdicts are of no interest here."""

    def readings(self, key: str, alphabet: Alphabet = Alphabet.UMLAUT) -> tuple[Reading, ...]:
        return ()

    def keys(self, key: str, alphabet: Alphabet = Alphabet.UMLAUT) -> tuple[str, ...]:
        return ()


def _attempt(
    chance: random.Random, board: dict[tuple[int, int], str], tiles: list[str]
) -> dict[tuple[int, int], str]:
    """Tiles along a line from somewhere near what lies there; not always a legal play."""
    row, column = chance.choice(list(board)) if board else (7, 7)
    down = chance.random() < 0.5
    back, side = chance.randrange(8), chance.choice((-1, 0, 0, 1))
    row, column = (row - back, column + side) if down else (row + side, column - back)
    laid: dict[tuple[int, int], str] = {}
    for tile in tiles:
        while (row, column) in board and chance.random() < 0.995:
            row, column = (row + 1, column) if down else (row, column + 1)
        laid[(row, column)] = tile
        row, column = (row + 1, column) if down else (row, column + 1)
        if chance.random() < 0.01:
            row, column = row + chance.randrange(2), column + chance.randrange(2)
    return laid


def _blank_named(chance: random.Random, tile: str) -> str:
    return chance.choice(sorted(BLANKS)) if tile == "?" else tile


def _fast(
    board: dict[tuple[int, int], str], laid: dict[tuple[int, int], str]
) -> tuple[int, list[tuple[str, int]]] | None:
    empty = Board.empty(POLICY)
    there = empty.with_tiles({square: BLANKS.get(t, t) for square, t in board.items()})
    try:
        placement = place([(s, BLANKS.get(t, t)) for s, t in laid.items()], there, POLICY)
    except PlayError:
        return None
    result = score_play(there, placement, POLICY, NoWords())
    return result.total, sorted((word.word, word.points) for word in result.words)


@pytest.mark.slow
def test_fast_scorer_agrees_with_the_slow_one_on_random_boards() -> None:
    chance = random.Random(7)
    compared = refused = full_hands = 0
    factors: set[int] = set()
    while compared < PLAYS:
        bag = reference.bag()
        chance.shuffle(bag)
        board: dict[tuple[int, int], str] = {}
        stuck = 0
        while bag and stuck < 40 and compared < PLAYS:
            count = min(chance.choice((1, 2, 3, 4, 5, 6, 7, 7)), len(bag))
            laid = _attempt(chance, board, [_blank_named(chance, t) for t in bag[:count]])
            answer = _fast(board, laid)
            if not reference.is_legal(board, laid):
                assert answer is None, (board, laid)
                refused += 1
                stuck += 1
                continue
            assert answer == reference.score(board, laid), (board, laid)
            compared += 1
            full_hands += count == 7
            stuck = 0
            del bag[:count]
            board.update(laid)
            factors.add(answer[0] if answer else 0)
    assert compared == PLAYS
    assert refused > 500
    assert full_hands > 500
    assert len(factors) > 100


def test_reference_and_program_know_the_same_tiles_and_premiums() -> None:
    """Two independent transcriptions of the seeds agree."""
    faces = POLICY.tiles.faces
    for letter in faces:
        assert faces[letter].count == reference.bag().count(letter)
        assert faces[letter].value == reference.letter_value(letter)
    marks = {"T": reference.TRIPLE_WORD, "D": reference.DOUBLE_WORD,
             "t": reference.TRIPLE_LETTER, "d": reference.DOUBLE_LETTER}  # fmt: skip
    for mark, names in marks.items():
        drawn = {
            square_name((y, x))
            for y, row in enumerate(LAYOUTS["standard-15"])
            for x, found in enumerate(row)
            if found == mark or (mark == "D" and found == "*")
        }
        assert drawn == set(names.split())


@pytest.mark.parametrize("tile", ["A", "?A", "?Ü"])
def test_tiles_survive_text(tile: str) -> None:
    assert BLANKS.get(character(tile), character(tile)) == tile


MARKS = "ABDEMUäÄßx?.()[]#>:+- 0123456789\n\t\x00\udcff😀HhO8"


@given(
    st.text(MARKS, max_size=60), st.text(MARKS, max_size=8), st.lists(st.text(MARKS), max_size=16)
)
def test_odd_input_is_an_error_and_never_a_crash(word: str, at: str, rows: list[str]) -> None:
    """Whatever comes in: a result or an InputError."""
    empty = Board.empty(POLICY)
    for attempt in (
        lambda: read_placement(at, word, empty, POLICY),
        lambda: read_placement("8H", word, empty, POLICY),
        lambda: Board.read(rows, POLICY),
        lambda: Board.read(rows, POLICY, whole=False),
        lambda: read_hand(word, POLICY),
        lambda: read_gcg(word + "\n" + at),
        lambda: read_gcg(f">a: {word} {at} +1 1"),
        lambda: read_gcg(word.encode("utf-8", "surrogatepass")),
    ):
        with contextlib.suppress(InputError):
            attempt()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(MARKS, max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["player", "players", "moves", "play", "pass", "exchange", "hands",
                         "challenge", "by", "words", "lay_downs", "rest"]), inner, max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip


@given(JSON)
def test_odd_games_are_errors_and_never_crashes(data: object) -> None:
    for read in (read_game, read_round, read_lay_down, read_move):
        with contextlib.suppress(InputError):
            read(data, POLICY)
    with contextlib.suppress(InputError):
        check_deck(data)
