"""The gate in front of every route: number, role, rate limit, origin.

It knows nothing of HTTP servers: it is given method, path, headers and address of a request and
answers with a :class:`Visit` or an :class:`api.access.AccessError`. Start at :meth:`Gate.admit`.
"""

from __future__ import annotations

import itertools
import re
import secrets
from dataclasses import dataclass
from typing import Any, Protocol

from api.access import OPEN, AccessError, Keys, Role, read_roles
from api.limits import Limiter
from api.settings import Settings

#: Asked by machines that watch the service: never limited.
WATCHED = frozenset({"/healthz", "/readyz"})
#: Working time that every request may take.
FREE_SECONDS = 0.02
#: A client may keep a worker busy for 1/SHARE of the time.
SHARE = 4
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch
_EXPOSED = "ETag, Retry-After, Wortwart-Lexicon, Wortwart-Policy, X-Request-Id"
_METHODS = "GET, POST"
_HEADERS = "Authorization, Content-Type, If-None-Match, X-Request-Id"


class Headers(Protocol):
    """Request headers by lower-case name."""

    def get(self, name: str, default: Any = None) -> Any: ...

    def __contains__(self, name: Any) -> bool: ...


class RateLimited(AccessError):
    """Too many requests; ``wait`` says for how long."""

    def __init__(self, wait: float) -> None:
        self.wait = wait
        super().__init__(
            429, "rate_limited", f"Zu viele Anfragen; bitte {wait:.1f} Sekunden warten."
        )


@dataclass(slots=True)
class Visit:
    """A request that was let in."""

    role: Role
    client: str


class Gate:
    """Lets requests in or refuses them."""

    def __init__(self, settings: Settings, limiter: Limiter | None = None) -> None:
        self.roles = read_roles(settings.roles, settings.rate, settings.burst)
        self.keys = Keys(settings.keys)
        self._limiter = limiter or Limiter()
        self._open = self.roles[OPEN]
        self._proxies = settings.proxies
        self._origins = frozenset(settings.cors.replace(",", " ").split())
        everybody = ("Access-Control-Allow-Origin", "*")
        exposed = ("Access-Control-Expose-Headers", _EXPOSED)
        self._any_origin = [everybody, exposed] if self._origins else []
        self._numbers = itertools.count(1)
        self._series = secrets.token_hex(4)

    def number(self, headers: Headers) -> str:
        """The client's own request id if it is harmless, else one of ours."""
        given = headers.get("x-request-id")
        if given and _REQUEST_ID(given):
            return str(given)
        return f"{self._series}-{next(self._numbers)}"

    def admit(self, method: str, path: str, headers: Headers, address: str) -> Visit:
        """The visit of a request that may go on; raises AccessError otherwise."""
        role, client = self._open, ""
        authorization = headers.get("authorization")
        if authorization or "authorization" in headers:
            try:
                role, client = self._keyed(authorization or "")
            except AccessError:
                # Guessing keys is not free.
                self._charge(self._address(headers, address), 1.0, role)
                raise
        if path not in WATCHED:
            cost = 1.0
            if method == "POST":
                cost += _length(headers) // 1000
            client = client or self._address(headers, address)
            self._charge(client, cost, role)
        return Visit(role, client)

    def _charge(self, client: str, cost: float, role: Role) -> None:
        wait = self._limiter.charge(client, cost, role.rate, role.burst)
        if wait:
            raise RateLimited(wait)

    def weigh(self, visit: Visit, headers: Headers, body: bytes) -> None:
        """Charge a body that did not say its length beforehand."""
        if len(body) > 1000 and not _length(headers):
            cost = len(body) // 1000
            self._limiter.owe(visit.client, cost, visit.role.rate, visit.role.burst)

    def settle(self, visit: Visit, seconds: float) -> None:
        """Charge a request that took long: working time counts as so many requests."""
        if seconds > FREE_SECONDS and visit.client:
            cost = seconds * visit.role.rate * SHARE
            self._limiter.owe(visit.client, cost, visit.role.rate, visit.role.burst)

    def _keyed(self, authorization: str) -> tuple[Role, str]:
        kind, _, secret = authorization.partition(" ")
        if kind not in ("Bearer", "bearer"):
            raise AccessError(401, "key_invalid", "Erwartet wird „Authorization: Bearer ww_…“.")
        key = self.keys.recognise(secret.strip())
        role = self.roles.get(key.role) if key else None
        if key is None or role is None:
            raise AccessError(401, "key_unknown", "Dieser Schlüssel gilt nicht (mehr).")
        return role, key.id

    def _address(self, headers: Headers, address: str) -> str:
        """The client's address; proxies in front of us that we trust say whom they speak for."""
        if self._proxies:
            # A proxy may add a line of its own instead of appending: all lines count, in order.
            lines = getattr(headers, "get_all", lambda name: [headers.get(name) or ""])
            hops = ",".join(lines("x-forwarded-for")).split(",")
            if len(hops) >= self._proxies and hops[-self._proxies].strip():
                return hops[-self._proxies].strip()[:64]
        return address.rpartition(":")[0] or address

    def cors(self, headers: Headers) -> list[tuple[str, str]]:
        """What a browser page of another origin may read."""
        # Also without an Origin: a cache may give the same answer to a browser later.
        if not self._origins or "*" in self._origins:
            return self._any_origin
        origin = headers.get("origin")
        if origin not in self._origins:
            return [("Vary", "Origin")]
        allowed = ("Access-Control-Allow-Origin", str(origin))
        return [allowed, ("Vary", "Origin"), ("Access-Control-Expose-Headers", _EXPOSED)]

    def preflight(self, method: str, headers: Headers) -> list[tuple[str, str]] | None:
        """The answer to a browser's question before the request proper, or None."""
        if method != "OPTIONS" or not headers.get("access-control-request-method"):
            return None
        allowed = self.cors(headers)
        if len(allowed) < 2:
            return allowed
        return [
            *allowed,
            ("Access-Control-Allow-Methods", _METHODS),
            ("Access-Control-Allow-Headers", _HEADERS),
            ("Access-Control-Max-Age", "86400"),
        ]


def _length(headers: Headers) -> int:
    text = headers.get("content-length")
    return int(text) if text and text.isdecimal() else 0
