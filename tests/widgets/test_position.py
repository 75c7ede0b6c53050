"""Positions and gestures, pure; and the front end's twin of them, run by node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yijing_tiles.widgets
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.figures import HEXAGRAMS
from yijing_tiles.widgets import position
from yijing_tiles.widgets.position import Position
from yijing_tiles.yijing import TileSet

SUPPLY = TileSet(144).counts
laid_lines = st.text("10Tt", max_size=6).filter(lambda lines: lines.count("T") + lines.count("t") <= 4)


@given(laid_lines, st.integers(1, 6))
def test_flip_twice_is_nothing(lines: str, at: int) -> None:
    if at > len(lines):
        with pytest.raises(IllegalMove, match=str(at)):
            position.flip(lines, at)
        return
    once = position.flip(lines, at)
    assert once != lines
    assert position.flip(once, at) == lines


@given(laid_lines, st.integers(1, 6), st.integers(1, 6))
def test_move_keeps_the_tiles_and_moves_back(lines: str, at: int, to: int) -> None:
    if max(at, to) > len(lines):
        with pytest.raises(IllegalMove):
            position.move(lines, at, to)
        return
    moved = position.move(lines, at, to)
    assert sorted(moved) == sorted(lines)
    assert moved[to - 1] == lines[at - 1]
    assert position.move(moved, to, at) == lines


@given(laid_lines, st.sampled_from("10Tt"))
def test_place_then_take_off_is_nothing(lines: str, laid: str) -> None:
    taiji = sum(line in "Tt" for line in lines + laid)
    if len(lines) == 6:
        with pytest.raises(IllegalMove, match="6"):
            position.place(lines, laid, 6, SUPPLY)
    elif taiji > 4:
        with pytest.raises(IllegalMove, match=r"Y1\b"):
            position.place(lines, laid, 6, SUPPLY)
    else:
        assert position.take_off(position.place(lines, laid, 6, SUPPLY), len(lines) + 1) == lines


def test_the_fifth_taiji_is_refused_everywhere() -> None:
    with pytest.raises(IllegalMove, match="4"):
        position.put("TTTT1", 5, "t", SUPPLY)
    assert position.put("TTTT1", 1, "t", SUPPLY) == "tTTT1"
    with pytest.raises(NotationError, match="4"):
        position.read_typed("TTTTT", 6, SUPPLY)


@given(st.lists(laid_lines, max_size=8))
def test_undo_goes_back_all_the_way_and_redo_forth(steps: list[str]) -> None:
    here = Position()
    for lines in steps:
        here = here.to(lines)
    back = here
    seen = [back.lines]
    while back.past:
        back = back.undo()
        seen.append(back.lines)
    assert back.lines == ""
    assert back.undo() == back
    for lines in reversed(seen):
        assert back.lines == lines
        back = back.redo()
    assert back == here


@pytest.mark.parametrize("hexagram", HEXAGRAMS)
def test_a_board_of_six_reads_every_way_to_write_a_hexagram(hexagram: object) -> None:
    for text in (
        hexagram.lines,
        hexagram.char,
        hexagram.names.hans,
        hexagram.names.hant,
        hexagram.title,
        f"#{hexagram.number}",
    ):
        assert position.read_typed(text, 6, SUPPLY) == hexagram.lines


def test_on_a_board_lines_win_over_numbers() -> None:
    assert position.read_typed("10", 6, SUPPLY) == "10"
    assert position.read_typed("#10", 6, SUPPLY) == "110111"
    assert position.read_typed(" 1, 0 T ", 6, SUPPLY) == "10T"


@given(st.text(max_size=80), st.integers(1, 6))
def test_any_typed_text_gives_lines_or_a_message_that_echoes_it(text: str, size: int) -> None:
    try:
        lines = position.read_typed(text, size, SUPPLY)
    except NotationError as error:
        assert str(error)  # noqa: PT017
        assert error.message("zh")  # noqa: PT017
    else:
        assert len(lines) <= size
        assert set(lines) <= set("10Tt")


STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"

TWIN = """
import { predicted } from "./lines.js";
let text = "";
for await (const chunk of process.stdin) text += chunk;
const cases = JSON.parse(text);
console.log(JSON.stringify(cases.map(([lines, gesture, size]) => predicted(lines, gesture, size))));
"""


def test_the_front_end_draws_what_python_will_answer(node: str) -> None:
    """Every gesture on every position of up to four lines, and refused ones: both sides agree."""
    positions = [""]
    for _ in range(4):
        positions += [p + kind for p in positions if len(p) == len(positions[-1]) for kind in "10Tt"]
    cases: list[tuple[str, dict[str, object], int]] = []
    expected: list[str] = []
    for lines in positions:
        gestures: list[dict[str, object]] = [{"op": "clear"}]
        gestures += [{"op": "place", "tile": tile} for tile in "10Tt"]
        for at in range(6):
            gestures += [
                {"op": "flip", "at": at},
                {"op": "take_off", "at": at},
                {"op": "put", "at": at, "tile": "t"},
            ]
            gestures += [{"op": "move", "at": at, "to": to} for to in range(6)]
        for gesture in gestures:
            cases.append((lines, gesture, 4))
            expected.append(_applied(lines, gesture, 4))
    run = subprocess.run(
        [node, "--input-type=module", "-e", TWIN],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=True,
        cwd=STATIC,
    )
    assert json.loads(run.stdout) == expected


def _applied(lines: str, gesture: dict[str, object], size: int) -> str:
    try:
        match gesture:
            case {"op": "place", "tile": str(tile)}:
                return position.place(lines, tile, size, SUPPLY)
            case {"op": "put", "at": int(at), "tile": str(tile)}:
                return position.put(lines, at, tile, SUPPLY)
            case {"op": "flip", "at": int(at)}:
                return position.flip(lines, at)
            case {"op": "move", "at": int(at), "to": int(to)}:
                return position.move(lines, at, to)
            case {"op": "take_off", "at": int(at)}:
                return position.take_off(lines, at)
    except IllegalMove:
        return lines
    return ""
