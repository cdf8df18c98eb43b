"""Entries in, artifact out: the only place that turns word lists into records.

Forms of an entry that are written alike become one reading with several features. Readings are
put in a total order (key, admissible first, form, lemma, word class, features), so the same word
lists always give the same bytes, however they were read. No clock, no randomness, no host name.
Start at :func:`compile_lexicon`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import marisa_trie
import numpy as np

from lexicon.artifact import ArtifactWriter, build_lock
from lexicon.errors import SourceError
from lexicon.features import sort_codes
from lexicon.gather import Gathered, Progress, gather
from lexicon.manifest import Manifest, read_manifest
from lexicon.model import Category, Entry, Form, Level, Source, WordClass, sources_of
from lexicon.orthography import fold
from lexicon.records import (
    CATEGORIES,
    ENTRY_COLUMNS,
    READING_COLUMNS,
    WORD_CLASSES,
    pack_evidence,
)
from lexicon.written import encode

_CLASS_NUMBER = {word_class: number for number, word_class in enumerate(WORD_CLASSES)}
_CATEGORY_NUMBER = {category: number for number, category in enumerate(CATEGORIES)}
_ENZ = Source.ENZ.bit


class Record(NamedTuple):
    """One reading before it gets numbers; the fields are in sorting order."""

    barred: bool
    category: int
    form: str
    lemma: str
    word_class: int
    genus: int
    features: tuple[str, ...]
    rule: str
    evidence: int
    written: str
    entry: int


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
        return table.write(folder, manifest, inputs)


class RecordTable:
    """All records by key, ready to be written."""

    def __init__(self, gathered: Gathered, progress: Progress) -> None:
        self.attested = gathered.attested
        self.entries: list[Entry] = []
        self.records: dict[str, list[Record]] = {}
        self._progress = progress
        self._explained: set[str] = set()
        self._add_all("Formen", gathered.entries)
        admissible = frozenset(
            key
            for key, records in self.records.items()
            if any(not r.barred and CATEGORIES[r.category].admissible for r in records)
        )
        self._add_all("Namen und Wortgruppen", gathered.fallbacks, skip=admissible)
        unexplained = sorted(self.attested - self._explained)
        self._add_all("enz ohne Analyse", map(_unexplained_entry, unexplained))
        if not self.records:
            raise SourceError("die Wortlisten enthalten kein einziges Wort", code="L300")

    def _add_all(self, title: str, entries: Any, skip: frozenset[str] = frozenset()) -> None:
        listed = list(entries)
        for number, entry in enumerate(listed):
            if not number % 5000:
                self._progress(title, number, len(listed))
            self._add(entry, skip)

    def _add(self, entry: Entry, skip: frozenset[str]) -> None:
        """Group an entry's forms by spelling and file each under its key."""
        by_text: dict[str, list[Form]] = {}
        for form in entry.forms:
            by_text.setdefault(form.text, []).append(form)
        number = len(self.entries)
        used = False
        for text, forms in by_text.items():
            key, written = encode(text)
            if len(key) < 2 or key in skip:
                continue
            attested = text in self.attested
            if attested:
                self._explained.add(text)
            sources = _ENZ if attested else 0
            for form in forms:
                sources |= form.sources
            barred = all(form.barred for form in forms)
            shown = [form for form in forms if form.barred == barred]
            rules = sorted({form.rule for form in shown})
            record = Record(
                barred=barred,
                category=_CATEGORY_NUMBER[entry.category],
                form=text,
                lemma=entry.lemma,
                word_class=_CLASS_NUMBER[entry.word_class],
                genus=entry.genus,
                features=sort_codes({form.feature for form in shown} - {""}),
                rule=rules[0],
                evidence=pack_evidence(sources, _level(barred, sources)),
                written=written,
                entry=number,
            )
            self.records.setdefault(key, []).append(record)
            used = True
        if used:
            if entry.lemma in self.attested:
                entry.sources |= _ENZ
            self.entries.append(entry)

    def write(self, folder: Path, manifest: Manifest, inputs: str) -> BuildReport:
        """Number everything, write the sections, commit."""
        writer = ArtifactWriter(folder)
        steps = 6
        self._progress("Schlüssel", 0, steps)
        sorted_keys = sorted(self.records)
        trie = marisa_trie.Trie(sorted_keys)
        writer.add_trie("keys", trie)
        order: list[str] = [""] * len(sorted_keys)
        for key in sorted_keys:
            order[trie[key]] = key

        self._progress("Lesarten", 1, steps)
        readings = self._write_readings(writer, order)
        self._progress("Lemmata", 2, steps)
        self._write_entries(writer)
        self._progress("Umlaute", 3, steps)
        self._write_folded(writer, trie, sorted_keys)
        self._progress("Kopf", 4, steps)
        content = writer.commit(self._manifest(manifest, inputs, sorted_keys, readings))
        self._progress("fertig", steps, steps)
        return BuildReport(folder, content, len(sorted_keys), readings, len(self.entries))

    def _write_readings(self, writer: ArtifactWriter, order: list[str]) -> int:
        analyses: dict[tuple[str, tuple[str, ...]], int] = {}
        written: dict[str, int] = {}
        for key in sorted(self.records):
            self.records[key].sort()
            for record in self.records[key]:
                analyses.setdefault((record.rule, record.features), len(analyses))
                written.setdefault(record.written, len(written))
        start = np.zeros(len(order) + 1, dtype="<u4")
        rows: list[tuple[int, int, int, int]] = []
        for number, key in enumerate(order):
            rows += [
                (r.entry, analyses[(r.rule, r.features)], written[r.written], r.evidence)
                for r in self.records[key]
            ]
            start[number + 1] = len(rows)
        table = np.array(rows, dtype=np.uint32)
        writer.add_array("reading_start", start)
        for position, (name, dtype) in enumerate(READING_COLUMNS.items()):
            column = table[:, position]
            if column.max() > np.iinfo(np.dtype(dtype)).max:
                raise SourceError(f"zu viele verschiedene Werte für {name}", code="L301")
            writer.add_array(name, column.astype(dtype))
        writer.add_json("tables", {"analyses": list(analyses), "written": list(written)})
        return len(rows)

    def _write_entries(self, writer: ArtifactWriter) -> None:
        lemmas = marisa_trie.Trie(sorted({entry.lemma for entry in self.entries}))
        glosses = sorted({entry.gloss for entry in self.entries if entry.gloss})
        numbers = {gloss: number for number, gloss in enumerate(glosses, 1)}
        encoded = [gloss.encode() for gloss in glosses]
        ends = np.cumsum([0, *map(len, encoded)]).astype("<u4")
        columns: dict[str, list[int]] = {
            "entry_lemma": [lemmas[entry.lemma] for entry in self.entries],
            "entry_gloss": [numbers.get(entry.gloss, 0) for entry in self.entries],
            "entry_class": [_CLASS_NUMBER[entry.word_class] for entry in self.entries],
            "entry_category": [_CATEGORY_NUMBER[entry.category] for entry in self.entries],
            "entry_genus": [entry.genus for entry in self.entries],
            "entry_sources": [entry.sources for entry in self.entries],
            "entry_prefix": [entry.prefix for entry in self.entries],
        }
        writer.add_trie("lemmas", lemmas)
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
        for records in self.records.values():
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
                "entries": len(self.entries),
                "keys_by_category": dict(sorted(by_category.items())),
                "keys_by_word_class": dict(sorted(by_class.items())),
                "keys_by_source": dict(sorted(by_source.items())),
            },
            "sources": manifest.summary(),
        }


def _level(barred: bool, sources: int) -> Level:
    """Until the inflection engine weighs evidence, every form that a source gives is STANDARD."""
    if barred:
        return Level.BARRED
    return Level.STANDARD if sources else Level.OFFEN


def _unexplained_entry(form: str) -> Entry:
    """A form of the enz list that no analysis explains."""
    return Entry(
        form,
        WordClass.UNBESTIMMT,
        Category.WORT,
        sources=_ENZ,
        forms=[Form(form, "", "", False, _ENZ)],
    )
