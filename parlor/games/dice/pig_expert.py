"""Pig as well as two can play it, in all its variants. `benchmarks/pig_optimum.py` worked out the tables.

A table tells the chance of a player with i points of 100, about to begin his turn, against one with j.
A lower target is like the end of a game to 100. Among more than two the leader of the others counts.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, TypeAlias

GOAL: Final = 100
Table: TypeAlias = list[list[float]]


def worth(variant: str, dice: tuple[int, ...]) -> int:
    """The points a roll adds to the turn; 0 loses the turn."""
    if variant == "big_pig":
        if dice == (1, 1):
            return 0
        return sum(dice) * (2 if dice[0] == dice[1] else 1)
    return 0 if 1 in dice else sum(dice)


@cache
def outcomes(variant: str, count: int) -> tuple[float, tuple[tuple[int, float], ...]]:
    """Of a throw of so many dice: the chance to lose the turn, and each number of points with its chance."""
    if count > 2:  # die by die: ten dice fall in sixty million ways
        lost, before = outcomes(variant, count - 1)
        chances: dict[int, float] = {}
        for points, chance in before:
            for face in range(2, 7):
                chances[points + face] = chances.get(points + face, 0.0) + chance / 6
        return 1 - (5 / 6) ** count, tuple(chances.items())
    found: dict[int, float] = {}
    for dice in product(range(1, 7), repeat=count):
        points = worth(variant, dice)
        found[points] = found.get(points, 0.0) + 6.0**-count
    lost = found.pop(0, 0.0)
    return lost, tuple(found.items())


def turn(won: Table, variant: str, count: int, i: int, j: int, lost: float) -> list[tuple[float, float]]:
    """By points in a turn with so many dice: the chance to win by holding, and by rolling on.

    `lost` is the chance once the turn is lost.
    """
    out, gains = outcomes(variant, count)
    left = GOAL - i
    best = [1.0] * (left + 12 * count)
    found = [(0.0, 0.0)] * left
    for k in range(left - 1, -1, -1):
        roll = out * lost
        for points, chance in gains:
            roll += chance * best[k + points]
        hold = 1 - won[j][i + k] if k else 0.0
        found[k] = hold, roll
        best[k] = max(hold, roll)
    return found


@cache
def table(variant: str) -> Table:
    """The chances of a variant, as they were worked out.

    A hog does best with one die at a time, for whatever more dice do at once he may do one by one: that is Pig.
    """
    name = "big_pig" if variant == "big_pig" else "pig"
    lines = Path(__file__).with_name(f"{name}_chances.txt").read_text("ascii").splitlines()
    return [[int(line[at : at + 4]) / 10_000 for at in range(0, 4 * GOAL, 4)] for line in lines]
