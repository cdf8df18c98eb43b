"""The real server on a free port, for tests and benchmarks; and what its processes weigh."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

import requests


class Server(NamedTuple):
    """A running server."""

    address: str
    process: subprocess.Popen[bytes]

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    @property
    def workers(self) -> list[int]:
        """Process ids of the workers."""
        pid = self.process.pid
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [int(child) for child in text.split()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    *, workers: int = 2, stderr: IO[bytes] | None = None, **settings: str | int | Path
) -> Iterator[Server]:
    """Start `wortwart serve` with settings (``rate=5``), wait until ready, stop it in the end."""
    port = free_port()
    variables = {f"WORTWART_{name.upper()}": str(value) for name, value in settings.items()}
    process = subprocess.Popen(
        [sys.executable, "-m", "api", "serve", "--port", str(port), "--workers", str(workers)],
        env={**os.environ, **variables},
        stdout=subprocess.DEVNULL,
        stderr=stderr or subprocess.DEVNULL,
    )
    server = Server(f"http://127.0.0.1:{port}", process)
    try:
        _wait(server)
        yield server
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0


def _wait(server: Server) -> None:
    for _ in range(400):
        assert server.process.poll() is None, "der Dienst ist nicht gestartet"
        try:
            requests.get(f"{server.address}/readyz", timeout=1)
            return
        except requests.ConnectionError:
            time.sleep(0.025)
    raise AssertionError("der Dienst antwortet nicht")
