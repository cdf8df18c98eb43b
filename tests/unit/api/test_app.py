"""HTTP on the mini lexicon, in process: shapes of success and of errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from lexicon.errors import ArtifactMissing


@pytest.fixture(scope="session")
def client(mini_artifact: Path) -> FlaskClient:
    return create_app(Settings.load({}, lexicon=mini_artifact)).test_client()


def test_word_answers_with_readings_and_identity(client: FlaskClient) -> None:
    answer = client.get("/v1/words/B%C3%A4umen").get_json()
    assert answer["verdict"] == "admissible"
    assert answer["readings"][0]["lemma"] == "Baum"
    assert answer["readings"][0]["features"] == ["dat.pl"]
    assert len(answer["lexicon"]["content"]) == 64


def test_unknown_word_is_a_verdict_not_an_error(client: FlaskClient) -> None:
    response = client.get("/v1/words/xqz")
    assert response.status_code == 200
    assert response.get_json()["reason"] == "unknown"
    assert response.get_json()["readings"] == []


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/v1/words/%00", 400, "word_control_character"),
        ("/v1/words/" + "x" * 10_000, 400, "word_too_long"),
        ("/v1/words/%E2%80%8B", 400, "word_empty"),
        ("/v1/words/Baum?variant=halma", 404, "unknown_variant"),
        ("/v1/words/", 404, "not_found"),
        ("/nirgends", 404, "not_found"),
    ],
)
def test_errors_are_problems_with_a_code(
    client: FlaskClient, path: str, status: int, code: str
) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    body = response.get_json()
    assert body["status"] == status
    assert body["code"] == code
    assert body["detail"]


def test_invalid_utf8_in_the_address_gives_no_traceback(client: FlaskClient) -> None:
    response = client.get("/v1/words/%FF%FE")
    assert response.status_code in (200, 400)
    assert "Traceback" not in response.get_data(as_text=True)
    if response.status_code == 200:
        assert response.get_json()["verdict"] == "inadmissible"


def test_post_to_a_word_is_refused(client: FlaskClient) -> None:
    response = client.post("/v1/words/Baum")
    assert (response.status_code, response.get_json()["code"]) == (405, "method_not_allowed")


def test_health_readiness_lexicon_and_index(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {"status": "ok"}
    ready = client.get("/readyz").get_json()
    assert ready["status"] == "ready"
    assert client.get("/v1/lexicon").get_json()["content"] == ready["lexicon"]["content"]
    assert client.get("/v1").get_json()["name"] == "Wortwart"


def test_app_does_not_start_without_artifact(tmp_path: Path) -> None:
    with pytest.raises(ArtifactMissing):
        create_app(Settings.load({}, lexicon=tmp_path))


def test_unexpected_error_is_a_numbered_problem_without_details(mini_artifact: Path) -> None:
    app = create_app(Settings.load({}, lexicon=mini_artifact))
    app.add_url_rule("/boom", view_func=lambda: 1 / 0)
    response = app.test_client().get("/boom")
    assert response.status_code == 500
    assert response.get_json()["code"] == "internal_error"
    assert "ZeroDivision" not in response.get_data(as_text=True)
