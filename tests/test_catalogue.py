"""The catalogue of words: whole in both languages, nothing asked for that is missing, nothing left over.

A key is asked for in three ways: `say("board.did.undo", …)`, perhaps with a part filled in
(`say(f"task.{name}")`); `section("board.ui")`, whose texts are then named by a script or template
(`ui.rack`) or by the code that takes them; or as a text that other code passes on to `say`. The code is read,
not run, so every branch counts. A game's rules have words of their own, and their own test.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from yijing_tiles.view.terms import LANGUAGES, catalogue, say

PACKAGE = Path(__file__).parents[1] / "yijing_tiles"
GAMES = {"yijing", "shaoyang"}
KEYS = sorted(catalogue())
PARTS = {key.partition(".")[0] for key in KEYS}
FILE_NAME = re.compile(r".*\.(?:css|csv|html|ipynb|j2|js|json|md|py|svg|toml)")
NAMES = {"en", "hans", "hant", "pinyin", "title"}
"""Places for a name in one language, which a text in the other may leave out."""


class Use(NamedTuple):
    """A text in the code: how it is used (`"say"`, `"section"`, `"text"`), where, and what it matches."""

    how: str
    where: str
    pattern: str

    @property
    def keys(self) -> list[str]:
        """The keys it can be."""
        is_one = re.compile(self.pattern).fullmatch
        return [key for key in KEYS if is_one(key)]

    @property
    def below(self) -> dict[str, str]:
        """The keys of the section it can be, with their names in it: `board.ui.rack` → `rack`."""
        begins = re.compile(rf"(?:{self.pattern})\.(.+)").match
        found = ((key, begins(key)) for key in KEYS)
        return {key: match[match.lastindex or 0].replace(".", "_") for key, match in found if match}


class Reader(ast.NodeVisitor):
    """Collects the uses in one file."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.found: list[Use] = []

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in {"say", "section"} and node.args and (found := pattern(node.args[0])):
            self.found.append(Use(name, f"{self.where}:{node.lineno}", found))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        self._text(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._text(node)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def _text(self, node: ast.expr) -> None:
        found = pattern(node)
        if (
            found
            and re.match(rf"(?:{'|'.join(PARTS)})\\\.[\w\\.+]+$", found)
            and not FILE_NAME.fullmatch(found)
        ):
            self.found.append(Use("text", f"{self.where}:{node.lineno}", found))


def pattern(node: ast.expr) -> str | None:
    """Return a regular expression for what a text in the code can be; `None` where nothing is known of it."""
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(pattern(part) or ".+" for part in parts)
        case ast.IfExp(body=yes, orelse=no):
            branches = [pattern(yes), pattern(no)]
            return "|".join(map(str, branches)) if all(branches) else None
    return None


def uses() -> Iterator[Use]:
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE)
        if where.parts[0] not in GAMES:
            reader = Reader(where.as_posix())
            reader.visit(ast.parse(path.read_text("utf-8")))
            yield from reader.found


USES = list(uses())


def places(text: str) -> set[str]:
    """Return the names of the `{places}` in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_catalogue_and_its_uses_are_found() -> None:
    assert len(KEYS) > 100
    assert {use.how for use in USES} == {"say", "section", "text"}


@pytest.mark.parametrize("part", sorted(PARTS))
def test_every_key_is_whole_in_both_languages(part: str) -> None:
    for key in KEYS:
        if key.partition(".")[0] == part:
            entry = catalogue()[key]
            assert set(entry) == set(LANGUAGES), key
            assert all(text.strip() for text in entry.values()), key
            assert places(entry["en"]) ^ places(entry["zh"]) <= NAMES, key
            assert "" not in places(entry["en"]) | places(entry["zh"]), f"{key}: a place without a name"
            assert not re.search(r"[\u4e00-\u9fff][,;:?!]", entry["zh"]), (
                f"{key}: half-width punctuation after Chinese"
            )


def test_what_is_asked_for_is_there() -> None:
    missing = [use for use in USES if not (use.keys if use.how == "say" else use.keys or use.below)]
    assert missing == []


def test_nothing_is_left_over() -> None:
    code = "\n".join(
        path.read_text("utf-8") for kind in ("*.js", "*.j2", "*.py") for path in PACKAGE.rglob(kind)
    )
    asked = {key for use in USES if use.how != "section" for key in use.keys}
    handed_over = {key: name for use in USES if use.how != "say" for key, name in use.below.items()}
    # A script or template may fill in a part too: `typed_hint_${size}`, 'language_' ~ code.
    filled = [re.sub(r"\$\{.*?\}", ".+", text) for text in re.findall(r"`(\w+\$\{[^`{}]+\}\w*)`", code)]
    filled += [f"{start}.+" for start in re.findall(r"'(\w+_)' ~", code)]
    plain = {*re.findall(r"\.(\w+)", code), *re.findall(r"[\"'`](\w+)(?=[\"'`])", code)}
    named = {
        key
        for key, name in handed_over.items()
        if name in plain or any(re.fullmatch(template, name) for template in filled)
    }
    assert sorted(set(KEYS) - asked - named) == []


def test_a_language_that_is_not_there_is_refused_with_the_choice() -> None:
    with pytest.raises(ValueError, match=r"'fr'.*en, zh"):
        say(KEYS[0], "fr")
