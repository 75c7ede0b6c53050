"""Random hands of a wished difficulty: how many exchanges of a tile they are from ready."""

from __future__ import annotations

from random import Random
from typing import Final

from yijing_tiles.shaoyang import TILES, Hand, Tile
from yijing_tiles.shaoyang.tiles import COPIES, TERMINALS_AND_HONOURS

__all__ = ["DIFFICULTIES", "random_hand"]

DIFFICULTIES: Final = (-1, 0, 1, 2, 3, 4)
"""Distances that a hand can be asked for: -1 a win, 0 ready."""

_WALL: Final = tuple(tile for tile in TILES for _ in range(COPIES))


def random_hand(rng: Random, distance: int, *, drawn: bool | None = None) -> Hand:
    """Return a closed hand at `distance` from ready, the same one for the same state of `rng`.

    `drawn` asks for 14 tiles, or for 13. Without it a ready hand has 13 (what does it wait for?), others have 14 (a
    win to be read, or what should go?). Raises `ValueError` for a distance that is not one of `DIFFICULTIES`, and for
    a win of 13 tiles.

    >>> hand = random_hand(Random(7), 2)
    >>> hand.distance(), hand.size, hand == random_hand(Random(7), 2)
    (2, 14, True)
    """
    if distance not in DIFFICULTIES or isinstance(distance, bool):
        raise ValueError(
            f"a hand can be {DIFFICULTIES[0]} to {DIFFICULTIES[-1]} from ready, not {distance!r}"
        )
    if distance < 0 and drawn is False:
        raise ValueError("a win has 14 tiles, not 13")
    size = 14 if (distance != 0 if drawn is None else drawn) else 13
    while True:
        if distance > 2:
            tiles = rng.sample(_WALL, size)
        else:
            tiles = _finished(rng)
            rng.shuffle(tiles)
            tiles = tiles[: size - distance - 1] if distance >= 0 else tiles
            tiles += rng.sample([t for t in TILES if tiles.count(t) < 2], size - len(tiles))
        if max(map(tiles.count, tiles)) <= COPIES and (hand := Hand.of(tiles)).distance() == distance:
            return hand


def _finished(rng: Random) -> list[Tile]:
    """Return a finished hand, now and then a rare one; it may have a fifth copy."""
    sort = rng.random()
    if sort < 0.06:
        return [*TERMINALS_AND_HONOURS, rng.choice(TERMINALS_AND_HONOURS)]
    if sort < 0.16:
        return [tile for tile in rng.sample(TILES, 7) for _ in range(2)]
    # All suits, two of them with honours, or one alone.
    suits = rng.sample(range(3), rng.choice((3, 3, 3, 2, 2, 1)))
    starts = [9 * suit + number for suit in suits for number in range(9)]
    runs = 0.7 if rng.random() < 0.8 else 0.0

    def pick() -> int:
        return rng.choice(starts if rng.random() < 0.85 else range(27, 34))

    tiles: list[Tile] = []
    for _ in range(4):
        start = pick()
        run = start < 27 and start % 9 <= 6 and rng.random() < runs
        tiles += TILES[start : start + 3] if run else [TILES[start]] * 3
    return tiles + [TILES[pick()]] * 2
