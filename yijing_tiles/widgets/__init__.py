"""What a learner touches: boards, questions, circle and table of figures, tables to play at and step through, labs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yijing_tiles.widgets.board import Board
    from yijing_tiles.widgets.chance_lab import ChanceLab
    from yijing_tiles.widgets.circle import TrigramCircle
    from yijing_tiles.widgets.coach import Coach
    from yijing_tiles.widgets.drill import WaitDrill
    from yijing_tiles.widgets.game_table import GameTable
    from yijing_tiles.widgets.hand_lab import HandLab
    from yijing_tiles.widgets.question import Question
    from yijing_tiles.widgets.stepper import Stepper
    from yijing_tiles.widgets.table import HexagramTable

__all__ = [
    "Board",
    "ChanceLab",
    "Coach",
    "GameTable",
    "HandLab",
    "HexagramTable",
    "Question",
    "Stepper",
    "TrigramCircle",
    "WaitDrill",
]

_HOMES = {
    "Board": "board",
    "ChanceLab": "chance_lab",
    "Coach": "coach",
    "GameTable": "game_table",
    "HandLab": "hand_lab",
    "HexagramTable": "table",
    "Question": "question",
    "Stepper": "stepper",
    "TrigramCircle": "circle",
    "WaitDrill": "drill",
}


def __getattr__(name: str) -> Any:
    """Load a widget when it is first asked for, so that pure modules beside them stay light."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
