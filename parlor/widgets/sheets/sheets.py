"""Figures on the table: score sheets and ladders, races, notes."""

from __future__ import annotations

from functools import partial
from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Cell, Note, Race, Sheet
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit, wrap
from parlor.widgets.sheets.cells import cell_text
from parlor.widgets.sheets.lettered import PAD, SHARE, STRETCH, paint_lettered

BARS: Final = {Size.XS: 30, Size.S: 40, Size.M: 50, Size.L: 60, Size.XL: 96}
"""Columns of a bar, at most."""
LEAST: Final = {Size.XS: 3, Size.S: 3, Size.M: 5, Size.L: 7, Size.XL: 13}
"""Columns of a column of a sheet, at least, where there is room."""
LONE, BROAD = 2, 18
"""Columns of figures, at most, that are as broad as this in the largest size."""
SHORT: Final = 6
"""Rows of a sheet, at most, that are three apart in the largest size, wherever it lies."""
AIRY: Final = 12
"""Rows of a sheet, at most, that have another below them in the largest size: a longer one is read down its columns."""
FRAME: Final = 5
"""Rows of a sheet besides these: its title, its heads, two lines, and its shadow."""
FEW: Final = 4
"""Columns of figures, at most, that are a little wider rather than lopsided."""
BAND: Final = 4
"""Columns of the band of a cell that can be chosen, at most, besides its figure."""
SHADOW: Final = "sheet.shadow"
"""What a slip of paper throws on the felt: a column at the right and half a row below, from the middle size on."""


