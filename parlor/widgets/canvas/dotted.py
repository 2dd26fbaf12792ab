"""Lines in block elements that every font has: thin ones, and dots a quarter of a cell large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor
from typing import TypeAlias

from parlor.widgets.canvas.figures import QUADRANTS

Dot: TypeAlias = tuple[int, int]
"""A dot by its column and row, counted in dots: twice as high as wide."""


SMALL, TWO = "˙·.", ":"
"""A small dot at the top of a cell, in its middle and at its bottom; and two of them."""


def fine(start: tuple[float, float], end: tuple[float, float]) -> Iterator[tuple[tuple[int, int], str]]:
    """The cells of a line of small dots from one place to another, in cells: one a column, or two a row."""
    (x, y), (to_x, to_y) = start, end
    steep = abs(to_y - y) > abs(to_x - x)
    steps = max(1, round(max(abs(to_x - x), abs(to_y - y))))
    for step in range(steps + 1):
        column, row = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
        yield (floor(column), floor(row)), TWO if steep else SMALL[int(3 * (row - floor(row)))]


def segment(start: tuple[float, float], end: tuple[float, float], every: int = 2) -> Iterable[Dot]:
    """The dots of a line from one place to another, in dots, so many widths of a dot apart."""
    (x, y), (to_x, to_y) = start, end
    steps = max(1, round(max(abs(to_x - x), 2 * abs(to_y - y)) / every))
    for step in range(steps + 1):
        yield int(x + (to_x - x) * step / steps), int(y + (to_y - y) * step / steps)


def dots_to_cells(dots: Iterable[Dot]) -> dict[tuple[int, int], str]:
    """Dots as the characters of their cells, by column and row."""
    found: dict[tuple[int, int], int] = {}
    for x, y in dots:
        cell = (x // 2, y // 2)
        found[cell] = found.get(cell, 0) | 1 << (y % 2 * 2 + x % 2)
    return {cell: QUADRANTS[bits] for cell, bits in found.items()}
