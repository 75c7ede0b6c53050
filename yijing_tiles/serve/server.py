"""Our server: Voilà in this process, set up for a folder of lessons."""

from __future__ import annotations

import logging
import shutil
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import tornado.ioloop
import tornado.netutil
import tornado.web
from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from yijing_tiles.serve import INDEX, ports

__all__ = ["LessonServer"]

_RENDER: Final = "voila/render"


class IndexHandler(BaseVoilaHandler):
    """Where Voilà would list files: on to the index of the lessons, with the query that came along."""

    def initialize(self, lang: str | None = None, **kwargs: Any) -> None:
        """Take the language that the index opens in."""
        super().initialize(**kwargs)
        self.lang = lang

    @tornado.web.authenticated
    def get(self, _path: str = "") -> None:
        """Redirect."""
        query = self.request.query
        if self.lang and not self.get_query_argument("lang", None):
            query = "&".join(filter(None, [query, urlencode({"lang": self.lang})]))
        self.redirect(url_path_join(self.base_url, _RENDER, INDEX) + (f"?{query}" if query else ""))


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
    """Voilà for one folder of lessons: the index at `/`, no lists of files, its sockets bound beforehand."""

    name = "voila"

    def __init__(
        self,
        notebooks: Path,
        *,
        ip: str,
        port: int,
        lang: str | None,
        config: Config,
        started: Callable[[LessonServer], None],
        log_level: int = logging.WARNING,
    ) -> None:
        self.asked_port = port
        self._lang = lang
        self._started = started
        # Bound before the first kernel starts: kernels are told the port.
        port, self._sockets = ports.bind(port, ip, tornado.netutil.bind_sockets)
        super().__init__(config=config, root_dir=str(notebooks), ip=ip, port=port, log_level=log_level)

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers with ours in place of its pages, and without its list of files."""
        ours: dict[type, type] = {TornadoVoilaTreeHandler: IndexHandler, TornadoVoilaHandler: LessonHandler}
        common = {"voila_configuration": self.voila_configuration}
        handlers: list[Any] = []
        for pattern, handler, *options in super().init_handlers():
            if pattern.startswith(url_path_join(self.server_url, "/voila/api/contents")):
                continue
            if handler is TornadoVoilaTreeHandler:
                options = [{**common, "lang": self._lang}]
            handlers.append((pattern, ours.get(handler, handler), *options))
        handlers.append((url_path_join(self.server_url, r"/(.*)"), NotFoundHandler, common))
        return handlers

    def listen(self) -> None:
        """Serve on the sockets until a signal comes, then end every kernel."""
        HTTPServer(self.app).add_sockets(self._sockets)
        self.ioloop = tornado.ioloop.IOLoop.current()
        self.ioloop.add_callback(self._started, self)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """End the kernels, then remove their connection files."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def open_browser(url: str) -> bool:
    """Open `url` in the user's browser; False if there is none."""
    try:
        return webbrowser.get().open(url, new=2)
    except webbrowser.Error:
        return False
