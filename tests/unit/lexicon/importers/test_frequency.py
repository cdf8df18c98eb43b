"""Frequencies: the table's encoding, the Zipf scale, the threshold."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import import_source
from lexicon.importers.cbpack import Decoder, buckets
from lexicon.importers.frequency import MEMBER, frequency_lines
from lexicon.importers.source import Dropped

HEAD = b"\x82\xa6format\xa2cB\xa7version\x01"


def text(word: str) -> bytes:
    data = word.encode()
    return bytes([0xA0 | len(data)]) + data if len(data) < 32 else bytes([0xD9, len(data)]) + data


def packed(table: list[list[str]]) -> bytes:
    items = [bytes([0x90 | len(words)]) + b"".join(map(text, words)) for words in table]
    return b"\xdc" + (len(items) + 1).to_bytes(2, "big") + HEAD + b"".join(items)


def test_buckets_are_decoded() -> None:
    table = [[], ["der", "die"], ["ü" * 20, "a" * 20], []]
    assert buckets(packed(table)) == table


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b"\x07", 7), (b"\xcc\xff", 255), (b"\xcd\x01\x00", 256), (b"\xce\x00\x01\x00\x00", 65536),
        (b"\xda\x00\x02ab", "ab"), (b"\xdb\x00\x00\x00\x01a", "a"),
        (b"\xdd\x00\x00\x00\x02\x01\x02", [1, 2]), (b"\x81\xa1a\x90", {"a": []}),
    ],
)  # fmt: skip
def test_values_of_every_width(data: bytes, value: object) -> None:
    decoder = Decoder(data)
    assert decoder.value() == value
    assert decoder.position == len(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xc0", "Byte 0 der Häufigkeitstabelle ist 0xc0"),
        (packed([["der"]])[:-1], "mitten in einem Wert"),
        (b"\x91\x80", "beginnt nicht mit"),
        (b"\x80", "beginnt nicht mit"),
        (b"\x92" + HEAD + b"\x01", "Stufe 0"),
    ],
)
def test_malformed_table_is_a_clear_error(data: bytes, message: str) -> None:
    with pytest.raises(SourceError, match=message):
        buckets(data)


def test_zipf_is_nine_minus_bels() -> None:
    table: list[list[str]] = [[] for _ in range(200)]
    table[0], table[152], table[199] = ["und"], ["der"], ["straße"]
    assert frequency_lines(table, Dropped()) == ["und\t9.00", "der\t7.48", "straße\t7.01"]


def test_only_words_of_german_letters_stay() -> None:
    dropped = Dropped()
    words = ["café", "œuvre", "a", "b2b", "don't", "слово", "šuma", "x" * 26, "Wort", "x" * 25]
    lines = frequency_lines([words], dropped)
    assert [line.split("\t")[0] for line in lines] == ["café", "œuvre", "x" * 25]
    assert dropped == {"Wort nicht aus 2–25 deutschen Buchstaben": 7}


def test_rare_buckets_are_cut_whole() -> None:
    dropped = Dropped()
    table = [["der", "die"], ["das", "dem"], ["den"]]
    assert len(frequency_lines(table, dropped, max_rows=3)) == 2
    assert dropped["Wort unter der Häufigkeitsschwelle"] == 3
    assert len(frequency_lines(table, Dropped(), max_rows=4)) == 4
    assert len(frequency_lines(table, Dropped(), max_rows=5)) == 5


def test_import_is_deterministic_and_independent_of_word_order(
    packages: Path, wordlists: Path, build_wheel: Callable[..., Path]
) -> None:
    outputs = []
    for seed in (None, None, 1, 2):
        words = ["der", "die", "das", "öl", "zoo"]
        if seed is not None:
            random.Random(seed).shuffle(words)
        data = gzip.compress(packed([[], words, ["und"]]), mtime=0)
        build_wheel("wordfreq", "3.1.1", {MEMBER: data})
        import_source("frequency", wordlists, packages)
        outputs.append((wordlists / "sources/frequency/frequency.tsv").read_text(encoding="utf-8"))
    assert len(set(outputs)) == 1
    assert outputs[0].splitlines()[-6:] == [
        "das\t8.99", "der\t8.99", "die\t8.99", "und\t8.98", "zoo\t8.99", "öl\t8.99",
    ]  # fmt: skip
