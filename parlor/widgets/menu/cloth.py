"""The lit table under a page: its widgets share one cloth, and those at the edge of the screen have the rim."""

from __future__ import annotations

from textual.widget import Widget

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.layout.felt import FELT, WOOD


def is_bare(palette: Palette) -> bool:
    """Whether a page has no cloth: without colours, or in ASCII, its text stands on the ground."""
    return palette.plain or not palette.colour


def is_at_foot(widget: Widget, palette: Palette) -> bool:
    """Whether the lower edge of the rim is in the last row of a widget."""
    on_cloth = widget.is_attached and not is_bare(palette)
    return on_cloth and widget.region.bottom == widget.screen.size.height - 1


def paint_cloth(widget: Widget, palette: Palette, width: int, height: int) -> Canvas:
    """The part of the table under a widget, with the rim at the sides and above the last line of the screen."""
    if is_bare(palette):
        return Canvas(width, height, "ground")
    canvas = Canvas(width, height, FELT)
    if not widget.is_attached:
        return canvas
    wood = f"{WOOD[0]}/{FELT}"
    if is_at_foot(widget, palette):
        canvas.put(0, height - 1, "▄" * width, wood)
    for x, at_edge in ((0, widget.region.x == 0), (width - 1, widget.region.right == widget.screen.size.width)):
        if at_edge:
            canvas.fill(x, 0, 1, height, wood, "█")
    return canvas


def lay_sheet(canvas: Canvas, sheet: Canvas, x: int, y: int) -> None:
    """Lay a sheet of paper on the cloth, with its shadow as far as there is room for it."""
    for at, row, wide, tall in (
        (x + 1, y + sheet.height, sheet.width, 1),
        (x + sheet.width, y + 1, 1, sheet.height),
    ):
        if at < canvas.width and row < canvas.height - 1:  # not over the rim
            canvas.fill(at, row, min(wide, canvas.width - at), min(tall, canvas.height - 1 - row), "placard.shadow")
    canvas.blit(sheet, x, y, over=True)
