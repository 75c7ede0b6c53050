"""Talking to a server without a browser: pages, kernels, and the socket of a kernel."""

from __future__ import annotations

import asyncio
import json
import re
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from email.message import Message
from http.cookies import SimpleCookie

from tornado.websocket import websocket_connect

__all__ = ["PROBE", "Answer", "ask_kernel", "get", "kernel_of", "lives", "until_gone"]


# Said by the server for each message on a kernel's socket: whether that socket waits before it sends.
PROBE = """
import socket, sys
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection as Connection
handle = Connection.handle_incoming_message
def probed(self, message):
    stream = self.websocket_handler.ws_connection.stream
    print("nodelay", stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), flush=True)
    return handle(self, message)
Connection.handle_incoming_message = probed
"""


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


_OPENER = urllib.request.build_opener(_Stay)


@dataclass(frozen=True)
class Answer:
    """What a server answered; redirects are not followed."""

    status: int
    headers: Message
    content: bytes

    @property
    def text(self) -> str:
        """The content, read as text."""
        return self.content.decode("utf-8", "replace")

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that it sets."""
        jar: SimpleCookie = SimpleCookie()
        for header in self.headers.get_all("Set-Cookie", []):
            jar.load(header)
        return {name: morsel.value for name, morsel in jar.items()}


def get(url: str, method: str = "GET", **headers: str) -> Answer:
    """Ask for `url`."""
    try:
        answer = _OPENER.open(urllib.request.Request(url, method=method, headers=headers), timeout=60)  # noqa: S310
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return Answer(answer.status, answer.headers, answer.read())


def page_config(html: str) -> dict[str, object]:
    """Return what the page tells its scripts."""
    found = re.search(r'<script id="jupyter-config-data" type="application/json">(.*?)</script>', html, re.S)
    assert found, html[:2000]
    config: dict[str, object] = json.loads(found[1])
    return config


def kernel_of(html: str) -> str:
    """Return the id of a page's kernel."""
    return str(page_config(html)["kernelId"])


def lives(base: str, kernel: str) -> bool:
    """Whether the server still has this kernel."""
    return get(f"{base}api/kernels/{kernel}").status == 200


def until_gone(base: str, kernel: str, seconds: float = 20) -> float:
    """Wait until the kernel is gone and return how long that took."""
    start = time.monotonic()
    while lives(base, kernel):
        assert time.monotonic() - start < seconds, f"kernel {kernel} is still there after {seconds} s"
        time.sleep(0.1)
    return time.monotonic() - start


def ask_kernel(base: str, kernel: str) -> str:
    """Ask a kernel for its language through its socket, as a page does, and return it."""

    async def talk() -> str:
        socket = await websocket_connect(
            f"ws{base.removeprefix('http')}api/kernels/{kernel}/channels?session_id=x"
        )
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": "kernel_info_request",
            "session": "x",
            "username": "",
        }
        message = {"header": {**header, "version": "5.3", "date": ""}, "parent_header": {}, "metadata": {}}
        await socket.write_message(json.dumps({**message, "content": {}, "channel": "shell", "buffers": []}))
        while True:
            answer = json.loads(await asyncio.wait_for(socket.read_message(), 30) or "{}")
            if answer["header"]["msg_type"] == "kernel_info_reply":
                socket.close()
                return str(answer["content"]["language_info"]["name"])

    return asyncio.run(talk())
