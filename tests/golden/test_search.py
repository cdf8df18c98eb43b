"""German examples for every condition, and the real index against plain loops."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from api.searching import Searches
from lexicon.orthography import Alphabet
from lexicon.search.letters import LetterScan, Mode
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import read_symbols
from lexicon.store import Lexicon
from rules import Reason, Registry
from rules.bulk import BulkJudge

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()
ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "search" / "conditions.tsv")
    .read_text(encoding="utf-8")
    .splitlines()
    if not line.startswith("#")
]
#: The conditions of the English program, by name; each must have a German example.
ENGLISH = {
    "Anagram Match", "Pattern Match", "Subanagram Match", "Length", "In Lexicon", "In Word List",
    "Belongs to Group: Hook Words", "Belongs to Group: Front Hooks",
    "Belongs to Group: Back Hooks", "Belongs to Group: High Fives", "Number of Vowels",
    "Includes Letters", "Probability Order", "Limit by Probability Order",
    "Number of Unique Letters", "Point Value", "Takes Prefix", "Takes Suffix", "Consists of",
    "Number of Anagrams", "Part of Speech", "Definition",
}  # fmt: skip


@pytest.fixture(scope="module")
def searches(real: Lexicon) -> Searches:
    return Searches(real, lambda variant, mode: BulkJudge(REGISTRY.get(variant, mode), real))


def test_every_english_condition_has_a_german_example() -> None:
    assert {row[0] for row in ROWS} >= ENGLISH
    assert all(len(row) == 4 for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_example(searches: Searches, row: list[str]) -> None:
    _, query, expected, _ = row
    lists = {"probe": ["Haus", "Häuser", "xqz"]}
    found = searches.search(query, "scrabble", lists=lists, limit=1000).words
    if expected.endswith("…"):
        assert set(expected.removesuffix("…").split()) <= set(found)
        assert len(found) < 200
    else:
        assert found == expected.split()


@pytest.mark.parametrize("variant", REGISTRY.ids)
def test_search_knows_exactly_the_words_that_the_judge_admits(
    searches: Searches, real: Lexicon, variant: str
) -> None:
    universe = searches.universe(variant)
    folded = universe.policy.alphabet is Alphabet.FOLDED
    keys = [
        key
        for key in real.iter_prefix("", Alphabet.FOLDED if folded else Alphabet.UMLAUT)
        if 2 <= len(key) <= 15
    ]
    good = (Reason.ADMISSIBLE, Reason.ADDED)
    expected = {key for key, reason in universe.judge.judge(keys) if reason in good}
    found = universe.words(PatternScan(read_symbols("*")))
    assert len(found) == len(expected) > 100_000
    assert set(found) == expected


@pytest.fixture(scope="module")
def words(searches: Searches) -> list[str]:
    return searches.universe("scrabble").words(PatternScan(read_symbols("*")))


def test_random_racks_agree_with_a_loop_over_all_words(
    searches: Searches, words: list[str]
) -> None:
    universe = searches.universe("scrabble")
    chance = random.Random(6)
    bag = [f for f, tile in universe.policy.tiles.faces.items() for _ in range(tile.count)]
    for size, blanks in ((7, 0), (7, 1), (7, 2), (9, 0), (10, 3), (15, 0), (15, 1)):
        rack = "".join(chance.sample(bag, size - blanks))
        stock = Counter(rack)
        expected = {
            word
            for word in words
            if len(word) <= size and sum((Counter(word) - stock).values()) <= blanks
        }
        found = universe.words(LetterScan(read_symbols(rack + "?" * blanks), Mode.SUB))
        assert len(found) == len(expected)
        assert set(found) == expected
        assert universe.rack(rack + "?" * blanks) == found


@pytest.mark.parametrize(
    "pattern", ["?A?T", "AB*", "*UNG", "A*UNG", "*QU*", "[AEÄ]*[^EN]?X*", "Ä*"]
)
def test_patterns_agree_with_an_expression_over_all_words(
    searches: Searches, words: list[str], pattern: str
) -> None:
    match = re.compile(pattern.replace("?", ".").replace("*", ".*")).fullmatch
    found = searches.universe("scrabble").words(PatternScan(read_symbols(pattern)))
    assert found == [word for word in words if match(word)]
    assert found


def test_a_whole_result_pages_without_being_built(searches: Searches) -> None:
    last = searches.search("*", "scrabble", offset=625_000, limit=20)
    assert last.total > 600_000
    assert all(len(word) == 2 for word in last.words)
    assert searches.search("*", "scrabble", offset=10**7).hits == ()
