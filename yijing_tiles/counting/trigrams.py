"""Lesson 3: three lines, the two circles, and what turning over and complement do to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from yijing_tiles.counting.bigrams import grow
from yijing_tiles.counting.claim import Claim, Count, Exact, Formula
from yijing_tiles.counting.symmetry import GENERATORS, families
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply, power
from yijing_tiles.figures import (
    EARLIER_HEAVEN,
    LATER_HEAVEN,
    TRIGRAMS,
    Direction,
    Figure,
    Trigram,
    Unreadable,
)
from yijing_tiles.figures.problems import echo

__all__ = ["CIRCLES", "CLAIMS", "facing_pairs", "find_families"]

CIRCLES: Final[Mapping[str, Mapping[Direction, Trigram]]] = {"earlier": EARLIER_HEAVEN, "later": LATER_HEAVEN}
"""The circles 先天 and 后天."""

_NUMBERS: Final[Mapping[str, Callable[[Trigram], int]]] = {
    "earlier": lambda trigram: trigram.earlier_number,
    "later": lambda trigram: trigram.later_number,
}

_EARLIER_FROM_LATER: Final = {1: 6, 2: 8, 3: 4, 4: 5, 6: 1, 7: 2, 8: 7, 9: 3}
"""先天 numbers by 后天 number (坎坤震巽, no five, 乾兑艮离): written out, so that the formula needs no figure."""

AnyFigure = TypeVar("AnyFigure", bound=Figure)


def find_families(figures: Sequence[AnyFigure], kind: str) -> tuple[tuple[AnyFigure, ...], ...]:
    """Put figures together that 综 (`"inverse"`), 错 (`"complement"`) or `"both"` carry into each other.

    >>> find_families(TRIGRAMS, "inverse")[1]
    (Trigram("110"), Trigram("011"))
    """
    if kind not in GENERATORS:
        allowed = ", ".join(GENERATORS)
        raise Unreadable(
            f"{echo(kind)} makes no families; allowed are {allowed}",
            f"不能按{echo(kind, 'zh')}分组；可用的有 {allowed}",
        )
    found: list[tuple[AnyFigure, ...]] = []
    seen: set[AnyFigure] = set()
    for figure in figures:
        if figure in seen:
            continue
        family = [figure]
        for member in family:  # grows while it is walked
            for move in GENERATORS[kind]:
                other: AnyFigure = getattr(member, move)
                if other not in family:
                    family.append(other)
        seen.update(family)
        found.append(tuple(family))
    return tuple(found)


def facing_pairs(circle: str) -> tuple[tuple[Trigram, Trigram], ...]:
    """Return the four pairs of trigrams that face each other in a circle, `"earlier"` or `"later"`.

    >>> facing_pairs("later")[0]
    (Trigram("010"), Trigram("101"))
    """
    if circle not in CIRCLES:
        raise Unreadable(
            f"{echo(circle)} is no circle of trigrams; allowed are earlier and later",
            f"没有叫做{echo(circle, 'zh')}的八卦圆图；可用的有 earlier（先天）和 later（后天）",
        )
    at = CIRCLES[circle]
    return tuple((at[here], at[here.opposite]) for here in list(Direction)[:4])


def _write_number(trigram: Trigram) -> Formula:
    worth = (multiply(-place, int(line)) for place, line in zip((4, 2, 1), trigram.lines, strict=True))
    return Formula(add(8, *worth))


def _find_place(trigram: Trigram) -> Count:
    passed = TRIGRAMS[: TRIGRAMS.index(trigram) + 1]
    return Count.of(passed)


def _facing_sum(circle: str) -> Formula:
    numbers = range(1, 9) if circle == "earlier" else _EARLIER_FROM_LATER
    return Formula(divide(add(*numbers), 4))


def _add_facing(circle: str) -> Count:
    pairs = facing_pairs(circle)
    sums = {sum(map(_NUMBERS[circle], pair)) for pair in pairs}
    number: Exact = sums.pop() if len(sums) == 1 else tuple(sorted(sums))
    return Count(number, pairs)


def _facing_differences(circle: str) -> Formula:
    from sympy.ntheory import digits

    if circle == "earlier":
        pairs = [(number, 9 - number) for number in (1, 2, 3, 4)]
    else:
        pairs = [(_EARLIER_FROM_LATER[number], _EARLIER_FROM_LATER[10 - number]) for number in (1, 2, 3, 4)]
    lines = [[digits(8 - number, 2, 3)[1:] for number in pair] for pair in pairs]
    return Formula(add(*(sum(a != b for a, b in zip(*pair, strict=True)) for pair in lines)))


def _compare_facing(circle: str) -> Count:
    pairs = facing_pairs(circle)
    unlike = sum(a != b for here, across in pairs for a, b in zip(here.lines, across.lines, strict=True))
    return Count(unlike, pairs, out_of=3 * len(pairs))


def _with_yang(yang: int) -> Count:
    return Count.of((trigram for trigram in TRIGRAMS if trigram.yang == yang), out_of=len(TRIGRAMS))


CLAIMS: Final = (
    Claim("trigrams", 3, lambda: Formula(power(2, 3)), lambda: Count.of(Trigram(lines) for lines in grow(3))),
    Claim(
        "trigrams-by-yang",
        3,
        lambda yang: Formula(choose(3, yang)),
        _with_yang,
        tuple((k,) for k in range(4)),
    ),
    Claim(
        "trigram-families",
        3,
        lambda kind: families(kind, 3),
        lambda kind: Count.of(find_families(TRIGRAMS, kind)),
        tuple((kind,) for kind in GENERATORS),
    ),
    Claim("earlier-numbers", 3, _write_number, _find_place, tuple((trigram,) for trigram in TRIGRAMS)),
    Claim("facing-sums", 3, _facing_sum, _add_facing, tuple((circle,) for circle in CIRCLES)),
    Claim("facing-lines", 3, _facing_differences, _compare_facing, tuple((circle,) for circle in CIRCLES)),
)
