"""The pool table: its bed, cushions, pockets and spots, and where balls may lie on it.

Lengths are tenths of a millimetre, whole numbers in everything that is kept. `x` goes along the table from the head
cushion (0, west) to the foot cushion (east), `y` across it from the south to the north.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Centre: TypeAlias = tuple[int, int]
"""Where the centre of a ball is."""
Balls: TypeAlias = tuple[Centre | None, ...]
"""The balls by their number, the cue ball first (0); None for one that is not on the table."""

LENGTH: Final = 25_400
"""Tenths of a millimetre between the noses of the cushions: a nine-foot table, 100 inches by 50."""
WIDTH: Final = 12_700
"""Half the length, in tenths of a millimetre."""
RADIUS: Final = 285.75
"""Tenths of a millimetre: pool balls are 2 1/4 inches across."""
SIZE: Final = 2 * RADIUS
"""How far apart the centres of balls are that touch."""
SLACK: Final = 2
"""By so much balls may be farther apart and yet touch, or closer and yet not overlap."""
HEAD_STRING: Final = 6350
"""The `x` before which the kitchen lies."""
HEAD_SPOT: Final = (6350, 6350)
CENTRE_SPOT: Final = (12_700, 6350)
FOOT_SPOT: Final = (19_050, 6350)
CORNER: Final = 850
"""How far from a corner the cushions end."""
SIDE: Final = 650
"""How far from the middle of a long rail its cushions end."""


class Pocket(NamedTuple):
    """A mouth between two jaws, and the middle of it."""

    jaws: tuple[Centre, Centre]
    middle: tuple[float, float]


def _pocket(one: Centre, other: Centre) -> Pocket:
    return Pocket((one, other), ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))


POCKETS: Final = {
    "nw": _pocket((0, WIDTH - CORNER), (CORNER, WIDTH)),
    "n": _pocket((LENGTH // 2 - SIDE, WIDTH), (LENGTH // 2 + SIDE, WIDTH)),
    "ne": _pocket((LENGTH - CORNER, WIDTH), (LENGTH, WIDTH - CORNER)),
    "sw": _pocket((0, CORNER), (CORNER, 0)),
    "s": _pocket((LENGTH // 2 - SIDE, 0), (LENGTH // 2 + SIDE, 0)),
    "se": _pocket((LENGTH - CORNER, 0), (LENGTH, CORNER)),
}
"""By their names, which are where they lie."""


def squared_distance(one: Centre, other: Centre) -> float:
    """The square of the distance of two centres."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def are_touching(one: Centre, other: Centre) -> bool:
    """Whether two balls touch."""
    return squared_distance(one, other) <= (SIZE + SLACK) ** 2


def overlapping(one: Centre, other: Centre) -> bool:
    """Whether two balls could not lie so."""
    return squared_distance(one, other) < (SIZE - SLACK) ** 2


def fits_on_bed(centre: Centre) -> bool:
    """Whether a ball can lie there: clear of the cushions, or in the mouth of a pocket and not past its chord."""
    x, y = min(centre[0], LENGTH - centre[0]), min(centre[1], WIDTH - centre[1])
    near = RADIUS - SLACK
    if x < 0 or y < 0 or x + y < CORNER:
        return False
    if x >= near and y >= near:
        return True
    middle = abs(centre[0] - LENGTH // 2)
    jaw = near**2
    if x < near:
        return y < CORNER and x**2 + (y - CORNER) ** 2 >= jaw
    if x < CORNER:
        return (x - CORNER) ** 2 + y**2 >= jaw
    return middle < SIDE and (middle - SIDE) ** 2 + y**2 >= jaw


def cushions_touched(centre: Centre) -> str:
    """The cushions that a ball touches as it lies, by their sides: n, e, s and w."""
    x, y = centre
    near = RADIUS + SLACK
    rails = ""
    along = CORNER <= x <= LENGTH - CORNER and abs(x - LENGTH // 2) >= SIDE
    if along and WIDTH - y <= near:
        rails += "n"
    if LENGTH - x <= near and CORNER <= y <= WIDTH - CORNER:
        rails += "e"
    if along and y <= near:
        rails += "s"
    if x <= near and CORNER <= y <= WIDTH - CORNER:
        rails += "w"
    return rails


def fits(balls: Balls, at: Centre, *, kitchen: bool = False) -> bool:
    """Whether the cue ball may be set there by hand: clear of cushions and balls, in the `kitchen` if it must."""
    x, y = at
    if not (RADIUS <= x <= LENGTH - RADIUS and RADIUS <= y <= WIDTH - RADIUS) or not fits_on_bed(at):
        return False
    if kitchen and x >= HEAD_STRING:
        return False
    near = (SIZE + SLACK) ** 2
    return all(ball is None or (ball[0] - x) ** 2 + (ball[1] - y) ** 2 > near for ball in balls[1:])
