"""Coins seen from the edge: one, several on each other, and the stacks of them in the middle of a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Final

from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import stamp_disc

WIDE: Final = {Size.XS: 4, Size.S: 4, Size.M: 6, Size.L: 8, Size.XL: 8}
"""Columns of a coin of a stack."""
STACKS: Final = (1, 0, 2)
"""In which order coins are laid on the stacks, by their places from the left."""
ROW: Final = 6
"""Coins of a row, at most, where there is but one."""
DISCS: Final = ((4, 2), (6, 3), (8, 4), (10, 5))
"""Columns and rows of a coin seen from above."""
INNER: Final = {(6, 3): (2, 1), (8, 4): (4, 2), (10, 5): (6, 3)}
"""Columns and rows of its bright middle."""
MANY: Final = 32
"""From so many coins on the stacks are full; up to there a coin comes to them the more seldom, the more there are."""


def drawn_count(coins: int, most: int) -> int:
    """How many of so many coins are drawn, where there is room for `most`."""
    return min(most, coins, 1 + int((most - 1) * log2(coins) / log2(MANY))) if coins > 0 else 0


def paint_stacks(coins: int, look: Look, rows: int) -> Canvas:
    """So many coins in stacks of so many rows at most; the room is the same for any number."""
    wide = WIDE[look.size]
    canvas = Canvas(row_width(len(STACKS), look), rows)
    topped = rows > 1 and not look.is_plain  # half a row of the uppermost one's face is seen over each stack
    count = drawn_count(coins, len(STACKS) * (rows - topped))
    aside = (wide + 1) // 2 if count == 2 else 0  # two stacks lie on either side of the middle
    for at in range(count):
        x, y = STACKS[at % len(STACKS)] * (wide + 1) + aside, rows - 1 - at // len(STACKS)
        _paint_coin(canvas, x, y, look)
        if topped:
            canvas.put(x, y - 1, "▗" + "▄" * (wide - 2) + "▖", "dye.coin.light/ground")
    return canvas


def paint_row(coins: int, look: Look) -> Canvas:
    """So many coins side by side, no wider than those that are drawn."""
    count = drawn_count(coins, ROW)
    canvas = Canvas(row_width(count, look), 1)
    for at in range(count):
        _paint_coin(canvas, at * (WIDE[look.size] + 1), 0, look)
    return canvas


def paint_coins(coins: int, look: Look, width: int, rows: int, worths: Sequence[int] = (1,)) -> Canvas:
    """So many coins in stacks side by side, each as high as there are rows before the next begins.

    Each stands for the least of the `worths` with which all have room, or as many are drawn as have.
    """
    wide = WIDE[look.size]
    topped = rows > 1 and not look.is_plain
    high, most = rows - topped, max(1, (width + 1) // (wide + 1))
    worth = next((worth for worth in worths if coins <= worth * most * high), worths[-1])
    count = min(most * high, -(-coins // worth))
    canvas = Canvas(row_width(-(-count // high), look), rows)
    for at in range(count):
        x, y = at // high * (wide + 1), rows - 1 - at % high
        _paint_coin(canvas, x, y, look)
        if topped:
            canvas.put(x, y - 1, "▗" + "▄" * (wide - 2) + "▖", "dye.coin.light/ground")
    return canvas


def row_width(count: int, look: Look) -> int:
    """Columns of so many coins or stacks side by side."""
    return max(0, count * (WIDE[look.size] + 1) - 1)


def _paint_coin(canvas: Canvas, x: int, y: int, look: Look) -> None:
    """A coin seen from the edge, of one row: marks are let into it, and the next one lies in its shade."""
    wide = WIDE[look.size]
    if look.is_plain:
        canvas.put(x, y, ("(" + "=" * (wide - 2) + ")"), "gold")
        return
    for column in range(wide):
        marked = column in (1, wide - 2)
        body, shade = ("coin.light", "ochre") if marked else ("gold", "coin.edge")
        canvas.put(x + column, y, "▀", f"dye.{body}/dye.{shade}")


def disc_size(wide: int, rows: int) -> tuple[int, int]:
    """Columns and rows of the largest coin seen from above for which there is room; (0, 0) for none."""
    return max((size for size in DISCS if size[0] <= wide and size[1] <= rows), default=(0, 0))


def paint_heap(coins: int, wide: int, rows: int, ground: str) -> Canvas:
    """Coins on a ground, seen from above while there is room for that; more lie on each other, as many as rows show."""
    disc, tall = disc_size(wide, rows)
    if disc and coins * tall <= rows:
        canvas = Canvas(disc, coins * tall)
        for at in range(coins):
            stamp_disc(canvas, 0, at * tall, disc, tall, f"dye.gold/{ground}")
            if (disc, tall) in INNER:
                stamp_disc(canvas, 2, at * tall + 1, *INNER[disc, tall], "dye.coin.light/dye.gold")
        return canvas
    edges = min(coins, rows - 1) - 1
    canvas = Canvas(wide, edges + 2)
    canvas.put(0, 0, "▗" + "▄" * (wide - 2) + "▖", f"dye.coin.light/{ground}")
    for y in range(1, edges + 1):
        canvas.put(0, y, "▀" * wide, "dye.gold/dye.coin.edge")
    canvas.put(0, edges + 1, "▝" + "▀" * (wide - 2) + "▘", f"dye.gold/{ground}")
    return canvas
