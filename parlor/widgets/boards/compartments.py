"""Boards of compartments: framed rooms of one size, each with its name or number and its coins inside."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Room, Rooms
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside
from parlor.widgets.canvas.numerals import SLIM, TALL, enlarged, number
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.pieces.coins import paint_heap

ROOMS: Final = {Size.XS: (9, 3), Size.S: (9, 4), Size.M: (11, 5), Size.L: (15, 6)}
"""Columns, at least, and rows of a compartment."""
LARGER: Final = ((35, 17), (31, 15), (27, 13), (23, 11), (21, 10))
"""Columns and rows of a compartment in the largest size, where there is more space."""
COINS: Final = {Size.XS: 4, Size.S: 4, Size.M: 5, Size.L: 5}
"""Columns of coins that lie on each other, seen from the edge."""
WIDE: Final = 7
"""Columns of coins in such larger compartments."""
HUGE: Final = 13
"""Rows of a compartment from which on its number is drawn twice as large, and its coins as far as they can be."""
BROAD: Final = 10
"""Columns of coins there."""


def paint_rooms(rooms: Rooms, look: Look, width: int, height: int) -> Canvas:
    """The rooms in rows, all as wide as the widest name needs."""
    least, tall = ROOMS[look.size]
    every = [room for row in rooms.rows for room in row]
    wide = max(least, *(max(cell_len(room.label) + 4, cell_len(room.note) + 4) for room in every)) | 1
    across, down = max(map(len, rooms.rows)), len(rooms.rows)
    for columns, rows in LARGER if look.size == Size.L else ():
        if columns >= wide and across * (columns + 1) - 1 <= width and down * rows <= height:
            wide, tall = columns, rows
            break
    return above([beside([_room(room, look, wide, tall) for room in row], 1) for row in rooms.rows])


def _room(room: Room, look: Look, wide: int, tall: int) -> Canvas:
    state = look.state(room.token)
    suffix, wood = f"|{state}" if state and state != "last" else "", "wood.gold" if state == "last" else "wood"
    gold = wood + suffix if suffix else "wood.gold"
    plain = look.glyphs.plain or not look.colour
    box = Canvas(wide, tall, wood + suffix)
    box.box(0, 0, wide, tall, look.glyphs, "wood.gold" if room.marked and not suffix else "wood.alt" + suffix)
    box.spot(room.token, 0, 0, wide, tall)
    figured = bool(room.figure) and tall >= ROOMS[Size.L][1] and not plain
    if not figured or room.label != str(room.figure):
        name = f" {room.label} "
        box.put((wide - cell_len(name)) // 2, 0, name, gold if room.marked else wood + suffix)
    left = _figure(box, room, gold if room.marked else wood + suffix) if figured else 1
    if not room.count:
        note = f" {room.note} " if figured and room.note else room.note
        box.put((wide - cell_len(note)) // 2, tall - 1 if figured else tall // 2, note, gold)
    elif tall == ROOMS[Size.XS][1] or plain:
        count = f"{look.glyphs.men[0]} {room.count}"
        box.put((wide - cell_len(count)) // 2, tall // 2, count, gold)
    else:
        broad = BROAD if tall >= HUGE else WIDE if tall > ROOMS[Size.L][1] else COINS[look.size]
        heap = paint_heap(room.count, broad, tall - 2, wood + suffix)
        x = left + (wide - 1 - left - heap.width) // 2
        box.blit(heap, x, tall - 1 - heap.height, over=True)
        count = f" {room.count} "
        box.put(x + (heap.width - len(count) + 1) // 2, tall - 1, count, gold)
    return box


def _figure(box: Canvas, room: Room, style: str) -> int:
    """The number of a room, large at its left; the first column that is free beside it."""
    large = box.height > ROOMS[Size.L][1]
    scale = 2 if box.height >= HUGE else 1
    rows = enlarged(number(room.figure, TALL if large else SLIM[0]), scale)
    high, widest = (len(rows) + 1) // 2, scale * len(number(10, TALL if large else SLIM[0])[0])
    x = (box.width - len(rows[0])) // 2 if room.note and not room.count else 2 + large + (widest - len(rows[0])) // 2
    stamp(box, x, (box.height - high + 1) // 2, rows, style)
    return 3 + large + widest
