"""A whole game as a list of moves: plays, exchanges, passes, challenges and their outcome.

::

    game = score_game(["Anna", "Bo"], moves, policy, lexicon, hands={"Anna": (), "Bo": ("X", "A")})
    game.moves[3].totals, game.ending.totals

Works for the board and for the card table. A play stays if nobody challenges it in time, right or
wrong; an upheld challenge takes it back. Start at :func:`score_game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lexicon.errors import InputError
from lexicon.orthography import key_of
from rules.challenge import Outcome, Play, may_challenge, resolve_challenge
from rules.engine import WordSource
from rules.plays.actions import Action, ActionResult, play_action
from rules.plays.board import Board, check_supply
from rules.plays.cards import TableResult, play_cards
from rules.plays.endgame import Ending, end_game, passes_to_end
from rules.plays.errors import PlayError
from rules.plays.figures import figure, hand_size, kind_of_play, require_kind
from rules.plays.score import PlayResult, play_word
from rules.policy import Policy

PLAY, EXCHANGE, PASS = "play", "exchange", "pass"
KINDS = (PLAY, EXCHANGE, PASS)


@dataclass(frozen=True, slots=True)
class Challenge:
    """Who challenges which words of the play and when; no words means all of them."""

    by: str
    words: tuple[str, ...] = ()
    #: A moment that :data:`rules.challenge.MOMENTS` knows; the policy says whether it is too late.
    moment: str = "after-announcement"


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action card played to a move, by whoever laid the word or by another."""

    by: str
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One turn of a player."""

    player: str
    kind: str
    at: str = ""
    word: str = ""
    #: Tiles that are exchanged.
    tiles: tuple[str, ...] = ()
    #: The hand before the move, if it is known.
    hand: tuple[str, ...] | None = None
    premiums: tuple[tuple[str, str], ...] = ()
    challenge: Challenge | None = None
    actions: tuple[PlayedAction, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveResult:
    """A move with its consequences; ``points`` are changes, ``totals`` the state afterwards."""

    number: int
    move: Move
    result: PlayResult | TableResult | None
    outcome: Outcome | None
    actions: tuple[ActionResult, ...]
    #: Whether the tiles of a play stay.
    stays: bool
    points: Mapping[str, int]
    totals: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game: every move, what lies in the end, and the ending if the hands are known."""

    variant: str
    players: tuple[str, ...]
    moves: tuple[MoveResult, ...]
    board: Board
    scores: Mapping[str, int]
    passed_out: bool
    ending: Ending | None

    @property
    def totals(self) -> Mapping[str, int]:
        return self.scores if self.ending is None else self.ending.totals


@dataclass
class _State:
    """What changes from move to move."""

    players: tuple[str, ...]
    policy: Policy
    words: WordSource
    board: Board
    totals: dict[str, int]
    turn: int = 0
    passes: int = 0
    failed: dict[str, int] = field(default_factory=dict)
    skips: dict[str, int] = field(default_factory=dict)

    @property
    def passed_out(self) -> bool:
        limit = figure(self.policy, "passes-to-end").value
        return limit is not None and self.passes >= passes_to_end(len(self.players), self.policy)

    def advance(self) -> None:
        """To the next player, leaving out whoever lost a turn."""
        self.turn = (self.turn + 1) % len(self.players)
        while self.skips.get(self.players[self.turn], 0):
            self.skips[self.players[self.turn]] -= 1
            self.turn = (self.turn + 1) % len(self.players)


def score_game(
    players: Sequence[str],
    moves: Sequence[Move],
    policy: Policy,
    words: WordSource,
    *,
    hands: Mapping[str, Sequence[str]] | None = None,
) -> GameResult:
    """Replay a game.

    Args:
        hands: what everybody has left at the end; without it there is no final reckoning.

    Raises:
        PlayError: naming the move that cannot be.
    """
    require_kind(policy, "board", "table")
    if len(players) < 2 or len(set(players)) != len(players):
        raise PlayError("game_malformed", "Eine Partie hat mindestens zwei verschiedene Spieler.")
    state = _State(tuple(players), policy, words, Board.empty(policy), dict.fromkeys(players, 0))
    results = []
    for number, move in enumerate(moves, 1):
        try:
            results.append(_apply(number, move, state))
        except PlayError as error:
            place = f"Zug {number}" + (f", {error.where}" if error.where else "")
            raise PlayError(error.code, f"Zug {number}: {error}", place) from error
        except InputError as error:
            raise InputError(error.code, f"Zug {number}: {error}") from error
    ending = None
    if hands is not None:
        _check_bag(hands, state)
        ending = end_game(state.totals, hands, policy, passed=state.passed_out)
    return GameResult(
        policy.id, state.players, tuple(results), state.board, dict(state.totals),
        state.passed_out, ending,
    )  # fmt: skip


def _apply(number: int, move: Move, state: _State) -> MoveResult:
    _check_turn(move, state)
    before = dict(state.totals)
    result: PlayResult | TableResult | None = None
    outcome: Outcome | None = None
    actions: tuple[ActionResult, ...] = ()
    stays = False
    state.passes = state.passes + 1 if move.kind == PASS else 0
    if move.kind == PLAY:
        result = _lay(move, state)
        outcome = _challenge(move, result, state)
        stays = outcome is None or outcome.word_stays
        state.totals[move.player] += result.total if outcome is None else outcome.player_points
        if stays:
            state.board = result.board if isinstance(result, PlayResult) else result.table
            actions = _play_actions(move, result, state)
    elif move.kind == EXCHANGE:
        _check_exchange(move, state)
        state.totals[move.player] += figure(state.policy, "exchange.points", 0).value
    if outcome is None or outcome.turn != "kept" or not outcome.upheld:
        state.advance()
    points = {player: state.totals[player] - before[player] for player in state.players}
    return MoveResult(number, move, result, outcome, actions, stays, points, dict(state.totals))


