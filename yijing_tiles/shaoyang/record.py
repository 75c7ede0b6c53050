"""A hand written down: rules, wall, seats and actions as versioned JSON, from which every state comes back.

=============  ==================================================================================
``game``       ``"shaoyang-mahjong"``
``version``    ``1``; a change in the meaning of a record raises it
``rules``      every house rule by name; one that is left out has its default
``seats``      the four players' names
``number``     which hand of a match this is, from 1
``scores``     the coins each player had before it
``dealer``     the seat that deals, from 0
``dice``       rounds of dice for each seat, empty when nobody rolled
``wall``       all 136 tiles in drawing order, ``"1m9p5z…"``; replacements come from its end
``actions``    every answer, as `parse_action` reads it: ``["raise 0", …, "throw 5m", …]``
=============  ==================================================================================

`from_json` and `from_link` read what anybody may have written: whatever is wrong is refused with its place, as
`NotationError`, and nothing of it is ever executed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from yijing_tiles.links import pack, unpack
from yijing_tiles.shaoyang.actions import Action
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, Dice, Wall
from yijing_tiles.shaoyang.notation import format_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.reading import GAME, LONGEST, VERSION, check_name, read_record
from yijing_tiles.shaoyang.reasons import Refused
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.state import State, deal

__all__ = ["Record"]


@dataclass(frozen=True, slots=True)
class Record:
    """One hand from its deal to its last action, finished or not.

    `seats` are the players' names, `number` which hand of a match this is, `scores` the coins each had before it.
    """

    rules: TableRules
    seats: tuple[str, ...]
    number: int
    scores: tuple[int, ...]
    dealer: int
    dice: Dice
    wall: Wall
    actions: tuple[Action, ...]

    @classmethod
    def of(
        cls, state: State, seats: Sequence[str] = (), scores: Sequence[int] = (), number: int = 1
    ) -> Record:
        """Return the record of a hand up to `state`.

        `seats` (names) and `scores` have one entry for each player, or none at all.
        """
        for what, given in (("names", seats), ("scores", scores)):
            if len(given) not in (0, PLAYERS_AT_TABLE):
                raise HandError("one_each", count=len(given), what=what)
        for seat, name in enumerate(seats):
            check_name(name, f"seats[{seat}]")
        return cls(
            rules=state.rules,
            seats=tuple(seats) or tuple(str(seat + 1) for seat in range(PLAYERS_AT_TABLE)),
            number=number,
            scores=tuple(scores) or (0,) * PLAYERS_AT_TABLE,
            dealer=state.dealer,
            dice=state.dice,
            wall=state.wall,
            actions=state.history,
        )

    def replay(self) -> tuple[State, ...]:
        """Return every state, the start first; an action that the rules refuse is a `NotationError` with its place."""
        states = [deal(self.rules, self.wall, self.dealer, self.dice)]
        for number, action in enumerate(self.actions):
            try:
                states.append(states[-1].apply(action))
            except Refused as refused:
                raise HandError(
                    "record_unlawful",
                    at=f"actions[{number}]",
                    action=str(action),
                    en=refused.message("en"),
                    zh=refused.message("zh"),
                    rule=refused.rule,
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
            "scores": list(self.scores),
            "dealer": self.dealer,
            "dice": [[roll and list(roll) for roll in rolls] for rolls in self.dice],
            "wall": format_tiles(self.wall),
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
        place (`rules.stack`, `actions[12]`).
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
            raise HandError("record_link", text=text) from None
        return cls.from_json(read)
