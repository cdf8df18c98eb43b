"""The committed word lists: sorted, cited, derived lists current, every override still needed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from lexicon import readers
from lexicon.derive import derive
from lexicon.gather.lexemes import Lexemes
from lexicon.gather.overrides import Overrides
from lexicon.manifest import read_manifest
from lexicon.model import Level, Source
from lexicon.orthography import key_of
from lexicon.store import Lexicon
from lexicon.tables import read_rows

WORDLISTS = Path(__file__).parents[2] / "wordlists"
CURATED = sorted((WORDLISTS / "curated").glob("*.tsv"))


def test_there_are_curated_lists() -> None:
    assert len(CURATED) >= 20


@pytest.mark.parametrize("path", CURATED, ids=lambda path: path.name)
def test_curated_list_names_its_columns_and_licence_and_has_no_duplicates(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = " ".join(line for line in lines if line.startswith("#"))
    assert re.search(r"CC[ -]BY-SA", header)
    rows = [line for line in lines if line and not line.startswith("#")]
    assert rows
    assert len(rows) == len(set(rows))
    assert len({line.count("\t") for line in rows}) == 1


def test_short_words_have_evidence_each() -> None:
    rows = list(read_rows(WORDLISTS / "curated" / "short-words.tsv", 6))
    assert all(row.cells[4] for row in rows)
    keys = {key_of(row.cells[0]) for row in rows}
    assert sum(len(key) == 2 for key in keys) >= 80
    assert sum(len(key) == 3 for key in keys) >= 700


def test_no_short_word_is_listed_as_admissible_and_rejected() -> None:
    good = {key_of(row.cells[0]) for row in read_rows(WORDLISTS / "curated/short-words.tsv", 6)}
    bad = {key_of(row.cells[0]) for row in read_rows(WORDLISTS / "curated/short-rejected.tsv", 3)}
    assert not good & bad


@pytest.mark.artifact
def test_derived_lists_are_current(tmp_path: Path) -> None:
    """`wortwart lexicon derive` on the committed sources gives the committed files."""
    copy = tmp_path / "wordlists"
    copy.mkdir()
    for name in ("sources", "curated", "overrides"):
        (copy / name).symlink_to(WORDLISTS / name)
    shutil.copy(WORDLISTS / "manifest.toml", copy)
    derive(read_manifest(copy), lambda message: None)
    for name in ("verbs", "adjectives", "nouns"):
        committed = (WORDLISTS / "derived" / f"{name}.tsv").read_text(encoding="utf-8")
        assert (copy / "derived" / f"{name}.tsv").read_text(encoding="utf-8") == committed


@pytest.mark.artifact
def test_every_override_still_changes_something(real: Lexicon) -> None:
    """Without the overrides, each added word would be inadmissible, each removed one admissible."""
    manifest = read_manifest(WORDLISTS)
    with_them = Lexemes()
    overrides = Overrides.read(manifest, with_them)
    added = with_them.all()
    assert added
    assert overrides.removed
    attested = readers.read_words(manifest.path("enz", "words.txt"))
    for entry in added:
        # A form of the enz list is admitted without an override.
        assert entry.lemma not in attested, f"{entry.lemma} needs no override any more"
        assert any(reading.admissible for reading in real.readings(key_of(entry.lemma)))
    for key in overrides.removed:
        readings = real.readings(key)
        assert readings, f"{key} is unknown without an override"
        assert all(reading.level is Level.BARRED for reading in readings)
        # Without the row the form would be admitted: a source has it as it stands.
        assert any(Source.ENZ in reading.form_sources for reading in readings)
