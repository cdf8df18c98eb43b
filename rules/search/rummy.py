"""Rummy rounds: which words fulfil the task of a round, and which way scores most.

The tasks are data of the policy (``rummy-tasks``): so many words, of so many letters, so many
cards to play, with bonuses and factors. A hand may hold premium cards, written ``x2`` and
``x3``: one of them multiplies one word. At the end of the turn one card is thrown away, so one
must be left; letter cards that stay in the hand are subtracted. Where the text is silent, a
factor of the task and a premium card may fall on the same word. Start at :func:`find_rummy`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from lexicon.errors import InputError
from lexicon.orthography import collation_key, lower
from rules.search.hands import SECONDS, Counts, Hand, Laid, read_cards
from rules.search.universe import Universe

_PREMIUM = re.compile(r"(?:[x×*]([23])|([23])[x×*]?)")


@dataclass(frozen=True)
class RummyWay:
    """One way to fulfil a task."""

    words: tuple[Laid, ...]
    #: Factor of the premium card on each word, 1 if none.
    factors: tuple[int, ...]
    bonus: int
    discard: str
    left: tuple[str, ...]
    score: int
    #: Word or letter that the task's own factor falls on, '' if it has none.
    multiplied: str = ""


@dataclass(frozen=True)
class RummyResult:
    """What a hand can do in a round."""

    variant: str
    task: str
    cards: tuple[str, ...]
    premiums: tuple[int, ...]
    #: Words of the right length that the hand lays, best first.
    words: tuple[Laid, ...]
    #: None if the task cannot be fulfilled.
    best: RummyWay | None


def tasks(universe: Universe) -> dict[str, dict[str, Any]]:
    """The tasks of the policy, by name; raises InputError if the game has none."""
    for rule in universe.policy.all("scoring"):
        if "rummy-tasks" in rule.value:
            found: dict[str, dict[str, Any]] = rule.value["rummy-tasks"]
            return found
    raise InputError(
        "no_rummy", f"„{universe.policy.id}“ hat in diesem Modus keine Rummy-Aufgaben."
    )


def find_rummy(
    texts: Iterable[str], task: str, universe: Universe, seconds: float = SECONDS
) -> RummyResult:
    """The best way to fulfil a task with a hand."""
    known = tasks(universe)
    name = lower(task)
    if name not in known:
        raise InputError(
            "task_unknown", f"Die Aufgabe „{task}“ gibt es nicht; es gibt {', '.join(known)}."
        )
    letters, premiums = _split(texts, universe)
    hand = Hand(read_cards(letters, universe), universe, seconds=seconds)
    if hand.missing_values:
        raise InputError("values_unknown", "Ohne Kartenwerte lässt sich nicht werten.")
    round_ = _Round(hand, premiums, known[name])
    return RummyResult(
        universe.policy.id, name, hand.cards, premiums, round_.fitting_words(), round_.best()
    )


def _split(texts: Iterable[str], universe: Universe) -> tuple[list[str], tuple[int, ...]]:
    """Letter cards and premium cards."""
    letters: list[str] = []
    premiums: list[int] = []
    for text in texts:
        for part in text.replace("+", " ").replace(",", " ").split():
            match = _PREMIUM.fullmatch(lower(part))
            if match:
                premiums.append(int(match[1] or match[2]))
            else:
                letters.append(part)
    for rule in universe.policy.all("scoring"):
        for card in rule.value.get("premium-cards", {}).values():
            if isinstance(card, dict) and premiums.count(card["factor"]) > card["cards"]:
                raise InputError(
                    "hand_exceeds_set",
                    f"Karten mit Faktor {card['factor']} hat das Spiel nur {card['cards']}.",
                )
    return letters, tuple(sorted(premiums, reverse=True))


class _Round:
    """A hand and a task."""

    def __init__(self, hand: Hand, premiums: tuple[int, ...], task: dict[str, Any]) -> None:
        self._hand = hand
        self._premiums = premiums
        self._task = task
        self._usages = sorted(
            (
                (used, min(words, key=lambda laid: collation_key(laid.word)))
                for used, words in hand.usages.items()
            ),
            key=lambda row: (-(row[1].value or 0), collation_key(row[1].word), row[0]),
        )

    def fitting_words(self) -> tuple[Laid, ...]:
        """Words that can be part of a fulfilled task."""
        lengths = {self._task.get("letters"), self._task.get("extra-word-letters")} - {None}
        best: dict[str, Laid] = {}
        for words in self._hand.usages.values():
            for laid in words:
                if lengths and laid.letters not in lengths:
                    continue
                known = best.get(laid.word)
                if known is None or (laid.value or 0) > (known.value or 0):
                    best[laid.word] = laid
        order = sorted(best.values(), key=lambda w: (-(w.value or 0), collation_key(w.word)))
        return tuple(order)

    def best(self) -> RummyWay | None:
        found: RummyWay | None = None
        for words, used in self._choices((), 0, 0):
            self._hand.check_time()
            for way in self._ways(words, used):
                if found is None or way.score > found.score:
                    found = way
        return found

    def _choices(
        self, words: tuple[Laid, ...], used: Counts, first: int
    ) -> Iterator[tuple[tuple[Laid, ...], Counts]]:
        """Sets of words that fit into the hand and into the task; each set once."""
        if self._fulfils(words):
            yield words, used
        if len(words) >= self._most_words:
            return
        for place in range(first, len(self._usages)):
            cards, laid = self._usages[place]
            total = used + cards
            if self._may_join(words, laid) and self._hand.minus(self._hand.held, total) is not None:
                yield from self._choices((*words, laid), total, place)

    @property
    def _most_words(self) -> int:
        task = self._task
        extra = 1 if "extra-word-letters" in task else 0
        return int(task.get("words", task.get("words-up-to", 99))) + extra

    def _may_join(self, words: tuple[Laid, ...], laid: Laid) -> bool:
        task = self._task
        if "letters" not in task:
            return True
        room = int(task.get("words", task.get("words-up-to", 99)))
        regular = sum(w.letters == task["letters"] for w in words)
        if laid.letters == task["letters"] and regular < room:
            return True
        extra = task.get("extra-word-letters")
        return bool(laid.letters == extra) and all(w.letters != extra for w in words)

    def _fulfils(self, words: tuple[Laid, ...]) -> bool:
        task = self._task
        regular = [w for w in words if "letters" not in task or w.letters == task["letters"]]
        if "words" in task:
            return len(regular) == int(task["words"])
        return len(regular) >= int(task.get("words-from", 1))

    def _ways(self, words: tuple[Laid, ...], used: Counts) -> Iterator[RummyWay]:
        """Every use of premium cards; one card must be left to throw away."""
        played = sum(len(laid.cards) for laid in words)
        wanted = self._task.get("cards-to-play")
        for count in range(min(len(self._premiums), len(words)) + 1):
            if wanted is not None and played + count != wanted:
                continue
            for chosen in set(permutations(self._premiums, count)):
                for places in permutations(range(len(words)), count):
                    factors = [1] * len(words)
                    for place, factor in zip(places, chosen, strict=True):
                        factors[place] = factor
                    way = self._score(words, used, tuple(factors), count)
                    if way is not None:
                        yield way

    def _score(
        self, words: tuple[Laid, ...], used: Counts, factors: tuple[int, ...], premiums: int
    ) -> RummyWay | None:
        hand = self._hand
        left = list(hand.cards_of(hand.held - used))
        unused = len(self._premiums) - premiums
        if not left and not unused:
            return None
        # The dearest card goes; a premium card costs nothing in the hand, so it stays.
        discard = max(left, key=lambda card: hand.values[card] or 0) if left else "Prämienkarte"
        if left:
            left.remove(discard)
        values = [w.value or 0 for w in words]
        total = sum(value * factor for value, factor in zip(values, factors, strict=True))
        extra, multiplied = self._task_factor(words, factors)
        bonus = self._bonus(words)
        cost = sum(hand.values[card] or 0 for card in left)
        score = total + extra + bonus - cost
        return RummyWay(words, factors, bonus, discard, tuple(left), score, multiplied)

    def _task_factor(self, words: tuple[Laid, ...], factors: tuple[int, ...]) -> tuple[int, str]:
        """What the task's own factor adds at best, and on what."""
        options: list[tuple[int, str]] = [(0, "")]
        by_word = int(self._task.get("word-factor", 1)) - 1
        by_letter = int(self._task.get("letter-factor", 1)) - 1
        for laid, factor in zip(words, factors, strict=True):
            if by_word:
                options.append(((laid.value or 0) * factor * by_word, laid.word))
            for card in laid.cards if by_letter else ():
                options.append(((self._hand.values[card] or 0) * factor * by_letter, card))
        return max(options, key=lambda option: option[0])

    def _bonus(self, words: tuple[Laid, ...]) -> int:
        task = self._task
        bonus = int(task.get("bonus", 0))
        if "words-up-to" in task:
            bonus += int(task.get("second-word", 0)) * (len(words) >= 2)
            bonus += int(task.get("third-word", 0)) * (len(words) >= 3)
        if any(w.letters == task.get("extra-word-letters") for w in words):
            bonus += int(task.get("extra-word", 0))
        return bonus
