"""Grids of the smallest squares, two columns and a row: they begin in the middle of a column, and a man is a dot.

So a dot, which is one column wide, stands in the middle of its square.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.figures import GILT
from parlor.widgets.grid_lines import GroundOf, wooden
from parlor.widgets.palette import GROUND

STEP: Final = 2
"""Columns from a square to the next."""


def paint_tiny(grid: Grid, look: Look, rim: int, height: int, ground_of: GroundOf) -> Canvas:
    """The squares chequered, men and kings on them; `ground_of` gives the ground of a square by its shade."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = int(bool(grid.files))
    above = int(rows + below < height)
    canvas = wooden(columns * STEP + 1 + 2 * rim, rows + below, above)
    for y, row in enumerate(grid.rows):
        grounds = [f"{GROUND}{ground_of(square, (x + y) % 2, look)}" for x, square in enumerate(row)]
        edges = [f"{GROUND}board.rim", *grounds, f"{GROUND}board.rim"]
        for x, (left, right) in enumerate(pairwise(edges)):
            canvas.put(rim + x * STEP, above + y, "▌", f"{left}/{right}")
        for x, (square, ground) in enumerate(zip(row, grounds, strict=True)):
            char, ink = _shown(square, look)
            canvas.put(rim + x * STEP + 1, above + y, char, f"{ink}/{ground}")
            canvas.spot(square.token, rim + x * STEP + 1, above + y, STEP)
    for y, rank in enumerate(grid.ranks):
        canvas.put(0, above + y, rank.rjust(rim - 1), "board.rim")
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * STEP + 1, above + rows, name, "board.rim")
    return canvas


def _shown(square: Square, look: Look) -> tuple[str, str]:
    """What stands in the middle of a square: a man, a golden king, or a mark; and its ink."""
    g = look.glyphs
    if (man := square.man) is not None:
        return (g.full, GILT) if man.kind else (g.men[0], f"side.{man.side % 2}")
    if square.token in look.lit:
        return g.mark, "board.mark"
    return (g.empty, "board.ornament") if square.kind == "castle" else (" ", "board.mark")
