"""A player that weighs what its hand may still become, coin against coin, from its own view alone.

Every choice is judged by the hand of 13 that it leaves: each way to win by the chance that it comes in time and what it
pays (`routes`, `chances`), each triplet by the kong it may become. Near the end the tiles are counted one by one:
which of them come, to which ready hand each leads, and what every wait would pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from yijing_tiles.shaoyang.actions import WIN, Action, Chow, Draw, Kong, Pass, Pung, Raise, Throw
from yijing_tiles.shaoyang.chances import (
    MOST_DRAWS,
    READY,
    SPARED,
    adapted,
    come_in_time,
    next_step,
    value_of,
)
from yijing_tiles.shaoyang.dealing import after
from yijing_tiles.shaoyang.forms import Rank
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.melds import GroupKind
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rates import KONG_RATE, MOST_RAISED, multiplier
from yijing_tiles.shaoyang.routes import routes
from yijing_tiles.shaoyang.rules import Rules, TableRules
from yijing_tiles.shaoyang.seat import KongKind, with_claim, with_kong
from yijing_tiles.shaoyang.seen import View
from yijing_tiles.shaoyang.tiles import Suit, Tile
from yijing_tiles.shaoyang.turn import Asked, Turn, kong_kind

__all__ = ["StrongPlayer"]

_CLAIMS_ON_THE_WAY: Final = 1.8
"""How much faster claims bring a hand to ready than its draws alone."""
_SHARPNESS: Final = 4
"""How little the second best way counts beside the best: 1 would add their values up."""
_FOURTH_DRAWN: Final = 1.25
"""How much likelier a fourth tile comes to a laid triplet than by the draws of its owner: kongs bring draws, too."""
_FOURTH_FROM_ANYBODY: Final = 4.0
"""The same for a triplet in hand: anybody's discard will do. Both were counted in 700 hands of this player."""
_WAITED_FOR: Final = (0.04, 0.05, 0.07, 0.07, 0.07, 0.07, 0.07, 0.05, 0.04)
"""How often a ready player waits for a tile of this number."""
_HONOUR_WAITED_FOR: Final = 0.008
_FED: Final = 2.5
"""What a win brings on the average, before raised hands: most are plain."""


class StrongPlayer:
    """Plays for the most coins, by what its own seat can see.

    It goes for a big hand when that is worth the longer way, takes a kong when its pay is worth more than what it
    costs the hand, and after a kong looks for a discard that nobody is likely to wait for. It raises three hands as
    long as nobody else has raised any (see `raising`).
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return the action of most value; without a question that is a `HandError`."""
        if view.turn is None:
            raise HandError("not_asked", text=view.seat)
        actions = tuple(view.actions())
        if WIN in actions:
            return WIN
        if view.own is None:
            return Raise(raising(view))
        if len(actions) == 1:
            return actions[0]
        table = _Table.seen_by(view)
        values = [(table.value(action), action) for action in actions]
        most = max(value for value, _ in values)
        return self._rng.choice([action for value, action in values if value >= most - 1e-9])


def raising(view: View) -> int:
    """Return how many hands to raise before the deal: all that one may, or none (S15).

    Each hand doubles whatever passes between its owner and any other, gains and losses alike: what a deal is worth to
    him on the average is doubled, and nothing else is known yet. So it pays for whoever expects to gain, and then as
    many hands as may be. Among players who raise none, as simple ones do, this player gains. Whoever has raised before
    it thinks as much of himself: between these two everything would count up to 64 times, much luck and, for an equal,
    no gain; so it leaves that be.

    >>> from yijing_tiles.shaoyang import TableRules, new
    >>> state = new(TableRules(), Random(1), dealer=0)
    >>> raising(state.view(0)), raising(state.apply("raise 1").view(1))
    (3, 0)
    """
    return 0 if any(other.raised for other in view.seats) else MOST_RAISED


