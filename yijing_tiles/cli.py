"""The `yijing-tiles` command: `serve`, `lab`, `show`, `claims`, `handout`, `copy`, `results`, and what authors need.

Every subcommand is a function that takes the parsed arguments and returns the exit status: 0 is well, 1 means that
it could not be done, 2 that it was asked wrongly. What a subcommand needs is imported inside it, so that `--help`
and `show` answer at once.
"""

from __future__ import annotations

import argparse
import locale
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from yijing_tiles.serve import NotebooksMissingError, installed_notebooks, notebooks_dir
from yijing_tiles.view.terms import LANGUAGES, language, listed, say
from yijing_tiles.wording import quoted, use_characters

if TYPE_CHECKING:
    from yijing_tiles.figures import AnyFigure

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these words (default: those of the command line) and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without Chinese letters shows ? for them
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    lang = _asked_language(words)
    parser = _parser(lang or LANGUAGES[0])
    args, more = parser.parse_known_args(words)
    if not hasattr(args, "run"):  # who asks for nothing wants to know what there is
        parser.print_help(sys.stderr)
        return 2
    args.more, args.lang = more, lang
    if args.more and args.run not in (_lab, _notebooks):
        parser.error(say("command.unknown_words", args.speak, words=" ".join(args.more)))
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except NotebooksMissingError as error:
        return _fail(error)
    except (
        BrokenPipeError
    ):  # who reads has seen enough (`… | head`); nor is there anybody for Python's last flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _asked_language(words: Sequence[str]) -> str | None:
    """Return what `--lang` says, wherever it stands (help is in that language too), or what the system speaks.

    `None` is a system that speaks neither: then nothing is chosen for the pages, and the command speaks English.
    """
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    finder.add_argument("--lang")
    if asked := finder.parse_known_args(words)[0].lang:
        with suppress(ValueError):  # the real parser refuses it, in the language of the system
            code = language(asked)
            use_characters(asked)
            return code
    system = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    system = (system or locale.getlocale()[0] or "").lower()
    codes = {"en": ("en", "english"), "zh": ("zh", "chinese")}
    return next((code for code in LANGUAGES if system.startswith(codes[code])), None)


class _Parser(argparse.ArgumentParser):
    """A parser that speaks Chinese too: argparse has its own words in English, and help is told in `lang`."""

    def __init__(self, *, lang: str, **more: Any) -> None:
        helped = more.pop("add_help", True)
        formatter = argparse.RawDescriptionHelpFormatter
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **more)
        self.lang = lang
        if helped:
            self.add_argument("-h", "--help", action="help", help=say("help.help", lang))

    def format_usage(self) -> str:
        return self._headed(super().format_usage())

    def format_help(self) -> str:
        return self._headed(super().format_help())

    def _headed(self, text: str) -> str:
        for heading in ("usage", "positional", "options"):
            text = text.replace(say(f"help.heading.{heading}"), say(f"help.heading.{heading}", self.lang), 1)
        return text

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        told = message if self.lang == LANGUAGES[0] else _retold(message, self.lang)
        self.exit(2, f"{self.prog}: {say('command.error', self.lang, what=told)}\n")


_COMPLAINTS = {
    r"the following arguments are required: (?P<what>.+)": "command.missing",
    r"argument (?P<name>[^:]+): expected .+": "command.no_value",
    r"argument (?P<name>[^:]+): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)": "command.no_choice",
    r"argument (?P<name>[^:]+): (?P<why>.+)": "command.bad_argument",
}
"""What argparse says, and what says the same in the catalogue; anything else is told as it comes."""


def _retold(message: str, lang: str) -> str:
    for pattern, key in _COMPLAINTS.items():
        if said := re.fullmatch(pattern, message):
            return say(key, lang, **said.groupdict())
    return message


