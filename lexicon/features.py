"""Feature codes of forms and how a German teacher would say them.

A code names one cell of a paradigm; a reading holds all codes that share one form::

    nom.pl gen.pl akk.pl   Nominativ, Genitiv, Akkusativ Plural
    ind.prs.3.sg           3. Person Singular Präsens
    sep:imp.sg             Imperativ Singular, vom Präfix getrennt (daue … an)
    el:kj2.1.sg            1. Person Singular Konjunktiv II, mit ausgelassenem e (käm)
    pos.em                 Positiv mit der Endung -em

Codes are data of the artifact: add new ones, never change the meaning of an old one.
Start at :func:`describe` (words for people) or :func:`parse` (fields for programs).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

#: Kinds of form that are no finite verb and no case of a noun.
KINDS = {
    "inf": "Infinitiv",
    "zu": "Infinitiv mit zu",
    "p1": "Partizip I",
    "p2": "Partizip II",
    "ger": "Gerundiv (zu-Partizip)",
    "ninf": "substantivierter Infinitiv",
}
#: Endings of adjectives and participles; persons as finite codes name them.
ENDINGS = ("e", "em", "en", "er", "es")
PERSONS = ("1.sg", "2.sg", "3.sg", "1.pl", "2.pl", "3.pl")
#: What each adjective ending can mean (strong, weak, mixed declension together).
ENDING_USES = {
    "e": "Nom./Akk. Sg., Nom./Akk. Pl.",
    "em": "Dativ Sg. m./n., stark",
    "en": "schwach und gemischt, Akk. Sg. m., Dativ Pl.",
    "er": "Nom. Sg. m., Gen./Dat. Sg. f., Gen. Pl.",
    "es": "Nom./Akk. Sg. n.",
}

_KASUS = {"nom": "Nominativ", "gen": "Genitiv", "dat": "Dativ", "akk": "Akkusativ"}
_NUMERUS = {"sg": "Singular", "pl": "Plural"}
_TENSE = {
    "ind.prs": "Präsens", "ind.prt": "Präteritum", "kj1": "Konjunktiv I", "kj2": "Konjunktiv II",
}  # fmt: skip
_GRAD = {"pos": "Positiv", "comp": "Komparativ", "sup": "Superlativ"}
_GENUS = {"m": "Maskulinum", "f": "Femininum", "n": "Neutrum"}


@lru_cache(maxsize=4096)
def parse(code: str) -> dict[str, str]:
    """The fields of a code, for programs.

    >>> parse("sep:ind.prs.3.sg")
    {'separated': 'yes', 'modus': 'ind', 'tempus': 'prs', 'person': '3', 'numerus': 'sg'}
    >>> parse("p2.em")
    {'kind': 'p2', 'ending': 'em'}
    """
    fields: dict[str, str] = {}
    while ":" in code:
        mark, code = code.split(":", 1)
        fields["separated" if mark == "sep" else "elided"] = "yes"
    for part in code.split(".") if code else ():
        fields[_field_of(part, fields)] = part
    return fields


def _field_of(part: str, before: dict[str, str]) -> str:
    for name, members in (
        ("kasus", _KASUS), ("numerus", _NUMERUS), ("kind", KINDS), ("grad", _GRAD),
    ):  # fmt: skip
        if part in members:
            return name
    if part in {"ind", "kj1", "kj2", "imp"}:
        return "modus"
    if part in {"prs", "prt"}:
        return "tempus"
    if part in {"1", "2", "3"}:
        return "person"
    if part in _GENUS and "kasus" in before:
        return "genus"
    return "ending"


def sort_codes(codes: set[str] | frozenset[str]) -> tuple[str, ...]:
    """A fixed order for the codes of one reading: as grammars list them."""
    return tuple(sorted(codes, key=_rank))


_ORDER = [
    "nom",
    "gen",
    "dat",
    "akk",
    "pos",
    "comp",
    "sup",
    "inf",
    "zu",
    "ind",
    "kj1",
    "kj2",
    "imp",
    "p1",
    "p2",
    "ger",
    "ninf",
    "sg",
    "pl",
    "prs",
    "prt",
    "1",
    "2",
    "3",
]


@lru_cache(maxsize=4096)
def _rank(code: str) -> tuple[object, ...]:
    marks, _, rest = code.rpartition(":")
    parts = rest.split(".")
    # Numerus before Kasus, so that the cases of one number stand together.
    number = 0 if "sg" in parts else 1 if "pl" in parts else 2
    ranks = tuple(_ORDER.index(p) if p in _ORDER else len(_ORDER) for p in parts)
    return (marks, number if parts[0] in _KASUS else 0, ranks, rest)


@lru_cache(maxsize=8192)
def describe(codes: tuple[str, ...]) -> str:
    """What the codes of one reading say, in German.

    >>> describe(("nom.pl", "gen.pl", "akk.pl"))
    'Nominativ, Genitiv, Akkusativ Plural'
    >>> describe(("ind.prs.3.sg", "ind.prs.2.pl", "imp.pl"))
    '3. Person Singular Präsens; 2. Person Plural Präsens; Imperativ Plural'
    >>> describe(("sep:kj1.1.sg", "sep:kj1.3.sg", "sep:imp.sg"))
    '1., 3. Person Singular Konjunktiv I; Imperativ Singular; vom Präfix getrennt'
    """
    shared = {code.rpartition(":")[0] for code in codes}
    marks = shared.pop() if len(shared) == 1 else ""
    plain = tuple(code.rpartition(":")[2] for code in codes) if marks else codes
    phrases = [
        _phrase(head, tail, list(group)) for (head, tail), group in groupby(plain, key=_phrase_key)
    ]
    text = "; ".join(phrase for phrase in phrases if phrase)
    notes = _mark_notes(marks)
    return f"{text}{'; ' if len(phrases) > 1 else ', '}{', '.join(notes)}" if notes else text


def _mark_notes(marks: str) -> list[str]:
    names = {"el": "mit ausgelassenem e", "sep": "vom Präfix getrennt"}
    return [names[mark] for mark in reversed(marks.split(":")) if mark]


def _phrase_key(code: str) -> tuple[str, str]:
    """Codes with the same key are said in one phrase: (kind of phrase, shared part)."""
    marks, _, rest = code.rpartition(":")
    parts = rest.split(".")
    if parts[0] in _KASUS:
        return f"{marks}:kasus", ".".join(parts[1:])
    if len(parts) >= 3 and parts[-2] in "123":
        return f"{marks}:finite", ".".join([*parts[:-2], parts[-1]])
    return f"{marks}:other", rest


def _phrase(head: str, tail: str, codes: list[str]) -> str:
    marks, _, kind = head.rpartition(":")
    rests = [code.rpartition(":")[2] for code in codes]
    if kind == "kasus":
        numerus, *genus = tail.split(".") if tail else [""]
        names = [_KASUS[rest.split(".")[0]] for rest in rests]
        text = " ".join(
            [", ".join(names), _NUMERUS.get(numerus, ""), *(_GENUS.get(g, g) for g in genus)]
        ).strip()
    elif kind == "finite":
        tense, _, numerus = tail.rpartition(".")
        persons = ", ".join(f"{rest.split('.')[-2]}." for rest in rests)
        text = f"{persons} Person {_NUMERUS[numerus]} {_TENSE[tense]}"
    else:
        text = _other(tail)
    return ", ".join([text, *_mark_notes(marks)])


def _other(code: str) -> str:
    if not code:
        return ""
    parts = code.split(".")
    if parts[0] == "imp":
        return f"Imperativ {_NUMERUS[parts[1]]}"
    if parts[0] == "ninf":
        return KINDS["ninf"] + (", Genitiv" if parts[1:] == ["gen"] else "")
    words = [KINDS.get(parts[0]) or _GRAD.get(parts[0]) or parts[0]]
    words += [_GRAD[part] for part in parts[1:] if part in _GRAD]
    ending = parts[-1] if parts[-1] in ENDINGS else ""
    if ending:
        return f"{' im '.join(words)} mit der Endung -{ending} ({ENDING_USES[ending]})"
    if parts[0] == "sup" and len(parts) == 1:
        return "unflektierter Superlativ"
    return " im ".join(words) + (", unflektiert" if parts[0] in _GRAD else "")
