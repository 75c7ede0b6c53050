"""A simulation says the same whoever works for it, can be watched and stopped, and agrees with what is exact."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from fractions import Fraction
from math import comb, isnan, sqrt
from random import Random
from typing import Any, ClassVar

import pytest

from yijing_tiles.counting import simulating
from yijing_tiles.counting.answering import lucky_rounds
from yijing_tiles.counting.claim import Case
from yijing_tiles.counting.dealt import hexagrams_of
from yijing_tiles.counting.distances import PAIRS, chance
from yijing_tiles.counting.questions import (
    QUESTIONS,
    DealtDistance,
    DealtHexagram,
    DealtTaiji,
    DealtWin,
    DrawnWithin,
    FinishedRound,
    Games,
    ReadyAfter,
)
from yijing_tiles.counting.simulating import Estimate, Executor, Question, estimates, simulate
from yijing_tiles.counting.trials import Claimed
from yijing_tiles.counting.wall import hands_drawn
from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import Hand

FIVE_SIGMA = 5
LUCKY = FinishedRound("100101", "pung")


needs_threads = pytest.mark.skipif(sys.platform == "emscripten", reason="this Python cannot start a thread")


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    if sys.platform == "emscripten":
        pytest.skip("this Python cannot start a process")
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(2) as workers:
        yield workers


# Who works makes no difference


@pytest.mark.parametrize(
    "question", [LUCKY, DealtTaiji(162, 2), Games(players=3), Claimed("ban-odds")], ids=str
)
def test_two_processes_say_what_one_says(question: Question, processes: Executor) -> None:
    n = 5 * question.chunk + 7
    alone = simulate(question, n, seed=5)
    assert simulate(question, n, seed=5, executor=processes) == alone
    assert alone.n == n
    assert alone != simulate(question, n, seed=6)


class Backwards:
    """An executor that does what it is given in the wrong order, the last first, and all at once at the end."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[object], object, tuple[object, ...]]] = []
        self.most = 0

    def submit(self, fn: object, /, *args: object) -> Future[object]:
        future: Future[object] = Future()
        self.given.append((future, fn, args))
        self.most = max(self.most, len(self.given))
        if len(self.given) == 8 or any(tries != LUCKY.chunk for _, tries in args[-1]):  # type: ignore[attr-defined]
            while self.given:
                waiting, call, values = self.given.pop()
                waiting.set_result(call(*values))  # type: ignore[operator]
        return future


def test_the_order_in_which_chunks_come_back_makes_no_difference() -> None:
    n = 30 * LUCKY.chunk + 1
    workers = Backwards()
    assert simulate(LUCKY, n, executor=workers) == simulate(LUCKY, n)
    assert workers.most > 1


def test_more_tries_go_on_where_fewer_ended() -> None:
    """What is told on the way is what fewer tries would have given: nothing depends on how many were wanted."""
    seen = list(estimates(LUCKY, 2200, seed=9))
    assert [found.n for found in seen] == [500, 1000, 1500, 2000, 2200]
    for found in seen:
        assert simulate(LUCKY, found.n, seed=9).counts == found.counts
    assert [found.done for found in seen] == [False] * 4 + [True]


def test_the_tries_are_those_of_every_version() -> None:
    """Golden: a change of the generators would change what lessons and records say."""
    assert simulate(DealtTaiji(), 2000, seed=3).counts == (397,)
    assert simulate(LUCKY, 2000, seed=3).counts == (138,)


def test_tasks_grow_until_they_are_worth_a_journey() -> None:
    assert [simulating._sized(4, 4, seconds) for seconds in (0.01, 0.2, 0.9)] == [8, 4, 2]
    assert simulating._sized(4, 3, 0.01) == 4  # of those that were sent before it grew
    assert simulating._sized(1, 1, 5) == 1


# Watching, stopping, errors


@pytest.mark.parametrize("alone", [True, False])
def test_stopping_keeps_what_has_come(alone: bool, processes: Executor) -> None:
    seen: list[Estimate] = []
    found = simulate(
        LUCKY,
        10**9,
        executor=None if alone else processes,
        progress=seen.append,
        stop=lambda: len(seen) >= 4,
    )
    assert seen[-1] == found
    assert found.n == 4 * LUCKY.chunk < found.wanted
    assert not found.done
    assert found.counts == simulate(LUCKY, found.n).counts
    assert [each.n for each in seen] == [LUCKY.chunk * (k + 1) for k in range(4)]


