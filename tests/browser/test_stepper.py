"""The stepper in a real browser: a whole hand by mouse and by keys, a branch, guesses, a phone, both themes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from in_lab import run_all
from serving import lab, served

from yijing_tiles.serve import notebooks_dir
from yijing_tiles.shaoyang import Record

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

BOOKS = {
    "scene": 'Stepper("won-plain", name="hand", pace=0.4, lang="en")',
    "own": 'Stepper(seed=3, pace=0, name="hand", lang="zh")',
    "index": "'nothing'",
}


@pytest.fixture(scope="module")
def steppers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of notebooks with one stepper each."""
    folder = tmp_path_factory.mktemp("steppers")
    for name, made in BOOKS.items():
        book = nbformat.v4.new_notebook(
            cells=[
                nbformat.v4.new_markdown_cell("# Step"),
                nbformat.v4.new_code_cell(f"from yijing_tiles.widgets import Stepper\n{made}"),
            ]
        )
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")
    with served(folder) as base:
        yield base + "voila/render/"


class Reader:
    """What a person does with the first stepper of a page, and sees there."""

    def __init__(self, page: Page, address: str = "") -> None:
        self.page = page
        if address:
            page.goto(address)
        self.root = page.locator(".yt-st").first
        self.root.wait_for(timeout=90_000)
        self.felt = self.root.locator(".yt-st-felt")
        self.slider = self.root.locator(".yt-slider")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.root.get_by_role("button", name=name, exact=isinstance(name, str))

    def at(self, step: int) -> None:
        """Wait until a step is shown, and what belongs to it."""
        self.page.wait_for_function(
            """(step) => {
              const root = document.querySelector(".yt-st");
              return root.dataset.waiting === "no" && root.querySelector(".yt-slider").value === String(step);
            }""",
            arg=step,
            timeout=15_000,
        )

    @property
    def step(self) -> int:
        return int(self.slider.input_value())

    @property
    def said(self) -> str:
        return self.root.locator('.yt-say[role="status"]').text_content() or ""

    def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the live region says it."""
        self.root.locator('.yt-say[role="status"]').filter(has_text=text).wait_for(timeout=15_000)

    def accessible(self) -> None:
        found = Axe().run(self.page, context=".yt-st").response["violations"]
        assert not found, [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]


def test_a_scene_by_mouse_by_keys_and_otherwise(page: Page, steppers: str) -> None:
    reader = Reader(page, f"{steppers}scene.ipynb")
    reader.at(4)
    last = int(reader.slider.get_attribute("max") or 0)
    tiles = reader.felt.locator(".yt-mj")
    assert tiles.count() == 53, "the tiles are dealt"

    # By mouse: step by step to the end, where the pay sheet is.
    discards = reader.felt.locator(".yt-st-pool .yt-mj")
    before = 0
    while reader.step < last:
        at = reader.step
        reader.button("Next step").click()
        page.wait_for_function("(at) => Number(document.querySelector('.yt-slider').value) > at", arg=at)
        page.wait_for_function("() => document.querySelector('.yt-st').dataset.waiting === 'no'")
        assert discards.count() >= before
        before = discards.count()
        assert reader.felt.locator('[data-last="yes"]').count() <= 1
    sheet = reader.root.locator(".yt-st-sheet")
    sheet.wait_for()
    assert re.search(r"2 × 2", sheet.text_content() or "")
    assert "S13" in (reader.root.locator(".yt-log-item[aria-current]").text_content() or "")

    # By jumps, the log and the slider.
    reader.button("To the deal").click()
    reader.at(0)
    reader.root.locator('[data-jump="win"]').click()
    reader.at(last)
    reader.root.locator(".yt-log-item").nth(4).click()
    reader.at(5)

    # By keys, from the table itself; the live region tells each step.
    reader.felt.focus()
    page.keyboard.press("Home")
    reader.at(0)
    page.keyboard.press("End")
    reader.at(last)
    page.keyboard.press("ArrowLeft")
    reader.at(last - 1)
    reader.says("drawn")
    page.keyboard.press("Home")
    reader.at(0)
    page.keyboard.press("Space")  # steps are shown one after the other
    page.wait_for_function("() => Number(document.querySelector('.yt-slider').value) >= 2")
    page.keyboard.press("Space")
    assert reader.button("Play the steps").get_attribute("aria-pressed") == "false"

    # What if: another discard than was played begins a branch; the players go on, and the way back is there.
    reader.slider.evaluate("(node) => { node.value = 4; node.dispatchEvent(new Event('input')); }")
    reader.at(4)
    reader.root.locator(".yt-st-throw").first.wait_for()
    played = reader.root.locator('.yt-st-throw[data-played="yes"]')
    assert played.count() == 1
    reader.root.locator('.yt-st-throw[data-played="no"]').first.click()
    reader.root.locator(".yt-branch", has_text="main line").wait_for()
    page.wait_for_function("() => Number(document.querySelector('.yt-slider').max) < 37")
    reader.button("Return to the main line").click()
    reader.at(4)
    assert int(reader.slider.get_attribute("max") or 0) == last

    # From another seat: what it waits for, what it may do and may not, with rule and source.
    seat = reader.felt.locator('[data-place="opposite"]')
    name = seat.locator(".yt-st-name").text_content() or ""
    seat.locator(".yt-st-name").click()
    reader.felt.locator('[data-place="self"] .yt-st-name', has_text=name[1:]).wait_for()
    reader.root.locator(".yt-st-waits").wait_for()
    reader.root.locator(".yt-st-may summary").first.click()
    assert re.search(r"S\d+", reader.root.locator(".yt-st-may details[open]").first.text_content() or "")
    reader.accessible()
    page.emulate_media(color_scheme="dark")
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    reader.accessible()

    # Guessing: the step is shown after it was asked, with what was right.
    reader.button("Guess the next step").click()
    guess = reader.root.locator(".yt-st-predict")
    guess.wait_for()
    assert reader.root.locator('.yt-log-list > li[data-ahead="yes"]:visible').count() == 0
    at = reader.step
    reader.felt.focus()
    page.keyboard.press("ArrowRight")
    reader.says("First guess")
    assert reader.step == at
    guess.get_by_role("button", name="discards", exact=True).click()
    dealer = reader.felt.locator(".yt-st-seat", has=page.locator(".yt-st-chip", has_text="dealer"))
    who = (dealer.locator(".yt-st-name").text_content() or "")[1:]
    guess.get_by_role("button", name=who, exact=True).click()
    guess.get_by_role("button", name="Show the step").click()
    reader.says("Just so.")
    assert reader.step == at + 1
    assert guess.locator('.yt-st-came[data-right="yes"]').count() == 2


def test_a_hand_of_ones_own_on_a_phone(chromium: Browser, steppers: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    reader = Reader(page, f"{steppers}own.ipynb")
    # Hands are raised first; then one draws and discards by touch, and others move by themselves.
    reader.button("举 1 个：×2").wait_for(timeout=20_000)
    reader.button("举 1 个：×2").tap()
    own = reader.root.locator('.yt-st-own > button.yt-mj[data-may="yes"]')
    draw = reader.button("摸牌")
    own.first.or_(draw).first.wait_for(timeout=20_000)
    # An unlawful gesture is answered with the rule, and changes nothing.
    if draw.is_visible():
        reader.root.locator(".yt-st-own > button.yt-mj").first.tap()
        reader.root.locator('.yt-why[data-legal="no"] .yt-rule-tag', has_text="S4").wait_for()
        draw.tap()
    own.first.wait_for()
    assert own.count() == 14
    box = own.first.bounding_box()
    assert box
    assert box["height"] >= 44
    before = reader.step
    own.first.tap()
    page.wait_for_function("(at) => Number(document.querySelector('.yt-slider').value) > at", arg=before)
    assert reader.felt.locator('[data-place="self"].yt-st-pool .yt-mj').count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = reader.root.evaluate(
        """(root) => [...root.querySelectorAll("button, select, input:not([hidden]), summary")]
          .filter((node) => node.offsetParent && !node.closest(".yt-st-own"))
          .map((node) => [node.outerHTML.slice(0, 90), node.getBoundingClientRect()])
          .filter(([, box]) => box.height < 43.5).map(([html]) => html)"""
    )
    assert not small, small
    # The hand goes along in a link.
    link = page.evaluate(
        """() => {
          const query = new URLSearchParams();
          window.dispatchEvent(new CustomEvent("yijing-tiles:leave", { detail: query }));
          return query.get("hand");
        }"""
    )
    assert Record.from_link(link).actions
    # Another sits down at this screen: on his turn it is covered, and nothing beside it tells what was held.
    reader.root.locator(".yt-drawer > summary").tap()
    reader.root.locator(".yt-drawer-seats select").nth(1).select_option(index=0)
    cover = reader.root.locator(".yt-cover")
    aside = reader.root.locator(".yt-game-aside")
    for _ in range(8):
        reader.root.locator('.yt-st-own > [data-may="yes"], .yt-st-action, .yt-cover button').locator(
            "visible=true"
        ).first.wait_for(timeout=20_000)
        if cover.is_visible():
            break
        assert aside.is_visible()
        offered = reader.root.locator(".yt-st-action")
        (offered.last if offered.count() else own.first).tap()
        page.wait_for_function("() => document.querySelector('.yt-st').dataset.waiting === 'no'")
        page.wait_for_timeout(200)
    assert cover.is_visible()
    page.wait_for_timeout(50)
    assert not aside.is_visible()
    cover.get_by_role("button").tap()
    aside.wait_for()
    assert not errors
    page.goto("about:blank")
    context.close()


@pytest.mark.wide
def test_in_lab_a_whole_hand_by_keys_and_no_key_gets_away(page: Page, tmp_path: Path) -> None:
    """The lesson in JupyterLab: a hand from deal to pay sheet, a branch and back; the hand survives a reload."""
    lesson = Path(shutil.copy(notebooks_dir() / "en" / "17-hands.ipynb", tmp_path))
    with lab(tmp_path) as base:
        page.goto(f"{base}lab/tree/{lesson.name}?reset")
        cells = run_all(page, lesson)
        number = cells.count()
        reader = Reader(page)
        reader.at(4)
        last = int(reader.slider.get_attribute("max") or 0)
        reader.felt.focus()
        for step in range(5, last + 1):
            page.keyboard.press("ArrowRight")
            reader.at(step)
        reader.root.locator(".yt-st-sheet", has_text="2 × 2").wait_for()
        # a and b add cells, d d takes one away, x cuts it out, j moves on, 1 makes a heading of it.
        for at in (reader.felt, reader.slider, reader.root.locator("[data-step=back]")):
            at.focus()
            for key in ("a", "b", "j", "d", "d", "x", "1"):
                page.keyboard.press(key)
        reader.felt.focus()
        page.keyboard.press("Home")
        reader.at(0)
        assert cells.count() == number

        # What if: from the dealer's seat another tile is thrown by key; then back to the main line.
        for step in range(1, 5):
            page.keyboard.press("ArrowRight")
            reader.at(step)
        reader.felt.locator('[data-place="next"] .yt-st-name').press("Enter")
        own = reader.root.locator('.yt-st-own > button.yt-mj[data-may="yes"]').first
        own.wait_for()
        own.focus()
        for key in ("a", "b", "j", "d", "d", "x", "1", "Enter"):
            page.keyboard.press(key)
        reader.root.locator(".yt-branch", has_text="main line").wait_for()
        assert cells.count() == number
        reader.button("Return to the main line").press("Enter")
        reader.at(4)

        page.get_by_role("menuitem", name="File", exact=True).click()
        page.get_by_text("Save Notebook", exact=True).click()
        page.locator(".jp-NotebookPanel-toolbar").click()
        page.locator(".lm-TabBar-tab.jp-mod-dirty").wait_for(state="detached")
        page.reload()
        reader = Reader(page)
        reader.at(4)
        reader.felt.focus()
        page.keyboard.press("End")
        reader.at(last)
        page.goto("about:blank")
