"""Tallies: a row of holes for each side, with a golden peg for every point, and the points in figures."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Tally
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.sheets.plaque import in_figures

FIVE: Final = 5
"""Holes stand together in so many."""
LABEL: Final = 28
"""Columns of a side's name, at most."""
AIR: Final = 2
"""Columns between a name, the holes and the points."""
PEGS: Final = {2: ("▐▌", "▐▌"), 3: ("▐█▌", "▐█▌", "▐█▌")}
"""Pegs by their rows, and the holes for them."""
HOLES: Final = {2: ("▗▖", "▝▘"), 3: ("▗▄▖", "▐█▌", "▝▀▘")}
FIGURE: Final = 3
"""Rows of points that are drawn."""
ROWS: Final = {Size.XS: 1, Size.S: 1, Size.M: 2, Size.L: 2, Size.XL: 3}
"""Rows of a peg, of which it has as many columns."""


def paint_tally(tally: Tally, look: Look, width: int, height: int) -> Canvas:
    """A line for each side; points over the goal are only in the figure."""
    rows = 1 if look.is_plain else ROWS[look.size]
    labels = [fit(look.said(side.label), LABEL) for side in tally.sides]
    holes = tally.goal * rows + (tally.goal - 1) // FIVE
    figure = len(in_figures("00")[0]) if rows > 1 else 2
    letters = [in_letters(label) for label in labels] if rows > 2 else []
    longest = max((len(drawn[0]) if drawn else width for drawn in letters), default=width)
    if longest + holes + figure + 2 * AIR > width:
        letters, longest = [], max(map(cell_len, labels))
    air = AIR if longest + holes + figure + 2 * AIR <= width - 2 else 1  # else it would touch the rim at both sides
    peg, end = longest + air, longest + air + holes + air
    tall = FIGURE + 1 if rows > 1 else 1  # figures below each other would run into one
    canvas = Canvas(end + figure, len(labels) * tall - (rows > 1))
    for at, side in enumerate(tally.sides):
        y, style = at * tall, "gold" if side.leads else "row"
        if letters:
            stamp(canvas, 0, y, letters[at], style)
        else:
            canvas.put(0, y + (rows - 1) // 2, labels[at], style)
        if side.note:
            canvas.put(peg, y + (rows - 1) // 2, look.said(side.note), "row")
            continue
        for hole in range(tally.goal):
            _hole(canvas, (peg + hole * rows + hole // FIVE, y), rows, look, pegged=hole < side.points)
        if rows > 1:
            points = in_figures(str(side.points))
            stamp(canvas, canvas.width - len(points[0]), y, points, style)
        else:
            canvas.put(end, y, str(side.points).rjust(figure), style)
    return canvas


def _hole(canvas: Canvas, at: tuple[int, int], rows: int, look: Look, *, pegged: bool) -> None:
    """A hole, or the peg in it."""
    x, y = at
    if rows == 1:
        canvas.put(x, y, look.glyphs.pip if pegged else look.glyphs.empty, "gold" if pegged else "quiet")
        return
    for row, cells in enumerate((PEGS if pegged else HOLES)[rows], y):
        canvas.put(x, row, cells, "gold" if pegged else "tally")
