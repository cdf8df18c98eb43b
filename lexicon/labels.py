"""Readings in words: what a German teacher would say of a form.

::

    Dativ Plural von „Baum“ (Substantiv, m.)
    1. Person Singular Präsens, vom Präfix getrennt (daue … an) von „andauen“ (Verb)
"""

from __future__ import annotations

from functools import cache

from lexicon.features import describe
from lexicon.model import Category, Genus, Reading, WordClass

_GENUS = {
    Genus.MASKULINUM: "m.",
    Genus.FEMININUM: "f.",
    Genus.NEUTRUM: "n.",
    Genus.PLURALETANTUM: "nur Plural",
}
#: How a source is called where there is little room.
SOURCE_NAMES = {
    "wiktionary-nouns": "Wiktionary",
    "languagetool": "LanguageTool",
    "freedict": "FreeDict",
    "enz": "enz-Liste",
    "curated": "Wortwart",
    "names": "Namenlisten",
    "frequency": "wordfreq",
}
#: How a category that is no ordinary word is called.
CATEGORY_NAMES = {
    Category.WORT: "Wort",
    Category.VORNAME: "Vorname",
    Category.NACHNAME: "Familienname",
    Category.ORT: "geografischer Name",
    Category.EIGENNAME: "Eigenname",
    Category.PRODUKT: "Produktname",
    Category.ORGANISATION: "Name einer Organisation",
    Category.MYTHOS: "einmaliger Name aus Literatur, Mythologie oder Religion",
    Category.ABKUERZUNG: "Abkürzung",
    Category.SYMBOL: "Zeichen oder Symbol",
    Category.AFFIX: "Vor- oder Nachsilbe",
    Category.WORTGRUPPE: "nur in einer Wortgruppe",
    Category.ALTE_SCHREIBUNG: "alte Schreibung",
    Category.BINDESTRICH: "mit Bindestrich geschrieben",
    Category.FREMD: "kein deutsches Wort",
}


def word_class_label(reading: Reading) -> str:
    """Word class and gender: ``Substantiv, m.``"""
    return _class_label(reading.category, reading.word_class, reading.genus)


@cache
def _class_label(category: Category, word_class: WordClass, genera: tuple[Genus, ...]) -> str:
    if category is not Category.WORT:
        return CATEGORY_NAMES[category]
    if word_class is WordClass.UNBESTIMMT:
        return "Wortart nicht bestimmt"
    return ", ".join([word_class.value, *(_GENUS[genus] for genus in genera)])


def label(reading: Reading) -> str:
    """The whole reading in one line."""
    word_class = word_class_label(reading)
    phrase = describe(reading.features)
    if reading.prefix and any(code.startswith("sep:") for code in reading.features):
        phrase = phrase.replace(
            "vom Präfix getrennt", f"vom Präfix getrennt ({reading.form} … {reading.prefix})"
        )
    if reading.form == reading.lemma and reading.category is not Category.WORT:
        return f"„{reading.lemma}“ ({word_class})"
    if not phrase:
        if reading.form == reading.lemma:
            return f"„{reading.lemma}“ ({word_class})"
        phrase = "Teil" if reading.category is Category.WORTGRUPPE else "Form"
    return f"{phrase} von „{reading.lemma}“ ({word_class})"
