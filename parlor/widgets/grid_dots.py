"""Grids in dots of half a cell's height: squares of three by three, for boards too large for figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.palette import GROUND, INK

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

DOTS: Final = 3
"""Columns of a square, and half rows."""
MAN: Final = (".#.", ".#.", "...")
KING: Final = ("#.#", "###", "...")
"""Plain men, whose foot is broader than their head, and kings, who are a crown."""
SIDES: Final = ("▗▖", "▝▘")
"""A man's foot at his left and right, in the row that is all his square's: the first of two, or the last."""


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
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            if square.man is not None and not square.man.kind:
                style = f"side.{square.man.side % 2}/{ground_of(square, (x + y) % 2, look)}"
                for side, char in zip((0, 2), SIDES[y % 2], strict=True):
                    canvas.put(rim + x * DOTS + side, above + (y * DOTS + 1) // 2, char, style)
    _names(canvas, grid, rim, above, tall)
    return canvas


def _names(canvas: Canvas, grid: Grid, rim: int, above: int, tall: int) -> None:
    """Files below; ranks by turns at the left and at the right, where they stand evenly: two squares are three rows."""
    for y, rank in enumerate(grid.ranks):
        left = 0 if y % 2 == 0 else canvas.width - rim + 1
        canvas.put(left, above + (y * DOTS + 1) // 2, rank.rjust(rim - 1) if y % 2 == 0 else rank, "board.rim")
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * DOTS + 1, above + tall, name, "board.rim")


def _drawing(square: Square, ground: str, look: Look) -> list[list[str]]:
    """The styles of a square's dots: its man, or where one may go."""
    bare = GROUND + ground
    if square.man is not None:
        inks = {"#": f"{INK}side.{square.man.side % 2}", ".": bare}
        return [[inks[dot] for dot in line] for line in (KING if square.man.kind else MAN)]
    dots = [[bare] * DOTS for _ in range(DOTS)]
    if square.token in look.lit:
        dots[1][1] = INK + "board.mark"
    elif square.kind == "castle":
        dots[1][1] = INK + "board.ornament"
    return dots
