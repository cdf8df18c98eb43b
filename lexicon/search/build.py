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


class Words(NamedTuple):
    """The words of the index in table order, column by column."""

    texts: list[str]
    block: Array
    length: Array
    #: Place in the German alphabet over all lengths.
    alphabet: Array
    #: Key id, or folded id in blocks 2 and 3.
    number: Array


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
            {"lexicon": lexicon.content_hash, "frequency_sha256": source, "words": len(words.texts)}
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


def _words(lexicon: Lexicon) -> Words:
    """Every word of the index, in table order: block, longest first, alphabet."""
    good = _good_keys(lexicon)
    texts: list[str] = []
    rows: list[tuple[int, int]] = []
    folded: dict[str, bool] = {}
    for text in lexicon.iter_prefix():
        number = lexicon.key_lookup(text)
        assert number is not None
        if SHORTEST <= len(text) <= LONGEST:
            texts.append(text)
            rows.append((0 if good[number] else 1, number))
        if not text.isascii():
            spelled = fold(text)
            if len(spelled) <= LONGEST and spelled not in lexicon:
                folded[spelled] = folded.get(spelled, False) or bool(good[number])
    for text, is_good in folded.items():
        number = lexicon.folded_lookup(text)
        assert number is not None
        texts.append(text)
        rows.append((2 if is_good else 3, number))
    alphabet = np.empty(len(texts), dtype=np.int64)
    by_alphabet = sorted(range(len(texts)), key=[collation_key(t) for t in texts].__getitem__)
    alphabet[by_alphabet] = np.arange(len(texts))
    block, number_of = np.array(rows, dtype=np.int64).reshape(-1, 2).T
    length = np.array([len(text) for text in texts], dtype=np.int64)
    order = np.lexsort((alphabet, -length, block))
    ordered = [texts[row] for row in order.tolist()]
    return Words(ordered, block[order], length[order], alphabet[order], number_of[order])


def _good_keys(lexicon: Lexicon) -> Array:
    """Keys with an ordinary, well attested reading: what nearly all variants admit."""
    columns = lexicon.columns()
    ordinary = columns.category == CATEGORIES.index(Category.WORT)
    good = ordinary & (columns.level >= Level.STANDARD)
    best: Array = np.maximum.reduceat(good, columns.start[:-1].astype(np.int64))
    return best


def _write(writer: ArtifactWriter, words: Words, lexicon: Lexicon, zipf: dict[str, int]) -> None:
    texts = words.texts
    counts = np.zeros((4, LONGEST + 1), dtype=np.int64)
    np.add.at(counts, (words.block, words.length), 1)
    blocks = counts[:, SHORTEST:].tolist()
    rows = pad(texts)
    layout = Layout.of(letter_maxima(rows))
    columns = letter_columns(rows, layout)
    letters = groups_of([columns[f"mask{number}"] for number in range(layout.columns)])
    seed, groups = group_by_sum(rows, letters)
    place = {text: row for row, text in enumerate(texts)}
    key_row, folded_row = _rows_by_number(words, lexicon)
    columns |= {
        "words": rows.ravel(),
        "letters": column_wise(rows, blocks),
        **groups,
        "rank": ((words.alphabet + 1) * RANK_STEP).astype("<u4"),
        "zipf": _frequencies(words, lexicon, zipf),
        "key": words.number.astype("<u4"),
        "no_first": np.array([place.get(t[1:], NONE) for t in texts], dtype="<u4"),
        "no_last": np.array([place.get(t[:-1], NONE) for t in texts], dtype="<u4"),
        "key_row": key_row,
        "folded_row": folded_row,
    }
    for name, column in columns.items():
        writer.add_array(name, column)
    head = {"layout": layout.to_json(), "blocks": blocks}
    head |= {"groups": len(groups["group_sum"]), "seed": seed}
    writer.add_json("head", head)


def _frequencies(words: Words, lexicon: Lexicon, zipf: dict[str, int]) -> Array:
    """Frequency of each word; a folded spelling has that of its most frequent key."""
    values = np.array([zipf.get(text, 0) for text in words.texts], dtype="<u2")
    for row in np.flatnonzero(words.block >= 2).tolist():
        keys = lexicon.keys_of_folded(int(words.number[row]))
        values[row] = max(zipf.get(key, 0) for key in keys)
    return values


def _rows_by_number(words: Words, lexicon: Lexicon) -> tuple[Array, Array]:
    """From key ids and folded ids to rows."""
    by_key = np.full(len(lexicon), NONE, dtype="<u4")
    by_folded = np.full(len(lexicon.folded_groups()[0]) - 1, NONE, dtype="<u4")
    own = words.block < 2
    by_key[words.number[own]] = np.flatnonzero(own)
    by_folded[words.number[~own]] = np.flatnonzero(~own)
    for folded, key in lexicon.folded_keys_of_their_own():
        by_folded[folded] = by_key[key]
    return by_key, by_folded
