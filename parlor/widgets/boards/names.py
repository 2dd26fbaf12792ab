"""Names of files and ranks in large letters, on the wood about a board that is seen from afar."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas import pixels
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.letters import HEIGHT, in_letters

ROWS: Final = HEIGHT // 2
"""Rows of a name."""
STYLE: Final = "board.name"


@cache
def _rows(name: str) -> tuple[str, ...]:
    return in_letters(name) or ("",) * HEIGHT


def name_width(names: tuple[str, ...]) -> int:
    """Columns of the longest of these names, with one at either side; 0 where there is none."""
    return 2 + max((len(_rows(name)[0]) for name in names), default=-2)


def put_name(canvas: Canvas, x: int, y: int, name: str) -> None:
    """Write a name with its upper left corner in a column and in half a row."""
    rows = _rows(name)
    pixels.stamp(canvas, x, y // 2, (*("." * len(rows[0]),) * (y % 2), *rows), STYLE)


def put_name_before(canvas: Canvas, end: int, y: int, name: str) -> None:
    """Write the name of a rank so that it ends before a column, with its middle at so many half rows."""
    put_name(canvas, end - len(_rows(name)[0]), y - HEIGHT // 2, name)


def put_name_below(canvas: Canvas, middle: int, y: int, name: str) -> None:
    """Write the name of a file under the middle of it, in columns, from so many half rows on."""
    put_name(canvas, middle - len(_rows(name)[0]) // 2, y, name)
