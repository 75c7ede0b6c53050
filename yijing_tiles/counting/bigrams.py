"""Lesson 2: two lines, in order, and how figures grow (rules Y6, Y10 and Y11)."""

from __future__ import annotations

from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, multiply, power
from yijing_tiles.figures import BIGRAMS, Bigram, Unreadable, Yao, of_lines

__all__ = ["CLAIMS", "grow", "replies"]

_KINDS: Final = len(Yao)
_TALLEST: Final = 12


def grow(lines: int) -> tuple[str, ...]:
    """Lay line upon line, from the bottom up, in every possible way; return what stands there, bottom first.

    >>> grow(2)
    ('11', '10', '01', '00')
    """
    if not 0 <= lines <= _TALLEST:
        raise Unreadable(
            f"{lines} lines cannot be laid out one by one; allowed are 0 to {_TALLEST}",
            f"{lines} 爻没法一一摆出来；只能是 0 到 {_TALLEST} 爻",
        )
    stems = [""]
    for _ in range(lines):
        stems = [stem + yao.lines for stem in stems for yao in Yao]
    return tuple(stems)


def replies(given: Bigram) -> tuple[Bigram, ...]:
    """Return the pairs that may answer `given` (rule Y11): all but the very same.

    >>> replies(Bigram("10"))
    (Bigram("11"), Bigram("01"), Bigram("00"))
    """
    return tuple(pair for pair in BIGRAMS if pair != given)


def _count_bigrams() -> Count:
    return Count.of(Bigram(lines) for lines in grow(2))


def _ordered(order: str) -> Formula:
    if order == "ordered":
        return Formula(power(_KINDS, 2))
    return Formula(choose(add(_KINDS, 2, -1), 2))


def _lay_two(order: str) -> Count:
    pairs = [of_lines(lines) for lines in grow(2)]
    if order == "ordered":
        return Count.of(pairs)
    kinds: dict[int, list[object]] = {}
    for pair in pairs:
        kinds.setdefault(pair.yang, []).append(pair)
    return Count.of(tuple(alike) for alike in kinds.values())


def _exchanges() -> Count:
    return Count.of((given, reply) for given in BIGRAMS for reply in replies(given))


CLAIMS: Final = (
    Claim("bigrams", 2, lambda: Formula(power(_KINDS, 2)), _count_bigrams),
    Claim("order-matters", 2, _ordered, _lay_two, (("ordered",), ("unordered",)), "Y6"),
    Claim(
        "replies",
        2,
        lambda _: Formula(add(power(_KINDS, 2), -1)),
        lambda given: Count.of(replies(given), out_of=len(BIGRAMS)),
        tuple((pair,) for pair in BIGRAMS),
        "Y11",
    ),
    Claim(
        "exchanges",
        2,
        lambda: Formula(multiply(power(_KINDS, 2), add(power(_KINDS, 2), -1))),
        _exchanges,
        rule="Y11",
    ),
    Claim(
        "growth",
        2,
        lambda lines: Formula(power(_KINDS, lines)),
        lambda lines: Count.of(grow(lines)),
        tuple((lines,) for lines in range(1, 7)),
        "Y10",
    ),
)
