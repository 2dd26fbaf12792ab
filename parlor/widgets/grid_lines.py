"""Grids in half rows, for boards too large for figures: squares of two columns and one row, with lines between them.

Half a row is as high as a column is wide. A cell has two colours, one a half, so that every square may have
its own and the line round it another; men and squares are as large as each other, and nothing is chequered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.figures import GILT
from parlor.widgets.palette import GROUND, INK

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

STEP: Final = 3
"""Columns, and half rows, from a square to the next."""
SIDE: Final = STEP - 1
"""Columns, and half rows, of a square within its lines."""
RIM: Final = GROUND + "board.rim"
LINE: Final = GROUND + "board.line"
DARK: Final = {"board.0": "board.1"}
"""Squares of which there is nothing to tell are all dark: men stand out best on these."""
LIT: Final = "board.0.lit"
STATES: Final = ("board.cursor", "board.chosen", "board.check", "board.take", "board.0.last", LIT)
"""What the line round a man tells; of two squares the first of these has the line between them."""


def extent(columns: int, rows: int) -> tuple[int, int]:
    """How many columns and rows the squares of a grid take, with the lines round them."""
    return columns * STEP + 1, (rows * STEP + 2) // 2


def wooden(width: int, height: int, above: int) -> Canvas:
    """The wood of a board, with its upper edge in the row above, if there is one."""
    canvas = Canvas(width, height + above)
    canvas.fill(0, above, width, height, "board.rim")
    if above:
        canvas.put(0, 0, "▄" * width, "board.edge")
    return canvas


def paint_lines(grid: Grid, look: Look, rim: int, height: int, ground_of: GroundOf) -> Canvas:
    """The squares between their lines; `ground_of` gives the ground of a square, which the line round it shows."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = 1 if grid.files else 0
    wide, tall = extent(columns, rows)
    above = 1 if tall + below < height else 0
    canvas = wooden(wide + rim * 2, tall + below, above)
    halves = [[LINE] * wide for _ in range(rows * STEP + 1)] + [[RIM] * wide]
    framed: list[tuple[int, int, int]] = []
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            found = ground_of(square, 0, look)
            ground = DARK.get(found, found)
            for dy, style in enumerate(_inside(square, ground, look)):
                halves[y * STEP + 1 + dy][x * STEP + 1 : (x + 1) * STEP] = [style] * SIDE
            if ground in STATES and (square.man is not None or ground in STATES[:2]):
                framed.append((STATES.index(ground), x, y))
            top, end = (y * STEP + 1) // 2, ((y + 1) * STEP + 1) // 2
            canvas.spot(square.token, rim + x * STEP, above + top, STEP, end - top)
    for state, x, y in sorted(framed, reverse=True):
        _frame(halves, x * STEP, y * STEP, GROUND + STATES[state])
    for y in range(tall):
        for x, (upper, lower) in enumerate(zip(halves[y * 2], halves[y * 2 + 1], strict=True)):
            canvas.put(rim + x, above + y, " " if upper == lower else "▀", f"{upper}/{lower}")
    _names(canvas, grid, rim, above, tall)
    return canvas


def _frame(halves: list[list[str]], x: int, y: int, style: str) -> None:
    """Colour the line round a square."""
    for at in range(STEP + 1):
        halves[y][x + at] = halves[y + STEP][x + at] = style
        halves[y + at][x] = halves[y + at][x + STEP] = style


def _names(canvas: Canvas, grid: Grid, rim: int, above: int, tall: int) -> None:
    """Files below; at the left every second rank, in the one row that is its squares' alone."""
    for y, rank in enumerate(grid.ranks):
        if y % 2:
            canvas.put(0, above + (y * STEP + 1) // 2, rank.rjust(rim - 1), "board.rim")
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * STEP + 1, above + tall, name, "board.rim")


def _inside(square: Square, ground: str, look: Look) -> tuple[str, str]:
    """The styles of a square's upper and lower half: a man, a king in his crown, where one may go, or its ground."""
    if (man := square.man) is not None:
        side = f"side.{man.side % 2}"
        return INK + (GILT if man.kind else side), INK + side
    return (INK + GILT if look.state(square.token) == "lit" else GROUND + ground,) * 2
