"""Rules of grammar with their clause, examples and counter-examples.

A rule is a predicate or a builder that carries the clause it implements (numbering of ORZ, the
tournament association's rules) and words that show it. The registry is what the tests run and
what the documentation lists::

    @clause("II.5.1a", yes=[("lern",), ("wärm",)], no=[("atm",), ("segn",)])
    def final_cluster_is_usual(stem: str) -> bool:
        "The final -e may only go where no unusual consonant sequence results."
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Clause:
    """One rule in code: where it comes from and what shows it."""

    clause: str
    function: Callable[..., Any]
    #: Arguments for which the rule holds (the result is true), and for which it does not.
    yes: tuple[tuple[Any, ...], ...]
    no: tuple[tuple[Any, ...], ...]

    @property
    def name(self) -> str:
        return self.function.__name__

    @property
    def text(self) -> str:
        return (self.function.__doc__ or "").strip().split("\n")[0]


#: Every rule in the order in which the modules define them.
CLAUSES: list[Clause] = []


def clause(
    number: str, *, yes: Sequence[tuple[Any, ...]], no: Sequence[tuple[Any, ...]]
) -> Callable[[Function], Function]:
    """Register a rule under its clause; both examples and counter-examples are required."""
    if not yes or not no:
        raise ValueError(f"rule for clause {number} needs an example and a counter-example")

    def register(function: Function) -> Function:
        CLAUSES.append(Clause(number, function, tuple(yes), tuple(no)))
        return function

    return register
