"""`/regeln/vergleich`: the rules of several games side by side."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, request

from api.operations import service
from api.pages.shell import VariantName, language_of, show, variants
from api.pages.texts import TEXTS, text
from rules.policy import Rule
from rules.sheet import SECTIONS

blueprint = Blueprint("compare_page", __name__)

#: Shown if nobody chose: three games that differ in almost everything.
USUAL = ("scrabble", "amigo-04760", "worthatz")


@dataclass(frozen=True)
class Row:
    """A topic and what each game says about it."""

    title: str
    cells: tuple[tuple[VariantName, tuple[Rule, ...]], ...]


@dataclass(frozen=True)
class Group:
    """A section of the comparison."""

    id: str
    title: dict[str, str]
    rows: tuple[Row, ...]


@blueprint.get("/regeln/vergleich")
def compare() -> Response:
    """The chosen games (``?spiel=scrabble&spiel=worthatz``) in columns."""
    language = language_of(request)
    known = variants(language)
    asked = request.args.getlist("spiel")
    chosen = [name for name in known if name.id in (asked or USUAL)] or list(known)
    return show(
        "compare.html",
        "compare",
        variants=known,
        chosen=chosen,
        groups=_groups(chosen, language),
    )


def _groups(chosen: list[VariantName], language: str) -> list[Group]:
    policies = [(game, service().registry.get(game.id)) for game in chosen]
    groups = []
    for name, title, kinds in SECTIONS:
        rows = []
        for kind in kinds:
            cells = tuple((game, tuple(policy.all(kind))) for game, policy in policies)
            if any(found for _, found in cells):
                key = f"kind.{kind}"
                rows.append(Row(text(key, language) if key in TEXTS else kind, cells))
        if rows:
            groups.append(Group(name, title, tuple(rows)))
    return groups
