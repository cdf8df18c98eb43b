"""The real server with the real lexicon, started once for all tests that ask for it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(real_artifact: Path) -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "api", "serve", "--port", str(port), "--workers", "2"],
        env={**os.environ, "WORTWART_LEXICON": str(real_artifact)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            requests.get(f"{address}/readyz", timeout=1)
            break
        except requests.ConnectionError:
            time.sleep(0.1)
    yield address
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0
