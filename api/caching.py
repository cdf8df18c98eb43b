"""The caching contract: what an answer depends on is in its ETag, and nothing else.

Lookups are decided by the lexicon, the policies and the program version; their hashes make one
strong ETag for all of them. A client that sends it back in ``If-None-Match`` gets 304 before
anything is looked up.
"""

from __future__ import annotations

import hashlib

from flask import Flask, Request, Response, request

from api.service import Service

#: Answers may be kept for an hour and must then be asked for again.
CACHE_CONTROL = "public, max-age=3600"
#: Headers of every answer.
SECURITY_HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)
_LOOKUPS = ("/v1/words/", "/v1/check", "/v1/variants", "/v1/lemmas/", "/v1/lexicon")


def entity_tag(service: Service) -> str:
    """The strong ETag of every lookup of this service."""
    parts = [service.lexicon.content_hash, str(service.lexicon.manifest["version"])]
    parts += [service.registry.get(name).content for name in service.registry.ids]
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return f'"{digest[:32]}"'


def matches(header: str | None, tag: str) -> bool:
    """Whether an ``If-None-Match`` header names the tag.

    >>> matches('"a", "b"', '"b"'), matches("*", '"b"'), matches(None, '"b"')
    (True, True, False)
    """
    if not header:
        return False
    return header.strip() == "*" or tag in (part.strip() for part in header.split(","))


def is_lookup(request: Request) -> bool:
    return request.method in ("GET", "HEAD") and request.path.startswith(_LOOKUPS)


def register(app: Flask, tag: str) -> None:
    """Answer 304 early; give every answer its headers."""

    def not_modified() -> Response | None:
        if is_lookup(request) and matches(request.headers.get("If-None-Match"), tag):
            return Response(status=304)
        return None

    def add_headers(response: Response) -> Response:
        for name, value in SECURITY_HEADERS:
            response.headers.setdefault(name, value)
        if is_lookup(request) and response.status_code in (200, 304):
            response.headers["ETag"] = tag
            response.headers["Cache-Control"] = CACHE_CONTROL
        else:
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    app.before_request(not_modified)
    app.after_request(add_headers)
