"""Chances tried out agree with the exact ones; games played again agree with those that were kept."""

from __future__ import annotations

from dataclasses import astuple
from fractions import Fraction
from math import sqrt

import pytest

from yijing_tiles.counting import claim, tallies, trials
from yijing_tiles.counting.tallies import ENDS, Tally, play_games, tally
from yijing_tiles.counting.trials import TRIALS, try_out
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import Rules

FIVE_SIGMA = 5


@pytest.mark.parametrize("name", TRIALS)
def test_what_is_tried_out_is_what_is_exact(name: str) -> None:
    """Within five standard deviations of the exact chance, in every case; the seed is fixed, so this never wavers."""
    rows = try_out(name, tries=3000, seed=20)
    assert [row.case for row in rows] == [row.case for row in claim(name).verify()]
    for row, exact in zip(rows, claim(name).verify(), strict=True):
        assert row.exact == exact.count.number
        spread = sqrt(float(row.exact * (1 - row.exact)) / row.tries)
        assert abs(row.share - row.exact) <= FIVE_SIGMA * spread, row


def test_a_wrong_chance_would_be_seen() -> None:
    """Three thousand tries tell the chance with the ban from that without."""
    with_ban = try_out("ban-odds", tries=3000)[3]
    low, high = with_ban.interval
    assert low <= Fraction(27, 512) <= high
    assert not low <= Fraction(1, 8) <= high


def test_of_all_rows_about_one_in_twenty_lies_outside() -> None:
    """Wilson's interval is what the tables show: over many seeds it must miss, and not often."""
    rows = [row for seed in range(40) for row in try_out("pung-chance", tries=300, seed=seed)]
    missed = sum(not row.within for row in rows)
    assert 1 <= missed <= 15, f"{missed} of {len(rows)}"


def test_the_same_seed_gives_the_same_tries() -> None:
    assert try_out("ban-odds", 200, seed=5) == try_out("ban-odds", 200, seed=5)
    assert try_out("pung-chance", 200, seed=5) != try_out("pung-chance", 200, seed=6)


def test_the_easiest_of_all_is_what_the_lesson_says() -> None:
    """With the ban and the places of a 碰, no hidden hexagram is easier than 噬嗑, and none harder than 乾 and 坤."""
    from yijing_tiles.counting.answering import lucky_rounds
    from yijing_tiles.figures import HEXAGRAMS

    rounds = {hexagram.lines: lucky_rounds(hexagram.lines) for hexagram in HEXAGRAMS}
    best = max(rounds.values())
    assert [lines for lines, number in rounds.items() if number == best] == ["100101"]
    assert {"111111", "000000"} < {
        lines for lines, number in rounds.items() if number == min(rounds.values())
    }


EVERY = [
    pytest.param(row, id=f"{row.kind}-{row.tile_set}-{row.players}-{row.level}") for row in tallies.tallies()
]


def test_every_table_was_played() -> None:
    tables = {(row.kind, row.tile_set, row.players, row.level) for row in tallies.tallies()}
    assert len(tables) == len(tallies.tallies()) == 2 * 2 * 3 * 3
    assert min(row.games for row in tallies.tallies()) >= 10_000
    for row in tallies.tallies():
        assert row.drawn + row.fed + row.self_drawn == row.games
        assert all(row.interval(end)[0] <= row.share(end) <= row.interval(end)[1] for end in ENDS)


@pytest.mark.parametrize("row", EVERY)
def test_games_played_again_agree(row: Tally) -> None:
    """A few of the same tables, with seeds that were not among those kept: no share is five deviations away."""
    rules = Rules(tile_set=row.tile_set, players=row.players, level=row.level)
    again = play_games(row.kind, rules, first=row.first + row.games, games=60)
    for end in ENDS:
        both = (getattr(row, end) + getattr(again, end)) / (row.games + again.games)
        spread = sqrt(both * (1 - both) * (1 / row.games + 1 / again.games))
        assert abs(row.share(end) - again.share(end)) <= FIVE_SIGMA * spread + 1e-12, end


def test_a_higher_level_is_drawn_less_often() -> None:
    for kind in ("simple", "random"):
        for players in (2, 3, 4):
            shares = [tally(kind, players=players, level=level).share("drawn") for level in (1, 2, 3)]
            assert shares == sorted(shares, reverse=True)


def test_play_games_counts_the_games_it_plays() -> None:
    one_by_one = [play_games("simple", Rules(), first, 1) for first in range(30)]
    together = play_games("simple", Rules(), 0, 30)
    columns = zip(*(astuple(game)[5:] for game in one_by_one), strict=True)
    assert astuple(together)[5:] == tuple(map(sum, columns))


@pytest.mark.parametrize(
    ("call", "echoed"),
    [
        (lambda: try_out("trigrams"), "'trigrams'"),
        (lambda: try_out("ban-odds", tries=0), "0 "),
        (lambda: try_out("ban-odds", tries=True), "True"),
        (lambda: tally("clever"), "'clever'"),
        (lambda: tally(players=5), "5 players"),
        (lambda: tally().share("lost"), "'lost'"),
        (lambda: play_games("clever", Rules(), 0, 1), "'clever'"),
        (lambda: play_games("simple", Rules(), 0, 0), "0 games"),
    ],
)
def test_bad_input_is_answered(call: object, echoed: str) -> None:
    with pytest.raises(NotationError, match=echoed) as caught:
        call()  # type: ignore[operator]
    assert any("\u4e00" <= sign <= "\u9fff" for sign in caught.value.message("zh"))


def test_trials_know_their_doors() -> None:
    assert set(trials.__all__) <= set(dir(trials))
