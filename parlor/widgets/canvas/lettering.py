"""What is written in the middle of a round table and beside it: lines, a large figure, and notes."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len

from parlor.widgets.canvas.canvas import JOINT, Canvas, Look, Size, wrap
from parlor.widgets.canvas.numerals import SLIM, TALL, number
from parlor.widgets.canvas.pixels import stamp

COUNT: Final = re.compile(r"(?<=\d) ")
"""The blank between a number and what it counts."""


def one_line(text: str, style: str) -> Canvas:
    """A text in a row of its own."""
    canvas = Canvas(cell_len(text), 1)
    canvas.put(0, 0, text, style)
    return canvas


def middle_line(lines: list[str]) -> Canvas:
    """The line of the middle, as it is broken into several."""
    text = Canvas(max(map(cell_len, lines), default=0), len(lines))
    for y, line in enumerate(lines):
        text.put((text.width - cell_len(line)) // 2, y, line, "seat.centre")
    return text


def large(figure: int, look: Look) -> Canvas:
    """A number in figures of three rows or four; in the compact form, and in ASCII, as it is written."""
    if not figure:
        return Canvas(0, 0)
    drawn = look.size > Size.XS and not look.glyphs.plain
    rows = number(figure, TALL if look.size >= Size.L else SLIM[0]) if drawn else ()
    canvas = Canvas(len(rows[0]) if rows else len(str(figure)), (len(rows) + 1) // 2 or 1)
    if rows:
        stamp(canvas, 0, 0, rows, "seat.centre")
    else:
        canvas.put(0, 0, str(figure), "seat.centre")
    return canvas


def break_note(note: str, width: int) -> list[str]:
    """A note in lines of at most a width, broken at blanks but not between a number and what it counts."""
    return wrap(COUNT.sub(JOINT, note), width)


def wrap_evenly(text: str, width: int) -> list[str]:
    """A text in as few lines of at most a width as it needs, about equally long: no word is left alone in the last."""
    lines = wrap(text, width)
    narrower = (wrap(text, less) for less in range(cell_len(text) // max(1, len(lines)), width))
    return next((found for found in narrower if len(found) == len(lines)), lines)
