"""The lexicon of the committed word lists: size, sources, known readings."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lexicon.manifest import read_manifest
from lexicon.orthography import is_key, key_of, spell
from lexicon.readers import read_words
from lexicon.store import Lexicon

pytestmark = pytest.mark.artifact
WORDLISTS = Path(__file__).parents[2] / "wordlists"


def test_artifact_is_built_from_the_committed_files(real: Lexicon) -> None:
    assert real.manifest["inputs_sha256"] == read_manifest(WORDLISTS).verify()


def test_lexicon_has_the_expected_size(real: Lexicon) -> None:
    counts = real.manifest["counts"]
    assert counts["keys_2_15"] > 800_000
    assert counts["keys_by_category"]["ort"] > 5_000
    assert counts["keys_by_category"]["vorname"] > 1_000
    assert real.artifact.size < 40_000_000


def test_every_source_has_licence_attribution_and_packages(real: Lexicon) -> None:
    sources = real.manifest["sources"]
    assert len(sources) == 6
    for source in sources:
        assert source["licence"]
        assert source["attribution"]
        assert source["packages"]


def test_every_enz_word_is_known(real: Lexicon) -> None:
    words = sorted(read_words(WORDLISTS / "sources" / "enz" / "words.txt"))
    assert len(words) > 600_000
    missing = [word for word in words if key_of(word) not in real]
    assert missing == []


def test_keys_are_keys_and_forms_spell_them(real: Lexicon) -> None:
    keys = random.Random(1).sample(list(real.iter_prefix()), 5_000)
    for key in keys:
        assert is_key(key)
        readings = real.readings(key)
        assert readings
        for reading in readings:
            assert spell(reading.form).key == key
            assert spell(reading.form).ok or not reading.admissible


def test_corruptions_are_not_known_unless_a_source_has_them(real: Lexicon) -> None:
    chance = random.Random(2)
    words = {key_of(word) for word in read_words(WORDLISTS / "sources" / "enz" / "words.txt")}
    hits = 0
    for key in chance.sample(sorted(words), 2_000):
        place = chance.randrange(len(key))
        corrupt = key[:place] + chance.choice("QXYJ") + key[place + 1 :]
        hits += corrupt in real and corrupt not in words
    assert hits < 10
