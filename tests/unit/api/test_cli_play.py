"""`wortwart play` on the mini lexicon: pictures, sums, JSON, exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import main

ROWS = ["." * 15] * 7 + [".....BAUM......"] + ["." * 15] * 7


@pytest.fixture
def run(mini_artifact: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WORTWART_LEXICON", str(mini_artifact))

    def call(*arguments: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(main, ["play", *arguments], input=stdin, catch_exceptions=False)

    return call


def test_play_draws_the_board_and_sums_up(run) -> None:  # type: ignore[no-untyped-def]
    """BAUM from 8F: 3+1+1+3 = 8, doubled on the star."""
    result = run("8F", "BAUM", "--rack", "BAUMXYZ")
    assert result.exit_code == 0
    assert "[B][A][U][M]" in result.output
    assert "BAUM: 8 × 2 (H8 doppelter Wortwert) = 16" in result.output
    assert "Gesamt: 16 Punkte" in result.output


def test_board_comes_from_a_file_or_standard_input(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "brett.txt"
    path.write_text("# Brett\n" + "\n".join(ROWS) + "\n", encoding="utf-8")
    from_file = run("--board", str(path), "8F", "BAUME", "--json")
    from_pipe = run("--json", "8F", "....E", "--board", "-", stdin="\n".join(ROWS))
    first, second = json.loads(from_file.stdout), json.loads(from_pipe.stdout)
    assert first == second
    assert first["total"] == 9
    assert first["at"] == "8F"
    assert first["board"][7] == ".....BAUME....."


def test_inadmissible_play_exits_1_and_says_which_word(run) -> None:  # type: ignore[no-untyped-def]
    result = run("8F", "BAUX")
    assert result.exit_code == 1
    assert "✗ nicht zulässig" in result.output
    answer = json.loads(run("8F", "BAUX", "--json").stdout)
    assert answer["inadmissible"] == ["BAUX"]
    assert answer["words"][0]["reason"] == "unknown"
    assert answer["policy"]["id"] == "scrabble"


@pytest.mark.parametrize(
    ("arguments", "stdin", "words"),
    [
        (("1A", "BAUM"), None, "Sternfeld H8"),
        (("8F", "BAßM"), None, "ß wird als SS gelegt"),
        (("8F", "BAUM", "--rack", "BAU"), None, "fehlt „M“"),
        (("8F", "BAUM", "--premium", "x2 F8"), None, "Kartenspiel"),
        (("--board", "-", "8F", "BAUM"), "BAUM\n", "15 Zeilen"),
        (("-v", "worthatz", "8F", "BAUM"), None, "anders gespielt"),
        (("lay-down", "B+A+U+M"), None, "Deckdatei"),
        (("rummy", "nix", "BAUM"), None, "gib-mir-fuenf"),
        (("gcg", "-"), "Hallo\n", "Zeile 1"),
        (("game", "-"), "{", "kein JSON"),
        (("game", "-"), "{}", "erwartet wird"),
        (("grid", "--letters", "BAUM"), "BAUME\n", "Nicht gegeben: E"),
        (("8F",), None, "WORT"),
    ],
)
def test_malformed_plays_exit_2(run, arguments, stdin, words: str) -> None:  # type: ignore[no-untyped-def]
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 2
    assert words in result.output
    assert "Traceback" not in result.output


def test_bytes_that_are_no_text(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "brett.txt"
    path.write_bytes(b"\xff\xfe")
    assert run("--board", str(path), "8F", "BAUM").exit_code == 2


def test_card_table_shows_what_leaves(run) -> None:  # type: ignore[no-untyped-def]
    result = run("-v", "scrabble-karten", "--board", "-", "B2", "(B)AUM", stdin="\n.BAUM\n")
    assert result.exit_code == 0
    assert "(A)(U)(M)" in result.output
    assert "Vom Tisch gehen: C2, D2, E2" in result.output
    doubled = run(
        "-v", "scrabble-karten", "--board", "-", "B2", "(B)AUM", "--premium", "x2 B3", "--json",
        stdin="\n.BAUM\n",
    )  # fmt: skip
    answer = json.loads(doubled.stdout)
    assert (answer["total"], answer["premiums"]) == (16, ["x2 B3"])
    assert answer["removed"] == ["C2", "D2", "E2"]


def test_grid(run) -> None:  # type: ignore[no-untyped-def]
    result = run("grid", "--letters", "BAUMAUM", stdin="BAUM\nA\nU\nM\n")
    assert result.exit_code == 0
    assert "Gesamt: 20 Punkte" in result.output
    spoiled = run("grid", "--letters", "BAUMX", stdin="BAUM\nX\n")
    assert spoiled.exit_code == 1
    assert "zählt nicht" in spoiled.output
    answer = json.loads(run("grid", "--letters", "BAUMX", "--json", stdin="BAUM\nX\n").stdout)
    assert (answer["total"], answer["counted"]) == (20, 0)


def test_lay_down_with_a_deck(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = tmp_path / "deck.yaml"
    deck.write_text("B: 4\nM: 3\nE: 1\n", encoding="utf-8")
    arguments = ("lay-down", "B+A+U+M", "--hand", "B+A+U+M+E", "--deck", str(deck))
    assert "Gesamt: 11 Punkte" in run(*arguments).output
    answer = json.loads(run(*arguments, "--discard", "E", "--goes-out", "--json").stdout)
    assert (answer["total"], answer["rest"]) == (12, [])


def test_rummy_says_what_the_task_wants(run) -> None:  # type: ignore[no-untyped-def]
    result = run("rummy", "sechster-sinn", "BAUM")
    assert result.exit_code == 1
    assert "Aufgabe nicht erfüllt" in result.output
    answer = json.loads(run("rummy", "sechster-sinn", "BÄUMEN", "--rest", "A", "--json").stdout)
    assert (answer["fulfilled"], answer["total"]) == (True, 15 - 1)


def test_gcg_shows_both_scores_and_remarks(run) -> None:  # type: ignore[no-untyped-def]
    text = "#player1 a A\n#player2 b B\n>a: BAUM 8F BAUM +16 16\n>b: E 8J E +9 9\n"
    assert "+16 (Datei +16)" in run("gcg", "-", stdin=text).output
    wrong = run("gcg", "-", stdin=text.replace("+16 16", "+17 17"))
    assert wrong.exit_code == 1
    assert "richtig ist +16" in wrong.output
    answer = json.loads(run("gcg", "-", "--json", stdin=text).stdout)
    assert [move["file_points"] for move in answer["moves"]] == [16, 9]
    assert answer["totals"] == {"a": 16, "b": 9}


GAME: dict[str, Any] = {
    "players": ["Anna", "Bo"],
    "moves": [
        {"player": "Anna", "play": "8F BAUM", "challenge": {"by": "Bo"}},
        {"player": "Bo", "pass": True},
        {"player": "Anna", "exchange": "XY"},
        {"player": "Bo", "play": "8F BAUMX", "challenge": {"by": "Anna"}},
    ],
    "hands": {"Anna": "X", "Bo": "A"},
}


def test_game_applies_challenges(run) -> None:  # type: ignore[no-untyped-def]
    result = run("game", "-", stdin=json.dumps(GAME))
    assert result.exit_code == 0
    assert "zurückgenommen" in result.output
    assert "Stand: Anna 8, Bo -11" in result.output
    answer = json.loads(run("game", "-", "--json", stdin=json.dumps(GAME)).stdout)
    assert answer["totals"] == {"Anna": 16 - 8, "Bo": -10 - 1}
    assert answer["moves"][3]["stays"] is False
    assert answer["ending"]["winners"] == ["Anna"]


def test_round_of_lay_downs(run) -> None:  # type: ignore[no-untyped-def]
    data = {
        "lay_downs": {
            "Anna": {"words": ["Z+I"], "rest": "A"},
            "Bo": {"words": ["D+A+CH"]},
        },
        "challenges": [{"by": "Bo", "player": "Anna", "word": 1}],
        "bonuses": ["longest-word"],
    }
    result = run("game", "-v", "amigo-04760", "-", stdin=json.dumps(data))
    assert result.exit_code == 0
    assert "Beiseitegelegt: ZI" in result.output
    answer = json.loads(
        run("game", "-v", "amigo-04760", "--json", "-", stdin=json.dumps(data)).stdout
    )
    assert [player["total"] for player in answer["players"]] == [-9, 23]


@pytest.mark.parametrize("command", [[], ["move"], ["gcg"], ["grid"], ["lay-down"], ["rummy"],
                                     ["game"]])  # fmt: skip
def test_help_has_examples(run, command: list[str]) -> None:  # type: ignore[no-untyped-def]
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Beispiel" in result.output
