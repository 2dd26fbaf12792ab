"""A pegging board: rows of holes in fives, and each player's two pegs."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Pegs
from parlor.widgets.canvas import Canvas, Look, Size, fit

FIVE: Final = 5
"""Holes stand together in so many."""
PITCH: Final = {Size.XS: 1, Size.S: 1, Size.M: 2, Size.L: 2}
"""Columns from one hole to the next."""


def paint_pegs(pegs: Pegs, look: Look, width: int, height: int) -> Canvas:
    """The board of wood, a row of holes for each player, and what each has."""
    g, pitch = look.glyphs, PITCH[look.size]
    names = [fit(look.name(seat), 14) for seat in range(len(pegs.tracks))]
    label = max(cell_len(name) for name in names) + 2
    at = [hole * pitch + hole // FIVE for hole in range(pegs.holes)]
    figures = len(str(pegs.holes)) + 2
    air = 2 if look.size == Size.L else 1 if look.size > Size.XS else 0
    canvas = Canvas(label + at[-1] + figures + 4, (len(names) - 1) * (1 + min(1, air)) + 1 + 2 * air, "wood")
    if air:
        canvas.box(0, 0, canvas.width, canvas.height, g, "wood.alt")
    for seat, (front, back) in enumerate(pegs.tracks):
        y = air + seat * (1 + min(1, air))
        canvas.put(2, y, names[seat], "wood.gold" if seat == look.turn else "wood")
        for hole, x in enumerate(at, 1):
            pegged = hole in (front, back)
            canvas.put(
                1 + label + x, y, g.men[seat % 2] if pegged else g.empty, "wood.gold" if hole == front else "wood"
            )
        canvas.put(1 + label + at[-1] + 2, y, str(front).rjust(figures - 1), "wood")
    return canvas
