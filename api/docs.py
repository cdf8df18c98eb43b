"""`/openapi.json` and `/docs`: the API described by itself, without another host."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, render_template

from api.openapi import document
from api.operations import operations_of
from api.schemas.base import encode

blueprint = Blueprint("docs", __name__)

#: A page loads its own styles and scripts, asks this service, and nothing else.
PAGE_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


@blueprint.get("/openapi.json")
def openapi() -> Response:
    """The OpenAPI document of this very program."""
    return Response(encode(_described()), mimetype="application/json")


@blueprint.get("/docs")
def docs() -> Response:
    """The same document for people."""
    described = _described()
    page = render_template("docs.html", api=described, groups=_groups(described))
    response = Response(page, mimetype="text/html")
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


def _described() -> dict[str, Any]:
    """The document, made once per worker."""
    known: dict[str, Any] | None = current_app.extensions.get("openapi")
    if known is None:
        known = current_app.extensions["openapi"] = document(operations_of(current_app))
    return known


def _groups(described: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Operations by tag, each with what the page shows of it."""
    groups: dict[str, list[dict[str, Any]]] = {tag["description"]: [] for tag in described["tags"]}
    titles = {tag["name"]: tag["description"] for tag in described["tags"]}
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            shown = {"method": method, "path": path, **operation}
            groups[titles[operation["tags"][0]]].append(shown)
    return list(groups.items())
