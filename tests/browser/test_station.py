"""The judge station, by keyboard only, with the clock of the browser in our hands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

sys.path.insert(0, str(Path(__file__).parent))
from test_every_page import faults

pytestmark = [pytest.mark.server, pytest.mark.artifact]


@pytest.fixture
def station(visit: Any) -> Page:
    """A station whose time only passes when a test says so."""
    page: Page = visit("/pruefstation")
    page.clock.install()
    page.reload()
    return page


def start(page: Page) -> None:
    """From the setup to the first question, without a mouse."""
    page.get_by_label("Spiel").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(screen(page, "count")).to_be_visible()
    page.clock.run_for(800)


def screen(page: Page, name: str) -> Any:
    return page.locator(f"[data-screen={name}]")


def enter(page: Page, *words: str) -> None:
    """Count, words, lock."""
    page.keyboard.press(str(len(words)))
    for word in words:
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(screen(page, "confirm")).to_be_visible()
    page.clock.run_for(800)


def confirm(page: Page) -> None:
    page.keyboard.press("Space")
    expect(screen(page, "result")).to_be_visible()


def test_admissible_play(station: Page) -> None:
    start(station)
    enter(station, "bäumen", "qi")
    confirm(station)
    result = screen(station, "result")
    expect(result.get_by_role("heading", level=1)).to_have_text("Zulässig")
    expect(result).to_contain_text("Alles bleibt liegen.")
    expect(result).to_contain_text("−20 Punkte")
    expect(station.locator("[data-live]")).to_contain_text("Zulässig. Der Zug gilt.")


def test_one_wrong_word_condemns_the_play_and_is_not_named(station: Page) -> None:
    asked: list[Request] = []
    station.on("requestfinished", lambda request: asked.append(request))
    start(station)
    enter(station, "bäumen", "xqz")
    confirm(station)
    result = screen(station, "result")
    expect(result.get_by_role("heading", level=1)).to_have_text("Nicht zulässig")
    expect(result).to_contain_text("Das Gelegte zurücknehmen.")
    expect(station.locator("[data-judged]")).to_have_text("BÄUMEN · XQZ")
    # Both words look the same, and nothing that was sent to the page tells them apart.
    assert station.locator("[data-judged] *").count() == 0
    (answer,) = [r.response().json() for r in asked if "/v1/" in r.url]  # type: ignore[union-attr]
    assert "XQZ" not in str(answer)
    assert "BÄUMEN" not in str(answer)


def test_result_goes_after_ten_seconds(station: Page) -> None:
    start(station)
    enter(station, "quiz")
    confirm(station)
    station.clock.run_for(9_500)
    expect(screen(station, "result")).to_be_visible()
    station.clock.run_for(1_000)
    expect(screen(station, "count")).to_be_visible()


def test_any_key_clears_the_result_but_not_at_once(station: Page) -> None:
    start(station)
    enter(station, "quiz")
    confirm(station)
    station.keyboard.press("x")
    expect(screen(station, "result")).to_be_visible()
    station.clock.run_for(600)
    station.keyboard.press("x")
    expect(screen(station, "count")).to_be_visible()
    expect(station.locator("[data-live]")).to_have_text("")


def test_idle_input_is_wiped_after_fifteen_seconds(station: Page) -> None:
    start(station)
    station.keyboard.press("1")
    station.keyboard.type("qu")
    station.clock.run_for(14_000)
    station.keyboard.type("i")  # somebody is there: the time begins anew
    station.clock.run_for(14_000)
    expect(station.get_by_label("Wort 1")).to_have_value("QUI")
    station.clock.run_for(2_000)
    expect(screen(station, "count")).to_be_visible()
    station.clock.run_for(800)
    station.keyboard.press("1")
    expect(station.get_by_label("Wort 1")).to_have_value("")


def test_the_key_that_locks_does_not_confirm(station: Page) -> None:
    start(station)
    enter(station, "quiz")
    for _ in range(3):
        station.keyboard.press("Enter")
    expect(screen(station, "confirm")).to_be_visible()
    expect(screen(station, "confirm").locator("input")).to_have_count(0)


def test_confirmation_right_after_locking_is_ignored(station: Page) -> None:
    start(station)
    station.keyboard.press("1")
    station.keyboard.type("quiz")
    station.keyboard.press("Enter")
    station.keyboard.press("Space")
    expect(screen(station, "confirm")).to_be_visible()


def test_every_word_must_be_there_and_letters_only(station: Page) -> None:
    start(station)
    station.keyboard.press("2")
    station.keyboard.type("stra3ße!")
    station.keyboard.press("Space")
    expect(station.get_by_label("Wort 2")).to_be_focused()
    expect(station.get_by_label("Wort 1")).to_have_value("STRASSE")
    station.keyboard.press("Enter")
    expect(screen(station, "input")).to_be_visible()
    station.keyboard.press("Backspace")
    expect(station.get_by_label("Wort 1")).to_be_focused()


def test_other_side_may_send_back(station: Page) -> None:
    start(station)
    enter(station, "qiuz")
    station.keyboard.press("Backspace")
    expect(station.get_by_label("Wort 1")).to_have_value("QIUZ")


def test_station_without_network_says_so_and_tries_again(station: Page) -> None:
    start(station)
    enter(station, "quiz")
    station.route("**/v1/challenges", lambda route: route.abort())
    station.keyboard.press("Space")
    expect(screen(station, "fault")).to_be_visible()
    station.unroute("**/v1/challenges")
    station.keyboard.press("Space")
    expect(screen(station, "result")).to_be_visible()


def test_locked_station_needs_its_code_even_after_a_reload(visit: Any) -> None:
    page = visit("/pruefstation")
    page.get_by_label("Sperren (Kiosk)").check()
    page.get_by_label("Code zum Verlassen").fill("4711")
    page.keyboard.press("Enter")
    expect(screen(page, "count")).to_be_visible()
    page.reload()
    expect(screen(page, "count")).to_be_visible()
    expect(page.locator("header.top")).to_be_hidden()
    page.wait_for_timeout(800)
    page.keyboard.press("Escape")
    page.keyboard.type("0815")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Falscher Code")
    page.keyboard.type("4711")
    page.keyboard.press("Enter")
    expect(screen(page, "setup")).to_be_visible()


def test_buttons_do_what_the_keys_do(station: Page) -> None:
    station.get_by_label("Ton beim Urteil").check()
    station.get_by_role("button", name="Station starten").click()
    station.clock.run_for(800)
    station.get_by_role("button", name="1", exact=True).click()
    station.get_by_label("Wort 1").fill("quiz")
    station.get_by_role("button", name="Fertig").click()
    station.clock.run_for(800)
    station.get_by_role("button", name="Ja, prüfen").click()
    expect(screen(station, "result")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_accessible_and_fits(visit: Any, scheme: str) -> None:
    page = visit("/pruefstation", width=320, height=640, color_scheme=scheme)
    page.get_by_label("Zeiten").select_option("off")
    page.get_by_role("button", name="Station starten").click()
    seen = []
    for name, act in (
        ("count", lambda: page.keyboard.press("2")),
        ("input", lambda: [page.keyboard.type("bäumen"), page.keyboard.press("Enter"),
                           page.keyboard.type("xqz"), page.keyboard.press("Enter")]),
        ("confirm", lambda: page.keyboard.press("Space")),
        ("result", lambda: None),
    ):  # fmt: skip
        expect(screen(page, name)).to_be_visible()
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.wait_for_timeout(800)
        act()
        seen.append(name)
    assert len(seen) == 4


def test_type_grows_with_the_screen(visit: Any) -> None:
    sizes = []
    for width, height in ((390, 844), (1440, 900), (3840, 2160)):
        page = visit("/pruefstation", width=width, height=height)
        page.get_by_role("button", name="Station starten").click()
        heading = screen(page, "count").get_by_role("heading")
        size = heading.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        sizes.append(size / min(width, height))
    assert min(sizes) > 1 / 20


def test_a_letter_can_be_mended_in_the_middle(station: Page) -> None:
    start(station)
    station.keyboard.press("1")
    station.keyboard.type("bume")
    for _ in range(3):
        station.keyboard.press("ArrowLeft")
    station.keyboard.type("äx")
    expect(station.locator("[data-words] input").first).to_have_value("BÄXUME")
