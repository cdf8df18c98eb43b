"""Games, moves and lay-downs from plain data (JSON), with an error for everything that is amiss.

::

    {"players": ["Anna", "Bo"],
     "moves": [{"player": "Anna", "play": "8D GRÜNDE", "hand": "DENGRÜR"},
               {"player": "Bo", "play": "9G MAUS",
                "challenge": {"by": "Anna", "words": ["NA"], "moment": "after-score-noted"}},
               {"player": "Anna", "exchange": "RX"},
               {"player": "Bo", "pass": true}],
     "hands": {"Anna": "XA", "Bo": ""}}

Start at :func:`read_game`; rounds of card games at :func:`read_round`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lexicon.orthography import compose, key_of
from rules.plays.actions import CONDITIONS, Action
from rules.plays.amigo import LayDown, WordChallenge
from rules.plays.errors import PlayError
from rules.plays.game import EXCHANGE, PASS, PLAY, Challenge, Move, PlayedAction
from rules.plays.notation import read_character, read_hand
from rules.plays.rummy import RummyWord
from rules.policy import Policy

#: More moves than any game has.
MAX_MOVES = 400


class GameRecord(NamedTuple):
    """A game as it was written down."""

    players: tuple[str, ...]
    moves: tuple[Move, ...]
    hands: Mapping[str, tuple[str, ...]] | None


class RoundRecord(NamedTuple):
    """A round of lay-downs as it was written down."""

    lay_downs: dict[str, LayDown]
    challenges: tuple[WordChallenge, ...]
    bonuses: tuple[str, ...]


def read_game(data: Any, policy: Policy) -> GameRecord:
    """A game from data that came from outside."""
    game = _object(data, "Partie")
    players = tuple(_strings(game.get("players"), "players"))
    moves = game.get("moves")
    if not isinstance(moves, list) or len(moves) > MAX_MOVES:
        raise _malformed("moves", f"eine Liste von höchstens {MAX_MOVES} Zügen")
    hands = None
    if game.get("hands") is not None:
        hands = {
            player: read_hand(_string(hand, f"hands.{player}"), policy)
            for player, hand in _object(game["hands"], "hands").items()
        }
    read = tuple(read_move(move, policy, f"Zug {n}") for n, move in enumerate(moves, 1))
    return GameRecord(players, read, hands)


def read_move(data: Any, policy: Policy, where: str = "Zug") -> Move:
    """A move: ``play``, ``exchange`` or ``pass``, and what was done about it."""
    move = _object(data, where)
    player = _string(move.get("player"), f"{where}: player")
    kinds = [kind for kind in (PLAY, EXCHANGE, PASS) if kind in move]
    if len(kinds) != 1:
        raise _malformed(where, f"genau eines von {PLAY}, {EXCHANGE}, {PASS}")
    if kinds == [PASS] and move[PASS] is not True:
        raise _malformed(f"{where}: pass", "true")
    if kinds == [PASS]:
        return Move(player, PASS)
    if kinds == [EXCHANGE]:
        return Move(player, EXCHANGE, tiles=read_exchange(move[EXCHANGE], policy, where))
    at, word = read_play(_string(move[PLAY], f"{where}: play"), where)
    hand = move.get("hand")
    return Move(
        player,
        PLAY,
        at,
        word,
        hand=None if hand is None else read_hand(_string(hand, f"{where}: hand"), policy),
        premiums=_premiums(move.get("premiums", []), where),
        challenge=_challenge(move.get("challenge"), where),
        actions=_actions(move.get("actions", []), where),
    )


def read_play(text: str, where: str = "") -> tuple[str, str]:
    """``"8D GRÜNDE"`` as coordinate and word."""
    at, _, word = text.strip().partition(" ")
    if not at or not word.strip():
        raise _malformed(where or "play", "Koordinate und Wort wie „8D GRÜNDE“")
    return at, word.strip()


def read_exchange(value: Any, policy: Policy, where: str) -> tuple[str, ...]:
    """Tiles by name, or only how many if nobody saw them."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= policy.tiles.total:
        return ("?",) * value
    return read_hand(_string(value, f"{where}: exchange"), policy)


