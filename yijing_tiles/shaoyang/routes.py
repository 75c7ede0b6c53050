"""The ways in which a hand of 13 may still be won, one for each form that it could take: how far, with how many tiles.

What a hand does next depends on what it is after. Two tiles from seven pairs and three from a plain hand, it waits
for other tiles on either way, and one pays four times the other. `routes` lists the ways with what each lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final

from yijing_tiles.shaoyang.cover import cover_of
from yijing_tiles.shaoyang.distance import melded_accepts, melded_distance
from yijing_tiles.shaoyang.forms import Form
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.melds import GroupKind, Meld
from yijing_tiles.shaoyang.rules import Rules
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TERMINALS_AND_HONOURS

__all__ = ["FARTHEST", "Route", "routes"]

FARTHEST: Final = 6
"""A form that lacks more tiles than this is no aim."""

_ORPHANS: Final = tuple(tile.index for tile in TERMINALS_AND_HONOURS)
_SUITS: Final = (slice(0, 9), slice(9, 18), slice(18, 27))
_HONOURS: Final = slice(27, KINDS)


@dataclass(frozen=True, slots=True)
class Route:
    """One way to win: `lacking` tiles short of `form`; 1 is ready.

    `copies` are the tiles not seen yet that bring it nearer, `paired` how many of these would make a triplet of an
    own pair, so that they can be had from anybody's discard (碰).
    """

    form: Form
    lacking: int
    copies: int
    paired: int = 0


def routes(hand: Hand, unseen: Sequence[int], rules: Rules) -> Iterator[Route]:
    """Yield the ways to win for a hand of 13; `unseen` are the copies of each of the 34 kinds that may still come.

    >>> hand = Hand.parse("1122m3355p7799s1z")
    >>> [(route.form.name, route.lacking, route.copies) for route in routes(hand, hand.left, Rules())]
    [('PLAIN', 4, 24), ('ALL_TRIPLETS', 4, 12), ('SEVEN_PAIRS', 1, 3), ('THIRTEEN_ORPHANS', 10, 40)]
    """
    sets = 4 - len(hand.melds)
    lacking = melded_distance(hand.counts, hand.laid, sets) + 1
    yield Route(Form.PLAIN, lacking, sum(compress(unseen, melded_accepts(hand.counts, hand.laid, sets))))
    if all(meld.kind is not GroupKind.RUN for meld in hand.melds):
        yield _triplets(hand.counts, unseen, sets)
    if not hand.melds:
        yield _pairs(hand.counts, unseen)
        yield _orphans(hand.counts, unseen)
    for number, suit in enumerate(_SUITS):
        named = rules.flush_suits == "all" or number > 0
        if named and sum(hand.counts[suit]) + 3 * sum(_within(meld, suit) for meld in hand.melds) >= 8:
            yield from _one_suit(Form.FULL_FLUSH, hand, unseen, suit)
    if sum(hand.counts[_HONOURS]) + 3 * sum(_within(meld, _HONOURS) for meld in hand.melds) >= 8:
        yield from _one_suit(Form.ALL_HONOURS, hand, unseen, _HONOURS)


def _within(meld: Meld, kinds: slice) -> bool:
    return bool(kinds.start <= meld.tiles[0].index < kinds.stop)


def _triplets(counts: Sequence[int], unseen: Sequence[int], sets: int) -> Route:
    """Four triplets and a pair: the kinds of which most are held, as far as three of them can be had."""
    held = [min(copies, 3) if copies + left > 2 else 0 for copies, left in zip(counts, unseen, strict=True)]
    order = sorted(held, reverse=True)
    last = order[sets - 1] if sets else 3
    pair = min(order[sets], 2)
    lacking = 3 * sets - sum(order[:sets]) + 2 - pair
    copies = paired = 0
    for own, left in zip(held, unseen, strict=True):
        if last <= own < 3 or pair <= own < 2:
            copies += left
            paired += left if own == 2 else 0
    return Route(Form.ALL_TRIPLETS, lacking, copies, paired)


def _pairs(counts: Sequence[int], unseen: Sequence[int]) -> Route:
    """Seven pairs: a tile for each pair that is not there, of those of which an odd number is held."""
    lacking = 7 - sum(copies // 2 for copies in counts)
    copies = sum(left for own, left in zip(counts, unseen, strict=True) if own % 2)
    return Route(Form.SEVEN_PAIRS, lacking, copies)


def _orphans(counts: Sequence[int], unseen: Sequence[int]) -> Route:
    """Thirteen orphans: a tile for each kind that is not there, and one for the pair."""
    missing = [index for index in _ORPHANS if not counts[index]]
    paired = any(counts[index] > 1 for index in _ORPHANS)
    copies = sum(unseen[index] for index in (missing if paired else _ORPHANS))
    # A kind that is gone altogether ends the way.
    gone = any(not unseen[index] for index in missing)
    return Route(Form.THIRTEEN_ORPHANS, 14 if gone else len(missing) + (not paired), copies)


def _one_suit(form: Form, hand: Hand, unseen: Sequence[int], kinds: slice) -> Iterator[Route]:
    """Nothing but one suit, or nothing but honours."""
    if not all(_within(meld, kinds) for meld in hand.melds):
        return
    held, laid = bytes(hand.counts[kinds]), bytes(hand.laid[kinds])
    lacking, nearer = _lacking_of_suit(held, laid, 4 - len(hand.melds), form is Form.FULL_FLUSH)
    if lacking <= FARTHEST:
        left = unseen[kinds]
        copies = sum(left[place] for place in nearer)
        paired = sum(left[place] for place in nearer if held[place] == 2)
        yield Route(form, lacking, copies, paired)


@lru_cache(1 << 12)
def _lacking_of_suit(held: bytes, laid: bytes, sets: int, runs: bool) -> tuple[int, tuple[int, ...]]:
    """Return what one suit lacks to so many sets and a pair, and the places of the tiles that bring it nearer."""
    limits = [COPIES - copies for copies in laid]
    whole = 2 * sets + 1
    lacking = cover_of(held, limits, runs=runs)[whole]
    nearer = []
    for place, limit in enumerate(limits):
        if held[place] < limit:
            more = bytearray(held)
            more[place] += 1
            if cover_of(more, limits, runs=runs)[whole] < lacking:
                nearer.append(place)
    return lacking, tuple(nearer)
