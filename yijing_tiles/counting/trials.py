"""Chances tried out: the engine shuffles, deals and draws many times; what comes of it stands beside the exact value.

A trial belongs to a claim of the ledger. One try may answer several of its cases at once::

    row = try_out("ban-odds", tries=2000)[3]
    row.exact, row.share, row.interval      # 27/512, and what 2,000 tries made of it
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from yijing_tiles.counting.answering import AIMS, best_stage, stages_after
from yijing_tiles.counting.claim import Case
from yijing_tiles.counting.ledger import claim
from yijing_tiles.figures import HEXAGRAMS
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing import Rules
from yijing_tiles.yijing.dealing import dealer_of, hands_of, roll_dice, shuffled_wall
from yijing_tiles.yijing.intervals import wilson
from yijing_tiles.yijing.pairs import may_answer, sorted_tiles
from yijing_tiles.yijing.wins import trigrams

__all__ = ["TRIALS", "Tried", "try_out"]

AIMED: Final = {0: "111111", 1: "111110", 2: "111010", 3: "101010"}
"""A hexagram with so many mixed pairs."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One case of a claim that was tried out: the exact chance, and how often it came true."""

    case: Case
    exact: Fraction
    hits: int
    tries: int

    @property
    def share(self) -> float:
        """The share of tries in which it came true."""
        return self.hits / self.tries

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true chance lies with 95 %, from the tries alone."""
        return wilson(self.hits, self.tries)

    @property
    def within(self) -> bool:
        """Whether the exact value lies in the interval; of twenty rows one may well not."""
        low, high = self.interval
        return low <= self.exact <= high


def try_out(id: str, tries: int = 2000, seed: int = 1) -> tuple[Tried, ...]:  # noqa: A002 (as in the ledger)
    """Try a claim's chances out so many times; the same seed gives the same tries.

    >>> [row.within for row in try_out("pung-chance")]
    [True, True, True]
    """
    play = TRIALS.get(id)
    if play is None:
        raise Unreadable(
            f"{echo(id)} cannot be tried out; there are {', '.join(TRIALS)}",
            f"{echo(id, 'zh')} 没有试验；可用的有 {'、'.join(TRIALS)}",
        )
    if type(tries) is not int or tries < 1:
        raise Unreadable(
            f"{echo(tries)} tries: at least 1 is needed", f"试 {echo(tries, 'zh')} 次：至少 1 次"
        )
    rng = Random(seed)  # noqa: S311 - tiles, no secrets
    hits: Counter[Case] = Counter()
    for _ in range(tries):
        hits.update(play(rng))
    return tuple(
        Tried(row.case, Fraction(row.by_formula), hits[row.case], tries)
        for row in claim(id).verify()
        if not isinstance(row.by_formula, tuple)
    )


def _dice(rng: Random) -> Iterable[Case]:
    if dealer_of(roll_dice(2, rng)[:1]) is not None:
        yield ()


def _deal(rng: Random) -> Iterable[Case]:
    """Deal to two players; the dealer's hand counts."""
    for total in (144, 162):
        rules = Rules(tile_set=total)
        yield total, hands_of(rules, shuffled_wall(rules, rng), dealer=0)[0].count("*")


def _deal_some(rng: Random) -> Iterable[Case]:
    for total, taiji in _deal(rng):
        if taiji:
            yield (total,)


def _pair(rng: Random) -> str:
    """Return any of the four ordered pairs."""
    return rng.choice("10") + rng.choice("10")


def _round(rng: Random) -> tuple[tuple[str, str], ...]:
    """Return three pairs drawn, each with the pair that another laid before."""
    return tuple((_pair(rng), _pair(rng)) for _ in range(3))


def _without_ban(rng: Random) -> Iterable[Case]:
    draws = [sorted_tiles(drawn) for drawn, _ in _round(rng)]
    for mixed, target in AIMED.items():
        if draws == [sorted_tiles(target[at : at + 2]) for at in (0, 2, 4)]:
            yield (mixed,)


def _with_ban(rng: Random) -> Iterable[Case]:
    draws = _round(rng)
    for mixed, target in AIMED.items():
        stage = ""
        for drawn, last in draws:
            following = target[: len(stage) + 2]
            if following not in stages_after(stage, drawn, last, pung=False):
                break
            stage = following
        if stage == target:
            yield (mixed,)


def _with_pung(rng: Random) -> Iterable[Case]:
    draws = _round(rng)
    for aim, target in AIMS.items():
        stage = ""
        for drawn, last in draws:
            stage = best_stage(target, stage, drawn, last)
        if stage == target:
            yield (aim,)


def _somebody(rng: Random) -> Iterable[Case]:
    hands = [sorted_tiles(_pair(rng)) for _ in range(3)]
    for players in (2, 3, 4):
        if any(may_answer(hand, "11") for hand in hands[: players - 1]):
            yield (players,)


def _next_pair(rng: Random) -> Iterable[Case]:
    drawn, last = _pair(rng), _pair(rng)
    for kind, target in (("mixed", "100010"), ("pure", "100100")):
        if target in stages_after(target[:4], drawn, last):
            yield (kind,)


def _eight(rng: Random) -> Iterable[Case]:
    shown = [hexagram.lines for hexagram in rng.choices(HEXAGRAMS, k=11)]
    for hexagrams in (4, 5, 7, 11):
        if len(trigrams(shown[:hexagrams])) == 8:
            yield (hexagrams,)


TRIALS: Final[dict[str, Callable[[Random], Iterable[Case]]]] = {
    "taiji-in-eight": _deal_some,
    "dice-decide": _dice,
    "dealt-taiji": _deal,
    "easiest-hidden": _without_ban,
    "ban-odds": _with_ban,
    "pung-chance": _somebody,
    "pung-odds": _with_pung,
    "ready-pair": _next_pair,
    "eight-trigrams": _eight,
}
"""What can be tried out: one try from a generator, and the cases in which it came true."""
