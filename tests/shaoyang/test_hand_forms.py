"""Winning forms, what they pay, and the house rules about them (S13-S15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from yijing_tiles.shaoyang import OPTIONS, Form, Forms, Hand, HandError, Rules, Shape, Tile, multiplier, pay

RUNS = Rules(honour_runs="winds_dragons")


def found(text: str, rules: Rules | None = None) -> dict[str, bool]:
    """Return the forms of a hand by name, and which is paid."""
    forms = Hand.parse(text).forms(rules or Rules())
    return {reading.form.value: reading.paid for reading in forms}


@pytest.mark.parametrize(
    ("text", "forms", "rate"),
    [
        ("123m456p789s11122z", {"plain": True}, 2),
        ("111m222p333s44455z", {"all_triplets": True, "plain": False}, 8),
        ("55z + 111m 2222p (3333s) 444z", {"all_triplets": True, "plain": False}, 8),
        ("12345678911122p", {"full_flush": True, "plain": False}, 8),
        ("12345678911122m", {"full_flush": True, "plain": False}, 8),
        ("22p + 123p 456p 789p [1111s]", {"plain": True}, 2),
        ("11335577m224466p", {"seven_pairs": True}, 8),
        ("1111m2266p2266s22z", {"seven_pairs": True}, 8),
        ("112233m445566p77s", {"plain": False, "seven_pairs": True}, 8),
        ("11335577224466m", {"full_flush": True, "plain": False, "seven_pairs": False}, 8),
        ("11335599224477m", {"full_flush": True, "seven_pairs": False}, 8),
        ("11122233344455p", {"all_triplets": True, "full_flush": False, "plain": False}, 8),
        ("19m19p19s12345677z", {"thirteen_orphans": True}, 24),
        ("11122233344455z", {"all_honours": True, "all_triplets": False, "plain": False}, 24),
        ("55z + 111z 222z 3333z (4444z)", {"all_honours": True, "all_triplets": False, "plain": False}, 24),
        ("11223344556677z", {"seven_pairs": True}, 8),
        ("11122233344s222z", {"all_triplets": True, "plain": False}, 8),
        ("123456789m1111p2z", {}, 0),
        ("123456789m1111p", {}, 0),
    ],
)
def test_forms_and_rates(text: str, forms: dict[str, bool], rate: int) -> None:
    assert found(text) == forms
    assert Hand.parse(text).forms().rate == rate


def test_forms_are_told_with_a_reason_each() -> None:
    forms = Hand.parse("11122233344455p").forms()
    assert [reading.form for reading in forms] == [Form.ALL_TRIPLETS, Form.FULL_FLUSH, Form.PLAIN]
    assert forms.best is Form.ALL_TRIPLETS
    highest, equal, lower = (reading.why() for reading in forms)
    assert "highest: 8" in highest
    assert "big hands do not multiply" in equal
    assert "also plain (2)" in lower
    assert "all triplets (8)" in lower
    assert forms.why("zh").count("碰碰对") == 3
    for reading in forms:
        assert reading.why("zh") != reading.why("en")


def test_a_form_shows_the_readings_that_have_it() -> None:
    forms = Hand.parse("11122233344s222z").forms()
    triplets, plain = forms
    assert [str(reading) for reading in triplets.readings] == ["111s 222s 333s 222z 44s"]
    assert len(plain.readings) == 3


def test_flush_suits_by_the_letter() -> None:
    literal = Rules(flush_suits="literal")
    assert found("12345678911122m", literal) == {"plain": True}
    assert found("12345678911122s", literal) == {"full_flush": True, "plain": False}
    assert found("12345678911122p", literal) == {"full_flush": True, "plain": False}


def test_stacked_big_hands() -> None:
    stack = Rules(stack=True)
    forms = Hand.parse("11122233344455p").forms(stack)
    assert {r.form.value: r.paid for r in forms} == {"all_triplets": True, "full_flush": True, "plain": False}
    assert forms.rate == 16
    assert "4 × 2 × 2 = 16" in forms.found[0].why()
    assert Hand.parse("11335599224477m").forms(stack).rate == 16
    assert Hand.parse("111m222p333s44455z").forms(stack).rate == 8
    assert Hand.parse("11122233344455z").forms(stack).rate == 24
    assert Hand.parse("123m456p789s11122z").forms(stack).rate == 2


def test_honour_runs() -> None:
    """Any three different winds, or 中發白, in all honours only; nothing changes when the rule is off."""
    hand = Hand.parse("12312412356755z")
    assert not hand.is_win()
    assert hand.is_win(RUNS)
    assert hand.distance() > -1
    assert hand.distance(RUNS) == -1
    (reading,) = hand.forms(RUNS)
    assert (reading.form, reading.rate) == (Form.ALL_HONOURS, 24)
    assert all(r.shape is Shape.HONOUR_RUNS for r in reading.readings)
    assert len({str(r) for r in reading.readings}) == len(reading.readings)
    # Not with other tiles beside them.
    assert not Hand.parse("123z567z789m11122p").is_win(RUNS)


def honour_hands(melds: int = 0) -> Iterator[tuple[int, ...]]:
    """All hands of honours with runs, from the rule's words: sets and a pair, no kind above four."""
    runs = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (4, 5, 6)]
    sets = [(kind,) * 3 for kind in range(7)] + runs
    for chosen in combinations_with_replacement(sets, 4 - melds):
        for head in range(7):
            tiles = [kind for group in chosen for kind in group] + [head] * 2
            counts = tuple(tiles.count(kind) for kind in range(7))
            if max(counts) <= 4:
                yield counts


