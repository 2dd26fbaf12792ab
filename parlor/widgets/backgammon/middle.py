"""What lies between the points of a tables board: dice, cube, and men borne off where there is no tray."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Stack, Tables
from parlor.widgets.backgammon.dimensions import Table
from parlor.widgets.dice.dice import paint_lone_die

OFF: Final = 8
"""Columns in which men borne off are counted between the wedges: "● 12 off"."""
MARKED: Final = ("tables.cursor", "tables.chosen")
"""Grounds by which a man stands out."""


def state_beside(table: Table, stack: Stack) -> str:
    """How bar and trays stand out: not as what moved last, for only the side that moves now has their names."""
    state = table.look.state(stack.token)
    return "" if state == "last" else state


def borne_off(table: Table, stack: Stack, *, top: bool) -> None:
    """Where there is no tray: how many men are borne off, at the side of the home that they left."""
    form, canvas, state = table.form, table.canvas, state_beside(table, stack)
    x, y = form.width - 2 - OFF, 1 + form.deep + (form.middle - 3) // 2 + (0 if top else 2)
    style = f"tables.{state}" if f"tables.{state}" in MARKED else "tables.text"
    text = f" {stack.count:>3} off" if stack.count else f"{table.look.glyphs.mark} off" if state else ""
    if text:
        canvas.put(x, y, (f"{text} " if not stack.count else text).rjust(OFF), style)
    if stack.count:
        ink = f"side.{stack.side % 2}.dot" if state == "lit" else f"side.{stack.side % 2}/"
        canvas.put(x, y, "●", f"{ink}{style}" if ink.endswith("/") else ink)
    canvas.spot(stack.token, x, y, OFF, 1)


def dice(table: Table, tables: Tables) -> None:
    """In the middle of the right half for the first side, of the left half for the second; of a double two dice.

    Where men borne off are counted between the points of the right half, all dice lie in the left one from then on.
    """
    form, look = table.form, table.look
    shown = tables.dice[:2]
    if not shown:
        return
    left = sum(not die.kept for die in tables.dice)
    text = f"{left} left" if len(tables.dice) > 2 else ""
    drawn = [paint_lone_die(die, look, form.middle, "tables.field") for die in shown]
    gap = int(look.is_plain or form.man > 1)  # on a small board the shadow of a die is all that there is room for
    wide = sum(die.width + gap for die in drawn) + len(text) - (0 if text else gap)
    at_left = tables.roller == 1 or (not form.tray and any(stack.count for stack in tables.off))
    beside = 0 if form.tray or at_left else OFF + 1  # for the first man who may be borne off
    x = 1 + max(0, form.half - beside - wide + 1) // 2 + (0 if at_left else form.half + form.bar)
    y = 1 + form.deep + (form.middle - drawn[0].height) // 2
    for die in drawn:
        table.canvas.blit(die, x, y, over=True)
        x += die.width + gap
    table.canvas.put(x, y + (drawn[0].height - 1) // 2, text, "tables.text")


def cube(table: Table, x: int, tables: Tables) -> None:
    """The doubling cube: in the middle of the bar, or at the side of whoever owns it."""
    form = table.form
    wide = 4 if form.bar % 2 == 0 else 3
    y = 1 + form.deep + (form.middle - 1) // 2
    if tables.owner >= 0:
        y = 1 if tables.owner else form.height - 2
    table.canvas.put(x + (form.bar - wide) // 2, y, tables.cube.center(wide), "die")
