"""How large the parts of a tables board are drawn, and where its points lie."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look, Size

SHOWN: Final = 5
"""Men shown on a point, at most; a figure counts more."""
LOW: Final = 2
"""Rows of men who can lie close together, each with a face of a row and an edge of half a row."""


class Form(NamedTuple):
    """How large the parts of a board are, in cells."""

    point: int
    """Columns of a point, and of a man."""
    gap: int
    """Columns between two points."""
    man: int
    """Rows of a man."""
    deep: int
    """Rows of a wedge."""
    middle: int
    """Rows between the wedges, and of a die with its shadow."""
    bar: int
    """Columns of the bar: an even number more than a man has, who waits in its middle."""
    tray: int
    """Columns of the tray at the side, for two heaps with one about each; 0 where men borne off are counted between the
    wedges."""

    def close(self, men: int) -> bool:
        """Whether so many men on a point lie close together: more than fit on a low wedge, or a figure counts them and
        men of two rows have none in their middle."""
        return self.man == LOW and (men > SHOWN or men * LOW > self.deep)

    @property
    def half(self) -> int:
        """Columns of six points."""
        return (self.point + self.gap) * 6 - self.gap

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.half * 2 + self.bar + 2 + (self.tray + 1 if self.tray else 0)

    @property
    def height(self) -> int:
        """Rows of the whole board."""
        return self.deep * 2 + self.middle + 2


FORMS: Final = {
    Size.XS: Form(point=4, gap=0, man=1, deep=5, middle=3, bar=4, tray=0),
    Size.S: Form(point=4, gap=0, man=2, deep=8, middle=4, bar=4, tray=0),
    Size.M: Form(point=5, gap=0, man=2, deep=10, middle=3, bar=7, tray=7),
    Size.L: Form(point=6, gap=0, man=3, deep=15, middle=4, bar=8, tray=9),
    Size.XL: Form(point=8, gap=0, man=4, deep=20, middle=5, bar=10, tray=11),
}
MIDDLES: Final = {Size.XS: (3,), Size.S: (4,), Size.M: (6, 4, 3), Size.L: (6, 4), Size.XL: (7, 6, 5)}
"""Rows between the wedges in each size, the most for which there is room: so many has a larger die with its shadow."""
PLAIN: Final = {
    True: Form(point=3, gap=0, man=1, deep=5, middle=3, bar=5, tray=6),
    False: Form(point=3, gap=0, man=1, deep=6, middle=3, bar=5, tray=6),
}
"""Boards of lines and glyphs, the smaller one and the larger one."""


def form_for(size: Size, height: int) -> Form:
    """The parts of a board at a size: where there is room its dice are larger, its points up to a third longer.

    A row over it and one below it are not used for that: they part it from the rim of the table.
    """
    form, height = FORMS[size], height - 2
    middle = next((rows for rows in MIDDLES[size] if 2 * form.deep + rows + 2 <= height), form.middle)
    room = (height - middle - 2) // 2
    return form._replace(middle=middle, deep=max(form.deep, min(room, form.deep * 4 // 3)))


class Table(NamedTuple):
    """A board being painted."""

    canvas: Canvas
    form: Form
    look: Look

    def column(self, point: int) -> int:
        """The first column of a point, 1 to 24."""
        place = point - 13 if point > 12 else 12 - point
        form = self.form
        return 1 + place * (form.point + form.gap) + (form.bar - form.gap if place >= 6 else 0)

    def row(self, top: bool, place: int) -> int:
        """The first row of a man on a point, counted from the rim."""
        form = self.form
        return 1 + place * form.man if top else form.height - 1 - (place + 1) * form.man
