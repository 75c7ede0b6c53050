"""Lessons 1 and 10: the tiles, their totals, and the wall of stacks (rules Y1 and Y3), and how long it lasts.

Why 144 or 162 tiles? But for four taiji half are yang and half are yin; two layers make a wall that can be shared out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import (
    add,
    choose,
    divide,
    equation,
    floor_divide,
    multiply,
    power,
    remainder,
)
from yijing_tiles.figures import Unreadable
from yijing_tiles.yijing import Rules, Tile, TileSet
from yijing_tiles.yijing.dealing import tiles_in_play
from yijing_tiles.yijing.pairs import sorted_tiles

__all__ = ["CLAIMS", "deal_stacks", "even_totals", "hands_drawn", "play_to_a_draw"]

_TAIJI: Final = 4
_HAND: Final = 8
_PLAYERS: Final = (2, 3, 4)
_SETS: Final = (144, 162)
_EACH_SET: Final = tuple((total,) for total in _SETS)
_TABLES: Final = tuple((total, players) for total in _SETS for players in _PLAYERS)


def deal_stacks(stacks: int, players: int) -> tuple[int, ...]:
    """Deal stacks out one by one round the table and return how many lie before each player.

    >>> deal_stacks(72, 4), deal_stacks(81, 4)
    ((18, 18, 18, 18), (21, 20, 20, 20))
    """
    if stacks < 0 or players < 1:
        raise Unreadable(
            f"{stacks} stacks for {players} players: at least 0 stacks and 1 player are needed",
            f"{stacks} 墩分给 {players} 人：墩数不能小于 0，人数不能小于 1",
        )
    before = [0] * players
    for stack in range(stacks):
        before[stack % players] += 1
    return tuple(before)


def even_totals(low: int, high: int) -> tuple[int, ...]:
    """Return the sizes of a set, from `low` to `high`, that two, three and four players could share evenly.

    Four tiles are taiji, the others half yang and half yin, and the wall has two layers.

    >>> even_totals(100, 200)
    (120, 144, 168, 192)
    """

    def fits(total: int) -> bool:
        lines = total - _TAIJI
        if lines < 0 or lines % 2 or total % 2:
            return False
        return all(len(set(deal_stacks(total // 2, players))) == 1 for players in _PLAYERS)

    return tuple(total for total in range(low, high + 1) if fits(total))


def play_to_a_draw(total: int, players: int) -> tuple[list[int], list[int]]:
    """Play a game that nobody wins and nobody interrupts.

    Returns how often each player played, and the sizes of the wall after the deal and after every draw.

    >>> plays, wall = play_to_a_draw(144, 3)
    >>> plays, wall[0], wall[-1]
    ([21, 21, 21], 120, 0)
    """
    wall = [TileSet(total).total - _HAND * players]
    plays, turn = [0] * players, 0
    while wall[-1]:
        plays[turn] += 1
        wall.append(wall[-1] - min(2, wall[-1]))
        turn = (turn + 1) % players
    for _ in range(players):  # the pairs still held
        plays[turn] += 1
        turn = (turn + 1) % players
    return plays, wall


def _tiles(total: int) -> tuple[Tile, ...]:
    """Return every tile of a set."""
    return tuple(tile for tile, copies in TileSet(total).counts.items() for _ in range(copies))


def _half(total: int) -> Formula:
    return Formula(divide(add(total, -_TAIJI), 2))


def _pair_off(total: int) -> Count:
    tiles = _tiles(total)
    yang = [tile for tile in tiles if tile is Tile.YANG]
    yin = [tile for tile in tiles if tile is Tile.YIN]
    return Count(len(list(zip(yang, yin, strict=True))), tuple(zip(yang, yin, strict=True)))


def _whole(total: int) -> Formula:
    half = _half(total).expression.doit()
    return Formula(add(half, half, _TAIJI))


def _stacks(total: int) -> Formula:
    return Formula(divide(total, 2), (_factorised(total // 2),))


def _pile_up(total: int) -> Count:
    tiles, stacks = list(_tiles(total)), 0
    while tiles:
        tiles.pop()
        tiles.pop()
        stacks += 1
    return Count(stacks)


def _factorised(number: int) -> object:
    from sympy import factorint

    return equation(number, multiply(*(power(p, e) for p, e in factorint(number).items())))


def _share(total: int, players: int) -> Formula:
    return Formula(divide(total // 2, players))


def _deal_share(total: int, players: int) -> Count:
    before = deal_stacks(TileSet(total).stacks, players)
    return Count(before[0] if len(set(before)) == 1 else Fraction(sum(before), players), (before,))


def _left_over(total: int, players: int) -> Formula:
    return Formula(remainder(total // 2, players))


def _deal_left_over(total: int, players: int) -> Count:
    before = deal_stacks(TileSet(total).stacks, players)
    return Count(sum(before) - players * min(before), (before,))


def _even_totals(low: int, high: int) -> Formula:
    from sympy import Function, Intersection, Range, oo
    from sympy.ntheory.modular import solve_congruence

    shares = [2 * players for players in _PLAYERS]
    _, step = solve_congruence(*((0, share) for share in shares))
    return Formula(
        Intersection(Range(step, oo, step), Range(low, high + 1), evaluate=False),
        (equation(Function("lcm")(*shares), step),),
    )


def _list_even_totals(low: int, high: int) -> Count:
    totals = even_totals(low, high)
    return Count(totals, totals, out_of=high - low + 1)


def _parity() -> Formula:
    from sympy import symbols

    stacks, players, draws = symbols("s p k", integer=True)
    return Formula(remainder(add(2 * stacks, -_HAND * players, -2 * draws), 2))


def _odd_walls() -> Count:
    walls = [size for table in _TABLES for size in play_to_a_draw(*table)[1]]
    odd = [size for size in walls if size % 2]
    return Count(len(odd), tuple(odd), out_of=len(walls))


def _plays(total: int, players: int) -> Formula:
    return Formula(add(divide(add(total, multiply(-1, _HAND, players)), 2), players))


def _finished(total: int, players: int) -> Formula:
    return Formula(floor_divide(_plays(total, players).value, multiply(3, players)))


def _count_finished(total: int, players: int) -> Count:
    plays, _ = play_to_a_draw(total, players)
    finished = tuple(own // 3 for own in plays)
    return Count(min(finished), (finished,))


def _some_taiji(total: int) -> Formula:
    return Formula(add(1, -divide(choose(total - _TAIJI, _HAND), choose(total, _HAND))))


def hands_drawn(total: int) -> dict[str, int]:
    """Draw eight tiles one by one from a set; return every hand with the number of ways to come to it.

    >>> hands = hands_drawn(144)
    >>> len(hands), sum(hands.values()) == 144 * 143 * 142 * 141 * 140 * 139 * 138 * 137
    (35, True)
    """
    copies = tiles_in_play(Rules(tile_set=total))  # type: ignore[arg-type] # another total is refused

    def draw(hands: dict[str, int], _: int) -> dict[str, int]:
        more: dict[str, int] = {}
        for hand, ways in hands.items():
            for tile, have in copies.items():
                if left := have - hand.count(tile):
                    now = sorted_tiles(hand + tile)
                    more[now] = more.get(now, 0) + ways * left
        return more

    nothing: dict[str, int] = {"": 1}
    return reduce(draw, range(_HAND), nothing)


def _draw_eight(total: int) -> Count:
    hands = hands_drawn(total)
    deals = sum(hands.values())
    return Count(Fraction(sum(ways for hand, ways in hands.items() if "*" in hand), deals), out_of=deals)


CLAIMS: Final = (
    Claim("tile-halves", 1, _half, _pair_off, _EACH_SET, "Y1"),
    Claim(
        "tile-totals",
        1,
        _whole,
        lambda total: Count(len(_tiles(total))),
        _EACH_SET,
        "Y1",
    ),
    Claim("stacks", 1, _stacks, _pile_up, _EACH_SET, "Y3"),
    Claim("stack-shares", 1, _share, _deal_share, ((144, 2), (144, 3), (144, 4), (162, 3)), "Y3"),
    Claim("stack-leftovers", 1, _left_over, _deal_left_over, _TABLES, "Y3"),
    Claim("even-totals", 1, _even_totals, _list_even_totals, ((100, 200),), "Y3"),
    Claim("never-odd", 1, _parity, _odd_walls, rule="Y3"),
    Claim("finished-hexagrams", 10, _finished, _count_finished, _TABLES, "Y10"),
    Claim("taiji-in-eight", 1, _some_taiji, _draw_eight, _EACH_SET, "Y8"),
)
