"""Conjugation: a verb and its class in, every form out, admissible or barred by a clause.

::

    conjugate(Verb("andauen", prefix="an"), tables)  ->  daue (sep:ind.prs.1.sg), andaue, …

The base (without separable prefix) is conjugated first; :mod:`lexicon.inflect.verb_forms` then
adds omissions of -e (ORZ II.5.1), declined participles, gerundives and the separable prefix.
Start at :func:`conjugate`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lexicon.inflect.verb_parts import Parts, VerbTables
from lexicon.inflect.verb_stems import ends_in_i_or_j, is_ern_eln, is_sibilant, needs_e, stem_of


class Cell(NamedTuple):
    """A form of the base verb with its feature code and the clause behind it."""

    form: str
    code: str
    rule: str = ""


class Verb(NamedTuple):
    """A verb lemma with its separable prefix and what class assignment found out."""

    lemma: str
    prefix: str = ""
    #: Participle II takes ge- (gelernt) or not (studiert, verlernt).
    ge: bool = True
    #: Conjugations that evidence rules out or in: weak forms beside strong ones.
    weak: bool = True
    strong: bool = True
    #: Participles (``p1``, ``p2``) whose comparison is attested (II.2.3).
    compared: tuple[str, ...] = ()

    @property
    def base(self) -> str:
        return self.lemma[len(self.prefix) :]


def base_cells(verb: Verb, tables: VerbTables) -> list[Cell]:
    """Every cell of the verb without its separable prefix, in full form."""
    irregular = tables.cell_verb(verb.base)
    if irregular is not None:
        return list(_irregular(*irregular, verb, tables))
    cells: list[Cell] = []
    rows = tables.conjugations(verb.lemma, verb.prefix) if verb.strong else []
    for row in rows:
        cells += _conjugate(verb, row)
    if not rows and verb.weak:
        cells += _conjugate(verb, weak_parts(verb))
    return list(dict.fromkeys(cells))


def _irregular(prefix: str, base: str, verb: Verb, tables: VerbTables) -> Iterator[Cell]:
    yield Cell(verb.base, "inf")
    for form, code in tables.cells[base]:
        if code == "zu":
            continue
        if code == "p2":
            if form == base and (prefix or verb.prefix):
                continue  # the substitute infinitive (können) belongs to the simple verb
            form = form.removeprefix("ge") if prefix else form
        yield Cell(prefix + form, code)


def weak_parts(verb: Verb) -> Parts:
    """Principal parts of a weak verb.

    >>> parts = weak_parts(Verb("arbeiten"))
    >>> parts.prs3, parts.preterite, parts.participle
    (('arbeitet',), ('arbeitete',), ('gearbeitet',))
    """
    stem = stem_of(verb.base)
    link = "e" if needs_e(stem) and not is_ern_eln(verb.base) else ""
    if ends_in_i_or_j(stem):
        link = "e"
    prs2 = stem + ("t" if is_sibilant(stem) else link + "st")
    preterite = stem + link + "te"
    participle = ("ge" if verb.ge else "") + stem + link + "t"
    imperative = _weak_imperative(verb.base, stem)
    return Parts(
        (prs2,), (stem + link + "t",), imperative, (preterite,), (preterite,), (participle,),
        "haupt", False, "",
    )  # fmt: skip


def _weak_imperative(base: str, stem: str) -> tuple[str, ...]:
    if stem.endswith("e"):  # knie
        return (stem,)
    return (stem + "e",)


def _conjugate(verb: Verb, parts: Parts) -> list[Cell]:
    """All cells of one conjugation."""
    base = verb.base
    stem = stem_of(base)
    syllabic = is_ern_eln(base) or not base.endswith("en") or stem.endswith("e")
    plural = base
    link = "e" if (needs_e(stem) and not is_ern_eln(base)) or ends_in_i_or_j(stem) else ""
    first = stem if stem.endswith("e") else stem + "e"
    cells = [Cell(base, "inf"), Cell(_participle_1(base), "p1")]
    cells += [Cell(first, "ind.prs.1.sg"), Cell(plural, "ind.prs.1.pl")]
    cells += [Cell(form, "ind.prs.2.sg") for form in parts.prs2]
    cells += [Cell(form, "ind.prs.3.sg") for form in parts.prs3]
    second_plural = stem + link + "t"
    cells += [Cell(second_plural, "ind.prs.2.pl"), Cell(plural, "ind.prs.3.pl")]
    cells += [Cell(second_plural, "imp.pl")]
    cells += [Cell(form, "imp.sg") for form in parts.imperative]
    cells += _subjunctive_1(first, stem, plural, syllabic)
    for preterite in parts.preterite:
        cells += _preterite(preterite)
    for konj2 in parts.konj2:
        cells += _subjunctive_2(konj2)
    cells += [Cell(form, "p2") for form in parts.participle]
    return cells


def _participle_1(infinitive: str) -> str:
    """The present participle.

    >>> _participle_1("lernen"), _participle_1("wandern"), _participle_1("tun")
    ('lernend', 'wandernd', 'tuend')
    """
    if infinitive.endswith(("en", "ern", "eln")):
        return infinitive + "d"
    return infinitive[:-1] + "end"


def _subjunctive_1(first: str, stem: str, plural: str, syllabic: bool) -> list[Cell]:
    e = "" if stem.endswith("e") else "e"
    cells = [Cell(first, "kj1.1.sg"), Cell(first, "kj1.3.sg")]
    rule = "II.2.1" if syllabic and e else ""
    cells += [Cell(f"{stem}{e}st", "kj1.2.sg", rule), Cell(f"{stem}{e}t", "kj1.2.pl", rule)]
    if syllabic and e:  # wanderst beside the rarer wanderest
        cells += [Cell(f"{stem}st", "kj1.2.sg"), Cell(f"{stem}t", "kj1.2.pl")]
    return [*cells, Cell(plural, "kj1.1.pl"), Cell(plural, "kj1.3.pl")]


def _preterite(form: str) -> list[Cell]:
    """The preterite from its first person: lernte, nahm, schrie, las, fand.

    >>> sorted({cell.form for cell in _preterite("fand")})
    ['fand', 'fanden', 'fandest', 'fandet', 'fandst']
    """
    cells = [Cell(form, "ind.prt.1.sg"), Cell(form, "ind.prt.3.sg")]
    if form.endswith("e"):
        second, plural, second_plural = [form + "st"], [form + "n"], [form + "t"]
        if form.endswith("ie"):  # schrie: schrien, also schrieen
            plural.append(form + "en")
            second_plural.append(form + "et")
            second.append(form + "est")
    elif form.endswith(("d", "t")):
        second, plural, second_plural = [form + "st", form + "est"], [form + "en"], [form + "et"]
        if form.endswith("st"):
            second = [form + "est"]
    elif is_sibilant(form):
        stem = form
        second, plural = [stem + "est", stem + "t"], [stem + "en"]
        second_plural = [stem + "t", stem + "et"]
    else:
        second, plural, second_plural = [form + "st"], [form + "en"], [form + "t"]
    cells += [Cell(f, "ind.prt.2.sg") for f in second]
    cells += [Cell(f, f"ind.prt.{p}") for f in plural for p in ("1.pl", "3.pl")]
    return cells + [Cell(f, "ind.prt.2.pl") for f in second_plural]


def _subjunctive_2(form: str) -> list[Cell]:
    """Konjunktiv II from its first person: käme, lernte, schriee."""
    if not form.endswith("e"):
        form += "e"
    return [
        Cell(form, "kj2.1.sg"), Cell(form + "st", "kj2.2.sg"), Cell(form, "kj2.3.sg"),
        Cell(form + "n", "kj2.1.pl"), Cell(form + "t", "kj2.2.pl"), Cell(form + "n", "kj2.3.pl"),
    ]  # fmt: skip
