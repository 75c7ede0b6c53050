"""JupyterLab shows our own notebooks at once; a file that anybody has changed it trusts no more than any other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jupyter_server.services.contents.filemanager import FileContentsManager
from nbformat.sign import NotebookNotary

from yijing_tiles import cli
from yijing_tiles.serve.copying import copy_notebooks
from yijing_tiles.serve.trusting import trust_ours

OURS = Path(__file__).parents[2] / "notebooks"
PICTURES = "en/02-bigrams.ipynb"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a learner's copy of the project's notebooks, on a machine where nothing has been trusted yet."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    copy_notebooks(OURS, tmp_path / "own")
    return tmp_path / "own"


def trusted(folder: Path, name: str) -> bool:
    """Ask what JupyterLab would: whether the code cells may show all that is stored."""
    book = FileContentsManager(root_dir=str(folder)).get(name)["content"]  # type: ignore[no-untyped-call]
    cells = [cell for cell in book.cells if cell.cell_type == "code"]
    assert any("image/svg+xml" in out.get("data", {}) for cell in cells for out in cell.outputs)
    return all(cell.metadata.trusted for cell in cells)


def change(path: Path) -> None:
    """Change a notebook as a hand may: a script in a stored output."""
    book = json.loads(path.read_text("utf-8"))
    output = next(out for cell in book["cells"] for out in cell.get("outputs", []) if "data" in out)
    output["data"]["text/html"] = "<script>alert(1)</script>"
    path.write_text(json.dumps(book), "utf-8")


def test_what_is_ours_is_trusted_and_nothing_else(own: Path) -> None:
    change(own / "zh/02-bigrams.ipynb")
    (own / "mine.ipynb").write_bytes((own / PICTURES).read_bytes().replace(b"bigram", b"picture"))
    assert not trusted(own, PICTURES)
    names = set(trust_ours(OURS, own))
    assert names == {path.relative_to(own) for path in own.rglob("*.ipynb")} - {
        Path("mine.ipynb"),
        Path("zh/02-bigrams.ipynb"),
    }
    assert trusted(own, PICTURES)
    assert not trusted(own, "zh/02-bigrams.ipynb")
    assert not trusted(own, "mine.ipynb")


def test_a_trusted_file_that_is_changed_afterwards_is_trusted_no_more(own: Path) -> None:
    trust_ours(OURS, own)
    change(own / PICTURES)
    assert not trusted(own, PICTURES)
    assert Path(PICTURES) not in trust_ours(OURS, own)
    assert not trusted(own, PICTURES)


def test_a_folder_does_not_vouch_for_itself(own: Path) -> None:
    assert trust_ours(own, own) == ()
    assert not trusted(own, PICTURES)


@pytest.mark.parametrize("named", [True, False])
def test_the_command_trusts_the_copy_that_it_opens(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    """Its own copy of an installation, and a folder that is named and holds a copy."""
    opened: list[Path] = []
    monkeypatch.setattr("yijing_tiles.serve.lab.lab", lambda path, **_: opened.append(path))
    if not named:
        installed = tmp_path / "installed"
        copy_notebooks(OURS, installed)
        monkeypatch.setattr(cli, "installed_notebooks", lambda: installed)
        monkeypatch.setattr(cli, "notebooks_dir", lambda _directory=None: installed)
        monkeypatch.chdir(tmp_path)
    assert cli.main(["lab", "--no-browser", *([str(own)] if named else [])]) == 0
    [folder] = opened
    assert folder == (own if named else tmp_path / "yijing-tiles")
    assert trusted(folder, PICTURES)


def test_the_lab_opens_where_jupyter_can_keep_no_signatures(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    opened: list[Path] = []
    monkeypatch.setattr("yijing_tiles.serve.lab.lab", lambda path, **_: opened.append(path))
    monkeypatch.setattr(NotebookNotary, "sign", full)
    assert cli.main(["lab", "--no-browser", str(own)]) == 0
    assert opened == [own]
