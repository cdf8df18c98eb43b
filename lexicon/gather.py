"""Bring the sources together: rows of all files in, one entry per lemma and word class out.

Rows of different sources that speak of the same lemma (same spelling, word class, category and
gender) become one :class:`~lexicon.model.Entry` that remembers all its sources. Three kinds of
entries are only *fallbacks*, used where a key has no admissible reading: names from name lists,
words of a phrase, and forms of the enz list that nothing else explains. Start at :func:`gather`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from lexicon import readers
from lexicon.manifest import Manifest
from lexicon.model import Category, Entry, Form, Genus, Source, WordClass, genus_bits
from lexicon.orthography import is_capitalized, spell

Progress = Callable[[str, int, int], None]

#: Tags of the Wiktionary nouns, most telling first.
_NOUN_TAGS = (
    ("Affix", Category.AFFIX),
    ("Gebundenes Lexem", Category.AFFIX),
    ("Abkürzung", Category.ABKUERZUNG),
    ("Symbol", Category.SYMBOL),
    ("Vorname", Category.VORNAME),
    ("Nachname", Category.NACHNAME),
    ("Toponym", Category.ORT),
    ("Straßenname", Category.ORT),
    ("Eigenname", Category.EIGENNAME),
)
_FREEDICT_CLASSES = {
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
    "-": WordClass.UNBESTIMMT,
}
_CLASS_CATEGORIES = {
    WordClass.NAME: Category.EIGENNAME,
    WordClass.AFFIX: Category.AFFIX,
    WordClass.ABKUERZUNG: Category.ABKUERZUNG,
}
_NAME_CATEGORIES = {
    "vorname": Category.VORNAME,
    "nachname": Category.NACHNAME,
    "ort": Category.ORT,
    "land": Category.ORT,
    "organisation": Category.ORGANISATION,
}
#: Adjectival declension of nouns: ending → cells, by gender (strong, weak and mixed together).
_ADJECTIVAL = {
    "m": {"er": "nom.sg", "e": "nom.sg", "en": "gen.sg dat.sg akk.sg", "em": "dat.sg"},
    "f": {"e": "nom.sg akk.sg", "er": "gen.sg dat.sg", "en": "gen.sg dat.sg"},
    "n": {"es": "nom.sg akk.sg", "e": "nom.sg akk.sg", "en": "gen.sg dat.sg", "em": "dat.sg"},
    "pl": {"e": "nom.pl akk.pl", "en": "nom.pl gen.pl dat.pl akk.pl", "er": "gen.pl"},
}  # fmt: skip


@dataclass
class Gathered:
    """Entries that stand on their own, fallbacks, and the enz list as attestation."""

    entries: list[Entry] = field(default_factory=list)
    fallbacks: list[Entry] = field(default_factory=list)
    attested: frozenset[str] = frozenset()


class Lexemes:
    """Entries by lemma, word class, category and gender; merges what belongs together."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, WordClass, Category, int], Entry] = {}
        self._lemmas: dict[tuple[str, WordClass, Category], list[Entry]] = {}

    def add(
        self,
        lemma: str,
        word_class: WordClass,
        category: Category,
        source: Source,
        genus: int = 0,
    ) -> list[Entry]:
        """The entries that a row speaks of: all of that lemma if it names no gender."""
        key = (lemma, word_class, category)
        known = self._lemmas.get(key, [])
        if not genus and known:
            found = known
        else:
            exact = self._entries.get((*key, genus))
            if exact is None:
                exact = self._create(key, genus, known)
            found = [exact]
        for entry in found:
            entry.sources |= source.bit
        return found

    def _create(
        self, key: tuple[str, WordClass, Category], genus: int, known: list[Entry]
    ) -> Entry:
        lemma, word_class, category = key
        if genus and len(known) == 1 and not known[0].genus:
            # The first row had no gender; this one tells it.
            entry = known[0]
            entry.genus = genus
        else:
            entry = Entry(lemma, word_class, category, genus)
            self._lemmas.setdefault(key, []).append(entry)
        self._entries[(*key, genus)] = entry
        return entry

    def all(self) -> list[Entry]:
        """Every entry in a total order."""
        order = {name: index for index, name in enumerate(WordClass)}
        return sorted(
            (entry for entries in self._lemmas.values() for entry in entries),
            key=lambda e: (e.lemma, order[e.word_class], e.category.value, e.genus, e.prefix),
        )


