"""The hand lab as a value of Python: gestures, answers, messages of a front end that cannot be trusted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import yijing_tiles.widgets
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.shaoyang import Hand, HandError, Rules, Tile
from yijing_tiles.view import terms
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets import HandLab, assets

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"
EXAMPLE = "2333m123p456p111s"


def hear(lab: HandLab, **message: Any) -> dict[str, Any]:
    """Send what a front end would send and return the answer."""
    lab._hear(lab, {"seq": 7, "view": "v", **message}, [])
    return lab._answer


def test_a_hand_is_built_tile_by_tile_from_code() -> None:
    lab = HandLab()
    for tile in ("2333m", "123p456p", Tile("1s"), "一索", "🀐"):
        lab.add(tile)
    assert lab.parsed == Hand.parse(EXAMPLE)
    assert lab.hand == str(Hand.parse(EXAMPLE)) == "2333m123456p111s"
    lab.remove("1s")
    assert lab.parsed is None
    assert lab.hand == "2333m123456p11s"
    lab.undo()
    assert lab.parsed == Hand.parse(EXAMPLE)
    lab.clear()
    assert (lab.hand, lab.parsed) == ("", None)
    lab.undo()
    lab.redo()
    assert lab.hand == ""


@pytest.mark.parametrize(
    "text",
    ["123456789m1122z3z", "一二三四五六七八九萬 東東南南西", "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀀🀀🀁🀁🀂", "[123m] 456789m + 11z", "12m"],
)
def test_every_notation_is_read(text: str) -> None:
    if "+" in text:
        with pytest.raises(HandError):
            HandLab(text)
        return
    lab = HandLab()
    lab.set(text)
    assert lab.hand in ("123456789m11223z", "12m")
    assert HandLab(text).hand == lab.hand


def test_melds_are_laid_from_the_hand_and_taken_off() -> None:
    lab = HandLab("55z1m5z")
    lab.lay("(5555z)")
    assert lab.hand == "1m(5555z)"
    lab.lay("[东东东]")
    assert lab.hand == "1m(5555z)[111z]"
    lab.take_meld(1)
    assert lab.hand == "1m[111z]"
    with pytest.raises(HandError, match="honours make triplets and kongs"):
        lab.lay("[123z]")
    with pytest.raises(IllegalMove):
        lab.take_meld(2)


def test_what_is_refused_changes_nothing() -> None:
    lab = HandLab("1111m23456789m11p")
    for refused in (
        lambda: lab.add("1m"),
        lambda: lab.add("123p"),
        lambda: lab.remove("5z"),
        lambda: lab.lay("[777s]"),
        lambda: lab.set("11111m"),
        lambda: lab.set("12x"),
        lambda: lab.random(9),
    ):
        with pytest.raises((IllegalMove, NotationError)):
            refused()
    assert lab.hand == "111123456789m11p"
    assert not lab._answer["can_undo"]


def test_arranging_is_no_other_hand_but_can_be_undone() -> None:
    lab, seen = HandLab("31m2p"), []
    lab.observe(lambda change: seen.append(change["new"]), "hand")
    answer = hear(lab, op="move", at=1, to=2)
    assert answer["tiles"] == ["1m", "3m", "2p"]
    answer = hear(lab, op="sort")
    assert answer["tiles"] == ["1m", "3m", "2p"]
    lab.undo()
    assert lab._answer["tiles"] == ["3m", "1m", "2p"]
    assert seen == []
    hear(lab, op="add", tile="9s", at=1)
    assert lab._answer["tiles"] == ["9s", "3m", "1m", "2p"]
    assert seen == ["13m2p9s"]


def test_setting_the_hand_from_code_is_a_gesture_too() -> None:
    lab = HandLab("12m")
    lab.hand = "東東 1m"
    assert lab.hand == "1m11z"
    assert lab._answer["tiles"] == ["1m", "1z", "1z"]
    lab.undo()
    assert lab.hand == "12m"
    with pytest.raises(NotationError, match="11111m"):
        lab.hand = "11111m"
    assert lab.hand == "12m"


def test_an_answer_carries_the_number_of_its_gesture() -> None:
    lab = HandLab(EXAMPLE)
    answer = hear(lab, op="add", tile="1m", seq=3, view="abc")
    assert (answer["seq"], answer["view"], answer["tone"]) == (3, "abc", "")
    assert answer["message"] == "one of characters added. A win: plain, 2 from each payer."
    refused = hear(lab, op="add", tile="9m", seq=4, view="abc")
    assert (refused["seq"], refused["tone"], refused["hand"]) == (4, "refused", "12333m123456p111s")
    assert "14" in refused["message"]


def test_house_rules_and_raised_hands_are_set_from_both_sides() -> None:
    lab = HandLab("111222333m444m55m", raised=(3, 0, 0, 1))
    assert lab._answer["reading"]["paid"]["amounts"] == (64, 64, 128)
    answer = hear(lab, op="rule", name="stack", value=True)
    assert lab.rules == Rules(stack=True)
    assert answer["rules"]["stack"] is True
    assert answer["reading"]["paid"]["rate"] == 16
    assert answer["message"].startswith("Each further big form doubles")
    answer = hear(lab, op="raise", seat=0, hands=0)
    assert lab.raised == (0, 0, 0, 1)
    assert answer["reading"]["paid"]["amounts"] == (16, 16, 32)
    assert "You, the winner: 0 raised. They pay 16, 16, 32" in answer["message"]
    lab.rules = Rules(flush_suits="literal")
    assert [form["name"] for form in lab._answer["reading"]["forms"]] == ["all triplets", "plain"]
    for bad in ({"op": "rule", "name": "stack", "value": 1}, {"op": "raise", "seat": 1, "hands": 4}):
        before = lab.rules, lab.raised
        assert hear(lab, **bad)["tone"] == "refused"
        assert (lab.rules, lab.raised) == before
    with pytest.raises(HandError):
        lab.raised = (0, 0, 4, 0)
    with pytest.raises(HandError):
        HandLab(raised=(0, 0))


def test_random_hands_come_from_the_generator_passed_in() -> None:
    dealt = []
    for _ in range(2):
        lab = HandLab(rng=Random(11))
        for distance in (-1, 0, 2):
            lab.random(distance)
            assert lab.parsed is not None
            assert lab.parsed.distance() == distance
            dealt.append(lab.hand)
    assert dealt[:3] == dealt[3:]
    assert hear(lab, op="random", distance="2")["tone"] == "refused"


def test_a_link_sets_hand_and_language() -> None:
    lab = HandLab(name="hand")
    answer = hear(lab, op="open", query={"hand": "2333m123p456p[111s]", "lang": "zh", "other": "x"})
    assert (lab.hand, lab.lang) == ("2333m123456p[111s]", "zh")
    assert answer["message"] == "已按链接摆好。听一二四万，余 11 张。"
    assert hear(HandLab("12m"), op="open", query={"hand": "1m"})["hand"] == "12m", (
        "a lab without a name has no link"
    )


@pytest.mark.parametrize(
    "query", [{"hand": "12x"}, {"hand": "1" * 5000}, {"hand": "<script>"}, {"hand": ["1m"]}]
)
def test_a_bad_link_gets_a_notice_and_leaves_the_hand(query: dict[str, object]) -> None:
    lab = HandLab("11m", name="hand")
    answer = hear(lab, op="open", query=query)
    assert lab.hand == "11m"
    assert answer["tone"] == "refused"
    assert len(answer["message"]) < 700


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
ops = st.sampled_from(
    [
        "add",
        "take_off",
        "move",
        "sort",
        "lay",
        "take_meld",
        "set",
        "clear",
        "undo",
        "redo",
        "open",
        "rule",
        "raise",
        "random",
        "?",
    ]
)
fields = st.sampled_from(
    ["tile", "at", "to", "meld", "text", "name", "value", "seat", "hands", "distance", "query", "seq", "view"]
)
likely = st.sampled_from(
    ["1m", "5z", "[123m]", "(1111s)", "stack", 1, 2, 3, -1, True, "11z", {"hand": "12m"}]
)
messages = st.builds(
    lambda op, rest: {**rest, "op": op}, ops, st.dictionaries(fields, likely | json_values, max_size=5)
)


@settings(deadline=None, max_examples=60)
@given(st.lists(messages | json_values, max_size=8))
def test_whatever_is_sent_the_hand_stays_whole(sent: list[Any]) -> None:
    lab = HandLab(EXAMPLE, name="hand", rng=Random(1), lang="en")
    for message in sent:
        lab._hear(lab, message, [])
        assert lab.laying.size <= 14
        assert max(lab.laying.copies.values(), default=0) <= 4
        assert lab.hand == lab.laying.canonical == lab._answer["hand"]
        assert isinstance(lab.rules, Rules)
        assert all(hands in range(4) for hands in lab.raised)
        json.dumps(lab._answer)
    lab.set_state({"hand": "11111m", "_answer": {}})
    assert lab._answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_front_end_gets_its_words_in_the_language(lang: str) -> None:
    lab = HandLab(EXAMPLE, lang=lang)
    assert lab._setup["names"]["5z"] == Tile.WHITE.name_in(lang)
    assert len(lab._setup["names"]) == len(lab._faces) == 34
    ours = "".join(path.read_text("utf-8") for path in STATIC.glob("hand_*.js"))
    used = set(re.findall(r"\bui\.(\w+)", ours))
    assert len(used) > 30
    assert used <= set(lab._ui)
    if lang == "zh":
        told = json.dumps(
            [lab._ui, lab._setup["levels"], lab._setup["seats"], lab._answer["message"]], ensure_ascii=False
        )
        assert len(re.findall(r"[\u4e00-\u9fff]", told)) > 200


def test_it_follows_the_language_of_the_page_unless_told() -> None:
    follows, stays = HandLab(EXAMPLE), HandLab(EXAMPLE, lang="en")
    try:
        terms.use_language("zh")
        assert follows._answer["reading"]["title"] == "听牌"
        assert stays._answer["reading"]["title"] == "Ready"
    finally:
        terms.use_language("en")


def test_without_a_front_end_it_shows_a_picture_and_says_what_it_is() -> None:
    data, _ = HandLab(EXAMPLE, lang="en")._repr_mimebundle_()
    assert data["text/plain"] == (
        "HandLab('2333m123456p111s')\nReady: it waits for one, two, four of characters, 11 left."
    )
    assert data["image/svg+xml"].count('<g transform="translate(') >= 13
    assert repr(HandLab("31m", rules=Rules(stack=True))).startswith("HandLab('31m', rules=Rules(stack=True")


def test_the_script_is_one_piece_without_imports() -> None:
    script = assets.script("hand_lab.js")
    assert "import " not in re.sub(r"//.*|/\*[\s\S]*?\*/", "", script)
    names = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", script, re.MULTILINE)
    assert len(names) == len(set(names))
    assert script.count("export") == 1
