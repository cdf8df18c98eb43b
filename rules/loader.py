"""The only YAML door: policy files in, checked documents out.

Text is read by a strict YAML loader (no dates, no ``NO``/``ON`` booleans, no duplicate keys),
checked against ``policy.schema.json``, resolved along ``extends``, and then checked for what a
schema cannot say. All faults are reported at once as ``file::path: CODE message``:

====  ==========================================================
R101  not readable as YAML
R102  does not fit the schema
R103  duplicate key
R201  unknown citation
R202  a rule lacks kind, because or cites
R203  a rule id is used twice
R204  tiles do not add up to their total
R205  a kind that may stand once stands twice
R206  ``extends`` names an unknown policy, or itself
R207  a rule names a mode that the policy does not have
R208  a kind that every policy needs is missing
====  ==========================================================

Start at :func:`load_document`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import yaml

from rules.errors import Fault, PolicyInvalid

FOLDER = Path(__file__).parent
SCHEMA = FOLDER / "policy.schema.json"
SOURCES = FOLDER / "sources.yaml"
#: Kinds that may stand several times; all others once per mode.
REPEATABLE = frozenset(
    {"refuse-categories", "refuse-marks", "add-words", "strike-words", "scoring", "refuse-forms"}
)
REQUIRED = ("basis", "umlauts", "eszett", "tiles", "min-length", "level", "barred-forms")
_CLAUSE = re.compile(r"I{1,2}\.\d+(\.\d+)?[a-j]?")


#: Implicit types of YAML 1.1 that turn words into something else: NO, 2026-11-16, 12:30.
_TRAPS = (
    "tag:yaml.org,2002:timestamp",
    "tag:yaml.org,2002:bool",
    "tag:yaml.org,2002:int",
)


#: The parser in C where PyYAML has it: ten times as fast, and it matters at every start.
_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class StrictLoader(_SafeLoader):  # type: ignore[misc]
    """YAML without surprises: NO, ON and dates stay strings; duplicate keys are an error."""


StrictLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in _TRAPS]
    for first, resolvers in _SafeLoader.yaml_implicit_resolvers.items()
}
StrictLoader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf")
)
StrictLoader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9][0-9]*)$"), list("-0123456789")
)


def _mapping(loader: StrictLoader, node: yaml.MappingNode, deep: bool = False) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = str(loader.construct_object(key_node, deep=True))
        if key in result:
            raise yaml.constructor.ConstructorError(
                None, None, f"R103 duplicate key {key!r}", key_node.start_mark
            )
        result[key] = loader.construct_object(value_node, deep=True)
    return result


StrictLoader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_yaml(path: Path) -> Any:
    """A YAML file with strict rules; raises :class:`PolicyInvalid`."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=StrictLoader)
    except (OSError, UnicodeDecodeError) as error:
        raise PolicyInvalid([Fault(str(path), "$", "R101", str(error))]) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"Zeile {mark.line + 1}, Spalte {mark.column + 1}" if mark else "$"
        text = str(getattr(error, "problem", error))
        code = "R103" if "R103" in text else "R101"
        raise PolicyInvalid([Fault(str(path), where, code, text.removeprefix("R103 "))]) from error


@cache
def _validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@cache
def works() -> dict[str, Any]:
    """The works that may be cited."""
    data = read_yaml(SOURCES)
    assert isinstance(data, dict)
    return data


def citation_text(citation: str) -> str | None:
    """A citation in words, or None if there is no such work or section.

    >>> citation_text("orz#II.5.1a")
    'ORZ II.5.1a'
    >>> citation_text("seed-000#nirgends") is None
    True
    """
    work, _, section = citation.partition("#")
    entry = works().get(work)
    if entry is None or not section:
        return None
    sections = entry["sections"]
    if sections == "any":
        return str(entry["short"])
    if sections == "clauses":
        return f"{entry['short']} {section}" if _CLAUSE.fullmatch(section) else None
    title = sections.get(section)
    return f"{entry['short']}, „{title}“" if title else None


