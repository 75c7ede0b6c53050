"""Lesson 20: what the two sources say and no other lesson counts; `sources.py` holds the sentences themselves.

A sentence is checked like any count: a formula on one side, on the other the engine, which is let to do what the
sentence says.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.answering import replies_to, stages_after
from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.hands import COPIES, spread
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply, number, power
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.yijing import Arrange, Asked, Form, Rules, Seat, Turn, Win, laid_points, new, place, wins
from yijing_tiles.yijing.pairs import sorted_tiles

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import Hand, Tile

__all__ = ["CLAIMS", "STEPS_NOW", "STEPS_ONCE"]

STEPS_NOW: Final = ("准备阶段", "出牌", "定输赢", "统计输赢点数")
"""The steps as the source heads them."""
STEPS_ONCE: Final = ("洗牌", "码牌", "抓牌", "理牌", "出牌")
"""The same beginning, each of its four parts a step of its own: so 理牌 was step 4, and 出牌 step 5."""

CITED: Final = {
    "hidden_once": ("理牌", STEPS_ONCE),
    "play_once": ("出牌", STEPS_ONCE),
    "hidden_now": ("准备阶段", STEPS_NOW),  # 理牌 is the last part of it
    "play_now": ("出牌", STEPS_NOW),
    "last_now": ("统计输赢点数", STEPS_NOW),
}

NAMED: Final = {
    "bigrams": dict(zip("⚌⚍⚎⚏", ("太阳", "少阴", "少阳", "太阴"), strict=True)),
    "trigrams": dict(zip("☰☵☶☳☴☲☷☱", "乾坎艮震巽离坤兑", strict=True)),
}
"""Figures with their names, as the source pairs them."""

HOPED: Final = "1000"
"""Four lines on the table; with the pair that is needed they become the hidden hexagram once more."""


# Steps, tiles, figures


def _step(which: str) -> Formula:
    before = {"hidden_once": 3, "play_once": 4, "hidden_now": 0, "play_now": 1, "last_now": 3}[which]
    return Formula(add(before, 1))


def _find_step(which: str) -> Count:
    step, steps = CITED[which]
    return Count(steps.index(step) + 1)


def _left_in_hand() -> Formula:
    return Formula(add(8, -6))


def _hide_six() -> Count:
    """Deal to two, three and four players, let everybody hide six tiles, and look at what is left in the hands."""
    left = set()
    for players in (2, 3, 4):
        state = new(Rules(players=players), Random(1))  # noqa: S311 - tiles, no secrets
        while state.turn is not None and state.turn.asked is Asked.ARRANGE:
            arranged = next(action for action in state.turn.actions() if isinstance(action, Arrange))
            state = state.apply(arranged)
        left |= {len(seat.hand) for seat in state.seats}
    (each,) = left
    return Count(each)


def _plays_in_a_figure() -> Formula:
    return Formula(divide(6, 2))


def _lay_until_whole() -> Count:
    stage, plays = "", 0
    while len(stage) < 6:
        stage, plays = place(stage, "10"), plays + 1
    return Count(plays)


def _all_figures(kind: str) -> Formula:
    return Formula(power(2, 2 if kind == "bigrams" else 3))


def _look_names_up(kind: str) -> Count:
    figures = {figure.char: figure for figure in (BIGRAMS if kind == "bigrams" else TRIGRAMS)}
    right = [figures[char] for char, name in NAMED[kind].items() if figures[char].names.hans == name]
    return Count.of(right, len(figures))


def _one_of_all() -> Formula:
    return Formula(divide(64, multiply(8, 8)))


def _find_decrease() -> Count:
    """Keep the hexagrams that are called 损 and have 兑 below and 艮 above."""

    def is_it(hexagram: Hexagram) -> bool:
        parts = hexagram.lower.names.hans, hexagram.upper.names.hans
        return hexagram.names.hans == "损" and parts == ("兑", "艮")

    return Count.of((each for each in HEXAGRAMS if is_it(each)), len(HEXAGRAMS))


# 应, and who pays


def _pairs_that_win(how: str) -> Formula:
    return Formula({"respond": add(4, -4), "pung": add(4, -2), "any_pair": power(2, 2)}[how])


def _lay_what_is_needed(how: str) -> Count:
    """Lay the very pair that the next player needs, which he holds too, and see whether he can win on it."""
    found = []
    for pair in BIGRAMS:
        hidden, last = HOPED + pair.lines, pair.lines
        if how == "respond":
            wins = last in replies_to(last, sorted_tiles(last))
        elif how == "pung":
            wins = hidden in stages_after(HOPED, last, last)
        else:
            rules = Rules(level=1, claim_win="any_pair")
            own = Seat("10", hidden=hidden, stage=HOPED, shown=(hidden,))
            wins = any(
                isinstance(action, Win) for action in Turn(rules, Asked.WIN, 0, own, last, 1).actions()
            )
        found += [pair] if wins else []
    return Count.of(found, len(BIGRAMS))


def _with_taiji(worth: object) -> Formula:
    half = number(Fraction(1, 2))
    return Formula(add(multiply(4, 1), half) if worth == 0 else add(multiply(4, 1), half, 1))


def _count_taiji(worth: object) -> Count:
    """Count a figure of four yang, one yin, and a taiji that was declared yang."""
    return Count(laid_points("1111T0", worth))  # type: ignore[arg-type] # others are refused


# Shaoyang mahjong


def _any_suits() -> Formula:
    return Formula(power(3, 5))


def _example_hands() -> Count:
    """Lay the source's finished hand in every choice of suits, and count the wins."""
    from yijing_tiles.shaoyang import Hand

    suits = list(product("mps", repeat=5))
    groups = ("456", "234", "777", "111", "88")
    hands = (Hand.parse("".join(map("".join, zip(groups, each, strict=True)))) for each in suits)
    return Count(sum(hand.is_win() for hand in hands), (), len(suits))


