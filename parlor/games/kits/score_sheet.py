"""Score sheets of five dice: what they are worth in a row, and the turn of three rolls that fills one."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.games.kits.dice import KEEP
from parlor.rules import Move

DICE: Final = 5
ROLLS: Final = 3
EMPTY: Final = -1
"""A row in which nothing is written yet."""
ROLL: Final[Move] = ("roll",)
STRAIGHTS: Final = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
UPPER: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The rows of single faces."""

Dice = tuple[int, ...]
"""Dice in ascending order."""


@cache
def counts(dice: Dice) -> tuple[int, ...]:
    """How many of each face there are, the most first."""
    return tuple(sorted((dice.count(face) for face in {*dice}), reverse=True))


def of_face(dice: Dice, face: int) -> int:
    """What the dice of one face add up to."""
    return dice.count(face) * face


def is_full_house(dice: Dice) -> bool:
    """Whether there are three of one face and two of another."""
    return counts(dice) == (3, 2)


def alike(dice: Dice) -> int:
    """The most dice of one face."""
    return counts(dice)[0]


def relaid(lying: Dice, kept: int, new: Dice) -> Dice:
    """The dice in their places after a roll of those that were not kept; `kept` are bits."""
    left = iter(new)
    return tuple(die if kept >> at & 1 else next(left) for at, die in enumerate(lying or (0,) * DICE))


def keeping_to(dice: Dice, kept: int, wanted: Dice) -> Move:
    """The next step towards rolling all dice but some faces: to set one aside, or to roll."""
    left = list(wanted)
    for at, die in enumerate(dice):
        if kept >> at & 1 and die in left:
            left.remove(die)
    missing = [at for at, die in enumerate(dice) if die in left and not kept >> at & 1]
    return KEEP[missing[0]] if missing else ROLL