def gather(manifest: Manifest, progress: Progress) -> Gathered:
    """Read every source and merge it."""
    lexemes, fallbacks = Lexemes(), Lexemes()
    steps: list[tuple[str, Callable[[], Iterable[Entry]]]] = [
        ("Wiktionary: Substantive", lambda: _wiktionary_nouns(manifest, lexemes, fallbacks)),
        ("LanguageTool: Substantive", lambda: _languagetool_nouns(manifest, lexemes)),
        ("LanguageTool: Verben", lambda: _verbs(manifest, lexemes)),
        ("LanguageTool: Adjektive", lambda: _adjectives(manifest, lexemes)),
        ("FreeDict: Stichwörter", lambda: _headwords(manifest, lexemes, fallbacks)),
        ("Namen", lambda: _names(manifest, fallbacks)),
    ]
    for number, (title, step) in enumerate(steps):
        progress(title, number, len(steps) + 1)
        for _ in step():
            pass
    progress("enz: Wortformen", len(steps), len(steps) + 1)
    attested = readers.read_words(manifest.path("enz", "words.txt"))
    return Gathered(lexemes.all(), fallbacks.all(), attested)


def _category(tags: frozenset[str], lemma: str) -> Category:
    for tag, category in _NOUN_TAGS:
        if tag in tags:
            return category
    if "-" in lemma:
        return Category.BINDESTRICH
    return Category.WORTGRUPPE if " " in lemma else Category.WORT


def _genus(text: str, has_singular: bool) -> int:
    bits = genus_bits(text.replace("M", "m").replace("F", "f").replace("N", "n"))
    return bits or (0 if has_singular else genus_bits(Genus.PLURALETANTUM.value))


def _noun_forms(row: readers.NounRow, bit: int) -> Iterator[Form]:
    if row.stem:
        for genus in [*row.genus.replace("/", ""), *(["pl"] if row.plural else [])]:
            for ending, cells in _ADJECTIVAL.get(genus, {}).items():
                for cell in cells.split():
                    yield Form(row.stem + ending, cell, sources=bit)
        return
    for form, cell in row.forms:
        yield Form(form, cell, sources=bit)


def _add_noun(
    row: readers.NounRow, category: Category, source: Source, lexemes: Lexemes
) -> list[Entry]:
    has_singular = bool(row.stem) or any(cell.endswith(".sg") for _, cell in row.forms)
    genus = _genus(row.genus, has_singular or not row.forms)
    names = (Category.VORNAME, Category.NACHNAME, Category.ORT, Category.EIGENNAME)
    word_class = {
        Category.AFFIX: WordClass.AFFIX,
        Category.ABKUERZUNG: WordClass.ABKUERZUNG,
        Category.WORTGRUPPE: WordClass.WORTGRUPPE,
    }.get(category, WordClass.NAME if category in names else WordClass.SUBSTANTIV)
    entries = lexemes.add(row.lemma, word_class, category, source, genus)
    forms = list(_noun_forms(row, source.bit)) or [Form(row.lemma, "", sources=source.bit)]
    for entry in entries:
        entry.forms += forms
    return entries


