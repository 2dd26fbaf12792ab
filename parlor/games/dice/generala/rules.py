"""Generala. Source: The Incompleat Gamester (W. Moore), "Generala: Generala"."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rounds import OUT, Ante, Betting, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import LowOrder, Order, die_index, keep_moves
from parlor.games.kits.dice.score_sheet import (
    DICE,
    EMPTY,
    ROLL,
    ROLLS,
    STRAIGHTS,
    UPPER,
    Dice,
    is_full_house,
    most_alike,
    put_rolled,
    sum_of_face,
)
from parlor.games.kits.dice.throwing import Turns

BOXES: Final = (*UPPER, "straight", "full_house", "four_of_a_kind", "generala", "double_generala")
STRAIGHT, FULL, FOUR, GENERALA, DOUBLE = range(6, 11)
SCORE: Final[tuple[Move, ...]] = tuple(("score", box) for box in BOXES)
WRAPPED: Final = (1, 3, 4, 5, 6)
"""The straight in which the ace follows the six."""
AT_ONCE: Final = 1000
"""What five alike on a first roll count as the result of a round: more than any sheet."""
BLANK: Final = (EMPTY,) * len(BOXES)


class GeneralaOptions(Options, frozen=True):
    values: Annotated[
        Literal["50", "60"],
        option("What a generala and a double one are worth", **{"50": "50 and 100", "60": "60 and 120"}),
    ] = "50"
    straight_wrap: Annotated[bool, option("Whether 3-4-5-6-1 is a straight too", no="no", yes="yes")] = False
    rounds: Annotated[int, option("Rounds in a game, each with a sheet of its own", ge=1, le=50)] = 1
    order: LowOrder = "left"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class Generala(Turns[GeneralaOptions], frozen=True):
    """Everyone's sheet, and how far the turn has come."""

    sheets: tuple[tuple[int, ...], ...] = ()
    player: int = -1
    rolls: int = 0
    kept: int = 0
    """The dice set aside, as bits."""

    first = DICE

    def start_course(self, order: tuple[int, ...]) -> Rounds:
        o = self.options
        return start_rounds(self.seats, order, o.rounds, o.betting, o.chips, o.ante, dice=0)

    @property
    def dice_to_throw(self) -> int:
        return DICE - self.kept.bit_count()

    @property
    def dice(self) -> Dice:
        """The dice of this turn in ascending order; none before its first roll."""
        return tuple(sorted(self.last)) if self.rolls else ()

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if not self.rolls:
            return (ROLL,)
        found = [SCORE[box] for box, cell in enumerate(self.sheets[self.player]) if cell == EMPTY]
        if self.rolls < ROLLS:
            found += keep_moves(self.kept, DICE)
            if self.kept != 2**DICE - 1:
                found.append(ROLL)
        return tuple(found)

    def refusal(self, move: Move) -> str:
        if not self.rolls:
            return "roll the dice first."
        if move in SCORE:
            return f"{move[1].replace('_', ' ')} is filled already."
        return (
            "you have rolled three times: choose a box, by arrows and Enter."
            if self.rolls == ROLLS
            else super().refusal(move)
        )

    def after_roll(self, course: Rounds, dice: tuple[int, ...]) -> Generala:
        last = put_rolled(self.last if self.rolls else (), self.kept, dice)
        after = replace(self, turn=self.player, last=last, thrower=self.player, rolls=self.rolls + 1, kept=0)
        return after._end_round(course, self.player) if not self.rolls and most_alike(after.dice) == DICE else after

    def after_choice(self, course: Rounds, move: Move) -> Generala:
        if move[0] == "keep":
            return replace(self, kept=self.kept | 1 << die_index(move))
        seat = self.player
        box = BOXES.index(move[1])
        sheets = replace_at(self.sheets, seat, replace_at(self.sheets[seat], box, self.box_score(seat, box)))
        scored = replace(self, sheets=sheets)
        after = course.next_seat(seat)
        while course.results[after] == OUT:
            after = course.next_seat(after)
        return scored._start_turn(after) if EMPTY in sheets[after] else scored._end_round(course)

    def box_score(self, seat: int, box: int) -> int:
        """What the dice that lie there would score in a box."""
        return value(box, self.dice, self.sheets[seat][GENERALA] > 0, self.options)

    def _start_turn(self, seat: int) -> Generala:
        return replace(self, turn=seat, player=seat, rolls=0, kept=0)

    def _end_round(self, course: Rounds, at_once: int = -1) -> Generala:
        """At the end of a round: by full sheets, or by five alike on a first roll."""
        for _ in range(sum(result != OUT for result in course.results)):
            seat = course.turn
            points = AT_ONCE if seat == at_once else 0 if at_once >= 0 else total(self.sheets[seat])
            course = course.score_throw(points)
        ended = self.start_turn(course, self.last, self.thrower)
        return replace(ended, sheets=self.sheets, player=self.player) if ended.turn == GAME_OVER else ended

    def start_turn(
        self, course: Rounds | None, dice: tuple[int, ...], thrower: int, order: Order | None = None
    ) -> Generala:
        after = super().start_turn(course, dice, thrower, order)
        return replace(after, sheets=(BLANK,) * self.seats, player=max(after.turn, -1))

    @property
    def single(self) -> bool:
        """Whether there is one round without chips, of which the sheets are the score."""
        return self.options.rounds == 1 and self.options.betting == "off"

    def scores(self) -> tuple[float, ...]:
        return tuple(map(total, self.sheets)) if self.single and self.sheets else super().scores()

    def winners(self) -> tuple[int, ...]:
        """Who won a round at once, or has the most; those who tie for the only round share it."""
        best = super().winners()
        if best or not self.single:
            return best
        most = max(self.scores())
        return tuple(seat for seat, score in enumerate(self.scores()) if score == most)


def total(sheet: tuple[int, ...]) -> int:
    """What a sheet adds up to."""
    return sum(cell for cell in sheet if cell != EMPTY)


@cache
def value(box: int, dice: Dice, again: bool, options: GeneralaOptions) -> int:
    """What dice score in a box; `again` says whether a generala stands on the sheet already."""
    generala = int(options.values)
    if box < STRAIGHT:
        return sum_of_face(dice, box + 1)
    if box == STRAIGHT:
        return 20 if dice in STRAIGHTS or (options.straight_wrap and dice == WRAPPED) else 0
    if box == FULL:
        return 30 if is_full_house(dice) else 0
    if box == FOUR:
        return 40 if most_alike(dice) >= 4 else 0
    if most_alike(dice) < DICE:
        return 0
    return generala if box == GENERALA else 2 * generala * again
