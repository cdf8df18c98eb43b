"""Laying a hand in words: all cards but one, or as much as possible.

For every sub-hand that can be laid without rest the best way is kept, for each of three aims.
A sub-hand is built up from words that use its first remaining face, so that no set of words is
looked at twice. Ties are broken by the words' alphabet: the same hand always gets one answer.
Start at :func:`find_hand`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from lexicon.orthography import collation_key
from rules.search.hands import SECONDS, Counts, Hand, HandResult, Laid, Laydown, read_cards
from rules.search.universe import Universe

#: Bigger is better.
_Aim = Callable[[tuple[Laid, ...]], tuple[int, ...]]


def _by_words(words: tuple[Laid, ...]) -> tuple[int, ...]:
    return (len(words), max((w.letters for w in words), default=0))


def _by_longest(words: tuple[Laid, ...]) -> tuple[int, ...]:
    return (max((w.letters for w in words), default=0), sum(len(w.cards) for w in words))


def _by_cards(words: tuple[Laid, ...]) -> tuple[int, ...]:
    """Few and long words: how people lay a whole hand."""
    return (sum(len(w.cards) for w in words), -len(words))


class Laydowns:
    """All ways to lay a hand, reduced to the best ones."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    @cached_property
    def _usages(self) -> list[tuple[Counts, Laid]]:
        """One word per set of cards: the first in the alphabet; blanks may differ in letters."""
        rows = [
            (used, min(words, key=lambda laid: (-laid.letters, collation_key(laid.word))))
            for used, words in self._hand.usages.items()
        ]
        return sorted(rows, key=lambda row: (-row[1].letters, collation_key(row[1].word), row[0]))

    def _table(self, aim: _Aim) -> dict[Counts, tuple[Laid, ...]]:
        """The best words for every sub-hand that they lay without rest."""
        hand = self._hand
        best: dict[Counts, tuple[Laid, ...]] = {0: ()}
        by_first: dict[int, list[tuple[Counts, Laid]]] = {}
        for used, laid in self._usages:
            by_first.setdefault(hand.first_face(used), []).append((used, laid))
        for target in hand.sub_hands()[1:]:
            hand.check_time()
            found: tuple[Laid, ...] | None = None
            for used, laid in by_first.get(hand.first_face(target), ()):
                rest = hand.minus(target, used)
                before = best.get(rest) if rest is not None else None
                if before is not None:
                    words = (*before, laid)
                    if found is None or aim(words) > aim(found):
                        found = words
            if found is not None:
                best[target] = found
        return best

    @cached_property
    def _by_cards(self) -> dict[Counts, tuple[Laid, ...]]:
        return self._table(_by_cards)

    def complete(self) -> tuple[Laydown, ...]:
        """All cards but one in words, for each card that can be the one thrown away."""
        found = []
        for face in self._hand.faces:
            target = self._hand.held - self._hand.one(face)
            words = self._by_cards.get(target)
            if words:
                found.append(self._laydown(words, face, target))
        return tuple(sorted(found, key=lambda laydown: collation_key(laydown.discard)))

    def best_value(self) -> Laydown | None:
        """The most points laid less the points left in the hand after discarding one card."""
        table = self._table(lambda words: (sum(w.value or 0 for w in words),))
        options = [self._with_best_discard(words, used) for used, words in table.items() if words]
        good = [option for option in options if option is not None and option.value is not None]
        return max(good, key=lambda option: (option.value or 0, len(option.words)), default=None)

    def most_words(self) -> Laydown | None:
        return self._best(_by_words)

    def longest_word(self) -> Laydown | None:
        return self._best(_by_longest)

    def _best(self, aim: _Aim) -> Laydown | None:
        table = self._table(aim)
        options = [
            (aim(words), sum(len(w.cards) for w in words), laydown)
            for used, words in table.items()
            if words and (laydown := self._with_best_discard(words, used)) is not None
        ]
        return max(options, key=lambda option: option[:2])[2] if options else None

    def _with_best_discard(self, words: tuple[Laid, ...], used: Counts) -> Laydown | None:
        """Throw away the dearest card that is left; None if no card is left for it."""
        left = self._hand.minus(self._hand.held, used)
        if not left:
            return None
        cards = self._hand.cards_of(left)
        values = self._hand.values
        discard = max(cards, key=lambda card: values[card] or 0)
        return self._laydown(words, discard, used)

    def _laydown(self, words: tuple[Laid, ...], discard: str, used: Counts) -> Laydown:
        left = list(self._hand.cards_of(self._hand.held - used))
        left.remove(discard)
        ordered = tuple(sorted(words, key=lambda w: (-w.letters, collation_key(w.word))))
        values = [w.value for w in words] + [self._hand.values[card] for card in left]
        value = None
        if None not in values:
            laid = sum(w.value or 0 for w in words)
            # A round never counts less than nothing.
            value = max(0, laid - sum(self._hand.values[card] or 0 for card in left))
        return Laydown(ordered, discard, tuple(left), value)


def find_hand(
    texts: Iterable[str],
    universe: Universe,
    values: Mapping[str, int] | None = None,
    seconds: float = SECONDS,
) -> HandResult:
    """Everything a hand can do in one turn; one card is always thrown away."""
    hand = Hand(read_cards(texts, universe), universe, values, seconds)
    best = {laid.word: laid for words in hand.usages.values() for laid in words}
    ordered = sorted(best.values(), key=lambda laid: (-laid.letters, collation_key(laid.word)))
    laydowns = Laydowns(hand)
    return HandResult(
        variant=universe.policy.id,
        cards=hand.cards,
        words=tuple(ordered),
        complete=laydowns.complete(),
        best_value=None if hand.missing_values else laydowns.best_value(),
        most_words=laydowns.most_words(),
        longest_word=laydowns.longest_word(),
        missing_values=hand.missing_values,
    )
