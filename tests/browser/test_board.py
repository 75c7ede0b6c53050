"""The board in a real browser, served by Voilà: mouse, touch and keyboard, words, links, slow answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from serving import served
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

CELLS = {
    "free": 'from yijing_tiles.widgets import Board\nBoard(name="board", lang="en")',
    "build": 'from yijing_tiles.widgets import Board\nBoard.build("损", lang="en")',
    "name": 'from yijing_tiles.widgets import Board\nBoard.ask_name("屯", lang="en")',
    "three": 'from yijing_tiles.widgets import Board\nBoard(size=3, lang="zh")',
}


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of notebooks with one board each."""
    folder = tmp_path_factory.mktemp("boards")
    for name, source in {**CELLS, "index": "'nothing'"}.items():
        _write(folder / f"{name}.ipynb", source)
    with served(folder) as base:
        yield base + "voila/render/"


def _write(path: Path, source: str) -> None:
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Board"), nbformat.v4.new_code_cell(source)]
    )
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, path)


class Hand:
    """What a person does at the board, and sees there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".yt-board")
        self.root.wait_for(timeout=60_000)

    def tile(self, at: int) -> Locator:
        return self.root.locator(f'.yt-tile[data-drop="{at}"]')

    def pick(self, at: int) -> Locator:
        return self.root.locator(".yt-pick").nth(at)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def lines(self) -> str:
        """Read the drawn lines from what a screen reader is told."""
        labels = [
            self.tile(n).get_attribute("aria-label") or ""
            for n in range(1, self.root.locator(".yt-tile").count() + 1)
        ]
        kinds = {
            "taiji as yang": "T",
            "taiji as yin": "t",
            "yang": "1",
            "yin": "0",
            "太极作阳": "T",
            "阳爻": "1",
            "阴爻": "0",
        }
        found = [next((kind for word, kind in kinds.items() if label.endswith(word)), "") for label in labels]
        return "".join(found)

    def says(self, text: str) -> None:
        """Wait until the live region says it."""
        self.root.locator('.yt-say[role="status"]').filter(has_text=text).wait_for(timeout=10_000)


def open_board(page: Page, base: str, name: str, query: str = "") -> Hand:
    page.goto(f"{base}{name}.ipynb{query}")
    return Hand(page)


def test_mouse_places_flips_and_takes_off(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free")
    hand.tile(1).click()
    hand.pick(1).click()
    hand.tile(2).click()
    hand.tile(5).click()  # any empty place lays the next line: figures grow from the bottom
    assert hand.lines == "100"
    hand.says("The lower trigram is 震, thunder. 3 more to lay.")
    hand.tile(3).click()
    assert hand.lines == "101"
    hand.says("Line 3 flipped: yang.")
    hand.button("Take off").click()
    assert hand.lines == "10"
    hand.button("Undo").click()
    hand.says("Undone.")
    assert hand.lines == "101"
    hand.button("Redo").click()
    hand.says("Done again.")
    assert hand.lines == "10"
    hand.button("Clear").click()
    hand.says("The board is empty.")
    assert hand.lines == ""


@pytest.mark.wide
def test_counts_left_follow_the_board_and_the_fifth_taiji_is_refused(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free")
    hand.pick(2).click()
    for at in range(1, 5):
        hand.tile(at).click()
    assert hand.lines == "TTTT"
    assert "0 left" in hand.pick(2).inner_text()
    hand.tile(5).click()
    hand.says("The set has only 4 tiles of taiji")
    assert hand.lines == "TTTT"
    assert "70 left" in hand.pick(0).inner_text()


@pytest.mark.wide
def test_the_name_comes_with_its_relatives_and_they_set_the_board(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free")
    hand.root.get_by_label("Type a figure").fill("zhun")
    page.keyboard.press("Enter")
    hand.says("Hexagram 3, 屯 zhūn, Difficulty at the Beginning: 坎 water above 震 thunder.")
    assert hand.lines == "100010"
    assert hand.root.locator(".yt-title").inner_text() == "屯"
    hand.root.get_by_role("button", name=re.compile("综 turned over, 蒙 4")).click()
    hand.says("Hexagram 4, 蒙")
    assert hand.lines == "010001"
    hand.root.get_by_role("button", name=re.compile("line 1 changed")).click()
    hand.says("Hexagram 41, 损")


@pytest.mark.wide
@pytest.mark.parametrize("typed", ["zhum", *map(wide, ["1111111", "<b>x</b>", "#65"])])
def test_what_cannot_be_read_is_echoed_and_changes_nothing(page: Page, boards: str, typed: str) -> None:
    hand = open_board(page, boards, "free")
    hand.tile(1).click()
    hand.says("Line 1")
    hand.root.get_by_label("Type a figure").fill(typed)
    page.keyboard.press("Enter")
    hand.says(typed)
    assert hand.lines == "1"


def test_keyboard_alone(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.drop"):
            break
    assert page.evaluate("document.activeElement.dataset.drop") == "1"
    for key in ("1", "0", "t", "t"):
        page.keyboard.press(key)
    assert hand.lines == "10TT"
    hand.says("Line 4: taiji as yang.")
    page.keyboard.press("Enter")  # on the empty fifth place: the picked tile again
    assert hand.lines == "10TTT"[:4] or hand.lines == "10TTT"
    hand.says("Line 5: taiji as yang.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("t")  # a taiji is declared the other way
    hand.says("Line 5 flipped: taiji as yin.")
    page.keyboard.press("Alt+ArrowDown")
    hand.says("Line 5 moved to place 4.")
    assert hand.lines == "10TtT"
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    hand.says("Line 1 flipped: yin.")
    page.keyboard.press("Delete")
    hand.says("Line 1 taken off.")
    assert hand.lines == "0TtT"
    page.keyboard.press("u")
    hand.says("Undone.")
    page.keyboard.press("r")
    hand.says("Done again.")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    hand.says("Undone.")
    page.wait_for_timeout(100)
    assert hand.lines == "10TtT"
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    hand.says("Line 5 taken off.")
    assert page.evaluate("document.activeElement.dataset.drop") == "5"


def _drag(page: Page, start: Locator, end: tuple[float, float] | Locator) -> None:
    box = start.bounding_box()
    if not isinstance(end, tuple):
        to = end.bounding_box()
        end = (to["x"] + to["width"] / 2, to["y"] + to["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def test_mouse_drags_from_the_rack_along_the_board_and_off(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free")
    _drag(page, hand.pick(0), hand.tile(1))
    _drag(page, hand.pick(1), hand.tile(6))
    _drag(page, hand.pick(1), hand.tile(3))
    assert hand.lines == "100"
    _drag(page, hand.tile(1), hand.tile(3))
    assert hand.lines == "001"
    hand.says("Line 1 moved to place 3.")
    _drag(page, hand.pick(2), hand.tile(2))  # on a laid line: instead of it
    assert hand.lines == "0T1"
    _drag(page, hand.tile(3), (700, 20))
    assert hand.lines == "0T"
    hand.says("Line 3 taken off.")
    _drag(page, hand.pick(2), (700, 20))
    assert hand.lines == "0T"
    assert hand.root.locator(".yt-carried").count() == 0


@pytest.mark.wide
def test_what_is_carried_follows_the_hand(page: Page, boards: str) -> None:
    """Also where the page is scrolled, and the cell around the board is laid out by itself."""
    hand = open_board(page, boards, "free")
    page.set_viewport_size({"width": 1280, "height": 420})
    page.evaluate("scrollTo(0, 150)")
    box = hand.pick(1).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for to in ((500, 200), (820, 330)):
        page.mouse.move(*to, steps=4)
        carried = hand.root.locator(".yt-carried").bounding_box()
        assert abs(carried["x"] + carried["width"] / 2 - to[0]) < 20
        assert abs(carried["y"] + carried["height"] / 2 - to[1]) < 60
    page.mouse.up()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """Return a page on a phone that is touched."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def test_touch_taps_and_drags_and_a_quick_swipe_scrolls(phone: Page, boards: str) -> None:
    hand = open_board(phone, boards, "free")
    hand.tile(1).scroll_into_view_if_needed()
    for at in (1, 2, 3):
        hand.tile(at).tap()
    hand.says("Line 3")
    assert hand.lines == "111"
    hand.tile(1).tap()
    hand.says("Line 1 flipped: yin.")
    assert hand.lines == "011"
    finger = phone.context.new_cdp_session(phone)

    def touch(kind: str, locator: Locator | None = None) -> None:
        points = []
        if locator is not None:
            box = locator.bounding_box()
            points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", hand.tile(1))
    phone.wait_for_timeout(320)  # a finger that rests lifts the tile
    touch("touchMove", hand.tile(2))
    touch("touchMove", hand.tile(3))
    touch("touchEnd")
    hand.says("Line 1 moved to place 3.")
    assert hand.lines == "110"
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.wide
def test_every_control_is_large_enough_to_touch(phone: Page, boards: str) -> None:
    for name in ("free", "build", "name"):
        hand = open_board(phone, boards, name)
        for control in hand.root.locator("button:visible, input:visible").all():
            box = control.bounding_box()
            assert min(box["width"], box["height"]) >= 43.9, (name, control.get_attribute("aria-label"), box)


