"""Sheets in large letters, for tables on which dice are so large that common ones would be lost beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Cell, Sheet
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.numerals import SLIM
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.pixels import picture
from parlor.widgets.sheets.cells import cell_text

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
SHARE: Final = 0.6
"""How much of its room a sheet takes, about."""
STRETCH: Final = 18
"""Columns by which each of its columns is wider for that, at most: figures are still read across."""
LOW: Final = 0.4
"""How much of a table a sheet takes at its lower edge, at most: dice go before it."""
AIR: Final = 4
"""Rows that one in the middle leaves free, at least, its shadow among them."""


def in_figures(text: str) -> tuple[str, ...]:
    """A text in figures as rows of pixels; () where something of it is none."""
    if not text or any(char not in SIGNS for char in text):
        return ()
    return tuple(".".join(rows) for rows in zip(*(SIGNS[char] for char in text), strict=True))


class Font(NamedTuple):
    """How large the letters are."""

    draw: Callable[[str], tuple[str, ...]]
    """A text as rows of pixels; () where it can't be drawn."""
    pixels: int
    pitch: int
    """Rows from one line to the next."""

    def width(self, text: str) -> int:
        """Columns of a text, as it is written where it can't be drawn."""
        rows = self.draw(text)
        return len(rows[0]) if rows else cell_len(text)


LETTERS: Final = Font(in_letters, 6, 4)
FIGURES: Final = Font(in_figures, 5, 3)
"""For a ladder of numbers that is too long for those."""


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

    def begin(self, at: int) -> int:
        """Where a column begins."""
        return PAD + self.marked + self.label + GAP * bool(self.label) + sum(self.rooms[:at]) + GAP * at


def paint_lettered(sheet: Sheet, look: Look, width: int, height: int) -> Canvas | None:
    """The paper in the largest letters for which there is room; None if there is not enough for any."""
    if len(sheet.heads) < 2:
        return None
    most = height - AIR if sheet.place == "middle" else int(height * LOW)
    title, heads = look.said(sheet.label), [look.said(head) for head in sheet.heads]
    top = max(1, bool(title) + any(heads) + bool(title or any(heads)))
    texts = [look.said(label) for label, _ in sheet.rows]
    figures = all(in_figures(cell.text.strip()) for _, cells in sheet.rows for cell in cells) and not any(texts)
    for font in (LETTERS, *([FIGURES] if figures else [])):
        columns = _columns(sheet, texts, heads, font)
        wide = max(columns.width, cell_len(title)) + 2 * PAD
        tall = top + len(sheet.rows) * font.pitch + bool(sheet.sums)
        if wide <= width and tall <= most:
            spare = max(0, min(STRETCH, (round(width * SHARE) - wide) // len(columns.rooms)))
            columns = columns._replace(rooms=tuple(room + spare for room in columns.rooms))
            canvas = Canvas(max(columns.width, cell_len(title)) + 2 * PAD, tall, "sheet")
            _head(canvas, sheet, look, columns, top)
            for at, text in enumerate(texts):
                _row(canvas, sheet, look, columns, font, top, at, text)
            return canvas
    return None


def _columns(sheet: Sheet, texts: list[str], heads: list[str], font: Font) -> Columns:
    """How wide the columns must be, for all that they have and may come to have."""
    found = []
    for at, head in enumerate(heads[1:]):
        cells = [cells[at] for _, cells in sheet.rows if len(cells) > at]
        widest = max(font.width(text.strip()) for cell in cells for text in (cell.text, cell.offer, "0" * sheet.digits))
        found.append(max(widest + BAND, cell_len(head)))
    return Columns(max(map(font.width, texts)), tuple(found), 2 * (sheet.now is not None and any(texts)))


def _head(canvas: Canvas, sheet: Sheet, look: Look, columns: Columns, top: int) -> None:
    """The title, the heads of the columns, and a line below them."""
    title, (_, column) = look.said(sheet.label), sheet.now or (-1, -1)
    canvas.put(PAD, 0, title, "sheet.title")
    canvas.put(PAD + columns.marked, int(bool(title)), look.said(sheet.heads[0]), "sheet.quiet")
    for at, (head, room) in enumerate(zip(sheet.heads[1:], columns.rooms, strict=True)):
        style = "sheet.turn" if at == column else "sheet.quiet"
        canvas.put(columns.begin(at), int(bool(title)), look.said(head).center(room), style)
    if top > 1:
        canvas.put(0, top - 1, look.glyphs.h * canvas.width, "sheet.line")


def _row(canvas: Canvas, sheet: Sheet, look: Look, columns: Columns, font: Font, top: int, at: int, label: str) -> None:
    """A row: whose it is, and its cells; sums stand below a line."""
    first = len(sheet.rows) - sheet.sums
    y = top + at * font.pitch + (sheet.sums > 0 and at >= first)
    if sheet.sums and at == first:
        canvas.put(0, y - 1, look.glyphs.h * canvas.width, "sheet.line")
    cells = sheet.rows[at][1]
    turn = sheet.now is not None and at == sheet.now[0]
    passed = bool(cells) and all(cell.tone == "quiet" for cell in cells)
    style = "sheet.turn" if turn else "sheet.quiet" if passed else "sheet"
    canvas.put(PAD, y + 1, look.glyphs.turn if turn and label else "", style)
    _write(canvas, (PAD + columns.marked, y, font.width(label)), label, style, font, band=False)
    for column, (cell, room) in enumerate(zip(cells, columns.rooms, strict=False)):
        _cell(canvas, (columns.begin(column), y, room), cell, look, font)


def _cell(canvas: Canvas, at: tuple[int, int, int], cell: Cell, look: Look, font: Font) -> None:
    """A cell in so many columns, on a band where it can be chosen."""
    text, style = cell_text(cell, look)
    _write(canvas, at, text.strip(), style, font, band=bool(cell.token))
    canvas.spot(cell.token, *at, font.pitch - 1)


def _write(canvas: Canvas, at: tuple[int, int, int], text: str, style: str, font: Font, *, band: bool) -> None:
    """Text in the middle of so many columns, in letters where all of it has one."""
    x, y, room = at
    rows = font.draw(text)
    left = (room - font.width(text)) // 2
    ground = "b" if band else "."
    lines = [ground * left + line.replace(".", ground).replace("#", "i") for line in rows or ("",) * font.pixels]
    lines = [line.ljust(room, ground) for line in lines]
    picture(canvas, x, y, lines, {"i": INK + style, "b": GROUND + style}, "sheet")
    if not rows:
        canvas.put(x + left, y + 1, text, style)
