"""Cases that `pytest -m wide` adds to `pytest`: long ones, and the same again in another language, light or width."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

__all__ = ["wide"]


def wide(*values: object) -> ParameterSet:
    """Return the values of a test's parameters as a case of the wide run."""
    return pytest.param(*values, marks=pytest.mark.wide)
