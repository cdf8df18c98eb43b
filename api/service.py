"""The use cases: the only run-time module that sees lexicon and rules together.

Command line, HTTP and pages all call this and render the same result objects.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lexicon.labels import label, word_class_label
from lexicon.model import Reading
from lexicon.orthography import printable
from lexicon.store import Lexicon
from rules import Verdict, adjudicate, adjudicate_leniently


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
