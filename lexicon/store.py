"""Read-only questions to the compiled lexicon.

::

    lexicon = Lexicon.open(Path("wordlists/build"))
    "BÄUMEN" in lexicon                      # True, under a microsecond
    lexicon.readings("BÄUMEN")[0].features   # ("dat.pl",)
    lexicon.keys("BAEUMEN", Alphabet.FOLDED) # ("BÄUMEN",)

Nothing is decided here; what a game makes of the readings is up to the rules. Start at
:class:`Lexicon`.
"""

from __future__ import annotations

import mmap
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from lexicon.artifact import Array, Artifact, open_artifact
from lexicon.model import Reading, genera_of, sources_of
from lexicon.orthography import Alphabet, letter_count, spell
from lexicon.records import (
    CATEGORIES,
    ENTRY_COLUMNS,
    LEVEL_SHIFT,
    READING_COLUMNS,
    SIGNATURE_COLUMNS,
    WORD_CLASSES,
    unpack_evidence,
)
from lexicon.written import decode


class Columns(NamedTuple):
    """All readings as columns, for judging them all at once."""

    start: Array
    category: Array
    level: Array
    analysis: Array
    original_length: Array
    analyses: list[tuple[str, tuple[str, ...]]]


class Grammar(NamedTuple):
    """What a search asks of every reading, by column; entry columns have one row per entry."""

    start: Array
    entry: Array
    analysis: Array
    level: Array
    entry_class: Array
    entry_category: Array
    entry_genus: Array
    entry_lemma: Array
    entry_prefix: Array
    entry_gloss: Array
    analyses: list[tuple[str, tuple[str, ...]]]


