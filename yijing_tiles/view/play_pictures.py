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

from yijing_tiles.counting.answering import HANDS, replies_to
from yijing_tiles.counting.wall import deal_stacks
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Bigram, Hexagram
from yijing_tiles.figures.drawing import BAR, WIDTH
from yijing_tiles.view.game_picture import player_name, position_text, question_text
from yijing_tiles.view.held_svg import held_body, held_width
from yijing_tiles.view.ink import INK, QUIET, RULE, SEAL, figure_path, sheet
from yijing_tiles.view.paper import drawing, line_path
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.seat_svg import SANS, seat_body, seat_width
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.yijing import Placement, State, place, placements, plain
from yijing_tiles.yijing.aims import reach
from yijing_tiles.yijing.dealing import DEALT
from yijing_tiles.yijing.reasons import tiles_text

__all__ = ["bans", "ease", "placings", "position", "walls"]

_SHARED: Final = ((144, 2), (144, 3), (144, 4), (162, 3))
_STACK: Final = (5, 22)
_WIDE: Final = 380
_HEAD: Final = 46
_SEAT: Final = 156
_SHADES: Final = {1: 0.0, 2: 0.12, 4: 0.26, 8: 0.46}


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


def position(name: str, step: int, lang: str | None = None) -> Picture:
    """Draw an open position of a scene, narrow enough for a phone, with what the scene says of it."""
    lang = language(lang)
    shown = scene(name)
    state = shown.at(step)
    head, *rows = position_text(state, None, lang).split("\n")
    colon = "：" if lang == "zh" else ": "
    seats = "".join(
        f'<g transform="translate(0 {_HEAD + _SEAT * at})">{_seat(state, at, lang)}</g>'
        for at in range(len(state.seats))
    )
    height = _HEAD + _SEAT * len(state.seats)
    return Picture(
        sheet((0, 0, _WIDE, height), _WIDE, head, _last_pair(state, lang) + seats),
        shown.title_in(lang),
        shown.note(step, lang) or head,
        (_say("position.player", lang), _say("position.lies", lang)),
        tuple((player, lies) for player, _, lies in (row.partition(colon) for row in rows)),
        lang,
        width=_WIDE + 40,
    )


def _last_pair(state: State, lang: str) -> str:
    """Write whose answer is awaited, and draw the pair just laid."""
    question = escape(question_text(state, None, lang))
    asked = f'<text x="{_WIDE - 14}" y="28" fill="{SEAL}" text-anchor="end">{question}</text>'
    if not state.laid:
        return f'<g font-family="{SANS}" font-size="14">{asked}</g>'
    label = escape(_say("position.last", lang))
    pair = figure_path(plain(state.laid[-1].pair), 100, 30, 40)
    return f'<g font-family="{SANS}" font-size="14"><text x="14" y="28" fill="{QUIET}">{label}</text>{asked}</g>{pair}'


def _seat(state: State, seat: int, lang: str) -> str:
    own = state.seats[seat]
    dealer = f" · {_say('position.dealer', lang)}" if seat == state.dealer else ""
    name = escape(player_name(seat, lang) + dealer)
    head = (
        f'<path d="M12 0H{_WIDE - 12}" stroke="{RULE}"/><text x="14" y="24" font-family="{SANS}" font-size="14" '
        f'font-weight="600" fill="{INK}">{name}</text>'
    )
    if not own.hidden:
        rows = (own.hand[:4], own.hand[4:])
        return head + "".join(
            f'<g transform="translate(10 {40 + 50 * at})">{held_body(row)}</g>' for at, row in enumerate(rows)
        )
    cards = seat_body(own.hidden, own.shown, own.stage, lang)
    taken = seat_width(own.shown, own.stage)
    # Many figures close up, and leave the place beside them: then the hand lies above, beside the name.
    beside = taken + 0.8 * held_width(len(own.hand)) < _WIDE
    scale, top = (0.8, 84.0) if beside else (0.5, 3.0)
    x = _WIDE - 8 - scale * held_width(len(own.hand))
    hand = f'<g transform="translate({x:g} {top:g}) scale({scale})">{held_body(own.hand)}</g>'
    close = min(1.0, (_WIDE - 4) / taken)
    return f'{head}<g transform="translate(0 28) scale({close:.3g})">{cards}</g>{hand}'


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
        f"{trigram.names.chinese}</text>"
        f'<text class="soft" x="{left - 12}" y="{top + side * (at + 0.5) + 5:g}" text-anchor="end">'
        f"{trigram.names.chinese}</text>"
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
                listed((one.names.chinese for one in HEXAGRAMS if _of_64(one) == share), "zh"),
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


