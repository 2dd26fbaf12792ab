"""Chips seen from above: round, rimmed, and clear of their neighbours."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas import Canvas
from parlor.widgets.figures import LOWER
from parlor.widgets.palette import GROUND, INK

HIGH: Final = 3
"""Rows of a chip."""
TOPS: Final = {4: " ▂▂ ", 6: " ▄▀▀▄ "}
"""By the columns of a chip: its upper row, all of it rim, which upside down is the lowest."""
OUTER: Final = "▀"
"""A cell of the upper row with the rim above and the body below."""


def put_chip(canvas: Canvas, x: int, y: int, wide: int, body: str, rim: str, ground: str) -> None:
    """Draw a chip by the names of styles: the ink of its body and of its rim, and the ground on which it lies."""
    low, rest = y + HIGH - 1, LOWER[::-1]
    for column, char in enumerate(TOPS[wide], x):
        if char == OUTER:
            canvas.put(column, y, "▀", f"{rim}/{INK}{body}")
            canvas.put(column, low, "▄", f"{rim}/{INK}{body}")
        elif char != " ":
            canvas.put(column, y, char, f"{rim}/{ground}")
            canvas.put(column, low, rest[LOWER.index(char)], f"{GROUND}{ground}/{INK}{rim}")
    canvas.put(x, y + 1, "▐", f"{rim}/{ground}")
    canvas.put(x + 1, y + 1, "█" * (wide - 2), f"{body}/{ground}")
    canvas.put(x + wide - 1, y + 1, "▌", f"{rim}/{ground}")


def put_ring(canvas: Canvas, x: int, y: int, wide: int, rim: str, ground: str) -> None:
    """Draw the rim alone: where a chip would come to lie."""
    put_chip(canvas, x, y, wide, f"{GROUND}{ground}", rim, ground)
