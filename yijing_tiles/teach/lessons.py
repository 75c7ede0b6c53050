"""The lessons as they are written: text files in two languages, and what must hold between them.

A lesson is `lessons/en/NN-name.md` and `lessons/zh/NN-name.md`, a MyST notebook with a YAML header; how one
is written is told in `lessons/STYLE.md`. This module reads the files, says everything that is wrong with them
in one go (`problems`) and records that a translation is up to date (`mark_translated`);
`yijing_tiles.teach.build` makes notebooks of them.

Reading needs jupytext, which comes with the `build` extra only: a learner has the notebooks.
"""

from __future__ import annotations

import ast
import hashlib
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from yijing_tiles.teach.course import CourseLesson, parse_course
from yijing_tiles.view import glossary
from yijing_tiles.view.terms import LANGUAGES

__all__ = [
    "COURSE",
    "INDEX",
    "SOURCE_LANGUAGE",
    "TAGS",
    "Cell",
    "Lesson",
    "course",
    "find",
    "mark_translated",
    "problems",
    "write_glossary",
]

SOURCE_LANGUAGE: Final = "en"
"""The language that is written first; the others carry a digest of the text they say again."""

INDEX: Final = "index"
"""The stem of the one page that is not a lesson: `lessons/index.md`, both languages in one."""

COURSE: Final = Path("yijing_tiles", "teach", "course.toml")
"""Where a project lists its lessons: in the package, since a course map needs it where no lesson's text is."""

TAGS: Final = frozenset({"language", "lab-only"})
"""The cell tags that mean something here; others are refused, as some switch a check off (`nbval-skip`)."""

_STEM = re.compile(r"\d\d-[a-z0-9]+(-[a-z0-9]+)*")
_HEADING = re.compile(r"(#{1,6}) +(.*\S)")
# Two words, Chinese longer than any name (山火既济 has four characters), or Chinese punctuation.
_PROSE = re.compile(r"[^\W\d_]+[ ,;:]+[^\W\d_]+|[\u4e00-\u9fff]{5,}|[,。;:?!、]")
_LANGUAGE_CELL = 'from yijing_tiles import teach\nteach.use_language("{}")'
_TRANSLATED = re.compile(r"^  translated_from:.*\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a lesson: its kind (`"markdown"`, `"code"` or `"raw"`), tags and text."""

    kind: str
    tags: tuple[str, ...]
    source: str

    @property
    def headings(self) -> list[tuple[int, str]]:
        """The headings in a text cell as (level, words); a `#` inside a fenced block is none."""
        if self.kind != "markdown":
            return []
        found, fenced = [], False
        for line in self.source.splitlines():
            if line.lstrip().startswith(("```", "~~~")):
                fenced = not fenced
            elif not fenced and (match := _HEADING.fullmatch(line.rstrip())):
                found.append((len(match[1]), match[2]))
        return found

    def __str__(self) -> str:
        """Return the cell's shape, what a translation must keep: `"markdown [lab-only] ##"`."""
        levels = ("#" * level for level, _ in self.headings)
        return " ".join([self.kind, *(f"[{tag}]" for tag in self.tags), *levels])


@dataclass(frozen=True)
class Lesson:
    """One lesson in one language, or the index (`lang` is then `None`)."""

    stem: str
    lang: str | None
    path: Path

    @property
    def name(self) -> str:
        """How messages call it: `lessons/zh/02-bigrams.md`."""
        return "/".join(filter(None, ("lessons", self.lang, self.path.name)))

    @property
    def target(self) -> Path:
        """Where its notebook belongs, below the notebooks' folder."""
        return Path(self.lang or "", f"{self.stem}.ipynb")

    @cached_property
    def text(self) -> str:
        """The file, with Unix line ends whatever the checkout made of them."""
        return self.path.read_text("utf-8").replace("\r\n", "\n")

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that change whenever the file does."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]

    @cached_property
    def notebook(self) -> Any:
        """The lesson as jupytext reads it: an `nbformat` notebook without outputs."""
        try:
            import jupytext
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                f"reading lessons needs {error.name}: pip install 'yijing-tiles[build]'", name=error.name
            ) from error
        return jupytext.reads(self.text, fmt="md:myst")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in order."""
        return tuple(
            Cell(cell.cell_type, tuple(cell.metadata.get("tags", ())), cell.source)
            for cell in self.notebook.cells
        )

    @property
    def title(self) -> str:
        """The title in the header, empty if there is none."""
        return str(self.notebook.metadata.get("title", ""))

    @property
    def header(self) -> dict[str, Any]:
        """The project's own part of the header: `lang` and, in a translation, `translated_from`."""
        return dict(self.notebook.metadata.get("yijing_tiles", {}))


