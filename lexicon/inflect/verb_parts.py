"""Principal parts: which conjugations a verb follows, from the curated tables.

Tables in ``wordlists/curated``: ``strong-verbs.tsv`` (principal parts of simple verbs, several
rows for doublets), ``verb-cells.tsv`` (sein, haben, modals in full), ``verb-prefixes.tsv``,
``verb-flags.tsv``. A prefixed verb takes the rows of its base (verbiegen → biegen), unless a flag
says otherwise; side forms stay with the simple verb (ORZ II.2.5). A verb that no row fits is weak.
Start at :meth:`VerbTables.conjugations`.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from lexicon.inflect.clauses import clause
from lexicon.tables import Row, read_rows

ABSENT = "—"
STATUSES = ("haupt", "neben", "veraltet")
FLAGS = frozenset(
    [
        "englisch-e",
        "englisch-er",
        "e-fest",
        "syncope-fest",
        "unpersönlich",
        "kein-imperativ",
        "kein-passiv",
        "nur-infinitiv",
        "nicht-trennbar-trotz-vorsilbe",
        "stark-nur",
        "schwach",
        "ohne-ge",
    ]
)
_CELL_CODES = {"PRÄ": "ind.prs", "PRT": "ind.prt", "KJ1": "kj1", "KJ2": "kj2", "IMP": "imp"}


class Parts(NamedTuple):
    """One conjugation of a verb: its principal parts, several forms where usage varies."""

    prs2: tuple[str, ...]
    prs3: tuple[str, ...]
    imperative: tuple[str, ...]
    preterite: tuple[str, ...]
    konj2: tuple[str, ...]
    participle: tuple[str, ...]
    status: str
    simple_only: bool
    auxiliary: str

    def prefixed(self, prefix: str) -> Parts:
        """The same conjugation for a verb with an inseparable prefix: ge- goes."""

        def add(forms: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(prefix + form for form in forms)

        return self._replace(
            prs2=add(self.prs2),
            prs3=add(self.prs3),
            imperative=add(self.imperative),
            preterite=add(self.preterite),
            konj2=add(self.konj2),
            participle=tuple(prefix + form.removeprefix("ge") for form in self.participle),
        )


@clause(
    "II.2.5", yes=[("neben", True), ("veraltet", False)], no=[("haupt", False), ("neben", False)]
)
def stays_with_the_simple_verb(status: str, simple_only: bool) -> bool:
    """Historic side forms (beut, kreucht) hold for the simple verb, not with a prefix."""
    return status == "veraltet" or simple_only


class VerbTables:
    """The curated verb tables, read once."""

    def __init__(self, folder: Path) -> None:
        self.flags: dict[str, dict[str, str]] = defaultdict(dict)
        self.parts: dict[str, list[Parts]] = defaultdict(list)
        self.cells: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self.prefixes: dict[str, str] = {}
        self._read_flags(folder / "verb-flags.tsv")
        self._read_parts(folder / "strong-verbs.tsv")
        self._read_cells(folder / "verb-cells.tsv")
        for row in read_rows(folder / "verb-prefixes.tsv", 2):
            self.prefixes[row.cells[0]] = row.cells[1]
        self.inseparable = tuple(
            prefix for prefix, kind in self.prefixes.items() if kind in ("untrennbar", "beides")
        )
        self.separable = frozenset(
            prefix for prefix, kind in self.prefixes.items() if kind in ("trennbar", "beides")
        )
        self.aux_sein = _words(folder / "verb-aux-sein.tsv")
        self.undeclined = _words(folder / "verb-undeclined-p2.tsv")

    def _read_flags(self, path: Path) -> None:
        for row in read_rows(path, 4):
            infinitive, flag, _, note = row.cells
            if flag not in FLAGS:
                row.report(
                    f"das Merkmal „{flag}“ gibt es nicht; bekannt: {', '.join(sorted(FLAGS))}",
                    "L401",
                )
            if "Ermessen" not in note:  # judgement calls are recorded, not applied
                self.flags[infinitive][flag] = note

    def _read_parts(self, path: Path) -> None:
        main: dict[str, tuple[str, ...]] = {}
        for row in read_rows(path, 10):
            infinitive, *cells, auxiliary, status, note = row.cells
            if status not in STATUSES:
                row.report(f"Status „{status}“; richtig: {', '.join(STATUSES)}", "L402")
                continue
            first = main.setdefault(infinitive, tuple(cells))
            if "-" in first:
                row.report(f"„{infinitive}“ verweist mit - auf eine Hauptzeile, die fehlt", "L403")
                continue
            full = [base if cell == "-" else cell for cell, base in zip(cells, first, strict=True)]
            forms = [_variants(row, cell) for cell in full]
            prs2, prs3, imperative, preterite, konj2, participle = forms
            self.parts[infinitive].append(
                Parts(
                    prs2,
                    prs3,
                    imperative,
                    preterite,
                    konj2,
                    participle,
                    status,
                    "nur Simplex" in note,
                    auxiliary,
                )
            )

    def _read_cells(self, path: Path) -> None:
        for row in read_rows(path, 3):
            infinitive, cell, forms = row.cells
            kind, _, person = cell.partition(".")
            if kind in ("PA1", "PA2", "EIZ"):
                code = {"PA1": "p1", "PA2": "p2", "EIZ": "zu"}[kind]
            elif kind in _CELL_CODES:
                number = person if kind == "IMP" else f"{person[0]}.{person[1:]}"
                code = f"{_CELL_CODES[kind]}.{number}"
            else:
                row.report(f"die Zelle „{cell}“ gibt es nicht; richtig wäre z. B. PRÄ.1sg", "L404")
                continue
            self.cells[infinitive] += [(form, code) for form in _variants(row, forms)]

    def flagged(self, infinitive: str, flag: str, prefix: str = "") -> bool:
        """Whether a verb, or its base without the separable prefix, has a flag."""
        if flag in self.flags.get(infinitive, ()):
            return True
        base = infinitive[len(prefix) :]
        return (
            bool(prefix)
            and flag in ("englisch-e", "englisch-er", "syncope-fest")
            and (flag in self.flags.get(base, ()))
        )

    def conjugations(self, lemma: str, prefix: str) -> list[Parts]:
        """The strong or mixed conjugations of a verb without its separable prefix; [] if weak."""
        base = lemma[len(prefix) :]
        if "schwach" in self.flags.get(lemma, ()):
            return []
        rows = self.parts.get(lemma, []) if prefix else []
        if rows:  # the whole verb has rows of its own (ausbedingen)
            return [_without_separable(row, prefix) for row in rows]
        rows = self._base_rows(base, 2)
        if prefix:
            rows = [r for r in rows if not stays_with_the_simple_verb(r.status, r.simple_only)]
        if "stark-nur" in self.flags.get(lemma, ()):
            rows = [r for r in rows if not r.preterite[0].endswith("te")] or rows
        return rows

    def _base_rows(self, base: str, depth: int) -> list[Parts]:
        if base in self.parts:
            return self.parts[base]
        if "schwach" in self.flags.get(base, ()) or not depth:
            return []
        for prefix in self.inseparable:
            rest = base[len(prefix) :]
            if base.startswith(prefix) and len(rest) > 3:
                rows = self._base_rows(rest, depth - 1)
                if rows:
                    return [
                        row.prefixed(prefix)
                        for row in rows
                        if not stays_with_the_simple_verb(row.status, row.simple_only)
                    ]
        return []

    def cell_verb(self, base: str) -> tuple[str, str] | None:
        """Inseparable prefix and irregular verb, for bedürfen, vermögen, vertun …"""
        for verb in self.cells:
            if base == verb:
                return "", verb
            prefix = base.removesuffix(verb)
            if prefix != base and prefix in self.inseparable:
                return prefix, verb
        return None


def _variants(row: Row, cell: str) -> tuple[str, ...]:
    forms = tuple(form for form in cell.split("/") if form and form != ABSENT)
    for form in forms:
        if " " in form or "-" in form:
            row.report(f"„{form}“ ist keine einzelne Form; Varianten trennt ein /", "L405")
    return forms


def _without_separable(row: Parts, prefix: str) -> Parts:
    def strip(forms: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(form.removeprefix(prefix) for form in forms)

    return row._replace(
        prs2=strip(row.prs2),
        prs3=strip(row.prs3),
        imperative=strip(row.imperative),
        preterite=strip(row.preterite),
        konj2=strip(row.konj2),
        participle=strip(row.participle),
    )


def _words(path: Path) -> frozenset[str]:
    return frozenset(row.cells[0] for row in read_rows(path, (1, 3)))
