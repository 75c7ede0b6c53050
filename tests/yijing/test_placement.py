"""Where a pair may go (Y14), and how many ways of building that gives."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from yijing_tiles.yijing import Placement, place, placements

PLAIN = ("11", "10", "01", "00")
OUT, IN, AROUND = Placement.OUTSIDE, Placement.INSIDE, Placement.AROUND


def built(symmetric: bool = False) -> Counter[str]:
    """Return in how many sequences of plays and placements each hexagram comes about, any pair being a 碰 if it can."""
    ways: Counter[str] = Counter()
    for first, second, third in product(PLAIN, repeat=3):
        for at2 in placements(2, second, pung=True, symmetric=symmetric):
            for at3 in placements(4, third, pung=True, symmetric=symmetric):
                ways[place(place(first, second, at2), third, at3)] += 1
    return ways


def test_144_placement_sequences() -> None:
    ways = built()
    assert sum(ways.values()) == 144
    assert Counter(ways.values()) == {1: 24, 2: 12, 3: 16, 4: 12}


def test_144_placement_sequences_by_formula() -> None:
    """Four first pairs, then twice one way for each mixed pair and two for each pure one: 4 · 6 · 6."""
    per_play = sum(len(placements(2, pair, pung=True)) for pair in PLAIN)
    assert 4 * per_play**2 == 144


def test_symmetric_pung_gives_more() -> None:
    assert sum(built(symmetric=True).values()) == 4 * (2 + 3 + 3) ** 2


@pytest.mark.parametrize("lines", [2, 4])
@pytest.mark.parametrize(
    ("pair", "open_to"),
    [
        ("00", (OUT, IN)),
        ("0t", (OUT, IN)),
        ("11", (OUT, AROUND)),
        ("T1", (OUT, AROUND)),
        ("10", (OUT,)),
        ("Tt", (OUT,)),
    ],
)
def test_a_pung_reaches_inside(lines: int, pair: str, open_to: tuple[Placement, ...]) -> None:
    assert placements(lines, pair, pung=True) == open_to
    assert placements(lines, pair, pung=False) == (OUT,)
    everything = (OUT, IN, AROUND) if len(open_to) > 1 else (OUT,)
    assert placements(lines, pair, pung=True, symmetric=True) == everything


def test_the_first_play_has_no_choice() -> None:
    for pair in PLAIN:
        assert placements(0, pair, pung=True) == placements(0, pair, pung=True, symmetric=True) == (OUT,)


def test_inner_is_the_bottom_line() -> None:
    """Y6: the near side is the bottom of the figure, so an outer pair comes after the lines in the text."""
    assert place("1000", "11", OUT) == "100011"
    assert place("1000", "0t", IN) == "0t1000"
    assert place("1000", "T1", AROUND) == "T10001"
