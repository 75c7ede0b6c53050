"""The kernel websocket without Nagle's delay."""

from __future__ import annotations

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

__all__ = ["PromptConnection"]


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel connection whose small messages leave at once.

    With Nagle's algorithm on, the second of two small answers waits for the browser's delayed
    acknowledgement: some 40 ms between a click and its name. Neither Voilà nor Jupyter Server turns it off;
    when they do, this can go.
    """

    def connect(self):  # type: ignore[no-untyped-def]
        """Turn the delay off, then connect to the kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
