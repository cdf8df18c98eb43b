"""From the cells of a base verb to every form that can be laid: ORZ I.7.3, II.2.3–2.8, II.5.1.

Adds the omissions of -e, the joined and the bare forms of separable verbs, zu-infinitives,
declined participles, gerundives and the nominalised infinitive. What a clause excludes is kept
as a barred form with that clause, so that a verdict can name it. Start at :func:`verb_forms`.
"""

from __future__ import annotations

from collections.abc import Iterator

from lexicon.features import ENDINGS
from lexicon.inflect.clauses import clause
from lexicon.inflect.verb import Cell, Verb, base_cells
from lexicon.inflect.verb_parts import VerbTables
from lexicon.inflect.verb_stems import (
    ends_in_i_or_j,
    ends_in_vowel_or_h,
    final_cluster_is_usual,
    inner_e_may_go,
    is_ern_eln,
    short_subjunctive_may_stand,
    stem_of,
    syncopated,
)
from lexicon.model import Form
from lexicon.orthography import capitalize

_FINITE = ("ind", "kj1", "kj2", "imp")
#: Cells whose final -e may go: first and third person singular, imperative (II.5.1).
_FINAL_E = frozenset(
    [
        "ind.prs.1.sg",
        "kj1.1.sg",
        "kj1.3.sg",
        "ind.prt.1.sg",
        "ind.prt.3.sg",
        "kj2.1.sg",
        "kj2.3.sg",
        "imp.sg",
    ]
)
_PRESENT = frozenset(["ind.prs.1.sg", "kj1.1.sg", "kj1.3.sg", "imp.sg"])
_PLURAL_N = frozenset(
    [
        "inf",
        "ind.prs.1.pl",
        "ind.prs.3.pl",
        "kj1.1.pl",
        "kj1.3.pl",
        "ind.prt.1.pl",
        "ind.prt.3.pl",
        "kj2.1.pl",
        "kj2.3.pl",
        "p2",
    ]
)
_MODALS = ("dürfen", "können", "mögen", "müssen", "wollen", "wissen")


@clause("II.5.1c", yes=[("dürfen",), ("wissen",), ("vermögen",)], no=[("sollen",), ("lernen",)])
def keeps_every_final_e(base: str) -> bool:
    """The modal verbs and wissen keep the final -e."""
    return base.endswith(_MODALS) and base not in ("beküssen", "küssen")


@clause(
    "I.7.3", yes=[("ind.prs.1.sg",), ("imp.sg",), ("kj2.3.pl",)], no=[("p1",), ("p2",), ("inf",)]
)
def bare_element_may_stand(code: str) -> bool:
    """Without its prefix a separable verb may be laid in finite forms only: käute, nicht gekäut."""
    return code.startswith(_FINITE)


def verb_forms(
    verb: Verb, tables: VerbTables, base_is_verb: bool, transitive: bool | None = None
) -> list[Form]:
    """Every form of a verb.

    Args:
        base_is_verb: the verb without its separable prefix is a lemma of its own, so its bare
            finite forms are filed there (rufe under rufen, not under every …rufen).
        transitive: False if participle II may not be declined (II.2.3); None if unknown.
    """
    cells = base_cells(verb, tables)
    defect = _defect(verb, tables)
    full = [Form(cell.form, cell.code, cell.rule) for cell in cells]
    finite = [
        form._replace(rule=defect, barred=True) if _is_missing(form, defect) else form
        for form in [*full, *_omissions(verb, cells, tables)]
    ]
    if tables.flagged(verb.lemma, "kein-imperativ"):
        finite = [form for form in finite if "imp." not in form.feature]
    forms: list[Form] = []
    for form in finite:
        code = form.feature.removeprefix("el:")
        if not verb.prefix or not bare_element_may_stand(code):
            forms.append(form._replace(text=verb.prefix + form.text))
            continue
        if not code.startswith("imp"):
            forms.append(form._replace(text=verb.prefix + form.text))
        if not base_is_verb:
            rule = form.rule if form.barred else form.rule or "I.7.3"
            forms.append(form._replace(feature=f"sep:{form.feature}", rule=rule))
    if verb.prefix:
        forms += _zu_infinitives(verb)
        if not base_is_verb:
            forms += _barred_bare_forms(cells)
    forms += _participles(verb, cells, transitive)
    if verb.prefix and transitive is not False and not tables.flagged(verb.lemma, "kein-passiv"):
        forms += _gerundives(verb)
    forms += nominalised(verb.lemma)
    return list(dict.fromkeys(forms))


