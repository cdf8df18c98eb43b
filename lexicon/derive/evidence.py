"""What the sources attest, read once for class assignment."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon import readers
from lexicon.inflect.adjective import AdjectiveTables
from lexicon.inflect.verb_parts import VerbTables
from lexicon.manifest import Manifest
from lexicon.orthography import is_capitalized, spell


@dataclass
class Evidence:
    """Forms of the enz list and lemmas of the dictionaries by word class."""

    enz: frozenset[str]
    verb_rows: dict[str, readers.VerbRow]
    adjective_rows: dict[str, tuple[str, tuple[str, ...]]]
    noun_rows: list[readers.NounRow]
    freedict: dict[str, set[str]]
    verb_tables: VerbTables
    adjective_tables: AdjectiveTables

    @classmethod
    def read(cls, manifest: Manifest) -> Evidence:
        curated = manifest.folder / "curated"
        freedict: dict[str, set[str]] = {}
        for row in readers.read_headwords(manifest.path("freedict", "headwords.tsv")):
            if spell(row.headword).ok:
                freedict.setdefault(row.headword, set()).add(row.pos)
        return cls(
            enz=readers.read_words(manifest.path("enz", "words.txt")),
            verb_rows={
                row.lemma: row
                for row in readers.read_verbs(manifest.path("languagetool", "verbs.tsv"))
            },
            adjective_rows={
                lemma: (stem, irregular)
                for lemma, stem, irregular in readers.read_adjectives(
                    manifest.path("languagetool", "adjectives.tsv")
                )
            },
            noun_rows=[
                *readers.read_nouns(manifest.path("wiktionary-nouns", "nouns.tsv")),
                *readers.read_languagetool_nouns(manifest.path("languagetool", "nouns.tsv")),
            ],
            freedict=freedict,
            verb_tables=VerbTables(curated),
            adjective_tables=AdjectiveTables(curated),
        )

    def freedict_words(self, pos: str) -> list[str]:
        return sorted(word for word, kinds in self.freedict.items() if pos in kinds)

    def lower_case(self) -> list[str]:
        return sorted(form for form in self.enz if not is_capitalized(form))

    def capitalized(self) -> list[str]:
        return sorted(form for form in self.enz if is_capitalized(form))
