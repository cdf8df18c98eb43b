"""Whole games: challenges with their outcome, leftovers of the seed, a GCG game counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.endgame import end_game
from rules.plays.game import Challenge, GameResult, Move, score_game
from rules.plays.gcg import read_gcg, write_gcg
from rules.plays.gcg_export import gcg_of_game
from rules.plays.replay import replay

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()
GAME = Path(__file__).parents[3] / "docs" / "examples" / "partie.gcg"


@pytest.mark.parametrize("variant", ["scrabble", "scrabble-allgemein", "scrabble-turnier"])
def test_leftover_x_and_a_cost_9_and_bring_9(variant: str) -> None:
    """Seed 000, Ende des Spiels: X 8 and A 1 are subtracted; who went out gets these 9."""
    ending = end_game(
        {"Anna": 200, "Bo": 210}, {"Anna": (), "Bo": ("X", "A")}, REGISTRY.get(variant)
    )
    assert ending.totals == {"Anna": 209, "Bo": 201}
    assert (ending.reason, ending.winners) == ("out", ("Anna",))


@pytest.mark.parametrize("variant", ["scrabble", "scrabble-allgemein"])
def test_when_all_pass_leftovers_are_only_subtracted(variant: str) -> None:
    """Seed 002 4i (and 000): both keep tiles; nobody gets them."""
    hands = {"Anna": ("Q",), "Bo": ("X", "A")}
    ending = end_game({"Anna": 200, "Bo": 200}, hands, REGISTRY.get(variant), passed=True)
    assert ending.totals == {"Anna": 190, "Bo": 191}
    assert ending.reason == "passes"


def _baure(lexicon: Lexicon, variant: str, challenge: Challenge | None, then: str) -> GameResult:
    """Seed 000, questions: BAURE for BAUER, then an extension."""
    moves = [
        Move("Anna", "play", "8D", "BAURE", challenge=challenge),
        Move("Bo", "pass") if then == "" else Move("Bo", "play", "8D", then),
    ]
    return score_game(["Anna", "Bo"], moves, REGISTRY.get(variant), lexicon)


@pytest.mark.parametrize("variant", ["scrabble", "scrabble-allgemein"])
def test_baure_challenged_in_time_is_taken_back(real: Lexicon, variant: str) -> None:
    """BAURE 8D–8H: B on the double letter D8: 3×2+1+1+1+1 = 10, star ×2 = 20; taken back: 0."""
    game = _baure(real, variant, Challenge("Bo"), "")
    move = game.moves[0]
    assert move.result is not None
    assert (move.result.total, move.stays) == (20, False)
    assert game.scores == {"Anna": 0, "Bo": 0}
    assert game.board.is_empty


@pytest.mark.parametrize("variant", ["scrabble", "scrabble-allgemein"])
def test_baure_challenged_too_late_stays_and_may_become_baurecht(
    real: Lexicon, variant: str
) -> None:
    """It stays and counts 20; BAURECHT adds C 4, H 2, T 1: 3+1+1+1+1+4+2+1 = 14, L8 untouched."""
    late = Challenge("Bo", moment="after-score-noted")
    game = _baure(real, variant, late, "BAURECHT")
    outcome = game.moves[0].outcome
    assert outcome is not None
    assert (outcome.late, outcome.upheld, outcome.extension) == (True, False, "admissible-only")
    assert game.scores == {"Anna": 20, "Bo": 14}
    assert game.moves[1].result is not None and game.moves[1].result.admissible


@pytest.mark.parametrize(("variant", "penalty"), [("scrabble", 10), ("scrabble-allgemein", 5)])
def test_wrong_challenge_costs_the_challenger(real: Lexicon, variant: str, penalty: int) -> None:
    """Seed 000: ten points; seed 002: five; the word stays and counts."""
    moves = [Move("Anna", "play", "8D", "GRÜNDE", challenge=Challenge("Bo", ("Gründe",)))]
    game = score_game(["Anna", "Bo"], moves, REGISTRY.get(variant), real)
    assert game.scores == {"Anna": 28, "Bo": -penalty}
    assert game.moves[0].points == {"Anna": 28, "Bo": -penalty}


def test_card_game_takes_cards_from_the_table_between_moves(real: Lexicon) -> None:
    """Seed 003: MAMBA 22, then D(A)TIV 10 clears MAMB; premium x2 on S: DATIVS."""
    moves = [
        Move("Barbara", "play", "2B", "MAMBA", hand=tuple("AAIUBMM")),
        Move("Manuel", "play", "F1", "D(A)TIV", hand=tuple("EIODSTV")),
        Move("Barbara", "play", "F6", "S", premiums=(("x2", "F6"),)),
    ]
    game = score_game(["Barbara", "Manuel"], moves, REGISTRY.get("scrabble-karten"), real)
    assert game.scores == {"Barbara": 22 + 2 * 11, "Manuel": 10}
    assert "".join(game.board.rows()).replace(".", "") == "DATIVS"


#: Counted by hand on the standard board:
#: GRÜNDE (2×2+1+6+1+1+1)×2 = 28 · DATIV 1+1+1+1+6×2 (H12) = 16 · VERSE (6+1+1+1+1)×2 (L12) = 20
#: SAUB 1+1+1+3 = 6, withdrawn · GAS 2+1+1 = 4 · EI with a blank I 1 · challenge −10 · time −5
#: rack X 8 + A 1 = 9.
EXPECTED = [28, 16, 20, 6, -6, 0, 0, 4, 1, -10, -5, 9, -9]


def test_gcg_game_replays_without_a_remark(real: Lexicon) -> None:
    gcg = read_gcg(GAME.read_bytes())
    played = replay(gcg, REGISTRY.get("scrabble"), real)
    assert [move.points for move in played.moves] == EXPECTED
    assert played.remarks == ()
    assert played.inadmissible == ()
    assert played.totals == {"anna": 28 + 20 + 4 - 10 + 9, "bo": 16 + 1 - 5 - 9}
    phony = played.moves[3].result
    assert phony is not None and phony.inadmissible == ("SAUB",)


def test_gcg_round_trip_and_latin_1(real: Lexicon) -> None:
    gcg = read_gcg(GAME.read_bytes())
    again = read_gcg(write_gcg(gcg))
    assert [e.total for e in again.events] == [e.total for e in gcg.events]
    text = GAME.read_text(encoding="utf-8").split("\n", 1)[1]
    latin = read_gcg(text.encode("latin-1"))
    assert latin.encoding == "ISO-8859-1"
    assert latin.events[0].word == "GRÜNDE"
    declared = read_gcg(b"#character-encoding ISO-8859-1\n" + text.encode("latin-1"))
    assert declared.events[0].word == "GRÜNDE"


def test_own_games_come_back_from_gcg(real: Lexicon) -> None:
    """A game with a phony and a wrong challenge, written as GCG and replayed."""
    policy = REGISTRY.get("scrabble")
    moves = [
        Move("Anna A.", "play", "8D", "GRÜNDE", challenge=Challenge("Bo")),
        Move("Bo", "play", "H8", "(D)ATIX", challenge=Challenge("Anna A.")),
        Move("Anna A.", "exchange", tiles=("R",)),
        Move("Bo", "play", "H8", "(D)ATIV"),
    ]
    game = score_game(["Anna A.", "Bo"], moves, policy, real)
    played = replay(read_gcg(write_gcg(gcg_of_game(game, policy))), policy, real)
    assert played.remarks == ()
    assert played.totals == {"AnnaA.": 28, "Bo": -10 + 16}
    assert played.board.rows() == game.board.rows()
