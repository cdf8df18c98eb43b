"""The hooks of one word: letters that make a word again, in front or behind.

Asked word by word with the bulk judge, so that a lookup needs no index (60 questions, 60 µs).
"""

from __future__ import annotations

from typing import NamedTuple

from lexicon.orthography import LETTERS, collation_key
from rules.bulk import BulkJudge


class WordHooks(NamedTuple):
    """Letters before and behind a word, and whether a word is left without its ends."""

    front: str
    back: str
    inner_front: bool
    inner_back: bool


def word_hooks(word: str, judge: BulkJudge) -> WordHooks:
    """The hooks of a key in the alphabet of the judge's policy."""
    alphabet = sorted(
        (letter for letter in LETTERS if letter in judge.policy.alphabet.letters),
        key=collation_key,
    )
    count = len(alphabet)
    longer = [letter + word for letter in alphabet] + [word + letter for letter in alphabet]
    good = judge.admits([*longer, word[1:] or "-", word[:-1] or "-"])
    return WordHooks(
        front="".join(letter for letter, fits in zip(alphabet, good, strict=False) if fits),
        back="".join(letter for letter, fits in zip(alphabet, good[count:], strict=False) if fits),
        inner_front=good[-2],
        inner_back=good[-1],
    )
