"""Grids of Worthatz: letters given, connection, words in both directions, bonus."""

from __future__ import annotations

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.errors import PlayError
from rules.plays.worthatz import score_grid

WORTHATZ = Registry.load().get("worthatz")


@pytest.mark.parametrize(
    ("rows", "letters", "code", "where"),
    [
        (["BAUM"], "BAU", "letters_not_given", "D1"),
        (["BAUM", "....", "BAUM"], "BAUMBAUM", "not_connected", "A3"),
        (["BAUM", "...."], "BAUMBAUMBAUMBAUM", "hand_too_large", ""),
        (["BAUM"], "BAUMXX", "tiles_exceed_set", "Hand"),
        (["BÄUM"], "BAUM", "tile_unknown", "B1"),
        (["BaUM"], "BAUM", "tile_unknown", "B1"),
        ([], "BAUM", "play_empty", ""),
        (["....", "...."], "BAUM", "play_empty", ""),
        (["..B."], "BAUM", "first_move_too_short", "C1"),
        (["." * 16], "BAUM", "board_malformed", "Zeile 1"),
        (["."] * 16, "BAUM", "board_malformed", "Zeilen"),
        (["B..", ".AU"], "BAUM", "not_connected", "B2"),
    ],
)
def test_malformed_grids(
    mini: Lexicon, rows: list[str], letters: str, code: str, where: str
) -> None:
    with pytest.raises(PlayError) as caught:
        score_grid(rows, letters, WORTHATZ, mini)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_inadmissible_word_spoils_the_grid(mini: Lexicon) -> None:
    """BAUM 3+2+2+3 = 10 across, BX 3+7 = 10 down; BX is no word, so nothing counts."""
    result = score_grid(["BAUM", "X"], "BAUMX", WORTHATZ, mini)
    assert result.inadmissible == ("BX",)
    assert (result.total, result.counted) == (20, 0)


def test_letters_in_two_words_count_twice(mini: Lexicon) -> None:
    """BAUM twice through the same B: 10 + 10."""
    result = score_grid(["BAUM", "A", "U", "M"], "BAUMAUM", WORTHATZ, mini)
    assert (result.total, result.counted) == (20, 20)
    assert result.words[1].squares == ("A1", "A2", "A3", "A4")
