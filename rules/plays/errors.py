"""Errors of a play: a stable code, a German sentence, and the square, card or line it is about.

Only malformed input is an error: tiles off the board, a hand that lacks the cards. A word that is
not admissible is a verdict and never raises.
"""

from __future__ import annotations

from lexicon.errors import InputError

#: Every code with what it means; docs/plays.md lists them, and a test compares.
CODES = {
    "board_malformed": "rows of a board or grid do not fit its size",
    "bonus_not_agreed": "two players have to agree on one of the bonuses",
    "card_values_unknown": "the rules do not say what these cards are worth",
    "challenge_own_play": "players do not challenge their own plays",
    "coordinate_malformed": "not a coordinate such as 8H or H8",
    "deck_contradicts": "a deck file changes a value that the rules state",
    "deck_malformed": "a deck file is not a list of cards with values",
    "exchange_bag_low": "too few tiles in the bag for an exchange",
    "first_move_too_short": "the first word has at least two letters",
    "game_malformed": "a game, move or lay-down lacks something or has the wrong type",
    "game_over": "a move after the end of the game",
    "gap": "an empty square between the tiles of a play",
    "gcg_malformed": "lines of a GCG file that cannot be read",
    "hand_lacks_cards": "tiles or cards were laid that are not in hand",
    "hand_too_large": "more tiles or cards in hand than the game allows",
    "letters_not_given": "a grid uses letters that were not given",
    "not_connected": "the tiles do not touch what lies there",
    "not_going_out": "whoever lays down first keeps exactly the card to discard",
    "not_in_line": "the tiles of a play lie in two lines",
    "not_on_turn": "another player is on turn",
    "play_empty": "no tile was laid",
    "player_unknown": "a name that is not among the players",
    "premium_invalid": "a premium card that does not fit this turn or letter",
    "rule_missing": "the policy does not state a number that scoring needs",
    "square_empty": "a letter was said to lie where nothing lies",
    "square_occupied": "a tile on an occupied square",
    "square_off_board": "a tile off the board",
    "square_twice": "two tiles on one square",
    "star_missed": "the first word does not cover the star",
    "task_unknown": "no rummy task of that name",
    "tile_unknown": "the game has no such tile or card",
    "tiles_exceed_set": "more tiles of a letter than the game has",
    "tiles_left_in_bag": "somebody went out though the bag still holds tiles",
    "variant_has_no_such_play": "this variant is played differently",
}


class PlayError(InputError):
    """Malformed play; ``where`` names the square, card, player or line."""

    def __init__(self, code: str, message: str, where: str = "") -> None:
        assert code in CODES, code
        self.where = where
        super().__init__(code, message)