@dataclass(frozen=True, slots=True)
class _Table:
    """What one seat knows, as numbers: all that the value of an action depends on."""

    rules: TableRules
    turn: Turn
    hand: Hand
    unseen: tuple[int, ...]
    hidden: int
    draws: float
    gains: int
    """What all three pay together for a coin from each, by the hands raised."""
    losses: tuple[int, ...]
    """What one pays alone for all three, by the seat that wins."""

    @classmethod
    def seen_by(cls, view: View) -> _Table:
        turn, own = view.turn, view.own
        assert turn is not None  # noqa: S101 - who is not asked was told so
        assert own is not None  # noqa: S101 - nobody raises hands any more
        unseen = tuple(view.unseen().values())
        raised = [other.raised or 0 for other in view.seats]
        pays_all = view.rules.rob_payment == "pays_all"
        return cls(
            view.rules,
            turn,
            own,
            unseen,
            max(1, sum(unseen)),
            view.wall_left / 4,
            sum(multiplier(raised[view.seat], raised[other]) for other in after(view.seat)),
            tuple(
                sum(
                    multiplier(raised[winner], raised[share])
                    for share in (after(winner) if pays_all else (view.seat,))
                )
                for winner in after(view.seat)
            ),
        )

    def value(self, action: Action) -> float:
        """Return what the action is likely to bring, in coins."""
        turn, hand = self.turn, self.hand
        match action:
            case Throw(tile):
                risk = self.risk(tile) if turn.after_kong else 0.0
                return self.worth(hand.discard(tile), self.draws) - risk
            case Kong(tile):
                kind = KongKind.EXPOSED if turn.asked is not Asked.THROW else kong_kind(hand, tile)
                assert kind is not None  # noqa: S101 - else it was no lawful kong
                # The replacement is a draw; the discard after it the safest there is (S10).
                after_it = self.worth(with_kong(hand, tile, kind), self.draws + 0.75) - self._fed(
                    _HONOUR_WAITED_FOR
                )
                return KONG_RATE * self.gains + after_it - self.robbed(tile, kind)
            case Chow(run):
                return self._claimed(run)
            case Pung():
                assert turn.tile is not None  # noqa: S101 - a discard is there
                return self._claimed((turn.tile,) * 3)
            case Draw():
                return self.worth(hand, self.draws + 0.75)
            case Pass():
                first = 0.25 * (after(turn.by).index(turn.seat) if turn.by is not None else 0)
                return self.worth(hand, self.draws + 0.75 - first)
            case _:
                return 0.0

    def _left(self) -> int:
        return min(int(self.draws), MOST_DRAWS)

    def _claimed(self, meld: Sequence[Tile]) -> float:
        """Return the value of a claim: that of the best hand after its discard."""
        assert self.turn.tile is not None  # noqa: S101 - a discard is there
        laid = with_claim(self.hand, meld, self.turn.tile)
        return max(self.worth(laid.discard(tile), self.draws) for tile in set(laid.tiles))

    # -- what may go wrong -----------------------------------------------------------------------------------

    def risk(self, tile: Tile) -> float:
        """Return what a discard after a kong is likely to cost (S10, S12)."""
        return self._fed(_HONOUR_WAITED_FOR if tile.suit is Suit.HONOURS else _WAITED_FOR[tile.number - 1])

    def robbed(self, tile: Tile, kind: KongKind) -> float:
        """Return what a kong is likely to cost by being robbed (S8, S9): with its tile, only a run can be completed.

        Great hands are too rare to be feared.
        """
        safe = kind.is_own and not (kind is KongKind.ADDED and self.rules.rob_added)
        if safe or tile.suit is Suit.HONOURS:
            return 0.0
        waited = _WAITED_FOR[tile.number - 1]
        return self._fed(waited) + 3 * waited * READY[self._left()] * KONG_RATE * self.gains

    def _fed(self, waited: float) -> float:
        """Return what one pays on the average for a tile that a ready player waits for so often."""
        return waited * READY[self._left()] * _FED * sum(self.losses)

    # -- what a hand is worth --------------------------------------------------------------------------------

    def worth(self, hand: Hand, draws: float) -> float:
        """Return what a hand of 13 is worth with so many draws left: its ways to win, and kongs to come."""
        draws = min(draws, MOST_DRAWS)
        whole = int(draws)
        value = self._worth(hand, whole)
        if draws > whole:
            value += (draws - whole) * (self._worth(hand, whole + 1) - value)
        return value * self.gains

    def _worth(self, hand: Hand, draws: int) -> float:
        nearest = hand.distance(self.rules) + 1
        ways = tuple(routes(hand, self.unseen, self.rules))
        # Of a hand that is ready, or nearly, the tiles of its nearest ways are counted one by one.
        values = [value_of(way, self.hidden, draws) for way in ways if way.lacking > nearest or nearest > 2]
        if nearest == 1:
            rate, waited = _pull(_prospects(hand, self.rules), self.unseen)
            values.append(rate * come_in_time(adapted(waited / self.hidden, 1), draws))
        elif nearest == 2:
            # The count takes the ready hand for the last: who improves it does better. The usual pace knows that, but
            # not the tiles; fitted to 4,000 positions, both weighed about alike.
            counted = self._one_away(hand, draws)
            usual = [value_of(way, self.hidden, draws) for way in ways if way.lacking == nearest]
            values.append((counted + max(usual, default=counted)) / 2)
        together = sum(value**_SHARPNESS for value in values) ** (1 / _SHARPNESS)
        return float(together) + self._kongs(hand, draws)

    def _one_away(self, hand: Hand, draws: int) -> float:
        """Return the value of a hand that one tile makes ready: tile by tile, each with the best hand it leads to."""
        arrivals: list[tuple[int, float, int]] = []
        for tile in hand.accepts(self.rules):
            if copies := self.unseen[tile.index]:
                left = list(self.unseen)
                left[tile.index] -= 1
                ready = (_pull(waits, left) for waits in _ready_hands(hand, tile, self.rules))
                rate, waited = max(ready, key=lambda pull: pull[0] * pull[1])
                arrivals.append((copies, rate, waited))
        chance = sum(copies for copies, _, _ in arrivals) / self.hidden
        if not chance:
            return 0.0
        after_it = [
            sum(
                copies * rate * come_in_time(adapted(waited / self.hidden, 1), left)
                for copies, rate, waited in arrivals
            )
            for left in range(draws)
        ]
        share = 1 / (chance * self.hidden)
        return share * next_step(adapted(chance * _CLAIMS_ON_THE_WAY, 2), after_it, draws)

    def _kongs(self, hand: Hand, draws: int) -> float:
        """Return what kongs to come are worth: of triplets held, of those laid."""
        chance = 0.0
        for own, left in zip(hand.counts, self.unseen, strict=True):
            if own == 3 and left:
                chance += come_in_time(_FOURTH_FROM_ANYBODY / self.hidden, draws)
            elif own == 4:
                chance += 0.9
        for meld in hand.melds:
            if meld.kind is GroupKind.TRIPLET and self.unseen[meld.tiles[0].index]:
                chance += come_in_time(_FOURTH_DRAWN / self.hidden, draws)
        return KONG_RATE * chance


