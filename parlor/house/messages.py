"""What a house and its zygote say to each other: a line of JSON each, with the files that belong to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

MAX_LINE_BYTES: Final = 65_536
"""A line is a few hundred bytes; what is longer is no line."""


class Begin(msgspec.Struct, frozen=True, tag=True):
    """Begin a session; its terminal and its line to the thinking come with this message as files."""

    session: int
    person: str
    owner: str
    """Whose games are to be had."""
    home: str
    """The folder of the person's settings."""
    environment: Mapping[str, str]
    ascii_only: bool
    web: str
    """What the person may open in a browser; "" for nothing."""


class Signal(msgspec.Struct, frozen=True, tag=True):
    """Send a session a signal, if it still runs."""

    session: int
    signal: int


class Begun(msgspec.Struct, frozen=True, tag=True):
    """A session runs as this process."""

    session: int
    process: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A session has ended with an exit code, or, negative, by a signal."""

    session: int
    code: int


Order = Begin | Signal
Report = Begun | Ended
M = TypeVar("M")


def pack(message: Order | Report) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(message) + b"\n"


class Lines:
    """Messages as they come in, in pieces of any size."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that are complete now. Raises `ValueError` where one never ends."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > MAX_LINE_BYTES:
            raise ValueError("a message has no end")
        return lines