def test_honour_runs_against_all_hands_there_are() -> None:
    """Wins, readings, waits and distance of honours with runs, against the list of all finished hands."""
    listed: dict[tuple[int, ...], int] = {}
    for counts in honour_hands():
        listed[counts] = listed.get(counts, 0) + 1
    every = [c for c in product(range(5), repeat=7) if sum(c) == 14]
    for counts in every[::37]:
        hand = Hand((0,) * 27 + counts)
        assert hand.is_win(RUNS) == (counts in listed or hand.is_win())
        readings = [r for r in hand.decompositions(RUNS) if r.shape is not Shape.SEVEN_PAIRS]
        assert len(readings) == listed.get(counts, 0)
    thirteen = [c for c in product(range(5), repeat=7) if sum(c) == 13]
    for counts in thirteen[::391]:
        hand = Hand((0,) * 27 + counts)
        nearest = min(
            sum(max(0, want - have) for want, have in zip(target, counts, strict=True)) for target in listed
        )
        assert hand.distance(RUNS) == min(nearest - 1, hand.distance()), str(hand)
        after = {
            kind
            for kind in range(7)
            if (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :]) in listed
            or (counts[kind] < 4 and hand.draw(Tile(f"{kind + 1}z")).is_win())
        }
        live = {tile for tile, left in hand.waits(RUNS).items() if left}
        assert {tile.number - 1 for tile in live} == after
        assert hand.nearest(RUNS)
        assert len(hand.nearest(RUNS)[0].missing) == hand.distance(RUNS) + 1
        accepts = {t for t in map(Tile, (f"{n}z" for n in range(1, 8))) if hand.counts[t.index] < 4}
        assert set(hand.accepts(RUNS)) == {
            tile for tile in accepts if hand.draw(tile).distance(RUNS) < hand.distance(RUNS)
        } | {tile for tile in hand.accepts(RUNS) if not tile.is_honour}


def test_honour_runs_beside_melds() -> None:
    hand = Hand.parse("1235674z + 444z 777z")
    assert hand.distance() > 0
    assert hand.waits(RUNS) == {Tile.EAST: 3, Tile.SOUTH: 3, Tile.WEST: 3, Tile.NORTH: 0}
    assert hand.distance(RUNS) == 0
    live = Hand.parse("2335674z + 777z [1111z]")
    assert live.waits(RUNS) == {Tile.EAST: 0, Tile.WEST: 2}
    assert list(live.prospects(RUNS)) == [Tile.WEST]
    assert live.prospects(RUNS)[Tile.WEST].rate == 24
    assert live.draw(Tile.WEST).discards(RUNS)[0].distance == 0


