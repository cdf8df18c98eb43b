"""Records in, artifact out: numbers everything and writes the sections.

Readings are put in a total order (key, admissible first, form, lemma, word class, features), so
the same word lists always give the same bytes, however they were read. No clock, no randomness,
no host name. Start at :func:`compile_lexicon`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import marisa_trie
import numpy as np

from lexicon.artifact import Array, ArtifactWriter, build_lock
from lexicon.gather import Progress, gather
from lexicon.manifest import Manifest, read_manifest
from lexicon.model import sources_of
from lexicon.orthography import fold
from lexicon.record_table import CATEGORY_NUMBER, CLASS_NUMBER, RecordTable
from lexicon.records import CATEGORIES, ENTRY_COLUMNS, SIGNATURE_COLUMNS, WORD_CLASSES


@dataclass(frozen=True)
class BuildReport:
    """What a build made."""

    folder: Path
    content: str
    keys: int
    readings: int
    entries: int


def no_progress(title: str, done: int, total: int) -> None:
    """For builds that nobody watches."""


def compile_lexicon(wordlists: Path, folder: Path, progress: Progress = no_progress) -> BuildReport:
    """Build the artifact of ``wordlists`` into ``folder``."""
    manifest = read_manifest(wordlists)
    inputs = manifest.verify()
    with build_lock(folder):
        gathered = gather(manifest, progress)
        table = RecordTable(gathered, progress)
        return Compiler(table, progress).write(folder, manifest, inputs)


class Compiler:
    """Writes a table of records as an artifact."""

    def __init__(self, table: RecordTable, progress: Progress) -> None:
        self.table = table
        self._progress = progress

    def write(self, folder: Path, manifest: Manifest, inputs: str) -> BuildReport:
        """Number everything, write the sections, commit."""
        writer = ArtifactWriter(folder)
        steps = 6
        self._progress("Schlüssel", 0, steps)
        sorted_keys = sorted(self.table.records)
        trie = marisa_trie.Trie(sorted_keys)
        writer.add_trie("keys", trie)
        order: list[str] = [""] * len(sorted_keys)
        for key in sorted_keys:
            order[trie[key]] = key

        writer.add_array("key_length", np.array([len(key) for key in order], dtype=np.uint8))
        self._progress("Lesarten", 1, steps)
        readings = self._write_readings(writer, order)
        self._progress("Lemmata", 2, steps)
        self._write_entries(writer)
        self._progress("Umlaute", 3, steps)
        self._write_folded(writer, trie, sorted_keys)
        self._progress("Kopf", 4, steps)
        content = writer.commit(self._manifest(manifest, inputs, sorted_keys, readings))
        self._progress("fertig", steps, steps)
        return BuildReport(folder, content, len(sorted_keys), readings, len(self.table.entries))

    def _write_readings(self, writer: ArtifactWriter, order: list[str]) -> int:
        analyses: dict[tuple[str, tuple[str, ...]], int] = {}
        written: dict[str, int] = {}
        signatures: dict[tuple[int, int, int], int] = {}
        start = np.zeros(len(order) + 1, dtype="<u4")
        entries: list[int] = []
        numbers: list[int] = []
        for number, key in enumerate(order):
            self.table.records[key].sort()
            for record in self.table.records[key]:
                analysis = analyses.setdefault((record.rule, record.features), len(analyses))
                spelling = written.setdefault(record.written, len(written))
                signature = (analysis, spelling, record.evidence)
                numbers.append(signatures.setdefault(signature, len(signatures)))
                entries.append(record.entry)
            start[number + 1] = len(entries)
        writer.add_array("reading_start", start)
        writer.add_array("reading_entry", np.array(entries, dtype="<u4"))
        writer.add_array("reading_signature", _smallest(numbers))
        table = np.array(list(signatures), dtype=np.uint32)
        for position, name in enumerate(SIGNATURE_COLUMNS):
            writer.add_array(name, _smallest(table[:, position]))
        writer.add_json("tables", {"analyses": list(analyses), "written": list(written)})
        self._write_paradigms(writer, np.array(entries, dtype=np.int64))
        return len(entries)

    def _write_paradigms(self, writer: ArtifactWriter, entries: Array) -> None:
        """From an entry back to its readings, so that a lemma can show its whole paradigm."""
        order = np.argsort(entries, kind="stable")
        counts = np.bincount(entries, minlength=len(self.table.entries))
        writer.add_array("entry_start", np.concatenate([[0], np.cumsum(counts)]).astype("<u4"))
        writer.add_array("entry_readings", order.astype("<u4"))

    def _write_entries(self, writer: ArtifactWriter) -> None:
        lemmas = marisa_trie.Trie(sorted({entry.lemma for entry in self.table.entries}))
        glosses = sorted({entry.gloss for entry in self.table.entries if entry.gloss})
        numbers = {gloss: number for number, gloss in enumerate(glosses, 1)}
        encoded = [gloss.encode() for gloss in glosses]
        ends = np.cumsum([0, *map(len, encoded)]).astype("<u4")
        columns: dict[str, list[int]] = {
            "entry_lemma": [lemmas[entry.lemma] for entry in self.table.entries],
            "entry_gloss": [numbers.get(entry.gloss, 0) for entry in self.table.entries],
            "entry_class": [CLASS_NUMBER[entry.word_class] for entry in self.table.entries],
            "entry_category": [CATEGORY_NUMBER[entry.category] for entry in self.table.entries],
            "entry_genus": [entry.genus for entry in self.table.entries],
            "entry_sources": [entry.sources for entry in self.table.entries],
            "entry_prefix": [entry.prefix for entry in self.table.entries],
        }
        writer.add_trie("lemmas", lemmas)
        numbers_of = np.array(columns["entry_lemma"], dtype=np.int64)
        counts = np.bincount(numbers_of, minlength=len(lemmas))
        starts = np.concatenate([[0], np.cumsum(counts)])
        writer.add_array("lemma_start", starts.astype("<u4"))
        writer.add_array("lemma_entries", np.argsort(numbers_of, kind="stable").astype("<u4"))
        for name, dtype in ENTRY_COLUMNS.items():
            writer.add_array(name, np.array(columns[name], dtype=dtype))
        writer.add_array("gloss_start", ends)
        writer.add_bytes("glosses", b"".join(encoded) or b"\0")

    def _write_folded(
        self, writer: ArtifactWriter, trie: marisa_trie.Trie, sorted_keys: list[str]
    ) -> None:
        by_folded: dict[str, list[int]] = {}
        for key in sorted_keys:
            if not key.isascii():
                by_folded.setdefault(fold(key), []).append(trie[key])
        folded = marisa_trie.Trie(sorted(by_folded))
        order = [""] * len(by_folded)
        for key in by_folded:
            order[folded[key]] = key
        lists = [by_folded[key] for key in order]
        writer.add_trie("folded", folded)
        writer.add_array("folded_start", np.cumsum([0, *map(len, lists)]).astype("<u4"))
        writer.add_array("folded_keys", np.array([i for ids in lists for i in ids], dtype="<u4"))

    def _manifest(
        self, manifest: Manifest, inputs: str, keys: list[str], readings: int
    ) -> dict[str, Any]:
        by_category: Counter[str] = Counter()
        by_class: Counter[str] = Counter()
        by_source: Counter[str] = Counter()
        for records in self.table.records.values():
            best = records[0]
            by_category[CATEGORIES[best.category].value] += 1
            for name in {WORD_CLASSES[r.word_class].value for r in records}:
                by_class[name] += 1
            bits = 0
            for record in records:
                bits |= record.evidence & 0xFF
            for source in sources_of(bits):
                by_source[source.value] += 1
        return {
            "version": version("wortwart"),
            "inputs_sha256": inputs,
            "counts": {
                "keys": len(keys),
                "keys_2_15": sum(1 for key in keys if len(key) <= 15),
                "readings": readings,
                "entries": len(self.table.entries),
                "keys_by_category": dict(sorted(by_category.items())),
                "keys_by_word_class": dict(sorted(by_class.items())),
                "keys_by_source": dict(sorted(by_source.items())),
            },
            "sources": manifest.summary(),
        }


def _smallest(numbers: Any) -> Array:
    """Numbers in two bytes if they fit, else in four."""
    array = np.asarray(numbers, dtype="<u4")
    return array.astype("<u2") if not array.size or array.max() < 1 << 16 else array
