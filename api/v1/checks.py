"""`GET /v1/check`, `POST /v1/checks`, `POST /v1/challenges`: what other programs ask."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Blueprint, Response, request

from api.service import brief_json, outcome_json
from api.v1.responses import json_response, service
from lexicon.errors import InputError
from rules import DEFAULT_VARIANT
from rules.challenge import Play

blueprint = Blueprint("checks", __name__)

#: Words in one bulk request.
MAX_WORDS = 10_000
#: Words that one play can form.
MAX_PLAY = 16


@blueprint.get("/v1/check")
def check() -> Response:
    """Verdict and reason of one word."""
    word = request.args.get("word")
    if word is None:
        raise InputError("word_missing", "Es fehlt ?word=; richtig wäre /v1/check?word=Baum.")
    variant = request.args.get("variant", DEFAULT_VARIANT)
    verdict = service().check(word, variant)
    answer = brief_json(verdict.input, verdict.word, verdict.reason)
    return json_response({**answer, **_identity(variant)})


@blueprint.post("/v1/checks")
def checks() -> Response:
    """Verdict and reason of many words, in order; a malformed word gets its own verdict."""
    body = _body()
    words = _strings(body, "words", MAX_WORDS)
    variant = _string(body, "variant", DEFAULT_VARIANT)
    judged = service().bulk(variant).judge(words)
    results = [brief_json(text, *answer) for text, answer in zip(words, judged, strict=True)]
    return json_response({"results": results, **_identity(variant)})


@blueprint.post("/v1/challenges")
def challenges() -> Response:
    """What follows from a challenge of a play; which word failed stays sealed."""
    body = _body()
    words = _strings(body, "words", MAX_PLAY)
    challenged = _strings(body, "challenged", MAX_PLAY) if "challenged" in body else words
    variant = _string(body, "variant", DEFAULT_VARIANT)
    level = _string(body, "level", "table")
    if level not in ("judge", "table"):
        raise InputError("level_unknown", f"„{level}“ gibt es nicht; richtig: judge oder table.")
    outcome = service().challenge(
        Play(tuple(words), _integer(body, "points")),
        challenged,
        variant,
        late=body.get("late") is True,
        failed_before=_integer(body, "failed_before"),
    )
    answer = {"upheld": outcome.upheld} if level == "judge" else outcome_json(outcome)
    return json_response({**answer, **_identity(variant)})


def _identity(variant: str) -> dict[str, Any]:
    return {"lexicon": service().identity(), "policy": service().policy_identity(variant)}


def _body() -> dict[str, Any]:
    try:
        body = orjson.loads(request.get_data(cache=False))
    except orjson.JSONDecodeError as error:
        raise InputError("body_not_json", f"Der Inhalt ist kein JSON: {error}") from error
    if not isinstance(body, dict):
        raise InputError("body_not_object", 'Erwartet wird ein Objekt: {"words": ["Baum"]}.')
    return body


def _strings(body: dict[str, Any], name: str, most: int) -> list[str]:
    value = body.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise InputError(f"{name}_invalid", f"„{name}“ muss eine Liste von Wörtern sein.")
    if len(value) > most:
        raise InputError(
            f"{name}_too_many", f"„{name}“ hat {len(value)} Wörter; erlaubt sind {most}."
        )
    return value


def _string(body: dict[str, Any], name: str, default: str) -> str:
    value = body.get(name, default)
    if not isinstance(value, str):
        raise InputError(f"{name}_invalid", f"„{name}“ muss ein Text sein.")
    return value


def _integer(body: dict[str, Any], name: str) -> int:
    value = body.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not -9999 <= value <= 9999:
        raise InputError(f"{name}_invalid", f"„{name}“ muss eine ganze Zahl bis 9999 sein.")
    return value
