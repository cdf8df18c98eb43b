"""Errors over HTTP: one body, `application/problem+json`, with a stable code."""

from __future__ import annotations

from http import HTTPStatus

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from api.access import AccessError
from api.pages import faults
from api.schemas.base import Problem, encode
from lexicon.errors import ArtifactError, InputError
from rules import UnknownMode, UnknownVariant

#: Where the gate leaves the number of a request.
ENVIRON_NUMBER = "wortwart.number"
#: What Werkzeug says in English, in German.
DETAILS = {
    404: "Diese Adresse gibt es nicht; /docs zeigt alle.",
    405: "Diese Methode gibt es hier nicht.",
    413: "Der Inhalt ist zu groß.",
}


def problem_bytes(status: int, code: str, detail: str, number: str, where: str = "") -> bytes:
    """The one error body."""
    title = HTTPStatus(status).phrase
    return encode(
        Problem(status=status, code=code, title=title, detail=detail, where=where, request=number)
    )


def problem(status: int, code: str, detail: str, where: str = "") -> Response:
    """A problem as the response to the current request."""
    body = problem_bytes(status, code, detail, request.environ.get(ENVIRON_NUMBER, ""), where)
    return Response(body, status, mimetype="application/problem+json")


def register(app: Flask) -> None:
    """Map every error of a request to a problem."""

    def bad_input(error: InputError) -> Response:
        return problem(400, error.code, str(error), str(getattr(error, "where", "")))

    def no_access(error: AccessError) -> Response:
        return problem(error.status, error.code, str(error))

    def unusable(error: ArtifactError) -> Response:
        app.logger.error("artifact unusable: %s", error)
        return problem(503, "artifact_unusable", f"{error}.")

    def unknown_variant(error: UnknownVariant) -> Response:
        return problem(404, "unknown_variant", str(error))

    def unknown_mode(error: UnknownMode) -> Response:
        return problem(404, "unknown_mode", str(error))

    def http_error(error: HTTPException) -> Response:
        if (page := faults.not_found(error)) is not None:
            return page
        status = error.code or 500
        code = error.name.replace(" ", "_").lower()
        answer = problem(status, code, DETAILS.get(status) or error.description or "")
        for name, value in error.get_headers():
            if name == "Allow":
                answer.headers[name] = value
        return answer

    def unexpected(error: Exception) -> Response:
        number = request.environ.get(ENVIRON_NUMBER, "-")
        app.logger.error("unexpected error in request %s", number, exc_info=error)
        return problem(
            500, "internal_error", f"Unerwarteter Fehler; im Protokoll steht er unter {number}."
        )

    app.register_error_handler(InputError, bad_input)
    app.register_error_handler(AccessError, no_access)
    app.register_error_handler(ArtifactError, unusable)
    app.register_error_handler(UnknownVariant, unknown_variant)
    app.register_error_handler(UnknownMode, unknown_mode)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, unexpected)
