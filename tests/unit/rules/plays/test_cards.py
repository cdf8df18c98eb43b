"""The card game beyond the worked examples: premium cards, what leaves, actions, rummy tasks."""

from __future__ import annotations

from typing import Any

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.actions import Action, five_letter_action, play_action
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.errors import PlayError
from rules.plays.notation import read_hand
from rules.plays.rummy import RummyWord, score_rummy, tasks

REGISTRY = Registry.load()
CLASSIC = REGISTRY.get("scrabble-karten")
ACTIONS = REGISTRY.get("scrabble-karten", "actions")
RUMMY = REGISTRY.get("scrabble-karten", "rummy")
BAUM = Board.read(["", "", "", ".BAUM"], CLASSIC)


def _error(function, *arguments, **options) -> PlayError:  # type: ignore[no-untyped-def]
    with pytest.raises(PlayError) as caught:
        function(*arguments, **options)
    return caught.value


def test_premium_counts_for_every_word_with_the_letter(mini: Lexicon) -> None:
    """E stands in EIS and in BAUME and doubles both; I stands in EIS only."""
    table = Board.read(["", "", "B", "A", "U", "M"], CLASSIC)
    result = play_cards(table, "7A", "EIS", CLASSIC, mini, premiums=[("x2", "A7")])
    assert [(w.word, w.points, w.factor) for w in result.words] == [
        ("EIS", 6, 2), ("BAUME", 18, 2),
    ]  # fmt: skip
    result = play_cards(table, "7A", "EIS", CLASSIC, mini, premiums=[("x3", "B7")])
    assert [(w.word, w.factor) for w in result.words] == [("EIS", 3), ("BAUME", 1)]


@pytest.mark.parametrize(
    ("table", "premiums", "where"),
    [
        (Board.empty(CLASSIC), [("x2", "B4")], "B4"),
        (BAUM, [("x2", "B4")], "B4"),
        (BAUM, [("x9", "F4")], "F4"),
        (BAUM, [("x2", "F4"), ("x3", "F4")], "F4"),
    ],
)
def test_premium_cards_have_limits(
    mini: Lexicon, table: Board, premiums: list[tuple[str, str]], where: str
) -> None:
    at, word = ("4B", "BAUM") if table.is_empty else ("4F", "ES")
    error = _error(play_cards, table, at, word, CLASSIC, mini, premiums=premiums)
    assert (error.code, error.where) == ("premium_invalid", where)


def test_six_letters_and_a_premium_are_seven_cards(mini: Lexicon) -> None:
    hand = read_hand("E+S+T+E+R+N+x2", CLASSIC)
    result = play_cards(BAUM, "4F", "ESTERN", CLASSIC, mini, premiums=[("x2", "F4")], hand=hand)
    assert result.total == result.words[0].points + 50
    assert result.rest == ()
    error = _error(play_cards, BAUM, "4F", "ES", CLASSIC, mini, premiums=[("x3", "F4")], hand=hand)
    assert (error.code, error.where) == ("hand_lacks_cards", "x3")


def test_part_of_a_word_stays_only_if_it_is_a_word(mini: Lexicon) -> None:
    """BAUM lies; crossing its B only, A, U and M leave. Scored B and A beside each other would
    leave BA, which is no word, so BAUM stays."""
    result = play_cards(BAUM, "B4", "BEIN", CLASSIC, mini)
    assert result.removed == ("C4", "D4", "E4")
    table = Board.read(["", "", "BAUM"], CLASSIC)
    result = play_cards(table, "4A", "EI", CLASSIC, mini)
    assert [word.word for word in result.words] == ["EI", "BE", "AI"]
    assert result.removed == ()


def test_one_word_stays_whole_while_another_leaves(mini: Lexicon) -> None:
    """Only BA of BAUM scores, so BAUM stays; of MASSE, which hangs on its M, the rest leaves."""
    table = Board.read(["", "", "BAUM", "...A", "...S", "...S", "...E"], CLASSIC)
    result = play_cards(table, "4A", "EI", CLASSIC, mini)
    assert result.removed == ("D4", "D5", "D6", "D7")
    assert result.table.rows()[2:] == ["BAUM", "EI.."]


