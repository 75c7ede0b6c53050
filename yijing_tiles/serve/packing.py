"""Scripts and styles sent packed, each packed once."""

from __future__ import annotations

import datetime
import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

import tornado.web

__all__ = ["packed"]

_WORTH_IT: Final = (".js", ".css", ".svg", ".json")


class _Packing(tornado.web.StaticFileHandler):
    """Mixed in before a handler of files."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """Send the file packed to a browser that takes it so, otherwise as ever."""
        if not path.endswith(_WORTH_IT) or "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            await super().get(path, include_body)
            return
        # The steps of StaticFileHandler.get, but for ranges, which nobody asks of a script.
        self.path = self.parse_url_path(path)
        absolute = self.get_absolute_path(self.root, self.path)
        self.absolute_path = self.validate_absolute_path(self.root, absolute)
        if self.absolute_path is None:
            return
        self.modified = self.get_modified_time()
        self.set_headers()
        self.set_header("Vary", "Accept-Encoding")
        self.clear_header("Accept-Ranges")
        if self.should_return_304():
            self.set_status(304)
            return
        self.set_header("Content-Encoding", "gzip")
        self.finish(_pack(self.absolute_path, self.modified))


@lru_cache(maxsize=512)
def _pack(path: str, _modified: datetime.datetime | None) -> bytes:
    return gzip.compress(Path(path).read_bytes(), compresslevel=6)


def packed(handler: type) -> type:
    """Return a handler of files that sends them packed; of any other handler, itself."""
    if not issubclass(handler, tornado.web.StaticFileHandler):
        return handler
    return type(f"Packed{handler.__name__}", (_Packing, handler), {})
