"""`GET /v1/anagrams`, `/v1/search`, `/v1/hands`, `/v1/words/{word}/facts`: finding words."""

from __future__ import annotations

from urllib.parse import urlencode

from api.access import Disclosure
from api.operations import Operations, service
from api.schemas.hands import HandAnswer, HandRequest, RummyAnswer
from api.schemas.search import (
    AnagramRequest,
    FactsAnswer,
    FactsRequest,
    ListSearchRequest,
    SearchAnswer,
    SearchRequest,
)
from lexicon.errors import InputError
from rules.plays.deck import check_deck
from rules.search.results import SearchResult

operations = Operations("search")


@operations.get(
    "/v1/anagrams", SearchAnswer, AnagramRequest, problems=(404, 503), disclosure=Disclosure.STUDY,
    example={"letters": "RENTIE?", "variant": "scrabble", "min_length": 6},
)  # fmt: skip
def anagrams(request: AnagramRequest) -> SearchAnswer:
    """Words from letters: all of them, some of them, or at least them; `?` is a blank."""
    result = service().searches.anagrams(
        request.letters, request.variant, request.mode,
        min_length=request.min_length, max_length=request.max_length,
        sort=request.sort, offset=request.offset, limit=request.limit,
    )  # fmt: skip
    return _page(result, "/v1/anagrams", request)


@operations.get(
    "/v1/search", SearchAnswer, SearchRequest, problems=(404, 503), disclosure=Disclosure.STUDY,
    example={"q": "teil:RENTIER? länge:5-7 wortart:Verb", "variant": "scrabble"},
)  # fmt: skip
def search(request: SearchRequest) -> SearchAnswer:
    """Words by conditions on letters, hooks, value, probability and grammar.

    The query language is described in docs/search.md; a fault in a query points at its place.
    The address of a search is the search: it can be shared.
    """
    result = service().searches.search(
        request.q, request.variant, request.mode,
        sort=request.sort, offset=request.offset, limit=request.limit,
    )  # fmt: skip
    return _page(result, "/v1/search", request)


@operations.post(
    "/v1/search", SearchAnswer, ListSearchRequest, problems=(404, 503),
    disclosure=Disclosure.STUDY,
    example={"q": "liste:verein länge:3-5", "lists": {"verein": ["Baum", "Eis", "Qi"]}},
)  # fmt: skip
def search_lists(request: ListSearchRequest) -> SearchAnswer:
    """The same search with word lists of your own, which the query names as `liste:NAME`."""
    result = service().searches.search(
        request.q, request.variant, request.mode,
        sort=request.sort, offset=request.offset, limit=request.limit, lists=request.lists,
    )  # fmt: skip
    return SearchAnswer.of(result, **service().identities(result.variant))


@operations.get(
    "/v1/hands", (HandAnswer, RummyAnswer), HandRequest, problems=(404, 503),
    disclosure=Disclosure.STUDY, example={"cards": "D A CH Z U G I", "variant": "amigo-04760"},
)  # fmt: skip
def hands(request: HandRequest) -> HandAnswer | RummyAnswer:
    """What a hand of cards lays: all cards but one, or the best part of them.

    With `task` (card game, rummy): the words that fulfil the task, and the best way to score.
    """
    searches = service().searches
    identity = service().identities(request.variant)
    cards = request.cards.split()
    if request.task:
        return RummyAnswer.of(searches.rummy(cards, request.task, request.variant), **identity)
    values = _deck(request.deck) if request.deck else None
    found = searches.hand(cards, request.variant, request.mode, values=values)
    return HandAnswer.of(found, **identity)


@operations.get(
    "/v1/words/{word}/facts", FactsAnswer, FactsRequest, problems=(404, 503),
    disclosure=Disclosure.STUDY, example={"word": "Lager", "variant": "scrabble"},
)  # fmt: skip
def facts(request: FactsRequest) -> FactsAnswer:
    """Hooks, extensions, anagrams, neighbours, probability rank and value of a word."""
    found = service().searches.facts(request.word, request.variant, request.mode)
    return FactsAnswer.of(found, **service().identities(request.variant))


def _page(result: SearchResult, path: str, request: AnagramRequest | SearchRequest) -> SearchAnswer:
    """A page of hits with the address of the next one."""
    following = None
    if result.hits and result.offset + len(result.hits) < result.total:
        fields = {
            name: value
            for name in request.__struct_fields__
            if (value := getattr(request, name)) not in (None, "")
        }
        fields["offset"] = result.offset + len(result.hits)
        following = f"{path}?{urlencode(fields)}"
    return SearchAnswer.of(result, following, **service().identities(result.variant))


def _deck(text: str) -> dict[str, int]:
    """``E:1,N:1`` as card values."""
    values: dict[str, int | str] = {}
    for row in text.split(","):
        card, _, value = row.partition(":")
        if not card.strip():
            raise InputError("deck_invalid", f"„{row}“: erwartet wird KARTE:WERT wie „E:1“.")
        digits = value.strip()
        values[card.strip()] = int(digits) if digits.isdecimal() else digits
    return check_deck(values)
