"""FreeDict: the German definitions, never the translations."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import dictd, import_source
from lexicon.importers.freedict import (
    EDITIONS,
    collect,
    definitions,
    head,
    headword_lines,
    shortened,
)

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def base64(value: int) -> str:
    text = ""
    while True:
        value, digit = divmod(value, 64)
        text = DIGITS[digit] + text
        if not value:
            return text


def dictionary(entries: list[str]) -> tuple[bytes, bytes]:
    """Index and packed text of a dictionary; keys are the first word of each entry."""
    text = b"00-database-info\nnothing\n"
    index = [f"00databaseinfo\tA\t{base64(len(text))}"]
    for entry in entries:
        data = entry.encode()
        index.append(f"{entry.split()[0]}\t{base64(len(text))}\t{base64(len(data))}")
        text += data
    return "".join(f"{line}\n" for line in index).encode(), gzip.compress(text, mtime=0)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Fisch /fɪʃ/ <n, masc>", ("Fisch", "n", "m")),
        ("Ramen /ˈʁaːmən/ /ʁaˈmɛn/ <n>", ("Ramen", "n", "")),
        ("ab die Post /ap diː pɔst/", ("ab die Post", "-", "")),
        ("Blu-ray Disc /ˈbluːrɛɪ̯ˌdɪsk/ <fem>", ("Blu-ray Disc", "-", "f")),
        ("km/h /kaː ɛm haː/ <abbreviation>", ("km/h", "abbreviation", "")),
        ("heit /haɪ̯t/ <suffix, fem>", ("heit", "suffix", "f")),
    ],
)
def test_head_line(line: str, expected: tuple[str, str, str]) -> None:
    assert head(line) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (["poisson", "Tier im Wasser"], ["Tier im Wasser"]),
        (["colega, compañero"], []),
        (["1. fille", "Kind", "2. domestique", "Angestellte"], ["Kind", "Angestellte"]),
        (["1. fisk 2.", "Tier", " 3.", "Fleisch", "2. Fiskarna", "Sternbild"],
         ["Tier", "Fleisch", "Sternbild"]),
        (["cincin 2.", "Schmuck", " 3.", "Gegenstand", " 4.", "Straße"],
         ["Schmuck", "Gegenstand", "Straße"]),
        # a sense without definition, first or in the middle
        (["1. destinataire", "2. récepteur", "Gerät"], ["Gerät"]),
        (["1. corne", "Auswuchs", "2. écureuil", "3. croissant", "Gebäck"],
         ["Auswuchs", "Gebäck"]),
        # numbers that belong to the text
        (["kalian", "2. Person Plural"], ["2. Person Plural"]),
        (["2. Korinttolaiskirje", "Brief des Paulus"], ["Brief des Paulus"]),
        (["1. Mooseksen kirja", "1. Buch Mose"], ["1. Buch Mose"]),
        (["1. favorite", "16. bis 19. Jahrhundert: Geliebte", "2. maîtresse", "heute: Geliebte"],
         ["16. bis 19. Jahrhundert: Geliebte", "heute: Geliebte"]),
        (["1. вуйчо", "1. Grades: Bruder", "2. чичо 2.", "2. Grades: Sohn", " 3.", "Anrede"],
         ["1. Grades: Bruder", "2. Grades: Sohn", "Anrede"]),
    ],
)  # fmt: skip
def test_definitions_are_told_from_translations(body: list[str], expected: list[str]) -> None:
    assert definitions(body) == expected


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (["fisk", "Tier", "Fleisch"], "'Fleisch' ist weder"),
        (["fisk 2.", "Tier", " 3."], "folgt keine Definition"),
    ],
)
def test_malformed_entry_is_a_clear_error(body: list[str], message: str) -> None:
    with pytest.raises(SourceError, match=rf"Eintrag 'Fisch <n>': .*{message}"):
        collect({"swe": ["\n".join(["Fisch <n>", *body, ""])]})


def lines(**editions: list[str]) -> list[str]:
    return sorted(headword_lines(collect(editions)))


def test_editions_are_joined_and_counted_by_part_of_speech() -> None:
    found = lines(
        fra=["laut /l/ <adj>\nfort\nhörbar\n", "laut /l/ <preposition>\nselon\nnach\n"],
        swe=["laut /l/ <adj>\nhög\nhörbar\n"],
    )
    assert found == ["laut\tadj\t\thörbar\t2", "laut\tpreposition\t\tnach\t1"]


def test_most_common_definition_comes_first_and_references_last() -> None:
    found = lines(
        fra=["Fisch <n>\n1. a\nFleisch von [1]\n2. b\nSternbild\n3. c\nTier\n4. d\nviertens\n"],
        swe=["Fisch <n>\n1. a\nFleisch von [1]\n2. b\nTier\n"],
    )
    assert found == ["Fisch\tn\t\tTier | Sternbild | viertens\t2"]


@pytest.mark.parametrize(
    ("gloss", "expected"),
    [
        (", abwertend: für Hund", "abwertend: für Hund"),
        ("t2=;|trans.}} etwas garen", "etwas garen"),
        (" offenes  Gartenhäuschen", "offenes Gartenhäuschen"),
        ("a | b", "a / b"),
    ],
)
def test_leftovers_of_templates_go(gloss: str, expected: str) -> None:
    assert lines(fra=[f"X <n>\nx\n{gloss}\n"]) == [f"X\tn\t\t{expected}\t1"]


def test_long_definitions_are_cut_between_words() -> None:
    cut = shortened("Wort " * 40)
    assert cut.endswith("Wort …")
    assert len(cut) <= 160
    assert shortened("kurz") == "kurz"


def test_dictd_entries_are_cut_by_the_index() -> None:
    index, text = dictionary(["Aal <n>\nanguille\n", "Öl <n>\nhuile\n"])
    assert list(dictd.entries(index, text, "x")) == ["Aal <n>\nanguille\n", "Öl <n>\nhuile\n"]


def test_an_entry_under_two_keys_counts_once() -> None:
    index, text = dictionary(["Aal <n>\nanguille\n"])
    again = index + index.splitlines()[-1].replace(b"Aal", b"anguilla") + b"\n"
    assert list(dictd.entries(again, text, "x")) == ["Aal <n>\nanguille\n"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("aal\tA", "erwartet werden Schlüssel"),
        ("aal\tA\t-", "erwartet werden Schlüssel"),
        ("aal\tB\tzzzz", "endet hinter dem Text"),
    ],
)
def test_malformed_index_is_a_clear_error(line: str, message: str) -> None:
    _, text = dictionary(["Aal <n>\nanguille\n"])
    with pytest.raises(SourceError, match=message) as caught:
        list(dictd.entries(f"{line}\n".encode(), text, "freedict-deu-fra"))
    assert caught.value.path == "freedict-deu-fra.index"
    assert caught.value.line == 1


def test_text_that_is_not_packed_is_a_clear_error() -> None:
    with pytest.raises(SourceError, match="nicht mit gzip"):
        list(dictd.entries(b"", b"plain", "x"))


def test_import_is_deterministic_and_never_writes_a_translation(
    packages: Path, wordlists: Path, build_deb: Callable[..., Path]
) -> None:
    outputs = []
    for seed in (None, None, 1, 2):
        for edition in EDITIONS:
            entries = [
                "Fisch /f/ <n, masc>\n1. TRANS 2.\nTier\n 3.\nFleisch\n2. TRANS\n",
                f"gut /ɡuːt/ <adj>\nTRANS {edition}\nnicht schlecht\n",
                "Fisch /f/ <n, masc>\nTRANS\nSternbild\n",
            ]
            if seed is not None:
                random.Random(seed).shuffle(entries)
            index, text = dictionary(entries)
            member = f"usr/share/dictd/freedict-deu-{edition}"
            build_deb(
                f"dict-freedict-deu-{edition}", "2022.12.07-2",
                {f"{member}.index": index, f"{member}.dict.dz": text},
            )  # fmt: skip
        import_source("freedict", wordlists, packages)
        outputs.append((wordlists / "sources/freedict/headwords.tsv").read_text(encoding="utf-8"))
    assert len(set(outputs)) == 1
    data = [line for line in outputs[0].splitlines() if not line.startswith("#")]
    assert data == ["Fisch\tn\tm\tTier | Fleisch | Sternbild\t9", "gut\tadj\t\tnicht schlecht\t9"]
    assert "TRANS" not in outputs[0]
