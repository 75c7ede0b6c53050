"""What a seat may do and what it may not, with the reason; what it waits for."""

from __future__ import annotations

from itertools import pairwise

import pytest
from table_lines import line
from table_play import act, scripted

from yijing_tiles.shaoyang import Asked, HandError, How, State, TableRules, Tile, explain
from yijing_tiles.shaoyang.words import source
from yijing_tiles.view.hand_table_choices import asked_state, read_choices, read_waits
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import LANGUAGES

SEEDS = range(60, 63)
HANDS = ["1m19m19p19s1234567z", "23m456p777s88s345p", "11m2468p1357s999p", "55m2468p2468s555z"]
WAITING = "2333m123p456p111s"
FAR = ["678m678p2468s555z", "579m579p3579s666z"]


def actions(choices: list[dict[str, object]]) -> list[object]:
    return [choice["action"] for choice in choices]


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_asked_may_do_what_the_engine_allows_and_nothing_else(seed: int) -> None:
    for at, state in enumerate(line(seed)[:-1]):
        lang = LANGUAGES[at % 2]
        actor = state.actor
        assert actor is not None
        read = read_choices(state, actor, lang)
        assert read["status"] == "now"
        assert sorted(map(str, actions(read["may"]))) == sorted(map(str, state.actions()))
        for choice in read["may_not"]:
            refused = explain(state, choice["action"], lang)
            assert not refused.legal
            assert (refused.rule, refused.words) == (choice["rule"], choice["words"])
        for rule, told in read["rules"].items():
            assert told["source"] == source(f"rules.{rule}")
            assert all(told.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_asked_later_is_told_what_he_will_be_asked(seed: int) -> None:
    """What stands under `may` for a seat that waits is what the engine allows when its turn comes."""
    states = line(seed)
    for before, state in pairwise(states):
        actor = state.actor
        if actor is None or before.actor == actor or str(state.history[-1]) != "pass":
            continue
        if before.making is None and (before.turn is None or before.turn.asked is not Asked.WIN):
            assert read_choices(before, actor)["status"] == "later"
            assert actions(read_choices(before, actor)["may"]) == actions(read_choices(state, actor)["may"])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_at_every_step_has_something_said(seed: int) -> None:
    for at, state in enumerate(line(seed)):
        lang = LANGUAGES[at % 2]
        for seat in range(4):
            read = read_choices(state, seat, lang)
            assert read["says"]
            assert "{" not in read["says"]
            assert {choice["rule"] for choice in read["may"] + read["may_not"]} == set(read["rules"])
            assert not read["may"] or read["status"] in ("now", "later")


def test_a_discard_one_waits_for_cannot_be_won_on() -> None:
    """S5, the rule that beginners stumble over: with the source's own words."""
    state = act(scripted(["4m19m19p9s12345677z", WAITING, *FAR]), "throw 4m")
    read = read_choices(state, 1, "zh")
    [win] = [choice for choice in read["may_not"] if choice["kind"] == "win"]
    assert (win["rule"], win["then"]) == ("S5", "平胡，赔率2")
    assert win["words"] == "别人打出的牌不可以胡，须自己摸到；只有刚开杠之后打出的那一张例外。"
    assert "打出的牌不可以胡牌" in read["rules"]["S5"]["source"]
    assert "win" not in actions(read["may"])


def test_only_the_next_player_may_take_a_run() -> None:
    hands = ["1m19m19p19s1234567z", "23m456p777s88s345p", "23m2468p1357s999p", "23m2468p2468s555z"]
    state = act(scripted(hands), "throw 1m")
    assert "chow 123m" in actions(read_choices(state, 1)["may"])
    for seat in (2, 3):
        read = read_choices(state, seat)
        assert (read["status"], read["may"]) == ("none", [])
        [chow] = read["may_not"]
        assert (chow["action"], chow["rule"]) == ("chow 123m", "S4")
        assert chow["words"].startswith("Only the next player")
    own = read_choices(state, 0, "en")
    assert (own["status"], own["says"]) == ("none", "Your own discard: the others answer it.")


def test_a_kong_drawn_oneself_cannot_be_robbed_by_a_plain_hand() -> None:
    """S8: the reason is given to the hand that waits for it, in both languages."""
    hands = ["1111m9m19p19s12345z", "23m456p777s88s345p", HANDS[3], "22m2468p1357s999p"]
    state = act(scripted(hands), "kong 1m")
    read = read_choices(state, 1, "en")
    assert (read["about"], read["status"], read["may"]) == ("kong", "none", [])
    [win] = read["may_not"]
    assert (win["action"], win["rule"]) == ("win", "S8")
    assert win["words"].startswith(
        "The one of characters would complete your hand, but player 1 drew it himself"
    )
    assert read_choices(state, 2, "zh")["may_not"] == []
    assert read_choices(state, 0, "en")["status"] == "now"


def test_robbing_is_offered_to_the_one_who_can_rob() -> None:
    states = scene("robbed-kong").record.replay()
    asked = states[-2]
    assert asked.turn is not None
    assert asked.turn.asked is Asked.ROB
    robber = asked.actor
    assert robber is not None
    read = read_choices(asked, robber, "zh")
    assert actions(read["may"]) == ["win", "pass"]
    assert read["may"][0]["rule"] == "S8"
    outcome = states[-1].outcome
    assert outcome is not None
    assert outcome.how is How.ROBBED


def test_who_let_a_tile_go_is_told_so() -> None:
    state = act(scripted(HANDS), "throw 1m", "pass")
    read = read_choices(state, 2, "en")
    assert (read["status"], read["may"], read["says"]) == ("passed", [], "You have let this tile go.")


def test_the_question_can_be_put_to_any_seat() -> None:
    state = act(scripted(HANDS), "throw 1m")
    asked = asked_state(state, 3)
    assert asked is not None
    reason = asked.refusal("pung")
    assert reason is not None
    assert reason.key == "pung_needs_two"
    assert asked_state(state, 0) is None
    assert asked_state(scripted(HANDS), 1) is None
    with pytest.raises(HandError, match="7 is no seat"):
        asked_state(state, 7)


def test_waits_count_what_the_seat_has_not_seen() -> None:
    state = act(scripted(["4m19m19p9s12345677z", WAITING, *FAR]), "throw 4m")
    read = read_waits(state, 1, "en")
    assert (read["ready"], read["distance"], read["total"]) == (True, 0, 10)
    assert [(wait["tile"], wait["left"], wait["form"], wait["rate"]) for wait in read["waits"]] == [
        ("1m", 4, "plain", 2), ("2m", 3, "plain", 2), ("4m", 3, "plain", 2),
    ]  # fmt: skip
    assert read["says"] == "Ready for one, two, four of characters: 10 unseen."


def test_dead_waits_are_marked() -> None:
    """S17: of which one holds all four oneself is no wait; of which all lie open is one that cannot come."""
    dead = scripted(["19m9p19s123456777z", "123456789m1111p", *FAR])
    read = read_waits(dead, 1, "zh")
    assert (read["ready"], read["distance"]) == (False, 1)
    assert [(wait["tile"], wait["dead"]) for wait in read["waits"]] == [("1p", "own")]
    assert "S17" in read["says"]
    hands = ["19m19p9s123456777z", "123456789m111s5z", "3579678p2468s55z", "557m579p3579s666z"]
    gone = read_waits(act(scripted(hands), "throw 5z", "pung", "throw 3p"), 1, "en")
    assert (gone["ready"], gone["total"]) == (True, 0)
    assert [(wait["tile"], wait["left"], wait["dead"]) for wait in gone["waits"]] == [("5z", 0, "seen")]
    assert gone["says"] == "Ready for white dragon, but no copy is left to draw."


def test_with_fourteen_tiles_the_best_discards_are_named() -> None:
    state = scripted([f"{WAITING}9p", "19m199p9s1234567z", *FAR])
    read = read_waits(state, 0, "en")
    assert (read["ready"], read["waits"]) == (False, [])
    assert (read["discards"][0]["tile"], read["discards"][0]["waits"]) == ("9p", ["1m", "2m", "4m"])
    assert read["says"].startswith("Best discard: nine of dots")
    assert len(read["discards"]) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_waits_are_those_of_the_view(seed: int) -> None:
    def check(state: State, seat: int) -> None:
        waits = {Tile(wait["tile"]): wait["left"] for wait in read_waits(state, seat)["waits"]}
        assert waits == state.view(seat).waits()

    for state in line(seed):
        for seat in range(4):
            check(state, seat)


def test_before_the_deal_there_is_nothing_to_wait_for() -> None:
    start = scripted(HANDS).start
    assert read_waits(start, 0)["distance"] is None
    assert read_choices(start, 1, "en")["says"] == "You say it when your turn comes."
    assert start.rules == TableRules()
