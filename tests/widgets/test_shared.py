"""Widgets of a kind share their script; each still has all it needs."""

from __future__ import annotations

import anywidget
import pytest
from ipywidgets import Widget

from yijing_tiles.teach.course_map import CourseMap
from yijing_tiles.widgets import Board, HexagramTable, TrigramCircle, assets
from yijing_tiles.widgets.shared import Code, SharedWidget


def test_two_of_a_kind_share_one_script_and_other_kinds_have_others() -> None:
    first, second, circle = Board(), Board("屯"), TrigramCircle()
    assert first._drawn_by is second._drawn_by
    assert first._drawn_by is not circle._drawn_by
    assert first._drawn_by.script == assets.script("board.js")
    assert ".yt-board" in first._drawn_by.style
    assert first.get_state()["_drawn_by"] == f"IPY_MODEL_{first._drawn_by.model_id}"


@pytest.mark.parametrize("make", [Board, TrigramCircle, HexagramTable, CourseMap])
def test_what_a_widget_itself_sends_is_small(make: type[SharedWidget]) -> None:
    widget = make()
    assert len(widget._esm) < 2000
    assert not hasattr(widget, "_css")
    assert sum(len(str(value)) for value in widget.get_state().values()) < 40_000


def test_every_widget_of_ours_shares() -> None:
    own = [
        kind for kind in anywidget.AnyWidget.__subclasses__() if kind.__module__.startswith("yijing_tiles")
    ]
    assert own == [SharedWidget]


def test_the_page_cannot_change_a_script() -> None:
    code = Board()._drawn_by
    before = code.script
    code.set_state({"script": "alert(1)", "style": ""})
    assert (code.script, bool(code.style)) == (before, True)
    assert isinstance(code, Code)


def test_widgets_made_after_all_were_closed_have_a_script_again() -> None:
    closed = Board()._drawn_by
    Widget.close_all()
    again = Board()._drawn_by
    assert closed.comm is None
    assert again is not closed
    assert again.comm is not None
