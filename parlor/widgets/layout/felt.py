"""The lit table itself: felt within a wooden rim, on which everything lies."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import grounded

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


THIN: Final = Rim(1, 0, 0)
"""On a small terminal: half a row, on which a name or one's hand may lie."""
BROAD: Final = Rim(2, 1, 0)
"""On a larger one: a row, and its shadow below the upper edge; one's hand may be held over the lower edge."""


def paint_felt(width: int, height: int, rim: Rim, look: Look) -> Canvas:
    """The bare table in this size."""
    canvas = Canvas(width, height, FELT)
    if look.glyphs.plain or not look.colour:
        canvas.box(0, 0, width, height, look.glyphs, LINED)
        return canvas
    wood, light = WOOD
    for y in range(height):
        for x in (0, width - rim.side):
            canvas.put(x, y, "█" * rim.side, f"{wood}/{FELT}")
    if rim == THIN:
        canvas.put(0, 0, "█" + "▀" * (width - 2) + "█", f"{light}/{FELT}")
        canvas.put(1, height - 1, "▄" * (width - 2), f"{wood}/{FELT}")
    else:
        canvas.put(0, 0, "█" * width, f"{light}/{FELT}")
        canvas.put(rim.side, 1, "▀" * (width - 2 * rim.side), f"{SHADE}/{FELT}")
        canvas.put(0, height - 1, "█" * width, f"{wood}/{FELT}")
    return canvas


def lay(table: Canvas, zones: Canvas, rim: Rim, top: int) -> None:
    """Lay what is on a table in its middle, so many rows below its upper edge; what has no ground of its own on felt.

    What is too high for the cloth covers the lower edge of the rim, as one's hand does.
    """
    zones.restyle(lambda style: grounded(style, FELT))
    inner = table.height - top - max(1, rim.bottom)
    y = top + max(0, inner - zones.height) // 2
    table.blit(zones, (table.width - zones.width) // 2, min(y, max(0, table.height - zones.height)), over=True)
