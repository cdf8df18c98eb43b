"""The hooks of one word: letters that make a word again, in front or behind.

Asked word by word with the bulk judge, so that a lookup needs no index.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lexicon.orthography import Alphabet, collation_key
from rules.bulk import BulkJudge


class WordHooks(NamedTuple):
    """Letters before and behind a word, and whether a word is left without its ends."""

    front: str
    back: str
    inner_front: bool
    inner_back: bool


def word_hooks(word: str, judge: BulkJudge) -> WordHooks:
    """The hooks of a key in the alphabet of the judge's policy."""
    alphabet = _letters(judge.policy.alphabet)
    count = len(alphabet)
    longer = [letter + word for letter in alphabet] + [word + letter for letter in alphabet]
    good = judge.admits_keys([*longer, word[1:], word[:-1]])
    return WordHooks(
        front="".join(letter for letter, fits in zip(alphabet, good, strict=False) if fits),
        back="".join(letter for letter, fits in zip(alphabet, good[count:], strict=False) if fits),
        inner_front=good[-2],
        inner_back=good[-1],
    )


@cache
def _letters(alphabet: Alphabet) -> str:
    """The letters of an alphabet in German order."""
    return "".join(sorted(alphabet.letters, key=collation_key))