@clause("II.2.6", yes=[("ind.prs.3.sg",), ("p2",), ("inf",)], no=[("ind.prs.2.sg",), ("imp.sg",)])
def exists_impersonally(code: str) -> bool:
    """Verbs that only have a third person lose the others: no geschahst, gescheht."""
    return not (".1." in code or ".2." in code or code.startswith("imp"))


@clause("II.2.7", yes=[("inf",), ("p2",), ("zu",)], no=[("ind.prs.1.sg",), ("imp.sg",)])
def exists_without_finite_forms(code: str) -> bool:
    """Verbs that are only used in the infinitive and participle (bausparen) have no finite form."""
    return not bare_element_may_stand(code)


def _defect(verb: Verb, tables: VerbTables) -> str:
    """The clause of a defective verb, or ''."""
    if tables.flagged(verb.lemma, "nur-infinitiv"):
        return "II.2.7"
    return "II.2.6" if tables.flagged(verb.lemma, "unpersönlich") else ""


def _is_missing(form: Form, defect: str) -> bool:
    code = form.feature.removeprefix("el:")
    if defect == "II.2.7":
        return not exists_without_finite_forms(code)
    return defect == "II.2.6" and not exists_impersonally(code)


def _omissions(verb: Verb, cells: list[Cell], tables: VerbTables) -> Iterator[Form]:
    base, stem = verb.base, stem_of(verb.base)
    if keeps_every_final_e(base):
        return
    english = tables.flagged(verb.lemma, "englisch-e", verb.prefix)
    fixed = tables.flags.get(verb.lemma, {}).get("e-fest", "")
    preterites = {cell.form for cell in cells if cell.code == "ind.prt.1.sg"}
    # An imperative does not join with a prefix, so it does not make the omission superfluous.
    full = {cell.form for cell in cells if not cell.code.startswith("imp")}
    for form, code, _ in cells:
        if code in _FINAL_E and form.endswith("e") and len(form) > 2 and form[:-1] not in full:
            short = form[:-1]
            rule = _final_e_rule(short, code, english, fixed)
            yield Form(short, f"el:{code}", rule or "II.5.1", bool(rule))
        if code in ("kj2.2.sg", "kj2.2.pl"):
            yield from _short_subjunctive(form, code, stem, preterites)
        after_vowel = form.endswith("en") and ends_in_vowel_or_h(form[:-2]) and len(form) > 3
        if code in _PLURAL_N and after_vowel and not ends_in_i_or_j(stem):
            yield Form(form[:-2] + "n", f"el:{code}", "II.5.1g")
    if is_ern_eln(base):
        yield from _inner_omissions(verb, stem, tables)
    if stem.endswith("j"):
        yield from _barred_after_j(stem, verb)


def _short_subjunctive(form: str, code: str, stem: str, preterites: set[str]) -> Iterator[Form]:
    """kämest → kämst, kämet → kämt; weak subjunctives (lerntest) have no such form."""
    ending = "st" if code.endswith("sg") else "t"
    first = form[: -len(ending)]
    short = first[:-1]
    if first in preterites or (short.endswith("t") and not stem.endswith(("t", "d"))):
        return
    allowed = short_subjunctive_may_stand(short, ending)
    yield Form(short + ending, f"el:{code}", "II.5.1f", not allowed)


def _barred_after_j(stem: str, verb: Verb) -> Iterator[Form]:
    """Stems in -j keep every e: no rojt, rojte, gerojt (II.5.1d)."""
    endings = (
        ("st", "ind.prs.2.sg"), ("t", "ind.prs.3.sg"), ("te", "ind.prt.1.sg"),
        ("test", "ind.prt.2.sg"), ("ten", "ind.prt.1.pl"), ("tet", "ind.prt.2.pl"),
    )  # fmt: skip
    for ending, code in endings:
        yield Form(stem + ending, f"el:{code}", "II.5.1d", True)
    yield Form(("ge" if verb.ge else "") + stem + "t", "el:p2", "II.5.1d", True)


def _final_e_rule(short: str, code: str, english: bool, fixed: str) -> str:
    """The clause that keeps the final -e, or ''."""
    if code not in _PRESENT:
        return ""
    if ends_in_i_or_j(short):
        return "II.5.1d"
    if english:
        return "II.5.1b"
    if fixed:
        return "II.5.1a" if fixed.startswith("darf nicht") else ""
    return "" if final_cluster_is_usual(short) else "II.5.1a"


