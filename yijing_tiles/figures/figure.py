"""What all figures share: a value made of lines, its names, what becomes of it, and how it shows itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Self

from yijing_tiles.figures.drawing import figure_svg
from yijing_tiles.figures.problems import KINDS, Unreadable, echo
from yijing_tiles.figures.table import TABLE, TITLES, Names

__all__ = ["Figure", "Lines"]

_FLIP = str.maketrans("10", "01")


class Lines:
    """What can be said of any run of lines that is a figure: one yao, or two, three, six of them.

    Lines are written as text, the bottom (inner) line first: `1` is yang, `0` is yin.
    """

    __slots__ = ()
    SIZE: ClassVar[int]

    if TYPE_CHECKING:

        def __init__(self, lines: str) -> None: ...

        @property
        def lines(self) -> str:
            """The lines, bottom first."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what people write for a figure of this kind; see `yijing_tiles.figures.parse` for the ways.

        Raises `NotationError` when nothing, or more than one figure, is meant.
        """
        # Reading needs an index of all names; who only wants a value need not wait for it.
        from yijing_tiles.figures.parsing import read

        return cls(read(text, (cls.SIZE,)))

    @property
    def char(self) -> str:
        """The Unicode character: ䷂, ☵, ⚍, ⚊."""
        return TABLE[self.lines].char

    @property
    def names(self) -> Names:
        """All its names."""
        return TABLE[self.lines].names

    def name(self, lang: str) -> str:
        """Return its name in `lang`: `"en"`, `"zh"` or `"zh-Hant"`."""
        return self.names.name(lang)

    @property
    def inverse(self) -> Self:
        """综: turned over, so that the top line becomes the bottom line."""
        return type(self)(self.lines[::-1])

    @property
    def complement(self) -> Self:
        """错: every yang line becomes yin and every yin line yang."""
        return type(self)(self.lines.translate(_FLIP))

    def changed(self, *positions: int) -> Self:
        """变: the figure whose lines at `positions` (1 is the bottom line) are changed.

        Raises `NotationError` for a position that it does not have, or one given twice.
        """
        lines = list(self.lines)
        for position in positions:
            if not isinstance(position, int) or isinstance(position, bool) or not 1 <= position <= len(lines):
                raise Unreadable(
                    f"There is no line {echo(position)}: they are counted from 1 (bottom) to {len(lines)} (top).",
                    f"没有第 {echo(position, 'zh')} 爻：爻位由下往上，从 1 数到 {len(lines)}。",
                )
            if positions.count(position) > 1:
                raise Unreadable(f"Line {position} is given twice.", f"第 {position} 爻写了两次。")
            lines[position - 1] = lines[position - 1].translate(_FLIP)
        return type(self)("".join(lines))

    @property
    def yang(self) -> int:
        """How many of its lines are yang."""
        return self.lines.count("1")

    @property
    def points(self) -> Fraction:
        """What its lines are worth (rule Y21): 1 for each yang line and 1/2 for each yin line."""
        return Fraction(len(self.lines) + self.yang, 2)

    def __str__(self) -> str:
        return f"{self.char} {self.names.chinese}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def _repr_svg_(self) -> str:
        return figure_svg(self.lines, _spoken(self.lines))

    def _repr_html_(self) -> str:
        return _html(self.lines)

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> Any:
        """Return every form, for a notebook to choose from: the drawing with its names goes first."""
        bundle = {
            "text/plain": repr(self),
            "text/html": self._repr_html_(),
            "image/svg+xml": self._repr_svg_(),
        }
        return {
            kind: data
            for kind, data in bundle.items()
            if (not include or kind in include) and kind not in (exclude or ())
        }


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Figure(Lines):
    """Two, three or six lines: the base of `Bigram`, `Trigram` and `Hexagram`.

    Figures of one kind are ordered by their lines; those of different kinds are neither equal nor ordered.
    """

    lines: str

    def __post_init__(self) -> None:
        size = type(self).SIZE
        lines = self.lines
        if not isinstance(lines, str) or len(lines) != size or lines not in TABLE:
            en, zh = KINDS[size]
            raise Unreadable(
                f"A {en} is {size} lines, bottom first, written 1 (yang) and 0 (yin), not {echo(lines)}. "
                f"{type(self).__name__}.parse reads names, characters and numbers.",
                f"{zh}写作 {size} 个爻，由下往上，1 为阳、0 为阴，不能写成 {echo(lines, 'zh')}。"
                f"卦名、卦符、卦序请用 {type(self).__name__}.parse。",
            )

    def __repr__(self) -> str:
        return f'{type(self).__name__}("{self.lines}")'


def _spoken(lines: str) -> str:
    names = TABLE[lines].names
    return f"{names.hans} {names.pinyin}, {names.en}: {lines}"


def _html(lines: str) -> str:
    """Return drawing and names side by side; the names stay true where a page strips the drawing."""
    entry = TABLE[lines]
    names = entry.names
    chinese = names.hans if names.hans == names.hant else f"{names.hans} {names.hant}"
    facts = [
        f'<span lang="zh-Latn-pinyin">{escape(names.pinyin)}</span>',
        escape(names.en),
        f"{entry.char} {lines}",
    ]
    if lines in TITLES:
        facts[2:] = [
            f'<span lang="zh-Hans">{TITLES[lines].hans}</span>',
            f"{entry.char} {entry.number}",
            lines,
        ]
    return (
        '<div class="yijing-figure" style="display:inline-flex;gap:1em;align-items:center;padding:.4em 0">'
        f"{figure_svg(lines, _spoken(lines))}"
        f'<div><div lang="zh" style="font-size:1.5em;line-height:1.3">{chinese}</div>'
        f"<div>{' · '.join(facts)}</div></div></div>"
    )
