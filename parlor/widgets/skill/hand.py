"""An open hand in dots, for any size: skin, its rim, and the nails where one sees its back."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final

from parlor.widgets.canvas.figures import Figure

PALM: Final = (0.5, 0.70, 0.34, 0.30)
"""The middle of the palm and how far it reaches across and down, in parts of the width and of the height."""
WRIST: Final = (0.27, 0.86)
"""How far the wrist reaches from the middle, and where it begins."""
FINGERS: Final = (
    (0.25, 0.54, 0.15, 0.26, 0.058), (0.40, 0.45, 0.36, 0.12, 0.062), (0.57, 0.45, 0.59, 0.09, 0.062),
    (0.73, 0.52, 0.80, 0.19, 0.060), (0.80, 0.78, 0.925, 0.52, 0.062),
)  # fmt: skip
"""Of each finger where it begins and ends, and half its breadth; the thumb last."""
NAIL: Final = 0.036
"""How far a nail reaches from the end of its finger."""


@cache
def palm(columns: int, rows: int, *, back: bool = False) -> Figure:
    """A hand in so many cells, two dots of each across and two down: `#` skin, `o` its rim, `n` a nail."""
    wide, tall = 2 * columns, 2 * rows
    inside = [[_hand((x + 0.5) / wide, (y + 0.5) / tall) for x in range(wide)] for y in range(tall)]

    def drawn(x: int, y: int) -> str:
        if not inside[y][x]:
            return "."
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if not all(b >= tall or (0 <= a < wide and b >= 0 and inside[b][a]) for a, b in around):
            return "o"
        nail = back and any(
            hypot((x + 0.5) / wide - end, (y + 0.5) / tall - top - 0.01) <= NAIL for _, _, end, top, _ in FINGERS
        )
        return "n" if nail else "#"

    return tuple("".join(drawn(x, y) for x in range(wide)) for y in range(tall))


def _hand(x: float, y: float) -> bool:
    across, down, wide, tall = PALM
    if ((x - across) / wide) ** 2 + ((y - down) / tall) ** 2 <= 1 or (abs(x - 0.5) <= WRIST[0] and y >= WRIST[1]):
        return True
    return any(_finger(x, y, *finger) for finger in FINGERS)


def _finger(x: float, y: float, x1: float, y1: float, x2: float, y2: float, half: float) -> bool:
    """Whether a place lies so near to the line from one end of a finger to the other."""
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return hypot(x - x1 - along * dx, y - y1 - along * dy) <= half
