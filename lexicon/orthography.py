"""The one place for Unicode, letter case and the two tile alphabets.

Text as people type it goes in, a *key* comes out: upper case, letters A–Z Ä Ö Ü only, ß as SS,
accents dropped, ligatures written out. The *folded* alphabet has Ä Ö Ü as AE OE UE as well::

    spell("Straße").key      == "STRASSE"
    spell("Crème brûlée")    -> fault "space" at position 5
    fold("BÄUME")            == "BAEUME"

An umlaut is a letter of its own: BÄUME and BAEUME are different keys, and nothing here turns
AE back into Ä. Nothing here raises, whatever the string. Start at :func:`spell`.

No other module may change letter case; a test looks for it.
"""

from __future__ import annotations

import enum
import unicodedata
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
FOLDED_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_LETTER_SET: Final = frozenset(LETTERS)
_DIAERESIS: Final = "\u0308"
_UMLAUTS: Final = {"A": "Ä", "O": "Ö", "U": "Ü"}
#: Letters of other alphabets that Unicode does not decompose, laid as ORZ I.2 says.
_WRITTEN_OUT: Final = {
    "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ħ": "H", "Ŧ": "T", "Ð": "D",
    "Þ": "TH", "Ŋ": "NG", "ẞ": "SS", "ẟ": "D",
}  # fmt: skip
_HYPHENS: Final = frozenset("-‐‑‒–—―−﹣⁃֊")
_APOSTROPHES: Final = frozenset("'’‘‛ʼ′´`＇‚")
_COLLATION_TABLE: Final = str.maketrans({"Ä": "A", "Ö": "O", "Ü": "U"})


class Alphabet(enum.Enum):
    """The two ways a game writes umlauts on its tiles."""

    UMLAUT = "umlaut"
    FOLDED = "folded"

    @property
    def letters(self) -> str:
        return LETTERS if self is Alphabet.UMLAUT else FOLDED_LETTERS


class Fault(enum.Enum):
    """Why a text has no key; the value is the stable code."""

    EMPTY = "empty"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    FULL_STOP = "full_stop"
    SPACE = "space"
    DIGIT = "digit"
    FOREIGN_LETTER = "foreign_letter"
    CONTROL = "control"
    SYMBOL = "symbol"


@dataclass(frozen=True, slots=True)
class Spelling:
    """A text on tiles: its key, or the first thing that keeps it from having one.

    ``key`` holds the letters even when there is a fault (X-Beine → XBEINE), so that an
    explanation can say which word stands behind it.
    """

    text: str
    key: str
    fault: Fault | None = None
    #: Position and character of the fault in ``text`` after composing (NFC).
    position: int = -1
    character: str = ""

    @property
    def ok(self) -> bool:
        return self.fault is None


def compose(text: str) -> str:
    """NFC, with invisible characters gone and full-width letters made ordinary.

    >>> compose("Ba\u0308ume"), compose("ＷＯＲＴ"), compose("Wort\u00adart")
    ('Bäume', 'WORT', 'Wortart')
    """
    if text.isascii():
        return text
    visible = "".join(c for c in text if not _is_invisible(c))
    return unicodedata.normalize("NFC", "".join(map(_plain_width, visible)))


def spell(text: str, alphabet: Alphabet = Alphabet.UMLAUT) -> Spelling:
    """The key of a text in an alphabet; never raises.

    >>> spell("Gruß").key, spell("œuvre").key, spell("Bäume", Alphabet.FOLDED).key
    ('GRUSS', 'OEUVRE', 'BAEUME')
    >>> spell("X-Beine").fault
    <Fault.HYPHEN: 'hyphen'>
    """
    if text.isascii() and text.isalpha():
        return Spelling(text, text.upper())
    upper = text.upper()
    if upper and not upper.strip(LETTERS):  # nothing but letters that have tiles, as in key_of
        return Spelling(text, fold(upper) if alphabet is Alphabet.FOLDED else upper)
    composed = compose(text)
    letters: list[str] = []
    fault: Fault | None = None
    position, offender = -1, ""
    for index, character in enumerate(composed):
        laid = _lay(character)
        if laid is not None:
            letters.append(laid)
        elif fault is None:
            fault, position, offender = _fault_of(character), index, character
    key = "".join(letters)
    if fault is None and not key:
        fault = Fault.EMPTY
    if alphabet is Alphabet.FOLDED:
        key = fold(key)
    return Spelling(text, key, fault, position, offender)


