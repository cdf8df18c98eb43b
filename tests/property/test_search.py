"""The fast search and the slow one agree on ten thousand random queries of every condition."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lexicon.orthography import Alphabet, fold
from lexicon.search import SearchIndex
from lexicon.search.build import read_frequencies
from rules import Registry
from rules.bulk import BulkJudge
from rules.engine import judge_reading
from rules.model import Reason
from rules.search.engine import search
from rules.search.universe import Universe
from rules.search.vocabulary import BY_NAME, KEYWORDS

sys.path.insert(0, str(Path(__file__).parents[1] / "reference"))
sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))
from medium import build_medium
from search import Reference, german

ROOT = Path(__file__).parents[2]
HOUSE = """
id: klub
version: 1.0.0
title: {de: Klub, en: Club}
extends: scrabble
rules:
  - {id: scrabble.words.level, value: offen}
  - {id: scrabble.spelling.spelled-out, value: allowed}
  - {id: klub.words.added, kind: add-words, value: [{word: ABAU, reason: Test},
     {word: BAUMQ, reason: Test}, {word: UXBAUM, reason: Test}, {word: QQQQ, reason: Test},
     {word: UXBA, reason: Test}, {word: UXB, reason: Test}, {word: UXBAUMS, reason: Test}]}
  - {id: klub.words.struck, kind: strike-words, value: [{word: Bäume, reason: Test}]}
