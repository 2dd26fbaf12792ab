"""Grids in dots of half a cell's height: squares of three by three, for boards too large for figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.figures import GILT
from parlor.widgets.palette import GROUND, INK

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

DOTS: Final = 3
"""Columns of a square, and half rows."""
MAN: Final = ("##.", "##.", "...")
"""A man in dots, clear of the men beside him."""
KING: Final = ("o.o", "o#o", "ooo")
"""A king: a golden crown, larger than a man."""


def paint_dots(grid: Grid, look: Look, rim: int, height: int, ground_of: GroundOf) -> Canvas:
    """The squares chequered, their men drawn in dots; `ground_of` gives the ground of a square by its shade."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = 1 if grid.files else 0
    tall = (rows * DOTS + 1) // 2
    above = 1 if tall + below < height else 0
    canvas = Canvas(columns * DOTS + rim * 2, tall + above + below)
    canvas.fill(0, above, canvas.width, canvas.height - above, "board.rim")
    if above:
        canvas.put(0, 0, "▄" * canvas.width, "board.edge")
    dots: list[list[str]] = [[GROUND + "board.rim"] * columns * DOTS for _ in range(tall * 2)]
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            ground = ground_of(square, (x + y) % 2, look)
            for dy, line in enumerate(_drawing(square, ground, look)):
                dots[y * DOTS + dy][x * DOTS : (x + 1) * DOTS] = line
            top, end = (y * DOTS + 1) // 2, ((y + 1) * DOTS + 1) // 2
            canvas.spot(square.token, rim + x * DOTS, above + top, DOTS, end - top)
    for y in range(tall):
        for x, (upper, lower) in enumerate(zip(dots[y * 2], dots[y * 2 + 1], strict=True)):
            canvas.put(rim + x, above + y, " " if upper == lower else "▀", f"{upper}/{lower}")
    _names(canvas, grid, rim, above, tall)
    return canvas


def _names(canvas: Canvas, grid: Grid, rim: int, above: int, tall: int) -> None:
    """Files below, ranks at the left in the row that is all their squares', where their men stand."""
    for y, rank in enumerate(grid.ranks):
        canvas.put(0, above + (y * DOTS + 1) // 2, rank.rjust(rim - 1), "board.rim")
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * DOTS + 1, above + tall, name, "board.rim")


def _drawing(square: Square, ground: str, look: Look) -> list[list[str]]:
    """The styles of a square's dots: its ground, the man on it, and where one may go."""
    bare = GROUND + ground
    dots = [[bare] * DOTS for _ in range(DOTS)]
    if (man := square.man) is not None:
        inks = {".": bare, "#": f"{INK}side.{man.side % 2}", "o": INK + GILT}
        return [[inks[dot] for dot in line] for line in (KING if man.kind else MAN)]
    if square.token in look.lit:
        dots[1][1] = INK + "board.mark"
    elif square.kind == "castle":
        dots[1][1] = INK + "board.ornament"
    return dots
