"""A mat with bones lying where they fell, the other hand set on it, and beside it what the thrower has of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from parlor.aims import Barrier, Beat, Bone
from parlor.scene import Mat
from parlor.widgets.canvas import Canvas, Look, Size, fit
from parlor.widgets.figures import Figure, stamp
from parlor.widgets.palm import palm
from parlor.widgets.pixels import HALVES

ROWS: Final = {Size.XS: (11, 11), Size.S: (14, 14), Size.M: (16, 16), Size.L: (20, 28)}
"""Rows of the mat, at least and at most."""
TALL: Final = {Size.XS: 3, Size.S: 3, Size.M: 5, Size.L: 5}
"""Rows of the beat."""
BONES: Final = {Size.XS: (3, 1), Size.S: (3, 1), Size.M: (5, 3), Size.L: (9, 5)}
"""Columns and rows of a bone."""
ABREAST: Final = 3
"""Bones side by side, beside the mat."""
GAP: Final = 2
RIM: Final = 2
"""Columns of the woven rim at either side; above and below it is one row."""
FIGURES: Final[dict[int, Figure]] = {
    5: (
        ".###..###.",
        "##########",
        "..######..",
        "..######..",
        "##########",
        ".###..###.",
    ),
    9: (
        "..######..######..",
        ".################.",
        ".################.",
        "...############...",
        "....##########....",
        "....##########....",
        "...############...",
        ".################.",
        ".################.",
        "..######..######..",
    ),
}
"""A knucklebone from above, by its columns."""
GROUNDS: Final = {"cursor": "board.cursor", "chosen": "board.chosen"}
"""On what ground a bone lies, by its state; that ground is a column wider at either side."""
WEAVE: Final = (6, 2)
"""Columns and rows from one stitch of the mat to the next."""
ENDS: Final = {"cursor": "[]", "chosen": "{}", "lit": "<>"}
"""What stands about a bone's letter without colour, by its state; else round brackets."""


class Box(NamedTuple):
    """Where a bone is drawn, in cells from the upper left corner of the mat."""

    x: int
    y: int


