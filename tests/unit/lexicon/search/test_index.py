"""The search index: same bytes twice, refused when it does not belong, exact in its columns."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from lexicon.errors import REBUILD, ArtifactDamaged, ArtifactMissing, ArtifactStale
from lexicon.search import Layout, SearchIndex, Table
from lexicon.search.build import build_index
from lexicon.search.index import FOLDER
from lexicon.search.letters import LetterScan, Mode
from lexicon.search.symbols import read_symbols
from lexicon.search.table import NONE, column_wise, letter_columns, letter_maxima, pad
from lexicon.store import Lexicon


@pytest.fixture
def copy(mini_artifact: Path, tmp_path: Path) -> Lexicon:
    shutil.copytree(mini_artifact, tmp_path / "copy")
    return Lexicon.open(tmp_path / "copy")


def _files(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_building_twice_gives_the_same_bytes(copy: Lexicon, mini_wordlists: Path) -> None:
    folder = copy.artifact.folder / FOLDER
    first = build_index(copy, mini_wordlists), _files(folder)
    shutil.rmtree(folder)
    second = build_index(copy, mini_wordlists), _files(folder)
    assert first == second
    assert len(second[1]) > 10


def test_missing_index_names_the_command(copy: Lexicon) -> None:
    shutil.rmtree(copy.artifact.folder / FOLDER)
    with pytest.raises(ArtifactMissing) as caught:
        SearchIndex.open(copy)
    assert REBUILD in str(caught.value)


def test_index_of_another_lexicon_is_refused(copy: Lexicon, mini: Lexicon) -> None:
    object.__setattr__(copy.artifact, "content", "0" * 64)
    with pytest.raises(ArtifactStale) as caught:
        SearchIndex.open(copy)
    assert REBUILD in str(caught.value)
    SearchIndex.open(mini)


def test_a_changed_section_is_refused(copy: Lexicon) -> None:
    path = max(
        (copy.artifact.folder / FOLDER / "sections").iterdir(), key=lambda p: p.stat().st_size
    )
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(ArtifactDamaged):
        SearchIndex.open(copy)


def test_every_key_of_2_to_15_letters_has_its_row(mini: Lexicon) -> None:
    index = SearchIndex.open(mini)
    table = index.table
    texts = table.texts(slice(0, len(table)))
    checked = 0
    for key in mini.iter_prefix():
        number = mini.key_lookup(key)
        assert number is not None
        row = int(index.key_row[number])
        if 2 <= len(key) <= 15:
            assert texts[row] == key
            assert table.key[row] == number
            checked += 1
        else:
            assert row == NONE
    assert checked > 50
    assert "BAEUME" in texts
    assert len(texts) == len(set(texts))


def test_links_lead_to_the_word_without_one_letter(mini: Lexicon) -> None:
    table = SearchIndex.open(mini).table
    texts = table.texts(slice(0, len(table)))
    known = set(texts)
    linked = 0
    for row, text in enumerate(texts):
        for link, shorter in ((table.no_first[row], text[1:]), (table.no_last[row], text[:-1])):
            assert (link != NONE) == (shorter in known)
            if link != NONE:
                assert texts[link] == shorter
                linked += 1
    assert linked > 10


def test_anagrams_share_a_group_and_nothing_else_does(mini: Lexicon) -> None:
    table = SearchIndex.open(mini).table
    groups: dict[int, set[str]] = {}
    for row, text in enumerate(table.texts(slice(0, len(table)))):
        groups.setdefault(int(table.group[row]), set()).add("".join(sorted(text)))
    assert all(len(alphagrams) == 1 for alphagrams in groups.values())
    assert len({next(iter(a)) for a in groups.values()}) == len(groups)


def _table(words: list[str]) -> Table:
    rows = pad(words)
    layout = Layout.of(letter_maxima(rows))
    counts = [sum(len(w) == n for w in words) for n in range(2, 16)]
    columns = {
        **letter_columns(rows, layout),
        "words": rows.ravel(),
        "letters": column_wise(rows, [counts]),
    }
    return Table(layout, [counts], columns.__getitem__)


def test_words_that_need_a_third_column_are_found_too() -> None:
    """Fifteen times one letter and all others often: more than 128 bits."""
    words = [letter * 15 for letter in "ABCDEFGHIJÄÖÜ"] + ["ABBA"]
    table = _table(words)
    assert table.layout.columns > 2
    for rack, expected in (
        ("AABB", ["ABBA"]),
        ("Ä" * 15, ["Ä" * 15]),
        ("A" * 14 + "?", [words[0]]),
    ):
        scan = LetterScan(read_symbols(rack), Mode.SUB)
        assert table.texts(scan.select(table, slice(0, len(words)))) == expected


def test_fields_of_a_layout_do_not_overlap() -> None:
    layout = Layout.of(Counter("AAAAAAABBBBBBCCCCCDDDDEEEÄÄÄ" * 4))
    used = [0] * layout.columns
    for letter, field in layout.fields.items():
        (bits,) = [m for m in layout.whole(letter) if m]
        assert not used[field.column] & bits
        used[field.column] |= bits
    assert all(bits < 1 << 64 for bits in used)


def test_pieces_cut_rows_where_the_length_changes() -> None:
    table = _table(["BAUM", "HAUS", "AST", "EI", "IN"])
    assert [(n, r, p) for n, r, p in table.pieces(slice(1, 4))] == [
        (4, slice(1, 2), slice(0, 1)), (3, slice(2, 3), slice(1, 2)), (2, slice(3, 4), slice(2, 3))
    ]  # fmt: skip
    found = [(n, r.tolist()) for n, r, _ in table.pieces(np.array([0, 2, 3, 4]))]
    assert found == [(4, [0]), (3, [2]), (2, [3, 4])]