def _parser(lang: str) -> argparse.ArgumentParser:
    def text(key: str) -> str:
        return say(f"help.{key}", lang)

    def refused(key: str, given: str) -> argparse.ArgumentTypeError:
        return argparse.ArgumentTypeError(say(f"command.{key}", lang, given=quoted(given, lang)))

    def language_asked(given: str) -> str:
        try:
            return language(given)
        except ValueError:
            raise refused("bad_language", given) from None

    def port_asked(given: str) -> int:
        number = int(given) if given.isdecimal() else -1
        if not 0 <= number <= 65535:
            raise refused("bad_port", given)
        return number

    def count(given: str) -> int:
        number = int(given) if given.isdecimal() else 0
        if not 1 <= number <= 100_000:
            raise refused("bad_count", given)
        return number

    def command(name: str, run: Callable[[Any], int]) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name,
            lang=lang,
            help=text(f"{name}.short"),
            description=text(f"{name}.short"),
            epilog=text(f"{name}.examples"),
        )
        made.add_argument("--lang", type=language_asked, metavar="LANG", help=text("lang"))
        made.set_defaults(run=run, speak=lang)
        return made

    def where_to_listen(parser: argparse.ArgumentParser, port: int) -> None:
        parser.add_argument("directory", nargs="?", metavar="DIR", help=text("directory"))
        parser.add_argument("--no-browser", action="store_false", dest="browser", help=text("no_browser"))
        parser.add_argument("--port", type=port_asked, default=port, help=text("port"))
        parser.add_argument("--ip", default="127.0.0.1", help=text("ip"))

    parser = _Parser(lang=lang, prog="yijing-tiles", description=text("about"), epilog=text("examples"))
    parser.add_argument("--version", action="version", version=f"%(prog)s {_version()}", help=text("version"))
    parser.add_argument("--lang", type=language_asked, metavar="LANG", help=text("lang"))
    commands = parser.add_subparsers(metavar="COMMAND", title=text("commands"))

    serve = command("serve", _serve)
    where_to_listen(serve, 8866)
    serve.add_argument("--class", type=count, dest="pupils", metavar="N", help=text("class"))
    serve.add_argument("--lesson", metavar="NN", help=text("lesson"))
    serve.add_argument("--cull", type=count, default=600, metavar="SECONDS", help=text("cull"))
    serve.add_argument("--verbose", action="store_true", help=text("verbose"))

    where_to_listen(command("lab", _lab), 8888)

    show = command("show", _show)
    show.add_argument("figures", nargs="+", metavar="FIGURE", help=text("figure"))

    claims = command("claims", _claims)
    claims.add_argument("--lesson", type=count, metavar="N", help=text("claims_lesson"))
    claims.add_argument("--source", choices=("yijing", "shaoyang"), help=text("claims_source"))
    claims.add_argument("--verify", action="store_true", help=text("claims_verify"))

    handout = command("handout", _handout)
    handout.add_argument("lesson", metavar="LESSON", help=text("handout_lesson"))
    handout.add_argument("-o", "--output", type=Path, metavar="FILE", help=text("handout_file"))
    handout.add_argument("--answers", action="store_true", help=text("handout_answers"))

    copy = command("copy", _copy)
    copy.add_argument("directory", metavar="DIR", type=Path, help=text("target"))
    copy.add_argument("--force", action="store_true", help=text("force"))

    results = command("results", _results)
    results.add_argument("sources", nargs="+", metavar="SOURCE", help=text("source"))
    results.add_argument("--csv", type=Path, metavar="FILE", help=text("csv"))

    new = command("new-lesson", _new_lesson)
    new.add_argument("stem", metavar="NN-NAME", help=text("new_stem"))
    for code in LANGUAGES:
        new.add_argument(f"--title-{code}", metavar="TITLE", help=text("new_title"))

    # The builder reads its own words, `--help` among them.
    notebooks = commands.add_parser("notebooks", lang=lang, help=text("notebooks.short"), add_help=False)
    notebooks.set_defaults(run=_notebooks, speak=lang)
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("yijing-tiles")
    except PackageNotFoundError:  # run from a folder, without having been installed
        return "(not installed)"


def _fail(message: object, status: int = 1) -> int:
    print(f"yijing-tiles: {message}", file=sys.stderr)
    return status


def _why(error: OSError) -> str:
    """Return the reason alone: the place is told already, and a number says nothing."""
    return error.strerror or str(error)


