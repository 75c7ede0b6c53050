"""Lessons 11, 13 and 14: hands of Shaoyang mahjong (rules S1, S13, S14, S16, S17).

What a set of 136 tiles can be dealt and put together to, what a hand waits for, how many hands have a form. The
hand engine loads its tables when it is first asked, so it is imported only where something is enumerated.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, power

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import Hand

__all__ = ["CLAIMS", "EXAMPLE", "drawn_within", "patterns", "spread"]

COPIES: Final = 4
KINDS: Final = 34
SUIT: Final = 9
HONOURS: Final = 7
UNSEEN: Final = 136 - 13

EXAMPLE: Final = ("2333", "123", "456", "111")
"""The groups of the source's example of a wait; it does not print their suits."""

_BESIDE: Final = "111222333z44z"
"""Three triplets and a pair: whatever two tiles stand beside them must become the fourth set."""


def patterns(kinds: int, tiles: int, most: int = COPIES) -> int:
    """Count the ways to hold so many tiles of so many kinds, at most `most` of each; book is kept kind by kind.

    >>> patterns(9, 13), patterns(9, 14)
    (93600, 118800)
    """
    return _book(kinds, tiles, dict.fromkeys(range(most + 1), 1))


def spread(first: str | None = None) -> Iterator[Hand]:
    """Lay the source's example in every choice of suits: 2333 in the suit `first`, or in any.

    >>> len(list(spread("m"))), str(next(spread("m")))
    (27, '1111223333456m')
    """
    from yijing_tiles.shaoyang import Hand

    for suits in product(first or "mps", "mps", "mps", "mps"):
        yield Hand.parse("".join(map("".join, zip(EXAMPLE, suits, strict=True))))


def drawn_within(draws: int, live: int) -> Fraction:
    """Draw unseen tiles one after the other and return the chance that one of the `live` winning ones was among them.

    >>> drawn_within(1, 11), drawn_within(0, 11)
    (Fraction(11, 123), Fraction(0, 1))
    """
    waiting, unseen = Fraction(1), UNSEEN
    for _ in range(draws):
        waiting *= Fraction(unseen - live, unseen)
        unseen -= 1
    return 1 - waiting


def _book(kinds: int, tiles: int, ways: dict[int, int]) -> int:
    """Go from kind to kind, with so many `ways` to take 0, 1, 2 … copies, and keep book of the tiles taken."""
    held = {0: 1}
    for _ in range(kinds):
        more: dict[int, int] = {}
        for taken, before in held.items():
            for copies, each in ways.items():
                if taken + copies <= tiles:
                    more[taken + copies] = more.get(taken + copies, 0) + before * each
        held = more
    return held.get(tiles, 0)


# Lesson 11: tiles, sets, deals


def _all_tiles() -> Formula:
    return Formula(multiply(COPIES, add(multiply(3, SUIT), HONOURS)))


def _lay_out_tiles() -> Count:
    from yijing_tiles.shaoyang import TILES

    return Count(sum(1 for _ in TILES for _ in range(COPIES)))


def _sets(kind: str) -> Formula:
    return Formula(multiply(3, SUIT - 2) if kind == "run" else add(multiply(3, SUIT), HONOURS))


def _try_threes(kind: str) -> Count:
    """Take any three tiles, the same kind up to three times, and keep those that are a set."""
    from yijing_tiles.shaoyang import TILES, Group, GroupKind
    from yijing_tiles.shaoyang.melds import kind_of

    threes = list(combinations_with_replacement(TILES, 3))
    wanted = GroupKind(kind)
    return Count.of((Group(wanted, three) for three in threes if kind_of(three) is wanted), len(threes))


def _deals(tiles: int) -> Formula:
    return Formula(choose(KINDS * COPIES, tiles))


def _deal_by_kinds(tiles: int) -> Count:
    # Of four equal tiles there are 1, 4, 6, 4, 1 ways to take 0 to 4: counted out, not reckoned.
    ways = {taken: len(list(combinations(range(COPIES), taken))) for taken in range(COPIES + 1)}
    return Count(_book(KINDS, tiles, ways))