_Prospects = tuple[tuple[int, int], ...]
"""The kinds that complete a hand of 13, each with what it would pay."""


@lru_cache(1 << 14)
def _prospects(hand: Hand, rules: Rules) -> _Prospects:
    waits = hand.waits(rules)
    if not _may_be_big(hand):
        return tuple((tile.index, Rank.PLAIN.rate) for tile, left in waits.items() if left)
    return tuple((tile.index, hand.draw(tile).forms(rules).rate) for tile, left in waits.items() if left)


def _may_be_big(hand: Hand) -> bool:
    """Return whether the hand could pay more than a plain one: a look that spares most hands the reading."""
    counts = hand.counts
    here = [any(counts[start : start + 9]) or any(hand.laid[start : start + 9]) for start in (0, 9, 18, 27)]
    if sum(here) == 1:
        return True
    pairs = sum(copies // 2 for copies in counts)
    if hand.melds:
        return sum(copies > 1 for copies in counts) + len(hand.melds) >= 4 and not any(
            meld.kind is GroupKind.RUN for meld in hand.melds
        )
    return pairs >= 4 or not any(any(counts[start + 1 : start + 8]) for start in (0, 9, 18))


@lru_cache(1 << 14)
def _ready_hands(hand: Hand, tile: Tile, rules: Rules) -> tuple[_Prospects, ...]:
    """Return the prospects of each ready hand that a discard leaves after `tile` came."""
    drawn = hand.draw(tile)
    after_it = (drawn.discard(other) for other in dict.fromkeys(drawn.tiles) if other is not tile)
    found = {prospects for left in after_it if (prospects := _prospects(left, rules))}
    return tuple(found) or ((),)


def _pull(prospects: _Prospects, unseen: Sequence[int]) -> tuple[float, int]:
    """Return what a ready hand would win on the average, and how many tiles win it."""
    copies = sum(unseen[index] for index, _ in prospects)
    if not copies:
        return 0.0, 0
    return SPARED + sum(unseen[index] * pays for index, pays in prospects) / copies, copies
