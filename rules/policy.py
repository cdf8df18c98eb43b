"""A policy ready for use: what the engine, the rule sheet and the API ask of it.

Built from a resolved document by :func:`compile_policy`. Every answer can be traced to a
:class:`Rule` with its stable id, its reason in words and its citations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from lexicon.model import Category, Level, Reading
from lexicon.orthography import Alphabet, Fault, fold, key_of
from rules.errors import UnknownMode
from rules.loader import citation_text, content_hash

LEVELS = {"streng": Level.STRENG, "standard": Level.STANDARD, "offen": Level.OFFEN}
MARKS = {
    "hyphen": Fault.HYPHEN,
    "apostrophe": Fault.APOSTROPHE,
    "full-stop": Fault.FULL_STOP,
}


class Rule(NamedTuple):
    """One rule of a policy."""

    id: str
    kind: str
    value: Any
    because: dict[str, str]
    cites: tuple[str, ...]
    silent: bool
    modes: tuple[str, ...]

    @property
    def citations(self) -> tuple[str, ...]:
        """The citations in words."""
        return _citations(self.cites)


@cache
def _citations(cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(citation_text(cite) or cite for cite in cites)


@dataclass(frozen=True)
class Length:
    """A length rule: how many, counted in letters, cards or letters of the original spelling."""

    count: int
    unit: str
    rule: Rule


@dataclass(frozen=True)
class Face:
    """A tile or card: how many there are and what it is worth (None: the rules do not say)."""

    count: int
    value: int | None


@dataclass(frozen=True)
class TileSet:
    """The tiles or cards of a game."""

    kind: str
    total: int
    blanks: int
    faces: dict[str, Face]

    @cached_property
    def long_faces(self) -> tuple[str, ...]:
        """Cards with more than one letter (CH, ER, QU)."""
        return tuple(face for face in self.faces if len(face) > 1)


@dataclass(frozen=True)
class Policy:
    """The compiled policy of one variant in one mode."""

    id: str
    version: str
    content: str
    title: dict[str, str]
    mode: str
    modes: tuple[str, ...]
    extends: str
    rules: dict[str, Rule]
    tiles: TileSet
    min_length: Length
    max_lengths: tuple[Length, ...]
    categories: dict[Category, Rule]
    marks: dict[Fault, Rule]
    level: Level
    umlauts: str
    fold: bool
    refused_forms: tuple[tuple[str, Rule], ...] = ()
    added: dict[str, tuple[str, Rule]] = field(default_factory=dict)
    struck: dict[str, tuple[str, Rule]] = field(default_factory=dict)
    _first: dict[str, Rule] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for rule in self.rules.values():
            self._first.setdefault(rule.kind, rule)

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet in which keys of this game are looked up."""
        return Alphabet.FOLDED if self.umlauts == "spelled-out" else Alphabet.UMLAUT

    def one(self, kind: str) -> Rule | None:
        """The rule of a kind that stands once, or None."""
        return self._first.get(kind)

    def all(self, kind: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.kind == kind]

    def value(self, kind: str, default: Any = None) -> Any:
        rule = self.one(kind)
        return default if rule is None else rule.value

    def bars(self, reading: Reading) -> bool:
        """Whether a form that a clause of the grammar excludes is refused here."""
        value = self.value("barred-forms", {"refuse": False})
        if reading.level is not Level.BARRED or not value["refuse"]:
            return False
        return not reading.rule.startswith(tuple(value.get("admit-clauses", ())) or ("\0",))

    def tile_value(self, face: str) -> int | None:
        """The value of a face; 0 for a blank, None if unknown."""
        if face.startswith("?"):
            return 0
        known = self.tiles.faces.get(face)
        return known.value if known is not None else None

    def word_value(self, key: str) -> int | None:
        """The value of a word laid with single-letter tiles; None if a value is unknown."""
        total = 0
        for letter in key:
            value = self.tile_value(letter)
            if value is None:
                return None
            total += value
        return total


def compile_policy(document: dict[str, Any], mode: str = "") -> Policy:
    """A policy from a resolved document; ``mode`` defaults to the first one."""
    modes = tuple(document["modes"])
    chosen = mode or modes[0]
    if chosen not in modes:
        raise UnknownMode(chosen, document["id"], modes)
    rules = {rule.id: rule for rule in _rules(document, chosen)}
    by_kind: dict[str, list[Rule]] = {}
    for rule in rules.values():
        by_kind.setdefault(rule.kind, []).append(rule)
    tiles = by_kind["tiles"][0].value
    minimum = by_kind["min-length"][0]
    categories = {
        Category(name): rule for rule in by_kind.get("refuse-categories", ()) for name in rule.value
    }
    old = by_kind.get("old-spelling", [])
    if old and old[0].value == "headword":
        categories[Category.ALTE_SCHREIBUNG] = old[0]
    spelled_out = by_kind.get("spelled-out-umlauts", [])
    umlauts = by_kind["umlauts"][0].value
    fold_too = bool(spelled_out) and spelled_out[0].value == "allowed"
    return Policy(
        id=document["id"],
        version=document["version"],
        content=content_hash(document),
        title=document["title"],
        mode=chosen,
        modes=modes,
        extends=document["extends"],
        rules=rules,
        tiles=TileSet(
            tiles["kind"],
            tiles["total"],
            tiles.get("blanks", 0),
            {face: Face(*pair) for face, pair in tiles["faces"].items()},
        ),
        min_length=Length(minimum.value["count"], minimum.value["unit"], minimum),
        max_lengths=tuple(
            Length(rule.value["count"], rule.value["unit"], rule)
            for rule in by_kind.get("max-length", ())
        ),
        categories=categories,
        marks={
            MARKS[name]: rule for rule in by_kind.get("refuse-marks", ()) for name in rule.value
        },
        level=LEVELS[by_kind["level"][0].value],
        umlauts=umlauts,
        fold=fold_too,
        refused_forms=tuple(
            (pattern, rule) for rule in by_kind.get("refuse-forms", ()) for pattern in rule.value
        ),
        added=_words(by_kind.get("add-words", []), umlauts, fold_too),
        struck=_words(by_kind.get("strike-words", []), umlauts, fold_too),
    )


def _rules(document: dict[str, Any], mode: str) -> Iterator[Rule]:
    for rule in document["rules"]:
        modes = tuple(rule.get("modes", ()))
        if not modes or mode in modes:
            yield Rule(
                rule["id"],
                rule["kind"],
                rule["value"],
                rule["because"],
                tuple(rule["cites"]),
                bool(rule.get("silent")),
                modes,
            )


def _words(rules: list[Rule], umlauts: str, fold_too: bool) -> dict[str, tuple[str, Rule]]:
    """Words of local decisions by key, as the game spells them (AE for Ä, or both)."""
    found = {}
    for rule in rules:
        for row in rule.value:
            key = key_of(row["word"])
            keys = [fold(key)] if umlauts == "spelled-out" else [key]
            for spelled in [*keys, fold(key)] if fold_too else keys:
                found[spelled] = (row["reason"], rule)
    return found
