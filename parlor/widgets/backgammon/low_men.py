"""Men of a low board, in half rows: discs of three, seen a little from above, each over the one nearer to the rim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import GROUND, INK

HALVES: Final = 3
"""Half rows of a man: a narrow one, one as wide as he is, and his edge."""
ENDS: Final = ((0, ("▗", "▝")), (3, ("▖", "▘")))
"""The columns at his sides, of which he has the inner half: their cells with that in the lower or in the upper half."""
Half: TypeAlias = tuple[str, str]
"""The styles of half a row: in the two columns in his middle, and beside them; "" for what is under him."""


class Disc(NamedTuple):
    """A man, or without a side the ring where one would come to lie."""

    side: int = -1
    may: bool = False
    """Whether he may be chosen: his edge is golden."""
    halo: str = ""
    """The style whose ground surrounds him, where he stands out."""

    def halves(self) -> tuple[Half, Half, Half]:
        """His half rows, the uppermost first."""
        if self.side < 0:
            mark = f"{INK}board.mark"
            return (mark, ""), ("", mark), (mark, "")
        body = f"{INK}side.{self.side % 2}"
        if self.halo:
            halo = f"{GROUND}{self.halo}"
            return (body, halo), (body, halo), (halo, halo)
        return (body, ""), (body, body), (f"{body}.{'dot' if self.may else 'ring'}", "")


def low_rows(men: int) -> int:
    """Rows that so many men take."""
    return -(-men * HALVES // 2)


def put_discs(
    canvas: Canvas, x: int, rim: int, discs: Sequence[Disc], under: Callable[[int], Half], *, top: bool
) -> None:
    """Lay men one by one, the first in the row at the rim, the others farther from it.

    `under` gives the styles of what lies in a row, counted from the rim.
    """
    halves = [half for disc in discs for half in (disc.halves() if top else disc.halves()[::-1])]
    for row in range(low_rows(len(discs))):
        near, far = (*halves[2 * row : 2 * row + 2], ("", ""))[:2]
        upper, lower = (near, far) if top else (far, near)
        (middle, ground), y = (f"{GROUND}{style}" for style in under(row)), rim + row if top else rim - row
        canvas.put(x + 1, y, "▀▀", f"{upper[0] or middle}/{lower[0] or middle}")
        for column, (low, high) in ENDS:
            if upper[1] and lower[1]:
                canvas.put(x + column, y, "▐" if column == 0 else "▌", f"{upper[1]}/{ground}")
            elif upper[1] or lower[1]:
                canvas.put(x + column, y, high if upper[1] else low, f"{upper[1] or lower[1]}/{ground}")
