"""Searching one variant: query in, page of hits out. Start at :func:`search`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lexicon.search.letters import Mode
from rules.search.budget import Budget, Limits
from rules.search.context import Context
from rules.search.errors import QueryError
from rules.search.evaluate import evaluate, plan
from rules.search.parser import parse
from rules.search.query import And, Condition, Node, Range
from rules.search.results import (
    DEFAULT_SORT,
    SearchResult,
    apply_limit,
    in_order,
    page,
    read_sort,
)
from rules.search.universe import Universe
from rules.search.values import read_value
from rules.search.vocabulary import BY_NAME

DEFAULT_LIMIT = 100
MODES = {Mode.EXACT: "anagramm", Mode.SUB: "teil", Mode.SUPER: "super"}


def search(
    query: str | Node,
    universe: Universe,
    others: Callable[[str], Universe],
    *,
    sort: str = DEFAULT_SORT,
    offset: int = 0,
    limit: int = DEFAULT_LIMIT,
    lists: Mapping[str, Iterable[str]] | None = None,
    limits: Limits | None = None,
) -> SearchResult:
    """One page of the words that fit a query.

    Args:
        others: gives the universe of another variant (for ``in:worthatz``).
        lists: word lists that the query may name (``liste:verein``).

    Raises:
        QueryError: the query cannot be read, answered, or paid for.
    """
    bounds = limits or Limits()
    order = read_sort(sort)
    _check_page(offset, limit, bounds)
    text = query if isinstance(query, str) else str(query)
    node = parse(query, universe.policy.alphabet) if isinstance(query, str) else query
    context = Context(universe, others, lists or {}, Budget(bounds), text)
    test, cuts = plan(node, context)
    found = evaluate(test, context)
    for rank, lax in cuts:
        found = apply_limit(found, rank, lax, universe)
    hits = in_order(found, order, universe)
    return SearchResult(
        variant=universe.policy.id,
        query=str(node),
        sort=order,
        total=len(hits.row),
        offset=offset,
        limit=limit,
        hits=page(hits, offset, limit, node, universe, order),
    )


def _check_page(offset: int, limit: int, bounds: Limits) -> None:
    if offset < 0 or not 0 <= limit <= bounds.page:
        raise QueryError(
            "page_invalid",
            f"offset muss 0 oder mehr sein, limit zwischen 0 und {bounds.page} liegen.",
        )


def anagram_query(
    letters: str,
    universe: Universe,
    mode: Mode = Mode.SUB,
    min_length: int | None = None,
    max_length: int | None = None,
) -> Node:
    """The query behind an anagram search, so that both give one answer."""
    keyword = BY_NAME[MODES[mode]]
    if not letters.strip():
        raise QueryError("letters_empty", "Es fehlen Buchstaben, z. B. RENTIE? (? = Blanko).")
    if len(letters) > MAX_RACK:
        raise QueryError(
            "letters_too_many", f"Mehr als {MAX_RACK} Zeichen lassen sich nicht durchsuchen."
        )
    value = read_value(keyword, letters, universe.policy.alphabet, letters, 0)
    found: list[Node] = [Condition(keyword.name, value, 0)]
    if min_length is not None or max_length is not None:
        if (min_length or 0) > (max_length if max_length is not None else 99):
            raise QueryError("length_invalid", "Die kleinste Länge ist größer als die größte.")
        found.append(Condition("länge", Range(min_length, max_length)))
    return found[0] if len(found) == 1 else And(tuple(found))


MAX_RACK = 60
