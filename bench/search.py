"""Search beside its peers, in one run: racks of 7 and 15 tiles, five patterns.

``python -m bench.search`` prints one table with p50 / p95 / max in milliseconds, words as Python
strings included, and what the search structures cost a process.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench.search_peers import Query, checksum, dawg, node_trie, plain_loop, sqlite
from lexicon.search import SearchIndex
from lexicon.search.patterns import PatternScan
from lexicon.search.symbols import read_symbols
from lexicon.store import Lexicon
from rules import Registry
from rules.bulk import BulkJudge
from rules.search.universe import Universe

BUILD = Path(__file__).parents[1] / "wordlists" / "build"
PATTERNS = ("?A?T", "AB*", "*UNG", "A*UNG", "*QU*")
#: p50 in milliseconds that the design asks for.
TARGETS = {
    "7/0": 0.1, "7/1": 0.25, "7/2": 0.4, "15/0": 0.8, "15/1": 2, "15/2": 4,
    "`?A?T`": 2, "`AB*`": 2, "`*UNG`": 2, "`A*UNG`": 2, "`*QU*`": 10,
}  # fmt: skip
RACKS = 100
ROUNDS = 3
#: A slow peer gets no more time than this for one row of the table; its n is shown.
SECONDS_PER_ROW = 3.0


def queries(universe: Universe) -> list[Query]:
    """Racks out of the bag, without putting back; patterns as they are."""
    chance = random.Random(20261116)
    faces = universe.policy.tiles.faces
    bag = [face for face, tile in faces.items() for _ in range(tile.count)]
    found = []
    for size in (7, 15):
        for blanks in (0, 1, 2):
            for _ in range(RACKS):
                rack = "".join(chance.sample(bag, size - blanks))
                found.append(Query(f"{size}/{blanks}", rack, blanks))
    for pattern in PATTERNS:
        found += [Query(f"`{pattern}`", pattern)] * 15
    return found


def ours(universe: Universe, query: Query) -> list[str]:
    if query.is_pattern:
        return universe.words(PatternScan(read_symbols(query.letters)))
    return universe.rack(query.letters + "?" * query.blanks)


def _median_of_three(function, query: Query) -> tuple[float, list[str]]:  # type: ignore[no-untyped-def]
    times = []
    words: list[str] = []
    for _ in range(3):
        started = time.perf_counter()
        words = function(query)
        times.append((time.perf_counter() - started) * 1e3)
    return statistics.median(times), words


def _cell(times: list[float], full: int) -> str:
    if not times:
        return "–"
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    text = f"{_ms(statistics.median(ordered))} / {_ms(p95)} / {_ms(ordered[-1])}"
    return text if len(times) == full else f"{text} (n={len(times)})"


def _ms(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:,.0f}"


def _measure_peer(answer, kind: str, asked: list[tuple[Query, set[str]]]) -> list[float]:  # type: ignore[no-untyped-def]
    """Times of one peer for one row of the table; its answers must be ours."""
    times: list[float] = []
    deadline = time.perf_counter() + SECONDS_PER_ROW
    for query, expected in asked:
        started = time.perf_counter()
        found = answer(query)
        times.append((time.perf_counter() - started) * 1e3)
        assert set(found) == expected, (kind, query)
        if time.perf_counter() > deadline:
            break
    return times


def _round(
    universe: Universe, words: list[str], asked: list[Query]
) -> tuple[list[float], list[float]]:
    """All queries once through both fast candidates, so that a busy machine slows down both."""
    mine, sums = [], []
    for query in asked:
        elapsed, found = _median_of_three(lambda q: ours(universe, q), query)
        mine.append(elapsed)
        sums.append((len(found), checksum(found)))
    node = node_trie(words, asked) or []
    for query, expected, answer in zip(asked, sums, node, strict=False):
        assert answer[1:] == expected, query
    return mine, [answer[0] for answer in node]


def table(universe: Universe) -> None:
    asked = queries(universe)
    words = universe.words(PatternScan(read_symbols("*")))
    kinds = list(dict.fromkeys(query.kind for query in asked))
    mine: dict[str, list[float]] = {kind: [] for kind in kinds}
    nodes: dict[str, list[float]] = {kind: [] for kind in kinds}
    results: dict[str, list[tuple[Query, set[str]]]] = {kind: [] for kind in kinds}
    rounds = [_round(universe, words, asked) for _ in range(ROUNDS)]
    for number, query in enumerate(asked):
        mine[query.kind].append(statistics.median(own[number] for own, _ in rounds))
        if rounds[0][1]:
            nodes[query.kind].append(statistics.median(node[number] for _, node in rounds))
        results[query.kind].append((query, set(ours(universe, query))))
    peers = {"dawg2": dawg(words), "SQLite": sqlite(words), "plain loop": plain_loop(words)}
    print(f"\n## Search, {len(words):,} words; p50 / p95 / max in ms, words as strings\n")
    print("| query | words p50 | target p50 | Wortwart | npm trie, DFS | dawg2 | SQLite | loop |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    behind = []
    for kind in kinds:
        full = len(mine[kind])
        cells = [_cell(mine[kind], full), _cell(nodes[kind], full)]
        best = [statistics.median(nodes[kind])] if nodes[kind] else []
        for answer in peers.values():
            times = _measure_peer(answer, kind, results[kind]) if answer else []
            cells.append(_cell(times, full))
            best += [statistics.median(times)] if times else []
        size = statistics.median(len(found) for _, found in results[kind])
        print(f"| {kind} | {size:,.0f} | {TARGETS[kind]} | {' | '.join(cells)} |")
        p50 = statistics.median(mine[kind])
        if p50 > min(best) or p50 > TARGETS[kind]:
            behind.append(kind)
    print(f"\nBehind a peer or the target: {', '.join(behind) or 'nothing'}.")


#: Run in a fresh process: time to the first answer, then memory of the search sections.
_FRESH = """
import sys, time
started = time.perf_counter()
from pathlib import Path
from api.settings import Settings
from api.service import Service
imported = time.perf_counter()
service = Service.open(Settings.load())
opened = time.perf_counter()
def smaps():
    total = private = shared = 0
    ours = False
    for line in open("/proc/self/smaps"):
        parts = line.split()
        if not parts[0].endswith(":"):
            ours = "/search/sections/" in line
        elif ours and parts[0] == "Rss:":
            shared += int(parts[1])
        if parts[0] in ("Private_Dirty:", "Private_Clean:") and not ours:
            private += int(parts[1])
    return shared, private
