"""Before the first tile is laid: the wall, the dice, the deal (Y1-Y4). All chance of a game is here."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing.pairs import HELD, sorted_tiles
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.tiles import Tile, TileSet

__all__ = ["DEALT", "Dice", "dealer_of", "hands_of", "roll_dice", "shuffled_wall", "tiles_in_play"]

DEALT: Final = 8
"""Tiles dealt to each player (Y3)."""

Dice: TypeAlias = tuple[tuple[tuple[int, int] | None, ...], ...]
"""Rounds of dice: for each seat its two dice, or `None` when it had no more part in the tie."""


def tiles_in_play(rules: Rules) -> dict[str, int]:
    """Return how many of each tile the wall is built of, by its sign (Y1, house rule `taiji_role`).

    >>> tiles_in_play(Rules()), tiles_in_play(Rules(tile_set=162, taiji_role="left_out"))
    ({'1': 70, '0': 70, '*': 4}, {'1': 79, '0': 79, '*': 0})
    """
    counts = TileSet(rules.tile_set).counts
    taiji = counts[Tile.TAIJI] if rules.taiji_role == "wild" else 0
    return {"1": counts[Tile.YANG], "0": counts[Tile.YIN], "*": taiji}


def shuffled_wall(rules: Rules, rng: Random) -> str:
    """Return the wall in the order in which it will be drawn."""
    tiles = [tile for tile, count in tiles_in_play(rules).items() for _ in range(count)]
    rng.shuffle(tiles)
    return "".join(tiles)


def roll_dice(players: int, rng: Random) -> Dice:
    """Roll two dice each; those who tie for the highest sum roll again until one is left (Y4)."""
    rounds: list[tuple[tuple[int, int] | None, ...]] = []
    rolling = list(range(players))
    while len(rolling) > 1:
        rolls = tuple(
            (rng.randint(1, 6), rng.randint(1, 6)) if s in rolling else None for s in range(players)
        )
        rounds.append(rolls)
        rolling = _highest(rolls)
    return tuple(rounds)


def dealer_of(dice: Dice) -> int | None:
    """Return the seat that the dice made dealer, or `None` when they are no complete roll.

    >>> dealer_of((((3, 4), (2, 5)), ((1, 1), (6, 2))))
    1
    """
    rolling: list[int] | None = None
    for rolls in dice:
        rolled = [seat for seat, roll in enumerate(rolls) if roll is not None]
        if rolled != (list(range(len(rolls))) if rolling is None else rolling) or len(rolled) < 2:
            return None
        rolling = _highest(rolls)
    return rolling[0] if rolling is not None and len(rolling) == 1 else None


def _highest(rolls: tuple[tuple[int, int] | None, ...]) -> list[int]:
    sums = {seat: sum(roll) for seat, roll in enumerate(rolls) if roll is not None}
    return [seat for seat, total in sums.items() if total == max(sums.values())]


def hands_of(rules: Rules, wall: str, dealer: int) -> tuple[str, ...]:
    """Return the eight tiles of each seat: one stack (two tiles) at a time, four rounds, the dealer first."""
    hands = [""] * rules.players
    for taken in range(0, DEALT * rules.players, 2):
        hands[(dealer + taken // 2) % rules.players] += wall[taken : taken + 2]
    return tuple(map(sorted_tiles, hands))


def check_wall(rules: Rules, wall: str) -> None:
    """Raise `NotationError` unless the wall is made of exactly the tiles in play."""
    for place, tile in enumerate(wall, start=1):
        if tile not in HELD:
            raise Unreadable(
                f"{echo(tile)} at place {place} of the wall is no tile; write 1 (yang), 0 (yin) or * (taiji)",
                f"牌墙第 {place} 个符号 {echo(tile)} 不是牌；请写 1（阳）、0（阴）或 *（太极）",
            )
    for tile, count in tiles_in_play(rules).items():
        if wall.count(tile) != count:
            raise Unreadable(
                f"the wall has {wall.count(tile)} tiles {tile!r}; this set has {count}",
                f"牌墙里 {tile!r} 有 {wall.count(tile)} 只；这副牌有 {count} 只",
            )
