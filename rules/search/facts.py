"""What a word gives to a player: hooks, extensions, anagrams, neighbours, rank, value.

Worked out for one word on demand; nothing is stored. Start at :func:`facts`.
"""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import InputError
from lexicon.orthography import LETTERS, collation_key, spell
from lexicon.search.letters import LetterScan, Mode
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import Symbols
from lexicon.search.table import LONGEST
from rules.engine import read_word
from rules.search.probability import default_blanks, rank_of_row
from rules.search.universe import Universe
from rules.word_hooks import word_hooks

#: Most extensions that are listed; there may be more.
MAX_EXTENSIONS = 200


@dataclass(frozen=True)
class Facts:
    """The facts of one word in one variant."""

    word: str
    variant: str
    admissible: bool
    length: int
    value: int | None
    #: Zipf scale, or None.
    frequency: float | None
    #: Letters that make a word again when put before or behind.
    front_hooks: str
    back_hooks: str
    #: Whether a word is left without the first or the last letter.
    inner_front: bool
    inner_back: bool
    #: Words that grow out of this one by two letters or more, shortest first.
    front_extensions: tuple[str, ...]
    back_extensions: tuple[str, ...]
    double_extensions: tuple[str, ...]
    anagrams: tuple[str, ...]
    #: One letter more, in any order.
    anagram_hooks: tuple[str, ...]
    #: One letter changed, others in place.
    changed: tuple[str, ...]
    #: Two neighbouring letters swapped.
    swapped: tuple[str, ...]
    #: Rank among admitted words of the same length by number of blanks in the bag.
    probability: dict[int, int]
    same_length: int


def facts(text: str, universe: Universe) -> Facts:
    """All facts of a word; raises InputError if the text is no word."""
    spelling = read_word(text, universe.policy.alphabet)
    if not spelling.ok:
        raise InputError(
            "word_not_letters",
            f"„{text}“ besteht nicht nur aus Buchstaben; erwartet wird ein Wort.",
        )
    word = spell(spelling.key, universe.policy.alphabet).key
    alphabet = [c for c in LETTERS if c in universe.policy.alphabet.letters]
    row = universe.rows_of(word) if len(word) <= LONGEST else -1
    hooks = word_hooks(word, universe.judge)
    fronts, backs, doubles = _extensions(universe, word)
    return Facts(
        word=word,
        variant=universe.policy.id,
        admissible=bool(_admitted(universe, [word])),
        length=len(word),
        value=universe.policy.word_value(word),
        frequency=_frequency(universe, row),
        front_hooks=hooks.front,
        back_hooks=hooks.back,
        inner_front=hooks.inner_front,
        inner_back=hooks.inner_back,
        front_extensions=fronts,
        back_extensions=backs,
        double_extensions=doubles,
        anagrams=tuple(w for w in _scan(universe, word, Mode.EXACT) if w != word),
        anagram_hooks=tuple(_scan(universe, word + "?", Mode.EXACT)),
        changed=_changed(universe, word, alphabet),
        swapped=_swapped(universe, word),
        probability=_ranks(universe, row),
        same_length=_same_length(universe, len(word)),
    )


def _admitted(universe: Universe, words: list[str]) -> set[str]:
    tried = [word for word in words if len(word) > 1]
    good = universe.judge.admits(tried)
    return {word for word, fine in zip(tried, good, strict=True) if fine}


def _scan(universe: Universe, symbols: str, mode: Mode) -> list[str]:
    if len(symbols) > LONGEST:
        return []
    return universe.words(LetterScan(Symbols(tuple(symbols)), mode))


def _changed(universe: Universe, word: str, alphabet: list[str]) -> tuple[str, ...]:
    tried = [
        word[:place] + letter + word[place + 1 :]
        for place in range(len(word))
        for letter in alphabet
        if letter != word[place]
    ]
    return tuple(sorted(_admitted(universe, tried), key=collation_key))


def _swapped(universe: Universe, word: str) -> tuple[str, ...]:
    tried = {
        word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        for place in range(len(word) - 1)
    }
    return tuple(sorted(_admitted(universe, sorted(tried - {word})), key=collation_key))


def _extensions(
    universe: Universe, word: str
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """By two letters or more in front, behind, or by one or more on both sides."""
    found = []
    for before, after, least in (("*", "", 2), ("", "*", 2), ("?*", "*?", 2)):
        items = (*before, *word, *after)
        scan = PatternScan(Symbols(items))
        words = universe.words(scan, shortest=len(word) + least) if len(word) < LONGEST else []
        words.sort(key=lambda text: (len(text), collation_key(text)))
        found.append(tuple(words[:MAX_EXTENSIONS]))
    return found[0], found[1], found[2]


def _frequency(universe: Universe, row: int) -> float | None:
    if row < 0:
        return None
    part = universe.part_of(row)
    zipf = int(part.table.zipf[row - part.offset])
    return zipf / 100 if zipf else None


def _ranks(universe: Universe, row: int) -> dict[int, int]:
    if row < 0:
        return {}
    part = universe.part_of(row)
    number = universe.parts.index(part)
    return {
        blanks: rank_of_row(universe, number, row - part.offset, blanks)
        for blanks in range(default_blanks(universe) + 1)
    }


def _same_length(universe: Universe, length: int) -> int:
    return sum(
        int(part.admitted[span].sum())
        for part in universe.parts
        for span in part.ranges(length, length)
    )
