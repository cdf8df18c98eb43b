"""Reasons of the built-in rule, on the mini lexicon."""

from __future__ import annotations

import pytest

from lexicon.errors import InputError
from lexicon.store import Lexicon
from rules import Reason, UnknownVariant, adjudicate, adjudicate_leniently


@pytest.mark.parametrize(
    ("word", "variant", "reason"),
    [
        ("Bäume", "scrabble", Reason.ADMISSIBLE),
        ("BAEUME", "scrabble", Reason.UMLAUT_SPELLED_OUT),
        ("Bäume", "worthatz", Reason.ADMISSIBLE),
        ("baeume", "worthatz", Reason.ADMISSIBLE),
        ("erika", "scrabble", Reason.ADMISSIBLE),
        ("Kiel", "scrabble", Reason.NAME),
        ("heit", "scrabble", Reason.AFFIX),
        ("en", "scrabble", Reason.PHRASE),
        ("X-Bein", "scrabble", Reason.HYPHEN),
        ("xbein", "scrabble", Reason.HYPHEN),
        ("wen'ge", "scrabble", Reason.APOSTROPHE),
        ("Dr.", "scrabble", Reason.FULL_STOP),
        ("xqz", "scrabble", Reason.UNKNOWN),
        ("gedaut", "scrabble", Reason.FORM_BARRED),
        ("Laubbäumen", "scrabble", Reason.NOT_ATTESTED),
        ("Edda", "scrabble", Reason.MYTHOLOGY),
        ("km", "scrabble", Reason.ABBREVIATION),
        ("e", "scrabble", Reason.TOO_SHORT),
        ("H2O", "scrabble", Reason.NOT_SPELLABLE),
        ("😀", "scrabble", Reason.NOT_SPELLABLE),
    ],
)
def test_reasons(mini: Lexicon, word: str, variant: str, reason: Reason) -> None:
    verdict = adjudicate(word, variant, mini)
    assert verdict.reason is reason
    assert verdict.admissible == (reason is Reason.ADMISSIBLE)
    assert verdict.message


def test_barred_form_names_the_clause(mini: Lexicon) -> None:
    assert "ORZ I.7.3" in adjudicate("gedaut", "scrabble", mini).message


def test_spelled_out_umlaut_names_the_word(mini: Lexicon) -> None:
    verdict = adjudicate("BAEUME", "scrabble", mini)
    assert verdict.hint == "Bäume"
    assert "Bäume" in verdict.message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "word_empty"), ("   ", "word_empty"), ("\u200b", "word_empty"),
        ("x" * 10_000, "word_too_long"), ("a\x00b", "word_control_character"),
        ("Baum\n", "word_control_character"), ("\udcff", "word_control_character"),
        ("zwei Worte", "word_several"),
    ],
)  # fmt: skip
def test_malformed_input_is_an_error_alone_and_a_verdict_in_bulk(
    mini: Lexicon, text: str, code: str
) -> None:
    with pytest.raises(InputError) as caught:
        adjudicate(text, "scrabble", mini)
    assert caught.value.code == code
    verdict = adjudicate_leniently(text, "scrabble", mini)
    assert (verdict.admissible, verdict.reason) == (False, Reason.MALFORMED)


def test_unknown_variant_lists_the_known_ones(mini: Lexicon) -> None:
    with pytest.raises(UnknownVariant, match="worthatz"):
        adjudicate("Baum", "../../etc/passwd", mini)
