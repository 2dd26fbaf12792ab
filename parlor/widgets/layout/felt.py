"""The lit table itself: felt within a wooden rim, on which everything lies."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import on_ground

FELT: Final = "felt"
"""The style of the bare cloth, and the ground of all that has none of its own."""
WOOD: Final = ("felt.wood", "felt.light")
"""The rim at the sides and below, and its upper edge, on which the light falls."""
SHADE: Final = "felt.shade"
"""The shadow of the upper edge on the cloth."""
LINED: Final = "line"
"""Where grounds can't be told apart by colour the rim is a line."""


class Rim(NamedTuple):
    """How broad the rim is: columns at either side, and rows that nothing may lie on above and below."""

    side: int
    top: int
    bottom: int


OPEN: Final = Rim(1, 0, 0)
"""Where there is no row to spare: one sees a part of the table, between its sides."""
NEAR: Final = Rim(1, 1, 0)
"""Where there is but one: the upper edge, in half a row; the lower one is out of sight, below one's hand."""
THIN: Final = Rim(1, 1, 1)
"""On a small terminal: half a row above and below."""
BROAD: Final = Rim(2, 1, 1)
"""On a larger one: a row, and its shadow below the upper edge, on which names may stand."""
RIMS: Final = (BROAD, THIN, NEAR, OPEN)
"""From the most of it to the least."""


def paint_felt(width: int, height: int, rim: Rim, look: Look) -> Canvas:
    """The bare table in this size."""
    canvas = Canvas(width, height, FELT)
    if look.glyphs.plain or not look.colour:
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
    if rim.top:
        canvas.put(0, 0, "█" + "▀" * (width - 2) + "█", f"{light}/{FELT}")
    if rim.bottom:
        canvas.put(1, height - 1, "▄" * (width - 2), f"{wood}/{FELT}")
    return canvas


def _lined(canvas: Canvas, rim: Rim, look: Look) -> None:
    """The rim as a line, without the edges that are out of sight."""
    g, wide = look.glyphs, canvas.width
    for y in range(canvas.height):
        for x in (0, wide - 1):
            canvas.put(x, y, g.v, LINED)
    if rim.top:
        canvas.put(0, 0, g.tl + g.h * (wide - 2) + g.tr, LINED)
    if rim.bottom:
        canvas.put(0, canvas.height - 1, g.bl + g.h * (wide - 2) + g.br, LINED)


def lay(table: Canvas, zones: Canvas, rim: Rim, top: int) -> None:
    """Lay what is on a table in its middle, so many rows below its edge; what has no ground of its own on felt."""
    zones.restyle(lambda style: on_ground(style, FELT))
    inner = table.height - top - rim.bottom
    y = top + max(0, inner - zones.height) // 2
    table.blit(zones, (table.width - zones.width) // 2, min(y, max(0, table.height - zones.height)), over=True)