def _check_turn(move: Move, state: _State) -> None:
    if move.kind not in KINDS:
        raise PlayError(
            "game_malformed", f"„{move.kind}“ ist kein Zug; es gibt {', '.join(KINDS)}.", move.kind
        )
    if move.player not in state.players:
        raise PlayError("player_unknown", f"„{move.player}“ spielt nicht mit.", move.player)
    if state.passed_out:
        raise PlayError("game_over", f"Nach {state.passes} Passen in Folge ist die Partie zu Ende.")
    expected = state.players[state.turn]
    if move.player != expected:
        raise PlayError(
            "not_on_turn", f"Am Zug ist „{expected}“, nicht „{move.player}“.", move.player
        )


def _lay(move: Move, state: _State) -> PlayResult | TableResult:
    if kind_of_play(state.policy) == "board":
        if move.premiums:
            raise PlayError("premium_invalid", "Prämienkarten gibt es nur im Kartenspiel.")
        return play_word(state.board, move.at, move.word, state.policy, state.words, hand=move.hand)
    return play_cards(
        state.board, move.at, move.word, state.policy, state.words,
        premiums=move.premiums, hand=move.hand,
    )  # fmt: skip


def _challenge(move: Move, result: PlayResult | TableResult, state: _State) -> Outcome | None:
    """Resolve a challenge and note what it costs the challenger."""
    challenge = move.challenge
    if challenge is None:
        return None
    if challenge.by not in state.players:
        raise PlayError("player_unknown", f"„{challenge.by}“ spielt nicht mit.", challenge.by)
    if challenge.by == move.player:
        raise PlayError(
            "challenge_own_play", f"„{challenge.by}“ ficht den eigenen Zug an.", challenge.by
        )
    keys = tuple(word.word for word in result.words)
    play = Play(keys, result.total, tuple(word.points for word in result.words))
    outcome = resolve_challenge(
        play,
        [key_of(word) or word for word in challenge.words] or keys,
        state.policy,
        state.words,
        late=not may_challenge(challenge.moment, state.policy),
        failed_before=state.failed.get(challenge.by, 0),
    )
    state.totals[challenge.by] += outcome.challenger_points
    if not outcome.upheld and not outcome.late:
        state.failed[challenge.by] = state.failed.get(challenge.by, 0) + 1
    if outcome.challenger_loses_turn:
        state.skips[challenge.by] = state.skips.get(challenge.by, 0) + 1
    return outcome


def _play_actions(
    move: Move, result: PlayResult | TableResult, state: _State
) -> tuple[ActionResult, ...]:
    """Action cards count for whoever laid the words: plus the own, minus those of others."""
    played = []
    for card in move.actions:
        if card.by not in state.players:
            raise PlayError("player_unknown", f"„{card.by}“ spielt nicht mit.", card.by)
        found = play_action(
            card.actions,
            [word.word for word in result.words],
            state.policy,
            own=card.by == move.player,
        )
        state.totals[move.player] += found.points
        played.append(found)
    return tuple(played)


def tiles_in_bag(board: Board, players: int, policy: Policy) -> int:
    """How many tiles the bag holds while everybody has a full hand."""
    return max(0, policy.tiles.total - len(board.tiles) - players * (hand_size(policy) or 0))


def _check_exchange(move: Move, state: _State) -> None:
    if not move.tiles:
        raise PlayError("game_malformed", "Zum Tauschen gehört mindestens ein Stein.")
    most = hand_size(state.policy)
    if most is not None and len(move.tiles) > most:
        raise PlayError(
            "hand_too_large", f"{len(move.tiles)} sollen getauscht werden; eine Hand hat {most}."
        )
    if kind_of_play(state.policy) != "board":
        return  # cards that left the table are out of sight
    named = [tile for tile in move.tiles if tile != "?"]  # ? may be unseen tiles
    check_supply(state.board.tiles.items(), state.policy, named)
    held = tiles_in_bag(state.board, len(state.players), state.policy)
    least = max(figure(state.policy, "exchange.tiles-in-bag", 0).value, len(move.tiles))
    if held < least:
        raise PlayError(
            "exchange_bag_low", f"Im Beutel sind {held} Steine; getauscht wird ab {least}."
        )


def _check_bag(hands: Mapping[str, Sequence[str]], state: _State) -> None:
    """Nobody goes out while the bag holds tiles."""
    if kind_of_play(state.policy) != "board":
        return
    left = [tile for hand in hands.values() for tile in hand]
    check_supply(state.board.tiles.items(), state.policy, left)
    held = state.policy.tiles.total - len(state.board.tiles) - len(left)
    out = [player for player, hand in hands.items() if not hand]
    if held > 0 and out:
        raise PlayError(
            "tiles_left_in_bag",
            f"„{out[0]}“ hat nichts mehr, im Beutel wären aber noch {held} Steine.",
            out[0],
        )