def test_prospects_say_what_each_wait_pays() -> None:
    hand = Hand.parse("2223334445556p")
    rates = {str(tile): forms.rate for tile, forms in hand.prospects().items()}
    assert set(rates) == {str(tile) for tile, left in hand.waits().items() if left}
    assert set(rates.values()) == {8}
    mixed = Hand.parse("111m222p333s4455z")
    assert {str(tile): forms.best for tile, forms in mixed.prospects().items()} == {
        "4z": Form.ALL_TRIPLETS,
        "5z": Form.ALL_TRIPLETS,
    }
    assert Hand.parse("123456789m1111p").prospects() == {}
    orphans = Hand.parse("19m19p19s1234567z").prospects()
    assert {forms.rate for forms in orphans.values()} == {24}
    assert len(orphans) == 13


@pytest.mark.parametrize("form", Form, ids=lambda form: form.value)
def test_forms_have_names_and_the_words_of_the_source(form: Form) -> None:
    assert form.name_in("en") != form.name_in("zh")
    assert form.text("en") != form.text("zh")
    assert form.source in SOURCE
    assert form.rank.name_in("zh") in {"平胡", "大牌", "大大牌"}


# Rule S13's sentences of the source, as they stand in it.
SOURCE = (
    "將手中的牌湊成，四副順子或刻子及一對將，獲勝。（這叫平胡牌）"
    "將手中的牌湊成，刻子及一對將，獲勝。（這叫碰碰對胡牌）"
    "將手中的牌湊成，全是筒子或全是梭子及一對將，獲勝。（這叫清一色胡牌）"
    "將手中的牌湊成，7對對子，獲勝。（這叫七巧對胡牌）"
    "東，南，西。北，中，發，白，一萬，九萬，一筒，九筒，一梭，九梭，13張牌後讓任意一個做對，獲勝。（這叫十三浪胡牌）"
    "將手中的牌湊成全是，東，南，西。北，中，發，白，四副順子或刻子及一對將，獲勝。（這叫全風十三浪胡牌）"
)


def test_no_forms() -> None:
    forms = Hand.parse("123456789m1111p2z").forms()
    assert isinstance(forms, Forms)
    assert not forms
    assert len(forms) == 0
    assert forms.best is None
    assert Form.PLAIN not in forms
    assert Form.PLAIN in Hand.parse("123m456p789s11122z").forms()


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_house_rules_explain_themselves(option: object) -> None:
    from yijing_tiles.shaoyang import Option

    assert isinstance(option, Option)
    assert getattr(Rules(), option.name) == option.default
    for lang in ("en", "zh"):
        said = [option.title(lang), option.text(lang), *(option.says(value, lang) for value in option.values)]
        assert len(set(said)) == len(said)
    assert option.title("en") != option.title("zh")
    for value in option.values:
        assert getattr(Rules(**{option.name: value}), option.name) == value
    for wrong in ("maybe", 1, None):
        with pytest.raises(HandError) as caught:
            Rules(**{option.name: wrong})
        assert option.name in caught.value.message("zh")
        with pytest.raises(HandError):
            option.says(wrong)


# The products of the source: rate, hands raised by the winner, by the payer (None: three who raised none),
# result.
PRODUCTS = [
    (2, 0, None, 6),
    (2, 1, None, 12),
    (2, 2, None, 24),
    (2, 3, None, 36),
    (2, 3, 1, 32),
    (8, 0, None, 24),
    (8, 1, None, 48),
    (8, 2, None, 96),
    (8, 3, None, 192),
    (8, 3, 1, 128),
    (24, 0, None, 72),
    (24, 1, None, 144),
    (24, 2, None, 288),
    (24, 3, None, 576),
    (24, 3, 1, 384),
    (1, 0, None, 3),
    (1, 1, None, 6),
    (1, 2, None, 12),
    (1, 3, None, 24),
    (1, 3, 1, 16),
]


def test_the_figures_of_the_source() -> None:
    """S16: 19 of its 20 products are right; 2 × 8 × 3 is 48."""
    wrong = []
    for rate, winner, payer, text in PRODUCTS:
        ours = sum(pay(rate, winner)) if payer is None else pay(rate, winner, (payer,))[0]
        if ours != text:
            wrong.append((rate, winner, text, ours))
    assert wrong == [(2, 3, 36, 48)]


@pytest.mark.parametrize("raised", [-1, 4, True, "1", None])
def test_nobody_raises_more_than_three_hands(raised: object) -> None:
    for hands in ((raised, 0), (0, raised)):
        with pytest.raises(HandError, match="0 to 3"):
            multiplier(*hands)  # type: ignore[arg-type]
