"""What the rules say: a verdict with one reason, and everything that led to it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from lexicon.model import Category, Reading


class Reason(enum.Enum):
    """Why a word is admissible or not; the value is the stable code."""

    ADMISSIBLE = "admissible"
    UNKNOWN = "unknown"
    NAME = "name"
    PRODUCT = "product"
    MYTHOLOGY = "mythology"
    ABBREVIATION = "abbreviation"
    SYMBOL = "symbol"
    AFFIX = "affix"
    PHRASE = "phrase"
    OLD_SPELLING = "old_spelling"
    FOREIGN = "foreign"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    FULL_STOP = "full_stop"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NOT_SPELLABLE = "not_spellable"
    UMLAUT_SPELLED_OUT = "umlaut_spelled_out"
    FORM_BARRED = "form_barred"
    NOT_ATTESTED = "not_attested"
    MALFORMED = "malformed"


#: The reason that a category gives when a word has no better reading.
CATEGORY_REASONS = {
    Category.VORNAME: Reason.NAME,
    Category.NACHNAME: Reason.NAME,
    Category.ORT: Reason.NAME,
    Category.EIGENNAME: Reason.NAME,
    Category.ORGANISATION: Reason.NAME,
    Category.PRODUKT: Reason.PRODUCT,
    Category.MYTHOS: Reason.MYTHOLOGY,
    Category.ABKUERZUNG: Reason.ABBREVIATION,
    Category.SYMBOL: Reason.SYMBOL,
    Category.AFFIX: Reason.AFFIX,
    Category.WORTGRUPPE: Reason.PHRASE,
    Category.ALTE_SCHREIBUNG: Reason.OLD_SPELLING,
    Category.BINDESTRICH: Reason.HYPHEN,
    Category.FREMD: Reason.FOREIGN,
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer for one word: admissible or not, why, and the readings behind it."""

    input: str
    word: str
    variant: str
    admissible: bool
    reason: Reason
    message: str
    readings: tuple[Reading, ...] = field(default=())
    #: What the player may have meant (the word with umlauts, the full form).
    hint: str = ""
