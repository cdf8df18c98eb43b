"""The shapes that every answer shares: who answered, and what a problem looks like.

The structs of this package parse requests, dump answers (HTTP and ``--json`` alike) and make the
OpenAPI document; there is no second description of any of them.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rules.policy import Policy

Variant = Annotated[
    str,
    Meta(
        max_length=64,
        description="Kennung der Variante, siehe /v1/variants",
        examples=["scrabble", "worthatz"],
    ),
]
Mode = Annotated[
    str,
    Meta(max_length=64, description="Spielart der Variante; leer: die erste", examples=["rummy"]),
]
Hash = Annotated[str, Meta(description="SHA-256 des Inhalts")]
Bilingual = Annotated[dict[str, str], Meta(description="Text je Sprache (de, en)")]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the service sends."""


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the service reads: path and query parameters together, or a body."""


class LexiconIdentity(Answer, frozen=True, kw_only=True):
    """The lexicon that answered."""

    version: str
    content: Hash


class PolicyIdentity(Answer, frozen=True, kw_only=True):
    """The rules that answered."""

    id: str
    version: str
    content: Hash

    @classmethod
    def of(cls, policy: Policy) -> PolicyIdentity:
        return cls(id=policy.id, version=policy.version, content=policy.content)


class Problem(Answer, frozen=True, kw_only=True):
    """What went wrong (RFC 9457): `code` is stable, `detail` is for people."""

    status: int
    code: Annotated[str, Meta(description="fester Code für Programme", examples=["word_missing"])]
    title: str
    detail: Annotated[str, Meta(description="was falsch ist und was richtig wäre")]
    where: Annotated[str, Meta(description="Feld, Stein oder Stelle, um die es geht")] = ""
    request: Annotated[str, Meta(description="Nummer der Anfrage, wie in X-Request-Id")]


def encode(value: Any) -> bytes:
    """Compact JSON."""
    return _ENCODER.encode(value)


_ENCODER = msgspec.json.Encoder()
