"""Coins seen from the edge: one, several on each other, and the stacks of them in the middle of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, hypot, log2
from typing import Final

from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import stamp_disc
from parlor.widgets.canvas.palette import TABLE
from parlor.widgets.canvas.pixels import picture

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
SPREAD: Final = 6
"""Chips seen from above at most, where they lie over each other."""
RIM: Final = 0.75
"""Where the marks on the rim of such a chip end, as a part of its radius."""
RING: Final = (0.25, 0.62)
"""The ring about its middle likewise."""
MARKS: Final = 8
"""Marks on its rim."""
MARKED: Final = 0.3
"""The cosine from which on there is a mark: so they are a little narrower than what is between them."""
CHIP_INKS: Final = ("rb", "ge", "bu")
"""What such chips are drawn in, one after the other: the letters of the chip, and of its marks and its ring."""
CHIP_DYES: Final = {"r": "dye.red", "b": "dye.bone", "g": "dye.gold", "e": "dye.coin.edge", "u": "dye.blue"}
MANY: Final = 32
"""From so many coins on the stacks are full; up to there a coin comes to them the more seldom, the more there are."""


def drawn_count(coins: int, most: int) -> int:
    """How many of so many coins are drawn, where there is room for `most`."""
    return min(most, coins, 1 + int((most - 1) * log2(coins) / log2(MANY))) if coins > 0 else 0


def paint_stacks(coins: int, look: Look, rows: int) -> Canvas:
    """So many coins in stacks of so many rows at most; the room is the same for any number."""
    wide = WIDE[look.size]
    canvas = Canvas(row_width(len(STACKS), look), rows)
    topped = _is_topped(rows, look)
    count = drawn_count(coins, len(STACKS) * (rows - topped))
    aside = (wide + 1) // 2 if count == 2 else 0  # two stacks lie on either side of the middle
    for at in range(count):
        x, y = STACKS[at % len(STACKS)] * (wide + 1) + aside, rows - 1 - at // len(STACKS)
        _paint_coin(canvas, x, y, look)
        if topped:
            canvas.put(x, y - 1, "▗" + "▄" * (wide - 2) + "▖", "dye.coin.light/ground")
    return canvas


def paint_chips(coins: int, wide: int) -> Canvas:
    """Chips of so many columns seen from above, each lying over a part of the one before: no wider than those drawn."""
    count = drawn_count(coins, SPREAD)
    pitch = wide * 3 // 5
    canvas = Canvas(wide + pitch * (count - 1) if count else 0, wide // 2)
    pixels = [["."] * canvas.width for _ in range(wide)]
    for at in range(count):
        for row, chip in zip(pixels, _chip(wide, *CHIP_INKS[at % len(CHIP_INKS)]), strict=True):
            for x, pixel in enumerate(chip, pitch * at):
                row[x] = row[x] if pixel == "." else pixel
    picture(canvas, 0, 0, ["".join(row) for row in pixels], CHIP_DYES, TABLE)
    return canvas


@cache
def _chip(wide: int, body: str, mark: str) -> tuple[str, ...]:
    """A chip seen from above in pixels, as many as columns: marks on its rim, and a ring of their colour within it."""
    middle, (inner, outer) = (wide - 1) / 2, RING

    def pixel(x: float, y: float) -> str:
        far = hypot(x, y) * 2 / wide
        marked = inner < far < outer or (far > RIM and cos(MARKS * atan2(y, x)) > MARKED)
        return "." if far > 1 else mark if marked else body

    return tuple("".join(pixel(x - middle, y - middle) for x in range(wide)) for y in range(wide))


def paint_row(coins: int, look: Look) -> Canvas:
    """So many coins side by side, no wider than those that are drawn."""
    count = drawn_count(coins, ROW)
    canvas = Canvas(row_width(count, look), 1)
    for at in range(count):
        _paint_coin(canvas, at * (WIDE[look.size] + 1), 0, look)
    return canvas


def stacks_capacity(width: int, rows: int, look: Look) -> int:
    """How many coins have room in stacks side by side."""
    return max(1, (width + 1) // (WIDE[look.size] + 1)) * (rows - _is_topped(rows, look))


def _is_topped(rows: int, look: Look) -> bool:
    """Whether half a row of the uppermost coin's face is seen over each stack."""
    return rows > 1 and not look.is_plain


def paint_coins(
    coins: int, look: Look, width: int, rows: int, worths: Sequence[int] = (1,), ground: str = TABLE
) -> Canvas:
    """So many coins in stacks side by side, each as high as there are rows before the next begins.

    Each stands for the least of the `worths` with which all have room, or as many are drawn as have.
    """
    wide, topped = WIDE[look.size], _is_topped(rows, look)
    high, most = rows - topped, max(1, (width + 1) // (wide + 1))
    worth = next((worth for worth in worths if coins <= worth * most * high), worths[-1])
    count = min(most * high, -(-coins // worth))
    canvas = Canvas(row_width(-(-count // high), look), rows)
    for at in range(count):
        x, y = at // high * (wide + 1), rows - 1 - at % high
        _paint_coin(canvas, x, y, look)
        if topped:
            canvas.put(x, y - 1, "▗" + "▄" * (wide - 2) + "▖", f"dye.coin.light/{ground}")
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
