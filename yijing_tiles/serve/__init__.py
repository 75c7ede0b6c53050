"""Serving the lessons: Voilà with our configuration, JupyterLab, and where the notebooks are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["INDEX", "NotebooksMissingError", "lesson_paths", "notebooks_dir"]

INDEX: Final = "index.ipynb"


class NotebooksMissingError(FileNotFoundError):
    """No notebooks where they are looked for; the message says where that was and what to do."""


def notebooks_dir(directory: str | Path | None = None) -> Path:
    """Return the folder that holds `index.ipynb`, `en/` and `zh/`.

    Looked for in this order: `directory` if one is given (then nowhere else), the `notebooks/` of the
    checkout that this package is run from, and the copy inside an installed wheel. Raises
    `NotebooksMissingError`.
    """
    package = Path(__file__).resolve().parent.parent
    places = (
        [Path(directory)] if directory is not None else [package.parent / "notebooks", package / "_notebooks"]
    )
    for place in places:
        if any(place.glob("*.ipynb")) or any(place.glob("*/*.ipynb")):
            return place.resolve()
    looked = " or ".join(str(place) for place in places)
    if directory is not None:
        advice = "Name a folder with notebooks in it, or make one with `yijing-tiles copy DIR`."
    else:
        advice = "In a checkout `yijing-tiles notebooks` builds them; otherwise install the package again."
    raise NotebooksMissingError(f"No notebooks in {looked}. {advice}")


def lesson_paths(notebooks: Path, lang: str) -> list[str]:
    """Return the lessons of one language in order, as paths below `notebooks` (`"en/01-tiles.ipynb"`)."""
    return sorted(path.relative_to(notebooks).as_posix() for path in notebooks.glob(f"{lang}/[0-9]*.ipynb"))
