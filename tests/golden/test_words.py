"""Words by variant, with verdict, reason and citation, on the real lexicon."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.store import Lexicon
from lexicon.tables import read_rows
from rules import Reason, Registry, adjudicate, adjudicate_tiles

pytestmark = pytest.mark.artifact
ROWS = [row.cells for row in read_rows(Path(__file__).parent / "words" / "variants.tsv", 5)]
REGISTRY = Registry.load()


def test_every_variant_has_words() -> None:
    assert len(ROWS) >= 40
    assert {row[0] for row in ROWS} == set(REGISTRY.ids)


@pytest.mark.parametrize(("variant", "word", "verdict", "reason", "origin"), ROWS)
def test_word(
    real: Lexicon, variant: str, word: str, verdict: str, reason: str, origin: str
) -> None:
    policy = REGISTRY.get(variant)
    if variant == "amigo-04760":
        answer = adjudicate_tiles(word.split("+"), policy, real)
    else:
        answer = adjudicate(word, policy, real)
    assert answer.reason.value == reason, answer
    assert answer.admissible == (verdict == "admissible")
    if answer.reason is not Reason.UNKNOWN:
        assert answer.rule
        assert answer.citations


def test_masse_has_both_readings(real: Lexicon) -> None:
    readings = adjudicate("MASSE", REGISTRY.get("scrabble"), real).readings
    assert {"Masse", "Maß"} <= {reading.lemma for reading in readings}
