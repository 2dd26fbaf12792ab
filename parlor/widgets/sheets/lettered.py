"""Sheets in large letters, for tables on which dice are so large that common ones would be lost beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len

from parlor.core.scene import Sheet
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.numerals import SLIM
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.sheets.cells import SHADED, cell_text, label_style, on_paper

SIGNS: Final = {
    "[": ("##", "#.", "#.", "#.", "##"),
    "]": ("##", ".#", ".#", ".#", "##"),
    "+": ("...", ".#.", "###", ".#.", "..."),
    "-": ("...", "...", "###", "...", "..."),
    **{str(value): rows for value, rows in enumerate(SLIM[0])},
}
"""Figures and signs five pixels high."""
PAD: Final = 3
"""Columns free at either edge."""
BAND: Final = 4
"""Columns of a column besides its widest figure, at least."""
GAP: Final = 3
"""Columns between two of them."""
LOW: Final = 0.46
"""How much of a table a sheet takes at its lower edge, at most: dice go before it."""
HEAD: Final = HEIGHT // 2 + 1
"""Rows of a line of heads in large letters."""
FEW: Final = 6
"""Rows that are in common letters rather than far apart."""
AIR: Final = 4
"""Rows that one in the middle leaves free, at least, its shadow among them."""


def in_figures(text: str) -> tuple[str, ...]:
    """A text in figures as rows of pixels; () where something of it is none."""
    if not text or any(char not in SIGNS for char in text):
        return ()
    return tuple(".".join(rows) for rows in zip(*(SIGNS[char] for char in text), strict=True))


Draw: TypeAlias = Callable[[str], tuple[str, ...]]
"""Draws a text as rows of pixels; () where it is written in common letters."""


class Font(NamedTuple):
    """How large the letters are."""

    draw: Draw
    """A figure as rows of pixels; () where it can't be drawn."""
    pixels: int
    pitch: int
    """Rows from one line to the next."""
    label: Draw
    """A label as rows of pixels."""

    def width(self, text: str) -> int:
        """Columns of a figure, as it is written where it can't be drawn."""
        return _width(self.draw(text), text)


def _width(rows: tuple[str, ...], text: str) -> int:
    """Columns of a text in rows of pixels; as it is written where there are none."""
    return len(rows[0]) if rows else cell_len(text)


def _as_written(text: str) -> tuple[str, ...]:
    """No pixels: it is written in common letters."""
    return ()


LETTERS: Final = Font(in_letters, 6, 4, in_letters)
FIGURES: Final = Font(in_figures, 5, 3, _as_written)
"""For a list that is too long for those: its labels are in common letters, as on a printed card."""


class Columns(NamedTuple):
    """How wide the parts of a sheet are."""

    label: int
    rooms: tuple[int, ...]
    marked: int
    """Columns for the mark of the row that is filled."""

    @property
    def width(self) -> int:
        """Columns of all of it."""
        gaps = len(self.rooms) - (not self.label)
        return self.marked + self.label + sum(self.rooms) + GAP * gaps

    def widened(self, least: int) -> Columns:
        """As wide as that at least: the columns of figures share what is more."""
        more, rest = divmod(max(0, least - self.width), len(self.rooms))
        first, *others = (room + more for room in self.rooms)
        return self._replace(rooms=(first + rest, *others))

    def begin(self, at: int) -> int:
        """Where a column begins."""
        return PAD + self.marked + self.label + GAP * bool(self.label) + sum(self.rooms[:at]) + GAP * at


def paint_lettered(sheet: Sheet, look: Look, width: int, height: int) -> Canvas | None:
    """The paper in the largest letters for which there is room; None if there is not enough for any."""
    if len(sheet.heads) < 2:
        return None
    most = height - AIR if sheet.place == "middle" else int(height * LOW)
    title, heads = look.said(sheet.label), [look.said(head) for head in sheet.heads]
    texts = [look.said(label) for label, _ in sheet.rows]
    figures = all(in_figures(text) for _, cells in sheet.rows for cell in cells if (text := cell.text.strip()))
    fonts = [(LETTERS, LETTERS.draw), (LETTERS, _as_written)]
    if sheet.place == "middle" or not all(map(in_letters, filter(None, (title, *heads)))):
        fonts = fonts[1:]  # beside dice, which would be smaller for that, and where they can't be drawn
    if figures and len(texts) > FEW:
        fonts.append((FIGURES, _as_written))
    for font, head in fonts:
        columns = _columns(sheet, texts, heads, font, head).widened(_width(head(title), title))
        wide = columns.width + 2 * PAD
        line = HEAD if head is not _as_written else 1
        top = (bool(title) + any(heads)) * line
        tall = top + len(sheet.rows) * font.pitch + font.pixels % 2  # there is no air below the last figures
        if wide <= width and tall <= most:
            canvas = Canvas(wide, tall, "sheet")
            _head(canvas, sheet, look, columns, line, head)
            for at, text in enumerate(texts):
                _row(canvas, sheet, look, columns, font, top, at, text)
            return canvas
    return None


