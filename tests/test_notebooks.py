"""The stored notebooks: whole, made from the lessons as they are now, and linked to what exists.

That a new run gives the same outputs is seen by `yijing-tiles notebooks --check` and strict nbval.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from yijing_tiles.teach import lessons
from yijing_tiles.teach.build import convert, faults, to_text

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(
    path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
LESSONS = {ROOT / "notebooks" / lesson.target: lesson for lesson in lessons.find(ROOT / "lessons")}

each = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT / "notebooks").as_posix()
)


def test_every_lesson_has_its_notebook_and_every_notebook_its_lesson() -> None:
    assert sorted(LESSONS) == NOTEBOOKS
    assert ROOT / "notebooks/index.ipynb" in NOTEBOOKS


@each
def test_a_notebook_is_whole(path: Path) -> None:
    """No cell that was never run (nbval would skip it), no error, nothing that one run alone knows."""
    text = path.read_text("utf-8")
    notebook = nbformat.reads(text, as_version=4)
    assert list(faults(notebook)) == []
    assert to_text(notebook) == text, "not as the build writes it: saved from JupyterLab?"


@each
def test_a_notebook_has_the_cells_of_its_lesson(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    assert notebook == convert(LESSONS[path])


@each
def test_links_lead_to_files_that_exist(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    local = [target.partition("#")[0].partition("?")[0] for target in targets if "://" not in target]
    assert [target for target in local if target and not (path.parent / target).is_file()] == []
    assert not re.search(r"!\[[^\]]*\]\(", text), "a picture file: draw it by code (lessons/STYLE.md)"
