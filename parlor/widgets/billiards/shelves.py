"""Balls in rows under a billiard table: who still has which, and how many are left."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Ball, Bed, Shelf
from parlor.widgets.billiards.balls import EIGHT, ball_inks, is_striped, paint_ball
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
        text = str(number)
        if number not in shelf.left:
            canvas.put(x + 3 - len(text), y + 1, text, "quiet")
        elif plain:
            canvas.put(x, y + 1, f"({text:>2})", "row")
        else:
            _ball(canvas, Ball(number, 0, 0, is_striped(number)), x, y)
        x += PITCH


def _ball(canvas: Canvas, ball: Ball, x: int, y: int) -> None:
    """A ball about its number."""
    text, style = str(ball.number), f"ball.{ball.number}"
    middle = x + 3 - len(text) / 2, y + 1.5
    for _ in paint_ball(canvas, (canvas.width, canvas.height), middle, (2.0, 1.0), ball_inks(ball)):
        pass
    spot = ball.stripe or ball.number == EIGHT
    canvas.put(x + 3 - len(text), y + 1, text, f"{GROUND}{style}/{INK}{style}" if spot else style)