def test_stopped_before_the_first_try_nothing_is_known() -> None:
    found = simulate(LUCKY, 1000, stop=lambda: True)
    assert (found.n, found.hits, found.interval) == (0, 0, (0.0, 1.0))
    assert isnan(found.share)
    assert isnan(found.rows[0].share)
    assert found.within


class Idle:
    """An executor whose workers never come to work."""

    def __init__(self) -> None:
        self.futures: list[Future[object]] = []

    def submit(self, fn: object, /, *args: object) -> Future[object]:  # noqa: ARG002
        self.futures.append(Future())
        return self.futures[-1]


@needs_threads
def test_what_was_handed_out_is_taken_back_when_it_is_stopped() -> None:
    """Workers that never come back do not hold a simulation up, nor keep their tasks."""
    workers, asked = Idle(), iter([False, False, True])
    found = simulate(LUCKY, 10**9, executor=workers, stop=lambda: next(asked))
    assert found.n == 0
    assert len(workers.futures) == simulating._AHEAD
    assert all(future.cancelled() for future in workers.futures)


@needs_threads
def test_threads_will_do_too() -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(2) as workers:
        assert simulate(LUCKY, 3000, executor=workers) == simulate(LUCKY, 3000)


def test_an_error_in_a_worker_comes_back(processes: Executor) -> None:
    for executor in (None, processes):
        with pytest.raises(ZeroDivisionError):
            simulate(Broken(), 100, executor=executor)
        with pytest.raises(ValueError, match="not among"):
            simulate(Surprise(), 100, executor=executor)


