"""The columns that compiler and store share: one row per entry, one row per reading.

``keys`` (marisa) gives a key its id; ``reading_start[id] … reading_start[id + 1]`` are its
readings; each reading names its entry and its signature. Many readings share a signature::

    reading_entry      uint32   row of the entry table
    reading_signature  uint16   row of the signature table (uint32 if there are too many)
    signature_analysis uint16   row of ``analyses``: [rule, [feature codes]]
    signature_written  uint16   row of ``written``: code of lexicon.written
    signature_evidence uint16   bits 0–7 sources of the form, bits 8–9 level

``folded`` (marisa) holds the AE/OE/UE spelling of keys with umlauts only; ``folded_start`` and
``folded_keys`` lead from its ids to key ids.
"""

from __future__ import annotations

from lexicon.model import Category, Genus, Level, Source, WordClass

#: Fixed numbers of enum members in the artifact (position in the enum).
WORD_CLASSES = tuple(WordClass)
CATEGORIES = tuple(Category)
GENERA = tuple(Genus)
SOURCES = tuple(Source)

ENTRY_COLUMNS = {
    "entry_lemma": "<u4",
    "entry_gloss": "<u4",
    "entry_class": "u1",
    "entry_category": "u1",
    "entry_genus": "u1",
    "entry_sources": "u1",
    "entry_prefix": "u1",
}
READING_COLUMNS = ("reading_entry", "reading_signature")
SIGNATURE_COLUMNS = ("signature_analysis", "signature_written", "signature_evidence")

LEVEL_SHIFT = 8
SOURCE_MASK = 0xFF


def pack_evidence(form_sources: int, level: Level) -> int:
    """Sources of the form and its level in one number.

    >>> unpack_evidence(pack_evidence(9, Level.STRENG))
    (9, <Level.STRENG: 3>)
    """
    return form_sources | level << LEVEL_SHIFT


def unpack_evidence(evidence: int) -> tuple[int, Level]:
    return evidence & SOURCE_MASK, Level(evidence >> LEVEL_SHIFT & 3)
