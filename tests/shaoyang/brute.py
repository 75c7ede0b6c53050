"""Shaoyang hands by brute force, from the rules alone. Shares no code with the engine, and no idea either.

Hands are lists of 34 counts (1-9m 1-9p 1-9s 1-7z). A finished hand is found by listing everything that is
finished: all choices of sets and pair in a suit are written out once, each kind in unary (three copies are
the bits 111), so that the tiles lacking to one of them are the bits that are in it and not in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)

SETS = [[(i, i, i), (i, i + 1, i + 2)] if i < 27 and i % 9 <= 6 else [(i, i, i)] for i in range(34)]
"""The sets by their lowest tile."""


def readings(counts: Sequence[int], sets: int) -> set[tuple[tuple[int, ...], ...]]:
    """All ways to read tiles as `sets` sets and one pair, each a sorted tuple of groups."""
    found = set()
    for head in range(34):
        if counts[head] >= 2:
            rest = list(counts)
            rest[head] -= 2
            found |= {tuple(sorted([*chosen, (head, head)])) for chosen in _take(rest, sets, ())}
    return found


def _take(rest: list[int], sets: int, least: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to take so many sets from tiles and leave none, each set not before the one taken last."""
    lowest = next((tile for tile in range(34) if rest[tile]), None)
    if lowest is None:
        if sets == 0:
            yield []
        return
    # Who is to leave nothing must take the lowest tile now.
    for group in SETS[lowest]:
        if sets and group >= least and all(rest[tile] >= group.count(tile) for tile in group):
            after = list(rest)
            for tile in group:
                after[tile] -= 1
            for more in _take(after, sets - 1, group):
                yield [group, *more]


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
def _lacking(counts: tuple[int, ...], laid: tuple[int, ...], sets: int, pairs: int) -> int:
    """Fewest tiles lacking of one suit to sets and pairs, when of each kind 4 - laid may be used."""
    missing = ~_unary(counts)
    over = ~_unary([4 - count for count in laid])
    patterns = _targets(len(counts)).get((sets, pairs), [])
    if any(laid):
        patterns = [pattern for pattern in patterns if not pattern & over]
    return min([(pattern & missing).bit_count() for pattern in patterns], default=99)


@lru_cache(None)
def _shares(sets: int, sizes: tuple[int, ...]) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """All ways to share out sets and one pair among the suits, with what those lack by their sizes alone."""
    shares = [
        tuple((number, int(suit == head)) for suit, number in enumerate(numbers))
        for numbers in product(range(sets + 1), repeat=4)
        if sum(numbers) == sets
        for head in range(4)
    ]
    return sorted(
        (sum(max(0, 3 * s + 2 * p - size) for (s, p), size in zip(share, sizes, strict=True)), share)
        for share in shares
    )


def distance(counts: Sequence[int], laid: Sequence[int], melds: int) -> int:
    """Tiles lacking to the nearest finished hand that can exist, less one."""
    suits = [(tuple(counts[a:b]), tuple(laid[a:b])) for a, b in ((0, 9), (9, 18), (18, 27), (27, 34))]
    best = 99
    for least, share in _shares(4 - melds, tuple(sum(held) for held, _ in suits)):
        if least >= best:
            break  # the shares from here on lack as much by their sizes alone
        best = min(best, sum(_lacking(*suit, *part) for suit, part in zip(suits, share, strict=True)))
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
