"""Many hands at once give what one hand after the other gives."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest
from random_hands import hand, laid_counts, mixed

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import HandError

HANDS = [mixed(Random(seed), 13 + seed % 2) for seed in range(3000)]
COUNTS = np.array([counts for counts, _ in HANDS])
LAID = np.array([laid_counts(laid) for _, laid in HANDS])


def test_distance() -> None:
    expected = [hand(*each).distance() for each in HANDS]
    assert shaoyang.batch.distance(COUNTS, LAID).tolist() == expected
    closed = ~LAID.any(axis=1)
    assert shaoyang.batch.distance(COUNTS[closed]).tolist() == [
        d for d, c in zip(expected, closed, strict=True) if c
    ]


def test_wins() -> None:
    assert shaoyang.batch.is_win(COUNTS).tolist() == [hand(*each).is_win() for each in HANDS]
    assert shaoyang.batch.is_win(COUNTS).any()


def test_waits() -> None:
    ready = COUNTS.sum(axis=1) % 3 == 1
    found = shaoyang.batch.waits(COUNTS[ready])
    for row, each in zip(found, [h for h, r in zip(HANDS, ready, strict=True) if r], strict=True):
        assert np.flatnonzero(row).tolist() == [tile.index for tile in hand(*each).waits()]
    assert found.any()


def test_seven_pairs_and_orphans() -> None:
    texts = [
        "11335577m22446p",
        "111335577m2244p",
        "19m19p19s1234567z",
        "119m19p19s123456z",
        "1111m2233p4455s6z",
    ]
    counts = np.array([shaoyang.Hand.parse(text).counts for text in texts])
    for text, row in zip(texts, shaoyang.batch.waits(counts), strict=True):
        assert [shaoyang.TILES[i] for i in np.flatnonzero(row)] == list(shaoyang.Hand.parse(text).waits())


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.int32, np.int64])
def test_kinds_of_numbers(kind: type) -> None:
    closed = COUNTS[~LAID.any(axis=1)][:50]
    assert (shaoyang.batch.distance(closed.astype(kind)) == shaoyang.batch.distance(closed)).all()


def test_more_rows_than_a_block_and_none() -> None:
    closed = COUNTS[~LAID.any(axis=1)]
    many = np.tile(closed, (30_000 // len(closed) + 1, 1))
    assert (
        shaoyang.batch.distance(many) == np.tile(shaoyang.batch.distance(closed), 30_000 // len(closed) + 1)
    ).all()
    assert shaoyang.batch.distance(np.zeros((0, 34), int)).shape == (0,)
    assert shaoyang.batch.waits(np.zeros((0, 34), int)).shape == (0, 34)


def row(text: str) -> list[list[int]]:
    counts = [0] * 34
    for tile in shaoyang.parse_tiles(text):
        counts[tile.index] += 1
    return [counts]


@pytest.mark.parametrize(
    ("counts", "laid", "problem"),
    [
        ([[0] * 33], None, "array"),
        ([0] * 34, None, "array"),
        ([[0.5] * 34], None, "array"),
        (row("11111m22334455p1z"), None, "counts"),
        ([[-1, *[1] * 14, *[0] * 19]], None, "counts"),
        (row("123m"), None, "row_size"),
        (row("123456789m123456p"), None, "row_size"),
        ([[0] * 34], None, "row_size"),
        (row("1112m"), None, "laid"),
        (row("1112m"), [[0] * 33], "array"),
        (row("1112m"), [[3, *[0] * 33]], "counts"),
    ],
)
def test_what_is_no_hand_is_refused(counts: list, laid: list | None, problem: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(HandError) as caught:
        shaoyang.batch.distance(np.array(counts), None if laid is None else np.array(laid))
    assert caught.value.problem == problem
    assert caught.value.message("zh")


def test_waits_look_at_hands_before_a_draw() -> None:
    with pytest.raises(HandError, match="14 tiles"):
        shaoyang.batch.waits(np.array(row("123456789m11122p")))


def test_no_such_part() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        shaoyang.nothing  # noqa: B018


def test_without_numpy_it_says_what_to_install() -> None:
    code = """
import sys
sys.modules["numpy"] = None
from yijing_tiles import shaoyang
assert shaoyang.Hand.parse("123456789m1111p").distance() == 1
try:
    shaoyang.batch
except ModuleNotFoundError as error:
    assert "yijing-tiles[fast]" in str(error), error
else:
    raise AssertionError("numpy was not missed")
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