def test_words_that_fall_to_single_cards_leave(mini: Lexicon) -> None:
    """Two earlier words; the new one uses one letter of the first: all else leaves."""
    table = Board.read(["BAUM", "...A", "...S", "...S", "...E"], CLASSIC)
    result = play_cards(table, "B1", "AB", CLASSIC, mini)
    assert result.table.rows() == [".A", ".B"]
    assert len(result.removed) == 7


def test_table_has_no_edge_to_the_right_but_one_to_the_left(mini: Lexicon) -> None:
    table = Board.read(["BAUM"], CLASSIC)
    assert play_cards(table, "1E", "ES", CLASSIC, mini).table.rows() == ["BAUMES"]
    error = _error(play_cards, table, "A0", "EB", CLASSIC, mini)
    assert error.code == "square_off_board"


def test_first_word_of_one_card_is_too_short(mini: Lexicon) -> None:
    assert _error(play_cards, Board.empty(CLASSIC), "1A", "E", CLASSIC, mini).code == (
        "first_move_too_short"
    )


def test_higher_action_counts_and_only_once() -> None:
    card = [
        Action("Wort mit 5 Buchstaben", {"letters": 5}, 9, 7),
        Action("Wort mit X", {"contains": "X"}, 12, 3),
    ]
    assert play_action(card, ["MAMBA", "HEXEN"], ACTIONS, own=True).points == 12
    assert play_action(card, ["MAMBA", "HEXEN"], ACTIONS, own=False).points == -7
    assert play_action(card, ["MAMBA", "TORTE"], ACTIONS, own=True).points == 9
    nothing = play_action(card, ["DU"], ACTIONS, own=True)
    assert (nothing.action, nothing.points) == (None, 0)


@pytest.mark.parametrize(
    ("condition", "word", "fits"),
    [
        ({"letters": 2}, "DU", True), ({"min-letters": 6}, "MAMBA", False),
        ({"max-letters": 5}, "MAMBA", True), ({"starts-with": "M"}, "MAMBA", True),
        ({"ends-with": "S"}, "MAMBA", False), ({"fits": True}, "MAMBA", True),
        ({"letters": 5, "contains": "Q"}, "MAMBA", False),
    ],
)  # fmt: skip
def test_conditions_of_actions(condition: dict[str, Any], word: str, fits: bool) -> None:
    found = play_action([Action("A", condition, 1, 1)], [word], ACTIONS, own=True)
    assert (found.action is not None) == fits


def test_action_cards_belong_to_their_mode() -> None:
    assert _error(five_letter_action, CLASSIC).code == "rule_missing"
    assert _error(play_action, [Action("A", {"fits": True}, 1, 1)], ["DU"], CLASSIC, own=True)
    assert _error(play_action, [], ["DU"], ACTIONS, own=True).code == "game_malformed"
    odd = [Action("A", {"vollmond": True}, 1, 1)]
    assert _error(play_action, odd, ["DU"], ACTIONS, own=True).code == "game_malformed"


def _layout(text: str) -> list[RummyWord]:
    """``"DU MAMBA/x2"``: words of single cards, premium after a slash; lower case is a blank."""
    layout = []
    for part in text.split():
        word, _, premium = part.partition("/")
        cards = tuple(f"?{c.upper()}" if c.islower() else c for c in word)
        layout.append(RummyWord(cards, premium))
    return layout


def test_ten_task_cards_with_nine_tasks() -> None:
    """Seed 003, Die Runden: ten rounds; Vierfacher Buchstabenwert exists twice."""
    found = tasks(RUMMY)
    assert len(found) == 9
    assert sum(task["cards"] for task in found.values()) == 10