def test_a_link_opens_the_same_position_and_a_bad_one_a_notice(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "free", "?board=100010&lang=zh")
    hand.says("已按链接摆好。")
    assert hand.root.locator(".yt-title").inner_text() == "屯"
    assert hand.root.get_attribute("lang") == "zh-Hans"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.tile(1).click()
    hand.button("复制链接").click()
    hand.says("此局面的链接已复制。")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("free.ipynb?board=000010&lang=zh")
    page.goto(link)
    Hand(page).says("第 8 卦")
    bad = open_board(page, boards, "free", "?board=zhum")
    bad.says("zhum")
    assert bad.lines == ""


def test_a_late_answer_never_undoes_a_newer_gesture(page: Page, boards: str) -> None:
    """Twelve clicks faster than any answer: what is drawn is what was pressed, all the time."""
    hand = open_board(page, boards, "free")
    drawn = page.evaluate(
        """() => {
          const tiles = [1, 2, 3, 4, 5, 6].map((n) => document.querySelector(`.yt-tile[data-drop="${n}"]`));
          const seen = [];
          for (const tile of tiles) { tile.click(); seen.push(tile.getAttribute("aria-label")); }
          for (const tile of tiles) { tile.click(); seen.push(tile.getAttribute("aria-label")); }
          return seen;
        }"""
    )
    assert drawn == [f"Line {n}, yang" for n in range(1, 7)] + [f"Line {n}, yin" for n in range(1, 7)]
    hand.says("Hexagram 2, 坤")
    assert hand.lines == "000000"


