"""The chance lab in a browser: it tries while the page answers, by keys and by touch, light and dark, on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

CELLS = """from yijing_tiles import teach
from yijing_tiles.widgets import Board, ChanceLab
teach.use_language("en")
ChanceLab("dealt-taiji", seed=1, most=1_000_000, name="lab")"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("chance")
    code = nbformat.v4.new_code_cell
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Chance\n\n## Lab"), code(CELLS), code("Board(size=3)")],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, folder / "chance.ipynb")
    with served(folder) as base:
        yield base + "voila/render/chance.ipynb"


def test_it_tries_while_the_page_answers_stops_and_takes_another_question(page: Page, address: str) -> None:
    page.goto(address)
    lab, board = page.locator(".yt-chance"), page.locator(".yt-board")
    start = lab.get_by_role("button", name="Start")
    start.wait_for(timeout=90_000)
    assert "196947/954382" in lab.locator(".yt-chance-exact").inner_text()
    assert lab.locator("math mfrac").count() >= 2, "the formula is drawn"
    status, numbers, plot = (
        lab.get_by_role("status"),
        lab.locator(".yt-chance-numbers"),
        lab.get_by_role("img"),
    )
    assert "Guess first" in status.inner_text()
    assert lab.locator(".yt-chance-line").first.get_attribute("d") == ""
    start.focus()
    page.keyboard.press("Enter")
    lab.get_by_role("button", name="Stop").wait_for()
    page.wait_for_function(
        "document.querySelector('.yt-chance-box .yt-chance-band').getAttribute('d').length > 200"
    )
    # A gesture on a board is judged while tries are made.
    board.get_by_role("textbox").fill("震")
    board.get_by_role("textbox").press("Enter")
    board.get_by_text("Thunder").first.wait_for()
    before = numbers.inner_text()
    page.wait_for_function(
        "old => document.querySelector('.yt-chance-numbers').innerText !== old", arg=before
    )
    page.keyboard.press("Escape")
    stop = lab.get_by_role("button", name="Stop")
    stop.focus()
    page.keyboard.press(" ")
    status.filter(has_text=re.compile(r"^Stopped\. After [\d,]+ tries: \d+\.\d+%, between ")).wait_for()
    kept = numbers.inner_text()
    assert re.match(r"[\d,]+ tries, [\d,]+ hits: \d+\.\d+%\. ", kept)
    assert "the exact chance, 20.64%" in (plot.get_attribute("aria-label") or "")
    lab.get_by_text("The same in figures").click()
    assert lab.locator("tbody tr").count() >= 6
    tries = numbers.inner_text().split(" ")[0]
    assert lab.locator("tbody tr").last.locator("th").inner_text() == tries, (
        "the table ends with what is told"
    )
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert Axe().run(page, context=".yt-chance").response["violations"] == []
    assert numbers.inner_text() == kept, "stopped is stopped"

    # Large enough for a classroom, by mouse and by keys.
    projector = lab.get_by_role("button", name="Projector")
    before_size = lab.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    projector.click()
    assert projector.get_attribute("aria-pressed") == "true"
    assert lab.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") > 1.3 * before_size
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    projector.press("Enter")
    assert lab.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") == before_size

    # Another question by the keys: the select that was in use keeps the focus.
    question = lab.get_by_role("combobox", name="Question")
    question.focus()
    page.keyboard.press("ArrowDown")
    lab.get_by_text("can be laid as").wait_for()
    page.wait_for_function("document.activeElement.dataset.knob === 'question'")
    assert numbers.inner_text().startswith("Nothing has been tried yet")
    question.select_option(label="Mahjong: a useful tile within some draws?")
    hand = lab.get_by_label("hand of 13")
    hand.fill("123m")
    hand.press("Enter")
    status.filter(has_text="That cannot be asked").wait_for()
    hand.fill("1112345678999p")
    hand.press("Enter")
    lab.get_by_text("You hold 1112345678999p").wait_for()
    lab.get_by_role("combobox", name="tries", exact=True).select_option(label="1,000")
    lab.get_by_role("button", name="Start").click()
    status.filter(has_text=re.compile(r"^All 1,000 tries are made: .* The exact value lies ")).wait_for()
    lab.get_by_role("button", name="Ten times as many").click()
    status.filter(has_text="All 10,000 tries are made").wait_for()
    told = numbers.inner_text()
    lab.get_by_role("button", name="Again, another seed").click()
    status.filter(has_text="Seed 2.").wait_for()
    lab.get_by_role("button", name="Start").click()
    status.filter(has_text="All 10,000 tries are made").wait_for()
    assert numbers.inner_text() != told, "other tries"


@pytest.mark.wide
def test_a_link_on_a_phone_by_touch_in_chinese(chromium: Browser, address: str) -> None:
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    page.goto(f"{address}?lab=games,players=4,level=1,outcome=won_by.3,seed=8&lang=zh")
    lab = page.locator(".yt-chance")
    lab.get_by_text("庄家往下第三家胡，有多少局").wait_for(timeout=90_000)
    assert lab.get_by_label("人数").input_value() == "2"
    lab.get_by_role("button", name="开始试").tap()
    page.wait_for_function("/^试了 \\d\\d/.test(document.querySelector('.yt-chance-numbers').innerText)")
    lab.get_by_role("button", name="停").tap()
    lab.get_by_role("status").filter(has_text="停了。试了").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not lab.get_by_role("button", name="投影").is_visible(), "nobody projects a telephone"
    small = lab.locator("button, select, summary").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
            .filter(({ width, height }) => width && Math.min(width, height) < 44).length"""
    )
    assert small == 0
    labels = lab.locator(".yt-chance-across span").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert all(before[1] < after[0] for before, after in pairwise(labels))
    assert labels[-1][1] <= 390
    assert Axe().run(page, context=".yt-chance").response["violations"] == []
    phone.close()
