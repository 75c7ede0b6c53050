"""Notebooks for the user to keep: copied where he wants them, without overwriting what he changed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["Copied", "copy_notebooks"]


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of each notebook: newly `written`, already the `same`, or different and `kept` as it was."""

    written: tuple[Path, ...]
    same: tuple[Path, ...]
    kept: tuple[Path, ...]


def copy_notebooks(source: Path, target: Path, *, force: bool = False) -> Copied:
    """Copy every notebook of `source` to the same place below `target`; paths in the answer are below `target`.

    A file that is there and differs is kept, or with `force` overwritten. Raises `OSError` where `target` cannot be
    written (nothing but whole files is left behind).
    """
    written, same, kept = [], [], []
    for path in sorted(source.rglob("*.ipynb")):
        name = path.relative_to(source)
        if any(part.startswith(".") for part in name.parts):
            continue
        place = target / name
        content = path.read_bytes()
        if place.exists() and place.read_bytes() == content:
            same.append(name)
        elif place.exists() and not force:
            kept.append(name)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            unfinished = place.with_name(place.name + ".part")
            unfinished.write_bytes(content)
            unfinished.replace(place)
            written.append(name)
    return Copied(tuple(written), tuple(same), tuple(kept))
