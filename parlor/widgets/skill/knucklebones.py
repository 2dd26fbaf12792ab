"""Knucklebones as they are seen from above: a figure in dots with a dark rim, and the letter of its colour."""

from __future__ import annotations

from functools import cache
from math import pi, sin
from typing import Final, NamedTuple

from parlor.core.scene.skill import Bone
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import Figure
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.raster import Raster

BONES: Final = {Size.XS: (3, 1), Size.S: (5, 3), Size.M: (5, 3), Size.L: (9, 5), Size.XL: (13, 7)}
"""Columns and rows of a bone."""
FIGURES: Final[dict[int, Figure]] = {
    3: (
        ".####.",
        ".####.",
    ),
    5: (
        ".###..###.",
        "##########",
        "..######..",
        "..######..",
        "##########",
        ".###..###.",
    ),
    9: (
        "..#####....#####..",
        ".################.",
        ".################.",
        "...############...",
        "....##########....",
        "....##########....",
        "...############...",
        ".################.",
        ".################.",
        "..#####....#####..",
    ),
    13: (
        "...#######......#######...",
        ".##########....##########.",
        ".########################.",
        ".########################.",
        "..######################..",
        "....##################....",
        ".....################.....",
        ".....################.....",
        "....##################....",
        "..######################..",
        ".########################.",
        ".########################.",
        ".##########....##########.",
        "...#######......#######...",
    ),
}
"""A knucklebone by its columns."""
SIDES: Final = 4
"""On so many sides a bone can lie."""
WAIST, THIN, LEAN = 0.4, 0.62, 0.3
"""Of half its width: how narrow a bone is in the middle, how broad it is on edge, and how far it then swings aside."""
HALOS: Final = {"cursor": GROUND + "mat.cursor", "chosen": GROUND + "mat.chosen"}
"""What shines round a bone, by its state: a column at either side, half a row over it and under it."""
ENDS: Final = {"cursor": "[]", "chosen": "{}", "lit": "<>"}
"""What stands about a bone's letter without colour, by its state; else round brackets."""


class Placed(NamedTuple):
    """A bone and the cell of its upper left corner."""

    bone: Bone
    x: int
    y: int
    lost: bool = False

    @property
    def letter(self) -> str:
        """By what it is distinguished from others."""
        return self.bone.colour[:1].upper()


def lay_bones(raster: Raster, bones: list[Placed], look: Look) -> None:
    """The bones with their shades: none lies over another bone, but what shines round one lies over all the others."""
    columns, rows = BONES[look.size]
    halos = {placed: HALOS.get(look.state(placed.bone.token), "") for placed in bones}
    for layer in ([placed for placed in bones if not halos[placed]], [placed for placed in bones if halos[placed]]):
        for placed in layer:
            if halo := halos[placed]:
                raster.fill(placed.x - 1, placed.y * 2 - 1, columns + 2, rows * 2 + 2, halo)
        for placed in layer:
            rim = _rim(columns, side_of(placed.bone))
            raster.dots(placed.x * 2 - 1, placed.y * 2 - 1, rim, {"o": GROUND + "bone.rim"})
        for placed in layer:
            style = f"bone.{placed.bone.colour or ('lost' if placed.lost else 'white')}"
            raster.dots(placed.x * 2, placed.y * 2, figure(columns, side_of(placed.bone)), {"#": INK + style})


def letter_bones(canvas: Canvas, bones: list[Placed], look: Look) -> None:
    """The letters of bones that are drawn already, and where they can be chosen."""
    columns, rows = BONES[look.size]
    for placed in bones:
        middle, row = placed.x + columns // 2, placed.y + rows // 2
        canvas.spot(placed.bone.token, placed.x, placed.y, columns, rows)
        if placed.letter:
            canvas.put(middle, row, placed.letter, f"bone.{placed.bone.colour}.text")


def spell_bone(canvas: Canvas, bone: Bone, x: int, y: int, look: Look, *, columns: int = 3, rows: int = 1) -> None:
    """A bone as its letter in brackets, in the middle of the cells that it takes."""
    state = look.state(bone.token)
    letter = bone.colour[:1].upper() or "o"
    style = f"row|{state}" if state in ENDS else "row"
    canvas.put(x + columns // 2 - 1, y + rows // 2, letter.join(ENDS.get(state, "()")), style)
    canvas.spot(bone.token, x, y, columns, rows)


def side_of(bone: Bone) -> int:
    """On which side a bone lies: it rolls over with every throw, and each has a way of its own."""
    return (bone.x + 2 * bone.y + sum(map(ord, bone.colour))) % SIDES


@cache
def figure(columns: int, side: int) -> Figure:
    """A bone in so many columns as it lies on a side: upright, across, and on edge with its ends to either hand."""
    upright = FIGURES[columns]
    if side == 0 or len(upright) < SIDES:
        return upright
    wide, tall = len(upright[0]), len(upright)

    def within(x: float, y: float) -> bool:
        if side == 1:
            return abs(y) <= WAIST + (1 - WAIST) * abs(x) ** 0.8 and abs(x) + abs(y) < 1.8
        swing = LEAN * sin(pi * y) * (1 if side == 2 else -1)
        return abs(x - swing) <= THIN and abs(x - swing) + abs(y) < 1.4

    return tuple(
        "".join("#" if within((2 * x + 1) / wide - 1, (2 * y + 1) / tall - 1) else "." for x in range(wide))
        for y in range(tall)
    )


@cache
def _rim(columns: int, side: int) -> Figure:
    """A bone and its shade: a dot more on either side and below."""
    shown = figure(columns, side)
    wide, tall = len(shown[0]), len(shown)

    def near(x: int, y: int) -> bool:
        return any(
            0 <= x + dx < wide and 0 <= y + dy < tall and shown[y + dy][x + dx] == "#"
            for dx in (-1, 0, 1)
            for dy in (-1, 0)
        )

    return tuple("".join("o" if near(x, y) else "." for x in range(-1, wide + 1)) for y in range(-1, tall + 1))
