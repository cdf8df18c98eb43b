"""The service itself: lexicon, health, where to go."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from api.schemas.base import Answer, Hash, LexiconIdentity


class IndexAnswer(Answer, frozen=True, kw_only=True):
    """What this is and an address to try."""

    name: str
    question: str
    example: Annotated[str, Meta(description="eine Adresse zum Ausprobieren")]
    docs: str
    variants: tuple[str, ...]
    lexicon: LexiconIdentity


class SourceAnswer(Answer, frozen=True, kw_only=True):
    """A lexical source with its licence."""

    id: str
    title: str
    role: str
    licence: str
    attribution: str
    upstream: str
    packages: tuple[str, ...]


class LexiconAnswer(Answer, frozen=True, kw_only=True):
    """Counts, sources and licences of the lexicon."""

    version: str
    content: Hash
    bytes: int
    inputs_sha256: Hash
    counts: dict[str, Any]
    sources: tuple[SourceAnswer, ...]
    state: Annotated[
        str,
        Meta(
            description="Stand von Lexikon und Regeln; unter /@{state}/v1/… sind Antworten "
            "unveränderlich"
        ),
    ]


class HealthAnswer(Answer, frozen=True, kw_only=True):
    """The process answers."""

    status: Literal["ok"] = "ok"


class ReadyAnswer(Answer, frozen=True, kw_only=True):
    """The lexicon is open and verified."""

    status: Literal["ready"] = "ready"
    lexicon: LexiconIdentity