def course(lessons: Path) -> tuple[CourseLesson, ...]:
    """Return the course as it stands in the project that this folder of lessons belongs to."""
    return parse_course((lessons.parent / COURSE).read_text("utf-8"))


def find(lessons: Path) -> list[Lesson]:
    """Return every lesson in the folder, by stem and then by language, and the index last if there is one."""
    found = [Lesson(path.stem, lang, path) for lang in LANGUAGES for path in lessons.glob(f"{lang}/*.md")]
    found.sort(key=lambda lesson: (lesson.stem, LANGUAGES.index(lesson.lang or "")))
    index = lessons / f"{INDEX}.md"
    return [*found, Lesson(INDEX, None, index)] if index.exists() else found


def mark_translated(lessons: Path, stems: Iterable[str]) -> list[str]:
    """Write into each translation of `stems` the digest of the source that it now says again.

    Returns the names of the files that changed.
    """
    by_place = {(lesson.stem, lesson.lang): lesson for lesson in find(lessons)}
    changed = []
    for stem in stems:
        source = by_place.get((stem, SOURCE_LANGUAGE))
        for lang in LANGUAGES:
            lesson = by_place.get((stem, lang))
            if source is None or lesson is None or lesson is source:
                continue
            head, rule, body = lesson.text.partition("\n---\n")
            place = f"\n  lang: {lang}\n"
            # Quoted: a digest of digits alone, or with one e, would be read as a number.
            mark = f'{place}  translated_from: "{source.digest}"\n'
            head = _TRANSLATED.sub("", head + "\n").replace(place, mark, 1)
            if mark not in head:
                raise ValueError(
                    f"{lesson.name}: no line '  lang: {lang}' in the header to put the mark under"
                )
            text = head.removesuffix("\n") + rule + body
            if text != lesson.text:
                lesson.path.write_text(text, "utf-8", newline="\n")
                changed.append(lesson.name)
    return changed


def write_glossary(lessons: Path) -> list[str]:
    """Write the glossary's pages again, in a project that has them, and return the names of those that changed."""
    changed = []
    for lesson in find(lessons):
        if lesson.lang and lesson.stem == glossary.PAGE and lesson.text != glossary.page(lesson.lang):
            lesson.path.write_text(glossary.page(lesson.lang), "utf-8", newline="\n")
            changed.append(lesson.name)
    return changed


def problems(lessons: Path) -> list[str]:
    """Return what is wrong with the lessons, the file's name first; an empty list if all is well."""
    found = find(lessons)
    sources = {lesson.stem: lesson for lesson in found if lesson.lang == SOURCE_LANGUAGE}
    faults = list(_course_problems([lesson.stem for lesson in course(lessons)], found))
    for lesson in found:
        source = sources.get(lesson.stem)
        faults += (f"{lesson.name}: {fault}" for fault in _own_problems(lesson))
        if source is not None and source is not lesson:
            faults += (f"{lesson.name}: {fault}" for fault in _pair_problems(source, lesson))
    return faults


def _course_problems(listed: Sequence[str], found: Sequence[Lesson]) -> Iterator[str]:
    there = {(lesson.stem, lesson.lang) for lesson in found}
    written = (lesson.stem for lesson in found if lesson.lang and lesson.stem != glossary.PAGE)
    for stem in dict.fromkeys([*listed, *written]):
        if stem not in listed:
            yield f"{COURSE.name}: {stem} has a file but is not listed"
        if listed.count(stem) > 1:
            yield f"{COURSE.name}: {stem} is listed twice"
        for lang in LANGUAGES:
            if (stem, lang) not in there:
                yield f"lessons/{lang}/{stem}.md: missing"


