"""What one player has in front of him, as a small picture: hidden hexagram, finished ones, the one in the making.

It is what a win depends on, and nothing else; a whole position is drawn by `yijing_tiles.view.game_picture`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from yijing_tiles.figures import Hexagram
from yijing_tiles.view.ink import INK, PAPER, QUIET, RULE, SEAL, figure_path
from yijing_tiles.view.terms import listed, say
from yijing_tiles.yijing import plain

__all__ = ["HEIGHT", "SANS", "seat_body", "seat_spoken", "seat_svg", "seat_width"]

_CARD: Final = (56, 66)
_STEP: Final = 64
_MARGIN: Final = 12
_APART: Final = 14
_FIGURE: Final = 38
HEIGHT: Final = 122
SANS: Final = "system-ui,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"


def seat_width(shown: Sequence[str], stage: str) -> int:
    """Return how wide the picture is: a card for each hexagram, and for the stage if there is one."""
    return 2 * _MARGIN + _APART + _STEP * (1 + len(shown) + bool(stage)) - (_STEP - _CARD[0])


def seat_svg(hidden: str, shown: Sequence[str], stage: str = "", lang: str = "en") -> str:
    """Return the picture as one SVG element. Lines are laid lines (`10Tt`), bottom first; a stage has fewer than six.

    >>> seat_svg("100010", ["100010", "100001"], "1000").count("<path")
    5
    """
    width = seat_width(shown, stage)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{HEIGHT}" '
        f'viewBox="0 0 {width} {HEIGHT}"><title>{escape(seat_spoken(hidden, shown, stage, lang))}</title>'
        f'<rect width="{width}" height="{HEIGHT}" rx="10" fill="{PAPER}"/>{seat_body(hidden, shown, stage, lang)}</svg>'
    )


def seat_body(hidden: str, shown: Sequence[str], stage: str, lang: str) -> str:
    """Return what `seat_svg` draws on its paper, `HEIGHT` high, to be set beside other things."""
    return f'<g font-family="{SANS}" font-size="12">{"".join(_cards(hidden, shown, stage, lang))}</g>'


def seat_spoken(hidden: str, shown: Sequence[str], stage: str, lang: str) -> str:
    """Say what the picture shows.

    >>> seat_spoken("100010", ["100010"], "1000", "en")
    'Hidden: 3 屯. Finished: 3 屯. In the making, from the bottom: yang, yin, yin, yin.'
    """
    said = [say("seat.spoken.hidden", lang, figure=_named(hidden))]
    if shown:
        said.append(say("seat.spoken.shown", lang, figures=listed(map(_named, shown), lang)))
    if stage:
        words = {"1": say("task.yang", lang), "0": say("task.yin", lang)}
        lines = listed((words[line] for line in plain(stage)), lang)
        said.append(say("seat.spoken.stage", lang, lines=lines))
    return ("" if lang == "zh" else " ").join(said)


def _cards(hidden: str, shown: Sequence[str], stage: str, lang: str) -> Iterator[str]:
    x = float(_MARGIN)
    yield _card(hidden, x, SEAL) + _over(x + _CARD[0] / 2, say("seat.hidden", lang), SEAL)
    x += _STEP + _APART
    yield f'<path d="M{x - _STEP / 8 - _APART / 2:g} 26V{HEIGHT - 12}" stroke="{RULE}" stroke-dasharray="3 4"/>'
    for at, figure in enumerate(shown):
        yield _card(figure, x, RULE)
        if not at:
            yield _over(x, say("seat.shown", lang), QUIET, "start")
        x += _STEP
    if stage:
        yield _card(stage, x, RULE, dashed=True) + _over(x + _CARD[0] / 2, say("seat.stage", lang), QUIET)


def _card(lines: str, x: float, edge: str, *, dashed: bool = False) -> str:
    wide, high = _CARD
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    middle = x + wide / 2
    name = _text(middle, HEIGHT - 10, _named(lines), INK) if len(lines) == 6 else ""
    return (
        f'<rect x="{x:g}" y="26" width="{wide}" height="{high}" rx="7" fill="#fffdf8" stroke="{edge}"{dashes}/>'
        f"{figure_path(plain(lines), middle, 26 + high - 12, _FIGURE)}{_discs(lines, middle, 26 + high - 12)}{name}"
    )


def _discs(lines: str, x: float, bottom: float) -> str:
    """Draw the disc of the taiji on each line that one stands for."""
    thick = _FIGURE / 8
    return "".join(
        f'<g transform="translate({x:g} {bottom - at * thick * 1.75:g})"><circle r="5.5" fill="#fffdf8" '
        f'stroke="{INK}"/><path d="M0-5.5A5.5 5.5 0 0 1 0 5.5A2.75 2.75 0 0 1 0 0A2.75 2.75 0 0 0 0-5.5Z" '
        f'fill="{INK}"/></g>'
        for at, line in enumerate(lines)
        if line in "Tt"
    )


def _named(lines: str) -> str:
    hexagram = Hexagram(plain(lines))
    return f"{hexagram.number} {hexagram.names.chinese}"


def _over(x: float, text: str, fill: str, anchor: str = "middle") -> str:
    return _text(x, 18, text, fill, anchor)


def _text(x: float, y: float, text: str, fill: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="{anchor}">{escape(text)}</text>'
