"""How a game went, drawn in half blocks: two dots a row, one a column, and a line in the middle."""

from __future__ import annotations

from typing import Final

from parlor.play.review.course import Course
from parlor.play.review.review import Review
from parlor.play.review.words import plot
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.glyphs import Glyphs

PLOT_LOW, PLOT_TALL = 9, 15
"""Rows of the picture with its title, on terminals of few rows and of many: of 24, fourteen are left for decisions."""
MARGIN: Final = 8
"""Columns for the labels at the side."""
HALVES: Final = "▀▄█"
"""The upper half of a cell, the lower one, and both."""
PLAIN: Final = "'.|"
"""The same in plain ASCII."""


def paint_progress(canvas: Canvas, glyphs: Glyphs, done: int, whole: int) -> None:
    """A bar, and how many decisions have been judged."""
    wide = canvas.width - 2 * MARGIN
    full = round(wide * done / max(1, whole))
    canvas.put(2, 2, f"{glyphs.full * full}{glyphs.rest * (wide - full)} {done} of {whole}", "gold")


def paint_plot(canvas: Canvas, glyphs: Glyphs, review: Review, course: Course) -> None:
    """The course of a game below the title."""
    wide, rows, top = canvas.width - MARGIN - 2, canvas.height - 2, 1
    drawn = plot(review, course, wide)
    for row, label in ((0, drawn.labels[0]), (rows // 2, drawn.labels[1]), (rows - 1, drawn.labels[2])):
        canvas.put(MARGIN - 1 - len(label), top + row, label, "quiet")
    canvas.put(MARGIN, top + rows // 2, glyphs.h * wide, "quiet")
    dots: dict[tuple[int, int], int] = {}
    before = drawn.level(drawn.columns[0], 2 * rows)
    for column, value in enumerate(drawn.columns):
        level = drawn.level(value, 2 * rows)
        for dot in range(min(before, level), max(before, level) + 1):
            cell = (column, dot // 2)
            dots[cell] = dots.get(cell, 0) | 1 << dot % 2
        before = level
    for (column, row), halves in dots.items():
        canvas.put(MARGIN + column, top + row, (PLAIN if glyphs.plain else HALVES)[halves - 1], "gold")
