"""What nobody can do at a table: lay more than a hand holds, exchange fifty tiles, use three ×3."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.bulk import BulkJudge
from rules.challenge import Play, resolve_challenge
from rules.engine import adjudicate
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.errors import PlayError
from rules.plays.game import score_game
from rules.plays.game_data import read_game, read_layout
from rules.plays.rummy import score_rummy
from rules.plays.score import play_word

REGISTRY = Registry.load()


def _code(call: Any) -> str:
    with pytest.raises(PlayError) as caught:
        call()
    return caught.value.code


def test_nobody_lays_more_than_a_hand_holds(mini: Lexicon) -> None:
    """Seeds 000, 002: seven tiles on the rack; seed 003: seven cards."""
    policy = REGISTRY.get("scrabble")
    empty = Board.empty(policy)
    assert _code(lambda: play_word(empty, "8D", "AUSLASTUNG", policy, mini)) == "hand_too_large"
    cards = REGISTRY.get("scrabble-karten")
    table = Board.empty(cards)
    assert _code(lambda: play_cards(table, "1A", "AUSLASTUNG", cards, mini)) == "hand_too_large"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"exchange": 50}, "hand_too_large"),
        ({"exchange": "QQ"}, "tiles_exceed_set"),
        ({"pass": False}, "game_malformed"),
    ],
)
def test_impossible_exchanges_and_passes(mini: Lexicon, move: dict[str, Any], code: str) -> None:
    policy = REGISTRY.get("scrabble")
    data = {"players": ["A", "B"], "moves": [{"player": "A", **move}]}

    def play() -> None:
        game = read_game(data, policy)
        score_game(game.players, game.moves, policy, mini)

    assert _code(play) == code


def test_only_two_cards_treble(mini: Lexicon) -> None:
    """Seed 003: eight double and two treble premium cards."""
    policy = REGISTRY.get("scrabble-karten", "rummy")
    layout = read_layout(["DU/x3", "ER/x3", "ES/x3"], policy)
    assert _code(lambda: score_rummy("zweierlei", layout, policy, mini)) == "tiles_exceed_set"


@pytest.mark.parametrize(
    "condition", [{"min-letters": "5"}, {"max-letters": None}, {"starts-with": ""}, {"x": 1}]
)
def test_wrong_conditions_of_actions_are_refused(condition: dict[str, Any]) -> None:
    policy = REGISTRY.get("scrabble-karten", "actions")
    action = {"name": "x", "condition": condition, "plus": 9, "minus": 7}
    move = {"player": "A", "play": "1A DU", "actions": [{"by": "A", "actions": [action]}]}
    data = {"players": ["A", "B"], "moves": [move]}
    assert _code(lambda: read_game(data, policy)) == "game_malformed"


def test_a_word_named_twice_is_one_challenge(mini: Lexicon) -> None:
    play = Play(("BAUM",), 8)
    outcome = resolve_challenge(play, ("BAUM", "BAUM"), REGISTRY.get("scrabble"), mini)
    assert outcome.challenger_points == -10


def test_decomposed_umlauts_are_cards_too() -> None:
    policy = REGISTRY.get("scrabble-karten", "rummy")
    assert read_layout(["TU\u0308R"], policy)[0].cards == ("T", "Ü", "R")


def test_house_rules_reach_words_with_umlauts_where_umlauts_are_folded(
    mini: Lexicon, tmp_path: Path
) -> None:
    folder = tmp_path / "haus"
    folder.mkdir()
    (folder / "policy.yaml").write_text(
        """\
id: haus
version: 1.0.0
title: {de: Haus, en: House}
extends: worthatz
rules:
  - id: haus.words.add
    kind: add-words
    value: [{word: Bärlinx, reason: Klub}]
    because: {de: Beschluss, en: Decision}
    cites: [wortwart#klub]
  - id: haus.words.strike
    kind: strike-words
    value: [{word: Bäume, reason: Klub}]
    because: {de: Beschluss, en: Decision}
    cites: [wortwart#klub]
""",
        encoding="utf-8",
    )
    registry = Registry.load(tmp_path)
    policy = registry.get("haus")
    judge = BulkJudge(policy, mini)
    for word, admissible in (("Bärlinx", True), ("BAERLINX", True), ("Bäume", False)):
        assert adjudicate(word, policy, mini).admissible is admissible
        assert judge.admits([word]) == [admissible]
