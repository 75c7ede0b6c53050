"""Hands of the Shaoyang table in which much happens: walls that deal good tiles, and a way to play them well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from yijing_tiles.shaoyang import TILES, Action, Kong, State, TableRules, Throw, Tile, Win, deal, parse_tiles
from yijing_tiles.shaoyang.dealing import dealer_of, roll_dice

ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]


def _finished(rng: Random) -> list[int]:
    """Fourteen tiles near to some finished hand: plain, triplets, one suit, honours, pairs, orphans."""
    sort = rng.randrange(8)
    first = 9 * rng.randrange(3)
    kinds = range(27, 34) if sort == 1 else range(first, first + 9) if sort in (2, 7) else range(34)
    if sort == 3:
        return [*ORPHANS, rng.choice(ORPHANS)]
    if sort == 4:
        return [tile for tile in rng.sample(range(34), 7) for _ in range(2)]
    tiles = [rng.choice(kinds)] * 2
    for _ in range(4):
        lowest = rng.choice(kinds)
        run = sort not in (1, 5, 6) and lowest < 27 and lowest % 9 < 7
        tiles += [lowest, lowest + 1, lowest + 2] if run else [lowest] * 3
    return tiles


def _duel(rng: Random) -> tuple[list[int], list[int]]:
    """Three or four of one tile, and a hand that waits for it: what kongs are robbed by."""
    sort = rng.randrange(3)
    if sort == 0:
        tile = rng.choice(ORPHANS)
        others = [orphan for orphan in ORPHANS if orphan != tile]
        ready = [*others, rng.choice(others)]
    elif sort == 1:
        tile, ready = 31, [32, 33, 27, 27, 28, 28, 28, 29, 29, 29, 30, 30, 30]
    else:
        tile = rng.choice((2, 11, 20))
        ready = [tile + 1, tile + 2, *(3, 4, 5), *(14, 14, 14), *(24, 25, 26), 27, 27]
    return [tile] * rng.choice((3, 3, 4)), ready


def rigged_wall(rng: Random) -> tuple[Tile, ...]:
    """Return a wall that deals each seat tiles near to a finished hand."""
    left = [4] * 34
    dealt: list[list[int]] = []
    duel = rng.random() < 0.6
    given = [*_duel(rng), [], []] if duel else [[], [], [], []]
    rng.shuffle(given)
    for hand in given:
        for tile in hand:
            left[tile] -= 1
    assert min(left) >= 0
    for size, hand in zip((14, 13, 13, 13), given, strict=True):
        near = [] if len(hand) > 4 else rng.sample(_finished(rng), rng.randint(9, 13))
        for tile in near:
            if left[tile] and len(hand) < size:
                left[tile] -= 1
                hand.append(tile)
        dealt.append(hand)
    rest = [tile for tile in range(34) for _ in range(left[tile])]
    rng.shuffle(rest)
    for hand, size in zip(dealt, (14, 13, 13, 13), strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
        rng.shuffle(hand)
    wall: list[int] = []
    for start, size in ((0, 4), (4, 4), (8, 4), (12, 1)):
        for hand in dealt:
            wall += hand[start : start + size]
    wall += [dealt[0][13], *rest]
    return tuple(TILES[tile] for tile in wall)


def rigged(rules: TableRules, rng: Random) -> State:
    """Start a hand with a rigged wall."""
    dice = roll_dice(rng)
    dealer = dealer_of(dice)
    assert dealer is not None
    return deal(rules, rigged_wall(rng), dealer, dice)


def choose(state: State, listed: Sequence[Action], rng: Random) -> Action:
    """Win mostly, make kongs gladly, discard towards a win, and do anything now and then."""
    if rng.random() < 0.1:
        return rng.choice(listed)
    for action in listed:
        if isinstance(action, Win) or (isinstance(action, Kong) and rng.random() < 0.9):
            return action
    throws = [action for action in listed if isinstance(action, Throw)]
    if throws:
        hand = state.hand(state.actor)
        return min(throws, key=lambda throw: (hand.discard(throw.tile).distance(), rng.random()))
    return rng.choice([listed[-1], listed[-1], rng.choice(listed)])


def scripted(
    hands: Sequence[str],
    draws: str = "",
    *,
    tail: str = "",
    raised: Sequence[int] = (0, 0, 0, 0),
    rules: TableRules | None = None,
) -> State:
    """Deal these hands (seat 0 deals, with 14 tiles); `draws` come next, `tail` are the replacements in order."""
    dealt = [list(parse_tiles(hand)) for hand in hands]
    assert [len(hand) for hand in dealt] == [14, 13, 13, 13]
    first, last = parse_tiles(draws) if draws else (), parse_tiles(tail) if tail else ()
    left = Counter(dict.fromkeys(TILES, 4))
    left.subtract([tile for hand in (*dealt, first, last) for tile in hand])
    assert min(left.values()) >= 0
    wall = [
        tile
        for start, size in ((0, 4), (4, 4), (8, 4), (12, 1))
        for hand in dealt
        for tile in hand[start : start + size]
    ]
    wall += [dealt[0][13], *first, *left.elements(), *reversed(last)]
    state = deal(rules or TableRules(), wall, 0)
    for hands_raised in raised:
        state = state.apply(f"raise {hands_raised}")
    return state


def act(state: State, *actions: str) -> State:
    """Apply typed actions one after the other."""
    for action in actions:
        state = state.apply(action)
    return state
