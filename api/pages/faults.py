"""What a page says when a request cannot be answered: in words, with a way on."""

from __future__ import annotations

from flask import Blueprint, Response, request
from werkzeug.exceptions import HTTPException

from api.access import AccessError
from api.pages.shell import show
from api.pages.texts import TEXTS
from lexicon.errors import ArtifactError, InputError
from rules import UnknownMode, UnknownVariant


def fault_text(code: str) -> str:
    """The key of the sentence for an error code."""
    key = f"error.{code}"
    return key if key in TEXTS else "error.other"


def page(status: int, code: str) -> Response:
    """An error page."""
    return show("fault.html", "", status, sentence=fault_text(code), code=code)


def wants_page() -> bool:
    """Whether the current request comes from a person with a browser."""
    if request.path.startswith(("/v1", "/@")):
        return False
    return request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html"


def not_found(error: HTTPException) -> Response | None:
    """A page for an address that does not exist, if a browser asks; None: answer as JSON."""
    return page(404, "not_found") if error.code == 404 and wants_page() else None


def register(blueprint: Blueprint) -> None:
    """Errors of a page are pages."""

    def bad_input(error: InputError) -> Response:
        return page(400, error.code)

    def unknown_variant(error: UnknownVariant) -> Response:
        return page(404, "unknown_variant")

    def unknown_mode(error: UnknownMode) -> Response:
        return page(404, "unknown_mode")

    def no_access(error: AccessError) -> Response:
        return page(error.status, error.code)

    def no_index(error: ArtifactError) -> Response:
        return page(503, "search_unavailable")

    blueprint.register_error_handler(ArtifactError, no_index)
    blueprint.register_error_handler(InputError, bad_input)
    blueprint.register_error_handler(UnknownVariant, unknown_variant)
    blueprint.register_error_handler(UnknownMode, unknown_mode)
    blueprint.register_error_handler(AccessError, no_access)
