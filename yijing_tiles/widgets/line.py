"""A line of play: every state of a game from its deal on, where in it one looks, and the branch that may leave it.

Both games are played and looked at in the same way. What is their own is said once, in a `Game`; `sitting.py` and
`hand_sitting.py` sit people down at a table of each.
"""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from yijing_tiles.errors import IllegalMove
from yijing_tiles.view.terms import say

__all__ = ["YOU", "Game", "Line", "record_in", "seated"]

YOU: Final = "you"
S = TypeVar("S", bound=Any)
"""The states of a game."""
R = TypeVar("R", bound=Any)
"""Its records."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What a line of play asks of the game that is played.

    `record` and `match` are its classes, `new` deals by rules, `seats` tells how many play by them, `parse` reads an
    action, `letting_go` is the action that nobody sees, `refused` the error that says in both languages why one is
    unlawful, `rule` that under which other gestures are refused, `file` what a saved record is called.
    """

    players: Mapping[str, Callable[[Random], Any]]
    record: Any
    match: Any
    new: Callable[..., Any]
    seats: Callable[[Any], int]
    parse: Callable[[str], Any]
    letting_go: Any
    refused: type[IllegalMove]
    rule: str
    file: str

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who can sit at a seat: a person at this screen, or a player by its name."""
        return (YOU, *self.players)


def seated(kinds: Sequence[str], players: int, known: Sequence[str]) -> tuple[str, ...]:
    """Return who sits at each of so many seats: those named, then simple players; too many are left out.

    >>> seated(("you", "strong"), 3, ("you", "simple", "strong"))
    ('you', 'strong', 'simple')
    """
    for kind in kinds:
        if kind not in known:
            raise ValueError(f"{kind!r} cannot sit at the table; a seat takes one of {', '.join(known)}")
    return (*kinds, *["simple"] * players)[:players]


def record_in(text: str, record: type[R]) -> R:
    """Return the record in the text of a file, in a link, or in the part of a link that holds it.

    Anything else is a `NotationError` with the place of the fault.
    """
    text = text.strip()
    packed = re.fullmatch(r"(?:https?://\S*[?&]\w+=)?([\w-]{40,})(?:&\S*)?", text, re.ASCII)
    found: R = record.from_link(packed[1]) if packed else record.from_json(text)
    return found


class Line(ABC, Generic[S, R]):
    """A game being played or looked at.

    `line` holds its states, `step` which of them is shown, `main` the line that a branch has left (or `None`);
    `playing` tells whether the game goes on by itself where no person is asked, which it does not while one only
    looks. Every choice of a player that is no person follows from `seed` and from what has been played.
    """

    game: ClassVar[Game]

    def __init__(self, record: R, kinds: Sequence[str], seed: int, *, step: int | None = None) -> None:
        self.kinds = seated(kinds, len(record.seats), self.game.kinds)
        self.seed = seed
        self.names, self.scores, self.number = record.seats, record.scores, record.number
        self.line: tuple[S, ...] = record.replay()
        self.main: tuple[S, ...] | None = None
        self.left_at = 0
        self.step = self.last
        self.playing = False
        if step is not None:
            if type(step) is not int or not 0 <= step <= self.last:
                raise ValueError(f"step {step!r}: this record has steps 0 to {self.last}")
            self.step = step

    @classmethod
    def new(cls, rules: Any, kinds: Sequence[str], seed: int) -> Self:
        """Return the first game of a match, just dealt."""
        kinds = seated(kinds, cls.game.seats(rules), cls.game.kinds)
        line = cls(cls.game.match.start(rules, _rng(seed, 1), kinds).record, kinds, seed)
        line.playing = True
        return line

    # -- where one is --------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state that is shown."""
        return self.line[self.step]

    @property
    def last(self) -> int:
        """The last step of the line."""
        return len(self.line) - 1

    @property
    def live(self) -> bool:
        """Whether the end of the line is shown, so that the game goes on from here."""
        return self.step == self.last

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which a person sits."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == YOU)

    @property
    def bot(self) -> str | None:
        """The player whose move comes by itself; `None` where a person is asked, or one only looks."""
        actor = self.state.actor
        return self.kinds[actor] if self.playing and actor is not None and self.kinds[actor] != YOU else None

    @property
    def record(self) -> R:
        """The record of the whole line."""
        record: R = self.game.record.of(self.line[-1], self.names, self.scores, self.number)
        return record

    # -- playing -------------------------------------------------------------------------------------------

    def act(self, action: Any) -> None:
        """Play `action` for whoever is asked in the state shown.

        What was played there anyway follows the line; anything else cuts the line off behind it, and keeps it as the
        main line. Raises what `State.apply` raises, and changes nothing then.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        after = self.state.apply(action)
        self.playing = True
        if not self.live and self.line[self.step + 1].history[-1] == action:
            self.step += 1
            return
        self._branch()
        self.line = (*self.line, after)
        self.step = self.last

    def play_on(self) -> None:
        """Let the game go on from the state shown: what was played after it is left as the main line."""
        self._branch()
        self.playing = True

    def _branch(self) -> None:
        if self.live:
            return
        if self.main is None:
            self.main, self.left_at = self.line, self.step
        self.line = self.line[: self.step + 1]

    def bot_plays(self, thought: Any = None) -> None:
        """Let the player that is asked play, and whoever lets something go after it, until something can be seen.

        Within the line he plays what he has played there. `thought` is his choice, if it is known already.
        """
        while self.bot is not None:
            if self.live:
                self.act(thought or self.choice())
                thought = None
            else:
                self.step += 1
            if self.state.history[-1] != self.game.letting_go:
                return

    def choice(self) -> Any:
        """Return what the player that is asked (who is no person) does."""
        state, kind = self.state, self.bot
        assert kind is not None and state.actor is not None  # noqa: PT018, S101 - callers ask `bot` first
        player = self.game.players[kind](_rng(self.seed, self.number, len(state.history), state.actor))
        return player.choose(state.view(state.actor))

    # -- going to and fro ----------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Show another step of the line; one that there is not is an `IllegalMove`."""
        if type(step) is not int or not 0 <= step <= self.last:
            raise IllegalMove(self.game.rule, say("play.refused.step", step=str(step)[:20], last=self.last))
        self.step = step
        self.playing = False

    def before(self) -> int | None:
        """Return the step before this one at which a person was asked, or simply the one before where none was."""
        if self.step == 0:
            return None
        if not self.people:
            return self.step - 1
        return next((step for step in reversed(range(self.step)) if self._person_asked(step)), None)

    def after(self) -> int | None:
        """Return the step after this one at which a person was asked, or the last one."""
        if self.live:
            return None
        return next((step for step in range(self.step + 1, self.last) if self._person_asked(step)), self.last)

    def _person_asked(self, step: int) -> bool:
        return self.line[step].actor in self.people

    def to_main(self) -> None:
        """Go back to the main line, to where it was left; nothing happens without a branch."""
        if self.main is not None:
            self.line, self.main = self.main, None
            self.step = min(self.left_at, self.last)
            self.playing = False

    # -- the next game -------------------------------------------------------------------------------------

    def next_game(self, rules: Any) -> Self:
        """Return the next game of the match by these rules; with other players it is a new match.

        Before the end of this one that is an `IllegalMove`.
        """
        match = self.game.match(self.line[-1], self.names, self.scores, self.number)
        rng = _rng(self.seed, self.number + 1)
        following = match.next_game(rng)
        if self.game.seats(rules) != len(self.names):
            return self.new(rules, self.kinds, self.seed + 1)
        if rules != match.game.rules:
            following = replace(following, game=self.game.new(rules, rng, dealer=following.game.dealer))
        line = type(self)(following.record, self.kinds, self.seed)
        line.playing = True
        return line


def _rng(*parts: int) -> Random:
    return Random(" ".join(map(str, parts)))  # noqa: S311 - tiles, no secrets
