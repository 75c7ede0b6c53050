"""The coach in a browser: it thinks while the page answers, keeps still under a finger, says one line at the end."""

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

CELLS = """from random import Random
import traitlets
from yijing_tiles import teach, yijing
from yijing_tiles.widgets import Board, Coach
teach.use_language("en")

class Table(traitlets.HasTraits):
    _shown = traitlets.Int()
    viewer = 0
    def __init__(self, state):
        super().__init__()
        self.state = state
    def act(self, action):
        self.state = self.state.apply(action)
        self._shown += 1

rng = Random(1)
state = yijing.new(yijing.Rules(), rng, dealer=0)
player = yijing.RandomPlayer(rng)
while len(state.laid) < 6 or state.actor != 0 or len(state.actions()) < 2:
    state = state.apply(player.choose(state.view(state.actor)))
coach = Coach(Table(state), seconds=600, seed=5)
coach"""

BOARD = """import asyncio
board = Board(size=3)

async def turn_the_order_over():
    await asyncio.sleep(1)
    told = coach._told
    coach._told = {**told, "rows": told["rows"][::-1], "games": 777}

board.observe(lambda _: asyncio.ensure_future(turn_the_order_over()), "lines")
board"""
"""A second after a gesture on the board the coach tells its rows the other way round."""

