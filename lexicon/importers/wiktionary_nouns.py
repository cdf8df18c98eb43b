"""Nouns of the German Wiktionary, from `nouns.csv` of the package german-nouns.

One row per noun with 77 columns, cases as `nominativ singular`, its variants as
`nominativ singular*`, numbered paradigms as `nominativ singular 1`, adjectival declension as
`nominativ singular stark`::

    lemma,pos,genus,genus 1,…,nominativ singular,nominativ singular*,nominativ singular 1,…
    Aal,Substantiv,m,,,,,Aal,,,,,,,,,Aale,,,,,,,,,Aals,Aales,…

Cells are written by hand in Wiktionary and hold articles, brackets and remarks here and there:
`clean` takes the form out of them or gives up. Start at `noun_line`.

Limitation: the table does not say to which numbered paradigm a `*` variant belongs; it is put
into the first.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping

from lexicon.errors import SourceError
from lexicon.importers import adjectival
from lexicon.importers.cells import COLUMNS, Slots, encode_cells
from lexicon.importers.packages import PackageRef, PackageSet
from lexicon.importers.source import Dropped, FileSpec, Importer

PACKAGE = "german-nouns"
MEMBER = "german_nouns/nouns.csv"

KASUS = ("nominativ", "genitiv", "dativ", "akkusativ")
CELLS = tuple(f"{kasus} {numerus}" for numerus in ("singular", "plural") for kasus in KASUS)
INDEXES = ("1", "2", "3", "4")
GENERA = {"", "m", "f", "n"}

PLACEHOLDERS = {"", "-", "–", "—", "?", "0"}
# Articles, also dialectal ones, and the prepositions by which dialects replace the genitive.
ARTICLES = {"der", "die", "das", "des", "dem", "den", "dä", "däm", "de", "demm", "dr", "da", "d",
            "s", "ds", "em", "n", "’s", "’n", "vom", "von", "am", "an", "ein", "eine", "eines",
            "einem", "einen", "einer"}  # fmt: skip
MARKUP = re.compile(r"<[^>]*>|''+")
OPTIONAL = re.compile(r"(.*?)\(([^()\s]+)\)(.*)")


def clean(cell: str) -> list[str] | None:
    """The forms in a cell: none for a placeholder, `None` if no form can be made out.

    >>> clean("(des Aftermedichs)"), clean("Hund(e)s"), clean(" — "), clean("{{ subst: X")
    (['Aftermedichs'], ['Hundes', 'Hunds'], [], None)
    """
    text = " ".join(MARKUP.sub("", cell).split())
    if text in PLACEHOLDERS:
        return []
    words = text.strip("()").split() if text.startswith("(") and text.endswith(")") else None
    if words is None:
        words = text.split()
    *before, last = words
    if not all(re.sub(r"[()]", "", word) in ARTICLES for word in before):
        return None
    optional = OPTIONAL.fullmatch(last)
    if optional:
        head, letters, tail = optional.groups()
        forms = [head + letters + tail, head + tail]
    else:
        forms = [last]
    return forms if all(form.isalpha() for form in forms) else None


def slots(row: Mapping[str, str], name: str, width: int, dropped: Dropped) -> Slots:
    """The slots of the cell `name`: one if the row does not number it, else `width` of them."""
    first = [row[name], row[f"{name}*"], row[f"{name} 1"]]
    others = [[row[f"{name} {index}"]] for index in INDEXES[1:]]
    numbered = bool(row[f"{name} 1"].strip()) or any(cell.strip() for [cell] in others)
    result: Slots = []
    for cells in [first, *others][: width if numbered else 1]:
        forms: list[str] = []
        for cell in cells:
            found = clean(cell)
            if found is None:
                dropped["Zelle ohne brauchbare Form"] += 1
            else:
                forms += [form for form in found if form not in forms]
        result.append(forms)
    return result


def width(row: Mapping[str, str]) -> int:
    """The highest paradigm number the row uses anywhere."""
    used = [
        int(index)
        for index in INDEXES
        if row[f"genus {index}"] or any(row[f"{cell} {index}"].strip() for cell in CELLS)
    ]
    return max(used, default=1)


def genus(row: Mapping[str, str], paradigms: int) -> str:
    """`m`, or `m/n` where paradigms differ."""
    numbered = [row[f"genus {index}"] for index in INDEXES[:paradigms]]
    if not any(numbered):
        return row["genus"]
    numbered[0] = numbered[0] or row["genus"]
    return "/".join(numbered)


def tags(pos: str) -> str:
    """The part-of-speech column without the word every row has.

    >>> tags("Substantiv,Toponym"), tags("Substantiv")
    ('Toponym', '-')
    """
    return ",".join(sorted(set(pos.split(",")) - {"Substantiv", ""})) or "-"


def noun_line(row: Mapping[str, str], dropped: Dropped) -> str:
    """One output line."""
    lemma = row["lemma"].strip()
    head = [lemma, tags(row["pos"])]
    if not lemma.isalpha():
        affix = lemma.startswith("-") or lemma.endswith("-")
        reason = "Affix" if affix else "mehrere Wörter, Bindestrich, Ziffer oder Zeichen"
        dropped[f"Zellen einer Zeile leer gelassen: {reason}"] += 1
        return "\t".join([*head, "", *[""] * len(COLUMNS)])
    paradigms = width(row)
    cells = [slots(row, name, paradigms, dropped) for name in CELLS]
    declined = adjectival.cells(row)
    if declined:
        plain = [form for cell in cells for slot in cell for form in slot]
        encoded = adjectival.encode(row["genus"], declined, plain)
        if encoded[0].startswith("F:"):
            dropped["adjektivische Zeile als Formenliste"] += 1
        return "\t".join([*head, genus(row, paradigms), *encoded])
    return "\t".join([*head, genus(row, paradigms), *encode_cells(lemma, cells)])


def rows(text: str) -> Iterator[Mapping[str, str]]:
    """The rows of the CSV table, checked for shape."""
    reader = csv.DictReader(text.splitlines())
    wanted = ["lemma", "pos", "genus", *CELLS, *(f"{cell} {i}" for cell in CELLS for i in INDEXES)]
    missing = [name for name in wanted if name not in (reader.fieldnames or [])]
    if missing:
        raise SourceError(
            f"die Spalte {missing[0]!r} fehlt; erwartet wird der Aufbau von german-nouns 1.2",
            path=MEMBER,
            line=1,
        )
    for row in reader:
        if None in row or None in row.values():
            raise SourceError(
                f"die Zeile von {row['lemma']!r} hat nicht so viele Felder wie die Kopfzeile "
                f"({len(reader.fieldnames or [])})",
                path=MEMBER,
                line=reader.line_num,
            )
        if not row["lemma"].strip() or "Substantiv" not in row["pos"].split(","):
            raise SourceError(
                f"das Lemma {row['lemma']!r} hat die Wortart {row['pos']!r}; "
                "erwartet wird ein Lemma mit Substantiv",
                path=MEMBER,
                line=reader.line_num,
            )
        genera = {row["genus"], *(row[f"genus {index}"] for index in INDEXES)}
        if not genera <= GENERA:
            raise SourceError(
                f"{row['lemma']!r} hat das Genus {min(genera - GENERA)!r}; "
                "erwartet wird m, f oder n",
                path=MEMBER,
                line=reader.line_num,
            )
        yield row


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    text = packages.read_text(PACKAGE, MEMBER)
    return {"nouns.tsv": [noun_line(row, dropped) for row in rows(text)]}


IMPORTER = Importer(
    source_id="wiktionary-nouns",
    title="Substantive des deutschen Wiktionarys (german-nouns)",
    role="lemmas+forms",
    licence="CC-BY-SA-4.0",
    attribution=(
        "Autorinnen und Autoren des deutschen Wiktionarys; Auszug german-nouns von "
        "Gregor Weichbrodt."
    ),
    upstream="https://de.wiktionary.org",
    packages=(PackageRef("pip", PACKAGE, "1.2.5"),),
    files={
        "nouns.tsv": FileSpec(
            title="Substantive des deutschen Wiktionarys mit Genus und Kasusformen",
            columns=" ".join(["lemma", "tags", "genus", *COLUMNS]),
            notes=(
                "nummerierte Paradigmen mit / verbunden, Varianten mit Komma",
                "Form: - ist die Grundlage, -x die Grundlage mit x, sonst ausgeschrieben; "
                "Grundlage ist das Lemma, bei gen.pl dat.pl akk.pl die erste Form von nom.pl "
                "im Paradigma",
                "adjektivische Deklination: nom.sg A:Stamm, nom.pl A bei vorhandenem Plural; "
                "F: zählt die Formen einer unregelmäßigen Zeile auf",
            ),
        )
    },
    run=run,
)
