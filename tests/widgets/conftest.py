"""Node, for the front end's modules that need no page."""

from __future__ import annotations

import os
import shutil

import pytest


@pytest.fixture(scope="session")
def node() -> str:
    """Return the path of node; without one the test is skipped, unless the environment forbids that."""
    path = shutil.which("node")
    if path is None:
        reason = "no node found, which runs the tests of the front end's modules"
        if os.environ.get("YIJING_TILES_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return path