def bans(lang: str | None = None) -> Picture:
    """Draw what every hand may respond to every pair (Y11), and where only the 碰 is left (Y12)."""
    lang = language(lang)
    left, top, wide, high = 124, 74, 116, 58
    parts = [f'<text class="soft" x="{left}" y="20">{escape(_say("bans.last", lang))}</text>']
    scale = 0.45
    heads = (line_path(last.lines, left + wide * at + 40, 34, scale) for at, last in enumerate(BIGRAMS))
    parts += [f'<path class="bars" stroke-width="{BAR * scale:g}" d="{path}"/>' for path in heads]
    for row, hand in enumerate(HANDS):
        y = top + high * row
        parts.append(f'<path d="M8 {y}H{left + 4 * wide}" style="stroke:var(--yt-rule)"/>')
        parts += [_held(tile, 16 + 50 * at, y + 16) for at, tile in enumerate(hand)]
        for column, last in enumerate(BIGRAMS):
            parts.append(_replies(replies_to(last.lines, hand), left + wide * column, y, wide))
    return Picture(
        drawing("".join(parts), left + 4 * wide + 8, top + high * len(HANDS) + 4),
        _say("bans.title", lang),
        _say("bans.note", lang),
        (_say("bans.hand", lang), *(f"{last.char} {last.names.chinese}" for last in BIGRAMS)),
        tuple(
            (
                tiles_text(hand, lang),
                *(
                    " ".join(Bigram(pair).char for pair in replies_to(last.lines, hand)) or "碰"
                    for last in BIGRAMS
                ),
            )
            for hand in HANDS
        ),
        lang,
    )


def _replies(pairs: tuple[str, ...], x: float, y: float, wide: int) -> str:
    if not pairs:
        return f'<text x="{x + wide / 2:g}" y="{y + 35}" text-anchor="middle" style="fill:var(--yt-seal)">碰</text>'
    scale, apart = 0.34, 37
    start = x + wide / 2 - (len(pairs) * apart - 10) / 2
    return "".join(
        f'<path class="bars" stroke-width="{BAR * scale:g}" d="{line_path(pair, start + apart * at, y + 24, scale)}"/>'
        for at, pair in enumerate(pairs)
    )


def _held(tile: str, x: float, y: float) -> str:
    """Draw one tile as it is held."""
    box = f'<rect class="seat" x="{x}" y="{y}" width="44" height="26" rx="5"/>'
    if tile == "*":
        disc = "fill:var(--yt-card);stroke:var(--yt-ink);stroke-width:2"
        return (
            f'{box}<g transform="translate({x + 22} {y + 13}) scale(.55)"><circle r="16" style="{disc}"/>'
            '<path d="M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z" style="fill:var(--yt-ink)"/></g>'
        )
    return f'{box}<path class="bars" stroke-width="4" d="{line_path(tile, x + 8, y + 11, 0.35)}"/>'


_LAID: Final = "10"
"""The lines that lie there already in the picture of placements: ⚍, which no pure pair looks like."""


def placings(lang: str | None = None) -> Picture:
    """Draw where a 应, an 阴碰 and an 阳碰 may go on two lines that lie there (Y14): the new lines are coloured."""
    lang = language(lang)
    cases = [("respond", "01", Placement.OUTSIDE)]
    for key, pair in (("yin", "00"), ("yang", "11")):
        cases += [(key, pair, where) for where in placements(len(_LAID), pair, pung=True)]
    parts, rows = [], []
    for at, (key, pair, where) in enumerate(cases):
        x = 20 + 106 * at
        lines = place(_LAID, pair, where)
        new = {Placement.OUTSIDE: (2, 3), Placement.INSIDE: (0, 1), Placement.AROUND: (0, 3)}[where]
        parts.append(
            f'<text x="{x + 40}" y="24" text-anchor="middle">{escape(_say(f"placings.{key}", lang))}</text>'
            f'<text class="soft" x="{x + 40}" y="152" text-anchor="middle">{escape(where.name_in(lang))}</text>'
        )
        parts += [
            f'<path stroke-width="{BAR}" d="{line_path(line, x, 110 - 22 * row)}" '
            f'style="fill:none;stroke:var({"--yt-seal" if row in new else "--yt-ink"})"/>'
            + (
                f'<circle cx="{x - 9}" cy="{115 - 22 * row}" r="3.5" style="fill:var(--yt-seal)"/>'
                if row in new
                else ""
            )
            for row, line in enumerate(lines)
        ]
        rows.append((_say(f"placings.{key}", lang), where.name_in(lang), pair, lines))
    return Picture(
        drawing("".join(parts), 20 + 106 * len(cases), 166),
        _say("placings.title", lang),
        _say("placings.note", lang),
        tuple(_say(f"placings.{column}", lang) for column in ("how", "where", "pair", "lines")),
        tuple(rows),
        lang,
    )
