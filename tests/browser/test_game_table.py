"""The table of Yijing tiles in a real browser: whole games by mouse and by keyboard, records, two people, phone."""

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

from yijing_tiles.yijing import Record

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

TABLES = {
    "game": 'GameTable(seed=1, pace=0, name="table", lang="en")',
    "four": 'GameTable(seats=("you", "simple", "strong", "random"), seed=4, pace=0, lang="zh")',
    "hot": 'GameTable(seats=("you", "you"), seed=2, lang="en")',
    "scene": 'GameTable("model-eight", step=0, lang="en")',
    "fed": 'GameTable("model-fed", lang="en")',
    "index": "'nothing'",
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of notebooks with one table each."""
    folder = tmp_path_factory.mktemp("tables")
    for name, made in TABLES.items():
        book = nbformat.v4.new_notebook(
            cells=[
                nbformat.v4.new_markdown_cell("# Play"),
                nbformat.v4.new_code_cell(f"from yijing_tiles.widgets import GameTable\n{made}"),
            ]
        )
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")
    with served(folder) as base:
        yield base + "voila/render/"


CONTRAST = """(node) => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  const over = [];
  for (let at = node; at; at = at.parentElement) over.unshift(getComputedStyle(at).backgroundColor);
  const luminance = () => {
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paint = (colour) => { context.fillStyle = colour; context.fillRect(0, 0, 1, 1); };
  over.forEach(paint);
  const ground = luminance();
  const style = getComputedStyle(node.querySelector("span") ?? node);
  context.globalAlpha = Number(getComputedStyle(node).opacity);
  paint(style.color);
  const ink = luminance();
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
}"""
"""How far the words of a control stand out from what lies behind them, as WCAG reckons it."""


class Seat:
    """What a person does at the table, and sees there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".yt-game")
        self.root.wait_for(timeout=90_000)
        self.lawful = self.root.locator('.yt-choice[data-legal="yes"]')
        self.dimmed = self.root.locator('.yt-choice[data-legal="no"]')
        self.sheet = self.root.locator(".yt-game-sheet:visible")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the live region says it."""
        self.root.locator('.yt-say[role="status"]').filter(has_text=text).wait_for(timeout=15_000)

    @property
    def step(self) -> str:
        return self.root.locator(".yt-step-label").inner_text()

    def ready(self) -> None:
        """Wait until nothing more comes by itself: a person is asked, or the game is over."""
        self.page.wait_for_function(
            """() => {
              const root = document.querySelector(".yt-game");
              const ways = root.querySelectorAll(".yt-choice, .yt-game-sheet, .yt-arrange, .yt-cover");
              return root.dataset.waiting === "no" && [...ways].some((node) => node.offsetParent);
            }""",
            timeout=20_000,
        )

    def arrange(self) -> None:
        self.ready()
        self.button("Suggest").click()
        self.button("Lay it face down").click()
        self.ready()


def open_table(page: Page, base: str, name: str = "game", query: str = "") -> Seat:
    page.goto(f"{base}{name}.ipynb{query}")
    return Seat(page)


def test_a_whole_game_by_mouse_and_the_next_one(page: Page, tables: str) -> None:
    seat = open_table(page, tables)
    tiles = seat.root.locator(".yt-arrange-tile")
    for _ in range(6):
        tiles.first.click()
    seat.root.locator(".yt-arrange-says").filter(has_text="The other two tiles").wait_for()
    assert tiles.count() == 2
    seat.button("Lay it face down").click()
    seat.ready()
    seen_why = False
    for _ in range(120):
        if seat.sheet.count():
            break
        if seat.dimmed.count() and not seen_why:
            before = seat.step
            seat.dimmed.first.click()
            seat.root.locator('.yt-why[data-legal="no"]').wait_for()
            assert seat.step == before
            assert re.match(r"Y\d+ ", seat.root.locator(".yt-why .yt-rule-tag").inner_text())
            seen_why = True
        before = seat.step
        seat.lawful.first.click()
        page.wait_for_function(
            "(before) => document.querySelector('.yt-step-label').textContent !== before", arg=before
        )
        seat.ready()
    assert seen_why
    assert seat.sheet.get_by_role("row").count() == 3
    seat.says(re.compile("wins|drawn|over"))
    seat.button("Next game").click()
    seat.root.locator(".yt-game-title").filter(has_text="Game 2").wait_for()
    seat.ready()
    assert seat.root.locator(".yt-seat-score").count() in (0, 2)


def test_a_whole_game_by_keyboard(page: Page, tables: str) -> None:
    """Tab to the tiles, write the lines, then one digit for each play; the focus is always where one goes on."""
    seat = open_table(page, tables)
    seat.ready()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.yt-arrange-tile')"):
            break
    hand = page.locator(".yt-arrange-tile").evaluate_all("(all) => all.map((one) => one.dataset.tile)")
    for tile in hand[:6]:
        page.keyboard.press("t" if tile == "*" else tile)
    page.keyboard.press("Backspace")
    page.keyboard.press("t" if hand[5] == "*" else hand[5])
    page.keyboard.press("Enter")
    seat.root.locator(".yt-choice").first.wait_for()
    for _ in range(120):
        seat.ready()
        if seat.sheet.count():
            break
        # The focus comes one frame after the cards.
        page.wait_for_function("document.activeElement.matches('.yt-choice')")
        legal = seat.root.locator(".yt-choice").evaluate_all("(all) => all.map((one) => one.dataset.legal)")
        before = seat.step
        page.keyboard.press(str(legal.index("yes") + 1))
        page.wait_for_function(
            "(before) => document.querySelector('.yt-step-label').textContent !== before", arg=before
        )
    assert seat.sheet.count() == 1
    page.wait_for_function("document.activeElement.closest('.yt-game-sheet') !== null")
    last = seat.step
    page.keyboard.press("[")
    page.wait_for_function(
        "(last) => document.querySelector('.yt-step-label').textContent !== last", arg=last
    )
    page.keyboard.press("u")
    seat.says("Taken back.")


@pytest.mark.wide
def test_typed_moves_in_both_languages(page: Page, tables: str) -> None:
    seat = open_table(page, tables)
    seat.arrange()
    field = seat.root.get_by_label("Type a move")
    action = seat.lawful.first.get_attribute("data-action") or ""
    field.fill("jump")
    field.press("Enter")
    seat.says("'jump' is not an action")
    field.fill("碰 11 夹")
    field.press("Enter")
    seat.root.locator('.yt-why[data-legal="no"]').wait_for()
    field.fill(f"应 {action.split()[1]}")
    field.press("Enter")
    seat.says("Your turn")
    assert "opens with" in seat.root.locator(".yt-log-item").nth(2).inner_text()


@pytest.mark.wide
def test_take_back_branch_and_return(page: Page, tables: str) -> None:
    seat = open_table(page, tables)
    seat.arrange()
    for _ in range(5):
        before = seat.step
        seat.lawful.first.click()
        page.wait_for_function(
            "(before) => document.querySelector('.yt-step-label').textContent !== before", arg=before
        )
        seat.ready()
    end = seat.step
    assert seat.button("Return to the main line").count() == 0
    seat.button("Take back").click()
    seat.says("Taken back.")
    assert seat.step != end
    seat.button("Take back").click()
    seat.button("Play on from here").click() if not seat.lawful.count() else None
    choice = seat.lawful.last
    choice.click()
    seat.ready()
    if seat.button("Return to the main line").count():
        seat.button("Return to the main line").click()
        seat.says("Back on the main line.")
    seat.button("To the end").click()
    page.wait_for_function("(end) => document.querySelector('.yt-step-label').textContent === end", arg=end)


@pytest.mark.wide
def test_tiles_can_be_dragged(page: Page, tables: str) -> None:
    seat = open_table(page, tables)
    seat.ready()
    tile = seat.root.locator(".yt-arrange-tile").first
    kind = tile.get_attribute("data-tile")
    tile.drag_to(seat.root.locator(".yt-arrange-slot").last)  # the lowest place comes last
    lowest = seat.root.locator('.yt-arrange-slot[data-drop="0"]')
    assert lowest.get_attribute("data-state") == "laid"
    assert ("yang" if kind == "1" else "yin") in (lowest.get_attribute("aria-label") or "")
    lowest.drag_to(seat.root.locator('.yt-arrange-slot[data-drop="4"]'))
    assert lowest.get_attribute("data-state") != "laid"
    seat.arrange()
    before = seat.step
    slot = seat.root.locator('.yt-place-slot[data-state="next"]').last
    seat.root.locator(".yt-hand-tile").first.drag_to(slot)
    page.wait_for_function(
        "(before) => document.querySelector('.yt-step-label').textContent !== before", arg=before
    )


def test_a_record_is_saved_opened_linked_and_a_broken_one_refused(
    page: Page, tables: str, tmp_path: Path
) -> None:
    seat = open_table(page, tables)
    seat.arrange()
    seat.lawful.first.click()
    seat.ready()
    end = seat.step
    seat.root.get_by_text("House rules, players, records").click()
    with page.expect_download() as download:
        seat.button("Save as a file").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    record = Record.from_json(saved.read_text("utf-8"))
    assert end == f"step {len(record.actions)} of {len(record.actions)}"
    (tmp_path / "cut.json").write_text(saved.read_text("utf-8")[:-30], "utf-8")
    seat.root.locator('input[type="file"]').set_input_files(tmp_path / "cut.json")
    seat.says("the record is cut off here")
    assert seat.step == end
    seat.root.get_by_label("Or paste a record or a link").fill(
        saved.read_text("utf-8").replace('"level":2', '"level":7')
    )
    seat.button("Put it on the table").click()
    seat.says("rules.level")
    seat.root.locator('input[type="file"]').set_input_files(saved)
    seat.says("The record is on the table.")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.button("Copy link").click()
    seat.says("on the clipboard")
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto(link.replace("lang=en", "lang=zh"))
    seat = Seat(page)
    seat.says("链接里的牌局已摆上桌。")
    assert seat.step.startswith(f"第 {len(record.actions)} 步")


@pytest.mark.wide
def test_a_table_without_a_name_offers_no_link(page: Page, tables: str) -> None:
    """It would not open its game; to keep it there is the file."""
    seat = open_table(page, tables, "scene")
    seat.root.get_by_text("House rules, players, records").click()
    seat.button("Save as a file").wait_for()
    assert not seat.button("Copy link").count()


@pytest.mark.wide
def test_what_cannot_be_pressed_yet_can_be_read(page: Page, tables: str) -> None:
    """The button that waits for six lines: 4.5 : 1 in light and dark, measured on the colours as painted."""
    seat = open_table(page, tables)
    seat.ready()
    lay = seat.button("Lay it face down")
    assert lay.get_attribute("aria-disabled") == "true"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert lay.evaluate(CONTRAST) >= 4.5, scheme


def listen(seat: Seat) -> None:
    """Keep all that the table says from now on, however short it stands there."""
    seat.root.locator('.yt-say[role="status"]').evaluate(
        """(say) => {
          window.heard = [];
          new MutationObserver(() => heard.push(say.textContent)).observe(say, { childList: true });
        }"""
    )


@pytest.mark.wide
def test_house_rules_and_seats_apply_to_a_new_game(page: Page, tables: str) -> None:
    seat = open_table(page, tables)
    seat.root.get_by_text("House rules, players, records").click()
    seat.root.get_by_label("Winning level").select_option(index=2)
    seat.says("From the next game on: Advanced")
    seat.root.get_by_label("Players Y2").select_option(index=2)
    seat.root.get_by_label("Seat 4").select_option("strong player")
    seat.says("Next game, seat 4")
    listen(seat)
    seat.button("Start a new game").click()
    # Players without a pause may say the next thing at once.
    page.wait_for_function("heard.some((said) => said.includes('A new game is dealt.'))")
    assert seat.root.locator(".yt-game-seat").count() == 3


@pytest.mark.wide
def test_two_people_at_one_screen(page: Page, tables: str) -> None:
    seat = open_table(page, tables, "hot")
    seat.root.locator(".yt-cover-title").filter(has_text="Hand the screen to Player").wait_for()
    assert seat.root.locator(".yt-yao:not(.yt-yao-back)").count() == 0
    for _ in range(2):
        seat.root.locator(".yt-cover button").click()
        seat.root.locator(".yt-arrange-tile").first.wait_for()
        seat.button("Suggest").click()
        seat.button("Lay it face down").click()
        seat.root.locator(".yt-cover:visible").wait_for()
        page.wait_for_function("document.activeElement.closest('.yt-cover') !== null")
    page.keyboard.press("Enter")
    seat.lawful.first.wait_for()
    seat.says("Your turn")


@pytest.mark.wide
def test_a_game_is_stepped_through_with_its_notes(page: Page, tables: str) -> None:
    seat = open_table(page, tables, "scene")
    assert seat.step.startswith("step 0 of")
    told = seat.root.locator(".yt-log li:visible")
    assert told.count() == 0, "what comes next is not told before"
    seat.button("Next step").click()
    seat.root.locator(".yt-step-label").filter(has_text="step 1 of").wait_for()
    told.first.wait_for()
    assert told.count() == 1
    seat.button("To the end").click()
    seat.sheet.wait_for()
    slider = seat.root.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    seat.root.locator(".yt-step-label").filter(has_text="step 0 of").wait_for()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    seat.root.locator(".yt-step-label").filter(has_text="step 12 of").wait_for()
    assert slider.get_attribute("aria-valuetext") == seat.step
    now = seat.root.locator('.yt-log-item[aria-current="step"]')
    now.wait_for()
    seat.root.locator('.yt-log li[data-ahead="yes"]').last.locator("button").click()
    seat.sheet.wait_for()
    assert now.count() == 1


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """Return a page on a phone that is touched."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


