"""The circle of the eight trigrams, in the two orders it is drawn in: 先天 Earlier and 后天 Later Heaven."""

from __future__ import annotations

from typing import Any, Final, Literal

from yijing_tiles.figures import TRIGRAMS, Direction, Trigram
from yijing_tiles.view.circle_svg import circle_svg, circle_text
from yijing_tiles.view.reading import read
from yijing_tiles.view.terms import say
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.choosing import Chooser
from yijing_tiles.yijing import plain

__all__ = ["TrigramCircle", "laid_with"]

_PART: Final = 3


def laid_with(trigram: str, lines: str, size: int) -> str:
    """Return what lies on a board after a trigram is chosen: lines grow from the bottom, so the lower one comes first.

    With a lower trigram laid, the next one is laid on top of it; on a finished hexagram a new one begins. What is
    laid beside whole trigrams (one line, four, five) makes room. The front end has a twin of this in
    `static/geometry.js`, and one table of cases holds the two together.

    >>> laid_with("100", "", 6), laid_with("010", "100", 6), laid_with("111", "100010", 6)
    ('100', '100010', '111')
    """
    under = lines[:_PART] if _PART <= len(lines) < size else ""
    return under + trigram


class TrigramCircle(Chooser):
    """The eight trigrams in a circle, south on top; `order` is "earlier" (先天) or "later" (后天) and can be switched.

    Beside a board of three places a click lays the trigram. Beside one of six it lays the lower trigram first and the
    upper one next; then it begins a new hexagram (the board's undo brings the last one back). `value` is the trigram
    chosen last: beside a board, the uppermost whole trigram on it.

    >>> circle = TrigramCircle()
    >>> circle.choose("雷"); circle.value, circle.figure
    ('100', Trigram("100"))
    """

    KIND = Trigram
    FIGURES = TRIGRAMS
    PART = "circle"
    ORDERS = ("earlier", "later")
    SIZES = (3, 6)
    _esm = assets.script("circle.js")
    _css = assets.style("choosing.css", "circle.css")

    def __init__(
        self,
        order: Literal["earlier", "later"] = "earlier",
        board: Board | None = None,
        lang: str | None = None,
        *,
        value: str = "",
    ) -> None:
        super().__init__(order, board, lang, value)

    def _laid(self, figure: Any, board: Board) -> str:
        return laid_with(figure.lines, board.lines, board.size)

    def _standing(self) -> str:
        lines = plain(self.board.lines) if self.board is not None else ""
        whole = len(lines) // _PART * _PART
        return lines[max(0, whole - _PART) : whole]

    def _named(self, figure: Any) -> str:
        return say("circle.named", self.lang, name=figure.names.chinese, image=figure.image.name(self.lang))

    def _did_choose(self, figure: Any) -> str:
        if self.board is None:
            return read(figure.lines, _PART, self.lang).status
        if self.board.size == _PART:
            return ""  # the board says it
        where = "upper" if len(self.board.lines) > _PART else "lower"
        return say(f"circle.did.{where}", self.lang, name=self._named(figure))

    def _did_order(self) -> str:
        return say(f"circle.ui.about_{self.order}", self.lang)

    def _describe(self) -> dict[str, Any]:
        return {
            "figures": [self._entry(trigram) for trigram in TRIGRAMS],
            "directions": [_from_top(at).name_in(self.lang) for at in range(len(Direction))],
        }

    def _entry(self, trigram: Trigram) -> dict[str, Any]:
        lang, names = self.lang, trigram.names
        image, yang = trigram.image.name(lang), self._yang(trigram)
        places = {
            "earlier": (trigram.earlier_direction, trigram.earlier_number),
            "later": (trigram.later_direction, trigram.later_number),
        }
        said = {
            order: say(
                "circle.place",
                lang,
                order=say(f"circle.order.{order}", lang),
                direction=direction.name_in(lang),
                number=number,
            )
            for order, (direction, number) in places.items()
        }
        return {
            "lines": trigram.lines,
            "name": names.chinese,
            "note": image,
            "subtitle": f"{names.pinyin} · {image}",
            "facts": [yang, said["earlier"], said["later"]],
            "spoken": say(
                "circle.spoken", lang, name=names.chinese, pinyin=names.pinyin, image=image, yang=yang
            ),
            "short": self._named(trigram),
            "yang": trigram.yang,
            "inverse": trigram.inverse.lines,
            "complement": trigram.complement.lines,
            "at": {order: _steps(direction) for order, (direction, _) in places.items()},
            "number": {order: number for order, (_, number) in places.items()},
            "where": {order: direction.name_in(lang) for order, (direction, _) in places.items()},
        }

    def _picture(self) -> str:
        return circle_svg(self.order, self.value, self.lang)

    def _text(self) -> str:
        return circle_text(self.order, self.lang)


def _from_top(steps: int) -> Direction:
    """Return the direction so many eighths clockwise from the top, where south is."""
    return Direction((Direction.S.value + 45 * steps) % 360)


def _steps(direction: Direction) -> int:
    return (direction.value - Direction.S.value) % 360 // 45
