"""Games: whose turn it is, passes, exchanges, endings, and games as plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexicon.errors import InputError
from lexicon.store import Lexicon
from rules import Policy, Registry
from rules.plays.endgame import end_game, passes_to_end, sum_rounds
from rules.plays.errors import PlayError
from rules.plays.game import Challenge, Move, score_game, tiles_in_bag
from rules.plays.game_data import (
    read_game,
    read_lay_down,
    read_layout,
    read_move,
    read_round,
)

REGISTRY = Registry.load()
SCRABBLE = REGISTRY.get("scrabble")
ALLGEMEIN = REGISTRY.get("scrabble-allgemein")
CARDS = REGISTRY.get("scrabble-karten")
BAUM = Move("Anna", "play", "8G", "BAUM")


def _error(function, *arguments, **options) -> PlayError:  # type: ignore[no-untyped-def]
    with pytest.raises(PlayError) as caught:
        function(*arguments, **options)
    return caught.value


@pytest.mark.parametrize(
    ("moves", "code", "where"),
    [
        ([Move("Bo", "pass")], "not_on_turn", "Zug 1, Bo"),
        ([BAUM, Move("Anna", "pass")], "not_on_turn", "Zug 2, Anna"),
        ([Move("Cem", "pass")], "player_unknown", "Zug 1, Cem"),
        ([Move("Anna", "schummeln")], "game_malformed", "Zug 1, schummeln"),
        ([Move("Anna", "exchange")], "game_malformed", "Zug 1"),
        ([Move("Anna", "play", "1A", "BAUM")], "star_missed", "Zug 1, H8"),
        ([BAUM, Move("Bo", "play", "8G", "BAUM")], "play_empty", "Zug 2"),
        ([Move("Anna", "play", "8G", "BAUM", premiums=(("x2", "G8"),))],
         "premium_invalid", "Zug 1"),
        ([Move("Anna", "play", "8G", "BAUM", challenge=Challenge("Anna"))], "challenge_own_play",
         "Zug 1, Anna"),
        ([Move("Anna", "play", "8G", "BAUM", challenge=Challenge("Cem"))], "player_unknown",
         "Zug 1, Cem"),
        ([Move("Anna" if n % 2 == 0 else "Bo", "pass") for n in range(5)], "game_over", "Zug 5"),
    ],
)  # fmt: skip
def test_moves_that_cannot_be(mini: Lexicon, moves: list[Move], code: str, where: str) -> None:
    error = _error(score_game, ["Anna", "Bo"], moves, SCRABBLE, mini)
    assert (error.code, error.where) == (code, where)
    assert str(error).startswith("Zug ")


@pytest.mark.parametrize(
    ("challenge", "code"),
    [
        (Challenge("Bo", ("MASSE",)), "challenge_foreign_word"),
        (Challenge("Bo", moment="irgendwann"), "moment_unknown"),
    ],
)
def test_challenges_that_cannot_be(mini: Lexicon, challenge: Challenge, code: str) -> None:
    moves = [Move("Anna", "play", "8G", "BAUM", challenge=challenge)]
    with pytest.raises(InputError, match="Zug 1") as caught:
        score_game(["Anna", "Bo"], moves, SCRABBLE, mini)
    assert caught.value.code == code


def test_players_are_two_different_ones(mini: Lexicon) -> None:
    for players in (["Anna"], ["Anna", "Anna"]):
        assert _error(score_game, players, [], SCRABBLE, mini).code == "game_malformed"


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_passing_twice_ends_the_game(mini: Lexicon, players: int) -> None:
    """Seeds 000, 002, 003: all players in two consecutive rounds."""
    names = [f"P{n}" for n in range(players)]
    moves = [Move(names[n % players], "pass") for n in range(2 * players)]
    assert score_game(names, moves, SCRABBLE, mini).passed_out
    assert not score_game(names, moves[:-1], SCRABBLE, mini).passed_out
    assert passes_to_end(players, CARDS) == 2 * players


def test_exchange_and_withdrawn_play_interrupt_passing(mini: Lexicon) -> None:
    passes = [Move("Anna", "pass"), Move("Bo", "pass"), Move("Anna", "pass")]
    for other in (
        Move("Bo", "exchange", tiles=("X",)),
        Move("Bo", "play", "8G", "XÄQ", challenge=Challenge("Anna")),
    ):
        moves = [*passes, other, Move("Anna", "pass")]
        assert not score_game(["Anna", "Bo"], moves, SCRABBLE, mini).passed_out


def test_exchange_needs_tiles_in_the_bag(mini: Lexicon) -> None:
    """Seed 002 4e: at least seven; the box rules name no number, so as many as are exchanged.

    With 14 players the 102 tiles leave 4 in the bag: enough for two under the box rules only.
    """
    names = [f"P{n}" for n in range(14)]
    two = [Move("P0", "exchange", tiles=("X", "Y"))]
    assert score_game(names, two, SCRABBLE, mini).scores["P0"] == 0
    error = _error(score_game, names, two, ALLGEMEIN, mini)
    assert error.code == "exchange_bag_low"
    assert "4 Steine" in str(error)
    five = [Move("P0", "exchange", tiles=tuple("ABCDE"))]
    assert _error(score_game, names, five, SCRABBLE, mini).code == "exchange_bag_low"
    board = score_game(["P0", "P1"], [], SCRABBLE, mini).board
    assert tiles_in_bag(board, 2, SCRABBLE) == 102 - 14


def _house(folder: Path, rule: str) -> Policy:
    head = "id: haus\nversion: 1.0.0\ntitle: {de: H, en: H}\nextends: scrabble\nrules:\n"
    (folder / "haus.yaml").write_text(f"{head}  - {rule}\n", encoding="utf-8")
    registry = Registry.load(folder)
    assert registry.refused == {}
    return registry.get("haus")


def test_wrong_challenges_escalate_by_house_rule(mini: Lexicon, tmp_path: Path) -> None:
    """The second wrong challenge of the same player costs more."""
    policy = _house(
        tmp_path,
        "{id: scrabble.challenge.rejected, "
        "value: {penalty: {kind: points, schedule: [5, 20], per: play}}}",
    )
    moves = [
        Move("Anna", "play", "8G", "BAUM", challenge=Challenge("Bo")),
        Move("Bo", "pass"),
        Move("Anna", "play", "J8", "(M)ASSE", challenge=Challenge("Bo")),
    ]
    assert score_game(["Anna", "Bo"], moves, policy, mini).scores["Bo"] == -25


def test_leftovers_count_as_the_house_says(tmp_path: Path) -> None:
    """Nothing is subtracted, nobody gets anything for tiles left in a hand of their own."""
    policy = _house(
        tmp_path,
        "{id: scrabble.score.end, value: {leftovers: keep, going-out: add-others-leftovers, "
        "passes-to-end: 2}}",
    )
    ending = end_game({"A": 10, "B": 10, "C": 10}, {"A": ("X",), "B": ("A",), "C": ()}, policy)
    assert ending.totals == {"A": 10, "B": 10, "C": 19}


def test_challenger_who_loses_the_turn_is_left_out(mini: Lexicon, tmp_path: Path) -> None:
    """A house rule: a wrong challenge costs the turn."""
    policy = _house(tmp_path, "{id: scrabble.challenge.rejected, value: {penalty: {kind: turn}}}")
    laid = Move("Anna", "play", "8G", "BAUM", challenge=Challenge("Bo"))
    game = score_game(
        ["Anna", "Bo"], [laid, Move("Anna", "pass"), Move("Bo", "pass")], policy, mini
    )
    assert len(game.moves) == 3
    error = _error(score_game, ["Anna", "Bo"], [laid, Move("Bo", "pass")], policy, mini)
    assert error.code == "not_on_turn"


def test_challenged_words_may_be_written_as_usual(mini: Lexicon) -> None:
    """The challenge names its word as people write it; a wrong one costs ten points."""
    first = Move("Anna", "play", "8G", "BAUM")
    second = Move("Bo", "play", "J8", "(M)ASSE", challenge=Challenge("Anna", ("masse",)))
    game = score_game(["Anna", "Bo"], [first, second], SCRABBLE, mini)
    assert game.moves[1].points == {"Anna": -10, "Bo": game.moves[1].result.total}  # type: ignore[union-attr]


def test_hands_at_the_end_are_checked(mini: Lexicon) -> None:
    moves = [BAUM]
    error = _error(
        score_game, ["Anna", "Bo"], moves, SCRABBLE, mini, hands={"Anna": (), "Bo": ("X",)}
    )
    assert error.code == "tiles_left_in_bag"
    assert "97" in str(error)
    hands: dict[str, tuple[str, ...]] = {"Anna": ("X",), "Bo": ("X",)}
    assert (
        _error(score_game, ["Anna", "Bo"], moves, SCRABBLE, mini, hands=hands).code
        == "tiles_exceed_set"
    )
    ended = score_game(["Anna", "Bo"], moves, SCRABBLE, mini, hands={"Anna": ("X",), "Bo": ("?",)})
    assert ended.ending is not None and ended.ending.reason == "stopped"
    assert ended.totals == {"Anna": ended.scores["Anna"] - 8, "Bo": 0}


def test_endings_name_every_player() -> None:
    assert _error(end_game, {"Anna": 1}, {}, SCRABBLE).code == "game_malformed"
    assert _error(end_game, {"Anna": 1}, {"Anna": (), "Bo": ()}, SCRABBLE).code == "player_unknown"
    assert _error(end_game, {"Anna": 1}, {"Anna": ("ß",)}, SCRABBLE).code == "tile_unknown"


def test_card_game_shares_a_tied_win_and_premium_cards_cost_nothing() -> None:
    """Seed 003, Spielende."""
    ending = end_game({"A": 50, "B": 41}, {"A": ("X", "A", "x2"), "B": ()}, CARDS)
    assert ending.totals == {"A": 41, "B": 50}
    level = end_game({"A": 50, "B": 50}, {"A": ("x2",), "B": ("x3",)}, CARDS)
    assert (level.winners, level.tie) == (("A", "B"), "shared")


def test_rounds_are_summed() -> None:
    """Worthatz ten rounds, AMIGO eight; rummy plays on while the lead is shared."""
    worthatz, amigo = REGISTRY.get("worthatz"), REGISTRY.get("amigo-04760")
    rummy = REGISTRY.get("scrabble-karten", "rummy")
    ten = [{"A": 5, "B": 4}] * 10
    assert sum_rounds(ten, worthatz).totals == {"A": 50, "B": 40}
    assert sum_rounds(ten, worthatz).reason == "rounds"
    assert sum_rounds(ten[:9], worthatz).reason == "stopped"
    assert _error(sum_rounds, ten, amigo).code == "game_over"
    assert _error(sum_rounds, [*ten, ten[0]], rummy).code == "game_over"
    level = [{"A": 5, "B": 5}] * 10
    assert sum_rounds([*level, {"A": 1, "B": 0}], rummy).winners == ("A",)
    assert sum_rounds(level[:8], amigo).winners == ("A", "B")
    assert _error(sum_rounds, [], amigo).code == "game_malformed"
    assert _error(sum_rounds, [{"A": 1}, {"B": 1}], amigo).code == "player_unknown"


def test_game_from_data(mini: Lexicon) -> None:
    data = {
        "players": ["Anna", "Bo"],
        "moves": [
            {"player": "Anna", "play": "8G BAUM", "hand": "BAUMXYZ",
             "challenge": {"by": "Bo", "words": ["Baum"], "moment": "after-announcement"}},
            {"player": "Bo", "exchange": 3},
            {"player": "Anna", "exchange": "XY"},
            {"player": "Bo", "pass": True},
        ],
        "hands": {"Anna": "XA", "Bo": "?"},
    }  # fmt: skip
    record = read_game(data, SCRABBLE)
    game = score_game(record.players, record.moves, SCRABBLE, mini, hands=record.hands)
    assert game.totals == {"Anna": 8 * 2 - 9, "Bo": -10}


@pytest.mark.parametrize(
    "data",
    [
        None, [], {}, {"players": "Anna", "moves": []}, {"players": ["A", "B"], "moves": {}},
        {"players": ["A", "B"], "moves": [1]},
        {"players": ["A", "B"], "moves": [{"player": "A"}]},
        {"players": ["A", "B"], "moves": [{"player": 7, "pass": True}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "pass": True, "play": "8H X"}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "play": "8H"}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "play": 8}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "exchange": True}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "exchange": 0}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "play": "8H DU", "challenge": "B"}]},
        {"players": ["A", "B"], "moves": [{"player": "A", "play": "8H DU", "actions": [{}]}]},
        {"players": ["A", "B"], "moves": [], "hands": ["X"]},
        {"players": ["A", "B"], "moves": [{"player": "A", "pass": True}] * 401},
    ],
)  # fmt: skip
def test_malformed_games(data: Any) -> None:
    assert _error(read_game, data, SCRABBLE).code == "game_malformed"


def test_other_records_from_data() -> None:
    amigo = REGISTRY.get("amigo-04760")
    lay_down = read_lay_down({"words": ["Z+U+G", "D+A+CH"], "rest": "I+Z"}, amigo)
    assert lay_down.words == (("Z", "U", "G"), ("D", "A", "CH"))
    assert lay_down.rest == ("I", "Z")
    record = read_round(
        {"lay_downs": {"A": {"words": ["ZUG"], "hand": "ZUGI", "discard": "i"}, "B": {"words": []}},
         "challenges": [{"by": "B", "player": "A", "word": 1}], "bonuses": ["most-words"]},
        amigo,
    )  # fmt: skip
    assert record.lay_downs["A"].discard == "I"
    assert record.challenges[0].word == 0
    wrong = {"lay_downs": {}, "challenges": [{"by": "B", "player": "A", "word": 0}]}
    assert _error(read_round, wrong, amigo).code == "game_malformed"
    rummy = REGISTRY.get("scrabble-karten", "rummy")
    assert read_layout(["DU/x2", "eI"], rummy)[0] == (("D", "U"), "x2")
    assert _error(read_layout, ["D1"], rummy).code == "tile_unknown"
    card = {"name": "Fünf", "condition": {"letters": 5}, "plus": 9, "minus": 7}
    move = read_move(
        {"player": "A", "play": "1A MAMBA", "premiums": ["x2 A1"],
         "actions": [{"by": "B", "actions": [card]}]},
        REGISTRY.get("scrabble-karten", "actions"),
    )  # fmt: skip
    assert move.premiums == (("x2", "A1"),)
    assert move.actions[0].actions[0].minus == 7


def test_action_cards_count_in_a_game(mini: Lexicon) -> None:
    """BAUM 8 doubled is 16; another's action card for 4 letters costs 2, one's own gives 5."""
    policy = REGISTRY.get("scrabble-karten", "actions")
    action = {"name": "Vier", "condition": {"letters": 4}, "plus": 5, "minus": 2}
    for by, total in (("B", 14), ("A", 21)):
        move = read_move(
            {"player": "A", "play": "1A BAUM", "actions": [{"by": by, "actions": [action]}]}, policy
        )
        assert score_game(["A", "B"], [move], policy, mini).scores == {"A": total, "B": 0}
