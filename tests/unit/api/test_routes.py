"""Checks, challenges, variants and lemmas over HTTP, on the mini lexicon."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings


@pytest.fixture(scope="session")
def client(mini_artifact: Path) -> FlaskClient:
    return create_app(Settings.load({}, lexicon=mini_artifact)).test_client()


def test_check_answers_with_verdict_reason_and_identities(client: FlaskClient) -> None:
    answer = client.get("/v1/check?word=baeume&variant=worthatz").get_json()
    assert (answer["word"], answer["verdict"], answer["reason"]) == (
        "BAEUME", "admissible", "admissible",
    )  # fmt: skip
    assert answer["policy"]["id"] == "worthatz"
    assert len(answer["lexicon"]["content"]) == 64


def test_checks_keep_their_order_and_one_bad_word_fails_alone(client: FlaskClient) -> None:
    words = ["Baum", "", "xqz", "a\x00b", "Bäume", "w" * 500]
    answer = client.post("/v1/checks", json={"variant": "scrabble", "words": words}).get_json()
    assert [result["input"] for result in answer["results"]] == words
    assert [result["reason"] for result in answer["results"]] == [
        "admissible", "malformed", "unknown", "malformed", "admissible", "malformed",
    ]  # fmt: skip


def test_checks_of_no_words_is_an_empty_answer(client: FlaskClient) -> None:
    assert client.post("/v1/checks", json={"words": []}).get_json()["results"] == []


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/v1/checks", b"{", 400, "body_not_json"),
        ("/v1/checks", b"[]", 400, "body_not_object"),
        ("/v1/checks", b"{}", 400, "words_missing"),
        ("/v1/checks", b'{"words": [1]}', 400, "words_invalid"),
        ("/v1/checks", b'{"words": ["a"], "variant": 3}', 400, "variant_invalid"),
        ("/v1/checks", b'{"words": ["a"], "variant": "halma"}', 404, "unknown_variant"),
        ("/v1/checks", b'{"words": [' + b'"a",' * 10_000 + b'"a"]}', 400, "words_too_many"),
        ("/v1/checks", b'"' + b"x" * 2_000_000 + b'"', 413, "request_entity_too_large"),
        ("/v1/checks", b"\xff\xfe", 400, "body_not_json"),
        ("/v1/challenges", b'{"words": []}', 400, "words_empty"),
        ("/v1/challenges", b'{"words": ["Baum"], "level": "all"}', 400, "level_unknown"),
        ("/v1/challenges", b'{"words": ["Baum"], "points": "x"}', 400, "points_invalid"),
        (
            "/v1/challenges",
            b'{"words": ["Baum"], "challenged": ["Haus"]}',
            400,
            "challenge_foreign_word",
        ),
    ],
)
def test_bad_bodies_are_problems(
    client: FlaskClient, path: str, body: bytes, status: int, code: str
) -> None:
    response = client.post(path, data=body, content_type="application/json")
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    assert response.get_json()["code"] == code


def _challenge(client: FlaskClient, **body: Any) -> dict[str, Any]:
    answer: dict[str, Any] = client.post("/v1/challenges", json=body).get_json()
    return answer


def test_judge_level_is_one_bit(client: FlaskClient) -> None:
    answer = _challenge(client, words=["Baum", "xqz"], level="judge")
    assert answer["upheld"] is True
    assert set(answer) == {"upheld", "lexicon", "policy"}


def test_table_level_has_penalty_and_next_step_but_not_the_word(client: FlaskClient) -> None:
    answer = _challenge(client, words=["Baum"], points=8)
    assert (answer["upheld"], answer["challenger_points"]) == (False, -10)
    assert answer["text"]
    assert "Baum" not in str(answer["text"])


def test_variants_and_rule_sheet(client: FlaskClient) -> None:
    listed = client.get("/v1/variants").get_json()["variants"]
    assert {variant["id"] for variant in listed} >= {"scrabble", "worthatz", "amigo-04760"}
    sheet = client.get("/v1/variants/amigo-04760").get_json()
    faces = {tile["face"]: tile for tile in sheet["tiles"]}
    assert (faces["CH"]["count"], faces["CH"]["value"]) == (2, 8)
    assert faces["E"]["value"] is None
    rules = [rule for section in sheet["sections"] for rule in section["rules"]]
    assert all(rule["citations"] for rule in rules)
    assert client.get("/v1/variants/halma").status_code == 404
    assert client.get("/v1/variants/scrabble-karten?mode=rummy").get_json()["mode"] == "rummy"
    assert client.get("/v1/variants/scrabble?mode=poker").get_json()["code"] == "unknown_mode"


def test_lemma_shows_its_paradigm(client: FlaskClient) -> None:
    answer = client.get("/v1/lemmas/andauen").get_json()
    cells = answer["paradigms"][0]["cells"]
    assert cells["sep:ind.prs.1.sg"][0]["form"] == "daue"
    assert client.get("/v1/lemmas/Unwort").get_json()["code"] == "lemma_unknown"
