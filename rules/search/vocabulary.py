"""The words of the query language: conditions with their values, in German and English.

One row per condition: name, how its value is read, other names, what it asks, an example.
Documentation, help and error messages all read this table.
"""

from __future__ import annotations

from typing import NamedTuple

from lexicon.model import Category, Level, WordClass
from lexicon.orthography import lower


class Keyword(NamedTuple):
    """A condition of the language."""

    name: str
    #: symbols, pieces, range, decimal, letters, hooks, share, rank, choice, text
    kind: str
    aliases: tuple[str, ...]
    help: str
    example: str
    #: For ``choice``: every accepted spelling with its canonical name.
    choices: dict[str, str] = {}


def _choices(*rows: str) -> dict[str, str]:
    """``"dativ dat dative"``: the first spelling is the canonical one."""
    return {name: row.split()[0] for row in rows for name in row.split()}


_YES = _choices("ja yes", "nein no")
_CLASSES = {
    **{lower(member.value): lower(member.value) for member in WordClass},
    "noun": "substantiv", "nomen": "substantiv", "verb": "verb", "adjective": "adjektiv",
    "adj": "adjektiv", "adverb": "adverb", "adv": "adverb", "pronoun": "pronomen",
    "article": "artikel", "numeral": "numerale", "preposition": "präposition",
    "conjunction": "konjunktion", "interjection": "interjektion", "particle": "partikel",
    "name": "eigenname",
}  # fmt: skip
_LEVELS = {lower(level.name): lower(level.name) for level in Level if level is not Level.BARRED} | {
    "ausgeschlossen": "ausgeschlossen",
    "barred": "ausgeschlossen",
    "strict": "streng",
}
GROUPS = (
    "haken", "vornhaken", "hintenhaken", "hochwertig", "sieben1", "sieben2", "sieben3",
    "acht1", "acht2", "acht3", "acht-aus-sieben",
)  # fmt: skip
_GROUP_ALIASES = {
    "hooks": "haken", "front-hooks": "vornhaken", "back-hooks": "hintenhaken",
    "high-fives": "hochwertig", "type1-sevens": "sieben1", "type2-sevens": "sieben2",
    "type3-sevens": "sieben3", "type1-eights": "acht1", "type2-eights": "acht2",
    "type3-eights": "acht3", "eights-from-sevens": "acht-aus-sieben",
}  # fmt: skip

