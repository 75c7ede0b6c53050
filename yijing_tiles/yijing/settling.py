"""How a game ends: who won with what, and who pays (Y20-Y22). Points are exact fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.tiles import laid_points
from yijing_tiles.yijing.wins import Form

__all__ = ["Outcome", "drawn_game", "won_game"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `winner` is `None` for a drawn game (Y22). `figure` is the last figure the winner finished, in laid lines,
    `points` what it is worth; `feeder` the seat that pays alone (放炮), `None` when the win is self-drawn
    (自摸). `changes` is what each seat gains or loses; it adds up to 0. `borrowed` is the pair of another
    that finished the figure, for a win by `win`.
    """

    winner: int | None
    forms: tuple[Form, ...]
    figure: str
    points: Fraction
    feeder: int | None
    changes: tuple[Fraction, ...]
    borrowed: str = ""

    @property
    def drawn(self) -> bool:
        """Whether nobody won (和局)."""
        return self.winner is None


def drawn_game(rules: Rules) -> Outcome:
    """Return the outcome of a game that nobody won."""
    return Outcome(None, (), "", Fraction(0), None, (Fraction(0),) * rules.players)


def won_game(
    rules: Rules, winner: int, forms: tuple[Form, ...], figure: str, feeder: int | None, borrowed: str = ""
) -> Outcome:
    """Return the outcome of a win with `figure` (Y21).

    A feeder pays all the points alone. Otherwise the losers share them equally, or each pays them in full
    under the house rule `split="each_pays"` (which leaves a feeder's payment as it is: 点数归谁出).

    >>> won_game(Rules(players=4), 0, (Form.A,), "111010", None).changes
    (Fraction(5, 1), Fraction(-5, 3), Fraction(-5, 3), Fraction(-5, 3))
    """
    points = laid_points(figure, rules.taiji_points)
    losers = [seat for seat in range(rules.players) if seat != winner]
    if feeder is not None:
        paid = {feeder: points}
    else:
        share = points if rules.split == "each_pays" else points / len(losers)
        paid = dict.fromkeys(losers, share)
    changes = [-paid.get(seat, Fraction(0)) for seat in range(rules.players)]
    changes[winner] = sum(paid.values(), Fraction(0))
    return Outcome(winner, forms, figure, points, feeder, tuple(changes), borrowed)
