"""Pig, with Big Pig and Hog. Source: The Incompleat Gamester (W. Moore), "Dice: Pig"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Final, Literal, Self

from parlor.advice import Advice, weighed
from parlor.games.dice.kit import RollOff, faces, is_roll, rolls, throw
from parlor.games.dice.pig_expert import GOAL, table, turn, worth
from parlor.rules import CHANCE, NOBODY, Chances, Game, Move, Options, State, View, Word, option
from parlor.scene import Die, Race, Scene, Tray

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


def scene(view: View[Pig]) -> Scene:
    """The tray with the last roll, and how far everyone has come."""
    pig = view.shown
    blank = 1 if pig.off else pig.dice or 1
    dice = tuple(Die(face) for face in pig.last) or (Die(0),) * blank
    stake = tuple(pig.points if seat == pig.roller else 0 for seat in range(pig.seats))
    if pig.off:
        prompt = "Everyone rolls one die; the highest begins."
    elif pig.turn == NOBODY:
        prompt = f"The game is over: {max(pig.totals)} points."
    elif pig.dice == 0:
        prompt = "How many dice will you throw this turn?"
    elif pig.points:
        prompt = f"Hold {pig.points} points, or roll on and risk them?"
    else:
        prompt = "Roll!"
    return Scene(
        zones=(Tray(dice), Race(pig.totals, stake, pig.options.target)),
        prompt=prompt,
        status=f"to {pig.options.target}",
    )


HOLD_AT: Final = {"pig": 20, "big_pig": 25, "hog": 1}


def thumb(view: View[Pig], rng: Random) -> Move:
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
        worths = {move: turn(won, variant, int(move[1]), mine, other, lost)[0][1] for move in pig.moves()}
        yield weighed(worths, "chance")
    elif mine + pig.points >= GOAL:
        yield Advice(HOLD, ((HOLD, 1.0),))
    else:
        hold, roll = turn(won, variant, pig.dice, mine, other, lost)[pig.points]
        yield weighed({HOLD: hold, ROLL: roll} if pig.points else {ROLL: roll}, "chance")


GAMES: Final = {
    "pig": Game(
        Pig,
        scene,
        options=PigOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "hold": Word("Hold", "holds"),
            "choose": Word("Choose dice", "takes {} dice"),
            "rolled": Word("Rolled", "rolled {}"),
        },
        thumb=thumb,
        expert=expert,
    ),
}
