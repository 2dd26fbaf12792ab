"""A list to choose from, drawn on paper: rows with a label, a value that arrows change, and headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.message import Message

from parlor.widgets.canvas.canvas import Canvas, fit
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.menu.cloth import is_bare, lay_sheet, paint_cloth

FARTHEST: Final = 88
"""Columns within which a row's label and what belongs to it stand."""
SIDE: Final = 2
"""Columns of the table at either side of the sheet."""
PAD: Final = 1
"""Empty rows of the sheet over and under its rows."""
AIRY: Final = 28
"""Rows from which on the table is seen over and under a long sheet too, and a title may stand on it."""

SPARE: Final = 4
"""Rows of the table that are seen about a sheet with a title on lower screens."""
VAST: Final = 50
"""Rows from which on the rows of a short list have air between them."""


class Inks(NamedTuple):
    """The styles of a list: those of a row that is on come with its ground."""

    row: str
    on: str
    head: str
    quiet: str
    value: str
    changed: str
    """A value that can be changed now."""
    mark: str


PAPER: Final = Inks(
    "placard",
    "placard.button",
    "placard.title",
    "placard.quiet",
    "placard.strong",
    "placard.key",
    "placard.quiet",
)
BARE: Final = Inks("ground", "row.on", "accent", "quiet", "gold", "row.on", "gold")
"""On a sheet of paper, and without colours."""


class Row(NamedTuple):
    """One row: `key` names it (a heading has none); with `value` given, left and right change it."""

    label: str
    key: str = ""
    value: str | None = None
    note: str = ""
    """Words at the right end, also of a heading."""
    mark: str = ""
    """A word before the note that strikes the eye."""
    folds: bool | None = None
    """Whether this is the heading of rows that are folded away (True) or shown (False)."""


