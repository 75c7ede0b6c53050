"""Teaching: the exercises of the lessons, the course, and how lessons become notebooks.

A lesson says `teach.use_language("zh")` once, and shows `teach.bigrams.q1` and so on. The exercises of a lesson are
loaded when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from yijing_tiles.view.terms import use_language

__all__ = ["bigrams", "hexagrams", "tiles", "trigrams", "use_language"]

_LESSONS: Final = frozenset(__all__) - {"use_language"}


def __getattr__(name: str) -> ModuleType:
    if name in _LESSONS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_LESSONS])