@dataclass(frozen=True, slots=True)
class Broken(Question):
    chunk: ClassVar[int] = 10

    def trial(self, rng: Random) -> Iterable[Case]:
        return ((1 // (rng.random() > 2),),)


@dataclass(frozen=True, slots=True)
class Surprise(Question):
    def trial(self, rng: Random) -> Iterable[Case]:
        return (("never heard of", rng.random()),)


def test_a_progress_that_fails_ends_it(processes: Executor) -> None:
    def fail(_: Estimate) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(LUCKY, 10**9, executor=processes, progress=fail)


# Questions


EVERY: list[Question] = [
    *(DealtTaiji(tile_set, least) for tile_set in (144, 162) for least in (1, 2, 3)),
    *(DealtHexagram(lines, 144) for lines in ("111111", "101010", "110000")),
    *(FinishedRound(lines, way) for lines in ("100101", "111010") for way in ("free", "ban", "pung")),
    *(DealtDistance(13, distance) for distance in (2, 3, 4)),
    DealtDistance(14, 3),
    DrawnWithin("2333m123456p111s", draws=3),
    DrawnWithin("245m99p123567s11z", draws=4),
    DrawnWithin("13m45p + 444z 111z 555z", draws=2),
]


@pytest.mark.parametrize("question", EVERY, ids=str)
def test_what_is_tried_out_is_what_is_exact(question: Question) -> None:
    """Within five standard deviations; the seed is fixed, so this never wavers."""
    found = simulate(question, 2000, seed=4)
    assert found.exact is not None
    assert 0 < found.exact < 1
    spread = sqrt(float(found.exact * (1 - found.exact)) / found.n)
    assert abs(found.share - found.exact) <= FIVE_SIGMA * spread
    assert found.rows[0].exact == found.exact


@pytest.mark.parametrize("tile_set", [144, 162])
def test_what_is_dealt_is_exact_a_second_way(tile_set: int) -> None:
    """The formulas, against drawing eight tiles one by one in every way."""
    hands = hands_drawn(tile_set)
    deals = sum(hands.values())
    for least in (1, 2, 3, 4):
        with_them = sum(ways for hand, ways in hands.items() if hand.count("*") >= least)
        assert DealtTaiji(tile_set, least).exact() == Fraction(with_them, deals)
    for lines in ("111111", "000000", "101010", "110000"):
        good = sum(
            ways for hand, ways in hands.items() if lines in {figure.lines for figure in hexagrams_of(hand)}
        )
        assert DealtHexagram(lines, tile_set).exact() == Fraction(good, deals)


def test_a_round_is_exact_a_second_way() -> None:
    for lines in ("100101", "111111", "010110"):
        assert FinishedRound(lines).exact() == Fraction(lucky_rounds(lines), 16**3)
    assert FinishedRound("101010", "free").exact() == Fraction(8, 64)


def test_the_four_shares_of_a_hand_drawn() -> None:
    assert DrawnWithin("2333m123456p111s", 2).exact() == 1 - Fraction(comb(112, 2), comb(123, 2))
    # A kong of one's own is seen: 122 tiles are left unseen.
    assert DrawnWithin("2333m123p + 4444z 111s", 1).exact() == Fraction(11, 122)


class Dealing(Random):
    """A generator that deals one hand, whatever it is asked for."""

    def __init__(self, hand: str) -> None:
        super().__init__(1)
        self.hand = Hand.parse(hand)

    def sample(self, _population: object, k: int, **_: object) -> list[Any]:
        """Return the tiles of the hand."""
        assert k == len(self.hand.tiles)
        return list(self.hand.tiles)


@pytest.mark.parametrize(
    ("hand", "alike", "different"),
    [
        ("123m456p777s88s111z", True, True),
        ("1122m3344p5566s77z", True, True),
        ("1111m3344p5566s77z", True, False),
        ("1111222233334m4m", True, True),  # seven pairs with four alike, but four runs and a pair as well
        ("1111m2222m5577m99m", True, False),  # a flush of such pairs
        ("19m19p19s12345677z", True, True),
        ("19m19p19s1234566m2z", False, False),
    ],
)
def test_a_dealt_win_is_a_finished_hand(hand: str, alike: bool, different: bool) -> None:
    for pairs, wins in (("four_alike", alike), ("different", different)):
        assert list(DealtWin(pairs).trial(Dealing(hand))) == [()] * wins  # type: ignore[arg-type]


def test_a_dealt_win_is_exact_a_second_way() -> None:
    """By the table of distances, which is made otherwise."""
    for pairs in PAIRS:
        assert DealtWin(pairs).exact() == chance(14, -1, pairs=pairs)


def test_games_end_in_one_way_and_one_player_wins() -> None:
    found = simulate(Games(players=3, level=3), 60, seed=2)
    ends = {row.case: row.hits for row in found.rows}
    won = [ends["won_by", place] for place in range(3)]
    assert ends["drawn",] + ends["fed",] + ends["self_drawn",] == 60
    assert sum(won) == 60 - ends["drawn",]
    assert found.exact is None
    assert found.within is None
    assert found.row(("won_by", 1)).hits == won[1]


def test_more_draws_more_ready() -> None:
    shares = [simulate(ReadyAfter(draws), 100, seed=1).share for draws in (0, 5, 15)]
    assert shares == sorted(shares)
    assert shares[0] < 0.05 < shares[2]
    assert ReadyAfter(0).exact() == DealtDistance(13, 0).exact()
    assert ReadyAfter(1).exact() is None


def test_questions_are_values_that_travel() -> None:
    for question in (*EVERY[:3], *(kind() for kind in QUESTIONS.values()), Claimed("pung-odds")):
        again = pickle.loads(pickle.dumps(question))  # noqa: S301 - our own
        assert again == question
        assert hash(again) == hash(question)
    estimate = simulate(LUCKY, 10)
    assert pickle.loads(pickle.dumps(estimate)) == estimate  # noqa: S301 - our own
    assert all(name == kind.name for name, kind in QUESTIONS.items())


@pytest.mark.parametrize(
    ("call", "echoed"),
    [
        (lambda: DealtTaiji(145), "145"),
        (lambda: DealtTaiji(144, 5), "5 "),
        (lambda: DealtTaiji(144, True), "True"),
        (lambda: DealtHexagram("1111"), "'1111'"),
        (lambda: DealtHexagram("qian!!"), "'qian!!'"),
        (lambda: FinishedRound("111111", "fast"), "'fast'"),
        (lambda: Games(players=5), "5"),
        (lambda: Games(kind="strong"), "'strong'"),
        (lambda: DrawnWithin("123m"), "123m"),
        (lambda: DrawnWithin("2333m123456p1111s"), "1111s"),
        (lambda: DrawnWithin(draws=0), "0 "),
        (lambda: ReadyAfter(99), "99"),
        (lambda: DealtDistance(13, -1), "-1"),
        (lambda: DealtDistance(12), "12"),
        (lambda: DealtWin("never"), "'never'"),
        (lambda: simulate(LUCKY, 0), "0 "),
        (lambda: simulate(LUCKY, True), "True"),
        (lambda: simulate(LUCKY, 10, seed="x"), "'x'"),
    ],
)
def test_bad_knobs_are_answered(call: object, echoed: str) -> None:
    with pytest.raises(NotationError, match=echoed) as caught:
        call()  # type: ignore[operator]
    assert any("\u4e00" <= sign <= "\u9fff" for sign in caught.value.message("zh"))
