"""The bare billiard table: wood, cushions, pockets and cloth as pixels, seen whole or through a lens."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import floor, hypot
from typing import Final, NamedTuple

from parlor.core.scene import Bed
from parlor.widgets.canvas.canvas import Size
from parlor.widgets.canvas.figures import QUADRANTS

CORNER: Final = (120, 900)
"""A corner pocket: how far outside the corner its middle lies on either side, and its radius, in tenths of a mm."""
MIDDLE: Final = (420, 780)
"""A pocket in the middle of a long rail."""
LOZENGE: Final = 120.0
"""Half of what a diamond is long."""
DIAMONDS: Final = 8
"""The length is divided by so many diamonds, the width by half as many."""
PLAIN: Final = {"bed.hole": "O", "bed.diamond": "+", "bed.cushion": "=", "bed.wood": "#", "bed.cloth": " "}
"""How the parts differ where there are no half-blocks or no colours; of two in a cell the first one shows."""


class Form(NamedTuple):
    """How many columns and rows of cells the cloth takes, and how large a ball is drawn on it."""

    columns: int
    rows: int
    disc: tuple[float, float] = (2.0, 1.0)
    """Columns and rows from the middle of a ball to its rim: more than it has, so that it is round and holds its
    number."""


FORMS: Final = {
    Size.XS: Form(58, 15),
    Size.S: Form(66, 17),
    Size.M: Form(74, 19),
    Size.L: Form(98, 25),
}
LARGE: Final = (3.0, 1.5)
"""How large balls are drawn there, so that they are not lost on it."""
LARGER: Final = (Form(130, 33, LARGE), Form(114, 29, LARGE))
"""Cloths in the largest size, where there is room for them."""
RAIL: Final = (2, 1)
"""Columns and rows of a rail."""
ZOOM: Final = 5.0
"""How much larger things are under the lens, at most."""
LEAST: Final = 2.5
"""How much larger they are at least, where more is to be seen under it."""
ROUND: Final = 6
"""How many times its radius is to be seen about a ball, both sides taken together."""


class Window(NamedTuple):
    """What part of a table is seen: its upper left corner, and how much of it a column and a row hold."""

    left: float
    top: float
    across: float
    down: float
    columns: int
    rows: int
    size: tuple[int, int]
    more: tuple[float, float]
    """How far the cloth is drawn beyond where it ends, at either side and at top and bottom."""
    rail: float
    """How wide a cushion is; what lies behind it is wood."""

    def column(self, x: float) -> float:
        """The column of a place, and its fraction."""
        return (x - self.left) / self.across

    def row(self, y: float) -> float:
        """The row of a place, and its fraction."""
        return (y - self.top) / self.down


def form_for(size: Size, width: int, height: int) -> Form:
    """The cloth at a size, in a room of so many columns and rows within its rails."""
    larger = (form for form in LARGER if size >= Size.L and form.columns <= width and form.rows <= height)
    return next(larger, FORMS[size])


TRUE: Final = (1.0, 0.5)
"""Columns and rows from the middle of a ball to its rim where it is about as large as it is."""


def whole(bed: Bed, form: Form) -> Window:
    """All of a table: a ball at a cushion touches it as it is drawn."""
    return _whole_window(bed, form, form.disc)


def _whole_window(bed: Bed, form: Form, disc: tuple[float, float]) -> Window:
    """All of a table on which balls are drawn so large; the cloth is made wider by what they are larger."""
    (length, width), (wide, tall) = bed.size, disc
    across = (length - 2 * bed.radius) / (form.columns - 2 * wide)
    down = (width - 2 * bed.radius) / (form.rows - 2 * tall)
    left, top = bed.radius - (RAIL[0] + wide) * across, bed.radius - (RAIL[1] + tall) * down
    more = (wide * across - bed.radius, tall * down - bed.radius) if disc != TRUE else (0.0, 0.0)
    columns, rows = form.columns + 2 * RAIL[0], form.rows + 2 * RAIL[1]
    return Window(left, top, across, down, columns, rows, bed.size, more, down / 2)


def lens(bed: Bed, form: Form, *places: tuple[float, float]) -> Window:
    """A part of a table, larger, with as many of some places as fit about its middle: the first ones count most."""
    seen = _whole_window(bed, form, TRUE)
    room = ROUND * bed.radius
    (x, y), zoom = places[0], ZOOM if len(places) == 1 else LEAST
    for count in range(len(places), 1, -1):
        xs, ys = [x for x, _ in places[:count]], [y for _, y in places[:count]]
        wide, tall = max(xs) - min(xs) + room, max(ys) - min(ys) + room
        fits = min(seen.columns * seen.across / wide, seen.rows * seen.down / tall)
        if fits >= LEAST:
            x, y, zoom = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, min(ZOOM, fits)
            break
    across, down = seen.across / zoom, seen.down / zoom
    right, bottom = seen.left + seen.columns * seen.across, seen.top + seen.rows * seen.down
    left = min(max(seen.left, x - seen.columns / 2 * across), right - seen.columns * across)
    top = min(max(seen.top, y - seen.rows / 2 * down), bottom - seen.rows * down)
    return seen._replace(left=left, top=top, across=across, down=down)


@lru_cache(maxsize=32)
def bare(seen: Window, *, plain: bool) -> tuple[tuple[int, int, str, str], ...]:
    """The table without its balls as runs of one style: column, row, text, style.

    A cell is drawn by its quarters; `plain`: as one character.
    """
    runs: list[tuple[int, int, str, str]] = []
    for y in range(seen.rows):
        for x in range(seen.columns):
            parts = quarters(seen, x, y)
            if plain:
                style = next(one for one in PLAIN if one in parts)
                char = PLAIN[style]
            else:
                char, style = two(parts)
            style = "bed.line" if style == "bed.cloth" else style  # the ink of what may be drawn on it
            last = runs[-1] if runs else (0, -1, "", "")
            if (last[1], last[0] + len(last[2]), last[3]) == (y, x, style):
                runs[-1] = (last[0], y, last[2] + char, style)
            else:
                runs.append((x, y, char, style))
    return tuple(runs)


@lru_cache(maxsize=8192)
def quarters(seen: Window, column: int, row: int) -> tuple[str, ...]:
    """The styles of what lies in the quarters of a cell: the upper ones, then the lower."""
    return tuple(
        part(seen, seen.left + (column + across) * seen.across, seen.top + (row + down) * seen.down)
        for down in (0.25, 0.75)
        for across in (0.25, 0.75)
    )


@lru_cache(maxsize=1024)
def two(parts: tuple[str, ...]) -> tuple[str, str]:
    """The character and the style that show the quarters of a cell, by the two of their styles that are most of it.

    Of styles that are as much of it the cloth goes first: what lies on it is as round on the right as on the left.
    """
    ink, *under = (name for name, _ in Counter(sorted(parts, key=_order)).most_common(2))
    if not under:
        return " ", ink if ink.startswith("bed.") else f"{ink}/{ink}"
    return QUADRANTS[sum(1 << at for at, name in enumerate(parts) if name == ink)], f"{ink}/{under[0]}"


def _order(style: str) -> tuple[bool, str]:
    return style != "bed.cloth", style


def part(seen: Window, x: float, y: float) -> str:
    """The style of what lies at a place."""
    (length, width), (aside, above) = seen.size, seen.more
    x, y = x + aside, y + above
    long, broad = length + 2 * aside, width + 2 * above
    beyond = max(-x, x - long, -y, y - broad)
    if beyond < -max(CORNER[1], MIDDLE[1]):  # too far in for any pocket: most of the table
        return "bed.cloth"
    for px in (0, long):
        for py in (0, broad):
            out, radius = CORNER
            if hypot(x - px - (out if px else -out), y - py - (out if py else -out)) < radius:
                return "bed.hole"
    out, radius = MIDDLE
    if min(hypot(x - long / 2, y + out), hypot(x - long / 2, y - broad - out)) < radius:
        return "bed.hole"
    if beyond < 0:
        return "bed.cloth"
    if beyond < seen.rail:
        return "bed.cushion"
    return "bed.diamond" if _diamond(seen, x, y, long, broad) else "bed.wood"


def _diamond(seen: Window, x: float, y: float, length: float, width: float) -> bool:
    """Whether a diamond is let into the wood there; it takes a cell, or as much as it has."""
    far = 1.5 * seen.rail
    if -far - seen.down / 4 < y < 0 or width < y < width + far + seen.down / 4:
        at = round(x / (length / DIAMONDS)) * length / DIAMONDS
        near = abs(x - at) <= LOZENGE or _cell(seen, x) == _cell(seen, at)
        return near and 0 < x < length and abs(max(-y, y - width) - far) <= max(2.0 * LOZENGE, seen.down / 2)
    step = width / (DIAMONDS // 2)
    tall = max(LOZENGE, seen.down / 4)
    near = abs(y - round(y / step) * step) <= tall
    return near and 0 < y < width and abs(max(-x, x - length) - far) <= max(2.0 * LOZENGE, seen.across)


def _cell(seen: Window, x: float) -> int:
    """The column of a place that is counted from where the cloth is drawn to begin."""
    return floor((x - seen.more[0] - seen.left) / seen.across + 1e-6)
