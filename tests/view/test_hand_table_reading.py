"""A hand of Shaoyang mahjong as data: it agrees with the play, and tells nothing that the eyes may not see."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from table_lines import line, otherwise
from table_play import act, scripted

from yijing_tiles.shaoyang import (
    Chow,
    HandError,
    KongKind,
    Pass,
    Pung,
    Win,
)
from yijing_tiles.view.hand_table_choices import read_choices, read_waits
from yijing_tiles.view.hand_table_melds import laid_melds
from yijing_tiles.view.hand_table_picture import hand_table_svg, hand_table_text
from yijing_tiles.view.hand_table_reading import Eyes, read_hand_position
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES

ALL = (True,) * 4
SEEDS = range(60, 68)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_hidden_is_told(seed: int) -> None:
    """Two moments that look alike from a seat are told alike: in data, in words, in the picture, in the choices."""
    rng = Random(seed)
    states = [state for state in line(seed) if state.outcome is None and state.seats[0].hand]
    for state in rng.sample(states, min(14, len(states))):
        seat = rng.randrange(4)
        eyes = Eyes(rng.choice(LANGUAGES), seat=seat)
        other = otherwise(state, seat, rng)
        assert read_hand_position(state, eyes) == read_hand_position(other, eyes)
        assert hand_table_text(state, eyes) == hand_table_text(other, eyes)
        assert hand_table_svg(state, eyes) == hand_table_svg(other, eyes)
        assert read_choices(state, seat, eyes.lang) == read_choices(other, seat, eyes.lang)
        assert read_waits(state, seat, eyes.lang) == read_waits(other, seat, eyes.lang)


def test_a_shuffled_moment_can_be_told_apart_by_eyes_that_see_it() -> None:
    """The test above would be worth nothing if `otherwise` changed nothing."""
    state = line(60)[20]
    other = otherwise(state, 0, Random(1))
    assert read_hand_position(state, Eyes(open=ALL)) != read_hand_position(other, Eyes(open=ALL))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_lies_there_is_what_was_played(seed: int) -> None:
    """Melds, their givers, claimed discards, the last action and every tile follow from the actions alone."""
    states = line(seed)
    taken: dict[int, list[tuple[str, int | None]]] = {seat: [] for seat in range(4)}
    for before, state in pairwise(states):
        actor, action = before.actor, state.history[-1]
        assert actor is not None
        if isinstance(action, Chow | Pung):
            taken[actor].append((type(action).__name__.lower(), before.discards[-1].seat))
        if state.making is None and before.making is not None and not isinstance(action, Win | Pass):
            made = before.making
            if made.kind is KongKind.ADDED:
                at = next(
                    at for at, meld in enumerate(before.hand(actor).melds) if meld.tiles[0] is made.tile
                )
                taken[actor][at] = ("kong", taken[actor][at][1])
            else:
                giver = None if made.kind is KongKind.CONCEALED else before.discards[-1].seat
                taken[actor].append(("kong", giver))
        read = read_hand_position(state, Eyes(open=ALL))
        if not isinstance(action, Pass):
            assert read["last"]["seat"] == actor
            assert read["last"]["kind"] == type(action).__name__.lower()
        for seat in read["seats"]:
            melds = [(meld["kind"], meld["from"]) for meld in seat["melds"] if not meld["making"]]
            if not (state.making and state.making.kind is KongKind.ADDED):
                assert melds == taken[seat["seat"]]
            assert [at for _, at, _ in seat["discards"]] == [
                at for at, thrown in enumerate(state.discards) if thrown.seat == seat["seat"]
            ]
            if state.seats[0].hand is not None and state.making is None:
                hand = state.hand(seat["seat"])
                shown = [*seat["hand"], *([seat["drawn"]] if seat["drawn"] else [])]
                assert sorted(shown) == sorted(map(str, hand.tiles))
                assert seat["holds"] + seat["has_drawn"] == len(hand.tiles)


def test_the_seeds_show_every_kind_of_meld() -> None:
    found = {
        (laid.way, laid.making, laid.thrown is None)
        for seed in SEEDS
        for state in line(seed)
        for seat in range(4)
        for laid in laid_melds(state, seat)
    }
    for way in KongKind:
        assert {(way, True, way is KongKind.CONCEALED), (way, False, way is KongKind.CONCEALED)} <= found
    assert (None, False, False) in found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_every_scene_can_be_told_in_a_few_kilobytes(name: str, lang: str) -> None:
    last = scene(name).last
    for step in range(0, last + 1, max(1, last // 3)):
        for eyes in (Eyes(lang, ALL), Eyes(lang, seat=1, people=(1,)), Eyes(lang)):
            told = json.dumps(read_hand_position(scene(name).at(step), eyes), ensure_ascii=False)
            assert len(told.encode()) < 8000
            assert "{" not in hand_table_text(scene(name).at(step), eyes)


def test_tiles_stand_as_they_came() -> None:
    """The tile just drawn lies apart, a claimed one is marked, and points at whoever threw it."""
    state = scripted(
        ["1m19m19p19s1234567z", "23m456p777s88s345p", "11m2468p1357s999p", "55m2468p2468s555z"], draws="5m"
    )
    state = act(state, "throw 1m")
    seen = read_hand_position(state, Eyes(open=ALL))
    assert seen["seats"][0]["discards"] == [["1m", 0, None]]
    assert seen["last"] == {"kind": "throw", "seat": 0, "tile": "1m", "discard": 0, "meld": None}
    pung = read_hand_position(act(state, "pung"), Eyes("zh", ALL))
    assert pung["seats"][2]["melds"][0] | {"spoken": "", "name": ""} == {
        "kind": "pung", "way": "", "tiles": ["1m"] * 3, "called": 1, "from": 0, "making": False,
        "name": "", "spoken": "",
    }  # fmt: skip
    assert pung["seats"][2]["melds"][0]["spoken"] == "碰一万（1号玩家打出）"
    assert pung["seats"][0]["discards"] == [["1m", 0, 2]]
    assert not any(seat["has_drawn"] for seat in pung["seats"])
    chow = read_hand_position(act(state, "pass", "chow 123m"), Eyes(open=ALL))
    assert (chow["seats"][1]["melds"][0]["called"], chow["seats"][1]["melds"][0]["from"]) == (0, 0)
    drew = act(state, "pass", "draw")
    assert read_hand_position(drew, Eyes(seat=1))["seats"][1]["drawn"] == "5m"
    closed = read_hand_position(drew, Eyes(seat=0))["seats"][1]
    assert (closed["hand"], closed["drawn"], closed["has_drawn"], closed["holds"]) == (None, "", True, 13)
    assert "5m" not in json.dumps(closed)


def test_who_is_asked_after_a_discard_is_told_to_those_who_see_his_hand() -> None:
    state = scripted(["1m19m19p19s1234567z", "23m456p777s88s345p", "11m2468p1357s999p", "55m2468p2468s555z"])
    state = act(state, "throw 1m")
    assert state.actor == 2
    own = read_hand_position(state, Eyes("en", seat=2, people=(2,)))
    assert (own["asked"]["seat"], own["asked"]["mine"]) == (2, True)
    assert own["asked"]["says"] == "The one of characters was discarded: take it or pass."
    for eyes in (Eyes("en", seat=1), Eyes("en"), Eyes("en", (True, True, False, True))):
        read = read_hand_position(state, eyes)
        assert (read["asked"]["kind"], read["asked"]["seat"]) == ("", None)
        assert read["asked"]["says"].startswith("Whoever can may take the discard (one of characters)")


def test_places_and_winds_go_counter_clockwise() -> None:
    state = scripted(["1m19m19p19s1234567z", "23m456p777s88s345p", "11m2468p1357s999p", "55m2468p2468s555z"])
    seats = read_hand_position(state, Eyes("zh", seat=2))["seats"]
    assert [seat["place"] for seat in seats] == ["opposite", "previous", "self", "next"]
    assert [seat["place_name"] for seat in seats] == ["对家", "上家", "本家", "下家"]
    assert [seat["wind_name"] for seat in seats] == ["东", "南", "西", "北"]
    assert [seat["dealer"] for seat in seats] == [True, False, False, False]


def test_scores_go_with_what_is_paid() -> None:
    """Kongs are paid at once (S7)."""
    state = scripted(
        ["1111m9m19p19s12345z", "23m456p777s88s345p", "22m2468p1357s999p", "55m2468p2468s555z"],
        raised=(3, 0, 1, 0),
    )
    state = act(state, "kong 1m")
    read = read_hand_position(state, Eyes(open=ALL), (10, 0, 0, -10))
    assert [seat["score"] for seat in read["seats"]] == [10, 0, 0, -10]
    assert read["making"]["way"] == "concealed"
    assert read["seats"][0]["melds"][0]["making"]
    assert read["seats"][0]["holds"] == 10
    read = read_hand_position(act(state, "draw"), Eyes(open=ALL), (10, 0, 0, -10))
    assert [seat["score"] for seat in read["seats"]] == [10 + 8 + 16 + 8, -8, -16, -18]
    assert [seat["multiplier"] for seat in read["seats"]] == [8, 1, 2, 1]


def test_eyes_know_their_seat_and_language() -> None:
    with pytest.raises(HandError, match="'x' is no seat"):
        Eyes(seat="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not known"):
        Eyes("fr")
    assert Eyes("zh", seat=1, people=(1,)).name(1) == "你"
    assert Eyes("en", seat=1, people=(1, 2)).name(1) == "Player 2"
    assert Eyes("en", names=("Ann", "", "", "")).name(0) == "Ann"
