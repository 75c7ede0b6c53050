"""The shipped tables are what the generator makes, load lazily, and need nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys

import pytest

from yijing_tiles.shaoyang import build_tables, cover, tables


def test_the_shipped_tables_are_freshly_generated_ones() -> None:
    shipped = build_tables.PATH.read_bytes()
    assert tables.unpack(shipped) == build_tables.generate()
    assert len(shipped) < 300_000


def test_how_few_classes_there_are() -> None:
    """126 of a suit, 55 of the honours, 180 of two suits; the figures are the project's own facts."""
    assert len(tables.SUIT_COVERS) == 126
    assert len(tables.HONOUR_COVERS) == 55
    assert max(max(row) for row in tables.TWO_SUITS) + 1 == 180
    assert max(tables.SUIT_CLASS) + 1 == 126


def test_suits_joined_either_way_are_the_same() -> None:
    for one in range(126):
        for other in range(one, 126):
            assert tables.TWO_SUITS[one][other] == tables.TWO_SUITS[other][one]


def test_a_cover_from_the_table_is_the_cover_reckoned() -> None:
    for counts in ([3, 1, 1, 1, 1, 1, 1, 1, 3], [4, 4, 4, 0, 0, 0, 0, 0, 2], [0, 2, 0, 2, 2, 0, 4, 0, 1]):
        key = tables.keys_of(bytes(counts + [0] * 25))[0]
        assert tables.SUIT_COVERS[tables.SUIT_CLASS[key]] == cover.cover_of(counts, [4] * 9, runs=True)


def test_broken_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="YTHANDS1"):
        tables.unpack(b"something else")


def test_no_such_table() -> None:
    with pytest.raises(AttributeError, match="NO_SUCH"):
        tables.NO_SUCH  # noqa: B018


def test_nothing_heavy_is_loaded() -> None:
    """Importing loads no tables; asking a hand needs neither numpy nor anything that is drawn."""
    code = """
import sys
from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import tables
assert "SUIT_CLASS" not in vars(tables), "tables are loaded when first asked for"
hand = shaoyang.Hand.parse("2333m123p456p111s")
assert hand.distance() == 0
assert "SUIT_CLASS" in vars(tables)
ours = {"yijing_tiles.view", "yijing_tiles.figures", "yijing_tiles.yijing"}
heavy = ours | {"numpy", "sympy", "ipywidgets", "anywidget", "voila"}
assert not heavy & set(sys.modules), heavy & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
