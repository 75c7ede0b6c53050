"""A position of Yijing tiles as a still picture and as text: for print, GitHub, and prompts of exercises.

Both show what one seat may see, or everything (`seat=None`). Each player is a row: the hidden hexagram, the finished
figures from left to right, the figure in the making, the hand.

>>> from random import Random
>>> from yijing_tiles import yijing
>>> state = yijing.new(yijing.Rules(), Random(1)).apply("arrange 101111")
>>> print(position_text(state, seat=1))
Wall: 128 tiles left. Player 2 arranges the hidden hexagram.
Player 1 (dealer): hidden hexagram face down; hand: 2 tiles.
Player 2: hidden hexagram not arranged yet; hand: 2 yang, 6 yin.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from yijing_tiles.figures import Bigram, Hexagram
from yijing_tiles.view.ink import INK, PAPER, QUIET, RULE, SEAL, figure_path
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.yijing import State, describe_outcome, plain
from yijing_tiles.yijing.describing import figure_text
from yijing_tiles.yijing.reasons import pair_text, tiles_text

__all__ = ["Place", "places", "player_name", "position_svg", "position_text", "question_text"]

WIDTH: Final = 760
_ROW: Final = 128
_TOP: Final = 44
_CARD: Final = (50, 62)
_TILE: Final = (40, 26)
_GAP: Final = 6
_IVORY: Final = "#fffaf0"
_EDGE: Final = "#d9cdb4"
_BACK: Final = "#2f7d6b"
_SANS: Final = "system-ui,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"


class Place(NamedTuple):
    """What lies at one seat, as far as it may be seen.

    `hidden` and `hand` are `None` where they are not to be seen; `holds` counts the hand; `arranged` tells whether
    the hidden hexagram lies there.
    """

    seat: int
    arranged: bool
    hidden: str | None
    shown: tuple[str, ...]
    stage: str
    hand: str | None
    holds: int


def places(state: State, seat: int | None = None) -> tuple[Place, ...]:
    """Return what lies at every seat as the player at `seat` sees it, or all of it; no such seat is a `ValueError`."""
    if seat is not None:
        seen = state.view(seat).seats
        return tuple(
            Place(
                at,
                other.arranged,
                state.seats[at].hidden if at == seat else other.hidden,
                other.shown,
                other.stage,
                state.seats[at].hand if at == seat else None,
                other.holds,
            )
            for at, other in enumerate(seen)
        )
    return tuple(
        Place(at, own.hidden != "", own.hidden, own.shown, own.stage, own.hand, len(own.hand))
        for at, own in enumerate(state.seats)
    )


def player_name(seat: int, lang: str | None = None) -> str:
    """Return what a player without a name of his own is called.

    >>> player_name(0, "en"), player_name(1, "zh")
    ('Player 1', '2号玩家')
    """
    return say("play.picture.player", lang, n=seat + 1)


def question_text(state: State, seat: int | None = None, lang: str | None = None) -> str:
    """Say whose turn it is and for what, or how the game ended; as `seat` may know it."""
    lang = language(lang)
    if state.outcome is not None:
        if state.outcome.winner is None:
            return describe_outcome(state.outcome, lang)[0]
        return say("play.picture.won", lang, player=player_name(state.outcome.winner, lang))
    turn = state.turn
    if turn is None or (seat is not None and state.view(seat).actor is None):
        return say("play.picture.anybody", lang)
    return say(f"play.picture.{turn.asked.value}", lang, player=player_name(turn.seat, lang))


def position_text(state: State, seat: int | None = None, lang: str | None = None) -> str:
    """Return the position in words, a line for each player, as `seat` sees it (`None`: all of it)."""
    lang = language(lang)
    head = [say("play.picture.wall", lang, n=state.wall_left)]
    if state.laid:
        last = state.laid[-1]
        key = "play.picture.last_pung" if last.pung else "play.picture.last"
        head.append(say(key, lang, pair=pair_text(last.pair, lang), player=player_name(last.seat, lang)))
    head.append(question_text(state, seat, lang))
    rows = [_row_text(state, place, lang) for place in places(state, seat)]
    return "\n".join([("" if lang == "zh" else " ").join(head), *rows])


def _row_text(state: State, place: Place, lang: str) -> str:
    parts = []
    if not place.arranged:
        parts.append(say("play.picture.not_arranged", lang))
    elif place.hidden is None:
        parts.append(say("play.picture.face_down", lang))
    else:
        parts.append(say("play.picture.hidden", lang, figure=_written(place.hidden, lang)))
    if place.shown:
        figures = listed((_written(figure, lang) for figure in place.shown), lang)
        parts.append(say("play.picture.shown", lang, figures=figures))
    if place.stage:
        parts.append(say("play.picture.stage", lang, lines=place.stage))
    if place.hand is not None:
        parts.append(say("play.picture.hand", lang, tiles=tiles_text(place.hand, lang)))
    else:
        parts.append(say("play.picture.holds", lang, n=place.holds))
    key = "play.picture.dealer_row" if place.seat == state.dealer else "play.picture.row"
    semicolon = "；" if lang == "zh" else "; "
    return say(key, lang, player=player_name(place.seat, lang), what=semicolon.join(parts))


def _written(figure: str, lang: str) -> str:
    return say("play.picture.written", lang, figure=figure_text(figure, lang), lines=figure)


def position_svg(state: State, seat: int | None = None, lang: str | None = None) -> str:
    """Return the position as one SVG element, as `seat` sees it (`None`: all of it); its title is `position_text`.

    The player at `seat` has the lowest row, his next neighbour the uppermost.

    >>> from random import Random
    >>> from yijing_tiles import yijing
    >>> position_svg(yijing.new(yijing.Rules(players=3), Random(1))).count('class="seat"')
    3
    """
    lang = language(lang)
    found = places(state, seat)
    if seat is not None:
        found = (*found[seat + 1 :], *found[: seat + 1])
    height = _TOP + _ROW * len(found) + 8
    rows = "".join(_row(state, place, _TOP + _ROW * at, lang) for at, place in enumerate(found))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" font-family="{_SANS}" font-size="14">'
        f"<title>{escape(position_text(state, seat, lang))}</title>"
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{PAPER}"/>{_head(state, seat, lang)}{rows}</svg>'
    )


def _head(state: State, seat: int | None, lang: str) -> str:
    wall = _text(14, 28, say("play.picture.wall_left", lang, n=state.wall_left), QUIET)
    asked = _text(WIDTH - 14, 28, question_text(state, seat, lang), SEAL, anchor="end")
    if not state.laid:
        return wall + asked
    last = state.laid[-1]
    named = f"{Bigram(plain(last.pair)).name(lang)}{' · 碰' if last.pung else ''}"
    label = say("play.picture.last_pair", lang)
    x = 190
    pair = _text(x, 28, label, QUIET, anchor="end") + _figure(last.pair, x + 28, 28, 40)
    return wall + pair + _text(x + 58, 28, named, INK) + asked


def _row(state: State, place: Place, top: float, lang: str) -> str:
    asked = state.actor == place.seat and state.outcome is None and place.hand is not None
    won = state.outcome is not None and state.outcome.winner == place.seat
    notes = [
        player_name(place.seat, lang),
        *([say("play.picture.dealer", lang)] if place.seat == state.dealer else []),
        *([say("play.picture.winner", lang)] if won else []),
    ]
    edge = SEAL if asked or won else RULE
    body = "".join(_cards(place, top + 32, lang))
    return (
        f'<g class="seat"><rect x="8" y="{top}" width="{WIDTH - 16}" height="{_ROW - 8}" rx="10" fill="#fffdf8" '
        f'stroke="{edge}" stroke-width="{2 if asked or won else 1}"/>'
        f"{_text(20, top + 21, ' · '.join(notes), INK, weight=600)}{body}</g>"
    )


def _cards(place: Place, top: float, lang: str) -> Iterator[str]:
    """Yield the cards of a row from left to right: hidden, shown, stage, hand."""
    wide, high = _CARD
    below = top + high + 15
    x = 20.0
    label = say("play.picture.hidden_card", lang)
    if not place.arranged:
        yield _card(x, top, "none", dashed=True)
    elif place.hidden is None:
        yield _card(x, top, _BACK)
    else:
        yield _card(x, top, _IVORY, edge=SEAL) + _figure(place.hidden, x + wide / 2, top + high - 9, 36)
        label = _number(place.hidden)
    yield _text(x + wide / 2, below, label, SEAL if place.hidden else QUIET, anchor="middle", size=12)
    x += wide + 2 * _GAP
    # More than eleven figures close up, so that the longest game has room.
    room = WIDTH - 40 - x - wide - 3 * _GAP - 2 * _TILE[0]
    step = min(wide + _GAP, (room - wide) / max(1, len(place.shown) - 1))
    for figure in place.shown:
        yield _card(x, top, _IVORY) + _figure(figure, x + wide / 2, top + high - 9, 36)
        yield _text(x + wide / 2, below, _number(figure), INK, anchor="middle", size=12)
        x += step
    x += max(0, wide + _GAP - step) if place.shown else 0
    if place.arranged:
        yield _card(x, top, "none", dashed=True) + _figure(place.stage, x + wide / 2, top + high - 9, 36)
        yield _text(
            x + wide / 2, below, say("play.picture.stage_card", lang), QUIET, anchor="middle", size=12
        )
    yield from _hand(place, top, lang)


def _hand(place: Place, top: float, lang: str) -> Iterator[str]:
    wide, high = _TILE
    across = min(2, place.holds) if place.holds <= 2 else 4
    left = WIDTH - 20 - across * (wide + 4)
    for at, tile in enumerate(place.hand if place.hand is not None else "?" * place.holds):
        x, y = left + at % across * (wide + 4), top + at // across * (high + 6)
        if tile == "?":
            yield f'<rect x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="5" fill="{_BACK}"/>'
            continue
        yield (
            f'<rect x="{x:g}" y="{y + 3:g}" width="{wide}" height="{high}" rx="5" fill="{_BACK}"/>'
            f'<rect x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="5" fill="{_IVORY}" stroke="{_EDGE}"/>'
        )
        middle = x + wide / 2, y + high / 2
        yield _disc(*middle, 9) if tile == "*" else figure_path(tile, middle[0], middle[1], 28)
    if place.holds:
        y = top + _CARD[1] + 15
        yield _text(WIDTH - 24, y, say("play.picture.hand_card", lang), QUIET, anchor="end", size=12)


def _card(x: float, y: float, fill: str, edge: str = _EDGE, *, dashed: bool = False) -> str:
    wide, high = _CARD
    dashes = ' stroke-dasharray="4 3"' if dashed else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="6" fill="{fill}" stroke="{edge}"{dashes}/>'


def _figure(laid: str, x: float, y: float, width: float) -> str:
    """Draw laid lines, the bottom one centred on (`x`, `y`), with the disc on every taiji."""
    step = width / 8 * 1.75
    discs = [_disc(x, y - at * step, width / 8) for at, line in enumerate(laid) if line in "Tt"]
    return figure_path(plain(laid), x, y, width) + "".join(discs) if laid else ""


def _disc(x: float, y: float, r: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({r / 16:g})"><circle r="16" fill="#fffdf8" stroke="{INK}" '
        f'stroke-width="2"/><path d="M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z" fill="{INK}"/></g>'
    )


def _number(figure: str) -> str:
    hexagram = Hexagram(plain(figure))
    return f"{hexagram.number} {hexagram.names.chinese}"


def _text(
    x: float, y: float, text: str, fill: str, *, anchor: str = "start", size: int = 14, weight: int = 400
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="{anchor}" font-size="{size}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )
