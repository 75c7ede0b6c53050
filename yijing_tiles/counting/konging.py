"""Lesson 15: kongs (rules S6, S8, S9, S14).

Who robs a kong holds no copy of its tile: the other player has all four. So the tile must complete a run, or thirteen
orphans, and all honours in triplets can never rob. Here every waiting shape is asked.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import State

__all__ = ["CLAIMS", "sixteen_kongs"]

COPIES: Final = 4
SUIT: Final = 9
HONOURS: Final = 7
_BESIDE: Final = "111222333z"
"""Three triplets: four tiles beside them must become a set and the pair."""


def _run_waits() -> Formula:
    # Three suits, seven runs; any of its three tiles is missing, and the pair is of another of the nine kinds.
    return Formula(multiply(3, SUIT - 2, 3, SUIT - 1))


def _ask_four_tiles() -> Count:
    """Hold three triplets and any four tiles of one suit; count the waits of which one holds no copy."""
    from yijing_tiles.shaoyang import TILES, Hand

    beside = Hand.parse(_BESIDE + "4444z").tiles[:9]
    found = tried = 0
    for first in range(0, 3 * SUIT, SUIT):
        for four in combinations_with_replacement(TILES[first : first + SUIT], 4):
            hand = Hand.of((*beside, *four))
            waits = hand.waits()
            tried += len(waits)
            found += sum(not hand.counts[tile.index] for tile in waits)
    return Count(found, (), tried)


def _orphan_waits() -> Formula:
    return Formula(multiply(13, 12))


def _ask_orphans() -> Count:
    """Take any one tile off each finished hand, and ask what is left whether it waits for what it does not hold."""
    from yijing_tiles.shaoyang import Hand
    from yijing_tiles.shaoyang.tiles import TERMINALS_AND_HONOURS

    kinds = sorted(TERMINALS_AND_HONOURS)
    ready = {Hand.of((*kinds, double)).discard(gone) for double in kinds for gone in kinds}
    return Count(
        sum(not hand.counts[tile.index] for hand in ready for tile in hand.waits()),
        (),
        sum(len(hand.waits()) for hand in ready),
    )


def _honour_waits() -> Formula:
    # Four triplets and a pair, and the tile that comes last belongs to any of the five.
    return Formula(multiply(choose(HONOURS, 4), HONOURS - 4, 5))


def _ask_honours() -> Count:
    """Hold 13 honours in every way; of the draws that make all honours, count those that one holds a copy of."""
    from yijing_tiles.shaoyang import Form, Hand

    suits = (0,) * 3 * SUIT
    held = waits = 0
    for counts in product(range(COPIES + 1), repeat=HONOURS):
        if sum(counts) != 13:
            continue
        hand = Hand((*suits, *counts))
        for tile, left in hand.waits().items():
            if left and Form.ALL_HONOURS in hand.draw(tile).forms():
                waits += 1
                held += hand.counts[tile.index] > 0
    return Count(held, (), waits)


def sixteen_kongs() -> tuple[State, ...]:
    """Play a hand on a wall that is laid so that everybody makes four kongs, one after the other; return every state.

    Each has three kinds whole and one tile of a fourth; the three others of it come as draw and replacements.

    >>> [len(hand.melds) for hand in map(sixteen_kongs()[-1].hand, range(4))]
    [4, 4, 4, 4]
    """
    from yijing_tiles.shaoyang import DRAW, PASS, TILES, Asked, Kong, Raise, TableRules, Throw, deal

    kinds = [TILES[seat * 4 : seat * 4 + 4] for seat in range(4)]
    rest = [tile for tile in TILES[16:] for _ in range(COPIES)]
    held = [[tile for tile in own[:3] for _ in range(COPIES)] + [own[3]] for own in kinds]
    dealt = [
        tile
        for start, taken in ((0, 4), (4, 4), (8, 4), (12, 1))
        for seat in range(4)
        for tile in held[seat][start : start + taken]
    ]
    draws = [own[3] for own in kinds]  # the dealer's fourteenth, then everybody's first draw
    tail = [tile for own in kinds for tile in (own[3], own[3], rest.pop(), rest.pop())]
    wall = (*dealt, *draws, *rest, *reversed(tail))
    states = [deal(TableRules(), wall, 0)]
    while (turn := states[-1].turn) is not None and len(states[-1].discards) < 4:
        kong = next((action for action in turn.actions() if isinstance(action, Kong)), None)
        match turn.asked:
            case Asked.RAISE:
                states.append(states[-1].apply(Raise(0)))
            case Asked.THROW:
                states.append(states[-1].apply(kong or Throw(turn.hand.tiles[-1])))
            case _:
                states.append(states[-1].apply(PASS if PASS in turn.actions() else DRAW))
    return tuple(states)


def _most_kongs() -> Formula:
    # Of thirteen tiles one must be left; the others are sets, and each set may be a kong.
    return Formula(divide(multiply(4, add(13, -1)), 3))


def _make_kongs() -> Count:
    return Count(sum(payment.kong for payment in sixteen_kongs()[-1].payments) // 3)


def _tiles_in_front(kongs: int) -> Formula:
    # A kong has four tiles and stands for three of the thirteen.
    return Formula(add(13, multiply(kongs, add(4, -3))))


def _count_tiles(kongs: int) -> Count:
    """Watch the dealer make kongs, and count all tiles that he has, before he draws the replacement."""
    counts: dict[int, int] = {}
    for state in sixteen_kongs()[4:]:
        hand = state.seats[0].hand
        if hand is not None:
            drawn = hand.size == 14
            counts.setdefault(len(hand.melds), sum(hand.counts) + sum(hand.laid) - drawn)
    return Count(counts[kongs])


def _dealt_four() -> Formula:
    # All four of the kind, and ten of the 132 other tiles.
    return Formula(divide(choose(136 - COPIES, 14 - COPIES), choose(136, 14)))


def _deal_tiles() -> Count:
    """Deal fourteen tiles one by one, and keep book of the chance to have 0 to 4 of the kind by then."""
    book = {0: Fraction(1)}
    for dealt in range(14):
        more: dict[int, Fraction] = {}
        for held, chance in book.items():
            takes = Fraction(COPIES - held, 136 - dealt)
            for copies, share in ((held + 1, takes), (held, 1 - takes)):
                more[copies] = more.get(copies, Fraction(0)) + chance * share
        book = more
    return Count(book[COPIES])


CLAIMS: Final = (
    Claim("robbing-runs", 15, _run_waits, _ask_four_tiles, rule="S9"),
    Claim("robbing-orphans", 15, _orphan_waits, _ask_orphans, rule="S9"),
    Claim("robbing-honours", 15, _honour_waits, _ask_honours, rule="S9"),
    Claim("kongs-most", 15, _most_kongs, _make_kongs, rule="S6"),
    Claim("kong-tiles", 15, _tiles_in_front, _count_tiles, tuple((kongs,) for kongs in range(1, 5)), "S6"),
    Claim("dealt-four", 15, _dealt_four, _deal_tiles, rule="S6"),
)
