"""JupyterLab as the command runs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kernels import get
from serving import Base, lab


@pytest.fixture(scope="module")
def server(notebooks: Path) -> Iterator[Base]:
    """Run `yijing-tiles lab` on the small notebooks."""
    with lab(notebooks) as base:
        yield base


@pytest.mark.wide
def test_lab_opens_the_index_and_serves_the_notebooks(server: Base) -> None:
    server.server.wait_for(rf"{server}lab/tree/index\.ipynb(\s|$)")
    assert get(f"{server}api/contents/en/01-first.ipynb?content=0").status == 200
    assert get(f"{server}lab/tree/index.ipynb").status == 200


@pytest.mark.wide
def test_a_lesson_opened_as_an_app_from_lab_looks_as_served_by_itself(server: Base) -> None:
    text = get(f"{server}voila/render/en/01-first.ipynb").text
    assert '<main id="rendered_cells" role="main"' in text
    assert "<title>The first lesson</title>" in text
