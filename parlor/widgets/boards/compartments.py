"""Boards of compartments: framed rooms of one size, each with its name or number and its coins inside."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Room, Rooms
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside
from parlor.widgets.canvas.figures import stamp_disc
from parlor.widgets.canvas.numerals import SLIM, TALL, enlarged, number
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.pieces.coins import disc_size, paint_coins, paint_heap, row_width, stacks_capacity

ROOMS: Final = {Size.XS: (9, 3), Size.S: (9, 4), Size.M: (11, 5), Size.L: (15, 6)}
"""Columns of a compartment, where there are so many, and its rows."""
LARGER: Final = ((35, 17), (31, 15), (27, 13), (23, 11), (21, 10))
"""Columns and rows of a compartment in the largest size, where there is more space."""
AIR: Final = 20
"""For so many rows of the table one is left free above or below its largest compartments."""
COINS: Final = {Size.XS: 4, Size.S: 4, Size.M: 5, Size.L: 5}
"""Columns of coins that lie on each other, seen from the edge."""
STACKS: Final = 3
"""Stacks of broad coins side by side in a room, at least; else they are small."""
HUGE: Final = 15
"""Rows of a compartment from which on its number is drawn twice as large."""
BROAD: Final = 10
"""Columns of coins in larger compartments, at most."""


def paint_rooms(rooms: Rooms, look: Look, width: int, height: int) -> Canvas:
    """The rooms in rows, all as wide as the widest name needs, with a line of their frame beside it where that fits."""
    least, tall = ROOMS[look.size]
    names = max(cell_len(name) for row in rooms.rows for room in row for name in (room.label, room.note))
    wide = max(least, names + 4) | 1
    across, down = max(map(len, rooms.rows)), len(rooms.rows)
    wide = min(wide, max(names + 2, ((width + 1) // across - 2) | 1))
    for columns, rows in LARGER if look.size == Size.L else ():
        if columns >= wide and across * (columns + 1) - 1 <= width and down * rows + height // AIR <= height:
            wide, tall = columns, rows
            break
    worth = max(_worth(room, look, wide, tall) for row in rooms.rows for room in row)
    return above([beside([_room(room, look, wide, tall, worth) for room in row], 1) for row in rooms.rows])


def _worth(room: Room, look: Look, wide: int, tall: int) -> int:
    """For how many each coin of a room stands, so that all of them have room in its stacks."""
    return max(1, -(-room.count // stacks_capacity(wide - 2, tall - 2, _stack_size(look, wide))))


def _stack_size(look: Look, wide: int) -> Look:
    """The look of coins in stacks: as broad as lets several stand side by side."""
    broad = (size for size in (Size.L, Size.M) if row_width(STACKS, look._replace(size=size)) <= wide - 2)
    return look._replace(size=next(broad, Size.S))


def _room(room: Room, look: Look, wide: int, tall: int, worth: int) -> Canvas:
    state = look.state(room.token)
    suffix, wood = f"|{state}" if state and state != "last" else "", "wood.gold" if state == "last" else "wood"
    gold = wood + suffix if suffix else "wood.gold"
    plain = look.is_plain
    box = Canvas(wide, tall, wood + suffix)
    box.box(0, 0, wide, tall, look.glyphs, "wood.gold" if room.marked and not suffix else "wood.alt" + suffix)
    box.spot(room.token, 0, 0, wide, tall)
    figured = bool(room.figure) and tall >= ROOMS[Size.M][1] and not plain
    if not figured or room.label != str(room.figure):
        name = f" {room.label} " if cell_len(room.label) + 4 <= wide else room.label
        box.put((wide - cell_len(name)) // 2, 0, name, gold if room.marked else wood + suffix)
    style = gold if room.marked else wood + suffix
    figure = _figure(room, tall) if figured else ()
    if figured and tall > ROOMS[Size.L][1]:
        _stack(box, room, figure, style, gold)
        return box
    left = beside = 1
    if figured:
        edge, widest = 1 + (tall >= ROOMS[Size.L][1]), len(number(10, SLIM[0])[0])
        # Where a coin may come to lie, the number stays where it is when one does.
        x = (wide - len(figure[0]) + 1) // 2 if room.note else edge + (widest - len(figure[0])) // 2
        stamp(box, x, (tall - len(figure) // 2) // 2, figure, style)
        left, beside = edge + widest + 1, x + len(figure[0])
    if not room.count and (room.note or not figured):
        note = f" {room.note} " if figured and room.note else room.note
        box.put((wide - cell_len(note)) // 2, tall - 1 if figured else tall // 2, note, gold)
    elif tall == ROOMS[Size.XS][1] or plain:
        count = f"{look.glyphs.men[0]} {room.count}"
        box.put((wide - cell_len(count)) // 2, tall // 2, count, gold)
    else:
        broad = BROAD if tall > ROOMS[Size.L][1] else COINS[look.size]
        heap = _hollow(broad, tall - 2, style)
        if room.count > 1 and not figured:
            coins = -(-room.count // worth)
            heap = paint_coins(coins, _stack_size(look, wide), wide - 2, tall - 2, ground=wood + suffix)
        elif room.count:
            heap = paint_heap(room.count, broad, tall - 2, wood + suffix)
        inside = min(left + (wide - 1 - left - heap.width) // 2, wide - 1 - heap.width)
        x = max(beside, inside)  # rather over the frame than over the number
        box.blit(heap, x, tall - 1 - heap.height, over=True)
        if room.count:
            _count(box, room.count, x + heap.width // 2, gold)
    return box


def _figure(room: Room, tall: int) -> tuple[str, ...]:
    """The number of a room so high, in pixels."""
    large = tall > ROOMS[Size.L][1]
    return tuple(enlarged(number(room.figure, TALL if large else SLIM[0]), 2 if tall >= HUGE else 1))


def _count(box: Canvas, coins: int, middle: int, style: str) -> None:
    """How many coins lie in a room, on its frame below them."""
    text = f" {coins} "
    box.put(middle - len(text) // 2, box.height - 1, text, style)


def _stack(box: Canvas, room: Room, figure: tuple[str, ...], style: str, gold: str) -> None:
    """The number of a large room over its coins, or over a hollow for the first; one that never holds any has its
    number in the middle, and below on the frame what to know."""
    high, middle = len(figure) // 2, box.width // 2
    free = box.height - 3 - high
    top = 1 + (free - disc_size(BROAD, free)[1]) // 2
    if room.note and not room.count:
        top = (box.height - high) // 2
        box.put((box.width - cell_len(room.note) - 2) // 2, box.height - 1, f" {room.note} ", gold)
    else:
        rows = free + 1 - top
        heap = paint_heap(room.count, BROAD, rows, style) if room.count else _hollow(BROAD, rows, style)
        box.blit(heap, (box.width - heap.width + 1) // 2, top + high + 1, over=True)
    if room.count:
        _count(box, room.count, middle, gold)
    stamp(box, (box.width - len(figure[0])) // 2, top, figure, style)


def _hollow(wide: int, rows: int, style: str) -> Canvas:
    """Where the first coin will lie, sunk into the wood: as large as that is in so much room."""
    canvas = Canvas(*disc_size(wide, rows))
    if canvas.width:
        stamp_disc(canvas, 0, 0, canvas.width, canvas.height, f"wood.shadow/{style}")
    return canvas
