"""An open hand, drawn as an outline in dots for any size: what lies on it is seen on the ground."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final

from parlor.widgets.figures import Figure

PALM: Final = (0.5, 0.66, 0.36, 0.31)
"""The middle of the palm and how far it reaches across and down, in parts of the width and of the height."""
FINGERS: Final = (
    (0.25, 0.50, 0.17, 0.20, 0.052), (0.41, 0.42, 0.38, 0.09, 0.056), (0.57, 0.42, 0.60, 0.06, 0.056),
    (0.72, 0.48, 0.79, 0.14, 0.054), (0.80, 0.72, 0.94, 0.46, 0.055),
)  # fmt: skip
"""Of each finger where it begins and ends, and half its breadth; the thumb last."""


@cache
def palm(columns: int, rows: int) -> Figure:
    """The outline of a hand in so many cells, two dots of each across and two down."""
    wide, tall = 2 * columns, 2 * rows
    inside = [[_hand((x + 0.5) / wide, (y + 0.5) / tall) for x in range(wide)] for y in range(tall)]

    def rim(x: int, y: int) -> bool:
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return inside[y][x] and not all(0 <= a < wide and 0 <= b < tall and inside[b][a] for a, b in around)

    return tuple("".join("#" if rim(x, y) else "." for x in range(wide)) for y in range(tall))


def _hand(x: float, y: float) -> bool:
    across, down, wide, tall = PALM
    if ((x - across) / wide) ** 2 + ((y - down) / tall) ** 2 <= 1:
        return True
    return any(_finger(x, y, *finger) for finger in FINGERS)


def _finger(x: float, y: float, x1: float, y1: float, x2: float, y2: float, half: float) -> bool:
    """Whether a place lies so near to the line from one end of a finger to the other."""
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return hypot(x - x1 - along * dx, y - y1 - along * dy) <= half
