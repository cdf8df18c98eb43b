"""The search page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_hits_come_while_typing_with_blanks_marked(visit: Any) -> None:
    page = visit("/suche")
    page.get_by_label("Buchstaben").press_sequentially("RENTIE?")
    page.get_by_label("Bedingungen").first.fill("länge:7 endet:TER")
    expect(page.locator(".found")).to_contain_text("länge:7 endet:TER")
    expect(page.locator(".rack .tile")).to_have_count(7)
    hit = page.locator(".hits a").first
    expect(hit.locator("i")).to_have_count(1)
    assert "buchstaben=RENTIE%3F" in page.url
    shared = visit(page.url.split("127.0.0.1", 1)[1].split("/", 1)[1].join(["/", ""]))
    expect(shared.locator(".hits a").first).to_have_text(hit.inner_text())


def test_search_works_without_javascript_and_pages(visit: Any) -> None:
    page = visit("/suche", java_script_enabled=False)
    page.get_by_label("Bedingungen").first.fill("länge:5")
    page.get_by_role("button", name="Suchen").click()
    first = page.locator(".hits a").first.inner_text()
    expect(page.locator(".hits li")).to_have_count(100)
    page.get_by_role("link", name="Weiter").click()
    assert page.locator(".hits a").first.inner_text() != first
    page.get_by_role("link", name="Zurück").click()
    expect(page.locator(".hits a").first).to_have_text(first)


def test_list_can_be_downloaded(visit: Any) -> None:
    page = visit("/suche?q=länge:2")
    with page.expect_download() as download:
        page.get_by_role("link", name="Als CSV laden").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert len(lines) > 80
    assert lines[0].startswith("word,")


def test_example_of_the_help_is_a_search(visit: Any) -> None:
    page = visit("/suche")
    page.locator("details.help summary").click()
    page.get_by_role("link", name="beginnt:VER").click()
    expect(page.locator(".hits a").first).to_contain_text("VER")
