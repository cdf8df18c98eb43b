"""Whole plays: geometry, words formed, verdicts and scores of every game of the policies.

``board`` and ``notation`` say where tiles lie, ``placement`` whether they may lie there, ``score``,
``cards``, ``rummy``, ``amigo`` and ``worthatz`` what that is worth, ``game`` and ``endgame`` what
becomes of it, ``gcg`` and ``replay`` read games of others. Every number comes from the policy.
"""

from rules.plays.actions import Action, play_action
from rules.plays.amigo import LayDown, WordChallenge, score_lay_down, score_round, score_solo
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.deck import check_deck, read_deck, with_deck
from rules.plays.endgame import end_game, sum_rounds
from rules.plays.errors import PlayError
from rules.plays.figures import kind_of_play
from rules.plays.game import Challenge, Move, score_game
from rules.plays.gcg import read_gcg, write_gcg
from rules.plays.gcg_export import gcg_of_game
from rules.plays.placement import place, read_placement
from rules.plays.replay import replay
from rules.plays.rummy import RummyWord, score_rummy
from rules.plays.score import play_word, score_play
from rules.plays.worthatz import score_grid

__all__ = [
    "Action",
    "Board",
    "Challenge",
    "LayDown",
    "Move",
    "PlayError",
    "RummyWord",
    "WordChallenge",
    "check_deck",
    "end_game",
    "gcg_of_game",
    "kind_of_play",
    "place",
    "play_action",
    "play_cards",
    "play_word",
    "read_deck",
    "read_gcg",
    "read_placement",
    "replay",
    "score_game",
    "score_grid",
    "score_lay_down",
    "score_play",
    "score_round",
    "score_rummy",
    "score_solo",
    "sum_rounds",
    "with_deck",
    "write_gcg",
]
