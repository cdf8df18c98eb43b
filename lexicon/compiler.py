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

from lexicon.artifact import Array, ArtifactWriter, build_lock
from lexicon.attestation import form_class, level_of
from lexicon.errors import SourceError
from lexicon.features import sort_codes
from lexicon.gather import Gathered, Progress, gather
from lexicon.gather.short_words import SHORT
from lexicon.manifest import Manifest, read_manifest
from lexicon.model import Category, Entry, Form, Level, Source, WordClass, sources_of
from lexicon.orthography import fold, spell
from lexicon.records import (
    CATEGORIES,
    ENTRY_COLUMNS,
    SIGNATURE_COLUMNS,
    WORD_CLASSES,
    pack_evidence,
)
from lexicon.written import encode

_CLASS_NUMBER = {word_class: number for number, word_class in enumerate(WORD_CLASSES)}
_CATEGORY_NUMBER = {category: number for number, category in enumerate(CATEGORIES)}
_ENZ = Source.ENZ.bit
_CURATED = Source.CURATED.bit
#: Forms that no source has are kept up to the length of a board; barred ones that nobody wrote
#: are kept while people may argue about them.
LONGEST_DERIVED = 15
LONGEST_BARRED = 15


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
        self.short_words = gathered.short_words
        self.removed = gathered.overrides.removed
        self.entries: list[Entry] = []
        self.records: dict[str, list[Record]] = {}
        self._progress = progress
        self._explained: set[str] = set()
        self._add_all("Formen", gathered.entries)
        admissible = frozenset(key for key in self.records if self._is_admissible(key))
        self._add_all("Namen und Wortgruppen", gathered.fallbacks, skip=admissible)
        # A form that only the enz list has does not overrule what a source says it is (HÖXTER).
        tagged = frozenset(
            key for key in self.records if key not in admissible and self._is_tagged(key)
        )
        unexplained = sorted(self.attested - self._explained)
        self._add_all("enz ohne Analyse", map(_unexplained_entry, unexplained), skip=tagged)
        self._drop_superfluous()
        if not self.records:
            raise SourceError("die Wortlisten enthalten kein einziges Wort", code="L300")

    def _drop_superfluous(self) -> None:
        """A reading without word class says nothing where the same form has a better one."""
        vague = _CLASS_NUMBER[WordClass.UNBESTIMMT]
        for key, records in self.records.items():
            if len(records) > 1:
                known = {
                    record.form
                    for record in records
                    if record.word_class != vague
                    and CATEGORIES[record.category] is not Category.WORTGRUPPE
                }
                self.records[key] = [
                    r for r in records if r.word_class != vague or r.form not in known
                ]

    def _is_admissible(self, key: str) -> bool:
        return any(not r.barred and CATEGORIES[r.category].admissible for r in self.records[key])

    def _is_tagged(self, key: str) -> bool:
        """A word of a phrase may well be a word of its own; a name or abbreviation is not."""
        return any(
            not CATEGORIES[r.category].admissible
            and CATEGORIES[r.category] is not Category.WORTGRUPPE
            for r in self.records[key]
        )

    def _add_all(self, title: str, entries: Any, skip: frozenset[str] = frozenset()) -> None:
        listed = list(entries)
        for number, entry in enumerate(listed):
            if not number % 5000:
                self._progress(title, number, len(listed))
            self._add(entry, skip)

    def _add(self, entry: Entry, skip: frozenset[str]) -> None:
        """Group an entry's forms by spelling and file each under its key."""
        if entry.lemma in self.attested:
            entry.sources |= _ENZ
        by_text: dict[str, list[Form]] = {}
        for form in entry.forms:
            by_text.setdefault(form.text, []).append(form)
        number = len(self.entries)
        used = False
        for text, forms in by_text.items():
            key, written = encode(text)
            if len(key) < 2 or key in skip or (written[:1] == "=" and not _has_tiles(text)):
                continue
            record = self._record(entry, number, text, forms, key, written)
            if record is not None:
                self.records.setdefault(key, []).append(record)
                used = True
        if used:
            self.entries.append(entry)

    def _record(
        self, entry: Entry, number: int, text: str, forms: list[Form], key: str, written: str
    ) -> Record | None:
        attested = text in self.attested
        if attested and entry.category is not Category.WORTGRUPPE:
            self._explained.add(text)
        sources = _ENZ if attested else 0
        for form in forms:
            sources |= form.sources
        barred = all(form.barred for form in forms)
        if not sources and len(key) > LONGEST_DERIVED:
            return None
        if barred and not sources and len(key) > LONGEST_BARRED:
            return None
        shown = forms if len(forms) == 1 else [f for f in forms if f.barred == barred]
        rule = shown[0].rule if len(shown) == 1 else min(form.rule for form in shown)
        category, level = entry.category, Level.BARRED
        if not barred:
            level = self._level(entry, shown, key, sources)
        category, level, rule = self._decide(key, category, level, rule, sources)
        return Record(
            barred=level is Level.BARRED,
            category=_CATEGORY_NUMBER[category],
            form=text,
            lemma=entry.lemma,
            word_class=_CLASS_NUMBER[entry.word_class],
            genus=entry.genus,
            features=sort_codes({form.feature for form in shown} - {""}),
            rule=rule,
            evidence=pack_evidence(sources, level),
            written=written,
            entry=number,
        )

    def _level(self, entry: Entry, forms: list[Form], key: str, sources: int) -> Level:
        """The best level that any of the features gives the form."""
        given = bool(sources & _CURATED)
        kinds = {form_class(entry.word_class, form.feature, form.rule) for form in forms}
        in_enz = bool(sources & _ENZ)
        return max(level_of(kind, len(key), entry.sources, in_enz, given) for kind in kinds)

    def _decide(
        self, key: str, category: Category, level: Level, rule: str, sources: int
    ) -> tuple[Category, Level, str]:
        """What the hand-checked lists say of a key has the last word."""
        if key in self.removed:
            return category, Level.BARRED, self.removed[key]
        if level is Level.BARRED or not category.admissible:
            return category, level, rule
        if key in self.short_words.admissible:
            return category, level, rule
        if len(key) > SHORT and key not in self.short_words.rejected:
            return category, level, rule
        return self.short_words.rejected.get(key) or category, Level.OFFEN, rule

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
        return BuildReport(folder, content, len(sorted_keys), readings, len(self.entries))

    def _write_readings(self, writer: ArtifactWriter, order: list[str]) -> int:
        analyses: dict[tuple[str, tuple[str, ...]], int] = {}
        written: dict[str, int] = {}
        signatures: dict[tuple[int, int, int], int] = {}
        start = np.zeros(len(order) + 1, dtype="<u4")
        entries: list[int] = []
        numbers: list[int] = []
        for number, key in enumerate(order):
            self.records[key].sort()
            for record in self.records[key]:
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
        counts = np.bincount(entries, minlength=len(self.entries))
        writer.add_array("entry_start", np.concatenate([[0], np.cumsum(counts)]).astype("<u4"))
        writer.add_array("entry_readings", order.astype("<u4"))

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


def _has_tiles(text: str) -> bool:
    """Whether a form consists of letters, apart from hyphens and the like (not 30er)."""
    fault = spell("".join(c for c in text if c not in "-'’./")).fault
    return fault is None


def _smallest(numbers: Any) -> Array:
    """Numbers in two bytes if they fit, else in four."""
    array = np.asarray(numbers, dtype="<u4")
    return array.astype("<u2") if not array.size or array.max() < 1 << 16 else array


def _unexplained_entry(form: str) -> Entry:
    """A form of the enz list that no analysis explains."""
    return Entry(
        form,
        WordClass.UNBESTIMMT,
        Category.WORT,
        sources=_ENZ,
        forms=[Form(form, "", "", False, _ENZ)],
    )
