"""Pig, with Big Pig and Hog. Source: The Incompleat Gamester (W. Moore), "Dice: Pig"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from parlor.games.kits.dice import RollOff, faces, is_roll, rolls, throw
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, State, option

ROLL: Final[Move] = ("roll",)
HOLD: Final[Move] = ("hold",)
ROLL_ONLY: Final = (ROLL,)
ROLL_OR_HOLD: Final = (ROLL, HOLD)


class PigOptions(Options, frozen=True):
    variant: Annotated[
        Literal["pig", "big_pig", "hog"],
        option(
            "Which pig",
            pig="one die; a 1 loses the turn",
            big_pig="two dice; doubles count twice, two 1s lose the turn",
            hog="as many dice as you dare, chosen each turn; any 1 loses it",
        ),
    ] = "pig"
    target: Annotated[int, option("Points that win", ge=10, le=1000)] = 100
    max_dice: Annotated[int, option("Hog: the most dice one may take", ge=1, le=10)] = 5


class Pig(State[PigOptions], frozen=True):
    """Who rolls, what is banked, and what this turn has brought so far."""

    totals: tuple[int, ...]
    roller: int
    points: int = 0
    dice: int = 0
    """How many dice are thrown this turn; 0 while a hog has still to choose."""
    last: tuple[int, ...] = ()
    off: RollOff | None = None

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        off = RollOff(tuple(range(seats)))
        return cls(options, seats, CHANCE, (0,) * seats, 0, off=off)

    def _turn_of(self, seat: int, totals: tuple[int, ...], last: tuple[int, ...]) -> Pig:
        variant = self.options.variant
        dice = 1 if variant == "pig" else 2 if variant == "big_pig" else 0
        return Pig(self.options, self.seats, seat, totals, seat, 0, dice, last)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.dice == 0:
            return tuple(("choose", str(dice)) for dice in range(1, self.options.max_dice + 1))
        return ROLL_OR_HOLD if self.points else ROLL_ONLY

    def apply(self, move: Move) -> Pig:
        verb = move[0]
        if verb == "roll":
            return Pig(self.options, self.seats, CHANCE, self.totals, self.roller, self.points, self.dice, self.last)
        if verb == "rolled":
            return self._rolled(move)
        if verb == "choose":
            dice = int(move[1])
            return Pig(self.options, self.seats, self.turn, self.totals, self.roller, 0, dice)
        seat = self.roller
        total = self.totals[seat] + self.points
        totals = (*self.totals[:seat], total, *self.totals[seat + 1 :])
        if total >= self.options.target:
            return Pig(self.options, self.seats, NOBODY, totals, seat, 0, self.dice, self.last)
        return self._turn_of((seat + 1) % self.seats, totals, self.last)

    def _rolled(self, move: Move) -> Pig:
        if self.off is not None:
            off = self.off.add(move)
            if isinstance(off, int):
                return self._turn_of(off, self.totals, ())
            return Pig(self.options, self.seats, CHANCE, self.totals, off.roller, off=off, last=faces(move))
        last = faces(move)
        won = worth(self.options.variant, last)
        if won:
            points = self.points + won
            return Pig(self.options, self.seats, self.roller, self.totals, self.roller, points, self.dice, last)
        return self._turn_of((self.roller + 1) % self.seats, self.totals, last)

    def refusal(self, move: Move) -> str:
        if move == HOLD:
            return "roll at least once before you hold."
        if move[:1] == ("choose",) and self.dice == 0:
            return f"choose from 1 to {self.options.max_dice} dice."
        return super().refusal(move)

    def chances(self) -> Chances | None:
        return rolls(1 if self.off else self.dice)

    def draw(self, rng: Random) -> Move:
        return throw(1 if self.off else self.dice, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, 1 if self.off else self.dice)

    def scores(self) -> tuple[float, ...]:
        return self.totals


def worth(variant: str, dice: tuple[int, ...]) -> int:
    """The points a roll adds to the turn; 0 loses the turn."""
    if variant == "big_pig":
        if dice == (1, 1):
            return 0
        return sum(dice) * (2 if dice[0] == dice[1] else 1)
    return 0 if 1 in dice else sum(dice)
