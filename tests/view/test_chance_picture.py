"""The plot of a chance that is tried out: where things lie, and pictures that are the same every time."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles.errors import NotationError
from yijing_tiles.view import chance_pictures
from yijing_tiles.view.chance_picture import FIRST, laid_out, nice_step
from yijing_tiles.yijing.intervals import wilson


def points(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


@settings(max_examples=60)
@given(st.integers(0, 100), st.integers(2, 5), st.fractions(0, 1, max_denominator=50))
def test_the_last_interval_and_the_exact_value_are_whole_in_the_box(
    percent: int, decades: int, exact: Fraction
) -> None:
    path = [(FIRST * 10**k, FIRST * 10**k * percent // 100) for k in range(decades + 1)]
    laid = laid_out(path, exact)
    line, band = points(laid.line), points(laid.band)
    assert len(line) == len(path)
    assert len(band) == 2 * len(path)
    assert line[0][0] == 0
    assert line[-1][0] == 100
    last = band[len(path) - 1 : len(path) + 1]  # the upper and the lower end of the last interval
    assert all(-0.01 <= y <= 100.01 for _, y in [*last, line[-1], (0, laid.exact)])
    assert last[0][1] <= line[-1][1] <= last[1][1]
    steps = [after.at - before.at for before, after in pairwise(laid.up)]
    assert len(laid.up) <= 9
    assert max(steps) - min(steps) < 0.05
    assert laid.up[-1].at == 100


def test_heights_are_those_of_the_shares() -> None:
    laid = laid_out([(100, 25), (1000, 250)], Fraction(1, 4))
    heights = {mark.label: 100 - mark.at for mark in laid.up}
    low, high = (float(label.rstrip("%")) / 100 for label in (laid.up[0].label, laid.up[-1].label))
    assert points(laid.line)[0][1] == pytest.approx(100 * (high - 0.25) / (high - low), abs=0.01)
    assert points(laid.band)[0][1] == pytest.approx(
        100 * (high - wilson(25, 100)[1]) / (high - low), abs=0.01
    )
    assert heights[laid.up[0].label] == 100
    assert laid.exact == points(laid.line)[0][1]


@pytest.mark.parametrize("span", [1.0, 0.9, 0.31, 0.05, 1e-4, 3e-6])
def test_steps_are_round_and_few(span: float) -> None:
    step = nice_step(span)
    assert f"{step:e}"[0] in "125"
    assert 2 <= span / step <= 5.0001


def test_the_same_question_is_the_same_picture_and_bad_ones_are_told() -> None:
    one, other = (chance_pictures.closing_in("finished-round,seed=4", 500, "en") for _ in range(2))
    assert one == other
    assert one.svg != chance_pictures.closing_in("finished-round,seed=5", 500, "en").svg
    assert one.rows[-1][0] == "500"
    with pytest.raises(NotationError):
        chance_pictures.closing_in("roulette")


def test_intervals_that_miss_are_broken_crossed_named_and_counted() -> None:
    picture = chance_pictures.many_intervals("dealt-taiji", learners=40, tries=100, lang="en")
    missed = [row[0] for row in picture.rows if row[3] == "no"]
    assert 0 < len(missed) < 10
    root = fromstring(picture.svg)  # noqa: S314 - our own drawing
    classes = [node.get("class") for node in root.iter()]
    assert classes.count("tried missed") == classes.count("cross") == len(missed)
    assert classes.count("tried") == 40 - len(missed)
    assert f"{len(missed)} of 40" in picture.note
    assert ", ".join(missed) in picture.note
    for row in picture.rows:
        low, high = (float(bound.rstrip("%")) / 100 for bound in row[2].split(" to "))
        inside = low - 0.001 <= 196947 / 954382 <= high + 0.001
        assert inside or row[3] == "no"
