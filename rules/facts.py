"""Single facts that a policy states: tiles, bonuses, windows, scoring entries.

Cases test them, the rule sheet shows them, and play scoring asks for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.challenge import may_be_challenged_by, may_challenge
from rules.policy import Policy

_DICTIONARY = {
    "after-challenge": ("after-challenge", "when-not-on-turn", "free"),
    "not-on-turn": ("when-not-on-turn", "free"),
    "in-play": ("free",),
}


def tile(policy: Policy, face: str) -> dict[str, Any]:
    """How many of a face there are and what it is worth; ``?`` is the blank."""
    if face == "?":
        return {"count": policy.tiles.blanks, "value": 0}
    found = policy.tiles.faces.get(face)
    return {"count": found.count, "value": found.value} if found else {"count": 0}


def bonus_for_tiles(policy: Policy, tiles: int) -> dict[str, Any]:
    """Extra points for laying that many tiles in one turn."""
    value = policy.value("all-tiles-bonus")
    return {"points": value["points"] if value and tiles == value["tiles"] else 0}


def scoring(policy: Policy, path: str) -> dict[str, Any]:
    """An entry of the scoring rules by its dotted path; None if there is none."""
    for rule in policy.all("scoring"):
        value: Any = rule.value
        for step in path.split("."):
            if isinstance(value, list) and step.isdigit() and int(step) < len(value):
                value = value[int(step)]
            else:
                value = value.get(step) if isinstance(value, dict) else None
        if value is not None:
            return {"value": value}
    return {"value": None}


def board(policy: Policy, _: object = None) -> dict[str, Any]:
    return dict(policy.value("board") or {"size": 0, "premiums": "none"})


FACTS: dict[str, Callable[[Policy, Any], dict[str, Any]]] = {
    "tile": tile,
    "bonus_for_tiles": bonus_for_tiles,
    "may_challenge": lambda policy, moment: {"allowed": may_challenge(moment, policy)},
    "challenge_by": lambda policy, person: {"allowed": may_be_challenged_by(person, policy)},
    "challenge_scope": lambda policy, _: {"value": policy.value("challenge-scope")},
    "dictionary": lambda policy, use: {
        "allowed": policy.value("dictionary", "never") in _DICTIONARY[use]
    },
    "board": board,
    "scoring": scoring,
    "stated": lambda policy, kind: {"value": policy.value(kind)},
    "total": lambda policy, _: {"value": policy.tiles.total, "kind": policy.tiles.kind},
}


def fact(policy: Policy, question: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``{tile: X}``, ``{scoring: leftovers}`` and so on."""
    (name,) = [key for key in question if key != "mode"]
    return FACTS[name](policy, question[name])
