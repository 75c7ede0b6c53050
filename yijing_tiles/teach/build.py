"""Lessons → notebooks: `lessons/en/01-tiles.md` becomes `notebooks/en/01-tiles.ipynb`, executed.

One way only, and the same lesson gives the same bytes on every machine, whatever stood in its place before:

- a cell's id is made from its content, so an edit changes one id and an inserted cell none of the others';
- the kernel is this interpreter, new for each notebook and without the user's IPython profile;
- what only one run knows is left out: timings, versions and widget views. A view names its model by a
  random id that means something in that run's kernel alone; kept, JupyterLab would prefer it and say
  "model not found" in place of the picture that stands beside it. Strict nbval does not compare views (it
  knows that their ids are random), so what is stored and what a new run shows still agree.

Whether a notebook is up to date is read off its own cells; no stamp is kept. A change in the *package* shows
when all are run again: `everything`, or `check`, which writes nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import difflib
import hashlib
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Final

from yijing_tiles.teach import lessons as written
from yijing_tiles.teach.lessons import Lesson

__all__ = ["Result", "Status", "build", "convert", "execute", "faults", "main", "project", "to_text"]

_VIEW: Final = "application/vnd.jupyter.widget-view+json"
_KERNELSPEC: Final = {"display_name": "Python 3", "language": "python", "name": "python3"}
_CELL_SECONDS: Final = 120
_JOBS: Final = 2
_DIFF_LINES: Final = 16
_WIDTH: Final = 160
_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")

# What would differ on the next machine, or load something from outside.
_UNREPEATABLE: Final = re.compile(
    r"\b0x[0-9a-f]{7,}|(?<![\w./])/(?:home|root|tmp|usr|opt|var|private|Users)/\S*|\b[A-Z]:\\+Users\\\S*"
    r"|(?:\bsrc=|<(?!a\b)[^<>]*\bhref=|\burl\()[\"']?(?:https?:)?//[^\"'\s>)]*"  # a link for people is fine
)


class Status(Enum):
    """What became of one notebook."""

    BUILT = "built"
    UNCHANGED = "unchanged"
    DIFFERS = "differs"
    ORPHAN = "orphan"
    FAILED = "failed"

    @property
    def good(self) -> bool:
        """Whether nothing is left to do."""
        return self in (Status.BUILT, Status.UNCHANGED)


@dataclass(frozen=True, slots=True)
class Result:
    """One notebook (its path below the notebooks' folder), what became of it, how long it took, and why."""

    target: Path
    status: Status
    seconds: float = 0.0
    detail: str = ""

    def __str__(self) -> str:
        taken = f"{self.seconds:6.1f} s" if self.seconds else " " * 8
        line = f"{self.status.value:<9} {taken}  notebooks/{self.target.as_posix()}"
        return line + "".join(f"\n    {part}" for part in self.detail.splitlines())


def project(start: Path) -> Path:
    """Return the clone of the project that `start` lies in: the folder that holds `lessons/` and the course."""
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "lessons").is_dir() and (folder / written.COURSE).is_file():
            return folder
    raise FileNotFoundError(
        f"no lessons/ and {written.COURSE.as_posix()} in {start} or above:"
        " notebooks are built in a clone of the project"
    )


def convert(lesson: Lesson) -> Any:
    """Return the notebook of a lesson before it is run: its cells, with ids made from their content."""
    notebook = copy.deepcopy(lesson.notebook)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    notebook.metadata = type(notebook)(
        kernelspec=dict(_KERNELSPEC), language_info={"name": "python"}, title=lesson.title
    )
    if lesson.lang:
        notebook.metadata["yijing_tiles"] = {"lang": lesson.lang}
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        content = f"{cell.cell_type}\n{cell.source}"
        seen[content] += 1
        cell.id = hashlib.sha256(f"{seen[content]}\n{content}".encode()).hexdigest()[:8]
    return notebook


