"""The tables: a backgammon board with its points as wedges, its men as discs, bar, dice, cube and trays.

Points 13 to 24 run along the top, 12 to 1 along the bottom; the first side bears off at the lower right. What can
be chosen, what was chosen and what moved last is shown at the place of a man: of the outermost man on a point, or
where the next one would lie.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from parlor.scene import Stack, Tables
from parlor.widgets.canvas import Canvas, Look, Size
from parlor.widgets.dice import paint_die
from parlor.widgets.figures import Figure, stamp

SHOWN: Final = 5
"""Men shown on a point; more are told by a figure."""


class Form(NamedTuple):
    """How large the parts of a board are, in cells."""

    point: int
    """Columns of a point, and of a man."""
    man: int
    """Rows of a man."""
    deep: int
    """Rows of a wedge."""
    middle: int
    """Rows between the wedges."""
    bar: int
    tray: int
    disc: Figure
    ring: tuple[tuple[int, int, str], ...]
    """What is drawn on a disc in its second tone: column, row, characters."""

    @property
    def half(self) -> int:
        """Columns of six points."""
        return self.point * 6

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.half * 2 + self.bar + self.tray + 3

    @property
    def height(self) -> int:
        """Rows of the whole board."""
        return self.deep * 2 + self.middle + 2


_SLIM: Final = ((".####.", ".####."), ((1, 0, "●"),))
FORMS: Final = {
    Size.XS: Form(3, 1, 5, 3, 4, 5, *_SLIM),
    Size.S: Form(3, 1, 6, 3, 4, 5, *_SLIM),
    Size.M: Form(
        5, 2, 10, 3, 5, 5,
        ("...####...", ".########.", ".########.", "...####..."),
        ((1, 0, "▗▄▖"), (1, 1, "▝▀▘")),
    ),
    Size.L: Form(
        6, 3, 15, 4, 6, 8,
        ("....####....", "..########..", ".##########.", ".##########.", "..########..", "....####...."),
        ((2, 0, "▗▖"), (1, 1, "▐██▌"), (2, 2, "▝▘")),
    ),
}  # fmt: skip


class Table(NamedTuple):
    """A board being painted."""

    canvas: Canvas
    form: Form
    look: Look

    def column(self, point: int) -> int:
        """The first column of a point, 1 to 24."""
        place = point - 13 if point > 12 else 12 - point
        return 1 + place * self.form.point + (self.form.bar if place >= 6 else 0)

    def row(self, top: bool, place: int) -> int:
        """The first row of a man on a point, counted from the rim."""
        form = self.form
        return 1 + place * form.man if top else form.height - 1 - (place + 1) * form.man


def paint_tables(tables: Tables, look: Look, width: int, height: int) -> Canvas:
    """The board at the size of the look; where nothing but glyphs and lines can be told apart, drawn with those."""
    tables = _coloured(tables)
    if look.glyphs.plain or not look.colour:
        return _plain(tables, look)
    form = FORMS[look.size]
    canvas = Canvas(form.width, form.height, "tables.rim")
    table = Table(canvas, form, look)
    bar, tray = 1 + form.half, form.width - 1 - form.tray
    canvas.fill(1, 1, form.width - 2, form.height - 2, "tables.field")
    canvas.fill(bar, 1, form.bar, form.height - 2, "tables.bar")
    canvas.fill(tray - 1, 1, 1, form.height - 2, "tables.rim")
    for point, stack in enumerate(tables.points, 1):
        _wedge(table, point)
        _point(table, point, stack)
    for side, stack in enumerate(tables.bar):
        _bar(table, bar, stack, top=bool(side))
    for side, stack in enumerate(tables.off):
        _tray(table, tray, stack, top=bool(side))
    _pips(table, tray, tables.pips)
    _dice(table, tables)
    if tables.cube:
        _cube(table, bar, tables)
    return canvas


def _coloured(tables: Tables) -> Tables:
    """The board with its men by colour instead of by side."""

    def stacks(found: tuple[Stack, ...]) -> tuple[Stack, ...]:
        return tuple(replace(stack, side=tables.drawn[stack.side]) if stack.side >= 0 else stack for stack in found)

    return replace(tables, points=stacks(tables.points), bar=stacks(tables.bar), off=stacks(tables.off))


# -- points and men --------------------------------------------------------------------------------


@cache
def wedge(wide: int, tall: int) -> Figure:
    """A wedge of so many cells, its base on top: in dots."""
    rows = []
    for row in range(tall * 2):
        half = max(1, round(wide * (1 - row / (tall * 2)) - 0.1))
        rows.append(("#" * half * 2).center(wide * 2, "."))
    return tuple(rows)


def _shape(form: Form, *, top: bool) -> Figure:
    figure = wedge(form.point, form.deep)
    return figure if top else figure[::-1]


def _wedge(table: Table, point: int) -> None:
    """A point without its men, and its number on the rim."""
    form, look, canvas, top = table.form, table.look, table.canvas, point > 12
    x, y = table.column(point), 1 if top else form.height - 1 - form.deep
    stamp(canvas, x, y, _shape(form, top=top), f"tables.{point % 2}/tables.field")
    state = look.state(str(point))
    style = "tables.rim" + (f"|{state}" if state in ("cursor", "chosen") else "")
    canvas.put(x, 0 if top else form.height - 1, str(point).center(form.point), style)


def _outermost(stack: Stack, look: Look) -> int:
    """The place on a point where its state is shown: of the outermost man, or where the next one would lie."""
    state, shown = look.state(stack.token), min(stack.count, SHOWN)
    landing = state in ("lit", "cursor") and bool(look.chosen) and stack.token not in look.chosen
    landing = landing or (state == "last" and not stack.count)
    return min(shown, SHOWN - 1) if landing else max(shown - 1, 0)


def _point(table: Table, point: int, stack: Stack) -> None:
    """The men on a point, the outermost with the number of them all where they are too many to show."""
    form, look, canvas, top = table.form, table.look, table.canvas, point > 12
    x, shown, at = table.column(point), min(stack.count, SHOWN), _outermost(stack, look)
    state, y = look.state(stack.token), table.row(top, at)
    for place in range(shown):
        if place != at or state not in ("cursor", "chosen", "last"):
            _man(table, x, table.row(top, place), stack.side, _under(form, place, point))
    under = _under(form, at, point)
    if state in ("cursor", "chosen", "last"):
        under = f"tables.{state}"
        canvas.fill(x, y, form.point, form.man, under)
        if at < shown:
            _man(table, x, y, stack.side, under)
    if state in ("lit", "cursor"):
        ink = f"side.{stack.side % 2}.dot" if at < shown else "board.mark/" + under
        _dot(table, x, y, ink)
    if stack.count > SHOWN:
        _figure(table, x, table.row(top, SHOWN - 1), stack)
    canvas.spot(stack.token, x, 1 if top else form.height - 1 - form.deep, form.point, form.deep)


def _under(form: Form, place: int, point: int) -> str:
    """What lies under a man: the wedge, or the field where the wedge has become narrow."""
    return f"tables.{point % 2}" if (place + 0.5) * form.man < form.deep * 0.6 else "tables.field"


def _man(table: Table, x: int, y: int, side: int, under: str) -> None:
    """A disc with its ring."""
    form, side = table.form, side % 2
    stamp(table.canvas, x, y, form.disc, f"side.{side}/{under}")
    for column, row, chars in form.ring:
        table.canvas.put(x + column, y + row, chars, f"side.{side}.ring")


def _dot(table: Table, x: int, y: int, style: str) -> None:
    """The mark of what can be chosen, in the middle of a man's place."""
    dot = table.look.glyphs.pip if table.form.point % 2 else "▐▌"
    table.canvas.put(x + (table.form.point - 1) // 2, y + (table.form.man - 1) // 2, dot, style)


def _figure(table: Table, x: int, y: int, stack: Stack) -> None:
    """How many men lie on a point, on the outermost."""
    form, text, style = table.form, str(stack.count), f"side.{stack.side % 2}.text"
    wide = max(len(text), form.point - 2)
    for row in range(form.man):
        at = row == (form.man - 1) // 2
        if at or form.man < 3:
            table.canvas.put(x + (form.point - wide) // 2, y + row, (text if at else "").center(wide), style)


# -- bar, trays, dice, cube ------------------------------------------------------------------------


def _bar(table: Table, x: int, stack: Stack, *, top: bool) -> None:
    """Hit men wait in the half that they will enter from: the first side's above, the second's below."""
    form, canvas = table.form, table.canvas
    y = 2 + form.man if top else form.height - 2 - form.man * 2
    state = table.look.state(stack.token)
    left = x + (form.bar - form.point) // 2
    if stack.count:
        under = f"tables.{state}" if state in ("cursor", "chosen", "last") else "tables.bar"
        canvas.fill(left, y, form.point, form.man, under)
        _man(table, left, y, stack.side, under)
        if stack.count > 1:
            _figure(table, left, y, stack)
        elif state == "lit":
            _dot(table, left, y, f"side.{stack.side % 2}.dot")
    canvas.spot(stack.token, x, y - 1, form.bar, form.man + 2)


def _tray(table: Table, x: int, stack: Stack, *, top: bool) -> None:
    """The men borne off, lying edge on in two heaps."""
    form, canvas, look = table.form, table.canvas, table.look
    state = look.state(stack.token)
    wide, tall = (form.tray - 1) // 2, form.deep
    y = 1 if top else form.height - 1 - tall
    for man in range(stack.count):
        heap, place = man % 2, man // 2
        row = place // 2
        at = y + row if top else y + tall - 1 - row
        second = place % 2 == 1
        ink = f"side.{stack.side % 2}.ring" if second else f"side.{stack.side % 2}/tables.field"
        char = ("▀" if top else "▄") if not second else "▄" if top else "▀"
        canvas.put(x + heap * (wide + 1), at, char * wide, ink)
    row = y + tall - 1 if top else y
    text = str(stack.count) if stack.count else "off" if state else ""
    style = f"side.{stack.side % 2}.text" if stack.count else "tables.text"
    if state in ("cursor", "chosen", "last"):
        style = f"tables.{state}"
    if text:
        canvas.put(x, row, text.center(form.tray), style)
    if state == "lit":
        canvas.put(x, row, look.glyphs.mark, f"side.{stack.side % 2}.dot" if stack.count else "board.mark/tables.field")
    canvas.spot(stack.token, x, y, form.tray, tall)


def _pips(table: Table, x: int, pips: tuple[int, ...]) -> None:
    """How far each side has to go, each at its end of the tray's middle."""
    form, canvas = table.form, table.canvas
    if not pips:
        return
    y = 1 + form.deep
    for row, text in enumerate((str(pips[-1]), "pips", str(pips[0])), y):
        canvas.put(x + (form.tray - len(text)) // 2, row, text, "tables.text")


def _dice(table: Table, tables: Tables) -> None:
    """In the middle of the right half for the first side, of the left half for the second; of a double two dice."""
    form, look = table.form, table.look
    dice = tables.dice[:2]
    if not dice:
        return
    left = sum(not die.kept for die in tables.dice)
    text = f"{left} left" if len(tables.dice) > 2 else ""
    drawn = [paint_die(die, look, wide=5 if form.man == 1 else 7, under="tables.field") for die in dice]
    wide = sum(die.width + 1 for die in drawn) - 1 + (len(text) + 1 if text else 0)
    x = 1 + (form.half - wide) // 2 + (0 if tables.roller == 1 else form.half + form.bar)
    y = 1 + form.deep + (form.middle - 3) // 2
    for die in drawn:
        table.canvas.blit(die, x, y, over=True)
        x += die.width + 1
    table.canvas.put(x, y + 1, text, "tables.text")


def _cube(table: Table, x: int, tables: Tables) -> None:
    """The doubling cube: in the middle of the bar, or at the side of whoever owns it."""
    form = table.form
    wide = 4 if form.bar % 2 == 0 else 3
    y = 1 + form.deep + (form.middle - 1) // 2
    if tables.owner >= 0:
        y = 1 if tables.owner else form.height - 2
    table.canvas.put(x + (form.bar - wide) // 2, y, tables.cube.center(wide), "die")


# -- without colour --------------------------------------------------------------------------------


def _plain(tables: Tables, look: Look) -> Canvas:
    """The board in lines and glyphs: dotted and shaded points, men by their shapes, brackets for the cursor."""
    g, form = look.glyphs, FORMS[Size.XS if look.size <= Size.S else Size.S]
    canvas = Canvas(form.width, form.height + 2)
    table = Table(canvas, form, look)
    bar, tray = 1 + form.half, form.width - 1 - form.tray
    canvas.box(0, 1, form.width, form.height, g, "line")
    for x in (bar, bar + form.bar - 1, tray - 1):
        canvas.put(x, 1, g.tee_t, "line")
        canvas.put(x, form.height, g.tee_b, "line")
        for y in range(2, form.height):
            canvas.put(x, y, g.v, "line")
    for point, stack in enumerate(tables.points, 1):
        _plain_point(table, point, stack)
    for side, stack in enumerate(tables.bar):
        _plain_heap(table, bar + 1, 4 if side else form.height - 3, stack)
        canvas.spot(stack.token, bar, 3 if side else form.height - 4, form.bar, 3)
    for side, stack in enumerate(tables.off):
        _plain_heap(table, tray, 2 if side else form.height - 1, stack, "off")
        canvas.spot(stack.token, tray, 2 if side else form.height - 3, form.tray, 3)
    inner = Canvas(form.width, form.height)
    _pips(table._replace(canvas=inner), tray, tables.pips)
    _dice(table._replace(canvas=inner), tables)
    if tables.cube:
        _cube(table._replace(canvas=inner), bar, tables)
    canvas.blit(inner, 0, 1, over=True)
    return canvas


def _plain_point(table: Table, point: int, stack: Stack) -> None:
    form, canvas, look, top = table.form, table.canvas, table.look, point > 12
    g, x, state = look.glyphs, table.column(point), look.state(stack.token)
    ends = ("[", "]") if state in ("cursor", "chosen") else (g.turn, g.less) if state == "last" else (" ", " ")
    for place in range(form.deep):
        y = 2 + place if top else form.height - 1 - place
        glyph, style = (g.back if point % 2 else g.empty), "line"
        if place < min(stack.count, SHOWN):
            glyph, style = g.men[stack.side % 2], f"man.{stack.side % 2}"
        if place == SHOWN - 1 and stack.count > SHOWN:
            glyph = str(stack.count)
        canvas.put(x, y, glyph.center(form.point), style)
    at = _outermost(stack, look)
    y = 2 + at if top else form.height - 1 - at
    suffix = f"|{state}" if state in ("cursor", "chosen") else ""
    if state:
        canvas.put(x, y, ends[0], "point" + suffix)
        canvas.put(x + form.point - 1, y, g.mark if state == "lit" else ends[1], "point" + suffix)
    canvas.put(x, 0 if top else form.height + 1, str(point).center(form.point), "quiet" + suffix)
    canvas.spot(stack.token, x, 2 if top else form.height - form.deep, form.point, form.deep)


def _plain_heap(table: Table, x: int, y: int, stack: Stack, word: str = "") -> None:
    """Men on the bar or borne off, as one and their number."""
    state = table.look.state(stack.token)
    if not stack.count and not state:
        return
    text = f"{table.look.glyphs.men[stack.side % 2]}{stack.count}" if stack.count else word
    table.canvas.put(x, y, text, f"man.{stack.side % 2}" + (f"|{state}" if state else ""))
