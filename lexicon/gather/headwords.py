"""Headwords of FreeDict: glosses for known lemmas, further word classes, words of phrases."""

from __future__ import annotations

from lexicon import readers
from lexicon.gather.lexemes import Lexemes
from lexicon.manifest import Manifest
from lexicon.model import Category, Entry, Form, Source, WordClass, genus_bits
from lexicon.orthography import spell

_CLASSES = {
    "n": WordClass.SUBSTANTIV,
    "adj": WordClass.ADJEKTIV,
    "v": WordClass.VERB,
    "adv": WordClass.ADVERB,
    "Adverb": WordClass.ADVERB,
    "pronominalAdverb": WordClass.ADVERB,
    "interjection": WordClass.INTERJEKTION,
    "preposition": WordClass.PRAEPOSITION,
    "postposition": WordClass.PRAEPOSITION,
    "numeral": WordClass.NUMERALE,
    "particle": WordClass.PARTIKEL,
    "indefinitePronoun": WordClass.PRONOMEN,
    "demonstrativePronoun": WordClass.PRONOMEN,
    "article": WordClass.ARTIKEL,
    "pn": WordClass.NAME,
    "prefix": WordClass.AFFIX,
    "suffix": WordClass.AFFIX,
    "abbreviation": WordClass.ABKUERZUNG,
    "letter": WordClass.SUBSTANTIV,
}
_CATEGORIES = {
    WordClass.NAME: Category.EIGENNAME,
    WordClass.AFFIX: Category.AFFIX,
    WordClass.ABKUERZUNG: Category.ABKUERZUNG,
}
#: A gloss in the lexicon is a reminder, not an article.
GLOSS_LENGTH = 120


def add_all(manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> None:
    for row in readers.read_headwords(manifest.path("freedict", "headwords.tsv")):
        gloss = shorten(row.glosses[0]) if row.glosses else ""
        if " " in row.headword:
            add_phrase(row.headword, gloss, Source.FREEDICT, fallbacks)
            continue
        for entry in _entries(row, lexemes):
            entry.gloss = entry.gloss or gloss
            bit = Source.FREEDICT.bit
            # What a rule says of the base form stays: obig- is barred though it is a headword.
            known = next((form for form in entry.forms if form.text == row.headword), None)
            form = known or Form(row.headword, _lemma_feature(entry))
            entry.forms.append(form._replace(sources=bit))


def _entries(row: readers.HeadwordRow, lexemes: Lexemes) -> list[Entry]:
    source = Source.FREEDICT
    word_class = _CLASSES.get(row.pos, WordClass.UNBESTIMMT)
    category = _CATEGORIES.get(word_class, Category.WORT)
    if category is Category.WORT and not spell(row.headword).ok:
        category = Category.BINDESTRICH
    if word_class is WordClass.VERB and category is Category.WORT:
        found = lexemes.of(row.headword, WordClass.VERB)
        for entry in found:
            entry.sources |= source.bit
        return found  # a verb that class assignment did not take is no infinitive
    if word_class is WordClass.SUBSTANTIV and category is Category.WORT:
        as_name = lexemes.only_as_name(row.headword)
        if as_name:  # Wiktionary tags it as a name and nothing else; so does this row
            for entry in as_name:
                entry.sources |= source.bit
            return as_name
    genus = genus_bits(row.genus) if word_class is WordClass.SUBSTANTIV else 0
    return lexemes.add(row.headword, word_class, category, source, genus)


def _lemma_feature(entry: Entry) -> str:
    if entry.word_class is WordClass.SUBSTANTIV:
        return "nom.pl" if entry.genus == genus_bits("pl") else "nom.sg"
    return {WordClass.VERB: "inf", WordClass.ADJEKTIV: "pos"}.get(entry.word_class, "")


def shorten(gloss: str) -> str:
    """A gloss of at most GLOSS_LENGTH characters, cut at a word.

    >>> shorten("kurz")
    'kurz'
    """
    if len(gloss) <= GLOSS_LENGTH:
        return gloss
    return gloss[:GLOSS_LENGTH].rsplit(" ", 1)[0].rstrip(",;: …") + " …"


def add_phrase(phrase: str, gloss: str, source: Source, fallbacks: Lexemes) -> None:
    """Each word of a phrase is known, but only in the phrase."""
    for word in dict.fromkeys(phrase.split()):
        if len(word) > 1 and spell(word).ok:
            for entry in fallbacks.add(phrase, WordClass.WORTGRUPPE, Category.WORTGRUPPE, source):
                entry.gloss = entry.gloss or gloss
                entry.forms.append(Form(word, "", sources=source.bit))
