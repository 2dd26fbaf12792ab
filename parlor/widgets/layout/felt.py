"""The lit table itself: felt within a wooden rim, on which everything lies."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.lamplight import Lit
from parlor.widgets.canvas.palette import on_ground

FELT: Final = "felt"
"""The style of the bare cloth, and the ground of all that has none of its own."""
WOOD: Final = ("felt.wood", "felt.light")
"""The rim at the sides and below, and its upper edge, on which the light falls."""
SHADE: Final = "felt.shade"
"""The shadow of the upper edge on the cloth."""
EDGE: Final = "rim"
"""The ground of the lower edge of the rim, where text stands on it."""
INKS: Final = frozenset(("row", "prompt", "error", "quiet"))
"""Inks of text that have their own there; any other is written like the first."""
LINED: Final = "line"
"""Where grounds can't be told apart by colour the rim is a line."""


class Rim(NamedTuple):
    """How broad the rim is: columns at either side, and rows that nothing may lie on above and below."""

    side: int
    top: int
    bottom: int


CARVED: Final = Rim(1, 0, 0)
"""Where there is no row to spare: the head and the first line of text stand on its upper and its lower edge."""
THIN: Final = Rim(1, 1, 1)
"""On a larger terminal with little to spare: half a row above and below."""
BROAD: Final = Rim(2, 1, 1)
"""On a larger one: a row, and its shadow below the upper edge, on which names may stand."""
RIMS: Final = (BROAD, THIN, CARVED)
"""From the most of it to the least."""


def paint_felt(width: int, height: int, rim: Rim, look: Look) -> Canvas:
    """The bare table in this size."""
    canvas = Canvas(width, height, FELT)
    canvas.lit = Lit(0, 0, width, height)
    if look.is_plain:
        _lined(canvas, rim, look)
        return canvas
    wood, light = WOOD
    for y in range(height):
        for x in (0, width - rim.side):
            canvas.put(x, y, "█" * rim.side, f"{wood}/{FELT}")
    if rim == BROAD:
        canvas.put(0, 0, "█" * width, f"{light}/{FELT}")
        canvas.put(rim.side, 1, "▀" * (width - 2 * rim.side), f"{SHADE}/{FELT}")
        canvas.put(0, height - 1, "█" * width, f"{wood}/{FELT}")
        return canvas
    if rim == THIN:
        canvas.put(0, 0, "█" + "▀" * (width - 2) + "█", f"{light}/{FELT}")
        canvas.put(1, height - 1, "▄" * (width - 2), f"{wood}/{FELT}")
    return canvas


def _lined(canvas: Canvas, rim: Rim, look: Look) -> None:
    """The rim as a line; where it is carved its edges come with the text on them."""
    g, wide = look.glyphs, canvas.width
    for y in range(canvas.height):
        for x in (0, wide - 1):
            canvas.put(x, y, g.v, LINED)
    if rim.top:
        canvas.put(0, 0, g.tl + g.h * (wide - 2) + g.tr, LINED)
    if rim.bottom:
        canvas.put(0, canvas.height - 1, g.bl + g.h * (wide - 2) + g.br, LINED)


def carve(canvas: Canvas, y: int, width: int, look: Look, *, upper: bool = False) -> None:
    """Make a row of a screen with the text in it an edge of the rim so wide; what has a ground keeps it."""
    if not look.is_plain:
        row = canvas.crop(0, y, width, 1)
        row.restyle(_on_edge)
        canvas.blit(row, 0, y, over=True)
        return
    g = look.glyphs
    bare = [canvas.bare(x, y) for x in range(width)]
    for x in range(width):
        if all(bare[max(0, x - 1) : x + 2]):
            corner = {0: g.tl if upper else g.bl, width - 1: g.tr if upper else g.br}
            canvas.put(x, y, corner.get(x, g.h), LINED)


def _on_edge(style: str) -> str:
    """A style that has no ground but the felt or the bare table, on the lower edge of the rim."""
    base, bar, state = style.partition("|")
    ink, _, under = base.partition("/")
    if FELT not in (ink, under):
        style = on_ground(style, EDGE)
        if not style.partition("|")[0].endswith(f"/{EDGE}"):
            return style
    return f"{ink if ink in INKS or ink in WOOD else 'row'}/{EDGE}{bar}{state}"


def lay(table: Canvas, zones: Canvas, rim: Rim, top: int, *, held: bool = False) -> None:
    """Lay what is on a table in its middle, so many rows below its edge; what has no ground of its own on felt.

    Where a hand is `held` at its lower edge, and no name stands over all, a lone free row lies under the upper one.
    """
    zones.restyle(lambda style: on_ground(style, FELT))
    inner = table.height - top - rim.bottom
    y = top + (max(0, inner - zones.height) + held) // 2
    free = table.width - zones.width
    x = (free + (free == 2 * rim.side + 1)) // 2  # a lone free column parts paper from the rim, for dice throw a shadow
    table.blit(zones, x, min(y, max(0, table.height - zones.height)), over=True)
