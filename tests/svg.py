"""A canvas as an SVG picture: blocks and lines as shapes, edge to edge as terminals draw them, the rest as text."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from itertools import groupby
from typing import Final

import pyte
from rich.color import Color
from rich.style import Style

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import Palette

WIDE, HIGH = 8, 16
"""Pixels of a cell."""
LINE: Final = 2
"""Pixels of a line of a box."""
EIGHTHS: Final = "▁▂▃▄▅▆▇█"
NARROW: Final = "█▉▊▋▌▍▎▏"
QUARTERS: Final = dict(zip("▘▝▖▗▀▄▌▐▚▞▛▜▙▟", (8, 4, 2, 1, 12, 3, 10, 5, 9, 6, 14, 13, 11, 7), strict=True))
"""Quarters of a cell that are filled: upper left 8, upper right 4, lower left 2, lower right 1."""
INK: Final = "#d0d0d0"
"""The ink of a terminal that has been told none."""
SHADES: Final = {"░": 0.25, "▒": 0.5, "▓": 0.75}
ARMS: Final = dict(zip("─│┌┐└┘├┤┬┴┼╴╵╶╷", (3, 12, 5, 6, 9, 10, 13, 14, 7, 11, 15, 2, 8, 1, 4), strict=True))
"""Ways in which a line leaves the middle of a cell: right 1, left 2, down 4, up 8."""

Box = tuple[int, int, int, int]


def shapes(char: str) -> list[Box] | None:
    """The rectangles (x, y, width, height) that draw a character in its cell; None for what is written."""
    if char in EIGHTHS:
        high = HIGH * (EIGHTHS.index(char) + 1) // 8
        return [(0, HIGH - high, WIDE, high)]
    if char in NARROW:
        return [(0, 0, WIDE * (8 - NARROW.index(char)) // 8, HIGH)]
    if char in QUARTERS:
        filled = QUARTERS[char]
        quarters = ((8, 0, 0), (4, WIDE // 2, 0), (2, 0, HIGH // 2), (1, WIDE // 2, HIGH // 2))
        return [(x, y, WIDE // 2, HIGH // 2) for bit, x, y in quarters if filled & bit]
    if char == "▔":
        return [(0, 0, WIDE, HIGH // 8)]
    if char == "▕":
        return [(WIDE - WIDE // 8, 0, WIDE // 8, HIGH)]
    if char in SHADES:
        return [(0, 0, WIDE, HIGH)]
    if char in ARMS:
        ways, x, y = ARMS[char], (WIDE - LINE) // 2, (HIGH - LINE) // 2
        lines = (
            (1, (x, y, WIDE - x, LINE)),
            (2, (0, y, x + LINE, LINE)),
            (4, (x, y, LINE, HIGH - y)),
            (8, (x, 0, LINE, y + LINE)),
        )
        return [box for bit, box in lines if ways & bit]
    return None


def _hex(colour: Color | None) -> str:
    return colour.get_truecolor().hex if colour is not None else "#000000"


def _mixed(ink: str, ground: str, part: float) -> str:
    pairs = ((int(ink[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * part + other * (1 - part)):02x}" for one, other in pairs)


class _Picture:
    """What a picture is made of: rectangles by colour in the order of layers, and texts."""

    def __init__(self, paper: str) -> None:
        """Begin with a picture of this colour."""
        self.grounds: dict[str, list[Box]] = defaultdict(list)
        self.blocks: dict[str, list[Box]] = defaultdict(list)
        self.texts: list[str] = []
        self.classes: dict[tuple[str, bool], str] = {}
        self.paper = paper

    def run(self, x: int, y: int, text: str, style: Style) -> None:
        ink, ground = _hex(style.color), _hex(style.bgcolor)
        if style.reverse:
            ink, ground = ground, ink
        if style.dim:
            ink = _mixed(ink, ground, 0.5)
        if ground != self.paper:
            _joined(self.grounds[ground], (x * WIDE, y * HIGH, len(text) * WIDE, HIGH))
        if style.underline:
            self.blocks[ink].append((x * WIDE, (y + 1) * HIGH - 2, len(text) * WIDE, 1))
        written = ""
        for at, char in enumerate(text):
            boxes = shapes(char)
            written += " " if boxes is not None else char
            colour = _mixed(ink, ground, SHADES[char]) if char in SHADES else ink
            for left, top, wide, high in boxes or ():
                _joined(self.blocks[colour], ((x + at) * WIDE + left, y * HIGH + top, wide, high))
        start = 0
        for word in written.split("  "):
            if word.strip():
                lead = len(word) - len(word.lstrip())
                self._text(x + start + lead, y, word.strip(), ink, bool(style.bold))
            start += len(word) + 2

    def _text(self, x: int, y: int, text: str, ink: str, bold: bool) -> None:
        kind = self.classes.setdefault((ink, bold), f"c{len(self.classes)}")
        length = f' textLength="{len(text) * WIDE}"' if len(text) > 1 or not text.isascii() else ""
        self.texts.append(
            f'<text class="{kind}" x="{x * WIDE}" y="{(y + 1) * HIGH - 4}"{length}>{escape(text, quote=False)}</text>'
        )


def _joined(boxes: list[Box], box: Box) -> None:
    """Add a box, or make the last one longer where it goes on to the right."""
    x, y, wide, high = box
    if boxes and boxes[-1][1] == y and boxes[-1][3] == high and boxes[-1][0] + boxes[-1][2] == x:
        boxes[-1] = (boxes[-1][0], y, boxes[-1][2] + wide, high)
    else:
        boxes.append(box)


def _path(colour: str, boxes: list[Box]) -> str:
    shape = "".join(f"M{x} {y}h{wide}v{high}h-{wide}z" for x, y, wide, high in boxes)
    return f'<path fill="{colour}" d="{shape}"/>'


def svg(canvas: Canvas, title: str, theme: str = "felt") -> str:
    """The picture of a canvas in the colours of a theme; the fonts are the reader's own."""
    palette = Palette(theme)
    picture = _Picture(_hex(palette.style("ground").bgcolor))
    for y in range(canvas.height):
        x = 0
        for text, style in palette.runs(canvas, y):
            picture.run(x, y, text, style)
            x += len(text)
    return _document(picture, canvas.width, canvas.height, title)


