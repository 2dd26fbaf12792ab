"""The wooden frame of a board, on which the names of its squares stand: light above and at the left, else in shade."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import INK

WOOD: Final = "board.rim"
"""What names of squares stand on beside a board."""
EDGES: Final = "board.edge", "board.shade"
"""The inks of its outer edges: where the light falls, and where it does not."""


def wooden(width: int, height: int, below: int, above: int, room: tuple[int, int]) -> tuple[Canvas, int]:
    """The wood of a board, with its upper edge in the row above; without that it joins the rim of the table.

    With it go the columns at either side that its outer edges take, if there is room for them.
    """
    side = int(width + 2 <= room[0])
    foot = int(above and side and above + height + below < room[1])
    canvas = Canvas(width + 2 * side, above + height + below + foot, WOOD)
    bevel(canvas, side, above, foot)
    return canvas, side


def bevel(canvas: Canvas, side: int, above: int, foot: int, inks: tuple[str, str] = EDGES) -> None:
    """The outer edges of a frame: so many columns at its sides, half a row over it and half a row under it."""
    light, shade = inks
    wide, tall = canvas.width, canvas.height - foot
    for y in range(above, tall if side else 0):
        canvas.put(0, y, " ", f"{INK}{light}/{INK}{light}")
        canvas.put(wide - 1, y, " ", f"{INK}{shade}/{INK}{shade}")
    for y, char, style in ((0, "▄", light), (tall, "▀", shade)):
        if above if y == 0 else foot:
            canvas.fill(0, y, wide, 1, "")
            canvas.put(0, y, char * wide, style)


def framed(board: Canvas, room: tuple[int, int], above: int = 0, inks: tuple[str, str] = EDGES) -> Canvas:
    """A board with the outer edges of its frame, as far as there is room for them; `above` says that it has the row for
    the upper one."""
    top = above or int(board.height < room[1])
    side = int(bool(top) and board.width + 2 <= room[0])
    foot = int(bool(top) and board.height + top - above < room[1])
    whole = Canvas(board.width + 2 * side, board.height + top - above + foot)
    whole.blit(board, side, top - above)
    bevel(whole, side, top, foot, inks)
    return whole
