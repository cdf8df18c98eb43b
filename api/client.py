"""The Python client: one session, time-outs, retries with back-off, typed results.

::

    from api.client import Wortwart

    with Wortwart("http://127.0.0.1:8000") as wortwart:
        if wortwart.check("Bäume").admissible: ...
        for verdict in wortwart.check_many(["Straße", "xqz"], variant="worthatz"): ...

Lookups are safe to repeat, so they are: on connection errors and on 429, 502, 503, 504, waiting as
long as the service asks and a little longer each time. Errors of the service become
:class:`ServiceError` with its stable code.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from types import TracebackType
from typing import Any
from urllib.parse import quote

import requests

RETRIED = (429, 502, 503, 504)
#: Words in one bulk request; longer lists are sent in several.
BATCH = 10_000
#: Hits in one page of a search.
PAGE = 500


class ServiceError(Exception):
    """The service answered with a problem, or did not answer."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        self.status = status
        self.code = code
        super().__init__(f"{code} ({status}): {detail}")


@dataclass(frozen=True)
class WordVerdict:
    """What the service says of one word."""

    input: str
    word: str
    admissible: bool
    reason: str


@dataclass(frozen=True)
class Hit:
    """A word that a search found; in ``marked`` the letters of blanks are lower case."""

    word: str
    marked: str
    value: int | None


class Wortwart:
    """A connection to a Wortwart service."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        variant: str = "scrabble",
        timeout: float = 5.0,
        retries: int = 3,
        backoff: float = 0.2,
        key: str = "",
    ) -> None:
        self.address = address.rstrip("/")
        self.variant = variant
        self.timeout = timeout
        self.retries = retries
        self.backoff = backoff
        self._session = requests.Session()
        if key:
            self._session.headers["Authorization"] = f"Bearer {key}"

    def __enter__(self) -> Wortwart:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._session.close()

    def check(self, word: str, *, variant: str = "") -> WordVerdict:
        """Verdict and reason of one word."""
        answer = self._request(
            "GET", "/v1/check", params={"word": word, "variant": variant or self.variant}
        )
        return _verdict(answer)

    def check_many(self, words: Iterable[str], *, variant: str = "") -> Iterator[WordVerdict]:
        """Verdicts of many words, in order; malformed words get their own verdict."""
        rest = iter(words)
        while batch := list(islice(rest, BATCH)):
            body = {"variant": variant or self.variant, "words": batch}
            answer = self._request("POST", "/v1/checks", json=body)
            yield from map(_verdict, answer["results"])

    def explain(self, word: str, *, variant: str = "") -> dict[str, Any]:
        """Everything about a word: readings, rule, citations, value."""
        path = f"/v1/words/{quote(word, safe='')}"
        return self._request("GET", path, params={"variant": variant or self.variant})

    def challenge(
        self, words: list[str], *, variant: str = "", level: str = "table", points: int = 0
    ) -> dict[str, Any]:
        """The consequence of challenging a play."""
        body = {
            "words": words, "variant": variant or self.variant, "level": level, "points": points,
        }  # fmt: skip
        return self._request("POST", "/v1/challenges", json=body)

    def anagrams(
        self, letters: str, *, mode: str = "sub", variant: str = "", **more: Any
    ) -> Iterator[Hit]:
        """Every word that some letters give, page after page; ``?`` is a blank."""
        fields = {"letters": letters, "mode": mode, "variant": variant or self.variant, **more}
        return self._hits("/v1/anagrams", fields)

    def search(self, query: str, *, variant: str = "", **more: Any) -> Iterator[Hit]:
        """Every word that fits a query (docs/search.md), page after page."""
        return self._hits("/v1/search", {"q": query, "variant": variant or self.variant, **more})

    def _hits(self, path: str, fields: dict[str, Any]) -> Iterator[Hit]:
        answer = self._request("GET", path, params={"limit": PAGE, **fields})
        while True:
            for hit in answer["hits"]:
                yield Hit(hit["word"], hit["marked"], hit["value"])
            if answer["next"] is None:
                return
            answer = self._request("GET", answer["next"])

    def facts(self, word: str, *, variant: str = "") -> dict[str, Any]:
        """Hooks, extensions, anagrams, neighbours, rank and value of a word."""
        path = f"/v1/words/{quote(word, safe='')}/facts"
        return self._request("GET", path, params={"variant": variant or self.variant})

    def play(self, at: str, word: str, *, variant: str = "", **more: Any) -> dict[str, Any]:
        """A play on the board or card table, checked and scored (``board=[…]``, ``hand="…"``)."""
        body = {"at": at, "word": word, "variant": variant or self.variant, **more}
        return self._request("POST", "/v1/plays", json=body)

    def score_game(
        self, players: list[str], moves: list[dict[str, Any]], *, variant: str = "", **more: Any
    ) -> dict[str, Any]:
        """A whole game with its challenges, scored."""
        body = {"players": players, "moves": moves, "variant": variant or self.variant, **more}
        return self._request("POST", "/v1/games/score", json=body)

    def lemma(self, lemma: str) -> dict[str, Any]:
        """The paradigms of a lemma."""
        return self._request("GET", f"/v1/lemmas/{quote(lemma, safe='')}")

    def variants(self) -> list[dict[str, Any]]:
        """Every variant of the service."""
        answer = self._request("GET", "/v1/variants")
        found: list[dict[str, Any]] = answer["variants"]
        return found

    def _request(self, method: str, path: str, **options: Any) -> dict[str, Any]:
        problem: ServiceError | None = None
        asked = 0.0
        for attempt in range(self.retries + 1):
            if attempt:
                time.sleep(max(asked, self.backoff * 2 ** (attempt - 1)))
            try:
                response = self._session.request(
                    method, self.address + path, timeout=self.timeout, **options
                )
            except (requests.ConnectionError, requests.Timeout) as error:
                problem = ServiceError(0, "no_answer", str(error))
                continue
            if response.ok:
                answer: dict[str, Any] = response.json()
                return answer
            problem = _problem(response)
            asked = _seconds(response.headers.get("Retry-After", ""))
            if response.status_code not in RETRIED:
                break
        assert problem is not None
        raise problem


def _verdict(answer: dict[str, Any]) -> WordVerdict:
    return WordVerdict(
        answer["input"], answer["word"], answer["verdict"] == "admissible", answer["reason"]
    )


def _seconds(header: str) -> float:
    """What ``Retry-After`` asks for, a minute at most; 0 if it is no number."""
    return min(float(header), 60.0) if header.isdecimal() else 0.0


def _problem(response: requests.Response) -> ServiceError:
    try:
        body = response.json()
        return ServiceError(response.status_code, body["code"], body["detail"])
    except (ValueError, KeyError, TypeError):
        return ServiceError(response.status_code, "http_error", response.text[:200])
