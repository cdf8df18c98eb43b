"""Forms that the tournament rules name, built by the engine with the real curated tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.inflect import duden
from lexicon.inflect.adjective import Adjective, adjective_forms
from lexicon.inflect.verb import Verb
from lexicon.inflect.verb_forms import verb_forms
from lexicon.model import Form
from lexicon.tables import read_rows

ROOT = Path(__file__).parents[2]
ROWS = [row.cells for row in read_rows(Path(__file__).parent / "inflection" / "orz.tsv", 5)]
WITHOUT_GE = ("be", "ge", "ver", "wider")


@pytest.fixture(scope="module")
def tables() -> duden.Tables:
    return duden.Tables.read(ROOT / "wordlists" / "curated")


def _forms(word_class: str, lemma: str, tables: duden.Tables) -> list[Form]:
    if word_class == "Adjektiv":
        return adjective_forms(Adjective(lemma), tables.adjectives)
    if word_class == "Substantiv":
        return duden.headword_forms(duden.parse(lemma), tables)
    prefix, bar, base = lemma.partition("|")
    verb = Verb(prefix + base, prefix if bar else "", not (base or prefix).startswith(WITHOUT_GE))
    return verb_forms(verb, tables.verbs, base_is_verb=False)


def test_every_clause_has_examples_and_counter_examples() -> None:
    assert len(ROWS) > 120
    clauses = {clause for clause, *_ in ROWS}
    assert len(clauses) >= 30
    verdicts = {(clause[:6], verdict) for clause, _, _, _, verdict in ROWS}
    for section in ("I.7.3", "II.2.5", "II.3.1", "II.4.4", "II.5.1", "II.5.2"):
        assert {(section, "yes"), (section, "no")} <= verdicts


@pytest.mark.parametrize(("clause", "word_class", "lemma", "form", "verdict"), ROWS)
def test_form(
    tables: duden.Tables, clause: str, word_class: str, lemma: str, form: str, verdict: str
) -> None:
    found = [f for f in _forms(word_class, lemma, tables) if f.text == form]
    admissible = [f for f in found if not f.barred]
    assert bool(admissible) == (verdict == "yes"), found
    if verdict == "no" and found:
        assert all(f.rule for f in found), "a barred form names its clause"
