"""What each condition of the language means: from a condition to a test of rows.

A test says which rows of a part fit, which lengths can fit at all, and what looking at
a row costs, so that cheap and narrow tests go first. Start at :func:`compile_condition`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lexicon.artifact import Array
from lexicon.search.layout import presence
from lexicon.search.letters import LetterScan, Mode, narrow
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import STAR, Symbols
from lexicon.search.table import LONGEST, Rows
from rules.search.context import Context, Test
from rules.search.errors import QueryError
from rules.search.groups import group_rows
from rules.search.hooks import hooks_of
from rules.search.measures import anagram_counts, values_of
from rules.search.probability import default_blanks, ranks_of
from rules.search.query import Choice, Condition, Letters, Range, Rank, Share, Text
from rules.search.universe import Part
from rules.search.word_sets import extensions, in_variant, listed, takes

#: Nanoseconds to look at one row, measured; what is worked out once per process not counted.
SCAN, COLUMN, LOOKUP = 3.0, 2.0, 10.0


def compile_condition(condition: Condition, context: Context) -> Test:
    """The test of one condition (those on grammar are in :mod:`rules.search.grammar`)."""
    try:
        return _COMPILERS[condition.name](condition, context)
    except QueryError as error:
        raise QueryError(error.code, error.reason, context.text, condition.position) from error


def _by_mask(mask: Callable[[Part, Rows], Array]) -> Callable[[Part, Rows], Array]:
    return lambda part, rows: narrow(rows, mask(part, rows))


def _between(values: Array, limits: Range) -> Array:
    low, high = limits.bounds
    result: Array = (values >= low) & (values <= high)
    return result


def _letters(mode: Mode) -> Callable[[Condition, Context], Test]:
    def compile_letters(condition: Condition, _: Context) -> Test:
        assert isinstance(condition.value, Symbols)
        scan = LetterScan(condition.value, mode)
        return Test(lambda part, rows: scan.select(part.table, rows), SCAN, scan.lengths, 0.02)

    return compile_letters


def _pattern(before: str, after: str) -> Callable[[Condition, Context], Test]:
    def compile_pattern(condition: Condition, _: Context) -> Test:
        assert isinstance(condition.value, Symbols)
        items = (*before, *condition.value.items, *after)
        scan = PatternScan(Symbols(items))
        cost = SCAN * (1 + len(scan.middle) * 4)
        return Test(lambda part, rows: scan.select(part.table, rows), cost, scan.lengths, 0.05)

    return compile_pattern


def _length(condition: Condition, _: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    low, high = limits.bounds
    select = _by_mask(lambda part, rows: _between(part.table.lengths(rows), limits))
    return Test(select, COLUMN, (low, min(high, LONGEST)), 0.2)


def _has(condition: Condition, _: Context) -> Test:
    assert isinstance(condition.value, Letters)
    scan = LetterScan(Symbols(tuple(condition.value.letters)), Mode.SUPER)
    return Test(lambda part, rows: scan.select(part.table, rows), SCAN, scan.lengths, 0.1)


def _without(condition: Condition, _: Context) -> Test:
    assert isinstance(condition.value, Letters)
    bits = np.uint32(presence(condition.value.letters))
    return Test(_by_mask(lambda part, rows: (part.table.presence[rows] & bits) == 0), COLUMN)


def _vowels(condition: Condition, _: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    return Test(_by_mask(lambda part, rows: _between(part.table.vowels(rows), limits)), SCAN)


def _distinct(condition: Condition, _: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    return Test(_by_mask(lambda part, rows: _between(part.table.distinct(rows), limits)), COLUMN)


def _value(condition: Condition, context: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    values = values_of(context.universe)
    place = context.universe.parts.index
    return Test(
        _by_mask(lambda part, rows: _between(values[place(part)][rows], limits)), COLUMN, share=0.3
    )


def _share(condition: Condition, _: Context) -> Test:
    share = condition.value
    assert isinstance(share, Share)

    def mask(part: Part, rows: Rows) -> Array:
        count = part.table.count_of(rows, share.letters).astype(np.uint16)
        return _between(100 * count // part.table.lengths(rows), share.percent)

    return Test(_by_mask(mask), 2 * SCAN, share=0.3)


def _hooks(front: bool) -> Callable[[Condition, Context], Test]:
    def compile_hooks(condition: Condition, context: Context) -> Test:
        hooks = hooks_of(context.universe)
        columns = hooks.front if front else hooks.back
        place = context.universe.parts.index
        value = condition.value
        if isinstance(value, Range):
            limits = value
            return Test(
                _by_mask(
                    lambda part, rows: _between(
                        np.bitwise_count(columns[place(part)][rows]), limits
                    )
                ),
                COLUMN,
            )
        assert isinstance(value, Letters)
        bits = np.uint32(presence(value.letters) if value.letters else 0xFFFFFFFF)
        return Test(
            _by_mask(lambda part, rows: (columns[place(part)][rows] & bits) != 0), COLUMN, share=0.1
        )

    return compile_hooks


def _inner_hooks(condition: Condition, context: Context) -> Test:
    assert isinstance(condition.value, Choice)
    names = condition.value.names
    hooks = hooks_of(context.universe)
    place = context.universe.parts.index

    def mask(part: Part, rows: Rows) -> Array:
        front = hooks.inner_front[place(part)][rows]
        back = hooks.inner_back[place(part)][rows]
        result = np.zeros(len(front), dtype=bool)
        for name, column in (("vorn", front), ("hinten", back), ("beide", front & back)):
            if name in names:
                result |= column
        return result

    return Test(_by_mask(mask), COLUMN, share=0.1)


def _anagrams(condition: Condition, context: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    counts = anagram_counts(context.universe)
    return Test(_by_mask(lambda part, rows: _between(counts[part.table.group[rows]], limits)), SCAN)


def _probability(lax: bool) -> Callable[[Condition, Context], Test]:
    def compile_probability(condition: Condition, context: Context) -> Test:
        rank = condition.value
        assert isinstance(rank, Rank)
        universe = context.universe
        blanks = default_blanks(universe) if rank.blanks is None else rank.blanks
        ranks = ranks_of(universe, blanks)
        low, high = rank.range.bounds
        first, last = (ranks.first, ranks.last) if lax else (ranks.own, ranks.own)
        place = universe.parts.index

        def mask(part: Part, rows: Rows) -> Array:
            number = place(part)
            return (last[number][rows] >= low) & (first[number][rows] <= high)

        return Test(_by_mask(mask), COLUMN, share=0.1)

    return compile_probability


def _frequency(condition: Condition, _: Context) -> Test:
    limits = condition.value
    assert isinstance(limits, Range)
    return Test(_by_mask(lambda part, rows: _between(part.table.zipf[rows], limits)), COLUMN)


def _set(
    work_out: Callable[[Condition, Context], list[Array]],
) -> Callable[[Condition, Context], Test]:
    """Conditions that first find all their rows, per part and ascending."""

    def compile_set(condition: Condition, context: Context) -> Test:
        found = work_out(condition, context)
        place = context.universe.parts.index
        return Test(lambda part, rows: _common(rows, found[place(part)]), LOOKUP, share=0.1)

    return compile_set


def _common(rows: Rows, chosen: Array) -> Array:
    if isinstance(rows, slice):
        low, high = chosen.searchsorted([rows.start, rows.stop])
        return chosen[low:high]
    return rows[np.isin(rows, chosen, assume_unique=True)]


def _takes(condition: Condition, context: Context) -> list[Array]:
    assert isinstance(condition.value, Symbols)
    front = condition.name == "nimmt-vorn"
    return takes(context.universe, condition.value.letters, front=front)


def _extension(condition: Condition, context: Context) -> list[Array]:
    assert isinstance(condition.value, Range)
    front = condition.name == "erweiterung-vorn"
    return extensions(context.universe, condition.value, context.budget, front=front)


def _listed(condition: Condition, context: Context) -> list[Array]:
    assert isinstance(condition.value, Text)
    name = condition.value.text
    if name not in context.lists:
        known = ", ".join(sorted(context.lists)) or "keine"
        reason = f"Die Liste „{name}“ wurde nicht mitgegeben; mitgegeben: {known}."
        raise QueryError("list_unknown", reason)
    return listed(context.universe, context.lists[name])


def _in_variant(condition: Condition, context: Context) -> list[Array]:
    assert isinstance(condition.value, Text)
    return in_variant(context.universe, context.others(condition.value.text))


def _group(condition: Condition, context: Context) -> list[Array]:
    assert isinstance(condition.value, Choice)
    found = [group_rows(context.universe, name) for name in condition.value.names]
    if len(found) == 1:
        return found[0]
    return [np.unique(np.concatenate(rows)) for rows in zip(*found, strict=True)]


_COMPILERS: dict[str, Callable[[Condition, Context], Test]] = {
    "anagramm": _letters(Mode.EXACT),
    "teil": _letters(Mode.SUB),
    "super": _letters(Mode.SUPER),
    "muster": _pattern("", ""),
    "beginnt": _pattern("", STAR),
    "endet": _pattern(STAR, ""),
    "folge": _pattern(STAR, STAR),
    "länge": _length,
    "hat": _has,
    "ohne": _without,
    "vokale": _vowels,
    "verschiedene": _distinct,
    "wert": _value,
    "anteil": _share,
    "nimmt-vorn": _set(_takes),
    "nimmt-hinten": _set(_takes),
    "haken-vorn": _hooks(front=True),
    "haken-hinten": _hooks(front=False),
    "haken-innen": _inner_hooks,
    "erweiterung-vorn": _set(_extension),
    "erweiterung-hinten": _set(_extension),
    "anagramme": _anagrams,
    "wahrscheinlichkeit": _probability(lax=False),
    "wahrscheinlichkeit-lax": _probability(lax=True),
    "gruppe": _set(_group),
    "in": _set(_in_variant),
    "liste": _set(_listed),
    "häufigkeit": _frequency,
}
