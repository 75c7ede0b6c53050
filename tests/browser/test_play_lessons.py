"""The lessons on play as people meet them: a table to play at, questions that the engine judges, light and dark."""

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
    """What to do in a lesson: lay the hidden hexagram if it is asked for, play, answer a question; and what shows."""

    path: str
    hidden: (
        str  # the tiles of the hidden hexagram, in the order in which they are taken; "" when it lies there
    )
    plays: tuple[str, ...]
    shown: str  # the name of a hexagram that then lies in front of the player
    question: str
    answers: tuple[str, ...]  # of which the last is right


LESSONS = [
    Lesson(
        "en/05-wall", "101100", ("lay 0T",), "丰", "With these tiles, hide", ("10100T", "111111", "10100t")
    ),
    Lesson(
        "zh/06-respond",
        "",
        ("lay 10", "lay 00", "lay 10"),
        "屯",
        "你是2号玩家，手里是一阳",
        ("1T", "01", "应 1t"),
    ),
    Lesson(
        "en/07-pung",
        "",
        ("pung 00 inside", "pung 11 around"),
        "噬嗑",
        "You are player 1. Four of your lines",
        ("pung 11 outside", "pung 11 inside", "pung 11 around"),
    ),
    Lesson("zh/08-ready", "", ("lay 10",), "你胡牌了", "按三级规则，暗卦是乾", ("4", "8", "5")),
    Lesson(
        "en/09-points",
        "",
        ("lay 1T",),
        "Player 2 wins",
        "You are player 1 and hold a yang and a taiji",
        ("1T", "1t", "t1"),
    ),
    Lesson("zh/10-games", "101010", (), "既济", "按三级规则，你已成", ("01", "11", "10")),
]
MOST_OF_THEM = [LESSONS[0], *map(wide, LESSONS[1:])]
BY_PATH = pytest.mark.parametrize("lesson", MOST_OF_THEM, ids=lambda lesson: lesson.path)


def table_of(page: Page) -> Locator:
    table = page.locator(".yt-game").first
    table.wait_for(timeout=90_000)
    return table


def hide(page: Page, table: Locator, tiles: str) -> None:
    """Take the tiles one after the other, by mouse, by finger and by key in turn, and lay them."""
    for at, tile in enumerate(tiles):
        taken = table.locator(f'.yt-arrange-tile[data-tile="{tile}"]').first
        if at % 3 == 0:
            taken.click()
        elif at % 3 == 1:
            taken.tap()
        else:
            taken.focus()
            page.keyboard.press(tile)
    table.locator(".yt-arrange .yt-go").click()


def play(page: Page, table: Locator, plays: tuple[str, ...]) -> None:
    """Choose these plays, by mouse, by finger and by key in turn, each as soon as it is offered."""
    for at, action in enumerate(plays):
        choice = table.locator(f'.yt-choice[data-action="{action}"][data-legal="yes"]')
        choice.wait_for(timeout=30_000)
        if at % 3 == 0:
            choice.click()
        elif at % 3 == 1:
            choice.tap()
        else:
            choice.focus()
            page.keyboard.press("Enter")


def use_the_table(page: Page, lesson: Lesson) -> Locator:
    table = table_of(page)
    table.scroll_into_view_if_needed()
    if lesson.hidden:
        hide(page, table, lesson.hidden)
    play(page, table, lesson.plays)
    table.get_by_text(lesson.shown).first.wait_for(timeout=30_000)
    return table


def solve(page: Page, lesson: Lesson) -> None:
    """Answer one exercise wrong, unlawfully, then right."""
    question = page.locator(".yt-question", has_text=lesson.question).last
    field = question.get_by_role("textbox")
    for answer in lesson.answers:
        field.fill(answer)
        page.keyboard.press("Enter")
        outcome = "right" if answer == lesson.answers[-1] else "wrong"
        question.locator(f'.yt-verdict[data-tone="{outcome}"]').wait_for()


@pytest.mark.wide
@BY_PATH
def test_voila_from_the_first_play_to_the_reload(reader: Page, voila_url: str, lesson: Lesson) -> None:
    reader.goto(f"{voila_url}voila/render/{lesson.path}.ipynb")
    in_first_screen(reader, ".yt-game")
    use_the_table(reader, lesson)
    solve(reader, lesson)
    for scheme in ("light", "dark"):
        reader.emulate_media(color_scheme=scheme)
        results = Axe().run(reader)
        assert results.violations_count == 0, results.generate_report()
    reader.reload()
    in_first_screen(reader, ".yt-game")
    use_the_table(reader, lesson)


@pytest.mark.wide
@pytest.mark.parametrize(
    "path", ["zh/05-wall", "zh/06-respond", "zh/07-pung", "zh/08-ready", "zh/09-points", "zh/10-games"]
)
def test_a_lesson_fits_a_phone(chromium: Browser, voila_url: str, path: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{voila_url}voila/render/{path}.ipynb")
    table_of(page)
    page.locator(".yt-game").last.wait_for()
    page.locator(".yt-question").last.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("about:blank")
    context.close()


@pytest.mark.wide
def test_lab_from_the_first_play_to_the_last_key(reader: Page, lab_url: str) -> None:
    """In JupyterLab no letter typed on a play may reach the notebook (a, b add cells; j moves; 1 makes a heading)."""
    lesson = next(one for one in LESSONS if one.path == "en/07-pung")
    cells = open_lesson(reader, lab_url, lesson.path)
    number = cells.count()
    table = table_of(reader)
    table.locator(".yt-choice").first.focus()
    for key in ("a", "b", "j", "d", "d", "x", "m"):
        reader.keyboard.press(key)
    use_the_table(reader, lesson)
    assert cells.count() == number
