"""The tables: a backgammon board with its points as wedges, its men as discs, bar, dice, cube and trays.

Points 13 to 24 run along the top, 12 to 1 along the bottom; the first side bears off at the lower right. What can
be chosen, what was chosen and what moved last is marked by the number of its point; the outermost man who may be
chosen has a stud, and where he may go a rim lies in his place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from parlor.core.scene import Stack, Tables
from parlor.widgets.backgammon.close_stack import CloseStack, stamp_close_stack
from parlor.widgets.backgammon.dimensions import LOW, PLAIN, SHOWN, Table, form_for
from parlor.widgets.backgammon.middle import borne_off, cube, dice, state_beside
from parlor.widgets.boards.wood import framed
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.rounded import Ground
from parlor.widgets.pieces.checkers import stamp_man, stamp_rim

EDGE: Final = "▂"
"""The lower edge of a man borne off, seen from the side."""
STYLES: Final = "tables."
"""What the names of its styles begin with; those of a board that is made otherwise have the word for that after it."""
SIDES: Final = "tables.lit", "tables.unlit"
"""The inks of its wood where the light falls, and where it does not."""
HELD: Final = 3
"""Men shown on either end of the bar; a figure counts more."""
EIGHTHS: Final = 8
"""Parts of a cell that a terminal can fill from the left."""
EDGES: Final = " ▏▎▍▌▋▊▉"
"""A cell filled from the left, by eighths."""
MARKS: Final = {"cursor": "tables.cursor", "chosen": "tables.chosen"}
"""The grounds of men that stand out so."""
NUMBER: Final = 3
"""Columns of the name of a point, at least."""


def paint_tables(tables: Tables, look: Look, width: int, height: int) -> Canvas:
    """The board at the size of the look; where nothing but glyphs and lines can be told apart, drawn with those."""
    tables = _by_colour(tables)
    if look.is_plain:
        return _plain(tables, look)
    form = form_for(look.size, height)
    canvas = Canvas(form.width, form.height, "tables.rim")
    table = Table(canvas, form, look)
    bar, tray = 1 + form.half, form.width - 1 - form.tray
    canvas.fill(1, 1, form.width - 2, form.height - 2, "tables.field")
    _wooden_bar(table, bar)
    if form.tray:
        canvas.fill(tray - 1, 1, 1, form.height - 2, "tables.rim")
    for point, stack in enumerate(tables.points, 1):
        _wedge(table, point)
        _point(table, point, stack)
    for side, stack in enumerate(tables.bar):
        _bar(table, bar, stack, top=bool(side))
    for side, stack in enumerate(tables.off):
        if form.tray:
            _tray(table, tray, stack, top=bool(side))
        else:
            borne_off(table, stack, top=bool(side))
    dice(table, tables)
    if tables.cube:
        cube(table, bar, tables)
    board = framed(canvas, (width, height), inks=SIDES)
    if tables.inlay:
        board.restyle(lambda style: style.replace(STYLES, f"{STYLES}{tables.inlay}."))
    return board


def _by_colour(tables: Tables) -> Tables:
    """The board with its men by colour instead of by side."""

    def stacks(found: tuple[Stack, ...]) -> tuple[Stack, ...]:
        return tuple(replace(stack, side=tables.drawn[stack.side]) if stack.side >= 0 else stack for stack in found)

    return replace(tables, points=stacks(tables.points), bar=stacks(tables.bar), off=stacks(tables.off))


# -- points and men --------------------------------------------------------------------------------


@cache
def wedge(wide: int, tall: int) -> tuple[int, ...]:
    """How much of a wedge's rows is bare at either side, from its base: in eighths of a column."""
    half = wide * EIGHTHS // 2
    return tuple(half - max(EIGHTHS // 2, round(half * (1 - (row + 0.5) / tall))) for row in range(tall))


def _wedge(table: Table, point: int) -> None:
    """A point without its men, its left half in the light, and its number on the rim."""
    form, look, canvas, top = table.form, table.look, table.canvas, point > 12
    x, half, shade = table.column(point), form.point // 2, f"tables.{point % 2}"
    light = f"{shade}.light"
    for row, bare in enumerate(wedge(form.point, form.deep)):
        y, (cells, part) = (1 + row if top else form.height - 2 - row), divmod(bare, EIGHTHS)
        canvas.fill(x + cells, y, half - cells, 1, light)
        canvas.fill(x + form.point - half, y, half - cells, 1, shade)
        if form.point % 2:
            canvas.put(x + half, y, "▌", f"{light}/{shade}")
        if part:
            canvas.put(x + cells, y, EDGES[part], f"{GROUND}tables.field/{light}")
            canvas.put(x + form.point - 1 - cells, y, EDGES[EIGHTHS - part], f"{shade}/tables.field")
    _number(table, x, 0 if top else form.height - 1, form.point, str(point), look.state(str(point)))


def _number(table: Table, x: int, y: int, room: int, text: str, state: str) -> None:
    """The name of a point, which shows what can be chosen there, or was, and what moved last."""
    wide = NUMBER + (room - NUMBER) % 2
    x += (room - wide) // 2
    styles = {"lit": "wood.gold/tables.rim", "last": "tables.last", "": "tables.rim"}
    table.canvas.put(x, y, text.center(wide), styles.get(state, f"tables.rim|{state}"))


def _outermost(stack: Stack, look: Look, most: int = SHOWN) -> int:
    """The place on a point where its state is shown: of the outermost man, or where the next one would lie."""
    state, shown = look.state(stack.token), min(stack.count, most)
    landing = state in ("lit", "cursor") and bool(look.chosen) and stack.token not in look.chosen
    return min(shown, most - 1) if landing else max(shown - 1, 0)


def _point(table: Table, point: int, stack: Stack) -> None:
    """The men on a point, the outermost with the number of them all where they are too many to show."""
    form, look, canvas, top = table.form, table.look, table.canvas, point > 12
    x, shown, at = table.column(point), min(stack.count, SHOWN), _outermost(stack, look)
    canvas.spot(stack.token, x, 0 if top else form.height - 1 - form.deep, form.point, form.deep + 1)
    state = look.state(stack.token)
    may, landing = state in ("lit", "cursor"), at >= shown
    if form.close(max(stack.count, at + 1)):
        _close_stack(table, point, stack, may=may, landing=landing)
        return
    for place in range(shown):
        last = place == shown - 1
        own = state if last and state in MARKS and not landing else ""
        man = Placed(stack.side, may and place == at, own)
        _man(table, x, table.row(top, place), man, _under(table, point, place))
    if may and landing:
        _landing(table, x, at, point)
    if stack.count > shown:
        y = table.row(top, shown - 1) + min(1, form.man - 1)
        _figure(table, x, y, stack, may=may)


def _close_stack(table: Table, point: int, stack: Stack, *, may: bool, landing: bool) -> None:
    """The men on a point who lie close together, with the number of them all where they are too many to show."""
    form, top, x = table.form, point > 12, table.column(point)
    y = 1 if top else form.height - 1 - form.deep
    marked = "" if landing else MARKS.get(table.look.state(stack.token), "")
    close = CloseStack(stack.side % 2, min(stack.count, SHOWN), top, landing, marked)

    def under(column: int, row: int) -> str:
        return _ground(table, point, column, row if top else form.deep - 1 - row)

    stamp_close_stack(table.canvas, x, y, (form.point, form.deep), close, under, "board.mark")
    face = y + close.face_row(form.deep)
    if stack.count > SHOWN:
        _figure(table, x, face, stack, may=may)
    elif may and not landing:
        _stud(table, x, face, stack.side % 2)


def _under(table: Table, point: int, place: int) -> Callable[[int, int], str]:
    """What lies under the columns and rows of a man at a place of a point: the halves of the wedge, or the field."""
    form, top = table.form, point > 12
    return lambda column, row: _ground(table, point, column, place * form.man + (row if top else form.man - 1 - row))


def _ground(table: Table, point: int, column: int, deep: int) -> str:
    """What lies in a column of a point, so many rows from the rim: a half of the wedge, or the field."""
    form = table.form
    corner = form.point // 4 * EIGHTHS  # of a man's box, where else a block of the wedge would be seen beside him
    aside = min(column, form.point - 1 - column) * EIGHTHS + EIGHTHS // 2
    if deep >= form.deep or aside < max(corner, wedge(form.point, form.deep)[deep]):
        return "tables.field"
    return f"tables.{point % 2}" + ".light" * (column < form.point // 2)


class Placed(NamedTuple):
    """A man where he lies: whose, whether he may be chosen, and how he stands out."""

    side: int
    may: bool = False
    state: str = ""


def _man(table: Table, x: int, y: int, man: Placed, under: Ground) -> None:
    """A disc with a stud in it where he may be chosen; what is under him shows that he was, or is under the cursor."""
    form, side = table.form, man.side % 2
    if man.state:
        under = MARKS[man.state]
        table.canvas.fill(x, y, form.point, form.man, under)
    stud = f"side.{side}.dot" if man.may else ""
    stamp_man(table.canvas, x, y, (form.point, form.man), side, under, stud=stud)


def _landing(table: Table, x: int, place: int, point: int) -> None:
    """Where a man would come to lie: his rim."""
    form, under = table.form, _under(table, point, place)
    stamp_rim(table.canvas, x, table.row(point > 12, place), (form.point, form.man), "board.mark", under)


def _stud(table: Table, x: int, y: int, side: int) -> None:
    """That a man may be chosen whose face is a row."""
    table.canvas.put(x + 1, y, "▄" * (table.form.point - 2), f"side.{side}.dot/{INK}side.{side}")


def _figure(table: Table, x: int, y: int, stack: Stack, *, may: bool = False) -> None:
    """How many men lie on a point, in a row of the outermost; in gold where he may be chosen."""
    form, body = table.form, f"side.{stack.side % 2}"
    text = str(stack.count)
    if (form.point - len(text)) % 2:
        text = f"×{text}"  # in the middle of him
    ink = f"{body}.count" if may else f"{body}.text"
    table.canvas.put(x + (form.point - len(text)) // 2, y, text, f"{ink}/{INK}{body}")


# -- bar and trays ------------------------------------------------------------------------


def _wooden_bar(table: Table, x: int) -> None:
    """The bar without men, light at the left and in shade at the right, with the hinges on which the board folds."""
    form, canvas = table.form, table.canvas
    canvas.fill(x, 1, form.bar, form.height - 2, "tables.wood")
    for y in range(1, form.height - 1):
        canvas.put(x, y, "▌", f"{SIDES[0]}/tables.wood")
        canvas.put(x + form.bar - 1, y, "▐", f"{SIDES[1]}/tables.wood")
    for y in (form.deep - 1, form.height - form.deep):
        canvas.put(x + 1, y, "▀" * (form.bar - 2), "tables.hinge/tables.wood")


def _bar(table: Table, x: int, stack: Stack, *, top: bool) -> None:
    """Hit men wait in the half that they will enter from: the first side's above, the second's below."""
    form, canvas, state = table.form, table.canvas, state_beside(table, stack)
    shown, left = min(stack.count, HELD), x + (form.bar - form.point) // 2
    tall = HELD * form.man
    canvas.spot(stack.token, x, 2 if top else form.height - 2 - tall, form.bar, tall)
    may, marked = state in ("lit", "cursor"), MARKS.get(state, "")
    if stack.count > HELD and form.man == LOW:
        close = CloseStack(stack.side % 2, HELD, top, marked=marked)
        y, rows = 2 if top else form.height - 2 - tall, tall
        stamp_close_stack(canvas, left, y, (form.point, rows), close, "tables.wood")
        _figure(table, left, y + close.face_row(rows), stack, may=may)
        return
    first = 2 if top else form.height - 2 - form.man
    for place in range(shown):
        y, last = first + place * (form.man if top else -form.man), place == shown - 1
        _man(table, left, y, Placed(stack.side, last and may, state if last and marked else ""), "tables.wood")
    if stack.count > HELD:
        y = first + (HELD - 1) * (form.man if top else -form.man)
        _figure(table, left, y + min(1, form.man - 1), stack, may=may)


def _tray(table: Table, x: int, stack: Stack, *, top: bool) -> None:
    """The men borne off, in two heaps, and how many they are, on the rim where the heaps begin."""
    form, canvas, look = table.form, table.canvas, table.look
    state = state_beside(table, stack)
    wide, tall = (form.tray - 3) // 2, form.deep
    y = 1 if top else form.height - 1 - tall
    for man in range(stack.count):
        at = y + man // 2 if top else y + tall - 1 - man // 2
        body = f"side.{stack.side % 2}"
        canvas.put(x + 1 + man % 2 * (wide + 1), at, EDGE * wide, f"{body}.ring/{INK}{body}")
    rim = 0 if top else form.height - 1
    if text := f"{stack.count} off" if stack.count else "off" if state else "":
        style = {"": "tables.rim", "lit": "wood.gold/tables.rim"}.get(state, f"tables.rim|{state}")
        canvas.put(x, rim, text.center(form.tray), style)
    if state == "lit":
        row = y + min(stack.count // 2, tall - 1) if top else y + tall - 1 - min(stack.count // 2, tall - 1)
        canvas.put(x + form.tray // 2, row, look.glyphs.mark, "board.mark/tables.field")
    canvas.spot(stack.token, x, min(y, rim), form.tray, tall + 1)


# -- without colour --------------------------------------------------------------------------------


def _plain(tables: Tables, look: Look) -> Canvas:
    """The board in lines and glyphs: dotted and shaded points, men by their shapes, brackets for the cursor."""
    g, form = look.glyphs, PLAIN[look.size <= Size.S]
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
    dice(table._replace(canvas=inner), tables)
    if tables.cube:
        cube(table._replace(canvas=inner), bar, tables)
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
