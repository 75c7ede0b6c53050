"""Pictures for the lessons on winning: an example of each of the six ways to win, and a running score.

>>> print(repr(six_wins("en")).splitlines()[2])
A: two hexagrams equal to the own hidden one | 1 | 屯 | 屯, 颐, 屯
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from itertools import islice
from random import Random
from typing import Final

from yijing_tiles.figures import Hexagram
from yijing_tiles.view.ink import INK, sheet
from yijing_tiles.view.paper import drawing
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.seat_svg import HEIGHT, SANS, seat_body, seat_width
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.yijing import Form, Match, Outcome, Rules, SimplePlayer
from yijing_tiles.yijing.describing import points_text
from yijing_tiles.yijing.wins import LEVELS

__all__ = ["EXAMPLES", "six_wins", "standing"]

EXAMPLES: Final = {
    Form.A: ("屯", "屯 颐 屯"),
    Form.B: ("泰", "屯 颐 屯 屯"),
    Form.C: ("泰", "泰 损 既济 益"),
    Form.D: ("蒙", "泰 损 既济 益 损"),
    Form.E: ("蒙", "师 损 既济 益 乾"),
    Form.F: ("蒙", "履 损 既济 益 坤"),
}
"""For each form what is hidden and what is finished, the last one winning: in this way and in no other."""

_ROW: Final = HEIGHT + 30

_GAMES: Final = 12
_SEED: Final = 17
_LEFT, _WIDE, _MIDDLE, _POINT = 52, 28, 150, 9
"""Of the plot of a running score: where the games begin, how wide one is, where 0 is, how high a point is."""


def six_wins(lang: str | None = None) -> Picture:
    """Draw for each form a player who has won with it."""
    lang = language(lang)
    parts, rows = [], []
    for at, (form, (hidden, finished)) in enumerate(EXAMPLES.items()):
        title = say("counting.picture.wins.row", lang, form=form.value, text=form.text(lang))
        lines = [Hexagram.parse(name).lines for name in finished.split()]
        row = seat_body(Hexagram.parse(hidden).lines, lines, "", lang)
        head = f'font-family="{SANS}" font-size="13.5" fill="{INK}">{escape(title)}'
        parts.append(f'<text x="12" y="{_ROW * at + 26}" {head}</text>')
        parts.append(f'<g transform="translate(0 {_ROW * at + 30})">{row}</g>')
        level = min(level for level, forms in LEVELS.items() if form in forms)
        rows.append((title, str(level), hidden, listed(finished.split(), lang)))
    width = max(seat_width(finished.split(), "") for _, finished in EXAMPLES.values()) + 76
    title = say("counting.picture.wins.title", lang)
    return Picture(
        sheet((0, 0, width, _ROW * len(EXAMPLES) + 6), width, title, "".join(parts)),
        title,
        say("counting.picture.wins.note", lang),
        tuple(say(f"counting.picture.wins.{part}", lang) for part in ("way", "level", "hidden", "shown")),
        tuple(rows),
        lang,
    )


def games(rules: Rules, seed: int) -> Iterator[Match]:
    """Yield the matches of simple players after one game, two, and so on; always the same for a seed."""
    rng = Random(seed)  # noqa: S311 - tiles, no secrets
    match = Match.start(rules, rng)
    players = [SimplePlayer(rng) for _ in range(rules.players)]
    while True:
        while (actor := match.game.actor) is not None:
            match = match.apply(players[actor].choose(match.game.view(actor)))
        yield match
        match = match.next_game(rng)


def standing(lang: str | None = None) -> Picture:
    """Plot what three simple players have after each of twelve games."""
    lang = language(lang)
    played = list(islice(games(Rules(players=3, level=3), _SEED), _GAMES))
    scores = [(Fraction(0),) * 3, *(match.standing for match in played)]
    parts = [
        f'<path class="seat" d="M{_x(0)} {_y(level)}H{_x(_GAMES)}"/>'
        f'<text class="soft" x="{_LEFT - 8}" y="{_y(level) + 5}" text-anchor="end">{level}</text>'
        for level in range(-15, 16, 5)
    ]
    parts += [
        f'<text class="soft" x="{_x(game)}" y="{_y(-15) + 22}" text-anchor="middle">{game}</text>'
        for game in range(0, _GAMES + 1, 2)
    ]
    axis = escape(_standing("game", lang))
    parts.append(
        f'<text class="soft" x="{_x(_GAMES / 2):g}" y="{_y(-15) + 42}" text-anchor="middle">{axis}</text>'
    )
    for seat in range(3):
        line = "L".join(f"{_x(at)} {_y(float(score[seat])):g}" for at, score in enumerate(scores))
        name = escape(_standing("player", lang, n=seat + 1))
        parts.append(f'<path class="edge edge-{seat + 1}" d="M{line}"/>')
        parts.append(f'<text x="{_x(_GAMES) + 10}" y="{_y(float(scores[-1][seat])) + 5:g}">{name}</text>')
    names = [_standing("player", lang, n=seat + 1) for seat in range(3)]
    rows = tuple(
        (
            str(match.number),
            names[match.game.dealer],
            _ended(match.game.outcome, lang),
            *map(points_text, match.standing),
        )
        for match in played
    )
    head = (_standing("game", lang), _standing("dealer", lang), _standing("end", lang), *names)
    return Picture(
        drawing("".join(parts), _x(_GAMES) + 90, round(_y(-15)) + 54),
        _standing("title", lang),
        _standing("note", lang),
        head,
        rows,
        lang,
    )


def _ended(outcome: Outcome | None, lang: str) -> str:
    if outcome is None or outcome.winner is None:
        return _standing("drawn", lang)
    if outcome.feeder is None:
        return _standing("self_drawn", lang, n=outcome.winner + 1)
    return _standing("fed", lang, n=outcome.winner + 1, feeder=outcome.feeder + 1)


def _standing(key: str, lang: str, **values: object) -> str:
    return say(f"counting.picture.standing.{key}", lang, **values)


def _x(game: float) -> int:
    return round(_LEFT + _WIDE * game)


def _y(points: float) -> float:
    return _MIDDLE - _POINT * points
