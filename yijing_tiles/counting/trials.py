"""Chances tried out: the engine shuffles, deals and draws many times; what comes of it stands beside the exact value.

A trial belongs to a claim of the ledger. One try may answer several of its cases at once::

    row = try_out("ban-odds", tries=2000)[3]
    row.exact, row.share, row.interval      # 27/512, and what 2,000 tries made of it
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from yijing_tiles.counting.answering import AIMS, stages_after
from yijing_tiles.counting.claim import Case, Formula
from yijing_tiles.counting.ledger import claim
from yijing_tiles.counting.rounds import Way, any_pair, finished
from yijing_tiles.counting.simulating import YES, Question, Tried, simulate
from yijing_tiles.figures import HEXAGRAMS
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing import Rules
from yijing_tiles.yijing.dealing import dealer_of, hands_of, roll_dice, shuffled_wall
from yijing_tiles.yijing.pairs import may_answer, sorted_tiles
from yijing_tiles.yijing.wins import trigrams

__all__ = ["TRIALS", "Claimed", "try_out"]

AIMED: Final = {0: "111111", 1: "111110", 2: "111010", 3: "101010"}
"""A hexagram with so many mixed pairs."""


@dataclass(frozen=True, slots=True)
class Claimed(Question):
    """A claim as a question; its outcomes are the cases."""

    id: str
    name: ClassVar[str] = "claimed"

    def __post_init__(self) -> None:
        if self.id not in TRIALS:
            raise Unreadable(
                f"{echo(self.id)} cannot be tried out; there are {', '.join(TRIALS)}",
                f"{echo(self.id, 'zh')} 没有试验；可用的有 {'、'.join(TRIALS)}",
            )

    @property
    def outcomes(self) -> tuple[Case, ...]:
        """The cases of the claim."""
        return claim(self.id).cases

    def trial(self, rng: Random) -> Iterable[Case]:
        """Try once, for all cases together."""
        return TRIALS[self.id](rng)

    def formula(self, outcome: Case = YES) -> Formula:
        """Return the claim's own formula."""
        return claim(self.id).by_formula(*outcome)


def try_out(id: str, tries: int = 2000, seed: int = 1) -> tuple[Tried, ...]:  # noqa: A002 (as in the ledger)
    """Try a claim's chances out so many times; the same seed gives the same tries.

    >>> [row.within for row in try_out("pung-chance")]
    [True, True, True]
    """
    return simulate(Claimed(id), tries, seed).rows


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


def _rounds(way: Way, targets: Mapping[Any, str]) -> Callable[[Random], Iterable[Case]]:
    """Return a try that draws one round and builds every target with it."""

    def draw(rng: Random) -> Iterable[Case]:
        draws = [(any_pair(rng), any_pair(rng)) for _ in range(3)]
        return [(aim,) for aim, target in targets.items() if finished(target, draws, way)]

    return draw


def _somebody(rng: Random) -> Iterable[Case]:
    hands = [sorted_tiles(any_pair(rng)) for _ in range(3)]
    for players in (2, 3, 4):
        if any(may_answer(hand, "11") for hand in hands[: players - 1]):
            yield (players,)


def _next_pair(rng: Random) -> Iterable[Case]:
    drawn, last = any_pair(rng), any_pair(rng)
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
    "easiest-hidden": _rounds("free", AIMED),
    "ban-odds": _rounds("ban", AIMED),
    "pung-chance": _somebody,
    "pung-odds": _rounds("pung", AIMS),
    "ready-pair": _next_pair,
    "eight-trigrams": _eight,
}
"""What can be tried out: one try from a generator, and the cases in which it came true."""
