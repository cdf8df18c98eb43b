"""What the end of a verb stem demands: inserted -e-, sibilant, omission of -e (ORZ II.5.1).

A stem is the infinitive without -en or -n: *lern*, *atm*, *wander*, *knie*. Every rule is a small
predicate with its clause, examples and counter-examples. Start at :func:`stem_of`.
"""

from __future__ import annotations

from lexicon.inflect.clauses import clause

VOWELS = "aeiouyäöü"
_SIBILANTS = ("s", "ß", "z", "x", "ce", "c")


def stem_of(infinitive: str) -> str:
    """The stem that endings are added to.

    >>> stem_of("lernen"), stem_of("wandern"), stem_of("knien"), stem_of("schreien")
    ('lern', 'wander', 'knie', 'schrei')
    """
    if not infinitive.endswith("en"):
        return infinitive[:-1]
    stem = infinitive[:-2]
    # knien has only one e for stem and ending: knie, kniest, kniet
    if stem.endswith("i") and len(stem) > 1 and stem[-2] not in VOWELS:
        return infinitive[:-1]
    return stem


@clause(
    "II.2.1",
    yes=[("arbeit",), ("atm",), ("rechn",), ("segn",)],
    no=[("lern",), ("wohn",), ("film",)],
)
def needs_e(stem: str) -> bool:
    """Between stem and -st, -t, -te stands an e: du arbeitest, er atmet, aber er lernt."""
    if stem.endswith(("d", "t")):
        return True
    if stem[-1:] not in "mn" or len(stem) < 2:
        return False
    before = stem[-2]
    if before in VOWELS or before in "lrmn":
        return False
    # wohn, rahm: the h only lengthens the vowel; rechn, zeichn: it belongs to ch
    return not (before == "h" and stem[-3:-2] in tuple(VOWELS))


@clause("II.2.1", yes=[("reis",), ("tanz",), ("box",), ("grüß",)], no=[("lern",), ("wasch",)])
def is_sibilant(stem: str) -> bool:
    """After a sibilant the second person takes -t instead of -st: du reist, du tanzt."""
    return stem.endswith(_SIBILANTS)


@clause(
    "II.2.1",
    yes=[("wandern",), ("sammeln",), ("ändern",)],
    no=[("kehren",), ("spielen",), ("tun",)],
)
def is_ern_eln(infinitive: str) -> bool:
    """Verbs in -ern and -eln: the infinitive takes -n, the stem ends in unstressed -er, -el."""
    return infinitive.endswith(("ern", "eln"))


@clause(
    "II.5.1a",
    yes=[("lern",), ("wärm",), ("verqualm",), ("ahnd",)],
    no=[("atm",), ("segn",), ("widm",), ("becirc",)],
)
def final_cluster_is_usual(stem: str) -> bool:
    """The final -e stays after -c and where consonant + m/n would be an unusual sequence."""
    if stem.endswith("c"):
        return False
    return not (stem[-1:] in "mn" and needs_e(stem))


@clause("II.5.1d", yes=[("roj",), ("talj",), ("boj",), ("kni",)], no=[("lern",), ("schrei",)])
def ends_in_i_or_j(stem: str) -> bool:
    """Stems in -i and -j keep every e: no kni, roj, taljt."""
    return stem.endswith("j") or (stem.endswith("i") and stem[-2:-1] not in tuple(VOWELS))


@clause(
    "II.5.1f",
    yes=[("käm", "st"), ("böt", "st"), ("höb", "t"), ("lüd", "st")],
    no=[("lüd", "t"), ("trät", "t"), ("blies", "st"), ("stieß", "st"), ("bärst", "st")],
)
def short_subjunctive_may_stand(stem: str, ending: str) -> bool:
    """Konjunktiv II: -est, -et may lose the e, but not after a dental or sibilant of their own."""
    if ending == "t":
        return not stem.endswith(("d", "t"))
    return not stem.endswith(("s", "ß", "z", "x", "st"))


@clause(
    "II.5.1g", yes=[("freu",), ("fleh",), ("sä",), ("geh",)], no=[("lern",), ("wasch",), ("lach",)]
)
def ends_in_vowel_or_h(stem: str) -> bool:
    """After a vowel or h -en may become -n: freun, flehn, gesehn."""
    if stem.endswith(tuple(VOWELS)):
        return True
    return stem.endswith("h") and not stem.endswith(("ch", "sch", "ph", "th"))


@clause(
    "II.5.1i",
    yes=[("wander",), ("zauber",), ("trauer",)],
    no=[("wieher",), ("näher",), ("kellner",), ("partner",)],
)
def inner_e_may_go(stem: str) -> bool:
    """-ern verbs lose the inner e (wandre), not after a lengthening h nor after consonant + n."""
    before = stem[:-2]
    if stem.endswith("el"):
        return True
    if before.endswith("h") and before[-2:-1] in tuple(VOWELS):
        return False
    if before.endswith("n") and before[-2:-1] not in tuple(VOWELS + "n"):
        return False
    return not (before.endswith("l") and before[-2:-1] not in tuple(VOWELS + "l"))


def syncopated(stem: str) -> str:
    """The stem of -ern, -eln verbs without its inner e.

    >>> syncopated("wander"), syncopated("niesel")
    ('wandr', 'niesl')
    """
    return stem[:-2] + stem[-1]
