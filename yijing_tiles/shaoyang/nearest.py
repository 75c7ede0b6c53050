"""The finished hands that are nearest to a hand: what to see in it, what is missing, what is to spare.

This answers "why is it no win?": the readings that lack the fewest tiles, the likeliest to be drawn first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from yijing_tiles.shaoyang import cover, honours
from yijing_tiles.shaoyang.melds import PAIRS, RUNS, SINGLES, TRIPLETS, Group, Meld
from yijing_tiles.shaoyang.readings import Shape
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TERMINALS_AND_HONOURS, TILES, Tile

__all__ = ["Nearest", "nearest"]

_SUITS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
_TRIED: Final = 2000
"""So many readings are compared at most; hands far from ready have more that all lack the same."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """A finished hand that a hand may become.

    `groups` are its groups beside the melds, the pair last; `missing` are the tiles in them that are not
    held, `spare` the tiles held that are not in them.
    """

    shape: Shape
    groups: tuple[Group, ...]
    melds: tuple[Meld, ...]
    missing: tuple[Tile, ...]
    spare: tuple[Tile, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.groups + self.melds))


def nearest(
    counts: Sequence[int],
    laid: Sequence[int],
    melds: tuple[Meld, ...],
    lacks: int,
    *,
    most: int,
    honour_runs: bool,
) -> tuple[Nearest, ...]:
    """Return up to `most` finished hands that lack so many tiles, the likeliest to be drawn first."""
    limits = [COPIES - count for count in laid]
    found = list(_by_sets(counts, limits, melds, lacks))
    if not melds:
        found += [*_by_pairs(counts, lacks), *_by_orphans(counts, lacks)]
    if honour_runs and all(meld.tiles[0].is_honour for meld in melds):
        found += _by_honour_runs(counts, limits, melds, lacks)

    def chances(reading: Nearest) -> int:
        ways = 1
        for tile in set(reading.missing):
            left, wanted = limits[tile.index] - counts[tile.index], reading.missing.count(tile)
            for taken in range(wanted):
                ways *= left - taken
        return -ways

    return tuple(sorted(found, key=chances)[:most])


def _by_sets(
    counts: Sequence[int], limits: Sequence[int], melds: tuple[Meld, ...], lacks: int
) -> Iterator[Nearest]:
    covers = [cover.cover_of(counts[suit], limits[suit], runs=suit.start < 27) for suit in _SUITS]
    whole = 2 * (4 - len(melds)) + 1
    left = _TRIED
    for slots in product(range(whole + 1), repeat=4):
        if sum(slots) != whole or sum(slot & 1 for slot in slots) != 1:
            continue
        if sum(suit_cover[slot] for suit_cover, slot in zip(covers, slots, strict=True)) != lacks:
            continue
        ways = (
            list(islice(_patterns(counts, limits, suit, slot, suit_cover[slot]), left))
            for suit, slot, suit_cover in zip(_SUITS, slots, covers, strict=True)
        )
        for parts in islice(product(*ways), left):
            left -= 1
            sets = tuple(group for part in parts for group in part if group.kind.is_set)
            heads = tuple(group for part in parts for group in part if not group.kind.is_set)
            yield _against(counts, Shape.SETS, sets + heads, melds)


def _patterns(
    counts: Sequence[int], limits: Sequence[int], suit: slice, slot: int, lacks: int
) -> Iterator[tuple[Group, ...]]:
    """Yield the groups of each finished pattern of a suit that lacks so many tiles."""
    last = suit.stop - 3 if suit.start < 27 else suit.start - 1

    def read(index: int, going: int, ending: int, slot: int, lacks: int) -> Iterator[tuple[Group, ...]]:
        if index == suit.stop:
            if not (going or ending or slot or lacks):
                yield ()
            return
        for new, more, heads in product(range(3) if index <= last else (0,), (0, 1), (0, 1)):
            used = going + ending + new + 3 * more + 2 * heads
            missing = max(0, used - counts[index])
            rest = slot - 2 * (new + more) - heads
            if used > limits[index] or missing > lacks or rest < 0 or (heads and not slot & 1):
                continue
            runs = (RUNS[index],) * new if new else ()
            groups = runs + (TRIPLETS[index],) * more + (PAIRS[index],) * heads
            for tail in read(index + 1, new, going, rest, lacks - missing):
                yield groups + tail

    yield from read(suit.start, 0, 0, slot, lacks)


def _by_pairs(counts: Sequence[int], lacks: int) -> Iterator[Nearest]:
    """Yield seven pairs: the pairs held, and single tiles made pairs, those with the most copies left first."""
    held = [index for index in range(KINDS) for _ in range(counts[index] // 2)]
    if 7 - len(held) == lacks:
        odd = sorted((index for index in range(KINDS) if counts[index] % 2), key=lambda index: counts[index])
        groups = tuple(PAIRS[index] for index in sorted(held + odd[:lacks]))
        yield _against(counts, Shape.SEVEN_PAIRS, groups, ())


def _by_orphans(counts: Sequence[int], lacks: int) -> Iterator[Nearest]:
    kinds = [tile.index for tile in TERMINALS_AND_HONOURS]
    twice = max(kinds, key=lambda index: (counts[index] > 1, counts[index] > 0))
    groups = (*(SINGLES[index] for index in kinds if index != twice), PAIRS[twice])
    reading = _against(counts, Shape.THIRTEEN_ORPHANS, groups, ())
    if len(reading.missing) == lacks:
        yield reading


def _by_honour_runs(
    counts: Sequence[int], limits: Sequence[int], melds: tuple[Meld, ...], lacks: int
) -> Iterator[Nearest]:
    held, most = counts[27:], limits[27:]
    for groups, wanted in honours.finished(4 - len(melds)):
        missing = sum(max(0, want - have) for want, have in zip(wanted, held, strict=True))
        if missing == lacks and all(want <= limit for want, limit in zip(wanted, most, strict=True)):
            yield _against(counts, Shape.HONOUR_RUNS, groups, melds)


def _against(
    counts: Sequence[int], shape: Shape, groups: tuple[Group, ...], melds: tuple[Meld, ...]
) -> Nearest:
    wanted = [0] * KINDS
    for group in groups:
        for tile in group.tiles:
            wanted[tile.index] += 1
    missing = tuple(TILES[i] for i in range(KINDS) for _ in range(wanted[i] - counts[i]))
    spare = tuple(TILES[i] for i in range(KINDS) for _ in range(counts[i] - wanted[i]))
    return Nearest(shape, groups, melds, missing, spare)
