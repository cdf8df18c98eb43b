"""Case cells: bases, slots, variants."""

from __future__ import annotations

import pytest

from lexicon.importers.cells import Slots, encode_cell, encode_cells


@pytest.mark.parametrize(
    ("slots", "bases", "expected"),
    [
        ([["Aale"]], ["Aal"], "-e"),
        ([["Aal"]], ["Aal"], "-"),
        ([["Äser"]], ["Aas"], "Äser"),
        ([["Aale"]], [""], "Aale"),
        ([["Aale"]], [], "Aale"),
        ([["Aals", "Aales"]], ["Aal"], "-s,-es"),
        ([["Globen"], ["Globussen"]], ["Globen", "Globusse"], "-/-n"),
        ([["Aalen"], ["Aales"]], ["Aal"], "-en/-es"),
        ([["Aal"], ["Aal"], ["Aal"]], ["Aal", ""], "-/Aal/Aal"),
        ([[], ["Aale"]], ["Aal"], "/-e"),
        ([], ["Aal"], ""),
    ],
)
def test_cell(slots: Slots, bases: list[str], expected: str) -> None:
    assert encode_cell(slots, bases) == expected


def test_plural_cells_are_relative_to_the_first_nominative_plural() -> None:
    cells: list[Slots] = [[["Wort"]]] * 4
    plural: list[Slots] = [[["Wörter", "Worte"]], [["Wörter"]], [["Wörtern", "Worten"]], [[]]]
    assert encode_cells("Wort", cells + plural) == [
        "-", "-", "-", "-", "Wörter,-e", "-", "-n,Worten", "",
    ]  # fmt: skip
