"""What is shipped: the wheel holds the whole package and the notebooks, and works from nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from email.parser import HeaderParser
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]


def files(folder: Path, *, but: str = "__pycache__") -> dict[str, bytes]:
    """Return what lies in a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and but not in path.parts and path.suffix != ".pyc"
    }


def unpacked_wheel(source: Path, into: Path) -> Path:
    wheel = next(WheelBuilder(str(source)).build(directory=str(into / "dist"), versions=["standard"]))
    shutil.unpack_archive(wheel, into / "site", "zip")
    return into / "site"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds what the wheel installs."""
    return unpacked_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds what the source distribution holds."""
    into = tmp_path_factory.mktemp("sdist")
    sdist = next(SdistBuilder(str(ROOT)).build(directory=str(into / "dist"), versions=["standard"]))
    shutil.unpack_archive(sdist, into, "gztar", filter="data")
    return next(path for path in into.iterdir() if path.name.startswith("yijing_tiles-"))


def test_the_wheel_holds_the_package_the_notebooks_and_nothing_else(site: Path) -> None:
    assert sorted(path.name.split("-")[0] for path in site.iterdir()) == ["yijing_tiles", "yijing_tiles"]
    notebooks = files(ROOT / "notebooks", but=".ipynb_checkpoints")
    assert files(site / "yijing_tiles") == files(ROOT / "yijing_tiles") | {
        f"_notebooks/{name}": content for name, content in notebooks.items()
    }


@pytest.mark.parametrize("kind", [".py", ".js", ".css", ".toml", ".csv", ".j2", ".json", ".ipynb"])
def test_every_kind_of_file_is_shipped(site: Path, kind: str) -> None:
    """The test above compares with the working tree; this one knows what must be there."""
    assert any((site / "yijing_tiles").rglob(f"*{kind}"))


def test_the_metadata_says_what_pip_needs(site: Path) -> None:
    (info,) = site.glob("*.dist-info")
    metadata = HeaderParser().parsestr((info / "METADATA").read_text("utf-8"))
    assert metadata["Name"] == "yijing-tiles"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert (info / "licenses/LICENSE").is_file()
    assert "yijing-tiles = yijing_tiles.cli:main" in (info / "entry_points.txt").read_text("utf-8")
    needed = metadata.get_all("Requires-Dist") or []
    assert all(">" in line or "yijing-tiles[" in line for line in needed), f"no lower bound: {needed}"


@pytest.mark.wide
def test_the_source_distribution_builds_the_same_wheel(source: Path, site: Path, tmp_path: Path) -> None:
    assert files(unpacked_wheel(source, tmp_path)) == files(site)


@pytest.mark.wide
def test_the_source_distribution_can_be_tested_and_rebuilt(source: Path) -> None:
    """It holds the tests and the lessons, and none of what only a clone needs."""
    for name in ("tests", "lessons"):
        assert files(source / name) == files(ROOT / name)
    assert not [name for name in files(source) if name.startswith((".ci/", ".git/", "docs/pictures/"))]


def run(site: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command from the unpacked wheel; an editable install comes later on the path."""
    return subprocess.run(
        [sys.executable, "-m", "yijing_tiles.cli", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(site), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_works_from_the_wheel_alone(site: Path, tmp_path: Path) -> None:
    version = next(site.glob("*.dist-info")).name.split("-")[1].removesuffix(".dist")
    assert version in run(site, tmp_path, "--version").stdout
    assert "水雷屯" in run(site, tmp_path, "show", "屯").stdout


def test_the_notebooks_can_be_copied_but_are_never_overwritten(site: Path, tmp_path: Path) -> None:
    copied = run(site, tmp_path, "copy", "mine")
    assert copied.returncode == 0, copied.stderr
    assert files(tmp_path / "mine") == files(site / "yijing_tiles/_notebooks")
    index = tmp_path / "mine/index.ipynb"
    index.write_text("changed", "utf-8")
    again = run(site, tmp_path, "copy", "mine")
    assert again.returncode != 0
    assert index.read_text("utf-8") == "changed"