def _inner_omissions(verb: Verb, stem: str, tables: VerbTables) -> Iterator[Form]:
    """-ern, -eln: wandere, wandre, wander; never both omissions, never in other persons."""
    short = syncopated(stem)
    english = tables.flagged(verb.lemma, "englisch-er", verb.prefix)
    fixed = tables.flagged(verb.lemma, "syncope-fest", verb.prefix)
    allowed = inner_e_may_go(stem) and not english and not fixed
    for code in sorted(_PRESENT):
        yield Form(short + "e", f"el:{code}", "II.5.1h" if allowed else "II.5.1i", not allowed)
        yield Form(short, f"el:{code}", "II.5.1h", True)
    for ending, code in (("est", "kj1.2.sg"), ("et", "kj1.2.pl"), ("en", "kj1.1.pl")):
        yield Form(short + ending, f"el:{code}", "II.5.1h", True)


def _zu_infinitives(verb: Verb) -> Iterator[Form]:
    yield Form(f"{verb.prefix}zu{verb.base}", "zu")
    stem = stem_of(verb.base)
    if verb.base.endswith("en") and ends_in_vowel_or_h(stem) and len(stem) > 1:
        yield Form(f"{verb.prefix}zu{stem}n", "el:zu", "II.5.1g")


def _barred_bare_forms(cells: list[Cell]) -> Iterator[Form]:
    for form, code, _ in cells:
        if code in ("p1", "p2"):
            yield Form(form, f"sep:{code}", "I.7.3", True)


@clause("II.2.3", yes=[(None,), (True,)], no=[(False,)])
def participle_2_is_declined(transitive: bool | None) -> bool:
    """Participle II is declined for transitive verbs and completed events with sein."""
    return transitive is not False


def _participles(verb: Verb, cells: list[Cell], transitive: bool | None) -> Iterator[Form]:
    """Declined participles: schreiende, gefrorene and gefrorne; gelacht stays as it is."""
    declined = participle_2_is_declined(transitive)
    for form, code, _ in cells:
        if code == "p1":
            for ending in ENDINGS:
                yield Form(verb.prefix + form + ending, f"p1.{ending}", "II.2.3")
            if "p1" in verb.compared:
                yield from participle_comparison(verb.prefix + form, "p1")
        elif code == "p2":
            text = verb.prefix + form
            for ending in ENDINGS:
                yield Form(text + ending, f"p2.{ending}", "II.2.3", not declined)
            if form.endswith("en") and not form.endswith("nen") and len(form) > 4:
                for ending in ENDINGS:
                    yield Form(text[:-2] + "n" + ending, f"p2.{ending}", "II.5.2b", not declined)
            if declined and "p2" in verb.compared:
                yield from participle_comparison(text, "p2")


def participle_comparison(participle: str, code: str) -> Iterator[Form]:
    """Comparison of a participle: admitted only where it is attested (II.2.3)."""
    superlative = participle + ("st" if participle.endswith(("nd", "en")) else "est")
    for ending in ("", *ENDINGS):
        dot = f".{ending}" if ending else ""
        yield Form(f"{participle}er{ending}", f"{code}.comp{dot}", "II.2.3")
        if ending:
            yield Form(superlative + ending, f"{code}.sup.{ending}", "II.2.3")


def _gerundives(verb: Verb) -> Iterator[Form]:
    """aufzugebende: from transitive verbs, only declined (II.2.4)."""
    participle = f"{verb.prefix}zu{verb.base}d"
    for ending in ENDINGS:
        yield Form(participle + ending, f"ger.{ending}", "II.2.4")
    yield Form(participle, "ger", "II.2.4", True)


def nominalised(infinitive: str) -> Iterator[Form]:
    """das Gehen, des Gehens (II.2.8); the shortened infinitive has no genitive (II.5.1g)."""
    noun = capitalize(infinitive)
    yield Form(noun, "ninf", "II.2.8")
    yield Form(noun + "s", "ninf.gen", "II.2.8")
    stem = stem_of(infinitive)
    if infinitive.endswith("en") and ends_in_vowel_or_h(stem):
        yield Form(f"{capitalize(stem)}ns", "el:ninf.gen", "II.5.1g", True)
