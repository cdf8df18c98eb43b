"""The real server with the real lexicon on a free port."""

from __future__ import annotations

import socket

import pytest
import requests

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_answers_with_lemma_and_case(server: str) -> None:
    answer = requests.get(f"{server}/v1/words/B%C3%A4umen", timeout=5).json()
    assert answer["verdict"] == "admissible"
    first = answer["readings"][0]
    assert (first["lemma"], first["features"]) == ("Baum", ["dat.pl"])


def test_is_ready_and_names_its_lexicon(server: str) -> None:
    ready = requests.get(f"{server}/readyz", timeout=5).json()
    info = requests.get(f"{server}/v1/lexicon", timeout=5).json()
    assert ready["lexicon"]["content"] == info["content"]
    assert {source["id"] for source in info["sources"]} >= {"enz", "wiktionary-nouns", "freedict"}
    assert all(source["licence"] and source["attribution"] for source in info["sources"])


@pytest.mark.parametrize(
    "target",
    [
        "/v1/words/%FF%FE", "/v1/words/%00", "/v1/words/%F0%9F%98%80", "/v1/words/%",
        "/v1/words/" + "x" * 10_000, "/v1/words/..%2F..%2Fetc", "/v1/words/Baum?variant=%FF",
    ],
)  # fmt: skip
def test_bad_addresses_get_an_answer_and_the_service_goes_on(server: str, target: str) -> None:
    port = int(server.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        request = f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        connection.sendall(request.encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 ")
    assert int(answer.split()[1]) in (200, 400, 404, 414)
    assert b"Traceback" not in answer
    assert requests.get(f"{server}/healthz", timeout=5).status_code == 200
