"""Answers about games of Yijing tiles, judged by the engine: a typed play, the choice of lawful ones.

In a module of exercises::

    Held("1110000*")                                            # eight tiles, to be shown
    Position("first-hexagram", 4, seat=0)                       # what a seat sees in a scene, to be shown
    Play(Position("dealt", 0), lambda after: "t" in after.seats[0].hidden)
    lawful(Position("first-hexagram", 4), ["lay 11", "lay 10"]) # choose all that the rules allow

What is right is never written down: whether a play is lawful, and what comes of it, the engine says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeAlias

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.teach.kinds.choosing import ChooseSeveral, Option
from yijing_tiles.teach.kinds.common import Mistakes
from yijing_tiles.teach.kinds.labels import Pictured
from yijing_tiles.view.held_svg import held_svg
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.seat_svg import seat_spoken, seat_svg
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.task import Outcome, Shown, Text, Verdict
from yijing_tiles.yijing import (
    Action,
    Arrange,
    Asked,
    Lay,
    Pass,
    Pung,
    State,
    Swap,
    Win,
    explain,
    parse_action,
)
from yijing_tiles.yijing.actions import as_action
from yijing_tiles.yijing.describing import figure_text
from yijing_tiles.yijing.pairs import HELD, sorted_tiles
from yijing_tiles.yijing.reasons import pair_text, tiles_text

__all__ = ["Held", "Play", "Position", "action_text", "lawful"]

_BARE: Final = re.compile("[10Tt*]{6}")
_SIGNS: Final = str.maketrans("10*", "⚊⚋☯")
Accept: TypeAlias = Callable[[State], bool]
"""A test of the position after a lawful play; the play is `after.history[-1]`."""


@dataclass(frozen=True, slots=True)
class Held(Pictured):
    """Tiles that somebody holds, in the order of a hand, to be shown: `1` yang, `0` yin, `*` taiji.

    >>> Held("0*110").tiles, Held("110*").char
    ('1100*', '⚊⚊⚋☯')
    """

    tiles: str

    def __post_init__(self) -> None:
        if not self.tiles or set(self.tiles) - set(HELD):
            raise Unreadable(
                f"{echo(self.tiles)} are no tiles; write 1 (yang), 0 (yin) or * (taiji)",
                f"{echo(self.tiles, 'zh')} 不是牌；请写 1（阳）、0（阴）或 *（太极）",
            )
        object.__setattr__(self, "tiles", sorted_tiles(self.tiles))

    @property
    def char(self) -> str:
        """The tiles as signs, for where nothing is drawn."""
        return self.tiles.translate(_SIGNS)

    @classmethod
    def parse(cls, text: str) -> Held:
        """Read tiles written `1`, `0`, `*`."""
        return cls(text)

    def drawn(self, lang: str) -> dict[str, Any]:
        """Return the tiles as a picture, and how it is spoken."""
        spoken = tiles_text(self.tiles, lang)
        return {"text": self.char, "lines": None, "svg": held_svg(self.tiles, spoken), "spoken": spoken}


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a scene: after `step` actions.

    >>> Position("dealt", 0).state.seats[0].hand
    '1110000*'
    """

    scene: str
    step: int

    @property
    def state(self) -> State:
        """The position itself."""
        state: State = scene(self.scene, "yijing").at(self.step)
        return state


