"""A folder of small notebooks, and servers on it that several tests share."""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from kernels import PROBE
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from serving import Base, served

BUTTON = """
import ipywidgets as widgets
button, counter, presses = widgets.Button(description="Press"), widgets.HTML("pressed 0 times"), []
def press(_):
    presses.append(1)
    counter.value = f"pressed {len(presses)} times"
button.on_click(press)
widgets.VBox([button, counter])
"""
INDEX = """# Lessons · 课程

<div lang="en">

[The first](en/01-first.ipynb)

</div>

<div lang="zh">

[第一课](zh/01-first.ipynb)

</div>
"""
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def write(path: Path, *cells: object, **metadata: object) -> None:
    """Write a notebook for this Python's kernel."""
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(new_notebook(cells=list(cells), metadata={"kernelspec": spec, **metadata}), path)


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write lessons as they are made: an index in both languages, two in English, one of them in Chinese too."""
    root = tmp_path_factory.mktemp("notebooks")
    lab_only = new_code_cell("print('only for those who write code')")
    lab_only.metadata["tags"] = ["lab-only"]
    text = "Mathematics: $2^6 = 64$. [A link](../index.ipynb), `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    write(root / "index.ipynb", new_markdown_cell(INDEX))
    write(
        root / "en/01-first.ipynb",
        new_markdown_cell("# The *first* lesson"),
        new_code_cell(BUTTON),
        lab_only,
        new_markdown_cell(text),
        yijing_tiles={"lang": "en"},
    )
    write(
        root / "zh/01-first.ipynb",
        new_markdown_cell("# 第一课"),
        new_code_cell(BUTTON),
        title="第一课",
        yijing_tiles={"lang": "zh"},
    )
    write(
        root / "en/02-second.ipynb", new_markdown_cell("Words.\n\n## The second"), new_code_cell("print(2)")
    )
    (root / "en/secret.py").write_text("password = 1")
    (root / "en/picture.png").write_bytes(PIXEL)
    return root


@pytest.fixture(scope="session")
def server(notebooks: Path) -> Iterator[Base]:
    """Run a server as a class has it: two seats of the first lesson; its sockets tell whether they wait."""
    program = [sys.executable, "-c", f"{PROBE}\nfrom yijing_tiles.cli import main\nsys.exit(main())"]
    with served(notebooks, program=program, class_=2, verbose=True) as base:
        yield base
