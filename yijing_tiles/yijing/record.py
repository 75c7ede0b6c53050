"""A game written down: rules, wall, seats and actions as versioned JSON, from which every state comes back.

A record is what is saved, what a lesson holds as a position, and what a link carries:

=============  ==================================================================================
``game``       ``"yijing-tiles"``
``version``    ``1``; a change in the meaning of a record raises it
``rules``      every house rule by name; one that is left out has its default
``seats``      the players' names
``number``     which game of a match this is, from 1
``scores``     what each player had before it, fractions as text: ``["-5/3", …]``
``dealer``     the seat that deals, from 0
``dice``       rounds of dice for each seat, ``[[[3, 4], [2, 2]]]``; empty when nobody rolled
``wall``       all tiles in drawing order, ``1``, ``0`` and ``*``
``actions``    every answer, as `parse_action` reads it: ``["arrange 101010", …, "lay 10", …]``
=============  ==================================================================================

`from_json` and `from_link` read what anybody may have written: whatever is wrong is refused with its place, as
`NotationError`, and nothing of it is ever executed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.links import pack, unpack
from yijing_tiles.yijing.actions import Action
from yijing_tiles.yijing.dealing import Dice
from yijing_tiles.yijing.reading import GAME, LONGEST, VERSION, check_name, read_record, wrong
from yijing_tiles.yijing.reasons import Refused
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.state import State, deal

__all__ = ["Record"]


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its deal to its last action, finished or not.

    `seats` are the players' names, `number` which game of a match this is, `scores` what each had before it.
    """

    rules: Rules
    seats: tuple[str, ...]
    number: int
    scores: tuple[Fraction, ...]
    dealer: int
    dice: Dice
    wall: str
    actions: tuple[Action, ...]

    @classmethod
    def of(
        cls, state: State, seats: Sequence[str] = (), scores: Sequence[Fraction] = (), number: int = 1
    ) -> Record:
        """Return the record of a game up to `state`.

        `seats` (names) and `scores` have one entry for each player, or none at all.
        """
        players = state.rules.players
        for what, given in (("names", seats), ("scores", scores)):
            if len(given) not in (0, players):
                raise ValueError(f"{len(given)} {what} for {players} players; give one each, or none")
        for seat, name in enumerate(seats):
            check_name(name, f"seats[{seat}]")
        return cls(
            rules=state.rules,
            seats=tuple(seats) or tuple(str(seat + 1) for seat in range(players)),
            number=number,
            scores=tuple(map(Fraction, scores)) or (Fraction(0),) * players,
            dealer=state.dealer,
            dice=state.dice,
            wall=state.wall,
            actions=state.history,
        )

    def replay(self) -> tuple[State, ...]:
        """Return every state, the deal first; an action that the rules refuse is a `NotationError` with its place."""
        states = [deal(self.rules, self.wall, self.dealer, self.dice)]
        for number, action in enumerate(self.actions):
            try:
                states.append(states[-1].apply(action))
            except Refused as refused:
                raise wrong(
                    f"actions[{number}]",
                    f"{str(action)!r} is not lawful there: {refused}",
                    f"{str(action)!r} 在此处不合规则：{refused.message('zh')}（{refused.rule}）",
                ) from None
        return tuple(states)

    def to_json(self) -> str:
        """Return the record as JSON text; the same record always gives the same text."""
        written = {
            "game": GAME,
            "version": VERSION,
            "rules": self.rules.as_dict(),
            "seats": list(self.seats),
            "number": self.number,
            "scores": [str(score) for score in self.scores],
            "dealer": self.dealer,
            "dice": [[roll and list(roll) for roll in rolls] for rolls in self.dice],
            "wall": self.wall,
            "actions": [str(action) for action in self.actions],
        }
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"))

    def to_link(self) -> str:
        """Return the record as a short text of letters, digits, `-` and `_`, fit for an address."""
        return pack(self.to_json())

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record and play it through once.

        Cut or foreign text, an unknown version, a wrong value or an unlawful action is a `NotationError` that names the
        place (`rules.level`, `actions[12]`).
        """
        record = cls(**read_record(text))
        record.replay()
        return record

    @classmethod
    def from_link(cls, text: str) -> Record:
        """Read what `to_link` wrote; anything else is a `NotationError`."""
        try:
            read = unpack(text, 4 * LONGEST)
        except ValueError:
            # Whoever opens a link reads this on a page: nothing in it is named as a field of the record is.
            raise Unreadable(
                f"{echo(text)} holds no game, or was cut on its way",
                f"{echo(text, 'zh')} 里没有牌局，或者传来时被截断了",
            ) from None
        return cls.from_json(read)
