"""Plays and games over HTTP: the same figures as in the rules' own tests, and every error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings

pytestmark = pytest.mark.artifact

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def client(real_artifact: Path) -> FlaskClient:
    return create_app(Settings.load({}, lexicon=real_artifact)).test_client()


def _post(client: FlaskClient, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
    response = client.post(path, json=body)
    assert response.status_code == status, response.get_data(as_text=True)
    answer: dict[str, Any] = response.get_json()
    return answer


def test_the_first_example_of_the_box_rules(client: FlaskClient) -> None:
    """Seed 000: GRÜNDE as the first word is worth 28."""
    answer = _post(client, "/v1/plays", at="8D", word="GRÜNDE", hand="DENGRÜR")
    assert (answer["total"], answer["admissible"], answer["rest"]) == (28, True, ["R"])
    (word,) = answer["words"]
    assert (word["word"], word["verdict"], word["factor"]) == ("GRÜNDE", "admissible", 2)
    assert [step["text"] for step in word["steps"]]
    assert answer["policy"]["id"] == "scrabble"
    assert len(answer["board"]) == 15


def test_single_tiles_are_the_same_play(client: FlaskClient) -> None:
    tiles = [{"square": f"{column}8", "tile": tile} for column, tile in zip("DEFGHI", "GRÜNDE",
             strict=True)]  # fmt: skip
    by_word = _post(client, "/v1/plays", at="8D", word="GRÜNDE")
    assert _post(client, "/v1/plays", tiles=tiles) == by_word


def test_an_inadmissible_word_is_a_verdict(client: FlaskClient) -> None:
    answer = _post(client, "/v1/plays", at="8H", word="XQ")
    assert (answer["admissible"], answer["inadmissible"]) == (False, ["XQ"])
    assert answer["words"][0]["message"]


def test_cards_of_the_letter_card_game(client: FlaskClient) -> None:
    """Seed 001: ZUG 16 and DACH 13; I and Z left in hand cost 9."""
    answer = _post(
        client, "/v1/plays", variant="amigo-04760", words=["Z+U+G", "D+A+CH"], rest="I+Z"
    )
    assert [word["points"] for word in answer["words"]] == [16, 13]
    assert (answer["plus"], answer["minus"], answer["total"]) == (29, 9, 20)


def test_rummy_task(client: FlaskClient) -> None:
    """Seed 003: MAIBAUM for the task Bingo."""
    answer = _post(
        client, "/v1/plays", variant="scrabble-karten", mode="rummy", task="bingo",
        words=["MAIBAUM"],
    )  # fmt: skip
    assert answer["fulfilled"] is True


def test_a_grid(client: FlaskClient) -> None:
    rows = (ROOT / "docs" / "examples" / "feld.txt").read_text(encoding="utf-8").splitlines()
    board = [row for row in rows if not row.startswith("#")]
    letters = "".join(sorted("".join(board).replace(".", "").replace(" ", "")))
    answer = _post(client, "/v1/plays", variant="worthatz", board=board, letters=letters)
    assert answer["admissible"] is True
    assert answer["unused"] == []


def test_a_game_with_a_challenge(client: FlaskClient) -> None:
    answer = _post(
        client,
        "/v1/games/score",
        players=["Anna", "Bo"],
        moves=[
            {"player": "Anna", "play": "8D GRÜNDE"},
            {"player": "Bo", "play": "H7 X.", "challenge": {"by": "Anna"}},
            {"player": "Anna", "pass": True},
        ],
    )
    first, second, _ = answer["moves"]
    assert first["points"]["Anna"] == 28
    assert second["stays"] is False
    assert second["challenge"]["upheld"] is True
    assert answer["totals"] == {"Anna": 28, "Bo": 0}


def test_a_gcg_file(client: FlaskClient) -> None:
    (path,) = (ROOT / "docs" / "examples").glob("*.gcg")
    answer = _post(client, "/v1/games/score", gcg=path.read_text(encoding="utf-8"))
    assert answer["moves"]
    assert all(not move["remarks"] for move in answer["moves"])


@pytest.mark.parametrize(
    ("body", "code", "where"),
    [
        ({"at": "8N", "word": "GRÜNDE"}, "square_off_board", "P8"),
        ({"at": "1A", "word": "GRÜNDE"}, "star_missed", "H8"),
        ({"at": "8D", "word": "GRÜNDE", "hand": "GRND"}, "hand_lacks_cards", ""),
        ({"at": "8D", "word": "GR1NDE"}, "tile_unknown", ""),
        ({"at": "88", "word": "GRÜNDE"}, "coordinate_malformed", ""),
        ({"word": "GRÜNDE"}, "coordinate_malformed", ""),
        ({"board": ["x" * 60], "at": "8D", "word": "DU"}, "board_malformed", ""),
        ({"variant": "amigo-04760", "words": ["E+I+N"]}, "card_values_unknown", ""),
        ({"variant": "amigo-04760", "words": ["E+I"], "deck": {"E": -1}}, "deck_malformed", "E"),
        ({"variant": "scrabble-karten", "mode": "rummy", "task": "x", "words": ["DU"]},
         "task_unknown", ""),
        ({"tiles": [{"square": "H8", "tile": "A"}, {"square": "I9", "tile": "B"}]},
         "not_in_line", ""),
    ],
)  # fmt: skip
def test_impossible_plays_are_problems_that_name_the_place(
    client: FlaskClient, body: dict[str, Any], code: str, where: str
) -> None:
    answer = _post(client, "/v1/plays", 400, **body)
    assert answer["code"] == code
    assert answer["detail"]
    if where:
        assert where in answer["where"] + answer["detail"]


@pytest.mark.parametrize(
    "body",
    [
        {}, {"moves": [{}]}, {"players": ["A"], "moves": [{"player": "A", "play": 3}]},
        {"gcg": "#player1 x"}, {"gcg": ">a: ???"}, {"variant": "amigo-04760"},
        {"variant": "worthatz", "players": ["A"], "moves": [{"player": "A", "pass": True}]},
    ],
)  # fmt: skip
def test_malformed_games_are_problems(client: FlaskClient, body: dict[str, Any]) -> None:
    answer = _post(client, "/v1/games/score", 400, **body)
    assert answer["code"]
    assert json.dumps(answer)