def key_of(text: str) -> str:
    """The key of a text that is known to be a word; the empty string if it has none."""
    if text.isascii() and text.isalpha():
        return text.upper()
    upper = text.upper()
    if upper and not upper.strip(LETTERS):  # strip: the fastest way to ask for letters only
        return upper
    spelling = spell(text)
    return spelling.key if spelling.ok else ""


def fold(key: str) -> str:
    """A key in the alphabet without umlauts.

    >>> fold("ÄRGER")
    'AERGER'
    """
    return key.replace("Ä", "AE").replace("Ö", "OE").replace("Ü", "UE")


def is_key(text: str) -> bool:
    """Whether a string is already a key.

    >>> is_key("BÄUME"), is_key("Bäume"), is_key("")
    (True, False, False)
    """
    return bool(text) and _LETTER_SET.issuperset(text)


def letter_count(form: str) -> int:
    """Letters of a written form before any conversion: ß and Ä count one each.

    >>> letter_count("Straßen"), letter_count("Œuvre")
    (7, 6)
    """
    count = 0
    for character in compose(form):
        laid = _lay(character)
        if laid is not None:
            count += 1 if character in "ßẞ" else len(laid)
    return count


def lower(text: str) -> str:
    """Lower case for word forms (ß and umlauts kept).

    >>> lower("ÄRGER"), lower("Maß")
    ('ärger', 'maß')
    """
    return text.lower()


def capitalize(text: str) -> str:
    """First letter upper case, the rest untouched, as nouns are written.

    >>> capitalize("österreich"), capitalize("iPhone")
    ('Österreich', 'IPhone')
    """
    return text[:1].upper() + text[1:]


def is_capitalized(text: str) -> bool:
    """Whether a form is written like a noun.

    >>> is_capitalized("Äpfel"), is_capitalized("apfel")
    (True, False)
    """
    return text[:1].isupper()


def printable(text: str) -> str:
    r"""Text that can always be written as UTF-8: what could not be decoded becomes U+FFFD.

    >>> printable("Wort\udcff")
    'Wort\ufffd'
    """
    if text.isascii() or text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(c) == "Cs" else c for c in text)


def collation_base(key: str) -> str:
    """A key with umlauts as their base letters, as dictionaries sort them.

    >>> collation_base("ÄPFEL")
    'APFEL'
    """
    return key.translate(_COLLATION_TABLE)


def collation_key(key: str) -> tuple[str, str]:
    """German dictionary order of keys: Ä right after A of the same word.

    >>> sorted(["ÄPFEL", "AZUR", "APFEL"], key=collation_key)
    ['APFEL', 'ÄPFEL', 'AZUR']
    """
    return key.translate(_COLLATION_TABLE), key


def _lay(character: str) -> str | None:
    """The letters that one composed character is laid with, or None."""
    if character in _LETTER_SET:
        return character
    upper = character.upper()
    if upper in _LETTER_SET or (upper.isascii() and upper.isalpha()):
        return upper  # includes ß -> SS and the ligature ﬁ -> FI
    if upper in _WRITTEN_OUT:
        return _WRITTEN_OUT[upper]
    base, *marks = list(unicodedata.normalize("NFD", upper))
    if not all(unicodedata.combining(mark) for mark in marks) or not marks:
        return None
    base = _WRITTEN_OUT.get(base, base)
    if _DIAERESIS in marks and base in _UMLAUTS:
        return _UMLAUTS[base]
    return base if base.isascii() and base.isalpha() else None


def _fault_of(character: str) -> Fault:
    """The kind of obstacle a character is."""
    if character in _HYPHENS:
        return Fault.HYPHEN
    if character in _APOSTROPHES:
        return Fault.APOSTROPHE
    if character in ".…":
        return Fault.FULL_STOP
    category = unicodedata.category(character)
    if (character.isspace() and character == " ") or category.startswith("Z"):
        return Fault.SPACE
    if category.startswith("N"):
        return Fault.DIGIT
    if category.startswith(("L", "M")):
        return Fault.FOREIGN_LETTER
    return Fault.CONTROL if category.startswith("C") else Fault.SYMBOL


def _is_invisible(character: str) -> bool:
    """Format characters (zero width, soft hyphen, byte order mark, direction marks)."""
    return unicodedata.category(character) == "Cf" or character in "\ufe0e\ufe0f\u034f"


def _plain_width(character: str) -> str:
    """Full-width forms and letter ligatures as ordinary characters; the rest unchanged."""
    if "\uff01" <= character <= "\uff5e" or "\ufb00" <= character <= "\ufb06":
        return unicodedata.normalize("NFKC", character)
    return character
