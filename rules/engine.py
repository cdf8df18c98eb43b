"""From readings to a verdict.

Until the policies come, one built-in rule stands in for every variant: a key with at least one
admissible reading is admissible. Everything else gets the reason that explains it best. Pure: no
files, no clock; the lexicon is an argument. Start at :func:`adjudicate`.
"""

from __future__ import annotations

from typing import Protocol

from lexicon.errors import InputError
from lexicon.model import Level, Reading
from lexicon.orthography import Alphabet, Fault, Spelling, spell
from rules.errors import UnknownVariant
from rules.messages import MESSAGES
from rules.model import CATEGORY_REASONS, Reason, Verdict

#: Variant ids and the alphabet of their tiles.
VARIANTS = {
    "scrabble": Alphabet.UMLAUT,
    "scrabble-allgemein": Alphabet.UMLAUT,
    "scrabble-karten": Alphabet.UMLAUT,
    "scrabble-turnier": Alphabet.UMLAUT,
    "amigo-04760": Alphabet.UMLAUT,
    "worthatz": Alphabet.FOLDED,
}
DEFAULT_VARIANT = "scrabble"

#: Longer input is an error, not a word: the longest key of the lexicon has fewer letters.
MAX_INPUT = 64

_FAULT_REASONS = {
    Fault.HYPHEN: Reason.HYPHEN,
    Fault.APOSTROPHE: Reason.APOSTROPHE,
    Fault.FULL_STOP: Reason.FULL_STOP,
}


class WordSource(Protocol):
    """What the engine asks of a lexicon."""

    def readings(self, key: str, alphabet: Alphabet = ...) -> tuple[Reading, ...]: ...

    def keys(self, key: str, alphabet: Alphabet = ...) -> tuple[str, ...]: ...


def alphabet_of(variant: str) -> Alphabet:
    """The tile alphabet of a variant."""
    try:
        return VARIANTS[variant]
    except KeyError:
        raise UnknownVariant(variant, tuple(VARIANTS)) from None


def read_word(text: str, alphabet: Alphabet) -> Spelling:
    """The spelling of an input; raises :class:`InputError` if it is no word at all."""
    if len(text) > MAX_INPUT:
        raise InputError(
            "word_too_long", f"Die Eingabe hat {len(text)} Zeichen; erlaubt sind {MAX_INPUT}."
        )
    spelling = spell(text, alphabet)
    if spelling.fault is Fault.EMPTY or (not spelling.key and spelling.fault is Fault.SPACE):
        raise InputError("word_empty", "Die Eingabe ist leer; erwartet wird ein Wort.")
    if spelling.fault is Fault.CONTROL:
        raise InputError(
            "word_control_character",
            f"Die Eingabe enthält an Stelle {spelling.position + 1} ein Steuerzeichen "
            f"(U+{ord(spelling.character):04X}).",
        )
    if spelling.fault is Fault.SPACE:
        raise InputError("word_several", "Erwartet wird ein einzelnes Wort ohne Leerzeichen.")
    return spelling


def adjudicate(text: str, variant: str, words: WordSource) -> Verdict:
    """The verdict for a word given as text.

    Raises:
        InputError: the text is no word at all (empty, control characters, far too long).
        UnknownVariant: there is no such variant.
    """
    alphabet = alphabet_of(variant)
    spelling = read_word(text, alphabet)
    readings = words.readings(spelling.key, alphabet)
    reason, hint = _reason(spelling, readings, alphabet, words)
    admissible = reason is Reason.ADMISSIBLE
    message = MESSAGES[reason] + (f" Gemeint: {hint}?" if hint else "")
    if reason is Reason.FORM_BARRED:
        clauses = {reading.rule for reading in readings if reading.level is Level.BARRED}
        message = f"{message} (ORZ {', '.join(sorted(clauses))})"
    return Verdict(text, spelling.key, variant, admissible, reason, message, readings, hint)


def adjudicate_leniently(text: str, variant: str, words: WordSource) -> Verdict:
    """As :func:`adjudicate`, but malformed input gets a verdict of its own: for bulk use."""
    try:
        return adjudicate(text, variant, words)
    except InputError as error:
        return Verdict(text, "", variant, False, Reason.MALFORMED, str(error))


def _reason(
    spelling: Spelling, readings: tuple[Reading, ...], alphabet: Alphabet, words: WordSource
) -> tuple[Reason, str]:
    if spelling.fault is not None:
        return _FAULT_REASONS.get(spelling.fault, Reason.NOT_SPELLABLE), ""
    if len(spelling.key) < 2:
        return Reason.TOO_SHORT, ""
    if any(reading.admissible and reading.level > Level.OFFEN for reading in readings):
        return Reason.ADMISSIBLE, ""
    if any(reading.admissible for reading in readings):
        return Reason.NOT_ATTESTED, ""
    umlauts = words.keys(spelling.key, Alphabet.FOLDED) if alphabet is Alphabet.UMLAUT else ()
    for other in umlauts:
        if other != spelling.key:
            for reading in words.readings(other):
                if reading.admissible:
                    return Reason.UMLAUT_SPELLED_OUT, reading.form
    if any(reading.level is Level.BARRED for reading in readings):
        return Reason.FORM_BARRED, ""
    if readings:
        return CATEGORY_REASONS[readings[0].category], ""
    return Reason.UNKNOWN, ""
