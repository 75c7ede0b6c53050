"""What the chapters enumerate holds for any input, and bad input is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hexagrams

from yijing_tiles.counting import bigrams, placing, symmetry, trigrams, walk, wall
from yijing_tiles.counting import hexagrams as six
from yijing_tiles.errors import NotationError
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.yijing import TileSet


@given(st.integers(0, 400), st.integers(1, 12))
def test_dealing_loses_no_stack_and_is_as_even_as_can_be(stacks: int, players: int) -> None:
    before = wall.deal_stacks(stacks, players)
    assert len(before) == players
    assert sum(before) == stacks
    assert max(before) - min(before) <= 1


@given(st.integers(0, 400), st.integers(0, 400))
def test_even_totals_are_the_multiples_of_twenty_four(low: int, high: int) -> None:
    assert wall.even_totals(low, high) == tuple(n for n in range(low, high + 1) if n % 24 == 0 and n >= 4)


@pytest.mark.parametrize("total", [144, 162])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_to_the_end(total: int, players: int) -> None:
    """The wall falls by two from draw to draw, to nothing; nobody plays twice more than another."""
    plays, sizes = wall.play_to_a_draw(total, players)
    assert sizes == list(range(total - 8 * players, -1, -2))
    assert max(plays) - min(plays) <= 1
    assert TileSet(total).splits_evenly(players) is (len(set(wall.deal_stacks(total // 2, players))) == 1)


@given(st.integers(0, 8))
def test_growing_lays_everything_once(lines: int) -> None:
    grown = bigrams.grow(lines)
    assert len(grown) == len(set(grown)) == 2**lines
    assert all(len(figure) == lines for figure in grown)


@pytest.mark.parametrize("kind", ["inverse", "complement", "both"])
def test_families_part_the_figures_and_are_closed(kind: str) -> None:
    for figures in (TRIGRAMS, HEXAGRAMS):
        found = trigrams.find_families(figures, kind)
        assert Counter(member for family in found for member in family) == Counter(figures)
        for family in found:
            for move in symmetry.GENERATORS[kind]:
                assert {getattr(member, move) for member in family} == set(family)


@pytest.mark.parametrize("kind", ["inverse", "complement", "both"])
@pytest.mark.parametrize("lines", [1, 2, 3, 4, 5, 6])
def test_fixed_figures_by_trying_each(kind: str, lines: int) -> None:
    """A permutation of faces leaves as many figures as its cycles say: here each figure is tried."""
    for permutation in symmetry.group(kind, lines):
        fixed = 0
        for figure in bigrams.grow(lines):
            faces = {2 * line + int(value) for line, value in enumerate(figure)}
            fixed += {permutation(face) for face in faces} == faces
        assert symmetry.fixed_figures(permutation) == fixed


def test_the_walk_is_sympys_own() -> None:
    from sympy.combinatorics import GrayCode

    assert [h.lines for h in walk.gray_walk()] == [code[::-1] for code in GrayCode(6).generate_gray()]


def test_the_walk_visits_all_and_comes_home() -> None:
    path = walk.gray_walk()
    assert set(path) == set(HEXAGRAMS)
    for step, (here, there) in enumerate(walk.steps(), start=1):
        assert there == here.changed(walk.line_to_change(step))
    assert walk.steps()[-1][1] == path[0] == Hexagram("000000")


@given(hexagrams())
def test_the_nuclear_path_ends_where_it_was(start: Hexagram) -> None:
    path = six.nuclear_path(start)
    assert path[0] == start
    assert path[-1] in path[:-1]
    assert {h.names.hans for h in path[-2:]} <= {"乾", "坤", "既济", "未济"}


@given(st.integers(0, 8), hexagrams())
def test_a_hand_forms_what_it_has_tiles_for(yang: int, hexagram: Hexagram) -> None:
    can = hexagram.yang <= yang and 6 - hexagram.yang <= 8 - yang
    assert (hexagram in placing.formable(yang)) is can


def test_sequences_are_lawful_and_different() -> None:
    found = placing.sequences()
    assert len(set(found)) == len(found) == 144
    assert all(plays[0][1].value == "outside" for plays in found)
    for plays in found:
        for pair, placement in plays[1:]:
            assert placement.value == "outside" or (pair, placement.value) in {
                ("00", "inside"),
                ("11", "around"),
            }


@pytest.mark.parametrize(
    ("call", "echoed"),
    [
        (lambda: wall.deal_stacks(72, 0), "0 players"),
        (lambda: wall.deal_stacks(-1, 2), "-1 stacks"),
        (lambda: bigrams.grow(13), "13 lines"),
        (lambda: trigrams.find_families(TRIGRAMS, "upside down"), "upside down"),
        (lambda: trigrams.facing_pairs("middle"), "middle"),
        (lambda: six.king_wen_pairs("nuclear"), "nuclear"),
        (lambda: walk.line_to_change(0), "step 0"),
        (lambda: walk.line_to_change(65), "step 65"),
        (lambda: placing.formable(9), "9 yang"),
    ],
)
def test_bad_input_is_answered(call: Callable[[], object], echoed: str) -> None:
    with pytest.raises(NotationError, match=echoed) as caught:
        call()
    assert "llowed" in str(caught.value) or "needed" in str(caught.value)
    assert re_chinese(caught.value.message("zh"))


def re_chinese(text: str) -> bool:
    return any("\u4e00" <= sign <= "\u9fff" for sign in text)
