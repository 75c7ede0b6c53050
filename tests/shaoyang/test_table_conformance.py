"""The Shaoyang table keeps the promises of every game, under every pair of house rules, and agrees with the referee."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from conformance import Game, all_pairs_met, play_through, sampled_options
from referee import Referee
from table_play import choose, rigged

from yijing_tiles import shaoyang
from yijing_tiles.errors import IllegalMove

THOROUGH, LIGHT, FOLLOWED = 3, 13, 200
SPACE = tuple(shaoyang.action_space())


def tiles(state: shaoyang.State) -> Counter[str]:
    found = Counter(map(str, state.wall[state.front : len(state.wall) - state.back]))
    for seat in state.seats:
        if seat.hand:
            found.update(map(str, seat.hand.tiles))
            found.update(str(tile) for meld in seat.hand.melds for tile in meld.tiles)
    found.update(str(thrown.tile) for thrown in state.discards if thrown.taken_by is None)
    return found


ALL_TILES = Counter({str(tile): 4 for tile in shaoyang.TILES})
SHAOYANG = Game(
    name="shaoyang",
    options={option.name: option.values for option in shaoyang.TABLE_OPTIONS.values()},
    rules=shaoyang.TableRules,
    new=rigged,
    space=(SPACE,),
    parse=shaoyang.parse_action,
    explain=shaoyang.explain,
    record=shaoyang.Record.of,
    from_json=shaoyang.Record.from_json,
    tiles=tiles,
    all_tiles=lambda _: ALL_TILES,
    shows=(),
    choose=choose,
)
COMBINATIONS = sampled_options(SHAOYANG, FOLLOWED)


def test_every_two_values_of_house_rules_meet() -> None:
    assert all_pairs_met(SHAOYANG, COMBINATIONS[: THOROUGH + LIGHT])


@pytest.mark.parametrize("number", range(THOROUGH + LIGHT))
def test_conformance(number: int) -> None:
    state = play_through(SHAOYANG, COMBINATIONS[number], seed=number, thorough=number < THOROUGH)
    assert sum(state.outcome.changes) == 0


def follow(number: int) -> shaoyang.State:
    """Play one hand beside the referee, check every state, and return the last."""
    options, rng = COMBINATIONS[number], Random(1000 + number)
    state = rigged(shaoyang.TableRules(**options), rng)
    referee = Referee([str(tile) for tile in state.wall], state.dealer, options)
    states = [state]
    while state.outcome is None:
        assert [(asked.value, seat) for asked, seat in state.asked] == referee.questions
        assert rng.random() < 0.9 or tiles(state) == ALL_TILES
        listed = list(state.actions())
        assert listed
        other = rng.choice(SPACE)
        if other not in listed:
            with pytest.raises(IllegalMove):
                state.apply(other)
        action = choose(state, listed, rng)
        state = state.apply(action)
        states.append(state)
        referee.act(str(action))
        assert list(state.raised) == referee.raised
        if referee.hands and (len(states) % 4 == 0 or state.outcome):
            assert state.wall_left == len(referee.wall)
            for seat, hand, melds in zip(state.seats, referee.hands, referee.melds, strict=True):
                assert list(seat.hand.counts) == hand
                assert sorted(tuple(t.index for t in meld.tiles) for meld in seat.hand.melds) == sorted(melds)
        assert list(shaoyang.Match(state, (), (0,) * 4).standing) == referee.coins
    assert referee.over
    assert (state.outcome.winner, state.outcome.last_drawer) == (referee.winner, referee.last)
    assert list(state.outcome.changes) == referee.coins
    assert sum(state.outcome.changes) == 0
    if number % 4 == 0:
        again = shaoyang.Record.from_json(shaoyang.Record.of(state).to_json())
        assert list(again.replay()) == states
    return state


def test_hands_agree_with_the_referee_and_show_everything() -> None:
    """Who is asked, what each holds and what each pays, state by state; and all of it happens in these hands."""
    happened: Counter[object] = Counter()
    for number in range(FOLLOWED):
        state = follow(number)
        happened[state.outcome.how] += 1
        happened.update(state.outcome.forms)
        happened.update({type(action) for action in state.history})
        happened["drawn with kong pay"] += state.outcome.drawn and any(state.outcome.changes)
        robbed = state.rewind().making if state.outcome.how is shaoyang.How.ROBBED else None
        happened[robbed and robbed.kind] += 1
        happened["dealer won"] += state.outcome.winner == state.dealer
    missing = [
        wanted
        for wanted in (
            None,
            *shaoyang.How,
            *shaoyang.Form,
            shaoyang.KongKind.EXPOSED,
            shaoyang.KongKind.CONCEALED,
            "drawn with kong pay",
            "dealer won",
        )
        if not happened[wanted]
    ]
    assert not missing, happened
