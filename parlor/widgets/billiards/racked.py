"""Where the middles of balls are drawn: where they lie, but so far apart that each is seen whole, with its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import floor, hypot, sqrt
from typing import Final, TypeAlias

from parlor.core.scene import Ball
from parlor.widgets.billiards.billiard_cloth import RAIL, Form, Window

Middle: TypeAlias = tuple[float, float]
"""Column and row, with their fractions."""

LEAST: Final = 9
"""Balls that touch in one heap are a rack if they are so many."""
NEAR: Final = 1.02
"""Balls touch that are no farther apart than this, in widths of a ball."""
APART: Final = {2.0: (4.0, 3.5), 3.0: (6.0, 5.5, 4.0)}
"""Columns between the middles of two balls of so many columns to their rim, at least: in one row, in rows that are next
to each other, and so on."""
ROUNDS: Final = 40
"""How often balls that overlap are pushed asunder, at most."""
FAR: Final = 12
"""How many columns and rows from where it is wanted a ball is drawn, at most, for its number to fall into cells."""


def middles(balls: Sequence[Ball], radius: float, window: Window, form: Form) -> Mapping[Ball, Middle]:
    """The middle of every ball as it is drawn; a rack stands about its own middle, others make room for each other."""
    return dict(zip(balls, _middles(tuple(balls), radius, window, form), strict=True))


@lru_cache(maxsize=64)
def _middles(balls: tuple[Ball, ...], radius: float, window: Window, form: Form) -> tuple[Middle, ...]:
    lying = {ball: (window.column(ball.x), window.row(ball.y)) for ball in balls}
    racked: dict[Ball, Middle] = {}
    for heap in heaps([ball for ball in balls if ball.number], 2 * radius * NEAR):
        if len(heap) >= LEAST:
            racked.update(_rack(heap, radius, lying, form))
    free = _push_apart({**lying, **racked}, racked, form)
    found: dict[Ball, Middle] = {}
    for ball in sorted(balls, key=lambda ball: (ball not in racked, not ball.number)):
        found[ball] = next(
            (at for at in _near(ball, free[ball], form) if all(_clear(at, other, form) for other in found.values())),
            free[ball],
        )
    return tuple(found[ball] for ball in balls)


def heaps(balls: Sequence[Ball], near: float) -> list[list[Ball]]:
    """The balls, those together that touch each other or others that do."""
    found: list[list[Ball]] = []
    for ball in balls:
        met = [heap for heap in found if any(hypot(one.x - ball.x, one.y - ball.y) <= near for one in heap)]
        found = [heap for heap in found if heap not in met]
        found.append([ball, *(one for heap in met for one in heap)])
    return found


def _rack(heap: Sequence[Ball], radius: float, lying: Mapping[Ball, Middle], form: Form) -> dict[Ball, Middle]:
    """A rack in its form, with its middle where it is: rows of it half a ball off each other, as they are."""
    first = min(heap, key=lambda ball: (ball.x, ball.y))
    wide, tall = 2 * form.disc[0] / (radius * sqrt(3)), form.disc[1] / radius
    deep = max(ball.x for ball in heap) - first.x
    true = max(lying[ball][0] for ball in heap) - lying[first][0]
    column, row = round(lying[first][0] - (deep * wide - true) / 2), floor(lying[first][1]) + 0.5
    return {ball: (column + round((ball.x - first.x) * wide), row + round((ball.y - first.y) * tall)) for ball in heap}


def _push_apart(lying: Mapping[Ball, Middle], still: Mapping[Ball, Middle], form: Form) -> dict[Ball, Middle]:
    """Balls that overlap, pushed off each other by as little as it takes; those of a rack stand still."""
    found = {ball: _inside(at, form) for ball, at in lying.items()}
    for _ in range(ROUNDS):
        moved = False
        for one, other in combinations(lying, 2):
            (x, y), (to_x, to_y) = found[one], found[other]
            across, down = (to_x - x) / (2 * form.disc[0]), (to_y - y) / (2 * form.disc[1])
            far = hypot(across, down)
            if far >= 1 or (one in still and other in still):
                continue
            if not far:
                across, down, far = 1.0, 0.0, 1.0
            by = (1.02 - min(1.0, hypot(across, down)) if far < 1 else 1.0) / far
            part = 1.0 if one in still or other in still else 0.5
            off = across * by * part * 2 * form.disc[0], down * by * part * 2 * form.disc[1]
            if one not in still:
                found[one] = _inside((x - off[0], y - off[1]), form)
            if other not in still:
                found[other] = _inside((to_x + off[0], to_y + off[1]), form)
            moved = True
        if not moved:
            break
    return found


def _near(ball: Ball, at: Middle, form: Form) -> Iterator[Middle]:
    """Places near one at which a ball is round and its number stands in the middle of it, the nearest first."""
    half = 0.5 if ball.number < 10 else 0.0
    column, row = round(at[0] - half) + half, floor(at[1]) + 0.5
    places = [(column + across, row + down) for across in range(-FAR, FAR + 1) for down in range(-FAR, FAR + 1)]
    inside = [place for place in places if place == _inside(place, form)]
    yield from sorted(inside, key=lambda place: (place[0] - at[0]) ** 2 + 4 * (place[1] - at[1]) ** 2)


def _clear(one: Middle, other: Middle, form: Form) -> bool:
    """Whether two balls drawn there are both seen whole."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    apart = APART[form.disc[0]]
    return down >= len(apart) or across >= apart[int(down)]


def _inside(at: Middle, form: Form) -> Middle:
    """The place nearest to one at which a whole ball lies on the cloth."""
    (x, y), (wide, tall) = at, form.disc
    return (
        min(max(x, RAIL[0] + wide), RAIL[0] + form.columns - wide),
        min(max(y, RAIL[1] + tall), RAIL[1] + form.rows - tall),
    )
