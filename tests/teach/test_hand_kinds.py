"""Questions on hands of mahjong: any notation is read, every right answer is taken, each wrong one is told why."""

from __future__ import annotations

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import Form, Hand, Tile
from yijing_tiles.teach.exercise import Exercise, Outcome, Text
from yijing_tiles.teach.kinds.hand import Split, Tiles, TypedHand, TypedTiles, waits_of
from yijing_tiles.view.terms import LANGUAGES

TANGLED = "66677778888999m"
SPLIT = Split("111222333m456p99s")


@pytest.mark.parametrize("written", [TANGLED, "22334455667788p", "11222333444m555z", "234456m777p11188s"])
def test_every_way_the_engine_knows_is_right(written: str) -> None:
    ways = [way for way in Hand.parse(written).decompositions() if way.sets]
    for way in ways:
        groups = [str(group) for group in reversed(way.groups)]
        for given in (" ".join(groups), "".join(groups), groups, "、".join(groups)):
            verdict = Split(written).judge(given, "en")
            assert verdict.outcome is Outcome.RIGHT, given
            assert len(ways) == 1 or str(len(ways)) in verdict.message


def test_what_is_not_four_sets_and_a_pair_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="four sets"):
        Split("1122m2266p2266s22z")


@pytest.mark.parametrize(
    ("given", "outcome", "says"),
    [
        ("123m 123m 123m 456p 99s", Outcome.RIGHT, "2 ways"),
        ("一二三万 一二三万 一二三万 四五六筒 九九索", Outcome.RIGHT, "2 ways"),
        ("123m 123m 123m 456p", Outcome.UNTRIED, "99s is left over"),
        ("123m 123m 123m 123m", Outcome.WRONG, "does not have that many"),
        ("111222333m 456p 99s", Outcome.WRONG, "more than one group"),
        ("11m 12m 23m 23m 3m 456p 99s", Outcome.WRONG, "12m is no run"),
        ("123m 111m 22m 233m", Outcome.WRONG, "does not have that many"),
        ("11m 22m 33m 123m 456p 99s", Outcome.WRONG, "4 pairs"),
    ],
)
def test_a_split_is_told_what_is_wrong_with_it(given: str, outcome: Outcome, says: str) -> None:
    verdict = SPLIT.judge(given, "en")
    assert verdict.outcome is outcome
    assert says in verdict.message


@pytest.mark.parametrize(
    ("hand", "given", "says"),
    [
        ("123m456p789s11122z", "112z 12z", "honours make no runs"),
        ("123m456p789s11122z", "1m4p7s", "no run"),
        ("123m456p789s11122z", ["1m 4p", "7s"], "no run"),
    ],
)
def test_groups_that_are_none(hand: str, given: object, says: str) -> None:
    verdict = Split(hand).judge(given, "en")
    assert verdict.outcome is Outcome.WRONG
    assert says in verdict.message


@pytest.mark.parametrize("kind", [SPLIT, TypedTiles("147m"), TypedHand(lambda _: True)])
@pytest.mark.parametrize(
    "given", ["zz", "1", "123", "9z", 7, {}, object(), "💥" * 400, "[", "__import__('os')"]
)
def test_nonsense_is_not_judged(kind: Split | TypedTiles | TypedHand, given: object) -> None:
    with pytest.raises(NotationError) as caught:
        kind.judge(given, "en")
    for lang in LANGUAGES:
        assert 5 < len(caught.value.message(lang)) < 500


def test_tiles_are_counted_not_only_named() -> None:
    asked = TypedTiles("147m", mistakes={"14m": Text(en="The low end is there.", zh="一头对了。")})
    assert asked.judge({Tile("1m"), Tile("4m"), Tile("7m")}, "en").outcome is Outcome.RIGHT
    assert asked.judge("🀇🀊🀍", "en").outcome is Outcome.RIGHT
    assert asked.judge("4m1m", "zh").message == "一头对了。"
    assert "1 more" not in asked.judge("147m 7m", "en").message
    assert asked.judge("17m", "en").message.endswith("1 more.")
    assert "2 belong" in asked.judge("179m", "en").message


def test_a_hand_is_told_what_it_is() -> None:
    asked = TypedHand(lambda hand: Form.SEVEN_PAIRS in hand.forms())
    assert asked.judge("1122m2266p2266s22z", "en").outcome is Outcome.RIGHT
    assert "plain" in asked.judge("123456789m12355p", "en").message
    assert "平胡" in asked.judge("123456789m12355p", "zh").message
    assert asked.judge("123456789m1235p", "en").outcome is Outcome.UNTRIED
    with pytest.raises(NotationError, match="only four"):
        asked.judge("11111m22m33p44p66s7z", "en")


def test_waits_are_the_engine_s_and_dead_ones_are_wrong() -> None:
    dead = Text(en="All four are yours.", zh="四张都在你手里。")
    asked = waits_of("2333123456111m", "123456789m", dead=dead)
    right = [option.label.char for option in asked.options if option.right]  # type: ignore[union-attr]
    assert right == ["2m", "4m", "7m"]
    assert asked.judge("BDG", "en").outcome is Outcome.RIGHT
    assert asked.judge("ABDG", "en").message == "All four are yours."
    assert asked.judge(["2m", "四万", "7m"], "en").outcome is Outcome.RIGHT


def test_tiles_are_drawn_with_their_words_in_both_languages() -> None:
    tiles = Tiles("123m 55z")
    assert tiles.drawn("en")["tiles"] == [["1m", "2m", "3m"], ["5z", "5z"]]
    assert "characters" in tiles.drawn("en")["spoken"]
    assert not any("a" <= letter <= "z" for letter in tiles.drawn("zh")["spoken"])
    assert set(tiles.drawn("zh")["faces"]) == {"1m", "2m", "3m", "5z"}
    assert tiles == Tiles("55z 321m") != Tiles("123m 5z")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_script_runs_tiles_are_drawn_and_written(lang: str) -> None:
    from yijing_tiles.widgets.fallback import page, plain_text

    words = Text(en="Split it.", zh="拆开。")
    asked = Exercise("t.1", prompt=words, answer=SPLIT, solution=words, shows=[Tiles("111222333m 456p 99s")])
    html = page(asked.task, lang)
    assert html.count("<svg") == 1 + 14
    assert "111222333m 456p 99s" in html
    assert "111222333m 456p 99s" in plain_text(asked.task, lang)


def test_what_is_typed_is_shown_as_tiles_while_it_grows() -> None:
    assert SPLIT.understood("123m 99s", "en")["tiles"] == [["1m", "2m", "3m"], ["9s", "9s"]]
    assert TypedHand(lambda _: True).understood("12m", "en")["tiles"] == [["1m", "2m"]]
    with pytest.raises(NotationError):
        TypedTiles("1m").understood("12", "en")
