"""Adjectives of the derived list with all their forms."""

from __future__ import annotations

from lexicon import readers
from lexicon.attestation import UNATTESTED
from lexicon.gather.lexemes import Lexemes
from lexicon.inflect.adjective import Adjective, AdjectiveTables, adjective_forms
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, Source, WordClass
from lexicon.tables import read_rows


def add_all(manifest: Manifest, lexemes: Lexemes) -> None:
    tables = AdjectiveTables(manifest.folder / "curated")
    languagetool = dict(
        readers.read_form_lists(manifest.path("languagetool", "adjective-forms.tsv"))
    )
    bit = Source.LANGUAGETOOL.bit
    for row in read_rows(manifest.folder / "derived" / "adjectives.tsv", 3):
        lemma, use, compared = row.cells
        if use not in ("-", "attr"):
            row.report(f"Gebrauch „{use}“ gibt es nicht; richtig: - oder attr", "L503")
        shown = frozenset(languagetool.get(lemma, ()))
        forms = adjective_forms(Adjective(lemma), tables)
        if use == "attr":
            forms = [
                form._replace(rule="II.4.1c", barred=True) if form.feature == "pos" else form
                for form in forms
            ]
        stated = tables.has(lemma, "verglichen") or lemma in tables.comparison
        forms = [_weigh(form, compared, stated, lemma in tables.sure_y) for form in forms]
        (entry,) = lexemes.add(
            lemma, WordClass.ADJEKTIV, Category.WORT, bit if lemma in languagetool else 0
        )
        entry.forms += [
            form._replace(sources=bit) if form.text in shown else form for form in forms
        ]


def _weigh(form: Form, compared: str, stated: bool, in_y: bool) -> Form:
    """Comparison needs a statement of the curated tables or at least one attested form."""
    degree = form.feature.split(".")[0]
    if form.barred or (degree == "pos" and not in_y):
        return form
    if stated or in_y:
        return form._replace(sources=form.sources | Source.CURATED.bit)
    if degree in compared.split(","):
        return form
    return form._replace(rule=form.rule or UNATTESTED)
