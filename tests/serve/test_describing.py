"""What is read off a notebook and a folder of notebooks, without a server."""

from __future__ import annotations

import json
import re
import socket
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest
import tornado.netutil

from yijing_tiles.serve import NotebooksMissingError, lesson_paths, notebooks_dir, ports
from yijing_tiles.serve.copying import copy_notebooks
from yijing_tiles.serve.launch import UnknownLessonError, find_lesson, plan
from yijing_tiles.serve.page import page_config_hook, page_of
from yijing_tiles.serve.settings import TEMPLATE
from yijing_tiles.view.terms import LANGUAGES, section

PARTS = files("yijing_tiles.serve").joinpath("template/voila/templates", TEMPLATE)


def notebook(path: Path, source: str | list[str], **metadata: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    cells = [{"cell_type": "code", "source": "# not a heading"}, {"cell_type": "markdown", "source": source}]
    path.write_text(json.dumps({"cells": cells, "metadata": metadata}), "utf-8")
    return path


@pytest.mark.parametrize(
    ("source", "title"),
    [
        ("# The tiles", "The tiles"),
        ("Words first.\n\n## The **second** `figure` #\n", "The second figure"),
        (["# [Trigrams](03.ipynb) ", "\n", "more"], "Trigrams"),
        ("no heading, #hashtag", "01-x"),
    ],
)
def test_a_title_is_the_first_heading_without_its_markup(tmp_path: Path, source: str, title: str) -> None:
    notebook(tmp_path / "en/01-x.ipynb", source)
    assert page_of("en/01-x.ipynb", tmp_path).title == title


def test_what_the_notebook_says_of_itself_goes_first(tmp_path: Path) -> None:
    notebook(tmp_path / "mine/01-x.ipynb", "# Heading", title="牌", yijing_tiles={"lang": "zh"})
    page = page_of("mine/01-x.ipynb", tmp_path)
    assert (page.title, page.lang, page.index, page.languages) == ("牌", "zh", "", {})


def test_a_lesson_leads_to_the_index_and_to_itself_in_the_other_language(tmp_path: Path) -> None:
    for name in ("index.ipynb", "en/01-x.ipynb", "zh/01-x.ipynb", "en/02-y.ipynb"):
        notebook(tmp_path / name, "# T")
    assert page_of("zh/01-x.ipynb", tmp_path).languages == {"en": "../en/01-x.ipynb"}
    assert page_of("zh/01-x.ipynb", tmp_path).index == "../index.ipynb?lang=zh"
    assert page_of("en/02-y.ipynb", tmp_path).languages == {}
    index = page_of("index.ipynb", tmp_path)
    assert (index.folder, index.index, index.languages) == ("", "", {"en": "?lang=en", "zh": "?lang=zh"})


def test_the_same_page_is_described_where_the_notebooks_are_a_folder_of_the_server(tmp_path: Path) -> None:
    for name in ("index.ipynb", "en/01-x.ipynb", "zh/01-x.ipynb"):
        notebook(tmp_path / "notebooks" / name, "# T")
    assert page_of("notebooks/en/01-x.ipynb", tmp_path) == page_of("en/01-x.ipynb", tmp_path / "notebooks")


@pytest.mark.parametrize("content", [None, "no json"])
def test_a_page_that_is_no_notebook_does_not_stop_the_server(tmp_path: Path, content: str | None) -> None:
    if content:
        (tmp_path / "broken.ipynb").write_text(content)
    settings = {"contents_manager": SimpleNamespace(root_dir=str(tmp_path))}
    config = page_config_hook({"kept": 1}, settings=settings, notebook_path="broken.ipynb")
    assert config["kept"] == 1
    assert config["yijingTiles"]["title"] == "broken"
    assert config["fullMathjaxUrl"] is None


@pytest.mark.parametrize(
    ("kind", "source", "math"),
    [
        ("markdown", "# T\n\nIt is $2^6$.", True),
        ("markdown", r"# T \\(2^6\\)", True),
        ("markdown", "# T\n\nIt is 2^6 (or 64).", False),
        ("code", "from IPython.display import Latex", True),
        ("code", "import sympy", True),
        ("code", "print('math')", False),
    ],
)
def test_mathjax_is_loaded_where_there_may_be_formulas(
    tmp_path: Path, kind: str, source: str, math: bool
) -> None:
    cell = {"cell_type": kind, "source": source.splitlines(keepends=True)}
    (tmp_path / "x.ipynb").write_text(json.dumps({"cells": [cell], "metadata": {}}))
    settings = {"contents_manager": SimpleNamespace(root_dir=str(tmp_path))}
    config = page_config_hook({"fullMathjaxUrl": "https://x"}, settings=settings, notebook_path="x.ipynb")
    if math:
        assert config["fullMathjaxUrl"] is None, "Voilà's own"
    else:
        assert config["fullMathjaxUrl"].startswith("data:text/javascript,"), "one that does nothing"


def test_the_template_names_no_other_server() -> None:
    for part in PARTS.iterdir():
        if part.is_file():
            urls = re.findall(r"https?://[\w.]+", part.read_text("utf-8"))
            assert set(urls) <= {"http://www.w3.org"}, part.name


def test_the_page_and_the_widgets_have_the_same_colours() -> None:
    widgets = files("yijing_tiles.widgets").joinpath("static/base.css").read_text("utf-8")
    wanted = {
        name: (light, dark)
        for name, light, dark in re.findall(r"(--yt-[\w-]+): light-dark\((.+?), (.+?)\);", widgets)
    }
    page = PARTS.joinpath("page.css").read_text("utf-8")
    light, dark = (dict(re.findall(r"(--yt-[\w-]+): (#\w+);", part)) for part in page.split("@media", 2)[:2])
    assert dark.keys() == {name for name in light if name.startswith("--yt-")}
    assert {name: (light[name], dark[name]) for name in light} == {name: wanted[name] for name in light}


def test_every_word_that_the_template_uses_is_in_the_catalogue() -> None:
    text = "".join(part.read_text("utf-8") for part in PARTS.iterdir() if part.is_file())
    names = {*re.findall(r"\bwords\.(\w+)", text), *(f"language_{code}" for code in LANGUAGES)}
    for lang in LANGUAGES:
        assert names == section("page", lang).keys()


def test_the_next_free_port_is_bound() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        asked = taken.getsockname()[1]
        port, sockets = ports.bind(asked, "127.0.0.1", tornado.netutil.bind_sockets)
        try:
            assert asked < port < asked + ports.TRIES
            assert sockets[0].getsockname() == ("127.0.0.1", port)
        finally:
            for one in sockets:
                one.close()


def test_no_free_port_is_an_error_that_names_them() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=f"no free port at 127.0.0.1 from {port} to {port}"):
            ports.bind(port, "127.0.0.1", tornado.netutil.bind_sockets, tries=1)


