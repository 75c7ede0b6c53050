"""The Chinese of this project: one word for one thing, its own marks and measure words, one kind of characters.

Read is all that a learner reads in Chinese: lessons, catalogue, words of the rules, notes of the scenes,
glossary, exercises. What the sources say is quoted letter by letter and stays out: their own keys, 「…」, block
quotations, tables.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "yijing_tiles"
SOURCES = PACKAGE / "counting" / "sources.toml"
HAN = "\u3400-\u9fff"
BOLD = r"\*\*[^*]+\*\*"
QUOTED = re.compile(r"「[^」]*」")
PRESSED = re.compile(r"(?:[按点选]|菜单|打开|桌规|看)「([^」]+)」")
CODE = re.compile(r"```.*?```|`[^`\n]*`|(?<=\])\([^)\n]*\)", re.DOTALL)
"""Code, and the addresses of links."""


class Said(NamedTuple):
    """One Chinese text, and where it stands."""

    where: str
    text: str

    @property
    def own(self) -> str:
        """Its own words: without code, addresses and quotations."""
        return QUOTED.sub("「」", CODE.sub("…", self.text))


@cache
def texts() -> tuple[Said, ...]:
    """All texts, quotations of the sources left out."""
    return (*tables(), *exercises(), *lessons())


def tables() -> Iterator[Said]:
    for path in sorted(PACKAGE.rglob("*.toml")):
        if path != SOURCES:
            yield from within(tomllib.loads(path.read_text("utf-8")), path.relative_to(ROOT).as_posix())


def within(entry: Any, where: str) -> Iterator[Said]:
    for key, value in entry.items() if isinstance(entry, dict) else enumerate(entry):
        if key == "zh":
            yield Said(where, value)
        elif key != "source" and isinstance(value, dict | list):
            yield from within(value, f"{where} {key}")


def exercises() -> Iterator[Said]:
    for path in sorted((PACKAGE / "teach").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "zh":
                parts = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
                text = "{}".join(part for part in parts if isinstance(part, str))
                yield Said(f"{path.relative_to(ROOT).as_posix()}:{node.value.lineno}", text)


def lessons() -> Iterator[Said]:
    for path in sorted((ROOT / "lessons" / "zh").glob("[0-9]*.md")):
        body = CODE.sub("…", path.read_text("utf-8").split("\n---\n", 1)[1])
        for paragraph in re.split(r"\n\s*\n", body):
            if not re.match(r"\s*(?:[>|]|\+\+\+)", paragraph):
                yield Said(path.relative_to(ROOT).as_posix(), paragraph.strip())


def offenders(pattern: str, where: str = "") -> list[str]:
    found = ((said, re.search(pattern, said.own)) for said in texts() if re.search(where, said.where))
    return [f"{said.where}: …{at.group()}… in {said.text[:60]}" for said, at in found if at]


def test_all_of_it_is_read() -> None:
    kinds = {re.sub(r"[ :].*|[^/]+$", "", said.where) for said in texts()}
    assert {"lessons/zh/", "yijing_tiles/teach/", "yijing_tiles/view/catalogue/"} <= kinds
    assert len(texts()) > 2500


def test_one_thing_has_one_word() -> None:
    """The table in `lessons/STYLE.md` says which words are written, and which are not."""
    style = (ROOT / "lessons" / "STYLE.md").read_text("utf-8")
    table = style.split("| write | not |", 1)[1].split("\n\n", 1)[0]
    rows = re.findall(r"^\| (\S+) \| (\S+) \|", table.replace("|---|---|", ""), re.MULTILINE)
    assert len(rows) >= 10
    found = {wanted: offenders("|".join(words.split("，"))) for wanted, words in rows}
    assert not {wanted: said for wanted, said in found.items() if said}


def test_what_a_lesson_tells_to_press_is_there() -> None:
    """Buttons and house rules are called in the lessons as they are called on the page."""
    paths = [ROOT / "lessons" / "index.md", *sorted((ROOT / "lessons" / "zh").glob("[0-9]*.md"))]
    named = [(path.name, name) for path in paths for name in PRESSED.findall(path.read_text("utf-8"))]
    there = {said.text for said in tables()}
    assert len(named) > 20
    assert not [(lesson, name) for lesson, name in named if name not in there and "Run ▸" not in name]


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"“(?!\{)", "quotation marks are 「」; “” are for what somebody typed"),
        (rf"[{HAN}] ?[,;?!]|[{HAN}]:(?!\d)", "a half-width mark follows a Chinese character"),
        (
            rf"^(?:[^*]|{BOLD})*?\*\*[^*]+[，。；：？！、]\*\*[{HAN}]",
            "such bold is not closed before a character",
        ),
        (rf"[{HAN}，。]\n[{HAN}]", "a line breaks in the middle of a paragraph"),
        (r"[，、；：]。|。。|，，|。，", "two marks where one belongs"),
    ],
    ids=["quotes", "half-width", "bold", "wrap", "double"],
)
def test_the_marks_are_chinese(pattern: str, why: str) -> None:
    assert not offenders(pattern), why


@pytest.mark.parametrize(
    ("measure", "lessons_on_it", "modules"),
    [
        ("张", "0[1-9]|10", "tiles|wall|respond|pung|ready|points|games"),
        ("只(?![听算能有要差剩是付])", "1[1-7]", "sets|turns|waits|forms|kongs|paying|hands_played"),
    ],
    ids=["yijing", "shaoyang"],
)
def test_tiles_are_counted_with_their_own_measure_word(
    measure: str, lessons_on_it: str, modules: str
) -> None:
    """Yijing tiles are counted in 只, as their source counts them, mahjong tiles in 张."""
    game = "yijing" if measure == "张" else "shaoyang"
    where = rf"lessons/zh/(?:{lessons_on_it})-|yijing_tiles/{game}/words|teach/(?:{modules})\.py"
    assert not offenders(rf"(?:\d|\}}|[一二三四五六七八九十两几]) ?{measure}", where)


def test_traditional_characters_stand_in_quotations_only() -> None:
    """Which they are, the glossary tells: it has every term in both."""
    glossary = tomllib.loads((PACKAGE / "view" / "glossary.toml").read_text("utf-8"))
    names = [term["name"] for group in glossary.values() for term in group.values() if "name" in term]
    simplified, traditional = (set("".join(name[kind] for name in names)) for kind in ("hans", "hant"))
    assert {"陽", "槓", "聽"} <= traditional - simplified
    assert not offenders(f"[{''.join(sorted(traditional - simplified))}]")
