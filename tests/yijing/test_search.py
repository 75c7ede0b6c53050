"""What the strong player and the coach rest on: aims, play-outs, possible games, suspicion, estimates."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from yijing_tables import building, table

from yijing_tiles import yijing
from yijing_tiles.yijing import PASS, Asked, Lay, Placement, Pung, Rules, StrongPlayer, wins
from yijing_tiles.yijing.aims import TARGETS, WINS, hopes, hopes_after, reach
from yijing_tiles.yijing.coaching import advise, easiest_hidden, why
from yijing_tiles.yijing.dealing import tiles_in_play
from yijing_tiles.yijing.imagining import Imagination
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.playout import play_out
from yijing_tiles.yijing.script import scripted
from yijing_tiles.yijing.searching import Estimate, distinct, estimates
from yijing_tiles.yijing.suspecting import suspicions


def random_rules(rng: Random) -> Rules:
    return Rules(**{option.name: rng.choice(option.values) for option in yijing.OPTIONS.values()})


def some_position(seed: int, plays: int = 50) -> yijing.State:
    """Return a position of a random game under random house rules, everything arranged and not over."""
    rng = Random(seed)
    player = yijing.RandomPlayer(rng)
    while True:
        state = yijing.new(random_rules(rng), rng)
        until = rng.randrange(plays)
        while state.turn and (state.turn.asked is Asked.ARRANGE or len(state.laid) < until):
            state = state.apply(player.choose(state.view(state.actor)))
        if state.turn:
            return state


# -- aims ------------------------------------------------------------------------------------------------


def test_the_chance_to_build_a_hexagram_is_2_to_the_m_of_64() -> None:
    for target in TARGETS:
        mixed = sum(target[at] != target[at + 1] for at in (0, 2, 4))
        assert Fraction(reach("", target)) == Fraction(2**mixed, 64)
        for lines in ("", target[:2], target[:4], target):
            assert reach(lines, target) > 0
    assert reach("11", "001111") == 0


@pytest.mark.parametrize("seed", range(60))
def test_a_target_is_worth_a_win_exactly_where_it_wins(seed: int) -> None:
    """The quick judgement agrees with the rules for all 64 targets, whatever has been shown and whatever is agreed."""
    rng = Random(seed)
    rules = random_rules(rng)
    few = rng.sample(TARGETS, rng.choice((3, 8, 64)))
    hidden = rng.choice(few)
    shown: tuple[str, ...] = ()
    after = hopes(rules, hidden, shown)
    for _ in range(12):
        now = hopes(rules, hidden, shown)
        for target in TARGETS:
            assert (now.targets[target] >= WINS) == bool(wins(rules, hidden, (*shown, target)))
            assert now.of(target) == now.targets[target] <= WINS
        assert now.stages[""] == pytest.approx(sum(now.targets[t] * reach("", t) for t in TARGETS))
        for lines in now.stages:
            assert now.of(lines) == pytest.approx(after.of(lines)), "step by step, or at once"
        shown = (*shown, rng.choice(few))
        if wins(rules, hidden, shown):
            break
        after = hopes_after(rules, hidden, shown, after)


def test_a_row_that_a_swap_has_made_win_makes_every_target_win() -> None:
    rules = Rules(allow_hidden_swap=True)
    assert set(hopes(rules, "111000", ("111000", "111000")).targets.values()) == {WINS}
    assert wins(rules, "111000", ("111000", "111000", "010101"))


# -- play-outs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(150))
def test_a_play_out_is_a_game_by_the_rules(seed: int) -> None:
    """The engine accepts every action of the fast table, ends at the same place, and settles the same way."""
    state = some_position(seed)
    log: list[yijing.Action] = []
    end = play_out(state, log)
    for action in log:
        state = state.apply(action)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.feeder) == (end.winner, end.feeder)
    assert 2 * state.outcome.points == end.halves
    for seat, change in enumerate(state.outcome.changes):
        assert end.change(state.rules, seat) == pytest.approx(float(change))


# -- possible games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_an_imagined_game_looks_the_same_and_has_all_tiles(seed: int) -> None:
    state = some_position(seed, plays=70)
    seat = state.actor
    view = state.view(seat)
    imagination = Imagination(view)
    rng = Random(seed)
    worlds = [imagination.world(rng) for _ in range(10)]
    for world in worlds:
        assert world.view(seat) == view
        found = Counter(world.wall)
        for own in world.seats:
            found.update(own.tiles)
        assert found == +Counter(tiles_in_play(state.rules))
        assert play_out(world).halves >= 0
    if state.wall_left > 20:
        assert len({world.wall for world in worlds}) == 10


def test_who_passed_is_taken_not_to_hold_the_pair() -> None:
    state = table(Rules(players=3), (0, "11"), (1, "hold 10"), (2, "hold 10"))
    assert state.turn.asked is Asked.RESPOND
    rng = Random(1)
    imagination = Imagination(state.view(1))
    hands = Counter(imagination.world(rng).seats[2].hand for _ in range(300))
    assert sum(hands[hand] for hand in ("11", "1*", "**")) < 10
    assert hands["10"] > 100


def test_later_claims_are_asked_in_an_imagined_game() -> None:
    state = table(Rules(players=4), (0, "11"), (1, "hold 1*"), (2, "hold 10"), (3, "hold 10"))
    assert (state.actor, state.turn.asked) == (1, Asked.PUNG)
    rng = Random(2)
    imagination = Imagination(state.view(1))
    for _ in range(100):
        world = imagination.world(rng)
        holders = [seat for seat in (2, 3) if world.seats[seat].hand in {"11", "1*", "**"}]
        assert [seat for _, seat in world.asked] == [1, *holders]
        assert world.apply(PASS).actor == (holders[0] if holders else 1)


def test_who_is_asked_nothing_or_arranges_cannot_imagine() -> None:
    state = yijing.new(Rules(), Random(1), dealer=0)
    for seat in (0, 1):
        with pytest.raises(ValueError, match=f"seat {seat} is not asked for a play"):
            Imagination(state.view(seat))


# -- suspicion -------------------------------------------------------------------------------------------


def test_suspicion_falls_on_what_was_aimed_at() -> None:
    """Seat 0 turns each mixed pair towards 100110, twice; that hexagram becomes the likeliest of all 64."""
    state = table(Rules(level=1), *building("100110", "1001"), hidden=("100110", "000111"))
    weights = suspicions(state.rules, state.laid, 0)
    assert sum(weights.values()) == pytest.approx(1)
    assert max(weights, key=weights.get) == "100110"
    before = suspicions(state.rules, (), 0)
    assert weights["100110"] > 3 * before["100110"]


def test_suspicion_is_right_more_often_than_a_guess() -> None:
    """Over games of simple players, the true hidden hexagram ends with clearly more weight than it began with."""
    first, last = [], []
    for seed in range(30):
        end = yijing.play(yijing.new(Rules(), Random(seed)), [yijing.SimplePlayer(Random(seed))] * 2)
        for seat in (0, 1):
            hidden = values(end.seats[seat].hidden)
            first.append(suspicions(end.rules, (), seat)[hidden])
            last.append(suspicions(end.rules, end.laid, seat)[hidden])
    assert sum(last) > 2 * sum(first)


# -- estimates, the strong player, advice ----------------------------------------------------------------


def nth(games: int, found: object) -> tuple[Estimate, ...]:
    return next(islice(found, games - 1, None))


def test_actions_are_tried_in_the_same_games() -> None:
    """Two equal actions gain the same, to the last game."""
    state = some_position(3)
    action = next(iter(distinct(tuple(state.actions()))))
    one, two = nth(50, estimates(state.view(state.actor), [action, action], Random(1)))
    assert (one.won, one.gain) == (two.won, two.gain)
    assert (two.ahead, two.error) == (0, 0)
    assert one.games == 50


def test_estimates_know_a_win_from_the_start() -> None:
    state = table(Rules(), *building("111000", "1110"), (1, "01"), (0, "hold 00"))
    (estimate,) = nth(20, estimates(state.view(0), [Lay("00")], Random(1)))
    assert estimate.chance == 1
    assert estimate.gain == 4.5
    assert estimate.interval[0] > 0.8
    assert estimate.interval[1] == 1


@pytest.mark.parametrize(
    ("games", "won", "low", "high"),
    [
        (10, 0, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (100, 30, 0.2189, 0.3958),
        (1, 1, 0.2065, 1),
        (50, 25, 0.3664, 0.6336),
    ],
)
def test_wilson_intervals(games: int, won: int, low: float, high: float) -> None:
    """Against published values of Wilson's interval."""
    assert Estimate(PASS, games, won, 0.0, 0.0, 0.0).interval == pytest.approx((low, high), abs=1e-4)


