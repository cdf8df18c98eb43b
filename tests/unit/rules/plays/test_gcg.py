"""GCG: what the reader takes, what it refuses by line, what a replay remarks."""

from __future__ import annotations

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.errors import CODES, PlayError
from rules.plays.gcg import MAX_BYTES, read_gcg, write_gcg
from rules.plays.replay import replay

SCRABBLE = Registry.load().get("scrabble")
HEAD = "#character-encoding UTF-8\n#player1 a Anna\n#player2 b Bo\n"


def _codes(mini: Lexicon, *lines: str) -> list[tuple[int, str]]:
    played = replay(read_gcg(HEAD + "\n".join(lines)), SCRABBLE, mini)
    return [(line - 3, remark.code) for line, remark in played.remarks]


def test_every_kind_of_line() -> None:
    gcg = read_gcg(
        HEAD
        + "#lexicon RD\n#note eins\nzwei\n\n"
        + "> a:  BAUMXYZ  8G  BAUM  +16  16 \n"
        + ">b: BÄR? -- -4 -4\n>b: - +0 -4\n>a: XY -XY +0 16\n>a: -3 +0 16\n"
        + ">a: (challenge) +5 21\n>a: XY (time) -10 11\n>a: (XA) +9 20\n>b: XA (XA) -9 -13\n"
    )
    assert [event.kind for event in gcg.events] == [
        "play", "withdrawn", "pass", "exchange", "exchange", "challenge", "time", "rack", "rack",
    ]  # fmt: skip
    assert gcg.pragmas == (("lexicon", "RD"), ("note", "eins zwei"))
    assert gcg.events[0].rack == "BAUMXYZ"
    assert [event.tiles for event in gcg.events[3:5]] == ["XY", "3"]
    again = read_gcg(write_gcg(gcg))
    assert [e.kind for e in again.events] == [e.kind for e in gcg.events]
    assert again.players == gcg.players


def test_players_may_be_missing() -> None:
    assert read_gcg(">a: BAUM 8G BAUM +16 16\n>b: - +0 0\n").nicks == ("a", "b")


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("", "Die Datei enthält keinen Zug.", "keinen Zug"),
        ("Hallo\n", "Zeile 1", "weder mit # noch mit >"),
        (">a BAUM 8G BAUM +16 16\n", "Zeile 1", "Spieler"),
        (">a: BAUM 8G BAUM\n", "Zeile 1", "Punkte und Stand"),
        (">a: BAUM 8G BAUM 16 16\n", "Zeile 1", "Punkte und Stand"),
        (">a: BAUM 88G8 BAUM +16 16\n", "Zeile 1", "weder Zug noch Tausch"),
        (">a: - +0 0\n#character-encoding UTF-8\n", "Zeile 2", "ersten Zeile"),
        ("#player1\n>a: - +0 0\n", "Zeile 1", "keinen Spieler"),
        ("#player1 a A\n>z: - +0 0\n", "Zeile 2", "spielt nicht mit"),
    ],
)
def test_malformed_lines_are_named(text: str, where: str, words: str) -> None:
    with pytest.raises(PlayError) as caught:
        read_gcg(text)
    assert caught.value.code == "gcg_malformed"
    assert caught.value.where == where.split(":")[0]
    assert words in str(caught.value)


def test_all_faults_at_once() -> None:
    with pytest.raises(PlayError) as caught:
        read_gcg("Hallo\n>a: - +0 0\n>a: quatsch\n")
    assert str(caught.value).count("Zeile") == 2


@pytest.mark.parametrize(
    "data",
    [
        b"#character-encoding KLINGON\n>a: - +0 0\n",
        b"#character-encoding rot13\n>a: - +0 0\n",
        b"#character-encoding UTF-8\n>a: B\xc4UM 8G B\xc4UM +1 1\n",
        b"x" * (MAX_BYTES + 1),
    ],
)
def test_unreadable_bytes(data: bytes) -> None:
    with pytest.raises(PlayError) as caught:
        read_gcg(data)
    assert caught.value.code == "gcg_malformed"


def test_bytes_without_header_may_be_latin_1() -> None:
    assert read_gcg(b">a: B\xc4UME 8G B\xc4UME +24 24\n").events[0].word == "BÄUME"
    assert read_gcg("\ufeff>a: - +0 0\n".encode()).events[0].kind == "pass"


def test_right_game_has_no_remarks(mini: Lexicon) -> None:
    """BAUM 8 × 2 = 16; BAUMS 9 with the S on K8."""
    assert _codes(mini, ">a: BAUMXYZ 8G BAUM +16 16", ">b: SS 8K S +9 9") == []


@pytest.mark.parametrize(
    ("lines", "remarks"),
    [
        ([">a: BAUM 8G BAUM +17 17"], [(1, "score_differs")]),
        ([">a: BAUM 8G BAUM +16 17"], [(1, "total_differs")]),
        ([">a: BAUM 8G BAUM +17 17", ">b: - +0 0", ">a: - +0 17"], [(1, "score_differs")]),
        ([">a: BAUX 8G BAUM +16 16"], [(1, "hand_lacks_cards")]),
        ([">a: BAUM 1A BAUM +16 16"], [(1, "star_missed")]),
        ([">a: BAUM 8G BAUM +16 16", ">b: - +3 3"], [(2, "score_differs")]),
        ([">a: BAUM 8G BAUM +16 16", ">a: BAUM -- -16 0"], [(2, "withdrawn_though_admissible")]),
        ([">a: BAUM 8G BAUM +16 16", ">b: -- -4 -4"], [(2, "nothing_to_withdraw")]),
        ([">a: BAUM 8G BAUM +16 16", ">b: ß -ß +0 0"], [(2, "tile_unknown")]),
        ([">a: BAUM 8G BAUM +16 16", ">a: (XA) +18 34"], [(2, "score_differs")]),
        ([">a: BAXM 8G BAXM +30 30", ">a: BAXM -- -30 0"], []),
        ([">a: BAXM 8G BAXM +30 30", ">a: BAXM -- -29 1"], [(2, "score_differs")]),
    ],
)
def test_remarks(mini: Lexicon, lines: list[str], remarks: list[tuple[int, str]]) -> None:
    assert _codes(mini, *lines) == remarks


def test_board_is_as_before_after_a_withdrawn_phony(mini: Lexicon) -> None:
    text = HEAD + ">a: BAXM 8G BAXM +30 30\n>a: BAXM -- -30 0\n>b: BAUM 8G BAUM +16 16\n"
    played = replay(read_gcg(text), SCRABBLE, mini)
    assert played.remarks == ()
    assert played.inadmissible == ()
    assert "BAUM" in played.board.rows()[7]


def test_inadmissible_words_that_stayed_are_listed(mini: Lexicon) -> None:
    played = replay(read_gcg(HEAD + ">a: BAXM 8G BAXM +30 30\n"), SCRABBLE, mini)
    assert played.inadmissible == ((4, "BAXM"),)


def test_every_code_is_raised_somewhere_in_the_tests() -> None:
    """A code that nobody can trigger would be a promise that was never tried."""
    from pathlib import Path

    folder = Path(__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    assert {code for code in CODES if f'"{code}"' not in text} == set()
