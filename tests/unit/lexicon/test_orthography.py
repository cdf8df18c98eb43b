"""Single facts of spelling, each from ORZ I.2 or a seed."""

from __future__ import annotations

import pytest

from lexicon.orthography import Alphabet, Fault, collation_key, key_of, letter_count, spell


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Straße", "STRASSE"), ("STRAẞE", "STRASSE"), ("Café", "CAFE"), ("Señor", "SENOR"),
        ("Œuvre", "OEUVRE"), ("Ægide", "AEGIDE"), ("Smørrebrød", "SMORREBROD"),
        ("naïv", "NAIV"), ("ｗｏｒｔ", "WORT"), ("ﬁnden", "FINDEN"), ("Ǖ", "Ü"), ("ű", "U"),
        ("a\u0308", "Ä"), ("a\u0301", "A"), ("Złoty", "ZLOTY"), ("ǆ", "DZ"),
    ],
)  # fmt: skip
def test_keys(text: str, key: str) -> None:
    spelling = spell(text)
    if text == "ǆ":  # a digraph letter of another alphabet has no tile
        assert spelling.fault is Fault.FOREIGN_LETTER
    else:
        assert spelling.key == key
        assert spelling.ok


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.EMPTY), ("\u200b", Fault.EMPTY), ("X-Beine", Fault.HYPHEN),
        ("wen'ge", Fault.APOSTROPHE), ("wen’ge", Fault.APOSTROPHE), ("Dr.", Fault.FULL_STOP),
        ("en détail", Fault.SPACE), ("H2O", Fault.DIGIT), ("Слово", Fault.FOREIGN_LETTER),
        ("Wort\x07", Fault.CONTROL), ("Wort\n", Fault.CONTROL), ("☃", Fault.SYMBOL),
        ("\ud800", Fault.CONTROL),
    ],
)  # fmt: skip
def test_faults(text: str, fault: Fault) -> None:
    assert spell(text).fault is fault


def test_umlaut_is_not_ae() -> None:
    assert key_of("Bäume") == "BÄUME" != key_of("Baeume") == "BAEUME"
    assert spell("Bäume", Alphabet.FOLDED).key == "BAEUME"


def test_length_before_conversion_counts_umlaut_and_eszett_once() -> None:
    assert letter_count("Größe") == 5


def test_collation_puts_umlaut_after_its_vowel() -> None:
    words = ["ÖL", "OFEN", "OZON", "OL"]
    assert sorted(words, key=collation_key) == ["OFEN", "OL", "ÖL", "OZON"]
