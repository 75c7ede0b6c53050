"""What a seat sees of the Shaoyang table: nothing that others hold, and all that lies open."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from table_play import act, choose, rigged, scripted

from yijing_tiles.shaoyang import TILES, Asked, Hand, HandError, Seat, State, TableRules, explain


def states(seed: int) -> list[State]:
    rng = Random(seed)
    found = [rigged(TableRules(), rng)]
    while found[-1].outcome is None:
        found.append(found[-1].apply(choose(found[-1], list(found[-1].actions()), rng)))
    return found


def otherwise(state: State, seat: int, rng: Random) -> State:
    """Return the same moment with what `seat` cannot see shuffled: the other hands and the rest of the wall."""
    end = len(state.wall) - state.back
    hidden = list(state.wall[state.front : end])
    for other in range(4):
        if other != seat:
            hidden += state.hand(other).tiles
    rng.shuffle(hidden)
    seats = list(state.seats)
    for other in range(4):
        if other != seat:
            held = [hidden.pop() for _ in state.hand(other).tiles]
            seats[other] = Seat(seats[other].raised, Hand.of(held, state.hand(other).melds))
    return replace(state, seats=tuple(seats), wall=(*state.wall[: state.front], *hidden, *state.wall[end:]))


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    rng = Random(5)
    compared = 0
    for seed in range(8):
        played = states(seed)
        for state in rng.sample(played, min(25, len(played))):
            if state.outcome or state.seats[0].hand is None:
                continue
            for seat in range(4):
                # A kong that is being made tells its four tiles: they cannot lie elsewhere.
                if state.making and state.making.seat != seat:
                    continue
                other = otherwise(state, seat, rng)
                if state.drawn and state.actor != seat:
                    other = replace(other, drawn=TILES[0])
                assert other.view(seat) == state.view(seat)
                if seat == state.actor:
                    for action in list(state.actions())[:4]:
                        if not str(action).startswith("win"):
                            assert explain(other, action) == explain(state, action)
                compared += 1
    assert compared > 200


def test_who_is_asked_after_a_discard_is_nobodys_business() -> None:
    hands = ("19m19p19s1234567z5m", "3467m124578p258s", "55m369p369s11222z", "369p369s3334445z")
    state = scripted(hands).apply("throw 5m")
    assert [state.view(seat).actor for seat in range(4)] == [None, None, 2, None]
    passed = state.apply("pass")
    assert [passed.view(seat).actor for seat in range(4)] == [None, 1, None, None]
    for seat in (0, 3):
        assert passed.view(seat) == state.view(seat)
    assert state.view(2).turn.asked is Asked.CLAIM
    assert act(passed, "draw").view(3).actor == 1


def test_unseen_tiles_are_what_lies_in_the_wall_and_in_other_hands() -> None:
    rng = Random(2)
    for seed in range(4):
        played = states(seed)
        for state in rng.sample(played, min(12, len(played))):
            for seat in range(4):
                hidden = list(state.wall[state.front : len(state.wall) - state.back])
                if not state.outcome:
                    for other in range(4):
                        if other != seat and state.seats[other].hand:
                            hidden += state.hand(other).tiles
                assert state.view(seat).unseen() == {tile: hidden.count(tile) for tile in TILES}


def test_waits_are_counted_as_the_seat_sees_them() -> None:
    hands = ("5m19m19p19s1234567z", "46m444666777p88s", "123m258p258s1122z", "346m11222333p99s")
    state = scripted(hands)
    assert state.view(1).waits() == {TILES[4]: 4}
    assert state.apply("throw 5m").view(1).waits() == {TILES[4]: 3}
    assert state.view(0).waits() == {}


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_no_such_seat(seat: object) -> None:
    with pytest.raises(HandError, match="seats are 0 to 3"):
        states(1)[0].view(seat)  # type: ignore[arg-type]
