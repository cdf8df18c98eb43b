"""From the compiled lexicon to its search index. Start at :func:`build_index`.

Runs after the lexicon is written and reads it back, so that both can be built apart. The same
lexicon and the same frequency list give the same bytes; the header names both.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

import numpy as np

from lexicon.artifact import Array, ArtifactWriter, build_lock
from lexicon.model import Category, Level
from lexicon.orthography import collation_key, fold, key_of
from lexicon.records import CATEGORIES
from lexicon.search.alphagrams import group_by_sum
from lexicon.search.index import FOLDER, SEARCH
from lexicon.search.layout import Layout
from lexicon.search.table import (
    LONGEST,
    NONE,
    RANK_STEP,
    SHORTEST,
    column_wise,
    groups_of,
    letter_columns,
    letter_maxima,
    pad,
)
from lexicon.store import Lexicon
from lexicon.tables import read_rows

FREQUENCY = Path("sources") / "frequency" / "frequency.tsv"


class Word(NamedTuple):
    """One word on its way into the table; sorted by the first fields."""

    block: int
    shorter: int
    collation: tuple[str, str]
    number: int


def build_index(lexicon: Lexicon, wordlists: Path) -> str:
    """Write the index beside the lexicon; returns its content hash."""
    folder = lexicon.artifact.folder / FOLDER
    frequency = wordlists / FREQUENCY
    zipf = read_frequencies(frequency)
    source = hashlib.sha256(frequency.read_bytes()).hexdigest() if zipf else ""
    with build_lock(folder):
        writer = ArtifactWriter(folder, SEARCH)
        words = _words(lexicon)
        _write(writer, words, lexicon, zipf)
        return writer.commit(
            {"lexicon": lexicon.content_hash, "frequency_sha256": source, "words": len(words)}
        )


def read_frequencies(path: Path) -> dict[str, int]:
    """Zipf values × 100 by key; of several spellings of a key the most frequent one counts."""
    found: dict[str, int] = {}
    if path.is_file():
        for row in read_rows(path, 2):
            key = key_of(row.cells[0])
            value = round(float(row.cells[1]) * 100)
            if key and value > found.get(key, 0):
                found[key] = value
    return found


def _words(lexicon: Lexicon) -> list[Word]:
    """Every word of the index, in table order."""
    good = _good_keys(lexicon)
    words = []
    keys = []
    for key in lexicon.iter_prefix():
        number = lexicon.key_lookup(key)
        assert number is not None
        keys.append((key, number))
        if SHORTEST <= len(key) <= LONGEST:
            words.append(Word(0 if good[number] else 1, -len(key), collation_key(key), number))
    folded: dict[str, bool] = {}
    for key, number in keys:
        if not key.isascii():
            text = fold(key)
            if len(text) <= LONGEST and text not in lexicon:
                folded[text] = folded.get(text, False) or bool(good[number])
    for text, is_good in folded.items():
        number = lexicon.folded_lookup(text)
        assert number is not None
        words.append(Word(2 if is_good else 3, -len(text), (text, text), number))
    words.sort()
    return words


def _good_keys(lexicon: Lexicon) -> Array:
    """Keys with an ordinary, well attested reading: what nearly all variants admit."""
    columns = lexicon.columns()
    ordinary = columns.category == CATEGORIES.index(Category.WORT)
    good = ordinary & (columns.level >= Level.STANDARD)
    best: Array = np.maximum.reduceat(good, columns.start[:-1].astype(np.int64))
    return best


def _write(
    writer: ArtifactWriter, words: list[Word], lexicon: Lexicon, zipf: dict[str, int]
) -> None:
    texts = [word.collation[1] for word in words]
    blocks = [[0] * (LONGEST - SHORTEST + 1) for _ in range(4)]
    for word in words:
        blocks[word.block][-word.shorter - SHORTEST] += 1
    rows = pad(texts)
    layout = Layout.of(letter_maxima(rows))
    columns = letter_columns(rows, layout)
    letters = groups_of([columns[f"mask{number}"] for number in range(layout.columns)])
    seed, sums, group, start, order = group_by_sum(rows, letters)
    numbers = np.array([word.number for word in words], dtype="<u4")
    columns |= {
        "words": rows.ravel(),
        "letters": column_wise(rows, blocks),
        "group": group,
        "group_sum": sums,
        "group_start": start,
        "group_rows": order,
        "rank": _alphabet_ranks(words),
        "zipf": _frequencies(words, lexicon, zipf),
        "key": numbers,
    }
    place = {text: row for row, text in enumerate(texts)}
    columns["no_first"] = np.array([place.get(t[1:], NONE) for t in texts], dtype="<u4")
    columns["no_last"] = np.array([place.get(t[:-1], NONE) for t in texts], dtype="<u4")
    columns["key_row"], columns["folded_row"] = _rows_by_number(words, lexicon)
    for name, column in columns.items():
        writer.add_array(name, column)
    head = {"layout": layout.to_json(), "blocks": blocks, "groups": len(sums), "seed": seed}
    writer.add_json("head", head)


def _alphabet_ranks(words: list[Word]) -> Array:
    """The place of every word in the alphabet, with room for others in between."""
    order = sorted(range(len(words)), key=lambda row: words[row].collation)
    ranks = np.empty(len(words), dtype="<u4")
    ranks[order] = (np.arange(len(words)) + 1) * RANK_STEP
    return ranks


def _frequencies(words: list[Word], lexicon: Lexicon, zipf: dict[str, int]) -> Array:
    """Frequency of each word; a folded spelling has that of its most frequent key."""
    values = np.zeros(len(words), dtype="<u2")
    for row, word in enumerate(words):
        text = word.collation[1]
        if word.block < 2:
            values[row] = zipf.get(text, 0)
        else:
            keys = lexicon.keys_of_folded(word.number)
            values[row] = max(zipf.get(key, 0) for key in keys)
    return values


def _rows_by_number(words: list[Word], lexicon: Lexicon) -> tuple[Array, Array]:
    """From key ids and folded ids to rows."""
    by_key = np.full(len(lexicon), NONE, dtype="<u4")
    by_folded = np.full(len(lexicon.folded_groups()[0]) - 1, NONE, dtype="<u4")
    for row, word in enumerate(words):
        (by_key if word.block < 2 else by_folded)[word.number] = row
    for folded, own in lexicon.folded_keys_of_their_own():
        by_folded[folded] = by_key[own]
    return by_key, by_folded
