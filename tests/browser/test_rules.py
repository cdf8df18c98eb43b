"""Rule sheets and their comparison."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_every_game_has_a_sheet_with_tiles(visit: Any) -> None:
    page = visit("/regeln")
    links = page.locator(".cards h2 a")
    expect(links).to_have_count(6)
    for address in [link.get_attribute("href") for link in links.all()]:
        page.goto(page.url.split("/regeln")[0] + address)
        assert page.locator(".rules li[id]").count() > 20
        assert page.locator(".tileset li").count() > 20
        page.go_back()


def test_modes_change_the_sheet(visit: Any) -> None:
    page = visit("/regeln/scrabble-karten")
    before = page.locator(".rules li[id]").count()
    page.get_by_role("link", name="in Rummy-Runden").click()
    expect(page.get_by_role("link", name="in Rummy-Runden")).to_have_attribute(
        "aria-current", "page"
    )
    assert page.locator(".rules li[id]").count() != before


def test_comparison_has_a_column_per_chosen_game(visit: Any) -> None:
    page = visit("/regeln/vergleich", java_script_enabled=False)
    expect(page.locator("thead th")).to_have_count(4)
    page.get_by_label("Scrabble (Turnierregeln)").check()
    page.get_by_role("button", name="Vergleichen").click()
    expect(page.locator("thead th")).to_have_count(5)
    expect(page.locator("tr", has_text="Mindestlänge").locator("td")).to_have_count(4)
