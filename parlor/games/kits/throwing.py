"""Games in which each in turn throws dice: the throws for the order of play and for ties, and the turns between.

In a game of mere throws, without a choice, only what a throw counts is each game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

from msgspec.structs import replace

from parlor.games.kits.dice import Order, faces, is_roll, ordering, rolls, throw
from parlor.games.kits.rounds import Rounds
from parlor.rules import CHANCE, NOBODY, Chances, Move, O_co, State, Word

ROLL: Final[Move] = ("roll",)
WORDS: Final = {"roll": Word("Roll", "rolls"), "rolled": Word("Rolled", ": {}")}


class Thrown(State[O_co], Generic[O_co], frozen=True):
    """A game whose house does nothing but throw dice."""

    @property
    def due(self) -> int:
        """How many dice the house throws now."""
        raise NotImplementedError

    def chances(self) -> Chances | None:
        return rolls(self.due)

    def draw(self, rng: Random) -> Move:
        return throw(self.due, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, self.due)


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
        return cls(options, seats, CHANCE, ordering(getattr(options, "order", "left"), seats, cls.first))

    @abstractmethod
    def begin(self, order: tuple[int, ...]) -> Rounds:
        """The rounds, once the order of play is known."""

    @abstractmethod
    def fallen(self, course: Rounds, dice: tuple[int, ...]) -> Self:
        """After a throw in somebody's turn."""

    def chosen(self, course: Rounds, move: Move) -> Self:
        """After another move than a roll."""
        raise NotImplementedError

    def cast(self) -> Self:
        """With the dice in the hand of the house."""
        return replace(self, turn=CHANCE)

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

    @property
    def playing(self) -> bool:
        """Whether it is anybody's turn, and not thrown for the order of play or a tie."""
        return self.course is not None and self.course.rivals is None and self.course.left > 0

    def moves(self) -> tuple[Move, ...]:
        return (ROLL,) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Self:
        if move == ROLL:
            return self.cast()
        course = self.course
        if course is None:
            order = self.order.add(move)
            low = getattr(self.options, "order", "") == "low"
            course = self.begin(order.seats[:: -1 if low else 1]) if order.settled else None
            return self.turned(course, faces(move), self.order.roller, order)
        if move[0] != "rolled":
            return self.chosen(course, move)
        if course.rivals is not None:
            return self.turned(course.settled(move), faces(move), course.rivals.roller)
        return self.fallen(course, faces(move))

    def turned(self, course: Rounds | None, dice: tuple[int, ...], thrower: int, order: Order | None = None) -> Self:
        """At the beginning of a turn or of a throw for something; or at the end."""
        turn = CHANCE if course is None or course.rivals else course.turn if course.left else NOBODY
        return type(self)(self.options, self.seats, turn, order or self.order, course, dice, thrower)

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        """Who threw highest for a tie, or stands best; nobody, where no round was won."""
        return self.course.best if self.course else ()


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
    def counted(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        """What the turn has brought after one more throw, and whether it is over."""

    def aside(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The dice set aside after one more throw."""
        return ()

    def cast(self) -> Self:
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

    def fallen(self, course: Rounds, dice: tuple[int, ...]) -> Self:
        points, done = self.counted(dice)
        seat = course.turn
        if done:
            return replace(self.turned(course.scored(points), dice, seat), before=self.aside(dice))
        kept = self.aside(dice)
        return type(self)(self.options, self.seats, seat, self.order, course, dice, seat, points, self.rolls + 1, kept)
