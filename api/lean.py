"""`GET /v1/check` without Flask: the call that other programs make a million times.

A WSGI function in front of the Flask app, in the same process. It answers well-formed requests
for known variants itself, with the same bytes and headers, and hands everything else (errors,
other parameters, other methods) to Flask. A test compares both answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qsl

import orjson

from api.caching import CACHE_CONTROL, SECURITY_HEADERS, matches
from api.service import Service, brief_json
from rules import DEFAULT_VARIANT, Reason

PATH = "/v1/check"
StartResponse = Callable[[str, list[tuple[str, str]]], Any]


class LeanCheck:
    """The middleware; everything it does not know goes to ``app``."""

    def __init__(self, app: Any, service: Service, tag: str) -> None:
        self.app = app
        self._service = service
        self._tag = tag
        self._identity: dict[str, bytes] = {}
        self._headers = [
            ("Content-Type", "application/json"),
            *SECURITY_HEADERS,
            ("ETag", tag),
            ("Cache-Control", CACHE_CONTROL),
        ]

    def __call__(self, environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] == PATH and environ["REQUEST_METHOD"] == "GET":
            body = self._answer(environ)
            if body is not None:
                start("200 OK", [*self._headers, ("Content-Length", str(len(body)))])
                return (body,)
        answer: Iterable[bytes] = self.app(environ, start)
        return answer

    def _answer(self, environ: dict[str, Any]) -> bytes | None:
        if matches(environ.get("HTTP_IF_NONE_MATCH"), self._tag):
            return None
        query = environ.get("QUERY_STRING", "")
        if len(query) > 1000:
            return None
        fields = dict(parse_qsl(query, keep_blank_values=True))
        word = fields.pop("word", None)
        variant = fields.pop("variant", DEFAULT_VARIANT)
        if (
            word is None
            or "\ufffd" in word
            or fields
            or variant not in self._service.registry.documents
        ):
            return None
        key, reason = self._service.bulk(variant).judge_one(word)
        if reason is Reason.MALFORMED:
            return None
        answer = orjson.dumps(brief_json(word, key, reason))
        return answer[:-1] + b"," + self._identity_of(variant)[1:]

    def _identity_of(self, variant: str) -> bytes:
        found = self._identity.get(variant)
        if found is None:
            found = self._identity[variant] = orjson.dumps(
                {
                    "lexicon": self._service.identity(),
                    "policy": self._service.policy_identity(variant),
                }
            )
        return found
