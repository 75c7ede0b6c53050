"""The table of the sixty-four hexagrams: lower by upper trigram, or in King Wen's order."""

from __future__ import annotations

from typing import Any, Literal

from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.view.reading import read
from yijing_tiles.view.table_svg import table_svg, table_text
from yijing_tiles.view.terms import say
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.choosing import Chooser
from yijing_tiles.yijing import plain

__all__ = ["HexagramTable"]


class HexagramTable(Chooser):
    """The sixty-four hexagrams to choose from; `order` is "trigrams" (rows lower, columns upper) or "king_wen".

    The chosen one is marked with its 综 (turned over) and 错 (complement). Beside a board of six places a click lays
    the hexagram, and while a hexagram grows on the board, the table shows what it can still become. `value` is the
    chosen hexagram: beside a board, the one on it, `""` while it is not complete.

    >>> table = HexagramTable()
    >>> table.choose("水雷屯"); table.value
    '100010'
    >>> table.value = "䷃"; table.figure
    Hexagram("010001")
    """

    KIND = Hexagram
    FIGURES = HEXAGRAMS
    PART = "table"
    ORDERS = ("trigrams", "king_wen")
    SIZES = (6,)
    _esm = assets.script("table.js")
    _css = assets.style("choosing.css", "table.css")

    def __init__(
        self,
        board: Board | None = None,
        lang: str | None = None,
        *,
        order: Literal["trigrams", "king_wen"] = "trigrams",
        value: str = "",
    ) -> None:
        super().__init__(order, board, lang, value)

    def _laid(self, figure: Any, board: Board) -> str:  # noqa: ARG002 - a hexagram fills the whole board
        return str(figure.lines)

    def _standing(self) -> str:
        lines = plain(self.board.lines) if self.board is not None else ""
        return lines if len(lines) == Hexagram.SIZE else ""

    def _named(self, figure: Any) -> str:
        return say("table.named", self.lang, name=figure.names.chinese, number=figure.number)

    def _did_choose(self, figure: Any) -> str:
        # Beside a board, the board says which figure it is.
        return read(figure.lines, Hexagram.SIZE, self.lang).status if self.board is None else ""

    def _did_order(self) -> str:
        return say(f"table.did.{self.order}", self.lang)

    def _describe(self) -> dict[str, Any]:
        lang = self.lang
        trigrams = [
            {
                "lines": trigram.lines,
                "name": trigram.names.chinese,
                "image": trigram.image.name(lang),
                "spoken": say(
                    "circle.named", lang, name=trigram.names.chinese, image=trigram.image.name(lang)
                ),
            }
            for trigram in TRIGRAMS
        ]
        return {"figures": [self._entry(hexagram) for hexagram in HEXAGRAMS], "trigrams": trigrams}

    def _entry(self, hexagram: Hexagram) -> dict[str, Any]:
        lang, names, yang = self.lang, hexagram.names, self._yang(hexagram)
        upper, lower = (
            say("circle.named", lang, name=part.names.chinese, image=part.image.name(lang))
            for part in (hexagram.upper, hexagram.lower)
        )
        return {
            "lines": hexagram.lines,
            "number": hexagram.number,
            "name": names.chinese,
            "note": str(hexagram.number),
            "subtitle": names.en if lang == "en" else hexagram.title,
            "facts": [
                yang,
                say("table.number", lang, number=hexagram.number, pinyin=names.pinyin),
                say("table.parts", lang, upper=upper, lower=lower),
            ],
            "spoken": say(
                "table.spoken",
                lang,
                number=hexagram.number,
                name=names.chinese,
                pinyin=names.pinyin,
                en=names.en,
                title=hexagram.title,
                yang=yang,
            ),
            "short": self._named(hexagram),
            "yang": hexagram.yang,
            "inverse": hexagram.inverse.lines,
            "complement": hexagram.complement.lines,
        }

    def _picture(self) -> str:
        return table_svg(self.order, self.value, self.lang)

    def _text(self) -> str:
        return table_text(self.order)
