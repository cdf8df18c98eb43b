"""Hands of cards: CH lays only C and H in this order, one card is always thrown away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexicon.errors import InputError
from rules.search.hands import Hand, read_cards
from rules.search.laydowns import find_hand
from rules.search.rummy import find_rummy, tasks
from rules.search.universe import Universe

Make = Callable[..., Universe]
AMIGO = "DACH ZUG AUCH HC ER CHER"


@pytest.fixture
def amigo(universe_of: Make) -> Universe:
    return universe_of("amigo-04760", AMIGO)


@pytest.fixture
def rummy(universe_of: Make) -> Universe:
    words = "MAMBA MAMBAS EI IM AM MI BIS EIS MAIBAUM DESTO DATIV DA IN"
    return universe_of("scrabble-karten", words, "rummy")


def words_of(universe: Universe, *cards: str) -> set[str]:
    hand = Hand(read_cards(cards, universe), universe)
    return {laid.word for words in hand.usages.values() for laid in words}


def test_the_card_ch_lays_c_and_h_in_this_order(amigo: Universe) -> None:
    assert "DACH" in words_of(amigo, "D", "A", "CH")
    assert "DACH" in words_of(amigo, "D", "A", "C", "H")
    assert "HC" in words_of(amigo, "H", "C")
    assert "HC" not in words_of(amigo, "CH")
    assert "DACH" not in words_of(amigo, "D", "A", "C")


def test_a_word_needs_two_cards(amigo: Universe) -> None:
    assert "ER" in words_of(amigo, "E", "R")
    assert "ER" not in words_of(amigo, "ER", "D")
    assert "CHER" in words_of(amigo, "CH", "ER")


def test_cards_may_be_written_in_several_ways(amigo: Universe) -> None:
    expected = ("D", "A", "CH")
    for texts in (["D", "A", "CH"], ["d,a,ch"], ["D+A+CH"], ["DA", "CH"]):
        assert read_cards(texts, amigo) == expected


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ([], "hand_empty"),
        (["Q"], "card_unknown"),
        (["Ä"], "card_unknown"),
        (["?"], "card_unknown"),
        (["D1"], "card_unknown"),
        (["CH"] * 3, "hand_exceeds_set"),
        (["E"] * 13, "hand_too_large"),
    ],
)
def test_hand_that_cannot_be(amigo: Universe, cards: list[str], code: str) -> None:
    with pytest.raises(InputError) as caught:
        read_cards(cards, amigo)
    assert caught.value.code == code


def test_the_example_of_the_rules_is_laid_and_scored(amigo: Universe) -> None:
    """ZUG and DACH lie, I and Z stay: 16 + 13 - 9 = 20; here Z is thrown away first."""
    found = find_hand(["Z", "U", "G", "D", "A", "CH", "I", "Z"], amigo)
    assert found.missing_values == ()
    best = found.best_value
    assert best is not None
    assert {laid.word: laid.value for laid in best.words} == {"ZUG": 16, "DACH": 13}
    assert (best.discard, best.left, best.value) == ("Z", ("I",), 27)
    assert found.complete == ()


def test_all_cards_but_one(amigo: Universe) -> None:
    found = find_hand(["Z", "U", "G", "D", "A", "CH", "I"], amigo)
    ways = {way.discard: [laid.word for laid in way.words] for way in found.complete}
    assert ways == {"I": ["DACH", "ZUG"]}
    (way,) = found.complete
    assert way.left == ()
    assert [laid.cards for laid in way.words] == [("D", "A", "CH"), ("Z", "U", "G")]
    assert way.value == 29


def test_most_words_and_longest_word_are_different_aims(universe_of: Make) -> None:
    universe = universe_of("amigo-04760", "DA IG DAIGU")
    found = find_hand(["D", "A", "I", "G", "U", "Z"], universe)
    assert found.most_words is not None
    assert [laid.word for laid in found.most_words.words] == ["DA", "IG"]
    assert found.longest_word is not None
    assert [laid.word for laid in found.longest_word.words] == ["DAIGU"]


def test_unknown_values_are_named_and_a_deck_supplies_them(universe_of: Make) -> None:
    universe = universe_of("amigo-04760", "BEN")
    cards = ["B", "E", "N", "D"]
    found = find_hand(cards, universe)
    assert found.missing_values == ("B", "E", "N")
    assert found.best_value is None
    assert found.complete[0].value is None
    valued = find_hand(cards, universe, {"B": 4, "E": 1, "N": 2})
    assert valued.missing_values == ()
    assert valued.best_value is not None
    assert valued.best_value.value == 7


def test_a_blank_is_laid_for_any_letter_and_worth_nothing(rummy: Universe) -> None:
    hand = Hand(read_cards(["M", "A", "M", "B", "?"], rummy), rummy)
    (laid,) = [w for words in hand.usages.values() for w in words if w.word == "MAMBA"]
    assert laid.value == 10
    assert laid.marked == "MAMBa"
    assert laid.cards == ("M", "A", "M", "B", "?")


def test_time_limit_is_kept(amigo: Universe) -> None:
    with pytest.raises(InputError) as caught:
        find_hand(["Z", "U", "G", "D", "A", "CH", "I"], amigo, seconds=-1)
    assert caught.value.code == "hand_timeout"


def test_every_task_of_the_game_is_known(rummy: Universe) -> None:
    assert len(tasks(rummy)) == 9
    for task in tasks(rummy):
        find_rummy(["M", "A", "M", "B", "A", "E", "I", "S"], task, rummy)


@pytest.mark.parametrize(
    ("task", "words", "bonus", "score"),
    [
        # M3 A1 M3 B3 A1 E1 I1 S1; what is left after one card is thrown away is subtracted.
        ("sechster-sinn", ["MAMBAS"], 0, 12 - 1),
        ("gib-mir-fuenf", ["MAMBA", "EI"], 5, 11 + 2 + 5),
        ("ganz-oder-gar-nicht", ["MAMBA", "EI"], 0, 11 + 2),
        ("vierfacher-wortwert", ["MAMBA", "EI"], 0, 4 * 11 + 2),
        ("vierfacher-buchstabenwert", ["MAMBA", "EI"], 0, 11 + 3 * 3 + 2),
        # A word may be laid twice; B goes, S stays.
        ("je-mehr-desto-besser", ["AM", "AM", "EI"], 9, 4 + 4 + 2 + 9 - 1),
    ],
)
def test_best_way_of_a_round(
    rummy: Universe, task: str, words: list[str], bonus: int, score: int
) -> None:
    best = find_rummy(["M", "A", "M", "B", "A", "E", "I", "S"], task, rummy).best
    assert best is not None
    assert sorted(laid.word for laid in best.words) == sorted(words)
    assert (best.bonus, best.score) == (bonus, score)


def test_bingo_needs_seven_letters_and_a_card_to_throw_away(rummy: Universe) -> None:
    cards = ["M", "A", "I", "B", "A", "U", "M"]
    assert find_rummy(cards, "bingo", rummy).best is None
    best = find_rummy([*cards, "E"], "bingo", rummy).best
    assert best is not None
    assert (best.score, best.discard) == (13 + 50, "E")


def test_premium_card_counts_as_played(rummy: Universe) -> None:
    """Seven cards: MAMBA and a treble make six; with EI eight; MAMBAS and the treble seven."""
    best = find_rummy(["M", "A", "M", "B", "A", "S", "E", "x3"], "ganz-oder-gar-nicht", rummy).best
    assert best is not None
    assert [laid.word for laid in best.words] == ["MAMBAS"]
    assert (best.factors, best.score, best.discard) == ((3,), 36, "E")


def test_task_that_cannot_be_fulfilled(rummy: Universe) -> None:
    found = find_rummy(["E", "E", "E"], "sechster-sinn", rummy)
    assert found.best is None
    assert found.words == ()


@pytest.mark.parametrize(
    ("cards", "task", "code"),
    [(["E"], "halma", "task_unknown"), (["E", "x3", "x3", "x3"], "bingo", "hand_exceeds_set")],
)
def test_round_that_cannot_be(rummy: Universe, cards: list[str], task: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        find_rummy(cards, task, rummy)
    assert caught.value.code == code


def test_games_without_rounds_say_so(amigo: Universe) -> None:
    with pytest.raises(InputError) as caught:
        find_rummy(["E", "R"], "bingo", amigo)
    assert caught.value.code == "no_rummy"
