"""Take the README's pictures anew: `python docs/take_pictures.py` (needs the `test` extra and a Chromium)."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from conftest import CHROMIUM_FLAGS, find_chromium  # noqa: E402
from serving import served  # noqa: E402

PICTURES = {
    "board-en": ("en/04-hexagrams.ipynb?board=100010", (1280, 800), "light"),
    "board-zh-dark": ("zh/04-hexagrams.ipynb?board=110001", (1280, 800), "dark"),
    "board-phone": ("en/03-trigrams.ipynb?board=101", (390, 844), "light"),
}


def main() -> None:
    """Serve the lessons, and photograph their first screens."""
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        for name, (address, (width, height), scheme) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(f"{base}voila/render/{address}")
            page.locator(".yt-board .yt-title").first.wait_for(timeout=60_000)
            page.wait_for_timeout(1500)
            page.screenshot(path=ROOT / "docs" / "pictures" / f"{name}.png")
            page.goto("about:blank")
        browser.close()


if __name__ == "__main__":
    main()
