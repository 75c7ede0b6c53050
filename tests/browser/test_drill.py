"""The drill in a real browser: by keyboard alone, by touch, and as a screen reader finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

CELLS = """from yijing_tiles import teach
from yijing_tiles.widgets import WaitDrill
teach.use_language("en")
WaitDrill(seed=13)"""
"""The first hand of this seed is 888m3345p333666z, which waits for 3 and 6 of dots."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("drill")
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Waits\n\n## Drill"), nbformat.v4.new_code_cell(CELLS)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, folder / "drill.ipynb")
    with served(folder) as base:
        yield base + "voila/render/drill.ipynb"


def test_by_keyboard_from_the_start_to_the_next_hand(page: Page, address: str) -> None:
    page.goto(address)
    drill = page.locator(".yt-drill")
    start = drill.get_by_role("button", name="Start")
    start.wait_for(timeout=90_000)
    assert drill.get_by_role("group").count() == 0, "nothing to mark before the clock runs"
    start.focus()
    page.keyboard.press("Enter")
    first = drill.get_by_role("button", name="one of dots")
    first.wait_for()
    page.wait_for_function("document.activeElement.dataset.kind === '1p'")
    page.keyboard.press("3")
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    assert drill.locator("[aria-pressed=true]").evaluate_all("all => all.map(one => one.dataset.kind)") == [
        "3p",
        "6p",
    ]
    page.keyboard.press("Enter")
    drill.get_by_role("status").filter(has_text=re.compile(r"^Right, in \d+\.\d seconds")).wait_for()
    assert drill.get_by_role("button", name="three of dots, found").count() == 1
    assert drill.locator("tbody tr").count() == 1
    page.keyboard.press("Enter")
    drill.get_by_text("Hand 2").wait_for()
    assert drill.locator("[aria-pressed=true]").count() == 0


@pytest.mark.wide
def test_by_touch_on_a_phone_and_wrong(chromium: Browser, address: str) -> None:
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    page.goto(address)
    drill = page.locator(".yt-drill")
    drill.get_by_role("button", name="Start").tap(timeout=90_000)
    drill.get_by_role("button", name="three of dots").tap()
    drill.get_by_role("button", name="nine of dots").tap()
    drill.get_by_role("button", name="Check").tap()
    drill.get_by_role("status").filter(has_text="You left out six of dots.").wait_for()
    assert drill.get_by_role("button", name="six of dots, left out").count() == 1
    assert drill.get_by_role("button", name="nine of dots, no wait").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = drill.locator("button, select").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
            .filter(({ width, height }) => width && Math.min(width, height) < 44).length"""
    )
    assert small == 0
    assert Axe().run(page, context=".yt-drill").response["violations"] == []
    phone.close()
