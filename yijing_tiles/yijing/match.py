"""Game after game at one table: who deals next, and the running score (Y4, Y21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from yijing_tiles.yijing.actions import Action
from yijing_tiles.yijing.reasons import Reason, Refused
from yijing_tiles.yijing.record import Record
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.settling import Outcome
from yijing_tiles.yijing.state import State, new

__all__ = ["Match", "next_dealer"]


def next_dealer(rules: Rules, dealer: int, outcome: Outcome) -> int:
    """Return who deals after a game that ended so.

    The source names only the dice for the first dealer. After a drawn game the same dealer deals again; after
    a won one the next neighbour does, or the winner under the house rule `dealer_rotation="winner"`.
    """
    if outcome.winner is None:
        return dealer
    return outcome.winner if rules.dealer_rotation == "winner" else (dealer + 1) % rules.players


@dataclass(frozen=True, slots=True)
class Match:
    """A table in the middle of its games: the game that is played, its number, the names, and the scores before it.

    >>> match = Match.start(Rules(), Random(5), ["Ann", "Bo"])
    >>> match.number, match.standing
    (1, (Fraction(0, 1), Fraction(0, 1)))
    """

    game: State
    names: tuple[str, ...]
    scores: tuple[Fraction, ...]
    number: int = 1

    @classmethod
    def start(cls, rules: Rules, rng: Random, names: Sequence[str] = ()) -> Match:
        """Start with dice for the dealer and no points; `names` has one for each player, or none at all."""
        return cls.resume(Record.of(new(rules, rng), names))

    @classmethod
    def resume(cls, record: Record) -> Match:
        """Go on where a record ends."""
        return cls(record.replay()[-1], record.seats, record.scores, record.number)

    @property
    def record(self) -> Record:
        """The record of the game that is played, from which the match can be resumed."""
        return Record.of(self.game, self.names, self.scores, self.number)

    @property
    def standing(self) -> tuple[Fraction, ...]:
        """What each seat has now, the game just finished included."""
        if self.game.outcome is None:
            return self.scores
        return tuple(
            score + change for score, change in zip(self.scores, self.game.outcome.changes, strict=True)
        )

    def apply(self, action: Action | str) -> Match:
        """Return the match after `action`; an unlawful one raises `IllegalMove`."""
        return replace(self, game=self.game.apply(action))

    def next_game(self, rng: Random) -> Match:
        """Return the match with the next game dealt; before the end of this one that is an `IllegalMove`."""
        outcome = self.game.outcome
        if outcome is None:
            raise Refused(Reason("Y4", "still_playing"))
        rules = self.game.rules
        game = new(rules, rng, dealer=next_dealer(rules, self.game.dealer, outcome))
        return Match(game, self.names, self.standing, self.number + 1)
