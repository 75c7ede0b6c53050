"""A board before a class: it fills the screen, keys step through its walk, a name comes when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from in_lab import run_all
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from serving import lab, served
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

IMPORTS = "from yijing_tiles.widgets import Board\n"
CELLS = {
    "en": 'Board(walk=["屯", "蒙", "泰"], lang="en")',
    "zh": 'Board(walk=["屯", "蒙", "泰"], lang="zh")',
    "still": 'Board("110", size=3, lang="en")',
    "slow": """import time
slow = Board(walk=["屯", "蒙", "泰"], lang="en")
slow.observe(lambda _: time.sleep(3), "lines")
slow""",
}
WORDS = {
    "en": ("Projector", "Reveal", "Next step", "Step back", "Leave"),
    "zh": ("投影", "揭晓", "下一步", "上一步", "退出"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a notebook for each board, a walk in its middle."""
    root = tmp_path_factory.mktemp("shows")
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for name, source in {**CELLS, "index": "'nothing'"}.items():
        cells = [new_markdown_cell("# Board"), new_code_cell(IMPORTS + source), new_markdown_cell("Below.")]
        nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": spec}), root / f"{name}.ipynb")
    return root


@pytest.fixture(scope="module")
def shows(folder: Path) -> Iterator[str]:
    """Return the address of these notebooks in Voilà."""
    with served(folder) as base:
        yield base + "voila/render/"


