"""Questions of chance with knobs: each knows how the engine tries it once, and where it can, what is exact.

They are values for `simulating.simulate`. A question with knobs that cannot be is a `NotationError`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from yijing_tiles.counting.answering import best_with_pung, with_ban
from yijing_tiles.counting.claim import Case, Formula
from yijing_tiles.counting.dealt import hexagrams_of
from yijing_tiles.counting.distances import PAIRS, Pairs, distances
from yijing_tiles.counting.placing import mixed_pairs, without_ban
from yijing_tiles.counting.rounds import WAYS, Way, any_pair, finished
from yijing_tiles.counting.simulating import YES, Question
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, total
from yijing_tiles.counting.unevaluated import variable as letter
from yijing_tiles.counting.win_totals import winning
from yijing_tiles.figures import Hexagram
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing import PLAYERS, Rules, State, new, play
from yijing_tiles.yijing.dealing import DEALT, hands_of, shuffled_wall

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import Hand, Tile

__all__ = [
    "QUESTIONS",
    "DealtDistance",
    "DealtHexagram",
    "DealtTaiji",
    "DealtWin",
    "DrawnWithin",
    "FinishedRound",
    "Games",
    "ReadyAfter",
    "play_game",
]

_TAIJI: Final = 4
_LINES: Final = 6
_SETS: Final = (144, 162)
_MOST_DRAWS: Final = 30


def _one_of(value: object, allowed: Sequence[object], en: str, zh: str) -> None:
    if value not in allowed or isinstance(value, bool):
        listed = [str(each) for each in allowed]
        raise Unreadable(
            f"{echo(value)} is no {en}; allowed are {', '.join(listed)}",
            f"{echo(value, 'zh')} 不是{zh}；可用的有 {'、'.join(listed)}",
        )


def _between(value: object, low: int, high: int, en: str, zh: str) -> None:
    if type(value) is not int or not low <= value <= high:
        raise Unreadable(
            f"{echo(value)} {en}: allowed are {low} to {high}",
            f"{zh} {echo(value, 'zh')}：可以是 {low} 到 {high}",
        )


def _lines(text: object) -> None:
    if not (isinstance(text, str) and len(text) == _LINES and set(text) <= set("10")):
        raise Unreadable(
            f"{echo(text)} are no six lines; write 1 (yang) and 0 (yin), the bottom line first",
            f"{echo(text, 'zh')} 不是六爻；请从下往上写 1（阳）和 0（阴）",
        )


# What one is dealt


@dataclass(frozen=True, slots=True)
class DealtTaiji(Question):
    """At least so many taiji are among the eight tiles one is dealt (Y3, Y8).

    >>> DealtTaiji().exact()
    Fraction(196947, 954382)
    """

    tile_set: int = 144
    least: int = 1
    name: ClassVar[str] = "dealt-taiji"

    def __post_init__(self) -> None:
        _one_of(self.tile_set, _SETS, "size of a set", "一副牌的只数")
        _between(self.least, 1, _TAIJI, "taiji", "太极")

    def trial(self, rng: Random) -> Iterable[Case]:
        """Shuffle and deal."""
        return (YES,) if _hand(self.tile_set, rng).count("*") >= self.least else ()

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Take all hands away that have fewer."""
        others = self.tile_set - _TAIJI
        fewer = [
            multiply(choose(_TAIJI, k), choose(others, DEALT - k)) if k else choose(others, DEALT)
            for k in range(self.least)
        ]
        above = add(*fewer) if len(fewer) > 1 else fewer[0]
        return Formula(add(1, multiply(-1, divide(above, choose(self.tile_set, DEALT)))))


