"""A table that plays itself to the end, fast: for players and advice that try thousands of possible games.

The rules are those of the engine, once more, over plain lists; a test plays the same games through both.
Everybody plays as his own figures suggest (see `aims`) and looks at nothing else; nobody swaps tiles of the
hidden hexagram.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from yijing_tiles.yijing.actions import PASS, Action, Win, lay, pung
from yijing_tiles.yijing.aims import WINS, hopes, hopes_after
from yijing_tiles.yijing.pairs import declared_pairs, is_pure, may_answer, sorted_tiles, values
from yijing_tiles.yijing.placement import SIZE, Placement, place, placements
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.state import State
from yijing_tiles.yijing.tiles import laid_points
from yijing_tiles.yijing.turn import Asked

__all__ = ["End", "play_out", "replies"]

_SORTED: Final = {a + b: sorted_tiles(a + b) for a, b in product("10*", repeat=2)} | {"": ""}


class End(NamedTuple):
    """How a game played out: who won (`None`: nobody), who fed, and twice the points."""

    winner: int | None
    feeder: int | None
    halves: int

    def change(self, rules: Rules, seat: int) -> float:
        """Return what `seat` gains or loses.

        >>> End(0, None, 9).change(Rules(players=3), 1)
        -2.25
        """
        if self.winner is None:
            return 0.0
        points, losers = self.halves / 2, rules.players - 1
        if self.feeder is not None:
            return points if seat == self.winner else -points if seat == self.feeder else 0.0
        each = points if rules.split == "each_pays" else points / losers
        return each * losers if seat == self.winner else -each


class Option(NamedTuple):
    """One way to lay a hand: as it is laid, as plain lines, and where it may go."""

    laid: str
    plain: str
    where: tuple[Placement, ...]


def play_out(state: State, log: list[Action] | None = None) -> End:
    """Play on to the end from any state in which every hidden hexagram is arranged.

    `log` takes the actions, for whoever wants to follow.
    """
    return _Table(state, log).run()


class _Table:
    """One game in progress, changed in place."""

    def __init__(self, state: State, log: list[Action] | None) -> None:
        self.rules = rules = state.rules
        self.log = log
        self.wall = state.wall
        self.drawn = state.drawn
        self.hands = [seat.hand for seat in state.seats]
        self.stages = [seat.stage for seat in state.seats]
        self.hidden = [values(seat.hidden) for seat in state.seats]
        self.shown = [tuple(map(values, seat.shown)) for seat in state.seats]
        self.hopes = [
            hopes(rules, hidden, shown) for hidden, shown in zip(self.hidden, self.shown, strict=True)
        ]
        self.asked = list(state.asked)
        self.turn = state.next_seat
        self.last = state.laid[-1].pair if state.laid else ""
        self.layer = state.laid[-1].seat if state.laid else -1
        self.after = [
            tuple((s + step) % rules.players for step in range(1, rules.players))
            for s in range(rules.players)
        ]
        self.end: End | None = None

    def run(self) -> End:
        """Play to the end."""
        while self.end is None:
            if self.asked:
                self._answer(*self.asked.pop(0))
            elif self.hands[self.turn]:
                self._respond(self.turn)
            else:
                return End(None, None, 0)
        return self.end

    def _respond(self, seat: int) -> None:
        stage = values(self.stages[seat])
        worth = self.hopes[seat].targets if len(stage) == SIZE - 2 else self.hopes[seat].stages
        best, most = None, -1.0
        for option in replies(self.hands[seat], self.last):
            value = worth[stage + option.plain]
            if value > most:
                best, most = option, value
        assert best is not None  # noqa: S101 - there is always a reply (Y12)
        if self.log is not None:
            self.log.append(lay(best.laid))
        self._lay(seat, best.laid, Placement.OUTSIDE, feeder=None)

    def _answer(self, asked: Asked, seat: int) -> None:
        stage = values(self.stages[seat])
        if asked is Asked.WIN:
            self._take(seat, stage)
            return
        worth = self.hopes[seat].targets if len(stage) == SIZE - 2 else self.hopes[seat].stages
        rules = self.rules
        forced = seat == self.turn and self.hands[seat] == values(self.last)
        # A 碰 is taken unless it is a step back.
        best, most = None, -1.0 if forced else self.hopes[seat].stages[stage]
        for option in _answers(
            self.hands[seat], values(self.last), len(stage), rules.pung_natural_only, rules.symmetric_pung
        ):
            for placement in option.where:
                value = worth[place(stage, option.plain, placement)]
                if value >= most and (best is None or value > most):
                    best, most = (option.laid, placement), value
        if self.log is not None:
            self.log.append(PASS if best is None else pung(*best))
        if best is not None:
            self.asked.clear()
            self._lay(seat, *best, feeder=self.layer if rules.claim_win != "none" else None)

    def _take(self, seat: int, stage: str) -> None:
        rules, last, worth = self.rules, self.last, self.hopes[seat].targets
        as_pung = is_pure(last, rules.pung_natural_only)
        for placement in placements(len(stage), last, pung=as_pung, symmetric=rules.symmetric_pung):
            if worth[place(stage, values(last), placement)] >= WINS:
                if self.log is not None:
                    self.log.append(Win(placement))
                self.end = End(seat, self.layer, _halves(place(self.stages[seat], last, placement), rules))
                return
        raise AssertionError("only who would win is asked")

    def _lay(self, seat: int, pair: str, placement: Placement, *, feeder: int | None) -> None:
        stage = place(self.stages[seat], pair, placement)
        if len(stage) == SIZE:
            target = values(stage)
            if self.hopes[seat].targets[target] >= WINS:
                self.end = End(seat, feeder, _halves(stage, self.rules))
                return
            self.shown[seat] = (*self.shown[seat], target)
            self.hopes[seat] = hopes_after(self.rules, self.hidden[seat], self.shown[seat], self.hopes[seat])
            stage = ""
        self.stages[seat] = stage
        self.hands[seat] = _SORTED[self.wall[self.drawn : self.drawn + 2]]
        self.drawn += 2
        self.last, self.layer = pair, seat
        others = self.after[seat]
        self.turn = next((other for other in others if self.hands[other]), others[0])
        if self.rules.claim_win == "any_pair":
            self.asked += [(Asked.WIN, other) for other in others if self._would_win(other)]
        natural_only = self.rules.pung_natural_only
        if is_pure(pair, natural_only):
            self.asked += [
                (Asked.PUNG, other) for other in others if may_answer(self.hands[other], pair, natural_only)
            ]

    def _would_win(self, seat: int) -> bool:
        stage = values(self.stages[seat])
        if len(stage) != SIZE - 2:
            return False
        rules, last = self.rules, self.last
        as_pung = is_pure(last, rules.pung_natural_only)
        return any(
            self.hopes[seat].targets[place(stage, values(last), placement)] >= WINS
            for placement in placements(len(stage), last, pung=as_pung, symmetric=rules.symmetric_pung)
        )


@cache
def replies(hand: str, last: str) -> tuple[Option, ...]:
    """Return the ways to lay a hand after `last`, one for each pair of plain lines.

    >>> [option.laid for option in replies("1*", "10")]
    ['1T', 't1']
    """
    pairs = [pair for pair in declared_pairs(hand) if values(pair) != values(last)] or declared_pairs(hand)
    return tuple(Option(pair, values(pair), (Placement.OUTSIDE,)) for pair in _one_of_each(pairs))


@cache
def _answers(hand: str, last: str, lines: int, natural_only: bool, symmetric: bool) -> tuple[Option, ...]:
    pairs = [pair for pair in declared_pairs(hand) if values(pair) == last and is_pure(pair, natural_only)]
    return tuple(
        Option(pair, last, placements(lines, pair, pung=True, symmetric=symmetric))
        for pair in _one_of_each(pairs)
    )


def _one_of_each(pairs: list[str] | tuple[str, ...]) -> list[str]:
    """Return one pair for each pair of plain lines: which of the two lines a taiji lies for makes no difference."""
    kept: dict[str, str] = {}
    for pair in pairs:
        kept.setdefault(values(pair), pair)
    return list(kept.values())


@lru_cache(maxsize=8192)
def _halves(figure: str, rules: Rules) -> int:
    return int(2 * laid_points(figure, rules.taiji_points))
