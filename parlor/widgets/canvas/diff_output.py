"""What goes over the wire: only the cells that changed.

Textual rewrites a line from its widget's left edge to the last changed column. Over SSH that is far too
much, so an update is compared, cell by cell, with what the terminal shows already. After a resize or a
suspend the shadow is forgotten, and the next update goes out whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate

from parlor.widgets.canvas.canvas import Canvas, to_ascii
from parlor.widgets.canvas.few_colours import fitting
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.palette import Palette

Cell = tuple[str, Style | None]


Runs = list[tuple[int, int, list[Cell]]]
"""Changed cells: row, column of the first, cells."""
Rows = Mapping[int, Sequence[Cell | None]]
"""What the terminal will show, row by row; None where that is not known."""


class Shadow:
    """What the terminal shows, row by row."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell | None]] = {}
        self.plain = False
        """Whether the terminal shows ASCII only, whoever drew the rest."""

    def forget(self) -> None:
        """The terminal may show anything: the next full update is sent whole."""
        self._rows.clear()

    def changes_in(self, update: LayoutUpdate | ChopsUpdate) -> Changes:
        """The changes that an update really makes; they are noted as sent."""
        runs: Runs = []
        if isinstance(update, LayoutUpdate):
            for y, line in enumerate(update.strips, update.region.y):
                cells = [cell for strip in line for segment in strip for cell in self._cells(segment)]
                self._compare(y, update.region.x, cells, 0, update.region.right, runs)
            return Changes(runs, self._width, self._rows)
        for y, x1, x2 in update.spans:
            for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                if strip is not None and x < x2 and end > x1:
                    cells = [cell for segment in strip for cell in self._cells(segment)]
                    self._compare(y, x, cells, max(x, x1), min(end, x2), runs)
        return Changes(runs, self._width, self._rows)

    @property
    def _width(self) -> int:
        """Columns of the screen, as far as they were ever written."""
        return max(map(len, self._rows.values()), default=0)

    def _cells(self, segment: Segment) -> list[Cell]:
        if not self.plain or segment.text.isascii():
            return _cells(segment)
        return [(char, segment.style) for wide in segment.text for char in to_ascii(wide).ljust(2)[: cell_len(wide)]]

    def _compare(self, y: int, x: int, cells: list[Cell], start: int, stop: int, runs: Runs) -> None:
        _compare(self._rows.setdefault(y, []), y, x, cells, start, stop, runs)


def _compare(
    row: list[Cell | None],
    y: int,
    x: int,
    cells: list[Cell],
    start: int,
    stop: int,
    changes: Runs,
) -> None:
    """Note the runs of cells between two columns that differ from the row."""
    stop = min(stop, x + len(cells))
    while len(row) < stop:
        row.append(None)
    run: list[Cell] = []
    for at in range(start, stop):
        cell = cells[at - x]
        if row[at] != cell:
            if not run:
                changes.append((y, at, run))
            run.append(cell)
            row[at] = cell
        elif run:
            run = []


def _cells(segment: Segment) -> list[Cell]:
    text, style, _ = segment
    if text.isascii() or cell_len(text) == len(text):
        return [(char, style) for char in text]
    cells: list[Cell] = []
    for char in text:
        width = cell_len(char)
        if width == 0 and cells:
            cells[-1] = (cells[-1][0] + char, style)
        else:
            cells += [(char, style), *[("", style)] * (width - 1)]
    return cells


FEW: Final = 300
"""Up to so many pieces of one style are also tried style by style: more are a whole screen, sent once in a while."""


MOST_STYLES: Final = 60
"""So many styles are also put in order: each is compared with all that are left."""


MOST_COMPARED: Final = 60
"""So many pieces of a style are put in the order of the nearest: each is compared with all that are left."""
GAP: Final = 4
"""Bytes up to which what lies between two pieces is written anew: to move across it takes as many."""


def _join(runs: Runs, rows: Rows) -> Runs:
    """The runs, joined across short gaps by what the terminal shows there already."""
    joined: Runs = []
    for y, x, cells in runs:
        if joined and joined[-1][0] == y:
            _, begin, before = joined[-1]
            end = begin + len(before)
            between = [cell for cell in rows.get(y, ())[end:x] if cell is not None]
            if 0 < x - end == len(between) <= GAP:
                joined[-1] = (y, begin, [*before, *between, *cells])
                continue
        joined.append((y, x, cells))
    return joined


