"""Pictures for the lessons on play: the wall shared out, how easily a hexagram is laid again, where a pair may go.

>>> print(repr(walls("en")).splitlines()[2])
144 tiles, 2 players | 72 | 36 | 8
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from html import escape
from typing import Final

from yijing_tiles.counting.wall import deal_stacks
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.figures.drawing import BAR, WIDTH
from yijing_tiles.view.game_picture import position_svg, position_text
from yijing_tiles.view.paper import drawing, line_path
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.yijing.aims import reach
from yijing_tiles.yijing.dealing import DEALT

__all__ = ["ease", "position", "walls"]

_SHARED: Final = ((144, 2), (144, 3), (144, 4), (162, 3))
_STACK: Final = (5, 22)
_SHADES: Final = {1: 0.0, 2: 0.14, 4: 0.36, 8: 0.72}


def _say(key: str, lang: str, **values: object) -> str:
    return say(f"counting.picture.{key}", lang, **values)


def walls(lang: str | None = None) -> Picture:
    """Draw the wall as stacks, a part for each player; the stacks that are dealt at the start are filled."""
    lang = language(lang)
    parts, rows = [], []
    for at, (total, players) in enumerate(_SHARED):
        shares = deal_stacks(total // 2, players)
        name = _say("walls.row", lang, total=total, players=players)
        parts.append(f'<text x="12" y="{26 + 66 * at}">{escape(name)}</text>')
        parts += _stacks(shares, 36 + 66 * at, dealt=DEALT // 2 * players)
        shared = listed(map(str, sorted(set(shares))), lang)
        rows.append((name, str(total // 2), shared, str(DEALT // 2 * players)))
    return Picture(
        drawing("".join(parts), 524, 66 * len(_SHARED) + 8),
        _say("walls.title", lang),
        _say("walls.note", lang),
        tuple(_say(f"walls.{column}", lang) for column in ("wall", "stacks", "each", "dealt")),
        tuple(rows),
        lang,
    )


def position(name: str, step: int, seat: int | None = None, lang: str | None = None) -> Picture:
    """Draw a position of a scene as `seat` sees it (`None`: all of it), with what the scene says of it."""
    lang = language(lang)
    shown = scene(name)
    state = shown.at(step)
    head, *rows = position_text(state, seat, lang).split("\n")
    colon = "：" if lang == "zh" else ": "
    return Picture(
        position_svg(state, seat, lang),
        shown.title_in(lang),
        shown.note(step, lang) or head,
        (_say("position.player", lang), _say("position.lies", lang)),
        tuple((player, lies) for player, _, lies in (row.partition(colon) for row in rows)),
        lang,
    )


def _stacks(shares: tuple[int, ...], top: int, dealt: int) -> Iterator[str]:
    """Yield the stacks of every share from left to right, with a gap between shares."""
    wide, high = _STACK
    x, seen = 12, 0
    for share in shares:
        for _ in range(share):
            fill = "var(--yt-jade)" if seen < dealt else "none"
            yield (
                f'<rect x="{x}" y="{top}" width="{wide}" height="{high}" rx="1.5" '
                f'style="fill:{fill};stroke:var(--yt-jade)"/><path d="M{x} {top + high / 2:g}h{wide}" '
                f'style="stroke:{"var(--yt-card)" if seen < dealt else "var(--yt-jade)"}"/>'
            )
            x, seen = x + wide + 1, seen + 1
        x += 6


def ease(lang: str | None = None) -> Picture:
    """Draw all hexagrams, shaded and numbered by how easily they are laid again: in so many of 64 rounds."""
    lang = language(lang)
    side, left, top = 56, 46, 58
    cells = "".join(
        _cell(Hexagram.from_trigrams(lower, upper), left + side * column, top + side * row, side)
        for row, upper in enumerate(TRIGRAMS)
        for column, lower in enumerate(TRIGRAMS)
    )
    names = "".join(
        f'<text class="soft" x="{left + side * (at + 0.5):g}" y="{top - 10}" text-anchor="middle">'
        f"{trigram.names.hans}</text>"
        f'<text class="soft" x="{left - 12}" y="{top + side * (at + 0.5) + 5:g}" text-anchor="end">'
        f"{trigram.names.hans}</text>"
        for at, trigram in enumerate(TRIGRAMS)
    )
    axes = (
        f'<text class="soft" x="{left}" y="22">{escape(_say("ease.lower", lang))}</text>'
        f'<text class="soft" x="{left + 8 * side}" y="22" text-anchor="end">{escape(_say("ease.upper", lang))}</text>'
    )
    kinds = Counter(_of_64(hexagram) for hexagram in HEXAGRAMS)
    return Picture(
        drawing(axes + names + cells, left + 8 * side + 10, top + 8 * side + 10),
        _say("ease.title", lang),
        _say("ease.note", lang),
        tuple(_say(f"ease.{column}", lang) for column in ("chance", "count", "which")),
        tuple(
            (
                str(Fraction(share, 64)),
                str(count),
                listed((one.names.hans for one in HEXAGRAMS if _of_64(one) == share), "zh"),
            )
            for share, count in sorted(kinds.items(), reverse=True)
        ),
        lang,
    )


def _of_64(hexagram: Hexagram) -> int:
    return round(64 * reach("", hexagram.lines))


def _cell(hexagram: Hexagram, x: float, y: float, side: int) -> str:
    share, scale = _of_64(hexagram), 0.36
    path = line_path(hexagram.lines, x + 8, y + 9, scale)
    return (
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{side - 2}" height="{side - 2}" rx="5" '
        f'style="fill:var(--yt-jade);fill-opacity:{_SHADES[share]};stroke:var(--yt-rule)"/>'
        f'<path class="bars" stroke-width="{BAR * scale:g}" d="{path}"/>'
        f'<text x="{x + 12 + WIDTH * scale + 4:g}" y="{y + side / 2 + 5:g}" text-anchor="middle" '
        f'style="font-weight:{600 if share == 8 else 400}">{share}</text>'
    )
