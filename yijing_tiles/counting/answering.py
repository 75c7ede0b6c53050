"""Lessons 6 and 7: 应 and its ban, 碰 and its places (rules Y11-Y14).

Chances here are those of the simplest table: every pair that is drawn or laid before is any of the four ordered pairs,
each as likely as the others and independent of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.placing import mixed_pairs
from yijing_tiles.counting.unevaluated import add, divide, multiply, number, power
from yijing_tiles.figures import HEXAGRAMS, Bigram
from yijing_tiles.yijing import PASS, Action, Asked, Lay, Placement, Pung, Rules, Seat, Tile, Turn, place
from yijing_tiles.yijing.pairs import PAIRS, is_pure, may_answer, sorted_tiles, values
from yijing_tiles.yijing.turn import has_reply

if TYPE_CHECKING:
    from sympy import Expr

__all__ = [
    "AIMS",
    "CLAIMS",
    "HANDS",
    "best_stage",
    "best_with_pung",
    "lucky_rounds",
    "replies_to",
    "stages_after",
    "with_ban",
]

HANDS: Final = ("11", "10", "1*", "00", "0*", "**")
"""Every hand of two tiles."""

_DRAWS: Final = ("11", "10", "01", "00")
_TILES: Final = {"1": Tile.YANG, "0": Tile.YIN, "*": Tile.TAIJI}


def replies_to(last: str, hand: str, rules: Rules | None = None) -> tuple[str, ...]:
    """Return the plain pairs that a hand may lay as 应 after `last`, in the order in which the engine lists them.

    >>> replies_to("10", "10"), replies_to("11", "1*"), replies_to("11", "11")
    (('01',), ('10', '01'), ())
    """
    if not has_reply(hand, last):
        return ()
    actions = _question(Asked.RESPOND, "", hand, last, rules or Rules()).actions()
    return tuple(dict.fromkeys(values(action.pair) for action in actions if isinstance(action, Lay)))


@cache
def stages_after(stage: str, drawn: str, last: str, pung: bool = True) -> frozenset[str]:
    """Return every stage that a drawn pair can make of `stage`, when `last` has just been laid by another.

    Without `pung` a 碰 goes outside, like a 应.

    >>> sorted(stages_after("10", "01", "10")), sorted(stages_after("10", "00", "00"))
    (['1001'], ['0010', '1000'])
    """
    asked = Asked.PUNG if may_answer(sorted_tiles(drawn), last) else Asked.RESPOND
    found = set()
    for action in _question(asked, stage, sorted_tiles(drawn), last, Rules()).actions():
        if isinstance(action, Lay):
            found.add(place(stage, action.pair))
        elif isinstance(action, Pung) and (pung or action.placement is Placement.OUTSIDE):
            found.add(place(stage, action.pair, action.placement))
    return frozenset(found)


def _question(asked: Asked, stage: str, hand: str, last: str, rules: Rules) -> Turn:
    return Turn(rules, asked, 0, Seat(hand, stage=stage), last, layer=1, next_in_line=True)


# Y12: there is always an answer


def _with_replies(replies: int) -> Formula:
    """Two equal tiles lie in one way, a yang and a yin in two, one with a taiji in three, two taiji in four.

    Of the four pairs that may have been laid before, those that are among its ways ban one of them.
    """
    hands_by_ways = {1: 2, 2: 1, 3: 2, 4: 1}
    terms = []
    if replies + 1 in hands_by_ways:  # one of the ways is banned
        terms.append(multiply(hands_by_ways[replies + 1], replies + 1))
    if replies in hands_by_ways:  # the pair before was another
        terms.append(multiply(hands_by_ways[replies], 4 - replies))
    return Formula(add(*terms) if len(terms) > 1 else terms[0])


def _try_replies(replies: int) -> Count:
    questions = list(product(HANDS, _DRAWS))
    found = ((hand, last) for hand, last in questions if len(replies_to(last, hand)) == replies)
    return Count.of(
        ((*(_TILES[tile] for tile in hand), Bigram(last)) for hand, last in found), len(questions)
    )


def _left_without() -> Formula:
    """Both cases without a 应 are a pure pair after the same pure pair: a 碰."""
    return Formula(add(multiply(2, 1), multiply(-1, 2)))


def _ask_everything() -> Count:
    """Ask every hand after every pair, taiji declared or not, at every stage, under every house rule on 碰.

    Who may pass a 碰 is then asked for a 应, and must have an answer to that as well.
    """
    asked = without = 0
    for rules in (Rules(symmetric_pung=a, pung_natural_only=b) for a, b in product((False, True), repeat=2)):
        for hand, last, stage in product(HANDS, PAIRS, ("", "10", "1010")):
            answers = [_question(Asked.RESPOND, stage, hand, last, rules).actions()]
            if may_answer(hand, last, rules.pung_natural_only):
                pung = _question(Asked.PUNG, stage, hand, last, rules).actions()
                answers = [pung, *answers] if PASS in pung else [pung]
            asked += 1
            without += not all(any(_is_answer(action, last, rules) for action in each) for each in answers)
    return Count(without, (), asked)


def _is_answer(action: Action, last: str, rules: Rules) -> bool:
    """Return whether an action is a 碰, or a 应 that differs; the same pair only where it opens no 碰 (house rule)."""
    if isinstance(action, Lay):
        return values(action.pair) != values(last) or not is_pure(last, rules.pung_natural_only)
    return isinstance(action, Pung)


# Y11: what the ban costs


def with_ban(mixed: int) -> Formula:
    """Return the chance to finish a hexagram with so many mixed pairs in a round, all pairs outside.

    A mixed pair is wanted in one order, which three of four pairs before allow; a pure one is a 碰 at worst.
    """
    wanted_mixed, wanted_pure = multiply(divide(2, 4), divide(3, 4)), divide(1, 4)
    return Formula(multiply(*_times(wanted_mixed, mixed), *_times(wanted_pure, 3 - mixed)))


def _times(factor: Expr, count: int) -> tuple[Expr, ...]:
    """Return the factor of that power, if there is any."""
    return () if count == 0 else (factor if count == 1 else power(factor, count),)


def _play_with_ban(mixed: int) -> Count:
    aimed = [hexagram for hexagram in HEXAGRAMS if mixed_pairs(hexagram) == mixed]
    hits = {sum(1 for _ in _lucky_rounds(hexagram.lines, "")) for hexagram in aimed}
    rounds = (len(_DRAWS) ** 2) ** 3
    shares = tuple(Fraction(number, rounds) for number in sorted(hits))
    return Count(shares[0] if len(shares) == 1 else shares, tuple(aimed), out_of=rounds)


def _lucky_rounds(target: str, stage: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of pairs drawn, and laid before by others, that builds `target` with all pairs outside."""
    if stage == target:
        yield ()
        return
    following = target[: len(stage) + 2]
    for drawn, last in product(_DRAWS, repeat=2):
        if following in stages_after(stage, drawn, last, pung=False):
            for rest in _lucky_rounds(target, following):
                yield (drawn, last, *rest)


