"""What is in a set of tiles, and what a laid tile stands for and is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import laid_lines

from yijing_tiles import NotationError
from yijing_tiles.figures import HEXAGRAMS, Hexagram, of_lines
from yijing_tiles.yijing import Laid, Tile, TileSet, format_laid, laid_points, parse_laid, plain


@pytest.mark.parametrize(
    ("total", "each", "stacks", "players"), [(144, 70, 72, [2, 3, 4]), (162, 79, 81, [3])]
)
def test_the_two_sets_of_tiles(total: int, each: int, stacks: int, players: list[int]) -> None:
    tiles = TileSet(total)
    assert tiles.counts == {Tile.YANG: each, Tile.YIN: each, Tile.TAIJI: 4}
    assert sum(tiles.counts.values()) == tiles.total == total == 2 * stacks
    assert tiles.stacks == stacks
    assert [n for n in (2, 3, 4) if tiles.splits_evenly(n)] == players


def test_a_set_of_144_tiles_is_the_usual_one() -> None:
    assert TileSet() == TileSet(144)
    assert TileSet(144) != TileSet(162)
    assert len({TileSet(144), TileSet(144), TileSet(162)}) == 2


def test_counts_belong_to_the_caller() -> None:
    tiles = TileSet(144)
    tiles.counts[Tile.YANG] = 0
    assert tiles.counts[Tile.YANG] == 70


@pytest.mark.parametrize("total", [0, 136, 143, -144, "144", 144.0, 144.5, None, True])
def test_there_is_no_other_set(total: Any) -> None:
    with pytest.raises(NotationError, match="144 or 162") as caught:
        TileSet(total)
    assert "144 只或 162 只" in caught.value.message("zh")


@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", 2.0, 2.5, None, True])
def test_two_three_or_four_people_play(players: Any) -> None:
    with pytest.raises(NotationError, match="2, 3 or 4"):
        TileSet(144).splits_evenly(players)


def test_every_tile_has_its_names() -> None:
    assert [(tile.names.hans, tile.names.en) for tile in Tile] == [
        ("阳", "yang"),
        ("阴", "yin"),
        ("太极", "taiji"),
    ]


@given(laid_lines(max_size=12))
def test_laid_lines_are_read_as_they_are_written(laid: list[Laid]) -> None:
    text = format_laid(laid)
    assert parse_laid(text) == tuple(laid)
    assert parse_laid(" ".join(text)) == tuple(laid)
    assert len(plain(text)) == len(laid)
    assert set(plain(text)) <= {"0", "1"}


def test_a_taiji_stands_for_the_line_it_was_declared() -> None:
    assert plain("1Tt0") == "1100"
    assert plain("") == ""
    assert [line.tile for line in parse_laid("1Tt0")] == [Tile.YANG, Tile.TAIJI, Tile.TAIJI, Tile.YIN]
    assert of_lines(plain("T00t10")) == Hexagram("100010")
    assert plain("１Ｔｔ０") == "1100"


@pytest.mark.parametrize(
    ("text", "place", "sign"),
    [("1x0", 2, "'x'"), ("T T 2", 3, "'2'"), ("阳", 1, "'阳'"), ("1\x1b0", 2, r"'\x1b'")],
)
def test_what_is_no_laid_line_is_told_with_its_place(text: str, place: int, sign: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_laid(text)
    assert f"{sign} at place {place}" in str(caught.value)
    assert f"第 {place} 个" in caught.value.message("zh")
    assert str(caught.value).isprintable()
    for use in (plain, laid_points):
        with pytest.raises(NotationError):
            use(text)


@pytest.mark.parametrize("value", [None, 10, b"10", ["1"]])
def test_laid_lines_are_text(value: Any) -> None:
    with pytest.raises(NotationError):
        parse_laid(value)


@given(st.sampled_from(HEXAGRAMS))
def test_points_of_natural_lines_are_the_figures_under_either_rule(h: Hexagram) -> None:
    assert laid_points(h.lines) == laid_points(h.lines, "declared") == h.points


@given(laid_lines())
def test_a_taiji_is_worth_nothing_unless_it_counts_as_declared(laid: list[Laid]) -> None:
    text = format_laid(laid)
    worth = {"1": Fraction(1), "0": Fraction(1, 2), "T": Fraction(1), "t": Fraction(1, 2)}
    assert laid_points(text, "declared") == sum((worth[sign] for sign in text), Fraction(0))
    natural = text.replace("T", "").replace("t", "")
    assert laid_points(text) == laid_points(text, 0) == laid_points(natural, "declared")
    assert isinstance(laid_points(text), Fraction)


@pytest.mark.parametrize("value", [1, "0", None, False, "declare"])
def test_taiji_points_are_nothing_or_as_declared(value: Any) -> None:
    with pytest.raises(NotationError, match="0 or 'declared'"):
        laid_points("1", value)
