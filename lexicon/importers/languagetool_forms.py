"""Form-to-lemma maps of LanguageTool's german-pos-dict, from german-dict-helper.

One pair per form, in `nouns.json` and `adjectives.json`::

    {"Aal": "Aal", "Aale": "Aal", "Aales": "Aal", "Aals": "Aal",
     "Abakus": "Abakus", "Abaki": "Abakus", …}

Forms are grouped by lemma; `-x` is the lemma with x added, `-` the lemma itself::

    Aal     -,-e,-es,-s
    Abakus  -,-se,-sen,Abaki
"""

import json
from collections import defaultdict
from collections.abc import Iterator

from lexicon.errors import SourceError
from lexicon.importers.cells import encode
from lexicon.importers.source import Dropped

NOUNS = "resources_pub/nouns.json"
ADJECTIVES = "resources_pub/adjectives.json"
COLUMNS = ("lemma", "forms")


def form_lines(data: str, member: str, dropped: Dropped) -> Iterator[str]:
    """One line per lemma; `member` is for messages."""
    try:
        pairs = json.loads(data)
    except ValueError as error:
        raise SourceError(
            f"ist kein gültiges JSON: {error}; bitte neu herunterladen", path=member
        ) from error
    if not isinstance(pairs, dict):
        raise SourceError("erwartet wird ein Objekt, das Formen Lemmata zuordnet", path=member)
    forms: dict[str, set[str]] = defaultdict(set)
    for form, lemma in pairs.items():
        if not isinstance(lemma, str):
            raise SourceError(
                f"{form!r} hat das Lemma {lemma!r}; erwartet wird ein Wort", path=member
            )
        if form.isalpha():
            forms[lemma].add(form)
        else:
            dropped[f"{member}: Form mit Bindestrich, Leerzeichen oder Ziffer"] += 1
    for lemma, found in forms.items():
        yield f"{lemma}\t{','.join(encode(form, lemma) for form in sorted(found))}"