def _columns(sheet: Sheet, texts: list[str], heads: list[str], font: Font, head_rows: Draw) -> Columns:
    """How wide the columns must be, for all that they have and may come to have."""
    found = []
    for at, head in enumerate(heads[1:]):
        cells = [cells[at] for _, cells in sheet.rows if len(cells) > at]
        figures = ("0" * sheet.digits, *(text.strip() for cell in cells for text in (cell.text, cell.offer)))
        widest = max(map(font.width, figures))
        found.append(max(widest + BAND, _width(head_rows(head), head)))
    if (
        head_rows is not _as_written and sheet.now is not None and len(found) > 2
    ):  # a column for each round, of which the last may be a total
        found[:-1] = [max(found[:-1])] * (len(found) - 1)
    label = max((_width(font.label(text), text) for text in texts), default=0)
    mark = 2 * (sheet.now is not None and any(texts))
    return Columns(max(label, _width(head_rows(heads[0]), heads[0])), tuple(found), mark)


def _head(canvas: Canvas, sheet: Sheet, look: Look, columns: Columns, line: int, head_rows: Draw) -> None:
    """A band with the title and the heads of the columns, each in so many rows."""
    title, (_, column) = look.said(sheet.label), sheet.now or (-1, -1)
    heads = [look.said(head) for head in sheet.heads]
    top = line * bool(title)
    canvas.fill(0, 0, canvas.width, top + line * any(heads), "sheet.head")
    styles = ["sheet.head.turn" if at == column else "sheet.head" for at in range(len(heads) - 1)]
    places = [PAD, PAD + columns.marked]
    for at, (head, room) in enumerate(zip(heads[1:], columns.rooms, strict=True)):
        places.append(columns.begin(at) + (room - _width(head_rows(head), head)) // 2)
    for x, y, text, style in zip(
        places, (0, *(top,) * len(heads)), (title, *heads), ("sheet.title", "sheet.head", *styles), strict=True
    ):
        if rows := head_rows(text):
            _draw(canvas, x, y, rows, style)
        else:
            canvas.put(x, y, text, style)


def _row(canvas: Canvas, sheet: Sheet, look: Look, columns: Columns, font: Font, top: int, at: int, label: str) -> None:
    """A row: whose it is, and its cells; every other one, and sums, on darker paper."""
    y = top + at * font.pitch
    under = SHADED if at % 2 or at >= len(sheet.rows) - sheet.sums else ""
    canvas.fill(0, y, canvas.width, font.pitch, under or "sheet")
    cells = sheet.rows[at][1]
    turn = sheet.now is not None and at == sheet.now[0]
    style = on_paper(label_style(cells, turn=turn), under)
    middle = y + font.pitch // 2
    canvas.put(PAD, middle, look.glyphs.turn if turn and label else "", style)
    rows = font.label(label)
    if rows:
        _draw(canvas, PAD + columns.marked, y, rows, style)
    else:
        canvas.put(PAD + columns.marked, middle, label, style)
    for column, (cell, room) in enumerate(zip(cells, columns.rooms, strict=False)):
        text, style = cell_text(cell, look)
        _cell(
            canvas, (columns.begin(column), y, room), text.strip(), on_paper(style, under), font, band=bool(cell.token)
        )
        canvas.spot(cell.token, columns.begin(column), y, room, font.pitch)


def _cell(canvas: Canvas, at: tuple[int, int, int], text: str, style: str, font: Font, *, band: bool) -> None:
    """Text in the middle of so many columns, in letters where all of it has one; on a band where it can be chosen."""
    x, y, room = at
    if band:
        canvas.fill(x, y, room, font.pitch, style)
    rows = font.draw(text)
    left = x + (room - font.width(text)) // 2
    if rows:
        _draw(canvas, left, y, rows, style)
    else:
        canvas.put(left, y + font.pitch // 2, text, style)


def _draw(canvas: Canvas, x: int, y: int, rows: tuple[str, ...], style: str) -> None:
    """Letters in a style, half a row below the upper edge of their line."""
    stamp(canvas, x, y, ["." * len(rows[0]), *rows], style)
