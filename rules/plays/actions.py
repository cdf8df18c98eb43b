"""Action cards of the Scrabble card game: conditions, plus and minus points as data.

The instructions spell out one action; what the other cards say is supplied with the card. A card
has two actions, one of them counts, once, and the higher one if both fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.plays.errors import PlayError
from rules.plays.figures import figure
from rules.plays.result import Step
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a card: a condition on a word, plus points and minus points.

    ``condition`` is data: ``{"letters": 5}``, ``{"contains": "X"}``, ``{"starts-with": "S"}``,
    ``{"ends-with": "E"}``, ``{"min-letters": 6}``, ``{"max-letters": 3}``; all must hold. A
    condition that only people can judge is ``{"fits": true}``.
    """

    name: str
    condition: Mapping[str, Any]
    plus: int
    minus: int


@dataclass(frozen=True, slots=True)
class ActionResult:
    """What an action card does to the score of the play; ``action`` is None if none fits."""

    action: Action | None
    word: str
    points: int
    steps: tuple[Step, ...]


CONDITIONS: dict[str, Callable[[str, Any], bool]] = {
    "letters": lambda word, value: len(word) == value,
    "min-letters": lambda word, value: len(word) >= value,
    "max-letters": lambda word, value: len(word) <= value,
    "contains": lambda word, value: str(value) in word,
    "starts-with": lambda word, value: word.startswith(str(value)),
    "ends-with": lambda word, value: word.endswith(str(value)),
    "fits": lambda word, value: value is True,
}


def five_letter_action(policy: Policy) -> Action:
    """The one action that the instructions spell out; the others stand on the cards."""
    stated = figure(policy, "action-five-letter-word").value
    if not isinstance(stated, dict):
        raise PlayError("rule_missing", f"„{policy.id}“ ({policy.mode}) kennt keine Aktionskarten.")
    return Action(
        f"Wort mit {stated['letters']} Buchstaben",
        {"letters": stated["letters"]},
        stated["plus"],
        stated["minus"],
    )


def play_action(
    actions: Sequence[Action], words: Sequence[str], policy: Policy, *, own: bool
) -> ActionResult:
    """What an action card brings its player, or costs the one who laid the words.

    Args:
        actions: both actions of the card; one of them counts, once, the higher if both fit.
        words: the words of the play.
        own: whether the card's player laid them.
    """
    rule = figure(policy, "action-cards")
    if not isinstance(rule.value, dict):
        raise PlayError("rule_missing", f"„{policy.id}“ ({policy.mode}) kennt keine Aktionskarten.")
    if not 1 <= len(actions) <= int(rule.value["actions-per-card"]):
        raise PlayError(
            "game_malformed",
            f"Eine Aktionskarte hat {rule.value['actions-per-card']} Aktionen, nicht "
            f"{len(actions)}.",
        )
    fitting = [(action, word) for action in actions for word in words if _fits(action, word)]
    if not fitting:
        return ActionResult(None, "", 0, ())
    higher = rule.value["both-fit"] == "higher"
    action, word = fitting[0]
    if higher:
        action, word = max(fitting, key=lambda pair: pair[0].plus if own else pair[0].minus)
    points = action.plus if own else -action.minus
    step = Step(
        "action", points, f"Aktion „{action.name}“ ({word}): {points:+d}",
        f"Action “{action.name}” ({word}): {points:+d}", rule.rule,
    )  # fmt: skip
    return ActionResult(action, word, points, (step,))


def _fits(action: Action, word: str) -> bool:
    unknown = [name for name in action.condition if name not in CONDITIONS]
    if unknown or not action.condition:
        raise PlayError(
            "game_malformed",
            f"Die Aktion „{action.name}“ braucht eine Bedingung aus {', '.join(CONDITIONS)}.",
            action.name,
        )
    return all(CONDITIONS[name](word, value) for name, value in action.condition.items())
