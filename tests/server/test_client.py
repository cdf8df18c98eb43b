"""The Python client against the real server."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.access import Keys
from api.client import ServiceError, Wortwart
from bench.serving import serving

pytestmark = [pytest.mark.server, pytest.mark.artifact]


@pytest.fixture
def wortwart(server: str) -> Iterator[Wortwart]:
    with Wortwart(server) as client:
        yield client


def test_check_one_and_many(wortwart: Wortwart) -> None:
    assert wortwart.check("Bäume").admissible
    verdict = wortwart.check("BAEUME")
    assert (verdict.admissible, verdict.reason) == (False, "umlaut_spelled_out")
    assert wortwart.check("BAEUME", variant="worthatz").admissible
    words = ["Straße", "", "xqz"] * 5_000
    verdicts = list(wortwart.check_many(words))
    assert [verdict.input for verdict in verdicts] == words
    assert [verdict.reason for verdict in verdicts[:3]] == ["admissible", "malformed", "unknown"]


def test_explain_challenge_lemma_variants(wortwart: Wortwart) -> None:
    assert wortwart.explain("Bäumen")["readings"][0]["lemma"] == "Baum"
    assert wortwart.challenge(["HAUS"], points=12)["challenger_points"] == -10
    assert set(wortwart.challenge(["XQZ"], level="judge")) == {"upheld", "lexicon", "policy"}
    assert wortwart.lemma("andauen")["paradigms"][0]["cells"]["sep:ind.prs.1.sg"]
    assert "worthatz" in {variant["id"] for variant in wortwart.variants()}


def test_searches_go_through_all_pages(wortwart: Wortwart) -> None:
    hits = list(wortwart.anagrams("RENTIER?", min_length=3))
    assert len(hits) > 1000
    assert len({hit.word for hit in hits}) == len(hits)
    assert next(hit for hit in hits if hit.word == "RENTIERE").marked.count("e") == 1
    words = [hit.word for hit in wortwart.search("anagramm:LAGER", limit=1)]
    assert {"LAGER", "REGAL"} <= set(words)
    assert "SEI" in wortwart.facts("Eis")["anagrams"]


def test_play_and_game(wortwart: Wortwart) -> None:
    assert wortwart.play("8D", "GRÜNDE", hand="GRÜNDER")["total"] == 28
    game = wortwart.score_game(["Anna", "Bo"], [{"player": "Anna", "play": "8D GRÜNDE"}])
    assert game["totals"] == {"Anna": 28, "Bo": 0}
    with pytest.raises(ServiceError, match="star_missed"):
        wortwart.play("1A", "GRÜNDE")


def test_problems_become_errors_with_their_code(wortwart: Wortwart) -> None:
    with pytest.raises(ServiceError) as caught:
        wortwart.check("Baum", variant="halma")
    assert (caught.value.status, caught.value.code) == (404, "unknown_variant")
    with pytest.raises(ServiceError, match="word_empty"):
        wortwart.check("")


def test_silent_service_is_asked_again_and_then_given_up() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    client = Wortwart(f"http://127.0.0.1:{port}", retries=2, backoff=0.01)
    with pytest.raises(ServiceError, match="no_answer"):
        client.check("Baum")


def test_busy_service_is_asked_again() -> None:
    """A server that says 503 twice and then answers."""
    answers = [b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"] * 2
    body = b'{"input":"Baum","word":"BAUM","verdict":"admissible","reason":"admissible"}'
    answers.append(
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
        b"Content-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            for answer in answers:
                connection, _ = listener.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        client = Wortwart(f"http://127.0.0.1:{listener.getsockname()[1]}", backoff=0.01)
        assert client.check("Baum").admissible
        thread.join(timeout=5)


def test_a_limited_client_waits_as_long_as_it_is_told(real_artifact: Path) -> None:
    with (
        serving(lexicon=real_artifact, rate=2, burst=3) as running,
        Wortwart(running.address, backoff=0.01) as client,
    ):
        started = time.monotonic()
        assert all(client.check("Baum").admissible for _ in range(5))
        assert time.monotonic() - started > 0.9


def test_a_key_is_sent_with_every_request(real_artifact: Path, tmp_path: Path) -> None:
    _, secret = Keys(tmp_path / "keys.json").create("judge", "Station", "2026-11-16")
    with (
        serving(lexicon=real_artifact, keys=tmp_path / "keys.json") as running,
        Wortwart(running.address, key=secret) as client,
    ):
        assert client.challenge(["XQZ"], level="judge")["upheld"] is True
        with pytest.raises(ServiceError, match="disclosure_too_low"):
            client.check("Baum")
