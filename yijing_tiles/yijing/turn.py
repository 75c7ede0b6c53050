"""The question that a player is asked, and everything that decides which answers are lawful.

A game is a chain of questions to one player at a time. After a pair, those who may do something at once are
asked one by one (a win before a 碰, each nearest counter-clockwise first), and only they; when nobody takes
it, the next player is asked to respond. `refusal` is the only place where an answer is judged: the list of
lawful actions, the engine and the explanations all ask it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from yijing_tiles.yijing.actions import PASS, Action, Arrange, Lay, Pass, Pung, Swap, Win, lay, pung
from yijing_tiles.yijing.arranging import arrangement_count, arrangements
from yijing_tiles.yijing.pairs import DECLARED, declared_pairs, held, is_pure, sorted_tiles, suffices, values
from yijing_tiles.yijing.placement import SIZE, Placement, place, placements
from yijing_tiles.yijing.reasons import Reason
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.wins import wins

__all__ = ["Actions", "Asked", "Turn", "has_reply", "swapped_hand", "winning_placements"]


class Asked(Enum):
    """What a player is asked to do."""

    ARRANGE = "arrange"
    """Arrange the hidden hexagram (理牌)."""
    OPEN = "open"
    """Lay the first pair of the game: nothing is banned."""
    RESPOND = "respond"
    """Lay a pair that differs from the one just laid (应)."""
    PUNG = "pung"
    """Take the 碰, or pass."""
    WIN = "win"
    """Win with the pair just laid, or pass (house rule `claim_win="any_pair"`)."""

    def __repr__(self) -> str:
        return f"Asked.{self.name}"


def _because(rule: str, key: str, **values: object) -> Reason:
    return Reason(rule, key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Turn:
    """One question: who is asked what, with the own tiles and what lies open; nothing that others hold.

    `last` is the pair just laid (`""` before the first), `layer` the seat that laid it, `next_in_line`
    whether the asked player is the next to respond if nobody takes the pair.
    """

    rules: Rules
    asked: Asked
    seat: int
    own: Seat
    last: str = ""
    layer: int | None = None
    next_in_line: bool = False
    swapped: bool = False

    @property
    def forced(self) -> bool:
        """Whether every order and declaration of the hand repeats the pair just laid (Y12)."""
        return self.last != "" and not has_reply(self.own.hand, self.last)

    def actions(self) -> Actions:
        """Return the lawful answers."""
        return Actions(self)

    def refusal(self, action: Action) -> Reason | None:
        """Return why `action` is refused, or `None` when it is lawful."""
        match action:
            case Arrange(lines):
                return self._refuse_arrange(lines)
            case _ if self.asked is Asked.ARRANGE:
                return _because("Y7", "arrange_first")
            case Lay(pair):
                return self._refuse_lay(pair)
            case Pung(pair, placement):
                return self._refuse_pung(pair, placement)
            case Pass():
                return self._refuse_pass()
            case Win(placement):
                return self._refuse_win(placement)
            case Swap(line, tile):
                return self._refuse_swap(line, tile)

    def _refuse_arrange(self, lines: str) -> Reason | None:
        if self.asked is not Asked.ARRANGE:
            return _because("Y7", "hidden_fixed")
        return self._refuse_tiles(lines)

    def _refuse_tiles(self, laid: str) -> Reason | None:
        if suffices(self.own.hand, laid):
            return None
        rule = "Y9" if len(laid) == 2 else "Y7"
        return _because(rule, "not_held", hand=self.own.hand, tiles=sorted_tiles(held(laid)))

    def _refuse_lay(self, pair: str) -> Reason | None:
        if reason := self._refuse_tiles(pair):
            return reason
        if self.asked is Asked.WIN:
            return _because("Y20", "win_or_pass")
        if self.asked is Asked.PUNG:
            return _because("Y13", "only_the_pung" if self.forced and self.next_in_line else "pung_or_pass")
        # A forced hand gets here only where its pair is no 碰 (`pung_natural_only`): then it may be repeated (Y12).
        if values(pair) == values(self.last) and not self.forced:
            return _because("Y11", "same_pair", pair=pair, last=self.last)
        return None

    def _refuse_pung(self, pair: str, placement: Placement) -> Reason | None:
        if reason := self._refuse_tiles(pair):
            return reason
        if values(pair) not in ("11", "00"):
            return _because("Y13", "pung_is_mixed", pair=pair)
        if not self.last:
            return _because("Y13", "pung_opens")
        if values(self.last) not in ("11", "00"):
            return _because("Y13", "pung_on_mixed", last=self.last)
        if values(pair) != values(self.last):
            return _because("Y13", "pung_other_kind", pair=pair, last=self.last)
        if not (
            is_pure(pair, self.rules.pung_natural_only) and is_pure(self.last, self.rules.pung_natural_only)
        ):
            return _because("Y8", "pung_natural", pair=pair, last=self.last)
        if self.asked is Asked.WIN:
            return _because("Y20", "win_or_pass")
        if self.asked is not Asked.PUNG:
            return _because("Y13", "pung_passed")
        return self._refuse_placement(pair, placement)

    def _refuse_placement(self, pair: str, placement: Placement) -> Reason | None:
        lines = len(self.own.stage)
        if placement in placements(lines, pair, pung=True, symmetric=self.rules.symmetric_pung):
            return None
        if not lines:
            return _because("Y14", "first_play_outside", placement=placement)
        if values(pair) not in ("11", "00"):
            return _because("Y14", "mixed_outside", placement=placement)
        return _because("Y14", "yin_around" if values(pair) == "00" else "yang_inside", pair=pair)

    def _refuse_pass(self) -> Reason | None:
        if self.asked in (Asked.OPEN, Asked.RESPOND):
            return _because("Y9", "must_lay")
        if self.asked is Asked.PUNG and self.forced and self.next_in_line:
            return _because("Y12", "forced_pung", last=self.last)
        return None

    def _refuse_win(self, placement: Placement) -> Reason | None:
        if self.rules.claim_win != "any_pair":
            return _because("Y20", "wins_not_claimed")
        if not self.last:
            return _because("Y20", "nothing_to_claim")
        if self.asked is not Asked.WIN:
            return _because("Y20", "win_not_asked")
        if placement in winning_placements(self.rules, self.own, self.last):
            return None
        natural_only = self.rules.pung_natural_only and self.last not in ("11", "00")
        if natural_only and placement is not Placement.OUTSIDE:
            return _because("Y8", "win_natural", last=self.last)
        return self._refuse_placement(self.last, placement) or _because("Y19", "does_not_win", last=self.last)

    def _refuse_swap(self, line: int, tile: str) -> Reason | None:
        if not self.rules.allow_hidden_swap:
            return _because("Y7", "hidden_fixed")
        if self.asked not in (Asked.OPEN, Asked.RESPOND):
            return _because("Y7", "swap_on_turn")
        if self.swapped:
            return _because("Y7", "swap_once")
        if held(tile) not in self.own.hand:
            return _because("Y7", "not_held", hand=self.own.hand, tiles=held(tile))
        taken = held(self.own.hidden[line - 1])
        if taken == held(tile):
            return _because("Y7", "swap_same", line=line)
        if self.last and not has_reply(swapped_hand(self.own, line, tile), self.last):
            return _because("Y12", "swap_leaves_nothing", last=self.last)
        return None


@cache
def has_reply(hand: str, last: str) -> bool:
    """Return whether the hand has an order or declaration that differs from the pair just laid (Y11, Y12)."""
    return any(values(pair) != values(last) for pair in declared_pairs(hand))


def swapped_hand(own: Seat, line: int, tile: str) -> str:
    """Return the hand after a tile of it was exchanged for that line of the hidden hexagram."""
    return sorted_tiles(own.hand.replace(held(tile), "", 1) + held(own.hidden[line - 1]))


def winning_placements(rules: Rules, own: Seat, pair: str) -> tuple[Placement, ...]:
    """Return where the pair just laid would finish a winning figure of this player (Y19)."""
    if len(own.stage) != 4:
        return ()
    as_pung = is_pure(pair, rules.pung_natural_only)
    return tuple(
        placement
        for placement in placements(4, pair, pung=as_pung, symmetric=rules.symmetric_pung)
        if wins(rules, own.hidden, (*own.shown, place(own.stage, pair, placement)))
    )


class Actions:
    """The lawful actions of one turn (none without a turn): iterate, count, test with `in`, or print them.

    While a hidden hexagram is arranged there can be thousands; they are counted by formula and made one by
    one.
    """

    __slots__ = ("_listed", "turn")

    def __init__(self, turn: Turn | None) -> None:
        self.turn = turn
        self._listed: tuple[Action, ...] | None = None

    def __iter__(self) -> Iterator[Action]:
        if (hand := self._arranging) is not None:
            return map(Arrange, arrangements(hand))
        return iter(self._all())

    def __len__(self) -> int:
        if (hand := self._arranging) is not None:
            return arrangement_count(hand)
        return len(self._all())

    def __contains__(self, action: object) -> bool:
        return self.turn is not None and isinstance(action, Action) and self.turn.refusal(action) is None

    def __str__(self) -> str:
        if self._arranging is not None:
            return f"arrange any six of {self._arranging} ({len(self)} ways)"
        return ", ".join(map(str, self)) or "none"

    def __repr__(self) -> str:
        return f"<Actions: {self}>"

    def _all(self) -> tuple[Action, ...]:
        if self._listed is None:
            self._listed = _lawful(self.turn) if self.turn else ()
        return self._listed

    @property
    def _arranging(self) -> str | None:
        return self.turn.own.hand if self.turn and self.turn.asked is Asked.ARRANGE else None


def _lawful(turn: Turn) -> tuple[Action, ...]:
    """Return the lawful actions of any turn but the arranging one."""
    if turn.asked is Asked.WIN or turn.rules.allow_hidden_swap:
        return tuple(action for action in _candidates(turn) if turn.refusal(action) is None)
    own = turn.own
    return _lawful_plays(turn.rules, turn.asked, own.hand, len(own.stage), turn.last, turn.next_in_line)


@lru_cache(maxsize=4096)
def _lawful_plays(
    rules: Rules, asked: Asked, hand: str, lines: int, last: str, next_in_line: bool
) -> tuple[Action, ...]:
    """Return the lawful plays, which depend on nothing else: there are few such questions, and games repeat them."""
    turn = Turn(rules, asked, 0, Seat(hand, stage="0" * lines), last, next_in_line=next_in_line)
    return tuple(action for action in _candidates(turn) if turn.refusal(action) is None)


def _candidates(turn: Turn) -> Iterator[Action]:
    """Yield the actions that the hand and the question let one think of; `Turn.refusal` has the say."""
    pairs = declared_pairs(turn.own.hand)
    if turn.asked is Asked.PUNG:
        for pair in pairs:
            for placement in Placement:
                yield pung(pair, placement)
        yield PASS
    elif turn.asked is Asked.WIN:
        yield from map(Win, Placement)
        yield PASS
    else:
        yield from map(lay, pairs)
        if turn.rules.allow_hidden_swap:
            for line in range(1, SIZE + 1):
                for tile in dict.fromkeys(turn.own.hand):
                    for declared in DECLARED[tile]:
                        yield Swap(line, declared)
