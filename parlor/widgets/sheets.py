"""Figures on the table: score sheets and ladders, races, rooms, notes."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Note, Race, Rooms, Sheet
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, fit, wrap

BARS: Final = {Size.XS: 30, Size.S: 40, Size.M: 50, Size.L: 60}
"""Columns of a bar, at most."""
ROOMS: Final = {Size.XS: (9, 4), Size.S: (9, 4), Size.M: (13, 5), Size.L: (17, 7)}
"""Columns, at least, and rows of a room."""


def paint_sheet(sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """A table of figures; each cell that can be chosen is a spot."""
    columns = len(sheet.heads)
    first = max((cell_len(look.said(text)) for text in (sheet.heads[0], *(row for row, _ in sheet.rows))), default=0)
    widths = [first]
    for column in range(1, columns):
        found = [cells[column - 1] for _, cells in sheet.rows if len(cells) >= column]
        texts = [text for cell in found for text in (cell.text, cell.offer)]
        least = 5 if look.size >= Size.M else 3
        widths.append(max(least, *(cell_len(text) for text in (look.said(sheet.heads[column]), *texts))))
    total = sum(widths) + 3 * (columns - 1)
    gap = 3 if total <= width else 1
    top = (1 if sheet.label else 0) + (1 if any(sheet.heads) else 0)
    title = look.said(sheet.label)
    canvas = Canvas(max(cell_len(title), sum(widths) + gap * (columns - 1)), top + len(sheet.rows))
    canvas.put(0, 0, title, "title")
    xs = [sum(widths[:at]) + gap * at for at in range(columns)]
    if any(sheet.heads):
        for x, head, room in zip(xs, sheet.heads, widths, strict=True):
            text = look.said(head)
            canvas.put(x, top - 1, text.rjust(room) if x else fit(text, room), "quiet")
    for y, (label, cells) in enumerate(sheet.rows, top):
        canvas.put(0, y, look.said(label), "row")
        for x, cell, room in zip(xs[1:], cells, widths[1:], strict=False):
            state = look.state(cell.token)
            open_ = state in ("lit", "cursor", "chosen")
            mark = look.glyphs.mark if state == "lit" else look.glyphs.empty if cell.token else ""
            text = cell.text or (cell.offer if open_ else "") or mark
            style = "key" if open_ else "sheet.cell" if cell.token else "sheet.sum" if cell.text else "row"
            style += f"|{state}" if state in ("cursor", "chosen") else "|mark" if state == "last" and cell.text else ""
            canvas.put(x, y, text.rjust(room), style)
            canvas.spot(cell.token, x, y, room)
    return canvas


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A bar for each player: what is safe, what is at stake, what is missing."""
    g = look.glyphs
    names = [fit(look.name(seat), 14) for seat in range(len(race.safe))]
    label = max(cell_len(name) for name in names) + 3
    figures = len(str(race.goal)) * 2 + 8
    thick = 2 if look.size == Size.L else 1
    length = max(8, min(BARS[look.size], width - label - figures))
    pitch = thick + (1 if look.size > Size.XS else 0)
    canvas = Canvas(label + length + figures, len(race.safe) * pitch - (pitch - thick))
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = seat * pitch
        turn = seat == look.turn or stake > 0
        canvas.put(0, y, (g.turn + " " if turn else "  ") + names[seat], "panel.turn" if turn else "row")
        done = min(length, round(length * safe / race.goal))
        risk = min(length - done, round(length * stake / race.goal + 0.49)) if stake else 0
        for row in range(y, y + thick):
            canvas.put(label, row, g.full * done, "bar.safe")
            canvas.put(label + done, row, g.part * risk, "bar.stake")
            canvas.put(label + done + risk, row, g.rest * (length - done - risk), "bar.rest")
        figure = f" {safe}" + (f" +{stake}" if stake else "")
        canvas.put(label + length, y, figure, "gold" if stake else "row")
    return canvas


def paint_rooms(rooms: Rooms, look: Look, width: int, height: int) -> Canvas:
    """A board of compartments, each a framed box with its name and what is in it."""
    lines = []
    for row in rooms.rows:
        boxes = []
        for room in row:
            state = look.state(room.token)
            suffix = f"|{state}" if state else ""
            least, tall = ROOMS[look.size]
            wide = max(least, cell_len(room.label) + 4)
            box = Canvas(wide, tall, "wood" + suffix)
            box.box(0, 0, wide, tall, look.glyphs, "wood.alt" + suffix)
            box.put((wide - cell_len(room.label)) // 2, 1, room.label, "wood" + suffix)
            count = f"{look.glyphs.men[0]} {room.count}" if room.count else look.glyphs.empty
            coin = "wood.gold" if room.count and not suffix else "wood" + suffix
            box.put((wide - cell_len(count)) // 2, 2, count, coin)
            for y, coins in enumerate(_coins(room.count, wide - 4, tall - 4), 3):
                box.put((wide - coins) // 2, y, look.glyphs.men[0] * coins, coin)
            box.spot(room.token, 0, 0, wide, tall)
            boxes.append(box)
        lines.append(beside(boxes, 1))
    return above(lines)


def _coins(count: int, wide: int, rows: int) -> list[int]:
    """How many coins lie in each row of a room, as many as there is room for."""
    return [min(wide, count - at * wide) for at in range(rows) if count > at * wide]


def paint_note(note: Note, look: Look, width: int, height: int) -> Canvas:
    """Lines of text, wrapped."""
    lines = [line for text in note.lines for line in (wrap(look.said(text), width) or [""])]
    canvas = Canvas(max((cell_len(line) for line in lines), default=0), len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, "row")
    return canvas
