"""Which adjectives there are.

Lemmas come from LanguageTool (without its participles), FreeDict and the enz list, where all five
declined forms must be attested. An adjective whose bare form no source has is attributive only
(obig-). Start at :func:`derive_adjectives`.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from lexicon.derive.evidence import Evidence
from lexicon.derive.verbs import Verbs
from lexicon.features import ENDINGS
from lexicon.inflect.adjective import Adjective, adjective_forms
from lexicon.model import Form

#: Suffixes of adjectives: with one of these two declined forms suffice.
_SUFFIXES = ("ig", "lich", "isch", "bar", "sam", "los", "haft", "voll", "frei", "iv", "al", "ell")


@dataclass
class Adjectives:
    """Adjective lemmas with their use: ``-`` any, ``attr`` attributive only."""

    uses: dict[str, str] = field(default_factory=dict)
    #: Degrees of comparison that are attested: ``comp``, ``sup``.
    compared: dict[str, str] = field(default_factory=dict)
    explained: set[str] = field(default_factory=set)

    def rows(self) -> list[tuple[str, ...]]:
        return [(lemma, use, self.compared.get(lemma, "-")) for lemma, use in self.uses.items()]


def derive_adjectives(evidence: Evidence, verbs: Verbs) -> Adjectives:
    """All adjectives."""
    result = Adjectives()
    listed = set(evidence.freedict_words("adj"))
    for lemma in evidence.adjective_rows:
        if lemma not in verbs.participle_forms or lemma in listed:
            listed.add(lemma)
    listed |= set(evidence.adjective_tables.flags) | set(evidence.adjective_tables.comparison)
    listed |= set(evidence.adjective_tables.in_y)
    for lemma in sorted(listed):
        if lemma.isalpha() and lemma[0].islower() and len(lemma) > 1:
            result.uses[lemma] = "-"
    for lemma in list(result.uses):
        _note_forms(lemma, "-", evidence, result)
    for lemma, use in _harvest(evidence, verbs, result):
        result.uses[lemma] = use
        _note_forms(lemma, use, evidence, result)
    return result


def _note_forms(lemma: str, use: str, evidence: Evidence, result: Adjectives) -> None:
    """What a lemma explains, and which degrees of its comparison are attested.

    The bare comparative is also a form of the positive (schöner), so it proves nothing.
    """
    degrees = set()
    for form in forms_of(lemma, use, evidence):
        result.explained.add(form.text)
        degree = form.feature.split(".")[0]
        if degree != "pos" and form.feature != "comp" and form.text in evidence.enz:
            degrees.add(degree)
    result.compared[lemma] = ",".join(sorted(degrees)) or "-"


def forms_of(lemma: str, use: str, evidence: Evidence) -> list[Form]:
    forms = adjective_forms(Adjective(lemma), evidence.adjective_tables)
    if use == "attr":
        return [form for form in forms if form.feature != "pos"]
    return forms


def _harvest(evidence: Evidence, verbs: Verbs, known: Adjectives) -> list[tuple[str, str]]:
    """Adjectives of the enz list: all five declined forms stand there, no verb explains them."""
    enz = evidence.enz
    found: dict[str, str] = {}
    explained = verbs.explained | known.explained
    for form in evidence.lower_case():
        if form in explained or not form.endswith(("em", "es", "e")):
            continue
        ending = "em" if form.endswith("em") else "es" if form.endswith("es") else "e"
        stem = form[: -len(ending)]
        attested = sum(stem + other in enz for other in ENDINGS)
        typical = stem.endswith(_SUFFIXES) and stem in enz
        if len(stem) >= 3 and (attested == len(ENDINGS) or (typical and attested >= 2)):
            lemma, use = _lemma_of(stem, enz)
            found[lemma] = use
    # Superlative and comparative stems (kleinst-, kleiner-) belong to their adjective.
    lemmas = found.keys() | known.uses.keys()
    return [(lemma, use) for lemma, use in found.items() if not _is_degree_of(lemma, lemmas)]


def _lemma_of(stem: str, enz: frozenset[str]) -> tuple[str, str]:
    """The lemma of a declined stem: dunkl → dunkel, trockn → trocken, müd → müde, obig- → attr."""
    if stem in enz:
        return stem, "-"
    if stem.endswith(("l", "r", "n")):
        full = stem[:-1] + "e" + stem[-1]
        if full in enz:
            return full, "-"
    return stem, "attr"


def _is_degree_of(stem: str, lemmas: AbstractSet[str]) -> bool:
    """Whether an attributive stem is only the superlative or comparative of a known adjective."""
    for end in ("est", "st", "er"):
        if stem.endswith(end):
            rest = stem[: -len(end)]
            if rest in lemmas or rest + "e" in lemmas:
                return True
    return False
