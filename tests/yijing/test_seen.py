"""What a seat may know: the same view whatever the hidden tiles are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from yijing_tables import building, table

from yijing_tiles import yijing
from yijing_tiles.yijing import Asked, Rules, Seat
from yijing_tiles.yijing.dealing import tiles_in_play
from yijing_tiles.yijing.pairs import held, sorted_tiles


def with_other_secrets(state: yijing.State, seat: int, rng: Random) -> yijing.State:
    """Return the same game with everything that `seat` cannot see dealt anew: wall, hands, hidden hexagrams.

    Who is asked whether he takes the last pair follows from the hands, so it is asked anew too.
    """
    secret = [*state.wall[state.drawn :]]
    for number, other in enumerate(state.seats):
        if number != seat:
            secret += [*other.hand, *held(other.hidden)]
    rng.shuffle(secret)
    seats = []
    for number, other in enumerate(state.seats):
        if number == seat:
            seats.append(other)
            continue
        hand = sorted_tiles("".join(secret.pop() for _ in other.hand))
        hidden = "".join(secret.pop().replace("*", rng.choice("Tt")) for _ in other.hidden)
        seats.append(Seat(hand, hidden, other.stage, other.shown))
    asked = state.asked
    if state.laid and state.outcome is None:
        asked = state._claims(tuple(seats), state.laid[-1].seat, state.laid[-1].pair)
    return replace(state, wall=state.wall[: state.drawn] + "".join(secret), seats=tuple(seats), asked=asked)


@pytest.mark.parametrize("claim_win", ["pung", "any_pair"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_tells_nothing_of_what_is_hidden(players: int, claim_win: str) -> None:
    """Shuffle all that a seat cannot see: unless it is now asked something itself, it sees exactly the same."""
    rng = Random(players)
    compared = 0
    for seed in range(12):
        state = yijing.new(Rules(players=players, claim_win=claim_win), Random(seed))
        while state.outcome is None:
            for seat in range(players):
                other = with_other_secrets(state, seat, rng)
                if seat not in (state.actor, other.actor):
                    assert state.view(seat) == other.view(seat)
                    assert repr(state.view(seat)) == repr(other.view(seat))
                    compared += 1
            state = state.apply(rng.choice(list(state.actions())))
    assert compared > 300


def test_after_a_pair_that_might_be_taken_nobody_sees_who_is_asked() -> None:
    """With or without two yang in seat 2's hand, seats 0 and 3 see the same."""
    views = []
    for holds in ("11", "10"):
        state = table(Rules(players=4), (0, "11"), (1, "hold 10"), (2, f"hold {holds}"), (3, "hold 10"))
        assert state.actor == (2 if holds == "11" else 1)
        views.append((state.view(0), state.view(3)))
        assert all(view.actor is None for view in views[-1])
    assert views[0] == views[1]


def test_after_a_mixed_pair_everybody_sees_whose_turn_it_is() -> None:
    state = table(Rules(players=3), (0, "10"), (1, "hold 10"))
    assert [state.view(seat).actor for seat in range(3)] == [1, 1, 1]
    assert state.view(1).turn.asked is Asked.RESPOND
    assert state.view(0).turn is state.view(2).turn is None


def test_a_view_shows_the_own_tiles_and_what_lies_open() -> None:
    state = table(Rules(players=3), *building("111000", "10", players=3), (1, "01"), (0, "hold 1*"))
    view = state.view(0)
    assert view.own == state.seats[0]
    assert [seen.stage for seen in view.seats] == ["10", state.seats[1].stage, state.seats[2].stage]
    assert view.seats[0].shown == ("111000",)
    assert [seen.holds for seen in view.seats] == [2, 2, 2]
    assert [seen.hidden for seen in view.seats] == [None] * 3
    assert all(seen.arranged for seen in view.seats)
    assert view.laid == state.laid
    assert view.wall_left == state.wall_left


def test_hidden_hexagrams_are_shown_when_the_game_is_over() -> None:
    state = table(Rules(), *building("111000", "111000"))
    assert state.outcome is not None
    assert [seen.hidden for seen in state.view(1).seats] == ["111000", "000111"]


@pytest.mark.parametrize("claim_win", ["pung", "any_pair"])
def test_unseen_tiles_are_counted_from_what_a_seat_sees(claim_win: str) -> None:
    """Unseen = wall + others' hands and hidden hexagrams, at every state of some games, the end included."""
    for seed in range(10):
        rng = Random(seed)
        state = yijing.new(Rules(players=3, claim_win=claim_win), rng)
        while True:
            for seat in range(3):
                secret = Counter(state.wall[state.drawn :])
                for number, other in enumerate(state.seats):
                    if number != seat:
                        secret.update(other.hand)
                        if state.outcome is None:
                            secret.update(held(other.hidden))
                expected = {tile: secret[tile] for tile in tiles_in_play(state.rules)}
                assert state.view(seat).unseen() == expected
            if state.outcome is not None:
                break
            state = state.apply(rng.choice(list(state.actions())))


def test_a_borrowed_pair_is_not_counted_twice() -> None:
    """The winner shows a pair that still lies before its layer: eight tiles shown, six of them his."""
    plays = [*building("100111", "1001"), (1, "11"), (0, "hold 10")]
    state = table(Rules(claim_win="any_pair"), *plays, hidden=("100111", "000111"))
    before = state.view(0).unseen()
    won = state.apply(yijing.Win()).view(0)
    hidden = Counter(held(state.seats[1].hidden))
    assert won.unseen() == {tile: before[tile] - hidden[tile] for tile in before}


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_there_is_no_such_seat(seat: object) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        yijing.new(Rules(), Random(1)).view(seat)
