"""The interval of a counted share: it solves its equation, and it holds what it promises."""

from __future__ import annotations

from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import PASS, Estimate
from yijing_tiles.yijing.intervals import Z95, wilson


@given(st.integers(1, 5000).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole))))
def test_each_bound_is_just_z_standard_deviations_away(case: tuple[int, int]) -> None:
    """Wilson: were the bound the true share, what was counted would be Z95 deviations off."""
    part, whole = case
    low, high = wilson(part, whole)
    assert 0 <= low <= part / whole <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            off = abs(part / whole - bound) / sqrt(bound * (1 - bound) / whole)
            assert off == pytest.approx(Z95, rel=1e-4)


@pytest.mark.parametrize("whole", [20, 100, 400])
def test_it_covers_the_true_share_as_often_as_it_says(whole: int) -> None:
    """Reckoned exactly, share by share: on average in 95 of 100 samples, and never far less in between."""
    intervals = [wilson(part, whole) for part in range(whole + 1)]
    covered = [
        sum(
            comb(whole, part) * share**part * (1 - share) ** (whole - part)
            for part, (low, high) in enumerate(intervals)
            if low <= share <= high
        )
        for share in (k / 50 for k in range(5, 46))
    ]
    assert min(covered) > 0.91
    assert sum(covered) / len(covered) == pytest.approx(0.95, abs=0.006)


def test_more_tries_say_more() -> None:
    widths = [high - low for low, high in (wilson(n // 4, n) for n in (40, 400, 4000))]
    assert widths[0] > 2.5 * widths[1] > 2.5 * 2.5 * widths[2]


def test_an_estimate_uses_it() -> None:
    assert Estimate(PASS, 100, 30, 0.0, 0.0, 0.0).interval == wilson(30, 100)


@pytest.mark.parametrize(("part", "whole"), [(1, 0), (-1, 5), (6, 5), (0, 0)])
def test_what_is_no_share_is_refused(part: int, whole: int) -> None:
    with pytest.raises(NotationError, match=f"{part} of {whole} is no share") as caught:
        wilson(part, whole)
    assert "比例" in caught.value.message("zh")
