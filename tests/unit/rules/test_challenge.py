"""What follows from a challenge, for every row of the seeds and the options beyond them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexicon.errors import InputError
from lexicon.store import Lexicon
from rules import Policy, Registry
from rules.challenge import (
    Outcome,
    Play,
    extension_is_allowed,
    may_be_challenged_by,
    may_challenge,
    resolve_challenge,
)

REGISTRY = Registry.load()


def _challenge(mini: Lexicon, variant: str, word: str, **options: Any) -> Outcome:
    return resolve_challenge(Play((word,), 12), [word], REGISTRY.get(variant), mini, **options)


@pytest.mark.parametrize(
    ("variant", "word", "tiles", "turn", "player", "challenger"),
    [
        ("scrabble", "xqz", "back", "lost", 0, 0),
        ("scrabble", "Baum", "stay", "ends", 12, -10),
        ("scrabble-allgemein", "xqz", "back", "lost", 0, 0),
        ("scrabble-allgemein", "Baum", "stay", "ends", 12, -5),
        ("scrabble-karten", "xqz", "back", "ends", 0, 0),
        ("scrabble-karten", "Baum", "stay", "ends", 12, 0),
        ("amigo-04760", "xyz", "set-aside", "kept", -12, 0),
        ("amigo-04760", "Baum", "stay", "kept", 12, -12),
    ],
)
def test_consequences_of_the_seeds(
    mini: Lexicon, variant: str, word: str, tiles: str, turn: str, player: int, challenger: int
) -> None:
    outcome = _challenge(mini, variant, word)
    assert (outcome.tiles, outcome.turn) == (tiles, turn)
    assert (outcome.player_points, outcome.challenger_points) == (player, challenger)
    assert outcome.upheld == (word != "Baum")
    assert outcome.text("de")
    assert outcome.text("en")


def test_late_challenge_changes_nothing_but_the_word_may_grow(mini: Lexicon) -> None:
    outcome = _challenge(mini, "scrabble", "xqz", late=True)
    assert (outcome.late, outcome.upheld, outcome.word_stays) == (True, False, True)
    assert (outcome.player_points, outcome.challenger_points) == (12, 0)
    scrabble = REGISTRY.get("scrabble")
    assert extension_is_allowed("Laubbäume", scrabble, mini)
    assert not extension_is_allowed("xqze", scrabble, mini)


def test_window_and_persons() -> None:
    scrabble, amigo = REGISTRY.get("scrabble"), REGISTRY.get("amigo-04760")
    assert may_challenge("after-announcement", scrabble)
    assert not may_challenge("after-score-noted", scrabble)
    assert may_challenge("before-round-scoring", amigo)
    assert not may_challenge("after-round-scoring", amigo)
    assert may_be_challenged_by("opponent", scrabble)
    assert not may_be_challenged_by("player", scrabble)
    assert not may_be_challenged_by("bystander", scrabble)
    with pytest.raises(InputError):
        may_challenge("irgendwann", scrabble)


def test_only_words_of_the_play_can_be_challenged(mini: Lexicon) -> None:
    scrabble = REGISTRY.get("scrabble")
    with pytest.raises(InputError, match="gehört nicht"):
        resolve_challenge(Play(("Baum",)), ["Masse"], scrabble, mini)
    with pytest.raises(InputError):
        resolve_challenge(Play(("Baum",)), [], scrabble, mini)
    with pytest.raises(InputError):
        resolve_challenge(Play(("Baum",)), ["Baum"], REGISTRY.get("worthatz"), mini)


def _with(folder: Path, rejected: str, upheld: str = "") -> Policy:
    text = (
        "id: probe\nversion: 1.0.0\ntitle: {de: P, en: P}\nextends: scrabble\nrules:\n"
        f"  - {{id: scrabble.challenge.rejected, value: {{penalty: {rejected}}}}}\n"
    )
    if upheld:
        text += f"  - {{id: scrabble.challenge.upheld, value: {upheld}}}\n"
    (folder / "probe.yaml").write_text(text, encoding="utf-8")
    registry = Registry.load(folder)
    assert registry.refused == {}
    return registry.get("probe")


@pytest.mark.parametrize(
    ("penalty", "failed_before", "points", "loses_turn"),
    [
        ("{kind: none}", 0, 0, False),
        ("{kind: points, amount: 5, per: word}", 0, -10, False),
        ("{kind: points, amount: 5, per: play}", 0, -5, False),
        ("{kind: points, amount: 5, per: play, free: 1}", 0, 0, False),
        ("{kind: points, amount: 5, per: play, free: 1}", 1, -5, False),
        ("{kind: points, schedule: [5, 10, 20, 30], per: play}", 0, -5, False),
        ("{kind: points, schedule: [5, 10, 20, 30], per: play}", 2, -20, False),
        ("{kind: points, schedule: [5, 10, 20, 30], per: play}", 9, -30, False),
        ("{kind: turn}", 0, 0, True),
        ("{kind: turn, free: 1}", 0, 0, False),
        ("{kind: word-value}", 0, -13, False),
    ],
)
def test_penalty_matrix(
    tmp_path: Path, mini: Lexicon, penalty: str, failed_before: int, points: int, loses_turn: bool
) -> None:
    policy = _with(tmp_path, penalty)
    play = Play(("Baum", "Masse"), 30, (8, 5))
    outcome = resolve_challenge(play, play.words, policy, mini, failed_before=failed_before)
    assert outcome.challenger_points == points
    assert outcome.challenger_loses_turn == loses_turn
    assert outcome.player_points == 30


def test_double_challenge_costs_the_player_the_turn_and_points(
    tmp_path: Path, mini: Lexicon
) -> None:
    upheld = "{tiles: back, turn: ends, penalty: {kind: points, amount: 4, per: word}}"
    outcome = resolve_challenge(
        Play(("xqz",), 9), ["xqz"], _with(tmp_path, "{kind: turn}", upheld), mini
    )
    assert (outcome.turn, outcome.player_points) == ("ends", -4)