KEYWORDS = (
    Keyword("anagramm", "symbols", ("anagram",), "alle Buchstaben, jeder genau einmal",
            "anagramm:LAGER"),
    Keyword("teil", "symbols", ("sub", "teilanagramm", "subanagram"),
            "aus einem Teil der Buchstaben", "teil:RENTIE?"),
    Keyword("super", "symbols", ("superanagram",), "mindestens diese Buchstaben", "super:QUARZ"),
    Keyword("muster", "symbols", ("pattern",), "Buchstaben an ihrer Stelle", "muster:?A?T"),
    Keyword("beginnt", "pieces", ("starts",), "beginnt mit", "beginnt:VER"),
    Keyword("endet", "pieces", ("ends",), "endet auf", "endet:UNG"),
    Keyword("folge", "pieces", ("contains",), "enthält diese Folge", "folge:QU"),
    Keyword("länge", "range", ("laenge", "length", "len"), "Zahl der Buchstaben", "länge:5-7"),
    Keyword("hat", "letters", ("includes",), "enthält jeden dieser Buchstaben", "hat:QX"),
    Keyword("ohne", "letters", ("excludes",), "enthält keinen dieser Buchstaben", "ohne:EN"),
    Keyword("vokale", "range", ("vowels",), "Zahl der Vokale (A E I O U Ä Ö Ü)", "vokale:4-"),
    Keyword("verschiedene", "range", ("distinct", "unique"), "Zahl verschiedener Buchstaben",
            "verschiedene:3"),
    Keyword("wert", "range", ("value", "points"), "Summe der Steinwerte", "wert:20-"),
    Keyword("anteil", "share", ("consists",), "so viel Prozent aus diesen Buchstaben",
            "anteil:AEIOU:60-100"),
    Keyword("nimmt-vorn", "pieces", ("takes-prefix", "vorsilbe"),
            "ergibt mit dieser Vorsilbe wieder ein Wort", "nimmt-vorn:VER"),
    Keyword("nimmt-hinten", "pieces", ("takes-suffix", "nachsilbe"),
            "ergibt mit dieser Nachsilbe wieder ein Wort", "nimmt-hinten:LICH"),
    Keyword("haken-vorn", "hooks", ("front-hooks",),
            "nimmt vorn einen dieser Buchstaben an (* irgendeinen), oder Zahl der Haken",
            "haken-vorn:BT"),
    Keyword("haken-hinten", "hooks", ("back-hooks",),
            "nimmt hinten einen dieser Buchstaben an (* irgendeinen), oder Zahl der Haken",
            "haken-hinten:*"),
    Keyword("haken-innen", "choice", ("inner-hooks",),
            "bleibt ohne ersten oder letzten Buchstaben ein Wort", "haken-innen:vorn",
            _choices("vorn front", "hinten back", "beide both")),
    Keyword("erweiterung-vorn", "range", ("front-extension",),
            "nimmt vorn so viele Buchstaben auf einmal an", "erweiterung-vorn:2-3"),
    Keyword("erweiterung-hinten", "range", ("back-extension",),
            "nimmt hinten so viele Buchstaben auf einmal an", "erweiterung-hinten:2-3"),
    Keyword("anagramme", "range", ("anagrams",), "Zahl der Anagramme, das Wort mitgezählt",
            "anagramme:5-"),
    Keyword("wahrscheinlichkeit", "rank", ("probability", "prob"),
            "Rang unter den Wörtern gleicher Länge, /0 /1 /2 Blankos", "wahrscheinlichkeit:1-20/2"),
    Keyword("wahrscheinlichkeit-lax", "rank", ("probability-lax", "prob-lax"),
            "ebenso, gleich wahrscheinliche Wörter ganz oder gar nicht",
            "wahrscheinlichkeit-lax:1-20"),
    Keyword("grenze", "rank", ("limit-probability",),
            "zuletzt: nur diese Ränge unter den Treffern", "grenze:1-10"),
    Keyword("grenze-lax", "rank", ("limit-probability-lax",),
            "ebenso, gleich wahrscheinliche ganz oder gar nicht", "grenze-lax:1-10"),
    Keyword("gruppe", "choice", ("group",), "gehört zu einer Lerngruppe", "gruppe:vornhaken",
            {**{name: name for name in GROUPS}, **_GROUP_ALIASES}),
    Keyword("in", "text", ("lexicon",), "auch in dieser Spielvariante zulässig", "in:worthatz"),
    Keyword("liste", "text", ("list",), "steht in dieser mitgegebenen Liste", "liste:verein"),
    Keyword("wortart", "choice", ("pos",), "Wortart", "wortart:Verb", _CLASSES),
    Keyword("lemma", "text", (), "Form dieses Lemmas; * steht für beliebig viel", "lemma:gehen"),
    Keyword("kasus", "choice", ("grammatical-case",), "Kasus", "kasus:dativ",
            _choices("nominativ nom nominative", "genitiv gen genitive", "dativ dat dative",
                     "akkusativ akk accusative")),
    Keyword("numerus", "choice", ("number",), "Numerus", "numerus:plural",
            _choices("singular sg", "plural pl")),
    Keyword("genus", "choice", ("gender",), "Genus", "genus:f",
            _choices("maskulinum m masculine", "femininum f feminine", "neutrum n neuter",
                     "pluraletantum pt")),
    Keyword("person", "choice", (), "Person", "person:2", _choices("1", "2", "3")),
    Keyword("tempus", "choice", ("tense",), "Tempus", "tempus:präteritum",
            _choices("präsens prs present", "präteritum prt praeteritum past")),
    Keyword("modus", "choice", ("mood",), "Modus", "modus:imperativ",
            _choices("indikativ ind indicative", "konjunktiv1 kj1 subjunctive1",
                     "konjunktiv2 kj2 subjunctive2", "imperativ imp imperative")),
    Keyword("grad", "choice", ("degree",), "Steigerung", "grad:superlativ",
            _choices("positiv pos positive", "komparativ comp comparative",
                     "superlativ sup superlative")),
    Keyword("form", "choice", (), "infinite Form", "form:partizip2",
            _choices("infinitiv inf infinitive", "zu-infinitiv zu", "partizip1 p1 participle1",
                     "partizip2 p2 participle2", "gerundiv ger",
                     "substantivierung ninf nominalised")),
    Keyword("endung", "choice", ("ending",), "Endung der Adjektivflexion", "endung:em",
            _choices("e", "em", "en", "er", "es")),
    Keyword("getrennt", "choice", ("separated",), "Form ohne ihr trennbares Präfix", "getrennt:ja",
            _YES),
    Keyword("trennbar", "choice", ("separable",), "Verb mit trennbarem Präfix", "trennbar:ja",
            _YES),
    Keyword("elision", "choice", ("elided",), "Form mit ausgelassenem e", "elision:ja", _YES),
    Keyword("stufe", "choice", ("level",), "Stufe des Nachweises", "stufe:streng", _LEVELS),
    Keyword("kategorie", "choice", ("category",), "Kategorie der Lesart", "kategorie:wort",
            {category.value: category.value for category in Category}),
    Keyword("häufigkeit", "decimal", ("haeufigkeit", "frequency", "zipf"),
            "Häufigkeit auf der Zipf-Skala", "häufigkeit:4-"),
    Keyword("bedeutung", "text", ("gloss", "definition"), "Text der Worterklärung",
            "bedeutung:Botanik"),
)  # fmt: skip

BY_NAME = {name: row for row in KEYWORDS for name in (row.name, *row.aliases)}
#: Conditions on one reading: several of them must hold for the same reading and the same cell.
GRAMMAR = frozenset(
    ("wortart", "lemma", "kasus", "numerus", "genus", "person", "tempus", "modus", "grad", "form",
     "endung", "getrennt", "trennbar", "elision", "stufe", "kategorie", "bedeutung")
)  # fmt: skip
#: Conditions on the result as a whole, at the top of a query only.
LIMITS = frozenset(("grenze", "grenze-lax"))
AND = frozenset(("und", "and", "&"))
OR = frozenset(("oder", "or", "|"))
NOT = frozenset(("nicht", "not", "!"))
