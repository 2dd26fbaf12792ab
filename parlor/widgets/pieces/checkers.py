"""Round men on a board, seen a little from above: a face turned on a lathe, the edge below it, and a shadow."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import GILT
from parlor.widgets.canvas.palette import INK
from parlor.widgets.canvas.rounded import CAST, RING, Ground, Oval, lay

FACE: Final = 0.84
"""How much of the lesser side of his square a man takes."""
EDGE, LOW_EDGE = 0.1, 0.08
"""How high his edge is, in parts of that side, and how far his shadow falls; and where he has three rows or fewer."""
GROOVED: Final = 4
"""From so many rows on he has a groove..."""
GROOVE: Final = 0.7, 0.5
"""... between these parts of his radius."""
GLEAM: Final = 0.2
"""How far his face lies off the light at his upper left, in parts of his radius."""
STUD: Final = 0.3
"""The radius of a stud, in parts of his..."""
LEAST: Final = 0.95
"""... and at least, in half rows."""
LOW: Final = 2
"""Rows of a man whose stud is half of the lower one: no cell shows it beside his face and the ground, and below him is
his own shadow."""
KING: Final = (
    (CAST, (0.6, 0.81, 0.38, 0.16), False),
    ("t", (0.5, 0.8, 0.38, 0.17), False),
    ("#", (0.49, 0.74, 0.38, 0.18), True),
    ("t", (0.5, 0.63, 0.29, 0.21), False),
    ("#", (0.46, 0.63, 0.27, 0.25), True),
    ("o", (0.5, 0.39, 0.38, 0.11), False),
    ("o", (0.16, 0.25, 0.11, 0.22), False),
    ("o", (0.5, 0.2, 0.11, 0.2), False),
    ("o", (0.84, 0.25, 0.11, 0.22), False),
)
"""The ovals of a king in parts of the breadth of his square: a foot, a trunk and a crown of three points."""
AROUND: Final = 1
"""How broad a ring about a man is, in half rows."""
RIM: Final = 0.75
"""How broad the outline is where one would come to lie, in half rows."""


class Body(NamedTuple):
    """The middle of a man in columns and half rows, how far he reaches across and down, how high his edge is, and
    whether he has a groove."""

    x: float
    y: float
    across: float
    down: float
    edge: float
    grooved: bool = False


def stamp_man(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], side: int, ground: Ground, *, stud: str = "", rows: int = 0
) -> None:
    """Draw a side's man of so many columns and rows on a ground, with a stud in his middle in an ink; in the middle of
    more `rows`, to half a row."""
    more = max(0, rows - size[1])
    low = size[1] == LOW
    ovals = tuple(oval._replace(y=oval.y + more) for oval in man_ovals(size, stud=bool(stud) and not low))
    lay(canvas, x, y, (size[0], size[1] + more), ovals, _inks(side, stud), ground)
    if stud and low:
        canvas.put(x + (size[0] - 1) // 2, y + 1, "▀" * (2 - size[0] % 2), f"{stud}/{INK}side.{side}")


def stamp_body(
    canvas: Canvas,
    x: int,
    y: int,
    size: tuple[int, int],
    body: Body,
    side: int,
    ground: Ground,
    *,
    stud: str,
    ring: str,
) -> None:
    """Draw a side's man who lies anywhere in a box of so many columns and rows, perhaps with a ring about him."""
    ovals = _turned(body, stud=bool(stud), ring=bool(ring))
    lay(canvas, x, y, size, ovals, {**_inks(side, stud), RING: ring}, ground)


def _inks(side: int, stud: str) -> dict[str, str]:
    """What the tones of a side's man are."""
    body = f"side.{side}"
    return {"#": body, "t": f"{body}.under", "g": f"{body}.groove", "l": f"{body}.gleam", "o": stud}


def stamp_coin(canvas: Canvas, x: int, y: int, size: tuple[int, int], ground: str) -> None:
    """Draw a coin, which is as round as a man."""
    inks = {"#": "dye.gold", "t": "dye.coin.edge", "g": "dye.ochre", "l": "dye.coin.light"}
    lay(canvas, x, y, size, man_ovals(size), inks, ground)


def stamp_rim(canvas: Canvas, x: int, y: int, size: tuple[int, int], ink: str, ground: Ground) -> None:
    """Draw the outline of a man so large: where one would come to lie."""
    body = _body(size)
    inner = body._replace(across=body.across - RIM, down=body.down - RIM)
    ovals = tuple(Oval(tone, *each[:4]) for tone, each in zip("#.", (body, inner), strict=True))
    lay(canvas, x, y, size, ovals, {"#": ink}, ground)


def stamp_king(canvas: Canvas, x: int, y: int, size: tuple[int, int], side: int, ground: Ground) -> None:
    """Draw a side's king of so many columns and rows: he stands, in a golden crown."""
    lay(canvas, x, y, size, _king(size[0]), _inks(side, GILT), ground)


@cache
def _king(wide: int) -> tuple[Oval, ...]:
    """What a king is made of in a square of so many columns, and his shadow."""
    return tuple(
        Oval(tone, wide * x, wide * y, wide * across, wide * down, within)
        for tone, (x, y, across, down), within in KING
    )


def _body(size: tuple[int, int]) -> Body:
    wide, tall = size[0], 2 * size[1]
    if size[1] == 1:
        return Body(wide / 2, 1, (wide - 1) / 2, 1, 0)
    half, grooved = FACE / 2, size[1] >= GROOVED
    edge = min(wide, tall) * (EDGE if grooved else LOW_EDGE)
    across = min(wide, 2 * tall) * half
    if wide % 2:  # his sides are in the middle of cells: only halves of those can be rounded by quarters
        across = int(2 * across) / 2
    return Body(wide / 2, tall / 2, across, min(tall, 2 * wide) * half, edge, grooved)


@cache
def man_ovals(size: tuple[int, int], *, stud: bool = False) -> tuple[Oval, ...]:
    """What a man is made of who fills a box of so many columns and rows."""
    body = _body(size)
    if size[1] == 1:
        return (Oval("o" if stud else "#", *body[:4]),)
    return body_ovals(body, stud=stud)


@cache
def body_ovals(body: Body, *, stud: bool = False) -> tuple[Oval, ...]:
    """What a man is made of, and his shadow."""
    return Oval(CAST, body.x + body.edge, body.y + body.edge, *body[2:4]), *_turned(body, stud=stud)


@cache
def _turned(body: Body, *, stud: bool, ring: bool = False) -> tuple[Oval, ...]:
    """A man without a shadow, perhaps with a ring about him."""
    x, y, across, down, edge, grooved = body
    ovals = [Oval(RING, x, y, across + AROUND, down + AROUND)] if ring else []
    ovals += [Oval("t", x, y, across, down), Oval("l", x, y - edge, across, down, within=True)]
    ovals.append(Oval("#", x + GLEAM * across, y + GLEAM * down, across, down, within=True))
    if grooved:
        ovals += [Oval(tone, x, y, across * part, down * part) for tone, part in zip("g#", GROOVE, strict=True)]
    if stud:
        ovals.append(Oval("o", x, y, max(LEAST, across * STUD), max(LEAST, down * STUD)))
    return tuple(ovals)
