"""Races: how far each player has come to the goal."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Race
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit

BARS: Final = {Size.XS: 30, Size.S: 40, Size.M: 50, Size.L: 60, Size.XL: 96}
"""Columns of a bar, at most."""


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A bar for each player: what is safe, what is at stake, what is missing."""
    g = look.glyphs
    names = [fit(look.name(seat), 14) for seat in range(len(race.safe))]
    label = max(cell_len(name) for name in names) + 3
    figures = len(str(race.goal)) * 2 + 4  # " 34 +12"
    length = max(8, min(BARS[look.size], width - label - figures))
    thick = 3 if length > BARS[Size.L] else 2 if length > BARS[Size.M] else 1
    pitch = thick + (1 if look.size > Size.XS else 0)
    canvas = Canvas(label + length + figures, len(race.safe) * pitch - (pitch - thick))
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = seat * pitch
        turn = seat == look.turn or stake > 0
        canvas.put(0, y, (g.turn + " " if turn else "  ") + names[seat], "seat.turn" if turn else "row")
        done = min(length, round(length * safe / race.goal))
        risk = min(length - done, round(length * stake / race.goal + 0.49)) if stake else 0
        for row in range(y, y + thick):
            canvas.put(label, row, g.full * done, "bar.safe")
            canvas.put(label + done, row, g.part * risk, "bar.stake")
            canvas.put(label + done + risk, row, g.rest * (length - done - risk), "bar.rest")
        figure = f" {safe}" + (f" +{stake}" if stake else "")
        canvas.put(label + length, y, figure, "gold" if stake else "row")
    return canvas
