"""The mat of Knucklebones: bones where they fell, how far apart they lie, and what chance does with a throw.

Places are whole millimetres from the upper left corner of the mat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from random import Random
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]
Area: TypeAlias = tuple[int, int, int, int]
"""The least and the greatest place across, the least and the greatest down."""

SIDE: Final = 400
"""The side of the mat, in the unit of all places on it."""
COLOURS: Final = ("red", "blue", "green", "yellow", "white")
"""The five bones."""
MAT: Final[Area] = (20, 380, 20, 380)
NEAR: Final[Area] = (20, 220, 20, 380)
"""This side of the other hand."""
BEYOND: Final[Area] = (310, 380, 30, 370)
"""On the other side of it."""
PILE: Final[Area] = (170, 230, 170, 230)
CORNERS: Final[tuple[Area, ...]] = (
    (20, 60, 20, 60), (340, 380, 20, 60), (20, 60, 340, 380), (340, 380, 340, 380), (180, 220, 180, 220),
)  # fmt: skip
"""Where the bones of a pile go that somebody has hit."""
BREADTH: Final = 22
"""How near the middles of two bones come, if there is room for them."""
TRIES: Final = 40
"""Places tried for a bone before it may overlap another, so that a full area ends the search."""
CAUGHT: Final = (150, 300, 500, 700, 900)
"""A throw of this quality catches one bone more."""


def bones_caught(quality: int) -> int:
    """How many of five bones a throw catches."""
    return sum(quality >= least for least in CAUGHT)


def mean_gap(points: Sequence[Point]) -> int:
    """How far apart bones lie: the mean distance to the nearest of the others, in thousandths of the mat's side."""
    if len(points) < 2:
        return 0
    total = sum(min(dist(one, other) for at, other in enumerate(points) if at != own) for own, one in enumerate(points))
    return min(1000, int(total / len(points) * 1000 / SIDE))


def closeness(point: Point, others: Sequence[Point]) -> int:
    """How near a bone's nearest neighbour is, in thousandths: 0 for as far as the mat is wide."""
    if not others:
        return 0
    return 1000 - min(1000, int(min(dist(point, other) for other in others) * 1000 / SIDE))


def brush_together(points: Sequence[Point]) -> tuple[Point, ...]:
    """Bones brushed together: each half the way to the middle of them all."""
    count = len(points)
    across, down = (sum(point[way] for point in points) for way in (0, 1))
    return tuple(((x * count + across) // (2 * count), (y * count + down) // (2 * count)) for x, y in points)


def scatter(count: int, areas: Sequence[Area], rng: Random) -> tuple[Point, ...]:
    """Where so many bones fall: each in its area, and beside the others if there is room."""
    found: list[Point] = []
    for at in range(count):
        left, right, top, bottom = areas[at % len(areas)]
        for _ in range(TRIES):
            point = rng.randint(left, right), rng.randint(top, bottom)
            if all(dist(point, other) >= BREADTH for other in found):
                break
        found.append(point)
    return tuple(found)


def is_within(point: Point, area: Area) -> bool:
    """Whether a place is part of an area."""
    return area[0] <= point[0] <= area[1] and area[2] <= point[1] <= area[3]
