"""From a request to the right scorer: how a variant is played decides what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from api.schemas.games import GameAnswer, GameRequest, ReplayAnswer, RoundAnswer
from api.schemas.plays import PlayRequest
from lexicon.orthography import compose, key_of
from lexicon.store import Lexicon
from rules.plays.amigo import LayDown, score_lay_down, score_round
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.deck import check_deck, with_deck
from rules.plays.errors import PlayError
from rules.plays.figures import kind_of_play
from rules.plays.game import score_game
from rules.plays.game_data import read_game, read_layout, read_round
from rules.plays.gcg import read_gcg
from rules.plays.notation import read_character, read_hand, read_square
from rules.plays.placement import place
from rules.plays.replay import replay
from rules.plays.result import Scored
from rules.plays.rummy import score_rummy
from rules.plays.score import play_word, score_play
from rules.plays.worthatz import score_grid
from rules.policy import Policy


def score_request(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    """Score one play of any variant."""
    scorer = _SCORERS[kind_of_play(policy)]
    return scorer(request, with_values(policy, request.deck), words)


def with_values(policy: Policy, deck: dict[str, int] | None) -> Policy:
    """The policy with the card values that the request supplies."""
    return policy if deck is None else with_deck(policy, check_deck(deck))


def _board(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    board = Board.read(list(request.board), policy) if request.board else Board.empty(policy)
    hand = None if request.hand is None else read_hand(request.hand, policy)
    if request.tiles:
        tiles = [
            (read_square(placed.square), _tile(placed.tile, policy)) for placed in request.tiles
        ]
        placement = place(tiles, board, policy)
        return score_play(board, placement, policy, words, hand=hand)
    return play_word(board, request.at, request.word, policy, words, hand=hand)


def _tile(text: str, policy: Policy) -> str:
    """A tile by its face; ``?A`` or a small letter is a blank."""
    face = compose(text)
    return face if face.startswith("?") else read_character(face, policy, face)


def _table(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    table = Board.read(list(request.board), policy) if request.board else Board.empty(policy)
    hand = None if request.hand is None else read_hand(request.hand, policy)
    premiums = [(card, square) for card, _, square in (p.partition(" ") for p in request.premiums)]
    return play_cards(table, request.at, request.word, policy, words, premiums=premiums, hand=hand)


def _grid(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    given = read_hand(request.letters, policy)
    return score_grid(list(request.board), given, policy, words)


def _lay_down(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    cards = LayDown(
        tuple(read_hand(word, policy) for word in request.words),
        None if request.rest is None else read_hand(request.rest, policy),
        None if request.hand is None else read_hand(request.hand, policy),
        key_of(request.discard),
    )
    return score_lay_down(cards, policy, words, goes_out=request.goes_out)


def _rummy(request: PlayRequest, policy: Policy, words: Lexicon) -> Scored:
    rest = read_hand(request.rest, policy) if request.rest else ()
    layout = read_layout(list(request.words), policy)
    hand = None if request.hand is None else read_hand(request.hand, policy)
    return score_rummy(request.task, layout, policy, words, rest=rest, hand=hand)


_SCORERS: dict[str, Callable[[PlayRequest, Policy, Lexicon], Scored]] = {
    "board": _board,
    "table": _table,
    "grid": _grid,
    "lay-down": _lay_down,
    "rummy": _rummy,
}


def score_game_request(
    request: GameRequest, policy: Policy, words: Lexicon, identity: dict[str, Any]
) -> GameAnswer | ReplayAnswer | RoundAnswer:
    """Score a game, replay a file or score a round."""
    if request.gcg:
        return ReplayAnswer.of(replay(read_gcg(request.gcg), policy, words), **identity)
    policy = with_values(policy, request.deck)
    if kind_of_play(policy) == "lay-down":
        record = read_round(request.data(), policy)
        result = score_round(
            record.lay_downs, policy, words,
            challenges=record.challenges, bonuses=record.bonuses,
        )  # fmt: skip
        return RoundAnswer.of(result, **identity)
    if not request.moves:
        raise PlayError("game_malformed", "Es fehlen „moves“ oder „gcg“.", "moves")
    game = read_game(request.data(), policy)
    played = score_game(game.players, game.moves, policy, words, hands=game.hands)
    return GameAnswer.of(played, **identity)