def _wiktionary_nouns(manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> Iterator[Entry]:
    source = Source.WIKTIONARY_NOUNS
    for row in readers.read_nouns(manifest.path(source.value, "nouns.tsv")):
        if " " in row.lemma:
            yield from _phrase(row.lemma, (), source, fallbacks)
            continue
        yield from _add_noun(row, _category(row.tags, row.lemma), source, lexemes)


def _languagetool_nouns(manifest: Manifest, lexemes: Lexemes) -> Iterator[Entry]:
    source = Source.LANGUAGETOOL
    for row in readers.read_languagetool_nouns(manifest.path(source.value, "nouns.tsv")):
        if " " not in row.lemma:
            yield from _add_noun(row, _category(row.tags, row.lemma), source, lexemes)


def _verbs(manifest: Manifest, lexemes: Lexemes) -> Iterator[Entry]:
    source = Source.LANGUAGETOOL
    for row in readers.read_verbs(manifest.path(source.value, "verbs.tsv")):
        for entry in lexemes.add(row.lemma, WordClass.VERB, Category.WORT, source):
            entry.prefix = len(row.prefix)
            for form, code in row.forms:
                finite = code not in ("inf", "p1", "p2", "zu")
                if row.prefix and finite:
                    entry.forms.append(Form(form, f"sep:{code}", sources=source.bit))
                    if not code.startswith("imp"):
                        entry.forms.append(Form(row.prefix + form, code, sources=source.bit))
                else:
                    entry.forms.append(Form(form, code, sources=source.bit))
            yield entry


def _adjectives(manifest: Manifest, lexemes: Lexemes) -> Iterator[Entry]:
    source = Source.LANGUAGETOOL
    for lemma, stem, irregular in readers.read_adjectives(
        manifest.path(source.value, "adjectives.tsv")
    ):
        if not spell(lemma).ok:
            continue
        for entry in lexemes.add(lemma, WordClass.ADJEKTIV, Category.WORT, source):
            entry.forms.append(Form(lemma, "pos", sources=source.bit))
            forms = [(form, form[len(stem) :]) for form in irregular] or [
                (stem + ending, ending) for ending in ("e", "em", "en", "er", "es")
            ]
            entry.forms += [Form(form, f"pos.{end}", sources=source.bit) for form, end in forms]
            yield entry


def _headwords(manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> Iterator[Entry]:
    source = Source.FREEDICT
    for row in readers.read_headwords(manifest.path(source.value, "headwords.tsv")):
        word_class = _FREEDICT_CLASSES.get(row.pos, WordClass.UNBESTIMMT)
        category = _CLASS_CATEGORIES.get(word_class, Category.WORT)
        if " " in row.headword:
            yield from _phrase(row.headword, row.glosses, source, fallbacks)
            continue
        if category is Category.WORT and not spell(row.headword).ok:
            category = Category.BINDESTRICH
        genus = genus_bits(row.genus) if word_class is WordClass.SUBSTANTIV else 0
        for entry in lexemes.add(row.headword, word_class, category, source, genus):
            entry.gloss = entry.gloss or (row.glosses[0] if row.glosses else "")
            entry.forms.append(Form(row.headword, _lemma_feature(entry), sources=source.bit))
            yield entry


def _lemma_feature(entry: Entry) -> str:
    if entry.word_class is WordClass.SUBSTANTIV:
        return "nom.pl" if entry.genus == genus_bits("pl") else "nom.sg"
    return {WordClass.VERB: "inf", WordClass.ADJEKTIV: "pos"}.get(entry.word_class, "")


def _phrase(
    phrase: str, glosses: tuple[str, ...], source: Source, fallbacks: Lexemes
) -> Iterator[Entry]:
    """Each word of a phrase is known, but only in the phrase."""
    for word in dict.fromkeys(phrase.split()):
        if len(word) > 1 and spell(word).ok:
            for entry in fallbacks.add(phrase, WordClass.WORTGRUPPE, Category.WORTGRUPPE, source):
                entry.gloss = entry.gloss or (glosses[0] if glosses else "")
                entry.forms.append(Form(word, "", sources=source.bit))
                yield entry


def _names(manifest: Manifest, fallbacks: Lexemes) -> Iterator[Entry]:
    for name, kind, _ in readers.read_names(manifest.path("names", "names.tsv")):
        category = _NAME_CATEGORIES.get(kind)
        if category is None or not is_capitalized(name):
            continue
        for entry in fallbacks.add(name, WordClass.NAME, category, Source.NAMES):
            entry.forms.append(Form(name, "", sources=Source.NAMES.bit))
            yield entry
