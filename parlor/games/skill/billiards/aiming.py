"""Aiming at the pool table: the line of a shot by ball, pocket and cut or by a bearing, its pace, and the cue's tip.

Nothing but sums, products, quotients and square roots is used, so that a line is the same bits on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import msgspec

from parlor.games.skill.billiards.pool_table import LENGTH, POCKETS, RADIUS, SIZE, WIDTH, Balls

Vector = tuple[float, float]

PACES: Final = (3000, 4500, 6500, 9000, 12_500, 17_000, 22_500, 29_000, 37_000, 48_000, 62_000, 80_000)
"""The speed of the cue ball by pace, 1 to 12, in tenths of a millimetre a second."""
MIDDLE: Final = "middle"
TIPS: Final = {
    f"{name}{side}": (across, up)
    for name, up in (("top", 0.4), ("high", 0.2), (MIDDLE, 0.0), ("low", -0.2), ("bottom", -0.4))
    for side, across in (("-left", -0.3), ("", 0.0), ("-right", 0.3))
}
"""Where the tip strikes, right and up of the middle of the ball, in radii; from the top, each row from the left."""
CUTS: Final = range(-20, 21)
"""Tenths of a degree off the line; to the left (seen along it) above 0."""
FREE: Final = 0
"""Stands for no object ball: 0 is the cue ball, at which nobody aims."""
SAFE: Final = "safe"

# The cosine and sine of small angles; written out, for a library's may differ by machine in the last bit.
_DEGREE: Final = (0.9998476951563913, 0.017452406437283512)
_TENTH: Final = (0.9999984769132877, 0.0017453283658983088)
_HUNDREDTH: Final = (0.9999999847691291, 0.00017453292431333683)


class Aim(msgspec.Struct, frozen=True):
    """What the shooter has said of his shot so far; None for what is still to be said."""

    ball: int | None = None
    """The ball aimed at; `FREE` for a shot along a bearing."""
    call: int | None = None
    """The ball that is called, where balls are: mostly the one aimed at."""
    pocket: str = ""
    """A pocket, `SAFE`, or nothing yet."""
    cut: int | None = None
    bearing: int | None = None
    """Whole degrees from the east, to the north."""
    tenth: int | None = None
    pace: int | None = None
    tip: str = ""


class Stroke(NamedTuple):
    """A ball set in motion: its velocity, that at which it would roll as it spins, and its side spin as a speed."""

    vx: float
    vy: float
    rx: float
    ry: float
    side: float


def rotate(line: Vector, by: Vector) -> Vector:
    """A line turned by an angle, which is given as its cosine and sine."""
    return line[0] * by[0] - line[1] * by[1], line[1] * by[0] + line[0] * by[1]


def _wheel(step: Vector, count: int) -> tuple[Vector, ...]:
    """The multiples of a small angle, from 0 to `count`."""
    angles = [(1.0, 0.0)]
    for _ in range(count):
        x, y = rotate(angles[-1], step)
        far = sqrt(x * x + y * y)
        angles.append((x / far, y / far))
    return tuple(angles)


_DEGREES: Final = _wheel(_DEGREE, 45)
_TENTHS: Final = _wheel(_TENTH, 9)
_HUNDREDTHS: Final = _wheel(_HUNDREDTH, 9)


def angle(hundredths: int) -> Vector:
    """The cosine and sine of so many hundredths of a degree. What mirrors an angle mirrors these exactly."""
    size = abs(hundredths) % 36_000
    quarter, rest = divmod(size, 9000)
    flip = rest > 4500
    rest = 9000 - rest if flip else rest
    found = rotate(rotate(_DEGREES[rest // 100], _TENTHS[rest // 10 % 10]), _HUNDREDTHS[rest % 10])
    x, y = found[::-1] if flip else found
    for _ in range(quarter):
        x, y = -y, x
    return (x, y) if hundredths >= 0 else (x, -y)


def vector_length(x: float, y: float) -> float:
    """How long a line is."""
    return sqrt(x * x + y * y)


def unit(x: float, y: float) -> Vector:
    """A line of length 1; eastward where there is no direction."""
    far = vector_length(x, y)
    return (x / far, y / far) if far else (1.0, 0.0)


def ghost(balls: Balls, ball: int, pocket: str) -> Vector | None:
    """Where the cue ball's centre must be when it touches a ball, for that to go to the middle of a pocket."""
    at = balls[ball]
    if at is None or pocket not in POCKETS:
        return None
    middle = POCKETS[pocket].middle
    x, y = unit(at[0] - middle[0], at[1] - middle[1])
    return at[0] + x * SIZE, at[1] + y * SIZE


