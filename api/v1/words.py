"""`GET /v1/words/{word}`: everything about one word."""

from __future__ import annotations

from flask import Blueprint, Response, request

from api.service import verdict_json
from api.v1.responses import json_response, service
from rules import DEFAULT_VARIANT

blueprint = Blueprint("words", __name__)


@blueprint.get("/v1/words/<word>")
def word(word: str) -> Response:
    variant = request.args.get("variant", DEFAULT_VARIANT)
    return json_response(verdict_json(service().check(word, variant), service()))
