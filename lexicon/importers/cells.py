"""Case cells of a noun as written in the noun files.

A cell holds the forms of one case and number. Slots (numbered paradigms) are joined by `/`,
variants inside a slot by `,`. A form is written relative to a base: `-` is the base itself,
`-es` the base with `es` added, anything else the full form. The base of the singular cells and
of nom.pl is the lemma; the base of gen.pl, dat.pl and akk.pl is the first nom.pl form of the
same slot (of the only slot, if nom.pl has just one)::

    Aal    -  -es,-s  -,-e  -    -e    -    -n   -
    Globus -  -/-ses  -/-   -/-  Globen/-se  -/-  -/-n  -/-
"""

from collections.abc import Sequence

Slots = list[list[str]]

CASES = ("nom", "gen", "dat", "akk")
COLUMNS = tuple(f"{case}.{number}" for number in ("sg", "pl") for case in CASES)


def encode(form: str, base: str) -> str:
    """`form` relative to `base`.

    >>> encode("Aales", "Aal"), encode("Aal", "Aal"), encode("Äser", "Aas")
    ('-es', '-', 'Äser')
    """
    if base and form.startswith(base):
        return "-" + form[len(base) :]
    return form


def encode_cell(slots: Slots, bases: Sequence[str]) -> str:
    """One cell; `bases` has one base per slot or a single one for all, `""` for none."""
    written = []
    for index, forms in enumerate(slots):
        base = bases[0] if len(bases) == 1 else bases[index] if index < len(bases) else ""
        written.append(",".join(encode(form, base) for form in forms))
    return "/".join(written)


def encode_cells(lemma: str, cells: Sequence[Slots]) -> list[str]:
    """The eight cells in the order of `COLUMNS`."""
    singular, nominative, rest = cells[:4], cells[4], cells[5:]
    plural_bases = [slot[0] if slot else "" for slot in nominative]
    return [
        *(encode_cell(slots, [lemma]) for slots in singular),
        encode_cell(nominative, [lemma]),
        *(encode_cell(slots, plural_bases) for slots in rest),
    ]
