"""Searches, anagrams and the facts of a word: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from api.schemas.base import Answer, LexiconIdentity, Mode, PolicyIdentity, Request, Variant
from api.schemas.words import Text
from rules import DEFAULT_VARIANT
from rules.search.budget import Limits
from rules.search.engine import DEFAULT_LIMIT, MAX_RACK
from rules.search.facts import Facts
from rules.search.results import DEFAULT_SORT, SORTS, SearchResult

Letters = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_RACK,
        description="Buchstaben; ? ein Blanko, [AEI] einer von diesen, * beliebig viele",
        examples=["RENTIE?"],
    ),
]
Query = Annotated[
    str,
    Meta(
        max_length=2000,
        description="Anfrage in der Suchsprache, siehe docs/search.md",
        examples=["teil:RENTIER? länge:5-7 wortart:Verb"],
    ),
]
Sort = Annotated[
    str,
    Meta(
        max_length=32,
        description="Reihenfolge; mit Minus umgekehrt. Möglich: "
        + ", ".join(dict.fromkeys(SORTS.values())),
    ),
]
Limit = Annotated[int, Meta(ge=0, le=Limits().page, description="Treffer je Seite")]
Offset = Annotated[int, Meta(ge=0, le=10_000_000, description="so viele Treffer überspringen")]
Length = Annotated[int, Meta(ge=0, le=99)]


class AnagramRequest(Request, frozen=True, kw_only=True):
    letters: Letters
    variant: Variant = DEFAULT_VARIANT
    mode: Annotated[
        Literal["exact", "sub", "super"],
        Meta(description="alle Buchstaben, ein Teil davon, oder mindestens diese"),
    ] = "sub"
    min_length: Length | None = None
    max_length: Length | None = None
    sort: Sort = DEFAULT_SORT
    limit: Limit = DEFAULT_LIMIT
    offset: Offset = 0


class SearchRequest(Request, frozen=True, kw_only=True):
    q: Query
    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""
    sort: Sort = DEFAULT_SORT
    limit: Limit = DEFAULT_LIMIT
    offset: Offset = 0


class ListSearchRequest(SearchRequest, frozen=True, kw_only=True):
    """A search that names word lists of the client's own (``liste:verein``)."""

    lists: Annotated[
        dict[
            Annotated[str, Meta(max_length=64)],
            Annotated[tuple[str, ...], Meta(max_length=50_000)],
        ],
        Meta(max_length=4, description="eigene Wortlisten, nach Namen"),
    ]


class HitAnswer(Answer, frozen=True, kw_only=True):
    """A word that was found."""

    word: str
    length: int
    value: Annotated[int | None, Meta(description="Summe der Steine; null, wenn unbekannt")]
    frequency: Annotated[float | None, Meta(description="Häufigkeit, Zipf-Skala")]
    marked: Annotated[str, Meta(description="das Wort; klein, wofür ein Blanko stand")]
    blanks: str
    probability: Annotated[int | None, Meta(description="Rang, wenn danach geordnet ist")]


class SearchAnswer(Answer, frozen=True, kw_only=True):
    """One page of hits, and how many there are."""

    variant: str
    query: Annotated[str, Meta(description="die Anfrage in ihrer festen Schreibung")]
    sort: str
    total: int
    offset: int
    limit: int
    hits: tuple[HitAnswer, ...]
    next: Annotated[str | None, Meta(description="Adresse der nächsten Seite")]
    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def of(
        cls, result: SearchResult, following: str | None = None, **identity: Any
    ) -> SearchAnswer:
        return cls(
            variant=result.variant,
            query=result.query,
            sort=result.sort,
            total=result.total,
            offset=result.offset,
            limit=result.limit,
            hits=msgspec.convert(result.hits, tuple[HitAnswer, ...], from_attributes=True),
            next=following,
            **identity,
        )


class FactsRequest(Request, frozen=True, kw_only=True):
    word: Text
    variant: Variant = DEFAULT_VARIANT
    mode: Mode = ""


class FactsAnswer(Answer, frozen=True, kw_only=True):
    """What a word gives to a player."""

    word: str
    variant: str
    admissible: bool
    length: int
    value: int | None
    frequency: float | None
    front_hooks: Annotated[str, Meta(description="Buchstaben, die davor passen")]
    back_hooks: Annotated[str, Meta(description="Buchstaben, die dahinter passen")]
    inner_front: Annotated[bool, Meta(description="ohne den ersten Buchstaben ein Wort")]
    inner_back: Annotated[bool, Meta(description="ohne den letzten Buchstaben ein Wort")]
    front_extensions: tuple[str, ...]
    back_extensions: tuple[str, ...]
    double_extensions: tuple[str, ...]
    anagrams: tuple[str, ...]
    anagram_hooks: Annotated[tuple[str, ...], Meta(description="ein Buchstabe mehr, umgestellt")]
    changed: Annotated[tuple[str, ...], Meta(description="ein Buchstabe anders")]
    swapped: Annotated[tuple[str, ...], Meta(description="zwei Nachbarn vertauscht")]
    probability: Annotated[
        dict[str, int], Meta(description="Rang unter den Wörtern gleicher Länge, je Blankozahl")
    ]
    same_length: int
    lexicon: LexiconIdentity
    policy: PolicyIdentity

    @classmethod
    def of(cls, found: Facts, **identity: Any) -> FactsAnswer:
        fields = {name: getattr(found, name) for name in found.__dataclass_fields__}
        fields["probability"] = {str(n): rank for n, rank in found.probability.items()}
        return cls(**fields, **identity)
