"""The lean path and the caching contract."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest
from flask import Flask, request

from api.access import UNLIMITED, Disclosure, Role
from api.app import create_app
from api.lean import Lean
from api.settings import Settings


@pytest.fixture(scope="module")
def app(mini_artifact: Path) -> Flask:
    return create_app(Settings.load({}, lexicon=mini_artifact))


ANSWERED = [
    "/v1/check?word=Baum", "/v1/check?word=B%C3%A4ume&variant=scrabble",
    "/v1/check?word=xqz&variant=worthatz", "/v1/check?variant=amigo-04760&word=baeume",
    "/v1/check?word=X-Bein", "/v1/check?word=Dr.", "/v1/check?word=%F0%9F%98%80",
    "/v1/check?word=%2B%2B", "/v1/words/Baum", "/v1/words/B%C3%A4umen?variant=worthatz",
    "/v1/words/xqz", "/v1/words/X-Bein?variant=scrabble", "/v1/words/daue",
]  # fmt: skip
LEFT_TO_FLASK = [
    "/v1/check?word=%20", "/v1/check?word=", "/v1/check?variant=scrabble", "/v1/check",
    "/v1/check?word=a&variant=halma", "/v1/check?word=%00", "/v1/check?word=" + "x" * 2000,
    "/v1/check?word=Baum&other=1", "/v1/check?word=Baum&word=Haus", "/v1/check?&&",
    "/v1/check?word=a+b", "/v1/words/%00", "/v1/words/Baum?variant=halma", "/v1/words/a%20b",
    "/v1/words/Baum?other=1", "/v1/words/", "/v1/words/a/b", "/v1/words/" + "x" * 200,
]  # fmt: skip


def _ask(app: Flask, address: str, role: Role = UNLIMITED) -> tuple[str, bytes] | None:
    path, _, query = address.partition("?")
    lean: Lean = app.extensions["lean"]
    return lean.answer(unquote(path), query, role)


@pytest.mark.parametrize("address", ANSWERED)
def test_lean_path_gives_the_same_answer_as_flask(app: Flask, address: str) -> None:
    plain = app.test_client().get(address)
    assert plain.status_code == 200
    answer = _ask(app, address)
    assert answer is not None
    assert answer[1] == plain.get_data()
    headers = dict(plain.headers)
    del headers["Content-Length"]
    assert dict(app.extensions["lean"].headers) == headers
    with app.test_request_context(address):
        assert request.url_rule is not None
        assert answer[0] == request.url_rule.rule


@pytest.mark.parametrize("address", LEFT_TO_FLASK)
def test_lean_path_leaves_errors_to_flask(app: Flask, address: str) -> None:
    assert _ask(app, address) is None
    assert app.test_client().get(address).status_code in (400, 404)


def test_lean_path_leaves_lesser_roles_to_flask(app: Flask) -> None:
    table = Role("table", "", Disclosure.TABLE, 0, 0)
    assert _ask(app, "/v1/check?word=Baum", table) is None
    assert _ask(app, "/v1/words/Baum", table) is None


def test_lookups_have_a_strong_tag_and_answer_304(app: Flask) -> None:
    client = app.test_client()
    first = client.get("/v1/words/Baum")
    tag = first.headers["ETag"]
    assert tag.startswith('"')
    for path in ("/v1/words/Baum", "/v1/check?word=Baum", "/v1/lexicon", "/v1/variants"):
        assert client.get(path).headers["ETag"] == tag
        again = client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.get_data()) == (304, b"")
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_errors_and_writes_are_not_cached(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/v1/words/%00").headers["Cache-Control"] == "no-store"
    assert "ETag" not in client.post("/v1/checks", json={"words": []}).headers


def test_every_answer_has_security_headers(app: Flask) -> None:
    for path in ("/", "/v1/check?word=Baum", "/v1/words/Baum", "/nirgends", "/healthz"):
        headers = app.test_client().get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "default-src 'none'" in headers["Content-Security-Policy"]


def test_weak_tags_match_and_lesser_roles_learn_nothing_from_304(app: Flask) -> None:
    client = app.test_client()
    tag = client.get("/v1/words/Baum").headers["ETag"]
    weak = client.get("/v1/words/Baum", headers={"If-None-Match": f"W/{tag}"})
    assert weak.status_code == 304
    judge = {"wortwart.role": Role("judge", "", Disclosure.JUDGE, 0, 0)}
    refused = client.get("/v1/words/Baum", headers={"If-None-Match": tag}, environ_overrides=judge)
    assert refused.status_code == 403
    assert client.get("/v1/variants/nixda", headers={"If-None-Match": "*"}).status_code == 404


@pytest.mark.parametrize("path", ["/", "/wort/Baum", "/healthz", "/docs", "/metrics"])
def test_only_files_asked_for_by_their_hash_are_immutable(app: Flask, path: str) -> None:
    for version in ("", "0" * 12):
        response = app.test_client().get(f"{path}?v={version}")
        assert "immutable" not in response.headers["Cache-Control"]


def test_half_an_emoji_is_one_wrong_word(app: Flask) -> None:
    body = rb'{"words": ["Baum", "\ud83d", "\ude00x", "\ud83d\ude00"]}'
    answer = app.test_client().post("/v1/checks", data=body).get_json()
    assert [result["verdict"] for result in answer["results"]] == [
        "admissible", "inadmissible", "inadmissible", "inadmissible",
    ]  # fmt: skip


def test_long_numbers_on_the_board_page_are_no_error(app: Flask) -> None:
    long = "1" * 4301
    address = f"/brett?spiel=amigo-04760&woerter=Z%2BU%2BG&karten=A+{long}"
    assert app.test_client().get(address).status_code in (200, 400)
