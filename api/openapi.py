"""The OpenAPI 3.1 document, made from the operations and the structs that they parse and dump.

Nothing here is written by hand beside them: paths, parameters, bodies and answers come from the
declarations, problems from the one error struct. Start at :func:`document`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from api.operations import Operation
from api.schemas.base import Problem

_REFERENCE = "#/components/schemas/{name}"
#: Problems that every operation may answer with: input, key, gone state, limits.
COMMON = (400, 401, 403, 408, 410, 413, 429, 500)
TAGS = {
    "words": "Ein Wort und seine Formen",
    "checks": "Prüfen und anfechten",
    "search": "Wörter finden",
    "plays": "Züge und Partien",
    "variants": "Spiele und ihre Regeln",
    "meta": "Der Dienst selbst",
}
_HEADERS = {
    "X-Request-Id": "Nummer der Anfrage; eine eigene kann mitgeschickt werden",
}


def document(operations: Iterable[Operation]) -> dict[str, Any]:
    """The whole document."""
    operations = list(operations)
    types: list[Any] = [answer for operation in operations for answer in operation.answers]
    types += [operation.request for operation in operations if operation.request is not None]
    _, components = msgspec.json.schema_components([*types, Problem], ref_template=_REFERENCE)
    paths: dict[str, Any] = {}
    for operation in operations:
        entry = paths.setdefault(operation.path, {})
        entry[operation.method.lower()] = _operation(operation, components)
    used = _parameters_only(operations)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Wortwart",
            "version": version("wortwart"),
            "summary": "Ist dieses Wort erlaubt, in diesem Spiel, und warum?",
            "description": _DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [
            {"url": "/", "description": "der jetzige Stand"},
            {
                "url": "/@{state}",
                "description": "ein fester Stand: Antworten ändern sich nie",
                "variables": {
                    "state": {"default": "0" * 32, "description": "„state“ aus /v1/lexicon"}
                },
            },
        ],
        "security": [{}, {"key": []}],
        "tags": [
            {"name": tag, "description": TAGS.get(tag, tag)}
            for tag in dict.fromkeys(operation.tag for operation in operations)
        ],
        "paths": paths,
        "components": {
            "schemas": {name: body for name, body in components.items() if name not in used},
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": "API-Schlüssel ww_…"}
            },
        },
    }


_DESCRIPTION = """\
Wörter werden geschickt, wie Menschen sie schreiben; Groß- und Kleinschreibung, Umlaute und ß
regelt der Dienst nach der Variante. Jede Antwort nennt Lexikon und Regeln, die sie gaben.
Fehler sind `application/problem+json` mit festem `code`. Nachschläge tragen einen starken `ETag`;
unter `/@{state}/v1/…` sind sie unveränderlich.
SCRABBLE ist eine Marke von Mattel; Wortwart steht in keiner Verbindung dazu."""


def _parameters_only(operations: Iterable[Operation]) -> set[str]:
    """Structs that are spelled out as parameters and need no component."""
    bodies = {o.request.__name__ for o in operations if o.request and o.method == "POST"}
    queries = {o.request.__name__ for o in operations if o.request and o.method == "GET"}
    return queries - bodies


def _operation(operation: Operation, components: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": operation.summary,
    }
    if operation.description:
        made["description"] = operation.description
    if operation.request is not None and operation.method == "GET":
        made["parameters"] = _parameters(operation, components[operation.request.__name__])
    elif operation.request is not None:
        made["requestBody"] = {
            "required": True,
            "content": {
                "application/json": {
                    "schema": {"$ref": _REFERENCE.format(name=operation.request.__name__)},
                    "example": dict(operation.example),
                }
            },
        }
    answers = [{"$ref": _REFERENCE.format(name=answer.__name__)} for answer in operation.answers]
    schema = answers[0] if len(answers) == 1 else {"anyOf": answers}
    content: dict[str, Any] = {"application/json": {"schema": schema}}
    for media, _ in operation.also.items():
        content[media] = {"schema": {"type": "string"}}
    responses: dict[str, Any] = {
        "200": {
            "description": " · ".join(["Antwort", *operation.also.values()]),
            "headers": _headers(),
            "content": content,
        }
    }
    if operation.method == "GET" and operation.path.startswith("/v1"):
        responses["304"] = {"description": "seit dem genannten ETag unverändert"}
    for status in sorted({*COMMON, *operation.problems}):
        responses[str(status)] = _problem(status)
    made["responses"] = responses
    return made


def _headers() -> dict[str, Any]:
    return {
        name: {"description": text, "schema": {"type": "string"}} for name, text in _HEADERS.items()
    }


def _problem(status: int) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "description": HTTPStatus(status).phrase,
        "content": {
            "application/problem+json": {"schema": {"$ref": _REFERENCE.format(name="Problem")}}
        },
    }
    if status == 429:
        answer["headers"] = {
            "Retry-After": {"description": "Sekunden bis zum nächsten Versuch",
                            "schema": {"type": "integer"}}
        }  # fmt: skip
    return answer


def _parameters(operation: Operation, schema: Mapping[str, Any]) -> list[dict[str, Any]]:
    parameters = []
    required = set(schema.get("required", ()))
    for name, field in schema["properties"].items():
        in_path = name in operation.path_fields
        field = dict(field)
        parameter: dict[str, Any] = {
            "name": name,
            "in": "path" if in_path else "query",
            "required": in_path or name in required,
            "description": field.pop("description", name),
        }
        field.pop("examples", None)
        if in_path:
            field.pop("default", None)
        parameter["schema"] = field
        if name in operation.example:
            parameter["example"] = operation.example[name]
        parameters.append(parameter)
    return parameters
