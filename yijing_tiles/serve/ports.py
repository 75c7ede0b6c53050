"""Ports: the one that was asked for, or the next free one."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable
from typing import Final

__all__ = ["TRIES", "bind"]

TRIES: Final = 50
_NOT_HERE: Final = frozenset({errno.EADDRINUSE, errno.EACCES})


def bind(
    port: int, ip: str, binder: Callable[[int, str], list[socket.socket]], tries: int = TRIES
) -> tuple[int, list[socket.socket]]:
    """Bind `port` at `ip`, or the first free port after it; return the port and its sockets.

    The sockets are bound and listening, so nobody can take the port between finding it and serving on it.
    `binder(port, ip)` makes them (`tornado.netutil.bind_sockets`). Port 0 lets the system choose.

    Raises `OSError` if none of the `tries` ports is free, or `ip` is not an address of this machine.
    """
    for candidate in range(port, min(port + tries, 65536)):
        try:
            sockets = binder(candidate, ip)
        except OSError as error:
            if error.errno in _NOT_HERE:
                continue
            raise
        bound: int = sockets[0].getsockname()[1]
        return bound, sockets
    raise OSError(errno.EADDRINUSE, f"no free port at {ip} from {port} to {min(port + tries, 65536) - 1}")