def _four_runs() -> Formula:
    return Formula(choose(21, 4))


def _wait_for_east() -> Count:
    """Hold an East beside any four different runs, and count the hands that wait for it alone, three copies left."""
    from yijing_tiles.shaoyang import Hand, Tile
    from yijing_tiles.shaoyang.melds import RUNS

    runs = list(combinations(RUNS.values(), 4))
    east = Tile("1z")
    hands = (Hand.of([*(tile for run in four for tile in run.tiles), east]) for four in runs)
    return Count(sum(hand.waits() == {east: COPIES - 1} for hand in hands), (), len(runs))


def _robbed() -> Formula:
    # 123 may be of the two other suits too, and 456 and 111 likewise.
    return Formula(power(2, 3))


def _rob_the_first() -> Count:
    """Of the choices of suits under which it waits for 1, 2 and 4 萬, keep those where others can hold every 一萬."""
    from yijing_tiles.shaoyang import Tile

    wanted = [Tile(text) for text in ("1m", "2m", "4m")]

    def fits(hand: Hand) -> bool:
        return list(hand.waits()) == wanted and hand.waits()[wanted[0]] == COPIES

    hands = list(spread("m"))
    return Count.of((hand for hand in hands if fits(hand)), len(hands))


def _forms() -> Formula:
    return Formula(add(1, 3, 2))


def _ranks() -> Count:
    from yijing_tiles.shaoyang import Form

    return Count(len(Form))


def _flush_suits(reading: str) -> Formula:
    return Formula(multiply(3, 1) if reading == "all" else add(3, -1))


def _try_flushes(reading: str) -> Count:
    """Lay one hand in each suit, and ask which are a full flush."""
    from yijing_tiles.shaoyang import Form, Hand
    from yijing_tiles.shaoyang import Rules as HandRules

    rules = HandRules(flush_suits=reading)  # type: ignore[arg-type] # others are refused
    hands = [Hand.parse(f"11123456789999{suit}") for suit in "mps"]
    return Count.of((hand for hand in hands if Form.FULL_FLUSH in hand.forms(rules)), len(hands))


