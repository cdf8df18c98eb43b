"""The OpenAPI document and its page: complete, valid, with examples that work."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from flask import Flask

from api import pages
from api.app import create_app
from api.operations import operations_of
from api.settings import Settings

#: Routes that answer people or Prometheus, not programs that read JSON; so do the pages.
NOT_DESCRIBED = {"/docs", "/openapi.json", "/metrics", "/static/<path:filename>"}
PAGES = {page.blueprint.name for page in pages.PAGES}


@pytest.fixture(scope="module")
def app(mini_artifact: Path) -> Flask:
    return create_app(Settings.load({}, lexicon=mini_artifact))


@pytest.fixture(scope="module")
def described(app: Flask) -> dict[str, Any]:
    found: dict[str, Any] = app.test_client().get("/openapi.json").get_json()
    return found


def test_every_route_is_described(app: Flask, described: dict[str, Any]) -> None:
    rules = [r for r in app.url_map.iter_rules() if r.endpoint.split(".")[0] not in PAGES]
    routes = {rule.rule for rule in rules} - NOT_DESCRIBED
    paths = {re.sub(r"{(\w+)}", r"<\1>", path) for path in described["paths"]}
    assert len(routes) >= 10
    assert routes == paths


def test_every_operation_has_a_summary_and_an_example_that_works(
    app: Flask, described: dict[str, Any]
) -> None:
    client = app.test_client()
    tried = 0
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"]
            assert {"200", "400", "429", "500"} <= set(operation["responses"])
            response = _example(client, path, method, operation)
            assert response.status_code == 200, (path, response.get_data(as_text=True))
            _validate(response.get_json(), operation, described)
            tried += 1
    assert tried == len(operations_of(app))


def _example(client: Any, path: str, method: str, operation: dict[str, Any]) -> Any:
    if method == "post":
        body = operation["requestBody"]["content"]["application/json"]["example"]
        assert body
        return client.post(path, json=body)
    query = {}
    for parameter in operation.get("parameters", ()):
        if parameter["required"]:
            assert "example" in parameter, (path, parameter["name"])
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", parameter["example"])
        elif "example" in parameter:
            query[parameter["name"]] = parameter["example"]
    return client.get(path, query_string=query)


def _validate(answer: Any, operation: dict[str, Any], described: dict[str, Any]) -> None:
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    jsonschema.validate(answer, {**schema, "components": described["components"]})


def test_references_lead_somewhere(described: dict[str, Any]) -> None:
    text = json.dumps(described)
    names = set(re.findall(r"#/components/schemas/(\w+)", text))
    assert names
    assert names <= set(described["components"]["schemas"])


def test_page_shows_every_operation_and_loads_nothing_from_elsewhere(
    app: Flask, described: dict[str, Any]
) -> None:
    response = app.test_client().get("/docs")
    page = response.get_data(as_text=True)
    for methods in described["paths"].values():
        for operation in methods.values():
            assert f'id="{operation["operationId"]}"' in page
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert loaded
    assert all(address.startswith(("/", "#")) for address in loaded)
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/v1/check", "word_missing"),
        ("/v1/check?word=a&word=b", "word_repeated"),
        ("/v1/check?word=a&colour=red", "field_unknown"),
        ("/v1/check?word=", "word_empty"),
        ("/v1/check?word=" + "x" * 65, "word_too_long"),
        ("/v1/words/a?word=b", "word_repeated"),
        ("/v1/variants/scrabble?mode=" + "x" * 65, "mode_too_long"),
    ],
)
def test_wrong_parameters_name_the_field(app: Flask, path: str, code: str) -> None:
    response = app.test_client().get(path)
    assert (response.status_code, response.get_json()["code"]) == (400, code)
    assert response.get_json()["detail"]
