"""What search is measured against: peers that the package registries have, and plain loops.

Every peer answers the same queries over the same words; its answers are compared with ours.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from lexicon.orthography import LETTERS

PEERS = Path(__file__).parent / "peers"


class Query(NamedTuple):
    """A rack with blanks, or a pattern."""

    kind: str
    letters: str
    blanks: int = 0

    @property
    def is_pattern(self) -> bool:
        return self.kind.startswith("`")


Answer = Callable[[Query], list[str]]


def plain_loop(words: list[str]) -> Answer:
    """Look at every word."""

    def answer(query: Query) -> list[str]:
        if query.is_pattern:
            match = re.compile(_regular_expression(query.letters)).fullmatch
            return [word for word in words if match(word)]
        stock = Counter(query.letters)
        size = len(query.letters) + query.blanks
        return [
            word
            for word in words
            if len(word) <= size and sum((Counter(word) - stock).values()) <= query.blanks
        ]

    return answer


def sqlite(words: list[str]) -> Answer:
    """One row per word with the number of each letter; patterns by GLOB on an indexed column."""
    base = sqlite3.connect(":memory:")
    names = [f"n{number}" for number in range(len(LETTERS))]
    base.execute(f"create table w (word text primary key, size int, {', '.join(names)})")
    rows = ([word, len(word), *(word.count(c) for c in LETTERS)] for word in words)
    marks = ",".join("?" * (2 + len(LETTERS)))
    base.executemany(f"insert into w values ({marks})", rows)
    base.execute("create index by_size on w (size)")
    missing = "+".join(f"max({name}-?,0)" for name in names)
    by_rack = f"select word from w where size<=? and {missing}<=?"

    def answer(query: Query) -> list[str]:
        if query.is_pattern:
            found = base.execute("select word from w where word glob ?", (query.letters,))
        else:
            have = [query.letters.count(letter) for letter in LETTERS]
            size = len(query.letters) + query.blanks
            found = base.execute(by_rack, (size, *have, query.blanks))
        return [row[0] for row in found]

    return answer


def dawg(words: list[str]) -> Answer | None:
    """dawg2: every sub-multiset of the rack looked up; patterns by prefix and expression."""
    try:
        import dawg as dawg2
    except ImportError:
        return None
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault("".join(sorted(word)), []).append(word)
    alphagrams = sorted(groups)
    lists = [groups[alphagram] for alphagram in alphagrams]
    numbers = dawg2.IntDAWG(zip(alphagrams, range(len(alphagrams)), strict=True))
    prefixes = dawg2.CompletionDAWG(sorted(words))

    def answer(query: Query) -> list[str]:
        if query.is_pattern:
            match = re.compile(_regular_expression(query.letters)).fullmatch
            head = re.match(r"[^*?]*", query.letters)
            return [word for word in prefixes.keys(head[0] if head else "") if match(word)]
        found: set[str] = set()
        seen: set[str] = set()
        for filled in _fillings(query.letters, query.blanks):
            for subset in _subsets(filled):
                if subset not in seen:
                    seen.add(subset)
                    number = numbers.get(subset)
                    if number is not None:
                        found.update(lists[number])
        return list(found)

    return answer


def _fillings(letters: str, blanks: int) -> Iterator[str]:
    if not blanks:
        yield "".join(sorted(letters))
        return
    for letter in LETTERS:
        yield from _fillings(letters + letter, blanks - 1)


def _subsets(letters: str) -> Iterator[str]:
    """Every distinct sub-multiset of sorted letters, as sorted letters."""
    subsets = [""]
    for letter, count in sorted(Counter(letters).items()):
        subsets = [subset + letter * taken for subset in subsets for taken in range(count + 1)]
    yield from subsets


def node_trie(words: list[str], queries: list[Query]) -> list[tuple[float, int, int]] | None:
    """Milliseconds, number of words and checksum per query; None if npm is not there."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        print("npm fehlt: ohne @kamilmielnik/trie gemessen.")
        return None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copy(PEERS / file, folder / file)
        installed = subprocess.run(
            ["npm", "ci", "--silent", "--no-audit", "--no-fund"],
            cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        if installed.returncode:
            print("npm ci ist gescheitert: ohne @kamilmielnik/trie gemessen.")
            return None
        (folder / "words.txt").write_text("\n".join(words), encoding="utf-8")
        rows = [
            {"pattern": query.letters}
            if query.is_pattern
            else {"letters": query.letters, "blanks": query.blanks}
            for query in queries
        ]
        (folder / "queries.json").write_text(json.dumps(rows), encoding="utf-8")
        output = subprocess.run(
            ["node", "--max-old-space-size=4096", str(PEERS / "trie.cjs"),
             "words.txt", "queries.json", str(folder / "node_modules")],
            cwd=folder, capture_output=True, check=True,
        ).stdout  # fmt: skip
    answers = [json.loads(line) for line in output.splitlines()]
    return [(answer["ms"], answer["count"], answer["checksum"]) for answer in answers]


def checksum(words: list[str]) -> int:
    """A sum over all words that does not depend on their order (FNV-1a per word)."""
    total = 0
    for word in words:
        value = 2166136261
        for character in word:
            value = (value ^ ord(character)) * 16777619 & 0xFFFFFFFF
        total = total + value & 0xFFFFFFFF
    return total


def _regular_expression(pattern: str) -> str:
    return pattern.replace("?", ".").replace("*", ".*")
