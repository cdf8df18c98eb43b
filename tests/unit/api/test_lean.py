"""The lean path and the caching contract."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from api.app import create_app
from api.lean import LeanCheck
from api.settings import Settings


@pytest.fixture(scope="module")
def app(mini_artifact: Path) -> Flask:
    return create_app(Settings.load({}, lexicon=mini_artifact))


@pytest.mark.parametrize(
    "query",
    [
        "word=Baum", "word=B%C3%A4ume&variant=scrabble", "word=xqz&variant=worthatz",
        "word=baeume", "word=%20", "word=", "variant=scrabble", "word=a&variant=halma",
        "word=%00", "word=%FF", "word=" + "x" * 2000, "word=Baum&other=1", "word=a+b", "",
        "word=X-Bein", "word=Dr.", "word=%F0%9F%98%80",
    ],
)  # fmt: skip
def test_lean_path_gives_the_same_answer_as_flask(app: Flask, query: str) -> None:
    lean = app.test_client().get(f"/v1/check?{query}")
    middleware = app.wsgi_app
    assert isinstance(middleware, LeanCheck)
    app.wsgi_app = middleware.app  # type: ignore[method-assign, assignment]
    try:
        plain = app.test_client().get(f"/v1/check?{query}")
    finally:
        app.wsgi_app = middleware  # type: ignore[method-assign]
    assert lean.status_code == plain.status_code
    assert lean.get_data() == plain.get_data()
    assert dict(lean.headers) == dict(plain.headers)


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
