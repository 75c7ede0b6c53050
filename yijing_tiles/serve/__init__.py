"""Serving the lessons: Voilà with our configuration, JupyterLab, and where the notebooks are."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

__all__ = [
    "INDEX",
    "NotebooksMissingError",
    "installed_notebooks",
    "lesson_paths",
    "notebooks_dir",
    "start_quickly",
]

INDEX: Final = "index.ipynb"
_PACKAGE: Final = Path(__file__).resolve().parent.parent


class NotebooksMissingError(FileNotFoundError):
    """No notebooks where they are looked for; the message says where that was and what to do."""


def notebooks_dir(directory: str | Path | None = None) -> Path:
    """Return the folder that holds `index.ipynb`, `en/` and `zh/`.

    That is `directory` if one is given, else `notebooks/` of the checkout that this package is run from, else
    the copy inside the installed wheel. Raises `NotebooksMissingError`.
    """
    if directory is not None:
        place = Path(directory)
    elif (_PACKAGE.parent / "pyproject.toml").is_file():
        place = _PACKAGE.parent / "notebooks"
    else:
        place = installed_notebooks()
    if any(place.glob("*.ipynb")) or any(place.glob("*/*.ipynb")):
        return place.resolve()
    if directory is not None:
        advice = "Name a folder with notebooks in it, or make one with `yijing-tiles copy DIR`."
    else:
        advice = "In a checkout `yijing-tiles notebooks` builds them; otherwise install the package again."
    raise NotebooksMissingError(f"no notebooks in {place}. {advice}")


def installed_notebooks() -> Path:
    """Return where a wheel puts the notebooks (in a checkout there is nothing there)."""
    return _PACKAGE / "_notebooks"


def lesson_paths(notebooks: Path, lang: str) -> list[str]:
    """Return the lessons of one language in order, as paths below `notebooks` (`"en/01-tiles.ipynb"`)."""
    return sorted(path.relative_to(notebooks).as_posix() for path in notebooks.glob(f"{lang}/[0-9]*.ipynb"))


def start_quickly() -> None:
    """Leave out two thirds of the time that a server takes to start; call this before importing one.

    `rfc3987_syntax` compiles a grammar when it is imported. Of all that a Jupyter server loads only jsonschema wants
    it, to check the format of international addresses in a schema; it does without, and no schema here has any.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
