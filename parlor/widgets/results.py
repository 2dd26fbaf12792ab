"""How a hand or a game came out, painted: a banner on bare ground, or lines in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.widgets.canvas import Canvas, Look, wrap

BANNER: Final = 48
"""Columns of text in a banner, at most."""


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
        parts = wrap(text, width - (cell_len(figure) + 3 if figure else 0)) or ([""] if airy else [])
        found += [Line(part, figure if row == 0 else "", style) for row, part in enumerate(parts)]
    return found


def put_lines(canvas: Canvas, lines: Sequence[Line], x: int, y: int, width: int) -> None:
    """Write the lines of a result, so wide."""
    for row, line in enumerate(lines, y):
        canvas.put(x, row, line.text, line.style)
        canvas.put(x + width - cell_len(line.figure), row, line.figure, "panel.score")


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
        if (at := canvas.clearing(banner.width + 2 * air, banner.height + 2 * air, area, "ground")) is not None:
            canvas.blit(banner, at[0] + air, at[1] + air)
            return True
    return False
