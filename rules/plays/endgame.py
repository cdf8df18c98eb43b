"""The end of a game: leftovers, going out, passing, rounds, winners; each as the policy says.

Start at :func:`end_game` for games played in turns, at :func:`sum_rounds` for games in rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.plays.errors import PlayError
from rules.plays.figures import figure, number
from rules.plays.placement import hand_value
from rules.plays.result import Step
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class Ending:
    """Final totals with the steps that led there, and who won."""

    variant: str
    #: ``out`` somebody has no tiles left, ``passes`` everybody passed, ``rounds`` all rounds are
    #: played, ``stopped`` otherwise (no play is possible, or rounds are missing).
    reason: str
    steps: Mapping[str, tuple[Step, ...]]
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    #: What the rules provide for if several lead: ``shared``, ``extra-round`` or nothing.
    tie: str = ""
    #: What everybody had left, in games played in turns.
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def passes_to_end(players: int, policy: Policy) -> int:
    """How many passes in a row end the game: all players in so many rounds."""
    return players * int(number(policy, "passes-to-end").value)


def end_game(
    scores: Mapping[str, int],
    hands: Mapping[str, Sequence[str]],
    policy: Policy,
    *,
    passed: bool = False,
) -> Ending:
    """Subtract what is left in hand; whoever has nothing left gets what the others have.

    Args:
        hands: the tiles or cards left, for every player; an empty hand went out.
        passed: the game ended because everybody passed.
    """
    for player in hands:
        if player not in scores:
            raise PlayError("player_unknown", f"„{player}“ spielt nicht mit.", player)
    missing = [player for player in scores if player not in hands]
    if missing:
        raise PlayError(
            "game_malformed", f"Es fehlt, was {', '.join(missing)} übrig hat.", missing[0]
        )
    values = {player: hand_value(hands[player], policy) for player in scores}
    subtract = figure(policy, "leftovers")
    going_out = figure(policy, "going-out")
    steps: dict[str, tuple[Step, ...]] = {}
    for player in scores:
        others = sum(value for name, value in values.items() if name != player)
        if hands[player] and subtract.value == "subtract":
            steps[player] = (_leftover_step(hands[player], values[player], subtract.rule),)
        elif not hands[player] and going_out.value == "add-others-leftovers":
            de, en = f"Übrige Steine der anderen: +{others}", f"Leftovers of others: +{others}"
            steps[player] = (Step("going-out", others, de, en, going_out.rule),)
        else:
            steps[player] = ()
    out = any(not hand for hand in hands.values())
    totals = {p: score + sum(step.points for step in steps[p]) for p, score in scores.items()}
    reason = "out" if out else "passes" if passed else "stopped"
    tie = str(figure(policy, "tie", "").value)
    left = {player: tuple(hand) for player, hand in hands.items()}
    return Ending(policy.id, reason, steps, totals, winners(totals), tie, left)


def _leftover_step(hand: Sequence[str], value: int, rule: str) -> Step:
    tiles = "+".join(hand)
    return Step("leftovers", -value, f"Übrig {tiles}: −{value}", f"Left {tiles}: −{value}", rule)


def winners(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Whoever has most; several if they are level."""
    best = max(totals.values(), default=0)
    return tuple(player for player, total in totals.items() if total == best)


def sum_rounds(rounds: Sequence[Mapping[str, int]], policy: Policy) -> Ending:
    """Totals of a game in rounds; more rounds than the rules know are an error.

    Rummy rounds allow further rounds while the lead is shared.
    """
    stated = figure(policy, "rounds", figure(policy, "rummy-round.rounds").value).value
    tie = str(figure(policy, "tie", figure(policy, "rummy-round.tie", "").value).value)
    if not rounds:
        raise PlayError("game_malformed", "Es gibt keine Runde zu zählen.")
    totals: dict[str, int] = dict.fromkeys(rounds[0], 0)
    steps: dict[str, tuple[Step, ...]] = dict.fromkeys(rounds[0], ())
    for place, scores in enumerate(rounds, 1):
        if set(scores) != set(totals):
            raise PlayError(
                "player_unknown", f"Runde {place} hat andere Spieler.", f"Runde {place}"
            )
        level = len(winners(totals)) > 1 and tie == "extra-round"
        if stated is not None and place > stated and not level:
            raise PlayError("game_over", f"Nach {stated} Runden ist Schluss.", f"Runde {place}")
        for player, points in scores.items():
            text = f"{place}: {points:+d}"
            steps[player] += (Step("round", points, f"Runde {text}", f"Round {text}"),)
            totals[player] += points
    over = stated is None or len(rounds) >= stated
    return Ending(policy.id, "rounds" if over else "stopped", steps, totals, winners(totals), tie)
