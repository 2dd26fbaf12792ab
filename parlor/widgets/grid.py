"""Grids of squares: tafl, chess ancestors, tablero."""

from __future__ import annotations

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.lattice import man_glyph

STYLES = {"": ("square", "square.alt")}


def paint_grid(grid: Grid, look: Look, width: int, height: int) -> Canvas:
    """The squares chequered, special ones tinted, names at the margins; cells grow with the room."""
    columns, rows = max(len(row) for row in grid.rows), len(grid.rows)
    left = max((len(rank) for rank in grid.ranks), default=0) + (1 if grid.ranks else 0)
    below = 1 if grid.files else 0
    tall = 2 if rows * 2 + below <= height and columns * 5 + left <= width else 1
    wide = next((w for w in (5, 4, 3) if columns * w + left <= width and w <= 3 + tall), 2)
    canvas = Canvas(left + columns * wide, rows * tall + below)
    for y, row in enumerate(grid.rows):
        if y < len(grid.ranks):
            canvas.put(0, y * tall + (tall - 1) // 2, grid.ranks[y].rjust(left - 1), "quiet")
        for x, square in enumerate(row):
            _square(canvas, left + x * wide, y * tall, wide, tall, square, (x + y) % 2, look)
    for x, name in enumerate(grid.files):
        canvas.put(left + x * wide + (wide - 1) // 2, rows * tall, name, "quiet")
    return canvas


def _square(canvas: Canvas, x: int, y: int, wide: int, tall: int, square: Square, shade: int, look: Look) -> None:
    ground = ("square", "square.alt")[shade]
    if square.kind:
        ground = "square.camp" if square.kind == "camp" else "square.special"
    state = look.state(square.token)
    loud = state in ("cursor", "chosen")
    canvas.fill(x, y, wide, tall, f"{ground}|{state}" if loud else ground)
    if square.man is not None:
        glyph, style = man_glyph(square.man, look), f"{ground}.{square.man.side % 2}"
    elif state == "lit":
        glyph, style = look.glyphs.mark, ground
    else:
        glyph, style = (look.glyphs.empty if square.kind else " "), ground
    middle = x + (wide - 1) // 2
    canvas.put(middle, y + (tall - 1) // 2, glyph, f"{style}|{state}" if state else style)
    canvas.spot(square.token, x, y, wide, tall)
