"""The nouns of the lexicon: word classes, categories, sources, readings.

An :class:`Entry` is what the sources say of one lemma; a :class:`Form` one inflected word of it;
a :class:`Reading` is what a key answers with: form, lemma, grammar, sources. The grammar of a
reading is a tuple of feature codes (``dat.pl``), explained in :mod:`lexicon.features`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple


class WordClass(enum.Enum):
    """Part of speech; the value is the German name and the stable code."""

    SUBSTANTIV = "Substantiv"
    VERB = "Verb"
    ADJEKTIV = "Adjektiv"
    ADVERB = "Adverb"
    PRONOMEN = "Pronomen"
    ARTIKEL = "Artikel"
    NUMERALE = "Numerale"
    PRAEPOSITION = "Präposition"
    KONJUNKTION = "Konjunktion"
    INTERJEKTION = "Interjektion"
    PARTIKEL = "Partikel"
    KONTRAKTION = "Kontraktion"
    NAME = "Eigenname"
    ABKUERZUNG = "Abkürzung"
    AFFIX = "Affix"
    WORTGRUPPE = "Wortgruppe"
    UNBESTIMMT = "unbestimmt"


class Category(enum.Enum):
    """What a reading is to a game: an ordinary word, or known but never admissible as such."""

    WORT = "wort"
    VORNAME = "vorname"
    NACHNAME = "nachname"
    ORT = "ort"
    EIGENNAME = "eigenname"
    PRODUKT = "produkt"
    ORGANISATION = "organisation"
    MYTHOS = "mythos"
    ABKUERZUNG = "abkürzung"
    SYMBOL = "symbol"
    AFFIX = "affix"
    WORTGRUPPE = "wortgruppe"
    ALTE_SCHREIBUNG = "alte-schreibung"
    BINDESTRICH = "bindestrich"
    FREMD = "fremd"

    @property
    def admissible(self) -> bool:
        """Whether the category itself lets a word be laid."""
        return self is Category.WORT


class Genus(enum.Enum):
    """Grammatical gender; PLURALETANTUM for nouns without a singular."""

    MASKULINUM = "m"
    FEMININUM = "f"
    NEUTRUM = "n"
    PLURALETANTUM = "pl"


class Source(enum.Enum):
    """Where an entry or a form is attested; the value is the manifest's source id."""

    WIKTIONARY_NOUNS = "wiktionary-nouns"
    LANGUAGETOOL = "languagetool"
    FREEDICT = "freedict"
    ENZ = "enz"
    CURATED = "curated"
    NAMES = "names"

    @property
    def bit(self) -> int:
        return _SOURCE_BITS[self]


_SOURCE_BITS = {source: 1 << index for index, source in enumerate(Source)}
_GENUS_BITS = {genus: 1 << index for index, genus in enumerate(Genus)}


@cache
def sources_of(bits: int) -> tuple[Source, ...]:
    """The sources of a bit set, in their fixed order."""
    return tuple(source for source, bit in _SOURCE_BITS.items() if bits & bit)


@cache
def genera_of(bits: int) -> tuple[Genus, ...]:
    """The genders of a bit set, in the order m, f, n, pl."""
    return tuple(genus for genus, bit in _GENUS_BITS.items() if bits & bit)


def genus_bits(text: str) -> int:
    """Gender letters of a source (``m``, ``m/n``, ``mf``) as a bit set; unknown letters are 0."""
    bits = 0
    for genus, bit in _GENUS_BITS.items():
        if genus.value in (text.split("/") if "/" in text or text == "pl" else list(text)):
            bits |= bit
    return bits


class Level(enum.IntEnum):
    """How well a form is attested: a policy asks for a level, the verdict names it.

    ``BARRED`` forms could be built but a clause of the grammar excludes them.
    """

    BARRED = 0
    OFFEN = 1
    STANDARD = 2
    STRENG = 3


class Form(NamedTuple):
    """One inflected form: text, feature codes, and the rule that made it ('' if a source did)."""

    text: str
    feature: str
    rule: str = ""
    barred: bool = False
    sources: int = 0


@dataclass(slots=True)
class Entry:
    """What all sources together say of one lemma in one word class."""

    lemma: str
    word_class: WordClass
    category: Category = Category.WORT
    genus: int = 0
    sources: int = 0
    #: Length of the separable prefix of a verb (an|dauen → 2).
    prefix: int = 0
    gloss: str = ""
    forms: list[Form] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a key."""

    form: str
    lemma: str
    word_class: WordClass
    category: Category
    genus: tuple[Genus, ...]
    features: tuple[str, ...]
    #: Rule id of the inflection engine, e.g. ``II.5.1``; '' where a source gives the form itself.
    rule: str
    sources: tuple[Source, ...]
    form_sources: tuple[Source, ...]
    level: Level
    prefix: str
    gloss: str

    @property
    def admissible(self) -> bool:
        """Admissible as such, before any policy asks for more."""
        return self.category.admissible and self.level is not Level.BARRED
