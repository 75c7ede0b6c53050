"""The figures and hands that were computed elsewhere, and that this engine must reach too."""

from __future__ import annotations

import pytest

from yijing_tiles.shaoyang import Hand, HandError, Shape, Tile


def test_a_ready_hand_does_not_wait_on_a_fifth_copy() -> None:
    hand = Hand.parse("123456789m1111p")
    assert hand.distance() == 1
    assert hand.waits() == {Tile.P1: 0}
    assert Tile.P1 not in hand.accepts()


@pytest.mark.parametrize(
    ("text", "distance"),
    [("123456789m1111p", 1), ("1112223334444z", 1), ("245568m245568p77s", 2)],
)
def test_distances_that_programs_got_wrong(text: str, distance: int) -> None:
    assert Hand.parse(text).distance() == distance


def test_thirteen_orphans_needs_a_closed_hand() -> None:
    hand = Hand.parse("19m19p19s12345z", melds="[123m]")
    assert not hand.is_win()
    assert hand.distance() == 6
    assert Hand.parse("19m19p19s1234567z").distance() == 0


def test_seven_pairs_wins() -> None:
    assert Hand.parse("1122m2266p2266s22z").is_win()


def test_four_alike_are_two_of_the_seven_pairs() -> None:
    (reading,) = Hand.parse("1111m2266p2266s22z").decompositions()
    assert reading.shape is Shape.SEVEN_PAIRS
    assert [str(group) for group in reading.groups].count("11m") == 2


def test_three_decompositions() -> None:
    readings = Hand.parse("11122233344s222z").decompositions()
    assert {str(reading) for reading in readings} == {
        "111s 222s 333s 222z 44s",
        "123s 123s 123s 222z 44s",
        "123s 234s 234s 222z 11s",
    }


def test_six_copies_are_refused() -> None:
    with pytest.raises(HandError, match="5m stands 6 times") as caught:
        Hand.parse("44m555555m123p678s")
    assert caught.value.values["count"] == 6


def test_not_ready_when_the_melds_hold_the_pair() -> None:
    hand = Hand.parse("45z + 444z 111z 555z 777z")
    assert hand.distance() == 1
    assert all(discard.distance > 0 for discard in hand.discards())
    for tile in (Tile.NORTH, Tile.WHITE):
        assert set(hand.discard(tile).waits().values()) == {0}


def test_the_waits_of_the_source() -> None:
    def waits(text: str) -> dict[str, int]:
        return {str(tile): left for tile, left in Hand.parse(text).waits().items()}

    assert waits("2333m123p456p111s") == {"1m": 4, "2m": 3, "4m": 4}
    assert waits("2333123456111m") == {"1m": 0, "2m": 2, "3m": 0, "4m": 3, "7m": 4}  # S17: 1 and 3 are dead


def test_thirteen_orphans_by_thirteen_tiles() -> None:
    hand = Hand.parse("19m19p19s1234567z")
    assert len(hand.waits()) == 13
    assert set(hand.waits().values()) == {3}
    assert all(hand.draw(tile).is_win() for tile in hand.waits())


def test_most_decompositions() -> None:
    assert len(Hand.parse("66677778888999m").decompositions()) == 4
