"""Routes about the service itself: lexicon, health, readiness, and where to go from `/`."""

from __future__ import annotations

from flask import Blueprint, Response

from api.v1.responses import json_response, service

blueprint = Blueprint("meta", __name__)


@blueprint.get("/")
def index() -> Response:
    """What a newcomer sees first: what this is and an address to try."""
    return json_response(
        {
            "name": "Wortwart",
            "question": "Ist dieses Wort erlaubt, in diesem Spiel, und warum?",
            "try": "/v1/words/Bäumen?variant=scrabble",
            "variants": list(service().registry.ids),
            "lexicon": service().identity(),
        }
    )


@blueprint.get("/v1/lexicon")
def lexicon() -> Response:
    return json_response(service().lexicon_info())


@blueprint.get("/healthz")
def healthz() -> Response:
    """The process answers."""
    return json_response({"status": "ok"})


@blueprint.get("/readyz")
def readyz() -> Response:
    """The artifact is open; an app only exists once its hashes were verified."""
    return json_response({"status": "ready", "lexicon": service().identity()})
