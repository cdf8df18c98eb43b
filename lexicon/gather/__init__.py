"""Bring sources, curated and derived lists together: one entry per lemma and word class.

Rows that speak of the same lemma (spelling, word class, category, gender) become one
:class:`~lexicon.model.Entry` that remembers all its sources; the inflection engine gives it its
forms. *Fallbacks* are used only where a key has no admissible reading: names from name lists,
words of a phrase, abbreviations. Start at :func:`gather`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lexicon import readers
from lexicon.gather import adjectives, curated, headwords, names, nouns, overrides, verbs
from lexicon.gather.lexemes import Lexemes
from lexicon.gather.short_words import ShortWords
from lexicon.manifest import Manifest
from lexicon.model import Entry

Progress = Callable[[str, int, int], None]

__all__ = ["Gathered", "Progress", "gather"]


@dataclass
class Gathered:
    """Entries that stand on their own, fallbacks, and what decides beside them."""

    entries: list[Entry] = field(default_factory=list)
    fallbacks: list[Entry] = field(default_factory=list)
    #: The enz list: forms attested as such.
    attested: frozenset[str] = frozenset()
    short_words: ShortWords = field(default_factory=ShortWords)
    overrides: overrides.Overrides = field(default_factory=overrides.Overrides)


def gather(manifest: Manifest, progress: Progress) -> Gathered:
    """Read every list and merge it."""
    lexemes, fallbacks = Lexemes(), Lexemes()
    enz = readers.read_words(manifest.path("enz", "words.txt"))
    steps: list[tuple[str, Callable[[], None]]] = [
        ("Substantive", lambda: nouns.add_all(manifest, lexemes, fallbacks)),
        ("Verben", lambda: verbs.add_all(manifest, lexemes)),
        ("Adjektive", lambda: adjectives.add_all(manifest, lexemes)),
        ("Stichwörter", lambda: headwords.add_all(manifest, lexemes, fallbacks)),
        ("geschlossene Wortarten", lambda: curated.add_closed_classes(manifest, lexemes)),
        ("Kategorien", lambda: curated.apply_categories(manifest, lexemes, fallbacks)),
        ("Namen", lambda: names.add_all(manifest, fallbacks)),
    ]
    for number, (title, step) in enumerate(steps):
        progress(title, number, len(steps))
        step()
    short_words = ShortWords.read(manifest, lexemes, fallbacks)
    decisions = overrides.Overrides.read(manifest, lexemes)
    return Gathered(lexemes.all(), fallbacks.all(), enz, short_words, decisions)
