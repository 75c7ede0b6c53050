"""The pay sheet: every line with its formula, and the same coins as the engine pays."""

from __future__ import annotations

import re

import pytest
from table_lines import line
from table_play import act, scripted

from yijing_tiles.shaoyang import How, Outcome, State, TableRules, pay
from yijing_tiles.view.hand_table_reading import Eyes
from yijing_tiles.view.hand_table_sheet import read_hand_sheet
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES

FORMULA = re.compile(r"(\d+) × 2\^\((\d)\+(\d)\) = (\d+)")
OWN_SHARE = TableRules(rob_payment="own_share")


def over(state: State) -> Outcome:
    assert state.outcome is not None
    return state.outcome


def check(state: State, lang: str, scores: tuple[int, ...]) -> None:
    """Reckon the whole sheet again from its own lines."""
    sheet = read_hand_sheet(state, Eyes(lang, (True,) * 4), scores)
    outcome = over(state)
    gained = [0, 0, 0, 0]
    for told, payment in zip(sheet["lines"], outcome.payments, strict=True):
        written = FORMULA.fullmatch(told["formula"])
        assert written is not None
        rate, own, other, amount = map(int, written.groups())
        assert amount == rate * 2**own * 2**other == told["amount"] == payment.amount
        assert [own, other] == told["raised"] == [state.raised[told["payee"]], state.raised[told["share_of"]]]
        assert told["formula"] in told["text"]
        assert f"<sup>{own}+{other}</sup>" in told["formula_html"]
        gained[told["payee"]] += amount
        gained[told["payer"]] -= amount
    assert tuple(gained) == outcome.changes
    for row, before, change in zip(sheet["rows"], scores, gained, strict=True):
        assert (row["before"], row["change"], row["after"]) == (before, change, before + change)
        assert row["kongs"] + row["win"] == change
        parts = row["sum"].replace("−", "-").partition("=")[0].split()
        assert sum(map(int, parts)) == change
    assert sum(gained) == 0
    assert sheet["check"].endswith("= 0")
    assert sheet["winner"] == outcome.winner
    assert sheet["title"]
    assert all("{" not in said for said in (*sheet["how"], sheet["rule"], sheet["next_says"]))
    if outcome.winner is not None:
        assert [form["name"] for form in sheet["forms"]] == [form.name_in(lang) for form in outcome.forms]
        assert str(outcome.rate) in sheet["rate_says"]


@pytest.mark.parametrize("rules", [TableRules(), OWN_SHARE], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_is_what_the_engine_pays(lang: str, rules: TableRules) -> None:
    endings = set()
    for seed in (*range(60, 69), 123):
        state = line(seed, rules)[-1]
        check(state, lang, (seed, -5, 0, 5 - seed))
        endings.add(over(state).how)
    assert endings >= {How.SELF_DRAWN, How.ROBBED, How.AFTER_KONG}


@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_every_scene_that_ends_has_its_sheet(name: str) -> None:
    state = scene(name).at(scene(name).last)
    if state.outcome is not None:
        for lang in LANGUAGES:
            check(state, lang, (0, 0, 0, 0))


def test_three_hands_against_one_pays_what_the_source_says() -> None:
    """2 × 8 × 2 = 32 from the one who raised a hand too, 16 from the others (S15)."""
    sheet = read_hand_sheet(scene("raises-three-one").at(scene("raises-three-one").last), Eyes("en"))
    amounts = [told["amount"] for told in sheet["lines"] if not told["kong"]]
    assert sorted(amounts) == sorted(pay(sheet["rate"], 3, (0, 0, 1)))


def test_while_a_hand_runs_the_sheet_holds_its_kongs() -> None:
    """Kongs are paid at once (S7)."""
    state = scripted(
        ["1111m9m19p19s12345z", "23m456p777s88s345p", "22m2468p1357s999p", "55m2468p2468s555z"],
        raised=(1, 0, 2, 0),
    )
    before = read_hand_sheet(state, Eyes("zh"))
    assert (before["over"], before["lines"], before["next_dealer"]) == (False, [], None)
    sheet = read_hand_sheet(act(state, "kong 1m", "draw"), Eyes("zh"), (0, 0, 0, 0))
    assert [told["text"] for told in sheet["lines"]] == [
        "2号玩家付1号玩家（开杠）：1 × 2^(1+0) = 2",
        "3号玩家付1号玩家（开杠）：1 × 2^(1+2) = 8",
        "4号玩家付1号玩家（开杠）：1 × 2^(1+0) = 2",
    ]
    assert [row["sum"] for row in sheet["rows"]] == ["+2 +8 +2 = +12", "−2", "−8", "−2"]


def test_who_deals_next_is_said_with_the_reason() -> None:
    said = {}
    for name in ("dealer-stays", "won-plain", "last-tile"):
        state = scene(name).at(scene(name).last)
        outcome, sheet = over(state), read_hand_sheet(state, Eyes("en"))
        follows = outcome.last_drawer if outcome.winner is None else outcome.winner
        assert sheet["next_dealer"] == follows
        assert sheet["next_says"].endswith(f": Player {follows + 1}.")
        said[name] = sheet["next_says"].partition(" (S3)")[0]
    assert said == {
        "dealer-stays": "The dealer won and deals again",
        "won-plain": "The winner deals next",
        "last-tile": "Whoever drew the last tile deals next",
    }
