"""Adjectives of LanguageTool's german-pos-dict, from `adjectives.json` of german-adjectives-dict.

One object per adjective: four cases, each after definite article, indefinite article and alone
(DEF, IND, SOL), each with masculine, feminine, neuter and plural::

    {"blau": {"AKK": {"DEF": {"P": "blauen", "M": "blauen", "F": "blaue", "N": "blaue"},
     "IND": {…}, "SOL": {…}}, "DAT": {…}, "GEN": {…}, "NOM": {…}}, …}

All 48 cells follow from a stem, which is all that is written; rows where they do not get their
distinct forms in a third column::

    dunkel    dunkl
    Berliner            Berliner
"""

import json
from collections.abc import Iterator, Mapping

from lexicon.errors import SourceError
from lexicon.importers.source import Dropped

MEMBER = "dist/adjectives.json"
COLUMNS = ("lemma", "stem", "forms")
GENERA = ("M", "F", "N", "P")

# Endings in the order of GENERA.
ENDINGS: Mapping[str, Mapping[str, tuple[str, str, str, str]]] = {
    "NOM": {
        "DEF": ("e", "e", "e", "en"),
        "IND": ("er", "e", "es", "en"),
        "SOL": ("er", "e", "es", "e"),
    },
    "GEN": {
        "DEF": ("en", "en", "en", "en"),
        "IND": ("en", "en", "en", "en"),
        "SOL": ("en", "er", "en", "er"),
    },
    "DAT": {
        "DEF": ("en", "en", "en", "en"),
        "IND": ("en", "en", "en", "en"),
        "SOL": ("em", "er", "em", "en"),
    },
    "AKK": {
        "DEF": ("en", "e", "e", "en"),
        "IND": ("en", "e", "es", "en"),
        "SOL": ("en", "e", "es", "e"),
    },
}
CELLS = 48


def endings_and_forms(entry: Mapping[str, object]) -> list[tuple[str, str]]:
    """The regular ending and the form of every filled cell."""
    found = []
    for kasus, articles in entry.items():
        if articles is None and kasus in ENDINGS:
            continue
        if kasus not in ENDINGS or not isinstance(articles, dict):
            raise TypeError(
                f"{kasus!r} ist {articles!r}; erwartet wird NOM, GEN, DAT, AKK mit Formen"
            )
        for article, genera in articles.items():
            if article not in ENDINGS[kasus] or not isinstance(genera, dict):
                raise TypeError(f"{kasus} {article!r} ist {genera!r}; erwartet wird DEF, IND, SOL")
            for genus, form in genera.items():
                if genus not in GENERA or not isinstance(form, str | None):
                    raise TypeError(
                        f"{kasus} {article} {genus!r} ist {form!r}; erwartet wird eine Form"
                    )
                if form:
                    found.append((ENDINGS[kasus][article][GENERA.index(genus)], form))
    return found


def adjective_line(lemma: str, entry: Mapping[str, object]) -> str:
    """One output line."""
    cells = endings_and_forms(entry)
    stems = {form.removesuffix(ending) for ending, form in cells if form.endswith(ending)}
    regular = all(form.endswith(ending) for ending, form in cells)
    if len(cells) == CELLS and regular and len(stems) == 1:
        return f"{lemma}\t{stems.pop()}"
    return f"{lemma}\t\t{','.join(sorted({form for _, form in cells}))}"


def adjective_lines(data: str, dropped: Dropped) -> Iterator[str]:
    """One line per adjective of `adjectives.json`."""
    try:
        adjectives = json.loads(data)
    except ValueError as error:
        raise SourceError(
            f"ist kein gültiges JSON: {error}; bitte neu herunterladen", path=MEMBER
        ) from error
    if not isinstance(adjectives, dict):
        raise SourceError("erwartet wird ein Objekt, das Adjektiven Kasus zuordnet", path=MEMBER)
    for lemma, entry in adjectives.items():
        if not isinstance(entry, dict):
            raise SourceError(f"{lemma!r} hat {entry!r}; erwartet werden Kasus", path=MEMBER)
        if not lemma.isalpha():
            dropped["Adjektiv: Bindestrich oder Ziffer"] += 1
            continue
        try:
            yield adjective_line(lemma, entry)
        except TypeError as error:
            raise SourceError(f"Adjektiv {lemma!r}: {error}", path=MEMBER) from error
