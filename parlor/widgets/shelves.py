"""Balls in rows under a billiard table: who still has which, and how many are left."""

from __future__ import annotations

from typing import Final

from parlor.scene import Bed, Shelf
from parlor.widgets.balls import striped
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.palette import GROUND, INK

PITCH: Final = 5
"""Columns from one ball to the next."""
ROWS: Final = 5
"""Rows they take: air, the label, and a ball with the halves of a row over and under its number."""
GAP: Final = 4
"""Columns between two shelves, at least."""


def shelf_rows(bed: Bed, width: int, spare: int) -> int:
    """How many rows the shelves take; none where there is no room for them."""
    return ROWS if bed.shelves and spare >= ROWS and _wide(bed) <= width else 0


def _wide(bed: Bed) -> int:
    """Columns of all shelves side by side."""
    return sum(PITCH * len(shelf.numbers) - 1 for shelf in bed.shelves) + GAP * (len(bed.shelves) - 1)


def paint_shelves(canvas: Canvas, bed: Bed, look: Look, width: int, y: int) -> None:
    """The shelves side by side, below the middle of the table."""
    x = (width - _wide(bed)) // 2
    for shelf in bed.shelves:
        canvas.put(x + 1, y + 1, look.said(shelf.label), "title")
        _shelf(canvas, shelf, look, x, y + 2)
        x += PITCH * len(shelf.numbers) - 1 + GAP


def _shelf(canvas: Canvas, shelf: Shelf, look: Look, x: int, y: int) -> None:
    plain = look.glyphs.plain or not look.colour
    for number in shelf.numbers:
        text, style = str(number), f"ball.{number}"
        if number not in shelf.left:
            canvas.put(x + 3 - len(text), y + 1, text, "quiet")
        elif plain:
            canvas.put(x, y + 1, f"({text:>2})", "row")
        else:
            cap, edge = f"{GROUND}{style}/ground", f"{INK if striped(number) else GROUND}{style}/ground"
            upper, left, right, lower = ("▗▄▄▖", "█", "█", "▝▀▀▘") if len(text) > 1 else (" ▄▄▄", "▐█", "█▌", " ▀▀▀")
            canvas.put(x, y, upper, cap)
            canvas.put(x, y + 1, left, edge)
            canvas.put(x + len(left), y + 1, text, f"{GROUND}{style}/{INK}{style}" if striped(number) else style)
            canvas.put(x + len(left + text), y + 1, right, edge)
            canvas.put(x, y + 2, lower, cap)
        x += PITCH
