"""Routes about the service itself: lexicon, health, readiness, metrics."""

from __future__ import annotations

from flask import Response, current_app

from api.operations import Operations, service
from api.schemas.meta import HealthAnswer, IndexAnswer, LexiconAnswer, ReadyAnswer
from api.telemetry import CONTENT_TYPE

operations = Operations("meta")


@operations.get("/v1", IndexAnswer)
def index() -> IndexAnswer:
    """What this is and an address to try."""
    return IndexAnswer(
        name="Wortwart",
        question="Ist dieses Wort erlaubt, in diesem Spiel, und warum?",
        example="/v1/words/Bäumen?variant=scrabble",
        docs="/docs",
        variants=tuple(service().registry.ids),
        lexicon=service().identity(),
    )


@operations.get("/v1/lexicon", LexiconAnswer)
def lexicon() -> LexiconAnswer:
    """Counts, sources and licences of the lexicon, and the state for immutable addresses."""
    return service().lexicon_info()


@operations.get("/healthz", HealthAnswer)
def healthz() -> HealthAnswer:
    """The process answers."""
    return HealthAnswer()


@operations.get("/readyz", ReadyAnswer)
def readyz() -> ReadyAnswer:
    """The lexicon is open; a worker only exists once its hashes were verified."""
    return ReadyAnswer(lexicon=service().identity())


@operations.blueprint.get("/metrics")
def metrics() -> Response:
    """All workers' metrics for Prometheus; not part of the OpenAPI document (it is no JSON)."""
    body = current_app.extensions["telemetry"].exposition()
    return Response(body, content_type=CONTENT_TYPE)
