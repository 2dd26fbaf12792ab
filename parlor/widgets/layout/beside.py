"""A placard beside a table, in the place of its panel: one reads it and still sees all that lies there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.layout.frame import Frame, Tabletop, placard_area
from parlor.widgets.layout.panel import paint_panel
from parlor.widgets.layout.tabletop import paint_tabletop
from parlor.widgets.placards.placard import Placard, cast_shadow, keep_keys, lay_placard, paint_placard

SHARE: Final = 0.42
"""How much of a screen a placard takes beside its table: a name of eight letters stands large in it at 120 columns."""
LEAST: Final = 36
"""Columns that it takes at least, for two buttons in a row."""
AIRY: Final = 30
"""Rows of a screen from which on there is a free row over it."""
LOGGED: Final = 5
"""Rows below it that are worth a log."""


def paint_with_placard(
    top: Tabletop,
    placard: Placard | None,
    look: Look,
    width: int,
    height: int,
    frame_of: Callable[[Tabletop], Frame],
) -> Canvas:
    """A table with a placard, if there is one, beside it where both have room, else on it.

    `frame_of` says how the screen is shared out for a table.
    """
    if placard is None:
        return paint_tabletop(top, look, width, height, frame_of(top))
    if placard.beside and width >= placard.beside:
        aside = set_beside(top, placard, width, height)
        canvas = paint_beside(aside, placard, look, width, height, frame_of(aside))
        if canvas is not None:
            return canvas
    frame = frame_of(top)
    canvas = paint_tabletop(top, look, width, height, frame, bare=placard.central)
    lay_placard(canvas, placard, look, placard_area(frame, height), frame.panel)
    return canvas


def set_beside(top: Tabletop, placard: Placard, width: int, height: int) -> Tabletop:
    """The table with as many columns reserved as a placard takes beside it."""
    logged = placard.table is not None and height >= AIRY  # the log under it says what happened last
    reserved = max(LEAST, int(width * SHARE))
    return replace(top, reserved=reserved, happened="" if logged else top.happened)


def paint_beside(top: Tabletop, placard: Placard, look: Look, width: int, height: int, frame: Frame) -> Canvas | None:
    """The table with the placard at its side and the log under that; None where one of them does not have room.

    `top` and `frame` have the columns for it (see `set_beside`).
    """
    bottom = height - 1 if frame.whole_panel else frame.first + frame.rows(height)
    x, y = frame.table + 1, 1 + (height >= AIRY)
    paper = paint_placard(placard, look, frame.panel - 3, bottom - y - 1, broad=True)
    if frame.laid.excess or paper.width > frame.panel - 3 or paper.height > bottom - y - 1:
        return None
    canvas = paint_tabletop(top, look, width, height, frame)
    canvas.fill(frame.table, 1, frame.panel, bottom - 1, "panel")
    under = y + paper.height + 1
    if bottom - under >= LOGGED:
        seats = () if placard.table is not None else top.seats  # the table of points names them
        below = paint_panel(seats, top.log, look, frame.panel, bottom - under, top.talk)
        canvas.blit(below, frame.table, under)
    keep_keys(canvas)
    cast_shadow(canvas, paper, x, y, look)
    canvas.blit(paper, x, y, over=True)
    return canvas
