"""The question that a player is asked, and everything that decides which answers are lawful.

A hand is a chain of questions to one player at a time. After a discard those who may win on it are asked, then
whoever may take it by 碰 or 槓, then the next player, who takes it or draws (S4, S10, S11). After a kong those
who may rob it are asked, then its maker draws the replacement (S6, S8, S9). `refusal` is the only place where
an answer is judged: the list of lawful actions, the engine and the explanations all ask it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang.actions import (
    DRAW,
    PASS,
    PUNG,
    WIN,
    Action,
    Chow,
    Draw,
    Kong,
    Pass,
    Pung,
    Raise,
    Throw,
    Win,
)
from yijing_tiles.shaoyang.forms import Rank
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.melds import RUNS, GroupKind
from yijing_tiles.shaoyang.rates import MOST_RAISED
from yijing_tiles.shaoyang.reasons import Reason
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.seat import KongKind
from yijing_tiles.shaoyang.tiles import TILES, Tile

__all__ = ["Actions", "Asked", "Turn", "can_claim", "can_rob", "can_take", "kong_kind"]


class Asked(Enum):
    """What a player is asked to do."""

    RAISE = "raise"
    """Say how many hands he raises (S15)."""
    THROW = "throw"
    """Discard; after a draw also win, or make a kong (S4-S6)."""
    DRAW = "draw"
    """Draw, or take the discard: the next player (S4)."""
    CLAIM = "claim"
    """Take the discard, or pass (S4)."""
    WIN = "win"
    """Win on the discard after a kong, or pass (S10)."""
    ROB = "rob"
    """Rob a kong, or pass (S8, S9)."""
    REPLACE = "replace"
    """Draw the replacement for a kong (S6)."""

    def __repr__(self) -> str:
        return f"Asked.{self.name}"


def can_take(hand: Hand, tile: Tile, rules: TableRules) -> bool:
    """Return whether `tile` would complete this hand of 13."""
    return tile in hand.waits(rules)


def can_rob(hand: Hand, tile: Tile, kind: KongKind, rules: TableRules) -> bool:
    """Return whether this hand of 13 may rob a kong of `kind` (S8, S9)."""
    if not can_take(hand, tile, rules):
        return False
    if kind is KongKind.EXPOSED or (kind is KongKind.ADDED and rules.rob_added):
        return True
    best = hand.draw(tile).forms(rules).best
    return best is not None and best.rank is Rank.GREAT


def can_claim(hand: Hand, tile: Tile) -> bool:
    """Return whether the hand has two of the tile: enough for 碰, or for 槓 with a third."""
    return hand.counts[tile.index] >= 2


def can_chow(hand: Hand, tile: Tile) -> bool:
    """Return whether the hand makes a run with the tile."""
    return any(_has(hand, run.tiles, tile) for run in RUNS.values() if tile in run.tiles)


def _has(hand: Hand, run: tuple[Tile, ...], tile: Tile) -> bool:
    return all(other is tile or hand.counts[other.index] for other in run)


def kong_kind(hand: Hand, tile: Tile) -> KongKind | None:
    """Return the kong that a player can make of his own tiles; `None` when there is none."""
    if hand.counts[tile.index] == 4:
        return KongKind.CONCEALED
    if hand.counts[tile.index] and any(
        meld.kind is GroupKind.TRIPLET and meld.tiles[0] is tile for meld in hand.melds
    ):
        return KongKind.ADDED
    return None


def _because(rule: str, key: str, **values: object) -> Reason:
    return Reason(rule, key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Turn:
    """One question: who is asked what, with his own tiles and what lies open; nothing that others hold.

    `tile` is the one in question (the discard, the tile of a kong, the tile just drawn; `None` after a claim), `by`
    the seat that threw it or makes the kong, `next_in_line` whether the asked player is next after that seat.
    """

    rules: TableRules
    asked: Asked
    seat: int
    own: Hand | None = None
    tile: Tile | None = None
    by: int | None = None
    next_in_line: bool = False
    wall_left: int = 0
    after_kong: bool = False
    kong: KongKind | None = None

    @property
    def hand(self) -> Hand:
        """The own tiles; only to be asked after the deal."""
        if self.own is None:
            raise ValueError("no tile is dealt yet")
        return self.own

    def actions(self) -> Actions:
        """Return the lawful answers."""
        return Actions(self)

    def refusal(self, action: Action) -> Reason | None:
        """Return why `action` is refused, or `None` when it is lawful."""
        if isinstance(action, Raise):
            return None if self.asked is Asked.RAISE else _because("S15", "raised_already")
        match self.asked:
            case Asked.RAISE:
                return _because("S15", "raise_first")
            case Asked.THROW:
                return self._refuse_on_turn(action)
            case Asked.DRAW | Asked.CLAIM:
                return self._refuse_on_discard(action)
            case Asked.WIN:
                return (
                    None if isinstance(action, Win | Pass) else _because("S10", "win_or_pass", tile=self.tile)
                )
            case Asked.ROB:
                rule = "S9" if self.kong is KongKind.CONCEALED else "S8"
                return (
                    None if isinstance(action, Win | Pass) else _because(rule, "rob_or_pass", tile=self.tile)
                )
            case Asked.REPLACE:
                return None if isinstance(action, Draw) else _because("S6", "replace_first", tile=self.tile)

    # -- with 14 tiles ---------------------------------------------------------------------------------------

    def _refuse_on_turn(self, action: Action) -> Reason | None:
        match action:
            case Throw(tile):
                return None if self.hand.counts[tile.index] else _because("S4", "not_held", tile=tile)
            case Win():
                if self.tile is None:
                    return _because("S5", "win_after_claim")
                return None if self.hand.is_win(self.rules) else _because("S13", "not_complete")
            case Kong(tile):
                return self._refuse_own_kong(tile)
            case Draw():
                return _because("S4", "holds_14")
            case Pass():
                return _because("S4", "must_throw")
            case _:
                return _because("S4", "nothing_thrown")

    def _refuse_own_kong(self, tile: Tile) -> Reason | None:
        if kong_kind(self.hand, tile) is None:
            return _because("S6", "not_four", tile=tile, held=self.hand.counts[tile.index])
        if self.tile is None:
            return _because("S6", "kong_after_claim")
        return self._refuse_without_replacement()

    def _refuse_without_replacement(self) -> Reason | None:
        return None if self.wall_left else _because("S6", "no_replacement")

    # -- after a discard -------------------------------------------------------------------------------------

    def _refuse_on_discard(self, action: Action) -> Reason | None:
        tile = self.tile
        assert tile is not None  # noqa: S101 - there is a discard, or nobody would be asked
        held = self.hand.counts[tile.index]
        match action:
            case Draw():
                return (
                    None
                    if self.asked is Asked.DRAW
                    else _because("S4", "not_next" if self.wall_left else "wall_empty")
                )
            case Pass():
                return None if self.asked is Asked.CLAIM else _because("S4", "must_draw")
            case Throw():
                key = "draw_first" if self.asked is Asked.DRAW else "claim_or_pass"
                return _because("S4", key, tile=tile)
            case Win():
                if self.after_kong:
                    return _because("S10", "does_not_win", tile=tile)
                return _because("S5", "no_win_on_discard")
            case Pung():
                return None if held >= 2 else _because("S4", "pung_needs_two", tile=tile, held=held)
            case Kong(four):
                if four is not tile:
                    return _because("S6", "kong_of_another", tile=tile, four=four)
                if held < 3:
                    return _because("S6", "kong_needs_three", tile=tile, held=held)
                return self._refuse_without_replacement()
            case Chow(run):
                return self._refuse_chow(run, tile)
            case Raise():
                return _because("S15", "raised_already")

    def _refuse_chow(self, run: tuple[Tile, ...], tile: Tile) -> Reason | None:
        if tile not in run:
            return _because("S4", "chow_without", tile=tile, run=run)
        if not self.next_in_line:
            return _because("S4", "chow_not_next", seat=self.by)
        if not _has(self.hand, run, tile):
            lacking = tuple(other for other in run if other is not tile and not self.hand.counts[other.index])
            return _because("S4", "chow_lacks", run=run, lacking=lacking)
        return None


class Actions:
    """The lawful actions of one turn (none without a turn): iterate, count, test with `in`, or print them."""

    __slots__ = ("_listed", "turn")

    def __init__(self, turn: Turn | None) -> None:
        self.turn = turn
        self._listed: tuple[Action, ...] | None = None

    def _all(self) -> tuple[Action, ...]:
        if self._listed is None:
            turn = self.turn
            self._listed = (
                () if turn is None else tuple(a for a in _candidates(turn) if turn.refusal(a) is None)
            )
        return self._listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __contains__(self, action: object) -> bool:
        return self.turn is not None and isinstance(action, Action) and self.turn.refusal(action) is None

    def __str__(self) -> str:
        return ", ".join(map(str, self)) or "none"

    def __repr__(self) -> str:
        return f"<Actions: {self}>"


_RAISES = tuple(map(Raise, range(MOST_RAISED + 1)))
_THROWS = tuple(map(Throw, TILES))
_KONGS = tuple(map(Kong, TILES))
_CHOWS = {tile: tuple(Chow(run.tiles) for run in RUNS.values() if tile in run.tiles) for tile in TILES}


def _candidates(turn: Turn) -> Iterator[Action]:
    """Yield the actions that the question lets one think of; `Turn.refusal` has the say."""
    match turn.asked:
        case Asked.RAISE:
            yield from _RAISES
        case Asked.THROW:
            yield WIN
            held = [index for index, copies in enumerate(turn.hand.counts) if copies]
            laid = {meld.tiles[0].index for meld in turn.hand.melds}
            yield from (_KONGS[index] for index in held if turn.hand.counts[index] == 4 or index in laid)
            yield from (_THROWS[index] for index in held)
        case Asked.DRAW | Asked.CLAIM:
            if turn.tile is not None:
                yield _KONGS[turn.tile.index]
                yield PUNG
                yield from _CHOWS[turn.tile]
            yield DRAW if turn.asked is Asked.DRAW else PASS
        case Asked.REPLACE:
            yield DRAW
        case Asked.WIN | Asked.ROB:
            yield WIN
            yield PASS
