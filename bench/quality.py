"""`make quality`: how right the lexicon is, in one table, printed and saved as JSON.

Case files with stated verdicts, recall and precision against the enz list, agreement with the
cells of the sources, and one-letter corruptions that must not be admitted.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexicon import readers
from lexicon.inflect.verb_parts import VerbTables
from lexicon.model import Level, WordClass
from lexicon.orthography import LETTERS, key_of, lower, spell
from lexicon.store import Lexicon
from lexicon.tables import read_rows
from rules import Registry, adjudicate_leniently

ROOT = Path(__file__).parents[1]
TABLES = VerbTables(ROOT / "wordlists" / "curated")
REJECTED = tuple(
    row.cells[0] for row in read_rows(ROOT / "wordlists" / "curated" / "rejected-cells.tsv", 3)
)
SOURCES = ROOT / "wordlists" / "sources"
CASES = ROOT / "tests" / "golden" / "cases"
VARIANT = "scrabble-turnier"
LENGTHS = ((2, 2), (3, 3), (4, 4), (5, 8), (2, 8), (9, 15), (2, 15))
CORRUPTIONS = 20_000
#: Forms that no source but this one has are kept up to the length of a board.
BOARD = 15


def cases(lexicon: Lexicon) -> dict[str, Any]:
    result = {}
    policy = Registry.load().get(VARIANT)
    for path in sorted(CASES.glob("*.tsv")):
        rows = [
            line.split("\t")
            for line in path.read_text(encoding="utf-8").splitlines()
            if line and not line.startswith(("#", "word\t"))
        ]
        misses = []
        for word, stated, origin, *_ in rows:
            verdict = adjudicate_leniently(word, policy, lexicon)
            if verdict.admissible != (stated == "valid"):
                misses.append(f"{word} ({stated}, {origin}; hier: {verdict.reason.value})")
        result[path.stem] = {
            "cases": len(rows),
            "right": len(rows) - len(misses),
            "percent": round(100 * (1 - len(misses) / len(rows)), 2),
            "misses": misses,
        }
    return result


def admitted_keys(lexicon: Lexicon, level: Level = Level.STANDARD) -> set[str]:
    """Keys that a policy with this level admits."""
    return {
        key
        for key in lexicon.iter_prefix()
        if any(r.admissible and r.level >= level for r in lexicon.readings(key))
    }


def against_enz(lexicon: Lexicon, admitted: set[str]) -> dict[str, Any]:
    enz = {key_of(word) for word in readers.read_words(SOURCES / "enz" / "words.txt")}
    tagged = {
        key
        for key in enz
        if any(r.word_class is not WordClass.UNBESTIMMT for r in lexicon.readings(key))
    }
    result = {}
    for low, high in LENGTHS:
        reference = {key for key in enz if low <= len(key) <= high}
        ours = {key for key in admitted if low <= len(key) <= high}
        both = len(reference & ours)
        result[f"{low}-{high}" if low != high else str(low)] = {
            "enz": len(reference),
            "admitted": len(ours),
            "recall": round(100 * both / len(reference), 2) if reference else None,
            "precision": round(100 * both / len(ours), 2) if ours else None,
            "tagged": round(100 * len(reference & tagged) / len(reference), 2)
            if reference
            else None,
        }
    return result


def verb_cells(lexicon: Lexicon) -> dict[str, Any]:
    """Cells of LanguageTool's verbs that the lexicon has with the same lemma and feature."""
    total = right = explained = 0
    missing: list[str] = []
    for row in readers.read_verbs(SOURCES / "languagetool" / "verbs.tsv"):
        for form, code in row.forms:
            nonfinite = code in ("inf", "p1", "p2", "zu")
            text = form if nonfinite or code.startswith("imp") else row.prefix + form
            total += 1
            readings = lexicon.readings(key_of(text))
            if _has_cell(readings, text, row.lemma, code, row.prefix):
                right += 1
            elif _rejection(row.lemma, text, readings):
                explained += 1
            else:
                missing.append(f"{row.lemma}: {text} ({code})")
    return _agreement(total, right, explained, missing)


def _has_cell(readings: Any, text: str, lemma: str, code: str, prefix: str) -> bool:
    for reading in readings:
        if reading.form != text:
            continue
        if reading.lemma == lemma or (prefix and lemma.endswith(reading.lemma)):
            codes = {c.rpartition(":")[2] for c in reading.features}
            if code in codes:
                return True
    return False


def _rejection(lemma: str, text: str, readings: Any) -> str:
    """Why a source's cell is rightly not reproduced: old spelling, or a clause bars the form."""
    if "ß" in text and any(r.form == text.replace("ß", "ss") for r in readings):
        return "old spelling"
    own = [r for r in readings if r.lemma == lemma and r.form == text]
    if any(r.level is Level.BARRED for r in own):
        return "barred by a clause"
    if any(r.form == text and r.prefix and r.lemma.endswith(lemma) for r in readings):
        return "only the element of a separable verb, filed there (I.7.3)"
    if own:
        return "the form belongs to another cell of the verb"
    flags = TABLES.flags.get(lemma, {})
    if "schwach" in flags or "stark-nur" in flags:
        return "the curated table names the only conjugation"
    if any(text.endswith(wrong) for wrong in REJECTED):
        return "rejected by name in curated/rejected-cells.tsv"
    return ""


