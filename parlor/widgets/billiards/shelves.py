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
TRAY: Final = (8, 4)
"""Columns of a tray beside the table, and of a ball in it; one is two rows high."""
SMALL: Final = (1.5, 0.75)
"""Columns and rows from the middle of a ball to its rim there: a little less than its room, so that none touch."""
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


def paint_tray(canvas: Canvas, bed: Bed, look: Look, x: int, rows: int) -> None:
    """The balls in two columns from one on, in so many rows beside the table: a shelf in each, or one in both.

    Those that are gone leave their numbers. Without room for all, or without colours, there is no tray.
    """
    numbers = [shelf.numbers for shelf in bed.shelves]
    if len(numbers) == 1:
        half = -(-len(numbers[0]) // 2)
        numbers = [numbers[0][:half], numbers[0][half:]]
    tall = 2 * max(map(len, numbers), default=0)
    if len(numbers) != TRAY[0] // TRAY[1] or tall > rows or look.is_plain:
        return
    left = {ball for shelf in bed.shelves for ball in shelf.left}
    for column, balls in enumerate(numbers):
        for at, ball in enumerate(balls):
            first, row = x + column * TRAY[1] + 1, (rows - tall) // 2 + 2 * at
            if ball in left:
                _ball(canvas, Ball(ball, 0, 0, is_striped(ball)), first - 3 + len(str(ball)), row, SMALL)
            else:
                canvas.put(first, row + 1, str(ball), "quiet")


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


def _ball(canvas: Canvas, ball: Ball, x: int, y: int, radius: tuple[float, float] = (2.0, 1.0)) -> None:
    """A ball of so many columns and rows about its number."""
    text, style = str(ball.number), f"ball.{ball.number}"
    middle = x + 3 - len(text) / 2, y + 1.5
    for _ in paint_ball(canvas, (canvas.width, canvas.height), middle, radius, ball_inks(ball)):
        pass
    spot = ball.stripe or ball.number == EIGHT
    canvas.put(x + 3 - len(text), y + 1, text, f"{GROUND}{style}/{INK}{style}" if spot else style)
