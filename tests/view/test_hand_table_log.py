"""The log of a hand: whole for those who see all, closed for the others; landmarks and distances."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from table_lines import line
from table_play import act, scripted

from yijing_tiles.shaoyang import TILES, Chow, Draw, How, Kong, Pass, Pung, Raise, Throw, Win
from yijing_tiles.view.hand_table_log import distances, landmarks, read_hand_step
from yijing_tiles.view.hand_table_reading import Eyes
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import LANGUAGES

ALL = (True,) * 4
SEEDS = range(60, 66)
HANDS = ["1m19m19p19s1234567z", "23m456p777s88s345p", "11m2468p1357s999p", "55m2468p2468s555z"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_open_eyes_are_told_every_step(seed: int, lang: str) -> None:
    for before, after in pairwise(line(seed)):
        told = read_hand_step(before, after, Eyes(lang, ALL))
        assert told is not None
        action = after.history[-1]
        assert (told["seat"], told["kind"]) == (before.actor, type(action).__name__.lower())
        assert not re.search(r"[{}]", told["spoken"])
        assert told["spoken"].startswith(told["text"])
        match action:
            case Throw(tile) | Kong(tile):
                assert tile.name_in(lang) in told["text"]
                assert told["tile"] == str(tile)
            case Draw():
                assert after.drawn is not None
                assert after.drawn.name_in(lang) in told["text"]
            case Raise():
                assert told["tile"] == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_closed_eyes_hear_of_no_tile_that_does_not_lie_open(seed: int, lang: str) -> None:
    """What is drawn, who lets go and who gets ready is told of the own hand only."""
    for before, after in pairwise(line(seed)):
        told = read_hand_step(before, after, Eyes(lang, seat=0))
        action, actor = after.history[-1], before.actor
        if isinstance(action, Pass) and actor != 0:
            assert told is None or (after.outcome is not None and told["seat"] is None)
            continue
        assert told is not None
        if isinstance(action, Draw) and actor != 0:
            assert told["tile"] == ""
            # A kong that stands is paid, and that names no tile either.
            assert not any(tile.name_in(lang) in told["text"] for tile in TILES)
        assert actor == 0 or ("Ready" not in told["text"] and "听牌" not in told["text"])


def test_every_kind_of_entry_occurs() -> None:
    found = {type(after.history[-1]) for seed in SEEDS for _, after in pairwise(line(seed)) if after.history}
    assert found == {Raise, Throw, Draw, Chow, Pung, Kong, Pass, Win}


@pytest.mark.parametrize("seed", SEEDS)
def test_landmarks_are_claims_kongs_ready_hands_and_the_end(seed: int) -> None:
    states = line(seed)
    marks = landmarks(states, Eyes(open=ALL))
    claims = {
        at for at, state in enumerate(states) if at and isinstance(state.history[-1], Chow | Pung | Kong)
    }
    assert {mark["step"] for mark in marks if mark["kind"] in ("chow", "pung", "kong")} == claims
    ends = [mark for mark in marks if mark["kind"] in ("win", "rob", "after_kong", "drawn")]
    outcome = states[-1].outcome
    assert outcome is not None
    kind = {None: "drawn", How.ROBBED: "rob", How.AFTER_KONG: "after_kong"}.get(outcome.how, "win")
    assert [(mark["step"], mark["kind"], mark["seat"]) for mark in ends] == [
        (len(states) - 1, kind, outcome.winner)
    ]
    assert marks == sorted(marks, key=lambda mark: mark["step"])
    for mark in marks:
        if mark["kind"] == "ready":
            hand = states[mark["step"]].hand(mark["seat"])
            assert hand.distance() == 0
            assert hand.waits()
    closed = landmarks(states, Eyes(seat=2))
    assert closed == [mark for mark in marks if mark["kind"] != "ready" or mark["seat"] == 2]


@pytest.mark.parametrize("seed", SEEDS)
def test_distances_are_those_of_the_hand_at_each_step(seed: int) -> None:
    states = line(seed)
    for seat in range(4):
        found = distances(states, seat)
        assert len(found) == len(states)
        assert found[:4] == [None] * 4
        assert found[4:] == [state.hand(seat).distance(state.rules) for state in states[4:]]


def test_getting_ready_is_told_once_and_again_with_other_waits() -> None:
    """The same wait is not told anew at every discard."""
    state = scripted(
        ["2333m123p456p111s1z", "19m199p9s1234567z", "678m678p2468s777z", "579m579p3579s666z"],
        draws="2z3z4z5z",
    )
    told = []
    rest = ("draw", "throw 2z", "draw", "throw 3z", "draw", "throw 4z", "draw", "throw 5z")
    for action in ("throw 1z", *rest):
        before, state = state, act(state, action)
        entry = read_hand_step(before, state, Eyes("en", seat=0))
        assert entry is not None
        told.append(entry["text"])
    assert told[0].endswith("Ready now, for one, two, four of characters: 11 unseen.")
    assert told[-1].endswith("white dragon discarded.")


def test_a_kong_is_told_with_what_it_pays_and_robbing_with_who_pays() -> None:
    states = scene("robbed-kong").record.replay()
    told = read_hand_step(states[-2], states[-1], Eyes("zh", ALL))
    assert told is not None
    outcome = states[-1].outcome
    assert outcome is not None
    assert outcome.payer is not None
    assert "抢" in told["text"]
    assert f"由{outcome.payer + 1}号玩家一人付清三家的份（S12）" in told["text"]
    paid = scene("kong-concealed").record.replay()
    entries = [read_hand_step(before, after, Eyes("en")) for before, after in pairwise(paid)]
    told = next(entry for entry in entries if entry and "For the kong" in entry["text"])
    assert "1 × 2^(" in told["text"]


def test_the_last_discard_let_go_in_secret_ends_the_hand_without_a_name() -> None:
    states = scene("last-tile").record.replay()
    assert isinstance(states[-1].history[-1], Pass)
    actor = states[-2].actor
    assert actor is not None
    told = read_hand_step(states[-2], states[-1], Eyes("en", seat=(actor + 1) % 4))
    assert told is not None
    assert (told["kind"], told["seat"]) == ("drawn", None)
    seen = read_hand_step(states[-2], states[-1], Eyes("en", seat=actor))
    assert seen is not None
    assert (seen["kind"], seen["seat"]) == ("pass", actor)
