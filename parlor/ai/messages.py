"""What the parent and the thinking process say to each other: length-prefixed MessagePack frames."""

from __future__ import annotations

from typing import Final

import msgspec

from parlor.ai.judging import Verdict
from parlor.core.advice import Advice
from parlor.core.state import Move

HEADER_BYTES: Final = 4
"""Bytes of a frame's length, most significant first."""


class Think(msgspec.Struct, frozen=True, tag=True):
    """Find a move: `view` is the encoded view of the seat to act, and all that the process knows."""

    number: int
    game: str
    view: bytes
    level: str
    seed: int
    iterations: int | None = None
    seconds: float | None = None
    why: bool = False
    """Whether it is a hint that is asked for: see `Hints`."""
    played: Move = ()
    """The move of which it is asked what it costs."""
    lesson: bool = False
    """Whether it is asked what every move costs."""


class Stop(msgspec.Struct, frozen=True, tag=True):
    """Answer at once with the best move so far."""

    number: int


class Answer(msgspec.Struct, frozen=True, tag=True):
    """What was found, or what went wrong."""

    number: int
    advice: Advice | None = None
    verdict: Verdict | None = None
    lesson: tuple[tuple[Move, Verdict], ...] = ()
    error: str = ""


Request = Think | Stop


def pack(message: Think | Stop | Answer) -> bytes:
    """A message as a frame."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEADER_BYTES, "big") + body
