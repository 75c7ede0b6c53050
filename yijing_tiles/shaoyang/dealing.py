"""Before the first discard: the wall, the dice, the deal (S1, S2). All chance of a hand is here."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from yijing_tiles.shaoyang.hand import Hand, count
from yijing_tiles.shaoyang.notation import parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.tiles import COPIES, TILES, Tile

__all__ = [
    "DEALT",
    "PLAYERS_AT_TABLE",
    "SET",
    "Dice",
    "Wall",
    "after",
    "arranged_wall",
    "check_seat",
    "check_wall",
    "dealer_of",
    "hands_of",
    "roll_dice",
    "shuffled_wall",
]

PLAYERS_AT_TABLE: Final = 4
SET: Final = COPIES * len(TILES)
"""How many tiles there are: 136."""
DEALT: Final = 13 * PLAYERS_AT_TABLE + 1
"""How many of them are dealt: thirteen each, and the dealer's fourteenth."""

Wall: TypeAlias = tuple[Tile, ...]
"""All tiles in the order in which they are drawn; replacements for kongs come from its tail."""
Dice: TypeAlias = tuple[tuple[tuple[int, int] | None, ...], ...]
"""Rounds of dice: for each seat its two dice, or `None` when it had no more part in the tie."""

_AFTER: Final = tuple(
    tuple((seat + step) % PLAYERS_AT_TABLE for step in range(1, PLAYERS_AT_TABLE))
    for seat in range(PLAYERS_AT_TABLE)
)


def after(seat: int) -> tuple[int, ...]:
    """Return the other seats, nearest counter-clockwise first.

    >>> after(2)
    (3, 0, 1)
    """
    return _AFTER[seat]


def check_seat(seat: object) -> int:
    """Return `seat`; what is no seat (0 to 3) is a `HandError`."""
    if type(seat) is not int or not 0 <= seat < PLAYERS_AT_TABLE:
        raise HandError("no_seat", text=seat)
    return seat


def shuffled_wall(rng: Random) -> Wall:
    """Return a wall of all 136 tiles."""
    tiles = [tile for tile in TILES for _ in range(COPIES)]
    rng.shuffle(tiles)
    return tuple(tiles)


def arranged_wall(
    hands: Sequence[str], rng: Random, *, dealer: int = 0, draws: str = "", replacements: str = ""
) -> Wall:
    """Return a wall that deals each seat the tiles of `hands`, by seat, and chance for what is left open.

    A hand may be short, or empty: it is filled up at random. `draws` are drawn first after the deal, `replacements`
    come from the tail, in this order. Too many tiles of a kind, or for a hand, is a `HandError`.

    >>> wall = arranged_wall(["", "111m", "2333m123456p111s", ""], Random(1), dealer=3, replacements="5z")
    >>> hands = hands_of(wall, 3)
    >>> str(hands[2]), hands[1].counts[0] >= 3, str(wall[-1])
    ('2333m123456p111s', True, '5z')
    """
    if len(hands) != PLAYERS_AT_TABLE:
        raise HandError("one_each", count=len(hands), what="hands")
    order = (check_seat(dealer), *after(dealer))
    given = [list(parse_tiles(hand)) if hand else [] for hand in hands]
    first, last = (list(parse_tiles(tiles)) if tiles else [] for tiles in (draws, replacements))
    chosen = [*(tile for hand in given for tile in hand), *first, *last]
    rest = []
    for tile, copies in zip(TILES, count(chosen), strict=True):
        if copies > COPIES:
            raise HandError("wall_copies", tile=tile, count=copies)
        rest += [tile] * (COPIES - copies)
    rng.shuffle(rest)
    for seat in order:
        size = 14 if seat == dealer else 13
        if len(given[seat]) > size:
            raise HandError("size", text=hands[seat], count=len(given[seat]))
        # The dealer's fourteenth tile is the last of the deal.
        while len(given[seat]) < size:
            given[seat].append(rest.pop())
    places = ((start, start + size) for start, size in ((0, 4), (4, 4), (8, 4), (12, 1)))
    dealt = [tile for start, end in places for seat in order for tile in given[seat][start:end]]
    return (*dealt, given[dealer][13], *first, *rest, *reversed(last))


def check_wall(wall: Sequence[Tile]) -> None:
    """Raise `HandError` unless the wall is made of four tiles of each kind."""
    if len(wall) != SET:
        raise HandError("wall_size", count=len(wall))
    for tile, copies in zip(TILES, count(wall), strict=True):
        if copies != COPIES:
            raise HandError("wall_copies", tile=tile, count=copies)


def roll_dice(rng: Random) -> Dice:
    """Roll two dice each; those who tie for the highest sum roll again until one is left (S2)."""
    rounds: list[tuple[tuple[int, int] | None, ...]] = []
    rolling = list(range(PLAYERS_AT_TABLE))
    while len(rolling) > 1:
        rolls = tuple(
            (rng.randint(1, 6), rng.randint(1, 6)) if seat in rolling else None
            for seat in range(PLAYERS_AT_TABLE)
        )
        rounds.append(rolls)
        rolling = _highest(rolls)
    return tuple(rounds)


def dealer_of(dice: Dice) -> int | None:
    """Return the seat that the dice made dealer, or `None` when they are no complete roll.

    >>> dealer_of((((3, 4), (2, 5), (1, 1), (2, 2)), ((1, 1), (6, 2), None, None)))
    1
    """
    rolling = list(range(PLAYERS_AT_TABLE))
    for rolls in dice:
        rolled = [seat for seat, roll in enumerate(rolls) if roll is not None]
        if rolled != rolling or len(rolled) < 2:
            return None
        rolling = _highest(rolls)
    return rolling[0] if len(rolling) == 1 else None


def _highest(rolls: Sequence[tuple[int, int] | None]) -> list[int]:
    sums = {seat: sum(roll) for seat, roll in enumerate(rolls) if roll is not None}
    return [seat for seat, total in sums.items() if total == max(sums.values())]


def hands_of(wall: Wall, dealer: int) -> tuple[Hand, ...]:
    """Return the hands dealt: four tiles at a time, three rounds, then one, the dealer first; he has 14."""
    order = (dealer, *after(dealer))
    dealt: dict[int, list[Tile]] = {seat: [] for seat in order}
    place = 0
    for taken in (4, 4, 4, 1):
        for seat in order:
            dealt[seat] += wall[place : place + taken]
            place += taken
    dealt[dealer].append(wall[place])
    return tuple(Hand.of(dealt[seat]) for seat in sorted(dealt))
