"""Lamplight: cloth and wood of a table are brightest under the lamp, and darker towards the corners."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

LEVELS: Final = 12
"""Steps of light from under the lamp (0) to the corners: so many that no edge of one is seen."""
HIGH: Final = 0.42
"""How far down the cloth the lamp hangs."""
POOL: Final = 1.3
"""How fast the light falls off: the more, the wider the bright middle."""


class Lit(NamedTuple):
    """A cloth in the light of a lamp: its first column and row, and how many of them it has."""

    x: int
    y: int
    width: int
    height: int


@lru_cache(maxsize=1024)
def steps(lit: Lit, y: int) -> tuple[tuple[int, int], ...]:
    """The steps of light in a row of the screen from the left: the first column of each, and which it is.

    The first one begins at column 0.
    """
    down = (y - lit.y + 0.5) / lit.height - HIGH
    found: list[tuple[int, int]] = []
    for x in range(lit.x, lit.x + lit.width):
        across = 2 * (x - lit.x + 0.5) / lit.width - 1
        far = min(1.0, hypot(across, down / (1 - HIGH)) / hypot(1, 1))
        level = round(far**POOL * (LEVELS - 1))
        if not found or found[-1][1] != level:
            found.append((x if found else 0, level))
    return tuple(found)