def _by_style(runs: Runs, system: ColorSystem | None) -> list[tuple[Style | None, Runs]]:
    """The runs in pieces of one style, by style: to move costs less than to turn the pen.

    After a style comes the one to which the pen turns in the fewest bytes.
    """
    pieces: dict[Style | None, Runs] = {}
    for y, x, changed in runs:
        cells = _blanks_with_neighbours(changed, system)
        start = 0
        for at in range(1, len(cells) + 1):
            if at == len(cells) or (cells[at][1] != cells[start][1] and cells[at][0]):
                pieces.setdefault(cells[start][1], []).append((y, x + start, cells[start:at]))
                start = at
    if len(pieces) > MOST_STYLES:
        return [*pieces.items()]
    rest: dict[Style | None, tuple[Pen, str]] = {}
    for style, found in pieces.items():
        letters = "".join({char for _, _, cells in found for char, _ in cells})
        rest[style] = (pen_of(style, system) if style is not None else PLAIN, letters)
    ordered, pen = [], PLAIN
    while rest:
        pens = {style: cheaper_pen(pen, *each)[0] for style, each in rest.items()}
        style = min(pens, key=lambda each: len(pen_change(pen, pens[each])))
        pen = pens[style]
        del rest[style]
        ordered.append((style, pieces[style]))
    return ordered


def _blanks_with_neighbours(cells: list[Cell], system: ColorSystem | None) -> list[Cell]:
    """Cells with every blank in the style of one before or after it on the same ground: no ink is seen of it."""
    joined = list(cells)
    for at, step in (*((at, -1) for at in range(1, len(cells))), *((at, 1) for at in range(len(cells) - 2, -1, -1))):
        (char, style), (_, beside) = joined[at], joined[at + step]
        if char == " " and style is cells[at][1] and style != beside and _same_ground(style, beside, system):
            joined[at] = char, beside
    return joined


@lru_cache(maxsize=4096)
def _same_ground(one: Style | None, other: Style | None, system: ColorSystem | None) -> bool:
    """Whether a blank looks alike in two styles."""
    if one is None or other is None or one.link or other.link:
        return False
    pen, to = pen_of(one, system), pen_of(other, system)
    return bool(pen.ground) and pen.ground == to.ground and {pen.attributes, to.attributes} <= LIGHT_AND_BOLD


def _bridge(styles: list[tuple[Style | None, Runs]], rows: Rows, system: ColorSystem | None) -> list[Runs]:
    """The pieces of each style, joined across what looks the same already and what a later style writes over anyway."""
    later = {(y, x + at) for _, runs in styles for y, x, cells in runs for at in range(len(cells))}
    found = []
    for style, runs in styles:
        later -= {(y, x + at) for y, x, cells in runs for at in range(len(cells))}
        joined: Runs = []
        for y, x, cells in runs:
            if joined and joined[-1][0] == y:
                _, begin, before = joined[-1]
                between = _between(y, begin + len(before), x, style, rows.get(y, ()), later, system)
                if between is not None:
                    joined[-1] = (y, begin, [*before, *between, *cells])
                    continue
            joined.append((y, x, cells))
        found.append(joined)
    return found


def _between(
    y: int,
    start: int,
    stop: int,
    style: Style | None,
    row: Sequence[Cell | None],
    later: set[tuple[int, int]],
    system: ColorSystem | None,
) -> list[Cell] | None:
    """Cells of a style that may stand in a gap without harm, if they are shorter than a move."""
    if not 0 < stop - start <= GAP or len(row) < stop:
        return None
    found: list[Cell] = []
    for x in range(start, stop):
        cell = row[x]
        if cell is None or cell_len(cell[0]) != 1:
            return None  # half of a wide character would take the other half along
        if (y, x) in later:
            found.append((" ", style))
        elif cell[1] == style or (cell[0] == " " and _same_ground(cell[1], style, system)):
            found.append((cell[0], style))
        else:
            return None
    return found if sum(len(char.encode()) for char, _ in found) <= GAP else None


