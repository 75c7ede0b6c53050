"""What the Shaoyang table says: whole in both languages, every text used, every reason with its rule."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import OPTIONS, TABLE_OPTIONS, HandError, How, TableRules, words

PACKAGE = Path(shaoyang.__file__).parent
TEXTS = words.texts()
CODE = {path.name: path.read_text("utf-8") for path in PACKAGE.glob("*.py")}
TABLE = sorted(key for key in TEXTS if key.startswith(("reasons.", "table.", "rules.")))
HAN = re.compile(r"[\u4e00-\u9fff]")
TERMS = re.compile(r"[吃碰槓悶萬筒索]")
"""Chinese words that the English texts use as terms of the game."""


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", [key for key in TABLE if not key.endswith(".source")])
def test_every_text_is_there_in_both_languages(key: str) -> None:
    en, zh = TEXTS[key]["en"], TEXTS[key]["zh"]
    assert set(TEXTS[key]) == {"en", "zh"}
    assert places(zh) <= places(en) or places(en) <= places(zh)
    if key != "table.join":
        assert HAN.search(zh)
        assert not HAN.search(TERMS.sub("", en))


def reasons_given() -> dict[str, tuple[set[str], set[str]]]:
    """Return for each reason in the code the rules it is given under, and the places that are filled."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for source in CODE.values():
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in {"_because", "Reason"}:
                continue
            rule, key = node.args[:2]
            named = {keyword.arg for keyword in node.keywords if keyword.arg}
            if len(node.args) > 2:
                named |= {part.value for part in ast.walk(node.args[2]) if isinstance(part, ast.Constant)}
                if getattr(node.args[2], "id", "") == "about":
                    named |= {"tile", "seat"}
            for text in _constants(key):
                rules, filled = found.setdefault(text, (set(), set()))
                rules |= set(_constants(rule))
                filled |= named
    return found


def _constants(node: ast.expr) -> list[str]:
    branches = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [branch.value for branch in branches if isinstance(branch, ast.Constant)]


def test_every_reason_given_has_words_and_every_words_a_use() -> None:
    given = reasons_given()
    # Which of two words is chosen a line above: draw_first, claim_or_pass.
    there = {key.removeprefix("reasons.") for key in TABLE if key.startswith("reasons.")}
    assert there - set(given) == {"draw_first", "claim_or_pass"}
    assert set(given) <= there
    for key, (rules, filled) in given.items():
        for text in TEXTS[f"reasons.{key}"].values():
            assert places(text) <= filled, f"{key} has a place that is not filled"
        for rule in rules:
            assert {f"rules.{rule}.{part}" for part in ("name", "reading", "source")} <= set(TEXTS)


def test_every_other_text_of_the_table_is_used() -> None:
    code = "".join(CODE.values())
    built = {f"table.how.{how.value}" for how in How} | {"table.brings.from", "table.brings.share"}
    for key in TABLE:
        if key.startswith("table.") and key not in built:
            assert f'"{key}"' in code, key


def test_house_rules_of_the_table_have_all_their_texts_and_no_more() -> None:
    wanted = set()
    for option in TABLE_OPTIONS.values():
        wanted |= {f"options.{option.name}.title", f"options.{option.name}.text"}
        for value in option.values:
            wanted.add(f"options.{option.name}.{ {True: 'on', False: 'off'}.get(value, value) }")
            for lang in words.LANGUAGES:
                assert option.says(value, lang)
        assert getattr(TableRules(), option.name) == option.default
        with pytest.raises(HandError, match=option.name):
            TableRules(**{option.name: "maybe"})
    assert wanted == {key for key in TEXTS if key.startswith("options.")}
    assert list(TABLE_OPTIONS)[: len(OPTIONS)] == list(OPTIONS)
    assert TableRules().changed(stack=True) == TableRules(stack=True)
    assert TableRules(**TableRules(rob_added=True).as_dict()) == TableRules(rob_added=True)
