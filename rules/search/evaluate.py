"""From the tree of a query to the rows that fit, cheapest tests first.

Lengths that cannot fit are left out before anything is read. Of conditions joined by "and" the
cheap and narrow ones run first and the others only see what is left. The estimate that decides
whether a query may run follows the same order. Start at :func:`evaluate`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array
from lexicon.search.letters import NO_ROWS, as_array
from lexicon.search.table import LONGEST, SHORTEST, Rows
from rules.search.conditions import compile_condition
from rules.search.context import Context, Test
from rules.search.grammar import GrammarTest, is_grammar
from rules.search.query import And, Condition, Node, Not, Or, Rank
from rules.search.row_sets import complement, union
from rules.search.universe import Part
from rules.search.vocabulary import LIMITS

_GRAMMAR_COST = 80.0
_SIZE_OF_CHUNK = 1 << 18


class Plan(NamedTuple):
    """The test of everything but limits, and the limits, in order."""

    test: Test
    limits: tuple[tuple[Rank, bool], ...]


def plan(node: Node, context: Context) -> Plan:
    """Compile a query; raises QueryError for what this variant cannot answer."""
    children = node.children if isinstance(node, And) else (node,)
    rest = [c for c in children if not (isinstance(c, Condition) and c.name in LIMITS)]
    limits = tuple(
        (c.value, c.name == "grenze-lax")
        for c in children
        if isinstance(c, Condition) and isinstance(c.value, Rank) and c.name in LIMITS
    )
    if not rest:
        return Plan(Test(lambda part, rows: as_array(rows), 1.0, share=1.0), limits)
    return Plan(_compile(rest[0] if len(rest) == 1 else And(tuple(rest)), context), limits)


def evaluate(test: Test, context: Context) -> list[tuple[Part, Array]]:
    """The admitted rows that fit, per part; ascending inside a part."""
    universe = context.universe
    low, high = max(test.lengths[0], SHORTEST), min(test.lengths[1], LONGEST)
    spans = [(part, span) for part in universe.parts for span in part.ranges(low, high)]
    rows = sum(span.stop - span.start for _, span in spans)
    context.budget.admit(test.cost * rows / 1e9)
    found: dict[int, list[Array]] = {}
    for part, span in spans:
        for first in range(span.start, span.stop, _SIZE_OF_CHUNK):
            context.budget.check()
            piece = slice(first, min(first + _SIZE_OF_CHUNK, span.stop))
            hits = part.keep(test.select(part, piece))
            if len(hits):
                found.setdefault(universe.parts.index(part), []).append(hits)
    return [(universe.parts[n], np.concatenate(pieces)) for n, pieces in found.items()]


def _compile(node: Node, context: Context) -> Test:
    if is_grammar(node):
        return _grammar(node, context)
    if isinstance(node, Condition):
        return compile_condition(node, context)
    if isinstance(node, Not):
        return _not(_compile(node.child, context), context)
    if isinstance(node, Or):
        return _or([_compile(child, context) for child in node.children], context)
    readings = [child for child in node.children if is_grammar(child)]
    others = [_compile(child, context) for child in node.children if not is_grammar(child)]
    if readings:
        together: Node = readings[0] if len(readings) == 1 else And(tuple(readings))
        others.append(_grammar(together, context))
    return _and(others, context)


def _grammar(node: Node, context: Context) -> Test:
    test = GrammarTest(node, context.universe)
    return Test(test.select, _GRAMMAR_COST, share=0.3)


def _and(tests: list[Test], context: Context) -> Test:
    ordered = sorted(tests, key=lambda test: test.cost / max(1e-6, 1 - test.share))
    cost, share = 0.0, 1.0
    for test in ordered:
        cost += test.cost * share
        share *= test.share

    def select(part: Part, rows: Rows) -> Array:
        for test in ordered:
            rows = test.select(part, rows)
            if not len(rows):
                return rows
            context.budget.check()
        return as_array(rows)

    low = max(test.lengths[0] for test in tests)
    high = min(test.lengths[1] for test in tests)
    return Test(select, cost, (low, high), share)


def _or(tests: list[Test], context: Context) -> Test:
    def select(part: Part, rows: Rows) -> Array:
        found = []
        for test in tests:
            found.append(test.select(part, rows))
            context.budget.check()
        return union(rows, found) if found else NO_ROWS

    low = min(test.lengths[0] for test in tests)
    high = max(test.lengths[1] for test in tests)
    share = min(1.0, sum(test.share for test in tests))
    return Test(select, sum(test.cost for test in tests) + 1, (low, high), share)


def _not(test: Test, context: Context) -> Test:
    def select(part: Part, rows: Rows) -> Array:
        found = complement(rows, test.select(part, rows))
        context.budget.check()
        return found

    return Test(select, test.cost + 1, share=1 - min(0.9, test.share))
