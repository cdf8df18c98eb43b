"""What the internet does to a service: it goes on answering."""

from __future__ import annotations

import json
import resource
import selectors
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests

from bench.serving import Server, serving

pytestmark = [pytest.mark.server, pytest.mark.artifact]

HEAD = b"POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def running(real_artifact: Path) -> Iterator[Server]:
    with serving(lexicon=real_artifact, rate=0, body_seconds=2, log="off") as server:
        yield server


def _connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def _assert_answers(server: Server, times: int = 20) -> None:
    """A fresh client gets its answers, quickly."""
    started = time.monotonic()
    for _ in range(times):
        answer = requests.get(f"{server.address}/v1/check?word=Baum", timeout=5)
        assert answer.json()["verdict"] == "admissible"
    assert time.monotonic() - started < 5


def _resident_mb(server: Server) -> float:
    total = 0
    for pid in server.workers:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


def test_clients_killed_in_the_middle_of_a_request(running: Server) -> None:
    workers = running.workers
    for cut in (b"GET /v1/ch", HEAD, HEAD + b"Content-Length: 500\r\n\r\n", HEAD
                + b'Content-Length: 500\r\n\r\n{"words": ["Baum"'):  # fmt: skip
        for _ in range(50):
            connection = _connect(running)
            connection.sendall(cut)
            # Close with a reset, as a killed process on a far machine would appear.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
    _assert_answers(running)
    assert running.workers == workers


def test_slow_senders_get_408_and_nobody_waits_for_them(running: Server) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(_connect(running)) for _ in range(40)]
        for connection in slow:
            connection.sendall(HEAD + b"Content-Length: 500\r\n\r\n{")
        _assert_answers(running, 50)
        answers = [connection.recv(4096) for connection in slow]
    assert all(answer.startswith(b"HTTP/1.1 408") for answer in answers)
    assert b"body_too_slow" in answers[0]


def test_slow_readers_hold_nobody_up(running: Server) -> None:
    body = json.dumps({"words": ["Baum"] * 10_000}).encode()
    request = HEAD + b"Accept: application/x-ndjson\r\n"
    request += f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    with ExitStack() as stack:
        for _ in range(20):
            connection = socket.socket()
            stack.enter_context(connection)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            connection.connect(("127.0.0.1", running.port))
            connection.sendall(request)  # and never read
        time.sleep(1)
        _assert_answers(running)
    _assert_answers(running)


def test_a_body_of_a_gigabyte_is_refused_unread(running: Server) -> None:
    with _connect(running) as connection:
        connection.sendall(HEAD + b"Content-Length: 1073741824\r\n\r\n{")
        answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 413")
    assert b"request_entity_too_large" in answer
    _assert_answers(running)


def test_a_chunked_gigabyte_is_cut_off_without_being_kept(running: Server) -> None:
    before = _resident_mb(running)
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    sent = 0
    with _connect(running) as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            while sent < 1 << 30:
                connection.sendall(chunk)
                sent += 65536
        except OSError:
            pass  # the service has hung up
    assert sent < 200 << 20, "es wurde viel zu viel gelesen"
    assert _resident_mb(running) - before < 100
    _assert_answers(running)


def test_ten_thousand_connections_at_once(running: Server) -> None:
    wanted = 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, wanted + 500), hard))
    opened: list[socket.socket] = []
    try:
        started = time.monotonic()
        while len(opened) < wanted and time.monotonic() - started < 60:
            try:
                opened.append(_connect(running))
            except OSError:
                break
        assert len(opened) > 900
        for connection in opened:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert _answered(opened) == len(opened)
        if hard > wanted + 500:
            assert len(opened) == wanted
        opened.pop().close()
        _assert_answers(running)
    finally:
        for connection in opened:
            connection.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    _assert_answers(running)


def _answered(connections: list[socket.socket]) -> int:
    """How many of the connections got 200 within a minute."""
    count = 0
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection, selectors.EVENT_READ)
        deadline = time.monotonic() + 60
        while selector.get_map() and time.monotonic() < deadline:
            for key, _ in selector.select(timeout=5):
                assert isinstance(key.fileobj, socket.socket)
                count += key.fileobj.recv(4096).startswith(b"HTTP/1.1 200")
                selector.unregister(key.fileobj)
    return count
