"""Worked examples of AMIGO 04760 (seed 001), leftovers (seed 000) and a grid of Worthatz."""

from __future__ import annotations

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.amigo import LayDown, score_lay_down
from rules.plays.deck import with_deck
from rules.plays.worthatz import score_grid

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()


def test_zug_16_dach_13_minus_9_is_20(real: Lexicon) -> None:
    """Beispiel für eine Wertung: ZUG 7+3+6, DACH 3+2+8 with the card CH; I 2 and Z 7 in hand."""
    result = score_lay_down(
        LayDown((("Z", "U", "G"), ("D", "A", "CH")), rest=("I", "Z")),
        REGISTRY.get("amigo-04760"),
        real,
    )
    assert result.inadmissible == ()
    assert [(word.word, word.points) for word in result.words] == [("ZUG", 16), ("DACH", 13)]
    assert (result.plus, result.minus, result.total) == (29, 9, 20)


GRID = [
    "HAUSTUER",
    "A...O..O",
    "S...R..T",
    "E.......",
]


def test_worthatz_grid_with_all_fifteen_letters(real: Lexicon) -> None:
    """Counted by hand with the values of seed 004 (A 2, E 1, H 3, O 3, R 2, S 2, T 2, U 2):

    across  HAUSTUER  3+2+2+2+2+2+1+2 = 16   (Haustür, seven letters as written)
    down    HASE      3+2+2+1         =  8
    down    TOR       2+3+2           =  7
    down    ROT       2+3+2           =  7
    all 15 letters                      15   → 16 + 8 + 7 + 7 + 15 = 53
    H, T and R stand in two words each and count twice: 8 + 4 + 3 + 3 = 18 = 15 + 3.
    """
    result = score_grid(GRID, "HAUSTUERASEOROT", REGISTRY.get("worthatz"), real)
    assert [(word.word, word.points) for word in result.words] == [
        ("HAUSTUER", 16), ("HASE", 8), ("TOR", 7), ("ROT", 7),
    ]  # fmt: skip
    assert result.inadmissible == ()
    assert (result.total, result.counted, result.unused) == (53, 53, ())


def test_worthatz_without_the_last_letter_has_no_bonus(real: Lexicon) -> None:
    """TO (short for Toilette) instead of TOR: 16 + 8 + (2+3) + 7 = 36, no 15 points."""
    rows = [*GRID[:2], "S......T", GRID[3]]
    result = score_grid(rows, "HAUSTUERASEOROT", REGISTRY.get("worthatz"), real)
    assert result.inadmissible == ()
    assert (result.total, result.counted, result.unused) == (36, 36, ("R",))


def test_card_er_is_no_word_but_e_and_r_are(real: Lexicon) -> None:
    """Seed 001: a word has at least two cards."""
    policy = with_deck(REGISTRY.get("amigo-04760"), {"E": 1, "R": 2, "ER": 5})
    result = score_lay_down(LayDown((("ER",), ("E", "R"))), policy, real)
    assert [word.verdict.admissible for word in result.words] == [False, True]
