"""The use cases of search: queries, anagrams, hands, rummy rounds, facts of a word.

Command line and HTTP call :class:`Searches` and render the same result objects; the functions
below turn these into plain data for programs. The index is opened at the first search, so that
checks never wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from lexicon.errors import InputError
from lexicon.search import SearchIndex
from lexicon.search.letters import Mode
from lexicon.store import Lexicon
from rules.bulk import BulkJudge
from rules.search.budget import Limits
from rules.search.engine import DEFAULT_LIMIT, anagram_query, search
from rules.search.facts import Facts, facts
from rules.search.hands import HandResult, Laid, Laydown
from rules.search.laydowns import find_hand
from rules.search.results import DEFAULT_SORT, Hit, SearchResult
from rules.search.rummy import RummyResult, find_rummy, tasks
from rules.search.universe import Universe


class Searches:
    """Searches over one lexicon, in any variant."""

    def __init__(self, lexicon: Lexicon, judge: Callable[[str, str], BulkJudge]) -> None:
        """``judge`` gives the bulk judge of a variant and mode."""
        self._lexicon = lexicon
        self._judge = judge
        self._index: SearchIndex | None = None
        self._universes: dict[tuple[str, str], Universe] = {}

    @property
    def index(self) -> SearchIndex:
        """The search index; raises ArtifactError with the command that rebuilds it."""
        if self._index is None:
            self._index = SearchIndex.open(self._lexicon)
        return self._index

    def universe(self, variant: str, mode: str = "") -> Universe:
        """The words of a variant; raises UnknownVariant or UnknownMode."""
        found = self._universes.get((variant, mode))
        if found is None:
            found = Universe(self._judge(variant, mode), self.index)
            self._universes[(variant, mode)] = found
        return found

    def search(
        self,
        query: str,
        variant: str,
        mode: str = "",
        *,
        sort: str = DEFAULT_SORT,
        offset: int = 0,
        limit: int = DEFAULT_LIMIT,
        lists: Mapping[str, Iterable[str]] | None = None,
        limits: Limits | None = None,
    ) -> SearchResult:
        """One page of the words that fit a query; see :mod:`rules.search.parser`."""
        return search(
            query, self.universe(variant, mode), self.universe,
            sort=sort, offset=offset, limit=limit, lists=lists, limits=limits,
        )  # fmt: skip

    def anagrams(
        self,
        letters: str,
        variant: str,
        mode: str = "sub",
        *,
        min_length: int | None = None,
        max_length: int | None = None,
        sort: str = DEFAULT_SORT,
        offset: int = 0,
        limit: int = DEFAULT_LIMIT,
        limits: Limits | None = None,
    ) -> SearchResult:
        """One page of the words that some letters give (``?`` is a blank)."""
        universe = self.universe(variant)
        node = anagram_query(letters, universe, read_mode(mode), min_length, max_length)
        return search(
            node, universe, self.universe, sort=sort, offset=offset, limit=limit, limits=limits
        )

    def hand(
        self,
        cards: Sequence[str],
        variant: str,
        mode: str = "",
        *,
        values: Mapping[str, int] | None = None,
    ) -> HandResult:
        """What a hand of cards lays; ``values`` gives card values that the rules leave out."""
        return find_hand(cards, self.universe(variant, mode), values)

    def rummy(self, cards: Sequence[str], task: str, variant: str) -> RummyResult:
        """The best way to fulfil the task of a rummy round."""
        return find_rummy(cards, task, self.universe(variant, "rummy"))

    def rummy_tasks(self, variant: str) -> dict[str, dict[str, Any]]:
        """The tasks of a variant's rummy rounds, by name."""
        return tasks(self.universe(variant, "rummy"))

    def facts(self, word: str, variant: str) -> Facts:
        """Hooks, extensions, anagrams, neighbours, rank and value of one word."""
        return facts(word, self.universe(variant))


def read_mode(text: str) -> Mode:
    """``exact``, ``sub`` or ``super``."""
    try:
        return Mode(text)
    except ValueError as error:
        known = ", ".join(mode.value for mode in Mode)
        raise InputError(
            "mode_unknown", f"Die Art „{text}“ gibt es nicht; es gibt {known}."
        ) from error


def hit_json(hit: Hit) -> dict[str, Any]:
    found = asdict(hit)
    if hit.probability is None:
        del found["probability"]
    return found


def search_json(result: SearchResult) -> dict[str, Any]:
    """A page of hits for programs."""
    return {
        "variant": result.variant,
        "query": result.query,
        "sort": result.sort,
        "total": result.total,
        "offset": result.offset,
        "limit": result.limit,
        "hits": [hit_json(hit) for hit in result.hits],
    }


def laid_json(laid: Laid) -> dict[str, Any]:
    return {**asdict(laid), "cards": list(laid.cards)}


def laydown_json(laydown: Laydown | None) -> dict[str, Any] | None:
    if laydown is None:
        return None
    return {
        "words": [laid_json(laid) for laid in laydown.words],
        "discard": laydown.discard,
        "left": list(laydown.left),
        "value": laydown.value,
        "longest": laydown.longest,
    }


def hand_json(result: HandResult) -> dict[str, Any]:
    """What a hand can do, for programs."""
    return {
        "variant": result.variant,
        "cards": list(result.cards),
        "words": [laid_json(laid) for laid in result.words],
        "complete": [laydown_json(laydown) for laydown in result.complete],
        "best_value": laydown_json(result.best_value),
        "most_words": laydown_json(result.most_words),
        "longest_word": laydown_json(result.longest_word),
        "missing_values": list(result.missing_values),
    }


def rummy_json(result: RummyResult) -> dict[str, Any]:
    """A rummy round for programs."""
    best = result.best
    return {
        "variant": result.variant,
        "task": result.task,
        "cards": list(result.cards),
        "premiums": list(result.premiums),
        "words": [laid_json(laid) for laid in result.words],
        "best": best
        and {
            "words": [laid_json(laid) for laid in best.words],
            "factors": list(best.factors),
            "bonus": best.bonus,
            "multiplied": best.multiplied,
            "discard": best.discard,
            "left": list(best.left),
            "score": best.score,
        },
    }


def facts_json(found: Facts) -> dict[str, Any]:
    """The facts of a word for programs; ranks by the number of blanks."""
    data = asdict(found)
    data["probability"] = {str(blanks): rank for blanks, rank in found.probability.items()}
    return data
