"""Round men as they lie on a board, seen a little from above: a face, with a groove on a large one, and its edge below.

They are drawn in dots, half a column wide and half a row high, and alike at the left and the right. No cell shows three
colours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeAlias

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import Cells, Figure, cells_of, lay_cells


def _whole(*left: str, middle: str = "") -> Figure:
    """A man by his left half, and by the column in his middle if he is of an odd number of them."""
    middles = middle.split() or [""] * len(left)
    return tuple(half + mid + half[::-1] for half, mid in zip(left, middles, strict=True))


MEN: Final[Mapping[tuple[int, int], Figure]] = {
    (2, 1): _whole(".#", ".#"),
    (4, 1): _whole(".###", ".###"),
    (4, 2): _whole("..##", ".###", ".t##", "..tt"),
    (5, 2): _whole("..##", ".###", ".t##", "..tt", middle="## ## ## tt"),
    (6, 3): _whole("......", "...###", ".#####", ".#####", ".ttt##", "...ttt"),
    (8, 4): _whole(
        "........",
        "....####",
        "..####tt",
        ".###tt##",
        ".###tt##",
        "..####tt",
        "..tt####",
        "....tttt",
    ),
    (10, 5): _whole(
        "..........",
        "......####",
        "..####tttt",
        "..##tt####",
        ".###tt####",
        ".###tt####",
        ".###tt####",
        "..####tttt",
        "..tttt####",
        "......tttt",
    ),
    (12, 6): _whole(
        "............",
        "........####",
        "....####tttt",
        "...###tt####",
        "..##tt######",
        ".###tt######",
        ".###tt######",
        ".###tt######",
        "..####tt####",
        "...#####tttt",
        "....tttt####",
        "........tttt",
    ),
}
"""By columns and rows: `#` is the body, `t` the groove and the edge, in its tone."""
STUDS: Final = {1: (1, 0, 1), 2: (1, 1, 1), 3: (1, 2, 2), 4: (1, 3, 2), 5: (1, 4, 2), 6: (2, 4, 4)}
"""By the rows of a man: columns of a stud on either side of the middle, its first half row, and how many it has."""
LOW: Final = 2
"""Rows of a man who fills them..."""
LOWERED: Final = "▆"
"""... but for an eighth or two over his head."""

Ground: TypeAlias = str | Callable[[int, int], str]
"""The style of the ground under a man, or that under each of his columns and rows."""


def stamp_man(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], side: int, ground: Ground, *, stud: str = ""
) -> None:
    """Draw a side's man of so many columns and rows on a ground, with a stud in his middle in an ink."""
    body = f"side.{side}"
    figure = _studded(size) if stud else MEN[size]
    _lay(canvas, x, y, _lowered(figure), body, ground, {"t": f"{body}.tone", "o": stud})


def stamp_coin(canvas: Canvas, x: int, y: int, size: tuple[int, int], ground: str) -> None:
    """Draw a coin, which is as round as a man."""
    _lay(canvas, x, y, _lowered(MEN[size]), "dye.gold", ground, {"t": "dye.coin.light"})


def stamp_rim(canvas: Canvas, x: int, y: int, size: tuple[int, int], ink: str, ground: Ground) -> None:
    """Draw the outline of a man so large: where one would come to lie."""
    _lay(canvas, x, y, cells_of(_hollow(size), dyed=False), ink, ground, {})


def _lay(canvas: Canvas, x: int, y: int, cells: Cells, ink: str, ground: Ground, dyes: Mapping[str, str]) -> None:
    for cell in cells:
        under = ground if isinstance(ground, str) else ground(cell[0], cell[1])
        lay_cells(canvas, x, y, (cell,), f"{ink}/{under}", dyes)


@cache
def _lowered(figure: Figure) -> Cells:
    """The cells of a man, who has air over his head on two rows: he would else touch the next one."""
    cells = cells_of(figure, dyed=True)
    if len(figure) // 2 != LOW:
        return cells
    return tuple((x, y, LOWERED if (y, inks[0], char) == (0, "#", "█") else char, inks) for x, y, char, inks in cells)


@cache
def _studded(size: tuple[int, int]) -> Figure:
    """A man with a stud in his middle, in whole columns."""
    (wide, tall), rows = size, [*MEN[size]]
    half, first, high = STUDS[tall]
    dots = 2 * half + wide % 2
    for y in range(first, first + high):
        rows[y] = rows[y][: wide - dots] + "o" * 2 * dots + rows[y][wide + dots :]
    return tuple(rows)


@cache
def _hollow(size: tuple[int, int]) -> Figure:
    """The outline of a man: what of him has less than a column or half a row of him on some side."""
    rows = MEN[size]

    def inner(x: int, y: int) -> bool:
        around = [(x + 2, y), (x - 2, y), (x, y - 1), (x, y + 1)]
        return all(0 <= row < len(rows) and 0 <= at < len(rows[0]) and rows[row][at] != "." for at, row in around)

    return tuple(
        "".join("." if dot == "." or inner(x, y) else "#" for x, dot in enumerate(row)) for y, row in enumerate(rows)
    )
