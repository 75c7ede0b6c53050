"""`yijing-tiles serve`: which kernels wait, what is said, which page is opened."""

from __future__ import annotations

import logging
import threading
import webbrowser
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final

from yijing_tiles.serve import INDEX, lesson_paths, start_quickly
from yijing_tiles.view.terms import LANGUAGES, listed, say
from yijing_tiles.wording import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Plan", "UnknownLessonError", "find_lesson", "plan", "serve", "shown_ip"]

_FIRST_LESSONS: Final = 2


class UnknownLessonError(ValueError):
    """A lesson that is asked for and not there; the message says which ones are."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to open first (a path below the notebooks), and how many kernels wait for which notebook."""

    opens: str
    warm: dict[str, int]


def find_lesson(notebooks: Path, lesson: str, lang: str) -> str:
    """Return the path of a lesson named as people do: `"2"`, `"02"` or `"02-bigrams"`.

    Raises `UnknownLessonError`.
    """
    paths = lesson_paths(notebooks, lang)
    for path in paths:
        stem = Path(path).stem
        if lesson == stem or (lesson.isdecimal() and lesson.zfill(2) == stem.split("-")[0]):
            return path
    known = listed((Path(path).stem for path in paths), lang) or "-"
    raise UnknownLessonError(say("command.no_such_lesson", lang, lesson=quoted(lesson, lang), known=known))


def plan(notebooks: Path, lang: str | None, pupils: int | None = None, lesson: str | None = None) -> Plan:
    """Decide what to open and what to keep ready.

    For one learner that is the index and the first lessons, one kernel each; for a class of `pupils` it is that many
    for one lesson (the first, if none is named). Raises `UnknownLessonError`.
    """
    spoken = lang or LANGUAGES[0]
    lessons = lesson_paths(notebooks, spoken)
    opens = find_lesson(notebooks, lesson, spoken) if lesson else INDEX
    if pupils:
        target = opens if lesson else (lessons[0] if lessons else INDEX)
        return Plan(target, {target: pupils})
    first = [opens, INDEX, *lessons[:_FIRST_LESSONS]]
    return Plan(opens, {path: 1 for path in first if (notebooks / path).is_file()})


def shown_ip(ip: str) -> str:
    """Return the address under which others reach a server that listens at `ip`.

    >>> shown_ip("127.0.0.1"), shown_ip("::1")
    ('127.0.0.1', '[::1]')
    """
    import socket

    if ip in ("", "0.0.0.0", "::", "*"):  # noqa: S104 (compared, not bound)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                # Nothing is sent: connecting a datagram socket only chooses the interface.
                probe.connect(("192.0.2.1", 9))
                ip = probe.getsockname()[0]
            except OSError:
                ip = socket.gethostname()
    return f"[{ip}]" if ":" in ip else ip


def serve(
    notebooks: Path,
    *,
    ip: str,
    port: int,
    lang: str | None,
    speak: str,
    pupils: int | None = None,
    lesson: str | None = None,
    cull: int = 600,
    browser: bool = True,
    verbose: bool = False,
    tell: Callable[[str], None] = print,
) -> None:
    """Serve `notebooks` until Ctrl-C; `tell` is given what there is to say, in the language `speak`.

    Raises `UnknownLessonError`, and `OSError` if no port can be had.
    """
    start_quickly()
    from yijing_tiles.serve.server import RENDER, LessonServer
    from yijing_tiles.serve.settings import standalone

    planned = plan(notebooks, lang, pupils, lesson)
    if not verbose:
        # What a learner's terminal need not show: pages not found, and a timeout that Jupyter Server sets too long.
        logging.getLogger("tornado").setLevel(logging.ERROR)

    def started() -> None:
        if port not in (0, server.port):
            tell(say("command.port_taken", speak, asked=port, port=server.port))
        base = f"http://{shown_ip(ip)}:{server.port}/"
        url = base if planned.opens == INDEX else f"{base}{RENDER}/{planned.opens}"
        tell(say("command.serving", speak, url=url))
        if not _only_here(ip):
            tell(say("command.open_to_all", speak))
        if pupils:
            tell(say("command.warming", speak, count=pupils, lesson=planned.opens))
        if browser:
            # In a thread: a browser that runs in the terminal would hold up the server that it waits for.
            threading.Thread(target=open_browser, args=(url,), daemon=True).start()

    def open_browser(url: str) -> None:
        if not webbrowser.open(url, new=2):
            tell(say("command.no_browser", speak))

    def ready(notebook: str) -> None:
        if pupils:
            tell(say("command.warm", speak, count=pupils, lesson=notebook))

    server = LessonServer(
        notebooks,
        ip=ip,
        port=port,
        config=standalone(cull),
        pack=not _only_here(ip),
        lang=lang,
        warm=planned.warm,
        started=started,
        ready=ready,
        log_level=logging.INFO if verbose else logging.ERROR,
    )
    server.initialize([])
    server.start()
    tell(say("command.ended", speak))


def _only_here(ip: str) -> bool:
    try:
        return ip_address(ip).is_loopback
    except ValueError:
        return ip == "localhost"
