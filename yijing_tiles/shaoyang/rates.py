"""What is paid: rates times raised hands (S7, S13, S15). All amounts are whole coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yijing_tiles.shaoyang.problems import HandError

__all__ = ["KONG_RATE", "MOST_RAISED", "multiplier", "pay"]

KONG_RATE: Final = 1
"""What each of the others pays for a kong of any kind, raised hands aside (S7)."""

MOST_RAISED: Final = 3


def multiplier(winner: int, payer: int) -> int:
    """Return 2 to the hands that winner and payer have raised, together (S15).

    >>> multiplier(3, 1)
    16
    """
    for raised in (winner, payer):
        if raised not in range(MOST_RAISED + 1) or isinstance(raised, bool):
            raise HandError("raised", text=raised)
    return int(2 ** (winner + payer))


def pay(rate: int, winner: int = 0, payers: Sequence[int] = (0, 0, 0)) -> tuple[int, ...]:
    """Return what each payer pays: the rate, doubled for every hand that `winner` or he has raised.

    The source's example: a plain hand, the winner raised three hands, one of the payers one.

    >>> pay(2, 3, (0, 0, 1))
    (16, 16, 32)
    """
    return tuple(rate * multiplier(winner, payer) for payer in payers)
