"""Searches over HTTP: paging, faults that point at the place, lists, hands, facts."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings

pytestmark = pytest.mark.artifact


@pytest.fixture(scope="module")
def client(real_artifact: Path) -> FlaskClient:
    return create_app(Settings.load({}, lexicon=real_artifact)).test_client()


def _get(client: FlaskClient, path: str, status: int = 200, **query: Any) -> dict[str, Any]:
    response = client.get(path, query_string=query)
    assert response.status_code == status, response.get_data(as_text=True)
    answer: dict[str, Any] = response.get_json()
    return answer


def test_anagrams_and_search_give_one_answer(client: FlaskClient) -> None:
    letters = _get(client, "/v1/anagrams", letters="RENTIE?", min_length=6, limit=500)
    query = _get(client, "/v1/search", q="teil:RENTIE? länge:6-", limit=500)
    assert letters["total"] == query["total"] > 50
    assert letters["hits"] == query["hits"]
    assert "RENTIER" in {hit["word"] for hit in letters["hits"]}
    hit = next(hit for hit in letters["hits"] if hit["word"] == "RENTIER")
    assert (hit["marked"].count("r"), hit["blanks"]) == (1, "R")


def test_pages_follow_each_other_and_the_total_is_exact(client: FlaskClient) -> None:
    whole = _get(client, "/v1/search", q="muster:?A?T", limit=1000)
    address: str | None = "/v1/search?q=muster:%3FA%3FT&limit=7"
    words: list[str] = []
    while address is not None:
        page = client.get(address).get_json()
        words += [hit["word"] for hit in page["hits"]]
        address = page["next"]
    assert len(words) == whole["total"] == len(whole["hits"])
    assert words == [hit["word"] for hit in whole["hits"]]


def test_exact_and_super_modes(client: FlaskClient) -> None:
    exact = _get(client, "/v1/anagrams", letters="LAGER", mode="exact")
    assert {"LAGER", "REGAL"} <= {hit["word"] for hit in exact["hits"]}
    assert all(hit["length"] == 5 for hit in exact["hits"])
    more = _get(client, "/v1/anagrams", letters="QUARZ", mode="super", limit=5)
    assert more["total"] > 5


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("/v1/search", {"q": "länge:x"}, "query_value"),
        ("/v1/search", {"q": "farbe:rot"}, "query_unknown_condition"),
        ("/v1/search", {"q": "(teil:A"}, ""),
        ("/v1/search", {"q": "teil:A", "sort": "farbe"}, "sort_unknown"),
        ("/v1/search", {"q": "teil:A", "limit": 5000}, "limit_invalid"),
        ("/v1/search", {"q": "teil:A", "offset": -1}, "offset_invalid"),
        ("/v1/search", {"q": "x" * 3000}, "q_too_long"),
        ("/v1/anagrams", {}, "letters_missing"),
        ("/v1/anagrams", {"letters": "A1B"}, ""),
        ("/v1/anagrams", {"letters": "A", "mode": "all"}, "mode_unknown"),
        ("/v1/hands", {"cards": "D A Ä"}, "card_unknown"),
        ("/v1/hands", {"cards": "M A", "variant": "scrabble-karten", "task": "x"}, "task_unknown"),
        ("/v1/hands", {"cards": "D A", "deck": "E:viel"}, "deck_malformed"),
    ],
)
def test_faults_are_problems(
    client: FlaskClient, path: str, query: dict[str, Any], code: str
) -> None:
    answer = _get(client, path, 400, **query)
    assert answer["detail"]
    if code:
        assert answer["code"] == code


def test_a_fault_in_a_query_points_at_its_place(client: FlaskClient) -> None:
    answer = _get(client, "/v1/search", 400, q="endet:UNG länge:x")
    assert answer["where"] == "16"
    assert "länge:x" in answer["detail"]


def test_own_lists(client: FlaskClient) -> None:
    body = {"q": "liste:verein", "lists": {"verein": ["Baum", "Straße", "xqz"]}}
    answer = client.post("/v1/search", json=body).get_json()
    assert [hit["word"] for hit in answer["hits"]] == ["STRASSE", "BAUM"]
    body["q"] = "länge:4 beginnt:BAU nicht liste:verein"
    words = [hit["word"] for hit in client.post("/v1/search", json=body).get_json()["hits"]]
    assert "BAUE" in words
    assert "BAUM" not in words


def test_hands_and_rounds(client: FlaskClient) -> None:
    """Seed 001: ZUG and DACH are laid from these cards; CH is one card."""
    hand = _get(client, "/v1/hands", cards="Z U G D A CH I")
    words = {tuple(sorted(laid["word"] for laid in way["words"])) for way in hand["complete"]}
    assert ("DACH", "ZUG") in words
    way = next(way for way in hand["complete"] if way["discard"] == "I")
    assert way["left"] == []
    assert hand["best_value"]["value"] >= 27
    round_ = _get(
        client, "/v1/hands", cards="M A M B A E I", variant="scrabble-karten", task="gib-mir-fuenf"
    )
    assert "MAMBA" in [laid["word"] for laid in round_["best"]["words"]]


def test_facts_and_hooks(client: FlaskClient) -> None:
    facts = _get(client, "/v1/words/Eis/facts")
    word = _get(client, "/v1/words/Eis")
    assert facts["front_hooks"] == word["hooks"]["front"]
    assert set("RW") <= set(facts["front_hooks"])  # Reis, weis(e) as imperative of weisen
    assert "SEI" in facts["anagrams"]
    assert _get(client, "/v1/words/xqz")["hooks"] is None


def test_a_missing_index_is_a_problem_and_checks_go_on(real_artifact: Path, tmp_path: Path) -> None:
    folder = tmp_path / "build"
    shutil.copytree(real_artifact, folder, ignore=shutil.ignore_patterns("search"))
    client = create_app(Settings.load({}, lexicon=folder)).test_client()
    response = client.get("/v1/search?q=teil:BAUM")
    assert (response.status_code, response.get_json()["code"]) == (503, "artifact_unusable")
    assert client.get("/v1/check?word=Baum").get_json()["verdict"] == "admissible"


@pytest.mark.parametrize(
    ("query", "variant", "total"),
    [
        ("lemma:*baum* muster:BAUMHAUS", "scrabble", 1),
        ("lemma:B*m*s muster:BAMBUS", "scrabble", 1),
        ("anagramm:BÄUME in:worthatz muster:BÄUME", "scrabble", 1),
    ],
)
def test_stars_in_lemmas_and_other_alphabets(
    client: FlaskClient, query: str, variant: str, total: int
) -> None:
    assert _get(client, "/v1/search", q=query, variant=variant)["total"] == total
