"""`make screenshots`: pictures of every page for docs/pages.md, by Debian's Chromium.

Each page as a phone sees it, on a desk, and on a desk in dark colours; PNGs reduced to a palette
so that they stay small. Starts its own server on a free port.
"""

from __future__ import annotations

import io
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
#: Bytes of one picture at the most.
MOST = 150_000
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}


class Shot(NamedTuple):
    """A page and what is done before its picture is taken."""

    name: str
    path: str
    act: Callable[[Page], None] = lambda page: None


def _run_station(page: Page) -> None:
    page.get_by_role("button", name="Station starten").click()
    page.wait_for_timeout(900)


def _type_words(page: Page) -> None:
    _run_station(page)
    page.keyboard.press("2")
    page.keyboard.type("bäumen")
    page.keyboard.press("Enter")
    page.keyboard.type("xqz")


def _confirm(page: Page) -> None:
    _type_words(page)
    page.keyboard.press("Enter")
    page.wait_for_timeout(900)


def _judge(page: Page) -> None:
    _confirm(page)
    page.keyboard.press("Space")
    page.locator("[data-screen=result]").wait_for()
    page.wait_for_timeout(300)


def _judge_good(page: Page) -> None:
    _run_station(page)
    page.keyboard.press("1")
    page.keyboard.type("quiz")
    page.keyboard.press("Enter")
    page.wait_for_timeout(900)
    page.keyboard.press("Space")
    page.locator("[data-screen=result]").wait_for()
    page.wait_for_timeout(300)


#: A first word across the star.
BOARD = "/".join(["." * 15] * 7 + ["...GRÜNDE......"] + ["." * 15] * 7)

SHOTS = (
    Shot("start", "/"),
    Shot("word", "/wort/B%C3%A4umen"),
    Shot("word-not", "/wort/Baeume"),
    Shot("search", "/suche?buchstaben=RENTIE%3F&q=länge:6-"),
    Shot("rules", "/regeln"),
    Shot("sheet", "/regeln/scrabble#material"),
    Shot("compare", "/regeln/vergleich"),
    Shot("station", "/pruefstation"),
    Shot("station-count", "/pruefstation", _run_station),
    Shot("station-input", "/pruefstation", _type_words),
    Shot("station-confirm", "/pruefstation", _confirm),
    Shot("station-yes", "/pruefstation", _judge_good),
    Shot("station-no", "/pruefstation", _judge),
    Shot("board", "/brett?brett=" + BOARD + "&feld=H8&wort=.ATIV"),
    Shot(
        "grid",
        "/brett?spiel=worthatz&brett=HAUSTUER/A...O..O/S...R..T/E&buchstaben=HAUSTUERASEOROT",
    ),
    Shot("cards", "/brett?spiel=amigo-04760&woerter=Z%2BU%2BG+D%2BA%2BCH&rest=I%2BZ"),
    Shot("sources", "/quellen"),
)


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "api", "serve", "--port", str(port), "--workers", "1"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{address}/readyz", timeout=1)
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)


def take(browser: Browser, address: str, shot: Shot, kind: str, folder: Path) -> Path:
    """One picture: the first screen, as visitors see it."""
    context = browser.new_context(
        viewport=PHONE if kind == "phone" else DESK,
        color_scheme="dark" if kind == "dark" else "light",
        locale="de-DE",
    )  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address + shot.path, wait_until="networkidle")
    shot.act(page)
    path = folder / f"{shot.name}-{kind}.png"
    path.write_bytes(_small(page.screenshot()))
    context.close()
    return path


def _small(png: bytes) -> bytes:
    """The picture with as many colours as fit into the limit."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    for colours in (128, 64, 32, 16):
        buffer = io.BytesIO()
        picture.quantize(colours, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
        if buffer.tell() < MOST:
            return buffer.getvalue()
    raise ValueError("the picture does not get small enough")


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", CHROMIUM), args=["--no-sandbox"]
        )
        for shot in SHOTS:
            if names and shot.name not in names:
                continue
            for kind in ("phone", "desk", "dark"):
                path = take(browser, address, shot, kind, FOLDER)
                print(path.name, path.stat().st_size)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
