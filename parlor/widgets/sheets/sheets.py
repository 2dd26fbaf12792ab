"""Figures on the table: score sheets and ladders, and notes."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Cell, Note, Sheet
from parlor.widgets.canvas.canvas import Canvas, Look, Size, wrap
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.slip import SHADED, with_shadow
from parlor.widgets.sheets.cells import WON, cell_text, is_available, label_style, on_paper
from parlor.widgets.sheets.plaque import in_figures

LEAST: Final = {Size.XS: 3, Size.S: 3, Size.M: 5, Size.L: 7, Size.XL: 9}
"""Columns of a column of a sheet, at least, where there is room."""
MARGINS: Final = {Size.XS: 0, Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""Columns free at either edge of the paper."""
AIRY: Final = 12
"""Rows of a sheet, at most, that are ruled in the largest sizes: a longer one is read down its columns."""
RULED: Final = 2
"""Rows of a row with a line below it."""
DEEP: Final = 3
"""Rows of a row with a row of air over its writing and one below it."""
LOW: Final = 0.46
"""How much of a table a sheet with such rows takes at its lower edge, at most: dice go before it."""
FRAME: Final = 5
"""Rows of a sheet besides these: its title, its heads, two lines, and its shadow."""
LOOSE: Final = 4
"""Rows for a deeper band and air over the rows and below them, on a sheet that lies in parts."""
FEW: Final = 4
"""Columns of figures, at most, that are a little wider rather than lopsided."""
BAND: Final = 4
"""Columns of the band of a cell that can be chosen, at most, besides its figure."""
AROUND: Final = 3
"""Columns for the shadow of the paper, and for a column of air at either side of it."""
HIGHER: Final = 4
"""Rows by which a card is higher, at most, to be in line with what lies beside it."""
FIGURE_WIDTH: Final = 4
"""Columns of a large figure with the air beside it, at most."""
MARKED: Final = "sheet.cell"
"""The paper under the column that counts now."""
APART: Final = 3
"""Columns between two columns of figures, where there is a line between them."""


