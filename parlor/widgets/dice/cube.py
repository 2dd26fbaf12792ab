"""A die as a bone cube: a light upper edge, a shaded lower one, and the shadow that it throws on the felt.

It is drawn in pixels, a column wide and half a row high, and so as wide as it is high. The shadow takes a column at
the right and half a row below.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.core.scene import Die
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import QUADRANTS, Figure
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.dice.marks import mark_figure

PIPS: Final = {
    1: ("   ", " * ", "   "),
    2: ("*  ", "   ", "  *"),
    3: ("*  ", " * ", "  *"),
    4: ("* *", "   ", "* *"),
    5: ("* *", " * ", "* *"),
    6: ("* *", "* *", "* *"),
    7: ("* *", "***", "* *"),
    8: ("***", "* *", "***"),
    9: ("***", "***", "***"),
}
"""Which of nine places have a pip, on dice and dominoes."""


class Cut(NamedTuple):
    """How the pips of a cube lie: the pixel where the first begins, from one to the next, and their shape in dots."""

    first: int
    step: int
    pip: Figure


SMALLEST: Final = 5
"""Pixels of the smallest cube: its pips are glyphs, for three of pixels would be a bar, and so is its mark."""
CUTS: Final = {
    7: Cut(1, 2, ("##",)),
    10: Cut(1, 3, ("####", "####")),
    13: Cut(1, 4, (".####.", "######", ".####.")),
    17: Cut(2, 5, (".####.", "######", ".####.")),
    23: Cut(2, 7, ("..######..", "##########", "##########", "##########", "..######..")),
    33: Cut(3, 10, ("....######....", "..##########..", *("#" * 14,) * 3, "..##########..", "....######....")),
    45: Cut(
        4,
        14,
        (
            "......######......",
            "...############...",
            ".################.",
            *("#" * 18,) * 3,
            ".################.",
            "...############...",
            "......######......",
        ),
    ),
}
"""By the pixels of a cube. The pips are as wide as high on the screen, and so are the gaps between them."""
SIZES: Final = SMALLEST, *CUTS
"""The pixels of all cubes."""
ROUNDED: Final = 10
"""Pixels of the smallest cube whose corners are a little round."""
INKS: Final = {"A": ".red", "K": ".blue", "Q": ".green", "J": ".plum", "X": ".red", "+": ".blue", "#": ".green"}
"""The colours of the letters and signs on dice that have some; others are black."""
UNSEEN: Final = "?"
"""What stands on a die whose face is not seen."""
SHADOWS: Final = {
    "wood": "wood.shadow",
    "tables.field": "tables.shadow",
    "sheet": "sheet.cell",
    "sheet.shade": "sheet.cell",
    "sheet.head": "wood.shadow",
}
"""The shadows of dice and cups on other grounds than the felt."""
FELT_DOT, SHADOW, BODY, LIGHT, DARK, PIP = ".hbldp"
"""What a dot of a cube is, in the order in which they are laid on each other."""


class Piece(NamedTuple):
    """Cells of a cube side by side that look alike."""

    x: int
    y: int
    text: str
    ink: str
    under: str


def extent(pixels: int) -> tuple[int, int]:
    """Columns and rows of a cube of so many pixels with its shadow."""
    return pixels + 1, pixels // 2 + 1


def paint_cube(die: Die, pixels: int, tone: str = "", under: str = "ground", shadow: str = "die.shadow") -> Canvas:
    """A die of so many pixels on a ground; `tone` is the end of its style: how it stands out among others.

    `shadow` is the style of its shadow, which is light on a die under the cursor.
    """
    canvas = Canvas(*extent(pixels))
    base = f"die{tone}"
    ink = f"{INK}die.ink{INKS[die.mark]}" if die.mark in INKS and not tone.endswith("dim") else f"{INK}{base}"
    styles = {
        FELT_DOT: under,
        SHADOW: GROUND + shadow,
        BODY: f"{GROUND}{base}",
        LIGHT: f"{GROUND}{base}.light",
        DARK: f"{GROUND}{base}.dark",
        PIP: ink,
    }
    mark = die.mark or ("" if die.face else UNSEEN)
    if pixels == SMALLEST:
        _smallest(canvas, die.face, mark, (base, ink.removeprefix(INK), under, shadow))
        return canvas
    for piece in _pieces(pixels, die.face, mark):
        canvas.put(piece.x, piece.y, piece.text, f"{styles[piece.ink]}/{styles[piece.under]}")
    return canvas


def _smallest(canvas: Canvas, value: int, mark: str, inks: tuple[str, str, str, str]) -> None:
    """A face of three rows with an edge at either side, and its shadow at the right."""
    base, ink, under, shadow = inks
    canvas.put(SMALLEST, 0, "▄", f"{GROUND}{shadow}/{under}")
    canvas.fill(SMALLEST, 1, 1, 2, shadow)
    for row, places in enumerate(PIPS.get(0 if mark.strip() else value, ("   ",) * 3)):
        canvas.put(0, row, " ", f"{base}.light")
        canvas.put(1, row, places.replace("*", SAFE.pip), f"{ink}/{base}")
        canvas.put(SMALLEST - 1, row, " ", f"{base}.dark")
    canvas.put((SMALLEST - len(mark)) // 2, 1, mark, f"{ink}/{base}")


@cache
def _pieces(pixels: int, value: int, mark: str) -> tuple[Piece, ...]:
    """The cells of a cube, row by row."""
    columns, rows = extent(pixels)
    dots = _dots(pixels, value, mark)
    found: list[Piece] = []
    for y in range(rows):
        for x in range(columns):
            cell = [dots[2 * y + down][2 * x + across] for down in (0, 1) for across in (0, 1)]
            char, ink, under = _cell(cell)
            if ink == FELT_DOT:
                continue
            last = found[-1] if found else None
            if last and (last.y, last.x + len(last.text), last.ink, last.under) == (y, x, ink, under):
                found[-1] = last._replace(text=last.text + char)
            else:
                found.append(Piece(x, y, char, ink, under))
    return tuple(found)


def _cell(dots: list[str]) -> tuple[str, str, str]:
    """The character of four dots, its ink and what is under it: the topmost, and what most of the others are."""
    order = (FELT_DOT, SHADOW, BODY, LIGHT, DARK, PIP)
    ink = max(dots, key=order.index)
    rest = [dot for dot in dots if dot != ink]
    if not rest:
        return " ", ink, ink
    return QUADRANTS[sum(1 << at for at, dot in enumerate(dots) if dot == ink)], ink, max(rest, key=rest.count)


def _dots(pixels: int, value: int, mark: str) -> list[list[str]]:
    """The dots of a cube with its shadow, two across a column and two down a row."""
    columns, rows = extent(pixels)
    dots = [[FELT_DOT] * (2 * columns) for _ in range(2 * rows)]

    def fill(x: int, y: int, wide: int, tall: int, what: str) -> None:
        """So many dots across and pixels down."""
        for row in dots[y : y + tall]:
            row[x : x + wide] = [what] * len(row[x : x + wide])

    last = 2 * (pixels - 1)
    fill(3, 2, 2 * pixels - 1, pixels - 1, SHADOW)
    fill(0, 0, 2 * pixels, pixels, BODY)
    fill(0, 0, 2, pixels - 1, LIGHT)
    fill(0, 0, last, 1, LIGHT)
    fill(last, 1, 2, pixels - 1, DARK)
    fill(2, pixels - 1, last, 1, DARK)
    if pixels >= ROUNDED:
        for x, y in ((0, 0), (2 * pixels - 1, 0), (0, pixels - 1)):
            dots[y][x] = FELT_DOT
        dots[pixels - 1][2 * pixels - 1] = SHADOW
    figure = mark_figure(mark, pixels) if mark.strip() else _pip_rows(value, pixels)
    for y, line in enumerate(figure):
        for x, dot in enumerate(line):
            if dot == "#":
                dots[y][x] = PIP
    return dots


def _pip_rows(value: int, pixels: int) -> list[str]:
    """The pips of a face, in dots from the upper left corner of the cube."""
    first, step, pip = CUTS[pixels]
    lines = [["."] * (2 * pixels) for _ in range(pixels)]
    for row, places in enumerate(PIPS.get(value, ())):
        for column, there in enumerate(places):
            for y, line in enumerate(pip if there == "*" else ()):
                at = 2 * (first + column * step)
                lines[first + row * step + y][at : at + len(line)] = line
    return ["".join(line) for line in lines]
