"""The circle of trigrams and the table of hexagrams in a real browser: mouse, keyboard, phone, words, slow answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from in_lab import run_all
from serving import lab, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

IMPORTS = "from yijing_tiles.widgets import Board, HexagramTable, TrigramCircle\n"
SLOW = "import time\nslow = TrigramCircle(lang='en')\nslow.observe(lambda _: time.sleep(5), 'value')\nslow"
CELLS = {
    "circle": ["TrigramCircle(lang='en')"],
    "table": ["HexagramTable(lang='en')"],
    "together": [
        "board = Board(name='board', lang='en')\nboard",
        "TrigramCircle(board=board)",
        "HexagramTable(board)",
    ],
    "both": [
        "from IPython.display import display\ndisplay(TrigramCircle(lang='en'), HexagramTable(lang='en'))"
    ],
    "slow": [SLOW],
}
PRESSED = """[...document.querySelectorAll(".yt-spot[aria-pressed=true], .yt-cell[aria-pressed=true]")]
  .map((n) => n.dataset.lines)"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a notebook for each of `CELLS`."""
    folder = tmp_path_factory.mktemp("choosers")
    for name, sources in CELLS.items():
        cells = [
            nbformat.v4.new_code_cell((IMPORTS if at == 0 else "") + code) for at, code in enumerate(sources)
        ]
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# To choose from"), *cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")
    return folder


@pytest.fixture(scope="module")
def pages(folder: Path) -> Iterator[str]:
    """Return the address where Voilà serves the notebooks."""
    with served(folder) as base:
        yield base + "voila/render/"


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """Return a page on a phone that is touched."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def open_page(page: Page, base: str, name: str, query: str = "") -> None:
    page.goto(f"{base}{name}.ipynb{query}")
    kinds = {"circle": [".yt-spot"], "slow": [".yt-spot"], "table": [".yt-cell"]}
    for kind in kinds.get(name, [".yt-spot", ".yt-cell"]):
        page.locator(kind).first.wait_for(timeout=60_000)


def spot(page: Page, lines: str) -> Locator:
    return page.locator(f'.yt-spot[data-lines="{lines}"]')


def cell(page: Page, lines: str) -> Locator:
    return page.locator(f'.yt-cell[data-lines="{lines}"]')


def says(page: Page, widget: str, text: str) -> None:
    """Wait until the widget's live region says it."""
    page.locator(f".yt-{widget} [role=status]").filter(has_text=text).wait_for(
        state="attached", timeout=10_000
    )


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.lines ?? ''"))


def test_a_press_on_the_circle_is_marked_at_once_and_both_orders_are_right(page: Page, pages: str) -> None:
    open_page(page, pages, "circle")
    marked = page.evaluate(f"(document.querySelector('.yt-spot[data-lines=\"100\"]').click(), {PRESSED})")
    assert marked == ["100"], "marked before Python can have answered"
    says(page, "circle", "Trigram 震 zhèn, Thunder. Turned over (综): 艮 Mountain.")
    assert page.locator(".yt-circle .yt-title").inner_text() == "震"
    assert "turned over" in (spot(page, "001").get_attribute("aria-label") or "")
    assert spot(page, "001").inner_text().endswith("综")
    assert spot(page, "011").inner_text().endswith("错")
    page.get_by_role("button", name=re.compile("^complement: 巽 Wind")).click()
    says(page, "circle", "Trigram 巽")
    assert page.evaluate(PRESSED) == ["011"]

    page.emulate_media(reduced_motion="reduce")

    def around() -> dict[str, str]:
        boxes = {s.inner_text()[0]: s.bounding_box() for s in page.locator(".yt-spot").all()}
        ends = {"top": ("y", min), "bottom": ("y", max), "left": ("x", min), "right": ("x", max)}
        return {end: pick(boxes, key=lambda name: boxes[name][axis]) for end, (axis, pick) in ends.items()}

    assert around() == {"top": "乾", "bottom": "坤", "left": "离", "right": "坎"}
    page.get_by_role("button", name="后天 Later Heaven").click()
    says(page, "circle", "King Wen's order")
    assert around() == {"top": "离", "bottom": "坎", "left": "震", "right": "兑"}
    assert "east" in (spot(page, "100").get_attribute("aria-label") or "")


def test_the_circle_by_keyboard_alone(page: Page, pages: str) -> None:
    open_page(page, pages, "circle")
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page):
            break
    assert focused(page) == "111", "the Tab key leads to the top of the circle"
    order = []
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        order.append(focused(page))
    assert order == ["011", "010", "001", "000", "100", "101", "110", "111"]
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "110"
    page.keyboard.press("End")
    assert focused(page) == "110"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    says(page, "circle", "Trigram 巽")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    says(page, "circle", "Trigram 坎")
    assert focused(page) == "010"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")  # the other order
    says(page, "circle", "King Wen's order")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "010", "the Tab key leads back to the same trigram"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "001", "clockwise from north is northeast"


