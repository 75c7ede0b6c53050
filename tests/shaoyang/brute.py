"""Shaoyang hands by brute force, from the rules alone. Shares no code with the engine, and no idea either.

Hands are lists of 34 counts (1-9m 1-9p 1-9s 1-7z). A finished hand is found by listing everything that is
finished: all choices of sets and pair in a suit are written out once, each kind in unary (three copies are
the bits 111), so that the tiles lacking to one of them are the bits that are in it and not in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)

SETS = [(i, i, i) for i in range(34)]
SETS += [(i, i + 1, i + 2) for i in range(27) if i % 9 <= 6]
SETS.sort()


def readings(counts: Sequence[int], sets: int) -> set[tuple[tuple[int, ...], ...]]:
    """All ways to read tiles as `sets` sets and one pair, each a sorted tuple of groups."""
    found = set()
    for head in range(34):
        if counts[head] >= 2:
            rest = list(counts)
            rest[head] -= 2
            found |= {tuple(sorted([*chosen, (head, head)])) for chosen in _take(rest, sets, 0)}
    return found


def _take(rest: list[int], sets: int, start: int) -> Iterator[list[tuple[int, ...]]]:
    if sets == 0:
        if not any(rest):
            yield []
        return
    for place in range(start, len(SETS)):
        group = SETS[place]
        # The lowest tile left must go now: no later set holds it.
        lowest = next((i for i in range(34) if rest[i]), None)
        if lowest is None or group[0] > lowest:
            return
        for tile in group:
            rest[tile] -= 1
        if all(rest[tile] >= 0 for tile in group):
            for more in _take(rest, sets - 1, place):
                yield [group, *more]
        for tile in group:
            rest[tile] += 1


def is_seven_pairs(counts: Sequence[int]) -> bool:
    return sum(counts) == 14 and all(count in (0, 2, 4) for count in counts)


def is_orphans(counts: Sequence[int]) -> bool:
    return sum(counts) == 14 and all(counts[i] for i in ORPHANS) and sum(counts[i] for i in ORPHANS) == 14


def is_win(counts: Sequence[int], melds: int) -> bool:
    if sum(counts) != 14 - 3 * melds:
        return False
    if melds == 0 and (is_seven_pairs(counts) or is_orphans(counts)):
        return True
    return bool(readings(counts, 4 - melds))


def waits(counts: Sequence[int], melds: int) -> set[int]:
    """Tiles that complete the shape, a fifth copy among them."""
    found = set()
    for tile in range(34):
        after = list(counts)
        after[tile] += 1
        if is_win(after, melds):
            found.add(tile)
    return found


@cache
def _targets(kinds: int) -> dict[tuple[int, int], list[int]]:
    """All finished patterns of a suit in unary, by (sets, pairs)."""
    groups = [(i, i, i) for i in range(kinds)]
    if kinds == 9:
        groups += [(i, i + 1, i + 2) for i in range(7)]
    found: dict[tuple[int, int], list[int]] = {}
    for sets in range(5):
        for heads in ((), *((i, i) for i in range(kinds))):
            for chosen in combinations_with_replacement(groups, sets):
                tiles = [tile for group in chosen for tile in group] + list(heads)
                counts = [tiles.count(i) for i in range(kinds)]
                if max(counts) <= 4:
                    found.setdefault((sets, len(heads) // 2), []).append(_unary(counts))
    return {key: sorted(set(patterns)) for key, patterns in found.items()}


def _unary(counts: Sequence[int]) -> int:
    bits = 0
    for place, count in enumerate(counts):
        bits |= ((1 << count) - 1) << 4 * place
    return bits


@lru_cache(None)
def _lacking(counts: tuple[int, ...], laid: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """Fewest tiles lacking of one suit, by (sets, pairs), when of each kind 4 - laid may be used."""
    missing = ~_unary(counts)
    over = ~_unary([4 - count for count in laid])
    none_laid = not any(laid)
    return {
        key: min(
            ((pattern & missing).bit_count() for pattern in patterns if none_laid or not pattern & over),
            default=99,
        )
        for key, patterns in _targets(len(counts)).items()
    }


def distance(counts: Sequence[int], laid: Sequence[int], melds: int) -> int:
    """Tiles lacking to the nearest finished hand that can exist, less one."""
    sets = 4 - melds
    m, p, s, z = (
        _lacking(tuple(counts[a:b]), tuple(laid[a:b])) for a, b in ((0, 9), (9, 18), (18, 27), (27, 34))
    )
    best = 99
    for a in range(sets + 1):
        for b in range(sets + 1 - a):
            for c in range(sets + 1 - a - b):
                d = sets - a - b - c
                plain = (m[a, 0], p[b, 0], s[c, 0], z[d, 0])
                paired = (m[a, 1], p[b, 1], s[c, 1], z[d, 1])
                whole = sum(plain)
                best = min(
                    best, *(whole - without + with_ for without, with_ in zip(plain, paired, strict=True))
                )
    if melds == 0:
        # Seven pairs: the best is to complete odd kinds, then to add pairs of two new tiles.
        odd = sum(count % 2 for count in counts)
        needed = 7 - sum(count // 2 for count in counts)
        best = min(best, needed + max(0, needed - odd))
        best = min(best, 14 - sum(1 for i in ORPHANS if counts[i]) - any(counts[i] > 1 for i in ORPHANS))
    return best - 1


def accepts(counts: Sequence[int], laid: Sequence[int], melds: int) -> set[int]:
    now = distance(counts, laid, melds)
    found = set()
    for tile in range(34):
        if counts[tile] + laid[tile] < 4:
            after = list(counts)
            after[tile] += 1
            if distance(after, laid, melds) < now:
                found.add(tile)
    return found
