"""Dix Mille. Source: The Incompleat Gamester (W. Moore), "Dice: Dix Mille"."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.dice.dix_mille.sets import STRAIGHT, Dice, dice_points, sets
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import Order, PlayOrder, roll_faces, start_ordering
from parlor.games.kits.dice.throwing import ROLL, Thrown

DICE: Final = 6
"""Dice in the game, by the rules."""
ROLLS: Final = 3
"""Rolls of a turn, by the rules."""
BANK: Final[Move] = ("bank",)
CAP: Final = 200
"""Turns of each player after which the game ends as it stands."""


class DixMilleOptions(Options, frozen=True):
    target: Annotated[int, option("Points that win", ge=2000, le=10000)] = 10000
    opening: Annotated[int, option("Points of a turn without which nobody's first score is written", ge=0, le=500)] = 0
    hot: Annotated[
        Literal["straight", "all"],
        option(
            "Six fresh dice, which use up no roll",
            straight="for a straight alone",
            all="whenever all six dice have scored",
        ),
    ] = "straight"
    last_round: Annotated[
        bool,
        option("When somebody has reached the target", no="he has won", yes="the others have one more turn each"),
    ] = False
    order: PlayOrder = "left"


class DixMille(Thrown[DixMilleOptions], frozen=True):
    """What is banked, what the turn has brought, and the dice."""

    order: Order
    totals: tuple[int, ...]
    player: int = -1
    points: int = 0
    """What was kept this turn."""
    dice: Dice = ()
    """A roll of which something is to be kept, its faces in ascending order."""
    aside: Dice = ()
    """Dice that were kept, of the six in play."""
    left: int = ROLLS
    """Rolls left."""
    turns: int = 0
    """Turns played by all."""
    closing: int = -1
    """Who reached the target first, while the others have one more turn."""
    last: Dice = ()
    """What lies there of the last roll besides dice that were kept; or the roll for the order."""
    before: Dice = ()
    """The dice kept in the turn before."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, start_ordering(options.order, seats, 1), (0,) * seats)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.dice:
            return keep_moves(self.dice)
        return (ROLL, BANK) if self.points else (ROLL,)

    def refusal(self, move: Move) -> str:
        if self.dice and move[:1] != ("keep",):
            return "keep dice that score first."
        if self.dice:
            return "every die that is kept must be part of something that scores."
        return super().refusal(move)

    def apply(self, move: Move) -> DixMille:
        verb = move[0]
        if verb == "roll":
            return replace(self, turn=CHANCE)
        if verb == "rolled":
            return self._after_roll(move)
        if verb == "bank":
            return self._bank(self.points)
        kept = tuple(map(int, move[1:]))
        points, aside = self.points + dice_points(kept), (*self.aside, *kept)
        loose = tuple((Counter(self.dice) - Counter(kept)).elements())
        if kept == STRAIGHT or (self.options.hot == "all" and len(aside) == DICE):
            return replace(self, points=points, dice=(), aside=(), left=self.left + 1, last=loose, before=aside)
        after = replace(self, points=points, dice=(), aside=aside, last=loose, before=aside)
        return after if self.left and len(aside) < DICE else after._bank(points)

    def _after_roll(self, move: Move) -> DixMille:
        dice = tuple(sorted(roll_faces(move)))
        if not self.order.settled:
            order = self.order.add(move)
            after = replace(self, order=order, last=dice)
            return after._start_turn(order.seats[0]) if order.settled else after
        if not sets(dice):
            return replace(self, last=dice, before=self.aside)._next(self.totals)
        return replace(self, turn=self.player, dice=dice, left=self.left - 1)

    def banks(self, points: int) -> int:
        """What so many points would add to the player's total: nothing before he has opened."""
        return points if self.totals[self.player] or points >= self.options.opening else 0

    def _bank(self, points: int) -> DixMille:
        seat = self.player
        totals = replace_at(self.totals, seat, self.totals[seat] + self.banks(points))
        closing = seat if self.closing < 0 and totals[seat] >= self.options.target else self.closing
        if closing >= 0 and not self.options.last_round:
            return replace(self, turn=GAME_OVER, totals=totals, points=0, dice=(), aside=())
        return replace(self, closing=closing)._next(totals)

    def _next(self, totals: tuple[int, ...]) -> DixMille:
        after, turns = self.order.next_seat(self.player), self.turns + 1
        if after == self.closing or turns == CAP * self.seats:
            return replace(self, turn=GAME_OVER, totals=totals, points=0, dice=(), aside=(), turns=turns)
        return replace(self, totals=totals, turns=turns)._start_turn(after)

    def _start_turn(self, seat: int) -> DixMille:
        return replace(self, turn=seat, player=seat, points=0, dice=(), aside=(), left=ROLLS)

    @property
    def dice_due(self) -> int:
        return DICE - len(self.aside) if self.order.settled else self.order.dice

    def scores(self) -> tuple[float, ...]:
        return self.totals


@cache
def keep_moves(dice: Dice) -> tuple[Move, ...]:
    """The moves that keep a set of a roll."""
    return tuple(("keep", *map(str, part)) for part in sets(dice))