def _may_claim(who: str) -> Formula:
    return Formula(add(2, 1) if who == "next" else add(1, 1))


def _ask_claims(who: str) -> Count:
    """Discard a tile before a hand that could do everything with it, and count the kinds of claim."""
    from yijing_tiles.shaoyang import Chow, Hand, Kong, Pung, TableRules, Tile
    from yijing_tiles.shaoyang.turn import Asked as AskedThere
    from yijing_tiles.shaoyang.turn import Turn as TurnThere

    asked = AskedThere.DRAW if who == "next" else AskedThere.CLAIM
    hand = Hand.parse("23334m 19p 19s 1234z")
    turn = TurnThere(TableRules(), asked, 1, hand, Tile("3m"), 0, who == "next", wall_left=40)
    kinds = {type(action) for action in turn.actions()} & {Chow, Pung, Kong}
    return Count(len(kinds))


def _on_others() -> Formula:
    return Formula(add(1, 1))


def _ways_to_win() -> Count:
    """Count the ways to win in which the tile came from another player."""
    from yijing_tiles.shaoyang.settling import How

    return Count(sum(how.pays_alone for how in How), (), len(How))


def _most_raised() -> Formula:
    return Formula(add(4, -1))


def _try_to_raise() -> Count:
    """Ask the table for its answers to how many hands one raises, and return the highest."""
    from yijing_tiles.shaoyang import Raise, TableRules
    from yijing_tiles.shaoyang.state import new as new_hand

    turn = new_hand(TableRules(), Random(1)).turn  # noqa: S311 - tiles, no secrets
    assert turn is not None  # noqa: S101 - raising comes first
    return Count(max(action.hands for action in turn.actions() if isinstance(action, Raise)))


def _three_equal(reading: str) -> Formula:
    return Formula(multiply(3, 1) if reading == "shown_only" else add(3, -1))


def _show_equal(reading: str) -> Count:
    """Show the hidden hexagram again and again, until any three are equal."""
    rules, hidden = Rules(level=2, three_counts_hidden=reading == "hidden_too"), "100010"
    shown = [hidden]
    while Form.B not in wins(rules, hidden, shown):
        shown.append(hidden)
    return Count(len(shown))


def _whole_hand() -> Formula:
    return Formula(add(multiply(4, 3), 2))


def _tiles_of_a_win() -> Count:
    """Finish hands of one, two, three … sets and a pair, and return the size of the one that wins."""
    from yijing_tiles.shaoyang import Hand, HandError

    sets, sizes = ("456m", "234p", "777m", "111s", "222s"), []
    for count in range(1, 6):
        try:
            hand = Hand.parse("".join(sets[:count]) + "88s")
        except HandError:
            continue
        sizes += [hand.size] if hand.is_win() else []
    (size,) = sizes
    return Count(size)


KINDS_OF_KONG: Final = 3


def _robbable(rule: str) -> Formula:
    return Formula(add(KINDS_OF_KONG, -2) if rule == "exposed_only" else add(KINDS_OF_KONG, -1))


def _try_to_rob(rule: str) -> Count:
    """Complete a plain hand with the tile of a kong of each kind."""
    from yijing_tiles.shaoyang import Hand, TableRules, Tile
    from yijing_tiles.shaoyang.seat import KongKind
    from yijing_tiles.shaoyang.turn import can_rob

    rules = TableRules(rob_added=rule == "added_too")
    hand, tile = Hand.parse("23m 456m 123p 456p 88s"), Tile("1m")
    return Count(sum(can_rob(hand, tile, kind, rules) for kind in KongKind), (), len(KongKind))


def _great_robbers(reading: str) -> Formula:
    return Formula(add(2, -1) if reading == "off" else add(1, 1))


