"""Racks on the foot spot, and balls that are spotted on the long string."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, sqrt
from typing import Final

from parlor.games.skill.billiards.pool_table import (
    FOOT_SPOT,
    LENGTH,
    RADIUS,
    SIZE,
    Balls,
    Centre,
    overlapping,
    squared_distance,
)

ROW: Final = SIZE * sqrt(3) / 2
"""How far the rows of a rack are apart."""
GAP: Final = 10
"""How close to the cue ball a ball is spotted, which is not to touch it."""


def rows(sizes: Iterable[int]) -> tuple[Centre, ...]:
    """The places of a rack whose rows are so long, from its apex, each row from the north."""
    x, y = FOOT_SPOT
    return tuple(
        (round(x + row * ROW), round(y + (size - 1 - 2 * place) * RADIUS))
        for row, size in enumerate(sizes)
        for place in range(size)
    )


TRIANGLE: Final = rows((1, 2, 3, 4, 5))
DIAMOND: Final = rows((1, 2, 3, 2, 1))


def triangle(order: tuple[int, ...]) -> tuple[Centre, ...]:
    """Where each of the balls 1 to 15 lies when they are racked in this order."""
    return tuple(place for _, place in sorted(zip(order, TRIANGLE, strict=True)))


def diamond(order: tuple[int, ...]) -> tuple[Centre, ...]:
    """Where each of the balls 1 to 9 lies when they are racked in this order."""
    return tuple(place for _, place in sorted(zip(order, DIAMOND, strict=True)))


def is_in_rack(at: Centre) -> bool:
    """Whether a ball lies so that a rack of fifteen could not be set."""
    return any(squared_distance(at, place) < SIZE * SIZE for place in TRIANGLE)


def spot_balls(balls: Balls, numbers: Iterable[int]) -> Balls:
    """The balls with these set on the long string, the lowest first, as near to the foot spot as they can lie."""
    lying = list(balls)
    for number in sorted(numbers):
        lying[number] = None
        lying[number] = spot(tuple(lying))
    return tuple(lying)


def spot(balls: Balls, at: Centre = FOOT_SPOT) -> Centre:
    """The place for one ball: on a spot, else behind it, else in front of it, touching no cue ball."""
    far, near = LENGTH - RADIUS, RADIUS
    behind = _free_spot(balls, at, 1)
    if behind[0] <= far:
        return behind
    before = _free_spot(balls, at, -1)
    return before if before[0] >= near else at


def _free_spot(balls: Balls, at: Centre, way: int) -> Centre:
    """The first free place on the long string from a spot on: `way` is 1 toward the foot rail, -1 the other way."""
    x, y = at
    for _ in balls:
        pushed = x
        for number, ball in enumerate(balls):
            if ball is None:
                continue
            clear = SIZE if number else SIZE + GAP
            off = clear * clear - (ball[1] - y) ** 2
            if off <= 0:
                continue
            least = sqrt(off)
            if abs(ball[0] - pushed) < least - (1 if number else 0):
                pushed = ceil(ball[0] + least) if way > 0 else floor(ball[0] - least)
        if pushed == x:
            break
        x = pushed
    return x, y


def clear(balls: Balls, at: Centre) -> bool:
    """Whether a ball can lie there."""
    return not any(ball and overlapping(ball, at) for ball in balls)
