"""A notebook in JupyterLab, as far as several tests have to do with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

__all__ = ["open_lesson", "run_all"]

_NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def open_lesson(page: Page, lab_url: str, path: str) -> Locator:
    """Open one of our lessons (`en/01-tiles`) in a workspace of its own, run it and return its cells."""
    page.goto(f"{lab_url}lab/workspaces/{path.replace('/', '-')}/tree/{path}.ipynb")
    return run_all(page, _NOTEBOOKS / f"{path}.ipynb")


def run_all(page: Page, notebook: Path) -> Locator:
    """Run the notebook that is shown, once it is there as a whole, and return its cells.

    JupyterLab draws cells bit by bit: counted any sooner, those that come later look like cells that a key has added.
    """
    from playwright.sync_api import expect

    cells = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")
    number = len(json.loads(notebook.read_text(encoding="utf-8"))["cells"])
    expect(cells).to_have_count(number, timeout=60_000)
    # Before that nothing would be run.
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    return cells
