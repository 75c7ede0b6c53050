"""How far from ready is a hand that one is dealt? All deals, exactly: 4,250,305,029,168,216,000 of them for 14 tiles.

    distances(13)["nearest"][0].deals       # deals of 13 tiles that are ready at once
    distances(14, "different")

The deals are not gone through one by one. A suit is read kind by kind with the engine's covers (`shaoyang.cover`: what
it lacks for every number of sets); patterns that lack the same, and hold as many tiles, pairs, and terminals or
honours, go on as one, with the number of hands and of deals that they stand for. Then the four suits are joined alike.
So 405,350 patterns of a suit become some 1,400, and the whole takes seconds.

What came of it is kept in `distances.json` beside this module; `remade` makes it again, and a test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import Final, Literal, NamedTuple, TypeAlias

from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["PAIRS", "SHAPES", "Ways", "chance", "distances", "remade", "written"]

COPIES: Final = 4
TILES: Final = 136
DRAWN: Final = 14

Pairs = Literal["four_alike", "different"]
PAIRS: Final[tuple[Pairs, ...]] = ("four_alike", "different")
"""Seven pairs: four equal tiles are two of them, or all seven differ (S14)."""

SHAPES: Final = ("nearest", "sets", "pairs", "orphans")
"""Distance to the nearest finished hand of any shape, or to four sets and a pair, seven pairs, thirteen orphans."""


class Ways(NamedTuple):
    """Distinct hands, and the deals that bring them: a hand with two of four equal tiles comes in six ways."""

    hands: int
    deals: int


class Seen(NamedTuple):
    """What is remembered of some tiles: the cover, how many they are, and what seven pairs and orphans want to know.

    `pairs` are pairs as the rule counts them; `kinds` are those held, kept only where pairs must differ. `ends` are
    kinds of terminals and honours, `double` says that one of them is there twice.
    """

    cover: bytes
    tiles: int
    pairs: int
    kinds: int
    ends: int
    double: bool


Book: TypeAlias = dict[Seen, Ways]
Shares: TypeAlias = dict[str, dict[int, Ways]]
"""By shape and distance."""


@cache
def distances(tiles: int = 13, pairs: Pairs = "four_alike") -> Shares:
    """Return how many hands, and deals, of 13 or 14 tiles have which distance, by shape; -1 is a win, 0 ready.

    >>> found = distances(14)["nearest"][-1]
    >>> found.hands, round(float(1 / chance(14, -1)), 2)
    (27907837, 328909.46)
    """
    if tiles not in (DRAWN - 1, DRAWN) or pairs not in PAIRS:
        raise Unreadable(
            f"there are distances for 13 and 14 tiles, with pairs {' or '.join(PAIRS)}; "
            f"not for {echo(tiles)}, {echo(pairs)}",
            f"有 13 张和 14 张的，对子是 {' 或 '.join(PAIRS)}；没有 {echo(tiles, 'zh')}、{echo(pairs, 'zh')} 的",
        )
    import json
    from importlib.resources import files

    kept = json.loads(files(__package__).joinpath("distances.json").read_text("utf-8"))
    return {
        shape: {int(distance): Ways(*ways) for distance, ways in by_distance.items()}
        for shape, by_distance in kept[f"{tiles} {pairs}"].items()
    }


def chance(tiles: int, distance: int, shape: str = "nearest", pairs: Pairs = "four_alike") -> Fraction:
    """Return the chance to be dealt a hand of exactly this distance.

    >>> round(1 / chance(13, 0)), chance(13, 9)
    (12177, Fraction(0, 1))
    """
    found = distances(tiles, pairs)
    if shape not in found:
        raise Unreadable(
            f"{echo(shape)} is no shape; there are {', '.join(SHAPES)}",
            f"没有叫做{echo(shape, 'zh')}的牌型；有 {'、'.join(SHAPES)}",
        )
    return Fraction(found[shape].get(distance, Ways(0, 0)).deals, comb(TILES, tiles))


def remade(tiles: int, pairs: Pairs) -> Shares:
    """Go through all deals again: some seconds."""
    two, rest = (_join(_suit(9, pairs), _suit(kinds, pairs)) for kinds in (9, 7))
    by_all: dict[tuple[int, ...], list[int]] = {}
    for one, other, hands, deals in _meet(two, rest, lambda n: n == tiles):
        ways = by_all.setdefault(_distances_of(one, other, pairs), [0, 0])
        ways[0] += hands
        ways[1] += deals
    found: Shares = {shape: {} for shape in SHAPES}
    for together, (hands, deals) in sorted(by_all.items()):
        for shape, distance in zip(SHAPES, together, strict=True):
            before = found[shape].get(distance, Ways(0, 0))
            found[shape][distance] = Ways(before.hands + hands, before.deals + deals)
    return {shape: dict(sorted(by_distance.items())) for shape, by_distance in found.items()}


def written(tables: Mapping[str, Shares]) -> str:
    """Return the text of `distances.json`: one line for each shape."""
    import json

    parts = []
    for name, shares in tables.items():
        rows = ",\n".join(f'  "{shape}": {json.dumps(found)}' for shape, found in shares.items())
        parts.append(f' "{name}": {{\n{rows}\n }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


@cache
def _suit(kinds: int, pairs: Pairs) -> Book:
    """Read all patterns of up to 14 tiles of a suit (9 kinds) or of the honours (7)."""
    from yijing_tiles.shaoyang import cover

    numbered: dict[tuple[int, int, int, int, int, bool], Ways] = {(0, 0, 0, 0, 0, False): Ways(1, 1)}
    copies_in = [comb(COPIES, copies) for copies in range(COPIES + 1)]
    for kind in range(kinds):
        is_end = kinds == 7 or kind in (0, kinds - 1)
        begins = kinds == 9 and kind <= kinds - 3
        after: dict[tuple[int, int, int, int, int, bool], list[int]] = {}
        for (state, held, paired, different, ends, double), (hands, deals) in numbered.items():
            for copies in range(min(COPIES, DRAWN - held) + 1):
                key = (
                    cover.read(state, copies, COPIES, begin=begins),
                    held + copies,
                    paired + (copies // 2 if pairs == "four_alike" else copies > 1),
                    different + (copies > 0 and pairs == "different"),
                    ends + (is_end and copies > 0),
                    double or (is_end and copies > 1),
                )
                ways = after.setdefault(key, [0, 0])
                ways[0] += hands
                ways[1] += deals * copies_in[copies]
        numbered = {key: Ways(*ways) for key, ways in after.items()}
    return _added((Seen(cover.finish(key[0]), *key[1:]), *ways) for key, ways in numbered.items())


def _join(one: Book, other: Book) -> Book:
    """Put two suits together, up to 14 tiles."""
    from yijing_tiles.shaoyang import cover

    join = lru_cache(None)(cover.join)
    return _added(
        (
            Seen(
                join(a.cover, b.cover),
                a.tiles + b.tiles,
                a.pairs + b.pairs,
                a.kinds + b.kinds,
                a.ends + b.ends,
                a.double or b.double,
            ),
            hands,
            deals,
        )
        for a, b, hands, deals in _meet(one, other, lambda n: n <= DRAWN)
    )


def _meet(one: Book, other: Book, fits: Callable[[int], bool]) -> Iterator[tuple[Seen, Seen, int, int]]:
    """Yield every two entries whose tiles together are as many as is asked, with their hands and deals."""
    by_tiles: dict[int, list[tuple[Seen, Ways]]] = {}
    for seen, ways in other.items():
        by_tiles.setdefault(seen.tiles, []).append((seen, ways))
    for a, (hands, deals) in one.items():
        for more, entries in by_tiles.items():
            if fits(a.tiles + more):
                for b, ways in entries:
                    yield a, b, hands * ways.hands, deals * ways.deals


def _added(entries: Iterable[tuple[Seen, int, int]]) -> Book:
    book: dict[Seen, list[int]] = {}
    for seen, hands, deals in entries:
        ways = book.setdefault(seen, [0, 0])
        ways[0] += hands
        ways[1] += deals
    return {seen: Ways(*ways) for seen, ways in book.items()}


def _distances_of(one: Seen, other: Seen, pairs: Pairs) -> tuple[int, int, int, int]:
    """Return the distances of a whole hand, in the order of `SHAPES`."""
    by_sets = _lacking(one.cover, other.cover) - 1
    paired, kinds = one.pairs + other.pairs, one.kinds + other.kinds
    by_pairs = 6 - min(7, paired) + (max(0, 7 - kinds) if pairs == "different" else 0)
    by_orphans = 13 - one.ends - other.ends - (one.double or other.double)
    return min(by_sets, by_pairs, by_orphans), by_sets, by_pairs, by_orphans


@lru_cache(1 << 16)
def _lacking(one: bytes, other: bytes) -> int:
    whole = 2 * 4 + 1
    return min(one[slot] + other[whole - slot] for slot in range(whole + 1))
