"""Midnight. Source: The Incompleat Gamester (W. Moore), "Dice: Midnight"."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rounds import NOT_YET, Ante, Betting, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import Order, PlayOrder, die_index, keep_moves
from parlor.games.kits.dice.throwing import ROLL, Turns

DICE: Final = 6
"""Dice of a throw, by the rules."""
WANTED: Final = (1, 4)
"""Without these two nothing counts."""


class MidnightOptions(Options, frozen=True):
    at_least_one: Annotated[
        bool, option("Dice kept of each roll", no="just one", yes="one or more, as many as one likes")
    ] = False
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 1
    order: PlayOrder = "left"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class Midnight(Turns[MidnightOptions], frozen=True):
    """Which of the six dice are kept."""

    kept: int = 0
    """The dice set aside, as bits."""
    before: int = 0
    """Those that were set aside before this roll."""
    rolls: int = 0
    hands: tuple[tuple[int, ...], ...] = ()
    """The six dice of each seat that has had its turn of this round."""

    first = 1

    def start_course(self, order: tuple[int, ...]) -> Rounds:
        o = self.options
        return start_rounds(self.seats, order, o.rounds, o.betting, o.chips, o.ante, summed=True, dice=1)

    @property
    def dice_to_throw(self) -> int:
        return DICE - self.kept.bit_count()

    @property
    def kept_dice(self) -> tuple[int, ...]:
        """What the dice set aside show."""
        return tuple(die for at, die in enumerate(self.last) if self.kept >> at & 1) if self.rolls else ()

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if not self.rolls:
            return (ROLL,)
        if self.kept == self.before:
            return tuple(keep_moves(self.kept, DICE))
        return (*keep_moves(self.kept, DICE), ROLL) if self.options.at_least_one else (ROLL,)

    def refusal(self, move: Move) -> str:
        if move == ROLL and self.rolls:
            return "keep a die of this roll first."
        if move[:1] == ("keep",) and self.rolls and self.kept != self.before and not self.options.at_least_one:
            return "one die of each roll is kept."
        return super().refusal(move)

    def after_roll(self, course: Rounds, dice: tuple[int, ...]) -> Midnight:
        new = iter(dice)
        lying = self.last if self.rolls else (0,) * DICE
        last = tuple(die if self.kept >> at & 1 else next(new) for at, die in enumerate(lying))
        return Midnight(
            self.options,
            self.seats,
            course.turn,
            self.order,
            course,
            last,
            course.turn,
            self.kept,
            self.kept,
            self.rolls + 1,
            self.hands,
        )

    def after_choice(self, course: Rounds, move: Move) -> Midnight:
        kept = self.kept | 1 << die_index(move)
        if kept < 2**DICE - 1:
            return replace(self, kept=kept)
        begun = any(points != NOT_YET for points in course.results)
        hands = replace_at(self.hands if begun and self.hands else ((),) * self.seats, course.turn, self.last)
        return replace(self.start_turn(course.score_throw(dice_points(self.last)), self.last, course.turn), hands=hands)

    def start_turn(
        self, course: Rounds | None, dice: tuple[int, ...], thrower: int, order: Order | None = None
    ) -> Midnight:
        """With the dice of the round still known after a throw for a tie."""
        return replace(super().start_turn(course, dice, thrower, order), hands=self.hands)

    def pick_up_dice(self) -> Midnight:
        return replace(self, turn=CHANCE)


def dice_points(dice: tuple[int, ...]) -> int:
    """What six dice score: the other four, with a 1 and a 4 among them."""
    return sum(dice) - sum(WANTED) if all(face in dice for face in WANTED) else 0