# Y13: how often a 碰 is there


def _somebody(players: int) -> Formula:
    return Formula(add(1, multiply(-1, *_times(divide(3, 4), players - 1))))


def _ask_others(players: int) -> Count:
    """Let one lay two yang, give each of the others any pair, and ask who may take it."""
    tables = list(product(_DRAWS, repeat=players - 1))
    some = sum(any(may_answer(sorted_tiles(hand), "11") for hand in hands) for hands in tables)
    return Count(Fraction(some, len(tables)), out_of=len(tables))


# Y14: what a 碰 adds


def _all_symmetric() -> Formula:
    pairs = power(2, 2)
    return Formula(multiply(pairs, power(add(pairs, 2, 2), 2)))


def _build_symmetric() -> Count:
    from yijing_tiles.counting.placing import sequences

    return Count(len(sequences(symmetric=True)))


AIMS: Final = {"qian": "111111", "kun": "000000", "jiji": "101010", "shihe": "100101"}
"""Hidden hexagrams to compare: both pure ones, one of three mixed pairs, and the one that is easiest of all."""


def best_with_pung(lines: str) -> Formula:
    """Return the chance to finish these lines in a round with every 碰, when the best place is always chosen.

    It works back from the last play: what each stage is worth, and of two that can be chosen the better one. A stage
    is worth nothing when its lines stand nowhere together in the hexagram that is aimed at.
    """
    target = tuple(int(line) for line in lines)

    def worth(stage: tuple[int, ...]) -> Expr:
        if len(stage) == len(target):
            return number(int(stage == target))
        if not any(stage == target[at : at + len(stage)] for at in range(len(target) - len(stage) + 1)):
            return number(0)
        return add(*terms(stage)).doit()

    def terms(stage: tuple[int, ...]) -> list[Expr]:
        """Return chance times worth: of a pure pair as 应 and as 碰, of a mixed pair as one likes or as one must."""
        chances: dict[Expr, Fraction] = {}
        for line in (1, 0):
            outside = worth((*stage, line, line))
            other = worth((line, *stage, line) if line else (line, line, *stage)) if stage else outside
            for chance, value in ((Fraction(3, 16), outside), (Fraction(1, 16), max(outside, other))):
                chances[value] = chances.get(value, Fraction(0)) + chance
        up, down = worth((*stage, 1, 0)), worth((*stage, 0, 1))
        for chance, value in ((Fraction(1, 4), max(up, down)), (Fraction(1, 8), up), (Fraction(1, 8), down)):
            chances[value] = chances.get(value, Fraction(0)) + chance
        return [
            multiply(divide(chance.numerator, chance.denominator), divide(value.p, value.q))
            for value, chance in chances.items()
            if value
        ]

    found = terms(())
    return Formula(add(*found) if len(found) > 1 else found[0])