async def execute(notebook: Any, folder: Path) -> Any:
    """Return the notebook with its outputs: run in a new kernel that works in `folder`, then normalised.

    Raises `nbclient.exceptions.CellExecutionError` at the first cell that fails.
    """
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    # With no folder to search, "python3" can only mean the interpreter that runs this.
    specs = KernelSpecManager(kernel_dirs=[])
    executed = copy.deepcopy(notebook)
    client = NotebookClient(
        executed,
        km=AsyncKernelManager(kernel_name="python3", kernel_spec_manager=specs),
        timeout=_CELL_SECONDS,
        coalesce_streams=True,
        record_timing=False,
        store_widget_state=False,
        shutdown_kernel="immediate",
        extra_arguments=["--log-level=CRITICAL"],  # it would warn of its own transport on every start
        resources={"metadata": {"path": str(folder)}},
    )
    with tempfile.TemporaryDirectory() as profile:
        await client.async_execute(cleanup_kc=True, env={**os.environ, "IPYTHONDIR": profile})
    executed.metadata = copy.deepcopy(notebook.metadata)
    for cell in executed.cells:
        if cell.cell_type == "code":
            for output in cell.outputs:
                output.get("data", {}).pop(_VIEW, None)
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]
    return executed


def to_text(notebook: Any) -> str:
    """Return the bytes of the file as text: keys sorted, one line end at the end."""
    import nbformat

    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def faults(notebook: Any) -> Iterator[str]:
    """Say what a stored notebook must not hold: a cell never run, an error, what one run alone knows."""
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type != "code":
            continue
        if cell.execution_count is None:
            yield f"cell {number} was never run"
        for output in cell.outputs:
            if output.output_type == "error":
                yield f"cell {number} ends in an error: {output.ename}: {output.evalue}"
            elif output.get("name") == "stderr":
                yield f"cell {number} writes to stderr: {output.text.strip()}"
            elif output.output_type == "stream":
                yield from (f"cell {number} shows {hit!r}" for hit in _unrepeatable(output.text))
            elif _VIEW in output.data:
                yield f"cell {number} keeps a widget view, whose model is gone"
            else:
                for kind, shown in output.data.items():
                    yield from (f"cell {number} shows {hit!r} ({kind})" for hit in _unrepeatable(str(shown)))


def _unrepeatable(text: str) -> list[str]:
    return list(dict.fromkeys(_UNREPEATABLE.findall(text)))


def build(
    root: Path,
    names: Sequence[str] = (),
    *,
    everything: bool = False,
    check: bool = False,
    tell: Callable[[Result], object] = lambda _: None,
) -> list[Result]:
    """Build the notebooks of the project in `root` and return what became of each.

    `names` picks lessons (`"02"`, `"02-bigrams"`, `"index"`; none means all). What is up to date is left
    alone unless `everything` is asked for; `check` runs everything and writes nothing. `tell` hears of each
    result as it comes.
    """
    if not check:
        written.write_glossary(root / "lessons")
    lessons = written.find(root / "lessons")
    wanted = {stem for name in names for stem in _stems(lessons, name)}
    chosen = [lesson for lesson in lessons if not names or lesson.stem in wanted]
    results = []

    def done(result: Result) -> None:
        results.append(result)
        tell(result)

    async def run_all() -> None:
        gate = asyncio.Semaphore(_JOBS)

        async def run_one(lesson: Lesson) -> None:
            async with gate:
                done(await _build_one(root / "notebooks", lesson, everything=everything, check=check))

        await asyncio.gather(*map(run_one, chosen))

    asyncio.run(run_all())
    if not names:
        known = {root / "notebooks" / lesson.target for lesson in lessons}
        for path in sorted((root / "notebooks").rglob("*.ipynb")):
            if path not in known and ".ipynb_checkpoints" not in path.parts:
                target = path.relative_to(root / "notebooks")
                done(
                    Result(target, Status.ORPHAN, detail="no lesson makes it; remove it if it is not wanted")
                )
    return results


def _stems(lessons: Sequence[Lesson], name: str) -> list[str]:
    """Return the stems of the lessons that `name` means, by number or in full."""
    known = sorted({lesson.stem for lesson in lessons})
    meant = [stem for stem in known if name in (stem, stem[:2])]
    if not meant:
        raise ValueError(f"no lesson {name!r}; there are: {', '.join(known) or 'none yet'}")
    return meant


