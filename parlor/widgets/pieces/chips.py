"""Chips and men seen from above: round and rimmed; without a body they are rings, where one would come to lie."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import LOWER, OVER
from parlor.widgets.canvas.palette import GROUND, INK

HIGH: Final = 3
"""Rows of a chip, but of the flattest."""
FLAT: Final = 5
"""Columns of the flattest chip, which has two rows."""
TALL: Final = {FLAT: 2, 8: 4, 10: 5}
"""Rows of chips of so many columns that have not as many as others."""
NARROW: Final = 4
"""Columns of the narrowest chip; its rim is below it."""
TOPS: Final = {FLAT: "▗▆▆▆▖", 6: " ▄▀▀▄ ", 8: " ▄▀▀▀▀▄ ", 10: " ▄▀▀▀▀▀▀▄ "}
"""By the columns of other chips: their upper row, which upside down is the lowest."""
DRAUGHT: Final = "▗▇▖"
"""The face of a man of two rows, clear of the one above: its ends, and what is between them in each column."""
WITHIN: Final = {"▀": ("rim", "▄"), "▆": ("body", "▂")}
"""Cells of the upper row with the rim above the body: which of them is their ink, and what they are upside down."""


def put_chip(canvas: Canvas, x: int, y: int, wide: int, body: str, rim: str, ground: str) -> None:
    """Draw a chip by the names of styles: the ink of its body and of its rim, and the ground on which it lies."""
    if wide == NARROW:
        canvas.put(x, y, "▗▅▅▖", f"{body}/{ground}")
        canvas.put(x, y + 1, "▐██▌", f"{body}/{ground}")
        canvas.put(x, y + 2, "▝  ▘", f"{rim}/{ground}")
        canvas.put(x + 1, y + 2, "▃▃", f"{GROUND}{ground}/{INK}{rim}")
        return
    low = y + TALL.get(wide, HIGH) - 1
    rims, bodies = f"{rim}/{INK}{body}", f"{body}/{INK}{rim}"
    for column, char in enumerate(TOPS[wide], x):
        if char in WITHIN:
            ink, below = WITHIN[char]
            canvas.put(column, y, char, rims if ink == "rim" else bodies)
            canvas.put(column, low, below, rims)
        elif char in LOWER:
            canvas.put(column, y, char, f"{rim}/{ground}")
            canvas.put(column, low, LOWER[len(LOWER) - 1 - LOWER.index(char)], f"{GROUND}{ground}/{INK}{rim}")
        elif char != " ":
            canvas.put(column, y, char, f"{rim}/{ground}")
            canvas.put(column, low, char.translate(OVER), f"{rim}/{ground}")
    for row in range(y + 1, low):
        canvas.put(x, row, "▐", f"{rim}/{ground}")
        canvas.put(x + 1, row, "█" * (wide - 2), f"{body}/{ground}")
        canvas.put(x + wide - 1, row, "▌", f"{rim}/{ground}")


def put_draught(canvas: Canvas, x: int, y: int, wide: int, side: int, rim: str, ground: str) -> None:
    """Draw a side's man of two rows, seen a little from above: his edge is below his face.

    He is lit from the upper left: there one gleams who is dark, and at the right one is shaded who is not.
    """
    body = f"side.{side}"
    tone, face = f"{body}.tone/{ground}", DRAUGHT[1] * (wide - 2)
    canvas.put(x, y, f"{DRAUGHT[0]}{face}{DRAUGHT[-1]}", f"{body}/{ground}")
    if side:
        canvas.put(x + 1, y, face[0], tone)
    else:
        canvas.put(x + wide - 1, y, DRAUGHT[-1], tone)
    canvas.put(x, y + 1, "▝", f"{body}/{ground}")
    canvas.put(x + 1, y + 1, "▂" * (wide - 2), f"{rim}/{INK}{body}")
    canvas.put(x + wide - 1, y + 1, "▘", f"{body}/{ground}" if side else tone)


def put_narrow_ring(canvas: Canvas, x: int, y: int, rim: str, ground: str) -> None:
    """Draw the rim of a man of two rows and of the fewest columns: where he would come to lie."""
    canvas.put(x, y, "▗▀▀▖", f"{rim}/{ground}")
    canvas.put(x, y + 1, "▝▄▄▘", f"{rim}/{ground}")


def put_ring(canvas: Canvas, x: int, y: int, wide: int, rim: str, ground: str) -> None:
    """Draw the rim alone: where a chip would come to lie."""
    if wide == NARROW:
        canvas.put(x + 1, y, "▂▂", f"{rim}/{ground}")
        canvas.put(x, y + 1, "▐  ▌", f"{rim}/{ground}")
        canvas.put(x + 1, y + 2, "▆▆", f"{GROUND}{ground}/{INK}{rim}")
        return
    put_chip(canvas, x, y, wide, f"{GROUND}{ground}", rim, ground)
