"""A query as data: conditions joined by and, or, not; printed in one canonical form.

Reading a printed query gives the same query again. Values know how they are written; what a
condition means is in :mod:`rules.search.conditions`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lexicon.search.symbols import Symbols


@dataclass(frozen=True)
class Range:
    """A closed range; None is open. Scaled by 100 for decimals."""

    low: int | None
    high: int | None
    scale: int = 1

    def __str__(self) -> str:
        if self.low == self.high:
            return self._show(self.low)
        return f"{self._show(self.low)}-{self._show(self.high)}"

    def _show(self, value: int | None) -> str:
        if value is None:
            return ""
        if self.scale == 1:
            return str(value)
        whole, rest = divmod(value, self.scale)
        return f"{whole},{rest:02}".rstrip("0").rstrip(",")

    @property
    def bounds(self) -> tuple[int, int]:
        """Both ends as numbers."""
        return (0 if self.low is None else self.low), (1 << 30 if self.high is None else self.high)


@dataclass(frozen=True)
class Letters:
    """Some letters, or any (``*``)."""

    letters: str

    def __str__(self) -> str:
        return self.letters or "*"


@dataclass(frozen=True)
class Choice:
    """One or several names out of a fixed list."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return ",".join(self.names)


@dataclass(frozen=True)
class Share:
    """Which part of the letters is out of a set, in per cent."""

    letters: str
    percent: Range

    def __str__(self) -> str:
        return f"{self.letters}:{self.percent}"


@dataclass(frozen=True)
class Rank:
    """A range of ranks, for a bag with so many blanks (None: as many as the game has)."""

    range: Range
    blanks: int | None

    def __str__(self) -> str:
        return f"{self.range}" if self.blanks is None else f"{self.range}/{self.blanks}"


@dataclass(frozen=True)
class Text:
    """Any text; quoted where it could be misread."""

    text: str

    def __str__(self) -> str:
        if self.text and not any(c.isspace() or c in '()"\\' for c in self.text):
            return self.text
        escaped = self.text.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'


Value = Symbols | Range | Letters | Choice | Share | Rank | Text


@dataclass(frozen=True)
class Condition:
    """One condition; ``position`` is where it stands in the query."""

    name: str
    value: Value
    position: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        text = str(self.value)
        if isinstance(self.value, Symbols) and not text:
            text = '""'
        return f"{self.name}:{text}"


@dataclass(frozen=True)
class Not:
    child: Node

    def __str__(self) -> str:
        return f"nicht {_inner(self.child)}"


@dataclass(frozen=True)
class And:
    children: tuple[Node, ...]

    def __str__(self) -> str:
        return " ".join(_inner(child) for child in self.children)


@dataclass(frozen=True)
class Or:
    children: tuple[Node, ...]

    def __str__(self) -> str:
        # And binds closer than or: a group of conditions needs no brackets here.
        return " oder ".join(
            f"({child})" if isinstance(child, Or) else str(child) for child in self.children
        )


Node = Condition | Not | And | Or


def _inner(node: Node) -> str:
    return f"({node})" if isinstance(node, And | Or) else str(node)


def join(kind: type[And] | type[Or], children: list[Node]) -> Node:
    """Children under one node; groups of the same kind are merged, single ones stay bare."""
    flat: list[Node] = []
    for child in children:
        flat += child.children if isinstance(child, kind) else [child]
    return flat[0] if len(flat) == 1 else kind(tuple(flat))


def conditions(node: Node) -> list[Condition]:
    """All conditions of a query, in order."""
    if isinstance(node, Condition):
        return [node]
    if isinstance(node, Not):
        return conditions(node.child)
    return [found for child in node.children for found in conditions(child)]
