"""Pictures for the lesson on pay: the source's price list, as it is printed and as it is reckoned.

>>> print(repr(price_list("en")).splitlines()[5])
3 | 2 × 8 × 3 = 36, right: 48 | 4 × 2 × 8 × 3 = 192 | 4 × 2 × 3 × 8 × 3 = 576 | 1 × 8 × 3 = 24
"""

from __future__ import annotations

from html import escape
from math import prod
from typing import Final

from yijing_tiles.counting.paying import PRICES, RAISED, Price
from yijing_tiles.view.paper import drawing
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.terms import language, say

__all__ = ["price_list", "printed_prices"]

_KINDS: Final = ("plain", "big", "great", "kong")
_LEFT: Final = 80
_COLUMN: Final = 86
_HEAD: Final = 40
_ROW: Final = 62


def printed_prices(lang: str | None = None) -> Picture:
    """Draw the price list as the source prints it, and say nothing of what is right."""
    return _prices(language(lang), judged=False)


def price_list(lang: str | None = None) -> Picture:
    """Draw the price list with every product reckoned again, and the wrong one struck out."""
    return _prices(language(lang), judged=True)


def _prices(lang: str, *, judged: bool) -> Picture:
    heads = [say(f"counting.word.{kind}", lang) for kind in _KINDS]
    raising = say("counting.picture.prices.raised", lang)
    parts = [f'<text class="soft" x="10" y="26">{escape(raising)}</text>']
    parts += [_text(x, 26, head, weight=650) for x, head in zip(_columns(), heads, strict=True)]
    rows = []
    for at, raised in enumerate(RAISED):
        label = say(f"counting.picture.prices.{raised}", lang)
        y = _HEAD + _ROW * at
        parts.append(f'<path class="seat" d="M8 {y}H{_LEFT + _COLUMN * len(_KINDS)}"/>')
        parts.append(f'<text class="soft" x="10" y="{y + 37}">{escape(label)}</text>')
        prices = [PRICES[kind, raised] for kind in _KINDS]
        parts += [_cell(x, y, price, judged) for x, price in zip(_columns(), prices, strict=True)]
        rows.append((label, *(_said(price, judged, lang) for price in prices)))
    return Picture(
        drawing("".join(parts), _LEFT + _COLUMN * len(_KINDS) + 8, _HEAD + _ROW * len(RAISED)),
        say(f"counting.picture.prices.{'judged' if judged else 'printed'}", lang),
        say(f"counting.picture.prices.{'judged_note' if judged else 'note'}", lang),
        (raising, *heads),
        tuple(rows),
        lang,
    )


def _columns() -> list[float]:
    return [_LEFT + _COLUMN * (at + 0.5) for at in range(len(_KINDS))]


def _text(x: float, y: float, text: str, *, size: int = 15, weight: int = 400, fill: str = "ink") -> str:
    style = f"font-size:{size}px;font-weight:{weight};fill:var(--yt-{fill})"
    return f'<text text-anchor="middle" x="{x:g}" y="{y:g}" style="{style}">{escape(text)}</text>'


def _cell(x: float, y: float, price: Price, judged: bool) -> str:
    """Draw a product and what the source makes of it; where that is wrong, struck out beside what it is."""
    product = _text(x, y + 23, "·".join(map(str, price.factors)), fill="ink-2")
    right = prod(price.factors)
    if not judged or right == price.result:
        return product + _text(x, y + 49, str(price.result), size=21, weight=600)
    struck = f'<path d="M{x - 38:g} {y + 42}h28" style="stroke:var(--yt-seal);stroke-width:3"/>'
    return (
        product
        + _text(x - 24, y + 49, str(price.result), size=21, fill="ink-2")
        + struck
        + _text(x + 22, y + 49, str(right), size=21, weight=700, fill="seal")
    )


def _said(price: Price, judged: bool, lang: str) -> str:
    written = f"{' × '.join(map(str, price.factors))} = {price.result}"
    right = prod(price.factors)
    if not judged or right == price.result:
        return written
    return say("counting.picture.prices.wrong", lang, written=written, right=right)
