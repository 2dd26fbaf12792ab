"""Dominoes face down beside the line: those that other players hold, at the far rim, and the boneyard in a corner.

They lie where the line leaves room for them, and nothing moves for them: once it comes there they are not drawn.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Chain
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, is_sketch
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.tiles.dominoes import LOW, Half

STYLE: Final = "tile.back"
"""The back of a tile; its ink is the edge that is seen below."""
HELD: Final = {1: 2, 3: 4, 5: 6}
"""Columns of a tile that another player holds, at most, by the rows of a tile of the line."""
HEAP: Final = {1: (3, 1), 3: (6, 2), 5: (8, 3)}
"""Columns and rows of a tile of the boneyard, likewise, of which half a row is free."""
ROWS: Final = (6, 5, 4, 3)
"""Tiles in a row of the boneyard: as many as there is room for; the most only where no hand lies beside it."""
LOOSE: Final = 2
"""Columns about which they lie, more or less."""
CLEAR: Final = 2
"""Columns and half as many rows about them."""
BARE: Final = (" ", "")
"""A cell in which nothing lies."""
LOW_BACK: Final = "▆"
"""A back of one row: clear of what lies over it, also of the head."""
BESIDE: Final = 2
"""Columns between a name and the tiles beside it."""


def back_size(half: Half) -> int:
    """By which rows of a tile the backs are drawn beside a line of such: on a low table they are small."""
    return 1 if half == LOW else half.tall


def rim_rows(half: Half) -> int:
    """Rows of the tiles that other players hold."""
    return (HELD[back_size(half)] + 1) // 2


def paint_backs(canvas: Canvas, chain: Chain, look: Look, half: Half, low: int) -> None:
    """Draw the tiles face down round a line that is painted already; the boneyard ends above the row `low`."""
    if is_sketch():
        return
    size, part = back_size(half), canvas.width // max(1, len(chain.others))
    alone = len(chain.others) == 1
    if alone:  # what one player holds finds room beside it as well
        part -= _boneyard(canvas, chain, look, size, low)
    for at, (seat, count) in enumerate(chain.others):
        hand = _hand(seat, count, look, size, part - CLEAR)
        ends = part * at + alone, part * (at + 1) - hand.width
        _lay(canvas, hand, [((ends[0] + ends[1]) // 2, 0), (ends[1], 0), (ends[0], 0)])
    if not alone:
        _boneyard(canvas, chain, look, size, low)


def _boneyard(canvas: Canvas, chain: Chain, look: Look, size: int, low: int) -> int:
    """The boneyard at the far rim on the right, in small tiles rather than elsewhere, while the line leaves room.

    Returns how many columns of the rim it takes.
    """
    beside = len(chain.others) == 1  # with more of them all of the rim is theirs
    heaps = [
        _heap(chain.boneyard, look, each, columns)
        for each, columns in product([each for each in reversed(HEAP) if each <= size], ROWS[beside:])
        if chain.boneyard > 0
    ]
    top = 0 if beside else (HELD[size] + 1) // 2 + CLEAR // 2
    for heap in heaps:
        if _lay(canvas, heap, [(canvas.width - 1 - heap.width, top)]):
            return heap.width + CLEAR + 1 if beside else 0
    for heap in heaps:
        right, y = canvas.width - 1 - heap.width, low - heap.height
        if _lay(canvas, heap, [(1, y), (right, y), (1, 0)]):
            break
    return 0


def _lay(canvas: Canvas, tiles: Canvas, places: list[tuple[int, int]]) -> bool:
    """Lay tiles at the first of some places that is free; whether there is one."""
    for x, y in places:
        columns = range(max(0, x - CLEAR), min(canvas.width, x + tiles.width + CLEAR))
        rows = range(max(0, y - CLEAR // 2), min(canvas.height, y + tiles.height + CLEAR // 2))
        if x >= 0 <= y and all(canvas.cell(column, row) == BARE for row in rows for column in columns):
            canvas.blit(tiles, x, y)
            return True
    return False


def _hand(seat: int, count: int, look: Look, size: int, width: int) -> Canvas:
    """A player's tiles beside his name, standing as they are seen from across the table."""
    name, most = look.name(seat), HELD[size]
    tall = (most + 1) // 2
    beside = cell_len(name) + BESIDE
    fits = ((wide, gap) for gap in (1, 0) for wide in range(most, 0, -1))
    wide, gap = next(((w, g) for w, g in fits if beside + count * (w + g) <= width), (1, 0))
    shown = min(count, max(0, width - beside) // (wide + gap))
    canvas = Canvas(beside + shown * (wide + gap), tall)
    canvas.put(0, (tall - 1) // 2, name, look.seat_style(seat))
    for at in range(shown):
        x = beside + at * (wide + gap)
        if look.is_plain:
            canvas.put(x, 0, look.glyphs.back * wide, "row")
            continue
        if tall == 1:
            canvas.put(x, 0, LOW_BACK * wide, f"{GROUND}{STYLE}/ground")
            continue
        canvas.fill(x, 0, wide, tall, STYLE)
        canvas.put(x, tall - 1, "▄" * wide, STYLE)
    canvas.lies(Lying(f"@seat:{seat}", 0, 0, canvas.width, tall, count, seat))
    return canvas


def _heap(count: int, look: Look, size: int, columns: int) -> Canvas:
    """The boneyard: its tiles in rows, none quite in line with those about it."""
    wide, tall = HEAP[size]
    rows = -(-count // columns)
    canvas = Canvas((wide + LOOSE) * columns - 1, rows * tall)
    for at in range(count):
        row, column = divmod(at, columns)
        x, y = column * (wide + LOOSE) + (3 * row + 2 * column) % LOOSE, (rows - 1 - row) * tall
        if look.is_plain:
            canvas.put(x, y + tall - 1, look.glyphs.back * (wide - 1), "row")
        elif tall == 1:
            canvas.put(x, y, LOW_BACK * wide, f"{GROUND}{STYLE}/ground")
        elif column % 2:
            canvas.fill(x, y, wide, tall - 1, STYLE)
            canvas.put(x, y + tall - 1, "▀" * wide, f"{INK}{STYLE}/ground")
        else:
            canvas.put(x, y, "▄" * wide, f"{GROUND}{STYLE}/ground")
            canvas.fill(x, y + 1, wide, tall - 1, STYLE)
            canvas.put(x, y + tall - 1, "▄" * wide, STYLE)
    canvas.lies(Lying("@pile:boneyard", 0, 0, canvas.width, canvas.height, count))
    return canvas
