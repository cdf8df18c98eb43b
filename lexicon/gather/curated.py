"""Hand-written lists: closed word classes, and lemmas that are known but inadmissible."""

from __future__ import annotations

import re

from lexicon.features import ENDINGS
from lexicon.gather.lexemes import Lexemes
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, Source, WordClass
from lexicon.orthography import spell
from lexicon.tables import Row, read_rows

CURATED = Source.CURATED.bit
CLOSED_CLASS_FILES = ("closed-classes.tsv", "adverbs-more.tsv")
WORD_CLASSES = {word_class.value: word_class for word_class in WordClass}
CATEGORIES = {category.value: category for category in Category}
_PERSON = re.compile(r"([123])\.(Sg|Pl)\.(Präs|Prät|Konj\.I|Konj\.II)\.?(elidiert)?")
_TENSES = {"Präs": "ind.prs", "Prät": "ind.prt", "Konj.I": "kj1", "Konj.II": "kj2"}
_KASUS = re.compile(r"(Nom|Gen|Dat|Akk)\.(?:(Sg|Pl)\.)?(?:([mfn])\.)?")


def feature_codes(text: str) -> list[str]:
    """Feature codes of a curated row's features.

    >>> feature_codes("m,Nom.Sg.;Dat.Sg.")
    ['nom.sg', 'dat.sg']
    >>> feature_codes("abgetrennt;1.Sg.Präs.elidiert;Imp.Sg.")
    ['sep:el:ind.prs.1.sg', 'sep:imp.sg']
    """
    codes: list[str] = []
    separated = "sep:" if "abgetrennt" in text else ""
    for token in re.split(r"[,;]", text):
        token = token.strip()
        person, case = _PERSON.fullmatch(token), _KASUS.fullmatch(token)
        if person is not None:
            number, numerus, tense, elided = person.groups()
            mark = "el:" if elided else ""
            code = f"{_TENSES[tense]}.{number}.{'sg' if numerus == 'Sg' else 'pl'}"
            codes.append(f"{separated}{mark}{code}")
        elif case is not None:
            names = {"Nom": "nom", "Gen": "gen", "Dat": "dat", "Akk": "akk", "Sg": "sg", "Pl": "pl"}
            codes.append(".".join(names.get(part, part) for part in case.groups() if part))
        elif token.startswith("Imp."):
            mark = "el:" if "elidiert" in token else ""
            codes.append(f"{separated}{mark}imp.{'sg' if 'Sg' in token else 'pl'}")
        elif token.startswith("Part."):
            codes.append("p2" if "II" in token else "p1")
        elif token.startswith("Inf"):
            codes.append("inf")
        elif token.startswith("Positiv"):
            codes.append("pos")
    return list(dict.fromkeys(codes))


def word_class_of(row: Row, name: str) -> WordClass | None:
    """The word class of a row; a fault names what would be right."""
    word_class = WORD_CLASSES.get(name)
    if word_class is None:
        row.report(f"die Wortart „{name}“ gibt es nicht; z. B. Substantiv, Verb", "L504")
    return word_class


def add_closed_classes(manifest: Manifest, lexemes: Lexemes) -> None:
    """Pronouns, articles, numerals, particles, adverbs, interjections with their forms."""
    folder = manifest.folder / "curated"
    rows = [row for name in CLOSED_CLASS_FILES for row in read_rows(folder / name, 5)]
    for row in rows:
        form, lemma, name, features, _ = row.cells
        word_class = word_class_of(row, name)
        if word_class is None:
            continue
        if not spell(form).ok:
            row.report(f"„{form}“ ist kein einzelnes Wort aus Buchstaben", "L505")
            continue
        for entry in lexemes.add(lemma, word_class, Category.WORT, CURATED):
            if features == "Ordinalstamm":
                entry.forms += [
                    Form(form + ending, f"pos.{ending}", sources=CURATED) for ending in ENDINGS
                ]
                continue
            for code in feature_codes(features) or [""]:
                entry.forms.append(Form(form, code, sources=CURATED))


def apply_categories(manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> None:
    """Lemmas that sources list as ordinary words, but that games never admit as such."""
    folder = manifest.folder / "curated"
    found: dict[str, Category] = {}
    for row in read_rows(folder / "categories.tsv", 4):
        lemma, name, _, _ = row.cells
        category = CATEGORIES.get(name)
        if category is None or category is Category.WORT:
            row.report(f"die Kategorie „{name}“ gibt es nicht: {', '.join(CATEGORIES)}", "L506")
            continue
        found[lemma] = category
    for row in read_rows(folder / "old-spellings.tsv", 3):
        # Some old spellings may be headwords of their own (I.1.1): those are not barred.
        if "möglicherweise" not in row.cells[2]:
            found.setdefault(row.cells[0], Category.ALTE_SCHREIBUNG)
    for entry in lexemes.all():
        category = found.get(entry.lemma)
        if category is None or entry.category is not Category.WORT:
            continue
        nouns = (WordClass.SUBSTANTIV, WordClass.UNBESTIMMT)
        if category is Category.ALTE_SCHREIBUNG or entry.word_class in nouns:
            entry.category = category
    for lemma, category in found.items():
        for entry in fallbacks.add(lemma, WordClass.NAME, category, CURATED):
            entry.forms.append(Form(lemma, "", sources=CURATED))
    for row in read_rows(folder / "abbreviations.tsv", 3):
        form, name, expansion = row.cells
        category = CATEGORIES.get(name, Category.ABKUERZUNG)
        for entry in fallbacks.add(form, WordClass.ABKUERZUNG, category, CURATED):
            entry.gloss = entry.gloss or expansion
            entry.forms.append(Form(form, "", sources=CURATED))
