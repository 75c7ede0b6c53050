"""Why, and what comes of it: the Shaoyang table explains itself in both languages; and actions as they are typed."""

from __future__ import annotations

import pickle

import pytest
from table_play import act, scripted

from yijing_tiles import shaoyang
from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import DRAW, PASS, PUNG, WIN, Chow, Kong, Raise, Throw, Tile, explain, parse_action

ROBBERY = ("19m19p19s1234567z5m", "46m444666777p88s", "555m258p258s1122z", "46m111222333p99s")


def test_a_win_is_explained_with_its_pay_sheet() -> None:
    state = act(scripted(ROBBERY, raised=(0, 1, 3, 2)), "throw 5m", "kong 5m")
    said = explain(state, "win")
    assert (said.legal, said.rule) == (True, "S8")
    assert said.words == "Player 3 makes a kong of five of characters, and that tile completes your hand."
    assert said.brings == (
        "Player 4 wins by robbing a kong: plain, 2 from each payer before raised hands.",
        "Player 3 pays alone.",
        "The win: 2 × 2^(2+0) = 8 from player 3 for player 1, 2 × 2^(2+1) = 16 from player 3 for player 2, "
        "2 × 2^(2+3) = 64 from player 3; 88 coins.",
    )
    assert said.source.startswith("有人打出個一萬而另一家有3個一萬剛好他開槓")
    chinese = explain(state, "胡", lang="zh")
    assert chinese.words == "3号玩家用五万开杠，而这张牌正好凑成你的牌，可以抢杠。"
    assert "由3号玩家一人付。" in chinese.brings
    assert str(chinese).endswith("」")


def test_a_discard_says_what_one_waits_for() -> None:
    state = scripted(ROBBERY)
    assert (
        explain(state, "throw 5m")
        .brings[0]
        .startswith("You will be ready, for one of characters (3 unseen), ")
    )
    assert explain(state, "throw 1z").brings == ("Distance to ready after that: 1.",)
    assert explain(state, "throw 1z", "zh").brings == ("打出后还差1张听牌。",)


def test_a_kong_says_what_it_pays() -> None:
    state = act(scripted(ROBBERY, raised=(0, 1, 3, 2)), "throw 5m")
    said = explain(state, "kong 5m")
    assert said.rule == "S6"
    assert said.brings[0] == (
        "Once it stands, you get 1 × 2^(3+2) = 32 from player 4, 1 × 2^(3+0) = 8 from player 1, "
        "1 × 2^(3+1) = 16 from player 2: 56 coins."
    )


def test_a_refused_action_is_explained_with_the_sources_sentence() -> None:
    state = act(scripted(ROBBERY), "throw 5m", "pass")
    said = explain(state, "win", lang="zh")
    assert (said.legal, said.rule, said.brings) == (False, "S5", ())
    assert said.source == "卲陽麻將最大的特點就是打出的牌不可以胡牌，必須自己摸到所需的牌才可以胡牌"
    with pytest.raises(ValueError, match="fr"):
        explain(state, "win", lang="fr")


@pytest.mark.parametrize(
    ("texts", "action"),
    [
        (("raise 2", "舉手 2", "举2", "RAISE 2"), Raise(2)),
        (("throw 5m", "discard 5m", "打 五萬", "打五万", "5m", "五萬", "throw 🀋"), Throw(Tile("5m"))),
        (("chow 345m", "吃 三四五萬", "吃345m", "chow 534m"), Chow((Tile("3m"), Tile("4m"), Tile("5m")))),
        (("kong 5z", "槓 白", "杠白"), Kong(Tile.WHITE)),
        (("draw", "摸", "摸牌", " Draw "), DRAW),
        (("pung", "碰"), PUNG),
        (("win", "胡", "胡牌"), WIN),
        (("pass", "过", "過"), PASS),
    ],
)
def test_actions_are_read_as_people_write_them(texts: tuple[str, ...], action: shaoyang.Action) -> None:
    for text in texts:
        assert parse_action(text) == action
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "fly", "raise", "raise 4", "raise -1", "throw", "throw 12m", "throw x", "chow 346m", "chow 111m",
     "chow 123z", "kong", "kong 55m", "5m 6m", "draw 5m", "win now", "打", None, 5],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: object) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)  # type: ignore[arg-type]
    assert caught.value.message("zh") != str(caught.value)


def test_values_are_checked_and_refusals_survive_pickling() -> None:
    with pytest.raises(NotationError):
        Raise(4)
    with pytest.raises(NotationError):
        Chow((Tile("3m"), Tile("5m"), Tile("7m")))
    with pytest.raises(shaoyang.Refused) as caught:
        scripted(ROBBERY).apply("throw 2m")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - just written
    assert (again.rule, again.message("zh")) == ("S4", "手里没有二万。")