def _rob_with_great_hands(reading: str) -> Count:
    """Of the two great forms count those that some hand makes with a tile of which it holds no copy."""
    from yijing_tiles.shaoyang import Hand, TableRules, Tile
    from yijing_tiles.shaoyang.seat import KongKind
    from yijing_tiles.shaoyang.turn import can_rob

    rules = TableRules(honour_runs=reading)  # type: ignore[arg-type] # others are refused
    honours = (each for each in product(range(COPIES + 1), repeat=7) if sum(each) == 13)
    of_honours = any(
        can_rob(hand, tile, KongKind.CONCEALED, rules)
        for each in honours
        for hand in [Hand((0,) * 27 + each)]
        for tile in (Tile(f"{place}z") for place, copies in enumerate(each, start=1) if not copies)
    )
    orphans = can_rob(Hand.parse("119m19p19s123456z"), Tile("7z"), KongKind.CONCEALED, rules)
    return Count(of_honours + orphans, (), 2)


def _honour_runs(reading: str) -> Formula:
    runs = add(choose(4, 3), choose(3, 3))
    return Formula(runs if reading == "winds_dragons" else multiply(0, runs))


def _try_honour_runs(reading: str) -> Count:
    """Put any three different honours beside triplets of three others and a pair of the last; keep complete hands."""
    from yijing_tiles.shaoyang import TILES, Group, GroupKind, Hand
    from yijing_tiles.shaoyang import Rules as HandRules

    rules = HandRules(honour_runs=reading)  # type: ignore[arg-type] # others are refused
    honours = TILES[27:]
    threes = list(combinations(honours, 3))

    def completes(three: tuple[Tile, ...]) -> bool:
        *triplets, pair = (tile for tile in honours if tile not in three)
        return Hand.of([*three, *triplets * 3, pair, pair]).is_win(rules)

    return Count.of((Group(GroupKind.RUN, three) for three in threes if completes(three)), len(threes))


CLAIMS: Final = (
    Claim("steps-cited", 20, _step, _find_step, tuple((which,) for which in CITED), "Y5"),
    Claim("hiding-leaves", 20, _left_in_hand, _hide_six, rule="Y7"),
    Claim("figure-plays", 20, _plays_in_a_figure, _lay_until_whole, rule="Y10"),
    Claim("figures-named", 20, _all_figures, _look_names_up, (("bigrams",), ("trigrams",)), "Y6"),
    Claim("decrease", 20, _one_of_all, _find_decrease, rule="Y6"),
    Claim(
        "pair-needed",
        20,
        _pairs_that_win,
        _lay_what_is_needed,
        (("respond",), ("pung",), ("any_pair",)),
        "Y20",
    ),
    Claim("taiji-worth", 20, _with_taiji, _count_taiji, ((0,), ("declared",)), "Y8"),
    Claim("example-win", 20, _any_suits, _example_hands, rule="S13"),
    Claim("east-wait", 20, _four_runs, _wait_for_east, rule="S5"),
    Claim("example-robbed", 20, _robbed, _rob_the_first, rule="S16"),
    Claim("forms-listed", 20, _forms, _ranks, rule="S13"),
    Claim("flush-suits", 20, _flush_suits, _try_flushes, (("all",), ("literal",)), "S14"),
    Claim("claim-kinds", 20, _may_claim, _ask_claims, (("next",), ("others",)), "S4"),
    Claim("others-tiles", 20, _on_others, _ways_to_win, rule="S5"),
    Claim("raised-most", 20, _most_raised, _try_to_raise, rule="S15"),
    Claim("three-equal", 20, _three_equal, _show_equal, (("shown_only",), ("hidden_too",)), "Y18"),
    Claim("whole-hand", 20, _whole_hand, _tiles_of_a_win, rule="S13"),
    Claim("kongs-robbed", 20, _robbable, _try_to_rob, (("exposed_only",), ("added_too",)), "S8"),
    Claim("great-robbers", 20, _great_robbers, _rob_with_great_hands, (("off",), ("winds_dragons",)), "S9"),
    Claim("honour-runs", 20, _honour_runs, _try_honour_runs, (("off",), ("winds_dragons",)), "S14"),
)
