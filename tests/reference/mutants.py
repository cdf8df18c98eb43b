"""Every small change of a policy: each must make at least one case fail."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "rules" / "policy.schema.json").read_text(encoding="utf-8")
)


#: The schema of a single rule.
RULE = jsonschema.Draft202012Validator({"$ref": "#/$defs/rule", "$defs": SCHEMA["$defs"]})


class Mutant(NamedTuple):
    """A changed document and what was changed."""

    rule: str
    change: str
    document: dict[str, Any]


def mutants(document: dict[str, Any]) -> Iterator[Mutant]:
    """Delete each rule; change each number, switch, choice and list member of each value."""
    for number, rule in enumerate(document["rules"]):
        rest = document["rules"][:number] + document["rules"][number + 1 :]
        yield Mutant(rule["id"], "deleted", {**document, "rules": rest})
        for path, value in _changes(rule["value"], ()):
            changed = {**rule, "value": _put(rule["value"], path, value)}
            if not RULE.is_valid(changed):
                continue  # a choice that does not fit this place
            rules = [*document["rules"]]
            rules[number] = changed
            yield Mutant(rule["id"], f"{path} -> {value!r}", {**document, "rules": rules})


def _choices() -> frozenset[str]:
    """Every word that some enum of the schema allows."""
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, dict):
            found.update(value for value in node.get("enum", ()) if isinstance(value, str))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(SCHEMA["$defs"])
    return frozenset(found)


CHOICES = sorted(_choices())


def _changes(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield path, value + 1
        if value:
            yield path, value - 1
    elif value is None:
        yield path, 1
    elif isinstance(value, str):
        yield from ((path, choice) for choice in CHOICES if choice != value)
    elif isinstance(value, list):
        for number, member in enumerate(value):
            yield from _changes(member, (*path, number))
            if len(value) > 1:
                yield path, value[:number] + value[number + 1 :]
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _changes(member, (*path, key))
            yield path, {k: v for k, v in value.items() if k != key}


def _put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    result = copy.deepcopy(value)
    place = result
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = new
    return result
