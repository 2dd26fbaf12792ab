"""What a throw of two dice decides at Craps and at Hazard, and the odds against it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

WAYS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice make each sum."""
MAINS: Final = range(5, 10)
POINTS: Final = (4, 5, 6, 8, 9, 10)
TRUE: Final = {4: (1, 2), 5: (2, 3), 6: (5, 6), 8: (5, 6), 9: (2, 3), 10: (1, 2)}
"""For each point of craps what one stakes on it, and what against it, that the bet be fair: in whole chips."""
SEVEN: Final = 7
"""The total that loses once there is a point, and the main of craps."""


def first_throw(main: int, total: int) -> int:
    """What the first throw decides for the shooter: 1 he wins, -1 he loses, 0 it sets the point or chance.

    `main` is 0 at craps, else the main of hazard.
    """
    if not main:
        return 1 if total in (7, 11) else -1 if total in (2, 3, 12) else 0
    if total == main or (total == 12 and main in (6, 8)) or (total == 11 and main == SEVEN):
        return 1
    return -1 if total in (2, 3, 11, 12) else 0


def later(main: int, point: int, total: int) -> int:
    """What a throw decides once there is a point or a chance."""
    return 1 if total == point else -1 if total == (main or SEVEN) else 0


@cache
def point_chance(main: int, point: int) -> Fraction:
    """How likely the shooter throws his point or chance before what loses."""
    return Fraction(WAYS[point], WAYS[point] + WAYS[main or SEVEN])


@cache
def shooter_chance(main: int) -> Fraction:
    """How likely the shooter wins before his first throw."""
    chance = Fraction(0)
    for total, ways in WAYS.items():
        decided = first_throw(main, total)
        chance += Fraction(ways, 36) * (point_chance(main, total) if decided == 0 else max(0, decided))
    return chance