async def _build_one(notebooks: Path, lesson: Lesson, *, everything: bool, check: bool) -> Result:
    import nbformat
    from nbclient.exceptions import CellControlSignal, DeadKernelError

    target, path = lesson.target, notebooks / lesson.target
    stored = path.read_text("utf-8") if path.exists() else None
    old = None if stored is None else nbformat.reads(stored, as_version=4)
    fresh = convert(lesson)
    if not (everything or check) and old is not None and _is_result_of(old, fresh):
        return Result(target, Status.UNCHANGED)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as elsewhere:
        try:
            executed = await execute(fresh, path.parent if path.parent.is_dir() else Path(elsewhere))
        except (CellControlSignal, DeadKernelError) as error:
            return Result(target, Status.FAILED, time.perf_counter() - start, _COLOUR.sub("", str(error)))
    seconds = time.perf_counter() - start
    if found := list(faults(executed)):
        return Result(target, Status.FAILED, seconds, "\n".join(found))
    text = to_text(executed)
    if text == stored:
        return Result(target, Status.UNCHANGED, seconds)
    if check:
        detail = "not built yet" if old is None else _difference(old, executed)
        return Result(target, Status.DIFFERS, seconds, detail)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return Result(target, Status.BUILT, seconds)


def _is_result_of(stored: Any, fresh: Any) -> bool:
    """Whether the stored notebook is the fresh one with outputs, and whole."""
    bare = copy.deepcopy(stored)
    for cell in bare.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return bool(bare == fresh) and not any(faults(stored))


def _difference(stored: Any, executed: Any) -> str:
    """Say where two notebooks part first, and how."""
    for number, (old, new) in enumerate(zip_longest(stored.cells, executed.cells), 1):
        if old is None or new is None:
            return f"cell {number} is {'new' if old is None else 'gone'}"
        if old != new:
            lines = difflib.unified_diff(_lines(old), _lines(new), "stored", "built", n=1, lineterm="")
            return "\n".join([f"cell {number}:", *(line[:_WIDTH] for line in islice(lines, _DIFF_LINES))])
    return "the same cells; metadata or layout of the file differ"


def _lines(cell: Any) -> list[str]:
    """Return a cell in short lines: an output of HTML or SVG is one long one, so it is parted after each tag."""
    text = json.dumps(cell, ensure_ascii=False, indent=1, sort_keys=True).replace("\\n", "\n")
    return re.sub(r"(?<=[>};])(?=.)", "\n", text).splitlines()


def main(argv: Sequence[str] | None = None) -> int:
    """Run `yijing-tiles notebooks`; return 0 if all is well, 1 if not, 2 if it was misused."""
    parser = argparse.ArgumentParser(
        prog="yijing-tiles notebooks",
        description="Make notebooks/ from lessons/: run what changed, say what is wrong.",
    )
    parser.add_argument("names", nargs="*", metavar="LESSON", help="02, 02-bigrams or index; none means all")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--all", action="store_true", help="run what has not changed too (the package may have)"
    )
    what.add_argument("--check", action="store_true", help="write nothing; report all that would change")
    what.add_argument(
        "--translated", action="store_true", help="the translations of LESSON are up to date again"
    )
    args = parser.parse_args(argv)
    try:
        root = project(Path.cwd())
        if args.translated:
            return _translated(root, args.names, parser)
        results = build(root, args.names, everything=args.all, check=args.check, tell=print)
    except (FileNotFoundError, ModuleNotFoundError, ValueError) as error:
        print(f"yijing-tiles notebooks: {error}", file=sys.stderr)
        return 2
    complaints = written.problems(root / "lessons")
    if args.check:
        from yijing_tiles.teach.claimed import unclaimed

        complaints = [*complaints, *unclaimed(written.find(root / "lessons"), root / "lessons")]
    for complaint in complaints:
        print(complaint)
    counts = Counter(result.status for result in results)
    told = ", ".join(f"{counts[status]} {status.value}" for status in Status if counts[status])
    print(f"{told or 'no lessons'}; problems in lessons/: {len(complaints)}")
    return int(bool(complaints) or not all(result.status.good for result in results))


def _translated(root: Path, names: Sequence[str], parser: argparse.ArgumentParser) -> int:
    if not names:
        parser.error("--translated needs the lessons by name: a mark says that a person has compared them")
    lessons = written.find(root / "lessons")
    changed = written.mark_translated(
        root / "lessons", [stem for name in names for stem in _stems(lessons, name)]
    )
    print("\n".join(f"marked {name}" for name in changed) or "all marks were up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
