"""Grammar in English: what :mod:`lexicon.labels` and :mod:`lexicon.paradigm` say in German.

The lexicon speaks German; an English page says the same from the codes of a reading::

    dative plural of “Baum” (noun, m.)
"""

from __future__ import annotations

from api.schemas.words import ReadingAnswer
from lexicon.features import parse

_CASES = {"nom": "nominative", "gen": "genitive", "dat": "dative", "akk": "accusative"}
_NUMBERS = {"sg": "singular", "pl": "plural"}
_TENSES = {
    "ind.prs": "present", "ind.prt": "past", "kj1": "subjunctive I", "kj2": "subjunctive II",
}  # fmt: skip
_PERSONS = {"1": "1st", "2": "2nd", "3": "3rd"}
_DEGREES = {"pos": "positive", "comp": "comparative", "sup": "superlative"}
_KINDS = {
    "inf": "infinitive", "zu": "infinitive with zu", "p1": "present participle",
    "p2": "past participle", "ger": "gerundive", "ninf": "infinitive as a noun",
}  # fmt: skip
_GENDERS = {"m": "m.", "f": "f.", "n": "n.", "pl": "plural only"}
_MARKS = {"el": "with dropped e", "sep": "split from its prefix"}

CLASSES = {
    "Substantiv": "noun", "Verb": "verb", "Adjektiv": "adjective", "Adverb": "adverb",
    "Pronomen": "pronoun", "Artikel": "article", "Numerale": "numeral",
    "Präposition": "preposition", "Konjunktion": "conjunction", "Interjektion": "interjection",
    "Partikel": "particle", "Kontraktion": "contraction", "Eigenname": "proper name",
    "Abkürzung": "abbreviation", "Affix": "affix", "Wortgruppe": "phrase",
    "unbestimmt": "word class unknown",
}  # fmt: skip
CATEGORIES = {
    "wort": "word", "vorname": "given name", "nachname": "family name",
    "ort": "geographic name", "eigenname": "proper name", "produkt": "product name",
    "organisation": "name of an organisation",
    "mythos": "unique name from literature, mythology or religion",
    "abkürzung": "abbreviation", "symbol": "sign or symbol", "affix": "prefix or suffix",
    "wortgruppe": "only in a phrase", "alte-schreibung": "old spelling",
    "bindestrich": "written with a hyphen", "fremd": "not a German word",
}  # fmt: skip
#: Headings of the tables of a paradigm.
HEADINGS = {
    "Deklination": "Declension", "Konjugation": "Conjugation",
    "vom Präfix getrennt": "Split from its prefix", "Steigerung": "Comparison",
    "Partizipien": "Participles", "Weitere Formen": "Other forms",
    "Nominativ": "Nominative", "Genitiv": "Genitive", "Dativ": "Dative", "Akkusativ": "Accusative",
    "Singular": "Singular", "Plural": "Plural", "Präsens": "Present", "Präteritum": "Past",
    "Konj. I": "Subj. I", "Konj. II": "Subj. II", "Positiv": "Positive",
    "Komparativ": "Comparative", "Superlativ": "Superlative", "Partizip I": "Pres. participle",
    "Partizip II": "Past participle", "Gerundiv": "Gerundive", "unflektiert": "uninflected",
    "Form": "Form", "": "",
}  # fmt: skip


def class_label(reading: ReadingAnswer) -> str:
    """Word class and gender, or what else the entry is: ``noun, m.``"""
    if reading.category != "wort":
        return CATEGORIES[reading.category]
    return ", ".join([CLASSES[reading.word_class], *(_GENDERS[g] for g in reading.genus)])


def label(reading: ReadingAnswer) -> str:
    """The whole reading in one line."""
    lemma = f"“{reading.lemma}” ({class_label(reading)})"
    described = describe(reading.features)
    if reading.form == reading.lemma and (reading.category != "wort" or not described):
        return lemma
    return f"{described or 'form'} of {lemma}"


def describe(codes: tuple[str, ...]) -> str:
    """What the codes of a reading say.

    >>> describe(("nom.pl", "gen.pl", "akk.pl"))
    'nominative, genitive, accusative plural'
    >>> describe(("sep:ind.prs.1.sg", "imp.sg"))
    '1st person singular present, split from its prefix; imperative singular'
    """
    phrases: dict[str, list[str]] = {}
    for code in codes:
        head, tail = _phrase(code)
        phrases.setdefault(tail, []).append(head)
    said = [" ".join(filter(None, (", ".join(heads), tail))) for tail, heads in phrases.items()]
    return "; ".join(filter(None, said))


def _phrase(code: str) -> tuple[str, str]:
    """A code as what differs and what it shares with its neighbours."""
    marks, _, bare = code.rpartition(":")
    notes = "".join(f", {_MARKS[mark]}" for mark in reversed(marks.split(":")) if mark)
    fields = parse(bare)
    number = _NUMBERS.get(fields.get("numerus", ""), "")
    if "kasus" in fields:
        return _CASES[fields["kasus"]], number + notes
    if "person" in fields:
        tense = _TENSES[".".join(filter(None, (fields["modus"], fields.get("tempus"))))]
        return _PERSONS[fields["person"]], f"person {number} {tense}{notes}"
    if fields.get("modus") == "imp":
        return "imperative", number + notes
    words = [_KINDS.get(fields.get("kind", ""), ""), _DEGREES.get(fields.get("grad", ""), "")]
    if "ending" in fields:
        words.append(f"with the ending -{fields['ending']}")
    return " ".join(filter(None, words)) + notes, ""


def heading(german: str) -> str:
    """A heading of a paradigm table; pronouns and endings stay as they are."""
    return HEADINGS.get(german, german)
