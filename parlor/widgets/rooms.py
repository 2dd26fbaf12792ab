"""Boards of compartments: framed rooms of one size, each with its name in the frame and its coins inside."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Room, Rooms
from parlor.widgets.canvas import Canvas, Look, Size, above, beside
from parlor.widgets.coins import paint_coin

ROOMS: Final = {Size.XS: (9, 3), Size.S: (9, 4), Size.M: (11, 5), Size.L: (15, 6)}
"""Columns, at least, and rows of a room."""
COINS: Final = {Size.XS: 4, Size.S: 4, Size.M: 4, Size.L: 6}
"""Columns of a coin that lies in a stack, seen from the edge; it takes a row."""


def paint_rooms(rooms: Rooms, look: Look, width: int, height: int) -> Canvas:
    """The rooms in rows, all as wide as the widest name needs."""
    least, tall = ROOMS[look.size]
    every = [room for row in rooms.rows for room in row]
    wide = max(least, *(max(cell_len(room.label) + 4, cell_len(room.note) + 2) for room in every))
    return above([beside([_room(room, look, wide | 1, tall) for room in row], 1) for row in rooms.rows])


def _room(room: Room, look: Look, wide: int, tall: int) -> Canvas:
    state = look.state(room.token)
    suffix = f"|{state}" if state else ""
    box = Canvas(wide, tall, "wood" + suffix)
    box.box(0, 0, wide, tall, look.glyphs, "wood.alt" + suffix)
    name = f" {room.label} "
    box.put((wide - cell_len(name)) // 2, 0, name, "wood" + suffix)
    box.spot(room.token, 0, 0, wide, tall)
    gold = "wood" + suffix if suffix else "wood.gold"
    if not room.count:
        box.put((wide - cell_len(room.note)) // 2, tall // 2, room.note, "wood" + suffix)
    elif tall == 3 or look.glyphs.plain or not look.colour:
        count = f"{look.glyphs.men[0]} {room.count}"
        box.put((wide - cell_len(count)) // 2, tall // 2, count, gold)
    else:
        _stacks(box, room.count, COINS[look.size])
        figure = f" {room.count} "
        box.put((wide - len(figure)) // 2, tall - 1, figure, gold)
    return box


def _stacks(box: Canvas, count: int, coin: int) -> None:
    """Coins in stacks side by side, as many as there is room for."""
    high = box.height - 2
    most = (box.width - 1) // (coin + 1)
    stacks = min(most, -(-count // high))
    left = (box.width - stacks * (coin + 1) + 1) // 2
    for at in range(min(count, most * high)):
        x, y = left + at % stacks * (coin + 1), box.height - 2 - at // stacks
        paint_coin(box, x, y, coin)
