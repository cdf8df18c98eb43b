"""Which letters a word takes in front and behind, and which words are left inside it.

Worked out once per variant from the links of the index: a word that lives on without its first
letter is a front hook of the rest. Words that a policy adds are looked up one by one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array
from lexicon.orthography import LETTERS
from lexicon.search.layout import PRESENCE
from lexicon.search.table import NONE
from rules.search.universe import Part, Universe


class Hooks(NamedTuple):
    """Per part of the universe: letters as bits, and whether a word is left."""

    front: list[Array]
    back: list[Array]
    inner_front: list[Array]
    inner_back: list[Array]


_CODES = np.zeros(256, dtype=np.uint32)
for _letter in LETTERS:
    _CODES[ord(_letter)] = PRESENCE[_letter]


def hooks_of(universe: Universe) -> Hooks:
    """The hooks of every admitted word."""
    result: Hooks = universe.cached("hooks", lambda: _work_out(universe))
    return result


def letters_of_bits(bits: int) -> str:
    """The letters of a bit set, in German order.

    >>> letters_of_bits(PRESENCE["B"] | PRESENCE["Ä"])
    'ÄB'
    """
    order = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"
    return "".join(letter for letter in order if bits & PRESENCE[letter])


def _work_out(universe: Universe) -> Hooks:
    main = universe.parts[0]
    table = main.table
    rows = np.flatnonzero(main.admitted)
    firsts = table.words[rows, 0]
    last_places = table.lengths(rows).astype(np.int64) - 1
    lasts = table.words[rows, last_places]
    front, inner_front = _linked(main, rows, table.no_first, firsts)
    back, inner_back = _linked(main, rows, table.no_last, lasts)
    hooks = Hooks([front], [back], [inner_front], [inner_back])
    for part in universe.parts[1:]:
        _add_side(universe, part, hooks)
    return hooks


def _linked(part: Part, rows: Array, links: Array, letters: Array) -> tuple[Array, Array]:
    """Hook letters of the shorter words, and whether the longer ones have one."""
    shorter = links[rows]
    known = shorter != NONE
    known[known] = part.admitted[shorter[known]]
    hooks = np.zeros(len(part.table), dtype=np.uint32)
    np.bitwise_or.at(hooks, shorter[known], _CODES[letters[known]])
    inner = np.zeros(len(part.table), dtype=bool)
    inner[rows] = known
    return hooks, inner


def _add_side(universe: Universe, part: Part, hooks: Hooks) -> None:
    """Words that the policy adds: few, so each is asked for."""
    for column in hooks:
        kind = np.uint32 if column[0].dtype == np.uint32 else bool
        column.append(np.zeros(len(part.table), dtype=kind))
    for number, word in enumerate(part.table.texts(slice(0, len(part.table)))):
        for longer, place in ((hooks.front, 0), (hooks.back, 1)):
            tried = [letter + word if place == 0 else word + letter for letter in LETTERS]
            for letter, good in zip(LETTERS, universe.judge.admits(tried), strict=True):
                if good:
                    longer[1][number] |= np.uint32(PRESENCE[letter])
        for left, letter, longer, inner in (
            (word[1:], word[0], hooks.front, hooks.inner_front),
            (word[:-1], word[-1], hooks.back, hooks.inner_back),
        ):
            row = universe.rows_of(left)
            if row >= 0:
                inner[1][number] = True
                home = universe.part_of(row)
                longer[universe.parts.index(home)][row - home.offset] |= np.uint32(PRESENCE[letter])
        for grown in _longer_words(universe, word):
            row = universe.rows_of(grown)
            if row >= 0:
                home = universe.part_of(row)
                where = universe.parts.index(home)
                if grown[1:] == word:
                    hooks.inner_front[where][row - home.offset] = True
                if grown[:-1] == word:
                    hooks.inner_back[where][row - home.offset] = True


def _longer_words(universe: Universe, word: str) -> list[str]:
    tried = [letter + word for letter in LETTERS] + [word + letter for letter in LETTERS]
    good = universe.judge.admits(tried)
    return [text for text, fine in zip(tried, good, strict=True) if fine]
