"""What operators see: metrics for Prometheus and one JSON line per request.

Neither holds addresses, keys or the words that were asked for: a request is described by its
number, its route, its status, its duration and the role of the client.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable

import msgspec
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client import multiprocess as shared

from api.shared import METRICS

#: Seconds; a check takes 0.00005, a hard search up to a second.
BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5)
CONTENT_TYPE = CONTENT_TYPE_LATEST
_ENCODER = msgspec.json.Encoder()
_LINE = (
    b'{"time":%.3f,"level":"%b","event":"request","request":"%b","method":"%b","route":"%b",'
    b'"status":%d,"ms":%.3f,"bytes":%d,"role":"%b"}\n'
)


class Telemetry:
    """Counts and logs finished requests."""

    def __init__(self, log: str) -> None:
        self._log_all = log == "requests"
        self._log_errors = log != "off"
        self._registry = CollectorRegistry()
        # The histogram counts too (…_count); a counter beside it would cost a microsecond.
        self._seconds = Histogram(
            "wortwart_request_seconds", "Anfragen und ihre Dauer", ["route", "status"],
            buckets=BUCKETS, registry=self._registry,
        )  # fmt: skip
        self._info = Gauge(
            "wortwart_lexicon_info", "Lexikon dieses Prozesses", ["version", "content"],
            registry=self._registry, multiprocess_mode="livemax",
        )  # fmt: skip
        self._observe: dict[tuple[str, int], Callable[[float], None]] = {}

    def lexicon(self, version: str, content: str) -> None:
        """Say which lexicon this process has open."""
        self._info.labels(version, content).set(1)

    def done(self, request: str, method: str, route: str, status: int, role: str, *,
             seconds: float, size: int) -> None:  # fmt: skip
        """Count and log a finished request."""
        observe = self._observe.get((route, status))
        if observe is None:
            observe = self._observe[route, status] = self._seconds.labels(route, status).observe
        observe(seconds)
        if self._log_all or (self._log_errors and status >= 500):
            # None of these needs escaping: the number was checked, the rest is ours. One write,
            # so that the lines of workers do not mix.
            os.write(2, _LINE % (
                time.time(), b"error" if status >= 500 else b"info", request.encode(),
                method.encode(), route.encode(), status, seconds * 1000, size, role.encode(),
            ))  # fmt: skip

    def exposition(self) -> bytes:
        """All metrics of all workers in Prometheus' text format."""
        if METRICS not in os.environ:
            return generate_latest(self._registry)
        registry = CollectorRegistry()
        shared.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


class JsonFormatter(logging.Formatter):
    """Log records of libraries in the same form."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return _ENCODER.encode(line).decode()


def log_as_json() -> None:
    """Send every log record of this process to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