def test_build_mode_wrong_then_right(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "build")
    assert hand.root.get_by_label("Type a figure").count() == 0
    hand.tile(1).focus()
    page.keyboard.type("100011")
    hand.button("Check").click()
    hand.root.get_by_text("upside down").wait_for()
    hand.button("Clear").click()
    hand.tile(1).focus()
    page.keyboard.type("110001")
    hand.button("Check").click()
    hand.root.get_by_text("That is 损 (sǔn).").wait_for()


def test_name_mode_by_keyboard(page: Page, boards: str) -> None:
    hand = open_board(page, boards, "name")
    hand.tile(1).click()
    assert hand.lines == "100010"
    field = hand.root.get_by_role("textbox")
    field.fill("蒙")
    page.keyboard.press("Enter")
    hand.root.get_by_text("turned over").wait_for()
    field.fill("zhun")
    page.keyboard.press("Enter")
    hand.root.get_by_text("Yes, 屯 (zhūn).").wait_for()


@pytest.mark.parametrize("scheme", ["light", wide("dark")])
@pytest.mark.parametrize("name", ["free", *map(wide, ["build", "name", "three"])])
def test_axe_finds_nothing(page: Page, boards: str, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    hand = open_board(page, boards, name)
    if name != "name":
        hand.tile(1).focus()
        page.keyboard.type("110")
        page.wait_for_timeout(200)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
