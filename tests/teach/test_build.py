"""Lessons become notebooks: the same bytes every time, whole, and nothing that one run alone knows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import nbformat
import pytest
from lesson_files import edit, write_project

from yijing_tiles.teach import lessons
from yijing_tiles.teach.build import Result, Status, build, convert, faults, main, project

EN, ZH = Path("en/01-tiles.ipynb"), Path("zh/01-tiles.ipynb")


def outcome(results: list[Result]) -> dict[str, Status]:
    return {result.target.as_posix(): result.status for result in results}


def detail(results: list[Result], target: Path) -> str:
    return next(result.detail for result in results if result.target == target)


def content(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in root.glob("notebooks/**/*.ipynb")
    }


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build one project; tests work on copies of it."""
    root = write_project(tmp_path_factory.mktemp("template"))
    lessons.mark_translated(root / "lessons", ["01-tiles"])
    assert outcome(build(root)) == {"en/01-tiles.ipynb": Status.BUILT, "zh/01-tiles.ipynb": Status.BUILT}
    return root


@pytest.fixture
def root(template: Path, tmp_path: Path) -> Path:
    for path in template.rglob("*"):
        if path.is_file() and path.suffix in {".md", ".toml", ".ipynb"}:
            copy = tmp_path / path.relative_to(template)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    return tmp_path


def test_a_built_notebook_is_whole(root: Path) -> None:
    notebook = nbformat.read(root / "notebooks" / ZH, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "title": "牌",
        "yijing_tiles": {"lang": "zh"},
    }
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == [1, 2, 3, 4]
    assert code[0].metadata == {"tags": ["language"]}
    assert code[2].outputs[0] == {"name": "stdout", "output_type": "stream", "text": "4\n"}
    assert code[2].outputs[1].data == {"text/plain": "{'four': 4}"}
    assert not list(faults(notebook))


def test_a_widget_leaves_its_fallback_and_no_view(root: Path) -> None:
    notebook = nbformat.read(root / "notebooks" / EN, as_version=4)
    (shown,) = (
        output.data
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "Button" in str(output)
    )
    assert set(shown) == {"text/plain"}
    assert "widgets" not in notebook.metadata


