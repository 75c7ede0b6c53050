"""Teaching: the exercises of the lessons, the course, and how lessons become notebooks."""

from yijing_tiles.view.terms import use_language

__all__ = ["use_language"]
