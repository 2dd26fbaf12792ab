"""Lines in block elements that every font has: thin ones, and dots a quarter of a cell large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor
from typing import Final, TypeAlias

from parlor.widgets.figures import QUADRANTS

Dot: TypeAlias = tuple[int, int]
"""A dot by its column and row, counted in dots: twice as high as wide."""


FLAT, STEEP = "▔─▁", "▏│▕"
"""The pieces of a thin line: from the top of a cell to its bottom, and from the left to the right."""
FLATTEST: Final = 0.6
"""A line that falls by more rows than this in a column is made of steep pieces."""


def thin(start: tuple[float, float], end: tuple[float, float]) -> Iterator[tuple[tuple[int, int], str]]:
    """The cells of a thin line from one place to another, in cells, with its pieces."""
    (x, y), (to_x, to_y) = start, end
    wide, tall = to_x - x, to_y - y
    if abs(tall) <= FLATTEST * abs(wide):
        for column in range(floor(min(x, to_x)), floor(max(x, to_x)) + 1):
            at = y + (min(max(column + 0.5, min(x, to_x)), max(x, to_x)) - x) * tall / wide if wide else y
            yield (column, floor(at)), FLAT[int(3 * (at - floor(at)))]
    else:
        for row in range(floor(min(y, to_y)), floor(max(y, to_y)) + 1):
            at = x + (min(max(row + 0.5, min(y, to_y)), max(y, to_y)) - y) * wide / tall
            yield (floor(at), row), STEEP[int(3 * (at - floor(at)))]


def segment(start: tuple[float, float], end: tuple[float, float], every: int = 2) -> Iterable[Dot]:
    """The dots of a line from one place to another, in dots, so many widths of a dot apart."""
    (x, y), (to_x, to_y) = start, end
    steps = max(1, round(max(abs(to_x - x), 2 * abs(to_y - y)) / every))
    for step in range(steps + 1):
        yield int(x + (to_x - x) * step / steps), int(y + (to_y - y) * step / steps)


def gathered(dots: Iterable[Dot]) -> dict[tuple[int, int], str]:
    """Dots as the characters of their cells, by column and row."""
    found: dict[tuple[int, int], int] = {}
    for x, y in dots:
        cell = (x // 2, y // 2)
        found[cell] = found.get(cell, 0) | 1 << (y % 2 * 2 + x % 2)
    return {cell: QUADRANTS[bits] for cell, bits in found.items()}
