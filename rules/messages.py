"""Short German sentences for the reasons of a verdict."""

from __future__ import annotations

from rules.model import Reason

MESSAGES = {
    Reason.ADMISSIBLE: "zulässig",
    Reason.UNKNOWN: "In keiner Quelle verzeichnet.",
    Reason.NAME: "Nur als Eigenname bekannt.",
    Reason.PRODUCT: "Nur als Produktname bekannt.",
    Reason.MYTHOLOGY: "Bezeichnet etwas Einmaliges aus Literatur, Mythologie oder Religion.",
    Reason.ABBREVIATION: "Abkürzungen sind nicht zulässig.",
    Reason.SYMBOL: "Zeichen und Symbole sind nicht zulässig.",
    Reason.AFFIX: "Vor- und Nachsilben sind allein nicht zulässig.",
    Reason.PHRASE: "Kommt nur in einer Wortgruppe vor.",
    Reason.OLD_SPELLING: "Alte Schreibung ohne eigenes Stichwort.",
    Reason.FOREIGN: "Kein Wort der deutschen Sprache.",
    Reason.HYPHEN: "Wörter mit Bindestrich sind nicht zulässig.",
    Reason.APOSTROPHE: "Wörter mit Apostroph sind nicht zulässig.",
    Reason.FULL_STOP: "Wörter mit Punkt sind nicht zulässig.",
    Reason.TOO_SHORT: "Ein Wort hat mindestens zwei Buchstaben.",
    Reason.TOO_LONG: "Das Wort ist für dieses Spiel zu lang.",
    Reason.NOT_SPELLABLE: "Enthält Zeichen, für die es keinen Spielstein gibt.",
    Reason.UMLAUT_SPELLED_OUT: "Umlaute dürfen nicht als AE, OE, UE gelegt werden.",
    Reason.FORM_BARRED: "Das Wort gibt es, diese Form ist aber nicht zulässig.",
    Reason.NOT_ATTESTED: "Bildbar, aber nicht hinreichend belegt.",
    Reason.MALFORMED: "Die Eingabe ist kein Wort.",
}