def test_an_address_of_another_machine_is_an_error() -> None:
    with pytest.raises(OSError, match="assign"):
        ports.bind(0, "192.0.2.1", tornado.netutil.bind_sockets)


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    for name in ("index", "en/01-tiles", "en/02-bigrams", "en/03-trigrams", "zh/01-tiles", "en/notes"):
        notebook(tmp_path / f"{name}.ipynb", "# T")
    return tmp_path


def test_lessons_are_the_numbered_notebooks_in_order(lessons: Path) -> None:
    assert lesson_paths(lessons, "en") == ["en/01-tiles.ipynb", "en/02-bigrams.ipynb", "en/03-trigrams.ipynb"]


@pytest.mark.parametrize("name", ["2", "02", "02-bigrams"])
def test_a_lesson_is_found_as_people_name_it(lessons: Path, name: str) -> None:
    assert find_lesson(lessons, name, "en") == "en/02-bigrams.ipynb"


@pytest.mark.parametrize("name", ["9", "0", "bigrams", "../en/01-tiles", "", "notes", "²"])
def test_an_unknown_lesson_is_echoed_beside_those_there_are(lessons: Path, name: str) -> None:
    with pytest.raises(UnknownLessonError) as error:
        find_lesson(lessons, name, "en")
    assert repr(name) in str(error.value)
    assert "02-bigrams" in str(error.value)


def test_one_learner_finds_the_index_and_the_first_lessons_ready(lessons: Path) -> None:
    planned = plan(lessons, None)
    assert planned.opens == "index.ipynb"
    assert planned.warm == {"index.ipynb": 1, "en/01-tiles.ipynb": 1, "en/02-bigrams.ipynb": 1}


def test_a_class_finds_one_lesson_ready_for_everybody(lessons: Path) -> None:
    assert plan(lessons, "en", 30, "03").warm == {"en/03-trigrams.ipynb": 30}
    assert plan(lessons, "zh", 5).warm == {"zh/01-tiles.ipynb": 5}


def test_notebooks_are_looked_for_where_the_user_says(lessons: Path, tmp_path: Path) -> None:
    assert notebooks_dir(lessons) == lessons.resolve()
    with pytest.raises(NotebooksMissingError, match=r"no notebooks in .*empty"):
        notebooks_dir(tmp_path / "empty")


def test_copying_again_changes_nothing_that_the_user_changed(lessons: Path, tmp_path: Path) -> None:
    target = tmp_path / "a" / "b"
    first = copy_notebooks(lessons / "en", target)
    assert len(first.written) == 4
    assert not first.kept
    mine = target / "01-tiles.ipynb"
    mine.write_text("mine")
    (target / "02-bigrams.ipynb").unlink()
    second = copy_notebooks(lessons / "en", target)
    assert mine.read_text() == "mine"
    assert ([p.name for p in second.written], [p.name for p in second.kept], len(second.same)) == (
        ["02-bigrams.ipynb"],
        ["01-tiles.ipynb"],
        2,
    )
    forced = copy_notebooks(lessons / "en", target, force=True)
    assert [p.name for p in forced.written] == ["01-tiles.ipynb"]
    assert mine.read_bytes() == (lessons / "en/01-tiles.ipynb").read_bytes()


def test_what_jupyter_keeps_for_itself_is_not_copied(lessons: Path, tmp_path: Path) -> None:
    notebook(lessons / "en/.ipynb_checkpoints/01-tiles-checkpoint.ipynb", "# T")
    copy_notebooks(lessons / "en", tmp_path / "out")
    assert not (tmp_path / "out/.ipynb_checkpoints").exists()
