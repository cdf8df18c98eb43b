"""Operations: one declaration parses the request, dumps the answer and documents both.

::

    operations = Operations("checks")

    @operations.get("/v1/check", CheckAnswer, CheckRequest, example={"word": "Bäume"})
    def check(request: CheckRequest) -> CheckAnswer:
        \"\"\"Verdict and reason of one word.\"\"\"

The first line of the docstring is the summary, the rest the description of the OpenAPI document
(:mod:`api.openapi`). Start at :meth:`Operations.get`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import msgspec
from flask import Blueprint, Flask, Response, current_app
from flask import request as http_request

from api.access import Disclosure, role_of
from api.schemas.base import Request, encode
from api.service import Service
from lexicon.errors import InputError

Handler = Callable[..., Any]
Decorator = Callable[[Handler], Handler]
R = TypeVar("R", bound=Request)


@dataclass(frozen=True)
class Operation:
    """One route as programs see it."""

    method: str
    path: str
    name: str
    tag: str
    summary: str
    description: str
    #: What it may answer with.
    answers: tuple[type, ...]
    request: type[Request] | None
    example: Mapping[str, Any]
    #: Statuses of problems that this operation may answer with, beside those of every one.
    problems: tuple[int, ...]
    #: The lowest disclosure level that may ask.
    disclosure: Disclosure
    #: Other media types of the answer, with a description each.
    also: Mapping[str, str] = field(default_factory=dict)

    @property
    def path_fields(self) -> tuple[str, ...]:
        return tuple(re.findall(r"{(\w+)}", self.path))


class Operations:
    """The operations of one module, as a Flask blueprint."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.blueprint = Blueprint(tag, f"api.v1.{tag}")
        self.all: list[Operation] = []

    def get(self, path: str, answer: Any, request: Any = None, **more: Any) -> Decorator:
        """Declare a lookup: path and query parameters make the request struct."""
        return self._declare("GET", path, answer, request, **more)

    def post(self, path: str, answer: Any, request: Any, **more: Any) -> Decorator:
        """Declare a question with a JSON body."""
        return self._declare("POST", path, answer, request, **more)

    def _declare(
        self,
        method: str,
        path: str,
        answer: Any,
        request: type[Request] | None,
        *,
        example: Mapping[str, Any] | None = None,
        problems: tuple[int, ...] = (),
        disclosure: Disclosure = Disclosure.JUDGE,
        also: Mapping[str, str] | None = None,
    ) -> Decorator:
        def declare(handler: Handler) -> Handler:
            answers = answer if isinstance(answer, tuple) else (answer,)
            summary, _, description = (handler.__doc__ or "").strip().partition("\n")
            operation = Operation(
                method, path, handler.__name__, self.tag, summary,
                re.sub(r"\n\s+", "\n", description).strip(), answers, request, example or {},
                problems, disclosure, also or {},
            )  # fmt: skip
            self.all.append(operation)
            rule = re.sub(r"{(\w+)}", r"<\1>", path)
            self.blueprint.add_url_rule(
                rule, handler.__name__, _view(operation, handler), methods=[method]
            )
            return handler

        return declare


def _view(operation: Operation, handler: Handler) -> Callable[..., Response]:
    request_type, disclosure = operation.request, operation.disclosure
    reads_body = operation.method == "POST"

    def view(**path: str) -> Response:
        role_of(http_request.environ).require(disclosure)
        if request_type is None:
            answer = handler()
        elif reads_body:
            answer = handler(parse_body(http_request.get_data(cache=False), request_type))
        else:
            answer = handler(parse_query(http_request.args, path, request_type))
        if isinstance(answer, Response):
            return answer
        return Response(encode(answer), 200, mimetype="application/json")

    return view


def service() -> Service:
    """The service of the current app."""
    return cast(Service, current_app.extensions["service"])


def operations_of(app: Flask) -> list[Operation]:
    """Every operation of an app, in the order of declaration."""
    return cast(list[Operation], app.extensions["operations"])


def parse_query(args: Any, path: Mapping[str, str], request_type: type[R]) -> R:
    """Path and query parameters as a request struct."""
    fields: dict[str, str] = {}
    for name, values in args.lists():
        if len(values) > 1 or name in path:
            raise InputError(f"{name}_repeated", f"„{name}“ steht mehrmals in der Anfrage.")
        fields[name] = values[0]
    fields.update(path)
    return _convert(fields, request_type)


def parse_body(body: bytes, request_type: type[R]) -> R:
    """A JSON body as a request struct."""
    with suppress(msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(body, type=request_type)
    # Once more, slowly, to say what is wrong. Half an emoji is one wrong word, no wrong body.
    body = _LONE_SURROGATE.sub(rb"\\ufffd", body)
    try:
        value = msgspec.json.decode(body)
    except (UnicodeDecodeError, RecursionError) as error:
        raise InputError("body_not_json", "Der Inhalt ist kein lesbares JSON in UTF-8.") from error
    except msgspec.DecodeError as error:
        raise InputError("body_not_json", f"Der Inhalt ist kein JSON: {error}") from error
    if not isinstance(value, dict):
        raise InputError("body_not_object", 'Erwartet wird ein Objekt: {"words": ["Baum"]}.')
    return _convert(value, request_type, strict=True)


_HIGH, _LOW = rb"\\u[dD][89abAB][0-9a-fA-F]{2}", rb"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_LONE_SURROGATE = re.compile(rb"(?:%b(?!%b)|(?<!%b)%b)" % (_HIGH, _LOW, _HIGH, _LOW))


def _convert(fields: dict[str, Any], request_type: type[R], strict: bool = False) -> R:
    try:
        return msgspec.convert(fields, request_type, strict=strict)
    except msgspec.ValidationError as error:
        raise _problem(str(error), fields, request_type) from None


def _problem(text: str, fields: dict[str, Any], request_type: type[Request]) -> InputError:
    """What msgspec found, in German, with a code that names the field."""
    known = request_type.__struct_fields__
    if unknown := [name for name in fields if name not in known]:
        return InputError(
            "field_unknown", f"„{unknown[0][:40]}“ gibt es nicht; bekannt: {', '.join(known)}."
        )
    found, _, where = text.partition(" - at `$")
    if missing := re.search(r"missing required field `(\w+)`", found):
        return InputError(f"{missing[1]}_missing", f"Es fehlt „{missing[1]}“.")
    place = where.rstrip("`").lstrip(".")
    name = re.split(r"[.\[]", place)[0] or "body"
    if bound := re.search(r"of length (<=|>=) (\d+)", found):
        kind = "too_long" if bound[1] == "<=" else "empty"
        if kind == "too_long" and isinstance(fields.get(name), list):
            kind = "too_many"
        least_or_most = "höchstens" if bound[1] == "<=" else "mindestens"
        return InputError(f"{name}_{kind}", f"„{place}“: erlaubt sind {least_or_most} {bound[2]}.")
    if "Invalid enum value" in found:
        return InputError(f"{name}_unknown", f"„{place}“: {found}; das gibt es nicht.")
    wanted = re.sub(r"Expected (.*), got (.*)", r"erwartet \1, erhalten \2", found)
    return InputError(f"{name}_invalid", f"„{place}“: {wanted}.")