def _serve(args: argparse.Namespace) -> int:
    def tell(message: str) -> None:
        print(message, flush=True)

    def end(*_: object) -> None:
        # Nothing is there yet that would have to be ended. No exception: what is being imported might swallow it.
        os.write(1, f"{say('command.ended', args.speak)}\n".encode())
        os._exit(0)

    before = signal.signal(signal.SIGINT, end)  # until the server has its own
    try:
        return _serve_until_told(args, tell)
    finally:
        signal.signal(signal.SIGINT, before)


def _serve_until_told(args: argparse.Namespace, tell: Callable[[str], None]) -> int:
    from yijing_tiles.serve.launch import UnknownLessonError, serve

    try:
        serve(
            notebooks_dir(args.directory),
            ip=args.ip,
            port=args.port,
            lang=args.lang,
            speak=args.speak,
            pupils=args.pupils,
            lesson=args.lesson,
            cull=args.cull,
            browser=args.browser,
            verbose=args.verbose,
            tell=tell,
        )
    except UnknownLessonError as error:
        return _fail(error, 2)
    except NotebooksMissingError:
        raise
    except OSError as error:
        return _fail(say("command.cannot_listen", args.speak, ip=args.ip, port=args.port, error=_why(error)))
    return 0


def _lab(args: argparse.Namespace) -> int:
    from yijing_tiles.serve.copying import copy_notebooks
    from yijing_tiles.serve.lab import lab
    from yijing_tiles.serve.trusting import trust_ours

    notebooks = notebooks_dir(args.directory)
    if notebooks == installed_notebooks():
        # What a learner types in JupyterLab is saved: into a copy of his own, not into the installed package.
        own = Path.cwd() / "yijing-tiles"
        copy_notebooks(notebooks, own)
        print(say("command.own_copy", args.speak, place=own))
        notebooks = own
    # A folder of the learner's own may be a copy of ours; where it cannot be trusted, its cells have to be run first.
    with suppress(OSError):
        trust_ours(notebooks_dir(), notebooks)
    lab(notebooks, ip=args.ip, port=args.port, browser=args.browser, more=args.more)
    return 0


def _show(args: argparse.Namespace) -> int:
    from yijing_tiles.errors import NotationError
    from yijing_tiles.figures import Unreadable, parse

    status = 0
    cards = []
    for text in args.figures:
        try:
            cards.append(_card(parse(text), args.speak))
        except NotationError as error:
            status = _fail(error.message(args.speak) if isinstance(error, Unreadable) else error, 2)
    print("\n\n".join(cards), end="\n" if cards else "")
    return status


def _card(figure: AnyFigure, speak: str) -> str:
    """Return a figure for the terminal: its drawing, and beside it its names and relatives."""
    from yijing_tiles.figures import Bigram, Hexagram, Trigram
    from yijing_tiles.figures.drawing import figure_text

    def told(*keys: str) -> str:
        return " · ".join(f"{say(f'show.{key}', speak)} {getattr(figure, key)}" for key in keys)

    names = figure.names
    chinese = names.hans if names.hant == names.hans else f"{names.hans} {names.hant}"
    lines = f"{figure.lines}{say('show.from_below', speak)}" if len(figure.lines) > 1 else figure.lines
    facts = [f"{figure.char} {chinese} {names.pinyin} · {names.en}"]
    match figure:
        case Hexagram():
            facts += [
                f"{told('number')} · {figure.title} · {lines}",
                f"{told('upper')} {figure.upper.image.name(speak)}",
                f"{told('lower')} {figure.lower.image.name(speak)}",
                told("inverse", "complement"),
                told("nuclear", "swapped", "points"),
            ]
        case Trigram():
            facts += [f"{figure.image.name(speak)} · {lines}", told("inverse", "complement", "points")]
        case Bigram():
            facts += [lines, told("inverse", "complement", "points")]
        case _:
            facts += [lines, told("points")]
    drawing = figure_text(figure.lines).splitlines()
    return "\n".join(f"{line:<11} {fact}" for line, fact in zip_longest(drawing, facts, fillvalue=""))