def action_text(action: Action, lang: str) -> str:
    """Return a play in words.

    >>> action_text(parse_action("pung 11 around"), "en"), action_text(parse_action("lay 10"), "zh")
    ('碰 ⚌ Greater Yang (around)', '出 ⚍少阴')
    """
    match action:
        case Arrange(lines):
            return say("exercise.play.arrange", lang, figure=figure_text(lines, lang))
        case Lay(pair):
            return say("exercise.play.lay", lang, pair=pair_text(pair, lang))
        case Pung(pair, placement):
            return say(
                "exercise.play.pung", lang, pair=pair_text(pair, lang), placement=placement.name_in(lang)
            )
        case Pass():
            return say("exercise.play.pass", lang)
        case Win(placement):
            return say("exercise.play.win", lang, placement=placement.name_in(lang))
        case Swap(line, tile):
            return say("exercise.play.swap", lang, line=line, tile=tile)


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """Type a play of the seat that is asked. `accept` tests the position after it; the engine refuses the unlawful.

    Keys of `mistakes` are plays as they are typed, or tests like `accept`.
    """

    position: Position
    accept: Accept
    mistakes: Mistakes = field(default_factory=dict)
    _known: tuple[tuple[Accept, Text], ...] = field(init=False, repr=False)
    kind: ClassVar[str] = "play"
    par: ClassVar[None] = None

    def __post_init__(self) -> None:
        known = tuple((key if callable(key) else _is(key), says) for key, says in self.mistakes.items())
        object.__setattr__(self, "_known", known)

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a play, typed or as an action."""
        state, action = self.position.state, self._read(given)
        why = explain(state, action, lang)
        name = action_text(action, lang)
        if not why.legal:
            return Verdict(
                Outcome.WRONG, say("exercise.play.refused", lang, play=name, why=why.words, rule=why.rule)
            )
        after = state.apply(action)
        # Of a hidden hexagram that would only say the name once more.
        brings = why.brings[0] if why.brings and not isinstance(action, Arrange) else ""
        if self.accept(after):
            return Verdict(Outcome.RIGHT, say("exercise.play.right", lang, play=name, brings=brings).strip())
        said = next((says(lang) for test, says in self._known if test(after)), "")
        said = said or say("exercise.play.other", lang, play=name, brings=brings).strip()
        return Verdict(Outcome.WRONG, said, self._consequence(after, lang))

    def _consequence(self, after: State, lang: str) -> Shown:
        """Return what then lies before the one who played."""
        turn = self.position.state.turn
        own = after.seats[turn.seat if turn else 0]
        row = (own.hidden, own.shown, own.stage)
        return Shown(say("consequence.play", lang), svg=seat_svg(*row, lang), spoken=seat_spoken(*row, lang))

    def form(self, lang: str) -> dict[str, Any]:
        """Return the label of the field and what may stand in it."""
        turn = self.position.state.turn
        asked = turn.asked.value if turn and turn.asked in (Asked.ARRANGE, Asked.PUNG) else "lay"
        return {
            "legend": say("exercise.legend.play", lang),
            "example": say(f"exercise.example.play_{asked}", lang),
        }

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return how a typed play is understood. Raises `Unreadable`."""
        return {"says": say("exercise.understood", lang, what=action_text(self._read(text), lang))}

    def _read(self, given: Any) -> Action:
        if isinstance(given, str) and _BARE.fullmatch(given.strip()):
            return Arrange(given.strip())
        return as_action(given)


def _is(typed: str) -> Accept:
    action = parse_action(typed)
    return lambda after: after.history[-1] == action


def lawful(
    position: Position, plays: Sequence[str], *, why: Mapping[str, Text] | None = None, short: bool = False
) -> ChooseSeveral:
    """Return the question which of these plays the rules allow; the engine knows, and says why or why not.

    `why` has a better sentence for some of them, by how they are typed. `short` labels a play by its pair alone.
    """
    said, state = why or {}, position.state
    options = []
    for typed in plays:
        action = parse_action(typed)
        told = {lang: explain(state, action, lang) for lang in ("en", "zh")}
        reason = said.get(typed) or Text(
            en=f"{told['en'].words} ({told['en'].rule})", zh=f"{told['zh'].words}（{told['zh'].rule}）"
        )
        if short and isinstance(action, Lay):
            label = Text(en=pair_text(action.pair, "en"), zh=pair_text(action.pair, "zh"))
        else:
            label = Text(en=action_text(action, "en"), zh=action_text(action, "zh"))
        options.append(Option(label, right=told["en"].legal, why=reason))
    return ChooseSeveral(tuple(options))
