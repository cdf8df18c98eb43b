"""Every rule in code, with the examples and counter-examples it carries."""

from __future__ import annotations

import re

import pytest

import lexicon.gather.nouns
import lexicon.inflect.adjective
import lexicon.inflect.noun
import lexicon.inflect.verb_forms  # noqa: F401
from lexicon.inflect.clauses import CLAUSES, Clause, clause


def test_there_are_rules() -> None:
    assert len({rule.clause for rule in CLAUSES}) >= 20


@pytest.mark.parametrize("rule", CLAUSES, ids=lambda rule: f"{rule.clause}-{rule.name}")
def test_rule_holds_for_its_examples_only(rule: Clause) -> None:
    assert rule.yes
    assert rule.no
    for arguments in rule.yes:
        assert rule.function(*arguments), arguments
    for arguments in rule.no:
        assert not rule.function(*arguments), arguments


@pytest.mark.parametrize("rule", CLAUSES, ids=lambda rule: f"{rule.clause}-{rule.name}")
def test_rule_names_its_clause_and_says_what_it_does(rule: Clause) -> None:
    assert re.fullmatch(r"I{1,2}\.\d+(\.\d+)?[a-i]?", rule.clause)
    assert rule.text.endswith(".")


def test_rule_without_counter_example_is_refused() -> None:
    with pytest.raises(ValueError, match="counter-example"):
        clause("I.1", yes=[("x",)], no=[])
