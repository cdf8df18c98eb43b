"""Bulk verdicts per second, beside a Python set and the engine's slow path, in one run."""

from __future__ import annotations

import random
import statistics
import time
import unicodedata
from functools import partial
from pathlib import Path

from lexicon.orthography import key_of
from lexicon.readers import read_words
from lexicon.store import Lexicon
from rules import Registry, adjudicate_leniently
from rules.bulk import BulkJudge

ROOT = Path(__file__).parents[1]


def sample() -> list[str]:
    """300,000 words as clients send them: mixed case, 10 % wrong, 1 % decomposed (NFD)."""
    chance = random.Random(20261116)
    words = sorted(read_words(ROOT / "wordlists" / "sources" / "enz" / "words.txt"))
    chosen = chance.sample([word for word in words if len(word) <= 15], 300_000)
    for place in range(0, len(chosen), 10):
        word = chosen[place]
        cut = chance.randrange(len(word))
        chosen[place] = word[:cut] + chance.choice("qxyj") + word[cut + 1 :]
    for place in range(5, len(chosen), 100):
        chosen[place] = unicodedata.normalize("NFD", chosen[place])
    return [word.upper() if chance.random() < 0.3 else word for word in chosen]


def run() -> None:
    lexicon = Lexicon.open(ROOT / "wordlists" / "build", verify=False)
    registry = Registry.load()
    words = sample()
    print("\n## Bulk verdicts, one core (target ≥ 500,000 words/s)\n")
    print("| policy | words/s, median of 7 | load, s |")
    print("|---|---:|---:|")
    for name in registry.ids:
        started = time.perf_counter()
        judge = BulkJudge(registry.get(name), lexicon)
        load = time.perf_counter() - started
        rate = _rate(partial(judge.judge, words), len(words))
        print(f"| {name} | {rate:,.0f} | {load:.2f} |")
    policy = registry.get("scrabble")
    few = words[:5000]
    slow = _rate(lambda: [adjudicate_leniently(w, policy, lexicon) for w in few], len(few), 3)
    print(f"| scrabble, engine without bulk path | {slow:,.0f} | |")
    known = set(lexicon.iter_prefix())
    plain = _rate(lambda: [key_of(w) in known for w in words], len(words))
    print(f"| peer: key in a Python set, no reason | {plain:,.0f} | |")


def _rate(function, number: int, repeat: int = 7) -> float:  # type: ignore[no-untyped-def]
    times = []
    for _ in range(repeat):
        started = time.perf_counter()
        function()
        times.append(time.perf_counter() - started)
    return number / statistics.median(times)


if __name__ == "__main__":
    run()
