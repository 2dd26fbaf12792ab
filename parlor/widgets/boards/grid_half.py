"""Grids whose squares are two and a half rows high, for figures on a low terminal: each is clear of the one above it.

Where the upper half of a row of cells is the foot of one square and the lower half the head of the next, a cell shows
two colours: feet fill whole columns, and over a man half a row is free.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor.core.scene import Grid, Square
from parlor.widgets.boards.grid_tiny import GroundOf
from parlor.widgets.boards.wood import WOOD, wooden
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.figures import GILT, Figure
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.raster import Raster

WIDE, HALVES = 6, 5
"""Columns and half rows of a square."""
FIGURES: Final[Mapping[str, Figure]] = {
    "K": (".#...##...#.", ".##########.", "..oooooooo..", "..########.."),
    "G": (".....##.....", "....#..#....", ".....##.....", "..########.."),
    "E": ("...#######..", ".##x######..", "##.#######..", "##..##..##.."),
    "N": ("....##.#....", "..###x####..", ".###.#####..", "....######.."),
    "R": (".##..##..##.", ".##########.", ".....##.....", "..########.."),
    "P": ("....####....", "....####....", ".....##.....", "..########.."),
    "": ("...######...", "..########..", "..########..", "....####...."),
}
"""Men by their kinds, in dots: `o` where one is gilt, `x` for an eye."""
CROSS: Final[Figure] = ("..##....##..", "....####....", "....####....", "..##....##..")
"""Where a man was taken."""


def paint_half(grid: Grid, look: Look, room: tuple[int, int], ground_of: GroundOf) -> Canvas:
    """The squares chequered, men and marks on them, in a frame with their names."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    rim = max((len(rank) + 1 for rank in grid.ranks), default=0)
    raster = Raster(columns * WIDE, -(-rows * HALVES // 2), GROUND + WOOD)
    canvas, side = wooden(raster.width + 2 * rim, raster.height, 1, 1, room)
    left = side + rim
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            _square(raster, x * WIDE, y * HALVES, square, ground_of(square, (x + y) % 2, look), look)
            first, end = 1 + (y * HALVES + 1) // 2, 1 + ((y + 1) * HALVES + 1) // 2
            canvas.spot(square.token, left + x * WIDE, first, WIDE, end - first)
    raster.paint(canvas, left, 1)
    for y, rank in enumerate(grid.ranks):
        canvas.put(side, 1 + (y * HALVES + HALVES // 2) // 2, rank.rjust(rim - 1), WOOD)
    for x, name in enumerate(grid.files):
        canvas.put(left + x * WIDE + (WIDE - 1) // 2, 1 + raster.height, name, WOOD)
    return canvas


def _square(raster: Raster, x: int, y: int, square: Square, ground: str, look: Look) -> None:
    """A square from a column and half a row on, with its man, or a mark."""
    raster.fill(x, y, WIDE, HALVES, GROUND + ground)
    if (man := square.man) is not None:
        side = f"{INK}side.{man.side % 2}"
        dyes = {"#": side, "x": f"{side}.eye", "o": INK + GILT}
        raster.dots(2 * x, y + 1, FIGURES.get(man.kind.upper(), FIGURES[""]), dyes)
    elif square.token in look.lit:
        raster.fill(x + WIDE // 2 - 1, y + HALVES // 2, 2, 1, INK + "board.mark")
    elif square.token in look.gone:
        raster.dots(2 * x, y + 1, CROSS, {"#": INK + "board.gone"})
