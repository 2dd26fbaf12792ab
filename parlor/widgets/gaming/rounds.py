"""The rounds of a game as boxes printed on the felt: a line for each player, gold where he has brought the most."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Cell, RoundSheet
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit, is_sketch
from parlor.widgets.canvas.figures import in_dots, stamp_in_middle
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.numerals import DIGITS, number
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.gaming.boxes import narrow
from parlor.widgets.sheets.cells import NOTHING
from parlor.widgets.sheets.plaque import in_figures
from parlor.widgets.sheets.sheets import paint_sheet

BROADEST: Final = {Size.S: 6, Size.M: 7, Size.L: 10, Size.XL: 13}
"""Columns of a box with the line beside it, at most."""
HEADS: Final = {Size.S: 1, Size.M: 3, Size.L: 3, Size.XL: 3}
"""Rows of the number of a round."""
ROWS: Final = {Size.S: 1, Size.M: 1, Size.L: 3, Size.XL: 3}
"""Rows of a player, if what he has brought has room there in large figures."""
LINED: Final = Size.L
"""The size from which on a line lies between two players."""
NAME: Final = 14
"""Columns of a name, at most."""
LONGEST: Final = 4
"""Columns of what stands in a box, at most: else they are written on a sheet."""
LEAST: Final = 2
"""Columns for that at least, and one more for the sum of it."""
FIGURE: Final = 4
"""Columns of the number of a round as it is drawn."""
GOLD: Final = "box.gold"
"""The best of a round, and whoever leads."""
NOW: Final = "box.now"
"""Where what is thrown now will stand."""


def paint_rounds(rounds: RoundSheet, look: Look, width: int, height: int) -> Canvas:
    """The rounds side by side, each under its number, and the sum at the end; without colour it is a sheet."""
    if look.is_plain or look.size is Size.XS or rounds.longest > LONGEST:
        return paint_sheet(rounds, look, width, height)
    form = _Form.of(rounds, look, width)
    if form.pitch <= max(LEAST, rounds.longest):  # no room for a line between two of them
        return paint_sheet(rounds, look, width, height)
    board = _Board(rounds, look, form)
    return board.canvas if is_sketch() else board.paint()


class _Form(NamedTuple):
    """Where everything stands."""

    name: int
    """Columns of the names, with the mark of whose turn it is and the air after them."""
    letters: bool
    pitch: int
    """Columns of a round with a line."""
    total: int
    """Columns of the sum."""
    rounds: int
    head: int
    row: int
    """Rows of a player."""
    step: int
    """Rows from one player to the next."""
    players: int

    @classmethod
    def of(cls, rounds: RoundSheet, look: Look, width: int) -> _Form:
        """As broad as there is room for, up to what the size has."""
        tall = ROWS[look.size]
        large = cls._of_rows(rounds, look, width, tall)
        figures = in_figures("0" * max(LEAST, rounds.longest))
        return large if tall == 1 or len(figures[0]) < large.pitch else cls._of_rows(rounds, look, width, 1)

    @classmethod
    def _of_rows(cls, rounds: RoundSheet, look: Look, width: int, row: int) -> _Form:
        """With so many rows for a player."""
        names = [fit(look.said(label), NAME) for label, _ in rounds.rows]
        drawn = [in_letters(name) for name in names] if row > 1 and look.size > LINED else []
        letters = bool(drawn) and all(drawn)
        name = 2 + max([len(rows[0]) for rows in drawn] if letters else map(cell_len, names)) + 2
        name, count = max(name, cell_len(rounds.heads[0]) + 2), len(rounds.heads) - 2
        total = 1 + max(LEAST + 1, rounds.widest_total) * (4 if row > 1 else 1) + 2
        free = max(width, look.least[0]) - name - total - 1
        pitch = min(BROADEST[look.size], free // max(1, count))
        head = HEADS[look.size] if pitch > FIGURE else 1
        return cls(name, letters, pitch, total, count, head, row, row + (look.size >= LINED), len(names))

    @property
    def top(self) -> int:
        """The row of the line under the heads."""
        return self.head + 1

    @property
    def lined(self) -> bool:
        """Whether lines lie between players."""
        return self.step > self.row

    @property
    def tall(self) -> int:
        """Rows of all of it."""
        return self.top + 1 + self.players * self.step - self.lined + 1

    @property
    def edges(self) -> list[int]:
        """The columns of the lines, the last one after the sum."""
        edges = [self.name + at * self.pitch for at in range(self.rounds + 1)]
        return [*edges, edges[-1] + self.total]


class _Board:
    """The boxes, painted."""

    def __init__(self, rounds: RoundSheet, look: Look, form: _Form) -> None:
        self.rounds, self.look, self.form = rounds, look, form
        self.canvas = Canvas(form.edges[-1] + 1, form.tall)
        self.now = rounds.now or (-1, -1)

    def paint(self) -> Canvas:
        """All of it."""
        self._lines()
        form, edges = self.form, self.form.edges
        self.canvas.put(2, 1 + form.head // 2, self.rounds.heads[0], "quiet")
        for at, head in enumerate(self.rounds.heads[1:]):
            self._head(at, edges[at] + 1, edges[at + 1] - edges[at] - 1, head)
        for at, (label, cells) in enumerate(self.rounds.rows):
            y = form.top + 1 + at * form.step
            self._name(y, label, turn=at == self.now[0])
            for column, cell in enumerate(cells):
                self._cell(edges[column] + 1, y, edges[column + 1] - edges[column] - 1, cell, (at, column) == self.now)
        return self.canvas

    def _lines(self) -> None:
        """The lines between the boxes."""
        g, form, canvas = self.look.glyphs, self.form, self.canvas
        edges, low = form.edges, form.tall - 1
        across = [0, form.top, *(form.top + at * form.step for at in range(1, form.players) if form.lined), low]
        for y in across:
            canvas.put(edges[0], y, g.h * (edges[-1] - edges[0]), "line")
        for x in edges:
            for y in range(low + 1):
                ends = {edges[0]: (g.tl, g.tee_l, g.bl), edges[-1]: (g.tr, g.tee_r, g.br)}
                upper, middle, lower = ends.get(x, (g.tee_t, g.cross, g.tee_b))
                joint = upper if y == 0 else lower if y == low else middle
                canvas.put(x, y, joint if y in across else g.v, "line")

    def _head(self, at: int, x: int, wide: int, head: str) -> None:
        """The number of a round, that of the one that is on in gold, and those that are over pale."""
        form, style = self.form, "quiet" if at < self.now[1] or at == self.form.rounds else "row"
        if at == self.now[1]:
            style = GOLD
            self.canvas.fill(x, 1, wide, form.head, GOLD)
        if form.head == 1 or not head.isdigit():
            self.canvas.put(x + (wide - cell_len(head) + 1) // 2, 1 + form.head // 2, head, style)
            return
        rows = in_dots(number(head, DIGITS))
        stamp_in_middle(self.canvas, rows if len(rows[0]) <= 2 * wide else narrow(head), (x, 1), wide, style)

    def _name(self, y: int, label: str, *, turn: bool) -> None:
        """Who it is, at the left of the boxes."""
        form, look = self.form, self.look
        name = fit(look.said(label), NAME)
        style = "seat.turn" if turn or look.has_won(label) else "seat.name"
        middle = y + form.row // 2
        if turn:
            self.canvas.put(0, middle, look.glyphs.turn, "seat.turn")
        if form.letters:
            stamp(self.canvas, 2, y, in_letters(name), style)
        else:
            self.canvas.put(2, middle, name, style)

    def _cell(self, x: int, y: int, wide: int, cell: Cell, now: bool) -> None:
        """What a round has brought: nothing where it was nothing."""
        form, canvas = self.form, self.canvas
        text = "" if cell.tone == "quiet" and cell.text in NOTHING else cell.text
        style = "quiet" if text in NOTHING or cell.tone == "quiet" else GOLD if cell.tone == "sum" else "row"
        if now and style != GOLD:
            style = NOW
        if style in (GOLD, NOW):
            canvas.fill(x, y, wide, form.row, style)
        rows = in_figures(text) if form.row > 1 else ()
        if rows and len(rows[0]) <= wide:
            stamp_in_middle(canvas, in_dots(rows), (x, y), wide, style)
        else:
            canvas.put(x + (wide - cell_len(text) + 1) // 2, y + form.row // 2, text, style)
