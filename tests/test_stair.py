"""The package is a stair: a module imports what stands below it or beside it in its own part, never what stands above.

And the lower steps are light: figures need no mathematics, and no lesson's kernel waits for what it does not use.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import yijing_tiles

PACKAGE = Path(yijing_tiles.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

STAIR = {
    "errors": 0,
    "links": 0,
    "options": 0,
    "recorded": 0,
    "wording": 0,
    "figures": 1,
    "yijing": 2,
    "shaoyang": 2,
    "counting": 3,
    "view": 4,
    "widgets": 5,
    "teach": 6,
    "serve": 7,
    "cli": 8,
}
"""The parts by their step; parts on one step do not know each other."""

OWN_EXTRA = {"yijing_tiles.shaoyang.batch": "numpy"}
"""Modules that are nothing without an extra, and that no other module imports."""

HEAVY = {"numpy", "sympy", "ipywidgets", "anywidget", "traitlets", "voila", "pygal", "IPython"}


def imports(source: str, module: str) -> Iterator[tuple[str, bool]]:
    """Yield every module that the source of `module` imports (dotted), and whether only inside a function.

    Imports that only a type checker sees are left out: they cost nothing and bind nothing.
    """
    for node, inside in _walk(ast.parse(source), inside=False):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: -node.level]
                base = ".".join([*package, *base.split(".")] if base else package)
            # `from yijing_tiles import figures` is of figures
            yield from (
                (f"{base}.{alias.name}" if base == "yijing_tiles" else base, inside) for alias in node.names
            )


def _walk(node: ast.AST, *, inside: bool) -> Iterator[tuple[ast.AST, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from _walk(ast.Module(child.orelse, []), inside=inside)
            continue
        yield child, inside
        function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _walk(child, inside=inside or function)


def faults(source: str, module: str) -> list[str]:
    """Return what a module imports against the stair, each as a sentence."""
    own = module.split(".")[1]
    found = []
    for name, inside in imports(source, module):
        top, *rest = name.split(".")
        if top == "yijing_tiles":
            part = rest[0] if rest else ""
            if part not in STAIR:
                found.append(f"{module} imports {name}: name the module where it is defined")
            elif name in OWN_EXTRA:
                found.append(f"{module} imports {name}, which needs an extra")
            elif part != own and STAIR[part] >= STAIR[own]:
                found.append(f"{module} imports {name}, which does not stand below it")
        elif top == "sympy" and not (own == "counting" and inside):
            found.append(f"{module} imports {name}: only counting does, and only when it counts")
        elif top in HEAVY and STAIR[own] < STAIR["widgets"] and not inside and OWN_EXTRA.get(module) != top:
            found.append(f"{module} imports {name} before it is used")
    return found


def name_of(path: Path) -> str:
    relative = path.relative_to(PACKAGE.parent).with_suffix("")
    return ".".join(relative.parts)


@pytest.mark.parametrize(
    "path", [p for p in MODULES if p.parent != PACKAGE or p.stem != "__init__"], ids=name_of
)
def test_imports_go_up_the_stair(path: Path) -> None:
    assert faults(path.read_text("utf-8"), name_of(path)) == []


def test_every_part_has_its_step() -> None:
    parts = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES} - {"__init__"}
    assert parts <= set(STAIR)


@pytest.mark.parametrize(
    ("source", "module", "found"),
    [
        ("from yijing_tiles.view import terms", "yijing_tiles.figures.yao", 1),
        ("import yijing_tiles.view.terms", "yijing_tiles.counting.wall", 1),
        ("def f():\n    from yijing_tiles import widgets", "yijing_tiles.view.reading", 1),
        ("from ..view import terms", "yijing_tiles.figures.yao", 1),
        ("from . import table", "yijing_tiles.figures.yao", 0),
        ("from .table import TABLE", "yijing_tiles.figures.yao", 0),
        ("from yijing_tiles import Hexagram", "yijing_tiles.view.reading", 1),
        ("from yijing_tiles import figures, errors", "yijing_tiles.view.reading", 0),
        ("import yijing_tiles.shaoyang", "yijing_tiles.yijing.tiles", 1),
        ("import sympy", "yijing_tiles.counting.wall", 1),
        ("def f():\n    import sympy", "yijing_tiles.counting.wall", 0),
        ("def f():\n    from sympy.abc import x", "yijing_tiles.teach.exercise", 1),
        ("import numpy as np", "yijing_tiles.counting.wall", 1),
        ("import anywidget", "yijing_tiles.widgets.board", 0),
        ("if TYPE_CHECKING:\n    import sympy\nelse:\n    import numpy", "yijing_tiles.counting.wall", 1),
        ("if typing.TYPE_CHECKING:\n    from yijing_tiles.view import terms", "yijing_tiles.figures.yao", 0),
        ("try:\n    import numpy\nexcept ImportError:\n    pass", "yijing_tiles.figures.yao", 1),
    ],
)
def test_a_step_down_would_be_seen(source: str, module: str, found: int) -> None:
    assert len(faults(source, module)) == found


def test_the_package_offers_its_names_and_parts() -> None:
    assert set(yijing_tiles.__all__) | set(STAIR) <= set(dir(yijing_tiles))
    for name in yijing_tiles.__all__:
        assert getattr(yijing_tiles, name) is not None
    code = (
        "import yijing_tiles as y; assert y.yijing.TileSet().total == 144; assert y.figures.parse is y.parse"
    )
    assert "yijing_tiles.yijing" in loaded_by(code)
    with pytest.raises(AttributeError, match="no attribute 'Octagram'"):
        yijing_tiles.Octagram  # type: ignore[attr-defined]  # noqa: B018


def loaded_by(code: str) -> set[str]:
    script = f"import sys; {code}; print(*sys.modules)"
    return set(
        subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        ).stdout.split()
    )


@pytest.mark.parametrize(
    "code",
    [
        "import yijing_tiles",
        "from yijing_tiles import Hexagram, yijing; Hexagram.parse('zhun').inverse; yijing.TileSet(144)",
    ],
)
def test_values_load_nothing_heavy(code: str) -> None:
    loaded = loaded_by(code)
    assert "yijing_tiles" in loaded
    assert HEAVY.isdisjoint(loaded)


def test_a_figure_alone_does_not_load_what_only_reading_needs() -> None:
    slow = {"yijing_tiles.figures.parsing", "yijing_tiles.figures.index", "difflib", "importlib.resources"}
    assert slow.isdisjoint(loaded_by("from yijing_tiles import Hexagram; Hexagram('100010').names"))
    assert not slow.isdisjoint(loaded_by("from yijing_tiles import Hexagram; Hexagram.parse('zhun')"))


def seconds(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def test_the_package_loads_within_50_ms() -> None:
    """Compared with a bare interpreter, the best of several: what else runs can only make it look slower."""
    code = "import yijing_tiles"
    seconds(code)  # compiles what is not compiled yet
    bare = took = float("inf")
    for attempt in range(30):
        bare, took = min(bare, seconds("pass")), min(took, seconds(code))
        if attempt >= 4 and took - bare < 0.05:
            break
    assert took - bare < 0.05
