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
    FORM_REFUSED = "form_refused"
    NOT_ATTESTED = "not_attested"
    STRUCK = "struck"
    ADDED = "added"
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
    """The answer for one word: admissible or not, why, by which rule, with its readings."""

    input: str
    word: str
    variant: str
    admissible: bool
    reason: Reason
    readings: tuple[Reading, ...] = ()
    #: Id of the deciding rule, its text and its citations in words; empty for unknown words.
    rule: str = ""
    because: dict[str, str] = field(default_factory=dict)
    citations: tuple[str, ...] = ()
    #: What the player may have meant (the word with umlauts), or why a club decided.
    hint: str = ""
    #: Clauses of the grammar that exclude the form.
    clauses: tuple[str, ...] = ()
    #: Sum of the tile values; None if a value is unknown or the word cannot be laid.
    value: int | None = None


@dataclass(frozen=True, slots=True)
class PlayVerdict:
    """All words of a play together."""

    variant: str
    admissible: bool
    words: tuple[Verdict, ...]
