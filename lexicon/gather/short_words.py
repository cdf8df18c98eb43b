"""Two- and three-letter words: the hand-checked lists decide.

``curated/short-words.tsv`` holds every admissible one with its reading;
``curated/short-rejected.tsv`` those that some source has but that are not admissible. A short key
that stands in neither is known at most as derivable. Longer words that no source or rule explains
are explained or rejected the same way in ``four-letter.tsv`` and ``four-letter-rejected.tsv``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lexicon.gather.curated import CURATED, feature_codes, word_class_of
from lexicon.gather.lexemes import Lexemes
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, WordClass, genus_bits
from lexicon.orthography import key_of
from lexicon.tables import read_rows

#: Keys up to this length are decided by the lists.
SHORT = 3
_CATEGORIES = {
    "vorname": Category.VORNAME,
    "nachname": Category.NACHNAME,
    "ort": Category.ORT,
    "land": Category.ORT,
    "produkt": Category.PRODUKT,
    "organisation": Category.ORGANISATION,
    "mythos": Category.MYTHOS,
    "abkürzung": Category.ABKUERZUNG,
    "symbol": Category.SYMBOL,
    "affix": Category.AFFIX,
    "wortgruppe": Category.WORTGRUPPE,
    "alte-schreibung": Category.ALTE_SCHREIBUNG,
    "fremd": Category.FREMD,
}


@dataclass
class ShortWords:
    """Admissible keys, and rejected keys with their category (None: not attested enough)."""

    admissible: set[str] = field(default_factory=set)
    rejected: dict[str, Category | None] = field(default_factory=dict)

    @classmethod
    def read(cls, manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> ShortWords:
        """Read both lists and add the curated readings; rejected words are known as such."""
        short = cls()
        for row in read_rows(manifest.folder / "curated" / "short-words.tsv", 6):
            form, lemma, name, features, _, gloss = row.cells
            word_class = word_class_of(row, name)
            key = key_of(form)
            if not 2 <= len(key) <= SHORT:
                row.report(f"„{form}“ hat {len(key)} Buchstaben, richtig wären 2 oder 3", "L507")
                continue
            if word_class is None:
                continue
            short.admissible.add(key)
            _add(lexemes, form, lemma, word_class, features, gloss)
        for row in read_rows(manifest.folder / "curated" / "four-letter.tsv", 6):
            form, lemma, name, features, _, gloss = row.cells
            word_class = word_class_of(row, name)
            if word_class is not None:
                _add(lexemes, form, lemma, word_class, features, gloss)
        for file in ("short-rejected.tsv", "four-letter-rejected.tsv"):
            for row in read_rows(manifest.folder / "curated" / file, 3):
                category = _CATEGORIES.get(row.cells[1])
                short.rejected[key_of(row.cells[0])] = category
                if category is not None:
                    _add_rejected(fallbacks, row.cells[0], category)
        for row in read_rows(manifest.folder / "curated" / "verb-prefixes.tsv", 2):
            if row.cells[1] == "untrennbar":  # be-, ent-: never words of their own
                _add_rejected(fallbacks, row.cells[0], Category.AFFIX)
        return short


def _add_rejected(fallbacks: Lexemes, form: str, category: Category) -> None:
    word_class = {
        Category.AFFIX: WordClass.AFFIX,
        Category.ABKUERZUNG: WordClass.ABKUERZUNG,
        Category.WORTGRUPPE: WordClass.WORTGRUPPE,
    }.get(category, WordClass.NAME)
    for entry in fallbacks.add(form, word_class, category, CURATED):
        entry.forms.append(Form(form, "", sources=CURATED))


def _add(
    lexemes: Lexemes, form: str, lemma: str, word_class: WordClass, features: str, gloss: str
) -> None:
    genus = 0
    if word_class is WordClass.SUBSTANTIV:
        genus = genus_bits(features.split(",")[0])
    if word_class is WordClass.VERB:
        entries = lexemes.of(lemma, word_class) or [lexemes.add_verb(lemma, 0, CURATED)]
    else:
        entries = lexemes.add(lemma, word_class, Category.WORT, CURATED, genus)
    for entry in entries:
        entry.sources |= CURATED
        entry.gloss = entry.gloss or gloss
        for code in feature_codes(features) or [""]:
            entry.forms.append(Form(form, code, sources=CURATED))
