"""`/quellen`: where the words come from and under which licence."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import Blueprint, Response, request

from api.operations import service
from api.pages.shell import language_of, show
from api.pages.texts import text
from lexicon.labels import SOURCE_NAMES

blueprint = Blueprint("sources_page", __name__)

#: Where a licence can be read.
LICENCES = {
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "MIT": "https://opensource.org/license/mit",
    "Unicode-3.0": "https://www.unicode.org/license.txt",
}
#: Lists written by hand are no source of the manifest.
OWN = "curated"


@dataclass(frozen=True)
class SourceView:
    """A source with links."""

    id: str
    name: str
    title: str
    attribution: str
    #: Home page, or empty.
    address: str
    #: Names of licences with their addresses.
    licences: tuple[tuple[str, str], ...]


def sources(language: str) -> tuple[SourceView, ...]:
    """The sources of the lexicon, our own lists last."""
    found = [
        SourceView(
            source.id,
            SOURCE_NAMES.get(source.id, source.id),
            source.title,
            source.attribution,
            source.upstream if source.upstream.startswith("https://") else "",
            _licences(source.licence),
        )
        for source in service().lexicon_info().sources
    ]
    own = SourceView(
        OWN,
        SOURCE_NAMES[OWN],
        text("sources.own", language),
        text("sources.own-attribution", language),
        "",
        _licences("CC-BY-SA-4.0"),
    )
    return (*found, own)


def _licences(expression: str) -> tuple[tuple[str, str], ...]:
    """The parts of a licence expression with their addresses.

    >>> _licences("MIT AND CC-BY-4.0")[0]
    ('MIT', 'https://opensource.org/license/mit')
    """
    names = re.split(r" (?:AND|OR) ", expression)
    return tuple((name, LICENCES.get(name, "")) for name in names)


@blueprint.get("/quellen")
def page() -> Response:
    """All sources."""
    return show("sources.html", "sources", sources=sources(language_of(request)))