GAME = """from yijing_tiles import teach
from yijing_tiles.widgets import GameTable
teach.use_language("en")
GameTable(seats=("you", "simple"), seed=3, coach=True)"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("coach")
    code = nbformat.v4.new_code_cell
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Coach\n\n## Advice"), code(CELLS), code(BOARD)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, folder / "coach.ipynb")
    book.cells[1:] = [code(GAME)]
    nbformat.write(book, folder / "game.ipynb")
    with served(folder) as base:
        yield base + "voila/render/coach.ipynb"


@pytest.mark.wide
def test_it_thinks_while_the_page_answers_and_ends_with_one_line(page: Page, address: str) -> None:
    page.goto(address)
    coach, board = page.locator(".yt-coach"), page.locator(".yt-board")
    ask = coach.get_by_role("button", name="Ask the coach")
    ask.wait_for(timeout=90_000)
    assert coach.get_by_role("status").inner_text().startswith("Think first.")
    ask.focus()
    page.keyboard.press("Enter")
    coach.get_by_role("button", name="Stop").wait_for()
    coach.get_by_role("listitem").first.wait_for()
    # A gesture on a board is judged while games are tried.
    board.get_by_role("textbox").fill("震")
    board.get_by_role("textbox").press("Enter")
    board.get_by_text("Thunder").first.wait_for()
    assert coach.get_by_role("button", name="Stop").count() == 1, "it still thinks"
    assert coach.get_by_role("status").inner_text() == "", "nothing is read out while figures sway"
    done = coach.get_by_role("status").filter(has_text=re.compile(r"^Looked at \d+ games\. Best: "))
    done.wait_for(timeout=120_000)
    rows = coach.get_by_role("listitem")
    assert rows.count() >= 2
    assert rows.first.get_attribute("data-best") == "true"
    for text in rows.all_inner_texts():
        assert re.search(
            r"wins [\d.]+ % of games \([\d.]+ to [\d.]+ %\), [+−]\d+\.\d\d points on average\.", text
        )
    inside = rows.evaluate_all(
        """rows => rows.every(row => {
            const [track, range, mark] = ["track", "range", "mark"].map(
                (part) => row.querySelector(".yt-coach-" + part).getBoundingClientRect());
            return range.left >= track.left - 1 && range.right <= track.right + 1 &&
                mark.left >= range.left - 4 && mark.right <= range.right + 4;
        })"""
    )
    assert inside, "the mark lies in the bar, the bar in its track"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert Axe().run(page, context=".yt-coach").response["violations"] == []


@pytest.mark.wide
def test_stop_go_on_and_take_a_piece_of_advice(page: Page, address: str) -> None:
    page.goto(address)
    coach = page.locator(".yt-coach")
    coach.get_by_role("button", name="Ask the coach").click(timeout=90_000)
    coach.get_by_role("button", name="Stop").click()
    coach.get_by_role("status").filter(has_text="Stopped after").wait_for()
    games = coach.locator(".yt-coach-work").inner_text()
    coach.get_by_role("button", name="Look on").click()
    page.wait_for_function(
        "before => document.querySelector('.yt-coach-work').innerText !== before", arg=games
    )
    play = coach.get_by_role("button", name=re.compile("^Play this: "))
    play.first.focus()
    page.keyboard.press("Enter")
    # The position is another one: the advice goes, and focus with it to where the next step is.
    coach.get_by_role("listitem").first.wait_for(state="detached")
    assert page.evaluate("document.activeElement.classList.contains('yt-go')")


@pytest.mark.wide
@pytest.mark.parametrize("hold", ["focus", "pointer"])
def test_rows_stay_where_they_are_under_focus_and_pointer(page: Page, address: str, hold: str) -> None:
    """The order told changes while somebody is at a row; the rows follow as soon as he has gone."""
    page.goto(address)
    coach = page.locator(".yt-coach")
    coach.get_by_role("button", name="Ask the coach").click(timeout=90_000)
    coach.get_by_role("button", name="Stop").click()
    coach.get_by_role("status").filter(has_text="Stopped after").wait_for()
    names = coach.locator(".yt-coach-list strong")
    shown = names.all_inner_texts()
    assert len(shown) >= 2
    board = page.locator(".yt-board")
    board.get_by_role("textbox").fill("震")
    board.get_by_role("textbox").press("Enter")
    play = coach.get_by_role("button", name=re.compile("^Play this: ")).first
    if hold == "focus":
        play.focus()
    else:
        play.hover()
    coach.get_by_text("777 games tried").wait_for()
    assert names.all_inner_texts() == shown
    best = coach.locator("[data-best=true] strong").inner_text()
    assert best == shown[-1], "which is best is seen at once"
    if hold == "focus":
        assert page.evaluate("document.activeElement.closest('.yt-coach-list') !== null")
        coach.get_by_role("checkbox").focus()
    else:
        page.mouse.move(5, 5)
    page.wait_for_function(
        "first => document.querySelector('.yt-coach-list strong').innerText === first", arg=shown[-1]
    )
    assert names.all_inner_texts() == shown[::-1]


@pytest.mark.wide
def test_on_a_phone(chromium: Browser, address: str) -> None:
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    page.goto(address)
    coach = page.locator(".yt-coach")
    coach.get_by_role("button", name="Ask the coach").tap(timeout=90_000)
    coach.get_by_role("button", name="Stop").tap()
    coach.get_by_role("status").filter(has_text="Stopped after").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = coach.locator("button, label").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
            .filter(({ width, height }) => Math.min(width, height) < 44).length"""
    )
    assert small == 0
    phone.close()


def test_under_the_table_from_the_hidden_hexagram_to_the_first_plays(page: Page, address: str) -> None:
    page.goto(address.replace("coach.ipynb", "game.ipynb"))
    coach = page.locator(".yt-coach")
    ask, status = coach.locator(".yt-go"), coach.get_by_role("status")
    status.filter(has_text="which hidden hexagrams are easiest").wait_for(timeout=90_000)
    ask.click()
    status.filter(has_text=re.compile("^Easiest to build: hide .*1/8")).wait_for()
    assert coach.get_by_role("listitem").count() == 5
    coach.get_by_role("button", name=re.compile("^Play this: hide")).first.click()
    for _ in range(2):
        status.filter(has_text="what each of your choices is worth").wait_for()
        ask.click()
        coach.get_by_role("listitem").first.wait_for()
        coach.get_by_role("button", name="Stop").click()
        coach.get_by_role("button", name=re.compile("^Play this: ")).first.click()
        coach.get_by_role("listitem").first.wait_for(state="detached")
    assert Axe().run(page, context=".yt-coach").response["violations"] == []
