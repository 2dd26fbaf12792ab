"""Digests of moves, which show that a move of a game is not the one that was written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

UNKNOWN: Final = -1
"""The digest of moves that were written before there were digests."""


def prefix_digests(words: Iterable[str], start: int = 0) -> list[int]:
    """The digest of every beginning of a game, from no move to all: each follows from the one before."""
    found = [start]
    for each in words:
        found.append(crc32(each.encode("utf-8", "surrogatepass") + b"\n", found[-1]))
    return found
