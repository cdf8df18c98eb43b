"""Reasons of the policies, on the mini lexicon."""

from __future__ import annotations

import pytest

from lexicon.errors import InputError
from lexicon.store import Lexicon
from rules import (
    Reason,
    Registry,
    UnknownMode,
    UnknownVariant,
    adjudicate,
    adjudicate_leniently,
    adjudicate_play,
    adjudicate_tiles,
    message,
)
from rules.messages import LANGUAGES, MESSAGES

REGISTRY = Registry.load()


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
    verdict = adjudicate(word, REGISTRY.get(variant), mini)
    assert verdict.reason is reason
    assert verdict.admissible == (reason is Reason.ADMISSIBLE)
    assert message(verdict, "de")
    assert message(verdict, "en")
    if reason is not Reason.UNKNOWN:
        assert verdict.rule.startswith(variant)
        assert verdict.citations


def test_barred_form_names_the_clause(mini: Lexicon) -> None:
    assert "ORZ I.7.3" in message(adjudicate("gedaut", REGISTRY.get("scrabble"), mini))


def test_spelled_out_umlaut_names_the_word(mini: Lexicon) -> None:
    verdict = adjudicate("BAEUME", REGISTRY.get("scrabble"), mini)
    assert verdict.hint == "Bäume"
    assert "Bäume" in message(verdict)


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
        adjudicate(text, REGISTRY.get("scrabble"), mini)
    assert caught.value.code == code
    verdict = adjudicate_leniently(text, REGISTRY.get("scrabble"), mini)
    assert (verdict.admissible, verdict.reason) == (False, Reason.MALFORMED)


def test_unknown_variant_lists_the_known_ones() -> None:
    with pytest.raises(UnknownVariant, match="worthatz"):
        REGISTRY.get("../../etc/passwd")


def test_unknown_mode_lists_the_known_ones() -> None:
    with pytest.raises(UnknownMode, match="rummy"):
        REGISTRY.get("scrabble-karten", "poker")


def test_every_reason_has_a_sentence_in_every_language() -> None:
    for reason in Reason:
        assert set(MESSAGES[reason]) == set(LANGUAGES)


def test_cards_are_taken_literally(mini: Lexicon) -> None:
    amigo = REGISTRY.get("amigo-04760")
    assert adjudicate_tiles(["B", "A", "U", "M"], amigo, mini).admissible
    assert adjudicate_tiles(["ER"], amigo, mini).reason is Reason.TOO_SHORT
    worthatz = REGISTRY.get("worthatz")
    assert adjudicate_tiles(list("BAEUME"), worthatz, mini).admissible


def test_blank_counts_nothing_and_stands_for_its_letter(mini: Lexicon) -> None:
    scrabble = REGISTRY.get("scrabble")
    assert adjudicate_tiles(["B", "A", "U", "M"], scrabble, mini).value == 8
    assert adjudicate_tiles(["?B", "A", "U", "M"], scrabble, mini).value == 5


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ([], "tiles_empty"), (["CH"], "tile_unknown"), (["ß"], "tile_unknown"),
        (["?ß"], "tile_unknown"), (["X", "X"], "tiles_exceed_set"),
        (["?A", "?B", "?C"], "tiles_exceed_set"), (["a"], "tile_unknown"),
    ],
)  # fmt: skip
def test_impossible_tiles_are_errors(mini: Lexicon, tiles: list[str], code: str) -> None:
    with pytest.raises(InputError) as caught:
        adjudicate_tiles(tiles, REGISTRY.get("scrabble"), mini)
    assert caught.value.code == code


def test_a_play_is_admissible_only_if_every_word_is(mini: Lexicon) -> None:
    scrabble = REGISTRY.get("scrabble")
    assert adjudicate_play(["Baum", "Masse"], scrabble, mini).admissible
    assert not adjudicate_play(["Baum", "xqz"], scrabble, mini).admissible
    with pytest.raises(InputError):
        adjudicate_play([], scrabble, mini)


def test_eight_letters_count_before_conversion(mini: Lexicon) -> None:
    """Laubbäume has nine letters as written: too long for Worthatz; Straßen would have seven."""
    worthatz = REGISTRY.get("worthatz")
    verdict = adjudicate("Laubbäume", worthatz, mini)
    assert (verdict.word, verdict.reason) == ("LAUBBAEUME", Reason.TOO_LONG)
    assert adjudicate("Straße", worthatz, mini).admissible
