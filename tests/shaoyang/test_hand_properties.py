"""What holds for every hand."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles.shaoyang import TILES, Hand, Meld

KINDS = st.sampled_from([range(34), range(9), range(18), range(27, 34), (*range(0, 34, 9), *range(8, 34, 9))])
MELDS = [Meld.of([TILES[i], TILES[i + 1], TILES[i + 2]]) for i in range(27) if i % 9 <= 6]
MELDS += [Meld.of([tile] * size) for tile in TILES for size in (3, 4)]


@st.composite
def hands(draw: st.DrawFn, size: int = 13) -> Hand:
    """Hands of 13 or 14 tiles, often of few kinds, some with melds."""
    melds: list[Meld] = []
    left = [4] * 34
    for meld in draw(st.lists(st.sampled_from(MELDS), max_size=4)):
        after = list(left)
        for tile in meld.tiles:
            after[tile.index] -= 1
        if min(after) >= 0:
            melds.append(meld)
            left = after
    needed = size - 3 * len(melds)
    kinds = draw(KINDS)
    wall = [kind for kind in kinds for _ in range(left[kind])]
    if len(wall) < needed:
        wall = [kind for kind in range(34) for _ in range(left[kind])]
    chosen = draw(st.lists(st.sampled_from(range(len(wall))), min_size=needed, max_size=needed, unique=True))
    return Hand.of([TILES[wall[place]] for place in chosen], melds)


def moved(hand: Hand, where: list[int]) -> Hand:
    """Return the hand with each kind replaced by another: `where[index]` is its new index."""
    return Hand.of(
        [TILES[where[tile.index]] for tile in hand.tiles],
        [Meld.of([TILES[where[t.index]] for t in m.tiles], concealed=m.concealed) for m in hand.melds],
    )


def same(one: Hand, other: Hand, where: list[int]) -> None:
    """Both hands give the same answers but for the names of the kinds."""

    def renamed(tiles: dict) -> dict:  # type: ignore[type-arg]
        return {TILES[where[tile.index]]: left for tile, left in tiles.items()}

    assert one.distance() == other.distance()
    assert renamed(one.waits()) == other.waits()
    assert renamed(one.accepts()) == other.accepts()


@given(hands(), st.sampled_from(list(permutations(range(3)))))
def test_suits_are_alike(hand: Hand, order: tuple[int, ...]) -> None:
    where = [9 * order[kind // 9] + kind % 9 for kind in range(27)] + list(range(27, 34))
    same(hand, moved(hand, where), where)


@given(hands(), st.permutations(range(27, 34)))
def test_honours_are_alike(hand: Hand, order: list[int]) -> None:
    where = [*range(27), *order]
    same(hand, moved(hand, where), where)


@given(hands())
def test_a_suit_reads_the_same_backwards(hand: Hand) -> None:
    where = [9 * (kind // 9) + 8 - kind % 9 for kind in range(27)] + list(range(27, 34))
    same(hand, moved(hand, where), where)


@given(hands())
def test_waits_are_the_tiles_that_win(hand: Hand) -> None:
    waits = hand.waits()
    for tile in TILES:
        if hand.counts[tile.index] + hand.laid[tile.index] < 4:
            assert (tile in waits) == hand.draw(tile).is_win()
        else:
            assert waits.get(tile, 0) == 0


@given(hands())
def test_one_more_tile_never_takes_a_hand_further_off(hand: Hand) -> None:
    distance, accepts = hand.distance(), hand.accepts()
    assert (distance == 0) == any(hand.waits().values())
    if distance == 0:
        assert accepts == {tile: left for tile, left in hand.waits().items() if left}
    for tile in TILES:
        if hand.counts[tile.index] + hand.laid[tile.index] < 4:
            assert hand.draw(tile).distance() == distance - (tile in accepts)
    assert accepts


@given(hands(14))
def test_the_best_discard_keeps_the_distance(hand: Hand) -> None:
    discards = hand.discards()
    assert min(discard.distance for discard in discards) == max(hand.distance(), 0)
    assert {discard.tile for discard in discards} == set(hand.tiles)
    assert (hand.distance() == -1) == hand.is_win() == bool(hand.decompositions())


@given(hands(14))
def test_readings_hold_all_tiles_of_the_hand(hand: Hand) -> None:
    for reading in hand.decompositions():
        tiles = sorted(tile for group in reading.groups for tile in group.tiles)
        assert tiles == list(hand.tiles)
        assert reading.melds == hand.melds


@given(hands(), st.sampled_from(["letters", "hans", "hant", "unicode"]))
@settings(max_examples=60)
def test_hands_round_trip(hand: Hand, style: str) -> None:
    assert Hand.parse(hand.format(style)) == hand  # type: ignore[arg-type]