class Changes(CompositorUpdate):
    """Runs of changed cells: (row, column, cells), on a screen of so many columns; 0 where that is not known."""

    def __init__(self, runs: Runs, width: int = 0, rows: Rows = MappingProxyType({})) -> None:
        """`rows` is what the terminal shows with the changes; gaps are bridged where that is known."""
        self.runs = runs
        self.width = width
        self.rows = rows

    def render_segments(self, console: Console) -> str:
        """The runs as terminal sequences."""
        return self.to_sequences(console._color_system)

    def to_sequences(self, system: ColorSystem | None) -> str:
        """The runs as terminal sequences, in order or style by style, along rows or columns, whichever is shortest."""
        styles = _by_style(self.runs, system)
        ways = [_join(self.runs, self.rows)]
        if sum(len(runs) for _, runs in styles) <= FEW:
            ways.append([piece for pieces in _bridge(styles, self.rows, system) for piece in _shortest_path(pieces)])
        return min((_sequences(way, system, self.width) for way in ways), key=len)


def _shortest_path(pieces: Runs) -> Runs:
    """Pieces in the order that moves the cursor least: each time on to the nearest, or along rows, or along columns."""
    down = sorted(pieces, key=lambda piece: piece[1::-1])
    ways = [pieces, down]
    if len(pieces) <= MOST_COMPARED:
        rest, near = [*down[1:]], [down[0]]
        while rest:
            y, x, cells = near[-1]
            x += len(cells)
            at = min(range(len(rest)), key=lambda at: len(cursor_move(x, y, rest[at][1], rest[at][0])))
            near.append(rest.pop(at))
        ways.append(near)
    return min(ways, key=_travel)


def _travel(pieces: Runs) -> int:
    """Bytes that move the cursor from piece to piece."""
    return sum(len(cursor_move(x + len(cells), y, to_x, to_y)) for (y, x, cells), (to_y, to_x, _) in pairwise(pieces))


STEADY: Final = frozenset(map(chr, [*range(0x20, 0x7F), *range(0x2500, 0x25A0)]))
"""Characters that take one column in every terminal: after them one knows where the cursor is."""
MOST_BACKSPACES: Final = 4
"""More of them are longer than a sequence that moves back."""


def cursor_move(x: int, y: int, to_x: int, to_y: int) -> str:
    """The shortest sequence that moves the cursor from a known place to another."""
    absolute, rows, columns = f"\x1b[{to_y + 1};{to_x + 1}H", to_y - y, to_x - x
    vertical = _steps(rows, "B" if rows > 0 else "A")
    sideways = "\b" * -columns if -MOST_BACKSPACES <= columns < 0 else _steps(columns, "C" if columns > 0 else "D")
    return min(absolute, vertical + sideways, key=len)


def _steps(count: int, direction: str) -> str:
    return f"\x1b[{abs(count) if abs(count) > 1 else ''}{direction}" if count else ""


def _sequences(runs: Runs, system: ColorSystem | None, width: int) -> str:
    """Runs as terminal sequences: of each style only what differs from the one before, of each place too.

    The last column is no place to move from: some terminals have the cursor there, others beyond.
    """
    parts: list[str] = []
    pen = PLAIN
    at_x, at_y = -1, -1
    for y, x, cells in runs:
        # A run may begin in the middle of a wide character: step back onto it.
        while cells and cells[0][0] == "":
            cells, x = cells[1:], x + 1
        parts.append(cursor_move(at_x, at_y, x, y) if 0 <= at_x < width else f"\x1b[{y + 1};{x + 1}H")
        at_x, at_y = (x + len(cells) if STEADY.issuperset(char for char, _ in cells) else -1), y
        start = 0
        for at in range(1, len(cells) + 1):
            if at == len(cells) or cells[at][1] != cells[start][1]:
                text, style = "".join(char for char, _ in cells[start:at]), cells[start][1]
                if style is not None and style.link:
                    parts += [pen_change(pen, PLAIN), style.render(text, color_system=system)]
                    pen = PLAIN
                else:
                    after, text = cheaper_pen(pen, pen_of(style, system) if style is not None else PLAIN, text)
                    parts += [pen_change(pen, after), text]
                    pen = after
                start = at
    return "".join([*parts, pen_change(pen, PLAIN)])


