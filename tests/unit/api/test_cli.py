"""The command line on the mini lexicon: answers, exit codes, bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli import main


@pytest.fixture
def run(mini_artifact: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WORTWART_LEXICON", str(mini_artifact))

    def call(*arguments: str, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(main, list(arguments), input=stdin, catch_exceptions=False)

    return call


def test_check_says_admissible_and_exits_0(run) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "Bäumen")
    assert result.exit_code == 0
    assert "zulässig" in result.output
    assert "Dativ Plural von „Baum“" in result.output


def test_check_says_why_not_and_exits_1(run) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "Baum", "Kiel")
    assert result.exit_code == 1
    assert "Eigenname" in result.output


def test_batch_answers_line_by_line_in_order(run) -> None:  # type: ignore[no-untyped-def]
    lines = "Straße\nSTRASSE\nBAEUME\nBäume\nxqz\n".encode() + b"\xff\xfe\n\n"
    result = run("check", "--batch", stdin=lines)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [a["reason"] for a in answers] == [
        "admissible", "admissible", "umlaut_spelled_out", "admissible", "unknown",
        "malformed", "malformed",
    ]  # fmt: skip
    assert [a["word"] for a in answers[:5]] == ["STRASSE", "STRASSE", "BAEUME", "BÄUME", "XQZ"]
    assert set(answers[0]) == {"input", "word", "verdict", "reason"}
    assert result.exit_code == 1


def test_json_names_the_lexicon(run) -> None:  # type: ignore[no-untyped-def]
    answer = json.loads(run("explain", "--json", "masse").stdout)
    assert len(answer["readings"]) == 2
    assert len(answer["lexicon"]["content"]) == 64


@pytest.mark.parametrize("word", ["", "x" * 10_000, "a\x01b", "zwei Worte"])
def test_malformed_word_is_an_error_with_exit_2(run, word: str) -> None:  # type: ignore[no-untyped-def]
    result = run("check", word)
    assert result.exit_code == 2
    assert "Eingabe" in result.output or "Wort" in result.output
    assert "Traceback" not in result.output


def test_unknown_variant_exits_2_and_lists_known(run) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "--variant", "halma", "Baum")
    assert result.exit_code == 2
    assert "worthatz" in result.output


def test_missing_lexicon_exits_3_with_the_command(tmp_path: Path, run, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WORTWART_LEXICON", str(tmp_path))
    result = run("check", "Baum")
    assert result.exit_code == 3
    assert "make build" in result.output


def test_wrong_setting_is_named(run, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WORTWART_PORT", "achtzig")
    result = run("check", "Baum")
    assert result.exit_code == 2
    assert "WORTWART_PORT" in result.output


def test_zero_is_refused_and_not_taken_for_absent(run) -> None:  # type: ignore[no-untyped-def]
    result = run("serve", "--port", "0")
    assert result.exit_code == 2
    assert "zwischen 1 und 65535" in result.output


def test_info_and_verify(run) -> None:  # type: ignore[no-untyped-def]
    assert json.loads(run("lexicon", "info", "--json").stdout)["counts"]["keys"] > 100
    assert run("lexicon", "info").exit_code == 0
    assert "in Ordnung" in run("lexicon", "verify").output


def test_real_process_survives_invalid_utf8_arguments(mini_artifact: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "api", "check", b"W\xffrt"],
        env={"WORTWART_LEXICON": str(mini_artifact), "PATH": "/usr/bin", "LANG": "C.UTF-8"},
        capture_output=True,
        check=False,
    )
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr
    assert "Steuerzeichen" in result.stderr.decode()


@pytest.mark.parametrize("command", [[], ["check"], ["explain"], ["serve"], ["lexicon", "build"]])
def test_help_has_examples(run, command: list[str]) -> None:  # type: ignore[no-untyped-def]
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Beispiel" in result.output