def _patterns(kinds: int, tiles: int) -> Formula:
    """Spread the tiles over the kinds without regard to the limit, and take off those with five or more alike."""
    free = choose(tiles + kinds - 1, kinds - 1)
    terms = []
    for over in range(1, tiles // (COPIES + 1) + 1):
        left = choose(tiles - (COPIES + 1) * over + kinds - 1, kinds - 1)
        terms.append(multiply(*(() if over % 2 else (-1,)), choose(kinds, over), left))
    too_many = add(*terms)
    working = (equation(free, free.doit()), equation(too_many, too_many.doit()))
    return Formula(add(free.doit(), -too_many.doit()), working)


def _count_patterns(kinds: int, tiles: int) -> Count:
    return Count(patterns(kinds, tiles))


# Lesson 13: waits


def _two_tiles(shape: str) -> Formula:
    each = {"two_sided": SUIT - 3, "edge": 2, "gap": SUIT - 2}[shape]
    return Formula(multiply(3, each))


def _try_two_tiles(shape: str) -> Count:
    """Put two different tiles of a suit beside three triplets and a pair; look at what the hand waits for."""
    from yijing_tiles.shaoyang import TILES, Hand
    from yijing_tiles.shaoyang.melds import Group, GroupKind

    found, tried = [], 0
    for pair in combinations(TILES[: 3 * SUIT], 2):
        if pair[0].suit is not pair[1].suit:
            continue
        tried += 1
        waits = len(Hand.parse("".join(map(str, pair)) + _BESIDE).waits())
        near = pair[1].number - pair[0].number == 1
        if waits and shape == ("two_sided" if waits == 2 else "edge" if near else "gap"):
            found.append(Group(GroupKind.PAIR, pair))
    return Count.of(found, tried)


def _true_choices() -> Formula:
    """123 may be of any suit; 456 and 111 must be of the two others."""
    return Formula(multiply(3, power(2, 2)))


def _try_suits() -> Count:
    hands = list(spread("m"))
    wanted = {"1m", "2m", "4m"}
    return Count.of((hand for hand in hands if {str(tile) for tile in hand.waits()} == wanted), len(hands))


READY: Final = {
    "several_suits": ("2333m123p456p111s", 3, 1),
    "one_suit": ("2333123456111m", 3, 3),
    "nine_gates": ("1112345678999p", 9, 13),
}
"""Ready hands, how many kinds they wait for that can be drawn, and how many copies of those they hold themselves."""


def _copies(hand: str) -> Formula:
    _, kinds, held = READY[hand]
    return Formula(add(multiply(COPIES, kinds), -held))


def _try_unseen(hand: str) -> Count:
    """Draw each of the 123 tiles that one does not hold, and see which of them win."""
    from yijing_tiles.shaoyang import TILES, Hand

    held = Hand.parse(READY[hand][0])
    unseen = [tile for tile in TILES for _ in range(COPIES - held.counts[tile.index])]
    return Count(sum(held.draw(tile).is_win() for tile in unseen), (), len(unseen))


def _within(draws: int, live: int) -> Formula:
    return Formula(add(1, multiply(-1, divide(choose(UNSEEN - live, draws), choose(UNSEEN, draws)))))


def _draw_until(draws: int, live: int) -> Count:
    return Count(drawn_within(draws, live))


# Lesson 14: forms


def _orphans() -> Formula:
    return Formula(add(multiply(3, 2), HONOURS))


def _try_orphans() -> Count:
    from yijing_tiles.shaoyang import TILES, Form, Hand
    from yijing_tiles.shaoyang.melds import PAIRS

    ready = Hand.parse("19m19p19s1234567z")
    wins = (tile for tile in TILES if Form.THIRTEEN_ORPHANS in ready.draw(tile).forms())
    return Count.of((PAIRS[tile.index] for tile in wins), len(TILES))


def _all_honours() -> Formula:
    return Formula(multiply(choose(HONOURS, 4), HONOURS - 4))


def _try_honours() -> Count:
    """Hold 14 honours in every way, and ask of each hand that is complete whether it has the form."""
    from yijing_tiles.shaoyang import Form, Hand

    suits = (0,) * 3 * SUIT
    counts = [each for each in product(range(COPIES + 1), repeat=HONOURS) if sum(each) == 14]
    hands = (Hand((*suits, *each)) for each in counts)
    found = sum(Form.ALL_HONOURS in hand.forms() for hand in hands if hand.is_win())
    return Count(found, (), len(counts))


def _seven_pairs(fours: str) -> Formula:
    if fours == "different":
        return Formula(choose(KINDS, 7))
    doubled = [multiply(choose(KINDS, k), choose(KINDS - k, 7 - 2 * k)) for k in (1, 2, 3)]
    working = tuple(equation(each, each.doit()) for each in doubled)
    return Formula(add(choose(KINDS, 7), sum(each.doit() for each in doubled)), working)


def _pair_up(fours: str) -> Count:
    pairs = {0: 1, 2: 1} if fours == "different" else {0: 1, 2: 1, 4: 1}
    return Count(_book(KINDS, 14, pairs))


PAID: Final = {"plain": "234m456m777p111s88s", "big": "222m444p666s888s11z", "great": "111z222z333z555z77z"}
"""A hand of each rank."""


def _coins(rank: str) -> Formula:
    factors = {"plain": (2,), "big": (4, 2), "great": (4, 2, 3)}[rank]
    return Formula(multiply(3, *factors))


def _collect(rank: str) -> Count:
    """Win with a hand, and let each of the three others pay."""
    from yijing_tiles.shaoyang import Hand, pay

    return Count(sum(pay(Hand.parse(PAID[rank]).forms().rate)))


CLAIMS: Final = (
    Claim("mahjong-tiles", 11, _all_tiles, _lay_out_tiles, rule="S1"),
    Claim("mahjong-sets", 11, _sets, _try_threes, (("run",), ("triplet",)), "S13"),
    Claim("mahjong-deals", 11, _deals, _deal_by_kinds, ((13,), (14,)), "S2"),
    Claim(
        "mahjong-patterns",
        11,
        lambda n: _patterns(SUIT, n),
        lambda n: _count_patterns(SUIT, n),
        ((13,), (14,)),
    ),
    Claim(
        "mahjong-hands",
        11,
        lambda n: _patterns(KINDS, n),
        lambda n: _count_patterns(KINDS, n),
        ((13,), (14,)),
    ),
    Claim("wait-shapes", 13, _two_tiles, _try_two_tiles, (("two_sided",), ("edge",), ("gap",)), "S13"),
    Claim("wait-example", 13, _true_choices, _try_suits, rule="S16"),
    Claim("wait-copies", 13, _copies, _try_unseen, tuple((hand,) for hand in READY), "S17"),
    Claim("wait-draws", 13, _within, _draw_until, ((1, 11), (5, 11), (10, 4), (10, 2))),
    Claim("form-orphans", 14, _orphans, _try_orphans, rule="S13"),
    Claim("form-honours", 14, _all_honours, _try_honours, rule="S13"),
    Claim("form-pairs", 14, _seven_pairs, _pair_up, (("different",), ("four_alike",)), "S14"),
    Claim("form-coins", 14, _coins, _collect, tuple((rank,) for rank in PAID), "S13"),
)
