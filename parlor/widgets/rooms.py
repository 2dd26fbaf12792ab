"""Boards of compartments: framed rooms of one size, each with its name in the frame and its coins inside."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Room, Rooms
from parlor.widgets.canvas import Canvas, Look, Size, above, beside
from parlor.widgets.tokens import paint_token

ROOMS: Final = {Size.XS: (9, 3), Size.S: (9, 4), Size.M: (13, 5), Size.L: (17, 6)}
"""Columns, at least, and rows of a room."""


def paint_rooms(rooms: Rooms, look: Look, width: int, height: int) -> Canvas:
    """The rooms in rows, all as wide as the widest name needs."""
    least, tall = ROOMS[look.size]
    wide = max(least, *(cell_len(word) + 4 for row in rooms.rows for room in row for word in (room.label, room.note)))
    return above([beside([_room(room, look, wide, tall) for room in row], 1) for row in rooms.rows])


def _room(room: Room, look: Look, wide: int, tall: int) -> Canvas:
    state = look.state(room.token)
    suffix = f"|{state}" if state else ""
    box = Canvas(wide, tall, "wood" + suffix)
    box.box(0, 0, wide, tall, look.glyphs, "wood.alt" + suffix)
    name = f" {room.label} "
    box.put((wide - cell_len(name)) // 2, 0, name, "wood" + suffix)
    box.spot(room.token, 0, 0, wide, tall)
    inside = tall - 2
    if not room.count:
        box.put((wide - cell_len(room.note)) // 2, 1 + (inside - 1) // 2, room.note, "wood" + suffix)
        return box
    if inside == 1 or look.glyphs.plain or not look.colour:
        count = f"{look.glyphs.men[0]} {room.count}"
        box.put((wide - cell_len(count)) // 2, 1 + (inside - 1) // 2, count, "wood" + suffix if suffix else "wood.gold")
        return box
    count = f" {room.count}" if room.count > 1 else ""
    left = (wide - inside * 2 - len(count)) // 2
    paint_token(box, left, 1, "coin", inside, "wood" + suffix)
    box.put(left + inside * 2, 1 + (inside - 1) // 2, count, "wood" + suffix if suffix else "wood.gold")
    return box
