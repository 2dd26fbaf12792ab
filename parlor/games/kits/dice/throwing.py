"""Games in which each in turn throws dice: the throws for the order of play and for ties, and the turns between.

In a game of mere throws, without a choice, only what a throw counts is each game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, O_co, State
from parlor.games.kits.dice.rounds import Rounds
from parlor.games.kits.dice.rules import Order, all_rolls, is_roll, random_roll, roll_faces, start_ordering

ROLL: Final[Move] = ("roll",)
WORDS: Final = {"roll": Verb("Roll", "rolls"), "rolled": Verb("Rolled", ": {}")}


class Thrown(State[O_co], Generic[O_co], frozen=True):
    """A game whose only chance moves are throws of dice."""

    @property
    def dice_due(self) -> int:
        """How many dice chance throws now."""
        raise NotImplementedError

    def chances(self) -> Chances | None:
        return all_rolls(self.dice_due)

    def draw(self, rng: Random) -> Move:
        return random_roll(self.dice_due, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, self.dice_due)


class Turns(Thrown[O_co], Generic[O_co], frozen=True):
    """The throws for who begins, the rounds, and the dice as they lie."""

    order: Order
    course: Rounds | None = None
    """None while it is thrown for the order of play."""
    last: tuple[int, ...] = ()
    """The dice as they lie, after everything else that was thrown."""
    thrower: int = -1
    """Who threw them."""

    first: ClassVar[int] = 2
    """Dice thrown for the order of play."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, start_ordering(getattr(options, "order", "left"), seats, cls.first))

    @abstractmethod
    def start_course(self, order: tuple[int, ...]) -> Rounds:
        """The rounds, once the order of play is known."""

    @abstractmethod
    def after_roll(self, course: Rounds, dice: tuple[int, ...]) -> Self:
        """After a throw in somebody's turn."""

    def after_choice(self, course: Rounds, move: Move) -> Self:
        """After another move than a roll."""
        raise NotImplementedError

    def pick_up_dice(self) -> Self:
        """With the dice thrown by chance."""
        return replace(self, turn=CHANCE)

    @property
    def dice_to_throw(self) -> int:
        """How many dice are thrown next in a turn."""
        return 2

    @property
    def dice_due(self) -> int:
        """How many dice chance throws now."""
        if self.course is None:
            return self.order.dice
        return self.dice_to_throw if self.course.rivals is None else self.course.dice

    @property
    def is_turn(self) -> bool:
        """Whether it is anybody's turn, and not thrown for the order of play or a tie."""
        return self.course is not None and self.course.rivals is None and self.course.left > 0

    def moves(self) -> tuple[Move, ...]:
        return (ROLL,) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Self:
        if move == ROLL:
            return self.pick_up_dice()
        course = self.course
        if course is None:
            order = self.order.add(move)
            low = getattr(self.options, "order", "") == "low"
            course = self.start_course(order.seats[:: -1 if low else 1]) if order.settled else None
            return self.start_turn(course, roll_faces(move), self.order.roller, order)
        if move[0] != "rolled":
            return self.after_choice(course, move)
        if course.rivals is not None:
            return self.start_turn(course.settle_tie(move), roll_faces(move), course.rivals.roller)
        return self.after_roll(course, roll_faces(move))

    def start_turn(
        self, course: Rounds | None, dice: tuple[int, ...], thrower: int, order: Order | None = None
    ) -> Self:
        """At the beginning of a turn or of a throw for something; or at the end."""
        turn = CHANCE if course is None or course.rivals else course.turn if course.left else GAME_OVER
        return type(self)(self.options, self.seats, turn, order or self.order, course, dice, thrower)

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        """Who threw highest for a tie, or stands best; nobody, where no round was won."""
        return self.course.leaders if self.course else ()


class Throwing(Turns[O_co], Generic[O_co], frozen=True):
    """A game of mere throws: how far the turn has come of whoever throws."""

    points: int = 0
    """What this turn has brought so far."""
    rolls: int = 0
    """Throws of this turn."""
    kept: tuple[int, ...] = ()
    """Dice set aside in this turn."""
    before: tuple[int, ...] = ()
    """Dice set aside in the turn that is over, until the next throw."""

    @abstractmethod
    def score_roll(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        """What the turn has brought after one more throw, and whether it is over."""

    def dice_set_aside(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The dice set aside after one more throw."""
        return ()

    def pick_up_dice(self) -> Self:
        return type(self)(
            self.options,
            self.seats,
            CHANCE,
            self.order,
            self.course,
            self.last,
            self.thrower,
            self.points,
            self.rolls,
            self.kept,
        )

    def after_roll(self, course: Rounds, dice: tuple[int, ...]) -> Self:
        points, done = self.score_roll(dice)
        seat = course.turn
        if done:
            return replace(self.start_turn(course.score_throw(points), dice, seat), before=self.dice_set_aside(dice))
        kept = self.dice_set_aside(dice)
        return type(self)(self.options, self.seats, seat, self.order, course, dice, seat, points, self.rolls + 1, kept)
