"""A picture of bones: sky, ground with those that lie there, a hand with those it has; under it the beat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import sin
from typing import Final, NamedTuple

from parlor.core.scene import Mat
from parlor.core.scene.skill import Barrier, Bone
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit, is_sketch
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.raster import Raster
from parlor.widgets.skill.beat import paint_beat
from parlor.widgets.skill.hand import palm
from parlor.widgets.skill.knucklebones import BONES, Placed, lay_bones, letter_bones, spell_bone

WIDE: Final = {Size.XS: (40, 52), Size.S: (50, 58), Size.M: (62, 76), Size.L: (76, 96), Size.XL: (112, 150)}
"""Columns, at least and at most."""
TALL: Final = {Size.XS: 11, Size.S: 17, Size.M: 20, Size.L: 28, Size.XL: 46}
BARS: Final = {Size.XS: 1, Size.S: 2, Size.M: 2, Size.L: 3, Size.XL: 4}
"""Rows of the beat; over it stands what is where, under it how well it was met."""
HANDS: Final = {Size.XS: 15, Size.S: 22, Size.M: 24, Size.L: 38, Size.XL: 58}
"""Columns of the hand, towards the right."""
RIGHT: Final = {Size.XS: 1, Size.S: 4, Size.M: 5, Size.L: 7, Size.XL: 14}
"""Columns of the ground on its right."""
HORIZON: Final = 0.34
"""How much of the picture is sky."""
GROUND_DYES: Final = (GROUND + "mat", INK + "mat.weave")
ABREAST: Final = 3
"""Bones side by side in the hand."""
SUN: Final = (0.14, 0.4)
"""Where the sun stands: in parts of the width, and of the sky."""


AIR: Final = 1
"""Rows between the picture and the words under it."""
GAP: Final = 3
"""Columns between these."""


class Form(NamedTuple):
    """The room of a picture: its columns and rows, the first row of the ground, and the columns left of the hand."""

    wide: int
    tall: int
    horizon: int
    ground: int

    @property
    def hand(self) -> int:
        """The first column of the hand."""
        return self.ground + 1


def form_for(size: Size, width: int) -> Form:
    """How a picture is shared out in so many columns."""
    least, most = WIDE[size]
    wide, tall = max(least, min(most, width)), TALL[size] - BARS[size] - 2 - AIR
    return Form(wide, tall, round(tall * HORIZON), wide - RIGHT[size] - HANDS[size] - 1)


def paint_mat(mat: Mat, look: Look, width: int, height: int) -> Canvas:
    """Everything in its place; without colour the ground is a box, and what is elsewhere is listed beside it."""
    form = form_for(look.size, max(width, sum(len(f"1 {way} ") for way in mat.ways)))
    canvas = Canvas(form.wide, TALL[look.size])
    if is_sketch():
        return canvas
    if look.is_plain:
        _paint_words(canvas, mat, form, look)
    else:
        _paint_picture(canvas, mat, form, look)
    _strip(canvas, mat, form.tall + AIR, look)
    return canvas


# -- the picture -----------------------------------------------------------------------------------


def _paint_picture(canvas: Canvas, mat: Mat, form: Form, look: Look) -> None:
    raster = Raster(form.wide, form.tall, GROUND + "mat.sky")
    _landscape(raster, form)
    if mat.barrier is not None:
        _barrier(raster, mat.barrier, mat.side, form, BONES[look.size][0])
    wide = HANDS[look.size]
    top = form.horizon // 3
    figure = palm(wide, form.tall - top, back=mat.back)
    dyes = {"#": GROUND + "mat.hand", "o": INK + "mat.hand", "n": INK + "mat.nail"}
    raster.dots(2 * form.hand, 2 * top, figure, dyes)
    bones = [*on_ground(mat, form, look.size), *_in_hand(mat, form, look.size), *_in_air(mat, form, look.size)]
    lay_bones(raster, bones, look)
    raster.paint(canvas)
    letter_bones(canvas, bones, look)


def _landscape(raster: Raster, form: Form) -> None:
    """The sun over a line of hills, and the ground with a stone here and there."""
    radius = max(2.5, form.horizon * 0.55)  # no smaller disc is round
    raster.disc(round(form.wide * SUN[0]), round(2 * form.horizon * SUN[1]), radius, GROUND + "mat.sun")
    for x in range(form.wide):
        high = round(form.horizon * (0.45 + 0.28 * sin(x / 9) + 0.17 * sin(x / 4 + 2)))
        raster.fill(x, 2 * form.horizon - high, 1, high, GROUND + "mat.hill")
    raster.fill(0, 2 * form.horizon, form.wide, 2 * (form.tall - form.horizon), GROUND + "mat")
    for y in range(2 * form.horizon + 1, 2 * form.tall, 3):
        for x in range((y * 7) % 11, form.wide, 11):
            raster.dots(2 * x, y, ("##",), {"#": INK + "mat.weave"})


def _barrier(raster: Raster, barrier: Barrier, side: int, form: Form, wide: int) -> None:
    """The fingers of the other hand, from the upper to the lower edge of the ground, open at its gaps."""
    x = round(barrier.x / side * form.ground) - wide // 2
    first, tall = 2 * form.horizon, 2 * (form.tall - form.horizon)
    edges = [0, *(edge for gap in barrier.gaps for edge in gap), side]
    for low, high in zip(edges[::2], edges[1::2], strict=True):
        top, bottom = first + round(low / side * tall), first + round(high / side * tall)
        raster.oval(x, top, wide, max(2, bottom - top), INK + "mat.hand")
        raster.oval(x, top + 1, wide - 1, max(1, bottom - top - 1), GROUND + "mat.hand")


# -- where the bones are drawn -----------------------------------------------------------------------


def on_ground(mat: Mat, form: Form, size: Size) -> list[Placed]:
    """The bones that lie there, as near as can be to where they lie, and those that are lost, at the back."""
    columns, rows = BONES[size]
    wide, tall = form.ground, form.tall - form.horizon
    places = tuple((bone.x / mat.side * (wide - 1), bone.y / mat.side * (tall - 1)) for bone in mat.lying)
    found = [
        Placed(bone, x, y + form.horizon)
        for bone, (x, y) in zip(mat.lying, _cells(places, wide, tall, columns, rows), strict=True)
    ]
    lost = [bone for lot in mat.lots if lot.place == "lost" for bone in lot.bones]
    step = max(columns, (wide - 2) // max(1, len(lost)))
    taken = {(placed.x, placed.y) for placed in found}
    for at, bone in enumerate(lost):
        x, y = 1 + at * step + (step - columns) // 2, form.horizon + tall // 2 - rows + (at % 2) * rows
        while any(abs(x - ox) < columns and abs(y - oy) < rows for ox, oy in taken) and y + rows < form.tall:
            y += 1
        taken.add((x, y))
        found.append(Placed(bone, x, y, lost=True))
    return found


@lru_cache(maxsize=64)
def _cells(
    places: tuple[tuple[float, float], ...], wide: int, tall: int, columns: int, rows: int
) -> tuple[tuple[int, int], ...]:
    """The upper left corners of bones in so much room, none over another, nor over what shines round one that is
    chosen, if there is room for that.

    A bone lies in the last row only where there is no other room: the edge of the ground would cut its shade.
    """
    room = list(product(range(1, wide - columns), range(tall - rows + 1)))

    def laid(air: int) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for across, down in places:
            left, top = across - (columns - 1) / 2, down - (rows - 1) / 2
            free = [
                (y + rows == tall, (x - left) ** 2 + 4 * (y - top) ** 2, x, y)
                for x, y in room
                if all(abs(x - ox) >= columns + air or abs(y - oy) >= rows + air for ox, oy in found)
            ]
            found += [min(free)[2:]] if free else []
        return tuple(found)

    airy = laid(1)
    return airy if len(airy) == len(places) else laid(0)


def _in_hand(mat: Mat, form: Form, size: Size) -> list[Placed]:
    """Bones on the palm, or on the back of the hand, in one or two lines."""
    bones = [bone for lot in mat.lots if lot.place == "hand" for bone in lot.bones]
    columns, rows = BONES[size]
    first = len(bones) if len(bones) < ABREAST else -(-len(bones) // 2)
    lines = [line for line in (first, len(bones) - first) if line]
    high = rows + (2 * rows < form.tall - form.horizon)  # what shines round one that is chosen covers no other
    top = min(_palm_row(form) - len(lines) * rows // 2, form.tall - len(lines) * high)
    middle = form.hand + HANDS[size] / 2
    places = [
        (round(middle - line * (columns + 1) / 2 + at * (columns + 1)), top + row * high)
        for row, line in enumerate(lines)
        for at in range(line)
    ]
    return [Placed(bone, x, y) for bone, (x, y) in zip(bones, places, strict=True)]


def _palm_row(form: Form) -> int:
    return round(form.tall * 0.72)


def _in_air(mat: Mat, form: Form, size: Size) -> list[Placed]:
    """Bones over the hand in an arc: they come down to it as the mark comes to the middle."""
    bones = [bone for lot in mat.lots if lot.place == "air" for bone in lot.bones]
    columns, rows = BONES[size]
    down = (1 - min(1.0, abs(mat.beat.at))) * (_palm_row(form) - rows) if mat.beat is not None else 0
    step, middle = columns + 1, (len(bones) - 1) / 2
    left = min(form.hand + HANDS[size] / 2 - columns / 2 - middle * step, form.wide - 1 - columns - 2 * middle * step)
    return [
        Placed(bone, round(left + at * step), min(round(down + abs(at - middle) * rows / 4), form.tall - rows))
        for at, bone in enumerate(bones)
    ]


# -- without colour ----------------------------------------------------------------------------------


def _paint_words(canvas: Canvas, mat: Mat, form: Form, look: Look) -> None:
    columns, rows = BONES[look.size]
    canvas.box(0, 0, form.ground, form.tall, look.glyphs, "line")
    if mat.barrier is not None:
        x = round(mat.barrier.x / mat.side * form.ground) - 1
        for row in range(1, form.tall - 1):
            at = (row - form.horizon + 0.5) / (form.tall - form.horizon) * mat.side
            if not any(low < at < high for low, high in mat.barrier.gaps):
                canvas.put(x, row, "HH", "line")
    for placed in on_ground(mat, form, look.size):
        spell_bone(canvas, placed.bone, placed.x, placed.y, look, columns=columns, rows=rows)
    y = 0
    for lot in mat.lots:
        if lot.place in ("air", "hand"):
            canvas.put(form.ground + 1, y, fit(lot.label, HANDS[look.size]), "quiet")
            for at, bone in enumerate(lot.bones):
                spell_bone(canvas, bone, form.ground + 1 + at % ABREAST * 4, y + 1 + at // ABREAST, look)
            y += 2 + (len(lot.bones) - 1) // ABREAST


# -- under the picture -------------------------------------------------------------------------------


def _strip(canvas: Canvas, mat: Mat, y: int, look: Look) -> None:
    """What is where in words, and the beat; while nothing is timed, what a turn goes through."""
    _paint_counts(canvas, mat, y, look)
    high = BARS[look.size]
    if mat.beat is not None:
        paint_beat(canvas, mat.beat, y + 1, high, look)
        return
    parts = [f"{at} {way}" for at, way in enumerate(mat.ways, 1)]
    gap = max(1, min(6, (canvas.width - 2 - sum(map(len, parts))) // max(1, len(parts) - 1)))
    x = max(0, (canvas.width - sum(map(len, parts)) - gap * (len(parts) - 1)) // 2)
    for at, part in enumerate(parts):
        text = fit(part, max(0, canvas.width - x))
        canvas.put(x, y + 1 + high // 2, text, "prompt" if at == mat.now else "quiet")
        x += len(part) + gap


def _paint_counts(canvas: Canvas, mat: Mat, y: int, look: Look) -> None:
    """How many bones are where, in the middle; what is set aside, bone by bone."""
    counts = Canvas(canvas.width, 1)
    x = _word(counts, 0, 0, f"on the ground {len(mat.lying)}") if mat.lying else 0
    for lot in mat.lots:
        if lot.place == "aside":
            x = _chips(counts, _word(counts, x, 0, lot.label) - 2, 0, lot.bones, look) + 2
        else:
            x = _word(counts, x, 0, lot.label if lot.label.startswith("taw") else f"{lot.label} {len(lot.bones)}")
    left = (canvas.width - x + GAP) // 2 if mat.barrier is None else int(look.size > Size.XS)  # a column off the rim
    canvas.blit(counts.crop(0, 0, canvas.width - max(0, left), 1), max(0, left), y)
    if mat.barrier is not None:
        text = f"other hand: {mat.barrier.name}"
        canvas.put(canvas.width - len(text), y, text if x + len(text) <= canvas.width else "", "quiet")


def _word(canvas: Canvas, x: int, y: int, text: str) -> int:
    canvas.put(x, y, fit(text, max(0, canvas.width - x)), "row")
    return min(canvas.width, x + len(text) + GAP)


def _chips(canvas: Canvas, x: int, y: int, bones: Sequence[Bone], look: Look) -> int:
    """Small bones in a row, and the column after them."""
    for bone in bones:
        if x + 3 > canvas.width:
            break
        if look.is_plain:
            spell_bone(canvas, bone, x, y, look)
        else:
            canvas.put(x, y, f" {bone.colour[:1].upper()} ", f"bone.{bone.colour}.text")
        x += 4
    return x
