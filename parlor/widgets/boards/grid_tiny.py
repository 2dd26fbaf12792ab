"""Grids of squares one row high, for boards too large for figures: men are dots, and a king is a golden crown.

A dot is one column wide. It stands in the middle of a square of three columns; where only two fit, squares begin in
the middle of a column, so that it does there too.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

from parlor.core.scene import Grid, Square
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.figures import GILT
from parlor.widgets.canvas.palette import GROUND

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

WIDE, NARROW = 3, 2
"""Columns from a square to the next: where there is room, and else."""
TEETH: Final = "▙█▟"
"""A king where a square has room for it; else his whole square is gold, and his letter stands in it."""
KING: Final = "board.king"
WOOD: Final = "board.rim"
"""What names of squares stand on beside a board."""
PLAIN: Final = ("board.cursor", "board.chosen")
"""The grounds that are seen on either side of a king even so."""

FAINT: Final = {f"board.{shade}.lit": f"board.{shade}.may" for shade in "01"}
"""The grounds of those who may be chosen and are too small for gold on them: hardly more than a hint."""


def wooden(width: int, height: int, below: int, above: int) -> Canvas:
    """The wood of a board, with its upper edge in the row above; without that it joins the rim of the table."""
    canvas = Canvas(width, above + height + below, WOOD)
    if above:
        canvas.fill(0, 0, width, 1, "")
        canvas.put(0, 0, "▄" * width, "board.edge")
    return canvas


def paint_tiny(grid: Grid, look: Look, rim: int, width: int, height: int, ground_of: GroundOf) -> Canvas:
    """The squares chequered, men and kings on them; `ground_of` gives the ground of a square by its shade."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = int(bool(grid.files))
    above = int(rows + below < height)
    step = WIDE if columns * WIDE + 2 * rim <= width else NARROW
    canvas = wooden(columns * step + (step == NARROW) + 2 * rim, rows, below, above)
    for y, row in enumerate(grid.rows):
        grounds = [ground_of(square, (x + y) % 2, look) for x, square in enumerate(row)]
        grounds = [FAINT.get(each, each) for each in grounds]
        if step == WIDE:
            _wide(canvas, rim, above + y, row, grounds, look)
        else:
            _narrow(canvas, rim, above + y, row, grounds, look)
    for y, rank in enumerate(grid.ranks):
        canvas.put(0, above + y, rank.rjust(rim - 1), WOOD)
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * step + 1, above + rows, name, WOOD)
    return canvas


def _wide(canvas: Canvas, left: int, y: int, row: tuple[Square, ...], grounds: list[str], look: Look) -> None:
    """A row of squares of three columns."""
    for x, (square, ground) in enumerate(zip(row, grounds, strict=True)):
        char, ink = _square_text(square, look)
        text = TEETH if ink == GILT else char.center(WIDE)
        canvas.put(left + x * WIDE, y, text, f"{ink}/{ground}")
        canvas.spot(square.token, left + x * WIDE, y, WIDE)


def _narrow(canvas: Canvas, left: int, y: int, row: tuple[Square, ...], grounds: list[str], look: Look) -> None:
    """A row of squares of two columns, the first and the last of the three on which they lie only half."""
    plated = [
        KING if _is_king(square) and under not in PLAIN else under for square, under in zip(row, grounds, strict=True)
    ]
    edges = [WOOD, *plated, WOOD]
    for x, (one, two) in enumerate(pairwise(edges)):
        canvas.put(left + x * NARROW, y, "▌", f"{GROUND}{one}/{GROUND}{two}")
    for x, (square, ground) in enumerate(zip(row, plated, strict=True)):
        char, ink = _square_text(square, look)
        char, style = ("K", KING) if _is_king(square) else (char, f"{ink}/{GROUND}{ground}")
        canvas.put(left + x * NARROW + 1, y, char, style)
        canvas.spot(square.token, left + x * NARROW + 1, y, NARROW)


def _is_king(square: Square) -> bool:
    return square.man is not None and bool(square.man.kind)


def _square_text(square: Square, look: Look) -> tuple[str, str]:
    """What stands in the middle of a square: a man, a golden king, or a mark; and its ink."""
    g = look.glyphs
    if (man := square.man) is not None:
        return (g.full, GILT) if man.kind else (g.men[0], f"side.{man.side % 2}")
    if square.token in look.lit:
        return g.mark, "board.mark"
    if square.token in look.gone:
        return "×", "board.gone"
    return (g.empty, "board.ornament") if square.kind == "castle" else (" ", "board.mark")
