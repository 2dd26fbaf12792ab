"""The tables: a backgammon board of 24 points with its bar, the men borne off, dice and cube."""

from __future__ import annotations

from parlor.scene import Stack, Tables
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.dice import paint_die

DEEP = 5
"""Men shown on a point; more are told by a figure."""
NARROW, WIDE = 3, 5
"""Columns of a point, by the room there is."""
OFF = 9
"""Columns beside the board for the men borne off."""


def _whole(point: int) -> int:
    """Columns of a board with points so wide."""
    return point * 12 + 7


def paint_tables(tables: Tables, look: Look, width: int, height: int) -> Canvas:
    """Points 13 to 24 along the top, 12 to 1 along the bottom; the bar in the middle, home at the right."""
    deep = DEEP if height < 19 else min(7, (height - 7) // 2)
    rows = deep * 2 + 3
    wide = WIDE if width >= _whole(WIDE) + OFF else NARROW
    whole, half = _whole(wide), wide * 6
    off = OFF if width >= whole + OFF else 0
    canvas = Canvas(whole + off, rows + 2)
    canvas.fill(0, 1, whole, rows, "wood")
    canvas.box(0, 1, whole, rows, look.glyphs, "wood.alt")
    bar = 1 + half
    for y in range(2, rows):
        canvas.put(bar, y, look.glyphs.v + "   " + look.glyphs.v, "wood.alt")
    for index, stack in enumerate(tables.points):
        point = index + 1
        top = point > 12
        place = point - 13 if top else 12 - point
        x = 1 + place * wide + (5 if place >= 6 else 0)
        _point(canvas, x, 2 if top else rows - 1, (1 if top else -1, deep, wide), stack, place % 2, look)
        canvas.put(x + (wide - 2) // 2 + (1 if point < 10 else 0), 0 if top else rows + 1, str(point), "quiet")
    for side, stack in enumerate(tables.bar):
        # Each side's hit men wait in the half they will enter from.
        _heap(canvas, bar + 1, 3 + deep // 2 if side else rows - 2 - deep // 2, 3, stack, look)
    _middle(canvas, tables, rows, half, look)
    if off:
        for side, stack in enumerate(tables.off):
            y = rows - 1 if side == 0 else 2
            text = f"{look.glyphs.men[side % 2]}{stack.count} off"
            state = look.state(stack.token)
            canvas.put(whole + 1, y, text, f"man.{side % 2}" + (f"|{state}" if state else ""))
            canvas.spot(stack.token, whole + 1, y - 1, OFF - 1, 2)
            if side < len(tables.notes):
                canvas.put(whole + 1, y + (1 if side else -1), tables.notes[side][: OFF - 1], "quiet")
    return canvas


def _point(canvas: Canvas, x: int, y: int, shape: tuple[int, int, int], stack: Stack, shade: int, look: Look) -> None:
    """One point: its wedge drawn behind its men. `shape` is its way down or up, its depth and its width."""
    way, deep, wide = shape
    g = look.glyphs
    state = look.state(stack.token)
    suffix = f"|{state}" if state in ("cursor", "chosen") else ""
    for row in range(deep):
        wedge = g.empty if row == deep - 1 or not shade else g.back
        canvas.put(x, y + row * way, wedge.center(wide), ("wood.alt" if shade else "wood") + suffix)
    for row in range(min(stack.count, deep)):
        glyph = g.men[stack.side % 2]
        if row == deep - 1 and stack.count > deep:
            glyph = str(stack.count)
        canvas.put(x, y + row * way, glyph.center(wide), f"wood.{stack.side % 2}{suffix}")
    if state == "lit":
        at = y + min(stack.count, deep - 1) * way
        canvas.put(x + wide // 2, at, g.mark, "gold.wood")
    elif state == "last" and stack.count:
        top = y + (min(stack.count, deep) - 1) * way
        canvas.put(x, top, g.men[stack.side % 2].center(wide), f"wood.{stack.side % 2}|last")
    canvas.spot(stack.token, x, y if way > 0 else y - deep + 1, wide, deep)


def _heap(canvas: Canvas, x: int, y: int, wide: int, stack: Stack, look: Look) -> None:
    state = look.state(stack.token)
    suffix = f"|{state}" if state else ""
    if stack.count:
        text = f"{look.glyphs.men[stack.side % 2]}{stack.count if stack.count > 1 else ''}"
        canvas.put(x, y, text.center(wide), f"wood.{stack.side % 2}{suffix}")
    canvas.spot(stack.token, x, y - 1, wide, 3)


def _middle(canvas: Canvas, tables: Tables, rows: int, half: int, look: Look) -> None:
    y = rows // 2
    x = 1 + half + 5 + 2
    for die in tables.dice:
        canvas.blit(paint_die(die, look, small=True), x, y)
        x += 6
    if tables.cube:
        canvas.put(4, y + 1, f"[{tables.cube}]", "wood.gold")
