"""Every widget changes its language where it stands: what it then says is what it would say had it begun so."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import anywidget
import pytest
from ipywidgets import DOMWidget

import yijing_tiles
from yijing_tiles.teach import bigrams, tiles
from yijing_tiles.teach.course_map import CourseMap
from yijing_tiles.teach.exercise import Exercise
from yijing_tiles.view.scenes import scenes
from yijing_tiles.view.terms import use_language
from yijing_tiles.widgets import Board, ChanceLab, GameTable, HandLab, HexagramTable, Stepper, TrigramCircle
from yijing_tiles.widgets.coach import Coach
from yijing_tiles.widgets.drill import WaitDrill


def tried(exercise: Exercise) -> Any:
    """Return the widget of an untouched twin of an exercise, after a hint and an answer."""
    task = exercise.task
    twin = Exercise(
        exercise.name,
        prompt=task.question,
        answer=task.answer,
        hints=task.nudges,
        solution=task.reason,
        shows=task.pictures,
    )
    twin.hint()
    return twin.widget


def linked() -> TrigramCircle:
    return TrigramCircle(board=Board("100", size=3))


def played(game: GameTable) -> GameTable:
    """Return a table after the first moves at it."""
    for _ in range(3):
        game.act(str(next(iter(game.state.actions()))))
    return game


MADE: dict[str, Callable[[], Any]] = {
    "board": Board,
    "board, laid": lambda: Board("10T"),
    "board, walked": lambda: Board(walk=["111", "110"], size=3),
    "board with a task": lambda: tried(bigrams.q1),
    "choice": lambda: tried(tiles.q1),
    "several": lambda: tried(bigrams.q5),
    "match": lambda: tried(bigrams.q3),
    "order": lambda: tried(bigrams.q4),
    "number": lambda: tried(tiles.q3),
    "formula": lambda: tried(tiles.q7),
    "circle": TrigramCircle,
    "circle of a board": linked,
    "table": HexagramTable,
    "hand": lambda: HandLab("2333m123p456p111s", rng=Random(1)),
    "drill": lambda: WaitDrill(seed=13),
    "course map": CourseMap,
    "game": lambda: GameTable(seed=3),
    "game, played": lambda: played(GameTable(seed=3)),
    "model game": lambda: GameTable(scenes()[0], step=9),
    "stepper": lambda: Stepper("claims", step=5, seed=1),
    "chance lab": ChanceLab,
    "coach": lambda: Coach(played(GameTable(seed=3)), seed=1),
}


def state(widget: Any) -> dict[str, Any]:
    """Return all that the page is told of a widget, its script and looks apart."""
    ours = set(widget.keys) - {*DOMWidget().keys, "_esm", "_drawn_by", "_anywidget_id"}
    told: dict[str, Any] = json.loads(json.dumps({name: getattr(widget, name) for name in ours}))
    return told


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize("kind", MADE)
def test_a_widget_changes_its_language_in_place(kind: str) -> None:
    make = MADE[kind]
    use_language("en")
    widget, english = make(), state(make())
    assert state(widget) == english
    use_language("zh")
    assert state(widget) == state(make())
    assert state(widget) != english
    use_language("en")
    assert state(widget) == english


def test_no_kind_of_widget_is_forgotten() -> None:
    for module in pkgutil.walk_packages(yijing_tiles.__path__, "yijing_tiles."):
        if module.name.split(".")[1] in {"widgets", "teach"}:
            import_module(module.name)

    def kinds(of: type) -> Iterator[type]:
        for kind in of.__subclasses__():
            yield kind
            yield from kinds(kind)

    ours = {
        kind.__qualname__
        for kind in kinds(anywidget.AnyWidget)
        if kind.__module__.startswith("yijing_tiles.")
    }
    assert {type(make()).__qualname__ for make in MADE.values()} == ours - {
        "Chooser",
        "PlayedTable",
        "SharedWidget",
    }, "those three are no widgets by themselves"


def test_a_widget_that_was_told_its_language_keeps_it() -> None:
    board, following = Board(lang="zh"), Board()
    use_language("zh")
    use_language("en")
    assert (board.lang, following.lang) == ("zh", "en")
