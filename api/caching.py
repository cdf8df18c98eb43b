"""The caching contract: what an answer depends on is in its ETag, and nothing else.

Lookups are decided by the lexicon, the policies and the program version; their hashes make one
strong ETag for all of them. A client that sends it back in ``If-None-Match`` gets 304 before
anything is looked up. Its first half is the *state*: under ``/@{state}/v1/…`` the same lookups
never change, so caches may keep them for a year.
"""

from __future__ import annotations

from flask import Flask, Request, Response, request

from api.access import Disclosure, role_of

#: Answers may be kept for an hour and must then be asked for again.
CACHE_CONTROL = "public, max-age=3600"
IMMUTABLE = "public, max-age=31536000, immutable"
#: Headers of every answer.
SECURITY_HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)
_LOOKUPS = ("/v1/",)


def matches(header: str | None, tag: str) -> bool:
    """Whether an ``If-None-Match`` header names the tag.

    Proxies that compress make tags weak; for a lookup that is the same answer. ``*`` asks only
    whether there is an answer, which is not known yet here: it is looked up.

    >>> matches('"a", W/"b"', '"b"'), matches("*", '"b"'), matches(None, '"b"')
    (True, False, False)
    """
    if not header:
        return False
    return tag in (part.strip().removeprefix("W/") for part in header.split(","))


def is_lookup(request: Request) -> bool:
    return request.method in ("GET", "HEAD") and request.path.startswith(_LOOKUPS)


def register(app: Flask, tag: str) -> None:
    """Answer 304 early; give every answer its headers."""

    def not_modified() -> Response | None:
        environ = request.environ
        rule = request.url_rule
        environ["wortwart.route"] = rule.rule if rule is not None else "other"
        may_know = role_of(environ).disclosure is Disclosure.STUDY
        if rule is not None and may_know and matches(environ.get("HTTP_IF_NONE_MATCH"), tag):
            return Response(status=304) if is_lookup(request) else None
        return None

    def add_headers(response: Response) -> Response:
        headers = response.headers
        for name, value in SECURITY_HEADERS:
            if name not in headers:
                headers[name] = value
        if response.status_code in (200, 304) and is_lookup(request):
            headers["ETag"] = tag
            headers["Vary"] = "Authorization"
            pinned = request.environ.get("wortwart.immutable")
            headers["Cache-Control"] = IMMUTABLE if pinned else CACHE_CONTROL
        elif "Cache-Control" not in headers:
            headers["Cache-Control"] = "no-store"
        return response

    app.before_request(not_modified)
    app.after_request(add_headers)
