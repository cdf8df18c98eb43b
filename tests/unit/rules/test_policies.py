"""Loading policies: faults all at once, house rules, broken files beside good ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.store import Lexicon
from rules import Reason, Registry, adjudicate
from rules.challenge import Play, resolve_challenge
from rules.errors import PolicyInvalid
from rules.loader import load_document, read_yaml

REGISTRY = Registry.load()
HOUSE = """\
id: club-kiel
version: 1.0.0
title: {de: Klub Kiel, en: Kiel club}
extends: scrabble
rules:
  - {id: scrabble.challenge.rejected, value: {penalty: {kind: points, amount: 3, per: word}}}
  - {id: scrabble.spelling.spelled-out, value: allowed}
  - {id: club-kiel.words.added, kind: add-words, value: [{word: Moinsen, reason: Gruß im Klub}]}
  - {id: club-kiel.words.struck, kind: strike-words, value: [{word: Masse, reason: Beschluss 3}]}
"""


def _write(folder: Path, text: str, name: str = "policy.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def _faults(folder: Path, text: str) -> set[str]:
    with pytest.raises(PolicyInvalid) as caught:
        load_document(_write(folder, text), REGISTRY.documents)
    assert all("::" in str(fault) for fault in caught.value.faults)
    return {fault.code for fault in caught.value.faults}


def test_house_rule_of_ten_lines_changes_verdicts_and_penalties(
    tmp_path: Path, mini: Lexicon
) -> None:
    assert len(HOUSE.splitlines()) <= 10
    _write(tmp_path, HOUSE, "club-kiel.yaml")
    registry = Registry.load(tmp_path)
    assert registry.refused == {}
    house, box = registry.get("club-kiel"), registry.get("scrabble")
    assert adjudicate("Moinsen", house, mini).reason is Reason.ADDED
    assert adjudicate("Moinsen", box, mini).reason is Reason.UNKNOWN
    assert adjudicate("Masse", house, mini).reason is Reason.STRUCK
    assert adjudicate("Masse", box, mini).admissible
    assert adjudicate("Baeume", house, mini).admissible
    assert not adjudicate("Baeume", box, mini).admissible
    play = Play(("Baum",), 12)
    assert resolve_challenge(play, ["Baum"], house, mini).challenger_points == -3
    assert resolve_challenge(play, ["Baum"], box, mini).challenger_points == -10
    assert "Hausregel" in house.rules["scrabble.challenge.rejected"].citations


def test_broken_policy_is_refused_and_named_and_the_others_work(tmp_path: Path) -> None:
    _write(tmp_path, HOUSE, "good.yaml")
    _write(tmp_path, "id: [", "broken.yaml")
    _write(tmp_path, HOUSE.replace("club-kiel", "x").replace("scrabble\n", "nix\n", 1), "no.yaml")
    registry = Registry.load(tmp_path)
    assert "club-kiel" in registry.ids
    assert {Path(name).name for name in registry.refused} == {"broken.yaml", "no.yaml"}
    assert registry.get("scrabble")


def test_the_same_id_twice_is_refused(tmp_path: Path) -> None:
    _write(tmp_path, HOUSE, "a.yaml")
    _write(tmp_path, HOUSE, "b.yaml")
    registry = Registry.load(tmp_path)
    ((_, faults),) = registry.refused.items()
    assert faults[0].code == "R203"


def test_yaml_traps_stay_strings(tmp_path: Path) -> None:
    path = _write(tmp_path, "words: [NO, ON, yes, 2026-11-16, 12:30, true, 7]\n")
    assert read_yaml(path) == {
        "words": ["NO", "ON", "yes", "2026-11-16", "12:30", True, 7],
    }


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (("version: 1.0.0", "version: eins"), {"R102"}),
        (("extends: scrabble", "extends: halma"), {"R206"}),
        (("extends: scrabble", "extends: club-kiel"), {"R206"}),
        (("amount: 3", "amount: drei"), {"R102"}),
        (("value: allowed", "value: maybe"), {"R102"}),
        (("rules:", "colour: red\nrules:"), {"R102"}),
        (("kind: add-words, ", ""), {"R202"}),
        (("club-kiel.words.struck", "club-kiel.words.added"), {"R203"}),
        (("id: club-kiel\n", "id: club-kiel\nid: twice\n"), {"R103"}),
        (("rules:", "\t- x"), {"R101"}),
    ],
)
def test_faults_have_codes(tmp_path: Path, change: tuple[str, str], codes: set[str]) -> None:
    assert change[0] in HOUSE
    assert _faults(tmp_path, HOUSE.replace(*change)) == codes


def test_semantic_faults_come_all_at_once(tmp_path: Path) -> None:
    text = REGISTRY.files["scrabble"].read_text(encoding="utf-8")
    text = text.replace("id: scrabble\n", "id: kaputt\n").replace("A: [5, 1]", "A: [6, 1]")
    text = text.replace("seed-000#bonus", "seed-000#nirgends")
    text = text.replace("    kind: level", "    kind: dictionary", 1).replace(
        "value: standard\n", "value: free\n", 1
    )
    assert _faults(tmp_path, text) == {"R201", "R204", "R205", "R208"}


def test_unknown_file_is_a_fault_not_a_traceback(tmp_path: Path) -> None:
    with pytest.raises(PolicyInvalid, match="R101"):
        load_document(tmp_path / "nirgends.yaml", {})


def test_modes_choose_rules() -> None:
    classic, rummy = REGISTRY.get("scrabble-karten"), REGISTRY.get("scrabble-karten", "rummy")
    assert classic.mode == "classic"
    assert set(rummy.rules) != set(classic.rules)