before = smaps()[1]
service.searches.anagrams("RENTIER", "scrabble")
first = time.perf_counter()
service.searches.anagrams("RENTIERSAUDGL??", "scrabble")
shared, private = smaps()
print((imported - started) * 1e3, (opened - imported) * 1e3, (first - opened) * 1e3,
      shared, private - before)
"""


def costs(index: SearchIndex) -> None:
    """Time to the first search of a fresh process, and what it adds to its memory."""
    output = subprocess.run(
        [sys.executable, "-c", _FRESH], cwd=BUILD.parents[1], capture_output=True, check=True
    ).stdout
    imports, opening, first, shared, private = map(float, output.split())
    print("\n| a fresh process | figure |")
    print("|---|---:|")
    print(f"| imports, ms | {imports:.0f} |")
    print(f"| open lexicon and policies, ms | {opening:.0f} |")
    print(f"| first search after that (opens and verifies the index), ms | {first:.0f} |")
    print(f"| search sections on disk, MB | {index.artifact.size / 1e6:.1f} |")
    print(f"| … mapped and read by two racks, shared between workers, MB | {shared / 1e3:.1f} |")
    print(f"| private memory added per worker, MB | {private / 1e3:.1f} |")


def run() -> None:
    lexicon = Lexicon.open(BUILD, verify=False)
    index = SearchIndex.open(lexicon, verify=False)
    universe = Universe(BulkJudge(Registry.load().get("scrabble"), lexicon), index)
    table(universe)
    costs(index)


if __name__ == "__main__":
    run()
