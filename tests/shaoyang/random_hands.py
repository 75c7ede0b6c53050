"""Random hands for tests: any hand, tangled hands of one suit, hands near a win, hands with many melds.

All are `(counts, melds)`: 34 counts of the tiles held and a list of `(tiles, concealed)`, so that they can be
given to the engine and to the brute force alike.
"""

from __future__ import annotations

from random import Random

from yijing_tiles.shaoyang import TILES, Hand, Meld

Laid = list[tuple[tuple[int, ...], bool]]


def deal(rng: Random, size: int, kinds: range = range(34), melds: int = 0) -> tuple[list[int], Laid]:
    """Return a hand of `size` tiles (melds included) dealt from tiles of `kinds`, some of them laid first."""
    left = [4 if kind in kinds else 0 for kind in range(34)]
    laid: Laid = []
    while len(laid) < melds:
        start = rng.choice(kinds)
        if rng.random() < 0.5 and start < 27 and start % 9 <= 6:
            tiles: tuple[int, ...] = (start, start + 1, start + 2)
        else:
            tiles = (start,) * rng.choice((3, 3, 4))
        if all(left[tile] >= tiles.count(tile) for tile in tiles):
            for tile in tiles:
                left[tile] -= 1
            laid.append((tiles, len(tiles) == 4 and rng.random() < 0.5))
    wall = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    counts = [0] * 34
    for tile in rng.sample(wall, size - 3 * melds):
        counts[tile] += 1
    return counts, laid


def near_win(rng: Random, size: int, exchanges: int, melds: int = 0) -> tuple[list[int], Laid]:
    """Return a finished hand in which some tiles were exchanged; 13 or 14 tiles."""
    while True:
        kinds = rng.choice((range(34), range(34), range(9), range(9, 27), range(27, 34)))
        _, laid = deal(rng, 14, kinds, melds)
        counts = [0] * 34
        for _ in range(4 - melds):
            start = rng.choice(kinds)
            run = rng.random() < 0.6 and start < 27 and start % 9 <= 6
            for tile in (start, start + 1, start + 2) if run else (start,) * 3:
                counts[tile] += 1
        counts[rng.choice(kinds)] += 2
        beside = [sum(tiles.count(kind) for tiles, _ in laid) for kind in range(34)]
        for _ in range(exchanges):
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            counts[rng.choice(kinds)] += 1
        if size == 13:
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
        if all(held + shown <= 4 for held, shown in zip(counts, beside, strict=True)):
            return counts, laid


def mixed(rng: Random, size: int) -> tuple[list[int], Laid]:
    """Return a hand of one of the sorts, at random."""
    sort = rng.randrange(6)
    if sort == 0:
        return deal(rng, size)
    if sort == 1:
        return deal(rng, size, range(9 * rng.randrange(3), 9 * rng.randrange(3) + 9) or range(9))
    if sort == 2:
        return deal(rng, size, rng.choice((range(9, 34), range(18, 34))), rng.randint(1, 4))
    return near_win(rng, size, rng.randrange(4), rng.choice((0, 0, 1, 2, 3, 4)))


def hand(counts: list[int], laid: Laid) -> Hand:
    """Return the engine's hand."""
    melds = [Meld.of([TILES[tile] for tile in tiles], concealed=concealed) for tiles, concealed in laid]
    return Hand(tuple(counts), tuple(melds))


def laid_counts(laid: Laid) -> list[int]:
    return [sum(tiles.count(kind) for tiles, _ in laid) for kind in range(34)]
