"""The pages on a slow machine: bytes of the first view, time until they can be used.

Chromium with a CPU throttled to a quarter, an empty cache, best of five. Scripts are modules, so
they have run when `DOMContentLoaded` is over.
"""

from __future__ import annotations

import os
import shutil
from typing import Any

from bench.serving import serving

PATHS = (
    "/", "/wort/Bäumen", "/wort/laufen", "/suche", "/pruefstation", "/regeln/scrabble",
    "/regeln/vergleich", "/brett", "/quellen",
)  # fmt: skip
THROTTLE = 4


def first_view(browser: Any, address: str) -> tuple[int, float]:
    """Bytes that came over the network, and milliseconds until the page can be used."""
    context = browser.new_context()
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    tools.send("Network.enable")
    sizes: list[int] = []
    tools.on("Network.loadingFinished", lambda e: sizes.append(int(e["encodedDataLength"])))
    page.goto(address, wait_until="networkidle")
    entry = page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    context.close()
    return sum(sizes), float(entry["domContentLoadedEventEnd"])


def run() -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    print(f"\n## Pages, CPU throttled {THROTTLE}× (targets: < 100 kB, < 1,000 ms)\n")
    if chromium is None:
        print("chromium fehlt: apt-get install chromium")
        return
    from playwright.sync_api import sync_playwright

    print("| page | kB | usable after, ms (best of 5 / worst) |")
    print("|---|---:|---:|")
    with serving(rate=0) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for path in PATHS:
            views = [first_view(browser, server.address + path) for _ in range(5)]
            times = [milliseconds for _, milliseconds in views]
            size = max(size for size, _ in views) / 1000
            print(f"| {path} | {size:.0f} | {min(times):.0f} / {max(times):.0f} |")
        browser.close()


if __name__ == "__main__":
    run()
