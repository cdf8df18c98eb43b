"""The notation of racks and patterns, and what a wildcard stood for."""

from __future__ import annotations

import pytest

from lexicon.orthography import Alphabet
from lexicon.search.letters import Mode, wildcards_used
from lexicon.search.patterns import pattern_wildcards
from lexicon.search.symbols import MAX_SYMBOLS, SymbolError, read_symbols


@pytest.mark.parametrize(
    ("text", "alphabet", "shown"),
    [
        ("Straße", Alphabet.UMLAUT, "STRASSE"),
        ("bäu.", Alphabet.UMLAUT, "BÄU?"),
        ("bäu?", Alphabet.FOLDED, "BAEU?"),
        ("@un[gk]", Alphabet.UMLAUT, "*UN[GK]"),
        ("a**b", Alphabet.UMLAUT, "A*B"),
        ("[^e]", Alphabet.UMLAUT, "[^E]"),
        ("", Alphabet.UMLAUT, ""),
    ],
)
def test_notation_is_read_and_printed(text: str, alphabet: Alphabet, shown: str) -> None:
    symbols = read_symbols(text, alphabet)
    assert str(symbols) == shown
    assert read_symbols(shown, alphabet) == symbols


@pytest.mark.parametrize(
    ("text", "position"),
    [("AB1", 2), ("A[BC", 1), ("[]", 1), ("[^]", 1), ("A-B", 1), ("[ß]", 1), ("A" * 50, 40)],
)
def test_fault_is_named_with_its_place(text: str, position: int) -> None:
    with pytest.raises(SymbolError) as caught:
        read_symbols(text)
    assert caught.value.position == position


def test_too_many_symbols_are_refused() -> None:
    read_symbols("?" * MAX_SYMBOLS)
    with pytest.raises(SymbolError):
        read_symbols("?" * (MAX_SYMBOLS + 1))


def test_blanks_stand_for_letters_that_the_rack_lacks() -> None:
    assert wildcards_used("ELEFANT", read_symbols("ELFANT?"), Mode.SUB) == (2,)
    assert wildcards_used("TEE", read_symbols("TEE??"), Mode.SUB) == ()


def test_a_star_takes_as_little_as_it_can() -> None:
    assert pattern_wildcards("QUALLE", read_symbols("QU*L*E")) == (2, 4)
    assert pattern_wildcards("ZEITUNG", read_symbols("*UNG")) == (0, 1, 2, 3)
