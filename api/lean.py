"""The two hottest lookups without Flask: `GET /v1/check` and `GET /v1/words/{word}`.

The first is the call that other programs make a million times. Both answer well-formed requests
for known variants with the same bytes and headers as the Flask routes, and leave everything else
(errors, other parameters, revalidation) to them; a test compares both answers. Flask would cost
80 µs more: five times what a check takes. Start at :meth:`Lean.answer`.
"""

from __future__ import annotations

from urllib.parse import unquote_to_bytes

from api.access import Disclosure, Role
from api.caching import CACHE_CONTROL, SECURITY_HEADERS
from api.schemas.base import encode
from api.schemas.words import BriefAnswer
from api.service import Service
from lexicon.errors import InputError
from rules import DEFAULT_VARIANT, Reason

CHECK = "/v1/check"
WORDS = "/v1/words/"
SECURITY = list(SECURITY_HEADERS)


class Lean:
    """The quick answers of one service."""

    def __init__(self, service: Service, tag: str) -> None:
        self._service = service
        self._endings: dict[str, bytes] = {}
        self.headers = [
            ("Content-Type", "application/json"),
            *SECURITY_HEADERS,
            ("ETag", tag),
            ("Vary", "Authorization"),
            ("Cache-Control", CACHE_CONTROL),
        ]

    def answer(self, path: str, query: str, role: Role) -> tuple[str, bytes] | None:
        """Route and body for the address of a GET request, or None: then Flask must answer."""
        if role.disclosure < Disclosure.STUDY or len(query) > 1000:
            return None
        fields = _fields(query)
        if fields is None:
            return None
        if path == CHECK:
            body = self._check(fields)
            return None if body is None else (CHECK, body)
        if path.startswith(WORDS):
            body = self._word(path[len(WORDS) :], fields)
            return None if body is None else (WORDS + "<word>", body)
        return None

    def _check(self, fields: dict[str, str]) -> bytes | None:
        word = fields.pop("word", "")
        variant = fields.pop("variant", DEFAULT_VARIANT)
        if fields or not word or variant not in self._service.registry.documents:
            return None
        key, reason = self._service.bulk(variant).judge_one(word)
        if reason is Reason.MALFORMED:
            return None
        return encode(BriefAnswer.of(word, key, reason))[:-1] + self._ending(variant)

    def _word(self, word: str, fields: dict[str, str]) -> bytes | None:
        variant = fields.pop("variant", DEFAULT_VARIANT)
        if fields or not word or "/" in word or "\ufffd" in word:
            return None
        if variant not in self._service.registry.documents:
            return None
        try:
            return encode(self._service.explain(word, variant))
        except InputError:
            return None

    def _ending(self, variant: str) -> bytes:
        """The identities, which are the same in every answer of a variant."""
        found = self._endings.get(variant)
        if found is None:
            lexicon = encode(self._service.identity())
            policy = encode(self._service.policy_identity(variant))
            found = self._endings[variant] = (
                b',"lexicon":' + lexicon + b',"policy":' + policy + b"}"
            )
        return found


def _fields(query: str) -> dict[str, str] | None:
    """The parameters of a query string; None if one is repeated or no UTF-8.

    >>> _fields("word=B%C3%A4ume&variant=worthatz"), _fields("a=1&a=2"), _fields("a=%FF")
    ({'word': 'Bäume', 'variant': 'worthatz'}, None, None)
    """
    fields: dict[str, str] = {}
    if not query:
        return fields
    for field in query.split("&"):
        name, _, value = field.partition("=")
        if name in fields or "%" in name or "+" in name:
            return None
        if "%" in value or "+" in value:
            # Half the time of unquote_plus, which splits at every non-ASCII run.
            try:
                value = unquote_to_bytes(value.replace("+", " ")).decode()
            except UnicodeDecodeError:
                return None
        fields[name] = value
    return fields
