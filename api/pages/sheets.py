"""`/regeln` and `/regeln/<variant>`: the rule sheets, generated from the policies."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, request

from api.operations import service
from api.pages.shell import language_of, show, variants
from api.pages.texts import TEXTS, text
from api.schemas.variants import SheetAnswer
from rules.policy import Policy

blueprint = Blueprint("sheets_page", __name__)


@dataclass(frozen=True)
class Entry:
    """A game in the list of sheets."""

    id: str
    title: str
    version: str
    rules: int
    material: str


@blueprint.get("/regeln")
def rules() -> Response:
    """All sheets."""
    language = language_of(request)
    registry = service().registry
    entries = [_entry(registry.get(name.id), name.title, language) for name in variants(language)]
    return show("rules.html", "rules", entries=entries)


@blueprint.get("/regeln/<variant>")
def sheet(variant: str) -> Response:
    """One sheet, in one mode."""
    language = language_of(request)
    policy = service().registry.get(variant, request.args.get("art", ""))
    answer = SheetAnswer.of(policy)
    parent = service().registry.get(policy.extends) if policy.extends else None
    return show(
        "sheet.html",
        "rules",
        sheet=answer,
        modes=[(mode, mode_name(mode, language)) for mode in answer.modes],
        parent=parent,
        unknown_values=any(tile.value is None for tile in answer.tiles),
    )


def mode_name(mode: str, language: str) -> str:
    """A mode in words; a club's own mode keeps its name."""
    key = f"mode.{mode}"
    return text(key, language) if key in TEXTS else mode


def _entry(policy: Policy, title: str, language: str) -> Entry:
    kind = "rules.cards" if policy.tiles.kind == "cards" else "rules.tiles"
    material = text(kind, language, total=policy.tiles.total)
    return Entry(policy.id, title, policy.version, len(policy.rules), material)
