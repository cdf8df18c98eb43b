"""Every worked example of the Scrabble card game (seed 003), to the point."""

from __future__ import annotations

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.actions import five_letter_action, play_action
from rules.plays.board import Board
from rules.plays.cards import TableResult, play_cards

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()
CLASSIC = REGISTRY.get("scrabble-karten")
ACTIONS = REGISTRY.get("scrabble-karten", "actions")
MAMBA = Board.read(["......", ".MAMBA"], CLASSIC)
MAIBAUM = Board.read(["", "", ".MAIBAUM"], CLASSIC)


def _words(result: TableResult) -> list[tuple[str, int]]:
    assert result.inadmissible == ()
    return [(word.word, word.points) for word in result.words]


def test_mamba_as_first_word_counts_22(real: Lexicon) -> None:
    """Wertung: 3+1+3+3+1 = 11, doubled as the first word."""
    result = play_cards(Board.empty(CLASSIC), "2B", "MAMBA", CLASSIC, real, hand=tuple("AAIUBMM"))
    assert _words(result) == [("MAMBA", 22)]
    assert result.total == 22
    assert sorted(result.rest or ()) == ["I", "U"]


def test_maibaum_as_first_word_counts_76(real: Lexicon) -> None:
    """50-Punkte-Bonus: 13 doubled is 26, seven cards +50, added after doubling."""
    result = play_cards(Board.empty(CLASSIC), "2B", "MAIBAUM", CLASSIC, real, hand=tuple("AAIUBMM"))
    assert _words(result) == [("MAIBAUM", 26)]
    assert result.total == 76


def test_mambas_counts_12_and_nothing_leaves(real: Lexicon) -> None:
    """Möglichkeit 1: S at the end."""
    result = play_cards(MAMBA, "2G", "S", CLASSIC, real, hand=tuple("EIODSTV"))
    assert _words(result) == [("MAMBAS", 12)]
    assert result.removed == ()


def test_dativ_counts_10_and_mamb_leaves(real: Lexicon) -> None:
    """Möglichkeit 2: D(A)TIV through the last A; MAMB did not score and leaves the table."""
    result = play_cards(MAMBA, "F1", "D(A)TIV", CLASSIC, real, hand=tuple("EIODSTV"))
    assert _words(result) == [("DATIV", 10)]
    assert result.removed == ("B2", "C2", "D2", "E2")
    assert result.table.rows() == [".....D", ".....A", ".....T", ".....I", ".....V"]


def test_desto_and_mambas_count_18_and_nothing_leaves(real: Lexicon) -> None:
    """Möglichkeit 3: MAMBAS 12, DESTO 6; both score, so no card leaves."""
    table = Board.read(["", "", ".MAMBA"], CLASSIC)
    result = play_cards(table, "G1", "DESTO", CLASSIC, real, hand=tuple("EIODSTV"))
    assert _words(result) == [("DESTO", 6), ("MAMBAS", 12)]
    assert result.total == 18
    assert result.removed == ()


def test_video_im_da_ei_ob_count_24_and_maibaum_stays(real: Lexicon) -> None:
    """Möglichkeit 4: 11+4+2+2+5; AUM did not score, but MAIB is no complete word."""
    result = play_cards(MAIBAUM, "2A", "VIDEO", CLASSIC, real, hand=tuple("EIODSTV"))
    assert _words(result) == [("VIDEO", 11), ("IM", 4), ("DA", 2), ("EI", 2), ("OB", 5)]
    assert result.total == 24
    assert result.removed == ()


def test_action_five_letters_brings_9_or_costs_7(real: Lexicon) -> None:
    """Variante 2: MAMBA for 11 points, +9 for its player, or −7 by another's card.

    The example gives 11, not 22: the word cannot have been the first one. Here MAMBA goes through
    an A that lies on the table.
    """
    table = Board.read([".....D", ".....A", ".....T", ".....I", ".....V"], ACTIONS)
    result = play_cards(table, "2B", "MAMB(A)", ACTIONS, real)
    assert _words(result) == [("MAMBA", 11)]
    card = [five_letter_action(ACTIONS)]
    words = [word.word for word in result.words]
    own = play_action(card, words, ACTIONS, own=True)
    assert (own.points, result.total + own.points) == (9, 20)
    other = play_action(card, words, ACTIONS, own=False)
    assert (other.points, result.total + other.points) == (-7, 4)