@pytest.mark.wide
def test_trigrams_make_a_hexagram_on_the_board_lower_first(page: Page, pages: str) -> None:
    open_page(page, pages, "together")
    assert page.get_by_text("laid as the lower one, 下卦").is_visible()
    spot(page, "100").click()
    says(page, "circle", "震 Thunder is the lower trigram")
    assert page.evaluate("[...document.querySelectorAll('.yt-cell:not(.yt-out)')].length") == 8
    spot(page, "010").click()
    says(page, "circle", "坎 Water is the upper trigram.")
    says(page, "board", "Hexagram 3, 屯")
    assert page.evaluate(PRESSED) == ["010", "100010"]
    assert "lower trigram on the board" in (spot(page, "100").get_attribute("aria-label") or "")
    assert page.locator(".yt-table .yt-title").inner_text() == "屯"
    spot(page, "111").click()
    says(page, "board", "The lower trigram is 乾")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function(f"JSON.stringify({PRESSED}) === JSON.stringify(['010', '100010'])")


@pytest.mark.wide
def test_a_hexagram_pressed_lies_on_the_board_and_lines_laid_there_are_seen_here(
    page: Page, pages: str
) -> None:
    open_page(page, pages, "together")
    cell(page, "100010").click()
    says(page, "board", "Hexagram 3, 屯")
    says(page, "table", "Turned over (综): 蒙, no. 4.")
    page.locator('.yt-tile[data-drop="1"]').click()  # flips the bottom line
    says(page, "board", "Hexagram 8, 比")
    page.wait_for_function(f"JSON.stringify({PRESSED}) === JSON.stringify(['010', '000010'])")
    assert page.locator(".yt-table [role=status]").inner_text() == "", "the board has said it"


@pytest.mark.wide
def test_the_position_and_the_language_of_a_link_reach_all_three(page: Page, pages: str) -> None:
    open_page(page, pages, "together", "?board=110001&lang=zh")
    says(page, "board", "已按链接摆好")
    page.wait_for_function(f"JSON.stringify({PRESSED}) === JSON.stringify(['001', '110001'])")
    page.get_by_role("button", name="先天八卦").wait_for()
    page.get_by_role("button", name="按卦序").wait_for()
    for widget in ("circle", "table"):
        assert page.locator(f".yt-{widget}").get_attribute("lang") == "zh-Hans"
    assert (cell(page, "110001").get_attribute("aria-label") or "").startswith(
        "第 41 卦，损，山泽损，3 阳 3 阴"
    )


@pytest.mark.wide
def test_the_table_is_a_grid_and_marks_partners_and_yang_lines_by_more_than_colour(
    page: Page, pages: str
) -> None:
    open_page(page, pages, "table")
    grid = page.get_by_role("grid")
    assert grid.get_by_role("columnheader").count() == 8
    assert grid.get_by_role("rowheader").count() == 8
    assert grid.get_by_role("gridcell").locator("button").count() == 64
    assert grid.get_by_role("columnheader", name="upper 坎 Water").count() == 1
    assert grid.get_by_role("rowheader", name="lower 震 Thunder").count() == 1
    row = grid.get_by_role("row").filter(has=page.get_by_role("rowheader", name="lower 兑 Lake"))
    assert row.get_by_role("button").nth(6).inner_text().split() == ["41", "损"]
    assert (
        grid.get_by_role("button", name="3, 屯 zhūn, Difficulty at the Beginning, 2 yang, 4 yin").count() == 1
    )


def test_the_table_by_keyboard_alone(page: Page, pages: str) -> None:
    open_page(page, pages, "table")
    for _ in range(14):
        page.keyboard.press("Tab")
        if focused(page):
            break
    assert focused(page) == "111111"
    for key, lines in {
        "ArrowRight": "111110",
        "ArrowDown": "110110",
        "End": "110000",
        "Home": "110111",
        "PageDown": "000111",
        "ArrowLeft": "000111",
        "Control+End": "000000",
        "ArrowUp": "001000",
    }.items():
        page.keyboard.press(key)
        assert focused(page) == lines, key
    page.keyboard.press("Enter")
    says(page, "table", "Hexagram 15, 谦")
    assert page.locator(".yt-cell[tabindex='0']").count() == 1
    page.get_by_role("button", name="King Wen order").focus()
    page.keyboard.press("Enter")
    says(page, "table", "each pair stands side by side")
    cell(page, "001000").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "000100", "16 follows 15"
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "000000", "2 follows 1"


