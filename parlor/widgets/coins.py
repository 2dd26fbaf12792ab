"""Coins seen from the edge: one, and the stacks of them in the middle of a table."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas import Canvas, Look

WIDE: Final = 4
"""Columns of a coin of a stack."""
STACKS: Final = (1, 0, 2)
"""In which order coins are laid on the stacks, by their places from the left."""
FEW: Final = 6
"""So many coins are drawn one by one, and of more one in so many."""


def paint_coin(canvas: Canvas, x: int, y: int, wide: int) -> None:
    """A coin in a stack, of one row; the dyes of those above each other differ."""
    canvas.put(x, y, "▀" * wide, "dye.coin.light/dye.coin.edge" if y % 2 else "dye.gold/dye.coin.edge")


def paint_stacks(coins: int, look: Look, rows: int) -> Canvas:
    """So many coins in stacks of so many rows at most; the room is the same for any number."""
    canvas = Canvas(len(STACKS) * (WIDE + 1) - 1, rows)
    shown = min(len(STACKS) * rows, coins if coins <= FEW else FEW + coins // FEW)
    for at in range(shown):
        x, y = STACKS[at % len(STACKS)] * (WIDE + 1), rows - 1 - at // len(STACKS)
        if look.glyphs.plain or not look.colour:
            canvas.put(x, y, ("(" + "=" * (WIDE - 2) + ")"), "gold")
        else:
            paint_coin(canvas, x, y, WIDE)
    return canvas
