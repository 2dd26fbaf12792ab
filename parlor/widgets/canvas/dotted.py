"""Lines of dots a quarter of a cell large, in block elements that every font has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from parlor.widgets.canvas.figures import QUADRANTS

Dot: TypeAlias = tuple[int, int]
"""A dot by its column and row, counted in dots: twice as high as wide."""


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
