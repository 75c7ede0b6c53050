"""The lessons in JupyterLab: each runs to its last cell, its widgets come and none fails."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from in_lab import open_lesson

from yijing_tiles.teach.course import CourseLesson, course

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Each kind of widget at least once; 1 to 4, 7 and 17 have tests of their own. One language each: only words differ.
NUMBERS = (5, 10, 14, 16, 18, 19)
LESSONS = [pytest.param(course()[n - 1], ("en", "zh")[at % 2], id=str(n)) for at, n in enumerate(NUMBERS)]


@pytest.mark.wide
@pytest.mark.parametrize(("lesson", "lang"), LESSONS)
def test_a_lesson_runs_to_its_last_cell(reader: Page, lab_url: str, lesson: CourseLesson, lang: str) -> None:
    from playwright.sync_api import expect

    cells = open_lesson(reader, lab_url, f"{lang}/{lesson.stem}")
    code = cells.and_(reader.locator(".jp-CodeCell"))
    expect(code.locator(".jp-InputArea-prompt", has_text=re.compile(r"\[\d+\]"))).to_have_count(
        code.count(), timeout=60_000
    )
    cells.locator(".yt-question").nth(4).wait_for(state="attached", timeout=30_000)
    assert cells.get_by_text("Error displaying widget").count() == 0
    for kind in ("error", "stderr"):
        assert cells.locator(f'[data-mime-type="application/vnd.jupyter.{kind}"]').count() == 0
