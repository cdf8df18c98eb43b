"""Errors over HTTP: one body, `application/problem+json`, with a stable code."""

from __future__ import annotations

import uuid

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from lexicon.errors import InputError
from rules import UnknownMode, UnknownVariant


def problem(status: int, code: str, detail: str) -> Response:
    """The one error body."""
    body = {"status": status, "code": code, "detail": detail}
    return Response(orjson.dumps(body), status, mimetype="application/problem+json")


def register(app: Flask) -> None:
    """Map every error of a request to a problem."""

    def bad_word(error: InputError) -> Response:
        return problem(400, error.code, str(error))

    def unknown_variant(error: UnknownVariant) -> Response:
        return problem(404, "unknown_variant", str(error))

    def unknown_mode(error: UnknownMode) -> Response:
        return problem(404, "unknown_mode", str(error))

    def http_error(error: HTTPException) -> Response:
        status = error.code or 500
        return problem(status, error.name.replace(" ", "_").lower(), error.description or "")

    def unexpected(error: Exception) -> Response:
        number = uuid.uuid4().hex[:12]
        app.logger.error("unexpected error %s", number, exc_info=error)
        return problem(500, "internal_error", f"Unerwarteter Fehler, Nummer {number}.")

    app.register_error_handler(InputError, bad_word)
    app.register_error_handler(UnknownVariant, unknown_variant)
    app.register_error_handler(UnknownMode, unknown_mode)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, unexpected)