class Class:
    """What a teacher does before the class, and what is seen and heard there."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        self.page = page
        self.board = page.locator(".yt-board")
        self.board.wait_for(timeout=60_000)
        self.show = page.get_by_role("dialog")
        self.project, self.reveal, self.forth, self.back, self.leave = WORDS[lang]

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).and_(self.page.locator(":visible")).click()

    def in_show(self, name: str) -> Locator:
        return self.show.get_by_role("button", name=name, exact=True)

    @property
    def title(self) -> str:
        return self.show.locator(".yt-show-title").inner_text()

    @property
    def figure(self) -> str:
        """What is drawn, read from what a screen reader is told of each line."""
        labels = [one.get_attribute("aria-label") or "" for one in self.show.locator(".yt-tile").all()]
        return "".join("1" if label.endswith(("yang", "阳爻")) else "0" for label in reversed(labels))

    def fits(self) -> None:
        """See that all is within the screen, and nothing lies upon anything else."""
        size = self.page.viewport_size
        parts = [".yt-slots", ".yt-show-said", ".yt-show-bar", ".yt-keys"]
        shown = [self.show.locator(part) for part in parts]
        boxes = [part.bounding_box() for part in shown if part.is_visible()]
        assert len(boxes) >= 3
        boxes += [
            one.bounding_box() for one in self.show.locator(".yt-tile, .yt-button").all() if one.is_visible()
        ]
        for box in boxes:
            assert box["x"] >= 0, box
            assert box["y"] >= 0, box
            assert box["x"] + box["width"] <= size["width"], box
            assert box["y"] + box["height"] <= size["height"], box
        tiles = [one.bounding_box() for one in self.show.locator(".yt-tile").all()]
        apart = [*pairwise(tiles), (tiles[-1], boxes[1])]
        for above, below in apart:
            beside = above["x"] + above["width"] <= below["x"]
            assert beside or above["y"] + above["height"] <= below["y"], (above, below)

    def says(self, text: str) -> str:
        """Wait until the live region says it; return all that it says."""
        said = self.show.get_by_role("status").filter(has_text=text)
        said.wait_for(timeout=10_000)
        return said.inner_text()


def before(page: Page, base: str, name: str, lang: str = "en") -> Class:
    page.goto(f"{base}{name}.ipynb")
    return Class(page, lang)


def test_by_keys_alone_and_the_name_waits(page: Page, shows: str) -> None:
    teacher = before(page, shows, "en")
    teacher.board.locator('.yt-tile[data-drop="2"]').focus()
    page.keyboard.press("p")
    assert "屯" not in teacher.says("Step 1 of 3. What is it?")
    assert (teacher.title, teacher.figure) == ("？", "100010")
    page.keyboard.press("Enter")
    teacher.says("Hexagram 3, 屯")
    assert teacher.title == "屯"
    page.keyboard.press("Enter")
    assert teacher.title == "？"
    for key, step, lines, name in (
        ("ArrowRight", 2, "010001", "蒙"),
        ("PageDown", 3, "111000", "泰"),
        ("PageDown", 1, "100010", "屯"),
        ("PageUp", 3, "111000", "泰"),
        ("ArrowLeft", 2, "010001", "蒙"),
    ):
        page.keyboard.press(key)
        assert name not in teacher.says(f"Step {step} of 3. What is it?")
        assert (teacher.title, teacher.figure) == ("？", lines)
        page.keyboard.press("n")
        teacher.says(name)
        assert teacher.title == name
    page.keyboard.press("b")  # the button of a presenter
    assert teacher.title == "？"
    page.keyboard.press("Escape")
    teacher.show.wait_for(state="hidden")
    page.wait_for_function("document.activeElement.dataset.drop === '2'")
    assert teacher.board.locator(".yt-grid .yt-tile").count() == 6, "the board is back in its place"
    page.keyboard.press("p")
    teacher.says("Step 2 of 3. What is it?")
    page.keyboard.press("p")
    teacher.show.wait_for(state="hidden")


@pytest.mark.wide
@pytest.mark.parametrize("lang", [wide("en"), "zh"])
def test_by_mouse_in_both_languages(page: Page, shows: str, lang: str) -> None:
    teacher = before(page, shows, lang, lang)
    teacher.press(teacher.project)
    teacher.in_show(teacher.forth).click()
    assert "蒙" not in teacher.says(
        "Step 2 of 3. What is it?" if lang == "en" else "第 2 步，共 3 步。 这是什么？"
    )
    teacher.in_show(teacher.reveal).click()
    teacher.says("Hexagram 4, 蒙" if lang == "en" else "第 4 卦，山水蒙")
    assert teacher.title == "蒙"
    teacher.fits()
    teacher.in_show(teacher.back).click()
    teacher.says("1")
    assert teacher.title == "？"
    # A click beside everything takes no key away; the rack, the reading and the side texts are out of the way.
    page.mouse.click(5, 5)
    page.keyboard.press("PageDown")
    teacher.says("2")
    page.keyboard.press("Enter")
    teacher.says("蒙")
    seen = teacher.show.evaluate("node => node.innerText")
    assert not any(word in seen for word in ("outer", "inner", "九二", "Undo", "撤销", "Relatives"))
    teacher.in_show(teacher.leave).click()
    teacher.show.wait_for(state="hidden")


@pytest.mark.wide
def test_it_fills_the_screen_black_and_white_and_tiles_are_still_laid(page: Page, shows: str) -> None:
    teacher = before(page, shows, "still")
    small = teacher.board.locator(".yt-tile").first.bounding_box()
    teacher.press("Projector")
    size = page.viewport_size
    box = teacher.show.bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, size["width"], size["height"])
    large = teacher.show.locator(".yt-tile").first.bounding_box()
    assert large["height"] > 1.5 * small["height"]
    teacher.fits()
    look = "node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]"
    assert teacher.show.evaluate(look) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert teacher.in_show("Next step").count() == 0, "without a walk there is nothing to step through"
    page.keyboard.press("PageDown")
    teacher.show.locator('.yt-tile[data-drop="1"]').click()
    assert "巽" not in teacher.says("Line 1 flipped: yin. What is it?")
    page.keyboard.press("n")
    teacher.says("Trigram 坎")
    page.keyboard.press("u")
    teacher.says("Undone. Trigram 兑")
    assert teacher.title == "兑"
    page.keyboard.press("Escape")
    assert teacher.board.locator(".yt-grid .yt-title").inner_text() == "兑"


@pytest.mark.wide
def test_steps_faster_than_any_answer_are_drawn_and_never_named_wrongly(page: Page, shows: str) -> None:
    teacher = before(page, shows, "slow")
    teacher.press("Projector")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    page.keyboard.press("n")
    assert teacher.figure == "111000"
    assert "蒙" not in teacher.show.inner_text()
    assert teacher.title in ("？", "泰")
    teacher.says("Hexagram 11, 泰")
    assert teacher.title == "泰"


@pytest.mark.parametrize("scheme", ["light", wide("dark")])
@pytest.mark.parametrize("name", ["en", *map(wide, ["zh", "still"])])
def test_axe_finds_nothing(page: Page, shows: str, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    teacher = before(page, shows, name, "zh" if name == "zh" else "en")
    teacher.press(teacher.project)
    for _ in range(2):
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        page.keyboard.press("n")
        page.wait_for_timeout(200)


@pytest.mark.wide
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone(chromium: Browser, shows: str, width: int, height: int) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    try:
        teacher = before(page, shows, "zh", "zh")
        page.get_by_role("button", name="投影", exact=True).tap()
        teacher.in_show("揭晓").tap()
        teacher.says("水雷屯")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert teacher.show.evaluate("node => node.scrollWidth <= node.clientWidth")
        for control in teacher.show.locator("button:visible").all():
            box = control.bounding_box()
            assert min(box["width"], box["height"]) >= 43.9, control.inner_text()
        teacher.fits()
        teacher.in_show("退出").tap()
        teacher.show.wait_for(state="hidden")
        page.goto("about:blank")
    finally:
        context.close()


@pytest.mark.wide
def test_in_lab_no_key_gets_away(page: Page, folder: Path) -> None:
    with lab(folder) as base:
        page.goto(f"{base}lab/tree/en.ipynb?reset")
        cells = run_all(page, folder / "en.ipynb")
        number = cells.count()
        teacher = Class(page)
        teacher.press("Projector")
        box, size = teacher.show.bounding_box(), page.viewport_size
        assert (box["width"], box["height"]) == (size["width"], size["height"])
        page.mouse.click(5, 5)
        for key in ("PageDown", "ArrowRight", "b", "n", "Enter", "Enter"):
            page.keyboard.press(key)
        teacher.says("Step 3 of 3. What is it?")
        page.keyboard.press("Escape")
        teacher.show.wait_for(state="hidden")
        assert cells.count() == number
        page.goto("about:blank")