def paint_sheet(sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """A table of figures on a slip of paper; each cell that can be chosen is a spot.

    In the largest size it has rows between. From the middle size on it throws a shadow.
    """
    plain = look.glyphs.plain or not look.colour
    large = paint_lettered(sheet, look, width - 1, height) if look.size is Size.XL and not plain else None
    slip = large or _slip(sheet, look, width, height)
    if look.size < Size.M or plain:
        return slip
    canvas = Canvas(slip.width + 1, slip.height + 1)
    canvas.put(slip.width, 0, "▄", f"{SHADOW}/ground")
    canvas.fill(slip.width, 1, 1, slip.height - 1, SHADOW)
    canvas.put(1, slip.height, "▀" * slip.width, f"{SHADOW}/ground")
    canvas.blit(slip, 0, 0)
    return canvas


def _slip(sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """The paper itself."""
    margin = right = int(look.size >= Size.S)
    if look.size is Size.XL:
        margin = right = PAD
    pitch = _pitch(sheet, look, height)
    widths, gap = _columns(sheet, look, width - margin - right)
    title, headed = look.said(sheet.label), any(sheet.heads)
    ruled = look.size >= Size.M and bool(title or headed)
    top = bool(title) + headed + ruled
    begin = [sum(widths[:at]) + gap * (at if widths[0] else max(0, at - 1)) for at in range(len(widths))]
    across = begin[-1] + widths[-1]
    wide = max(cell_len(title), across) + margin + right
    left = margin + (wide - margin - right - across) // 2
    xs = [left + x for x in begin]
    summed = bool(sheet.sums) and look.size >= Size.M
    canvas = Canvas(wide, top + len(sheet.rows) * pitch + summed, "sheet")
    canvas.put(margin, 0, title, "sheet.title")
    row, column = sheet.now or (-1, -1)
    if headed:
        for at, (x, head, room) in enumerate(zip(xs, sheet.heads, widths, strict=True)):
            text = look.said(head)
            text = _middle(text, room) if at else "  " * (sheet.now is not None) + text
            canvas.put(x, int(bool(title)), text, "sheet.turn" if at and at - 1 == column else "sheet.quiet")
    if ruled:
        canvas.put(0, top - 1, look.glyphs.h * wide, "sheet.line")
    figures = [_widest(sheet, at) for at in range(len(widths) - 1)]
    for at, (label, cells) in enumerate(sheet.rows):
        below = summed and at >= len(sheet.rows) - sheet.sums
        y = top + at * pitch + below
        if below and at == len(sheet.rows) - sheet.sums:
            canvas.put(0, y - 1, look.glyphs.h * wide, "sheet.line")
        turn = (look.glyphs.turn + " " if at == row else "  ") if sheet.now is not None else ""
        passed = cells and all(cell.tone == "quiet" for cell in cells)
        style = "sheet.turn" if at == row else "sheet.quiet" if passed else "sheet"
        canvas.put(left, y, turn + look.said(label), style)
        words = len(widths) == 2 and not widths[0]
        for x, cell, room, figure in zip(xs[1:], cells, widths[1:], figures, strict=False):
            _cell(canvas, x, y, (room, figure), cell, look, words=words)
    return canvas


def _pitch(sheet: Sheet, look: Look, height: int) -> int:
    """Rows from one of a sheet to the next: in the largest size three, if all of them have room so."""
    rows, fits = len(sheet.rows), partial(_fits, sheet, height)
    if look.size is Size.XL and (rows <= SHORT or fits(3)):
        return 3
    return 2 if look.size is Size.XL or (look.size is Size.L and (rows <= AIRY or fits(2))) else 1


def _fits(sheet: Sheet, height: int, pitch: int) -> bool:
    """Whether a sheet in the middle, which has what others leave, has room for its rows so far apart."""
    return sheet.place == "middle" and len(sheet.rows) * pitch + FRAME <= height


def _columns(sheet: Sheet, look: Look, width: int) -> tuple[list[int], int]:
    """How wide the columns are, and how far apart: nearer together where they would not fit."""
    labels = (sheet.heads[0], *(label for label, _ in sheet.rows))
    mark = 2 if sheet.now is not None and any(labels) else 0  # the mark of the row that is filled
    widths = [mark + max((cell_len(look.said(text)) for text in labels), default=0)]
    for column, head in enumerate(sheet.heads[1:]):
        widths.append(max(cell_len(look.said(head)), _widest(sheet, column)))
    label, figures = widths[0], widths[1:]
    least = LEAST[look.size]
    if look.size is Size.XL and len(figures) <= LONE:
        least = BROAD
    if sheet.now is not None and len(figures) > 2:  # a column for each round, of which the last may be a total
        figures = [max(figures[:-1])] * (len(figures) - 1) + [max(figures[-1], max(figures[:-1]))]
    for gap, room in ((3, least), *((2, room) for room in range(least, 2, -1))):
        airy = _even_columns(sheet, [max(room, wide) for wide in figures])
        if label + sum(airy) + gap * len(airy) <= width:
            wide = [label, *airy]
            return (_stretch(wide, gap, width) if look.size is Size.XL else wide), gap
    tight = 2 if sheet.now else 3
    while least > tight and label + sum(max(least, wide) + 1 for wide in figures) > width + (not label):
        least -= 1
    rooms = [max(least, wide) for wide in figures]
    evened = _even_columns(sheet, rooms)
    fitting = len(rooms) <= FEW or label + sum(evened) + len(evened) <= width + (not label)
    return [label, *(evened if fitting else rooms)], 1


def _stretch(widths: list[int], gap: int, width: int) -> list[int]:
    """Columns that take a good part of the width, where they would be lost beside large dice; evenly wider."""
    spare = round(width * SHARE) - sum(widths) - gap * (len(widths) - 1)
    more = max(0, min(STRETCH, spare // len(widths))) // 2 * 2
    return [wide + more if wide else 0 for wide in widths]


def _even_columns(sheet: Sheet, rooms: list[int]) -> list[int]:
    """Columns with as much room on either side of the widest figure, where cells are chosen or have no heads."""
    if any(sheet.heads) and not any(cell.token for _, row in sheet.rows for cell in row):
        return rooms
    figures = [_widest(sheet, at) for at in range(len(rooms))]
    return [room + (room - figure) % 2 * bool(figure) for room, figure in zip(rooms, figures, strict=True)]


def _widest(sheet: Sheet, column: int) -> int:
    """Columns of the widest figure of a column, or of the widest that may come."""
    found = [cells[column] for _, cells in sheet.rows if len(cells) > column]
    return max(sheet.digits, *(cell_len(text) for cell in found for text in (cell.text, cell.offer)), 0)


def _middle(text: str, room: int, figure: int = 0) -> str:
    """Text in the middle of its room, where a figure of so many columns would end with it."""
    return (text + " " * (max(0, room - max(figure, cell_len(text))) // 2)).rjust(room)


def _cell(canvas: Canvas, x: int, y: int, room: tuple[int, int], cell: Cell, look: Look, *, words: bool) -> None:
    """What is written in a cell, what it would be given, or that it is open.

    The cell has so many columns, and the widest figure of its column so many: figures stand one under the other, in
    the middle; `words`: it is one of a plain list, which begins at the left.
    """
    wide, figure = room
    text, style = cell_text(cell, look)
    if words:
        canvas.put(x, y, text.ljust(wide), style)
    else:  # under a wide head the band is no wider than figures need
        aside = max(0, wide - figure - BAND) // 2
        canvas.put(x + aside, y, _middle(text, wide, figure)[aside : wide - aside], style)
    canvas.spot(cell.token, x, y, wide)


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A bar for each player: what is safe, what is at stake, what is missing."""
    g = look.glyphs
    names = [fit(look.name(seat), 14) for seat in range(len(race.safe))]
    label = max(cell_len(name) for name in names) + 3
    figures = len(str(race.goal)) * 2 + 4  # " 34 +12"
    length = max(8, min(BARS[look.size], width - label - figures))
    thick = 3 if length > BARS[Size.L] else 2 if length > BARS[Size.M] else 1
    pitch = thick + (1 if look.size > Size.XS else 0)
    canvas = Canvas(label + length + figures, len(race.safe) * pitch - (pitch - thick))
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = seat * pitch
        turn = seat == look.turn or stake > 0
        canvas.put(0, y, (g.turn + " " if turn else "  ") + names[seat], "seat.turn" if turn else "row")
        done = min(length, round(length * safe / race.goal))
        risk = min(length - done, round(length * stake / race.goal + 0.49)) if stake else 0
        for row in range(y, y + thick):
            canvas.put(label, row, g.full * done, "bar.safe")
            canvas.put(label + done, row, g.part * risk, "bar.stake")
            canvas.put(label + done + risk, row, g.rest * (length - done - risk), "bar.rest")
        figure = f" {safe}" + (f" +{stake}" if stake else "")
        canvas.put(label + length, y, figure, "gold" if stake else "row")
    return canvas


def paint_note(note: Note, look: Look, width: int, height: int) -> Canvas:
    """Lines of text, wrapped."""
    wide, tall = note.room
    width = min(width, wide or width)
    lines = [line for text in note.lines for line in (wrap(look.said(text), width) or [""])]
    canvas = Canvas(max(wide, *map(cell_len, lines), 0), max(tall, len(lines)))
    for y, line in enumerate(lines, (canvas.height - len(lines)) // 2):
        canvas.put((canvas.width - cell_len(line)) // 2 if note.centred else 0, y, line, "row")
    return canvas