def paint_mat(mat: Mat, look: Look, width: int, height: int) -> Canvas:
    """The mat, the other bones beside it, and the beat over it where fewest bones lie."""
    wide, tall = measured(look.size, width, height)
    canvas = Canvas(wide + GAP + _beside_width(look.size), tall)
    plain = look.glyphs.plain or not look.colour
    if plain:
        canvas.box(0, 0, wide, tall, look.glyphs, "line")
    else:
        canvas.fill(0, 0, wide, tall, "mat.rim", look.glyphs.back)
        canvas.fill(RIM, 1, wide - 2 * RIM, tall - 2, "mat")
        _woven(canvas, wide, tall, look)
    if mat.barrier is not None:
        _barrier(canvas, mat.barrier, mat.side, wide, tall, plain)
    boxes = list(zip(mat.lying, _boxes(mat, look.size, wide, tall), strict=True))
    if (held := _held(mat)) and not plain:
        stamp(canvas, RIM, 1, palm(wide - 2 * RIM, tall - 2), "mat.hand/mat")
        boxes = list(zip(held, _on_hand(len(held), look.size, wide, tall, flying=mat.flying), strict=True))
        canvas.put((wide - len(mat.hand)) // 2, tall - 1, f" {mat.hand} ", "mat")
    for bone, box in sorted(boxes, key=lambda lies: look.state(lies[0].token) not in GROUNDS):
        _bone(canvas, bone, box.x, box.y, look)
    if mat.beat is not None:
        _beat(canvas, mat.beat, _free(boxes, look.size, tall), wide, plain, TALL[look.size])
    _beside(canvas, mat, wide + GAP, look, () if plain else held)
    return canvas


def _woven(canvas: Canvas, wide: int, tall: int, look: Look) -> None:
    """A few stitches, so that the mat is cloth."""
    across, down = WEAVE
    for row in range(2, tall - 2, down):
        for column in range(RIM + 2 + row // down % 2 * across // 2, wide - RIM - 1, across):
            canvas.put(column, row, look.glyphs.empty, "mat.weave")


def _held(mat: Mat) -> tuple[Bone, ...]:
    """The bones that are drawn with an open hand."""
    groups = dict(mat.beside)
    return () if mat.lying or mat.barrier is not None else groups.get(mat.hand, ())


def _on_hand(count: int, size: Size, wide: int, tall: int, *, flying: bool) -> list[Box]:
    """Where bones are drawn on an open hand, or in an arc over it."""
    columns, rows = BONES[size]
    if flying:
        step = min(columns + 2, (wide - 2 * RIM - columns) // max(1, count - 1))
        left, middle = (wide - step * (count - 1) - columns) // 2, (count - 1) / 2
        return [
            Box(left + at * step, 1 + round(abs(at - middle) ** 2 * (0.6 if rows > 1 else 0.5))) for at in range(count)
        ]
    first = count if count < ABREAST else -(-count // 2)
    lines = [first, count - first] if count > first else [first]
    top = round(tall * 0.6 - (len(lines) * rows + (len(lines) - 1) * (rows > 1)) / 2)
    return [
        Box((wide - line * (columns + 1) + 1) // 2 + at * (columns + 1), top + row * (rows + (rows > 1)))
        for row, line in enumerate(lines)
        for at in range(line)
    ]


def _free(boxes: list[tuple[Bone, Box]], size: Size, tall: int) -> int:
    """The row at which the beat hides fewest bones, as near to the middle as can be."""
    high, rows = TALL[size], BONES[size][1]

    def hidden(top: int) -> tuple[int, int]:
        return sum(top - rows < box.y < top + high for _, box in boxes), abs(2 * top + high - tall)

    return min(range(1, tall - high), key=hidden)


def _beat(canvas: Canvas, beat: Beat, top: int, wide: int, plain: bool, high: int) -> None:
    """A broad bar with the part that is good, and the mark."""

    def column(at: float) -> int:
        return RIM + 1 + round((max(-1.0, min(1.0, at)) + 1) / 2 * (wide - 2 * RIM - 3))

    first, last = column(-beat.good), column(beat.good)
    rest, good, mark = ("-", "=", "|O|") if plain else ("█", "█", " █ ")
    for row in range(top, top + high):
        canvas.put(RIM, row, rest * (wide - 2 * RIM), "bar.rest")
        canvas.put(first, row, good * (last - first + 1), "bar.safe")
        canvas.put(column(beat.at) - 1, row, mark, "gold" if plain else "bone.white/mat")


def _barrier(canvas: Canvas, barrier: Barrier, side: int, wide: int, tall: int, plain: bool) -> None:
    """A hand from the upper to the lower edge, open at its gaps."""
    x = round(barrier.x / side * (wide - 1)) - 1
    for row in range(1, tall - 1):
        halves = sum(
            bit
            for bit, part in ((1, 0.25), (2, 0.75))
            if not any(low < (row - 1 + part) / (tall - 2) * side < high for low, high in barrier.gaps)
        )
        if plain:
            canvas.put(x, row, "HH" if halves else "  ", "line")
        else:
            canvas.put(x, row, HALVES[halves] * 2, "dye.skin/mat")


def measured(size: Size, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of the mat in so much room."""
    least, most = ROWS[size]
    tall = max(least, min(most, height, (width - GAP - _beside_width(size)) // 2 - 1))
    return 2 * tall + 2, tall


def _boxes(mat: Mat, size: Size, wide: int, tall: int) -> tuple[Box, ...]:
    """Where the bones that lie on the mat are drawn: each in sight, as near as can be to where it lies."""
    places = tuple((bone.x / mat.side * (wide - 1), bone.y / mat.side * (tall - 1)) for bone in mat.lying)
    return _placed(places, wide, tall, *BONES[size])


@lru_cache(maxsize=64)
def _placed(places: tuple[tuple[float, float], ...], wide: int, tall: int, columns: int, rows: int) -> tuple[Box, ...]:
    found: list[Box] = []
    room = list(product(range(RIM, wide - RIM - columns + 1), range(1, tall - rows)))
    for across, down in places:
        left, top = across - (columns - 1) / 2, down - (rows - 1) / 2
        free = [
            (x, y) for x, y in room if all(abs(x - other.x) >= columns or abs(y - other.y) >= rows for other in found)
        ]
        nearest = min(free, key=lambda cell: (cell[0] - left) ** 2 + 4 * (cell[1] - top) ** 2)
        found.append(Box(*nearest))
    return tuple(found)


def _bone(canvas: Canvas, bone: Bone, x: int, y: int, look: Look, under: str = "mat") -> None:
    """A bone with the letter of its colour, on what it lies on where it does not stand out."""
    columns, rows = BONES[look.size]
    state = look.state(bone.token)
    letter = bone.colour[:1].upper()
    middle, row = x + columns // 2, y + rows // 2
    canvas.spot(bone.token, x, y, columns, rows)
    if look.glyphs.plain or not look.colour:
        ends = ENDS.get(state, "()")
        canvas.put(middle - 1, row, letter.join(ends), f"row|{state}" if state in ENDS else "row")
        return
    ground = GROUNDS.get(state, under)
    halo = int(state in GROUNDS)
    if halo:
        canvas.fill(x - halo, y, columns + 2 * halo, rows, ground)
    style = f"bone.{bone.colour}/{ground}"
    if columns in FIGURES:
        stamp(canvas, x, y, FIGURES[columns], style)
    else:
        canvas.put(x, y, "▐█▌", style)
    canvas.put(middle, row, letter, f"bone.{bone.colour}.text")


def _beside_width(size: Size) -> int:
    """Columns beside the mat."""
    return ABREAST * (BONES[size][0] + 1) + (2 if size < Size.M else -1)


def _beside(canvas: Canvas, mat: Mat, x: int, look: Look, drawn: tuple[Bone, ...]) -> None:
    """The bones that do not lie on the mat, under their labels; and what the other hand is."""
    columns, rows = BONES[look.size]
    width, y = _beside_width(look.size), 0
    for label, bones in mat.beside:
        if bones == drawn:
            continue
        canvas.put(x, y, fit(label, width), "quiet")
        y += 1
        for at, bone in enumerate(bones):
            line, place = divmod(at, ABREAST)
            _bone(canvas, bone, x + place * (columns + 1), y + line * (rows + (rows > 1)), look, "ground")
        y += -(-len(bones) // ABREAST) * (rows + (rows > 1))
    if mat.barrier is not None:
        canvas.put(x, canvas.height - 2, "other hand:", "quiet")
        canvas.put(x, canvas.height - 1, fit(mat.barrier.name, width), "row")
