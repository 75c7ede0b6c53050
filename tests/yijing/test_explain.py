"""Explanations: one clear reason with its rule and the source's sentence, and what an action brings."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from test_seen import with_other_secrets
from yijing_tables import building, table

from yijing_tiles import yijing
from yijing_tiles.yijing import Rules, describe_outcome, explain, parse_action
from yijing_tiles.yijing.describing import figure_text, points_text


def said(state: yijing.State, action: str, lang: str = "en") -> str:
    return str(explain(state, parse_action(action), lang=lang))


@pytest.mark.parametrize(
    ("plays", "action", "rule", "en", "zh"),
    [
        ([(0, "10"), (1, "hold 10")], "lay 10", "Y11", "⚍ Lesser Yin has just been laid", "上家刚出的就是⚍少阴"),
        ([(0, "10"), (1, "hold 10")], "lay 11", "Y9", "takes 2 yang; you hold 1 yang, 1 yin.", "手里是阳1只、阴1只。"),
        ([(0, "10"), (1, "hold 10")], "pass", "Y9", "lay both tiles", "两只牌都要出"),
        ([(0, "10"), (1, "hold 11")], "pung 11", "Y13", "⚍ Lesser Yin was laid, one yang", "刚出的⚍少阴一阴一阳"),
        ([(0, "00"), (1, "hold 11")], "pung 11", "Y13", "yin answers only yin", "全阴只能碰全阴"),
        ([(0, "11"), (1, "hold 11")], "pass", "Y12", "your only play", "不能放过"),
        ([(0, "11"), (1, "hold 11")], "lay 11", "Y13", "it is laid as a 碰", "只能以「碰」摆出"),
        ([(0, "11"), (1, "hold 11")], "pung 11 around", "Y14", "the first two lines of a figure", "头两爻"),
        ([(0, "10"), (1, "11"), (0, "hold 11")], "pung 11 inside", "Y14", "they do not both go inside", "不能都摆内侧"),
        ([(0, "10"), (1, "00"), (0, "hold 00")], "pung 00 around", "Y14", "they are not split", "不能拆开"),
        ([(0, "10"), (1, "hold 10")], "swap 1 1", "Y7", "stays as it is", "不能再动"),
        ([(0, "10"), (1, "hold 10")], "win", "Y20", "your own two tiles", "自己手里的两只牌"),
    ],
)  # fmt: skip
def test_why_not(plays: list[tuple[int, str]], action: str, rule: str, en: str, zh: str) -> None:
    state = table(Rules(), *plays)
    for lang, words in (("en", en), ("zh", zh)):
        explanation = explain(state, parse_action(action), lang=lang)
        assert not explanation.legal
        assert explanation.rule == rule
        assert words in explanation.words
        assert explanation.source == yijing.words.source(rule)
        assert explanation.brings == ()


@pytest.mark.parametrize(
    ("plays", "action", "rule", "en", "zh"),
    [
        ([(0, "hold 10")], "lay 10", "Y9", "opens with any pair", "出什么都可以"),
        ([(0, "10"), (1, "hold 10")], "lay 01", "Y11", "differs from ⚍ Lesser Yin", "与刚出的⚍少阴不同"),
        ([(0, "11"), (1, "hold 1*")], "pung 1T", "Y13", "you hold the same", "手里也有"),
        ([(0, "11"), (1, "hold 1*")], "pass", "Y13", "offered, not demanded", "不是非碰不可"),
        ([(0, "10"), (1, "00"), (0, "hold 00")], "pung 00 inside", "Y14", "placed inside", "摆在内侧"),
    ],
)
def test_why(plays: list[tuple[int, str]], action: str, rule: str, en: str, zh: str) -> None:
    state = table(Rules(), *plays)
    for lang, words in (("en", en), ("zh", zh)):
        explanation = explain(state, parse_action(action), lang=lang)
        assert explanation.legal
        assert explanation.rule == rule
        assert words in explanation.words
        assert explanation.source in str(explanation)


def test_a_finished_figure_is_named_and_counted() -> None:
    state = table(Rules(level=3), *building("111000", "1110"), (1, "01"), (0, "hold 00"))
    text = said(state, "lay 00")
    assert "This finishes ䷊ 11 Peace: ☰ Heaven below, ☷ Earth above, 4½ points." in text
    assert "It equals your hidden hexagram; that makes 2 of the two you need." in text
    assert "You now show 2 of the eight trigrams; missing: ☱" in text
    assert "It wins: two hexagrams equal to the own hidden one." in text
    assert "Self-drawn: each of the others pays 4½." in text
    zh = said(state, "lay 00", "zh")
    assert "摆成第11卦䷊泰：下☰乾上☷坤，4½点。" in zh
    assert "胡牌：摆出两组与自己暗卦相同的六画卦。" in zh
    assert "自摸：其余每位各付4½点。" in zh


def test_equal_figures_are_counted_among_others() -> None:
    state = table(Rules(), *building("101100", "010101", "1011"), (1, "01"), (0, "hold 00"))
    assert "You now show 2 of this hexagram." in said(state, "lay 00")
    assert "这一卦已摆出2组。" in said(state, "lay 00", "zh")


def test_a_ready_player_hears_what_would_win_and_what_is_left() -> None:
    """Of 70 yin, seat 0 sees the three it hid, those laid by anybody, and those it has just drawn."""
    state = table(Rules(), *building("111000", "11"), (1, "01"), (0, "hold 10"))
    after = state.apply(parse_action("lay 10"))
    unseen = after.view(0).unseen()
    text = said(state, "lay 10")
    assert "You are ready (听)." in text
    assert "⚏ Greater Yin outside would win with ䷊ 11 Peace (2 yin needed; unseen: " in text
    assert f"unseen: {unseen['1']} yang, {unseen['0']} yin, 4 taiji)" in text
    open_yin = sum(laid.pair.count("0") for laid in after.laid)
    assert unseen["0"] == 70 - 3 - open_yin - after.seats[0].hand.count("0")
    assert "听牌。" in said(state, "lay 10", "zh")
    assert "再得⚏太阴，摆外侧，成第11卦䷊泰即胡" in said(state, "lay 10", "zh")


def test_a_wait_that_only_a_pung_can_fill_says_so() -> None:
    state = table(Rules(), *building("100001", "00"), (1, "01"), (0, "hold 00"), hidden=("100001", "000111"))
    assert "⚌ Greater Yang around, by a 碰 only, would win" in said(state, "lay 00")
    assert "若能以⚌太阳碰，摆内外各一" in said(state, "lay 00", "zh")


def test_who_feeds_is_told() -> None:
    state = table(
        Rules(), *building("100111", "1001"), (1, "11"), (0, "hold 11"), hidden=("100111", "000111")
    )
    assert "Player 2 laid the pair and pays 5 points alone." in said(state, "pung 11")
    assert "2号玩家放炮，独付5点。" in said(state, "pung 11", "zh")
    outcome = state.apply(parse_action("pung 11")).outcome
    assert outcome is not None
    assert describe_outcome(outcome, you=1)[1] == "You laid the pair and pay 5 points alone."
    assert describe_outcome(outcome, "zh", you=1)[1] == "你放炮，独付5点。"
    assert describe_outcome(outcome, you=0, feeder="Mei")[1] == "Mei laid the pair and pays 5 points alone."


def test_the_last_pair_draws_the_game() -> None:
    seed = 0
    state = yijing.new(Rules(level=1), Random(seed))
    while sum(len(seat.hand) for seat in state.seats) > 2 or state.wall_left:
        state = state.apply(next(iter(state.actions())))
    action = str(next(iter(state.actions())))
    assert "the game is drawn" in said(state, action)
    assert "和局" in said(state, action, "zh")
    over = state.apply(parse_action(action))
    assert explain(over, parse_action("lay 10")).rule == "Y22"
    assert explain(over, parse_action("lay 10"), lang="zh").words == "本局已经结束：和局。"


def test_an_explanation_tells_nothing_that_its_player_may_not_know() -> None:
    """Shuffle what the asked player cannot see: if the question stays the same, so do all explanations."""
    rng = Random(1)
    compared = 0
    for seed in range(6):
        state = yijing.new(Rules(players=3), Random(seed))
        while state.outcome is None:
            other = with_other_secrets(state, state.actor, rng)
            if other.turn == state.turn:
                compared += 1
                for action in list(state.actions())[:8]:
                    assert explain(state, action) == explain(other, action)
            state = state.apply(rng.choice(list(state.actions())))
    assert compared > 100


def test_points_and_figures_in_words() -> None:
    assert [points_text(Fraction(n, 6)) for n in (0, 3, 6, 10, -10, -6, 27, 29)] == [
        "0",
        "½",
        "1",
        "1⅔",
        "-1⅔",
        "-1",
        "4½",
        "4⅚",
    ]
    assert points_text(Fraction(9, 8)) == "1 1/8", "what no share of a game comes to is written out"
    assert figure_text("TT00t0") == "䷒ 19 Approach (3 taiji in it)" == figure_text("TT00t0", "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr' is not known"):
        explain(yijing.new(Rules(), Random(1)), parse_action("pass"), lang="fr")