@dataclass(frozen=True, slots=True)
class DealtHexagram(Question):
    """The eight tiles one is dealt can be laid as this hexagram, taiji declared as one likes (Y7, Y8).

    >>> DealtHexagram("111111").exact() < DealtHexagram("101010").exact()
    True
    """

    lines: str = "101010"
    tile_set: int = 144
    name: ClassVar[str] = "dealt-hexagram"

    def __post_init__(self) -> None:
        _lines(self.lines)
        _one_of(self.tile_set, _SETS, "size of a set", "一副牌的只数")

    def trial(self, rng: Random) -> Iterable[Case]:
        """Shuffle, deal, and lay every hexagram that the hand allows."""
        return (YES,) if self.lines in _layable(_hand(self.tile_set, rng)) else ()

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Take t taiji and a yang, the others yin; taiji make up for the lines that are missing."""
        yang, yin = self.lines.count("1"), self.lines.count("0")
        half = (self.tile_set - _TAIJI) // 2
        a, terms = letter("a"), []
        for t in range(_TAIJI + 1):
            rest = DEALT - t
            good = [k for k in range(rest + 1) if max(0, yang - k) + max(0, yin - (rest - k)) <= t]
            lines = multiply(choose(half, a), choose(half, add(rest, -a).doit()))
            hands = total(lines, "a", good[0], good[-1])
            terms.append(multiply(choose(_TAIJI, t), hands) if t else hands)
        found = [term.doit() for term in terms]
        working = tuple(equation(term, value) for term, value in zip(terms, found, strict=True))
        return Formula(divide(add(*found), choose(self.tile_set, DEALT)), working)


def _hand(tile_set: int, rng: Random) -> str:
    """Deal to two players; return the hand of the dealer."""
    rules = Rules(tile_set=tile_set)  # type: ignore[arg-type] # others were refused
    return hands_of(rules, shuffled_wall(rules, rng), dealer=0)[0]


@cache
def _layable(hand: str) -> frozenset[str]:
    return frozenset(hexagram.lines for hexagram in hexagrams_of(hand))


# A round


@dataclass(frozen=True, slots=True)
class FinishedRound(Question):
    """One round (three plays) finishes the hexagram that one aims at.

    Every pair drawn, and laid before by another, is any of the four ordered pairs. `way` says what is played: `"free"`
    lays any pair in any order, `"ban"` as 应 allows (Y11), `"pung"` also takes every 碰 and the best place (Y14).

    >>> [str(FinishedRound("101010", way).exact()) for way in ("free", "ban", "pung")]
    ['1/8', '27/512', '27/512']
    """

    lines: str = "101010"
    way: Way = "pung"
    name: ClassVar[str] = "finished-round"

    def __post_init__(self) -> None:
        _lines(self.lines)
        _one_of(self.way, WAYS, "way to build a round", "打一轮的方式")

    def trial(self, rng: Random) -> Iterable[Case]:
        """Draw three pairs and build as well as can be."""
        draws = [(any_pair(rng), any_pair(rng)) for _ in range(3)]
        return (YES,) if finished(self.lines, draws, self.way) else ()

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Multiply the chances of the three plays, or work back from the last where places can be chosen."""
        if self.way == "pung":
            return best_with_pung(self.lines)
        mixed = mixed_pairs(Hexagram(self.lines))
        return without_ban(mixed) if self.way == "free" else with_ban(mixed)


# Games


def play_game(kind: str, rules: Rules, rng: Random) -> State:
    """Return the end of a game whose seats are all played by one kind of player."""
    return play(new(rules, rng), [PLAYERS[kind](rng) for _ in range(rules.players)])


@dataclass(frozen=True, slots=True)
class Games(Question):
    """A game of Yijing tiles: who wins it, and how it ends.

    Outcomes are `("drawn",)`, `("fed",)` and `("self_drawn",)`, and `("won_by", 0)` for the dealer, `("won_by", 1)` for
    the player after him, and so on. Nothing is exact here.
    """

    players: int = 2
    level: int = 2
    kind: str = "simple"
    tile_set: int = 144
    name: ClassVar[str] = "games"
    chunk: ClassVar[int] = 20

    def __post_init__(self) -> None:
        _one_of(self.kind, ("random", "simple"), "player who can play many games", "能打许多局的牌手")
        self._rules()

    def _rules(self) -> Rules:
        return Rules(players=self.players, level=self.level, tile_set=self.tile_set)  # type: ignore[arg-type]

    @property
    def outcomes(self) -> tuple[Case, ...]:
        """The ends of a game, then who won it."""
        return ("drawn",), ("fed",), ("self_drawn",), *(("won_by", place) for place in range(self.players))

    def trial(self, rng: Random) -> Iterable[Case]:
        """Play a game."""
        end = play_game(self.kind, self._rules(), rng)
        assert end.outcome is not None  # noqa: S101 - the game is over
        if end.outcome.winner is None:
            return (("drawn",),)
        won = ("won_by", (end.outcome.winner - end.dealer) % self.players)
        return ("self_drawn" if end.outcome.feeder is None else "fed",), won


# Shaoyang mahjong: the hand engine loads its tables when it is first asked


@cache
def _read(hand: str) -> Hand:
    from yijing_tiles.shaoyang import Hand

    return Hand.parse(hand)


@cache
def _all_tiles() -> tuple[Tile, ...]:
    from yijing_tiles.shaoyang import TILES

    return tuple(tile for tile in TILES for _ in range(4))


