"""The characters on mahjong tiles, written with a brush: strokes as points, widths and nothing else.

Many machines have no font with these characters, so they are drawn. A stroke is a row of points `x,y,w` in a box of
100 × 100: where the brush passes, and how wide it lies there. `outline` turns strokes into one filled SVG path.
"""

from __future__ import annotations

from math import hypot
from typing import Final

__all__ = ["CHARACTERS", "outline"]

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height of the place that a character fills."""

CHARACTERS: Final[dict[str, str]] = {
    "一": "5,52,9 45,49,8 80,49,12 95,54,8",
    "二": "20,24,8 55,22,8 80,24,11; 5,80,9 50,77,8 95,81,12",
    "三": "16,14,8 55,12,8 84,14,11; 24,48,8 50,47,8 78,48,10; 5,86,9 50,83,8 95,87,12",
    "四": "14,16,11 16,60,11 20,92,10; 14,18,8 88,16,9; 87,14,11 86,60,12 81,92,11; 20,85,8 82,84,8; "
    "41,19,9 39,44,9 26,62,5; 59,19,9 59,44,10 63,56,10 79,57,8",
    "五": "16,14,8 84,12,10; 50,14,10 42,85,10; 20,48,8 76,46,9; 75,46,11 70,85,10; 4,88,9 50,86,8 96,89,11",
    "六": "46,3,6 52,9,12 58,20,13; 5,36,9 50,32,8 95,36,11; 38,48,11 30,72,10 9,95,4; 60,48,7 76,70,12 92,93,12",
    "七": "4,48,9 50,40,8 95,33,10; 40,6,12 40,76,11 50,89,11 88,87,11 92,69,4",
    "八": "38,12,12 32,54,11 6,92,4; 56,8,7 68,50,13 96,90,12",
    "九": "42,4,12 40,48,11 6,95,4; 14,34,8 72,31,9; 71,30,11 67,74,11 75,90,11 93,87,11 96,68,4",
    "萬": "6,14,7 50,12,7 94,14,8; 33,2,9 34,24,9; 67,2,9 66,24,9; 24,31,9 26,57,9; 24,33,7 76,33,7; "
    "76,31,9 74,57,9; 26,44,6 74,44,6; 26,56,7 74,56,7; 50,33,8 50,86,8; 12,67,9 13,99,9; 12,69,7 88,69,8; "
    "88,67,9 87,92,9 78,98,5; 28,88,6 66,82,7; 60,74,5 71,91,9",
    "東": "10,17,7 50,15,7 90,17,9; 21,31,10 24,64,9; 21,33,7 79,33,7; 79,31,10 76,64,9; 24,47,6 76,47,6; "
    "24,61,7 76,61,7; 50,2,10 50,99,10; 46,62,9 34,79,9 6,94,3; 54,62,6 70,79,10 95,93,11",
    "南": "9,18,7 50,16,7 91,18,9; 50,1,10 50,36,9; 14,37,10 14,99,9; 14,39,7 86,39,8; 86,37,10 86,92,10 76,98,5; "
    "36,45,4 42,56,9; 64,45,8 57,57,4; 30,61,7 70,61,7; 26,76,7 74,76,7; 50,59,9 50,97,9",
    "西": "5,13,8 50,10,7 95,13,10; 16,37,10 19,96,10; 16,39,7 84,39,8; 84,37,10 81,96,10; 19,90,7 81,90,7; "
    "40,13,9 39,52,9 26,70,4; 60,13,9 60,58,9 65,67,9 80,67,7",
    "北": "6,39,7 37,36,8; 36,4,11 36,97,10; 4,86,10 37,70,5; 88,20,9 76,33,8 59,42,4; "
    "58,4,11 58,80,10 68,91,11 90,89,10 94,70,4",
    "發": "9,13,6 32,12,7; 33,11,8 26,30,8 3,47,3; 13,23,4 21,32,8; 55,2,6 68,26,9 96,45,10; 76,6,7 65,17,4; "
    "90,17,7 77,28,4; 11,53,6 41,53,7; 41,52,8 40,64,7; 13,64,6 41,64,6; 14,63,8 13,77,7; 13,77,6 42,77,6; "
    "42,76,8 39,93,8 27,98,4; 60,48,7 59,60,7 50,69,3; 60,49,6 82,49,6; 81,48,7 81,58,7 94,62,6; "
    "54,73,6 86,73,7; 85,73,8 74,88,8 49,99,3; 60,76,5 75,88,9 97,98,10",
    "中": "13,25,11 17,69,10; 13,27,8 87,27,9; 87,25,11 83,69,10; 17,64,8 83,64,8; 50,1,11 50,99,11",
}
"""What is written on 萬 tiles, winds and dragons, stroke by stroke."""


def outline(character: str, box: Box) -> str:
    """Return a character as one path that fills `box`; its parts all turn the same way, so overlaps stay filled.

    >>> outline("一", (0, 0, 100, 100)).count("M")
    1
    """
    x, y, width, height = box
    return "".join(
        _stroke([_placed(point, x, y, width / 100, height / 100) for point in stroke.split()])
        for stroke in CHARACTERS[character].split(";")
    )


def _placed(point: str, x: float, y: float, sx: float, sy: float) -> tuple[float, float, float]:
    px, py, w = map(float, point.split(","))
    return x + px * sx, y + py * sy, w * (sx + sy) / 2


def _stroke(points: list[tuple[float, float, float]]) -> str:
    """Return the outline of one stroke: along its left side, round its end, back along its right side."""
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y, w) in enumerate(points):
        before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        dx, dy = _unit(after[0] - before[0], after[1] - before[1])
        left.append((x + dy * w / 2, y - dx * w / 2))
        right.append((x - dy * w / 2, y + dx * w / 2))
    start = _tip(points[0], points[1])
    end = _tip(points[-1], points[-2])
    return f"M{_at(left[0])}{_side(left)}Q{_at(end)} {_at(right[-1])}{_side(right[::-1])}Q{_at(start)} {_at(left[0])}Z"


def _side(points: list[Point]) -> str:
    """Return a smooth line through the middles between points, which pull it."""
    line = "".join(
        f"Q{_at(here)} {_at(after if last else _middle(here, after))}"
        for here, after, last in (
            (points[at], points[at + 1], at == len(points) - 2) for at in range(1, len(points) - 1)
        )
    )
    return line or f"L{_at(points[-1])}"


def _tip(end: tuple[float, float, float], before: tuple[float, float, float]) -> Point:
    """Return the point beyond the end of a stroke that rounds it."""
    dx, dy = _unit(end[0] - before[0], end[1] - before[1])
    return end[0] + dx * end[2] * 0.45, end[1] + dy * end[2] * 0.45


def _unit(dx: float, dy: float) -> Point:
    length = hypot(dx, dy) or 1
    return dx / length, dy / length


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _at(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"
