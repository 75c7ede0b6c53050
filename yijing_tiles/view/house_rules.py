"""House rules as a lesson shows them: what a table may agree on, from the own words of each game's engine.

>>> print(repr(house_rules("tile_set", lang="en")))
Tile set (Y1): How many tiles the set has, four taiji among them.
  * 144 tiles: 70 yang, 70 yin, 4 taiji.
  - 162 tiles: 79 yang, 79 yin, 4 taiji.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.paper import bundle, html_lang, style
from yijing_tiles.view.terms import language, say
from yijing_tiles.yijing import OPTIONS, Option

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import Option as TableOption

__all__ = ["HouseRules", "house_rules"]


@dataclass(frozen=True, slots=True, repr=False)
class HouseRules:
    """Some house rules with their values, the one played by default first; shows itself in a notebook."""

    options: tuple[Option | TableOption, ...]
    lang: str

    def __repr__(self) -> str:
        return "\n".join(line for option in self.options for line in self._lines(option))

    def _lines(self, option: Option | TableOption) -> list[str]:
        colon = "：" if self.lang == "zh" else ": "
        rule = f"（{option.rule}）" if self.lang == "zh" else f" ({option.rule})"
        marks = ["*", *("-" for _ in option.values[1:])]
        return [
            f"{option.title(self.lang)}{rule}{colon}{option.text(self.lang)}",
            *(f"  {mark} {option.says(v, self.lang)}" for mark, v in zip(marks, option.values, strict=True)),
        ]

    def _repr_html_(self) -> str:
        title = escape(say("house.title", self.lang))
        body = "".join(self._item(option) for option in self.options)
        lang = html_lang(self.lang)
        return (
            f'{style("house")}<div class="yp-out yp-house" lang="{lang}" role="group" aria-label="{title}">'
            f"<p><strong>{title}</strong> <small>{escape(say('house.key', self.lang))}</small></p>{body}</div>"
        )

    def _item(self, option: Option | TableOption) -> str:
        usual, *others = (escape(option.says(value, self.lang)) for value in option.values)
        played = f'<span class="yp-sr">{escape(say("house.default", self.lang))}</span>'
        values = f'<li class="yp-default">{played}{usual}</li>' + "".join(f"<li>{one}</li>" for one in others)
        return (
            f"<div><p><b>{escape(option.title(self.lang))}</b> <small>{option.rule}</small><br/>"
            f"{escape(option.text(self.lang))}</p><ul>{values}</ul></div>"
        )

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        return bundle({"text/plain": repr(self), "text/html": self._repr_html_()}, include, exclude)


def house_rules(*names: str, lang: str | None = None) -> HouseRules:
    """Return these house rules, to be shown; a name that there is not is a `NotationError` with all there are."""
    return HouseRules(tuple(map(_option, names)), language(lang))


def _option(name: str) -> Option | TableOption:
    """Return a house rule of either game; mahjong is loaded only for what is none of Yijing tiles."""
    if name in OPTIONS:
        return OPTIONS[name]
    from yijing_tiles.shaoyang import TABLE_OPTIONS

    if name not in TABLE_OPTIONS:
        known = ", ".join((*OPTIONS, *TABLE_OPTIONS))
        raise Unreadable(
            f"{echo(name)} is not a house rule; there are: {known}",
            f"{echo(name, 'zh')} 不是这里的规矩；可用的有：{known}",
        )
    return TABLE_OPTIONS[name]