class Menu(Paper):
    """Rows of which one is on. Enter or a second click takes it; left and right change its value.

    What does not fit is counted at its ends: how many rows, and what they are headed by.
    """

    class Moved(Message):
        """Another row is on."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    class Taken(Message):
        """A row was chosen."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    class Changed(Message):
        """A row's value is to go one step: -1 or 1."""

        def __init__(self, key: str, step: int) -> None:
            self.key = key
            self.step = step
            super().__init__()

    def __init__(
        self, palette: Palette, glyphs: Glyphs, rows: Sequence[Row] = (), *, title: str = "", id: str | None = None
    ) -> None:
        """`title` stands over the rows in large letters where there is room for it."""
        super().__init__(palette, id=id)
        self.glyphs = glyphs
        self.title = title
        self.rows: list[Row] = []
        self.on = -1
        self._top = 0
        self._along = 0
        """Rows below the one that is on which are to be seen with it."""
        self.show(rows)

    def restyle(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self.redraw()

    def show(self, rows: Sequence[Row], key: str = "", along: int = 0) -> None:
        """Put up other rows; the one called `key`, else the one that was on, else the first is on.

        So many rows `along` below it come into sight too, as far as there is room under it.
        """
        wanted = key or self.key
        self.rows = list(rows)
        keys = [row.key for row in self.rows]
        self.on = keys.index(wanted) if wanted and wanted in keys else next((at for at, k in enumerate(keys) if k), -1)
        self._along = along
        self.redraw()

    @property
    def key(self) -> str:
        """The row that is on."""
        return self.rows[self.on].key if 0 <= self.on < len(self.rows) else ""

    def move(self, step: int) -> None:
        """Go to the next row that can be chosen, so many rows on; stop at the ends."""
        at, left = self.on, abs(step)
        way = 1 if step > 0 else -1
        found = self.on
        while left and 0 <= at + way < len(self.rows):
            at += way
            if self.rows[at].key:
                found = at
                left -= 1
        if found != self.on:
            self.on, self._along = found, 0
            self.redraw()
            self.post_message(self.Moved(self.key))

    # -- painting ----------------------------------------------------------------------------------

    def capacity(self, height: int) -> int:
        """How many rows have room in so many."""
        return height if is_bare(self.palette) else height - 2 * PAD - 2 * (height >= AIRY)

    def roomy(self, height: int) -> int:
        """How many rows have room in so many where the table is seen all round the sheet."""
        return self.capacity(height) - (0 if is_bare(self.palette) or height >= AIRY else 3)

    def paint(self, width: int, height: int) -> Canvas:
        canvas = paint_cloth(self, self.palette, width, height)
        if is_bare(self.palette):
            canvas.blit(self._list(width, height, BARE), 0, 0)
            return canvas
        if not self.rows:
            return canvas
        wide = min(width - 2 * SIDE, FARTHEST)
        head = self._letters(wide, height)
        room = self.capacity(height) - head.height
        pitch = 2 if height >= VAST and 2 * len(self.rows) <= room else 1
        rows = self._list(wide, min(room, pitch * (len(self.rows) - 1) + 1), PAPER, pitch)
        sheet = Canvas(wide, head.height + rows.height + 2 * PAD, PAPER.row)
        sheet.blit(head, SIDE, PAD, over=True)
        sheet.blit(rows, 0, PAD + head.height, over=True)
        lay_sheet(canvas, sheet, (width - wide) // 2, (height - sheet.height) // 2)
        return canvas

    def _letters(self, width: int, height: int) -> Canvas:
        """The title of the list in large letters, with a row below it, where that hides no row of the list."""
        letters = in_letters(self.title)
        canvas = Canvas(width - 2 * SIDE, len(letters) // 2 + 1, PAPER.row)
        room = self.capacity(height) - (0 if height >= AIRY else SPARE)
        if not letters or len(letters[0]) > canvas.width or len(self.rows) + canvas.height > room:
            return Canvas(0, 0)
        stamp(canvas, 0, 0, letters, PAPER.head)
        return canvas

    def _list(self, width: int, height: int, inks: Inks, pitch: int = 1) -> Canvas:
        """The rows, as many as there is room for, so many lines from one to the next."""
        canvas = Canvas(width, height, inks.row)
        first, last = self._visible_rows(height)
        far = min(width, FARTHEST)
        y = 0
        if first:
            canvas.put(2, 0, fit(self._count_hidden(self.rows[:first], "above"), far - 3), inks.quiet)
            y = 1
        for at in range(first, last):
            self._row(canvas, y, at, far, inks)
            y += pitch
        if last < len(self.rows):
            canvas.put(2, y, fit(self._count_hidden(self.rows[last:], "below"), far - 3), inks.quiet)
        return canvas

    def _row(self, canvas: Canvas, y: int, at: int, far: int, inks: Inks) -> None:
        """One row on its line."""
        row, on = self.rows[at], at == self.on
        if not row.key:
            canvas.put(1, y, fit(row.label, far - 2), inks.head)
            canvas.put(max(1, far - cell_len(row.note) - 1), y, fit(row.note, far - 2), inks.quiet)
            return
        style = inks.on if on else inks.row
        if on:
            canvas.fill(0, y, canvas.width, 1, style)
        canvas.spot(row.key, 0, y, canvas.width)
        if row.folds is not None:
            canvas.put(1, y, "+" if row.folds else "-", style if on else inks.head)
            canvas.put(3, y, fit(row.label, far - 4), style if on else inks.head)
        else:
            canvas.put(2, y, fit(row.label, far - 4), style)
        if row.value is not None:
            text = f"< {fit(row.value, far - 8 - cell_len(row.label))} >"
            x = max(far - cell_len(text) - 1, cell_len(row.label) + 3)
            canvas.put(x, y, text, inks.changed if on else inks.value)
            canvas.spot(f"<{row.key}", x, y, 2)
            canvas.spot(f">{row.key}", x + cell_len(text) - 2, y, 2)
            return
        note = fit(row.note, far - cell_len(row.label) - 4)
        x = far - cell_len(note) - 1
        canvas.put(x, y, note, style if on else inks.quiet)
        widest = max((cell_len(other.note) for other in self.rows if other.mark), default=0)
        if row.mark and (x := far - widest - cell_len(row.mark) - 3) >= cell_len(row.label) + 3:
            canvas.put(x, y, row.mark, style if on else inks.mark)

    def _visible_rows(self, height: int) -> tuple[int, int]:
        """The rows that are shown, from and to; those that are not are counted on the first and the last line."""
        count = len(self.rows)
        if count <= height:
            self._top = 0
            return 0, count
        shown = max(1, height - 2)
        first = self.on
        while first > 0 and not self.rows[first - 1].key and self.on - first < 2:
            first -= 1  # a heading comes into sight with the first of its rows
        self._top = max(0, min(self._top, first))
        last = min(self.on + self._along, count - 1, first + shown - 1)
        if last >= self._top + shown:
            self._top = last - shown + 1
        if self._top <= 1 and last < height - 1:
            self._top = 0  # the first row needs no more room than a line that counts it
            return 0, height - 1
        if self._top + shown + 1 >= count:
            self._top = count - height + 1
            return self._top, count
        return self._top, self._top + shown

    @staticmethod
    def _count_hidden(rows: Sequence[Row], where: str) -> str:
        """How many rows there are that can be chosen, where, and their headings."""
        heads = [row.label for row in rows if row.label and (not row.key or row.folds is not None)]
        count = sum(bool(row.key) and row.folds is None for row in rows)
        return ": ".join([f"{count} more {where}" if count else where, *([", ".join(heads)] if heads else [])])

    # -- keys and clicks -----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}
        if event.key in steps:
            self.move(steps[event.key])
        elif event.key in ("left", "right") and self.key:
            self.post_message(self.Changed(self.key, -1 if event.key == "left" else 1))
        elif event.key == "enter" and self.key:
            self.post_message(self.Taken(self.key))
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        event.stop()
        if event.token[:1] in "<>" and any(row.key == event.token[1:] for row in self.rows):
            self._put_on(event.token[1:])
            self.post_message(self.Changed(self.key, -1 if event.token[0] == "<" else 1))
        elif event.token == self.key or any(row.key == event.token and row.folds is not None for row in self.rows):
            self._put_on(event.token)
            self.post_message(self.Taken(self.key))
        else:
            self._put_on(event.token)

    def _put_on(self, key: str) -> None:
        if key != self.key:
            self.on = next(at for at, row in enumerate(self.rows) if row.key == key)
            self.redraw()
            self.post_message(self.Moved(key))

    def on_mouse_scroll_down(self) -> None:
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        self.move(-1)
