"""The lessons at the mahjong table as people meet them: step on, answer wrong and right, light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from first_screen import in_first_screen
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Lesson:
    """What the first table says after a step by key, and a question with a wrong answer and the right one."""

    path: str
    says: str
    question: str
    wrong: str
    right: str
    why: str  # what the wrong answer is told


LESSONS = [
    Lesson(
        "en/12-turns",
        "Player 3: 碰",
        "You have laid three runs and triplets",
        "13",
        "4",
        "Thirteen with those that lie open.",
    ),
    Lesson("zh/15-kongs", "2号玩家", "2号开了一个杠", "3", "-3", ""),
    Lesson("en/17-hands", "Player 2", "Player 3 had raised three hands", "-16", "-32", ""),
]
"""Lesson 16 begins with the hand lab, which has tests of its own; its questions are of the kinds asked here."""


def table_of(page: Page) -> Locator:
    table = page.locator(".yt-st").first
    table.wait_for(timeout=90_000)
    return table


@pytest.mark.wide
@pytest.mark.parametrize("lesson", [LESSONS[0], *map(wide, LESSONS[1:])], ids=lambda lesson: lesson.path)
def test_voila_from_the_first_step_to_a_right_answer(reader: Page, voila_url: str, lesson: Lesson) -> None:
    reader.goto(f"{voila_url}voila/render/{lesson.path}.ipynb")
    in_first_screen(reader, ".yt-st")
    table = table_of(reader)
    slider = table.locator(".yt-slider")
    before = int(slider.input_value())
    slider.focus()
    reader.keyboard.press("ArrowRight")
    table.locator('.yt-say[role="status"]').filter(has_text=lesson.says).wait_for(timeout=15_000)
    assert int(slider.input_value()) == before + 1
    question = reader.locator(".yt-question", has_text=lesson.question).last
    field = question.get_by_role("textbox")
    for answer, outcome in ((lesson.wrong, "wrong"), (lesson.right, "right")):
        field.fill(answer)
        reader.keyboard.press("Enter")
        verdict = question.locator(f'.yt-verdict[data-tone="{outcome}"]')
        verdict.wait_for()
        if outcome == "wrong":
            assert lesson.why in (verdict.text_content() or "")
    for scheme in ("light", "dark"):
        reader.emulate_media(color_scheme=scheme)
        results = Axe().run(reader)
        assert results.violations_count == 0, results.generate_report()