def noun_cells(lexicon: Lexicon) -> dict[str, Any]:
    """Cells of the noun sources: known with that lemma, or barred by a named clause."""
    total = right = explained = 0
    missing: list[str] = []
    for form, lemma in _noun_cells():
        total += 1
        readings = lexicon.readings(key_of(form))
        same = [r for r in readings if r.form == form and r.lemma == lemma]
        if any(r.level is not Level.BARRED for r in same):
            right += 1
        elif (
            same or not 2 <= len(key_of(form)) <= BOARD or _is_nominalised(form, readings, lexicon)
        ):
            # barred by a clause, too long or short to be laid, or filed under verb or adjective
            explained += 1
        else:
            missing.append(f"{lemma}: {form}")
    return _agreement(total, right, explained, missing)


def _is_nominalised(form: str, readings: Any, lexicon: Lexicon) -> bool:
    """A nominalised adjective, participle or infinitive is filed under its word; the nominalised
    comparison of one is no form at all unless its comparison is attested (II.2.3, II.4)."""
    classes = (WordClass.ADJEKTIV, WordClass.VERB, WordClass.NUMERALE)
    plain = lower(form)
    if any(r.word_class in classes and r.form in (form, plain) for r in readings):
        return True
    participle = re.sub(r"(?:e|en)$", "", plain)
    stem = re.sub(r"(?:er|est|st)$", "", participle)
    bases = (participle, stem, stem + "e", re.sub(r"([lr])$", r"e\1", stem))
    return any(r.word_class in classes for base in bases for r in lexicon.readings(key_of(base)))


def _noun_cells() -> Iterator[tuple[str, str]]:
    for row in readers.read_nouns(SOURCES / "wiktionary-nouns" / "nouns.tsv"):
        if spell(row.lemma).ok:
            yield from ((form, row.lemma) for form in dict.fromkeys(f for f, _ in row.forms))
    for row in readers.read_languagetool_nouns(SOURCES / "languagetool" / "nouns.tsv"):
        if spell(row.lemma).ok:
            yield from ((form, row.lemma) for form in dict.fromkeys(f for f, _ in row.forms))


def _agreement(total: int, right: int, explained: int, missing: list[str]) -> dict[str, Any]:
    return {
        "cells": total,
        "reproduced": right,
        "rejection_explained": explained,
        "missing": len(missing),
        "percent": round(100 * (right + explained) / total, 3),
        "percent_reproduced": round(100 * right / total, 3),
        "examples": missing[:400],
    }


def corruptions(lexicon: Lexicon, admitted: set[str]) -> dict[str, Any]:
    """Words with one wrong letter that stand in no source: how many are admitted."""
    chance = random.Random(20261116)
    known = _source_keys()
    keys = sorted(key for key in admitted if 2 <= len(key) <= 15)
    tried = admitted_count = 0
    examples: list[str] = []
    while tried < CORRUPTIONS:
        key = chance.choice(keys)
        place = chance.randrange(len(key))
        corrupt = key[:place] + chance.choice(LETTERS) + key[place + 1 :]
        if corrupt in known:
            continue
        tried += 1
        if corrupt in admitted:
            admitted_count += 1
            examples.append(corrupt)
    percent = round(100 * admitted_count / tried, 3)
    return {"tried": tried, "admitted": admitted_count, "percent": percent, "examples": examples}


def _source_keys() -> set[str]:
    """Keys of every form that a source or curated list gives."""
    keys = {key_of(word) for word in readers.read_words(SOURCES / "enz" / "words.txt")}
    keys |= {key_of(form) for form, _ in _noun_cells()}
    for row in readers.read_verbs(SOURCES / "languagetool" / "verbs.tsv"):
        keys |= {key_of(text) for form, _ in row.forms for text in (form, row.prefix + form)}
    for name in ("adjective-forms.tsv", "noun-forms.tsv"):
        for _, forms in readers.read_form_lists(SOURCES / "languagetool" / name):
            keys |= {key_of(form) for form in forms}
    for headword in readers.read_headwords(SOURCES / "freedict" / "headwords.tsv"):
        keys.add(key_of(headword.headword))
    return keys


def run(folder: Path = ROOT / "wordlists" / "build") -> dict[str, Any]:
    lexicon = Lexicon.open(folder)
    admitted = admitted_keys(lexicon)
    result = {
        "lexicon": lexicon.content_hash,
        "cases": cases(lexicon),
        "enz": against_enz(lexicon, admitted),
        "verb_cells": verb_cells(lexicon),
        "noun_cells": noun_cells(lexicon),
        "corruptions": corruptions(lexicon, admitted),
    }
    out = ROOT / "bench" / "results"
    out.mkdir(exist_ok=True)
    (out / "quality.json").write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n")
    return result


def show(result: dict[str, Any]) -> None:
    print(f"## Quality of lexicon {result['lexicon'][:12]}\n")
    print("| cases | right | of | % |\n|---|---:|---:|---:|")
    for name, row in result["cases"].items():
        print(f"| {name} | {row['right']} | {row['cases']} | {row['percent']} |")
    print("\n| length | enz keys | admitted (standard) | recall % | precision % | tagged % |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, row in result["enz"].items():
        cells = (row[key] for key in ("enz", "admitted", "recall", "precision", "tagged"))
        print(f"| {name} | " + " | ".join(str(cell) for cell in cells) + " |")
    print("\n| cells | total | reproduced % | reproduced or explained % | missing |")
    print("|---|---:|---:|---:|---:|")
    for name in ("verb_cells", "noun_cells"):
        row = result[name]
        print(
            f"| {name} | {row['cells']} | {row['percent_reproduced']} | {row['percent']} "
            f"| {row['missing']} |"
        )
    row = result["corruptions"]
    print(f"\nCorruptions: {row['admitted']} of {row['tried']} admitted ({row['percent']} %).\n")
    for name, row in result["cases"].items():
        for miss in row["misses"]:
            print(f"- {name}: {miss}")


if __name__ == "__main__":
    show(run())
