"""Lesson 16: what is paid (rules S7, S12, S13, S15, S16).

The price list of the source stands here as it is printed, product by product. A formula multiplies what is printed;
the enumeration lets the engine settle the same case, player by player.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.hands import PAID
from yijing_tiles.counting.unevaluated import add, multiply, power

__all__ = ["CLAIMS", "PRICES", "RAISED", "Price"]

RAISED: Final = {
    "unraised": (0, 0, 0, 0),
    "one_hand": (1, 0, 0, 0),
    "two_hands": (2, 0, 0, 0),
    "three_hands": (3, 0, 0, 0),
    "three_one": (3, 0, 0, 1),
}
"""The five cases of the price list: the hands raised by whoever is paid, and by the three who pay.

The first four are what all three pay together, the last what the one who raised a hand pays himself.
"""


@dataclass(frozen=True, slots=True)
class Price:
    """One product of the price list, letter by letter.

    >>> PRICES["plain", "three_hands"]
    Price(printed='2（基數）*8*3（人）=36金幣')
    >>> PRICES["plain", "three_hands"].factors, PRICES["plain", "three_hands"].result
    ((2, 8, 3), 36)
    """

    printed: str

    @property
    def factors(self) -> tuple[int, ...]:
        """What is multiplied."""
        return self._numbers[:-1]

    @property
    def result(self) -> int:
        """What the source says it makes: once it is wrong."""
        return self._numbers[-1]

    @property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(int(number) for number in re.findall(r"\d+", self.printed))


_PRINTED: Final = {
    "plain": """2（基數）*3（人）=6金幣  2（基數）*2*3（人）=12金幣  2（基數）*4*3（人）=24金幣
        2（基數）*8*3（人）=36金幣  2（基數）*8*2=32金幣""",
    "big": """4（基數）*2*3（人）=24金幣  4（基數）*2*2*3（人）=48金幣  4（基數）*2*4*3（人）=96金幣
        4（基數）*2*8*3（人）=192金幣  4（基數）*2*8*2=128金幣""",
    "great": """4（基數）*2*3*3（人）=72金幣  4（基數）*2*3*2*3（人）=144金幣  4（基數）*2*3*4*3（人）=288金幣
        4（基數）*2*3*8*3（人）=576金幣  4（基數）*2*3*8*2=384金幣""",
    "kong": """1（基數）*3（人）=3金幣  1（基數）*2*3（人）=6金幣  1（基數）*4*3（人）=12金幣
        1（基數）*8*3（人）=24金幣  1（基數）*2*8=16金幣""",
}

PRICES: Final = {
    (kind, raised): Price(printed)
    for kind, row in _PRINTED.items()
    for raised, printed in zip(RAISED, row.split(), strict=True)
}
"""All twenty products of the source, by what is paid for and the case of raised hands (S16)."""


def _as_printed(kind: str, raised: str) -> Formula:
    return Formula(multiply(*PRICES[kind, raised].factors))


def _settle(kind: str, raised: str) -> Count:
    """Let the engine read a hand of this rank, or a kong, and let the others pay; of `three_one` only the last pays."""
    from yijing_tiles.shaoyang import Hand, TableRules
    from yijing_tiles.shaoyang.settling import kong_pay, win_pay

    hands = RAISED[raised]
    if kind == "kong":
        payments = kong_pay(hands, 0)
    else:
        payments = win_pay(TableRules(), hands, 0, Hand.parse(PAID[kind]).forms().rate, None)
    return Count(sum(one.amount for one in payments if raised != "three_one" or one.payer == 3))


def _prices(kind: str) -> Claim:
    cases = tuple((kind, raised) for raised in RAISED)
    return Claim(f"price-{kind}", 16, _as_printed, _settle, cases, "S7" if kind == "kong" else "S15")


def _steps() -> Formula:
    # Nothing raised, or 1 to 3 hands by one of the two, or 3 by him and 1 to 3 by the other.
    return Formula(add(3, 3, 1))


def _multiply_out() -> Count:
    from yijing_tiles.shaoyang import multiplier

    pairs = list(product(range(4), repeat=2))
    return Count.of(sorted({multiplier(winner, payer) for winner, payer in pairs}), len(pairs))


def _most(rank: str) -> Formula:
    factors = {"plain": (2,), "big": (4, 2), "great": (4, 2, 3)}[rank]
    return Formula(multiply(*factors, power(2, 3 + 3), 3))


def _raise_in_every_way(rank: str) -> Count:
    """Let four players raise in all 256 ways, settle a hand of this rank each time, and keep the largest sum."""
    from yijing_tiles.shaoyang import Hand, TableRules
    from yijing_tiles.shaoyang.settling import win_pay

    rate = Hand.parse(PAID[rank]).forms().rate
    ways = product(range(4), repeat=4)
    return Count(
        max(sum(one.amount for one in win_pay(TableRules(), raised, 0, rate, None)) for raised in ways)
    )


def _robbed(payment: str, winner: int, robbed: int) -> Formula:
    # A plain hand; the two who are not robbed have raised nothing.
    shares = (power(2, robbed), 1, 1) if payment == "pays_all" else (power(2, robbed),)
    together = add(*shares) if len(shares) > 1 else shares[0]
    return Formula(multiply(2, power(2, winner), together))


def _rob(payment: str, winner: int, robbed: int) -> Count:
    from yijing_tiles.shaoyang import Hand, TableRules
    from yijing_tiles.shaoyang.settling import changes_of, win_pay

    rules = TableRules().changed(rob_payment=payment)
    paid = win_pay(rules, (winner, robbed, 0, 0), 0, Hand.parse(PAID["plain"]).forms().rate, 1)
    return Count(-changes_of(paid)[1])


CLAIMS: Final = (
    *map(_prices, _PRINTED),
    Claim("pay-multipliers", 16, _steps, _multiply_out, rule="S15"),
    Claim("pay-most", 16, _most, _raise_in_every_way, tuple((rank,) for rank in PAID), "S15"),
    Claim(
        "pay-robbed",
        16,
        _robbed,
        _rob,
        (("pays_all", 0, 0), ("pays_all", 3, 1), ("own_share", 3, 1)),
        "S12",
    ),
)
