"""The use cases: the only run-time module that sees lexicon and rules together.

Command line, HTTP and pages all call this and render the same result objects.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from lexicon.inflect import duden
from lexicon.labels import label, word_class_label
from lexicon.model import Reading
from lexicon.orthography import printable
from lexicon.paradigm import Cells, Table, cells_of_forms, cells_of_readings, tables
from lexicon.store import Lexicon
from rules import Verdict, adjudicate, adjudicate_leniently


class Paradigm(NamedTuple):
    """All forms of one entry, and where they come from."""

    lemma: str
    label: str
    #: ``lexicon`` or ``notation`` (a headword in dictionary notation).
    origin: str
    cells: Cells

    @property
    def tables(self) -> list[Table]:
        return tables(self.cells)


class Service:
    """One opened lexicon and the questions people ask of it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    @classmethod
    def open(cls, folder: Path) -> Service:
        """Open and verify the artifact in a folder."""
        return cls(Lexicon.open(folder))

    def check(self, word: str, variant: str) -> Verdict:
        """The verdict for one word; malformed input raises InputError."""
        return adjudicate(word, variant, self.lexicon)

    def check_leniently(self, word: str, variant: str) -> Verdict:
        """The verdict for one word of many; malformed input gets its own verdict."""
        return adjudicate_leniently(word, variant, self.lexicon)

    def paradigms(self, text: str, curated: Path) -> list[Paradigm]:
        """The paradigms of a lemma, or of a headword in dictionary notation.

        Args:
            text: ``andauen`` or ``Score, der; -s, -s``.
            curated: folder of the curated tables, which the notation needs for its rules.
        """
        found = [
            Paradigm(text, word_class_label(readings[0]), "lexicon", cells_of_readings(readings))
            for readings in self.lexicon.paradigms(text)
            if readings
        ]
        if found or not any(mark in text for mark in ",;|"):
            return found
        headword = duden.parse(text)
        forms = duden.headword_forms(headword, duden.Tables.read(curated))
        label_text = ", ".join(part for part in (headword.word_class.value, headword.genus) if part)
        return [Paradigm(headword.lemma, label_text, "notation", cells_of_forms(forms))]

    def identity(self) -> dict[str, Any]:
        """What every answer names: version and content hash of the lexicon."""
        return {
            "version": self.lexicon.manifest["version"],
            "content": self.lexicon.content_hash,
        }

    def lexicon_info(self) -> dict[str, Any]:
        """Counts, sources, licences, identity."""
        return {
            **self.identity(),
            "bytes": self.lexicon.artifact.size,
            "inputs_sha256": self.lexicon.manifest["inputs_sha256"],
            "counts": self.lexicon.manifest["counts"],
            "sources": self.lexicon.manifest["sources"],
        }


def reading_json(reading: Reading) -> dict[str, Any]:
    """A reading for programs, with the label for people."""
    return {
        "form": reading.form,
        "lemma": reading.lemma,
        "label": label(reading),
        "word_class": reading.word_class.value,
        "class_label": word_class_label(reading),
        "category": reading.category.value,
        "genus": [genus.value for genus in reading.genus],
        "features": list(reading.features),
        "rule": reading.rule,
        "admissible": reading.admissible,
        "level": reading.level.name,
        "sources": [source.value for source in reading.sources],
        "form_sources": [source.value for source in reading.form_sources],
        "prefix": reading.prefix,
        "gloss": reading.gloss,
    }


def brief_json(verdict: Verdict) -> dict[str, Any]:
    """Verdict and reason only: what a bulk check answers with."""
    return {
        "input": printable(verdict.input),
        "word": verdict.word,
        "verdict": "admissible" if verdict.admissible else "inadmissible",
        "reason": verdict.reason.value,
    }


def verdict_json(verdict: Verdict, service: Service) -> dict[str, Any]:
    """Everything about a word."""
    return {
        **brief_json(verdict),
        "variant": verdict.variant,
        "message": verdict.message,
        "hint": verdict.hint,
        "readings": [reading_json(reading) for reading in verdict.readings],
        "lexicon": service.identity(),
    }
