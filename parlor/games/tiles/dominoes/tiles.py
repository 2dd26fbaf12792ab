"""Dominoes: tiles and their words, sets, the line and its ends.

A tile is a small int, `high * 10 + low`. A tile of the line is written as it lies, `left * 10 + right`.
`UNKNOWN` stands for one that is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from parlor.core.scene import Tile

UNKNOWN: Final = -1
"""No tile: all of them are numbered from 0."""
WORDS: Final = {UNKNOWN: "?", **{high * 10 + low: f"{high}-{low}" for high in range(10) for low in range(high + 1)}}
TILES: Final = {word: tile for tile, word in WORDS.items()}


@cache
def full_set(highest: int) -> tuple[int, ...]:
    """All tiles up to a double of the highest number."""
    return tuple(high * 10 + low for high in range(highest + 1) for low in range(high + 1))


def halves(tile: int) -> tuple[int, int]:
    """The two numbers of a tile."""
    return tile // 10, tile % 10


def pips(tiles: Iterable[int]) -> int:
    """The sum of all numbers on some tiles."""
    return sum(tile // 10 + tile % 10 for tile in tiles)


def has_number(tile: int, number: int) -> bool:
    """Whether one half of a tile shows a number."""
    return number in halves(tile)


def tile_zone(tile: int, token: str = "", *, fresh: bool = False) -> Tile:
    """The tile as a thing on the table."""
    return Tile(-1, -1) if tile == UNKNOWN else Tile(*halves(tile), token, fresh)


def join_tile(line: tuple[int, ...], tile: int, *, left: bool) -> tuple[int, ...]:
    """The line with a tile put to one of its ends, its matching half inward."""
    high, low = halves(tile)
    if not line:
        return (tile,)
    if left:
        return (high * 10 + low if low == line[0] // 10 else low * 10 + high, *line)
    return (*line, high * 10 + low if high == line[-1] % 10 else low * 10 + high)


def open_ends(line: tuple[int, ...]) -> tuple[int, int]:
    """What the two ends count when their sum scores: a double at an end counts both its halves.

    A lone tile counts its two halves once.
    """
    if len(line) == 1:
        return halves(line[0])
    one, two = halves(line[0]), halves(line[-1])
    return (sum(one) if one[0] == one[1] else one[0]), (sum(two) if two[0] == two[1] else two[1])