def _claims(args: argparse.Namespace) -> int:
    from yijing_tiles.counting import CLAIMS, claims
    from yijing_tiles.counting.sources import sentences
    from yijing_tiles.view.sources import claims_text, sources_table, verify_all

    if args.verify:
        well, told = verify_all(args.speak)
        print(told)
        return 0 if well else 1
    quoted = sentences(args.source, args.lesson)
    counted = () if args.source else claims(args.lesson)
    if not quoted and not counted:
        known = ", ".join(map(str, sorted({entry.lesson for entry in CLAIMS.values()})))
        return _fail(say("counting.sources.no_lesson", args.speak, lesson=args.lesson, known=known), 2)
    if quoted:
        print(sources_table(args.source, lesson=args.lesson, lang=args.speak))
    if counted:
        print(*([""] if quoted else []), claims_text(args.lesson, args.speak), sep="\n")
    return 0


def _handout(args: argparse.Namespace) -> int:
    from yijing_tiles.teach.course import course
    from yijing_tiles.teach.handout import handout

    asked, lessons = args.lesson, course()
    meant = [one for one in lessons if asked in (one.stem, one.stem[:2], str(one.number), one.exercises)]
    if not meant:
        said = quoted(asked, args.speak), listed((one.stem for one in lessons), args.speak)
        return _fail(say("command.no_such_lesson", args.speak, lesson=said[0], known=said[1]), 2)
    page = handout(meant[0], args.speak, answers=args.answers)
    if args.output is None:
        print(page, end="")
        return 0
    try:
        args.output.write_text(page, "utf-8")
    except OSError as error:
        return _fail(say("handout.cannot_write", args.speak, place=args.output, error=_why(error)))
    print(say("handout.written", args.speak, place=args.output))
    return 0


def _copy(args: argparse.Namespace) -> int:
    from yijing_tiles.serve.copying import copy_notebooks

    try:
        done = copy_notebooks(notebooks_dir(), args.directory, force=args.force)
    except NotebooksMissingError:
        raise
    except OSError as error:
        return _fail(say("command.cannot_copy", args.speak, place=args.directory, error=_why(error)))
    for name in done.written:
        print(say("command.copied", args.speak, name=args.directory / name))
    for name in done.kept:
        print(say("command.kept", args.speak, name=args.directory / name), file=sys.stderr)
    counts = {key: len(getattr(done, key)) for key in ("written", "same", "kept")}
    print(say("command.copy_done", args.speak, place=args.directory, **counts))
    return 1 if done.kept else 0


def _results(args: argparse.Namespace) -> int:
    from yijing_tiles.teach import results

    found = list(results.gather(args.sources, args.speak))
    good = [one for one in found if isinstance(one, results.Result)]
    faults = [one for one in found if isinstance(one, results.Fault)]
    for fault in faults:
        _fail(say("results.skipped", args.speak, source=fault.source, why=fault.why))
    if not good:
        return _fail(say("results.none", args.speak))
    print(results.as_text(good, args.speak))
    if args.csv is not None:
        try:
            # With a mark at its start, without which a spreadsheet would misread the Chinese.
            args.csv.write_text(results.as_csv(good, args.speak), "utf-8-sig", newline="")
        except OSError as error:
            return _fail(say("results.cannot_save", args.speak, place=args.csv, error=_why(error)))
        print(say("results.saved", args.speak, place=args.csv))
    return int(bool(faults))


def _new_lesson(args: argparse.Namespace) -> int:
    from yijing_tiles.teach.build import project
    from yijing_tiles.teach.new_lesson import new_lesson

    titles = {code: title for code in LANGUAGES if (title := getattr(args, f"title_{code}"))}
    try:
        done = new_lesson(project(Path.cwd()), args.stem, titles, args.speak)
    except FileNotFoundError:
        return _fail(say("command.no_lessons", args.speak, place=Path.cwd()))
    except ValueError as error:
        return _fail(error, 2)
    print(*done, say("new_lesson.next", args.speak, number=args.stem[:2]), sep="\n")
    return 0


def _notebooks(args: argparse.Namespace) -> int:
    from yijing_tiles.teach import build

    if not {"-h", "--help"} & set(args.more):
        try:
            build.project(Path.cwd())
        except FileNotFoundError:
            return _fail(say("command.no_lessons", args.speak, place=Path.cwd()))
    return build.main(args.more)


if __name__ == "__main__":
    sys.exit(main())
