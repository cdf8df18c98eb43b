"""What a condition needs to be compiled, and what it is compiled to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from lexicon.artifact import Array
from lexicon.search.table import LONGEST, Rows
from rules.search.budget import Budget
from rules.search.universe import Part, Universe


@dataclass
class Context:
    """What conditions need beside the universe they search."""

    universe: Universe
    #: The universe of another variant, by name.
    others: Callable[[str], Universe]
    #: Word lists given with the query, by name.
    lists: Mapping[str, Iterable[str]] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)
    #: The query as typed, for messages.
    text: str = ""


@dataclass
class Test:
    """A condition, ready to run."""

    select: Callable[[Part, Rows], Array]
    cost: float
    lengths: tuple[int, int] = (0, LONGEST)
    #: Share of the rows that usually fit: a guess that only orders tests.
    share: float = 0.5
