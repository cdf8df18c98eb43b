"""Cases beside each policy: for every rule at least one hit and one miss, run and counted.

A case names its rule and either a word, tiles, a challenge or a fact, with the expected answer
(see ``rules/variants/*/cases.yaml``). Start at :func:`run_cases`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from lexicon.errors import InputError
from rules.challenge import Play, resolve_challenge
from rules.engine import WordSource, adjudicate, adjudicate_tiles
from rules.errors import Fault, PolicyInvalid
from rules.facts import fact
from rules.loader import read_yaml
from rules.policy import Policy, compile_policy

KINDS = ("word", "tiles", "challenge", "fact")


class CaseResult(NamedTuple):
    """One case and what came of it; ``problem`` is empty if all is well."""

    rule: str
    case: dict[str, Any]
    problem: str


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file; faults are reported all at once."""
    data = read_yaml(path)
    cases = data.get("cases") if isinstance(data, dict) else None
    if not isinstance(cases, list) or not cases:
        raise PolicyInvalid([Fault(str(path), "$.cases", "R301", "es gibt keine Fälle")])
    faults = []
    for number, case in enumerate(cases):
        kinds = [kind for kind in KINDS if isinstance(case, dict) and kind in case]
        if len(kinds) != 1 or "rule" not in case or not isinstance(case.get("hit"), bool):
            text = f"ein Fall braucht rule, hit und eines von {', '.join(KINDS)}"
            faults.append(Fault(str(path), f"$.cases[{number}]", "R302", text))
    if faults:
        raise PolicyInvalid(faults)
    return cases


def uncovered(document: dict[str, Any], cases: list[dict[str, Any]]) -> list[str]:
    """Rules without a hit or without a miss, and cases of rules that do not exist."""
    hits = {case["rule"] for case in cases if case["hit"]}
    misses = {case["rule"] for case in cases if not case["hit"]}
    rules = {rule["id"] for rule in document["rules"]}
    problems = [f"{rule}: kein Treffer" for rule in sorted(rules - hits)]
    problems += [f"{rule}: kein Gegenbeispiel" for rule in sorted(rules - misses)]
    return problems + [f"{rule}: gibt es nicht" for rule in sorted((hits | misses) - rules)]


def run_cases(
    document: dict[str, Any], cases: list[dict[str, Any]], words: WordSource
) -> list[CaseResult]:
    """Run every case of a resolved policy document."""
    policies = {mode: compile_policy(document, mode) for mode in document["modes"]}
    first = document["modes"][0]
    results = []
    for case in cases:
        mode = case.get("mode") or (case.get("fact") or {}).get("mode") or first
        try:
            problem = _run(case, policies[mode], words)
        except (InputError, KeyError, ValueError, TypeError) as error:
            problem = _expected_error(case, error)
        results.append(CaseResult(case["rule"], case, problem))
    return results


def _expected_error(case: dict[str, Any], error: Exception) -> str:
    if isinstance(error, InputError) and case.get("error") == error.code:
        return ""
    return f"{type(error).__name__}: {error}"


def _run(case: dict[str, Any], policy: Policy, words: WordSource) -> str:
    if "error" in case:
        _answer(case, policy, words)
        return f"erwartet war der Fehler {case['error']}"
    expected = _expected(case)
    actual = _answer(case, policy, words)
    wrong = {key: actual.get(key) for key, value in expected.items() if actual.get(key) != value}
    return f"erwartet {expected}, erhalten {wrong}" if wrong else ""


def _expected(case: dict[str, Any]) -> dict[str, Any]:
    if "fact" in case:
        return dict(case["expect"])
    if "challenge" in case:
        return dict(case["outcome"])
    expected = {"verdict": case["verdict"], "reason": case.get("reason")}
    if case["verdict"] == "admissible" and expected["reason"] is None:
        expected["reason"] = "admissible"
    if "value" in case:
        expected["value"] = case["value"]
    if case["hit"] and case["verdict"] == "inadmissible":
        expected["rule"] = case["rule"]
    return {key: value for key, value in expected.items() if value is not None}


def _answer(case: dict[str, Any], policy: Policy, words: WordSource) -> dict[str, Any]:
    if "fact" in case:
        return fact(policy, case["fact"])
    if "challenge" in case:
        return _challenge(case["challenge"], policy, words)
    if "word" in case:
        verdict = adjudicate(str(case["word"]), policy, words)
    else:
        verdict = adjudicate_tiles([str(tile) for tile in case["tiles"]], policy, words)
    return {
        "verdict": "admissible" if verdict.admissible else "inadmissible",
        "reason": verdict.reason.value,
        "value": verdict.value,
        "rule": verdict.rule,
    }


def _challenge(case: dict[str, Any], policy: Policy, words: WordSource) -> dict[str, Any]:
    play = Play(tuple(case["words"]), int(case.get("points", 0)), tuple(case.get("values", ())))
    outcome = resolve_challenge(
        play,
        case.get("challenged", case["words"]),
        policy,
        words,
        late=bool(case.get("late")),
        failed_before=int(case.get("failed_before", 0)),
    )
    return {
        name: getattr(outcome, name)
        for name in (
            "upheld", "late", "word_stays", "tiles", "turn", "player_points", "challenger_points",
            "challenger_loses_turn", "extension",
        )
    }  # fmt: skip
