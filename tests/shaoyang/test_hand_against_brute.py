"""Every answer of the engine against brute force, on hands of all sorts."""

from __future__ import annotations

from random import Random

import brute
import pytest
from random_hands import deal, hand, laid_counts, mixed, near_win

from yijing_tiles.shaoyang import Shape, Tile

SEEDS = range(8)


def indices(tiles: object) -> set[int]:
    return {tile.index for tile in tiles if isinstance(tile, Tile)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", SEEDS)
def test_ready_and_distance(seed: int) -> None:
    """Of 13 tiles: waits with copies left, distance, accepted tiles."""
    rng = Random(seed)
    for number in range(250):
        counts, laid = mixed(rng, 13)
        beside, melds = laid_counts(laid), len(laid)
        this = hand(counts, laid)
        waits = brute.waits(counts, melds)
        assert indices(this.waits()) == waits, str(this)
        for tile, left in this.waits().items():
            assert left == max(0, 4 - counts[tile.index] - beside[tile.index])
        assert this.distance() == brute.distance(counts, beside, melds), str(this)
        assert (this.distance() == 0) == any(this.waits().values()), str(this)
        if number % 10:
            continue  # accepted tiles take 34 distances more
        accepts = brute.accepts(counts, beside, melds)
        assert indices(this.accepts()) == accepts, str(this)
        for tile, left in this.accepts().items():
            assert left == 4 - counts[tile.index] - beside[tile.index] > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_wins_and_readings(seed: int) -> None:
    """Of 14 tiles: win, every decomposition, distance."""
    rng = Random(100 + seed)
    wins = 0
    for _ in range(200):
        counts, laid = near_win(rng, 14, rng.choice((0, 0, 0, 1)), rng.choice((0, 0, 0, 1, 2, 3, 4)))
        this = hand(counts, laid)
        melds = len(laid)
        assert this.is_win() == brute.is_win(counts, melds), str(this)
        wins += this.is_win()
        found = [
            tuple(sorted(tuple(tile.index for tile in group.tiles) for group in reading.groups))
            for reading in this.decompositions()
            if reading.shape is Shape.SETS
        ]
        assert len(found) == len(set(found)), str(this)
        assert set(found) == brute.readings(counts, 4 - melds), str(this)
        shapes = {reading.shape for reading in this.decompositions()}
        assert (Shape.SEVEN_PAIRS in shapes) == (melds == 0 and brute.is_seven_pairs(counts))
        assert (Shape.THIRTEEN_ORPHANS in shapes) == (melds == 0 and brute.is_orphans(counts))
        assert this.distance() == brute.distance(counts, laid_counts(laid), melds), str(this)
    assert wins > 100


def test_discards() -> None:
    """Every discard leaves what the hand of 13 says, in the order of distance and acceptance."""
    rng = Random(7)
    for _ in range(8):
        counts, laid = mixed(rng, 14)
        this = hand(counts, laid)
        beside, melds = laid_counts(laid), len(laid)
        found = this.discards()
        assert indices(d.tile for d in found) == {kind for kind in range(34) if counts[kind]}
        for discard in found:
            after = list(counts)
            after[discard.tile.index] -= 1
            assert discard.distance == brute.distance(after, beside, melds)
            # Copies left as the holder sees them: what he threw away is gone.
            left = {kind: 4 - counts[kind] - beside[kind] for kind in brute.accepts(after, beside, melds)}
            assert {tile.index: n for tile, n in discard.accepts.items()} == left
        order = [(d.distance, -d.total, d.tile.index) for d in found]
        assert order == sorted(order)
        assert found[0].distance == max(0, this.distance())


def test_seven_pairs_and_orphans_are_reached() -> None:
    """Closed hands near the two shapes without sets."""
    rng = Random(11)
    for number in range(300):
        counts = [0] * 34
        if rng.random() < 0.5:
            for kind in rng.choices(range(34), k=7):
                counts[kind] += 2
        else:
            for kind in brute.ORPHANS:
                counts[kind] += 1
            counts[rng.choice(brute.ORPHANS)] += 1
        for _ in range(rng.randrange(4)):
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            counts[rng.randrange(34)] += 1
        if max(counts) > 4:
            continue
        this = hand(counts, [])
        assert this.is_win() == brute.is_win(counts, 0), str(this)
        assert this.distance() == brute.distance(counts, [0] * 34, 0), str(this)
        gone = rng.choice([kind for kind in range(34) if counts[kind]])
        counts[gone] -= 1
        this = hand(counts, [])
        assert indices(this.waits()) == brute.waits(counts, 0), str(this)
        if not number % 10:
            assert indices(this.accepts()) == brute.accepts(counts, [0] * 34, 0), str(this)


def test_nearest_hands_are_finished_and_as_near_as_the_distance_says() -> None:
    rng = Random(13)
    for _ in range(150):
        counts, laid = mixed(rng, rng.choice((13, 14)))
        this = hand(counts, laid)
        beside = laid_counts(laid)
        found = this.nearest(most=3)
        assert found, str(this)
        for reading in found:
            target = [0] * 34
            for group in reading.groups:
                for tile in group.tiles:
                    target[tile.index] += 1
            assert brute.is_win(target, len(laid)), str(this)
            assert all(held + shown <= 4 for held, shown in zip(target, beside, strict=True)), str(this)
            assert len(reading.missing) == this.distance() + 1
            after = list(counts)
            for tile in reading.missing:
                after[tile.index] += 1
            for tile in reading.spare:
                after[tile.index] -= 1
            assert after == target


def test_one_suit_hands_are_tangled_enough() -> None:
    """The brute force sees hands with many readings too."""
    rng = Random(17)
    most = 0
    for _ in range(300):
        counts, _ = deal(rng, 14, range(4))
        this = hand(counts, [])
        assert len([r for r in this.decompositions() if r.shape is Shape.SETS]) == len(
            brute.readings(counts, 4)
        )
        most = max(most, len(this.decompositions()))
    assert most >= 3
