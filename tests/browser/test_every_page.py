"""What holds on every page: accessible, no sideways scrolling, small and quick."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from bench.pages import PATHS, first_view

sys.path.insert(0, str(Path(__file__).parent))
from pages import PAGES

pytestmark = [pytest.mark.server, pytest.mark.artifact]

#: WCAG 2.2 up to AA, and what the makers of axe-core call best practice.
RULES = {
    "runOnly": [
        "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice",
    ]
}  # fmt: skip
MOST_BYTES = 100_000


def faults(page: Page) -> list[str]:
    """What axe-core finds, one line each; it must have looked at something."""
    found: dict[str, Any] = Axe().run(page, options=RULES).response
    assert len(found["passes"]) > 10
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_no_violation_in_light_and_dark(visit: Any, path: str) -> None:
    page = visit(path)
    grounds = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        assert faults(page) == [], scheme
    assert len(grounds) == 2


def test_axe_would_find_a_violation(visit: Any) -> None:
    page = visit("/")
    page.evaluate("document.documentElement.removeAttribute('lang')")
    assert any(fault.startswith("html-has-lang") for fault in faults(page))


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways(visit: Any, path: str) -> None:
    page = visit(path)
    for width in (320, 390, 768, 3840):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", PATHS)
def test_first_view_is_small(browser: Browser, server: str, path: str) -> None:
    """How soon a page can be used on a slow machine: `python -m bench.pages`."""
    size, milliseconds = first_view(browser, server + path)
    assert 10_000 < size < MOST_BYTES
    assert milliseconds > 0


@pytest.mark.parametrize("path", PAGES)
def test_nothing_comes_from_another_host(browser: Browser, server: str, path: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    missing: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on(
        "response",
        lambda answer: missing.append(answer.url) if answer.status == 404 else None,
    )
    page.goto(server + path, wait_until="networkidle")
    page.close()
    assert asked
    assert [url for url in asked if not url.startswith((server, "data:"))] == []
    assert [url for url in missing if "/static/" in url] == []
