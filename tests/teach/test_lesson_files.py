"""What the lessons' own checks find: each test plants one fault in a sound project and reads what is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_files import course_entry, edit, write_project

from yijing_tiles.teach import lessons

EN, ZH = "lessons/en/01-tiles.md", "lessons/zh/01-tiles.md"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = write_project(tmp_path)
    assert lessons.mark_translated(root / "lessons", ["01-tiles"]) == [ZH]
    return root


def said(root: Path) -> list[str]:
    return lessons.problems(root / "lessons")


def test_a_sound_project_has_no_problems(root: Path) -> None:
    assert said(root) == []


def test_the_parts_of_a_lesson_are_read(root: Path) -> None:
    english, chinese = lessons.find(root / "lessons")
    assert (english.title, chinese.title) == ("The tiles", "牌")
    assert [str(cell) for cell in chinese.cells] == [
        "markdown #",
        "code [language]",
        "code",
        "markdown ##",
        "markdown",
        "code",
        "markdown [lab-only]",
        "code [lab-only]",
    ]
    assert chinese.header == {"lang": "zh", "translated_from": english.digest}


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (EN, "title: The tiles", "title: Tiles", "'Tiles'"),
        (EN, "  name: python3", "  name: conda-env-x", "'conda-env-x'"),
        (EN, "print(2**2)", "print(2**2)  # NBVAL_SKIP", "a comment in code ('# NBVAL_SKIP')"),
        (EN, "print(2**2)", 'print("four lines")', "a sentence in code ('four lines')"),
        (EN, "print(2**2)", 'print("四象有四种象")', "a sentence in code"),
        (EN, "print(2**2)", "%timeit 2**2", "not Python"),
        (
            EN,
            "## The idea",
            "### The idea",
            "cell 4 is markdown ##, in lessons/en/01-tiles.md it is markdown ###",
        ),
        (EN, "Now as code:", "Now as code:\n\n# Heading", "cell 7 is markdown [lab-only], in"),
        (
            EN,
            "\n+++\n\nCount them.\n",
            "\nCount them.\n",
            "cell 5 is markdown, in lessons/en/01-tiles.md it is code",
        ),
        (ZH, "print(2**2)", "print(4)", f"{ZH}: cell 6: its code is not that of {EN}"),
        (ZH, 'use_language("zh")', 'use_language("en")', "the first code cell, and no other"),
        (ZH, ":tags: [language]\n", "", "the first code cell, and no other"),
        (ZH, ":tags: [lab-only]", ":tags: [nbval-skip]", "tag 'nbval-skip' is not known"),
        (ZH, "lang: zh", "lang: en", "the header says lang: en, the folder says zh"),
        (
            EN,
            "2**3\n",
            "import math\n```\n\n```{code-cell}\nmath.pi\n",
            "cell 9 needs 'math', which only a lab-only",
        ),
        (EN, "Place a tile.", "Place two tiles.", "zh/01-tiles.md: stale: lessons/en/01-tiles.md is now"),
    ],
)
def test_a_fault_in_a_file_is_named(root: Path, name: str, old: str, new: str, fault: str) -> None:
    edit(root / name, old, new)
    assert any(fault in line for line in said(root)), said(root)


def test_a_heading_in_a_fenced_block_is_no_heading(root: Path) -> None:
    edit(root / ZH, "先两爻", "```\n# 屯\n```\n先两爻")
    assert said(root) == []


def test_the_course_and_the_files_agree(root: Path) -> None:
    (root / ZH).unlink()
    (root / "lessons/zh/02-Big.md").write_text((root / EN).read_text("utf-8"), "utf-8")
    assert {line for line in said(root) if "course" in line or "missing" in line or "called" in line} == {
        "lessons/zh/01-tiles.md: missing",
        "lessons/en/02-Big.md: missing",
        "course.toml: 02-Big has a file but is not listed",
        "lessons/zh/02-Big.md: a lesson's file is called NN-name.md (two digits, small letters, hyphens)",
    }


def test_a_lesson_listed_without_a_file_is_missing_in_both_languages(root: Path) -> None:
    with (root / lessons.COURSE).open("a", encoding="utf-8") as file:
        file.write("\n" + course_entry("02-bigrams"))
    assert said(root) == ["lessons/en/02-bigrams.md: missing", "lessons/zh/02-bigrams.md: missing"]


def test_marking_a_translation_changes_its_mark_and_nothing_else(root: Path) -> None:
    edit(root / EN, "Place a tile.", "Place two tiles.")
    before = (root / ZH).read_text("utf-8")
    assert lessons.mark_translated(root / "lessons", ["01-tiles"]) == [ZH]
    after = (root / ZH).read_text("utf-8")
    assert [line for line in after.splitlines() if line not in before.splitlines()] == [
        f'  translated_from: "{lessons.find(root / "lessons")[0].digest}"'
    ]
    assert len(after.splitlines()) == len(before.splitlines())
    assert said(root) == []
    assert lessons.mark_translated(root / "lessons", ["01-tiles"]) == []


def test_the_digest_does_not_depend_on_the_line_ends_of_the_checkout(root: Path) -> None:
    path = root / EN
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert said(root) == []


def test_the_index_is_checked_but_needs_no_translation(root: Path) -> None:
    page = (root / EN).read_text("utf-8").replace("title: The tiles", "title: Other")
    (root / "lessons/index.md").write_text(page, "utf-8")
    assert said(root) == [
        "lessons/index.md: the title in the header ('Other') is not the first heading ('The tiles')"
    ]
