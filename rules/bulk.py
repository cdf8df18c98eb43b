"""Verdicts by the hundred thousand: the same reasons as the engine, looked up instead of judged.

At load every reading of the lexicon is judged once, column-wise, and every key gets the rank of
its best reading in one byte. A check then is: spell, look up the key, read the byte. What cannot
be read off a byte (marks, odd characters, spelled-out umlauts, refused lemma forms) goes to the
engine, so both paths give the same answer; a property test compares them.
Start at :class:`BulkJudge`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

import numpy as np

from lexicon.artifact import Array
from lexicon.model import Level
from lexicon.orthography import LETTERS, Alphabet, fold, key_of
from lexicon.records import CATEGORIES
from lexicon.store import Columns, Lexicon
from rules.engine import MAX_INPUT, RANK, adjudicate_leniently, most_cards
from rules.model import CATEGORY_REASONS, Reason
from rules.policy import Policy

_REASONS = {rank: reason for reason, rank in RANK.items()}
_ADMISSIBLE = RANK[Reason.ADMISSIBLE]
_SPELLED_OUT = RANK[Reason.UMLAUT_SPELLED_OUT]


class BulkJudge:
    """One policy over one lexicon, precomputed."""

    def __init__(self, policy: Policy, lexicon: Lexicon) -> None:
        self.policy = policy
        self.lexicon = lexicon
        ranks = key_ranks(policy, lexicon)
        self._ranks = ranks.tobytes()
        start, keys = lexicon.folded_groups()
        folded = np.maximum.reduceat(ranks[keys], start[:-1])
        # A spelling such as MAESTRO may be a key of its own too: its rank counts as well.
        self._folded_alphabet = policy.alphabet is Alphabet.FOLDED
        self._folds = self._folded_alphabet or policy.fold
        if self._folds:
            for number, own in lexicon.folded_keys_of_their_own():
                folded[number] = max(folded[number], ranks[own])
        self._folded_ranks = folded.tobytes()
        self._reasons = [_REASONS[rank] for rank in range(len(_REASONS))]
        self._decided = policy.struck.keys() | policy.added.keys()
        single = {face for face in policy.tiles.faces if len(face) == 1}
        #: Letters that no single tile shows: such words need a closer look (QU, umlauts).
        self._odd = frozenset(LETTERS) - single
        if policy.umlauts == "unavailable":
            self._odd |= frozenset("ÄÖÜ")
        elif self._folded_alphabet:
            self._odd -= frozenset("ÄÖÜ")  # keys are folded before anyone asks
        self._least = policy.min_length.count
        maxima = [length.count for length in policy.max_lengths if length.unit == "letters"]
        self._has_maximum = bool(maxima)
        self._most = min(maxima, default=MAX_INPUT)
        basis = policy.one("basis")
        #: Without inflections the lemma matters, without ß the spelling: columns show neither.
        self._columns_suffice = (
            basis is None or bool(basis.value["inflections"])
        ) and policy.value("eszett") == "ss"
        rule = policy.one("spelled-out-umlauts")
        self._forbids = rule is not None and rule.value == "forbidden"

    @property
    def ranks(self) -> Array:
        """Rank of each key id."""
        return np.frombuffer(self._ranks, dtype=np.uint8)

    @property
    def folded_ranks(self) -> Array:
        """Rank of each folded id."""
        return np.frombuffer(self._folded_ranks, dtype=np.uint8)

    @property
    def folds(self) -> bool:
        """Whether AE, OE, UE spellings of words with umlauts count."""
        return self._folds

    @property
    def columns_suffice(self) -> bool:
        """Whether the ranks alone settle what this policy admits."""
        return self._columns_suffice

    def admits(self, words: Iterable[str]) -> list[bool]:
        """Whether each word is admissible."""
        good = (Reason.ADMISSIBLE, Reason.ADDED)
        return [reason in good for _, reason in self.judge(words)]

    def admits_keys(self, keys: list[str]) -> list[bool]:
        """Whether each key is admissible; for games with a tile per letter just a look-up."""
        plain = self._columns_suffice and not (self._odd or self._decided or self._folds)
        if not plain or self._has_maximum or self._least != 2:
            return self.admits(keys)
        number_of, ranks = self.lexicon.key_lookup, self._ranks
        found = [number_of(key) for key in keys]
        # A key of one letter has a rank as well; the length decides before it.
        return [
            number is not None and ranks[number] == _ADMISSIBLE and len(key) > 1
            for number, key in zip(found, keys, strict=True)
        ]

    def judge(self, words: Iterable[str]) -> list[tuple[str, Reason]]:
        """Key and reason of every word, in order."""
        if not self._columns_suffice:
            return [self._slowly(word) for word in words]
        # One loop with local names: half of the time would go into calls otherwise.
        number_of, ranks, answers = self.lexicon.key_lookup, self._ranks, self._reasons
        least, most, odd, decided = self._least, self._most, self._odd, self._decided
        # The usual odd letters are umlauts and one more (Q): two quick questions instead of a set.
        rare = "".join(letter for letter in odd if letter.isascii())
        no_umlauts = self.policy.umlauts == "unavailable"
        #: The card that shows the rare letter, if there is one (QU); "\0" stands in no key.
        digraph = next((f for f in self.policy.tiles.long_faces if rare and rare in f), "\0")
        quick = len(rare) <= 1 and (no_umlauts or len(odd) == len(rare))
        folded_alphabet, spelled = self._folded_alphabet, key_of
        folded_number_of, folded_ranks = self.lexicon.folded_lookup, self._folded_ranks
        # Where AE counts as Ä, a better reading with an umlaut may stand behind any obstacle.
        look_closer = RANK[Reason.ADMISSIBLE] if self._folds else _SPELLED_OUT
        results: list[tuple[str, Reason]] = []
        add = results.append
        for word in words:
            key = spelled(word)
            if not key.isascii():
                if no_umlauts and len(word) <= MAX_INPUT:
                    add((key, Reason.NOT_SPELLABLE))
                    continue
                if folded_alphabet:
                    key = fold(key)
                    folded = folded_number_of(key)
                    if folded is not None and len(key) <= most and not decided:
                        add((key, answers[folded_ranks[folded]]))
                        continue
            if odd and (not quick or (rare and rare in key)):
                if not quick or len(key) < 4:
                    if not odd.isdisjoint(key):
                        add(self._closely(word, key))
                        continue
                elif key.count(rare) != key.count(digraph) and len(word) <= MAX_INPUT:
                    add((key, Reason.NOT_SPELLABLE))
                    continue
            if not least <= len(key) <= most or (decided and key in decided):
                add(self._closely(word, key))
                continue
            number = number_of(key)
            rank = 0 if number is None else ranks[number]
            if rank < look_closer and ("AE" in key or "OE" in key or "UE" in key):
                add(self._spelled_out(word, key, rank))
            else:
                add((key, answers[rank]))
        return results

    def judge_one(self, word: str) -> tuple[str, Reason]:
        """Key and reason of one word."""
        return self.judge((word,))[0]

    def _spelled_out(self, word: str, key: str, rank: int) -> tuple[str, Reason]:
        """A key with AE, OE, UE that is not admissible as such: does it stand for an umlaut?"""
        folded = self.lexicon.folded_lookup(key)
        if folded is None:
            return key, self._reasons[rank]
        if self._folds:
            return key, self._reasons[max(rank, self._folded_ranks[folded])]
        return self._slowly(word) if self._forbids else (key, self._reasons[rank])

    def _closely(self, word: str, key: str) -> tuple[str, Reason]:
        """Words that the byte does not settle; the frequent ones without the engine."""
        if len(word) > MAX_INPUT or len(key) < self._least or key in self._decided:
            return self._slowly(word)
        if self._odd and not self._odd.isdisjoint(key):
            if most_cards(key, self.policy) is None:
                return key, Reason.NOT_SPELLABLE
            return self._slowly(word)
        if self._has_maximum and len(key) > self._most:
            return key, Reason.TOO_LONG
        return self._slowly(word)

    def _slowly(self, word: str) -> tuple[str, Reason]:
        verdict = adjudicate_leniently(word, self.policy, self.lexicon)
        return verdict.word, verdict.reason


def key_ranks(policy: Policy, lexicon: Lexicon) -> Array:
    """The rank of the best reading of every key, one byte each."""
    columns = lexicon.columns()
    starts = columns.start[:-1].astype(np.int64)
    best: Array = np.maximum.reduceat(reading_ranks(policy, columns), starts)
    return best


def reading_ranks(policy: Policy, columns: Columns) -> Array:
    """The rank of every reading, one byte each."""
    by_category = np.full(len(CATEGORIES), RANK[Reason.ADMISSIBLE], dtype=np.uint8)
    for number, category in enumerate(CATEGORIES):
        if category in policy.categories:
            by_category[number] = RANK[CATEGORY_REASONS[category]]
    ranks = by_category[columns.category]
    bars = _barred_analyses(policy, columns.analyses)
    barred = columns.level == Level.BARRED
    ranks = np.where(
        barred & bars[columns.analysis],
        np.minimum(ranks, RANK[Reason.FORM_BARRED]),
        ranks,
    )
    weak = ~barred & (columns.level < policy.level)
    ranks = np.where(weak, np.minimum(ranks, RANK[Reason.NOT_ATTESTED]), ranks)
    refused = _refused_analyses(policy, columns.analyses)[columns.analysis]
    passed = ranks == RANK[Reason.ADMISSIBLE]
    ranks = np.where(passed & refused, RANK[Reason.FORM_REFUSED], ranks)
    for maximum in policy.max_lengths:
        if maximum.unit == "original":
            too_long = columns.original_length > maximum.count
            ranks = np.where(passed & too_long, RANK[Reason.TOO_LONG], ranks)
    result: Array = ranks.astype(np.uint8)
    return result


def _barred_analyses(policy: Policy, analyses: list[tuple[str, tuple[str, ...]]]) -> Array:
    value = policy.value("barred-forms", {"refuse": False})
    admitted = tuple(value.get("admit-clauses", ())) or ("\0",)
    return np.array(
        [bool(value["refuse"]) and not rule.startswith(admitted) for rule, _ in analyses]
    )


def _refused_analyses(policy: Policy, analyses: list[tuple[str, tuple[str, ...]]]) -> Array:
    patterns = [pattern for pattern, _ in policy.refused_forms]
    return np.array(
        [
            bool(patterns)
            and all(any(fnmatchcase(code, p) for p in patterns) for code in codes or ("",))
            for _, codes in analyses
        ]
    )
