"""The words that one variant admits, as rows of the search index.

A :class:`Universe` belongs to one policy and lives in one process. Its parts are the table of
the index, with one byte per row that says whether the variant admits it, and a small table of
words that the policy adds. Everything else (values, hooks, probability) is worked out when a
query first asks for it. Start at :meth:`Universe.ranges`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS, Alphabet, collation_key, fold, key_of
from lexicon.search.alphagrams import MAX_SUBSETS, subsets
from lexicon.search.index import FIRST_FOLDED_BLOCK, SearchIndex
from lexicon.search.layout import Layout, presence
from lexicon.search.letters import LetterScan, Mode
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import Symbols, read_symbols
from lexicon.search.table import (
    LONGEST,
    NONE,
    RANK_STEP,
    SHORTEST,
    Table,
    column_wise,
    letter_columns,
    letter_maxima,
    pad,
)
from lexicon.store import Lexicon
from rules.bulk import BulkJudge
from rules.engine import RANK, most_cards
from rules.model import Reason
from rules.policy import Policy

_ADMISSIBLE = RANK[Reason.ADMISSIBLE]


@dataclass(eq=False)
class Part:
    """A table with the rows that the variant admits."""

    table: Table
    admitted: Array
    #: First row of this part among all rows of the universe.
    offset: int
    #: Per block: shortest and longest admitted word, blocks without any left out.
    spans: dict[int, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for block, bounds in enumerate(self.table.bounds):
            lengths = [n for n, (low, high) in bounds.items() if self.admitted[low:high].any()]
            if lengths:
                self.spans[block] = min(lengths), max(lengths)

    def ranges(self, shortest: int, longest: int) -> Iterator[slice]:
        """Contiguous rows that hold all admitted words of these lengths."""
        for block, (least, most) in self.spans.items():
            low, high = max(shortest, least), min(longest, most)
            if low <= high:
                bounds = self.table.bounds[block]
                yield slice(bounds[high][0], bounds[low][1])

    def keep(self, rows: Array) -> Array:
        """The admitted ones of some rows."""
        return rows[self.admitted[rows]]


class Universe:
    """All words of one variant."""

    def __init__(self, judge: BulkJudge, index: SearchIndex) -> None:
        self.policy: Policy = judge.policy
        self.lexicon: Lexicon = judge.lexicon
        self.index = index
        self.judge = judge
        admitted = self._admitted()
        main = Part(index.table, admitted, 0)
        self.parts = [main]
        added = self._added(admitted)
        if added:
            table = self._side_table(added)
            self.parts.append(Part(table, np.ones(len(added), dtype=bool), len(index.table)))
        self.size = sum(int(part.admitted.sum()) for part in self.parts)
        #: Results of one variant that are worth keeping, by name; filled on demand.
        self.cache: dict[Any, Any] = {}

    @cached_property
    def longest(self) -> int:
        """Letters of the longest admitted word."""
        return max((high for part in self.parts for _, high in part.spans.values()), default=0)

    def cached(self, name: Any, compute: Callable[[], Any]) -> Any:
        """A result that is computed once per process."""
        if name not in self.cache:
            self.cache[name] = compute()
        return self.cache[name]

    def part_of(self, row: int) -> Part:
        """The part that holds a row of the universe."""
        return self.parts[0] if row < len(self.parts[0].table) else self.parts[1]

    def rows_of(self, word: str) -> int:
        """The row of an admitted key, or -1."""
        for part in self.parts:
            for rows in part.ranges(len(word), len(word)):
                scan = LetterScan(Symbols(tuple(word)), Mode.EXACT)
                found = part.keep(scan.select(part.table, rows))
                for row, text in zip(found.tolist(), part.table.texts(found), strict=True):
                    if text == word:
                        return part.offset + int(row)
        return -1

    def words(
        self, scan: LetterScan | PatternScan, shortest: int = 0, longest: int = 99
    ) -> list[str]:
        """All admitted words that a rack gives, longest first: the shortest way to an answer."""
        least, most = scan.lengths
        least, most = max(least, shortest, SHORTEST), min(most, longest, LONGEST)
        found = [
            (part, rows)
            for part in self.parts
            for span in part.ranges(least, most)
            if len(rows := part.keep(scan.select(part.table, span)))
        ]
        if len(found) == 1:
            part, rows = found[0]
            return part.table.texts(rows)
        words = [word for part, rows in found for word in part.table.texts(rows)]
        words.sort(key=lambda word: (-len(word), collation_key(word)))
        return words

    def rack(self, letters: str) -> list[str]:
        """All admitted words that a rack gives (``?`` is a blank), longest first.

        The quickest way for the commonest question: racks without blanks in games that admit
        one block are looked up without any of the machinery of queries.
        """
        key = key_of(letters)
        main = self.parts[0]
        quick = main.table.alphagrams
        if key and quick is not None and len(self.parts) == len(main.spans) == 1:
            counts = Counter(key if self.policy.alphabet is Alphabet.UMLAUT else fold(key))
            if subsets(counts) <= MAX_SUBSETS:
                rows = quick.within(counts)
                # Other blocks hold nothing that is admitted; what follows them is filling.
                rows = rows[: rows.searchsorted(self._last_row)]
                return main.table.texts(rows[main.admitted[rows]])
        return self.words(LetterScan(read_symbols(letters, self.policy.alphabet), Mode.SUB))

    @cached_property
    def _last_row(self) -> Array:
        return np.array(len(self.parts[0].table), dtype=np.uint32)

    def _admitted(self) -> Array:
        """One byte per row of the index: does the variant admit the word?"""
        table, policy, judge = self.index.table, self.policy, self.judge
        admitted = np.zeros(len(table), dtype=bool)
        folded_start = table.bounds[FIRST_FOLDED_BLOCK][LONGEST][0]
        admitted[:folded_start] = judge.ranks[table.key[:folded_start]] == _ADMISSIBLE
        if judge.folds:
            rows = self.index.folded_row
            good = (judge.folded_ranks == _ADMISSIBLE) & (rows != NONE)
            admitted[rows[good]] = True
        if policy.alphabet is Alphabet.FOLDED:
            admitted[(table.presence & np.uint32(presence("ÄÖÜ"))) != 0] = False
        self._drop_unlaid(admitted)
        if not judge.columns_suffice:
            rows = np.flatnonzero(admitted)
            admitted[rows] = judge.admits(table.texts(rows))
        for word in policy.struck:
            row = self.index_row(word)
            if row is not None:
                admitted[row] = False
        return admitted

    def _drop_unlaid(self, admitted: Array) -> None:
        """Words that the tiles cannot spell, or that are too short or too long as laid."""
        table, policy = self.index.table, self.policy
        single = {face for face in policy.tiles.faces if len(face) == 1}
        odd = "".join(letter for letter in LETTERS if letter not in single)
        if policy.umlauts == "unavailable":
            admitted[(table.presence & np.uint32(presence("ÄÖÜ"))) != 0] = False
        rows = np.flatnonzero(admitted & ((table.presence & np.uint32(presence(odd))) != 0))
        admitted[rows] = [most_cards(word, policy) is not None for word in table.texts(rows)]
        minimum = policy.min_length
        for bounds in table.bounds:
            for length, (low, high) in bounds.items():
                if minimum.unit != "cards" and length < minimum.count:
                    admitted[low:high] = False
                elif minimum.unit == "cards" and length < 2 * minimum.count:
                    # A card shows two letters at the most: longer words have cards enough.
                    words = table.texts(slice(low, high))
                    cards = [(most_cards(word, policy) or 0) for word in words]
                    admitted[low:high] &= np.array(cards, dtype=int) >= minimum.count
                for maximum in policy.max_lengths:
                    if maximum.unit == "letters" and length > maximum.count:
                        admitted[low:high] = False

    def index_row(self, word: str) -> int | None:
        """The row of a word in the index, admitted or not; None if it has none."""
        number = self.lexicon.key_lookup(word)
        if number is not None:
            row = int(self.index.key_row[number])
        else:
            number = self.lexicon.folded_lookup(word)
            row = NONE if number is None else int(self.index.folded_row[number])
        return None if row == NONE else row

    def _added(self, admitted: Array) -> list[str]:
        """Words that the policy adds and the index does not give anyway."""
        found = []
        for word in self.policy.added:
            row = self.index_row(word)
            if SHORTEST <= len(word) <= LONGEST and (row is None or not admitted[row]):
                found.append(word)
        admissible = self.judge.admits(found)
        words = [word for word, good in zip(found, admissible, strict=True) if good]
        return sorted(words, key=lambda word: (-len(word), collation_key(word)))

    def _side_table(self, words: list[str]) -> Table:
        """A table of a few words with the columns of the big one."""
        rows = pad(words)
        layout = Layout.of(letter_maxima(rows))
        counts = [sum(len(w) == n for w in words) for n in range(SHORTEST, LONGEST + 1)]
        none = np.full(len(words), NONE, dtype=np.uint32)
        columns = {
            **letter_columns(rows, layout),
            "words": rows.ravel(),
            "letters": column_wise(rows, [counts]),
            "group": np.array([self._group(word) for word in words], dtype=np.uint32),
            "rank": self._ranks(words),
            "zipf": np.zeros(len(words), dtype=np.uint16),
            "key": none,
            "no_first": none,
            "no_last": none,
        }
        return Table(layout, [counts], columns.__getitem__)

    def _group(self, word: str) -> int:
        """The group of a word's anagrams; a new one if the index has none."""
        scan = LetterScan(Symbols(tuple(word)), Mode.EXACT)
        table = self.index.table
        for bounds in table.bounds:
            found = scan.select(table, slice(*bounds[len(word)]))
            if len(found):
                return int(table.group[found[0]])
        number: int = self.index.groups + len(self._new_groups)
        return self._new_groups.setdefault("".join(sorted(word)), number)

    @cached_property
    def _new_groups(self) -> dict[str, int]:
        return {}

    def _ranks(self, words: list[str]) -> Array:
        """Places in the alphabet, between the neighbours and in order among themselves."""
        ranks = np.zeros(len(words), dtype=np.uint32)
        last = 0
        for word in sorted(words, key=collation_key):
            last = max(self._words_before(word) * RANK_STEP, last) + 1
            ranks[words.index(word)] = last
        return ranks

    def _words_before(self, word: str) -> int:
        table, wanted = self.index.table, collation_key(word)
        before = 0
        for bounds in table.bounds:
            for first, last in bounds.values():
                low, high = first, last
                while low < high:
                    middle = (low + high) // 2
                    if collation_key(table.texts(slice(middle, middle + 1))[0]) < wanted:
                        low = middle + 1
                    else:
                        high = middle
                before += low - first
        return before
