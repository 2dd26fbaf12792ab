"""A pegging board: rows of holes in fives, counted along, and each player's two pegs."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Pegs
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit

FIVE: Final = 5
"""Holes stand together in so many."""
WOOD: Final = "tables.bar"
HOLES: Final = {2: ("▗▖", "▝▘"), 3: ("▗▄▖", "▐█▌", "▝▀▘")}
PEGS: Final = {2: ("▟▙", "▜▛"), 3: ("▟█▙", "███", "▜█▛")}
"""By their rows, of which they have as many as columns; a small board has a dot and a disc."""


def paint_pegs(pegs: Pegs, look: Look, width: int, height: int) -> Canvas:
    """The board of wood, a row of holes for each player, and what each has pegged."""
    g, plain = look.glyphs, look.is_plain
    large, framed = look.size >= Size.M and not plain, look.size > Size.XS
    pitch = tall = (3 if look.size > Size.L else 2) if large else 1
    names = [fit(look.name(seat), 14) for seat in range(len(pegs.tracks))]
    left = 2 + max(cell_len(name) for name in names) + 2
    at = {hole: left + (hole - 1) * pitch + (hole - 1) // FIVE for hole in range(1, pegs.holes + 1)}
    beyond = at[pegs.holes] + pitch
    past = any(front > pegs.holes for front, _ in pegs.tracks)  # it stands in the wood
    end, edge = beyond + 1 + pitch * past, int(framed)
    figures = len(str(pegs.holes))
    goals = {pegs.tracks[look.turn][0] + int(word): look.state(word) for word in pegs.words}
    canvas = Canvas(end + figures + 2, len(names) * tall + (len(names) - 1) * edge + 2 * edge, WOOD)
    if framed:
        canvas.box(0, 0, canvas.width, canvas.height, g, WOOD)
        for hole in range(FIVE, pegs.holes + 1, FIVE):
            canvas.put(at[hole] + pitch - len(str(hole)), edge + tall, str(hole), WOOD)
        if pegs.holes % FIVE:  # the last one, begun under its hole: it may stand right beside a five
            canvas.put(at[pegs.holes], edge + tall, str(pegs.holes), WOOD)
    for seat, (front, back) in enumerate(pegs.tracks):
        y = edge + seat * (tall + edge)
        middle = y + (tall - 1) // 2
        canvas.put(2, middle, names[seat], f"wood.gold/{WOOD}" if seat == look.turn else WOOD)
        for hole, x in (at | {front: beyond} if front > pegs.holes else at).items():
            pegged = hole in (front, back)
            style = f"wood.gold/{WOOD}" if hole == front else WOOD if pegged or plain else f"pit/{WOOD}"
            if seat == look.turn and hole in goals:
                style = f"{WOOD}|{goals[hole]}" if goals[hole] else style
            small = (g.pip if pegged else g.empty if plain else g.mark,)
            for row, cells in enumerate((PEGS if pegged else HOLES)[tall] if large else small):
                canvas.put(x, y + row, cells, style)
        canvas.put(end, middle, str(front).rjust(figures), WOOD)
    return canvas
