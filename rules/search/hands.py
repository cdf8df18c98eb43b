"""A hand of cards: which words it lays, and how to lay all of it but one card.

A card is laid as it is: CH lays C and H in this order, never H and C, and ``?`` is a blank that
stands for one letter. A hand of n cards has at most 2**n sub-hands, so every one of them is
settled exactly: what is the best way to lay precisely these cards. Start at :class:`Hand`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from lexicon.errors import InputError
from lexicon.orthography import collation_key, spell
from lexicon.search.letters import LetterScan, Mode
from lexicon.search.symbols import ANY, Symbols
from rules.search.errors import QueryError
from rules.search.results import mark
from rules.search.universe import Universe

MAX_CARDS = 12
SECONDS = 5.0
#: Cards of a hand, as counts per face in one number: what is left, what is used.
Counts = int
_BITS = 5


@dataclass(frozen=True)
class Laid:
    """A word with the cards that lay it."""

    word: str
    cards: tuple[str, ...]
    letters: int
    #: None if the game does not say what one of the cards is worth.
    value: int | None
    #: The word with blanks in lower case.
    marked: str


@dataclass(frozen=True)
class Laydown:
    """Words laid from one hand, the card thrown away, and what stays in the hand."""

    words: tuple[Laid, ...]
    discard: str
    left: tuple[str, ...]
    value: int | None

    @property
    def longest(self) -> int:
        return max((word.letters for word in self.words), default=0)


@dataclass(frozen=True)
class HandResult:
    """What a hand can do."""

    variant: str
    cards: tuple[str, ...]
    words: tuple[Laid, ...]
    #: Ways to lay all cards but the discarded one, one per possible discard.
    complete: tuple[Laydown, ...]
    best_value: Laydown | None
    most_words: Laydown | None
    longest_word: Laydown | None
    #: Faces whose value the game does not give; without them nothing is ranked by value.
    missing_values: tuple[str, ...]


def read_cards(texts: Iterable[str], universe: Universe) -> tuple[str, ...]:
    """Cards as typed (``D A CH``, ``D,A,CH``, ``D+A+CH``); raises InputError for unknown ones."""
    faces, blanks = universe.policy.tiles.faces, universe.policy.tiles.blanks
    found: list[str] = []
    for text in texts:
        for part in text.replace("+", " ").replace(",", " ").split():
            spelling = spell(part.replace(ANY, ""), universe.policy.alphabet)
            if part.strip(ANY) and not spelling.ok:
                raise _unknown(part, universe)
            # Several single cards may be written together, blanks among them.
            cards = [spelling.key] if spelling.key in faces else list(spelling.key)
            cards += [ANY] * part.count(ANY)
            if any(card not in faces and not (card == ANY and blanks) for card in cards):
                raise _unknown(part, universe)
            found += cards
    if not found:
        raise InputError("hand_empty", "Die Hand ist leer; erwartet werden Karten, z. B. D A CH.")
    _check_counts(found, universe)
    return tuple(found)


def _unknown(text: str, universe: Universe) -> InputError:
    faces = ", ".join(universe.policy.tiles.faces)
    blanks = " und ? (Blanko)" if universe.policy.tiles.blanks else ""
    return InputError(
        "card_unknown",
        f"„{text}“ gibt es in „{universe.policy.id}“ nicht; es gibt {faces}{blanks}.",
    )


def _check_counts(cards: list[str], universe: Universe) -> None:
    if len(cards) > MAX_CARDS:
        raise InputError(
            "hand_too_large", f"{len(cards)} Karten sind zu viele; höchstens {MAX_CARDS} gehen."
        )
    tiles = universe.policy.tiles
    for card, count in Counter(cards).items():
        held = tiles.blanks if card == ANY else tiles.faces[card].count
        if count > held:
            raise InputError(
                "hand_exceeds_set", f"{count} mal „{card}“: das Spiel hat nur {held} davon."
            )


class Hand:
    """The cards of one player and everything they can lay."""

    def __init__(
        self,
        cards: Sequence[str],
        universe: Universe,
        values: Mapping[str, int] | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """``values`` adds or replaces card values, from a deck that somebody looked at."""
        self.cards = tuple(cards)
        self.universe = universe
        self.faces = sorted(set(cards), key=lambda face: (-len(face), collation_key(face)))
        self._place = {face: _BITS * number for number, face in enumerate(self.faces)}
        self.held: Counts = self._counts(self.cards)
        #: The highest bit of every field: it is lost when a face runs short.
        self._guard = sum(1 << place + _BITS - 1 for place in self._place.values())
        self._deadline = time.monotonic() + seconds
        self._seconds = seconds
        known = {face: tile.value for face, tile in universe.policy.tiles.faces.items()}
        known |= dict(values or {})
        self.values: dict[str, int | None] = {f: known.get(f) for f in self.faces} | {ANY: 0}
        minimum = universe.policy.min_length
        self._least_cards = minimum.count if minimum.unit == "cards" else 1

    @property
    def missing_values(self) -> tuple[str, ...]:
        return tuple(sorted(face for face in self.faces if self.values[face] is None))

    def check_time(self) -> None:
        if time.monotonic() > self._deadline:
            raise QueryError(
                "hand_timeout",
                f"Die Hand wurde nach {self._seconds:g} Sekunden aufgegeben; mit weniger "
                "Blankos oder Karten geht es schneller.",
            )

    @cached_property
    def usages(self) -> dict[Counts, list[Laid]]:
        """Words by the cards that they use."""
        letters = "".join(card for card in self.cards if card != ANY)
        blanks = self.cards.count(ANY)
        scan = LetterScan(Symbols((*letters, *(ANY * blanks))), Mode.SUB)
        found: dict[Counts, list[Laid]] = {}
        for number, word in enumerate(self.universe.words(scan)):
            if number % 256 == 0:
                self.check_time()
            for cards in self._layings(word):
                if len(cards) < self._least_cards:
                    continue
                used = self._counts(cards)
                words = found.setdefault(used, [])
                if all(laid.word != word for laid in words):
                    words.append(self._laid(word, cards))
        return found

    def _layings(self, word: str) -> list[tuple[str, ...]]:
        """Every way to lay a word, as cards in the order of the word; ``?`` for a blank."""
        stock = {face: self.cards.count(face) for face in self.faces}
        found: dict[Counts, tuple[str, ...]] = {}
        cards: list[str] = []

        def lay(place: int) -> None:
            if place == len(word):
                found.setdefault(self._counts(cards), tuple(cards))
                return
            for face in dict.fromkeys((word[place], word[place : place + 2], ANY)):
                if stock.get(face, 0):
                    stock[face] -= 1
                    cards.append(face)
                    lay(place + len(face))
                    cards.pop()
                    stock[face] += 1

        lay(0)
        return list(found.values())

    def _counts(self, cards: Sequence[str]) -> Counts:
        return sum(1 << self._place[card] for card in cards)

    def _laid(self, word: str, cards: tuple[str, ...]) -> Laid:
        values = [self.values[card] for card in cards]
        total = None if None in values else sum(value or 0 for value in values)
        places, place = [], 0
        for card in cards:
            if card == ANY:
                places.append(place)
            place += 1 if card == ANY else len(card)
        return Laid(word, cards, len(word), total, mark(word, tuple(places)))

    def cards_of(self, counts: Counts) -> tuple[str, ...]:
        """Counts as cards, in German order."""
        full = (1 << _BITS) - 1
        cards = [f for f, place in self._place.items() for _ in range(counts >> place & full)]
        return tuple(sorted(cards, key=collation_key))

    def minus(self, counts: Counts, used: Counts) -> Counts | None:
        """What is left, or None if it is not there."""
        left = (counts | self._guard) - used
        return left ^ self._guard if left & self._guard == self._guard else None

    def one(self, face: str) -> Counts:
        """One card of a face."""
        return 1 << self._place[face]

    def first_face(self, counts: Counts) -> int:
        """The number of the first face that is there."""
        return ((counts & -counts).bit_length() - 1) // _BITS

    def sub_hands(self) -> list[Counts]:
        """Every sub-hand, smaller ones first."""
        found: list[tuple[int, Counts]] = [(0, 0)]
        for face in self.faces:
            every = range(self.cards.count(face) + 1)
            one = self.one(face)
            found = [(size + taken, rest + taken * one) for size, rest in found for taken in every]
        return [counts for _, counts in sorted(found)]
