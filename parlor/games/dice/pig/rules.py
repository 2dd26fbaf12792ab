"""Pig, with Big Pig and Hog. Source: The Incompleat Gamester (W. Moore), "Dice: Pig"."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.dice.rules import Order, PlayOrder, roll_faces, start_ordering
from parlor.games.kits.dice.throwing import Thrown

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
    order: PlayOrder = "left"


class Pig(Thrown[PigOptions], frozen=True):
    """Who rolls, what is banked, and what this turn has brought so far."""

    totals: tuple[int, ...]
    roller: int
    points: int = 0
    dice: int = 0
    """How many dice are thrown this turn; 0 while a hog has still to choose."""
    last: tuple[int, ...] = ()
    order: Order = Order(((0,),), 1)

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats, 0, order=start_ordering(options.order, seats, 1))

    def _turn_of(self, seat: int, totals: tuple[int, ...], last: tuple[int, ...]) -> Pig:
        variant = self.options.variant
        dice = 1 if variant == "pig" else 2 if variant == "big_pig" else 0
        return replace(self, turn=seat, totals=totals, roller=seat, points=0, dice=dice, last=last)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.dice == 0:
            return tuple(("choose", str(dice)) for dice in range(1, self.options.max_dice + 1))
        return ROLL_OR_HOLD if self.points else ROLL_ONLY

    def apply(self, move: Move) -> Pig:
        verb = move[0]
        if verb == "roll":
            return replace(self, turn=CHANCE)
        if verb == "rolled":
            return self._after_roll(move)
        if verb == "choose":
            return replace(self, points=0, dice=int(move[1]), last=())
        seat = self.roller
        total = self.totals[seat] + self.points
        totals = (*self.totals[:seat], total, *self.totals[seat + 1 :])
        if total >= self.options.target:
            return replace(self, turn=GAME_OVER, totals=totals, points=0)
        return self._turn_of(self.order.next_seat(seat), totals, self.last)

    def _after_roll(self, move: Move) -> Pig:
        last = roll_faces(move)
        if not self.order.settled:
            order = self.order.add(move)
            after = replace(self, order=order, last=last)
            if order.settled:
                return after._turn_of(order.seats[0], self.totals, ())
            return replace(after, roller=order.roller)
        won = roll_points(self.options.variant, last)
        if won:
            return replace(self, turn=self.roller, points=self.points + won, last=last)
        return self._turn_of(self.order.next_seat(self.roller), self.totals, last)

    def refusal(self, move: Move) -> str:
        if move == HOLD:
            return "roll at least once before you hold."
        if move[:1] == ("choose",) and self.dice == 0:
            return f"choose from 1 to {self.options.max_dice} dice."
        return super().refusal(move)

    @property
    def dice_due(self) -> int:
        return self.dice if self.order.settled else 1

    def scores(self) -> tuple[float, ...]:
        return self.totals


replace = msgspec.structs.replace


def roll_points(variant: str, dice: tuple[int, ...]) -> int:
    """The points a roll adds to the turn; 0 loses the turn."""
    if variant == "big_pig":
        if dice == (1, 1):
            return 0
        return sum(dice) * (2 if dice[0] == dice[1] else 1)
    return 0 if 1 in dice else sum(dice)
