"""A way in rows of points: each a cell with its name, the sides told apart by shape, and how many stand there."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Stack, Track
from parlor.widgets.canvas import Canvas, Look, Size, fit
from parlor.widgets.figures import stamp_disc

CELLS: Final = {Size.XS: (4, 2), Size.S: (4, 3), Size.M: (6, 5), Size.L: (6, 7)}
"""Columns and rows of a point."""
BROAD: Final = 8
"""Columns of a point at the largest size, where there is room."""
GAP: Final = 2
"""Columns in the middle of a row, with an arrow that tells which way it goes."""


def paint_track(track: Track, look: Look, width: int, height: int) -> Canvas:
    """The rows on wood, a gap in their middle, and below them what is in the boxes and at home."""
    wide, tall = CELLS[look.size]
    columns, rows = max(map(len, track.rows)), len(track.rows)
    if look.size == Size.L and columns * BROAD + GAP + 2 <= width:
        wide = BROAD
    rim = 1 if look.size > Size.XS else 0
    under = rim if look.size < Size.L else 0  # the dice below want a little air
    across = columns * wide + GAP + 2 * rim
    canvas = Canvas(across, rows * (tall + 1) + 1 + rim + under, "wood")
    for y, row in enumerate(track.rows):
        top = rim + y * (tall + 1)
        for at, stack in enumerate(row):
            x = rim + at * wide + (GAP if at >= columns // 2 else 0)
            _point(canvas, x, top, wide, tall, stack, (at + y) % 2, look)
        canvas.put(rim + columns // 2 * wide, top + tall // 2, look.glyphs.turn, "wood.alt")
    foot, x = canvas.height - 1 - under, rim + 1
    for side, (box, home) in enumerate(zip(track.boxes, track.homes, strict=True)):
        state = look.state(box.token)
        words = f" {fit(look.name(side), 12)}: box {box.count}, home {home.count}"
        style = f"wood|{state}" if state else "wood.gold" if side == look.turn else "wood"
        flat = look.glyphs.plain or not look.colour
        canvas.put(x, foot, look.glyphs.men[side] if flat else "●", style if flat else f"side.{side}/board.1")
        canvas.put(x + 1, foot, words, style)
        canvas.spot(box.token, x, foot, 1 + cell_len(words))
        x += across // 2
    return canvas


def _ground(stack: Stack, shade: int, look: Look) -> str:
    """The style of a point: a field of a board, with the cursor, what is chosen and what moved last marked."""
    state = look.state(stack.token)
    if not look.colour:
        return f"board.{shade}|{state}" if state else f"board.{shade}"
    if state in ("cursor", "chosen"):
        return f"board.{state}"
    return f"board.{shade}.last" if stack.token in look.last else f"board.{shade}"


def _point(canvas: Canvas, x: int, y: int, wide: int, tall: int, stack: Stack, shade: int, look: Look) -> None:
    ground = _ground(stack, shade, look)
    canvas.fill(x, y, wide, tall, ground)
    ink = f"board.mark/{ground}" if ground.startswith("board.1") else ground  # dark letters on light fields only
    canvas.put(x, y, stack.token.center(wide), ink)
    if stack.count and look.colour and not look.glyphs.plain and tall > 2:
        _chips(canvas, x, y + 1, wide, tall - 1, stack, ground, look)
    elif stack.count:
        man = look.glyphs.men[stack.side]
        text = man * stack.count if stack.count <= min(2, wide - 2) else f"{man}{stack.count}"
        style = f"side.{stack.side}/{ground}" if look.colour else ground
        canvas.put(x + (wide - len(text)) // 2, y + tall - 1 - (tall - 2) // 2, text, style)
    canvas.spot(stack.token, x, y, wide, tall)


def _chips(canvas: Canvas, x: int, y: int, wide: int, tall: int, stack: Stack, ground: str, look: Look) -> None:
    """A chip in the middle of the room, with the number of them, or a dot where it may be chosen."""
    high = wide // 2
    top = y + (tall - high) // 2
    stamp_disc(canvas, x, top, wide, high, f"side.{stack.side}/{ground}")
    may, (left, row) = look.state(stack.token) in ("lit", "cursor"), (x + wide // 2 - 1, top + (high - 1) // 2)
    style = f"side.{stack.side}.{'dot' if may else 'text'}"
    if stack.count > 1:
        canvas.put(left, row, str(stack.count).ljust(2), style)
    elif may and high % 2:
        canvas.put(left, row, "▐▌", style)
    elif may:
        canvas.put(left, row, "▗▖", style)
        canvas.put(left, row + 1, "▝▘", style)