def _own_problems(lesson: Lesson) -> Iterator[str]:
    """Say what is wrong with one file alone."""
    if lesson.stem == glossary.PAGE:
        if lesson.lang and lesson.text != glossary.page(lesson.lang):
            yield "not what view/glossary.toml says: it is written by `yijing-tiles notebooks`, never by hand"
    elif lesson.lang and not _STEM.fullmatch(lesson.stem):
        yield "a lesson's file is called NN-name.md (two digits, small letters, hyphens)"
    heading = next((words for cell in lesson.cells for _, words in cell.headings), "")
    if not heading or lesson.title != heading:
        yield f"the title in the header ({lesson.title!r}) is not the first heading ({heading!r})"
    kernel = lesson.notebook.metadata.get("kernelspec", {}).get("name")
    if kernel != "python3":
        yield f"the header asks for the kernel {kernel!r}; it must be 'python3'"
    for number, cell in enumerate(lesson.cells, 1):
        for tag in cell.tags:
            if tag not in TAGS:
                yield f"cell {number}: tag {tag!r} is not known; allowed are {', '.join(sorted(TAGS))}"
        if cell.kind == "raw":
            yield f"cell {number}: a raw cell is shown nowhere"
        elif cell.kind == "code":
            yield from (f"cell {number}: {fault}" for fault in _code_problems(cell.source))
    yield from _lab_only_problems(lesson)
    for key in glossary.linked(lesson.text):
        if key not in glossary.terms():
            yield f"it links to {key!r} in the glossary, where there is no such term"
    if lesson.lang:
        yield from _language_problems(lesson, lesson.lang)


def _language_problems(lesson: Lesson, lang: str) -> Iterator[str]:
    if lesson.header.get("lang") != lang:
        yield f"the header says lang: {lesson.header.get('lang')}, the folder says {lang}"
    first = next((cell for cell in lesson.cells if cell.kind == "code"), None)
    if first is None and lesson.stem == glossary.PAGE:  # words alone: no code that would speak
        return
    tagged = [cell for cell in lesson.cells if "language" in cell.tags]
    wanted = _LANGUAGE_CELL.format(lang)
    if tagged != [first] or tagged[0].source != wanted:
        yield f"the first code cell, and no other, is tagged 'language', and it reads\n{wanted}"


def _code_problems(source: str) -> Iterator[str]:
    """Find words in code: they would have to be translated, and the code of two languages would differ."""
    try:
        tree = ast.parse(source)
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (SyntaxError, tokenize.TokenError) as error:
        yield f"this is not Python: {error}"
        return
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield f"a comment in code ({token.string!r}); say it in a text cell"
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _PROSE.search(node.value):
            yield f"a sentence in code ({node.value!r}); say it in a text cell"


def _lab_only_problems(lesson: Lesson) -> Iterator[str]:
    """Find what the app would lack: it does not run the cells that are for JupyterLab only."""
    in_lab: set[str] = set()
    in_app: set[str] = set()
    for number, cell in enumerate(lesson.cells, 1):
        bound, used = _names(cell)
        if "lab-only" in cell.tags:
            in_lab |= bound
            continue
        in_app |= bound
        for name in sorted((used & in_lab) - in_app):
            yield f"cell {number} needs {name!r}, which only a lab-only cell before it makes"


def _names(cell: Cell) -> tuple[set[str], set[str]]:
    """Return the names that a code cell binds and those it reads."""
    try:
        nodes = list(ast.walk(ast.parse(cell.source))) if cell.kind == "code" else []
    except SyntaxError:  # told by `_code_problems`
        nodes = []
    bound, used = set(), set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                bound.add(name)
            case ast.alias(name=name, asname=alias):
                bound.add(alias or name.partition(".")[0])
    return bound, used


def _pair_problems(source: Lesson, translation: Lesson) -> Iterator[str]:
    """Say where a translation has left its source."""
    for number, (there, here) in enumerate(zip_longest(source.cells, translation.cells), 1):
        if there is None or here is None or str(there) != str(here):
            yield (
                f"cell {number} is {here or 'missing'}, in {source.name} it is {there or 'missing'}"
                " (the cells after it were not compared)"
            )
            break
        if there.kind == "code" and "language" not in there.tags and there.source != here.source:
            yield f"cell {number}: its code is not that of {source.name}"
    mark = translation.header.get("translated_from")
    if mark != source.digest:
        yield (
            f"stale: {source.name} is now {source.digest}, this says again {mark or 'nothing yet'};"
            f" once it is up to date: yijing-tiles notebooks --translated {source.stem[:2]}"
        )
