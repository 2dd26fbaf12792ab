"""Games in which whoever's turn it is throws, and nothing more: only what a throw counts is each game's own."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

from parlor.games.kits.dice import Order, faces, is_roll, ordering, rolls, throw
from parlor.games.kits.rounds import Rounds
from parlor.rules import CHANCE, NOBODY, Chances, Move, O_co, State, Word

ROLL: Final[Move] = ("roll",)
WORDS: Final = {"roll": Word("Roll", "rolls"), "rolled": Word("Rolled", ": {}")}


class Throwing(State[O_co], Generic[O_co], frozen=True):
    """The throws for who begins, the rounds, and how far the turn has come of whoever throws."""

    order: Order
    course: Rounds | None = None
    """None while it is thrown for the order of play."""
    points: int = 0
    """What this turn has brought so far."""
    rolls: int = 0
    """Throws of this turn."""
    last: tuple[int, ...] = ()
    """The dice as they lie, after everything else that was thrown."""
    thrower: int = -1
    """Who threw them."""
    kept: tuple[int, ...] = ()
    """Dice set aside in this turn."""

    first: ClassVar[int] = 2
    """Dice thrown for the order of play."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, ordering(getattr(options, "order", "left"), seats, cls.first))

    @abstractmethod
    def begin(self, order: tuple[int, ...]) -> Rounds:
        """The rounds, once the order of play is known."""

    @abstractmethod
    def counted(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        """What the turn has brought after one more throw, and whether it is over."""

    def aside(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The dice set aside after one more throw."""
        return ()

    @property
    def thrown(self) -> int:
        """How many dice are thrown next in a turn."""
        return 2

    @property
    def due(self) -> int:
        """How many dice the house throws now."""
        if self.course is None:
            return self.order.dice
        return self.thrown if self.course.rivals is None else self.course.dice

    def moves(self) -> tuple[Move, ...]:
        return (ROLL,) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Self:
        course, order = self.course, self.order
        if move == ROLL:
            return type(self)(
                self.options,
                self.seats,
                CHANCE,
                order,
                course,
                self.points,
                self.rolls,
                self.last,
                self.thrower,
                self.kept,
            )
        dice = faces(move)
        if course is None:
            seat, order = order.roller, order.add(move)
            if order.settled:
                course = self.begin(order.seats)
        elif course.rivals is not None:
            seat, course = course.rivals.roller, course.settled(move)
        else:
            seat = course.turn
            points, done = self.counted(dice)
            if not done:
                return type(self)(
                    self.options, self.seats, seat, order, course, points, self.rolls + 1, dice, seat, self.aside(dice)
                )
            course = course.scored(points)
        turn = CHANCE if course is None or course.rivals else course.turn if course.left else NOBODY
        return type(self)(self.options, self.seats, turn, order, course, last=dice, thrower=seat)

    def chances(self) -> Chances | None:
        return rolls(self.due)

    def draw(self, rng: Random) -> Move:
        return throw(self.due, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, self.due)

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        """Who threw highest for a tie, or stands best; nobody, where no round was won."""
        return self.course.best if self.course else ()
