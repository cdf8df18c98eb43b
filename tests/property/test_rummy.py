"""The best way that search finds for a rummy task is worth what the scorer says it is worth."""

from __future__ import annotations

import random

import pytest

from api.searching import Searches
from lexicon.store import Lexicon
from rules import Registry
from rules.bulk import BulkJudge
from rules.plays.rummy import RummyWord, score_rummy, tasks

REGISTRY = Registry.load()
POLICY = REGISTRY.get("scrabble-karten", "rummy")
BAG = [face for face, tile in POLICY.tiles.faces.items() for _ in range(tile.count)]

pytestmark = pytest.mark.artifact


@pytest.fixture(scope="module")
def searches(real: Lexicon) -> Searches:
    return Searches(real, lambda variant, mode: BulkJudge(REGISTRY.get(variant, mode), real))


@pytest.mark.parametrize("task", tasks(POLICY))
def test_search_and_scorer_agree(searches: Searches, real: Lexicon, task: str) -> None:
    chance = random.Random(task)
    agreed = 0
    for number in range(24):
        hand = chance.sample(BAG, 8)
        # Where the task multiplies too, the scorer picks the dearest without premium cards.
        if number % 2 and not task.startswith("vierfach"):
            hand = [*hand[:7], "x2"]
        best = searches.rummy(hand, task, "scrabble-karten").best
        if best is None:
            continue
        layout = [
            RummyWord(laid.cards, f"x{factor}" if factor > 1 else "")
            for laid, factor in zip(best.words, best.factors, strict=True)
        ]
        scored = score_rummy(task, layout, POLICY, real, rest=best.left)
        assert scored.fulfilled, (hand, best, scored.missing)
        assert scored.total == best.score, (hand, best)
        assert scored.admissible
        agreed += 1
    assert agreed >= 3
