"""Scenes: positions and games that lessons show, each a record made by the engine, with words in both languages.

A scene is a file `scenes/<name>.toml`: `game` (`"yijing"` when it is left out, or `"shaoyang"`), `record` (the JSON
text of a `Record` of that game), `title.en`, `title.zh`, and notes on the way, `step` being the number of actions
played::

    record = '{"game":"yijing-tiles",…}'
    title.en = "…"
    title.zh = "…"

    [[notes]]
    step = 2
    en = "…"
    zh = "…"
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.terms import language

__all__ = ["GAMES", "Scene", "scene", "scenes"]

GAMES: Final = ("yijing", "shaoyang")
"""The games that scenes are of: each is a package of rules with its own `Record` and `State`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game to look at, whole or only begun: its record, what it is called, and what is said at some of its steps.

    `game` is one of `GAMES`, `record` a `Record` of that game. `title` and each of the `notes` hold their text by
    language; `notes` have the number of actions played as key.
    """

    name: str
    game: str
    record: Any
    title: Mapping[str, str]
    notes: Mapping[int, Mapping[str, str]]

    def __repr__(self) -> str:
        return f"scene({self.name!r})"

    @property
    def last(self) -> int:
        """The number of actions of the whole record: its last step."""
        return len(self.record.actions)

    def title_in(self, lang: str | None = None) -> str:
        """Return what the scene is called.

        >>> scene("dealt").title_in("en")
        'Dice, deal and two hidden hexagrams'
        """
        return self.title[language(lang)]

    def note(self, step: int, lang: str | None = None) -> str:
        """Return what is said when so many actions have been played; `""` where nothing is.

        >>> scene("dealt").note(0, "zh")[:5]
        '两人掷骰子'
        """
        found = self.notes.get(step)
        return found[language(lang)] if found else ""

    def at(self, step: int) -> Any:
        """Return the position (a `State`) after so many actions; a step that there is not is a `ValueError`.

        >>> scene("dealt").at(0).actor
        0
        """
        if not 0 <= step <= self.last:
            raise ValueError(f"step {step} of {self.name!r}: it has steps 0 to {self.last}")
        return _states(self.name)[step]


@cache
def scenes(game: str = "yijing") -> tuple[str, ...]:
    """Return the names of all scenes of a game, in the order of the alphabet; no such game is a `ValueError`."""
    if game not in GAMES:
        raise ValueError(f"no scenes are of {game!r}; there are some of {', '.join(GAMES)}")
    return tuple(name for name in _names() if _content(name).get("game", "yijing") == game)


def scene(name: str, game: str | None = None) -> Scene:
    """Return the scene with this name; an unknown one is a `NotationError` that names those that are near.

    With `game`, only scenes of that game are known.

    >>> scene("dealt")
    scene('dealt')
    >>> scene("dealing")
    Traceback (most recent call last):
    yijing_tiles.figures.problems.Unreadable: no scene is called 'dealing'; did you mean dealt?
    """
    known = _names() if game is None else scenes(game)
    if name not in known:
        near = tuple(get_close_matches(str(name), known, n=1))
        raise Unreadable(
            f"no scene is called {echo(name)}; "
            + (f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"),
            f"没有叫做{echo(name, 'zh')}的牌局；"
            + (f"是不是 {near[0]}？" if near else f"现有：{'、'.join(known)}"),
            near,
        )
    return _read(name)


@cache
def _names() -> tuple[str, ...]:
    names = (file.name for file in files(__package__).joinpath("scenes").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def _content(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("scenes", f"{name}.toml").read_text("utf-8"))


@cache
def _read(name: str) -> Scene:
    content = _content(name)
    game = content.get("game", "yijing")
    notes = {
        note["step"]: MappingProxyType({"en": note["en"], "zh": note["zh"]})
        for note in content.get("notes", ())
    }
    # Who looks at one game does not wait for the rules of the other to be loaded.
    record = import_module(f"yijing_tiles.{game}").Record.from_json(content["record"])
    return Scene(name, game, record, MappingProxyType(content["title"]), MappingProxyType(notes))


@cache
def _states(name: str) -> tuple[Any, ...]:
    return tuple(scene(name).record.replay())
