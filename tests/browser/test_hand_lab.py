"""The hand lab in a real browser, served by Voilà: mouse, touch and keyboard, words, rules, pay, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from serving import served
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

LABS = {
    "lab": 'HandLab("2333m123p456p111s", name="hand", lang="en")',
    "win": 'HandLab("11122233344s222z", lang="zh")',
    "index": "'nothing'",
}


@pytest.fixture(scope="module")
def labs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of notebooks with one lab each."""
    folder = tmp_path_factory.mktemp("labs")
    for name, made in LABS.items():
        cells = ["# Hands", f"from yijing_tiles.widgets import HandLab\n{made}"]
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_markdown_cell(cells[0]), nbformat.v4.new_code_cell(cells[1])]
        )
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")
    with served(folder) as base:
        yield base + "voila/render/"


class Seat:
    """What a person does at the lab, and sees there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".yt-hand-lab")
        self.root.wait_for(timeout=90_000)
        self.held = self.root.locator(".yt-held > .yt-mj:not(.yt-mj-slot):visible")

    @property
    def hand(self) -> str:
        return " ".join(self.held.locator(".yt-mj-index").all_text_contents())

    def pick(self, kind: str) -> Locator:
        return self.root.locator(f'.yt-pick-mj[data-kind="{kind}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def says(self, text: str) -> None:
        """Wait until the live region says it."""
        self.root.locator('.yt-say[role="status"]').filter(has_text=text).wait_for(timeout=15_000)


def open_lab(page: Page, base: str, name: str = "lab", query: str = "") -> Seat:
    page.goto(f"{base}{name}.ipynb{query}")
    return Seat(page)


def test_mouse_draws_discards_flips_and_undoes(page: Page, labs: str) -> None:
    seat = open_lab(page, labs)
    seat.says("Ready: it waits for one, two, four of characters, 11 left.")
    seat.root.get_by_role("button", name="one of characters: 4 left").click()
    seat.says("A win: plain, 2 from each payer.")
    assert "×3" in seat.pick("1m").inner_text()
    seat.held.last.click()
    seat.says("one of characters taken off.")
    seat.pick("9m").click()
    seat.says("No win. Discard nine of characters and it is ready. Tiles that complete it: 11.")
    groups = seat.root.locator(".yt-group")
    assert groups.locator(".yt-mj-missing").count() == 1
    first = groups.all_inner_texts(), groups.evaluate_all("nodes => nodes.map((n) => n.ariaLabel)")
    seat.button("Next").click()
    seat.says("2 of")
    assert (groups.all_inner_texts(), groups.evaluate_all("nodes => nodes.map((n) => n.ariaLabel)")) != first
    seat.root.get_by_role("button", name=re.compile("^Discard nine of characters: then ready")).click()
    seat.says("nine of characters taken off. Ready")
    seat.button("Undo").click()
    seat.says("Undone.")
    assert seat.hand.endswith("1s 9m")
    seat.button("Sort").click()
    seat.says("Sorted.")
    assert seat.hand == "2m 3m 3m 3m 9m 1p 2p 3p 4p 5p 6p 1s 1s 1s"
    seat.pick("5z").click()
    seat.says("The hand is full: 14 tiles. Take one off first.")


def test_keyboard_alone_builds_arranges_and_lays(page: Page, labs: str) -> None:
    seat = open_lab(page, labs)
    seat.button("Clear").press("Enter")
    seat.says("The table is empty.")
    seat.root.locator(".yt-mj-slot").focus()
    page.keyboard.type("31mq5z")
    seat.says("white dragon added. 10 more to a hand of 13.")
    assert seat.hand == "3m 1m 5z"
    page.keyboard.press("Home")
    page.keyboard.press("Alt+ArrowRight")
    seat.says("three of characters moved to place 2.")
    assert seat.hand == "1m 3m 5z"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    seat.says("white dragon taken off.")
    page.keyboard.press("u")
    seat.says("Undone.")
    page.keyboard.press("r")
    seat.says("Done again.")
    seat.pick("1m").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    seat.says("two of dots added.")
    assert seat.hand == "1m 3m 2p"
    seat.button("closed 暗杠").press("Enter")
    seat.pick("2p").press("Enter")
    seat.says("Laid: concealed kong of two of dots.")
    assert seat.hand == "1m 3m"
    meld = seat.root.get_by_role("button", name=re.compile("^Laid: concealed kong"))
    meld.press("Delete")
    seat.says("Taken off: concealed kong of two of dots.")
    # Letters are taken by JupyterLab unless the focused element says otherwise.
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll(".yt-hand-lab :is(button, input, select, summary, [tabindex])")]
             .filter((node) => node.dataset.lmSuppressShortcuts !== "true").length"""
        )
        == 0
    )


