"""The numbers of a policy that scoring needs, each with the id of the rule that states it.

Nothing here knows a game: a house rule that changes a number changes the score.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.plays.errors import PlayError
from rules.policy import Policy


class Figure(NamedTuple):
    """A stated value and the rule behind it; an unstated one has no rule."""

    value: Any
    rule: str = ""


def figure(policy: Policy, path: str, default: Any = None) -> Figure:
    """An entry of the scoring rules by its dotted path (``first-word.factor``)."""
    first, *rest = path.split(".")
    for rule in policy.all("scoring"):
        value: Any = rule.value.get(first)
        for step in rest:
            value = value.get(step) if isinstance(value, dict) else None
        if value is not None:
            return Figure(value, rule.id)
    return Figure(default)


def number(policy: Policy, path: str) -> Figure:
    """A number that scoring cannot do without."""
    found = figure(policy, path)
    if not isinstance(found.value, int):
        raise PlayError(
            "rule_missing",
            f"„{policy.id}“ nennt keine Zahl für „{path}“; sie gehört in eine Regel der Art "
            "scoring.",
            path,
        )
    return found


def all_tiles_bonus(policy: Policy, tiles: int) -> Figure:
    """Points for laying that many tiles in one turn, 0 if it is not the full hand."""
    rule = policy.one("all-tiles-bonus")
    if rule is None or tiles != rule.value["tiles"]:
        return Figure(0)
    return Figure(rule.value["points"], rule.id)


def hand_size(policy: Policy) -> int | None:
    """How many tiles a hand holds: as many as the bonus asks for, or as a round deals."""
    value = policy.value("all-tiles-bonus")
    if value is not None:
        return int(value["tiles"])
    dealt = figure(policy, "rummy-round.hand").value
    return None if dealt is None else int(dealt)


def kind_of_play(policy: Policy) -> str:
    """How a variant is played, as its rules say.

    ``board`` tiles on a board, ``table`` cards crosswise on a table, ``rummy`` words for a task,
    ``lay-down`` words from a hand of cards, ``grid`` a whole grid in one turn.
    """
    if figure(policy, "rummy-round").value is not None:
        return "rummy"
    if figure(policy, "laid-cards").value is not None:
        return "lay-down"
    if policy.one("board") is None:
        return "table"
    everything = figure(policy, "words").value == "every-horizontal-and-vertical"
    return "grid" if everything else "board"


def require_kind(policy: Policy, *kinds: str) -> None:
    """Raise if the variant is not played in one of these ways."""
    kind = kind_of_play(policy)
    if kind not in kinds:
        raise PlayError(
            "variant_has_no_such_play",
            f"„{policy.id}“ ({policy.mode}) wird anders gespielt: {_NAMES[kind]}, nicht "
            f"{' oder '.join(_NAMES[k] for k in kinds)}.",
            policy.id,
        )


_NAMES = {
    "board": "Steine auf dem Brett",
    "table": "Karten auf dem Tisch",
    "rummy": "Auslagen für eine Rummy-Aufgabe",
    "lay-down": "Ablegen von Handkarten",
    "grid": "ein ganzes Feld je Zug",
}
