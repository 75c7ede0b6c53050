"""A position as a still picture and in words: what a seat sees, and nothing that it may not see."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random

import pytest

from yijing_tiles import yijing
from yijing_tiles.figures import Hexagram
from yijing_tiles.view.game_picture import places, position_svg, position_text, question_text
from yijing_tiles.view.terms import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def games(players: int, seed: int) -> list[yijing.State]:
    """Return all states of one game of simple players."""
    rng = Random(seed)
    state = yijing.new(yijing.Rules(players=players), rng)
    bots = [yijing.SimplePlayer(rng) for _ in range(players)]
    states = [state]
    while (actor := state.actor) is not None:
        state = state.apply(bots[actor].choose(state.view(actor)))
        states.append(state)
    return states


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn_and_said(players: int) -> None:
    states = games(players, players)
    for state in states[:: len(states) // 12]:
        for seat in (None, *range(players)):
            for lang in LANGUAGES:
                drawn = ET.fromstring(position_svg(state, seat, lang))  # noqa: S314 - our own drawing
                text = position_text(state, seat, lang)
                assert drawn.findtext(f"{SVG}title") == text
                assert len(text.splitlines()) == players + 1
                assert len(drawn.findall(f"{SVG}g[@class='seat']")) == players


def test_nothing_drawn_lies_outside_even_at_the_end_of_the_longest_game() -> None:
    """A drawn game of two has the longest rows there are."""
    longest = max((games(2, seed)[-1] for seed in range(12)), key=lambda state: len(state.laid))
    assert max(len(seat.shown) for seat in longest.seats) >= 9
    drawn = ET.fromstring(position_svg(longest))  # noqa: S314 - our own drawing
    right = max(
        float(rect.get("x", 0)) + float(rect.get("width", 0))
        for rect in drawn.iter(f"{SVG}rect")
        if rect.get("x")
    )
    assert right <= float(drawn.get("width", 0))


def test_a_seat_sees_its_own_tiles_and_no_others() -> None:
    state = games(3, 5)[20]
    hidden = [Hexagram(yijing.plain(seat.hidden)).char for seat in state.seats]
    for seat in range(3):
        found = places(state, seat)
        assert [place.hand is None for place in found] == [at != seat for at in range(3)]
        assert [place.hidden is None for place in found] == [at != seat for at in range(3)]
        text = position_text(state, seat, "en")
        assert f"hidden {hidden[seat]}" in text
        assert text.count("face down") == 2
    everything = position_text(state, None, "en")
    assert all(f"hidden {char}" in everything for char in hidden)
    assert "face down" not in everything


def test_a_finished_game_lies_open_for_all() -> None:
    over = games(2, 1)[-1]
    assert all(place.hidden is not None for place in places(over, 0))


def test_whether_somebody_may_take_a_pair_is_not_told() -> None:
    """After a pure pair nobody but the one who is asked learns who is asked (Y13)."""
    state = yijing.scripted(
        yijing.Rules(players=3), ["111000", "000111", "101010"], [(0, "11"), (1, "hold 11"), (2, "hold 00")]
    )
    assert state.actor == 1
    assert question_text(state, 1, "en") == "Player 2 may take the 碰."
    assert question_text(state, 2, "en") == "Whoever can may 碰; then the next player responds."
    assert question_text(state, None, "zh") == "2号玩家可以碰。"


def test_wrong_questions_are_refused() -> None:
    state = games(2, 1)[0]
    with pytest.raises(ValueError, match="no seat"):
        position_svg(state, 2)
    with pytest.raises(ValueError, match="'fr'"):
        position_text(state, 0, "fr")
