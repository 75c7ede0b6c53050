"""All winning hands of Shaoyang mahjong, and all that are ready, counted by the engine (rules S13, S14).

    by_form()        # {"all_triplets": Ways(hands=1391280, deals=…), …}
    by_readings()    # in how many ways a winning hand can be read
    by_waits()       # for how many kinds a hand of 13 waits, with a copy left to draw

There are far too many to go through. A suit's patterns that are complete, or one tile short of it, are looked up in the
engine's tables; of each only a few marks matter, so few different ones are left, and four suits of those are joined.

The formulas of lesson 18, which know nothing of that, are in `win_totals`, `read_hands` and `waiting`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple, TypeVar

from yijing_tiles.counting.distances import Pairs, Ways

__all__ = ["by_form", "by_readings", "by_waits", "wins_showing"]

SUIT: Final = 9
HONOURS: Final = 7
DRAWN: Final = 14
COPIES: Final = 4
ORPHANS: Final = 13

Mark = TypeVar("Mark", bound=tuple[object, ...])


# The engine's way


class Pattern(NamedTuple):
    """One way to hold tiles of a suit: its counts, and what the engine's tables say of it.

    `complete`: sets alone, or sets and the pair. `waits`: the kinds that would complete it and of which a copy is left.
    """

    counts: tuple[int, ...]
    complete: bool
    waits: tuple[int, ...]

    @property
    def tiles(self) -> int:
        return sum(self.counts)

    @property
    def even(self) -> bool:
        return not any(copies % 2 for copies in self.counts)

    @property
    def triplets(self) -> bool:
        """Whether it is triplets, and at most one pair."""
        return set(self.counts) <= {0, 2, 3} and self.counts.count(2) < 2

    @property
    def deals(self) -> int:
        return prod(comb(COPIES, copies) for copies in self.counts)


@cache
def _patterns(kinds: int) -> tuple[Pattern, ...]:
    """Return the patterns of a suit, or of the honours, that are complete, that wait, or have one odd kind at most."""
    from yijing_tiles.shaoyang import tables
    from yijing_tiles.shaoyang.layout import COMPLETE, HONOURS_MASK, TILES_MASK

    words, mask = (tables.SUIT_WORD, TILES_MASK) if kinds == SUIT else (tables.HONOUR_WORD, HONOURS_MASK)
    keys = {key for key, word in enumerate(words) if word & (COMPLETE | mask)} | set(_nearly_even(kinds))
    # The digits of a key, to the base five, are the counts: read in two halves, of which there are few.
    firsts, lasts = (list(product(range(COPIES + 1), repeat=digits)) for digits in (kinds - 4, 4))
    found = []
    for key in sorted(keys):
        counts = firsts[key // 625] + lasts[key % 625]
        if sum(counts) <= DRAWN:
            word = words[key]
            waits = (
                tuple(k for k in range(kinds) if word >> k & 1 and counts[k] < COPIES) if word & mask else ()
            )
            found.append(Pattern(counts, bool(word & COMPLETE), waits))
    return tuple(found)


def _nearly_even(kinds: int) -> Iterator[int]:
    """Yield the keys of all counts of which at most one is odd."""
    even = [0]
    for _ in range(kinds):
        even = [5 * key + copies for key in even for copies in (0, 2, 4)]
    for key in even:
        yield key
        for place in range(kinds):
            if key // 5**place % 5 < COPIES:
                yield key + 5**place


def _book(kinds: int, mark: Callable[[Pattern], Mark | None]) -> dict[Mark, Ways]:
    """Keep of each pattern only its mark, with the hands and deals that it stands for; `None` is left out."""
    return _added(
        (found, 1, pattern.deals) for pattern in _patterns(kinds) if (found := mark(pattern)) is not None
    )


def _added(entries: Iterable[tuple[Mark, int, int]]) -> dict[Mark, Ways]:
    book: dict[Mark, list[int]] = {}
    for mark, hands, deals in entries:
        ways = book.setdefault(mark, [0, 0])
        ways[0] += hands
        ways[1] += deals
    return {mark: Ways(*ways) for mark, ways in book.items()}


def _four(
    mark: Callable[[Pattern], Mark | None], join: Callable[[Mark, Mark], Mark | None]
) -> dict[Mark, Ways]:
    """Join three suits and the honours; what `join` says `None` of can be no such hand."""
    suit, honours = _book(SUIT, mark), _book(HONOURS, mark)
    whole = suit
    for other in (suit, suit, honours):
        whole = _added(
            (both, one.hands * two.hands, one.deals * two.deals)
            for a, one in whole.items()
            for b, two in other.items()
            if (both := join(a, b)) is not None
        )
    return whole


class Shown(NamedTuple):
    """What the forms ask of some suits.

    `pairs` is how many of them have the pair, -1 if one is not complete; `paired` says that they are pairs alone, as
    the rule counts them; `used` are the suits with tiles, 1 for a suit of numbers and 8 for the honours.
    """

    tiles: int
    pairs: int
    triplets: bool
    paired: bool
    used: int


def _shown(pattern: Pattern, rule: Pairs = "four_alike") -> Shown | None:
    paired = pattern.even and (rule == "four_alike" or COPIES not in pattern.counts)
    if not (pattern.complete or paired):
        return None
    pairs = int(pattern.tiles % 3 == 2) if pattern.complete else -1
    used = 0 if not pattern.tiles else 1 if len(pattern.counts) == SUIT else 8
    return Shown(pattern.tiles, pairs, pattern.triplets, paired, used)


def _shown_together(one: Shown, other: Shown) -> Shown | None:
    tiles = one.tiles + other.tiles
    pairs = -1 if min(one.pairs, other.pairs) < 0 or one.pairs + other.pairs > 1 else one.pairs + other.pairs
    paired = one.paired and other.paired
    if tiles > DRAWN or (pairs < 0 and not paired):
        return None
    return Shown(tiles, pairs, one.triplets and other.triplets, paired, one.used + other.used)


@cache
def _wins(rule: Pairs) -> dict[frozenset[str], Ways]:
    """Return all winning hands by the forms that they show."""
    found: dict[frozenset[str], Ways] = {frozenset({"thirteen_orphans"}): _orphans()}
    for shown, ways in _four(partial(_shown, rule=rule), _shown_together).items():
        sets = shown.pairs == 1
        forms = {
            "plain": sets,
            "all_triplets": sets and shown.triplets,
            "full_flush": shown.used == 1,
            "seven_pairs": shown.paired,
            "all_honours": sets and shown.used == 8,
        }
        key = frozenset(name for name, there in forms.items() if there)
        if shown.tiles == DRAWN and (sets or shown.paired):
            before = found.get(key, Ways(0, 0))
            found[key] = Ways(before.hands + ways.hands, before.deals + ways.deals)
    return found


def _orphans() -> Ways:
    """Thirteen kinds, and one of them twice."""
    return Ways(ORPHANS, ORPHANS * comb(COPIES, 2) * COPIES ** (ORPHANS - 1))


def wins_showing(*forms: str, pairs: Pairs = "four_alike") -> Ways:
    """Return all winning hands that show these forms; without any, all winning hands.

    >>> wins_showing().hands, wins_showing("plain", "seven_pairs").hands
    (27907837, 7938)
    """
    return _sum(ways for shown, ways in _wins(pairs).items() if shown.issuperset(forms))


def by_form() -> dict[str, Ways]:
    """Return how many winning hands show which form; a hand may show several.

    >>> by_form()["all_honours"].hands, by_form()["all_triplets"].hands
    (105, 1391280)
    """
    from yijing_tiles.shaoyang import Form

    return {form.value: wins_showing(form.value) for form in Form}


def _sum(ways: Iterable[Ways]) -> Ways:
    listed = list(ways)
    return Ways(sum(each.hands for each in listed), sum(each.deals for each in listed))


class Read(NamedTuple):
    """Tiles, suits with the pair (-1: not complete), ways to read them as sets, whether all kinds are even."""

    tiles: int
    pairs: int
    ways: int
    even: bool


@cache
def by_readings() -> dict[int, Ways]:
    """Return how many winning hands can be read in one way, in two, and so on; seven pairs are a reading too.

    >>> max(by_readings()), by_readings()[4].hands
    (4, 93)
    """
    read = _four(_read, _read_together)
    found = {1: _orphans()}
    for mark, ways in read.items():
        readings = (mark.ways if mark.pairs == 1 else 0) + mark.even
        if mark.tiles == DRAWN and readings:
            found[readings] = _sum((found.get(readings, Ways(0, 0)), ways))
    return dict(sorted(found.items()))


def _read(pattern: Pattern) -> Read | None:
    from yijing_tiles.shaoyang.wins import set_readings

    if not pattern.complete:
        return Read(pattern.tiles, -1, 0, True) if pattern.even else None
    has_pair = pattern.tiles % 3 == 2
    if len(pattern.counts) == HONOURS:
        return Read(pattern.tiles, int(has_pair), 1, pattern.even)
    key = int("".join(map(str, pattern.counts)), 5)
    beside = 0 if has_pair else 2  # a pair of 中, so that it is a whole
    return Read(pattern.tiles, int(has_pair), len(set_readings((key, 0, 0, beside))), pattern.even)


def _read_together(one: Read, other: Read) -> Read | None:
    tiles = one.tiles + other.tiles
    pairs = -1 if min(one.pairs, other.pairs) < 0 or one.pairs + other.pairs > 1 else one.pairs + other.pairs
    even = one.even and other.even
    if tiles > DRAWN or (pairs < 0 and not even):
        return None
    return Read(tiles, pairs, one.ways * other.ways if pairs >= 0 else 0, even)


class Waiting(NamedTuple):
    """What waits ask of some suits.

    `open` are suits that are not complete, `headed` complete ones with a pair; `kinds` are the kinds that an open suit
    waits for, `more` those that headed suits wait for. `odd` are kinds held an odd number of times (2: too many for
    seven pairs), `known` says that the odd kind is among those that its suit waits for.
    """

    tiles: int
    open: int
    headed: int
    kinds: int
    more: int
    odd: int
    known: bool


@cache
def by_waits() -> dict[int, Ways]:
    """Return how many hands of 13 wait for so many kinds of which a copy is left to draw; 0 is not among them.

    >>> sum(ways.hands for ways in by_waits().values()), by_waits()[13].hands
    (154958893, 1)
    """
    found: dict[int, Ways] = {}
    for mark, ways in _four(_waiting, _waiting_together).items():
        kinds = _waited_for(mark)
        if mark.tiles == DRAWN - 1 and kinds:
            found[kinds] = _sum((found.get(kinds, Ways(0, 0)), ways))
    every = Ways(1, COPIES**ORPHANS)
    missing = ORPHANS * (ORPHANS - 1)
    one = Ways(missing, missing * comb(COPIES, 2) * COPIES ** (ORPHANS - 2))
    for kinds, ways in ((1, one), (ORPHANS, every)):
        found[kinds] = _sum((found.get(kinds, Ways(0, 0)), ways))
    return dict(sorted(found.items()))


def _waited_for(mark: Waiting) -> int:
    """Return for how many kinds a whole hand waits, by sets and by seven pairs."""
    kinds = 0
    if mark.open == 1 and mark.headed < 2:
        kinds = mark.kinds
    elif mark.open == 0 and mark.headed == 2:
        kinds = mark.more
    return kinds + (mark.odd == 1 and not (kinds and mark.known))


def _waiting(pattern: Pattern) -> Waiting | None:
    odd = [kind for kind, copies in enumerate(pattern.counts) if copies % 2]
    headed = pattern.complete and pattern.tiles % 3 == 2
    kinds = len(pattern.waits)
    if not (pattern.complete or kinds or len(odd) < 2):
        return None
    return Waiting(
        pattern.tiles,
        int(not pattern.complete),
        int(headed),
        0 if pattern.complete else kinds,
        kinds if headed else 0,
        min(2, len(odd)),
        len(odd) == 1 and odd[0] in pattern.waits,
    )


def _waiting_together(one: Waiting, other: Waiting) -> Waiting | None:
    both = Waiting(
        one.tiles + other.tiles,
        min(2, one.open + other.open),
        min(3, one.headed + other.headed),
        one.kinds + other.kinds,
        one.more + other.more,
        min(2, one.odd + other.odd),
        one.known or other.known,
    )
    by_sets = both.open < 2 and both.headed < 3 and both.open + both.headed < 3
    if both.tiles > DRAWN - 1 or not (by_sets or both.odd < 2):
        return None
    if not by_sets:
        both = both._replace(open=2, headed=0, kinds=0, more=0, known=False)
    if both.odd == 2:
        both = both._replace(known=False)
    return both