def read_lay_down(data: Any, policy: Policy, where: str = "lay_down") -> LayDown:
    """``{"words": ["Z+U+G", "D+A+CH"], "rest": "I+Z"}``, or with ``hand`` and ``discard``."""
    record = _object(data, where)
    cards = {
        name: read_hand(_string(record[name], f"{where}: {name}"), policy)
        for name in ("rest", "hand")
        if record.get(name) is not None
    }
    words = tuple(read_hand(word, policy) for word in _strings(record.get("words"), where))
    discard = key_of(_string(record.get("discard", ""), f"{where}: discard"))
    return LayDown(words, cards.get("rest"), cards.get("hand"), discard)


def read_round(data: Any, policy: Policy) -> RoundRecord:
    """``{"lay_downs": {"Anna": …}, "challenges": [{"by", "player", "word": 1}], "bonuses"}``."""
    record = _object(data, "Runde")
    lay_downs = {
        player: read_lay_down(value, policy, player)
        for player, value in _object(record.get("lay_downs"), "lay_downs").items()
    }
    challenges = []
    for value in _list(record.get("challenges", []), "challenges"):
        row = _object(value, "challenges")
        word = row.get("word")
        if not isinstance(word, int) or isinstance(word, bool) or word < 1:
            raise _malformed("challenges: word", "die Nummer des Wortes ab 1")
        by, player = _string(row.get("by"), "by"), _string(row.get("player"), "player")
        challenges.append(WordChallenge(by, player, word - 1))
    bonuses = tuple(_strings(record.get("bonuses", []), "bonuses"))
    return RoundRecord(lay_downs, tuple(challenges), bonuses)


def read_layout(words: Any, policy: Policy) -> tuple[RummyWord, ...]:
    """Rummy words: ``["MAMBA/x2", "DU"]``; lower case is a blank."""
    layout = []
    for text in _strings(words, "words"):
        word, _, premium = text.partition("/")
        cards = tuple(read_character(mark, policy, word) for mark in compose(word))
        layout.append(RummyWord(cards, premium))
    return tuple(layout)


def _premiums(value: Any, where: str) -> tuple[tuple[str, str], ...]:
    """``["x2 C5"]``: the card and the square of its letter."""
    found = []
    for text in _strings(value, f"{where}: premiums"):
        card, _, square = text.partition(" ")
        found.append((card, square.strip()))
    return tuple(found)


def _challenge(value: Any, where: str) -> Challenge | None:
    if value is None:
        return None
    row = _object(value, f"{where}: challenge")
    return Challenge(
        _string(row.get("by"), f"{where}: challenge.by"),
        tuple(_strings(row.get("words", []), f"{where}: challenge.words")),
        _string(row.get("moment", Challenge("").moment), f"{where}: challenge.moment"),
    )


def _actions(value: Any, where: str) -> tuple[PlayedAction, ...]:
    cards = []
    for card in _list(value, f"{where}: actions"):
        row = _object(card, f"{where}: actions")
        actions = []
        for item in _list(row.get("actions"), f"{where}: actions"):
            data = _object(item, f"{where}: actions")
            numbers = [data.get("plus"), data.get("minus")]
            if not all(type(n) is int and 0 <= n <= 999 for n in numbers):
                raise _malformed(f"{where}: actions", "plus und minus als Zahlen")
            condition = _condition(data.get("condition"), f"{where}: condition")
            name = _string(data.get("name", "Aktion"), f"{where}: name")
            actions.append(Action(name, condition, data["plus"], data["minus"]))
        cards.append(PlayedAction(_string(row.get("by"), f"{where}: by"), tuple(actions)))
    return tuple(cards)


def _condition(value: Any, where: str) -> dict[str, Any]:
    """The condition of an action, each part with a value that it can be asked with."""
    checked: dict[str, Any] = {}
    for name, wanted in _object(value, where).items():
        if name.endswith("letters") and type(wanted) is int and 0 < wanted < 100:
            checked[name] = wanted
        elif name in ("contains", "starts-with", "ends-with") and key_of(_string(wanted, where)):
            checked[name] = key_of(wanted)
        elif name == "fits" and isinstance(wanted, bool):
            checked[name] = wanted
        else:
            raise _malformed(f"{where}.{name}", f"einer von {', '.join(CONDITIONS)} mit Wert")
    return checked


def _malformed(where: str, wanted: str) -> PlayError:
    return PlayError("game_malformed", f"„{where}“: erwartet wird {wanted}.", where)


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise _malformed(where, "ein Objekt")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > MAX_MOVES:
        raise _malformed(where, "eine Liste")
    return value


def _strings(value: Any, where: str) -> list[str]:
    return [_string(item, where) for item in _list(value, where)]


def _string(value: Any, where: str) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise _malformed(where, "ein Text")
    return value
