"""Dots in braille: eight to a cell, two across and four down, for lines finer than a cell."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final, TypeAlias

Dot: TypeAlias = tuple[int, int]
"""A dot by its column and row, counted in dots."""

BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""What each dot of a cell adds to the first braille character, row by row."""
FIRST: Final = 0x2800


def segment(start: tuple[float, float], end: tuple[float, float], every: int = 2) -> Iterable[Dot]:
    """The dots of a dotted line from one place to another, in dots; one of so many is drawn."""
    (x, y), (to_x, to_y) = start, end
    steps = max(1, ceil(max(abs(to_x - x), abs(to_y - y))))
    for step in range(0, steps + 1, every):
        yield int(x + (to_x - x) * step / steps), int(y + (to_y - y) * step / steps)


def gathered(dots: Iterable[Dot]) -> dict[tuple[int, int], str]:
    """Dots as the braille characters of their cells, by column and row."""
    found: dict[tuple[int, int], int] = {}
    for x, y in dots:
        cell = (x // 2, y // 4)
        found[cell] = found.get(cell, 0) | BITS[y % 4][x % 2]
    return {cell: chr(FIRST + bits) for cell, bits in found.items()}
