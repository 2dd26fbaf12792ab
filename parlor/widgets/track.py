"""A way in rows of points: each a field under its name, the sides told apart by colour, and how many stand there.

The names stand on the wood, so that no figure but the number of chips is on a field; what a row leads to stands at its
end. Below the rows lie the dice, beside what each side has in its box and at home.
"""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Stack, Track
from parlor.widgets.canvas import Canvas, Look, Size, beside, fit
from parlor.widgets.dice import paint_die
from parlor.widgets.figures import stamp_disc

CELLS: Final = {Size.XS: (4, 1), Size.S: (4, 3), Size.M: (6, 4), Size.L: (6, 6)}
"""Columns and rows of a field."""
LOWEST: Final = 3
"""Rows of the smallest chip, whose middle one holds their number."""
BROAD: Final = 8
"""Columns of a point at the largest size, where there is room."""
GAP: Final = 2
"""Columns in the middle of a row, with an arrow that tells which way it goes."""
DICE: Final = {Size.XS: 5, Size.S: 5, Size.M: 7, Size.L: 9}
"""Columns of a die."""
FOOT: Final = {Size.XS: 3, Size.S: 3, Size.M: 3, Size.L: 5}
"""Rows of a die, and of what stands beside the dice."""
NAME: Final = 9
"""Columns of a player's name beside the dice."""
WOOD: Final = "wood"


def paint_track(track: Track, look: Look, width: int, height: int) -> Canvas:
    """The rows on wood, a gap in their middle; below them what is in the boxes and at home, and the dice."""
    wide, tall = CELLS[look.size]
    columns, rows = max(map(len, track.rows)), len(track.rows)
    if look.size == Size.L and columns * BROAD + GAP + 2 <= width:
        wide = BROAD
    rim = 1 if look.size > Size.XS else 0
    across, foot, pitch = columns * wide + GAP + 2 * rim, FOOT[look.size], 1 + tall + rim
    canvas = Canvas(across, rows * pitch + foot + rim, WOOD)
    for y, row in enumerate(track.rows):
        top = y * pitch
        for at, stack in enumerate(row):
            half = at % (columns // 2)
            x = rim + at * wide + (GAP if at >= columns // 2 else 0)
            name = stack.token if wide > len("A12") + 1 or not half else stack.token.lstrip("ABCDEFGH")
            _point(canvas, (x, top, wide, tall), stack, name, (at + y) % 2, look)
        canvas.put(rim + columns // 2 * wide, top + 1 + tall // 2, look.glyphs.turn, WOOD)
        if rim and y < len(track.ways):
            way = f"{track.ways[y]} {look.glyphs.turn}"
            canvas.put(across - rim - cell_len(way), top + 1 + tall, way, WOOD)
    first = canvas.height - rim - foot
    for side, (box, home) in enumerate(zip(track.boxes, track.homes, strict=True)):
        _store(canvas, rim + 1, first + side * (foot - 1), box, home, look)
    if track.dice:
        dice = beside([paint_die(die, look, wide=DICE[look.size], under=WOOD) for die in track.dice], 1)
        canvas.blit(dice, across - rim - 1 - dice.width, first)
    return canvas


def _store(canvas: Canvas, x: int, y: int, box: Stack, home: Stack, look: Look) -> None:
    """What a side has in its box, from where it may bring chips in, and at home."""
    state, side = look.state(box.token), box.side
    words = f"{fit(look.name(side), NAME)}: box {box.count}, home {home.count}"
    marked = state in ("cursor", "chosen") or (state and not look.colour)
    style = f"{WOOD}|{state}" if marked else "wood.gold" if side == look.turn else WOOD
    if look.glyphs.plain or not look.colour:
        canvas.put(x, y, look.glyphs.men[side], style)
    else:
        canvas.put(x, y, f"{look.glyphs.turn if state in ('lit', 'cursor') else ' '}● ", f"side.{side}/board.1")
    canvas.put(x + 4, y, words, style)
    canvas.spot(box.token, x, y, 4 + cell_len(words))


def _ground(stack: Stack, shade: int, look: Look) -> str:
    """The style of a field, with the cursor and what is chosen marked."""
    state = look.state(stack.token)
    if not look.colour:
        return f"board.{shade}|{state}" if state else f"board.{shade}"
    return f"board.{state}" if state in ("cursor", "chosen") else f"board.{shade}"


def _point(canvas: Canvas, box: tuple[int, int, int, int], stack: Stack, name: str, shade: int, look: Look) -> None:
    """A field under its name, which is gold where a chip moved from last, and the chips on it, or two dots there."""
    (x, y, wide, tall), ground = box, _ground(stack, shade, look)
    last = stack.token in look.last
    canvas.put(x, y, name.center(wide), "wood.gold" if last else WOOD)
    canvas.fill(x, y + 1, wide, tall, ground)
    if stack.count and look.colour and not look.glyphs.plain and tall > 2:
        _chips(canvas, x, y + 1, wide, tall, stack, ground, look)
    elif stack.count:
        man = look.glyphs.men[stack.side]
        text = man * stack.count if stack.count <= min(2, wide - 2) else f"{man}{stack.count}"
        style = f"side.{stack.side}/{ground}" if look.colour else ground
        canvas.put(x + (wide - len(text)) // 2, y + 1 + (tall - 1) // 2, text, style)
    elif last:
        canvas.put(x + wide // 2 - 1, y + 1 + (tall - 1) // 2, look.glyphs.mark * 2, f"wood.gold/{ground}")
    canvas.spot(stack.token, x, y, wide, tall + 1)


def _chips(canvas: Canvas, x: int, y: int, wide: int, tall: int, stack: Stack, ground: str, look: Look) -> None:
    """A chip in the middle of the field, with the number of them, or a dot where it may be chosen."""
    high = max(LOWEST, wide // 2)
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
