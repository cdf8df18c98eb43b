"""The frame of every page: language, colours, navigation, headers.

Language and colours are chosen by links (``?lang=en``, ``?farben=dunkel``) that work without
JavaScript; a cookie remembers them. Neither tells anything about the visitor. Start at
:func:`show`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from flask import Request, Response, render_template, request

from api.operations import service
from api.pages import grammar
from api.pages.texts import LANGUAGES, text
from api.schemas.base import LexiconIdentity
from api.schemas.words import ReadingAnswer, VerdictAnswer
from rules import DEFAULT_VARIANT

#: A page loads its own styles, scripts and fonts, asks this service, and nothing else.
CONTENT_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; "
    "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
#: A page depends on two cookies; it may be kept, and is asked for again each time.
CACHE_CONTROL = "private, no-cache"
YEAR = 365 * 24 * 3600
THEMES = {"auto": "auto", "hell": "light", "dunkel": "dark"}
#: Name of the page, address, text.
NAVIGATION = (
    ("word", "/", "nav.word"),
    ("search", "/suche", "nav.search"),
    ("station", "/pruefstation", "nav.station"),
    ("rules", "/regeln", "nav.rules"),
    ("board", "/brett", "nav.board"),
    ("docs", "/docs", "nav.docs"),
)


@dataclass(frozen=True)
class Shell:
    """What every template knows as ``shell``."""

    page: str
    language: str
    theme: str
    path: str
    query: Mapping[str, list[str]]
    lexicon: LexiconIdentity

    @property
    def other_language(self) -> str:
        return next(name for name in LANGUAGES if name != self.language)

    @property
    def section(self) -> str:
        """The entry of the navigation that this page belongs to."""
        return "rules" if self.page == "compare" else self.page

    def here(self, **changes: str) -> str:
        """The address of this very page with another language or other colours."""
        return f"{self.path}?{urlencode({**self.query, **changes}, doseq=True)}"

    def text(self, key: str, **values: object) -> str:
        return text(key, self.language, **values)

    def of(self, texts: Mapping[str, str]) -> str:
        """The right one of a bilingual text of the rules."""
        return texts.get(self.language) or texts["de"]

    def message(self, answer: VerdictAnswer) -> str:
        return answer.message if self.language == "de" else answer.message_en

    def reading(self, reading: ReadingAnswer) -> str:
        """A reading in words."""
        return reading.label if self.language == "de" else grammar.label(reading)

    def number(self, value: int) -> str:
        """Figures in groups of three, as the language writes them."""
        grouped = f"{value:,}"
        return grouped.replace(",", ".") if self.language == "de" else grouped


@dataclass(frozen=True)
class VariantName:
    """A game to choose from."""

    id: str
    title: str


def show(template: str, page: str, status: int = 200, **context: Any) -> Response:
    """Render a page in the visitor's language and colours."""
    shell = _shell(request, page)
    body = render_template(template, shell=shell, t=shell.text, navigation=NAVIGATION, **context)
    response = Response(body, status, mimetype="text/html")
    headers = response.headers
    headers["Content-Security-Policy"] = CONTENT_POLICY
    headers["Vary"] = "Cookie"
    headers["Content-Language"] = shell.language
    if status == 200:
        headers["Cache-Control"] = CACHE_CONTROL
        response.set_etag(hashlib.sha256(body.encode()).hexdigest()[:32])
        response.make_conditional(request)
    _remember(response, "lang", "lang", LANGUAGES)
    _remember(response, "farben", "farben", tuple(THEMES))
    return response


def variants(language: str) -> tuple[VariantName, ...]:
    """The games, the usual one first."""
    registry = service().registry
    names = sorted(registry.ids, key=lambda name: (name != DEFAULT_VARIANT, name))
    return tuple(
        VariantName(name, title.get(language) or title["de"])
        for name in names
        for title in [registry.get(name).title]
    )


def language_of(visit: Request) -> str:
    """The chosen language: address, then cookie, then German."""
    return _choice(visit, "lang", LANGUAGES, LANGUAGES[0])


def chosen_variant() -> str:
    """The game of the address; the usual one if none is named."""
    name = request.args.get("spiel") or DEFAULT_VARIANT
    service().registry.get(name)  # raises UnknownVariant
    return name


def _shell(visit: Request, page: str) -> Shell:
    query = {k: v for k, v in visit.args.lists() if k not in ("lang", "farben", "teil")}
    theme = _choice(visit, "farben", tuple(THEMES), "auto")
    return Shell(
        page=page,
        language=language_of(visit),
        theme=THEMES[theme],
        path=quote(visit.path),
        query=query,
        lexicon=service().identity(),
    )


def _choice(visit: Request, name: str, allowed: tuple[str, ...], default: str) -> str:
    for value in (visit.args.get(name), visit.cookies.get(name)):
        if value in allowed and value is not None:
            return value
    return default


def _remember(response: Response, name: str, cookie: str, allowed: tuple[str, ...]) -> None:
    value = request.args.get(name)
    if value in allowed:
        response.set_cookie(
            cookie, str(value), max_age=YEAR, samesite="Lax", httponly=True, path="/"
        )