@pytest.mark.wide
def test_typed_and_pasted_hands_and_a_link(page: Page, labs: str) -> None:
    seat = open_lab(page, labs, query="?hand=123456789m1111p&lang=en")
    seat.says("Opened from the link. Not ready: only a fifth one of dots would complete it")
    assert seat.root.get_by_role("img", name="one of dots: a dead wait, you hold all four").is_visible()
    field = seat.root.get_by_label("Type or paste a hand")
    field.fill("一二三萬 [444z] 1m x")
    field.press("Enter")
    seat.says("'x' (character 16) is no tile")
    assert seat.hand.startswith("1m 2m 3m 4m")
    field.fill("45z + 444z 111z 555z 777z")
    field.press("Enter")
    seat.says("away from ready")
    assert seat.root.locator(".yt-meld:visible").count() == 4
    seat.held.first.focus()
    page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", "🀇🀈🀉 东东");
          const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
          document.activeElement.dispatchEvent(paste);
        }"""
    )
    seat.says("Laid as written. 8 more")
    assert seat.hand == "1m 2m 3m 1z 1z"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.button("Copy link").click()
    seat.says("A link to this hand is on the clipboard.")
    assert page.evaluate("navigator.clipboard.readText()").endswith("lab.ipynb?hand=123m11z&lang=en")
    seat.root.get_by_label("A random hand").select_option("2 away")
    seat.button("Deal").click()
    seat.says("A new hand: 2 away. No win.")
    assert seat.held.count() == 14


@pytest.mark.wide
def test_a_late_answer_never_undoes_a_newer_gesture(page: Page, labs: str) -> None:
    """Clicks faster than any answer: what is drawn is what was pressed, all the time."""
    seat = open_lab(page, labs)
    seat.button("Clear").click()
    drawn = page.evaluate(
        """() => {
          const all = (what) => [...document.querySelectorAll(what)];
          const held = () => all(".yt-held > .yt-mj:not(.yt-mj-slot):not([hidden])");
          const seen = [];
          const press = (node) => { node.click(); seen.push(held().length); };
          for (const kind of ["1m", "2m", "3m", "4p", "5p"]) press(all(`.yt-pick-mj[data-kind="${kind}"]`)[0]);
          for (let i = 0; i < 3; i += 1) press(held()[0]);
          return seen;
        }"""
    )
    assert drawn == [1, 2, 3, 4, 5, 4, 3, 2]
    seat.says("three of characters taken off. 11 more")
    assert seat.hand == "4p 5p"


@pytest.mark.wide
def test_rules_and_raised_hands_change_the_pay(page: Page, labs: str) -> None:
    seat = open_lab(page, labs, "win")
    seat.says("胡牌：碰碰对，每家付 8。")
    assert seat.root.locator(".yt-form").all_inner_texts()[1].startswith("平胡")
    slider = seat.root.get_by_label("你（胡家）举手")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    seat.says("你（胡家）举 2 个手。三家付 32、32、32，合计 96。")
    assert seat.root.locator(".yt-sum").all_inner_texts()[1:] == ["8 × 22+0 = 32"] * 3
    seat.root.get_by_label("键入或粘贴一手牌").fill("111222333m444m55m")
    page.keyboard.press("Enter")
    seat.says("每家付 8")
    seat.root.get_by_label("大牌叠加").check()
    seat.says("每家付 16")
    assert seat.root.locator('.yt-form[data-paid="yes"]').count() == 2
    seat.root.get_by_label("清一色的花色").check()
    seat.says("碰碰对，每家付 8")


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """Return a page on a phone that is touched."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


@pytest.mark.wide
def test_on_a_phone_all_can_be_touched(phone: Page, labs: str) -> None:
    seat = open_lab(phone, labs)
    for control in seat.root.locator(
        "button:visible, select:visible, input:not([type=checkbox]):visible, label.yt-house"
    ).all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, (control.get_attribute("aria-label"), box)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    seat.button("筒 p").tap()
    seat.pick("9p").tap()
    seat.says("nine of dots added.")
    seat.held.last.tap()
    seat.says("nine of dots taken off.")
    finger = phone.context.new_cdp_session(phone)

    def touch(kind: str, locator: Locator | None = None) -> None:
        points = []
        if locator is not None:
            box = locator.bounding_box()
            assert box is not None
            points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    seat.held.first.scroll_into_view_if_needed()
    touch("touchStart", seat.held.first)
    phone.wait_for_timeout(320)  # a finger that rests lifts the tile
    touch("touchMove", seat.held.nth(1))
    touch("touchMove", seat.held.nth(2))
    touch("touchEnd")
    seat.says("two of characters moved to place 3.")
    assert seat.hand.startswith("3m 3m 2m 3m")


@pytest.mark.wide
@pytest.mark.parametrize(("name", "scheme"), [("lab", "light"), wide("win", "dark")])
def test_axe_finds_nothing(page: Page, labs: str, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    seat = open_lab(page, labs, name)
    if name == "lab":
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        seat.pick("9m").click()
        seat.says("No win.")
    seat.root.get_by_role("button", name=re.compile("Numbers|编号")).click()
    page.wait_for_timeout(250)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.wide
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_on_a_phone_the_words_of_buttons_stay_whole(chromium: Browser, labs: str, lang: str) -> None:
    """A button's words break between words only (Chinese ones not at all), and none of them sticks out."""
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    seat = open_lab(page, labs, "lab", f"?lang={lang}")
    page.locator(f".yt-hand-lab:lang({lang})").wait_for()
    seat.button({"en": "Undo", "zh": "撤销"}[lang]).wait_for()
    broken = page.evaluate(
        """() => [...document.querySelectorAll(".yt-hand-lab .yt-button")].filter((node) => {
          if (!node.offsetParent) return false;
          const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          let torn = node.scrollWidth > node.clientWidth + 1;
          while (texts.nextNode()) {
            const text = texts.currentNode;
            for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              torn ||= new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            }
          }
          return torn;
        }).map((node) => node.textContent)"""
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("about:blank")
    phone.close()
    assert broken == []
