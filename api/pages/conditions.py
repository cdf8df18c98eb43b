"""The conditions of the query language, for people: what each asks, with an example to try.

The German help is that of the language itself (:mod:`rules.search.vocabulary`); English stands
beside it here.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.search.vocabulary import KEYWORDS

ENGLISH = {
    "anagramm": "all letters, each exactly once",
    "teil": "from some of the letters",
    "super": "at least these letters",
    "muster": "letters in their places",
    "beginnt": "begins with",
    "endet": "ends in",
    "folge": "contains this sequence",
    "länge": "number of letters",
    "hat": "contains each of these letters",
    "ohne": "contains none of these letters",
    "vokale": "number of vowels (A E I O U Ä Ö Ü)",
    "verschiedene": "number of different letters",
    "wert": "sum of the tile values",
    "anteil": "so many per cent of these letters",
    "nimmt-vorn": "makes another word with this prefix",
    "nimmt-hinten": "makes another word with this suffix",
    "haken-vorn": "takes one of these letters in front (* any), or number of hooks",
    "haken-hinten": "takes one of these letters behind (* any), or number of hooks",
    "haken-innen": "is still a word without its first or last letter",
    "erweiterung-vorn": "takes so many letters at once in front",
    "erweiterung-hinten": "takes so many letters at once behind",
    "anagramme": "number of anagrams, the word itself included",
    "wahrscheinlichkeit": "rank among words of that length, with /0 /1 /2 blanks",
    "wahrscheinlichkeit-lax": "the same, equally probable words all or none",
    "grenze": "last of all: only these ranks among the hits",
    "grenze-lax": "the same, equally probable words all or none",
    "gruppe": "belongs to a study group",
    "in": "admissible in this variant too",
    "liste": "stands in a list of your own (API and command line)",
    "wortart": "part of speech",
    "lemma": "form of this lemma; * stands for anything",
    "kasus": "grammatical case",
    "numerus": "number",
    "genus": "gender",
    "person": "person",
    "tempus": "tense",
    "modus": "mood",
    "grad": "degree of comparison",
    "form": "infinite form",
    "endung": "ending of the adjective",
    "getrennt": "form without its separable prefix",
    "trennbar": "verb with a separable prefix",
    "elision": "form with a dropped e",
    "stufe": "level of attestation",
    "kategorie": "category of the reading",
    "häufigkeit": "frequency on the Zipf scale",
    "bedeutung": "text of the gloss",
}


class ConditionHelp(NamedTuple):
    """A row of the help."""

    name: str
    aliases: tuple[str, ...]
    help: str
    example: str


def condition_help(language: str) -> list[ConditionHelp]:
    """Every condition in the order of the language."""
    return [
        ConditionHelp(
            row.name,
            row.aliases,
            row.help if language == "de" else ENGLISH[row.name],
            row.example,
        )
        for row in KEYWORDS
    ]
