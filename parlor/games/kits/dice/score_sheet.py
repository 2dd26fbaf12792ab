"""Score sheets of five dice: what they are worth in a row, and the turn of three rolls that fills one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from parlor.core.state import Move
from parlor.games.kits.dice.rules import KEEP, keep_moves

DICE: Final = 5
"""Dice of a throw, by the rules."""
ROLLS: Final = 3
"""Rolls of a turn at most, by the rules."""
EMPTY: Final = -1
"""A row in which nothing is written yet."""
ROLL: Final[Move] = ("roll",)
STRAIGHTS: Final = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
UPPER: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The rows of single faces."""

Dice = tuple[int, ...]
"""Dice in ascending order."""


@cache
def face_counts(dice: Dice) -> tuple[int, ...]:
    """How many of each face there are, the most first."""
    return tuple(sorted((dice.count(face) for face in {*dice}), reverse=True))


def sum_of_face(dice: Dice, face: int) -> int:
    """What the dice of one face add up to."""
    return dice.count(face) * face


def is_full_house(dice: Dice) -> bool:
    """Whether there are three of one face and two of another."""
    return face_counts(dice) == (3, 2)


def most_alike(dice: Dice) -> int:
    """The most dice of one face."""
    return face_counts(dice)[0]


def put_rolled(lying: Dice, kept: int, new: Dice) -> Dice:
    """The dice in their places after a roll of those that were not kept; `kept` are bits."""
    left = iter(new)
    return tuple(die if kept >> at & 1 else next(left) for at, die in enumerate(lying or (0,) * DICE))


def harmless_move(moves: Sequence[Move], kept: int, *, made: bool) -> str:
    """What Enter says while there are rolls left: a die that can be freed again, or the roll; "" after the last roll.

    It never writes a score, and it does not roll dice away that have `made` a hand. `kept` are bits.
    """
    if kept == 2**DICE - 1:
        return KEEP[0][1]
    if ROLL not in moves:
        return ""
    return ROLL[0] if kept and not made else keep_moves(kept, DICE)[0][1]


def step_to_keep(dice: Dice, kept: int, wanted: Dice) -> Move:
    """The next step towards rolling all dice but some faces: to set one aside, or to roll."""
    left = list(wanted)
    for at, die in enumerate(dice):
        if kept >> at & 1 and die in left:
            left.remove(die)
    missing = [at for at, die in enumerate(dice) if die in left and not kept >> at & 1]
    return KEEP[missing[0]] if missing else ROLL
