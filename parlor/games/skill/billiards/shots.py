"""Which balls can be potted from where they lie, and how likely: ghost balls, clear ways, the widths of pockets."""

from __future__ import annotations

from collections.abc import Iterable
from math import erf, sqrt
from typing import Final, NamedTuple

from parlor.games.skill.billiards.aiming import Vector, unit
from parlor.games.skill.billiards.pool_table import LENGTH, POCKETS, RADIUS, SIZE, WIDTH, Balls

THINNEST: Final = 0.28
"""No ball is cut thinner than this: the cosine of the angle between the cue ball's line and the object ball's."""
LEAST: Final = 0.03
"""The scatter, in degrees, of those who have none: the line itself is said in tenths."""
_RADIAN: Final = 57.29577951308232
"""Degrees of a radian, written out: see the constants of `aiming`."""
_AXES: Final = {name: unit(LENGTH / 2 - each.middle[0], WIDTH / 2 - each.middle[1]) for name, each in POCKETS.items()}
"""From each pocket into the table: that of a corner half right between its rails."""
_AXES.update({name: unit(1 if "w" in name else -1, 1 if "s" in name else -1) for name in ("nw", "ne", "sw", "se")})
_WIDTHS: Final = {
    name: sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) / 2 for name, ((one, other), _) in POCKETS.items()
}


class Pot(NamedTuple):
    """A ball that can be sent straight into a pocket."""

    chance: float
    ball: int
    pocket: str


def free_way(balls: Balls, start: Vector, end: Vector, but: tuple[int, ...]) -> bool:
    """Whether a ball can go from one place to another past all others but these."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    far = sqrt(dx * dx + dy * dy)
    if not far:
        return True
    dx, dy = dx / far, dy / far
    for number, at in enumerate(balls):
        if at is None or number in but:
            continue
        ox, oy = at[0] - x, at[1] - y
        along = ox * dx + oy * dy
        if along <= 0 or along >= far + SIZE:
            continue
        off = ox * dy - oy * dx
        if -SIZE < off < SIZE and (along < far or (ox - dx * far) ** 2 + (oy - dy * far) ** 2 < SIZE * SIZE):
            return False
    return True


def chance(cue: Vector, balls: Balls, ball: int, pocket: str, scatter: float) -> float:
    """How likely a ball goes from where it lies; `scatter` is that of the line, in degrees. 0: not straight."""
    at = balls[ball]
    if at is None:
        return 0.0
    middle, axis = POCKETS[pocket].middle, _AXES[pocket]
    gx, gy = middle[0] - at[0], middle[1] - at[1]
    far = sqrt(gx * gx + gy * gy)
    gx, gy = gx / far, gy / far
    width = -(gx * axis[0] + gy * axis[1]) * _WIDTHS[pocket] - RADIUS
    if width <= 0:
        return 0.0
    spot = at[0] - gx * SIZE, at[1] - gy * SIZE
    if not (RADIUS <= spot[0] <= LENGTH - RADIUS and RADIUS <= spot[1] <= WIDTH - RADIUS):
        return 0.0
    wx, wy = spot[0] - cue[0], spot[1] - cue[1]
    near = sqrt(wx * wx + wy * wy)
    full = (wx * gx + wy * gy) / near if near else 1.0
    if full < THINNEST:
        return 0.0
    # An error of the line moves the contact across it; the ball goes off by that over the width of the two balls.
    spread = max(scatter, LEAST) / _RADIAN * near / (SIZE * full)
    likely = erf(width / far / spread / sqrt(2)) if spread else 1.0
    if likely < 0.02:
        return 0.0
    if not free_way(balls, cue, spot, (0, ball)) or not free_way(balls, at, middle, (0, ball)):
        return 0.0
    return likely


def pots(balls: Balls, targets: Iterable[int], scatter: float, cue: Vector | None = None) -> list[Pot]:
    """All balls that can be potted straight, the likeliest first."""
    cue = cue or balls[0]
    if cue is None:
        return []
    found = [Pot(chance(cue, balls, ball, pocket, scatter), ball, pocket) for ball in targets for pocket in POCKETS]
    return sorted((pot for pot in found if pot.chance), reverse=True)


def balls_in_sight(balls: Balls, targets: Iterable[int]) -> list[int]:
    """The balls that the cue ball can meet full in the face, the nearest first."""
    cue = balls[0]
    if cue is None:
        return []
    there = [(at, ball) for ball in targets if (at := balls[ball])]
    open_ = [(at, ball) for at, ball in there if free_way(balls, cue, at, (0, ball))]
    return [ball for _, ball in sorted(((at[0] - cue[0]) ** 2 + (at[1] - cue[1]) ** 2, ball) for at, ball in open_)]
