"""A way in rows of points: each a cell with its name, the sides told apart by shape, and how many stand there."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Stack, Track
from parlor.widgets.canvas import Canvas, Look, Size, fit
from parlor.widgets.figures import stamp

CELLS: Final = {Size.XS: (4, 2), Size.S: (4, 3), Size.M: (6, 4), Size.L: (8, 5)}
"""Columns and rows of a point."""
SMALL: Final = (".####.", "######", "######", ".####.")
LARGE: Final = ("...######...", "..########..", ".##########.", ".##########.", "..########..", "...######...")
CHIPS: Final = {3: SMALL, 4: LARGE, 5: LARGE}
"""A chip on points so high, in dots."""


def paint_track(track: Track, look: Look, width: int, height: int) -> Canvas:
    """The rows on wood, a gap in their middle, and below them what is in the boxes and at home."""
    wide, tall = CELLS[look.size]
    columns = max(map(len, track.rows))
    gap = 2
    across = columns * wide + gap
    rows = len(track.rows)
    canvas = Canvas(across, rows * (tall + 1) + 1, "wood")
    for y, row in enumerate(track.rows):
        for at, stack in enumerate(row):
            x = at * wide + (gap if at >= columns // 2 else 0)
            _point(canvas, x, y * (tall + 1), wide, tall, stack, (at + y) % 2, look)
    foot, x = canvas.height - 1, 1
    for side, (box, home) in enumerate(zip(track.boxes, track.homes, strict=True)):
        state = look.state(box.token)
        words = f"{look.glyphs.men[side]} {fit(look.name(side), 12)}: box {box.count}, home {home.count}"
        style = f"wood|{state}" if state else "wood.gold" if side == look.turn else "wood"
        canvas.put(x, foot, words, style)
        canvas.spot(box.token, x, foot, cell_len(words))
        x += across // 2
    return canvas


def _ground(stack: Stack, shade: int, look: Look) -> str:
    """The style of a point: a field of a board, with what may be chosen and what moved last marked."""
    state = look.state(stack.token)
    if not look.colour:
        return f"board.{shade}|{state}" if state else f"board.{shade}"
    if state in ("cursor", "chosen"):
        return f"board.{state}"
    return f"board.{shade}.{state}" if state in ("lit", "last") else f"board.{shade}"


def _point(canvas: Canvas, x: int, y: int, wide: int, tall: int, stack: Stack, shade: int, look: Look) -> None:
    ground = _ground(stack, shade, look)
    canvas.fill(x, y, wide, tall, ground)
    ink = f"board.mark/{ground}" if ground == "board.1" else ground  # dark letters do not stand off the darker fields
    canvas.put(x, y, stack.token.rjust(wide - 1), ink)
    if stack.count and look.colour and not look.glyphs.plain and tall > 2:
        chip = CHIPS[tall]
        left, top = x + (wide - len(chip[0]) // 2) // 2, y + 1
        stamp(canvas, left, top, chip, f"side.{stack.side}/{ground}")
        if stack.count > 1:
            text = str(stack.count)
            canvas.put(
                left + (len(chip[0]) // 2 - len(text)) // 2,
                top + (len(chip) // 2 - 1) // 2,
                text,
                f"side.{stack.side}.text",
            )
    elif stack.count:
        man = look.glyphs.men[stack.side]
        text = man * stack.count if stack.count <= min(2, wide - 2) else f"{man}{stack.count}"
        style = f"side.{stack.side}/{ground}" if look.colour else ground
        canvas.put(x + (wide - len(text)) // 2, y + tall - 1 - (tall - 2) // 2, text, style)
    canvas.spot(stack.token, x, y, wide, tall)
