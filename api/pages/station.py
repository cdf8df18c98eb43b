"""`/pruefstation`: the judge station. One verdict for the whole play, and no more than that.

The page holds every screen of the station; its script shows one at a time and asks
``POST /v1/challenges``. Which word failed never reaches the page.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, request

from api.access import Disclosure, role_of
from api.operations import service
from api.pages.sheets import mode_name
from api.pages.shell import language_of, show, variants
from rules.policy import Policy

blueprint = Blueprint("station_page", __name__)

#: Words in one challenge, by key.
MOST_WORDS = 8


@dataclass(frozen=True)
class Game:
    """A game in which words are challenged."""

    id: str
    mode: str
    title: str
    #: Whether the points of the answer may be shown: where they depend on the words that failed,
    #: they would tell which or how many.
    points: bool


@blueprint.get("/pruefstation")
def station() -> Response:
    """All screens of the station."""
    role = role_of(request.environ)
    level = "table" if role.disclosure >= Disclosure.TABLE else "judge"
    return show(
        "station.html",
        "station",
        games=_games(language_of(request)),
        level=level,
        counts=range(1, MOST_WORDS + 1),
    )


def _games(language: str) -> list[Game]:
    registry = service().registry
    found = []
    for name in variants(language):
        policy = registry.get(name.id)
        if policy.value("challenge-window", "none") == "none":
            continue
        for mode in policy.modes:
            title = name.title
            if len(policy.modes) > 1:
                title += f", {mode_name(mode, language)}"
            found.append(Game(name.id, mode, title, _shows_points(registry.get(name.id, mode))))
    return found


def _shows_points(policy: Policy) -> bool:
    upheld = policy.value("challenge-upheld", {}).get("penalty", {})
    rejected = policy.value("challenge-rejected", {}).get("penalty", {})
    kinds = {upheld.get("kind"), rejected.get("kind")}
    return "word-value" not in kinds and upheld.get("per") != "word"
