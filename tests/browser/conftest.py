"""Debian's Chromium against the real server with the real lexicon."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Open a path in a fresh context; anything written to the console as an error fails."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def open_page(path: str, width: int = 1280, height: int = 800, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type == "error" else None,
        )
        page.goto(server + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # That an answer failed is each test's own matter; errors of scripts and of the policy are not.
    assert [text for text in complaints if "Failed to load resource" not in text] == []
