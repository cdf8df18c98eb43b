"""Declension and comparison of adjectives: ORZ II.4 and II.5.2.

::

    adjective_forms(Adjective("dunkel"), tables)
        dunkel, dunkle, dunklem … dunkler, dunklere … dunkelste; barred: dunkele (II.5.2a)

A lemma gives one or two *stems* for its declined forms, depending on which e may or must go.
Comparison is built unless a flag excludes it; whether it is admitted is up to attestation.
Start at :func:`adjective_forms`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lexicon.features import ENDINGS
from lexicon.inflect.clauses import clause
from lexicon.model import Form
from lexicon.tables import read_rows

FLAGS = frozenset(
    [
        "absolut",
        "nur-attributiv",
        "nur-prädikativ",
        "undeklinierbar",
        "farbe",
        "farbe-n",
        "farbe-fest",
        "el-betont",
        "er-kann",
        "er-muss",
        "er-bleibt",
        "en-betont",
        "en-nen",
        "verglichen",
    ]
)
#: Prefixes that only intensify (II.4.1e).
INTENSIFIERS = (
    "ober", "sau", "mega", "super", "ultra", "hyper", "stink", "stock", "knall", "erz", "tod",
    "riesen", "scheiß", "mords", "stein", "blitz", "brand", "kreuz", "piek", "quietsch", "ur",
)  # fmt: skip


class Adjective(NamedTuple):
    """An adjective lemma; flags come from the curated table."""

    lemma: str
    #: False: comparison is not built; None: built, attestation decides.
    comparable: bool | None = None


class Stems(NamedTuple):
    """Stems of the declined positive: admissible ones with the clause that allows them."""

    allowed: tuple[tuple[str, str], ...]
    barred: tuple[tuple[str, str], ...] = ()


class AdjectiveTables:
    """The curated adjective tables, read once."""

    def __init__(self, folder: Path) -> None:
        self.flags: dict[str, dict[str, str]] = defaultdict(dict)
        self.comparison: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self.in_y: dict[str, str] = {}
        for row in read_rows(folder / "adjective-flags.tsv", 4):
            lemma, flag, number, _ = row.cells
            if flag not in FLAGS:
                row.report(
                    f"das Merkmal „{flag}“ gibt es nicht; bekannt: {', '.join(sorted(FLAGS))}",
                    "L411",
                )
            self.flags[lemma][flag] = number
        for row in read_rows(folder / "adjective-comparison.tsv", 4):
            lemma, comparatives, superlatives, _ = row.cells
            self.comparison[lemma] = (_split(comparatives), _split(superlatives))
        for row in read_rows(folder / "adjective-y.tsv", 2):
            self.in_y[row.cells[0]] = row.cells[1]
        self.sure_y = frozenset(
            lemma for lemma, note in self.in_y.items() if "zweifelhaft" not in note
        )

    def has(self, lemma: str, flag: str) -> bool:
        return flag in self.flags.get(lemma, ())


def _split(cell: str) -> tuple[str, ...]:
    return tuple(stem for stem in cell.split("/") if stem and stem not in "—-")


def adjective_forms(adjective: Adjective, tables: AdjectiveTables) -> list[Form]:
    """Every form of an adjective."""
    lemma = adjective.lemma
    if lemma in tables.in_y:
        return list(_in_y(lemma, "nur-positiv" not in tables.in_y[lemma]))
    forms = [Form(lemma, "pos", "II.4.1c" if tables.has(lemma, "nur-attributiv") else "",
                  tables.has(lemma, "nur-attributiv"))]  # fmt: skip
    fixed = _undeclined_clause(lemma, tables)
    if fixed:
        forms += [Form(lemma + ending, f"pos.{ending}", fixed, True) for ending in ENDINGS]
        return forms
    stems = declined_stems(lemma, tables)
    for stem, rule in stems.allowed:
        forms += [Form(stem + ending, f"pos.{ending}", rule) for ending in ENDINGS]
    for stem, rule in stems.barred:
        forms += [Form(stem + ending, f"pos.{ending}", rule, True) for ending in ENDINGS]
    if is_german_er(lemma, tables):
        forms += [Form(lemma + short, f"pos.e{short}", "II.5.2c") for short in ("m", "n")]
        forms.append(Form(lemma + "s", "pos.es", "II.5.2c", True))
        forms += [
            Form(lemma[:-2] + "r" + short, f"pos.e{short}", "II.5.2c", True) for short in "mn"
        ]
    if adjective.comparable is not False:
        forms += _comparison(adjective, stems, tables)
    return list(dict.fromkeys(forms))


def _undeclined_clause(lemma: str, tables: AdjectiveTables) -> str:
    """The clause that forbids all endings, or ''."""
    if tables.has(lemma, "nur-prädikativ"):
        return "II.4.1d"
    if tables.has(lemma, "undeklinierbar"):
        return tables.flags[lemma]["undeklinierbar"] or "II.4.3"
    return "II.4.6b" if tables.has(lemma, "farbe-fest") else ""


@clause(
    "II.4.4",
    yes=[("trendy", "pos"), ("trendyer", "comp"), ("trendysten", "sup.en")],
    no=[("trendye", "pos.e"), ("trendyste", "sup.e")],
)
def y_form_may_stand(form: str, code: str) -> bool:
    """Adjectives in -y have only the positive, the comparative -yer and the superlative -ysten."""
    return code in ("pos", "comp", "sup.en")


def _in_y(lemma: str, compared: bool) -> Iterator[Form]:
    yield Form(lemma, "pos")
    for ending in ENDINGS:
        code = f"pos.{ending}"
        if ending == "er" and compared:
            continue  # trendyer is the comparative
        yield Form(lemma + ending, code, "II.4.4", not y_form_may_stand(lemma, code))
    if compared:
        yield Form(lemma + "er", "comp", "II.4.4")
        for ending in ENDINGS:
            yield Form(f"{lemma}st{ending}", f"sup.{ending}", "II.4.4", ending != "en")
            yield Form(f"{lemma}er{ending}", f"comp.{ending}", "II.4.4", True)


@clause(
    "II.5.2a",
    yes=[("dunkel",), ("eitel",), ("sensibel",)],
    no=[("fidel",), ("parallel",), ("speziell",), ("gel",)],
)
def loses_e_in_el(lemma: str) -> bool:
    """Unstressed -el must lose its e: dunkle, nicht dunkele; stressed -el keeps it (fidele)."""
    if not re.search(r"[aeiouyäöü].*[^aeiouyäöül]el$", lemma):
        return False
    return not lemma.endswith(("fidel", "allel", "mel")) or lemma.endswith(("hummel", "himmel"))


@clause(
    "II.5.2b",
    yes=[("trocken",), ("golden",), ("eben",), ("gefroren",)],
    no=[("hürnen",), ("grün",), ("schön",), ("klein",)],
)
def may_lose_e_in_en(lemma: str) -> bool:
    """Unstressed -en may lose its e (trockne), not with stems in -nen (no hürnne)."""
    return len(lemma) > 3 and lemma.endswith("en") and not lemma.endswith(("nen", "een", "ien"))


@clause("II.5.2e", yes=[("teuer",), ("sauer",), ("geheuer",)], no=[("finster",), ("clever",)])
def is_diphthong_er(lemma: str) -> bool:
    """Diphthong + er has both forms: teueres and teures."""
    return lemma.endswith(("euer", "auer", "eier", "äuer"))


def is_german_er(lemma: str, tables: AdjectiveTables) -> bool:
    """German adjectives in -er that may shorten stem or ending (II.5.2c)."""
    if not lemma.endswith("er") or is_diphthong_er(lemma) or len(lemma) < 5:
        return False
    flags = tables.flags.get(lemma, {})
    return not flags.keys() & {"er-kann", "er-muss", "er-bleibt"} and not lemma.endswith("ier")


def declined_stems(lemma: str, tables: AdjectiveTables) -> Stems:
    """The stems to which endings are added, and those that a clause excludes."""
    if (lemma.endswith("hoch") and lemma != "hoch") or lemma == "hoch":
        return Stems(((lemma[:-2] + "h", ""),))
    if tables.has(lemma, "farbe-n"):
        return _colour_stems(lemma)
    if lemma.endswith("e"):
        return Stems(((lemma[:-1], ""),))
    if loses_e_in_el(lemma) and not tables.has(lemma, "el-betont"):
        return Stems(((lemma[:-2] + "l", "II.5.2a"),), ((lemma, "II.5.2a"),))
    if may_lose_e_in_en(lemma) and not (
        tables.has(lemma, "en-betont") or tables.has(lemma, "en-nen")
    ):
        return Stems(((lemma, ""), (lemma[:-2] + "n", "II.5.2b")))
    if lemma.endswith("er") and len(lemma) > 4:
        return _er_stems(lemma, tables)
    return Stems(((lemma, ""),))


def _er_stems(lemma: str, tables: AdjectiveTables) -> Stems:
    short = lemma[:-2] + "r"
    flags = tables.flags.get(lemma, {})
    if "er-muss" in flags:
        return Stems(((short, "II.5.2d"),), ((lemma, "II.5.2d"),))
    if "er-bleibt" in flags:
        return Stems(((lemma, ""),), ((short, flags["er-bleibt"]),))
    if "er-kann" in flags:
        return Stems(((lemma, ""), (short, "II.5.2d")))
    if lemma.endswith("ier"):
        return Stems(((lemma, ""),))
    rule = "II.5.2e" if is_diphthong_er(lemma) else "II.5.2c"
    return Stems(((lemma, ""), (short, rule)))


def _colour_stems(lemma: str) -> Stems:
    """lila, rosa, orange: with and without -n- (II.4.6a)."""
    if lemma.endswith("e"):
        stem = lemma[:-1]
        return Stems(((stem, ""), (lemma + "n", "II.4.6a"), (stem + "n", "II.4.6a")))
    return Stems(((lemma, "II.4.6a"), (lemma + "n", "II.4.6a")))


@clause(
    "II.4.1e",
    yes=[("sauteuer", "teuer"), ("obercool", "cool")],
    no=[("oberflächlich", "flächlich"), ("teuer", "")],
)
def is_intensified(lemma: str, rest: str) -> bool:
    """An adjective with an intensifying prefix is not compared."""
    if not rest or rest in ("flächlich", "irdisch", "alt", "bar"):
        return False
    return lemma.removesuffix(rest) in INTENSIFIERS


@clause(
    "II.4.6",
    yes=[("hellrot",), ("rehbraun",), ("dunkelblau",)],
    no=[("rot",), ("blond",), ("schlau",)],
)
def is_colour_compound(lemma: str) -> bool:
    """Compounds of colours are not compared: no hellröteste, rehbraunere."""
    match = re.fullmatch(
        r".{2,}(rot|blau|grün|gelb|braun|grau|weiß|schwarz|rosa|lila|violett|orange|beige)", lemma
    )
    return match is not None and not lemma.startswith(("un", "gr", "schl", "gen"))


def _comparison_clause(adjective: Adjective, tables: AdjectiveTables) -> str:
    """The clause that excludes comparison, or ''."""
    lemma = adjective.lemma
    if tables.has(lemma, "verglichen"):
        return ""
    if tables.has(lemma, "absolut"):
        return tables.flags[lemma]["absolut"] or "II.4.1a"
    if tables.has(lemma, "nur-attributiv"):
        return "II.4.1c"
    if is_colour_compound(lemma) or tables.has(lemma, "farbe-n"):
        return "II.4.6"
    for prefix in INTENSIFIERS:
        rest = lemma.removeprefix(prefix)
        known = rest in tables.comparison or rest in tables.flags
        if rest != lemma and known and is_intensified(lemma, rest):
            return "II.4.1e"
    return ""


def _comparison(adjective: Adjective, stems: Stems, tables: AdjectiveTables) -> Iterator[Form]:
    lemma = adjective.lemma
    rule = _comparison_clause(adjective, tables)
    barred = bool(rule)
    if lemma in tables.comparison:
        comparatives, superlatives = tables.comparison[lemma]
    else:
        comparatives = tuple(dict.fromkeys(stem + "er" for stem, _ in stems.allowed))
        superlatives = superlative_stems(lemma)
        like_head = _comparison_of_head(lemma, tables)
        comparatives += tuple(stem for stem in like_head[0] if stem not in comparatives)
        superlatives += tuple(stem for stem in like_head[1] if stem not in superlatives)
    for stem in comparatives:
        yield Form(stem, "comp", rule, barred)
        for ending in ENDINGS:
            yield Form(stem + ending, f"comp.{ending}", rule, barred)
    for stem in superlatives:
        yield Form(stem, "sup", "II.4.5", True)
        for ending in ENDINGS:
            yield Form(stem + ending, f"sup.{ending}", rule, barred)


def _comparison_of_head(
    lemma: str, tables: AdjectiveTables
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A compound may be compared like its head: altersschwach, altersschwächer."""
    for place in range(2, len(lemma) - 2):
        stems = tables.comparison.get(lemma[place:])
        if stems is not None:
            first = lemma[:place]
            comparatives, superlatives = stems
            return (
                tuple(first + stem for stem in comparatives),
                tuple(first + stem for stem in superlatives),
            )
    return (), ()


def superlative_stems(lemma: str) -> tuple[str, ...]:
    """Superlative stems by the end of the adjective.

    >>> superlative_stems("schön"), superlative_stems("laut"), superlative_stems("neu")
    (('schönst',), ('lautest',), ('neust', 'neuest'))
    >>> superlative_stems("komisch"), superlative_stems("müde"), superlative_stems("lieblos")
    (('komischst',), ('müdest',), ('lieblosest',))
    """
    stem = lemma[:-1] if lemma.endswith("e") and not lemma.endswith("ee") else lemma
    if stem.endswith("isch"):
        return (stem + "st",)
    if stem.endswith(("end", "ernd", "elnd")) or re.search(r"[^aeiouäöü]et$|ert$|elt$", stem):
        return (stem + "st",) if stem.endswith("nd") else (stem + "st", stem + "est")
    if stem.endswith(("d", "t", "s", "ß", "z", "x", "sch", "st", "sk")):
        return (stem + "est",)
    if stem.endswith(("a", "e", "i", "o", "u", "ä", "ö", "ü", "h", "y")):
        return (stem + "st", stem + "est")
    return (stem + "st",)
