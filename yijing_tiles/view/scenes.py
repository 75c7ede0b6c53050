"""Scenes: positions and games that lessons show, each a record made by the engine, with words in both languages.

A scene is a file `scenes/<name>.toml`: `record` (the JSON text of a `Record`), `title.en`, `title.zh`, and notes on
the way, `step` being the number of actions played::

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
from importlib.resources import files
from types import MappingProxyType

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.terms import language
from yijing_tiles.yijing import Record, State

__all__ = ["Scene", "scene", "scenes"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A game to look at, whole or only begun: its record, what it is called, and what is said at some of its steps.

    `title` and each of the `notes` hold their text by language; `notes` have the number of actions played as key.
    """

    name: str
    record: Record
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

    def at(self, step: int) -> State:
        """Return the position after so many actions; a step that there is not is a `ValueError`.

        >>> scene("dealt").at(0).actor
        0
        """
        if not 0 <= step <= self.last:
            raise ValueError(f"step {step} of {self.name!r}: it has steps 0 to {self.last}")
        return _states(self.name)[step]


@cache
def scenes() -> tuple[str, ...]:
    """Return the names of all scenes, in the order of the alphabet."""
    names = (file.name for file in files(__package__).joinpath("scenes").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def scene(name: str) -> Scene:
    """Return the scene with this name; an unknown one is a `NotationError` that names those that are near.

    >>> scene("dealt")
    scene('dealt')
    >>> scene("dealing")
    Traceback (most recent call last):
    yijing_tiles.figures.problems.Unreadable: no scene is called 'dealing'; did you mean dealt?
    """
    if name not in scenes():
        near = tuple(get_close_matches(str(name), scenes(), n=1))
        raise Unreadable(
            f"no scene is called {echo(name)}; "
            + (f"did you mean {near[0]}?" if near else f"there are {', '.join(scenes())}"),
            f"没有叫做{echo(name, 'zh')}的牌局；"
            + (f"是不是 {near[0]}？" if near else f"现有：{'、'.join(scenes())}"),
            near,
        )
    content = tomllib.loads(files(__package__).joinpath("scenes", f"{name}.toml").read_text("utf-8"))
    notes = {
        note["step"]: MappingProxyType({"en": note["en"], "zh": note["zh"]})
        for note in content.get("notes", ())
    }
    return Scene(
        name, Record.from_json(content["record"]), MappingProxyType(content["title"]), MappingProxyType(notes)
    )


@cache
def _states(name: str) -> tuple[State, ...]:
    return scene(name).record.replay()
