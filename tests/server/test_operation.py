"""How the service is run: limits over all workers, keys, logs, metrics, a graceful stop."""

from __future__ import annotations

import json
import signal
import socket
import struct
import tempfile
import time
from pathlib import Path

import pytest
import requests

from api.access import Keys
from bench.serving import serving

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_all_workers_share_one_limit(real_artifact: Path) -> None:
    with serving(lexicon=real_artifact, workers=2, rate=1, burst=20) as server:
        started = time.monotonic()
        # Each request on a connection of its own, so that both workers get some.
        answers = [
            requests.get(f"{server.address}/v1/check?word=Baum", timeout=5) for _ in range(40)
        ]
        seconds = time.monotonic() - started
        assert requests.get(f"{server.address}/healthz", timeout=5).ok
    passed = [answer for answer in answers if answer.ok]
    assert 20 <= len(passed) <= 21 + seconds  # one more for each second; two buckets would be 40
    refused = answers[-1]
    assert refused.status_code == 429
    assert refused.json()["code"] == "rate_limited"
    assert int(refused.headers["Retry-After"]) >= 1
    assert refused.headers["Content-Type"] == "application/problem+json"


def test_roles_decide_what_a_key_may_learn(real_artifact: Path, tmp_path: Path) -> None:
    store = Keys(tmp_path / "keys.json")
    table, secret = store.create("table", "Tisch 1", "2026-11-16")
    _, judge = store.create("judge", "Station", "2026-11-16")
    with serving(lexicon=real_artifact, keys=tmp_path / "keys.json") as server:
        play = {"words": ["HAUS", "XQZ"], "points": 12}
        headers = {"Authorization": f"Bearer {secret}"}

        def challenge(key: str, level: str) -> requests.Response:
            return requests.post(
                f"{server.address}/v1/challenges",
                json={**play, "level": level},
                headers={"Authorization": f"Bearer {key}"},
                timeout=5,
            )

        for path in ("/v1/words/Haus", "/v1/check?word=Haus", "/v1/lemmas/Haus"):
            refused = requests.get(server.address + path, headers=headers, timeout=5)
            assert (refused.status_code, refused.json()["code"]) == (403, "disclosure_too_low")
            assert requests.get(server.address + path, timeout=5).ok
        assert challenge(secret, "table").json()["upheld"] is True
        assert challenge(secret, "judge").json()["upheld"] is True
        assert challenge(judge, "table").status_code == 403
        assert set(challenge(judge, "judge").json()) == {"upheld", "lexicon", "policy"}
        store.revoke(table.id)
        time.sleep(1.2)
        # Both workers must have noticed.
        for _ in range(6):
            assert challenge(secret, "judge").status_code == 401


def test_log_lines_are_json_without_words_addresses_or_keys(real_artifact: Path) -> None:
    with tempfile.TemporaryFile() as log:
        with serving(lexicon=real_artifact, stderr=log) as server:
            requests.get(f"{server.address}/v1/words/Geheimwort", timeout=5)
            requests.get(
                f"{server.address}/v1/check?word=Geheimwort",
                headers={"Authorization": "Bearer ww_geheim", "X-Request-Id": "meine-1"},
                timeout=5,
            )
        log.seek(0)
        text = log.read().decode()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    requested = {line["route"]: line for line in lines if line["event"] == "request"}
    assert requested["/v1/words/<word>"]["status"] == 200
    assert requested["other"]["status"] == 401
    assert requested["other"]["request"] == "meine-1"
    for secret in ("eheimwort", "127.0.0.1", "ww_geheim"):
        assert not any(secret in json.dumps(line) for line in lines)


def test_metrics_add_up_over_the_workers(real_artifact: Path) -> None:
    with serving(lexicon=real_artifact, workers=2) as server:
        for _ in range(30):
            requests.get(f"{server.address}/v1/check?word=Baum", timeout=5)
        requests.get(f"{server.address}/nirgends", timeout=5)
        text = requests.get(f"{server.address}/metrics", timeout=5).text
    name = "wortwart_request_seconds_count"
    assert f'{name}{{route="/v1/check",status="200"}} 30.0' in text
    assert f'{name}{{route="other",status="404"}} 1.0' in text
    assert "wortwart_request_seconds_bucket" in text
    assert "wortwart_lexicon_info" in text


def test_a_request_under_way_is_finished_when_the_service_stops(real_artifact: Path) -> None:
    with serving(lexicon=real_artifact, workers=1) as server:
        body = json.dumps({"words": ["Baum"]}).encode()
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            head = f"POST /v1/checks HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
            connection.sendall(head.encode() + body[:5])
            time.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.7)
            connection.sendall(body[5:])
            answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 200")
        assert server.process.wait(timeout=15) == 0


def test_streamed_checks_equal_the_plain_answer(server: str) -> None:
    words = ["Baum", "xqz", "", "a\x00", "Straße"] * 500
    plain = requests.post(f"{server}/v1/checks", json={"words": words}, timeout=10)
    streamed = requests.post(
        f"{server}/v1/checks",
        json={"words": words},
        headers={"Accept": "application/x-ndjson"},
        timeout=10,
    )
    assert streamed.headers["Content-Type"] == "application/x-ndjson"
    lines = [json.loads(line) for line in streamed.content.splitlines()]
    assert lines == plain.json()["results"]
    assert streamed.headers["Wortwart-Lexicon"] == plain.json()["lexicon"]["content"]


def test_pinned_addresses_are_immutable_and_others_are_gone(server: str) -> None:
    state = requests.get(f"{server}/v1/lexicon", timeout=5).json()["state"]
    for path in ("/v1/check?word=Baum", "/v1/words/Baum", "/v1/variants/worthatz"):
        pinned = requests.get(f"{server}/@{state}{path}", timeout=5)
        plain = requests.get(f"{server}{path}", timeout=5)
        assert pinned.content == plain.content
        assert "immutable" in pinned.headers["Cache-Control"]
        assert "immutable" not in plain.headers["Cache-Control"]
        gone = requests.get(f"{server}/@{'0' * 32}{path}", timeout=5)
        assert (gone.status_code, gone.json()["code"]) == (410, "state_gone")


def test_chunked_bodies_and_streams_are_charged_too(real_artifact: Path) -> None:
    with serving(lexicon=real_artifact, rate=10, burst=300) as server:
        body = json.dumps({"words": ["Baum"] * 10_000}).encode()
        codes = [
            requests.post(
                f"{server.address}/v1/checks",
                data=iter([body]),  # an iterator is sent chunked, without a length
                headers={"Accept": "application/x-ndjson"},
                timeout=10,
            ).status_code
            for _ in range(12)
        ]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_a_client_that_leaves_a_stream_is_logged_as_gone(real_artifact: Path) -> None:
    body = json.dumps({"words": ["Baum"] * 10_000}).encode()
    head = "POST /v1/checks HTTP/1.1\r\nHost: x\r\nAccept: application/x-ndjson\r\n"
    with tempfile.TemporaryFile() as log:
        with serving(lexicon=real_artifact, workers=1, stderr=log) as server:
            for _ in range(20):
                with socket.socket() as connection:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                    connection.connect(("127.0.0.1", server.port))
                    request = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
                    connection.sendall(request)
                    connection.recv(100)
                    linger = struct.pack("ii", 1, 0)
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            time.sleep(0.5)
            assert requests.get(f"{server.address}/healthz", timeout=5).ok
        log.seek(0)
        text = log.read().decode()
    assert '"status":499' in text
    assert "Application callable raised" not in text
