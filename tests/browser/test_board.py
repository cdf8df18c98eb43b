"""The board page: plays by hand, by click, and without JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_play_is_scored_while_typing(visit: Any) -> None:
    page = visit("/brett")
    page.get_by_label("Feld").fill("8D")
    page.get_by_label("Wort", exact=True).fill("GRÜNDE")
    expect(page.locator(".total")).to_contain_text("28")
    expect(page.locator(".board .tile.fresh")).to_have_count(6)
    expect(page.locator(".outcome")).to_contain_text("GRÜNDE: 14 × 2 (H8 doppelter Wortwert) = 28")
    expect(page.locator("[data-live]")).to_contain_text("28 Punkte")
    assert "wort=GR%C3%9CNDE" in page.url


def test_next_play_crosses_the_first(visit: Any) -> None:
    page = visit("/brett?feld=8D&wort=GRÜNDE")
    page.get_by_role("link", name="Liegen lassen und weiterspielen").click()
    expect(page.locator(".board .tile")).to_have_count(6)
    square = page.locator("td[data-at=H8]")
    square.click()
    expect(page.get_by_label("Feld")).to_have_value("8H")
    square.click()
    expect(page.get_by_label("Feld")).to_have_value("H8")
    page.keyboard.type(".ATIV")
    expect(page.locator(".total")).to_contain_text("16")
    expect(page.locator(".board .tile.fresh")).to_have_count(4)


def test_inadmissible_word_names_its_reason(visit: Any) -> None:
    page = visit("/brett?feld=8G&wort=XQZ")
    expect(page.locator(".words")).to_contain_text("nicht zulässig")
    expect(page.locator(".words")).to_contain_text("In keiner Quelle verzeichnet.")


def test_impossible_play_says_what_is_wrong(visit: Any) -> None:
    page = visit("/brett?feld=1A&wort=GRÜNDE")
    expect(page.locator(".outcome .fault")).to_have_text(
        "Das erste Wort muss über das Sternfeld H8 gehen."
    )


def test_board_works_without_javascript(visit: Any) -> None:
    page = visit("/brett", java_script_enabled=False)
    page.get_by_label("Spiel").select_option("worthatz/classic")
    page.get_by_role("button", name="Wählen").click()
    page.get_by_label("Das Feld").fill("HAUSTUER\nA...O..O\nS...R..T\nE")
    page.get_by_label("Gegebene Buchstaben").fill("HAUSTUERASEOROT")
    page.get_by_role("button", name="Werten").click()
    expect(page.locator(".total")).to_contain_text("53")
    expect(page.locator(".words .verdict.admissible")).to_have_count(4)


def test_choosing_a_game_changes_the_form(visit: Any) -> None:
    page = visit("/brett")
    page.get_by_label("Spiel").select_option("amigo-04760/classic")
    page.get_by_role("link", name="Beispiel ansehen").click()
    expect(page.locator(".total")).to_contain_text("20")
    expect(page.locator(".board")).to_have_count(0)