def test_one_of_actions_that_differ_only_in_where_a_taiji_lies() -> None:
    assert distinct([Lay("1T"), Lay("T1"), Lay("1t"), Lay("t1"), yijing.Swap(1, "T"), PASS]) == [
        Lay("1T"),
        Lay("1t"),
        Lay("t1"),
        PASS,
    ]
    around = [Pung("1T", Placement.AROUND), Pung("T1", Placement.AROUND), Pung("1T")]
    assert distinct(around) == [around[0], around[2]]


def strong(state: yijing.State, games: int = 80) -> yijing.Action:
    return StrongPlayer(Random(1), games=games).choose(state.view(state.actor))


def test_the_strong_player_wins_when_it_can() -> None:
    state = table(Rules(), *building("111000", "1110"), (1, "01"), (0, "hold 00"))
    assert strong(state) == Lay("00")


def test_the_strong_player_blocks_what_the_next_player_needs() -> None:
    """Seat 1 has shown 100110 twice and laid 1001, so it waits for 10; a taiji lets seat 0 lay just that, or 11."""
    plays = [(1 - seat, text) for seat, text in building("100110", "100110", "1001")]
    state = scripted(Rules(), ("111000", "010101"), [*plays, (0, "hold 1*"), (1, "hold 10")], dealer=1)
    assert [str(action) for action in distinct(tuple(state.actions()))] == ["lay 1T", "lay 1t"]
    assert strong(state, games=200) == Lay("1t")


