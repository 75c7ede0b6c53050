"""What the game says: whole in both languages, every text used, every rule with the source's sentence."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from yijing_tiles import yijing
from yijing_tiles.yijing import OPTIONS, Form, Placement, words

PACKAGE = Path(yijing.__file__).parent
TEXTS = words.texts()
CODE = {path.name: path.read_text("utf-8") for path in PACKAGE.glob("*.py")}
SOURCES = {f"rules.Y{number}.source" for number in range(1, 24)}
HAN = re.compile(r"[\u4e00-\u9fff]")
BUILT_IN = re.compile(r"[应碰听胡乾坤阴阳放炮自摸]")
"""Chinese words that the English texts use as terms of the game."""


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", sorted(set(TEXTS) - SOURCES))
def test_every_text_is_there_in_both_languages(key: str) -> None:
    en, zh = TEXTS[key]["en"], TEXTS[key]["zh"]
    assert set(TEXTS[key]) == {"en", "zh"}
    assert en
    assert zh or key == "game.why.join", "Chinese sentences stand side by side without a space"
    # The number of a hexagram and the name of the placement may be left out where a language says it otherwise.
    assert places(zh) <= places(en) or places(en) <= places(zh)
    if key not in {"game.and", "game.semicolon", "game.pair", "game.why.join"}:
        assert HAN.search(zh)
        assert not HAN.search(BUILT_IN.sub("", en)), (
            "an English text with Chinese in it that is no term of the game"
        )


def test_every_rule_has_its_name_reading_and_sentence() -> None:
    ids = {key.split(".")[1] for key in TEXTS if key.startswith("rules.")}
    assert ids == {f"Y{number}" for number in range(1, 24)}
    for rule in ids:
        assert words.source(rule)
        assert {f"rules.{rule}.{part}" for part in ("name", "reading", "source")} <= set(TEXTS)


def reason_calls() -> dict[str, set[str]]:
    """Return the places that each reason is given in the code: `_because(rule, key, …)`, `Reason(rule, key, …)`."""
    found: dict[str, set[str]] = {}
    for source in CODE.values():
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in {"_because", "Reason"}:
                continue
            named = {keyword.arg for keyword in node.keywords if keyword.arg}
            if len(node.args) > 2:
                named |= {
                    element.elts[0].value
                    for element in ast.walk(node.args[2])
                    if isinstance(element, ast.Tuple) and len(element.elts) == 2
                    and isinstance(element.elts[0], ast.Constant)
                }  # fmt: skip
            key = node.args[1] if len(node.args) > 1 else None
            for branch in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(branch, ast.Constant) and isinstance(branch.value, str):
                    found.setdefault(branch.value, set()).update(named)
    return found


def test_every_reason_given_has_words_and_every_words_a_use() -> None:
    used = reason_calls()
    there = {key.removeprefix("reasons.") for key in TEXTS if key.startswith("reasons.")}
    assert set(used) == there
    for key, named in used.items():
        for text in TEXTS[f"reasons.{key}"].values():
            assert places(text) <= named, f"{key} has a place that is not filled"


def test_every_other_text_is_used() -> None:
    """A text of the game stands in the code by its whole key, or by the key of a form, a placement, a kind of tile."""
    code = "".join(CODE.values())
    built = {f"game.form.{form.value}" for form in Form} | {f"game.placement.{p.value}" for p in Placement}
    built |= {f"game.tiles.{kind}" for kind in ("yang", "yin", "taiji")}
    for key in TEXTS:
        if key.startswith("game.") and key not in built:
            assert f'"{key}"' in code, key


def test_options_have_all_their_texts_and_no_more() -> None:
    wanted = set()
    for option in OPTIONS.values():
        wanted |= {f"options.{option.name}.title", f"options.{option.name}.text"}
        for value in option.values:
            key = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
            wanted.add(f"options.{option.name}.{key}")
            for lang in words.LANGUAGES:
                assert option.says(value, lang)
                assert option.title(lang)
                assert option.text(lang)
    assert wanted == {key for key in TEXTS if key.startswith("options.")}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr' is not known; use one of en, zh"):
        words.say("game.seat", "fr", n=1)
    assert words.say("game.seat", "zh_CN", n=1) == "1号玩家"