def line(balls: Balls, aim: Aim) -> Vector:
    """Along which line the cue ball goes: of length 1. What has not been said yet is taken to be 0."""
    if aim.ball is None:
        return 1.0, 0.0
    if aim.ball == FREE:
        return angle((aim.bearing or 0) * 100 + (aim.tenth or 0) * 10)
    cue, at = balls[0], balls[aim.ball]
    if cue is None or at is None:
        return 1.0, 0.0
    x, y = ghost(balls, aim.ball, aim.pocket) or at
    return rotate(unit(x - cue[0], y - cue[1]), angle((aim.cut or 0) * 10))


def aimed_stroke(balls: Balls, aim: Aim, off: int = 0, fast: int = 0) -> Stroke:
    """The stroke that is aimed, `off` by hundredths of a degree to the left, and `fast` by thousandths of its pace."""
    way = rotate(line(balls, aim), angle(off))
    speed = PACES[(aim.pace or 5) - 1] * (1000 + fast) / 1000
    across, up = TIPS[aim.tip or MIDDLE]
    return spin_stroke(way, speed, across, up)


def spin_stroke(way: Vector, speed: float, across: float = 0.0, up: float = 0.0) -> Stroke:
    """A ball struck along a line, by a tip that is off its middle by radii."""
    roll = 2.5 * up * speed
    return Stroke(way[0] * speed, way[1] * speed, way[0] * roll, way[1] * roll, 2.5 * across * speed)


class Sight(NamedTuple):
    """What the eye sees along the line of an aim: how far the cue ball goes, what it meets, and that one's way."""

    start: Vector
    end: Vector
    """Where the cue ball's centre is when it meets a ball, or a cushion or the mouth of a pocket."""
    ball: int
    """The ball that it meets; 0 for none."""
    away: Vector
    """The line, of length 1, that this ball goes; (0, 0) for none."""


def line_of_sight(balls: Balls, aim: Aim) -> Sight | None:
    """What one sees along the line; None with the cue ball in hand."""
    cue = balls[0]
    if cue is None:
        return None
    way = line(balls, aim)
    return look_along(balls, cue, way)


def look_along(balls: Balls, start: Vector, way: Vector, but: int = 0) -> Sight:
    """What a ball meets that goes straight along a line; `but` is its own number."""
    x, y = start
    reach, met = _reach(start, way), 0
    for number, at in enumerate(balls):
        if at is None or number == but:
            continue
        dx, dy = at[0] - x, at[1] - y
        along = dx * way[0] + dy * way[1]
        off = dx * dx + dy * dy - along * along
        if along > 0 and off < SIZE * SIZE:
            far = max(0.0, along - sqrt(SIZE * SIZE - off))
            if far < reach:
                reach, met = far, number
    end = x + way[0] * reach, y + way[1] * reach
    hit = balls[met] if met else None
    return Sight(start, end, met, unit(hit[0] - end[0], hit[1] - end[1]) if hit else (0.0, 0.0))


def _reach(start: Vector, way: Vector) -> float:
    """How far a ball goes to where its edge meets the line of a cushion."""
    reach = float(LENGTH * 2)
    for at, along, wide in ((start[0], way[0], LENGTH), (start[1], way[1], WIDTH)):
        if along > 0:
            reach = min(reach, (wide - RADIUS - at) / along)
        elif along < 0:
            reach = min(reach, (RADIUS - at) / along)
    return max(0.0, reach)


def cut_token(cut: int) -> str:
    """A cut as moves say it: with its sign."""
    return f"{cut:+d}" if cut else "0"


def describe_turn(cut: int) -> str:
    """How far a cut turns the line, and to which side as one looks along it."""
    return f"{abs(cut) / 10:g} degree{'' if abs(cut) == 10 else 's'} to the {'left' if cut > 0 else 'right'}"
