"""Nouns of the German Wiktionary: cells, junk in cells, adjectival declension."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import import_source
from lexicon.importers.source import Dropped
from lexicon.importers.wiktionary_nouns import CELLS, clean, noun_line, rows, tags

SUFFIXES = ("", "*", " 1", " 2", " 3", " 4", " stark", " schwach", " gemischt")
COLUMNS = ["lemma", "pos", "genus", *(f"genus {i}" for i in range(1, 5))] + [
    f"{cell}{suffix}" for cell in CELLS for suffix in SUFFIXES
]
Row = dict[str, str]
SINGULAR, PLURAL = CELLS[:4], CELLS[4:]


def noun(lemma: str, pos: str = "Substantiv", **values: str) -> Row:
    """A row; keywords write `nominativ_singular_1` and end in `_x` for the column with a star."""
    row = dict.fromkeys(COLUMNS, "") | {"lemma": lemma, "pos": pos}
    for key, value in values.items():
        column = key.removesuffix("_x").replace("_", " ") + ("*" if key.endswith("_x") else "")
        assert column in row, column
        row[column] = value
    return row


def table(*found: Row) -> str:
    stream = io.StringIO()
    writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return stream.getvalue()


def line(row: Row, dropped: Dropped | None = None) -> list[str]:
    return noun_line(row, Dropped() if dropped is None else dropped).split("\t")


AAL = noun(
    "Aal", genus="m",
    nominativ_singular="Aal", genitiv_singular="Aals", genitiv_singular_x="Aales",
    dativ_singular="Aal", dativ_singular_x="Aale", akkusativ_singular="Aal",
    nominativ_plural="Aale", genitiv_plural="Aale", dativ_plural="Aalen",
    akkusativ_plural="Aale",
)  # fmt: skip
GLOBUS = noun(
    "Globus", genus_1="m", genus_2="m",
    nominativ_singular_1="Globus", nominativ_singular_2="Globus",
    genitiv_singular_1="Globus", genitiv_singular_2="Globusses",
    nominativ_plural_1="Globen", nominativ_plural_2="Globusse",
    dativ_plural_1="Globen", dativ_plural_2="Globussen",
)  # fmt: skip


def test_cells_are_relative_to_lemma_and_nominative_plural() -> None:
    assert line(AAL) == ["Aal", "-", "m", "-", "-s,-es", "-,-e", "-", "-e", "-", "-n", "-"]


def test_numbered_paradigms_become_slots() -> None:
    assert line(GLOBUS) == [
        "Globus", "-", "m/m", "-/-", "-/-ses", "", "", "Globen/-se", "", "-/-n", "",
    ]  # fmt: skip


def test_missing_number_stays_as_an_empty_slot() -> None:
    row = noun("X", genus="n", genus_2="m", nominativ_plural_1="Xe", nominativ_plural_3="Xs")
    assert line(row)[7] == "-e//-s"
    assert line(row)[2] == "n/m/"
    only_second = noun("X", genus_1="n", genus_2="m", dativ_plural_2="Xen")
    assert line(only_second)[9] == "/Xen"


def test_unnumbered_cell_beside_a_number_is_the_first_slot() -> None:
    row = noun("AG", genus="f", nominativ_plural="AG", nominativ_plural_2="AGs")
    assert line(row)[7] == "-/-s"


def test_form_without_nominative_plural_is_written_out() -> None:
    assert line(noun("Aal", dativ_plural="Aalen"))[9] == "Aalen"


def test_plural_not_built_on_the_lemma_is_written_out() -> None:
    row = noun("Aas", nominativ_plural="Äser", dativ_plural="Äsern")
    assert line(row)[7:] == ["Äser", "", "-n", ""]


@pytest.mark.parametrize(
    ("cell", "forms"),
    [
        ("Alkis ", ["Alkis"]), ("(der) Chääs", ["Chääs"]), (" (die)  Aabs", ["Aabs"]),
        ("(des Aftermedichs)", ["Aftermedichs"]), ("von dem Abbelkrotze", ["Abbelkrotze"]),
        ("Hund(e)s", ["Hundes", "Hunds"]), ("<small>Aals</small>", ["Aals"]),
        ("—", []), (" ", []), ("-", []), ("–", []), ("", []),
        ("{{ subst: PAGENAME", None), ("Franz'", None), ("C4s", None), ("-ant", None),
        ("am Oachkatzlschwoaf sei ''(Genitiv existiert nicht.)''", None), ("Aal Fisch", None),
    ],
)  # fmt: skip
def test_junk_in_cells(cell: str, forms: list[str] | None) -> None:
    assert clean(cell) == forms


def test_unusable_variant_is_dropped_and_counted_but_its_neighbour_stays() -> None:
    dropped = Dropped()
    row = noun("Aal", genitiv_singular="Aal's", genitiv_singular_x="Aales")
    assert line(row, dropped)[4] == "-es"
    assert dropped == {"Zelle ohne brauchbare Form": 1}


@pytest.mark.parametrize("lemma", ["-heit", "X-Beine", "Rotes Meer", "Hold’em", "MP3"])
def test_affixes_and_phrases_keep_lemma_and_tags_only(lemma: str) -> None:
    row = noun(lemma, "Substantiv,Wortverbindung", genus="f", nominativ_singular=lemma)
    dropped = Dropped()
    assert line(row, dropped) == [lemma, "Wortverbindung", *[""] * 9]
    assert sum(dropped.values()) == 1


def test_tags_are_sorted_and_lose_the_common_word() -> None:
    assert tags("Substantiv,Toponym,Eigenname") == "Eigenname,Toponym"
    assert tags("Substantiv") == "-"


def adjectival(lemma: str, genus: str, **values: str) -> Row:
    return noun(lemma, "Substantiv,adjektivische Deklination", genus=genus, **values)


TOTER = adjectival(
    "Toter", "m",
    nominativ_singular_stark="Toter", genitiv_singular_stark="Toten",
    dativ_singular_stark="Totem", akkusativ_singular_stark="Toten",
    nominativ_singular_schwach="Tote", dativ_singular_gemischt="Toten",
)  # fmt: skip


def test_regular_adjectival_declension_is_a_stem() -> None:
    plural = {"nominativ plural stark": "Tote", "nominativ plural schwach": "Toten",
              "nominativ plural gemischt": "Tote", "genitiv plural stark": "Toter"}  # fmt: skip
    assert line(TOTER)[2:] == ["m", "A:Tot", *[""] * 7]
    assert line(TOTER | plural)[2:] == ["m", "A:Tot", "", "", "", "A", "", "", ""]


@pytest.mark.parametrize(
    "change",
    [
        {"dativ singular stark": "Toter"},
        {"genus": "f"},
        {"genus": ""},
        {"nominativ plural stark": "Töte"},
        {"genitiv singular": "Toters"},
    ],
)
def test_irregular_adjectival_row_lists_its_forms(change: Row) -> None:
    dropped = Dropped()
    first = line(TOTER | change, dropped)[3]
    assert first.startswith("F:")
    expected = {"Toter", "Toten", "Tote", *change.values()} - {"f", ""}
    if "dativ singular stark" not in change:
        expected.add("Totem")
    assert first.removeprefix("F:").split(",") == sorted(expected)
    assert dropped == {"adjektivische Zeile als Formenliste": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lemma,pos\nAal,Substantiv\n", "Spalte 'genus' fehlt"),
        (table(AAL) + "Abt,Substantiv,m\n", "'Abt' hat nicht so viele Felder"),
        (table(AAL, noun("essen", "Verb")), "'essen' hat die Wortart 'Verb'"),
        (table(noun("Aal", genus="x")), "Genus 'x'"),
        (table(noun(" ")), "Lemma ' '"),
    ],
)
def test_malformed_rows_are_clear_errors(text: str, message: str) -> None:
    with pytest.raises(SourceError, match=message) as caught:
        list(rows(text))
    assert caught.value.line == (1 if "Spalte" in message else text.count("\n"))


def test_import_is_deterministic_and_independent_of_row_order(
    packages: Path, wordlists: Path, build_wheel: Callable[..., Path]
) -> None:
    found = [AAL, GLOBUS, TOTER, noun("Aal", "Nachname,Substantiv"), AAL, noun("-heit")]
    outputs = []
    for seed in (None, None, 1, 2):
        order = list(found)
        if seed is not None:
            random.Random(seed).shuffle(order)
        build_wheel("german-nouns", "1.2.5", {"german_nouns/nouns.csv": table(*order).encode()})
        report = import_source("wiktionary-nouns", wordlists, packages)
        outputs.append((wordlists / "sources/wiktionary-nouns/nouns.tsv").read_bytes())
        assert report.files[0].rows == 5
        assert report.dropped["nouns.tsv: gleiche Zeile zusammengefasst"] == 1
    assert len(set(outputs)) == 1
    lines = outputs[0].decode().splitlines()
    data = [text for text in lines if not text.startswith("#")]
    assert data == sorted(data)
    assert lines[0] == "# Substantive des deutschen Wiktionarys mit Genus und Kasusformen"
    assert "# Lizenz: CC-BY-SA-4.0" in lines