def test_every_rebuild_gives_the_same_bytes(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """In place, and from the lessons alone in another folder."""
    before = content(root)
    assert set(outcome(build(root, everything=True)).values()) == {Status.UNCHANGED}
    assert content(root) == before
    elsewhere = write_project(tmp_path_factory.mktemp("elsewhere"))
    lessons.mark_translated(elsewhere / "lessons", ["01-tiles"])
    build(elsewhere)
    assert content(elsewhere) == before


def test_what_did_not_change_is_not_run_again(root: Path) -> None:
    assert [(result.status, result.seconds) for result in build(root)] == [(Status.UNCHANGED, 0.0)] * 2
    edit(root / "lessons/en/01-tiles.md", "Count them.", "Count them all.")
    assert outcome(build(root)) == {EN.as_posix(): Status.BUILT, ZH.as_posix(): Status.UNCHANGED}
    assert "Count them all." in (root / "notebooks" / EN).read_text("utf-8")


def test_an_unfinished_notebook_is_run_again(root: Path) -> None:
    """Someone saved it in JupyterLab with one cell not run."""
    path, before = root / "notebooks" / EN, content(root)
    notebook = nbformat.read(path, as_version=4)
    notebook.cells[-1].update(execution_count=None, outputs=[])
    nbformat.write(notebook, path)
    assert outcome(build(root))[EN.as_posix()] == Status.BUILT
    assert content(root) == before


def test_an_edit_changes_one_cell_id_and_an_inserted_cell_none(root: Path) -> None:
    def ids() -> list[str]:
        return [cell.id for cell in convert(lessons.find(root / "lessons")[0]).cells]

    before = ids()
    edit(root / "lessons/en/01-tiles.md", "Count them.\n", "Count them.\n\n+++\n\nNo, wait.\n")
    inserted = ids()
    assert [i for i in inserted if i in before] == before
    assert len(inserted) == len(before) + 1
    edit(root / "lessons/en/01-tiles.md", "Place a tile.", "Place two tiles.")
    assert [old == new for old, new in zip(inserted, ids(), strict=True)] == [False] + [True] * (
        len(inserted) - 1
    )


def test_two_equal_cells_have_two_ids(root: Path) -> None:
    edit(root / "lessons/en/01-tiles.md", "Count them.\n", "Count them.\n\n+++\n\nCount them.\n")
    ids = [cell.id for cell in convert(lessons.find(root / "lessons")[0]).cells]
    assert len(set(ids)) == len(ids)


def test_a_check_writes_nothing_and_finds_an_edited_lesson(root: Path) -> None:
    before = content(root)
    edit(root / "lessons/en/01-tiles.md", "print(2**2)", "print(2**3)")
    results = build(root, check=True)
    assert outcome(results) == {EN.as_posix(): Status.DIFFERS, ZH.as_posix(): Status.UNCHANGED}
    assert "cell 6:" in detail(results, EN)
    assert "+print(2**3)" in detail(results, EN).replace(' "source": "', "")
    assert content(root) == before


def test_a_check_finds_an_output_that_no_run_gives(root: Path) -> None:
    """The lesson is as it was; what is stored is not what the code prints (the package changed, say)."""
    edit(root / "notebooks" / EN, r'"4\n"', r'"5\n"')
    assert outcome(build(root)) == {EN.as_posix(): Status.UNCHANGED, ZH.as_posix(): Status.UNCHANGED}
    results = build(root, ["01"], check=True)
    assert outcome(results) == {EN.as_posix(): Status.DIFFERS, ZH.as_posix(): Status.UNCHANGED}
    assert "cell 6:" in detail(results, EN)


@pytest.mark.wide
def test_a_difference_in_a_long_line_is_shown_where_it_is(root: Path) -> None:
    """Pictures are one line of thousands of characters."""
    edit(root / "lessons/en/01-tiles.md", "print(2**2)", 'print("<b>" * 90 + "<i>" + "<b>" * 90)')
    build(root)
    edit(root / "lessons/en/01-tiles.md", '"<i>"', '"<u>"')
    told = detail(build(root, ["01"], check=True), EN)
    assert {"-<i>", "+<u>"} <= set(told.splitlines())


@pytest.mark.wide
def test_a_check_finds_a_notebook_too_many_and_one_too_few(root: Path) -> None:
    (root / "notebooks" / EN).rename(root / "notebooks/en/09-old.ipynb")
    results = build(root, check=True)
    assert outcome(results) == {
        EN.as_posix(): Status.DIFFERS,
        ZH.as_posix(): Status.UNCHANGED,
        "en/09-old.ipynb": Status.ORPHAN,
    }
    assert detail(results, EN) == "not built yet"


def test_a_lesson_that_fails_is_told_and_not_written(root: Path) -> None:
    before = content(root)
    edit(root / "lessons/en/01-tiles.md", "print(2**2)", "print(1 / (2 - 2))")
    results = build(root)
    assert outcome(results)[EN.as_posix()] == Status.FAILED
    assert "print(1 / (2 - 2))" in detail(results, EN)
    assert "ZeroDivisionError: division by zero" in detail(results, EN)
    assert "\x1b" not in detail(results, EN)
    assert content(root) == before


def test_a_lesson_that_shows_an_address_is_told_and_not_written(root: Path) -> None:
    before = content(root)
    edit(root / "lessons/en/01-tiles.md", "print(2**2)", "print(object())")
    results = build(root)
    assert outcome(results)[EN.as_posix()] == Status.FAILED
    assert detail(results, EN).startswith("cell 6 shows '0x")
    assert content(root) == before


def code_cell(*outputs: nbformat.NotebookNode, count: int | None = 1) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("1", outputs=list(outputs), execution_count=count)]
    )


def shown(kind: str, text: str) -> nbformat.NotebookNode:
    return nbformat.v4.new_output("display_data", data={kind: text})


