"""The tables: a backgammon board of 24 points with its bar, the men borne off, dice and cube."""

from __future__ import annotations

from parlor.scene import Stack, Tables
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.dice import paint_die

DEEP = 5
"""Men shown on a point; more are told by a figure."""
POINT = 3
"""Columns of a point."""
HALF = POINT * 6
WIDTH = HALF * 2 + 5 + 2


def paint_tables(tables: Tables, look: Look, width: int, height: int) -> Canvas:
    """Points 13 to 24 along the top, 12 to 1 along the bottom; the bar in the middle, home at the right."""
    deep = DEEP if height < 19 else min(7, (height - 7) // 2)
    rows = deep * 2 + 3
    off = 8 if width >= WIDTH + 8 else 0
    canvas = Canvas(WIDTH + off, rows + 2)
    canvas.fill(0, 1, WIDTH, rows, "wood")
    canvas.box(0, 1, WIDTH, rows, look.glyphs, "wood.alt")
    bar = 1 + HALF
    for y in range(2, rows):
        canvas.put(bar, y, look.glyphs.v + "   " + look.glyphs.v, "wood.alt")
    for index, stack in enumerate(tables.points):
        point = index + 1
        top = point > 12
        place = point - 13 if top else 12 - point
        x = 1 + place * POINT + (5 if place >= 6 else 0)
        _point(canvas, x, 2 if top else rows - 1, 1 if top else -1, deep, stack, place % 2, look)
        canvas.put(x + (1 if point < 10 else 0), 0 if top else rows + 1, str(point), "quiet")
    for side, stack in enumerate(tables.bar):
        # Each side's hit men wait in the half they will enter from.
        _heap(canvas, bar + 1, 3 + deep // 2 if side else rows - 2 - deep // 2, 3, stack, look)
    _middle(canvas, tables, rows, look)
    if off:
        for side, stack in enumerate(tables.off):
            y = rows - 1 if side == 0 else 2
            text = f"{look.glyphs.men[side % 2]}{stack.count} off"
            state = look.state(stack.token)
            canvas.put(WIDTH + 1, y, text, f"man.{side % 2}" + (f"|{state}" if state else ""))
            canvas.spot(stack.token, WIDTH + 1, y - 1, 7, 2)
            if side < len(tables.notes):
                canvas.put(WIDTH + 1, y + (1 if side else -1), tables.notes[side][:7], "quiet")
    return canvas


def _point(canvas: Canvas, x: int, y: int, way: int, deep: int, stack: Stack, shade: int, look: Look) -> None:
    """One point: its wedge drawn behind its men."""
    g = look.glyphs
    state = look.state(stack.token)
    suffix = f"|{state}" if state in ("cursor", "chosen") else ""
    for row in range(deep):
        at = y + row * way
        wedge = ("/\\" if way < 0 else "\\/") if row == deep - 1 else (g.back if shade else g.empty)
        canvas.put(x, at, f" {wedge[0] if len(wedge) == 1 else g.empty} ", ("wood.alt" if shade else "wood") + suffix)
    for row in range(min(stack.count, deep)):
        glyph = g.men[stack.side % 2]
        if row == deep - 1 and stack.count > deep:
            glyph = str(stack.count) if stack.count < 10 else "+"
        canvas.put(x, y + row * way, f" {glyph} ", f"wood.{stack.side % 2}{suffix}")
    if state == "lit":
        at = y + min(stack.count, deep - 1) * way
        canvas.put(x + 1, at, g.mark, "gold.wood")
    elif state == "last" and stack.count:
        canvas.put(
            x, y + (min(stack.count, deep) - 1) * way, f" {g.men[stack.side % 2]} ", f"wood.{stack.side % 2}|last"
        )
    canvas.spot(stack.token, x, y if way > 0 else y - deep + 1, POINT, deep)


def _heap(canvas: Canvas, x: int, y: int, wide: int, stack: Stack, look: Look) -> None:
    state = look.state(stack.token)
    suffix = f"|{state}" if state else ""
    if stack.count:
        text = f"{look.glyphs.men[stack.side % 2]}{stack.count if stack.count > 1 else ''}"
        canvas.put(x, y, text.center(wide), f"wood.{stack.side % 2}{suffix}")
    canvas.spot(stack.token, x, y - 1, wide, 3)


def _middle(canvas: Canvas, tables: Tables, rows: int, look: Look) -> None:
    y = rows // 2
    x = 1 + HALF + 5 + 2
    for die in tables.dice:
        canvas.blit(paint_die(die, look, small=True), x, y)
        x += 6
    if tables.cube:
        canvas.put(4, y + 1, f"[{tables.cube}]", "wood.gold")
