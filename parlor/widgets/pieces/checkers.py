"""Round men as they lie on a board: discs in light and shade, drawn in the cells that come nearest to them.

A cell shows two colours, in one of the shapes that terminals draw edge to edge: of all these that one is taken which
differs least from the disc, seen in eighths of the cell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations
from math import hypot
from typing import Final, TypeAlias

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import QUADRANTS, Cells, lay_cells

EIGHTHS: Final = 8
"""Parts into which a cell is cut, across and down."""
PLACES: Final = [(x, y) for y in range(EIGHTHS) for x in range(EIGHTHS)]


def _rows(*patterns: int) -> int:
    """The eighths of a cell whose rows have these bits, from the upper one on, each as often as there is room for."""
    high = EIGHTHS // len(patterns)
    return sum(bits << EIGHTHS * (at * high + row) for at, bits in enumerate(patterns) for row in range(high))


HALVES: Final = [0b0000, 0x0F, 0xF0, 0xFF]
"""A row of a cell with its left half inked, its right one, or both."""
WHOLE: Final = _rows(0xFF)
SHAPES: Final = {
    **{QUADRANTS[dots]: _rows(HALVES[dots & 3], HALVES[dots >> 2]) for dots in range(1, len(QUADRANTS) - 1)},
    **{char: WHOLE & WHOLE << EIGHTHS * (EIGHTHS - count) for count, char in enumerate("▂▃▄▅▆", 2)},
    **{char: _rows((1 << count) - 1) for count, char in enumerate("▎▍▌▋▊", 2)},
}
"""Characters, and which eighths of a cell they fill; none fills but one, which would be seen as a sliver."""
CORNERS: Final = "▖▗▘▝▙▛▜▟"
"""Those by which a man looks round."""
SEEN: Final = 8
"""Bits of a cell that are bare, at least, for it to be seen."""
BARE: Final = {1: (0.25, 0.0, 0.0), 2: (0.2, 0.4, 0.0), 3: (0.3, 0.4, 0.4), 5: (0.3, 0.3, 0.3)}
"""How much stays bare beside a man of so many rows, over and under him, in columns: a row is two of them high."""
BARE_LARGE: Final = 0.4, 0.4, 0.4
RIM: Final = {1: 0.3, 2: 0.55, 3: 0.7, 4: 0.75, 5: 0.9, 6: 1.1}
"""How thick his rim is, in columns, by his rows."""
LOW: Final = 2
"""Rows of the highest man who is seen a little from above, with his edge below his face."""
STUDS: Final = {1: (1.0, 0.5, 0.5), 2: (0.5, 0.5, 0.5), 3: (0.5, 1.0, 0.0)}
"""How far a stud reaches from his middle, across and down, in columns, and how far it lies below that: its edges are
those of cells, or of halves of them."""
STUD: Final = 1.0, 1.0, 0.0
GROOVES: Final = {4: (0.42, 0.56), 5: (0.5, 0.62), 6: (0.42, 0.56)}
"""Between which parts of his radius a groove runs round his face, as if he were turned on a lathe."""


Ground: TypeAlias = str | Callable[[int, int], str]
"""The style of the ground under a man, or that under each of his columns and rows."""


def stamp_man(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], side: int, ground: Ground, *, stud: str = "", rim: str = ""
) -> None:
    """Draw a side's man of so many columns and rows on a ground, with a stud in his middle, or a rim, in an ink."""
    body = f"side.{side}"
    cells = _cells(*size, side, "stud" if stud else "rim" if rim else "")
    _lay(canvas, x, y, cells, body, ground, {"t": f"{body}.tone", "o": stud or rim})


def stamp_rim(canvas: Canvas, x: int, y: int, size: tuple[int, int], ink: str, ground: Ground) -> None:
    """Draw the rim alone of a man so large: where one would come to lie."""
    _lay(canvas, x, y, _cells(*size, 0, "bare"), ink, ground, {"o": ink})


def _lay(canvas: Canvas, x: int, y: int, cells: Cells, ink: str, ground: Ground, dyes: Mapping[str, str]) -> None:
    if isinstance(ground, str):
        lay_cells(canvas, x, y, cells, f"{ink}/{ground}", dyes)
        return
    for cell in cells:
        lay_cells(canvas, x, y, (cell,), f"{ink}/{ground(cell[0], cell[1])}", dyes)


@cache
def _cells(wide: int, tall: int, side: int, mark: str) -> Cells:
    """The cells of a man: `#` is his body, `t` where he gleams who is dark or is shaded who is light, `o` a mark."""
    found = []
    for row in range(tall):
        for column in range(wide):
            parts = dict[str, int]()
            for bit, (across, down) in enumerate(PLACES):
                part = _part(
                    column + (across + 0.5) / EIGHTHS, 2 * (row + (down + 0.5) / EIGHTHS), wide, tall, side, mark
                )
                parts[part] = parts.get(part, 0) | 1 << bit
            if parts.keys() != {"."}:
                found.append((column, row, *_nearest(parts)))
    return tuple(found)


def _part(x: float, y: float, wide: int, tall: int, side: int, mark: str) -> str:
    """What of a man lies at a place of his box, in columns."""
    beside, over, below = BARE.get(tall, BARE_LARGE)
    across, down = wide / 2 - beside, tall - (over + below) / 2
    right, low = (x - wide / 2) / across, (y - over - down) / down
    away = hypot(right, low)
    if away > 1:
        return "."
    if away > 1 - RIM[tall] / min(across, down):
        if mark in ("rim", "bare"):
            return "o"
        toward = low / away if tall <= LOW else (right + low) / away * (-1 if side else 1)
        return "t" if toward > 0.3 else "#"
    if mark == "bare":
        return "."
    reach, high, lower = STUDS.get(tall, STUD)
    if mark == "stud" and abs(x - wide / 2) < reach and abs(y - tall - lower) < high:
        return "o"
    nearest, farthest = GROOVES.get(tall, (0, 0))
    return "t" if nearest < away < farthest else "#"


def _nearest(parts: dict[str, int]) -> tuple[str, str]:
    """The character that comes nearest to parts of a cell, as bits, and the parts that its ink and its ground show.

    Of what lies at the outline of a man the most is shown, and nothing else: so the outline is even.
    """
    most = max(parts, key=lambda part: (part != ".") * parts[part].bit_count())
    if parts.get(".", 0).bit_count() >= SEEN:
        parts = {most: WHOLE ^ parts["."], ".": parts["."]}
    else:
        parts.pop(".", None)
    if len(parts) == 1:
        return "█", f"{most}."
    ways = [
        (
            (parts[ink] & shape).bit_count() + (parts[under] & ~shape).bit_count(),
            char in CORNERS,
            shape.bit_count() * ((under == ".") - (ink == ".")),  # else upper and lower edges would differ
            char,
            ink + under,
        )
        for ink, under in permutations(parts, 2)
        for char, shape in SHAPES.items()
    ]
    *_, char, pair = max(ways)
    return char, pair
