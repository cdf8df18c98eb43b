"""Names from the name lists: known, but only as names."""

from __future__ import annotations

from lexicon import readers
from lexicon.gather.lexemes import Lexemes
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, Source, WordClass
from lexicon.orthography import is_capitalized

_CATEGORIES = {
    "vorname": Category.VORNAME,
    "nachname": Category.NACHNAME,
    "ort": Category.ORT,
    "land": Category.ORT,
    "organisation": Category.ORGANISATION,
}


def add_all(manifest: Manifest, fallbacks: Lexemes) -> None:
    for name, kind, _ in readers.read_names(manifest.path("names", "names.tsv")):
        category = _CATEGORIES.get(kind)  # names of languages are ordinary nouns
        if category is None or not is_capitalized(name):
            continue
        for entry in fallbacks.add(name, WordClass.NAME, category, Source.NAMES):
            entry.forms.append(Form(name, "", sources=Source.NAMES.bit))