@pytest.mark.parametrize(
    ("notebook", "fault"),
    [
        (code_cell(count=None), "cell 1 was never run"),
        (
            code_cell(nbformat.v4.new_output("error", ename="E", evalue="why")),
            "cell 1 ends in an error: E: why",
        ),
        (
            code_cell(nbformat.v4.new_output("stream", name="stderr", text="old\n")),
            "cell 1 writes to stderr: old",
        ),
        (
            code_cell(shown("application/vnd.jupyter.widget-view+json", "{}")),
            "cell 1 keeps a widget view, whose model is gone",
        ),
        (
            code_cell(nbformat.v4.new_output("stream", text="in /home/someone/x.py")),
            "cell 1 shows '/home/someone/x.py'",
        ),
        (code_cell(shown("text/plain", r"C:\Users\me\x")), r"cell 1 shows 'C:\\Users\\me\\x' (text/plain)"),
        (
            code_cell(shown("text/html", '<img src="https://cdn.example/x.png">')),
            "cell 1 shows 'src=\"https://cdn.example/x.png' (text/html)",
        ),
        (
            code_cell(shown("text/html", "<script src=//cdn/x.js>")),
            "cell 1 shows 'src=//cdn/x.js' (text/html)",
        ),
        (
            code_cell(shown("image/svg+xml", '<image x="1" href="http://x.example/a"/>')),
            'cell 1 shows \'<image x="1" href="http://x.example/a\' (image/svg+xml)',
        ),
        (code_cell(shown("text/html", "a { b: url(//x/y) }")), "cell 1 shows 'url(//x/y' (text/html)"),
    ],
)
def test_a_stored_fault_is_named(notebook: nbformat.NotebookNode, fault: str) -> None:
    assert list(faults(notebook)) == [fault]


def test_namespaces_fractions_and_links_are_no_faults() -> None:
    sound = (
        '<svg xmlns="http://www.w3.org/2000/svg"><a href="../zh/home/x.ipynb">196947/954382 0x1F</a>'
        '<a href="https://example.org">…</a></svg>'
    )
    assert not list(faults(code_cell(shown("image/svg+xml", sound))))


def test_the_kernel_is_this_interpreter_and_clean(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a kernel of the same name nor a profile of the user's changes what a lesson shows."""
    spec = root / "share/kernels/python3/kernel.json"
    spec.parent.mkdir(parents=True)
    spec.write_text(json.dumps({"argv": ["/nowhere/python"], "display_name": "P", "language": "python"}))
    startup = root / "ipython/profile_default/startup/00.py"
    startup.parent.mkdir(parents=True)
    startup.write_text("print = lambda *_: None")
    monkeypatch.setenv("JUPYTER_PATH", str(root / "share"))
    monkeypatch.setenv("IPYTHONDIR", str(root / "ipython"))
    assert outcome(build(root, check=True)) == {
        EN.as_posix(): Status.UNCHANGED,
        ZH.as_posix(): Status.UNCHANGED,
    }


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider", path.name]
    return subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)


@pytest.mark.wide
def test_strict_nbval_agrees_with_a_built_notebook(root: Path) -> None:
    """The stored notebook has no widget view, a new run has one; all else is compared."""
    path = root / "notebooks" / EN
    passed = nbval(path)
    assert passed.returncode == 0, passed.stdout
    assert "4 passed" in passed.stdout
    edit(path, "Button(description='1'", "Button(description='2'")
    failed = nbval(path)
    assert failed.returncode == 1, failed.stdout
    assert "1 failed, 3 passed" in failed.stdout


def test_a_project_is_found_from_inside_and_nowhere_else(root: Path) -> None:
    assert project(root / "lessons" / "en") == root
    with pytest.raises(FileNotFoundError, match=r"lessons/ and .*course\.toml"):
        project(Path(sysconfig.get_path("stdlib")))


def test_the_command_sums_up(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(root)
    assert main(["--check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 unchanged; problems in lessons/: 0"

    edit(root / "lessons/en/01-tiles.md", "Place a tile.", "Place two tiles.")
    assert main([]) == 1, "the Chinese is stale now"
    told = capsys.readouterr().out
    assert "notebooks --translated 01" in told
    assert told.splitlines()[-1] == "1 built, 1 unchanged; problems in lessons/: 1"

    assert main(["--translated", "01"]) == 0
    assert capsys.readouterr().out == "marked lessons/zh/01-tiles.md\n"
    assert main([]) == 0, "a mark is no part of the notebook"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["07"], "no lesson '07'; there are: 01-tiles"), (["--translated"], "needs the lessons by name")],
)
def test_the_command_refuses_what_it_cannot_do(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(root)
    try:
        status = main(arguments)
    except SystemExit as stop:
        status = int(stop.code or 0)
    assert status == 2
    assert words in capsys.readouterr().err


def test_outside_a_clone_the_command_says_where_it_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(os.path.expanduser("~"))
    assert main([]) == 2
    assert "in a clone of the project" in capsys.readouterr().err
