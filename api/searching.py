"""The use cases of search: queries, anagrams, hands, rummy rounds, facts of a word.

Command line, HTTP and pages call :class:`Searches` and render the same result objects. The index
is opened at the first search, so that checks never wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from lexicon.artifact import open_artifact
from lexicon.errors import ArtifactError, InputError
from lexicon.search import SearchIndex
from lexicon.search.index import FOLDER, SEARCH
from lexicon.search.letters import Mode
from lexicon.store import Lexicon
from rules.bulk import BulkJudge
from rules.search.budget import Limits
from rules.search.engine import DEFAULT_LIMIT, anagram_query, search
from rules.search.facts import Facts, facts
from rules.search.hands import HandResult
from rules.search.laydowns import find_hand
from rules.search.results import DEFAULT_SORT, SearchResult
from rules.search.rummy import RummyResult, find_rummy
from rules.search.universe import Universe


class Searches:
    """Searches over one lexicon, in any variant."""

    def __init__(
        self, lexicon: Lexicon, judge: Callable[[str, str], BulkJudge], seconds: float = 5
    ) -> None:
        """``judge`` gives the bulk judge of a variant and mode; ``seconds`` ends a search."""
        self._limits = Limits(estimate=seconds, seconds=seconds)
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

    @property
    def content(self) -> str:
        """Content hash of the index; empty if there is none yet."""
        try:
            folder = self._lexicon.artifact.folder / FOLDER
            return open_artifact(folder, verify=False, kind=SEARCH).content
        except ArtifactError:
            return ""

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
    ) -> SearchResult:
        """One page of the words that fit a query; see :mod:`rules.search.parser`."""
        return search(
            query, self.universe(variant, mode), self.universe,
            sort=sort, offset=offset, limit=limit, lists=lists, limits=self._limits,
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
    ) -> SearchResult:
        """One page of the words that some letters give (``?`` is a blank)."""
        universe = self.universe(variant)
        node = anagram_query(letters, universe, read_mode(mode), min_length, max_length)
        return search(
            node, universe, self.universe,
            sort=sort, offset=offset, limit=limit, limits=self._limits,
        )  # fmt: skip

    def hand(
        self,
        cards: Sequence[str],
        variant: str,
        mode: str = "",
        *,
        values: Mapping[str, int] | None = None,
    ) -> HandResult:
        """What a hand of cards lays; ``values`` gives card values that the rules leave out."""
        return find_hand(cards, self.universe(variant, mode), values, self._limits.seconds)

    def rummy(self, cards: Sequence[str], task: str, variant: str) -> RummyResult:
        """The best way to fulfil the task of a rummy round."""
        return find_rummy(cards, task, self.universe(variant, "rummy"), self._limits.seconds)

    def facts(self, word: str, variant: str, mode: str = "") -> Facts:
        """Hooks, extensions, anagrams, neighbours, rank and value of one word."""
        return facts(word, self.universe(variant, mode))


def read_mode(text: str) -> Mode:
    """``exact``, ``sub`` or ``super``."""
    try:
        return Mode(text)
    except ValueError as error:
        known = ", ".join(mode.value for mode in Mode)
        raise InputError(
            "mode_unknown", f"Die Art „{text}“ gibt es nicht; es gibt {known}."
        ) from error