@pytest.mark.wide
@pytest.mark.parametrize("name", ["game", "four", "fed"])
def test_on_a_phone_all_can_be_touched_and_nothing_sticks_out(phone: Page, tables: str, name: str) -> None:
    seat = open_table(phone, tables, name)
    seat.ready()
    seat.root.locator(".yt-drawer > summary").tap()
    for _ in range(3):
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for control in seat.root.locator(
            "button:visible, select:visible, summary:visible, input:not([type=file]):visible"
        ).all():
            box = control.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.9, (control.get_attribute("class"), box)
        if seat.lawful.count():
            seat.lawful.first.tap()
        elif seat.root.locator(".yt-arrange:visible").count():
            seat.root.locator(".yt-arrange-foot .yt-button").nth(1).tap()
            phone.wait_for_function("document.querySelectorAll('.yt-arrange-tile').length === 2")
            seat.root.locator(".yt-arrange-foot .yt-button").first.tap()
            seat.lawful.first.wait_for()
        seat.ready()


@pytest.mark.wide
@pytest.mark.parametrize("scheme", [wide("light"), "dark"])
def test_axe_finds_nothing(page: Page, tables: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")

    def check() -> None:
        page.wait_for_timeout(250)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    seat = open_table(page, tables)
    seat.ready()
    seat.root.locator(".yt-drawer > summary").click()
    check()
    seat.arrange()
    for _ in range(6):
        seat.lawful.first.click()
        seat.ready()
    check()
    if seat.dimmed.count():
        seat.dimmed.first.click()
        seat.root.locator('.yt-why[data-legal="no"]').wait_for()
    check()
    seat = open_table(page, tables, "fed")
    seat.sheet.wait_for()
    check()
    seat = open_table(page, tables, "hot")
    seat.root.locator(".yt-cover:visible").wait_for()
    check()
