"""Plays and games as JSON: the same shapes on the command line and over HTTP."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from api.service import outcome_json
from rules import Verdict, message
from rules.plays.amigo import LayDownResult, RoundResult
from rules.plays.cards import TableResult
from rules.plays.endgame import Ending
from rules.plays.game import GameResult, MoveResult
from rules.plays.notation import square_name
from rules.plays.replay import Replay
from rules.plays.result import Scored, ScoredWord, Step
from rules.plays.rummy import RummyResult
from rules.plays.score import PlayResult
from rules.plays.worthatz import GridResult


def step_json(step: Step) -> dict[str, Any]:
    return {
        "kind": step.kind, "points": step.points, "text": step.de, "text_en": step.en,
        "rule": step.rule,
    }  # fmt: skip


def word_json(word: ScoredWord) -> dict[str, Any]:
    """A word of a play: where it lies, verdict, points, calculation."""
    return {
        "word": word.word,
        "tiles": list(word.tiles),
        "squares": list(word.squares),
        "direction": word.direction,
        **verdict_brief(word.verdict),
        "factor": word.factor,
        "points": word.points,
        "steps": [step_json(step) for step in word.steps],
    }


def verdict_brief(verdict: Verdict) -> dict[str, Any]:
    """The verdict without its readings; `explain` has those."""
    return {
        "verdict": "admissible" if verdict.admissible else "inadmissible",
        "reason": verdict.reason.value,
        "message": message(verdict, "de"),
        "message_en": message(verdict, "en"),
        "rule": verdict.rule,
        "citations": list(verdict.citations),
    }


def scored_json(result: Scored) -> dict[str, Any]:
    """A scored play of any game; what only one game has is added where it has it."""
    answer: dict[str, Any] = {
        "variant": result.variant,
        "admissible": result.admissible,
        "inadmissible": list(result.inadmissible),
        "words": [word_json(word) for word in result.words],
        "extra": [step_json(step) for step in result.extra],
        "total": result.total,
    }
    if isinstance(result, PlayResult):
        answer |= {
            "at": result.coordinate,
            "board": result.board.rows(),
            "rest": _tiles(result.rest),
        }
    elif isinstance(result, TableResult):
        answer |= {
            "at": result.placement.coordinate,
            "premiums": [f"{p.card} {square_name(p.square)}" for p in result.premiums],
            "removed": list(result.removed),
            "board": result.table.rows(),
            "rest": _tiles(result.rest),
        }
    elif isinstance(result, GridResult):
        answer |= {
            "board": result.board.rows(), "unused": list(result.unused),
            "counted": result.counted,
        }  # fmt: skip
    elif isinstance(result, LayDownResult):
        answer |= {"rest": list(result.rest), "plus": result.plus, "minus": result.minus}
    elif isinstance(result, RummyResult):
        answer |= {
            "task": result.task, "fulfilled": result.fulfilled,
            "missing": result.missing[0], "missing_en": result.missing[1],
        }  # fmt: skip
    return answer


def _tiles(tiles: Iterable[str] | None) -> list[str] | None:
    return None if tiles is None else list(tiles)


def round_json(result: RoundResult) -> dict[str, Any]:
    """A round of lay-downs for everybody."""
    return {
        "variant": result.variant,
        "players": [
            {
                "player": player.player,
                "cards": scored_json(player.cards),
                "set_aside": list(player.set_aside),
                "extra": [step_json(step) for step in player.extra],
                "total": player.total,
            }
            for player in result.players
        ],
        "challenges": [outcome_json(outcome) for outcome in result.outcomes],
    }


def ending_json(ending: Ending) -> dict[str, Any]:
    return {
        "reason": ending.reason,
        "steps": {
            player: [step_json(step) for step in steps] for player, steps in ending.steps.items()
        },
        "totals": dict(ending.totals),
        "winners": list(ending.winners),
        "tie": ending.tie,
    }


def move_json(move: MoveResult) -> dict[str, Any]:
    """A move of a game with its consequences."""
    return {
        "number": move.number,
        "player": move.move.player,
        "kind": move.move.kind,
        "play": None if move.result is None else scored_json(move.result),
        "stays": move.stays,
        "challenge": None if move.outcome is None else outcome_json(move.outcome),
        "actions": [
            {"action": found.action.name if found.action else "", "word": found.word,
             "points": found.points, "steps": [step_json(step) for step in found.steps]}
            for found in move.actions
        ],
        "points": dict(move.points),
        "totals": dict(move.totals),
    }  # fmt: skip


def game_json(game: GameResult) -> dict[str, Any]:
    """A whole game."""
    return {
        "variant": game.variant,
        "players": list(game.players),
        "moves": [move_json(move) for move in game.moves],
        "board": game.board.rows(),
        "scores": dict(game.scores),
        "passed_out": game.passed_out,
        "ending": None if game.ending is None else ending_json(game.ending),
        "totals": dict(game.totals),
    }


def replay_json(played: Replay) -> dict[str, Any]:
    """A replayed GCG file: our figures beside the file's."""
    return {
        "variant": played.variant,
        "players": [{"nick": nick, "name": name} for nick, name in played.gcg.players],
        "encoding": played.gcg.encoding,
        "moves": [
            {
                "line": move.event.line,
                "player": move.event.player,
                "kind": move.event.kind,
                "play": None if move.result is None else scored_json(move.result),
                "points": move.points,
                "total": move.total,
                "file_points": move.event.score,
                "file_total": move.event.total,
                "remarks": [{"code": r.code, "text": r.text} for r in move.remarks],
            }
            for move in played.moves
        ],
        "inadmissible": [{"line": line, "word": word} for line, word in played.inadmissible],
        "board": played.board.rows(),
        "totals": dict(played.totals),
    }
