"""The use cases: the only run-time module that sees lexicon and rules together.

Command line, HTTP and pages all call this and render the same result objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from api.settings import Settings
from lexicon.inflect import duden
from lexicon.labels import label, word_class_label
from lexicon.model import Reading
from lexicon.orthography import collation_key, printable
from lexicon.paradigm import Cells, Table, cells_of_forms, cells_of_readings, tables
from lexicon.store import Lexicon
from rules import (
    PlayVerdict,
    Reason,
    Registry,
    Verdict,
    adjudicate,
    adjudicate_play,
    adjudicate_tiles,
    message,
)
from rules.bulk import BulkJudge
from rules.challenge import Outcome, Play, resolve_challenge
from rules.policy import Policy
from rules.sheet import sections, tile_rows


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
    """One opened lexicon, all policies, and the questions people ask of them."""

    def __init__(self, lexicon: Lexicon, registry: Registry) -> None:
        self.lexicon = lexicon
        self.registry = registry
        self._bulk: dict[tuple[str, str], BulkJudge] = {}

    @classmethod
    def open(cls, settings: Settings) -> Service:
        """Open and verify the artifact, load the policies."""
        return cls(Lexicon.open(settings.lexicon), Registry.load(settings.policies))

    def check(self, word: str, variant: str, mode: str = "") -> Verdict:
        """The verdict for one word; malformed input raises InputError."""
        return adjudicate(word, self.registry.get(variant, mode), self.lexicon)

    def check_tiles(self, tiles: Sequence[str], variant: str, mode: str = "") -> Verdict:
        """The verdict for tiles or cards as laid."""
        return adjudicate_tiles(tiles, self.registry.get(variant, mode), self.lexicon)

    def check_play(self, words: Sequence[str], variant: str, mode: str = "") -> PlayVerdict:
        """The verdict for all words of a play together."""
        return adjudicate_play(words, self.registry.get(variant, mode), self.lexicon)

    def bulk(self, variant: str, mode: str = "") -> BulkJudge:
        """The fast path for many words of one variant."""
        judge = self._bulk.get((variant, mode))
        if judge is None:
            judge = BulkJudge(self.registry.get(variant, mode), self.lexicon)
            self._bulk[(variant, mode)] = judge
        return judge

    def challenge(
        self,
        play: Play,
        challenged: Sequence[str],
        variant: str,
        *,
        mode: str = "",
        late: bool = False,
        failed_before: int = 0,
    ) -> Outcome:
        """What follows from a challenge."""
        policy = self.registry.get(variant, mode)
        return resolve_challenge(
            play, challenged, policy, self.lexicon, late=late, failed_before=failed_before
        )

    def admissible_keys(self, variant: str, mode: str = "") -> Iterator[str]:
        """Every key that a variant admits, in German alphabetical order."""
        policy = self.registry.get(variant, mode)
        judge = self.bulk(variant, mode)
        found = {
            key
            for key in self.lexicon.iter_prefix("", policy.alphabet)
            if judge.judge_one(key)[1] in (Reason.ADMISSIBLE, Reason.ADDED)
        }
        found |= policy.added.keys() - policy.struck.keys()
        yield from sorted(found, key=collation_key)

    def paradigms(self, lemma: str) -> list[Paradigm]:
        """The paradigms of a lemma of the lexicon."""
        return [
            Paradigm(lemma, word_class_label(readings[0]), "lexicon", cells_of_readings(readings))
            for readings in self.lexicon.paradigms(lemma)
            if readings
        ]

    def paradigms_of_notation(self, text: str, curated: Path) -> list[Paradigm]:
        """The paradigm of a headword in dictionary notation (``Score, der; -s, -s``).

        Args:
            curated: folder of the curated tables that the rules of grammar look at.
        """
        if not any(mark in text for mark in ",;|"):
            return []
        headword = duden.parse(text)
        forms = duden.headword_forms(headword, duden.Tables.read(curated))
        label_text = ", ".join(part for part in (headword.word_class.value, headword.genus) if part)
        return [Paradigm(headword.lemma, label_text, "notation", cells_of_forms(forms))]

    def policy_identity(self, variant: str) -> dict[str, Any]:
        """What every verdict names of its policy."""
        policy = self.registry.get(variant)
        return {"id": policy.id, "version": policy.version, "content": policy.content}

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


def brief_json(text: str, word: str, reason: Reason) -> dict[str, Any]:
    """Verdict and reason only: what a bulk check answers with."""
    admissible = reason in (Reason.ADMISSIBLE, Reason.ADDED)
    return {
        "input": printable(text),
        "word": word,
        "verdict": "admissible" if admissible else "inadmissible",
        "reason": reason.value,
    }


def verdict_json(verdict: Verdict, service: Service) -> dict[str, Any]:
    """Everything about a word."""
    return {
        **brief_json(verdict.input, verdict.word, verdict.reason),
        "variant": verdict.variant,
        "message": message(verdict, "de"),
        "message_en": message(verdict, "en"),
        "rule": verdict.rule,
        "because": verdict.because,
        "citations": list(verdict.citations),
        "clauses": list(verdict.clauses),
        "hint": verdict.hint,
        "value": verdict.value,
        "readings": [reading_json(reading) for reading in verdict.readings],
        "lexicon": service.identity(),
        "policy": service.policy_identity(verdict.variant),
    }


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """The consequence for programs; which word failed is not part of it."""
    return {
        "upheld": outcome.upheld,
        "late": outcome.late,
        "word_stays": outcome.word_stays,
        "tiles": outcome.tiles,
        "turn": outcome.turn,
        "player_points": outcome.player_points,
        "challenger_points": outcome.challenger_points,
        "challenger_loses_turn": outcome.challenger_loses_turn,
        "extension": outcome.extension,
        "rules": [rule.id for rule in outcome.rules],
        "text": outcome.text("de"),
        "text_en": outcome.text("en"),
    }


def paradigm_json(paradigm: Paradigm) -> dict[str, Any]:
    """A paradigm for programs."""
    return {
        "lemma": paradigm.lemma,
        "class_label": paradigm.label,
        "origin": paradigm.origin,
        "cells": {
            code: [
                {
                    "form": cell.form,
                    "admissible": cell.admissible,
                    "level": cell.level.name,
                    "rule": cell.rule,
                }
                for cell in forms
            ]
            for code, forms in sorted(paradigm.cells.items())
        },
    }


def sheet_json(policy: Policy) -> dict[str, Any]:
    """A rule sheet for programs: sections of rules, tiles with count and value."""
    return {
        "id": policy.id,
        "version": policy.version,
        "content": policy.content,
        "title": policy.title,
        "mode": policy.mode,
        "modes": list(policy.modes),
        "extends": policy.extends,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "rules": [
                    {
                        "id": rule.id,
                        "kind": rule.kind,
                        "value": rule.value,
                        "because": rule.because,
                        "citations": list(rule.citations),
                        "silent": rule.silent,
                    }
                    for rule in section.rules
                ],
            }
            for section in sections(policy)
        ],
        "tiles": [
            {"face": face, "count": count, "value": value}
            for face, count, value in tile_rows(policy)
        ],
    }
