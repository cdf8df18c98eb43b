"""Decisions on single words: ``wordlists/overrides/{add,remove,inflect}.tsv``.

::

    add      headword in dictionary notation   -         -           -         reason citation date
    remove   form                              -         clause      -         reason citation date
    inflect  lemma                             form      word class  features  reason citation date

``add`` gives a headword with all its forms (``Isegrim, der; -s, -e``; a word that does not
inflect names its class: ``petto`` with class Adverb), ``remove`` bars every reading of a form,
``inflect`` adds a form to a lemma. Each row needs a reason and a citation of its own; one that no
longer changes anything fails a test.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lexicon.errors import InflectionError
from lexicon.gather.curated import CURATED, feature_codes, word_class_of
from lexicon.gather.lexemes import Lexemes
from lexicon.inflect import duden
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, WordClass, genus_bits
from lexicon.orthography import key_of
from lexicon.tables import Row, read_rows

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass
class Overrides:
    """Barred keys with the clause that bars them."""

    removed: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, manifest: Manifest, lexemes: Lexemes) -> Overrides:
        overrides = cls()
        folder = manifest.folder / "overrides"
        tables = duden.Tables.read(manifest.folder / "curated")
        for row in read_rows(folder / "add.tsv", 7):
            if _sound(row):
                _add_headword(row, lexemes, tables)
        for row in read_rows(folder / "inflect.tsv", 7):
            if _sound(row):
                lemma, form, name, features, *_ = row.cells
                _add(row, lexemes, form, lemma, name, features)
        for row in read_rows(folder / "remove.tsv", 7):
            if _sound(row):
                overrides.removed[key_of(row.cells[0])] = row.cells[2]
        return overrides


def _sound(row: Row) -> bool:
    """Reason, citation and date must be there."""
    *_, reason, citation, date = row.cells
    if reason and citation and _DATE.fullmatch(date):
        return True
    row.report("es fehlt Grund, Beleg oder Datum (JJJJ-MM-TT)", "L508")
    return False


def _add_headword(row: Row, lexemes: Lexemes, tables: duden.Tables) -> None:
    notation, _, name, *_ = row.cells
    if name != "-":
        _add(row, lexemes, notation, notation, name, "")
        return
    try:
        headword = duden.parse(notation)
        forms = duden.headword_forms(headword, tables)
    except InflectionError as error:
        row.report(str(error), "L509")
        return
    if headword.word_class is WordClass.VERB:
        entries = [lexemes.add_verb(headword.lemma, len(headword.prefix), CURATED)]
    else:
        genus = genus_bits(headword.genus)
        entries = lexemes.add(headword.lemma, headword.word_class, Category.WORT, CURATED, genus)
    for entry in entries:
        entry.forms += [
            form if form.barred else form._replace(sources=form.sources | CURATED) for form in forms
        ]


def _add(row: Row, lexemes: Lexemes, form: str, lemma: str, name: str, features: str) -> None:
    word_class = word_class_of(row, name)
    if word_class is None:
        return
    if word_class is WordClass.VERB:
        entries = lexemes.of(lemma, word_class) or [lexemes.add_verb(lemma, 0, CURATED)]
    else:
        entries = lexemes.add(lemma, word_class, Category.WORT, CURATED)
    for entry in entries:
        for code in feature_codes(features) or [""]:
            entry.forms.append(Form(form, code, sources=CURATED))
