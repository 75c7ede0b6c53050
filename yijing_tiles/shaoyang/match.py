"""Hand after hand at one table: who deals next, and the running score (S3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from yijing_tiles.shaoyang.actions import Action
from yijing_tiles.shaoyang.reasons import Reason, Refused
from yijing_tiles.shaoyang.record import Record
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.settling import Outcome, changes_of
from yijing_tiles.shaoyang.state import State, new

__all__ = ["Match", "next_dealer"]


def next_dealer(outcome: Outcome) -> int:
    """Return who deals after a hand that ended so: the winner, else whoever drew the last tile (S3)."""
    return outcome.last_drawer if outcome.winner is None else outcome.winner


@dataclass(frozen=True, slots=True)
class Match:
    """A table in the middle of its hands: the one that is played, its number, the names, and the coins before it.

    >>> match = Match.start(TableRules(), Random(5), ["Ann", "Bo", "Cy", "Di"])
    >>> match.number, match.standing
    (1, (0, 0, 0, 0))
    """

    game: State
    names: tuple[str, ...]
    scores: tuple[int, ...]
    number: int = 1

    @classmethod
    def start(cls, rules: TableRules, rng: Random, names: Sequence[str] = ()) -> Match:
        """Start with dice for the dealer and no coins won; `names` has one for each player, or none at all."""
        return cls.resume(Record.of(new(rules, rng), names))

    @classmethod
    def resume(cls, record: Record) -> Match:
        """Go on where a record ends."""
        return cls(record.replay()[-1], record.seats, record.scores, record.number)

    @property
    def record(self) -> Record:
        """The record of the hand that is played, from which the match can be resumed."""
        return Record.of(self.game, self.names, self.scores, self.number)

    @property
    def standing(self) -> tuple[int, ...]:
        """What each seat has now: kongs are paid at once (S7), a win when it is won."""
        changes = changes_of(self.game.payments)
        return tuple(score + change for score, change in zip(self.scores, changes, strict=True))

    def apply(self, action: Action | str) -> Match:
        """Return the match after `action`; an unlawful one raises `IllegalMove`."""
        return replace(self, game=self.game.apply(action))

    def next_game(self, rng: Random) -> Match:
        """Return the match with the next hand begun; before the end of this one that is an `IllegalMove`."""
        outcome = self.game.outcome
        if outcome is None:
            raise Refused(Reason("S3", "still_playing"))
        game = new(self.game.rules, rng, dealer=next_dealer(outcome))
        return Match(game, self.names, self.standing, self.number + 1)
