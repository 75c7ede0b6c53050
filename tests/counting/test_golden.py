"""The figures of yin and yang and of the tiles, computed elsewhere by other code, against both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

from yijing_tiles.counting import claim

TABLES = [(144, 2), (144, 3), (144, 4), (162, 2), (162, 3), (162, 4)]

GOLDEN = {
    "tile-halves": {(144,): 70, (162,): 79},
    "tile-totals": {(144,): 144, (162,): 162},
    "stacks": {(144,): 72, (162,): 81},
    "stack-shares": {(144, 2): 36, (144, 3): 24, (144, 4): 18, (162, 3): 27},
    "stack-leftovers": dict(zip(TABLES, (0, 0, 0, 1, 0, 1), strict=True)),
    "even-totals": {(100, 200): (120, 144, 168, 192)},
    "never-odd": {(): 0},
    "drawn-plays": dict(zip(TABLES, (66, 63, 60, 75, 72, 69), strict=True)),
    "finished-hexagrams": dict(zip(TABLES, (11, 7, 5, 12, 8, 5), strict=True)),
    "taiji-in-eight": {(144,): Fraction(196947, 954382)},
    "bigrams": {(): 4},
    "order-matters": {("ordered",): 4, ("unordered",): 3},
    "exchanges": {(): 12},
    "growth": {(n,): 2**n for n in range(1, 7)},
    "trigrams": {(): 8},
    "trigrams-by-yang": {(k,): n for k, n in enumerate((1, 3, 3, 1))},
    "trigram-families": {("inverse",): 6, ("complement",): 4, ("both",): 3},
    "facing-sums": {("earlier",): 9, ("later",): 10},
    "facing-lines": {("earlier",): 12, ("later",): 6},
    "hexagrams": {(): 64},
    "hexagrams-by-trigrams": {(): 64},
    "hexagrams-by-yang": {(k,): n for k, n in enumerate((1, 6, 15, 20, 15, 6, 1))},
    "hexagram-families": {("inverse",): 36, ("complement",): 32, ("both",): 20},
    "king-wen-pairs": {("inverse",): 28, ("complement",): 4},
    "nuclear": {("image",): 16, ("fixed",): 2, ("cycle",): 2},
    "gray-walk": {(): 64},
    "gray-changes": {(k,): n for k, n in enumerate((32, 16, 8, 4, 2, 2), start=1)},
    "eight-tiles": {(k,): n for k, n in enumerate((1, 7, 22, 41, 50, 41, 22, 7, 1))},
    "wins-minimum": {
        ("form_c",): 4,
        ("form_c_doubled",): 5,
        ("form_d",): 5,
        ("form_e",): 5,
        ("form_f",): 5,
    },
    "points-six-yang": {(4, 2, 0): 5, (3, 3, 0): Fraction(9, 2), (6, 0, 0): 6},
    "dealt-taiji": {(144, 0): 1 - Fraction(196947, 954382)},
    "hand-hexagrams-0": {(k,): n for k, n in enumerate((1, 7, 22, 41, 50, 41, 22, 7, 1))},
    "building-paths": {(): 144},
    "paths-per-order": {(): (24, 12, 16, 12)},
    "easiest-hidden": {(m,): Fraction(2**m, 64) for m in range(4)},
}


@pytest.mark.parametrize("name", GOLDEN)
def test_both_ways_give_the_figures(name: str) -> None:
    rows = {row.case: row for row in claim(name).verify()}
    for case, value in GOLDEN[name].items():
        assert rows[case].by_formula == value
        assert rows[case].count.number == value


def test_what_the_nuclear_hexagram_leads_to() -> None:
    rows = {row.case: row.count.things for row in claim("nuclear").verify()}
    assert [hexagram.names.hans for hexagram in rows["fixed",]] == ["乾", "坤"]
    assert [hexagram.names.hans for hexagram in rows["cycle",]] == ["既济", "未济"]


def test_the_pairs_by_complement_only() -> None:
    things = {row.case: row.count.things for row in claim("king-wen-pairs").verify()}["complement",]
    assert [(a.number, b.number) for a, b in things] == [(1, 2), (27, 28), (29, 30), (61, 62)]


def test_every_pair_has_three_replies_and_never_itself() -> None:
    for row in claim("replies").verify():
        assert row.by_formula == row.count.number == 3
        assert row.case[0] not in row.count.things