def load_document(path: Path, bases: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """A checked policy document, resolved along ``extends``.

    Args:
        path: the YAML file.
        bases: resolved documents by id that the file may extend.
    """
    return check_document(str(path), read_yaml(path), bases)


def check_document(name: str, document: Any, bases: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """A document that was read already, checked and resolved; ``name`` is for the faults."""
    faults = [
        Fault(name, error.json_path, "R102", _schema_message(error))
        for error in sorted(_validator().iter_errors(document), key=lambda e: e.json_path)
    ]
    if faults:
        raise PolicyInvalid(faults)
    base = None
    if "extends" in document:
        base = bases.get(document["extends"])
        if base is None or document["extends"] == document["id"]:
            known = ", ".join(sorted(bases))
            message = f"„{document['extends']}“ kann nicht erweitert werden; bekannt: {known}"
            raise PolicyInvalid([Fault(name, "$.extends", "R206", message)])
    resolved = _resolve(document, base)
    # Without a base the document was checked already; inherited values need another look.
    check = check_resolved if base is not None else semantic_faults
    faults = [*check(name, resolved), *_duplicate_ids(name, document)]
    if faults:
        raise PolicyInvalid(faults)
    return resolved


def check_resolved(name: str, resolved: dict[str, Any]) -> Iterator[Fault]:
    """Everything that can be wrong with a resolved document, inherited values included."""
    plain = {key: value for key, value in resolved.items() if key != "extends" or value}
    errors = sorted(_validator().iter_errors(plain), key=lambda error: error.json_path)
    for error in errors:
        yield Fault(name, error.json_path, "R102", _schema_message(error))
    if not errors:
        yield from semantic_faults(name, resolved)


def _duplicate_ids(name: str, document: dict[str, Any]) -> Iterator[Fault]:
    seen: set[str] = set()
    for number, rule in enumerate(document["rules"]):
        if rule["id"] in seen:
            text = f"die Kennung {rule['id']} steht zweimal"
            yield Fault(name, f"$.rules[{number}]", "R203", text)
        seen.add(rule["id"])


def _schema_message(error: jsonschema.ValidationError) -> str:
    best = jsonschema.exceptions.best_match([error]) or error
    return str(best.message)[:300]


def _resolve(document: dict[str, Any], base: dict[str, Any] | None) -> dict[str, Any]:
    """Rules of the base, replaced or completed by those of the document; sorted by id."""
    rules: dict[str, dict[str, Any]] = {}
    for rule in base["rules"] if base else ():
        rules[rule["id"]] = dict(rule)
    for rule in document["rules"]:
        if base is not None:
            inherited = rules.get(rule["id"], {})
            merged = {**inherited, **rule}
            merged.setdefault("because", {"de": "Hausregel.", "en": "House rule."})
            if "cites" not in rule:
                merged["cites"] = [*inherited.get("cites", []), f"haus#{document['id']}"]
            merged.pop("silent", None)
            rules[rule["id"]] = merged
        else:
            rules[rule["id"]] = dict(rule)
    return {
        "id": document["id"],
        "version": document["version"],
        "title": document["title"],
        "extends": document.get("extends", ""),
        "modes": document.get("modes", base["modes"] if base else ["classic"]),
        "rules": [rules[key] for key in sorted(rules)],
    }


def semantic_faults(name: str, resolved: dict[str, Any]) -> Iterator[Fault]:
    """What a schema cannot say: citations, doubled kinds, tile sums, missing kinds."""
    kinds: dict[tuple[str, str], str] = {}
    for rule in resolved["rules"]:
        path = f"$.rules[{rule['id']}]"
        missing = [key for key in ("kind", "because", "cites") if key not in rule]
        if missing:
            yield Fault(name, path, "R202", f"es fehlt {', '.join(missing)}")
            continue
        for citation in rule["cites"]:
            if citation_text(citation) is None:
                yield Fault(name, f"{path}.cites", "R201", f"„{citation}“ ist kein Beleg")
        for mode in rule.get("modes", ()):
            if mode not in resolved["modes"]:
                yield Fault(name, f"{path}.modes", "R207", f"den Modus „{mode}“ gibt es nicht")
        if rule["kind"] not in REPEATABLE:
            for mode in rule.get("modes", resolved["modes"]):
                other = kinds.setdefault((rule["kind"], mode), rule["id"])
                if other != rule["id"]:
                    text = f"{rule['kind']} steht auch in {other}; einmal ist richtig"
                    yield Fault(name, path, "R205", text)
        if rule["kind"] == "tiles":
            yield from _tile_faults(name, path, rule["value"])
    present = {kind for kind, _ in kinds}
    for kind in REQUIRED:
        if kind not in present:
            yield Fault(name, "$.rules", "R208", f"es fehlt eine Regel der Art {kind}")


def _tile_faults(name: str, path: str, tiles: dict[str, Any]) -> Iterator[Fault]:
    total = sum(count for count, _ in tiles["faces"].values()) + tiles.get("blanks", 0)
    if total != tiles["total"]:
        yield Fault(
            name, f"{path}.value", "R204", f"die Steine ergeben {total}, nicht {tiles['total']}"
        )


def content_hash(resolved: dict[str, Any]) -> str:
    """The identity of a resolved document; the order of rules in the file does not matter."""
    text = json.dumps(resolved, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
