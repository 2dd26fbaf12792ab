"""How a hand or a game came out, painted: a banner on bare ground, or lines in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

from parlor.play.result import DETAIL
from parlor.widgets.canvas.canvas import Canvas, Look, wrap
from parlor.widgets.layout.felt import FELT

BANNER: Final = 48
"""Columns of text in a banner, at most."""
AISLE: Final = " " * 4
"""What is between lines side by side."""


class Line(NamedTuple):
    """A line of a result: its text, a figure at the right, and its style."""

    text: str
    figure: str = ""
    style: str = "panel"


def lines_of(result: Sequence[str], look: Look, width: int, *, airy: bool) -> list[Line]:
    """A result in lines of so many columns, what follows a tab at the right; empty lines only where there is room."""
    found = []
    for at, words in enumerate(result):
        text, _, figure = look.said(words).partition("\t")
        style = "panel.turn" if at == 0 else "panel"
        parts = _parts(text, figure, width, look.names) or ([""] if airy else [])
        found += [Line(part, figure if row == 0 else "", style) for row, part in enumerate(parts)]
    return found


def _parts(text: str, figure: str, width: int, names: Sequence[str]) -> list[str]:
    """A line broken before its figure; where that is needed, what it tells of someone stands below his name."""
    room = width - (cell_len(figure) + 2 if figure else 0)
    who, _, what = text.partition(": ")
    if not figure or not what or cell_len(text) <= room:
        return wrap(text, room, names)
    return [*wrap(who, room, names), *(f" {part}" for part in wrap(what, width - 1, names))]


def put_lines(canvas: Canvas, lines: Sequence[Line], x: int, y: int, width: int) -> None:
    """Write the lines of a result, so wide."""
    for row, line in enumerate(lines, y):
        canvas.put(x, row, line.text, line.style)
        canvas.put(x + width - cell_len(line.figure), row, line.figure, "panel.score")


def in_columns(result: Sequence[str], look: Look, width: int) -> list[list[str]]:
    """The lines of a result as rows of so many columns: one above the other with all they tell, then side by side.

    A line that tells how the points of the one before came about goes on with it, or is left out.
    """
    whole: list[str] = []
    for line in map(look.said, result):
        if line.startswith(DETAIL) and whole:
            text, _, figure = whole[-1].partition("\t")
            whole[-1] = f"{text}, {line.removeprefix(DETAIL).strip()}\t{figure}"
        elif line:
            whole.append(line)
    short = [line for line in map(look.said, result) if line and not line.startswith(DETAIL)]
    ways = [(whole, 1), *((short, columns) for columns in range(1, len(short) + 1))]
    found = [_rows(lines, columns) for lines, columns in ways]
    return [rows for rows in found if max(map(cell_len, rows), default=0) <= width] or [[]]


def _rows(lines: Sequence[str], columns: int) -> list[str]:
    """Lines side by side in columns, what follows a tab at the right of each; filled from the top down."""
    parts = [line.partition("\t") for line in lines]
    text, figure = (max((cell_len(part[at]) for part in parts), default=0) for at in (0, 2))
    cells = [f"{set_cell_size(part[0], text)}  {part[2]:>{figure}}" for part in parts]
    deep = -(-len(cells) // columns)
    return [AISLE.join(cells[row::deep]) for row in range(deep)]


def put_banner(
    canvas: Canvas, result: Sequence[str], look: Look, area: tuple[int, int, int, int], *, air: int = 1
) -> bool:
    """A result on bare ground of an area, with a frame if there is room for it; whether there is any.

    So much `air` is about it that it touches neither cards nor names.
    """
    for margin, edge in ((3, 1), (1, 0)):
        lines = lines_of(result, look, min(area[2] - 2 * margin, BANNER), airy=edge > 0)
        inner = max(cell_len(line.text) + (cell_len(line.figure) + 3 if line.figure else 0) for line in lines)
        banner = Canvas(inner + 2 * margin, len(lines) + 2 * edge, "panel")
        if edge:
            banner.box(0, 0, banner.width, banner.height, look.glyphs, "panel.turn")
        put_lines(banner, lines, margin, edge, inner)
        if (at := canvas.clearing(banner.width + 2 * air, banner.height + 2 * air, area, FELT)) is not None:
            canvas.blit(banner, at[0] + air, at[1] + air)
            return True
    return False