@dataclass(frozen=True, slots=True)
class DealtDistance(Question):
    """A hand of 13 or 14 tiles is dealt with just this distance: -1 a win, 0 ready.

    >>> round(1 / DealtDistance(14, -1).exact())
    328909
    """

    tiles: int = 13
    distance: int = 3
    name: ClassVar[str] = "dealt-distance"

    def __post_init__(self) -> None:
        _one_of(self.tiles, (13, 14), "size of a hand", "一手牌的张数")
        _between(self.distance, 13 - self.tiles, 6, "is no distance of a dealt hand", "离听牌的步数")

    def trial(self, rng: Random) -> Iterable[Case]:
        """Deal, and ask the hand."""
        from yijing_tiles.shaoyang import Hand

        dealt = rng.sample(_all_tiles(), self.tiles)
        return (YES,) if Hand.of(dealt).distance() == self.distance else ()

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Divide the deals of this distance, counted once and for all, by all deals."""
        deals = distances(self.tiles)["nearest"][self.distance].deals
        return Formula(divide(deals, choose(136, self.tiles)))


@dataclass(frozen=True, slots=True)
class DealtWin(Question):
    """The dealer has won with the 14 tiles dealt (天胡). Of seven pairs two may be four equal tiles, or none (S14).

    >>> [round(1 / DealtWin(pairs).exact()) for pairs in ("four_alike", "different")]
    [328909, 330530]
    """

    pairs: Pairs = "four_alike"
    name: ClassVar[str] = "dealt-win"

    def __post_init__(self) -> None:
        _one_of(self.pairs, PAIRS, "rule for seven pairs", "七对的算法")

    def trial(self, rng: Random) -> Iterable[Case]:
        """Deal, and ask the hand; where pairs must differ, one that wins by pairs alone is looked at once more."""
        from yijing_tiles.shaoyang import Form, Hand

        hand = Hand.of(rng.sample(_all_tiles(), 14))
        if not hand.is_win():
            return ()
        forms = {reading.form for reading in hand.forms()}
        by_pairs_alone = Form.SEVEN_PAIRS in forms and Form.PLAIN not in forms
        return () if self.pairs == "different" and by_pairs_alone and max(hand.counts) == 4 else (YES,)

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Add four sets and a pair, seven pairs and thirteen orphans, less what is sets and pairs; out of all deals."""
        return Formula(divide(winning(True, "any_form", self.pairs).expression, choose(136, 14)))


@dataclass(frozen=True, slots=True)
class DrawnWithin(Question):
    """A hand of 13 draws a tile within so many draws that brings it nearer; a ready one then wins.

    All tiles that it does not hold are unseen, and nothing is exchanged until such a tile comes.

    >>> DrawnWithin("2333m123456p111s", draws=1).exact()
    Fraction(11, 123)
    """

    hand: str = "2333m123456p111s"
    draws: int = 5
    name: ClassVar[str] = "drawn-within"

    def __post_init__(self) -> None:
        _read(self.hand).accepts()  # a hand of 14 is refused
        _between(self.draws, 1, _MOST_DRAWS, "draws", "摸牌次数")

    def _unseen(self) -> list[Tile]:
        from yijing_tiles.shaoyang import TILES

        return [tile for tile, left in zip(TILES, _read(self.hand).left, strict=True) for _ in range(left)]

    def trial(self, rng: Random) -> Iterable[Case]:
        """Draw, and look at the hand after each draw."""
        hand = _read(self.hand)
        now = hand.distance()
        drawn = rng.sample(self._unseen(), self.draws)
        return (YES,) if any(hand.draw(tile).distance() < now for tile in drawn) else ()

    def formula(self, outcome: Case = YES) -> Formula:  # noqa: ARG002
        """Take the draws away that are all among the tiles that do not help."""
        unseen, live = len(self._unseen()), sum(_read(self.hand).accepts().values())
        missed = divide(choose(unseen - live, self.draws), choose(unseen, self.draws))
        return Formula(add(1, multiply(-1, missed)))


@dataclass(frozen=True, slots=True)
class ReadyAfter(Question):
    """One is ready after so many draws, when the best tile is discarded each time and nothing is claimed.

    The discard is the one that leaves the hand nearest to ready, then with most tiles that bring it nearer still.
    """

    draws: int = 6
    name: ClassVar[str] = "ready-after"
    chunk: ClassVar[int] = 50

    def __post_init__(self) -> None:
        _between(self.draws, 0, _MOST_DRAWS, "draws", "摸牌次数")

    def formula(self, outcome: Case = YES) -> Formula | None:
        """Return the exact chance to be ready as dealt; for more draws none is known."""
        return DealtDistance(13, 0).formula(outcome) if self.draws == 0 else None

    def trial(self, rng: Random) -> Iterable[Case]:
        """Deal 13 tiles; draw and discard."""
        from yijing_tiles.shaoyang import Hand

        wall = rng.sample(_all_tiles(), 13 + self.draws)
        hand = Hand.of(wall[:13])
        for tile in wall[13 : 13 + self.draws]:
            if hand.distance() <= 0:
                break
            hand = hand.draw(tile)
            hand = hand.discard(hand.discards()[0].tile)
        return (YES,) if hand.distance() <= 0 else ()


QUESTIONS: Final = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            DealtTaiji,
            DealtHexagram,
            FinishedRound,
            Games,
            DealtDistance,
            DealtWin,
            DrawnWithin,
            ReadyAfter,
        )
    }
)
"""Every kind of question by name."""
