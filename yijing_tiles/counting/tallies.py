"""How games end, by who plays and by which rules: not reckoned but played, so every share has an interval.

What was played stands in `tallies.json` beside this module, made by `tests/bench/yijing_draws.py`; whoever wants to
see for himself plays some of the same games again with `play_games`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, Literal

from yijing_tiles.counting.questions import play_game
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing import PLAYERS, Rules
from yijing_tiles.yijing.intervals import wilson

__all__ = ["ENDS", "Tally", "play_games", "tallies", "tally"]

End = Literal["drawn", "fed", "self_drawn"]
ENDS: Final[tuple[End, ...]] = ("drawn", "fed", "self_drawn")
"""The three ways in which a game can end (rules Y20-Y22)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How some games ended: those of the seeds `first` to `first + games - 1`, all seats played by one kind of player.

    `figures` is how many hexagrams the winners had finished, all won games together.
    """

    kind: str
    tile_set: int
    players: int
    level: int
    first: int
    games: int
    drawn: int
    fed: int
    figures: int

    @property
    def self_drawn(self) -> int:
        """The games that were won without a feeder (自摸)."""
        return self.games - self.drawn - self.fed

    def share(self, end: End) -> float:
        """Return the share of the games that ended so."""
        return int(getattr(self, _known_end(end))) / self.games

    def interval(self, end: End) -> tuple[float, float]:
        """Return where the true share lies with 95 %.

        >>> low, high = tally("random", level=1).interval("drawn")
        >>> 0.5 < low < high < 1
        True
        """
        return wilson(getattr(self, _known_end(end)), self.games)


def _known_end(end: str) -> str:
    if end not in ENDS:
        raise Unreadable(
            f"{echo(end)} is no end of a game; there are {', '.join(ENDS)}",
            f"{echo(end, 'zh')} 不是一局的结局；可用的有 {'、'.join(ENDS)}",
        )
    return end


def play_games(kind: str, rules: Rules, first: int, games: int) -> Tally:
    """Play the games with the seeds `first`, `first + 1` …, every seat a player of that kind, and count how they end.

    >>> played = play_games("random", Rules(), first=0, games=2)
    >>> played.games, played.drawn + played.fed + played.self_drawn
    (2, 2)
    """
    if kind not in PLAYERS or games < 1:
        raise Unreadable(
            f"{echo(kind)} cannot play {games} games; players are {', '.join(PLAYERS)}, games at least 1",
            f"{echo(kind, 'zh')} 没法打 {games} 局；打牌的有 {'、'.join(PLAYERS)}，至少打 1 局",
        )
    drawn = fed = figures = 0
    for seed in range(first, first + games):
        end = play_game(kind, rules, Random(seed))  # noqa: S311 - tiles, no secrets
        assert end.outcome is not None  # noqa: S101 - the game is over
        drawn += end.outcome.drawn
        fed += end.outcome.feeder is not None
        figures += 0 if end.outcome.winner is None else len(end.seats[end.outcome.winner].shown)
    return Tally(kind, rules.tile_set, rules.players, rules.level, first, games, drawn, fed, figures)


@cache
def tallies() -> tuple[Tally, ...]:
    """Return all that was played."""
    rows = json.loads(files(__package__).joinpath("tallies.json").read_text("utf-8"))
    names = [field.name for field in fields(Tally)]
    return tuple(Tally(**dict(zip(names, row, strict=True))) for row in rows["rows"])


def tally(kind: str = "simple", *, players: int = 2, level: int = 2, tile_set: int = 144) -> Tally:
    """Return the tally of one kind of player and one table.

    >>> tally("simple", players=4).players
    4
    """
    wanted = (kind, tile_set, players, level)
    for found in tallies():
        if (found.kind, found.tile_set, found.players, found.level) == wanted:
            return found
    kinds = ", ".join(dict.fromkeys(found.kind for found in tallies()))
    raise Unreadable(
        f"no games were played by {echo(kind)} with {tile_set} tiles, {players} players, level {level}; "
        f"there are {kinds}, 144 or 162 tiles, 2 to 4 players, level 1 to 3",
        f"没有 {echo(kind, 'zh')} 用 {tile_set} 只、{players} 人、{level} 级打过；"
        f"有的是 {kinds}，144 或 162 只，2 到 4 人，1 到 3 级",
    )
