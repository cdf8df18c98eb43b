"""`/suche`: words by letters and conditions, as ``GET /v1/search`` finds them.

The address is the search (``?buchstaben=RENTIE?&q=länge:5-``), so it can be shared; the script asks
for the part ``teil=treffer`` while somebody types, and ``teil=csv`` is the same list as a file.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from api.access import Disclosure, role_of
from api.operations import service
from api.pages.conditions import condition_help
from api.pages.shell import chosen_variant, language_of, show, variants
from api.pages.texts import TEXTS
from api.pages.tiles import Tile
from api.schemas.search import HitAnswer, SearchAnswer
from lexicon.errors import InputError
from lexicon.orthography import is_key, key_of
from rules.policy import Policy
from rules.search.errors import QueryError
from rules.search.results import SORTS

blueprint = Blueprint("search_page", __name__)

#: How letters are used, by the name of the condition.
USES = ("teil", "anagramm", "super")
SORT_NAMES = tuple(dict.fromkeys(SORTS.values()))
PAGE = 100
#: Rows of an exported file: what one search answers with at the most.
EXPORT = 1000
LONGEST = 60


@dataclass(frozen=True)
class Fields:
    """What the form holds."""

    letters: str
    use: str
    query: str
    sort: str
    offset: int

    @property
    def text(self) -> str:
        """Letters and conditions as one line of the query language."""
        rack = f'{self.use}:"{self.letters}"' if self.letters else ""
        return f"{rack} ({self.query})" if rack and self.query else rack or self.query


@dataclass(frozen=True)
class SearchView:
    """What the page shows of a search."""

    fields: Fields
    rack: tuple[Tile, ...]
    answer: SearchAnswer | None
    fault: str
    #: The sentence of the query language, in German, with a mark under the place.
    detail: str
    before: str
    after: str
    export: str


def _fields() -> Fields:
    args = request.args
    use, sort = args.get("art", USES[0]), args.get("sort", "-länge")
    offset = args.get("ab", "0")
    return Fields(
        letters="".join(c for c in args.get("buchstaben", "")[:LONGEST] if c not in '"\\ ').strip(),
        use=use if use in USES else USES[0],
        query=args.get("q", "").strip(),
        sort=sort,
        offset=int(offset) if offset.isdecimal() and len(offset) < 8 else 0,
    )


@blueprint.get("/suche")
def search() -> Response:
    """The page, its hits alone, or the hits as a file."""
    role_of(request.environ).require(Disclosure.STUDY)
    language, variant, part = language_of(request), chosen_variant(), request.args.get("teil")
    fields = _fields()
    if part == "csv":
        return _file(_ask(fields, variant, EXPORT))
    view = view_of(fields, variant)
    if part == "treffer":
        return show("hits.html", "search", view=view, variant=variant)
    return show(
        "search.html",
        "search",
        view=view,
        variant=variant,
        variants=variants(language),
        uses=USES,
        sorts=SORT_NAMES,
        conditions=condition_help(language),
    )


def view_of(fields: Fields, variant: str) -> SearchView:
    """One page of hits, or what is wrong with the query."""
    policy = service().registry.get(variant)
    answer, fault, detail = None, "", ""
    if fields.text:
        try:
            answer = _ask(fields, variant, PAGE)
        except InputError as error:
            key = f"error.{error.code}"
            fault = key if key in TEXTS else "error.query"
            detail = error.reason if isinstance(error, QueryError) else str(error)
    where = {
        "spiel": variant, "buchstaben": fields.letters, "art": fields.use, "q": fields.query,
        "sort": fields.sort,
    }  # fmt: skip
    before, after = "", ""
    if answer is not None:
        if answer.offset:
            before = f"/suche?{urlencode({**where, 'ab': max(0, answer.offset - PAGE)})}"
        if answer.offset + len(answer.hits) < answer.total:
            after = f"/suche?{urlencode({**where, 'ab': answer.offset + PAGE})}"
    return SearchView(
        fields=fields,
        rack=_rack(fields.letters, policy),
        answer=answer,
        fault=fault,
        detail=detail,
        before=before,
        after=after,
        export=f"/suche?{urlencode({**where, 'teil': 'csv'})}",
    )


def _ask(fields: Fields, variant: str, limit: int) -> SearchAnswer:
    result = service().searches.search(
        fields.text, variant, sort=fields.sort, offset=fields.offset, limit=limit
    )
    return SearchAnswer.of(result, **service().identities(variant))


def _rack(letters: str, policy: Policy) -> tuple[Tile, ...]:
    """The letters as tiles; a wildcard is a blank. Anything else is left to the query."""
    if not letters or not all(c == "?" or key_of(c) for c in letters):
        return ()
    faces = [face for c in letters for face in ("?" if c == "?" else key_of(c))]
    return tuple(Tile("" if face == "?" else face, policy.tile_value(face)) for face in faces)


def marked(hit: HitAnswer) -> list[tuple[str, bool]]:
    """The letters of a hit; True for those that a blank stands for.

    >>> from types import SimpleNamespace
    >>> marked(SimpleNamespace(word="HAUS", marked="HAUs"))
    [('H', False), ('A', False), ('U', False), ('S', True)]
    """
    return [(face, not is_key(mark)) for face, mark in zip(hit.word, hit.marked, strict=True)]


def _file(answer: SearchAnswer) -> Response:
    """The hits as comma-separated values."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(["word", "marked", "length", "value", "frequency"])
    for hit in answer.hits:
        writer.writerow([hit.word, hit.marked, hit.length, hit.value, hit.frequency])
    headers = {"Content-Disposition": 'attachment; filename="wortwart.csv"'}
    return Response(buffer.getvalue(), mimetype="text/csv", headers=headers)


blueprint.add_app_template_filter(marked, "marked")