def screen_svg(screen: pyte.Screen, title: str) -> str:
    """The picture of an emulated terminal."""
    picture = _Picture("#000000")
    for y in range(screen.lines):
        cells = [screen.buffer[y][x] for x in range(screen.columns)]
        x = 0
        for style, run in groupby(cells, key=_style):
            text = "".join(cell.data or " " for cell in run)
            picture.run(x, y, text, style)
            x += len(text)
    return _document(picture, screen.columns, screen.lines, title)


def _style(cell: pyte.screens.Char) -> Style:
    ink, ground = (f"#{each}" if each != "default" else plain for each, plain in ((cell.fg, INK), (cell.bg, "#000000")))
    return Style(color=ink, bgcolor=ground, bold=cell.bold, reverse=cell.reverse, underline=cell.underscore)


def _document(picture: _Picture, columns: int, rows: int, title: str) -> str:
    wide, high = columns * WIDE, rows * HIGH
    styles = "".join(
        f".{kind}{{fill:{ink}{';font-weight:bold' if bold else ''}}}" for (ink, bold), kind in picture.classes.items()
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">',
        f"<title>{escape(title)}</title>",
        f"<style>text{{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}}"
        f"{styles}</style>",
        f'<rect width="{wide}" height="{high}" fill="{picture.paper}"/>',
        '<g shape-rendering="crispEdges">',
        *(_path(colour, boxes) for colour, boxes in picture.grounds.items()),
        *(_path(colour, boxes) for colour, boxes in picture.blocks.items()),
        "</g>",
        *picture.texts,
        "</svg>\n",
    ]
    return "\n".join(parts)