@cache
def lucky_rounds(target: str, stage: str = "") -> int:
    """Count the rounds that go on from a stage to `target`, when the best place is always chosen.

    A round is what is drawn, and what is laid by another before, for every play that is left: 16 ways each.

    >>> lucky_rounds("111111", "1111"), lucky_rounds("111111", "0011")
    (4, 0)
    """
    if len(stage) == len(target):
        return int(stage == target)
    return sum(
        lucky_rounds(target, best_stage(target, stage, drawn, last))
        for drawn, last in product(_DRAWS, repeat=2)
    )


def best_stage(target: str, stage: str, drawn: str, last: str) -> str:
    """Return the stage, of those that a drawn pair can make after `last`, from which most rounds lead to `target`.

    >>> best_stage("100101", "01", "10", last="00"), best_stage("000010", "0010", "00", last="00")
    ('0101', '000010')
    """
    return max(sorted(stages_after(stage, drawn, last)), key=lambda made: lucky_rounds(target, made))


def _best_of_aims(aim: str) -> Formula:
    return best_with_pung(AIMS[aim])


def _play_best(aim: str) -> Count:
    rounds = (len(_DRAWS) ** 2) ** 3
    return Count(Fraction(lucky_rounds(AIMS[aim]), rounds), out_of=rounds)


CLAIMS: Final = (
    Claim("no-deadlock", 6, _with_replies, _try_replies, ((0,), (1,), (2,), (3,)), "Y12"),
    Claim("always-an-answer", 6, _left_without, _ask_everything, rule="Y12"),
    Claim("ban-odds", 6, with_ban, _play_with_ban, tuple((mixed,) for mixed in range(4)), "Y11"),
    Claim("pung-chance", 7, _somebody, _ask_others, ((2,), (3,), (4,)), "Y13"),
    Claim("paths-symmetric", 7, _all_symmetric, _build_symmetric, rule="Y14"),
    Claim("pung-odds", 7, _best_of_aims, _play_best, tuple((aim,) for aim in AIMS), "Y14"),
)