class Lexicon:
    """The compiled lexicon, mapped into memory and shared between processes."""

    def __init__(self, artifact: Artifact) -> None:
        self.artifact = artifact
        self._keys = artifact.trie("keys")
        self._lemmas = artifact.trie("lemmas")
        self._folded = artifact.trie("folded")
        self._folded_start = artifact.array("folded_start")
        self._folded_keys = artifact.array("folded_keys")
        #: From a key to its number (the row of every per-key column), or None.
        self.key_lookup: Callable[[str], int | None] = self._keys.get
        #: From an AE/OE/UE spelling to its number; keys without umlauts have none.
        self.folded_lookup: Callable[[str], int | None] = self._folded.get
        self._start = artifact.array("reading_start")
        self._entry = {name: artifact.array(name) for name in ENTRY_COLUMNS}
        self._reading = {name: artifact.array(name) for name in READING_COLUMNS}
        self._signature = {name: artifact.array(name) for name in SIGNATURE_COLUMNS}
        tables = artifact.json("tables")
        self._analyses: list[tuple[str, tuple[str, ...]]] = [
            (rule, tuple(codes)) for rule, codes in tables["analyses"]
        ]
        self._written: list[str] = tables["written"]
        self._entry_start = artifact.array("entry_start")
        self._entry_readings = artifact.array("entry_readings")
        self._lemma_start = artifact.array("lemma_start")
        self._lemma_entries = artifact.array("lemma_entries")
        self._gloss_start = artifact.array("gloss_start")
        self._glosses = artifact.bytes("glosses")
        # Single rows are read through memoryviews: a third of the time of numpy's scalars.
        columns = {**self._entry, **self._reading, **self._signature, "start": self._start}
        self._cell = {name: column.data for name, column in columns.items()}

    @classmethod
    def open(cls, folder: Path, *, verify: bool = True) -> Lexicon:
        """Open the artifact in ``folder``; see :func:`lexicon.artifact.open_artifact`."""
        return cls(open_artifact(folder, verify=verify))

    @property
    def content_hash(self) -> str:
        return self.artifact.content

    @property
    def manifest(self) -> dict[str, Any]:
        """Version, counts per source, word class and category, sources with licences."""
        return self.artifact.manifest

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def contains(self, key: str, alphabet: Alphabet = Alphabet.UMLAUT) -> bool:
        """Whether a key has any reading, admissible or not."""
        return key in self._keys or (alphabet is Alphabet.FOLDED and key in self._folded)

    def keys(self, key: str, alphabet: Alphabet = Alphabet.UMLAUT) -> tuple[str, ...]:
        """The keys of the umlaut alphabet that a laid key stands for.

        One at most for games with umlauts; AE may be A+E or Ä where umlauts are spelled out.
        """
        found = [key] if key in self._keys else []
        if alphabet is Alphabet.FOLDED:
            # A key with umlauts is not spelled in this alphabet at all.
            folded = self._folded.get(key)
            if folded is not None:
                first, last = self._folded_start[folded], self._folded_start[folded + 1]
                found += [self._keys.restore_key(int(i)) for i in self._folded_keys[first:last]]
        return tuple(found)

    def readings(self, key: str, alphabet: Alphabet = Alphabet.UMLAUT) -> tuple[Reading, ...]:
        """Every reading of a key, admissible ones first; empty if no source knows it."""
        if alphabet is Alphabet.UMLAUT:
            key_id = self._keys.get(key)
            return () if key_id is None else tuple(self._readings(key, key_id))
        return tuple(
            reading
            for original in self.keys(key, alphabet)
            for reading in self._readings(original, self._keys[original])
        )

    def iter_prefix(self, prefix: str = "", alphabet: Alphabet = Alphabet.UMLAUT) -> Iterator[str]:
        """Every key that begins with ``prefix``; the order is fixed but not alphabetical."""
        if alphabet is Alphabet.UMLAUT:
            yield from self._keys.iterkeys(prefix)
            return
        for key in self._keys.iterkeys(prefix):
            if key.isascii():
                yield key
        for key in self._folded.iterkeys(prefix):
            if key not in self._keys:
                yield key

    def folded_groups(self) -> tuple[Array, Array]:
        """Start offsets and key ids: which keys each folded spelling stands for."""
        return self._folded_start, self._folded_keys

    def keys_of_folded(self, number: int) -> list[str]:
        """The keys with umlauts that a folded id stands for."""
        first, last = int(self._folded_start[number]), int(self._folded_start[number + 1])
        return [self._keys.restore_key(int(i)) for i in self._folded_keys[first:last]]

    def folded_keys_of_their_own(self) -> list[tuple[int, int]]:
        """Folded spellings that are keys themselves: (folded id, key id)."""
        found = []
        for key in self._folded.iterkeys():
            own = self._keys.get(key)
            if own is not None:
                found.append((self._folded[key], own))
        return found

    def columns(self) -> Columns:
        """Every reading by column, in the order of ``start`` (one slice per key id)."""
        signature = self._reading["reading_signature"]
        entry = self._reading["reading_entry"]
        evidence = self._signature["signature_evidence"][signature]
        counts = np.diff(self._start)
        lengths = np.repeat(self.artifact.array("key_length").astype(np.int16), counts)
        change = np.array([_length_change(code) for code in self._written], dtype=np.int16)
        return Columns(
            start=np.asarray(self._start),
            category=self._entry["entry_category"][entry],
            level=(evidence >> LEVEL_SHIFT & 3).astype(np.uint8),
            analysis=self._signature["signature_analysis"][signature],
            original_length=lengths + change[self._signature["signature_written"][signature]],
            analyses=self._analyses,
        )

    @cached_property
    def grammar(self) -> Grammar:
        """Every reading by column, for grammatical searches; worked out once per process."""
        signature = self._reading["reading_signature"]
        evidence = self._signature["signature_evidence"]
        return Grammar(
            start=np.asarray(self._start),
            entry=self._reading["reading_entry"],
            analysis=self._signature["signature_analysis"][signature],
            level=(evidence >> LEVEL_SHIFT & 3).astype(np.uint8)[signature],
            entry_class=self._entry["entry_class"],
            entry_category=self._entry["entry_category"],
            entry_genus=self._entry["entry_genus"],
            entry_lemma=self._entry["entry_lemma"],
            entry_prefix=self._entry["entry_prefix"],
            entry_gloss=self._entry["entry_gloss"],
            analyses=self._analyses,
        )

    def lemma_ids(self, accepts: Callable[[str], bool], prefix: str = "") -> list[int]:
        """Numbers of the lemmas that begin with ``prefix`` and are accepted."""
        return [self._lemmas[text] for text in self._lemmas.iterkeys(prefix) if accepts(text)]

    def glosses_with(self, text: str) -> list[int]:
        """Numbers of the glosses (as ``entry_gloss`` has them) that contain a text."""
        found = []
        needle = text.encode()
        starts = self._gloss_start
        with (
            self.artifact.path("glosses").open("rb") as file,
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data,
        ):
            place = data.find(needle)
            while 0 <= place < int(starts[-1]):
                number = int(np.searchsorted(starts, place, side="right"))
                end = int(starts[number])
                inside = place + len(needle) <= end
                if inside:
                    found.append(number)
                place = data.find(needle, end if inside else place + 1)
        return found

    def reading(self, row: int) -> Reading:
        """One reading by its number."""
        number = int(np.searchsorted(self._start, row, side="right")) - 1
        return self._reading_at(self._keys.restore_key(number), row)

    def paradigms(self, lemma: str) -> list[tuple[Reading, ...]]:
        """All readings of each entry of a lemma, admissible, open and barred ones."""
        number = self._lemmas.get(lemma)
        if number is None:
            return []
        first, last = int(self._lemma_start[number]), int(self._lemma_start[number + 1])
        return [self._paradigm(int(entry)) for entry in self._lemma_entries[first:last]]

    def _paradigm(self, entry: int) -> tuple[Reading, ...]:
        first, last = int(self._entry_start[entry]), int(self._entry_start[entry + 1])
        readings = []
        for row in self._entry_readings[first:last]:
            key_id = int(np.searchsorted(self._start, row, side="right")) - 1
            readings.append(self._reading_at(self._keys.restore_key(key_id), int(row)))
        return tuple(readings)

    def _readings(self, key: str, key_id: int) -> Iterator[Reading]:
        start = self._cell["start"]
        for row in range(start[key_id], start[key_id + 1]):
            yield self._reading_at(key, row)

    def _reading_at(self, key: str, row: int) -> Reading:
        cell = self._cell
        entry = cell["reading_entry"][row]
        signature = cell["reading_signature"][row]
        rule, features = self._analyses[cell["signature_analysis"][signature]]
        form_sources, level = unpack_evidence(cell["signature_evidence"][signature])
        lemma: str = self._lemmas.restore_key(cell["entry_lemma"][entry])
        return Reading(
            form=decode(key, self._written[cell["signature_written"][signature]]),
            lemma=lemma,
            word_class=WORD_CLASSES[cell["entry_class"][entry]],
            category=CATEGORIES[cell["entry_category"][entry]],
            genus=genera_of(cell["entry_genus"][entry]),
            features=features,
            rule=rule,
            sources=sources_of(cell["entry_sources"][entry]),
            form_sources=sources_of(form_sources),
            level=level,
            prefix=lemma[: cell["entry_prefix"][entry]],
            gloss=self._gloss(cell["entry_gloss"][entry]),
        )

    def _gloss(self, number: int) -> str:
        if not number:
            return ""
        first, last = int(self._gloss_start[number - 1]), int(self._gloss_start[number])
        return self._glosses[first:last].tobytes().decode()


def _length_change(code: str) -> int:
    """How many letters the written form has more than the key: one less for each ß."""
    if code.startswith("="):
        return letter_count(code[1:]) - len(spell(code[1:]).key)
    digits = code.removeprefix("c")
    return -len(digits.split(",")) if digits and digits != "u" else 0
