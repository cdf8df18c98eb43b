"""`wortwart anagram`, `search`, `facts`, `hand` on the mini lexicon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli import main


@pytest.fixture
def run(mini_artifact: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WORTWART_LEXICON", str(mini_artifact))
    return lambda *arguments: CliRunner().invoke(main, list(arguments))


def test_anagram(run) -> None:  # type: ignore[no-untyped-def]
    result: Result = run("anagram", "MUB?", "--min-length", "4", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.output)
    assert data["total"] == 1
    assert data["query"] == "teil:MUB? länge:4-"
    assert data["hits"][0] == {
        "word": "BAUM", "length": 4, "value": 8, "frequency": None, "marked": "BaUM", "blanks": "A",
        "probability": None,
    }  # fmt: skip
    assert "BaUM" in run("anagram", "MUB?", "--min-length", "4").output


def test_exact_and_super(run) -> None:  # type: ignore[no-untyped-def]
    assert json.loads(run("anagram", "MUAB", "--mode", "exact", "--json").output)["total"] == 1
    words = json.loads(run("anagram", "MUB", "--mode", "super", "--json").output)["hits"]
    assert [hit["word"] for hit in words] == ["LAUBBÄUME", "BÄUMEN", "BÄUME", "BAUM"]


def test_empty_result_is_no_error(run) -> None:  # type: ignore[no-untyped-def]
    result = run("anagram", "XQ", "--json")
    assert result.exit_code == 0
    assert json.loads(result.output)["hits"] == []
    assert "0 Wörter" in run("search", "XQ").output


def test_search_in_pages(run) -> None:  # type: ignore[no-untyped-def]
    ask = ("search", "lemma:Baum", "--sort", "alphabet", "--json")
    whole = json.loads(run(*ask).output)
    words = [hit["word"] for hit in whole["hits"]]
    assert words == ["BAUM", "BÄUME", "BÄUMEN"]
    page = json.loads(run(*ask, "--offset", "1", "--limit", "1").output)
    assert [hit["word"] for hit in page["hits"]] == words[1:2]
    assert page["total"] == 3


def test_fault_is_shown_with_its_place(run) -> None:  # type: ignore[no-untyped-def]
    result = run("search", "länge:x")
    assert result.exit_code == 2
    assert "        ^" in result.output


def test_list_from_a_file(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "liste.txt"
    path.write_text("Baum\nxqz\n", encoding="utf-8")
    result = run("search", "liste:probe", "--list", "probe", str(path), "--json")
    assert [hit["word"] for hit in json.loads(result.output)["hits"]] == ["BAUM"]


def test_conditions_are_listed(run) -> None:  # type: ignore[no-untyped-def]
    output = run("search", "--conditions").output
    assert "wahrscheinlichkeit" in output
    assert run("search").exit_code == 2


def test_facts(run) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(run("facts", "Bäume", "--json").output)
    assert data["back_hooks"] == "N"
    assert data["value"] == 14
    result = run("facts", "Baum")
    assert result.exit_code == 0
    assert "Haken hinten:" in result.output
    assert run("facts", "Xqz").exit_code == 1


def test_hand(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(run("hand", "B", "A", "U", "M", "E", "--json").output)
    assert data["missing_values"] == ["B", "E", "M"]
    assert {way["discard"] for way in data["complete"]} == {"E"}
    deck = tmp_path / "deck.yaml"
    deck.write_text("B: 4\nE: 1\nM: 3\n# fertig\n", encoding="utf-8")
    result = run("hand", "BAUME", "--deck", str(deck))
    assert "BAUM (B A U M), Abwurf E, 12 Punkte" in result.output
    deck.write_text("B: vier\n", encoding="utf-8")
    assert run("hand", "BAUME", "--deck", str(deck)).exit_code == 2
    assert run("hand", "Q").exit_code == 2


def test_round(run) -> None:  # type: ignore[no-untyped-def]
    arguments = ("hand", "B", "Ä", "U", "M", "E", "S", "-v", "scrabble-karten", "--task")
    data = json.loads(run(*arguments, "gib-mir-fuenf", "--json").output)
    assert [laid["word"] for laid in data["best"]["words"]] == ["BÄUME"]
    assert data["best"]["score"] == 14
    assert "nicht zu erfüllen" in run(*arguments, "bingo").output
    assert run(*arguments, "halma").exit_code == 2


def test_verify_covers_the_index(run) -> None:  # type: ignore[no-untyped-def]
    result = run("lexicon", "verify")
    assert result.exit_code == 0
    assert "Suchindex in Ordnung" in result.output
