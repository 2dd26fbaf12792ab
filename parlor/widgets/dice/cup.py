"""What dice are in while nobody sees them: a cup to be thrown from, a cup turned over them, a shut box."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import hypot, sqrt
from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.figures import Figure
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.pixels import picture, stamp
from parlor.widgets.canvas.raster import Raster
from parlor.widgets.dice.cube import SHADOWS

CUP: Final = (
    " .-----. ",
    " |'---'| ",
    "  \\   /  ",
    "   '-'   ",
)
TURNED: Final = ("  .---.  ", " /     \\ ", "/_______\\")
"""Cups without colour: one from which is thrown, and one turned over its dice."""
DYES: Final = {
    "h": "die.shadow",
    "d": "cup.dark",
    "c": "cup.side",
    "l": "cup.light",
    "m": "cup.mouth",
    "e": "cup.band.dark",
    "g": "cup.band",
    "b": "dye.bone",
}
"""What the letters of a drawn cup stand for, in the order in which they lie on each other."""
SHADED: Final = 0.66
"""From where on across a cup lies in its own shade: the light comes from the upper left, as it does for dice."""
GLEAM: Final = (0.1, 0.24)
"""Where across it gleams."""
BANDS: Final = (0.2, 0.8)
"""Where on the way down a cup has a band of brass; a small one has one in the middle, lest it be all of brass."""
BANDED: Final = 12
"""Pixels of the side of the smallest cup with both bands."""
TAPER: Final = 0.24
"""How much narrower a cup is at its foot than at its mouth."""
SEEN: Final = 0.24
"""How high its mouth is seen to be, against its height: one looks on it from above."""
TINY: Final = {
    1: ("lm", "cd"),
    2: (".ll.", "lmml", "ccdd", ".cd."),
    3: ("lllll.", "lmmml.", "cccddh", "gggeeh", ".ccdh.", "..hhh."),
}
"""The lowest cups, by their rows, in pixels: there is no room for dots."""
LEAST: Final = 3
"""Rows of a cup turned over its dice, at least."""
TINY_TURNED: Final = ("..lllll..", ".cccccdd.", ".cccccdd.", "ccccccddd", "gggggeeee", ".hhhhhhhh")
"""The lowest of those in pixels, whose number leaves room for a band at its mouth alone."""
BENT: Final = 7
"""Rows of the lowest cup whose foot and bands are seen to be round."""
WIDE: Final = 15
"""Columns of the narrowest cup in whose mouth dice are seen: in a lower one they would be two eyes."""
LOW: Final = 3
"""Rows of the lowest box with a frame, which is no more than that."""
HIGH: Final = 12
"""Rows of a box, at most."""
LETTERED: Final = 9
"""Rows of the lowest box with its number of dice in large letters."""


def cup_width(tall: int) -> int:
    """Columns of a cup of so many rows: it is a little higher than wide."""
    return 7 * tall // 4 + 1


class _Shape(NamedTuple):
    """A round vessel seen from a little above, in pixels: square ones, a column wide and half a row high."""

    middle: float
    """Of its axis, from the left."""
    top: float
    """Where the middle of its upper end is."""
    foot: float
    radii: tuple[float, float]
    """Half its width at the upper end, and at the lower one."""
    flat: float
    """How high its upper end is seen, for its width..."""
    bent: float
    """... and how far its foot and its bands are bent: not at all where that would be less than a pixel."""

    def half(self, down: float) -> float:
        """Half its width so far down, from 0 at its upper end to 1 at its lower one."""
        upper, lower = self.radii
        return upper + (lower - upper) * min(1.0, max(0.0, down))

    def across(self, x: float, y: float) -> float | None:
        """How far across its side a point is, from 0 to 1; None beside it."""
        down = (y - self.top) / (self.foot - self.top)
        half = self.half(down)
        off = (x - self.middle) / half
        if abs(off) > 1 or y < self.top or y > self.foot + self.bent * half * sqrt(1 - off * off):
            return None
        return (off + 1) / 2

    def down(self, x: float, y: float) -> float:
        """How far down its side a point is, whose bands are bent as its foot is."""
        half = self.half((y - self.top) / (self.foot - self.top))
        off = min(1.0, abs(x - self.middle) / half)
        return (y - self.bent * half * sqrt(1 - off * off) - self.top) / (self.foot - self.top)

    def in_end(self, x: float, y: float, inset: float = 0.0) -> bool:
        """Whether a point is on its upper end, or on what is left of that within its edge."""
        wide, tall = self.radii[0] - inset, self.flat * self.radii[0] - inset
        return wide > 0 and tall > 0 and hypot((x - self.middle) / wide, (y - self.top) / tall) <= 1


def paint_cup(look: Look, tall: int, under: str = "ground") -> Canvas:
    """A cup of so many rows from which dice are to be thrown; they are seen in it where it is large enough."""
    if look.is_plain:
        return _outline(CUP if tall >= len(CUP) else CUP[1:] if tall == len(CUP) - 1 else CUP[:1])
    wide = cup_width(tall)
    if tall in TINY:
        canvas = Canvas(wide, tall)
        picture(canvas, 0, 0, TINY[tall], _dyes(under), under)
        return canvas
    return _drawn(wide, tall, _cup_dots(tall), under)


@cache
def _cup_dots(tall: int) -> Figure:
    """A cup of so many rows with its shadow, in dots."""
    wide, high = cup_width(tall), 2 * tall
    mouth = max(1.5, high * SEEN / 2)
    radius = (wide - 1) / 2
    bent = 0.6 * mouth / radius if tall >= BENT else 0.0
    lower = radius * (1 - TAPER)
    shape = _Shape(radius, mouth, high - 2 - bent * lower, (radius, lower), mouth / radius, bent)

    def dye(x: float, y: float) -> str:
        if shape.in_end(x, y):
            inside = shape.in_end(x, y, min(1.2, mouth - 0.5))
            return "l" if not inside else "b" if wide >= WIDE and _on_die(shape, x, y) else "m"
        return _side(shape, x, y)

    return _shadowed(wide, tall, dye, shape)


def _on_die(shape: _Shape, x: float, y: float) -> bool:
    """Whether a point in the mouth of a cup is on one of two dice that are seen there."""
    size = max(1.0, shape.radii[0] * 0.32)
    lefts = (shape.middle - 1.6 * size, shape.middle + 0.3 * size)
    tops = (shape.top - 0.45 * size, shape.top - 0.1 * size)
    return any(left <= x <= left + size and top <= y for left, top in zip(lefts, tops, strict=True))


def _side(shape: _Shape, x: float, y: float) -> str:
    """The letter of a point on the outside of a cup; a dot beside it."""
    across = shape.across(x, y)
    if across is None:
        return "."
    length = shape.foot - shape.top
    thick, down = 1 / length, shape.down(x, y)
    bands = BANDS if length >= BANDED else (sum(BANDS) / 2,)
    banded = any(abs(down + thick / 2 - at) <= thick * (0.55 if length < 2 * BANDED else 0.9) for at in bands)
    if across > SHADED:
        return "e" if banded else "d"
    return "g" if banded else "l" if GLEAM[0] <= across <= GLEAM[1] else "c"


def _shadowed(wide: int, tall: int, dye: Callable[[float, float], str], shape: _Shape) -> Figure:
    """A vessel in dots with the shadow that it throws: a column to the right and half a row down."""
    rows = []
    for row in range(2 * tall):
        line = ""
        for dot in range(2 * wide):
            x, y = (dot + 0.5) / 2, row + 0.5
            letter = dye(x, y)
            shadowed = letter == "." and (shape.across(x - 1, y - 1) is not None or shape.in_end(x - 1, y - 1))
            line += "h" if shadowed else letter
        rows.append(line)
    return tuple(rows)


def _drawn(wide: int, tall: int, dots: Figure, under: str) -> Canvas:
    """A vessel of dots on a ground."""
    raster = Raster(wide, tall, GROUND + under)
    raster.dots(0, 0, dots, {letter: GROUND + style for letter, style in _dyes(under).items()})
    canvas = Canvas(wide, tall)
    raster.paint(canvas)
    return canvas


def _dyes(under: str) -> dict[str, str]:
    """What letters stand for on a ground, on which a shadow has its own colour."""
    return DYES | {"h": SHADOWS.get(under, DYES["h"])}


def _outline(lines: tuple[str, ...]) -> Canvas:
    """A cup in lines."""
    canvas = Canvas(len(lines[0]), len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, "line")
    return canvas


def paint_turned_cup(dice: int, look: Look, tall: int, under: str = "ground") -> Canvas:
    """A cup of so many rows turned over dice, and how many there are."""
    text = str(dice)
    if look.is_plain:
        canvas = _outline(TURNED)
        canvas.put(4, 1, text, "row")
        return canvas
    if tall == LEAST:
        canvas = Canvas(len(TINY_TURNED[0]), tall)
        picture(canvas, 0, 0, TINY_TURNED, _dyes(under), under)
    else:
        canvas = _drawn(2 * tall + 3, tall, _turned_dots(tall), under)
    canvas.put((canvas.width - len(text) - 2) // 2, tall // 2, f" {text} ", "cup.text")
    return canvas


@cache
def _turned_dots(tall: int) -> Figure:
    """A cup of so many rows turned over, with its shadow, in dots."""
    wide, high = 2 * tall + 3, 2 * tall
    radius = (wide - 1) / 2
    flat = min(0.24, 1 / radius + 0.06)
    bent = flat / 2 if tall >= BENT else 0.0
    upper = radius * (1 - TAPER)
    shape = _Shape(radius, max(1.0, flat * upper), high - 2 - bent * radius, (upper, radius), flat, bent)

    def dye(x: float, y: float) -> str:
        return "l" if shape.in_end(x, y) else _side(shape, x, y)

    return _shadowed(wide, tall, dye, shape)


def paint_box(dice: int, look: Look, tall: int) -> Canvas:
    """A box of so many rows at most with its lid down and a clasp, and how many dice are in it."""
    g, tall = look.glyphs, min(tall, HIGH)
    wide = 4 * tall + 3
    canvas, text = Canvas(wide, tall), f"{dice} dice"
    middle = (wide - len(text)) // 2
    if look.is_plain or tall <= LOW:
        canvas.fill(0, 0, wide, tall, "cup.text")
        if tall >= LOW:
            canvas.box(0, 0, wide, tall, g, "cup.text")
        canvas.put(middle, tall // 2, text, "cup.text")
        return canvas
    for row in range(1, tall):
        canvas.put(1, row, "█" * (wide - 2), "cup.dark")
    canvas.put(0, 0, "█" * wide, "cup.side")
    canvas.put(0, 1, "▀", "cup.side")
    canvas.put(1, 1, "▀" * (wide - 2), f"cup.side/{INK}cup.dark")
    canvas.put(wide - 1, 1, "▀", "cup.side")
    canvas.put(wide // 2 - 1, 1, "▄▄▄", f"cup.band/{INK}cup.side")
    canvas.put(wide // 2 - 1, 2, "▀▀▀", f"cup.band/{INK}cup.dark")
    rows = in_letters(text) if tall >= LETTERED else ()
    if rows:
        stamp(canvas, (wide - len(rows[0])) // 2, tall // 2, rows, f"cup.text/{INK}cup.dark")
    else:
        canvas.put(middle, tall // 2 + 1, text, f"cup.text/{INK}cup.dark")
    return canvas
