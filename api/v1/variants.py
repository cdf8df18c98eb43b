"""`GET /v1/variants`, `/v1/variants/{id}`, `/v1/lemmas/{lemma}`: rules and paradigms."""

from __future__ import annotations

from flask import Blueprint, Response, request

from api.errors import problem
from api.service import paradigm_json, sheet_json
from api.v1.responses import json_response, service

blueprint = Blueprint("variants", __name__)


@blueprint.get("/v1/variants")
def variants() -> Response:
    """Every variant with its title, version and modes."""
    registry = service().registry
    found = [registry.get(name) for name in registry.ids]
    return json_response(
        {
            "variants": [
                {
                    "id": policy.id,
                    "version": policy.version,
                    "content": policy.content,
                    "title": policy.title,
                    "modes": list(policy.modes),
                    "extends": policy.extends,
                }
                for policy in found
            ],
            "refused": sorted(service().registry.refused),
        }
    )


@blueprint.get("/v1/variants/<variant>")
def variant(variant: str) -> Response:
    """The rule sheet of a variant: rules with reasons and citations, tiles with values."""
    policy = service().registry.get(variant, request.args.get("mode", ""))
    return json_response(sheet_json(policy))


@blueprint.get("/v1/lemmas/<lemma>")
def lemma(lemma: str) -> Response:
    """The paradigms of a lemma, every form with its level and clause."""
    found = service().paradigms(lemma)
    if not found:
        return problem(404, "lemma_unknown", f"„{lemma}“ ist kein Lemma des Lexikons.")
    return json_response(
        {
            "lemma": lemma,
            "paradigms": [paradigm_json(paradigm) for paradigm in found],
            "lexicon": service().identity(),
        }
    )
