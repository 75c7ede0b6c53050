"""Our server: Voilà in this process, set up for a folder of lessons."""

from __future__ import annotations

import asyncio
import logging
import shutil
import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import tornado.ioloop
import tornado.netutil
import tornado.web
from jupyter_server.utils import url_escape, url_path_join
from tornado.httpserver import HTTPServer
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from yijing_tiles.serve import INDEX, lesson_paths, ports
from yijing_tiles.serve.forked import until_ready
from yijing_tiles.serve.packing import packed
from yijing_tiles.serve.warming import Warmth
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.wording import characters, characters_of

__all__ = ["RENDER", "LessonServer"]

RENDER: Final = "voila/render"
_SHORT: Final = rf"/({'|'.join(LANGUAGES)})/?(\d*)[^/]*"


def wanted_language(accepted: str) -> str:
    """Return the first language we speak of those that a browser wants (`Accept-Language`), with its characters.

    >>> wanted_language("fr, zh-TW;q=0.9, en"), wanted_language("zh-CN"), wanted_language("fr")
    ('zh-Hant', 'zh', 'en')
    """
    for tag in accepted.split(","):
        asked = tag.partition(";")[0].strip()
        if (code := asked[:2].lower()) in LANGUAGES:
            return "zh-Hant" if code == "zh" and characters_of(asked) == "hant" else code
    return LANGUAGES[0]


def in_use(lang: str) -> str:
    """Return a language with the characters that the command was asked for."""
    return "zh-Hant" if lang == "zh" and characters() == "hant" else lang


class IndexHandler(BaseVoilaHandler):
    """Where Voilà would list files: on to the index of the lessons, with the query that came along."""

    def initialize(self, lang: str | None = None, **kwargs: Any) -> None:
        """Take the language that the index opens in."""
        super().initialize(**kwargs)
        self.lang = lang

    @tornado.web.authenticated
    def get(self, path: str = "") -> None:  # noqa: ARG002 (Voilà's pattern names it)
        """Redirect, from wherever in the tree."""
        query = self.request.query
        if not self.get_query_argument("lang", None):
            lang = (
                in_use(self.lang)
                if self.lang
                else wanted_language(self.request.headers.get("Accept-Language", ""))
            )
            query = "&".join(filter(None, [query, urlencode({"lang": lang})]))
        self.redirect(f"{url_path_join(self.base_url, RENDER, INDEX)}?{query}")


class ShortHandler(BaseVoilaHandler):
    """An address short enough to be written on a board: `/zh/02` is the second lesson in Chinese, `/zh` the index."""

    def initialize(self, notebooks: Path, **kwargs: Any) -> None:
        """Take the folder of the lessons."""
        super().initialize(**kwargs)
        self.notebooks = notebooks

    @tornado.web.authenticated
    def get(self, lang: str, number: str) -> None:
        """Redirect, or answer that there is no such lesson."""
        query = self.request.query
        if not number:
            target, query = INDEX, query or urlencode({"lang": lang})
        else:
            lessons = lesson_paths(self.notebooks, lang)
            target = next((path for path in lessons if Path(path).name.startswith(number.zfill(2))), "")
            if not target:
                raise tornado.web.HTTPError(404)
        self.redirect(
            url_path_join(self.base_url, RENDER, url_escape(target)) + (f"?{query}" if query else "")
        )


class LessonHandler(TornadoVoilaHandler):
    """A lesson's page."""

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page, and first the cookie that lets it end its own kernel when it is closed."""
        self.xsrf_token  # noqa: B018 (reading it sets the cookie)
        await super().get(path)


class NotFoundHandler(BaseVoilaHandler):
    """Any other address."""

    def get(self, _path: str = "") -> None:
        """Answer with the page for addresses that lead nowhere."""
        raise tornado.web.HTTPError(404)


class LessonServer(Voila):
    """Voilà for one folder of lessons: the index at `/`, no lists of files, kernels that wait for their pages.

    `warm` says how many kernels are kept ready for which notebook, `started` is called when pages are served and
    `ready` for each notebook of `warm` when its kernels all wait. A taken `port` gives way to the next free one;
    `self.port` is the one in use. With `pack` a page's 5 MB of scripts travel as 1.4 MB: for a class on one network,
    while on one computer it would only cost time.
    """

    name = "voila"

    def __init__(
        self,
        notebooks: Path,
        *,
        ip: str,
        port: int,
        config: Config,
        lang: str | None = None,
        pack: bool = False,
        warm: Mapping[str, int] | None = None,
        started: Callable[[], None] = lambda: None,
        ready: Callable[[str], None] = lambda _: None,
        log_level: int = logging.ERROR,
    ) -> None:
        # Bound before the first kernel starts: kernels are told the port.
        port, self._sockets = ports.bind(port, ip, tornado.netutil.bind_sockets)
        super().__init__(config=config, root_dir=str(notebooks), ip=ip, port=port, log_level=log_level)
        self._notebooks = notebooks
        self._lang = lang
        self._pack = pack
        self._warm = warm or {}
        self._started = started
        self._ready = ready
        self._told = asyncio.Event()

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers with ours in place of its pages, and without its list of files."""
        common = {"voila_configuration": self.voila_configuration}
        handlers: list[Any] = []
        for pattern, handler, *options in super().init_handlers():
            if handler is TornadoVoilaTreeHandler:
                handlers.append((pattern, IndexHandler, {**common, "lang": self._lang}))
            elif handler is TornadoVoilaHandler:
                handlers.append((pattern, LessonHandler, *options))
            elif "/api/contents" not in pattern:
                handlers.append((pattern, packed(handler) if self._pack else handler, *options))
        short = url_path_join(self.server_url, _SHORT)
        handlers.append((short, ShortHandler, {**common, "notebooks": self._notebooks}))
        handlers.append((url_path_join(self.server_url, r"/(.*)"), NotFoundHandler, common))
        return handlers

    def listen(self) -> None:
        """Serve until a signal comes (Ctrl-C, or a request to terminate), then end every kernel."""
        HTTPServer(self.app).add_sockets(self._sockets)
        self.ioloop = tornado.ioloop.IOLoop.current()
        # Also for a second Ctrl-C, or a closed terminal, while the kernels end: none must be left behind.
        for name in ("SIGINT", "SIGHUP"):
            if number := getattr(signal, name, None):
                signal.signal(number, self._handle_signal_stop)
        try:
            self.ioloop.run_sync(self._serve)
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, *_: Any) -> None:
        self.ioloop.add_callback_from_signal(self._told.set)

    async def _serve(self) -> None:
        self._started()
        warming = asyncio.create_task(self._keep_warm())
        try:
            await self._told.wait()
        finally:
            # Pages on their way lose their kernels: that they fail is no news.
            asyncio.get_running_loop().set_exception_handler(lambda *_: None)
            for said in ("tornado.application", "tornado.general"):
                logging.getLogger(said).disabled = True
            warming.cancel()
            await asyncio.wait([warming])
            await self._end_kernels()

    async def _keep_warm(self) -> None:
        warmth = Warmth(self.kernel_manager, self._warm, self._ready)
        await until_ready()
        await warmth.run()

    async def _end_kernels(self) -> None:
        # Those that only start are waited for: `shutdown_all` would look for them among those that run.
        starting = self.kernel_manager._pending_kernels
        await asyncio.gather(*starting.values(), return_exceptions=True)
        starting.clear()
        await self.kernel_manager.shutdown_all(now=True)
