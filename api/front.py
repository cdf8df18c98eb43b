"""The door to the outside: RSGI in, WSGI (Flask) behind, nobody waits for a slow client.

granian hands each request to :meth:`Front.__rsgi__` as soon as its head has arrived. Bodies are
collected here, asynchronously, within limits of size and time; only a complete request reaches
Flask, which then answers in one go. So a client that sends or reads slowly holds a socket and
nothing else. (Under WSGI it would hold the only thread of a worker: two of them stopped the
service, measured.) Two lookups are answered here without Flask (:mod:`api.lean`).
"""

from __future__ import annotations

import asyncio
import io
import math
import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask
from granian.rsgi import ProtocolClosed  # type: ignore[attr-defined]

from api import lean
from api.access import ENVIRON_ROLE, AccessError
from api.app import create_app
from api.errors import ENVIRON_NUMBER, problem_bytes
from api.gate import Gate, RateLimited
from api.settings import Settings
from api.shared import shared_limiter
from api.telemetry import Telemetry, log_as_json

_BODILESS = frozenset({"GET", "HEAD", "OPTIONS", "DELETE"})
Head = list[tuple[str, str]]
#: Logged when a client hangs up while it is being answered.
CLIENT_GONE = 499


class Front:
    """One per worker process."""

    def __init__(self, app: Flask, gate: Gate, telemetry: Telemetry, body_seconds: float) -> None:
        self._wsgi = app.wsgi_app
        self._gate = gate
        self._telemetry = telemetry
        self._lean: lean.Lean = app.extensions["lean"]
        self._state: str = app.extensions["state"]
        self._most: int = app.config["MAX_CONTENT_LENGTH"]
        self._body_seconds = body_seconds

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        started = time.perf_counter()
        headers, method, path = scope.headers, scope.method, scope.path
        number = self._gate.number(headers)
        head: Head = [("X-Request-Id", number)]
        role, route = "-", "other"
        try:
            allowed = self._gate.preflight(method, headers)
            if allowed is not None:
                protocol.response_empty(204, [*head, *allowed])
                self._done(number, method, route, 204, role, started, 0)
                return
            head += self._gate.cors(headers)
            visit = self._gate.admit(method, path, headers, scope.client)
            role = visit.role.id
            path, immutable = self._pinned(path)
            if method == "GET" and not immutable and not headers.get("if-none-match"):
                quick = self._lean.answer(path, scope.query_string, visit.role)
                if quick is not None:
                    route, answer = quick
                    protocol.response_bytes(200, [*self._lean.headers, *head], answer)
                    self._done(number, method, route, 200, role, started, len(answer))
                    return
            body = b"" if method in _BODILESS else await self._body(headers, protocol)
            self._gate.weigh(visit, headers, body)
            environ = _environ(scope, path, body)
            environ[ENVIRON_ROLE], environ[ENVIRON_NUMBER] = visit.role, number
            environ["wortwart.immutable"] = immutable
            status, size, seconds = await self._ask_flask(environ, protocol, head)
            self._gate.settle(visit, seconds)
            route = environ.get("wortwart.route", "other")
        except AccessError as error:
            status = error.status
            head.append(("Cache-Control", "no-store"))
            if status == 401:
                head.append(("WWW-Authenticate", "Bearer"))
            if isinstance(error, RateLimited):
                head.append(("Retry-After", str(math.ceil(error.wait))))
            answer = problem_bytes(error.status, error.code, str(error), number)
            size = len(answer)
            protocol.response_bytes(
                status,
                [("Content-Type", "application/problem+json"), *lean.SECURITY, *head],
                answer,
            )
        self._done(number, method, route, status, role, started, size)

    def _done(
        self, number: str, method: str, route: str, status: int, role: str, started: float,
        size: int,
    ) -> None:  # fmt: skip
        seconds = time.perf_counter() - started
        self._telemetry.done(number, method, route, status, role, seconds=seconds, size=size)

    def _pinned(self, path: str) -> tuple[str, bool]:
        """``/@{state}/v1/…`` is ``/v1/…`` for as long as lexicon and rules are those."""
        if not path.startswith("/@"):
            return path, False
        state, slash, rest = path[2:].partition("/")
        if state != self._state:
            raise AccessError(
                410,
                "state_gone",
                f"Den Stand „{state[:40]}“ gibt es hier nicht; der jetzige ist {self._state}.",
            )
        return slash + rest, True

    async def _body(self, headers: Any, protocol: Any) -> bytes:
        too_large = AccessError(
            413, "request_entity_too_large", f"Der Inhalt darf {self._most} Byte haben."
        )
        length = headers.get("content-length")
        if length and length.isdecimal() and int(length) > self._most:
            raise too_large
        parts, size = [], 0
        try:
            async with asyncio.timeout(self._body_seconds):
                async for part in protocol:
                    size += len(part)
                    if size > self._most:
                        raise too_large
                    parts.append(part)
        except TimeoutError:
            raise AccessError(
                408, "body_too_slow", f"Der Inhalt kam nicht in {self._body_seconds:.0f} Sekunden."
            ) from None
        return b"".join(parts)

    async def _ask_flask(
        self, environ: dict[str, Any], protocol: Any, head: Head
    ) -> tuple[int, int, float]:
        """Status, size and the seconds of work."""
        started: list[Any] = []

        def start(status: str, headers: Head, error: Any = None) -> Callable[[bytes], object]:
            started[:] = [int(status[:3]), headers]
            return bytes  # the old write() of WSGI, which Flask does not use

        begun = time.perf_counter()
        parts = self._wsgi(environ, start)
        try:
            chunks = iter(parts)
            first = next(chunks, b"")
            status, headers = started
            headers = [*headers, *head]
            if not environ.get("wortwart.streaming"):
                body = first + b"".join(chunks)
                protocol.response_bytes(status, headers, body)
                return status, len(body), time.perf_counter() - begun
            # Only our own work counts, not the time that the client takes to read.
            worked = time.perf_counter() - begun
            transport = protocol.response_stream(status, headers)
            size, chunk = 0, first
            try:
                while chunk:
                    size += len(chunk)
                    await transport.send_bytes(chunk)
                    begun = time.perf_counter()
                    chunk = next(chunks, b"")
                    worked += time.perf_counter() - begun
            except ProtocolClosed:
                status = CLIENT_GONE
            return status, size, worked
        finally:
            close = getattr(parts, "close", None)
            if close is not None:
                close()


def _environ(scope: Any, path: str, body: bytes) -> dict[str, Any]:
    """The WSGI environment of a complete request."""
    host, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope.headers.items():
        environ[_variable(name)] = value
    if body:
        environ["CONTENT_LENGTH"] = str(len(body))
    return environ


_VARIABLES: dict[str, str] = {}


def _variable(header: str) -> str:
    """The WSGI name of a header; the usual ones are remembered."""
    known = _VARIABLES.get(header)
    if known is None:
        name = header.replace("-", "_").upper()
        known = name if name in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{name}"
        if len(_VARIABLES) < 200:
            _VARIABLES[header] = known
    return known


def create_front() -> Front:
    """The RSGI application of a worker; called by granian."""
    settings = Settings.load()
    log_as_json()
    telemetry = Telemetry(settings.log)
    app = create_app(settings, telemetry)
    gate = Gate(settings, shared_limiter())
    return Front(app, gate, telemetry, settings.body_seconds)
