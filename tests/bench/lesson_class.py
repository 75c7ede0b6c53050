"""A class that opens a lesson at once: pupils without a browser, each doing what its page would ask of the server."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from dataclasses import dataclass
from typing import Any

from kernels import kernel_of
from lesson_server import BARE, Running, address
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

__all__ = ["Pupil", "open_at_once"]

_PATIENCE = 240.0
_BOARD = "yijing_tiles.widgets.board.Board"


@dataclass(frozen=True, slots=True)
class Pupil:
    """Seconds until the page was there to its end, and until its first board (or button) had answered a press."""

    kernel: str
    page: float
    live: float


def open_at_once(running: Running, notebook: str, pupils: int) -> list[Pupil | BaseException]:
    """Let so many open `notebook` in the same moment; where one failed its exception is in the answer."""

    async def everybody() -> list[Pupil | BaseException]:
        client = AsyncHTTPClient(force_instance=True, max_clients=pupils)
        start = time.monotonic()
        asked = [_pupil(client, running.base, notebook, start) for _ in range(pupils)]
        try:
            return await asyncio.gather(*asked, return_exceptions=True)
        finally:
            client.close()

    return asyncio.run(everybody())


async def _pupil(client: AsyncHTTPClient, base: str, notebook: str, start: float) -> Pupil:
    request = HTTPRequest(address(base, notebook), connect_timeout=_PATIENCE, request_timeout=_PATIENCE)
    kernel = kernel_of((await client.fetch(request)).body.decode())
    page = time.monotonic() - start
    url = f"ws{base.removeprefix('http')}api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    socket = await websocket_connect(HTTPRequest(url, connect_timeout=_PATIENCE), max_message_size=100 << 20)
    try:
        await asyncio.wait_for(_press(socket, notebook == BARE), _PATIENCE)
    finally:
        socket.close()
    return Pupil(kernel, page, time.monotonic() - start)


async def _press(socket: WebSocketClientConnection, bare: bool) -> None:
    """Fetch all widgets from the kernel, as a page does, press the first, and wait for the answer."""
    control = uuid.uuid4().hex
    opening = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
    await _send(socket, "comm_open", opening, {"version": "1.0.0"})
    await _send(socket, "comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
    states = (await _comm(socket, lambda comm, data: comm == control and "states" in data))["states"]
    if bare:
        pressed = _find(states, "_model_name", "ButtonModel")
        content: dict[str, object] = {"event": "click"}
        answers = _find(states, "_model_name", "HTMLModel")
    else:
        pressed = answers = _find(states, "_anywidget_id", _BOARD)
        content = {"op": "place", "tile": "1", "seq": 1, "view": "bench"}
    message = {"comm_id": pressed, "data": {"method": "custom", "content": content}}
    await _send(socket, "comm_msg", message)
    key = "value" if bare else "_answer"
    await _comm(socket, lambda comm, data: comm == answers and key in data.get("state", {}))


def _find(states: dict[str, Any], key: str, value: str) -> str:
    return next(model for model, entry in states.items() if entry["state"].get(key) == value)


async def _send(
    socket: WebSocketClientConnection,
    kind: str,
    content: dict[str, object],
    metadata: dict[str, object] | None = None,
) -> None:
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "bench", "username": "", "date": ""}
    message = {"header": {**header, "version": "5.3"}, "parent_header": {}, "metadata": metadata or {}}
    await socket.write_message(json.dumps({**message, "content": content, "channel": "shell", "buffers": []}))


async def _comm(socket: WebSocketClientConnection, wanted: Any) -> Any:
    """Return the data of the first message of a widget that is `wanted(comm, data)`."""
    while True:
        text = await socket.read_message()
        if text is None:
            raise ConnectionError("the kernel's socket was closed")
        message = json.loads(text)
        if message["header"]["msg_type"] != "comm_msg":
            continue
        content = message["content"]
        if wanted(content["comm_id"], content["data"]):
            return content["data"]