def bytes_between(one: Canvas, two: Canvas, palette: Palette, system: ColorSystem | None) -> int:
    """How many bytes bring a terminal of so many colours from one canvas to another of its size."""
    runs: Runs = []
    rows: dict[int, list[Cell | None]] = {}
    for y in range(two.height):
        if not one.same_row(two, y):
            rows[y] = [*_row(one, y, palette)]
            _compare(rows[y], y, 0, _row(two, y, palette), 0, two.width, runs)
    return len(Changes(runs, two.width, rows).to_sequences(system).encode())


def _row(canvas: Canvas, y: int, palette: Palette) -> list[Cell]:
    """The cells of a row of a canvas."""
    cells: list[Cell] = []
    for text, style in palette.runs(canvas, y):
        cells += zip(text, repeat(style), strict=False)
    return cells


class Pen(NamedTuple):
    """How a terminal writes: codes of the attributes, of the ink and of the ground; "" for its own."""

    attributes: str = ""
    ink: str = ""
    ground: str = ""


PLAIN: Final = Pen()


@lru_cache(maxsize=4096)
def pen_of(style: Style, system: ColorSystem | None) -> Pen:
    """The codes of a style on a terminal of so many colours."""
    codes = style.without_color.render("x", color_system=system).partition("x")[0].strip("\x1b[m")
    inks = fitting(style.color, system).get_ansi_codes() if style.color and system is not None else ()
    grounds = fitting(style.bgcolor, system).get_ansi_codes(False) if style.bgcolor and system is not None else ()
    return Pen(codes, ";".join(inks), ";".join(grounds))


INVERSE: Final = str.maketrans(QUADRANTS, QUADRANTS[::-1])
"""Blocks as they look with ink and ground exchanged."""
BLOCKS: Final = frozenset(QUADRANTS.strip())
"""Those that may be written so: of a blank, what is copied from the screen would not be blank."""


SHAPES: Final = frozenset(map(chr, range(0x2580, 0x25A0))) | {" "}
"""Blanks and all block elements."""
LIGHT_AND_BOLD: Final = frozenset({"", "1"})
NOT_BOLD: Final = "22"
"""What ends bold, and leaves all else as it is."""


def cheaper_pen(pen: Pen, to: Pen, text: str) -> tuple[Pen, str]:
    """A pen that needs less turning, and what looks alike when written with it.

    Blanks look alike in any ink, full blocks on any ground, other blocks reversed; and none of them is bolder in bold,
    where that makes no colour brighter.
    """
    if to.ink[:3] == "38;" and {pen.attributes, to.attributes} <= LIGHT_AND_BOLD and {*text} <= SHAPES:
        to = to._replace(attributes=pen.attributes)
    if pen.attributes != to.attributes or {to.attributes} - LIGHT_AND_BOLD:
        return to, text
    if not all((pen.ink, pen.ground, to.ground)):
        return to, text
    if not text.strip(" "):
        return to._replace(ink=pen.ink), text
    if not text.strip("█"):
        return to._replace(ground=pen.ground), text
    if to.ink[:3] == "38;" and to.ground[:3] == "48;" and {*text} <= BLOCKS:
        exchanged = to._replace(ink="3" + to.ground[1:], ground="4" + to.ink[1:])
        if len(pen_change(pen, exchanged)) < len(pen_change(pen, to)):
            return exchanged, text.translate(INVERSE)
    return to, text


def pen_change(pen: Pen, to: Pen) -> str:
    """What turns one pen into another."""
    if pen == to:
        return ""
    bare = (pen.ink and not to.ink) or (pen.ground and not to.ground)
    if bare or (pen.attributes != to.attributes and {pen.attributes, to.attributes} - LIGHT_AND_BOLD):
        codes = [code for code in to if code]
        return f"\x1b[{';'.join(['0', *codes] if pen != PLAIN else codes)}m"
    codes = [to.attributes or NOT_BOLD] if pen.attributes != to.attributes else []
    codes += [new for old, new in zip(pen[1:], to[1:], strict=True) if new != old]
    return f"\x1b[{';'.join(codes)}m"