def test_the_strong_player_stays_within_its_time() -> None:
    from time import monotonic

    state = some_position(5)
    while len(distinct(tuple(state.actions()))) < 2:
        state = state.apply(next(iter(state.actions())))
    begin = monotonic()
    StrongPlayer(Random(1), games=10**9, seconds=0.2).choose(state.view(state.actor))
    assert monotonic() - begin < 2


def test_advice_names_every_action_best_first_and_gets_better() -> None:
    state = table(Rules(), *building("111000", "11"), (1, "01"), (0, "hold 1*"))
    view = state.view(0)
    for lang, ready in (
        ("en", "You will be ready: ⚏ Greater Yin wins."),
        ("zh", "可以听牌：得⚏太阴即胡。"),
    ):
        *_, advice = islice(advise(view, Random(1), lang), 60)
        assert {item.action for item in advice} == {Lay("1T"), Lay("1t")}
        assert advice[0].action == Lay("1t")
        assert [item.estimate.gain for item in advice] == sorted(
            (a.estimate.gain for a in advice), reverse=True
        )
        assert advice[0].estimate.chance > advice[1].estimate.chance
        assert ready in advice[0].why
        assert "111000" not in advice[0].why
        assert all(item.estimate.games == 60 for item in advice)


@pytest.mark.parametrize("seed", range(30))
def test_every_action_has_its_why_in_both_languages(seed: int) -> None:
    state = some_position(seed)
    view = state.view(state.actor)
    for action in distinct(tuple(state.actions())):
        texts = [why(view, action, lang) for lang in ("en", "zh")]
        assert all(texts)
        assert texts[0] != texts[1]
        assert "{" not in "".join(texts)


def test_advice_warns_of_a_pair_that_feeds() -> None:
    """Seat 1 has shown 111111 twice and laid 1111: two yang would be taken by a 碰 and win."""
    plays = [(1 - seat, text) for seat, text in building("111010", "111010", "1110")]
    state = scripted(Rules(), ("111000", "010101"), [*plays, (0, "hold 1*")], dealer=1)
    view = state.view(0)
    assert "needs this very pair" in why(view, Lay("1t"))
    assert "下家正需要这一对" in why(view, Lay("1t"), "zh")
    assert "may be taken" in why(view, Lay("1T"))
    plays = [(1 - seat, text) for seat, text in building("101011", "101011", "1010")]
    state = scripted(Rules(), ("111000", "010101"), [*plays, (0, "hold 11")], dealer=1)
    assert "could win by a 碰" in why(state.view(0), Lay("11"))


def test_the_easiest_hidden_hexagrams() -> None:
    assert [lines for lines, chance in easiest_hidden("11110000", most=9) if chance == Fraction(1, 8)] == [
        lines for lines, _ in easiest_hidden("11110000", most=8)
    ]
    ((lines, chance),) = easiest_hidden("11111111", most=1)
    assert (lines, chance) == ("111111", Fraction(1, 64))
    assert not set(easiest_hidden("111000**", most=1)[0][0]) & set("Tt")


def test_nobody_advises_on_arranging_or_swapping() -> None:
    state = yijing.new(Rules(), Random(1))
    with pytest.raises(ValueError, match="not asked for a play"):
        next(advise(state.view(state.actor), Random(1)))
    with pytest.raises(ValueError, match="no advice on swap 1 1"):
        why(state.view(0), yijing.Swap(1, "1"))
