"""Men of a low board who lie close together, in half rows: each with a face of a row, and below it half a row of edge.

So five lie on a wedge of eight rows, and a figure stands in the middle of the last one's face.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.palette import GROUND, INK, MIXED
from parlor.widgets.canvas.rounded import Ground

PITCH: Final = 3
"""Half rows of a man."""
FACE, BELOW, LINE, SIDE, BARE = "#", "t", "-", "|", "."
"""What a half row shows: a man's face or his edge; the outline of one who may come to lie there, across or only at its
sides; or what is under all."""
MAN, OUTLINE = (FACE, FACE, BELOW), (LINE, SIDE, LINE)
LEFT, RIGHT = (2, 8), (1, 4)
"""The dots of the first and of the last column's cells, the upper one and the lower one: men reach half into them."""


class CloseStack(NamedTuple):
    """Men on a point or on the bar."""

    side: int
    men: int
    top: bool
    """Whether they lie from the upper rim down."""
    outline: bool = False
    """Whether one more may come to lie there."""
    marked: str = ""
    """The ground on which the last one stands out."""

    def halves(self, rows: int) -> list[str]:
        """What is shown in each half row of so many rows."""
        places = [MAN] * self.men + [OUTLINE] * self.outline
        if not self.top:
            places.reverse()
        found = [part for place in places for part in place]
        bare = [BARE] * (2 * rows - len(found))
        if self.top:
            return found + bare
        odd = len(found) % 2  # a face is a row of cells
        return bare[odd:] + found + bare[:odd]

    def face_row(self, rows: int) -> int:
        """The row of the last one's face, where it is one."""
        halves = self.halves(rows)
        found = [row for row in range(rows) if halves[2 * row : 2 * row + 2] == [FACE, FACE]]
        return found[-1] if self.top else found[0]


def stamp_close_stack(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], stack: CloseStack, ground: Ground, mark: str = ""
) -> None:
    """Draw men in a box of so many columns and rows, with the ink of an outline."""
    (wide, rows), side = size, stack.side
    halves, inks = stack.halves(rows), {FACE: f"side.{side}", BELOW: f"side.{side}.tone", LINE: mark, SIDE: mark}
    own = [at for at, part in enumerate(halves) if part != BARE]
    last = range(own[-PITCH], own[-1] + 1) if stack.top else range(own[0], own[PITCH - 1] + 1)
    for row in range(rows):
        pair = halves[2 * row], halves[2 * row + 1]
        if pair == (BARE, BARE):
            continue
        marked = stack.marked if {2 * row, 2 * row + 1} & {*last} else ""
        for column in range(wide):
            under = marked or (ground if isinstance(ground, str) else ground(column, row))
            if 0 < column < wide - 1:
                upper, lower = (GROUND + under if part in (BARE, SIDE) else INK + inks[part] for part in pair)
                canvas.put(x + column, y + row, "▀" if upper != lower else " ", f"{upper}/{lower}")
                continue
            shape = LINE if LINE in pair and FACE not in pair else FACE
            dots = LEFT if column == 0 else RIGHT
            reach = (FACE,) if shape == FACE else (LINE, SIDE)  # edges are rounder
            char = QUADRANTS[sum(dot for dot, part in zip(dots, pair, strict=True) if part in reach)]
            cast = column and {FACE, BELOW} & {*pair} and not marked
            canvas.put(x + column, y + row, char, f"{inks[shape]}/{f'cast{MIXED}{under}' if cast else under}")
