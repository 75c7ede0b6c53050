"""What a wrong figure really is, to be shown beside what was said of it: its name, its halves, where it goes wrong.

A line is yang or yin, so that to mark every line that differs would be to tell what is right. Marked is therefore only
what leaves something to find: of a hexagram the half that differs; and all lines only where both figures are in view.
"""

from __future__ import annotations

from typing import TypeAlias

from yijing_tiles.figures import Bigram, Hexagram, Trigram, Yao
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.widgets.task import Shown

__all__ = ["Figure", "beside", "figure_shown", "named"]

Figure: TypeAlias = Yao | Bigram | Trigram | Hexagram

_LOWER = (1, 2, 3)
_UPPER = (4, 5, 6)


def named(figure: Figure, lang: str) -> str:
    """Name a figure in a sentence.

    >>> named(Trigram("110"), "en"), named(Hexagram("110001"), "en"), named(Hexagram("110001"), "zh")
    ('☱ 兑 (Lake)', '䷨ 损 (sǔn)', '䷨ 损')
    """
    if lang == "zh":
        return f"{figure.char} {figure.names.chinese}"
    more = figure.image.en if isinstance(figure, Trigram) else figure.names.pinyin
    return f"{figure.char} {figure.names.chinese} ({more})"


def figure_shown(
    figure: Figure, lang: str | None = None, *, target: Figure | None = None, turn: str = ""
) -> Shown:
    """Return what there is to see of a wrong figure; `target` is the one that would be right, if there is only one.

    >>> figure_shown(Hexagram("110000"), "en", target=Hexagram("110001")).off
    (4, 5, 6)
    >>> figure_shown(Bigram("01"), "en", target=Bigram("10")).turn
    'inverse'
    """
    lang = language(lang)
    turn = turn or (_turn(figure, target) if target is not None else "")
    off = _halves_off(figure, target) if target is not None and not turn else ()
    part = "" if not off else "both" if len(off) > 3 else "lower" if off == _LOWER else "upper"
    remark = f"consequence.{turn}" if turn else f"consequence.off_{part}" if part else ""
    return Shown(_told(figure, say(remark, lang) if remark else "", lang), figure.lines, off=off, turn=turn)


def beside(figure: Figure, other: Figure, lang: str | None = None) -> Shown:
    """Return a figure beside another that is on show, every line that differs marked unless it is that one turned.

    >>> beside(Trigram("110"), Trigram("100"), "en").off
    (2,)
    """
    lang = language(lang)
    if turn := _turn(figure, other):
        told = _told(figure, say(f"consequence.{turn}", lang), lang)
        return Shown(told, figure.lines, beside=other.lines, turn=turn)
    off = tuple(
        at for at, (one, two) in enumerate(zip(figure.lines, other.lines, strict=True), 1) if one != two
    )
    where = say("consequence.differs", lang, lines=listed(map(str, off), lang))
    return Shown(_told(figure, where, lang), figure.lines, beside=other.lines, off=off)


def _told(figure: Figure, remark: str, lang: str) -> str:
    if isinstance(figure, Hexagram):
        parts = {"lower": figure.lower.names.chinese, "upper": figure.upper.names.chinese}
        told = say("consequence.hexagram", lang, figure=named(figure, lang), **parts)
    else:
        told = say("consequence.figure", lang, figure=named(figure, lang))
    return f"{told}{'' if lang == 'zh' else ' '}{remark}".strip()


def _turn(figure: Figure, target: Figure) -> str:
    if figure.inverse == target:
        return "inverse"
    if isinstance(figure, Hexagram) and figure.swapped == target:
        return "swapped"
    return "complement" if figure.complement == target else ""


def _halves_off(figure: Figure, target: Figure) -> tuple[int, ...]:
    """Return the lines of the trigrams that differ; none where that would leave nothing to find."""
    if not isinstance(figure, Hexagram) or not isinstance(target, Hexagram):
        return ()
    lower, upper = figure.lower != target.lower, figure.upper != target.upper
    if lower != upper and (
        (lower and figure.lower.complement == target.lower)
        or (upper and figure.upper.complement == target.upper)
    ):
        return ()
    return (_LOWER if lower else ()) + (_UPPER if upper else ())