def test_late_answers_never_undo_newer_presses(page: Page, pages: str) -> None:
    open_page(page, pages, "together")
    seen = page.evaluate(
        f"""() => {{
          const press = (kind, lines) => document.querySelector(`.yt-${{kind}}[data-lines="${{lines}}"]`).click();
          const seen = [];
          for (const lines of ["100", "010", "111", "000", "110"]) {{
            press("spot", lines);
            seen.push({PRESSED}.join());
          }}
          return seen;
        }}"""
    )
    assert seen == ["100", "010", "111", "000", "110"], "the table waits for the board"
    says(page, "board", "The lower trigram is 兑")
    page.wait_for_timeout(300)
    assert page.evaluate(PRESSED) == ["110"]


@pytest.mark.wide
def test_a_kernel_that_does_not_answer_is_told_and_what_is_marked_stays(page: Page, pages: str) -> None:
    open_page(page, pages, "slow")
    spot(page, "100").click()
    page.locator(".yt-remark").filter(has_text="Python does not answer").wait_for(timeout=6000)
    assert page.evaluate(PRESSED) == ["100"]
    says(page, "circle", "Python does not answer")
    says(page, "circle", "Trigram 震")  # late, but it comes
    assert page.locator(".yt-remark").inner_text() == ""
    assert page.evaluate(PRESSED) == ["100"]


@pytest.mark.wide
def test_on_a_phone_all_eight_and_all_sixty_four_fit_and_can_be_tapped(phone: Page, pages: str) -> None:
    open_page(phone, pages, "both")
    for each in phone.locator(".yt-spot").all():
        box = each.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        each.tap()
        assert each.get_attribute("aria-pressed") == "true"
    for order in ("By trigrams", "King Wen order"):
        phone.get_by_role("button", name=order).tap()
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
        for each in phone.locator(".yt-cell").all():
            box = each.bounding_box()
            assert box["width"] >= 38.5, (order, box)
            assert box["height"] >= 44, (order, box)
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
    cell(phone, "010101").tap()  # 64, the last one
    says(phone, "table", "Hexagram 64, 未济")
    title = phone.locator(".yt-table .yt-title")
    assert title.inner_text() == "未济"
    place = title.bounding_box()
    assert 0 <= place["y"] <= 800, "enlarged within view"
    # What is enlarged above the table hides no cell that the keyboard walks to.
    cell(phone, "010101").focus()
    for _ in range(7):
        phone.keyboard.press("ArrowUp")
    panel, top = (
        phone.locator(".yt-table .yt-chosen").bounding_box(),
        phone.locator(".yt-cell:focus").bounding_box(),
    )
    assert top["y"] >= panel["y"] + panel["height"] - 1


@pytest.mark.wide
def test_controls_are_large_enough_to_touch_and_larger_on_a_projector(page: Page, pages: str) -> None:
    open_page(page, pages, "both")
    spot(page, "100").click()
    cell(page, "100010").click()
    for control in page.locator(".yt button:visible").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 43.9, (control.get_attribute("aria-label"), box)
    for widget in ("circle", "table"):
        size = f"parseFloat(getComputedStyle(document.querySelector('.yt-{widget} .yt-title')).fontSize)"
        before = page.evaluate(size)
        page.locator(f".yt-{widget}").get_by_role("button", name="Projector").click()
        assert page.evaluate(size) >= 1.5 * before
    assert page.evaluate("document.documentElement.scrollWidth") == 1280


@pytest.mark.wide
def test_axe_finds_nothing(page: Page, pages: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_page(page, pages, "together")

    def check(*schemes: Literal["light", "dark"]) -> None:
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(200)
            results = Axe().run(page)
            assert results.violations_count == 0, results.generate_report()

    check("light")  # nothing chosen yet
    cell(page, "100010").click()
    page.locator(".yt-count").nth(3).click()
    page.get_by_role("button", name="King Wen order").click()
    page.get_by_role("button", name="后天 Later Heaven").click()
    says(page, "table", "each pair")
    check("light", "dark")


@pytest.mark.wide
def test_in_jupyterlab_keys_stay_with_the_widget(page: Page, folder: Path) -> None:
    with lab(folder) as base:
        page.goto(base + "lab/tree/both.ipynb")
        cells = run_all(page, folder / "both.ipynb")
        number = cells.count()
        cell(page, "100010").wait_for(timeout=60_000)
        spot(page, "111").focus()
        for key in ("a", "b", "j", "1", "x", "ArrowRight", "Enter"):
            page.keyboard.press(key)
        says(page, "circle", "Trigram 巽")
        cell(page, "111111").focus()
        for key in ("a", "b", "j", "k", "1", "d", "d", "ArrowRight", "Enter"):
            page.keyboard.press(key)
        says(page, "table", "Hexagram 43, 夬")
        assert cells.count() == number
        assert page.locator(".jp-MarkdownCell").count() == 1
        page.goto("about:blank")
