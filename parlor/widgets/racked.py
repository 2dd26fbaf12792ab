"""Where the middles of balls are drawn: where they lie, but those of a rack far enough apart that each can be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, hypot, sqrt
from typing import Final, TypeAlias

from parlor.scene import Ball
from parlor.widgets.baize import RAIL, Form, Window

Middle: TypeAlias = tuple[float, float]
"""Column and row, with their fractions."""

LEAST: Final = 9
"""Balls that touch in one heap are a rack if they are so many."""
PITCH: Final = (2.0, 1.0)
"""Columns from one row of a rack to the next, and rows from one ball of it to the next, at least."""
NEAR: Final = 1.02
"""Balls touch that are no farther apart than this, in widths of a ball."""


def middles(balls: Sequence[Ball], radius: float, window: Window, form: Form) -> Mapping[Ball, Middle]:
    """The middle of every ball as it is drawn; a rack stands on its foremost ball, which stays where it is."""
    found = {ball: (window.column(ball.x), window.row(ball.y)) for ball in balls}
    for heap in heaps([ball for ball in balls if ball.number], 2 * radius * NEAR):
        if len(heap) >= LEAST:
            apart = _apart(heap, radius, window, found)
            if all(_inside(middle, form) for middle in apart.values()):
                found.update(apart)
    return found


def heaps(balls: Sequence[Ball], near: float) -> list[list[Ball]]:
    """The balls, those together that touch each other or others that do."""
    found: list[list[Ball]] = []
    for ball in balls:
        met = [heap for heap in found if any(hypot(one.x - ball.x, one.y - ball.y) <= near for one in heap)]
        found = [heap for heap in found if heap not in met]
        found.append([ball, *(one for heap in met for one in heap)])
    return found


def _apart(heap: Sequence[Ball], radius: float, window: Window, lying: Mapping[Ball, Middle]) -> dict[Ball, Middle]:
    first = min(heap, key=lambda ball: (ball.x, ball.y))
    x, y = lying[first]
    column, row = floor(x + 0.5), floor(y) + 0.5
    wide = max(PITCH[0] / (radius * sqrt(3)), 1 / window.across)
    tall = max(PITCH[1] / (2 * radius), 1 / window.down)
    return {ball: (column + (ball.x - first.x) * wide, row + (ball.y - first.y) * tall) for ball in heap}


def _inside(middle: Middle, form: Form) -> bool:
    (x, y), (wide, tall) = middle, form.disc
    return RAIL[0] + wide <= x <= RAIL[0] + form.columns - wide and RAIL[1] + tall <= y <= RAIL[1] + form.rows - tall
