"""The running share of many tries, with the interval that narrows round it, over the number of tries (a log axis).

`laid_out` places everything in per cent of the plot: a widget draws it with the browser's own letters, and
`closing_in` draws the same as one image for a page that runs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import ceil, floor, log10
from typing import Final

from yijing_tiles.view.paper import drawing
from yijing_tiles.yijing.intervals import wilson

__all__ = ["FIRST", "Laid", "Mark", "laid_out", "nice_step", "plot_svg"]

FIRST: Final = 10
"""The axis begins with so many tries: fewer say nothing."""

_FEWEST_DECADES: Final = 2
_SHOWN_BACK: Final = 300
"""The height is chosen for the last tries, from this fraction of them on; what was wider at first is cut off."""

_PARTS: Final = 5
_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 560, 300, 62, 34, 16, 50

_STYLE: Final = (
    "<style>.chance path { fill: none; vector-effect: non-scaling-stroke; } .chance .grid { stroke: var(--yt-rule); } "
    ".chance .band { fill: color-mix(in srgb, var(--yt-jade) 28%, transparent); stroke: var(--yt-jade); } "
    ".chance .share { stroke: var(--yt-ink); stroke-width: 2.4; stroke-linejoin: round; } "
    ".chance .exact { stroke: var(--yt-seal); stroke-width: 2.4; stroke-dasharray: 8 5; }</style>"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on an axis, in per cent from its beginning, and what is written there."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A plot laid out in a box of 100 by 100, `y` from the top: paths, the height of the exact value, the axes."""

    line: str
    band: str
    exact: float | None
    across: tuple[Mark, ...]
    up: tuple[Mark, ...]


def nice_step(span: float) -> float:
    """Return 1, 2 or 5 times a power of ten that parts a span into at most five pieces.

    >>> nice_step(1.0), nice_step(0.42), nice_step(0.06)
    (0.2, 0.1, 0.02)
    """
    unit = 10.0 ** floor(log10(span / _PARTS))
    step = next(factor for factor in (1, 2, 5, 10) if factor * unit * _PARTS >= span * (1 - 1e-9)) * unit
    return float(f"{step:.3g}")


def laid_out(path: Sequence[tuple[int, int]], exact: Fraction | None, *, most: int = 0) -> Laid:
    """Lay out the path of tries and hits, `(tries, hits)` rising; the axis reaches to `most` tries at least.

    >>> laid = laid_out([(10, 3), (100, 25), (1000, 251)], Fraction(1, 4))
    >>> [mark.label for mark in laid.across], laid.up[0].label, laid.up[-1].label
    (['10', '100', '1,000'], '10%', '70%')
    """
    path = [point for point in path if point[0] >= FIRST]
    last = path[-1][0] if path else FIRST
    decades = max(_FEWEST_DECADES, ceil(log10(max(last, most) / FIRST) - 1e-9))
    bands = [(tries, hits / tries, *wilson(hits, tries)) for tries, hits in path]
    low, high, step = _height(bands, exact)

    def x(tries: int) -> float:
        return 100 * log10(tries / FIRST) / decades

    def y(share: float) -> float:
        return 100 * (high - share) / (high - low)  # what lies outside is cut off by whoever draws

    marks = [low + step * i for i in range(round((high - low) / step) + 1)]
    upper = [(x(tries), y(top)) for tries, _, _, top in bands]
    lower = [(x(tries), y(bottom)) for tries, _, bottom, _ in bands]
    return Laid(
        line=_path((x(tries), y(share)) for tries, share, _, _ in bands),
        band=f"{_path([*upper, *reversed(lower)])}Z" if bands else "",
        exact=None if exact is None else round(y(float(exact)), 2),
        across=tuple(
            Mark(round(100 * decade / decades, 2), f"{FIRST * 10**decade:,}") for decade in range(decades + 1)
        ),
        up=tuple(Mark(round(100 - y(value), 2), f"{round(100 * value, 6):g}%") for value in marks),
    )


def _height(
    bands: Sequence[tuple[int, float, float, float]], exact: Fraction | None
) -> tuple[float, float, float]:
    """Return what the axis reaches from and to, the late intervals whole and the exact value, and in which steps."""
    if not bands:
        around = 0.5 if exact is None else float(exact)
        low, high = max(0.0, around - 0.3), min(1.0, around + 0.3)
    else:
        late = [band for band in bands if band[0] * _SHOWN_BACK >= bands[-1][0]]
        low, high = min(band[2] for band in late), max(band[3] for band in late)
    if exact is not None:
        low, high = min(low, float(exact)), max(high, float(exact))
    step = nice_step(max(high - low, 1e-9))
    return max(0.0, floor(low / step + 1e-9) * step), min(1.0, ceil(high / step - 1e-9) * step), step


def _path(points: Iterator[tuple[float, float]] | Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if i else 'M'}{x:.2f} {y:.2f}" for i, (x, y) in enumerate(points))


def plot_svg(laid: Laid, across: str, exact: str, interval: str, share: str) -> str:
    """Draw a plot as a whole SVG image. The words name the axis, and the three things that are drawn."""
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
    grid = "".join(
        f'<path class="grid" d="M{_LEFT} {_down(mark.at, height)}h{width}"/>'
        f'<text class="soft" x="{_LEFT - 8}" y="{_down(mark.at, height) + 5:g}" text-anchor="end">{mark.label}</text>'
        for mark in laid.up
    )
    below = "".join(
        f'<text class="soft" x="{_LEFT + mark.at * width / 100:g}" y="{_TOP + height + 19}" '
        f'text-anchor="middle">{mark.label}</text>'
        for mark in laid.across
    )
    box = f'x="{_LEFT}" y="{_TOP}" width="{width}" height="{height}" viewBox="0 0 100 100" preserveAspectRatio="none"'
    drawn = f'<path class="band" d="{laid.band}"/><path class="share" d="{laid.line}"/>' if laid.band else ""
    line = "" if laid.exact is None else f'<path class="exact" d="M0 {laid.exact}H100"/>'
    named = [("band", interval), ("share", share), *([("exact", exact)] if line else [])]
    key, place = "", _LEFT
    for kind, name in named:
        key += (
            f'<path class="{kind}" d="M{place} {_HEIGHT - 13}h26{"v9h-26z" if kind == "band" else ""}"/>'
            f'<text class="soft" x="{place + 33}" y="{_HEIGHT - 6}">{escape(name)}</text>'
        )
        place += 150
    return drawing(
        f'{_STYLE}<g class="chance">{grid}{below}<svg {box}>{drawn}{line}</svg>{key}'
        f'<text class="soft" x="{_WIDTH - _RIGHT}" y="{_TOP + height - 7}" text-anchor="end">{escape(across)}</text>'
        "</g>",
        _WIDTH,
        _HEIGHT,
    )


def _down(at: float, height: int) -> float:
    return round(_TOP + height * (1 - at / 100), 1)
