"""Properties of the one place that touches Unicode."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from lexicon.orthography import (
    FOLDED_LETTERS,
    LETTERS,
    Alphabet,
    Fault,
    compose,
    fold,
    is_key,
    key_of,
    spell,
)

ANY_TEXT = st.text(alphabet=st.characters(), max_size=30)  # surrogates included
GERMAN = st.text(alphabet="abcxyzäöüßABCXYZÄÖÜẞéèñçœæ", min_size=1, max_size=20)


@given(ANY_TEXT)
def test_spell_never_raises_and_yields_letters_only(text: str) -> None:
    for alphabet, letters in ((Alphabet.UMLAUT, LETTERS), (Alphabet.FOLDED, FOLDED_LETTERS)):
        spelling = spell(text, alphabet)
        assert set(spelling.key) <= set(letters)
        assert spelling.ok == (spelling.fault is None)
        if spelling.ok:
            assert spelling.key


@given(ANY_TEXT)
def test_spelling_a_key_again_changes_nothing(text: str) -> None:
    for alphabet in Alphabet:
        key = spell(text, alphabet).key
        if key:
            assert spell(key, alphabet).key == key
            assert spell(key, alphabet).ok


@given(ANY_TEXT)
def test_compose_is_idempotent(text: str) -> None:
    assert compose(compose(text)) == compose(text)


@given(GERMAN)
def test_composed_and_decomposed_text_have_the_same_key(text: str) -> None:
    assert key_of(unicodedata.normalize("NFD", text)) == key_of(unicodedata.normalize("NFC", text))
    assert key_of(text) and is_key(key_of(text))


@given(GERMAN)
def test_case_never_matters(text: str) -> None:
    assert key_of(text.upper()) == key_of(text.lower()) == key_of(text)


@given(st.text(alphabet="aeouAEOU", min_size=1, max_size=12))
def test_ae_oe_ue_never_become_umlauts(text: str) -> None:
    assert not set(key_of(text)) & set("ÄÖÜ")


@given(st.text(alphabet="äöüÄÖÜ", min_size=1, max_size=12))
def test_umlauts_stay_umlauts_and_only_fold_spells_them_out(text: str) -> None:
    key = key_of(text)
    assert set(key) <= set("ÄÖÜ")
    assert fold(key) == spell(text, Alphabet.FOLDED).key
    assert len(fold(key)) == 2 * len(key)


@given(GERMAN, st.sampled_from("\u200b\u200d\u00ad\ufeff\u2060\u200e"), st.integers(0, 20))
def test_invisible_characters_do_not_matter(text: str, invisible: str, place: int) -> None:
    assert key_of(text[:place] + invisible + text[place:]) == key_of(text)


@given(st.sampled_from(["-", "–", "'", "’", ".", " ", "3", "ж", "中", "😀", "\x00", "+"]), GERMAN)
def test_anything_that_is_no_letter_is_a_named_fault(obstacle: str, word: str) -> None:
    spelling = spell(word + obstacle + word)
    assert spelling.fault in set(Fault) - {Fault.EMPTY}
    assert spelling.character == obstacle
