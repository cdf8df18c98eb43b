"""Replaying a GCG game: our words, verdicts and scores beside what the file claims.

Nothing here decides a challenge; the file tells what happened. What does not fit (another score,
a wrong running total, a play that cannot be laid, a phony that was none) becomes a remark on its
line, so that one slip of the pen does not hide the rest of the game. Start at :func:`replay`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexicon.errors import InputError
from rules.engine import WordSource
from rules.plays.board import Board
from rules.plays.figures import figure, require_kind
from rules.plays.gcg import Event, Gcg
from rules.plays.notation import read_hand
from rules.plays.placement import hand_value
from rules.plays.score import PlayResult, play_word
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that does not fit; ``code`` is stable."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """An event with our result; ``points`` and ``total`` are ours, the event has the file's."""

    event: Event
    result: PlayResult | None
    points: int
    total: int
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed game."""

    variant: str
    gcg: Gcg
    moves: tuple[ReplayedMove, ...]
    board: Board
    totals: Mapping[str, int]

    @property
    def remarks(self) -> tuple[tuple[int, Remark], ...]:
        """All remarks with their line."""
        return tuple((move.event.line, r) for move in self.moves for r in move.remarks)

    @property
    def inadmissible(self) -> tuple[tuple[int, str], ...]:
        """Words that are not admissible and stayed on the board, with their line."""
        withdrawn = {
            self.moves[place - 1].event.line
            for place, move in enumerate(self.moves)
            if move.event.kind == "withdrawn" and place
        }
        return tuple(
            (move.event.line, word)
            for move in self.moves
            if move.result is not None and move.event.line not in withdrawn
            for word in move.result.inadmissible
        )


@dataclass
class _State:
    policy: Policy
    words: WordSource
    board: Board
    totals: dict[str, int]
    #: The last play: who, its result, the board before it.
    last: tuple[str, PlayResult, Board] | None = None
    remarks: list[Remark] = field(default_factory=list)

    def remark(self, code: str, text: str) -> None:
        self.remarks.append(Remark(code, text))


def replay(gcg: Gcg, policy: Policy, words: WordSource) -> Replay:
    """Our reading of a game, move by move."""
    require_kind(policy, "board")
    state = _State(policy, words, Board.empty(policy), dict.fromkeys(gcg.nicks, 0))
    moves: list[ReplayedMove] = []
    for event in gcg.events:
        state.remarks = []
        result, points = _points(event, state)
        state.totals[event.player] += points
        if points != event.score:
            state.remark(
                "score_differs", f"Die Datei zählt {event.score:+d}, richtig ist {points:+d}."
            )
        total = state.totals[event.player]
        if total != event.total and not _follows(event, moves):
            state.remark(
                "total_differs", f"Der Stand der Datei ist {event.total}, richtig ist {total}."
            )
        moves.append(ReplayedMove(event, result, points, total, tuple(state.remarks)))
    return Replay(policy.id, gcg, tuple(moves), state.board, dict(state.totals))


def _follows(event: Event, before: list[ReplayedMove]) -> bool:
    """Whether the running total of the file is right given what it claimed before.

    After a slip every later total is off too; it is reported once.
    """
    last = next((m.event.total for m in reversed(before) if m.event.player == event.player), 0)
    return last + event.score == event.total


def _points(event: Event, state: _State) -> tuple[PlayResult | None, int]:
    try:
        if event.kind == "play":
            return _play(event, state)
        if event.kind == "withdrawn":
            return None, _withdraw(event, state)
        if event.kind == "rack":
            return None, _rack(event, state)
        if event.kind == "exchange":
            if not event.tiles.isdigit():
                read_hand(event.tiles, state.policy)
            return None, int(figure(state.policy, "exchange.points", 0).value)
    except InputError as error:
        state.remark(error.code, str(error))
        return None, event.score
    if event.kind == "pass":
        return None, 0
    return None, event.score  # bonus or penalty of a challenge, time: as the file says


def _play(event: Event, state: _State) -> tuple[PlayResult | None, int]:
    hand = read_hand(event.rack, state.policy) if event.rack else None
    before = state.board
    try:
        result = play_word(before, event.at, event.word, state.policy, state.words, hand=hand)
    except InputError as error:
        if error.code not in ("hand_lacks_cards", "hand_too_large"):
            raise
        state.remark(error.code, str(error))
        result = play_word(before, event.at, event.word, state.policy, state.words)
    state.last = (event.player, result, before)
    state.board = result.board
    return result, result.total


def _withdraw(event: Event, state: _State) -> int:
    """Take the last play of the player back."""
    if state.last is None or state.last[0] != event.player:
        state.remark("nothing_to_withdraw", f"„{event.player}“ hat davor keinen Zug gelegt.")
        return event.score
    _, result, before = state.last
    state.board = before
    state.last = None
    if result.admissible:
        words = ", ".join(word.word for word in result.words)
        state.remark("withdrawn_though_admissible", f"Zurückgenommen, aber zulässig: {words}.")
    return -result.total


def _rack(event: Event, state: _State) -> int:
    """Tiles left at the end: the own cost points, those of others bring them."""
    value = hand_value(read_hand(event.tiles, state.policy), state.policy)
    return -value if event.score < 0 else value
