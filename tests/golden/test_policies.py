"""Policies as data: their cases pass, every rule has them, and every mutant is caught."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.cases import read_cases, run_cases, uncovered
from rules.loader import content_hash, load_document, semantic_faults

sys.path.insert(0, str(Path(__file__).parents[1] / "reference"))
from mutants import mutants

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()
VARIANTS = REGISTRY.ids
#: Changes that mean the same: the game has no tile or word that could tell.
EQUIVALENT = {
    ("min-length", "('unit',) -> 'cards'"): "every tile shows one letter",
}


def test_the_six_variants_load() -> None:
    assert REGISTRY.refused == {}
    assert VARIANTS == (
        "amigo-04760", "scrabble", "scrabble-allgemein", "scrabble-karten", "scrabble-turnier",
        "worthatz",
    )  # fmt: skip


def _cases(variant: str) -> list[dict[str, Any]]:
    return read_cases(REGISTRY.files[variant].with_name("cases.yaml"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_rule_has_a_hit_and_a_miss(variant: str) -> None:
    assert uncovered(REGISTRY.documents[variant], _cases(variant)) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_cases_pass(variant: str, real: Lexicon) -> None:
    results = run_cases(REGISTRY.documents[variant], _cases(variant), real)
    assert len(results) > 80
    assert [result for result in results if result.problem] == []


@pytest.mark.parametrize(("variant", "total"), [
    ("scrabble", 102), ("scrabble-allgemein", 102), ("scrabble-karten", 102),
    ("amigo-04760", 118), ("worthatz", 100), ("scrabble-turnier", 102),
])  # fmt: skip
def test_tiles_add_up(variant: str, total: int) -> None:
    tiles = REGISTRY.get(variant).tiles
    assert sum(face.count for face in tiles.faces.values()) + tiles.blanks == total == tiles.total


@pytest.mark.parametrize("variant", VARIANTS)
def test_order_of_rules_does_not_matter(variant: str, real: Lexicon, tmp_path: Path) -> None:
    import yaml

    path = REGISTRY.files[variant]
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    random.Random(5).shuffle(document["rules"])
    copy = tmp_path / "policy.yaml"
    copy.write_text(yaml.safe_dump(document, allow_unicode=True), encoding="utf-8")
    bases = {key: value for key, value in REGISTRY.documents.items() if key != variant}
    shuffled = load_document(copy, bases)
    assert content_hash(shuffled) == content_hash(REGISTRY.documents[variant])
    assert not any(r.problem for r in run_cases(shuffled, _cases(variant), real))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_mutant_is_caught(variant: str, real: Lexicon) -> None:
    """By the loader or by a case; what is left must be on the list of equivalents."""
    document = REGISTRY.documents[variant]
    kinds = {rule["id"]: rule["kind"] for rule in document["rules"]}
    by_rule: dict[str, list[dict[str, Any]]] = {}
    for case in _cases(variant):
        by_rule.setdefault(case["rule"], []).append(case)
    counts = {"tried": 0, "refused": 0, "caught": 0}
    survivors = []
    for mutant in mutants(document):
        counts["tried"] += 1
        if any(semantic_faults("mutant", mutant.document)):
            counts["refused"] += 1
        elif any(r.problem for r in run_cases(mutant.document, by_rule[mutant.rule], real)):
            counts["caught"] += 1
        elif (kinds[mutant.rule], mutant.change) not in EQUIVALENT:
            survivors.append(f"{mutant.rule} {mutant.change}")
    assert survivors == []
    assert counts["caught"] > 100, counts
