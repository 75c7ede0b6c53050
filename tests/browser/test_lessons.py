"""Whole lessons as people meet them: in Voilà and in JupyterLab, by mouse, finger and key, light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from first_screen import in_first_screen
from in_lab import open_lesson
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Lesson:
    """What to do in a lesson, and what it then says."""

    path: str
    laid: str  # after the three gestures: yang by mouse, yin by key, yang by finger
    spoken: str
    prompt: str
    wrong: str
    right: str
    boards: int


LESSONS = [
    Lesson("en/01-tiles", "101", "The lower trigram is 离, fire.", "A set of 162 tiles", "81", "79", 3),
    Lesson("zh/01-tiles", "101", "下卦成离，象为火。", "162 只的一副牌里", "81", "79", 3),
    Lesson(
        "en/02-bigrams",
        "10",
        "Bigram 少阴 shào yīn",
        "How many different figures can be made of ten",
        "20",
        "2^10",
        5,
    ),
    Lesson("zh/03-trigrams", "101", "离卦，lí，象为火。", "一个卦和它的综卦算作一个", "4", "6", 4),
    Lesson(
        "en/04-hexagrams",
        "101",
        "The lower trigram is 离, fire.",
        "How many hexagrams have as many yang",
        "32",
        "C(6,3)",
        6,
    ),
]


def by_path(*always: int) -> pytest.MarkDecorator:
    """Take every lesson, those of these places in each run."""
    cases = [lesson if at in always else wide(lesson) for at, lesson in enumerate(LESSONS)]
    return pytest.mark.parametrize("lesson", cases, ids=lambda lesson: lesson.path)


def board_of(page: Page) -> Locator:
    board = page.locator(".yt-board").first
    board.wait_for(timeout=60_000)
    return board


def tile(board: Locator, at: int) -> Locator:
    return board.locator(f'.yt-tile[data-drop="{at}"]')


def laid(board: Locator) -> str:
    """Read the lines from what a screen reader is told."""
    kinds = {"yang": "1", "yin": "0", "阳爻": "1", "阴爻": "0"}
    labels = [one.get_attribute("aria-label") for one in board.locator(".yt-tile").all()]
    return "".join(
        next((kinds[word] for word in kinds if label.endswith(word)), "") for label in reversed(labels)
    )


def use_the_board(page: Page, lesson: Lesson) -> Locator:
    """Lay a yang by mouse, a yin by key, a yang by finger, as far as there is room; and listen."""
    board = board_of(page)
    board.scroll_into_view_if_needed()
    assert laid(board) == ""
    tile(board, 1).click()
    tile(board, 2).focus()
    page.keyboard.press("0")
    if len(lesson.laid) > 2:
        board.locator(".yt-pick").first.tap()
        tile(board, 3).tap()
    board.locator(".yt-say").filter(has_text=lesson.spoken).wait_for()
    assert laid(board) == lesson.laid
    return board


def solve(page: Page, lesson: Lesson) -> None:
    """Answer one exercise wrong, then right."""
    question = page.locator(".yt", has_text=lesson.prompt).last
    field = question.get_by_role("textbox")
    for answer, outcome in ((lesson.wrong, "wrong"), (lesson.right, "right")):
        field.fill(answer)
        page.keyboard.press("Enter")
        question.locator(f'.yt-verdict[data-tone="{outcome}"]').wait_for()


@by_path(1)
def test_voila_from_the_first_tile_to_the_reload(reader: Page, voila_url: str, lesson: Lesson) -> None:
    reader.goto(f"{voila_url}voila/render/{lesson.path}.ipynb")
    in_first_screen(reader, ".yt-board")
    board = use_the_board(reader, lesson)
    box = board.bounding_box()
    assert tile(board, 1).bounding_box()["y"] < 800, "the board is not in the first screen"
    assert box["width"] <= 1280
    solve(reader, lesson)
    for scheme in ("light", "dark"):
        reader.emulate_media(color_scheme=scheme)
        results = Axe().run(reader)
        assert results.violations_count == 0, results.generate_report()
    reader.reload()
    use_the_board(reader, lesson)
    assert reader.locator(".yt-board").count() == lesson.boards


@pytest.mark.wide
def test_ten_loads_give_ten_boards(reader: Page, voila_url: str) -> None:
    for n in range(10):
        reader.goto(f"{voila_url}voila/render/en/02-bigrams.ipynb?board={n % 2}{n // 2 % 2}")
        board = board_of(reader)
        board.locator(".yt-title").wait_for()
        assert laid(board) == f"{n % 2}{n // 2 % 2}"


@pytest.mark.wide
def test_widgets_that_a_busy_kernel_never_told_of_are_loaded_again(reader: Page, voila_url: str) -> None:
    reader.goto(f"{voila_url}voila/render/en/02-bigrams.ipynb?board=10")
    board_of(reader).locator(".yt-title").wait_for()
    with reader.expect_navigation():
        reader.evaluate(
            """() => {
              const given_up = document.createElement("div");
              given_up.className = "jupyter-widgets";
              given_up.textContent = "Error displaying widget: model not found";
              document.getElementById("rendered_cells").append(given_up);
            }"""
        )
    board_of(reader).locator(".yt-title").wait_for()
    assert laid(board_of(reader)) == "10"


@pytest.mark.wide
@pytest.mark.parametrize("path", ["en/04-hexagrams", *map(wide, ["zh/03-trigrams", "en/01-tiles"])])
def test_a_lesson_fits_a_phone(chromium: Browser, voila_url: str, path: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{voila_url}voila/render/{path}.ipynb")
    board_of(page)
    page.locator(".yt-board").last.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("about:blank")
    context.close()


@by_path(0)
def test_lab_from_the_first_tile_to_the_last_key(reader: Page, lab_url: str, lesson: Lesson) -> None:
    """In JupyterLab no letter typed on a tile may reach the notebook (a, b add cells; j moves; 1 makes a heading)."""
    cells = open_lesson(reader, lab_url, lesson.path)
    number = cells.count()
    use_the_board(reader, lesson)
    tile(board_of(reader), 1).focus()
    for key in ("a", "b", "j", "1", "d", "d", "x", "m"):
        reader.keyboard.press(key)
    board_of(reader).locator(".yt-say").filter(has_text="1").wait_for()
    assert cells.count() == number
    assert laid(board_of(reader)) == lesson.laid
    solve_in_lab(reader, lesson)


def solve_in_lab(page: Page, lesson: Lesson) -> None:
    """Scroll to the exercise (the notebook draws cells only as they come into view) and solve it."""
    for _ in range(60):
        if page.locator(".yt", has_text=lesson.prompt).count():
            break
        page.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.evaluate("node => node.scrollBy(0, 700)")
        page.wait_for_timeout(150)
    solve(page, lesson)
