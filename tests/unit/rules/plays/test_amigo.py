"""Lay-downs and rounds of AMIGO 04760: hands, floor, bonuses, challenges, deck files."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.amigo import (
    LayDown,
    RoundResult,
    WordChallenge,
    score_lay_down,
    score_round,
    score_solo,
)
from rules.plays.deck import check_deck, read_deck, with_deck
from rules.plays.errors import PlayError
from rules.plays.notation import read_hand

AMIGO = Registry.load().get("amigo-04760")
DECK = with_deck(AMIGO, {"E": 1, "R": 2, "ER": 5, "B": 4, "M": 3, "S": 2})


def _error(function, *arguments, **options) -> PlayError:  # type: ignore[no-untyped-def]
    with pytest.raises(PlayError) as caught:
        function(*arguments, **options)
    return caught.value


def _lay(text: str, rest: str = "") -> LayDown:
    """``"Z+U+G D+A+CH"``."""
    words = tuple(tuple(word.split("+")) for word in text.split())
    return LayDown(words, rest=tuple(rest.split()))


def test_round_never_scores_below_zero_for_cards(mini: Lexicon) -> None:
    """Seed 001: laid 2+7 = 9, in hand 8+7 = 15; not less than 0."""
    result = score_lay_down(_lay("A+Z", "CH Z"), AMIGO, mini)
    assert (result.plus, result.minus, result.total) == (9, 15, 0)
    assert result.steps[-2].kind == "minimum"
    assert score_lay_down(_lay("", "CH"), AMIGO, mini).total == 0


def test_unknown_values_are_named(mini: Lexicon) -> None:
    error = _error(score_lay_down, _lay("B+A+U+M", "E"), AMIGO, mini)
    assert (error.code, error.where) == ("card_values_unknown", "B, M, E")
    assert "Deckdatei" in str(error)
    assert "„B: 1“" in str(error)
    assert score_lay_down(_lay("B+A+U+M", "E"), DECK, mini).total == 4 + 2 + 3 + 3 - 1


def test_card_er_is_one_card_and_no_word(mini: Lexicon) -> None:
    result = score_lay_down(_lay("ER E+R"), DECK, mini)
    assert [word.verdict.reason.value for word in result.words] == ["too_short", "unknown"]
    assert [word.points for word in result.words] == [5, 3]


@pytest.mark.parametrize(
    ("lay_down", "code", "where"),
    [
        (LayDown((("Z", "U", "G"),), hand=("Z", "U", "A")), "hand_lacks_cards", "G"),
        (LayDown((("Z", "Z"),), hand=("Z", "U")), "hand_lacks_cards", "Z"),
        (LayDown((("Z", "U"),), hand=("Z", "U"), discard="A"), "hand_lacks_cards", "A"),
        (LayDown((("Z", "U"),), hand=("Z", "U"), rest=("I",)), "hand_lacks_cards", "I"),
        (LayDown((("Q", "U"),)), "tile_unknown", "Q"),
        (LayDown((("Ä", "U"),)), "tile_unknown", "Ä"),
        (LayDown((("Z", "Z"), ("Z", "A"))), "tiles_exceed_set", "Hand"),
        (LayDown(((),)), "play_empty", ""),
    ],
)
def test_hands_are_checked(mini: Lexicon, lay_down: LayDown, code: str, where: str) -> None:
    error = _error(score_lay_down, lay_down, AMIGO, mini)
    assert (error.code, error.where) == (code, where)


def test_rest_follows_from_the_hand(mini: Lexicon) -> None:
    """Seed 001: draw, lay down, discard one; what remains counts minus."""
    hand = tuple("ZUGDAIZ")
    result = score_lay_down(LayDown((("Z", "U", "G"),), hand=hand, discard="Z"), AMIGO, mini)
    assert sorted(result.rest) == ["A", "D", "I"]
    assert result.total == 16 - 7


def test_going_out_uses_all_cards_but_one(mini: Lexicon) -> None:
    hand = tuple("ZUGI")
    lay_down = LayDown((("Z", "U", "G"),), hand=hand, discard="I")
    assert score_lay_down(lay_down, AMIGO, mini, goes_out=True).total == 16
    error = _error(
        score_lay_down, LayDown((("Z", "U", "G"),), hand=hand), AMIGO, mini, goes_out=True
    )
    assert (error.code, error.where) == ("not_going_out", "I")


def _totals(result: RoundResult) -> dict[str, int]:
    return {player.player: player.total for player in result.players}


def test_bonuses_for_most_words_and_longest_word(mini: Lexicon) -> None:
    """Anna has two words, Bo the longest one."""
    result = score_round(
        {"Anna": _lay("Z+U A+I"), "Bo": _lay("D+A+CH"), "Cem": _lay("G+U")}, AMIGO, mini
    )
    assert _totals(result) == {"Anna": 10 + 4 + 10, "Bo": 13 + 10, "Cem": 9}


def test_ties_earn_no_bonus(mini: Lexicon) -> None:
    result = score_round(
        {"Anna": _lay("Z+U"), "Bo": _lay("A+I"), "Cem": _lay("", "A")}, AMIGO, mini
    )
    assert _totals(result) == {"Anna": 10, "Bo": 4, "Cem": 0}


def test_longest_word_counts_letters_not_cards(mini: Lexicon) -> None:
    """DACH has three cards and four letters; GUI three cards and three letters."""
    result = score_round(
        {"Anna": _lay("D+A+CH"), "Bo": _lay("G+U+I")}, AMIGO, mini, bonuses=["longest-word"]
    )
    assert _totals(result) == {"Anna": 23, "Bo": 11}


def test_two_players_agree_on_one_bonus(mini: Lexicon) -> None:
    lay_downs = {"Anna": _lay("Z+U A+I"), "Bo": _lay("D+A+CH")}
    assert _error(score_round, lay_downs, AMIGO, mini).code == "bonus_not_agreed"
    both = ["most-words", "longest-word"]
    assert _error(score_round, lay_downs, AMIGO, mini, bonuses=both).code == "bonus_not_agreed"
    most = score_round(lay_downs, AMIGO, mini, bonuses=["most-words"])
    assert _totals(most) == {"Anna": 24, "Bo": 13}
    longest = score_round(lay_downs, AMIGO, mini, bonuses=["longest-word"])
    assert _totals(longest) == {"Anna": 14, "Bo": 23}


def test_right_challenge_costs_the_value_and_sets_the_cards_aside(mini: Lexicon) -> None:
    """Seed 001: Z+I (9 points) is no word: nothing for it, −9 besides, and no floor for that."""
    result = score_round(
        {"Anna": _lay("Z+I", "A"), "Bo": _lay("A+U"), "Cem": _lay("D+A")},
        AMIGO, mini, challenges=[WordChallenge("Bo", "Anna", 0)],
    )  # fmt: skip
    anna = result.players[0]
    assert result.outcomes[0].upheld
    assert anna.set_aside == ("ZI",)
    assert (anna.cards.plus, anna.cards.total, anna.total) == (0, 0, -9)


def test_wrong_challenge_costs_the_challenger_the_value(mini: Lexicon) -> None:
    """B+A+U+M is a word worth 12; the challenger pays 12, the player keeps it."""
    result = score_round(
        {"Anna": _lay("B+A+U+M"), "Bo": _lay("A+U"), "Cem": _lay("D+A D+A")},
        DECK, mini, challenges=[WordChallenge("Bo", "Anna", 0)],
    )  # fmt: skip
    assert not result.outcomes[0].upheld
    assert _totals(result) == {"Anna": 12 + 10, "Bo": 5 - 12, "Cem": 10 + 10}


def test_card_er_is_judged_as_laid_when_challenged(mini: Lexicon) -> None:
    result = score_round(
        {"Anna": _lay("ER"), "Bo": _lay("A+U"), "Cem": _lay("D+A")},
        DECK, mini, challenges=[WordChallenge("Bo", "Anna", 0)],
    )  # fmt: skip
    assert result.outcomes[0].upheld
    assert result.players[0].total == -5


@pytest.mark.parametrize(
    ("challenge", "code"),
    [
        (WordChallenge("Dora", "Anna", 0), "player_unknown"),
        (WordChallenge("Anna", "Anna", 0), "challenge_own_play"),
        (WordChallenge("Bo", "Anna", 3), "game_malformed"),
    ],
)
def test_challenge_errors(mini: Lexicon, challenge: WordChallenge, code: str) -> None:
    lay_downs = {"Anna": _lay("Z+U"), "Bo": _lay("A+I"), "Cem": _lay("G+U")}
    assert _error(score_round, lay_downs, AMIGO, mini, challenges=[challenge]).code == code


def test_one_player_is_no_round_but_has_a_game(mini: Lexicon) -> None:
    """Seed 001, Variante für 1 Spieler: unused cards are counted."""
    assert _error(score_round, {"Anna": _lay("Z+U")}, AMIGO, mini).code == "game_malformed"
    assert score_solo(("CH", "Z", "I"), AMIGO) == 17
    assert _error(score_solo, ("QU",), AMIGO).code == "card_values_unknown"


def test_deck_files(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("E: 1\nN: 2\nQU: 9\ny: 8\n", encoding="utf-8")
    policy = with_deck(AMIGO, read_deck(path))
    assert [policy.tile_value(card) for card in ("E", "N", "QU", "Y", "D")] == [1, 2, 9, 8, 3]
    path.write_text("E: [", encoding="utf-8")
    assert _error(read_deck, path).code == "deck_malformed"
    for data in ([], {}, {"E": "viel"}, {"E": -1}, {"E": True}, {"E": 100}):
        assert _error(check_deck, data).code == "deck_malformed"
    assert _error(with_deck, AMIGO, {"D": 4}).code == "deck_contradicts"
    assert with_deck(AMIGO, {"D": 3}).tile_value("D") == 3
    assert _error(with_deck, AMIGO, {"Q": 4}).code == "tile_unknown"


def test_word_is_challenged_once(mini: Lexicon) -> None:
    lay_downs = {"Anna": _lay("Z+I"), "Bo": _lay("A+U"), "Cem": _lay("D+A")}
    twice = [WordChallenge("Bo", "Anna", 0), WordChallenge("Cem", "Anna", 0)]
    assert _error(score_round, lay_downs, AMIGO, mini, challenges=twice).code == "game_malformed"


def test_card_with_two_letters_needs_no_separator() -> None:
    assert read_hand("CH", AMIGO) == ("CH",)
    assert read_hand("C+H", AMIGO) == ("C", "H")
    assert read_hand("ZUG", AMIGO) == ("Z", "U", "G")
