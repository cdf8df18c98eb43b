"""Whole games, rounds and replayed files: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from api.schemas.base import Answer, LexiconIdentity, Mode, PolicyIdentity, Request, Variant
from api.schemas.checks import OutcomeAnswer
from api.schemas.plays import Deck, ScoredAnswer, StepAnswer, steps_of
from rules import DEFAULT_VARIANT
from rules.plays.actions import ActionResult
from rules.plays.amigo import RoundResult
from rules.plays.endgame import Ending
from rules.plays.game import GameResult, MoveResult
from rules.plays.game_data import MAX_MOVES
from rules.plays.replay import Replay

Name = Annotated[str, Meta(max_length=200)]


class GameRequest(Request, frozen=True, kw_only=True):
    """A game as moves, as a GCG text, or a round of lay-downs; see docs/plays.md for each."""

    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""
    players: Annotated[tuple[Name, ...], Meta(max_length=16)] = ()
    moves: Annotated[
        tuple[dict[str, Any], ...],
        Meta(max_length=MAX_MOVES, description="player und eines von play, exchange, pass; "
             "dazu hand, challenge, premiums, actions"),
    ] = ()  # fmt: skip
    hands: Annotated[
        dict[str, str] | None, Meta(description="was am Ende jeder auf der Hand hat")
    ] = None
    gcg: Annotated[str, Meta(max_length=200_000, description="statt der Züge: eine GCG-Datei")] = ""
    lay_downs: Annotated[
        dict[str, dict[str, Any]] | None, Meta(description="statt der Züge: eine Runde AMIGO")
    ] = None
    challenges: Annotated[tuple[dict[str, Any], ...], Meta(max_length=100)] = ()
    bonuses: Annotated[tuple[Name, ...], Meta(max_length=16)] = ()
    deck: Deck | None = None

    def data(self) -> dict[str, Any]:
        """The game as plain data, as the reader of games takes it."""
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return data


class ActionAnswer(Answer, frozen=True, kw_only=True):
    """What an action card brought."""

    action: str
    word: str
    points: int
    steps: tuple[StepAnswer, ...]

    @classmethod
    def of(cls, found: ActionResult) -> ActionAnswer:
        name = found.action.name if found.action else ""
        steps = steps_of(found.steps)
        return cls(action=name, word=found.word, points=found.points, steps=steps)


class MoveAnswer(Answer, frozen=True, kw_only=True):
    """A move with its consequences."""

    number: int
    player: str
    kind: str
    play: ScoredAnswer | None
    stays: bool
    challenge: OutcomeAnswer | None
    actions: tuple[ActionAnswer, ...]
    points: Annotated[dict[str, int], Meta(description="was der Zug jedem bringt")]
    totals: Annotated[dict[str, int], Meta(description="der Stand danach")]

    @classmethod
    def of(cls, move: MoveResult) -> MoveAnswer:
        return cls(
            number=move.number,
            player=move.move.player,
            kind=move.move.kind,
            play=None if move.result is None else ScoredAnswer.of(move.result),
            stays=move.stays,
            challenge=None if move.outcome is None else OutcomeAnswer.of(move.outcome),
            actions=tuple(ActionAnswer.of(found) for found in move.actions),
            points=dict(move.points),
            totals=dict(move.totals),
        )


class EndingAnswer(Answer, frozen=True, kw_only=True):
    """How the game ended."""

    reason: str
    steps: dict[str, tuple[StepAnswer, ...]]
    totals: dict[str, int]
    winners: tuple[str, ...]
    tie: str

    @classmethod
    def of(cls, ending: Ending) -> EndingAnswer:
        return cls(
            reason=ending.reason,
            steps={player: steps_of(steps) for player, steps in ending.steps.items()},
            totals=dict(ending.totals),
            winners=tuple(ending.winners),
            tie=ending.tie,
        )


class Identified(Answer, frozen=True, kw_only=True):
    """Who says so."""

    lexicon: LexiconIdentity
    policy: PolicyIdentity


class GameAnswer(Identified, frozen=True, kw_only=True):
    """A whole game."""

    variant: str
    players: tuple[str, ...]
    moves: tuple[MoveAnswer, ...]
    board: tuple[str, ...]
    scores: dict[str, int]
    passed_out: bool
    ending: EndingAnswer | None
    totals: dict[str, int]

    @classmethod
    def of(cls, game: GameResult, **identity: Any) -> GameAnswer:
        return cls(
            variant=game.variant,
            players=tuple(game.players),
            moves=tuple(MoveAnswer.of(move) for move in game.moves),
            board=tuple(game.board.rows()),
            scores=dict(game.scores),
            passed_out=game.passed_out,
            ending=None if game.ending is None else EndingAnswer.of(game.ending),
            totals=dict(game.totals),
            **identity,
        )


class PlayerAnswer(Answer, frozen=True, kw_only=True):
    """What a round brought one player."""

    player: str
    cards: ScoredAnswer
    set_aside: tuple[str, ...]
    extra: tuple[StepAnswer, ...]
    total: int


class RoundAnswer(Identified, frozen=True, kw_only=True):
    """A round of lay-downs for everybody."""

    variant: str
    players: tuple[PlayerAnswer, ...]
    challenges: tuple[OutcomeAnswer, ...]

    @classmethod
    def of(cls, result: RoundResult, **identity: Any) -> RoundAnswer:
        players = [
            PlayerAnswer(
                player=player.player,
                cards=ScoredAnswer.of(player.cards),
                set_aside=tuple(player.set_aside),
                extra=steps_of(player.extra),
                total=player.total,
            )
            for player in result.players
        ]
        return cls(
            variant=result.variant,
            players=tuple(players),
            challenges=tuple(OutcomeAnswer.of(outcome) for outcome in result.outcomes),
            **identity,
        )


class RemarkAnswer(Answer, frozen=True, kw_only=True):
    """Something in a file that does not fit."""

    code: str
    text: str


class ReplayedMoveAnswer(Answer, frozen=True, kw_only=True):
    """A line of a GCG file: our figures beside the file's."""

    line: int
    player: str
    kind: str
    play: ScoredAnswer | None
    points: int
    total: int
    file_points: int | None
    file_total: int | None
    remarks: tuple[RemarkAnswer, ...]


class InadmissibleWord(Answer, frozen=True, kw_only=True):
    """A word that is not admissible, and the line it stands in."""

    line: int
    word: str


class ReplayAnswer(Identified, frozen=True, kw_only=True):
    """A replayed GCG file."""

    variant: str
    players: tuple[tuple[str, str], ...]
    encoding: str
    moves: tuple[ReplayedMoveAnswer, ...]
    inadmissible: tuple[InadmissibleWord, ...]
    board: tuple[str, ...]
    totals: dict[str, int]

    @classmethod
    def of(cls, played: Replay, **identity: Any) -> ReplayAnswer:
        moves = [
            ReplayedMoveAnswer(
                line=move.event.line,
                player=move.event.player,
                kind=move.event.kind,
                play=None if move.result is None else ScoredAnswer.of(move.result),
                points=move.points,
                total=move.total,
                file_points=move.event.score,
                file_total=move.event.total,
                remarks=tuple(RemarkAnswer(code=r.code, text=r.text) for r in move.remarks),
            )
            for move in played.moves
        ]
        return cls(
            variant=played.variant,
            players=tuple(played.gcg.players),
            encoding=played.gcg.encoding,
            moves=tuple(moves),
            inadmissible=tuple(
                InadmissibleWord(line=line, word=word) for line, word in played.inadmissible
            ),
            board=tuple(played.board.rows()),
            totals=dict(played.totals),
            **identity,
        )