"""
pytestmark = pytest.mark.slow
VARIANTS = ("scrabble", "worthatz", "amigo-04760", "klub")
QUERIES = 10_000


class World:
    """One medium lexicon with the fast and the slow search of every variant."""

    def __init__(self, folder: Path, write_manifest: Any) -> None:
        self.lexicon = build_medium(ROOT / "tests/fixtures/mini", folder, write_manifest)
        (folder / "policies").mkdir()
        (folder / "policies" / "klub.yaml").write_text(HOUSE, encoding="utf-8")
        registry = Registry.load(folder / "policies")
        assert not registry.refused
        index = SearchIndex.open(self.lexicon)
        self.fast = {
            name: Universe(BulkJudge(registry.get(name), self.lexicon), index) for name in VARIANTS
        }
        zipf = read_frequencies(folder / "wordlists/sources/frequency/frequency.tsv")
        self.slow = {name: self._slow(self.fast[name], zipf) for name in VARIANTS}
        self.lists = {"verein": set(list(self.slow["scrabble"].words)[::3])}
        for name, reference in self.slow.items():
            reference.others = {
                other: {w for w in reference.words if admits(self.fast[other], w)}
                for other in VARIANTS
            }
            folded = name == "worthatz"
            reference.lists = {
                key: {fold(w) if folded else w for w in words} for key, words in self.lists.items()
            }

    def _slow(self, universe: Universe, zipf: dict[str, int]) -> Reference:
        policy = universe.policy
        words = {}
        frequency = {}
        for word in self.every_word(universe):
            if admits(universe, word) and 2 <= len(word) <= 15:
                alphabet = Alphabet.FOLDED if universe.judge.folds else Alphabet.UMLAUT
                readings = self.lexicon.readings(word, alphabet)
                words[word] = [
                    r for r in readings if judge_reading(r, policy).reason is Reason.ADMISSIBLE
                ]
                if word in policy.added:
                    words[word] = []
                # A key of its own has its own frequency, other spellings that of their key.
                keys = [word] if word in self.lexicon else self.lexicon.keys(word, alphabet)
                frequency[word] = 0 if word in policy.added else max(
                    (zipf.get(k, 0) / 100 for k in keys), default=0
                )  # fmt: skip
        faces = policy.tiles.faces
        return Reference(
            words,
            {face: tile.count for face, tile in faces.items()},
            {face: tile.value for face, tile in faces.items()},
            policy.tiles.blanks,
            frequency,
        )

    def every_word(self, universe: Universe) -> set[str]:
        found = set(self.lexicon.iter_prefix("", universe.policy.alphabet))
        if universe.judge.folds:
            found |= {fold(w) for w in self.lexicon.iter_prefix()}
        return found | set(universe.policy.added)


def admits(universe: Universe, word: str) -> bool:
    return universe.judge.admits([word])[0]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory, remanifest: Any) -> World:
    return World(tmp_path_factory.mktemp("medium"), remanifest)


class Queries:
    """Random queries whose values come from the words at hand, so that many have hits."""

    def __init__(self, seed: int, words: list[str], *, values: bool, folded: bool) -> None:
        self.chance = random.Random(seed)
        self.words = words
        self.letters = sorted({c for w in words for c in w})
        self.names = [k.name for k in KEYWORDS if not k.name.startswith("grenze")]
        if not values:
            self.names = [n for n in self.names if n != "wert"]
        self.values = values
        self.others = [v for v in VARIANTS if not (folded and v == "worthatz")]

    def query(self) -> Any:
        chance = self.chance.random()
        if chance < 0.03:
            name = self.chance.choice(("grenze", "grenze-lax"))
            return ("and", [self.condition(), ("cond", name, self.value(name))])
        return self.tree(0 if chance < 0.6 else 2)

    def tree(self, depth: int) -> Any:
        kind = self.chance.random()
        if depth == 0 or kind < 0.3:
            return self.condition()
        if kind < 0.45:
            return ("not", self.tree(depth - 1))
        members = [self.tree(depth - 1) for _ in range(self.chance.randint(2, 3))]
        return ("and" if kind < 0.8 else "or", members)

    def condition(self) -> Any:
        name = self.chance.choice(self.names)
        return ("cond", name, self.value(name))

    def value(self, name: str) -> str:
        chance, word = self.chance, self.chance.choice(self.words)
        keyword = BY_NAME[name]
        if name in ("anagramm", "teil", "super", "muster"):
            return self.symbols(name, word)
        if keyword.kind == "pieces":
            size = chance.randint(1, 3)
            piece = word[-size:] if name in ("endet", "nimmt-hinten") else word[:size]
            return piece if name.startswith("nimmt") else self.soften(piece, 0.2)
        if keyword.kind in ("range", "decimal"):
            return self.range({"wert": 40, "häufigkeit": 7}.get(name, 9))
        if keyword.kind == "letters":
            return "".join(sorted(chance.sample(self.letters, chance.randint(1, 3))))
        if keyword.kind == "hooks":
            letters = "".join(sorted(chance.sample(self.letters, 2)))
            return chance.choice(("*", letters, self.range(3)))
        if keyword.kind == "share":
            letters = "".join(sorted(chance.sample(self.letters, 5)))
            low = chance.randint(0, 60)
            return f"{letters}:{low}-{low + 40}"
        if keyword.kind == "rank":
            low = chance.randint(1, 30)
            return f"{low}-{low + chance.randint(0, 40)}" + chance.choice(("", "/0", "/1", "/2"))
        if keyword.kind == "choice":
            names = sorted(set(keyword.choices.values()))
            if name == "gruppe":
                names = ["haken", "vornhaken", "hintenhaken"] + ["hochwertig"] * self.values
                return chance.choice(names)
            return ",".join(chance.sample(names, min(len(names), chance.randint(1, 2))))
        return {
            "in": chance.choice(self.others),
            "liste": "verein",
            "lemma": chance.choice(("Baum", "leben", "ge*", "*en", "*ig", "A*e")),
            "bedeutung": chance.choice(("Pflanze", "ein", "Person", "a")),
        }[name]

    def symbols(self, name: str, word: str) -> str:
        letters = list(word)
        if name != "muster":
            self.chance.shuffle(letters)
        if name == "teil":
            letters += self.chance.choices(self.letters, k=self.chance.randint(0, 4))
        elif name == "super":
            letters = letters[: self.chance.randint(1, 5)]
        return self.soften("".join(letters), 0.25, stars=name != "teil")

    def soften(self, text: str, share: float, *, stars: bool = False) -> str:
        """Some letters become wildcards; at most three sets."""
        result = []
        sets = 0
        for letter in text:
            roll = self.chance.random()
            if roll < share / 2:
                result.append("?")
            elif roll < share * 0.8 and sets < 3:
                sets += 1
                others = self.chance.sample(self.letters, 2)
                body = "".join(sorted({letter, *others}))
                result.append(f"[{body}]" if self.chance.random() < 0.7 else f"[^{body}]")
            elif roll < share and stars:
                result.append("*")
            else:
                result.append(letter)
        return "".join(result)

    def range(self, most: int) -> str:
        low = self.chance.randint(0, most)
        high = low + self.chance.randint(0, most // 2)
        return self.chance.choice((f"{low}", f"{low}-{high}", f"{low}-", f"-{high}"))


def show(query: Any) -> str:
    if query[0] == "cond":
        return f'{query[1]}:"{query[2]}"' if query[1] == "lemma" else f"{query[1]}:{query[2]}"
    if query[0] == "not":
        return f"nicht ({show(query[1])})"
    return "(" + (" " if query[0] == "and" else " oder ").join(map(show, query[1])) + ")"


def names_in(query: Any) -> list[str]:
    if query[0] == "cond":
        return [query[1]]
    return names_in(query[1]) if query[0] == "not" else [n for q in query[1] for n in names_in(q)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_fast_and_slow_search_agree(world: World, variant: str) -> None:
    fast, slow = world.fast[variant], world.slow[variant]
    assert fast.size == len(slow.words) > 200
    queries = Queries(
        VARIANTS.index(variant), sorted(slow.words), values=None not in slow.values.values(),
        folded=variant == "worthatz",
    )  # fmt: skip
    asked: Counter[str] = Counter()
    with_hits: Counter[str] = Counter()
    for _ in range(QUERIES // len(VARIANTS)):
        query = queries.query()
        text = show(query)
        expected = slow.search(query)
        found = search(text, fast, world.fast.__getitem__, lists=world.lists, limit=60)
        assert found.total == len(expected), (text, found.words[:5], sorted(expected)[:5])
        order = sorted(expected, key=lambda w: (-len(w), german(w)))
        assert found.words == order[:60], text
        for name in names_in(query):
            asked[name] += 1
            with_hits[name] += bool(expected)
    missing = {k.name for k in KEYWORDS} - set(asked) - {"wert"}
    assert not missing
    assert all(with_hits[name] for name in asked), {n for n in asked if not with_hits[n]}


@pytest.mark.parametrize("sort", ["wert", "-häufigkeit", "alphabet", "-alphabet", "länge"])
def test_pages_put_together_are_the_whole_result_in_order(world: World, sort: str) -> None:
    fast, slow = world.fast["klub"], world.slow["klub"]
    pages: list[str] = []
    while True:
        result = search("*", fast, world.fast.__getitem__, sort=sort, offset=len(pages), limit=97)
        assert result.total == len(slow.words)
        pages += result.words
        if not result.hits:
            break
    keys = {
        "wert": lambda w: (sum(slow.values[c] or 0 for c in w), -len(w), german(w)),
        "-häufigkeit": lambda w: (-slow.zipf[w], -len(w), german(w)),
        "alphabet": german,
        "länge": lambda w: (len(w), german(w)),
    }
    if sort == "-alphabet":
        assert pages == sorted(slow.words, key=german, reverse=True)
    else:
        assert pages == sorted(slow.words, key=keys[sort])