@pytest.mark.parametrize(
    ("task", "layout", "rest", "total"),
    [
        # DU 2, IM 4, EI 2
        ("zweierlei", "DU IM EI", "", 8),
        ("zweierlei", "DU IM EI", "XA", 8 - 9),
        ("zweierlei", "DU IM", "", None),
        ("zweierlei", "DU IM EI OB", "", None),
        ("zweierlei", "DU IM EIS", "", None),
        # second word +3, third word +6
        ("je-mehr-desto-besser", "DU", "", 2),
        ("je-mehr-desto-besser", "DU IM", "", 2 + 4 + 3),
        ("je-mehr-desto-besser", "DU IM EI", "", 2 + 4 + 2 + 3 + 6),
        ("je-mehr-desto-besser", "DU IM EI OB", "", None),
        # ZUG 6, TOR 4
        ("aller-guten-dinge-sind-drei", "ZUG TOR", "", 10),
        ("aller-guten-dinge-sind-drei", "ZUG", "", None),
        # MAMBA 11, extra word DU 2 + 5
        ("gib-mir-fuenf", "MAMBA", "", 11),
        ("gib-mir-fuenf", "MAMBA DU", "", 11 + 2 + 5),
        ("gib-mir-fuenf", "MAMBA TOR", "", None),
        ("gib-mir-fuenf", "DU", "", None),
        ("sechster-sinn", "MAMBAS", "", 12),
        ("sechster-sinn", "MAMBAS/x2", "", 24),
        ("ganz-oder-gar-nicht", "MAMBA DU", "", 13),
        ("ganz-oder-gar-nicht", "MAMBA/x3 E", "", 34),
        ("ganz-oder-gar-nicht", "MAMBA", "", None),
        # MAIBAUM 13 + 50
        ("bingo", "MAIBAUM", "", 63),
        ("bingo", "MAIBAUm", "", 60),
        ("bingo", "MAMBAS", "", None),
        # M counts four times: 11 + 9, DU 2
        ("vierfacher-buchstabenwert", "MAMBA DU", "", 22),
        ("vierfacher-buchstabenwert", "MAMBA DU", "E", 21),
        ("vierfacher-wortwert", "MAMBA DU", "", 46),
        ("vierfacher-wortwert", "MAMBA/x2 E", "", 11 * 8 + 1),
        ("vierfacher-wortwert", "MAMBA", "", None),
    ],
)  # fmt: skip
def test_rummy_tasks(mini: Lexicon, task: str, layout: str, rest: str, total: int | None) -> None:
    """Counted by hand with the card values of seed 003; None: the task is missed, no points."""
    result = score_rummy(task, _layout(layout), RUMMY, mini, rest=tuple(rest))
    assert result.fulfilled == (total is not None), result.missing
    assert result.total == (total or 0)
    assert result.steps[-1].points == result.total


def test_rummy_choices(mini: Lexicon) -> None:
    layout = _layout("MAMBA DU")
    result = score_rummy("vierfacher-wortwert", layout, RUMMY, mini, word=1)
    assert result.total == 11 + 8
    result = score_rummy("vierfacher-buchstabenwert", layout, RUMMY, mini, letter=(1, 0))
    assert result.total == 11 + 5
    for options in ({"word": 2}, {"letter": (0, 5)}, {"letter": (7, 0)}):
        error = _error(score_rummy, "vierfacher-wortwert", layout, RUMMY, mini, **options)
        assert error.code == "game_malformed"


@pytest.mark.parametrize(
    ("task", "layout", "code"),
    [
        ("siebenerlei", "DU", "task_unknown"),
        ("bingo", "", "play_empty"),
        ("sechster-sinn", "MAMBAS/x7", "premium_invalid"),
        ("sechster-sinn", "MAMBA1", "tile_unknown"),
    ],
)
def test_rummy_errors(mini: Lexicon, task: str, layout: str, code: str) -> None:
    assert _error(score_rummy, task, _layout(layout), RUMMY, mini).code == code


def test_premium_cards_in_hand_are_worth_nothing(mini: Lexicon) -> None:
    """Seed 003, rummy: leftover premium cards have no value."""
    result = score_rummy("zweierlei", _layout("DU IM EI"), RUMMY, mini, rest=("x2", "A"))
    assert result.total == 8 - 1


def test_rummy_hand_and_supply_are_checked(mini: Lexicon) -> None:
    layout = _layout("DU/x2 IM EI")
    hand = (*"DUIMEIA", "x2")
    assert score_rummy("zweierlei", layout, RUMMY, mini, rest=("A",), hand=hand).total == 10 - 1
    error = _error(score_rummy, "zweierlei", layout, RUMMY, mini, hand=tuple("DUIMEI"))
    assert (error.code, error.where) == ("hand_lacks_cards", "x2")
    error = _error(score_rummy, "zweierlei", _layout("DU IM EI"), RUMMY, mini, rest=("X", "X"))
    assert (error.code, error.where) == ("tiles_exceed_set", "Hand")
    blanks = _layout("du Im EI")
    assert _error(score_rummy, "zweierlei", blanks, RUMMY, mini).code == "tiles_exceed_set"
