"""A new lesson is whole from its first minute: what the command writes passes the tests of all lessons."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from yijing_tiles import cli
from yijing_tiles.teach import lessons
from yijing_tiles.teach.course import course
from yijing_tiles.teach.new_lesson import ANSWERS, new_lesson

ROOT = Path(__file__).parents[2]


def content(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in root.rglob("*")
        if path.suffix in {".md", ".py", ".toml"}
    }


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a copy of what a lesson is written into."""
    for name in ("lessons", "yijing_tiles", "tests/teach"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.mark.parametrize("stem", ["00-before", "21-open-melds", "99-the-end"])
def test_a_new_lesson_has_no_problem_and_stands_in_its_place(clone: Path, stem: str) -> None:
    before = content(clone)
    problems = lessons.problems(clone / "lessons")
    changed = {path.as_posix() for path in new_lesson(clone, stem)}
    after = content(clone)
    assert {name for name in after if after[name] != before.get(name)} == changed
    assert lessons.problems(clone / "lessons") == problems
    stems = [lesson.stem for lesson in lessons.course(clone / "lessons")]
    assert stem in stems
    assert stems == sorted(stems)
    for name in changed & set(before):
        kept = [line for line in before[name].splitlines() if line not in after[name].splitlines()]
        assert kept == [], "nothing that was there is lost"
    assert not any("@" in text for name, text in after.items() if stem in name)


@pytest.mark.parametrize(
    ("stem", "said"),
    [
        ("wall", "NN-name"),
        ("5-wall", "NN-name"),
        ("05-Wall", "NN-name"),
        ("05-class", "NN-name"),
        ("05-../x", "NN-name"),
        ("02-wall", "02-bigrams"),
        ("21-tiles", "yijing_tiles/teach/tiles.py"),
        ("21-kinds", "yijing_tiles/teach/kinds"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(clone: Path, stem: str, said: str) -> None:
    before = content(clone)
    with pytest.raises(ValueError, match=r".") as refused:
        new_lesson(clone, stem, lang="en")
    assert stem in str(refused.value)
    assert said in str(refused.value)
    assert content(clone) == before


def test_outside_a_clone_there_is_nothing_to_write_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-lesson", "21-circle"]) == 1
    assert str(tmp_path) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.wide
def test_what_the_command_writes_passes_the_tests(clone: Path) -> None:
    """In a copy of the project, by the commands that an author would use."""
    for name in ("tests", "notebooks"):
        shutil.copytree(
            ROOT / name, clone / name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(ROOT / "pyproject.toml", clone)
    env = {**os.environ, "PYTHONPATH": str(clone), "PYTHONUTF8": "1"}

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=clone, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = run(
        "yijing_tiles.cli", "new-lesson", "21-circle", "--title-en", "The circle", "--title-zh", "圆图"
    )
    assert ANSWERS.as_posix() in told
    assert "built" in run("yijing_tiles.cli", "notebooks", "21", "index")
    files = ("tests/test_lessons.py", "tests/test_notebooks.py", ANSWERS.as_posix())
    # What is asked of the course as a whole, and all that is asked of this lesson; the others have been asked.
    others = " or ".join(lesson.stem for lesson in course())
    asked = f"circle or (test_lessons and not ({others}))"
    tried = run("pytest", "-v", "-n", "0", "-p", "no:cacheprovider", *files, "-k", asked)
    for name in ("21-circle", "en/21-circle.ipynb", "zh/21-circle.ipynb", "circle.1"):
        assert f"{name}]" in tried, "it has been looked at"
    assert "圆图" in run("yijing_tiles.cli", "handout", "21", "--lang", "zh")
