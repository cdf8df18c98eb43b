"""How much a form can be trusted: form class, sources of the lemma, and the enz list.

The table holds, in percent, the share of forms found in a tournament yardstick, measured by how
many of the four sources attest the *lemma* and whether the *form* itself stands in enz; each
cell has a value for keys of up to 8 letters and one for longer keys. Levels:

* STRENG: 97 % or more are expected to be right;
* STANDARD: every form of the enz list, and other forms from 60 % on. (50 % would be break-even;
  with 50, 0.40 % of random one-letter corruptions were admitted, most of them real but unlisted
  forms; `make quality` shows the figure with 60.)
* OFFEN: the rest: derivable, but not attested well enough, and every form of a lemma that no
  source lists, unless the form itself is attested.
"""

from __future__ import annotations

from lexicon.features import parse
from lexicon.model import Level, Source, WordClass

STRENG_SHARE = 97
STANDARD_SHARE = 60
#: Keys of at most this many letters use the first value of a cell.
SHORT = 8
COUNTED = (
    Source.WIKTIONARY_NOUNS.bit,
    Source.LANGUAGETOOL.bit,
    Source.FREEDICT.bit,
    Source.ENZ.bit,
)

#: Rule of a form that grammar allows but whose kind is attested nowhere for its lemma: comparison
#: of an adjective that no list compares (II.4.1).
UNATTESTED = "II.4"

Cell = tuple[int, int]
#: Form class → shares for three, two, one source: first if the form is in enz, then if not.
SHARES: dict[str, tuple[tuple[Cell, Cell, Cell], tuple[Cell, Cell, Cell]]] = {
    "finite": (((99, 99), (96, 89), (88, 67)), ((84, 90), (43, 78), (32, 53))),
    "kj1.ern": (((99, 99), (96, 88), (87, 68)), ((99, 99), (92, 90), (92, 62))),
    "kj1.ern.full": (((90, 74), (86, 57), (72, 42)), ((63, 55), (59, 45), (64, 38))),
    "elided": (((99, 99), (95, 87), (91, 75)), ((91, 91), (34, 84), (25, 48))),
    "short.n": (((100, 100), (100, 100), (97, 98)), ((28, 38), (26, 40), (26, 34))),
    "kj2": (((99, 98), (96, 90), (87, 71)), ((20, 79), (26, 64), (22, 44))),
    "p1": (((99, 99), (97, 95), (92, 78)), ((93, 93), (46, 78), (44, 54))),
    "p2": (((99, 98), (97, 92), (90, 76)), ((40, 68), (44, 64), (38, 46))),
    "p2.syncope": (((100, 100), (100, 98), (100, 100)), ((91, 91), (79, 79), (52, 52))),
    "p.compared": (((99, 90), (98, 80), (95, 75)), ((33, 16), (35, 14), (40, 12))),
    "gerundive": (((94, 94), (90, 90), (40, 40)), ((51, 51), (50, 50), (27, 27))),
    "ninf": (((100, 99), (96, 89), (93, 74)), ((98, 98), (45, 90), (57, 55))),
    "pos": (((99, 99), (89, 85), (87, 66)), ((60, 60), (36, 51), (40, 64))),
    "comp": (((99, 91), (89, 80), (92, 76)), ((77, 77), (39, 39), (40, 85))),
    "sup": (((83, 82), (83, 73), (82, 70)), ((48, 24), (39, 22), (37, 28))),
    "pos.syncope": (((100, 100), (100, 100), (100, 97)), ((47, 96), (59, 63), (46, 40))),
    # Nouns are counted in four, three and two sources (see count_sources).
    "noun": (((99, 97), (85, 72), (73, 48)), ((33, 73), (33, 43), (27, 29))),
    "unattested": (((99, 91), (89, 80), (92, 76)), ((0, 0), (0, 0), (0, 0))),
    "other": (((99, 99), (95, 90), (90, 80)), ((90, 90), (80, 80), (60, 60))),
}


def form_class(word_class: WordClass, feature: str, rule: str) -> str:
    """The row of the table that a form belongs to.

    >>> form_class(WordClass.VERB, "el:ind.prs.1.sg", "II.5.1")
    'elided'
    >>> form_class(WordClass.SUBSTANTIV, "dat.pl", "")
    'noun'
    """
    if word_class is WordClass.SUBSTANTIV:
        return "noun"
    if rule == UNATTESTED:
        return "unattested"
    if word_class is WordClass.ADJEKTIV:
        if rule.startswith("II.5.2"):
            return "pos.syncope"
        return parse(feature).get("grad", "pos")
    if word_class is not WordClass.VERB:
        return "other"
    return _verb_class(feature.removeprefix("sep:"), rule)


def _verb_class(feature: str, rule: str) -> str:
    bare = feature.removeprefix("el:")
    head = bare.split(".")[0]
    if head in ("p1", "p2"):
        if "comp" in bare or "sup" in bare:
            return "p.compared"
        return "p2.syncope" if rule == "II.5.2b" else head if "." in bare else "finite"
    if head in ("ger", "ninf"):
        return {"ger": "gerundive", "ninf": "ninf"}[head]
    if rule == "II.5.1g":
        return "short.n"
    if rule in ("II.5.1h", "II.2.1"):
        return "kj1.ern" if rule == "II.5.1h" else "kj1.ern.full"
    if head == "kj2":
        return "kj2"
    return "elided" if feature.startswith("el:") else "finite"


def count_sources(kind: str, lemma_sources: int) -> int:
    """The column of the table (0 to 2) for a lemma with these sources.

    A noun of LanguageTool that stands in enz fares as well as one with all four sources (95 | 89
    measured), hence its place in the first column.
    """
    count = sum(1 for bit in COUNTED if lemma_sources & bit)
    if kind != "noun":
        return 3 - max(1, min(3, count))
    if lemma_sources & Source.LANGUAGETOOL.bit and lemma_sources & Source.ENZ.bit:
        return 0
    return 4 - max(2, min(4, count))


def level_of(kind: str, letters: int, lemma_sources: int, in_enz: bool, given: bool) -> Level:
    """The level of an admissible form.

    Args:
        kind: row of the table.
        letters: length of the key.
        lemma_sources: source bits of the lemma.
        in_enz: the form itself stands in the enz list.
        given: a curated list gives the form itself.
    """
    if given:
        return Level.STRENG
    if not in_enz and not lemma_sources:
        return Level.OFFEN
    column = count_sources(kind, lemma_sources)
    share = SHARES[kind][0 if in_enz else 1][column][0 if letters <= SHORT else 1]
    if share >= STRENG_SHARE:
        return Level.STRENG
    return Level.STANDARD if in_enz or share >= STANDARD_SHARE else Level.OFFEN
