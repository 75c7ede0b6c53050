"""Which notebooks JupyterLab may show at once, pictures and all: those that are still ours, byte for byte.

Until a notebook is trusted, JupyterLab leaves out what its stored outputs draw; the learner would meet no picture
before the first run. Whoever runs a lesson's code trusts us anyway. A file that was changed by hand is another
matter: we cannot know what stands in it, so Jupyter decides about it as about any other file.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["trust_ours"]


def trust_ours(source: Path, place: Path) -> tuple[Path, ...]:
    """Have Jupyter trust every notebook below `place` that is the same as the one in `source`; return their paths.

    The paths are below `place`. Nothing is trusted where both are one folder, for then there is nothing to compare
    with. Raises `OSError` where Jupyter's own folder cannot be written.
    """
    if source.resolve() == place.resolve():
        return ()
    ours = {}
    for path in sorted(source.rglob("*.ipynb")):
        name = path.relative_to(source)
        copy = place / name
        if copy.is_file() and (content := copy.read_bytes()) == path.read_bytes():
            ours[name] = content
    if ours:
        import nbformat
        from nbformat.sign import NotebookNotary

        notary = NotebookNotary()
        for content in ours.values():
            # What was compared is what is signed: the file is not read a second time.
            notary.sign(nbformat.reads(content.decode("utf-8"), as_version=nbformat.NO_CONVERT))
    return tuple(ours)
