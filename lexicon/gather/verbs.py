"""Verbs of the derived list with all their forms, and which of them LanguageTool's cells show."""

from __future__ import annotations

from lexicon import readers
from lexicon.gather.lexemes import Lexemes
from lexicon.inflect.verb import Verb
from lexicon.inflect.verb_forms import verb_forms
from lexicon.inflect.verb_parts import VerbTables
from lexicon.manifest import Manifest
from lexicon.model import Source
from lexicon.tables import Row, read_rows

CONJUGATIONS = ("sw", "s", "w")
PARTICIPLES = ("d", "u", "?")


def add_all(manifest: Manifest, lexemes: Lexemes) -> None:
    tables = VerbTables(manifest.folder / "curated")
    shown = {
        row.lemma: frozenset(form for text, _ in row.forms for form in (text, row.prefix + text))
        for row in readers.read_verbs(manifest.path("languagetool", "verbs.tsv"))
    }
    rows = list(read_rows(manifest.folder / "derived" / "verbs.tsv", 6))
    lemmas = frozenset(row.cells[0] for row in rows)
    languagetool = Source.LANGUAGETOOL.bit
    for row in rows:
        verb = read_verb(row)
        transitive = False if row.cells[4] == "u" else None
        forms = verb_forms(verb, tables, verb.base in lemmas, transitive)
        cells = shown.get(verb.lemma, frozenset())
        entry = lexemes.add_verb(
            verb.lemma, len(verb.prefix), languagetool if verb.lemma in shown else 0
        )
        entry.forms += [
            form._replace(sources=languagetool) if form.text in cells else form for form in forms
        ]


def read_verb(row: Row) -> Verb:
    """A verb from a derived row: lemma, prefix, conjugation, ge, participle, compared."""
    lemma, prefix, conjugation, ge, participle, compared = row.cells
    if conjugation not in CONJUGATIONS or participle not in PARTICIPLES:
        row.report(
            f"Klasse „{conjugation} {participle}“ gibt es nicht; richtig: "
            f"{'/'.join(CONJUGATIONS)} und {'/'.join(PARTICIPLES)}",
            "L502",
        )
    return Verb(
        lemma,
        prefix,
        ge == "ge",
        "w" in conjugation,
        "s" in conjugation,
        () if compared == "-" else tuple(compared.split(",")),
    )
