"""Grids of squares one row high, for boards too large for figures: men are seen from the side, or are discs on the
narrowest, clear of each other; kings are crowns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parlor.core.scene import Grid, Square
from parlor.widgets.boards.wood import WOOD, wooden
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.figures import GILT

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

WIDE, NARROW = 3, 2
"""Columns of a square: where there is room, and else."""
MEN: Final = {WIDE: "▗█▖", NARROW: "● "}
KINGS: Final = {WIDE: "▙█▟", NARROW: "▙▟"}
MARKS: Final = {WIDE: " • ", NARROW: "• "}
"""Where a man may go: smaller than he."""
CROSSES: Final = {WIDE: " × ", NARROW: "× "}
"""Where a man was taken, and in an empty castle."""
FAINT: Final = {f"board.{shade}.lit": f"board.{shade}.may" for shade in "01"}
"""The grounds of those who may be chosen and are too small for gold on them: hardly more than a hint."""


def paint_tiny(grid: Grid, look: Look, rim: int, room: tuple[int, int], ground_of: GroundOf) -> Canvas:
    """The squares chequered, men and kings on them; `ground_of` gives the ground of a square by its shade."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = int(bool(grid.files))
    above = int(rows + below < room[1])
    step = WIDE if columns * WIDE + 2 * rim <= room[0] else NARROW
    canvas, side = wooden(columns * step + 2 * rim, rows, below, above, room)
    left = side + rim
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            ground = ground_of(square, (x + y) % 2, look)
            _square(canvas, left + x * step, above + y, step, square, FAINT.get(ground, ground), look)
    for y, rank in enumerate(grid.ranks):
        canvas.put(left - 1 - len(rank), above + y, rank, WOOD)
    for x, name in enumerate(grid.files):
        canvas.put(left + x * step + (step - 1) // 2, above + rows, name, WOOD)
    return canvas


def _square(canvas: Canvas, x: int, y: int, step: int, square: Square, ground: str, look: Look) -> None:
    """A square with its man, or with a mark."""
    man = square.man
    text, ink = " " * step, "board.mark"
    if man is not None:
        text, ink = (KINGS[step], GILT) if man.kind else (MEN[step], f"side.{man.side % 2}")
    elif square.token in look.lit:
        text = MARKS[step]
    elif square.token in look.gone:
        text, ink = CROSSES[step], "board.gone"
    elif square.kind == "castle":
        text, ink = CROSSES[step], "board.ornament"
    canvas.put(x, y, text, f"{ink}/{ground}")
    canvas.spot(square.token, x, y, step)
