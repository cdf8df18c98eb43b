"""Opening the artifact, membership, and how much memory four workers share."""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import requests

from bench.serving import serving
from lexicon.store import Lexicon

BUILD = Path(__file__).parents[1] / "wordlists" / "build"


def _median_ms(function: Callable[[], object], repeat: int) -> float:
    times = []
    for _ in range(repeat):
        started = time.perf_counter()
        function()
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1e3


def open_and_membership() -> None:
    fast = _median_ms(lambda: Lexicon.open(BUILD, verify=False), 20)
    full = _median_ms(lambda: Lexicon.open(BUILD), 5)
    lexicon = Lexicon.open(BUILD, verify=False)
    keys = list(lexicon.iter_prefix())
    chance = random.Random(3)
    hits = chance.sample(keys, 200_000)
    misses = [key[:-1] + "Q" + key[-1:] for key in hits]
    queries = hits + misses
    chance.shuffle(queries)
    reference = set(keys)

    def ns(container: object) -> float:
        started = time.perf_counter()
        for query in queries:
            query in container  # type: ignore[operator]  # noqa: B015
        return (time.perf_counter() - started) / len(queries) * 1e9

    ours = statistics.median(ns(lexicon) for _ in range(5))
    peer = statistics.median(ns(reference) for _ in range(5))
    readings = _median_ms(lambda: [lexicon.readings(key) for key in hits[:2000]], 5) / 2000 * 1e3
    print("| what | figure | target |")
    print("|---|---:|---:|")
    print(f"| open by mmap, ms | {fast:.1f} | < 20 |")
    print(f"| open and verify every hash, ms | {full:.1f} | |")
    print(f"| membership, µs | {ours / 1e3:.2f} | ≤ 1.2 |")
    print(f"| … as a multiple of a Python set | {ours / peer:.1f} | |")
    print(f"| all readings of a key, µs | {readings:.1f} | |")
    print(f"| artifact, MB | {lexicon.artifact.size / 1e6:.1f} | < 40 |")


def shared_memory(workers: int = 4) -> None:
    started = time.perf_counter()
    with serving(workers=workers, rate=0) as server:
        first = time.perf_counter() - started
        for _ in range(400):
            requests.get(f"{server.address}/v1/words/B%C3%A4umen", timeout=2)
        print(f"\nFirst answer {first:.2f} s after starting the process (target < 1).\n")
        print("| process | resident kB | proportional kB | lexicon resident kB | proportional kB |")
        print("|---|---:|---:|---:|---:|")
        for pid in [server.process.pid, *server.workers]:
            rows = mappings(pid)
            print(f"| {pid} | {' | '.join(str(value) for value in rows)} |")


def mappings(pid: int) -> tuple[int, int, int, int]:
    """RSS and PSS of a process, and of its mapped lexicon sections, in kB."""
    totals = [0, 0, 0, 0]
    of_lexicon = False
    for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
        first = line.split()[0]
        if not first.endswith(":"):
            of_lexicon = str(BUILD) in line
        elif first in ("Rss:", "Pss:"):
            place = 0 if first == "Rss:" else 1
            totals[place] += int(line.split()[1])
            if of_lexicon:
                totals[place + 2] += int(line.split()[1])
    return totals[0], totals[1], totals[2], totals[3]


def run() -> None:
    print(f"## Foundation ({os.cpu_count()} cores)\n")
    open_and_membership()
    shared_memory()
