"""`/brett`: enter a play on a drawn board and see words, verdicts and points step by step.

The address holds everything (``?spiel=scrabble&feld=8D&wort=GRÜNDE``), so a play can be shared and
the page works without JavaScript. The script asks for the part ``teil=ergebnis`` while somebody
types. Scoring is that of ``POST /v1/plays``; games differ in what they ask for (:data:`FIELDS`).
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Response, request

from api.access import Disclosure, role_of
from api.operations import service
from api.pages.drawn_board import DrawnBoard, draw
from api.pages.sheets import mode_name
from api.pages.shell import language_of, show, variants
from api.schemas.plays import PlayRequest, ScoredAnswer
from lexicon.errors import InputError
from lexicon.orthography import key_of
from rules import DEFAULT_VARIANT
from rules.plays.board import Board
from rules.plays.cards import TableResult
from rules.plays.errors import CODES
from rules.plays.figures import kind_of_play
from rules.plays.result import Scored
from rules.plays.rummy import tasks
from rules.plays.score import PlayResult
from rules.plays.worthatz import GridResult
from rules.policy import Policy

blueprint = Blueprint("board_page", __name__)

#: What each way of playing asks for, in the order of the form.
FIELDS = {
    "board": ("feld", "wort", "bank"),
    "table": ("feld", "wort", "bank", "praemien"),
    "grid": ("brett", "buchstaben"),
    "lay-down": ("woerter", "rest", "karten"),
    "rummy": ("aufgabe", "woerter", "rest"),
}
#: What has to be there before anything is judged.
NEEDED = {
    "board": "wort", "table": "wort", "grid": "brett", "lay-down": "woerter", "rummy": "woerter",
}  # fmt: skip
EXAMPLES = {
    "board": {"feld": "8D", "wort": "GRÜNDE", "bank": "DENGRÜR"},
    "table": {"feld": "1A", "wort": "MAMBA"},
    "grid": {"brett": "HAUSTUER/A...O..O/S...R..T/E", "buchstaben": "HAUSTUERASEOROT"},
    "lay-down": {"woerter": "Z+U+G D+A+CH", "rest": "I+Z"},
    "rummy": {"aufgabe": "bingo", "woerter": "MAIBAUM"},
}


@dataclass(frozen=True)
class Game:
    """A way to play, to choose from."""

    id: str
    mode: str
    title: str
    chosen: bool


@dataclass(frozen=True)
class PlayView:
    """What the page shows of a play."""

    variant: str
    mode: str
    kind: str
    values: dict[str, str]
    board: DrawnBoard | None
    answer: ScoredAnswer | None
    fault: str
    #: The address of the board with this play on it; empty if there is nothing to go on with.
    onward: str
    example: str
    tasks: tuple[str, ...]


@blueprint.get("/brett")
def board() -> Response:
    """The page, or the board and the result alone for the script."""
    role_of(request.environ).require(Disclosure.STUDY)
    language = language_of(request)
    variant, _, mode = (request.args.get("spiel") or DEFAULT_VARIANT).partition("/")
    policy = service().registry.get(variant, mode or request.args.get("art", ""))
    view = view_of(policy, request.args, language)
    if request.args.get("teil") == "ergebnis":
        return show("play.html", "board", view=view, policy=policy)
    return show(
        "board.html",
        "board",
        view=view,
        policy=policy,
        games=_games(policy, language),
        fields=FIELDS[view.kind],
    )


def view_of(policy: Policy, args: Any, language: str) -> PlayView:
    """Judge the play of an address, if it holds one."""
    kind = kind_of_play(policy)
    names = {*FIELDS[kind], "brett"} - ({"brett"} if kind in ("lay-down", "rummy") else set())
    values = {name: args.get(name, "").strip() for name in names}
    result, fault = None, ""
    if values[NEEDED[kind]]:
        try:
            result = service().score(_request(policy, kind, values))
        except InputError as error:
            fault = str(error) if language == "de" else _english(error)
    where = {"spiel": policy.id, "art": policy.mode}
    onward = ""
    if isinstance(result, PlayResult | TableResult):
        answer_rows = "/".join(_board(result).rows())
        onward = f"/brett?{urlencode({**where, 'brett': answer_rows})}"
    return PlayView(
        variant=policy.id,
        mode=policy.mode,
        kind=kind,
        values=values,
        board=_drawn(policy, kind, values, result),
        answer=None if result is None else ScoredAnswer.of(result),
        fault=fault,
        onward=onward,
        example=f"/brett?{urlencode({**where, **EXAMPLES[kind]})}",
        tasks=tuple(tasks(policy)) if kind == "rummy" else (),
    )


def rows_of(text: str) -> list[str]:
    """Rows of a board, one a line or separated by ``/``.

    >>> rows_of("AB/.C"), rows_of("AB\\r\\n.C\\n")
    (['AB', '.C'], ['AB', '.C'])
    """
    rows = [row.rstrip() for row in re.split(r"\r?\n|/", text)]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _request(policy: Policy, kind: str, values: dict[str, str]) -> PlayRequest:
    fields: dict[str, Any] = {"variant": policy.id, "mode": policy.mode}
    if values.get("brett"):
        fields["board"] = rows_of(values["brett"])
    if kind in ("board", "table"):
        fields |= {"at": values["feld"], "word": values["wort"], "hand": values["bank"] or None}
    if kind == "table":
        fields["premiums"] = [part.strip() for part in values["praemien"].split(",") if part]
    if kind == "grid":
        fields["letters"] = values["buchstaben"]
    if kind in ("lay-down", "rummy"):
        fields |= {"words": values["woerter"].split(), "rest": values["rest"] or None}
    if kind == "lay-down" and (deck := _deck(values["karten"])):
        fields["deck"] = deck
    if kind == "rummy":
        fields["task"] = values["aufgabe"]
    try:
        return msgspec.convert(fields, PlayRequest)
    except msgspec.ValidationError as error:
        raise InputError("play_unreadable", "Die Eingabe ist zu lang.") from error


def _deck(text: str) -> dict[str, int]:
    """Card values as people write them.

    >>> _deck("b 3, M=2")
    {'B': 3, 'M': 2}
    """
    return {
        key_of(card): int(value)
        for card, value in re.findall(r"(\w+?)\s*[=: ]\s*(\d{1,4})(?!\d)", text)
    }


def _board(result: Scored) -> Board:
    if isinstance(result, TableResult):
        return result.table
    assert isinstance(result, PlayResult | GridResult)
    return result.board


def _drawn(
    policy: Policy, kind: str, values: dict[str, str], result: Scored | None
) -> DrawnBoard | None:
    """The board after the play, or as it lies if the play could not be judged."""
    if kind in ("lay-down", "rummy"):
        return None
    before = Board.empty(policy)
    if kind != "grid" and values["brett"]:
        with suppress(InputError):  # the play says what is wrong with it
            before = Board.read(rows_of(values["brett"]), policy)
    after = before if result is None else _board(result)
    return draw(after, frozenset(after.tiles) - frozenset(before.tiles), policy)


def _english(error: InputError) -> str:
    """What went wrong and where; the German sentence of a play has no English twin."""
    meaning = CODES.get(error.code, error.code)
    where = getattr(error, "where", "")
    return f"{meaning} ({where})" if where else meaning


def _games(policy: Policy, language: str) -> list[Game]:
    registry = service().registry
    found = []
    for name in variants(language):
        for mode in registry.get(name.id).modes:
            several = len(registry.get(name.id).modes) > 1
            title = f"{name.title}, {mode_name(mode, language)}" if several else name.title
            chosen = (name.id, mode) == (policy.id, policy.mode)
            found.append(Game(name.id, mode, title, chosen))
    return found
