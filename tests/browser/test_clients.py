"""The JavaScript example of docs/clients.md, in a page of another origin."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytestmark = [pytest.mark.server, pytest.mark.artifact]

TEXT = (Path(__file__).parents[2] / "docs" / "clients.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```js\n(.*?)```", TEXT, re.S)


class _Blank(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Spiel</title>")

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def other_origin() -> Iterator[str]:
    """A page that somebody else serves."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Blank) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{other.server_port}/"
        other.shutdown()


def test_there_is_an_example() -> None:
    assert len(EXAMPLES) == 1


@pytest.mark.parametrize("code", EXAMPLES)
def test_javascript_example(browser: Browser, server: str, other_origin: str, code: str) -> None:
    page = browser.new_page()
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    page.goto(other_origin)
    page.evaluate("async () => {" + code.replace("http://127.0.0.1:8000", server) + "}")
    page.close()
    # What the comments of the example promise.
    promised = [found.strip() for found in re.findall(r"// (.*)", code)]
    assert lines == [line for found in promised for line in found.split(", ")]
    assert len(lines) == 3
