"""Short sentences for the reasons of a verdict, in German and English."""

from __future__ import annotations

from rules.model import Reason, Verdict

LANGUAGES = ("de", "en")
MESSAGES: dict[Reason, dict[str, str]] = {
    Reason.ADMISSIBLE: {"de": "Zulässig.", "en": "Admissible."},
    Reason.ADDED: {
        "de": "Zulässig durch Beschluss: {hint}",
        "en": "Admissible by local decision: {hint}",
    },
    Reason.STRUCK: {
        "de": "Gestrichen durch Beschluss: {hint}",
        "en": "Struck by local decision: {hint}",
    },
    Reason.UNKNOWN: {
        "de": "In keiner Quelle verzeichnet.",
        "en": "Listed in none of the sources.",
    },
    Reason.NAME: {"de": "Nur als Eigenname bekannt.", "en": "Known only as a proper name."},
    Reason.PRODUCT: {"de": "Nur als Produktname bekannt.", "en": "Known only as a product name."},
    Reason.MYTHOLOGY: {
        "de": "Bezeichnet etwas Einmaliges aus Literatur, Mythologie oder Religion.",
        "en": "Denotes something unique in literature, mythology or religion.",
    },
    Reason.ABBREVIATION: {
        "de": "Abkürzungen sind nicht zulässig.",
        "en": "Abbreviations are inadmissible.",
    },
    Reason.SYMBOL: {
        "de": "Zeichen und Symbole sind nicht zulässig.",
        "en": "Signs and symbols are inadmissible.",
    },
    Reason.AFFIX: {
        "de": "Vor- und Nachsilben sind allein nicht zulässig.",
        "en": "Prefixes and suffixes are inadmissible on their own.",
    },
    Reason.PHRASE: {
        "de": "Kommt nur in einer Wortgruppe vor.",
        "en": "Occurs only in a phrase.",
    },
    Reason.OLD_SPELLING: {
        "de": "Alte Schreibung ohne eigenes Stichwort.",
        "en": "Old spelling without an entry of its own.",
    },
    Reason.FOREIGN: {"de": "Kein Wort der deutschen Sprache.", "en": "Not a German word."},
    Reason.HYPHEN: {
        "de": "Wörter mit Bindestrich sind nicht zulässig.",
        "en": "Words with a hyphen are inadmissible.",
    },
    Reason.APOSTROPHE: {
        "de": "Wörter mit Apostroph sind nicht zulässig.",
        "en": "Words with an apostrophe are inadmissible.",
    },
    Reason.FULL_STOP: {
        "de": "Wörter mit Punkt sind nicht zulässig.",
        "en": "Words with a full stop are inadmissible.",
    },
    Reason.TOO_SHORT: {
        "de": "Das Wort ist für dieses Spiel zu kurz.",
        "en": "The word is too short for this game.",
    },
    Reason.TOO_LONG: {
        "de": "Das Wort ist für dieses Spiel zu lang.",
        "en": "The word is too long for this game.",
    },
    Reason.NOT_SPELLABLE: {
        "de": "Mit den Steinen dieses Spiels nicht zu legen.",
        "en": "Cannot be laid with the tiles of this game.",
    },
    Reason.UMLAUT_SPELLED_OUT: {
        "de": "Umlaute dürfen nicht als AE, OE, UE gelegt werden. Gemeint: {hint}?",
        "en": "Umlauts may not be laid as AE, OE, UE. Did you mean {hint}?",
    },
    Reason.FORM_BARRED: {
        "de": "Das Wort gibt es, diese Form ist aber nicht zulässig. ({clauses})",
        "en": "The word exists, but this form is inadmissible. ({clauses})",
    },
    Reason.FORM_REFUSED: {
        "de": "Das Wort gibt es, diese Form lässt die Spielregel aber nicht zu.",
        "en": "The word exists, but the rules of this game refuse the form.",
    },
    Reason.NOT_ATTESTED: {
        "de": "Bildbar, aber nicht hinreichend belegt.",
        "en": "Derivable, but not attested well enough.",
    },
    Reason.MALFORMED: {"de": "Die Eingabe ist kein Wort. {hint}", "en": "Not a word. {hint}"},
}


def message(verdict: Verdict, language: str = "de") -> str:
    """The sentence for a verdict."""
    text = MESSAGES[verdict.reason][language]
    clauses = ", ".join(f"ORZ {clause}" for clause in verdict.clauses)
    return text.format(hint=verdict.hint, clauses=clauses).strip()
