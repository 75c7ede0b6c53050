"""Text made fit for an address, and read again: what a link to a record holds."""

from __future__ import annotations

import base64
import binascii
import zlib

__all__ = ["pack", "unpack"]


def pack(text: str) -> str:
    """Return `text` as a short text of letters, digits, `-` and `_`.

    >>> unpack(pack("屯" * 1000), 3000) == "屯" * 1000
    True
    """
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(link: str, most: int) -> str:
    """Return what `pack` made `link` of; whatever else it is, cut or longer than `most` bytes, is a `ValueError`."""
    try:
        packed = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, most)  # bounded: a small link may unpack to gigabytes
        if unpacking.eof and not unpacking.unused_data:
            return plain.decode()
    except (binascii.Error, zlib.error, ValueError, TypeError) as error:
        raise ValueError("this was not packed here") from error
    raise ValueError("this was cut, or is longer than it may be")
