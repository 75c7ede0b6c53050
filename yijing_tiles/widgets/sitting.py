"""A sitting at the table: who sits where, the line of play, and where in it one looks.

A line is every state of a game from its deal on. One may go to any step of it; what is played there and differs from
what was played begins a branch, and the line that was left is kept as the main line until one goes back to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from yijing_tiles.errors import IllegalMove
from yijing_tiles.view.terms import say
from yijing_tiles.yijing import PASS, PLAYERS, Action, Match, Record, Rules, State, new, parse_action

__all__ = ["KINDS", "YOU", "Sitting", "read_record", "seated"]

YOU: Final = "you"
KINDS: Final = (YOU, *PLAYERS)
"""Who can sit at a seat: a person at this screen, or a player by its name."""


def seated(kinds: Sequence[str], players: int) -> tuple[str, ...]:
    """Return who sits at each of so many seats: those named, then simple players; too many are left out.

    >>> seated(("you", "strong"), 3)
    ('you', 'strong', 'simple')
    """
    for kind in kinds:
        if kind not in KINDS:
            raise ValueError(f"{kind!r} cannot sit at the table; a seat takes one of {', '.join(KINDS)}")
    return (*kinds, *["simple"] * players)[:players]


def read_record(text: str) -> Record:
    """Return the record in the text of a file, in a link, or in the part of a link that holds it.

    Anything else is a `NotationError` with the place of the fault.
    """
    text = text.strip()
    packed = re.fullmatch(r"(?:https?://\S*[?&]\w+=)?([\w-]{40,})(?:&\S*)?", text, re.ASCII)
    return Record.from_link(packed[1]) if packed else Record.from_json(text)


class Sitting:
    """A game being played or looked at.

    `line` holds its states, `step` which of them is shown, `main` the line that a branch has left (or `None`);
    `playing` tells whether the game goes on by itself where no person is asked, which it does not while one only
    looks. Every choice of a player that is no person follows from `seed` and from what has been played.
    """

    def __init__(self, record: Record, kinds: Sequence[str], seed: int, *, step: int | None = None) -> None:
        self.kinds = seated(kinds, record.rules.players)
        self.seed = seed
        self.names, self.scores, self.number = record.seats, record.scores, record.number
        self.line = record.replay()
        self.main: tuple[State, ...] | None = None
        self.left_at = 0
        self.step = self.last
        self.playing = False
        if step is not None:
            if type(step) is not int or not 0 <= step <= self.last:
                raise ValueError(f"step {step!r}: this record has steps 0 to {self.last}")
            self.step = step

    @classmethod
    def new(cls, rules: Rules, kinds: Sequence[str], seed: int) -> Sitting:
        """Return the first game of a match, just dealt."""
        kinds = seated(kinds, rules.players)
        sitting = cls(Match.start(rules, _rng(seed, 1), kinds).record, kinds, seed)
        sitting.playing = True
        return sitting

    # -- where one is --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
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
    def record(self) -> Record:
        """The record of the whole line."""
        return Record.of(self.line[-1], self.names, self.scores, self.number)

    # -- playing -------------------------------------------------------------------------------------------

    def act(self, action: Action | str) -> None:
        """Play `action` for whoever is asked in the state shown.

        What was played there anyway follows the line; anything else cuts the line off behind it, and keeps it as the
        main line. Raises what `State.apply` raises, and changes nothing then.
        """
        action = parse_action(action) if isinstance(action, str) else action
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

    def bot_plays(self, thought: Action | None = None) -> None:
        """Let the player that is asked play, and whoever lets something go after it, until something can be seen.

        Within the line he plays what he has played there. `thought` is his choice, if it is known already.
        """
        while self.bot is not None:
            if self.live:
                self.act(thought or self.choice())
                thought = None
            else:
                self.step += 1
            if self.state.history[-1] != PASS:
                return

    def choice(self) -> Action:
        """Return what the player that is asked (who is no person) does."""
        state, kind = self.state, self.bot
        assert kind is not None and state.actor is not None  # noqa: PT018, S101 - callers ask `bot` first
        player = PLAYERS[kind](_rng(self.seed, self.number, len(state.history), state.actor))
        return player.choose(state.view(state.actor))

    # -- going to and fro ----------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Show another step of the line; one that there is not is an `IllegalMove`."""
        if type(step) is not int or not 0 <= step <= self.last:
            raise IllegalMove("Y23", say("play.refused.step", step=str(step)[:20], last=self.last))
        self.step = step
        self.playing = False

    def before(self) -> int | None:
        """Return the step before this one at which a person was asked, or simply the one before where none was."""
        if self.step == 0:
            return None
        asked = [step for step in range(self.step) if self._person_asked(step)]
        return asked[-1] if asked else (self.step - 1 if not self.people else None)

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

    def next_game(self, rules: Rules) -> Sitting:
        """Return the next game of the match by these rules; with other players it is a new match.

        Before the end of this one that is an `IllegalMove`.
        """
        match = Match(self.line[-1], self.names, self.scores, self.number)
        rng = _rng(self.seed, self.number + 1)
        following = match.next_game(rng)
        if rules.players != match.game.rules.players:
            return Sitting.new(rules, self.kinds, self.seed + 1)
        if rules != match.game.rules:
            following = replace(following, game=new(rules, rng, dealer=following.game.dealer))
        sitting = Sitting(following.record, self.kinds, self.seed)
        sitting.playing = True
        return sitting


def _rng(*parts: int) -> Random:
    return Random(" ".join(map(str, parts)))  # noqa: S311 - tiles, no secrets
