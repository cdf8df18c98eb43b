"""The HTTP service under load: wrk on loopback, beside the app's own hello-world Flask route.

`/healthz` is that route: Flask, one constant JSON object, the same gate, log and headers as
everything else. Every round asks all rows in turn, so that a noisy moment of the machine hits all
of them; the table shows medians. With one worker wrk has a core of its own and the ratio is that
of the servers' work; with two workers wrk shares the cores. Words differ from request to request.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from bench.foundation import mappings
from bench.serving import Server, serving
from lexicon.readers import read_words

ROOT = Path(__file__).parents[1]
ROUNDS = 3
SECONDS = 3


class Point(NamedTuple):
    """One run of wrk."""

    rate: float
    p50: float
    p99: float
    failed: int


def sample(count: int = 2000) -> list[str]:
    """Words of the list, one in ten spoilt."""
    chance = random.Random(20261116)
    words = sorted(read_words(ROOT / "wordlists" / "sources" / "enz" / "words.txt"))
    chosen = chance.sample([word for word in words if len(word) <= 15], count)
    return [f"{word}q" if place % 10 == 0 else word for place, word in enumerate(chosen)]


def scripts(folder: Path) -> dict[str, Path]:
    """A Lua script for wrk per row of the table."""
    words = sample()
    requests = {
        "hello (/healthz)": ["/healthz"],
        "GET /v1/check": [f"/v1/check?word={quote(word)}&variant=scrabble" for word in words],
        "GET /v1/words/{w}": [f"/v1/words/{quote(word)}" for word in words],
    }
    made = {}
    for name, paths in requests.items():
        lines = ",".join(json.dumps(path) for path in paths)
        text = f"local paths = {{{lines}}}\nlocal n = 0\n"
        text += "request = function() n = n % #paths + 1; "
        text += "return wrk.format('GET', paths[n]) end\n"
        made[name] = folder / f"{len(made)}.lua"
        made[name].write_text(text, encoding="utf-8")
    body = json.dumps({"variant": "scrabble", "words": sample(1000)}, ensure_ascii=False)
    made["POST /v1/checks, 1,000 words"] = folder / "checks.lua"
    made["POST /v1/checks, 1,000 words"].write_text(
        f"wrk.method = 'POST'\nwrk.path = '/v1/checks'\nwrk.body = [==[{body}]==]\n"
        "wrk.headers['Content-Type'] = 'application/json'\n",
        encoding="utf-8",
    )
    return made


def measure(server: Server, script: Path) -> Point:
    """Requests per second and latencies of one script."""
    command = ["wrk", "-t1", "-c16", f"-d{SECONDS}s", "--latency", "-s", str(script)]
    text = subprocess.run(
        [*command, server.address], capture_output=True, text=True, check=True
    ).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    assert rate is not None, text
    return Point(
        float(rate[1]), _latency(text, "50"), _latency(text, "99"), int(failed[1]) if failed else 0
    )


def _latency(text: str, percent: str) -> float:
    found = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)", text)
    assert found is not None, text
    return float(found[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[found[2]]


def table(workers: int, made: dict[str, Path]) -> None:
    """One table; every answer must have been a success."""
    points: dict[str, list[Point]] = {name: [] for name in made}
    with serving(workers=workers, rate=10**7, burst=10**8) as server:
        for script in made.values():
            measure(server, script)
        for _ in range(ROUNDS):
            for name, script in made.items():
                points[name].append(measure(server, script))
    hello = statistics.median(point.rate for point in points["hello (/healthz)"])
    print(f"\n{workers} worker{'s' if workers > 1 else ''}:\n")
    print("| route | requests/s | × hello | p50 ms | p99 ms | failed |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, found in points.items():
        rate = statistics.median(point.rate for point in found)
        ratio = f"{rate / hello:.2f}"
        if "1,000" in name:
            ratio = f"{rate * 1000:,.0f} words/s"
        p50 = statistics.median(point.p50 for point in found)
        p99 = statistics.median(point.p99 for point in found)
        failed = sum(point.failed for point in found)
        print(f"| {name} | {rate:,.0f} | {ratio} | {p50:.2f} | {p99:.2f} | {failed} |")


def memory(workers: int = 4) -> None:
    """Proportional memory of the workers after load."""
    with (
        serving(workers=workers, rate=10**7, burst=10**8) as server,
        tempfile.TemporaryDirectory() as folder,
    ):
        for script in scripts(Path(folder)).values():
            measure(server, script)
        rows = [mappings(pid) for pid in server.workers]
    print(f"\nMemory of {len(rows)} workers after load (kB):\n")
    print("| worker | resident | proportional | of it lexicon |")
    print("|---|---:|---:|---:|")
    for number, row in enumerate(rows, 1):
        print(f"| {number} | {row[0]:,} | {row[1]:,} | {row[3]:,} |")


def run() -> None:
    print("\n## HTTP (wrk -t1 -c16, keep-alive; targets: check ≥ 3, words ≥ 0.7, 300,000 words/s)")
    if shutil.which("wrk") is None:
        print("\nwrk fehlt: apt-get install wrk")
        return
    with tempfile.TemporaryDirectory() as folder:
        made = scripts(Path(folder))
        for workers in (1, 2):
            table(workers, made)
    memory()


if __name__ == "__main__":
    run()
