"""Balls in rows under a billiard table: who still has which, and how many are left."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Bed, Shelf
from parlor.widgets.billiards.balls import EIGHT, is_striped
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND, INK

PITCH: Final = 5
"""Columns from one ball to the next: one with a single figure takes all of them."""
ROWS: Final = 5
"""Rows they take: air, the label, and a ball with the halves of a row over and under its number."""
GAP: Final = 2
"""Columns between two shelves, at least."""


def shelves_width(bed: Bed) -> int:
    """Columns of all shelves side by side."""
    return sum(PITCH * len(shelf.numbers) for shelf in bed.shelves) + GAP * (len(bed.shelves) - 1)


def paint_shelves(canvas: Canvas, bed: Bed, look: Look, width: int, y: int) -> None:
    """The shelves side by side, below the middle of the table."""
    x = (width - shelves_width(bed)) // 2
    for shelf in bed.shelves:
        canvas.put(x + 1, y + 1, look.said(shelf.label), "title")
        _shelf(canvas, shelf, look, x, y + 2)
        x += PITCH * len(shelf.numbers) + GAP


def _shelf(canvas: Canvas, shelf: Shelf, look: Look, x: int, y: int) -> None:
    plain = look.is_plain
    for number in shelf.numbers:
        text, style = str(number), f"ball.{number}"
        if number not in shelf.left:
            canvas.put(x + 3 - len(text), y + 1, text, "quiet")
        elif plain:
            canvas.put(x, y + 1, f"({text:>2})", "row")
        else:
            _ball(canvas, text, style, x, y, stripe=is_striped(number))
        x += PITCH


def _ball(canvas: Canvas, text: str, style: str, x: int, y: int, *, stripe: bool) -> None:
    """A ball about its number; a stripe is a band between white ends."""
    cap = f"{INK if stripe else GROUND}{style}/ground"
    end = f"{GROUND}{style}/ground"
    inner = f"{GROUND}{style}/{INK if stripe else GROUND}{style}"
    spot = stripe or int(text) == EIGHT
    body = [("█", end), (text, ""), ("█", end)]
    if len(text) > 1:
        for at, corner in ((x, "▗▝"), (x + 3, "▖▘")):
            canvas.put(at, y, corner[0], end)
            canvas.put(at, y + 2, corner[1], end)
    else:
        body = [("▐", end), ("▌", inner), (text, ""), ("▐", inner), ("▌", end)]
    wide = 4 - len(text)
    canvas.put(x + 1, y, "▄" * wide, cap)
    canvas.put(x + 1, y + 2, "▀" * wide, cap)
    at = x
    for part, drawn in body:
        canvas.put(at, y + 1, part, drawn or (f"{GROUND}{style}/{INK}{style}" if spot else style))
        at += len(part)
