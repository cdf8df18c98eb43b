"""Which verbs there are, and how each is conjugated.

Lemmas come from LanguageTool, FreeDict and the enz list (X and X+d both listed: lernen, lernend).
The separable prefix shows in the zu-infinitive (ab|zu|bauen), ge- in the participle; a verb with
a strong base is strong if its strong forms are attested. Start at :func:`derive_verbs`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lexicon.derive.evidence import Evidence
from lexicon.inflect.verb import Verb, base_cells, weak_parts
from lexicon.inflect.verb_forms import verb_forms
from lexicon.inflect.verb_stems import stem_of
from lexicon.model import Form
from lexicon.readers import VerbRow

#: Verbs need this many attested forms of their paradigm if only the enz list knows them.
ENOUGH_FORMS = 4
_WEAK_ENDINGS = ("e", "st", "t", "te", "test", "ten", "tet", "et", "est", "ete", "eten")


@dataclass
class Verbs:
    """Verbs with their class, and the forms they explain."""

    verbs: dict[tuple[str, str], Verb] = field(default_factory=dict)
    participles: dict[tuple[str, str], str] = field(default_factory=dict)
    explained: set[str] = field(default_factory=set)
    participle_forms: set[str] = field(default_factory=set)
    lemmas: set[str] = field(default_factory=set)

    def rows(self) -> list[tuple[str, ...]]:
        return [
            (
                verb.lemma,
                verb.prefix,
                ("s" if verb.strong else "") + ("w" if verb.weak else ""),
                "ge" if verb.ge else "-",
                self.participles[key],
                ",".join(verb.compared) or "-",
            )
            for key, verb in self.verbs.items()
        ]


def derive_verbs(evidence: Evidence) -> Verbs:
    """All verbs with their classes."""
    result = Verbs()
    _add_verbs(_lemmas(evidence), evidence, result)
    _add_verbs(_by_finite_forms(evidence, result), evidence, result)
    _add_verbs(_by_prefix(evidence, result), evidence, result)
    return result


def _add_verbs(lemmas: set[str], evidence: Evidence, result: Verbs) -> None:
    known = frozenset(lemmas | result.lemmas) | frozenset(evidence.verb_tables.parts)
    new: dict[tuple[str, str], Verb] = {}
    for lemma in sorted(lemmas):
        listed = lemma in evidence.verb_rows or lemma in evidence.freedict
        for prefix in _prefixes(lemma, evidence, known):
            verb = _classify(lemma, prefix, evidence, known)
            if listed or _attested(verb, evidence):
                new[(lemma, prefix)] = verb
    for lemma in _bare_elements({lemma for lemma, _ in new}, evidence):
        new.pop((lemma, ""), None)
    result.lemmas |= {lemma for lemma, _ in new}
    for key, verb in new.items():
        use = participle_use(verb, evidence)
        verb = verb._replace(compared=_compared(verb, evidence))
        result.verbs[key] = verb
        result.participles[key] = use
        for form in forms_of(verb, use, evidence, frozenset(result.lemmas)):
            result.explained.add(form.text)
            if form.feature in ("p1", "p2", "sep:p1", "sep:p2"):
                result.participle_forms.add(form.text)


def _bare_elements(lemmas: set[str], evidence: Evidence) -> list[str]:
    """Lemmas that are only the element of a separable verb: käuen beside wieder|käuen.

    The enz list has such an element in finite forms, but not its participle (ORZ I.7.3); the
    participle of the whole verb is there.
    """
    tables = evidence.verb_tables
    whole: dict[str, list[str]] = {}
    for lemma in lemmas:
        for length in range(2, len(lemma) - 2):
            if lemma[:length] in tables.separable:
                whole.setdefault(lemma[length:], []).append(lemma)
    found = []
    for base, compounds in whole.items():
        if base not in lemmas or "v" in evidence.freedict.get(base, ()):
            continue
        row = evidence.verb_rows.get(base)
        if base in tables.parts or base in tables.cells or base + "d" in evidence.enz:
            continue
        if row is not None and row.prefix:
            continue
        if base in evidence.enz and any(verb + "d" in evidence.enz for verb in compounds):
            found.append(base)
    return sorted(found)


def _by_finite_forms(evidence: Evidence, result: Verbs) -> set[str]:
    """Infinitives of the enz list whose participle it lacks, but whose finite forms it has."""
    found = set()
    for form in evidence.lower_case():
        if form in result.explained or not form.endswith("n") or len(form) < 4:
            continue
        stem = stem_of(form)
        hits = sum(stem + ending in evidence.enz for ending in _WEAK_ENDINGS)
        if hits >= ENOUGH_FORMS:
            found.add(form)
    return found


def _by_prefix(evidence: Evidence, result: Verbs) -> set[str]:
    """Prefixed verbs of which the enz list has finite forms only: wegdrängt, hinabsenk."""
    index: dict[str, set[str]] = {}
    for (lemma, prefix), verb in result.verbs.items():
        if not prefix:
            for cell in base_cells(verb, evidence.verb_tables):
                index.setdefault(cell.form, set()).add(lemma)
    votes: dict[str, set[str]] = {}
    for form in evidence.lower_case():
        if form in result.explained:
            continue
        for length in range(2, len(form) - 2):
            prefix, rest = form[:length], form[length:]
            if prefix in evidence.verb_tables.prefixes:
                for lemma in index.get(rest, ()):
                    votes.setdefault(prefix + lemma, set()).add(form)
    return {lemma for lemma, forms in votes.items() if len(forms) >= ENOUGH_FORMS - 1}


def forms_of(verb: Verb, participle: str, evidence: Evidence, lemmas: frozenset[str]) -> list[Form]:
    transitive = False if participle == "u" else None
    return verb_forms(verb, evidence.verb_tables, verb.base in lemmas, transitive)


def _lemmas(evidence: Evidence) -> set[str]:
    lemmas = set(evidence.verb_rows) | set(evidence.freedict_words("v"))
    lemmas |= {
        form
        for form in evidence.enz
        if form.endswith(("en", "ern", "eln")) and form + "d" in evidence.enz and form[0].islower()
    }
    lemmas |= set(evidence.verb_tables.parts) | set(evidence.verb_tables.cells)
    # LanguageTool writes compounds of tun as -tuen; the infinitive is wichtigtun.
    compounds = {lemma for lemma in lemmas if lemma.endswith("tuen")}
    lemmas = (lemmas - compounds) | {lemma[:-2] + "n" for lemma in compounds}
    lemmas |= {
        form
        for form in evidence.enz
        if form.endswith("tun") and form[:-3] + "tut" in evidence.enz and form[0].islower()
    }
    return {
        lemma
        for lemma in lemmas
        if (lemma.isalpha() and lemma.endswith("n") and lemma[0].islower() and len(lemma) > 3)
        or lemma == "tun"
    }


def _prefixes(lemma: str, evidence: Evidence, known: frozenset[str]) -> list[str]:
    """The separable prefixes under which a verb is listed ('' for none); usually one."""
    tables = evidence.verb_tables
    if tables.flagged(lemma, "nicht-trennbar-trotz-vorsilbe"):
        return [""]
    row = evidence.verb_rows.get(lemma)
    first = lemma.removesuffix("tun")
    if first != lemma and {first + "getan", first + "zutun"} & evidence.enz:
        return [first]  # wichtig|tun: any word may stand before tun
    found = [row.prefix] if row is not None else []
    for length in range(2, len(lemma) - 2):
        prefix, base = lemma[:length], lemma[length:]
        if prefix not in tables.separable or prefix in found:
            continue
        shown = f"{prefix}zu{base}" in evidence.enz
        if row is None:
            if shown and not _swallows(prefix, found):
                found.append(prefix)
        elif shown and tables.prefixes.get(prefix) == "beides":
            found.append(prefix)
        elif not row.prefix and base in known and _participle_shows(row, prefix):
            found = [prefix]  # LanguageTool left the prefix unsplit: allein|lassen
    if row is not None and row.prefix and tables.prefixes.get(row.prefix) == "beides":
        weak = weak_parts(Verb(lemma, "", ge=False)).participle[0]
        if weak + "em" in evidence.enz or weak + "es" in evidence.enz:
            found.append("")
    if not found and row is None:
        found = [_guess_prefix(lemma, evidence, known)]
    # hinzufügen: the longest prefix that the zu-infinitive shows, hinzu|zu|fügen
    if row is None and len(found) > 1:
        found = [max(found, key=len)]
    return found or [""]


def _participle_shows(row: VerbRow, prefix: str) -> bool:
    return any(code == "p2" and form.startswith(prefix + "ge") for form, code in row.forms)


def _swallows(prefix: str, found: list[str]) -> bool:
    return any(other.startswith(prefix) for other in found)


def _guess_prefix(lemma: str, evidence: Evidence, known: frozenset[str]) -> str:
    """A separable prefix without an attested zu-infinitive: the participle must show it."""
    tables = evidence.verb_tables
    for length in range(len(lemma) - 3, 1, -1):
        prefix, base = lemma[:length], lemma[length:]
        if prefix in tables.separable and base in known:
            verb = Verb(lemma, prefix, ge=_takes_ge(base, evidence, known))
            participles = [c.form for c in base_cells(verb, tables) if c.code == "p2"]
            if any(prefix + form in evidence.enz for form in participles):
                return prefix
            if tables.prefixes[prefix] == "trennbar":
                return prefix
    return ""


def _takes_ge(base: str, evidence: Evidence, known: frozenset[str]) -> bool:
    tables = evidence.verb_tables
    row = evidence.verb_rows.get(base)
    if row is not None and not row.prefix:
        participles = [form for form, code in row.forms if code == "p2"]
        if participles:
            return participles[0].startswith("ge") and not (
                base.startswith("ge") and not participles[0].startswith("gege")
            )
    if tables.flagged(base, "ohne-ge"):
        return False
    stem = stem_of(base)
    if "ge" + stem + "t" in evidence.enz or "ge" + stem + "et" in evidence.enz:
        return True
    if base.endswith(("ieren", "eien")) and not base.startswith(("frei", "speien", "schrei")):
        return not base.endswith("ieren")
    return not any(
        base.startswith(prefix) and (base[len(prefix) :] in known or len(base) - len(prefix) > 4)
        for prefix in tables.inseparable
        if tables.prefixes[prefix] == "untrennbar"
    )


def _classify(lemma: str, prefix: str, evidence: Evidence, known: frozenset[str]) -> Verb:
    base = lemma[len(prefix) :]
    tables = evidence.verb_tables
    ge = _takes_ge(base, evidence, known)
    flags = tables.flags.get(lemma, {})
    if "nicht-trennbar-trotz-vorsilbe" in flags:
        ge = "ohne" not in flags["nicht-trennbar-trotz-vorsilbe"]
    if prefix == "" and _inseparable_both(lemma, known):
        ge = False
    row = evidence.verb_rows.get(lemma)
    if row is not None and row.prefix == prefix:
        participles = [form for form, code in row.forms if code == "p2"]
        if participles and participles[0].startswith(prefix):
            rest = participles[0][len(prefix) :]
            ge = rest.startswith("ge") and not (
                base.startswith("ge") and not rest.startswith("gege")
            )
    verb = Verb(lemma, prefix, ge)
    strong_rows = tables.conjugations(lemma, prefix)
    if not strong_rows or tables.cell_verb(base):
        return verb
    preterites = {prefix + form for r in strong_rows for form in r.preterite}
    if row is not None:
        if "stark-nur" in flags:
            return verb
        given = {form for form, code in row.forms if code == "ind.prt.1.sg"}
        weak_preterite = weak_parts(verb).preterite[0]
        if given and given <= {weak_preterite} and prefix + weak_preterite not in preterites:
            return verb._replace(strong=False)
        return verb
    strong = {prefix + form for r in strong_rows for form in r.participle} - {lemma}
    if (preterites | strong) & evidence.enz:
        return verb
    if prefix + weak_parts(verb).preterite[0] in evidence.enz:
        return verb._replace(strong=False)
    return verb


def _inseparable_both(lemma: str, known: frozenset[str]) -> bool:
    prefixes = ("über", "unter", "wider", "wieder", "hinter", "durch", "um", "voll")
    return any(lemma.startswith(p) and lemma[len(p) :] in known for p in prefixes)


def _attested(verb: Verb, evidence: Evidence) -> bool:
    """A verb that only the enz list knows needs several attested forms."""
    cells = base_cells(verb, evidence.verb_tables)
    forms = {verb.prefix + cell.form for cell in cells}
    return len(forms & evidence.enz) >= ENOUGH_FORMS - 1


def participle_use(verb: Verb, evidence: Evidence) -> str:
    """``d`` participle II is declined, ``u`` it stays undeclined, ``?`` nothing is known."""
    tables = evidence.verb_tables
    if verb.lemma in tables.aux_sein:
        return "d"
    forms = [verb.prefix + cell.form for cell in base_cells(verb, tables) if cell.code == "p2"]
    if any(form + "em" in evidence.enz or form + "es" in evidence.enz for form in forms):
        return "d"
    return "u" if verb.lemma in tables.undeclined else "?"


def _compared(verb: Verb, evidence: Evidence) -> tuple[str, ...]:
    """The participles whose comparison is attested."""
    found = []
    for cell in base_cells(verb, evidence.verb_tables):
        if cell.code in ("p1", "p2") and cell.code not in found:
            text = verb.prefix + cell.form
            if any(text + end in evidence.enz for end in ("ere", "eren", "ste", "sten", "este")):
                found.append(cell.code)
    return tuple(sorted(found))
