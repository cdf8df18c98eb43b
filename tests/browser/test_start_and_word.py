"""The start page and the page of a word, with and without JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_start_says_what_it_does_and_shows_an_example(visit: Any) -> None:
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Gilt dieses Wort?")
    expect(page.locator("#beispiel .verdict")).to_contain_text("zulässig")
    expect(page.get_by_label("Wort", exact=True)).to_be_in_viewport()


def test_answer_comes_while_typing(visit: Any) -> None:
    page = visit("/")
    page.get_by_label("Wort", exact=True).press_sequentially("Bäumen")
    answer = page.locator("#antwort")
    expect(answer).to_contain_text("Dativ Plural von „Baum“")
    expect(answer.locator(".tiles .tile")).to_have_count(6)
    expect(page.locator("#beispiel")).to_be_hidden()
    assert "wort=B%C3%A4umen" in page.url
    page.get_by_label("Spiel").select_option("worthatz")
    expect(answer.locator(".tiles")).to_have_attribute("aria-label", _starts("BAEUMEN in Steinen"))


def _starts(text: str) -> Any:
    import re

    return re.compile("^" + re.escape(text))


@pytest.mark.parametrize(
    ("word", "verdict", "because"),
    [("Bäumen", "zulässig", "Dativ Plural"), ("xqz", "nicht zulässig", "In keiner Quelle")],
)
def test_start_answers_without_javascript(
    visit: Any, word: str, verdict: str, because: str
) -> None:
    page = visit("/", java_script_enabled=False)
    page.get_by_label("Wort", exact=True).fill(word)
    page.get_by_role("button", name="Prüfen").click()
    expect(page.locator("#antwort .verdict")).to_have_text(_exactly(verdict))
    expect(page.locator("#antwort")).to_contain_text(because)
    page.get_by_role("link", name="Alles über").click()
    expect(page.get_by_role("heading", name="In den Spielen")).to_be_visible()


def _exactly(verdict: str) -> Any:
    import re

    return re.compile(rf"^\s*[✓✗]\s*{verdict}\s*$")


def test_start_asks_for_a_single_word_instead_of_failing(visit: Any) -> None:
    page = visit("/?wort=Haus+Baum")
    expect(page.locator("#antwort .fault")).to_contain_text("einzelnes Wort")


def test_word_page_shows_every_game_with_symbol_and_word(visit: Any) -> None:
    page = visit("/wort/Bäumen")
    games = page.locator(".games > li")
    expect(games).to_have_count(6)
    amigo = games.filter(has_text="AMIGO 04760")
    expect(amigo.locator(".verdict")).to_have_text(_exactly("nicht zulässig"))
    expect(games.filter(has_text="Worthatz").locator(".verdict")).to_have_text(_exactly("zulässig"))


def test_paradigm_marks_what_this_game_refuses(visit: Any) -> None:
    page = visit("/wort/Baum?spiel=amigo-04760")
    expect(page.locator(".paradigm a.no").first).to_have_text("✗Bäume")
    expect(page.locator(".paradigm a.yes.here").first).to_have_text("Baum")


def test_rule_of_a_verdict_opens_the_sheet_at_that_rule(visit: Any) -> None:
    page = visit("/wort/Baeume")
    page.locator("header .reason a.code").click()
    rule = page.locator(":target")
    expect(rule).to_contain_text("Umlaute dürfen nicht durch AE, OE oder UE ersetzt werden")
    expect(rule).to_be_in_viewport()


def test_inadmissible_word_leads_to_its_neighbours(visit: Any) -> None:
    page = visit("/wort/Haux")
    near = page.locator(".near a")
    expect(near.filter(has_text="HAUS")).to_have_count(1)
    near.filter(has_text="HAUS").click()
    expect(page.locator("header .verdict").first).to_have_text(_exactly("zulässig"))


def test_hooks_extend_to_admissible_words(visit: Any) -> None:
    page = visit("/wort/Rum")
    page.locator(".hooks a", has_text="RUMS").first.click()
    expect(page.locator("header .verdict").first).to_have_text(_exactly("zulässig"))


def test_language_switch_is_remembered(visit: Any) -> None:
    page = visit("/wort/Bäumen")
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="In the games")).to_be_visible()
    expect(page.locator(".readings")).to_contain_text("dative plural of “Baum” (noun, m.)")
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule sheets")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regelblätter")


def _ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_colours_follow_the_system_until_somebody_chooses(visit: Any) -> None:
    light, dark = _ground(visit("/")), _ground(visit("/", color_scheme="dark"))
    assert light != dark
    page = visit("/")
    page.locator(".theme summary").click()
    page.get_by_role("link", name="dunkel").click()
    assert _ground(page) == dark
    page.get_by_role("link", name="Regeln", exact=True).click()
    assert _ground(page) == dark


def test_skip_link_is_the_first_stop_and_visible(visit: Any) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Zum Inhalt springen")).to_be_focused()
    page.wait_for_timeout(300)
    expect(page.get_by_role("link", name="Zum Inhalt springen")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_printing_leaves_the_field_out(visit: Any) -> None:
    page = visit("/wort/Bäumen")
    page.emulate_media(media="print")
    expect(page.locator(".ask")).to_be_hidden()
    expect(page.locator("header .verdict").first).to_be_visible()