def paint_sheet(sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """A table of figures on a printed card, as large as its writing; each cell that can be chosen is a spot.

    In the largest size its rows are deep where there is room. From the middle size on it throws a shadow.
    """
    card = _lay_out(sheet, look, width, height)
    card = card.higher(look.least[1] - _shadow(look) - card.tall)
    slip = _slip(sheet, look, card)
    if not _shadow(look):
        return slip
    half = (
        "" if card.air and not _has_large_figures(sheet, card) else _under(sheet, look, card, card.rows - 1) or "sheet"
    )
    return with_shadow(slip, half)  # what has no row of air below the last has half a one


class _Card(NamedTuple):
    """Where everything stands on the paper."""

    xs: tuple[int, ...]
    """Where its columns begin, that of the labels first."""
    widths: tuple[int, ...]
    gap: int
    wide: int
    margin: int
    top: int
    """Rows over the first of its own."""
    pitch: int
    """Rows from one of its own to the next."""
    rows: int
    starts: tuple[int, ...]
    """Rows below a line of their own, which they need where the others have none."""
    air: int
    """Rows of bare paper over the first of its own, and as many below the last."""
    pad: int = 0
    """Rows of the band over its words, and below them."""
    foot: int = 0
    """Rows of bare paper more below the last of its own."""
    head: int = 0
    """Where its heads stand."""

    def y(self, row: int) -> int:
        """Where a row stands."""
        return self.top + row * self.pitch + sum(start <= row for start in self.starts)

    @property
    def tall(self) -> int:
        """Rows of all of it."""
        return (self.y(self.rows - 1) + 1 + self.air if self.rows else self.top) + self.foot

    def higher(self, more: int) -> _Card:
        """The card so many rows higher, with a broader band; as it is if that would be most of it."""
        if not 0 < more <= HIGHER or self.band < 1:
            return self
        around = more // 2
        head, top = self.head + around, self.top + 2 * around
        return self._replace(pad=self.pad + around, head=head, top=top, foot=more % 2)

    @property
    def deep(self) -> bool:
        """Whether its rows have air of their own, and grounds that tell them apart."""
        return self.pitch == DEEP

    @property
    def band(self) -> int:
        """Rows of the title and the heads, with the line below them."""
        return self.top - self.air

    @property
    def lines(self) -> list[int]:
        """The columns of the lines between its columns."""
        if self.gap < APART or self.deep:
            return []
        first = 1 if self.widths[0] else 2
        return [x - 2 for x in self.xs[first:]]


def _lay_out(sheet: Sheet, look: Look, width: int, height: int) -> _Card:
    """The paper for so much room."""
    margin = MARGINS[look.size]
    widths, gap = _columns(sheet, look, width - 2 * margin)
    title, headed = look.said(sheet.label), any(sheet.heads)
    broad = look.least[0] - _shadow(look)
    widths = _broadened(widths, broad - 2 * margin - gap * (len(widths) - 1 - (not widths[0])))
    lined = look.size >= Size.M and look.is_plain and bool(title or headed)
    begin = [sum(widths[:at]) + gap * (at if widths[0] else max(0, at - 1)) for at in range(len(widths))]
    across = begin[-1] + widths[-1]
    wide = max(max(cell_len(title), across) + 2 * margin, broad)
    spare, parts = wide - 2 * margin - across, 2 * max(1, len(widths) - 1)
    # What columns cannot share evenly lies between them: labels stay at the left edge, figures reach to the right one.
    begin = [x + spare * (2 * at - (not widths[0])) // parts * bool(at) for at, x in enumerate(begin)]
    pitch, starts = _pitch(sheet, look, height), _starts(sheet, look, height)
    starts = starts if pitch == 1 else ()
    loose = bool(sheet.parts) and len(sheet.rows) * pitch + len(starts) + FRAME + LOOSE <= height
    air = int((pitch > 1 or loose) and not look.is_plain)
    pad = int((pitch == DEEP or loose) and bool(title or headed) and not look.is_plain)
    return _Card(
        tuple(margin + x for x in begin),
        tuple(widths),
        gap if headed else 0,
        wide,
        margin,
        bool(title) + headed + lined + air + 2 * pad,
        pitch,
        len(sheet.rows),
        starts,
        air,
        pad,
        head=pad * (2 if title else 1) + bool(title),
    )


def _starts(sheet: Sheet, look: Look, height: int) -> tuple[int, ...]:
    """Rows over which there is a line where no others are: of its parts, or of the sums alone, or none."""
    rows = len(sheet.rows)
    sums = (rows - sheet.sums,) * bool(sheet.sums)
    for starts in ((*sheet.parts, *sums), sums) if look.size >= Size.M else ():
        if rows + len(starts) - bool(sums) + FRAME <= height:
            return starts
    return ()


def _shadow(look: Look) -> int:
    """Columns and rows of the shadow that a card throws."""
    return int(look.size >= Size.M and not look.is_plain)


def _slip(sheet: Sheet, look: Look, card: _Card) -> Canvas:
    """The paper itself: a band with its title and its heads, its rows, and its sums set apart."""
    canvas = Canvas(card.wide, card.tall, "sheet")
    _heads(canvas, sheet, look, card)
    _rules(canvas, sheet, look, card)
    large = _has_large_figures(sheet, card)
    texts = [_widest(sheet, at) for at in range(len(card.widths) - 1)]
    figures = [FIGURE_WIDTH * wide - 1 for wide in texts] if large else texts
    row = sheet.now[0] if sheet.now else -1
    words = len(card.widths) == 2 and not card.widths[0]
    marked = _marked_column(sheet, look)
    blank = Cell(look.glyphs.empty, tone="quiet") if sheet.now and min(sheet.now) >= 0 else Cell()
    summed = len(sheet.rows) - sheet.sums
    for at, (label, cells) in enumerate(sheet.rows):
        y, under = card.y(at), _under(sheet, look, card, at)
        turn = (look.glyphs.turn + " " if at == row else "  ") if sheet.now is not None else ""
        style = on_paper(label_style(cells, turn=at == row), under)
        if look.has_won(label):
            style = WON
            canvas.fill(0, y - card.deep, card.xs[0] + card.widths[0] + 1, 1 + 2 * card.deep, style)
        canvas.put(card.xs[0], y, turn + look.said(label), style)
        columns = zip(card.xs[1:], cells, card.widths[1:], figures, strict=False)
        for column, (x, cell, room, figure) in enumerate(columns):
            paper = MARKED if column == marked else under
            pencil = sheet.pencilled and at < summed
            place = _Place(x, y, int(card.deep), room, figure, paper, words, large, pencil)
            _cell(canvas, place, blank if cell == Cell() else cell, look)
    return canvas


def _has_large_figures(sheet: Sheet, card: _Card) -> bool:
    """Whether all that is written, or may be, can be drawn in large figures in deep rows; else nothing is."""
    columns = zip(*(cells for _, cells in sheet.rows), strict=False)
    written = [
        (text, room)
        for room, cells in zip(card.widths[1:], columns, strict=False)
        for cell in cells
        for text in (cell.text, cell.offer)
        if text.strip()
    ]
    widest, drawn = FIGURE_WIDTH * sheet.digits - 1, [(in_figures(text), room) for text, room in written]
    fits = all(rows and max(widest, len(rows[0])) <= room for rows, room in drawn)
    return card.deep and bool(written) and fits


def _heads(canvas: Canvas, sheet: Sheet, look: Look, card: _Card) -> None:
    """The title and the heads, on a band of their own or over a line."""
    title, column = look.said(sheet.label), sheet.now[1] if sheet.now else -1
    band = 0 if look.is_plain else card.band
    first = card.head if title and card.head > card.pad else 0  # of the rows that are a column's alone
    canvas.fill(0, 0, card.wide, band, "sheet.head")
    canvas.put(card.margin, card.pad, title, "sheet.title")
    if any(sheet.heads):
        for at, (x, head, room) in enumerate(zip(card.xs, sheet.heads, card.widths, strict=True)):
            text = look.said(head)
            text = _middle(text, room) if at else "  " * (sheet.now is not None) + text
            style = "sheet.head.turn" if at and at - 1 == column else "sheet.head"
            if look.has_won(head):
                style = WON
                canvas.fill(x - 1, first, room + 2, max(0, band - first), style)
            canvas.put(x, card.head, text, style)
    if card.band > bool(title) + any(sheet.heads) + 2 * card.pad:
        canvas.put(0, card.band - 1, look.glyphs.h * card.wide, "sheet.line")


def _under(sheet: Sheet, look: Look, card: _Card, at: int) -> str:
    """The paper under a row: sums lie on a darker one, and so does every other row where no lines are between."""
    summed = at >= card.rows - sheet.sums
    return (
        SHADED
        if not look.is_plain and (summed or (card.pitch != RULED and card.rows > 2 - card.deep and at % 2))
        else ""
    )


def _rules(canvas: Canvas, sheet: Sheet, look: Look, card: _Card) -> None:
    """The lines between rows, over the sums, and between columns."""
    g = look.glyphs
    for at in range(card.rows):
        y, under = card.y(at), _under(sheet, look, card, at)
        last = at == card.rows - 1
        if under:
            tall = DEEP if card.deep else 1 + last * card.air
            canvas.fill(0, y - card.deep, card.wide, tall + last * card.foot, under)
        if at and y - card.y(at - 1) == RULED:
            canvas.put(0, y - 1, g.h * card.wide, "sheet.line")
            for x in card.lines:
                canvas.put(x, y - 1, g.cross, "sheet.line")
        for x in card.lines:
            for row in range(y - card.air * (not at), y + 1 + card.air * last):
                canvas.put(x, row, g.v, on_paper("sheet.line", under))
    if (marked := _marked_column(sheet, look)) >= 0:
        x, wide = card.xs[marked + 1] - 1, card.widths[marked + 1] + 2
        if after := [line for line in card.lines if line > x]:  # its edges take the place of the lines beside it
            x, wide = x - 1, after[0] + 2 - x
        canvas.fill(x, card.band, wide, card.tall - card.band, MARKED)
        for at in range(1, card.rows) if card.pitch == RULED else ():
            canvas.put(x, card.y(at) - 1, g.h * wide, on_paper("sheet.line", MARKED))


def _marked_column(sheet: Sheet, look: Look) -> int:
    """The column that is filled or thrown for now, which lies on darker paper; -1 where cells are chosen: their bands
    do."""
    free = sheet.now is not None and not look.is_plain and not any(cell.token for cell in sheet.cells)
    return sheet.now[1] if sheet.now and free else -1


def _pitch(sheet: Sheet, look: Look, height: int) -> int:
    """Rows from one of a sheet to the next: two where there is a line between them, more where each has air."""
    rows, most = len(sheet.rows), height if sheet.place == "middle" else int(height * LOW)
    if look.size is Size.XL and not look.is_plain and rows * DEEP + FRAME + AROUND <= most:
        return DEEP
    fits = sheet.place == "middle" and rows * RULED + FRAME <= height  # it has what others leave
    return RULED if look.size >= Size.L and (rows <= AIRY or fits) else 1


def _columns(sheet: Sheet, look: Look, width: int) -> tuple[list[int], int]:
    """How wide the columns are, and how far apart: nearer together where they would not fit."""
    labels = (sheet.heads[0], *(label for label, _ in sheet.rows))
    mark = 2 if sheet.now is not None and any(labels) else 0  # the mark of the row that is filled
    widths = [mark + max((cell_len(look.said(text)) for text in labels), default=0)]
    for column, head in enumerate(sheet.heads[1:]):
        widths.append(max(cell_len(look.said(head)), _widest(sheet, column)))
    label, figures = widths[0], widths[1:]
    least = LEAST[look.size]
    if look.size is Size.XL and sheet.digits:  # figures may be drawn large, with one digit fewer in the middle
        least = max(least, FIGURE_WIDTH * (sheet.digits + 1) - 1)
    if sheet.now is not None and len(figures) > 2:  # a column for each round, of which the last may be a total
        figures = [max(figures[:-1])] * (len(figures) - 1) + [max(figures[-1], max(figures[:-1]))]
    for gap, room in ((APART, least), *((2, room) for room in range(least, 2, -1))):
        airy = _even_columns(sheet, [max(room, wide) for wide in figures])
        if label + sum(airy) + gap * len(airy) <= width - AROUND * (look.size >= Size.M):
            return [label, *airy], gap
    tight = 2 if sheet.now else 3
    while least > tight and label + sum(max(least, wide) + 1 for wide in figures) > width + (not label):
        least -= 1
    rooms = [max(least, wide) for wide in figures]
    evened = _even_columns(sheet, rooms)
    fitting = len(rooms) <= FEW or label + sum(evened) + len(evened) <= width + (not label)
    return [label, *(evened if fitting else rooms)], 1


def _broadened(widths: list[int], broad: int) -> list[int]:
    """Columns that take so many together at least: those of figures share what is more, and that of labels if few."""
    sharing = [at for at, wide in enumerate(widths) if wide and (at or len(widths) <= FEW)]
    more = max(0, broad - sum(widths)) // max(1, len(sharing))
    return [wide + more * (at in sharing) for at, wide in enumerate(widths)]


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


class _Place(NamedTuple):
    """Where something is written in a cell."""

    x: int
    y: int
    air: int
    """Rows of air over it and below."""
    wide: int
    """Columns of its column."""
    figure: int
    """Those of the widest figure there: figures stand one under the other, in the middle."""
    under: str
    """The paper there."""
    words: bool
    """Whether it is one of a plain list, which begins at the left."""
    large: bool
    """Whether figures are drawn, three rows high."""
    pencilled: bool
    """Whether it is written by a player on what is printed."""


def _cell(canvas: Canvas, at: _Place, cell: Cell, look: Look) -> None:
    """What is written in a cell, what it would be given, or that it is open."""
    x, y, air, wide = at.x, at.y, at.air, at.wide
    text, style = cell_text(cell, look, pencilled=at.pencilled)
    style = on_paper(style, at.under)
    # Under a wide head the band is no wider than figures need.
    aside = 0 if at.words else max(0, wide - at.figure - BAND) // 2
    if is_available(cell, look):
        edge = at.words and look.size > Size.S  # such a list has a margin, into which its bands reach
        canvas.fill(x + aside - edge, y - air, wide - 2 * aside + 2 * edge, 1 + 2 * air, style)
    rows = in_figures(text) if at.large else ()
    if rows:
        style = style.removesuffix("|mark")  # a line under each of its rows would strike it out
        # In the middle is what there mostly is: the widest figure that may come is that of a sum.
        usual = at.figure - FIGURE_WIDTH * (at.figure >= FIGURE_WIDTH * 2)
        last = x + max(at.figure, (wide + usual) // 2)
        stamp(canvas, last - len(rows[0]), y - air, (" " * len(rows[0]), *rows), style)
    else:
        text = text.ljust(wide) if at.words else _middle(text, wide, 0 if at.large else at.figure)
        canvas.put(x + aside, y, text[aside : wide - aside], style)
    canvas.spot(cell.token, x, y - air, wide, 1 + 2 * air)


def paint_note(note: Note, look: Look, width: int, height: int) -> Canvas:
    """Lines of text, wrapped."""
    wide, tall = note.room
    width = min(width, wide or width)
    lines = [line for text in note.lines for line in (wrap(look.said(text), width) or [""])]
    canvas = Canvas(max(wide, *map(cell_len, lines), 0), max(tall, len(lines)))
    for y, line in enumerate(lines, (canvas.height - len(lines)) // 2):
        canvas.put((canvas.width - cell_len(line)) // 2 if note.centred else 0, y, line, "row")
    return canvas
