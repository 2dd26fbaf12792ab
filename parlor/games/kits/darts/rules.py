"""The dartboard: its numbers, its rings in millimetres, and what a point on it scores.

An aim is a word: S20, D16, T19, 25 or 50. A hit is a point in millimetres from the centre, y upward.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, floor, hypot, radians, sin
from random import Random
from typing import Annotated, Final, Generic, Literal

from msgspec import Struct

from parlor.core.digits import is_number
from parlor.core.options import option
from parlor.core.state import Chances, Move, O_co, State
from parlor.games.kits.common.turns import beginner_chances

NUMBERS: Final = (20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)
"""Clockwise from the top."""
BULL, RING, TRIPLE, DOUBLE = 6.35, 15.9, (99, 107), (162, 170)
SIGMA: Final = {"novice": 45.0, "steady": 25.0, "sharp": 10.0}
"""How far darts scatter about the aim, each way, in millimetres."""
Skill = Annotated[
    Literal["novice", "steady", "sharp"],
    option(
        "How well bots throw (and people who do not time their throw)",
        novice="45 mm off, each way",
        steady="25 mm off, each way",
        sharp="10 mm off, each way",
    ),
]
"""The option of every game of darts: which of the scatters."""
FAR: Final = 400
"""No dart lands farther from the centre."""
AIMS: Final = (*(f"{ring}{number}" for ring in "TDS" for number in range(20, 0, -1)), "25", "50")
THROW: Final[tuple[Move, ...]] = tuple(("throw", aim) for aim in AIMS)
"""The moves that throw a dart."""


class Thrower(State[O_co], Generic[O_co], frozen=True):
    """A game of darts: who throws, and at what. The options have `skill`."""

    thrower: int = -1
    """Whose turn it is, also while his dart flies; -1 before anybody has begun."""
    first: int = 0
    """Who began."""
    aim: str = ""
    """What the dart in the air is thrown at."""

    def chances(self) -> Chances | None:
        return beginner_chances(self.seats) if self.thrower < 0 else None

    def draw(self, rng: Random) -> Move:
        sigma = SIGMA[self.options.skill]  # type: ignore[attr-defined]
        return super().draw(rng) if self.thrower < 0 else throw_dart(self.aim, sigma, rng)

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.thrower < 0 else is_hit(move)

    def refusal(self, move: Move) -> str:
        return "throw at S1 to S20, D1 to D20, T1 to T20, 25 or 50."


class Scored(Struct, frozen=True):
    """What a dart scores, and whether it is a double."""

    points: int
    double: bool
    name: str


def score_point(x: float, y: float) -> Scored:
    """What a dart at a point scores: the outer wire of a ring is part of it, its inner one of the region inside."""
    far = hypot(x, y)
    if far <= BULL:
        return Scored(50, True, "bull")
    if far <= RING:
        return Scored(25, False, "25")
    if far > DOUBLE[1]:
        return Scored(0, False, "miss")
    number = NUMBERS[floor(((degrees(atan2(x, y)) + 9) % 360) / 18)]
    if TRIPLE[0] < far <= TRIPLE[1]:
        return Scored(3 * number, False, f"T{number}")
    if far > DOUBLE[0]:
        return Scored(2 * number, True, f"D{number}")
    return Scored(number, False, f"S{number}")


@cache
def aim_point(aim: str) -> tuple[float, float]:
    """The middle of what is aimed at."""
    if aim in ("25", "50"):
        return (0.0, 0.0) if aim == "50" else (0.0, 11.0)
    far = {"T": 103.0, "D": 166.0, "S": 134.0}[aim[0]]
    angle = radians(18 * NUMBERS.index(int(aim[1:])))
    return far * sin(angle), far * cos(angle)


def hit_move(x: float, y: float) -> Move:
    """The chance move that says where a dart landed."""
    return ("hit", str(max(-FAR, min(FAR, round(x)))), str(max(-FAR, min(FAR, round(y)))))


def throw_dart(aim: str, sigma: float, rng: Random) -> Move:
    """A dart thrown at an aim, scattered about it."""
    x, y = aim_point(aim)
    return hit_move(rng.gauss(x, sigma), rng.gauss(y, sigma))


def is_hit(move: Move) -> bool:
    """Whether a move says a point that a dart can reach."""
    if len(move) != 3 or move[0] != "hit":
        return False
    digits = [word.removeprefix("-") for word in move[1:]]
    return all(is_number(word) and word == str(int(word)) and int(word) <= FAR for word in digits)
