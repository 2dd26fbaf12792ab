"""Pig as well as two can play it, in all its variants. `benchmarks/pig_optimum.py` worked out the tables.

A table holds the chance of a player with i points of 100, about to begin his turn, against one with j.
A lower target is like the end of a game to 100. Among more than two the leader of the others counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.pig.rules import HOLD, ROLL, Pig, roll_points

HOLD_AT: Final = {"pig": 20, "big_pig": 25, "hog": 1}
GOAL: Final = 100
"""The target for which the table was solved; other targets are read from its end."""
Table: TypeAlias = list[list[float]]


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
        points = roll_points(variant, dice)
        found[points] = found.get(points, 0.0) + 6.0**-count
    lost = found.pop(0, 0.0)
    return lost, tuple(found.items())


def turn_chances(won: Table, variant: str, count: int, i: int, j: int, lost: float) -> list[tuple[float, float]]:
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


def heuristic(view: View[Pig], rng: Random) -> Move:
    """Hold at 20 (25 in Big Pig, after one throw of five dice in Hog), or when it wins."""
    pig = view.shown
    if pig.dice == 0:
        return ("choose", str(min(5, pig.options.max_dice)))
    enough = min(HOLD_AT[pig.options.variant], pig.options.target - pig.totals[pig.roller])
    return HOLD if pig.points >= enough else ROLL


def expert(view: View[Pig], rng: Random) -> Iterator[Advice]:
    """The optimum for two; among more, as if the leader of the others were the only one."""
    pig = view.shown
    behind = GOAL - pig.options.target
    others = (total for seat, total in enumerate(pig.totals) if seat != pig.roller)
    mine, other = max(0, pig.totals[pig.roller] + behind), max(0, max(others) + behind)
    variant, won = pig.options.variant, table(pig.options.variant)
    lost = 1 - won[other][mine]
    if pig.dice == 0:
        worths = {move: turn_chances(won, variant, int(move[1]), mine, other, lost)[0][1] for move in pig.moves()}
        yield ranked_advice(worths, "chance")
    elif mine + pig.points >= GOAL:
        out, _ = outcomes(variant, pig.dice)
        yield ranked_advice({HOLD: 1.0, ROLL: 1.0 - out * (1.0 - lost)}, "chance")
    else:
        hold, roll = turn_chances(won, variant, pig.dice, mine, other, lost)[pig.points]
        yield ranked_advice({HOLD: hold, ROLL: roll} if pig.points else {ROLL: roll}, "chance")
