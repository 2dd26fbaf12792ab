"""Who begins, where a source leaves it open: chance says it, or everyone rolls for it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Struct

from parlor.games.kits.dice import Order, RollOff
from parlor.games.kits.turns import FIRST, beginner, beginners
from parlor.rules import Chances, Move, View, Word, option
from parlor.speech import together

Start = Annotated[
    Literal["random", "roll_off"],
    option("Who begins", random="chance says it", roll_off="everyone rolls a die; the highest begins"),
]
"""The option of a game that leaves it open."""

WORDS: Final = {"first": FIRST, "rolled": Word("Rolled", ": {}")}


class Lot(Struct, frozen=True, tag=True):
    """Any seat may begin, each as likely."""

    seats: int

    @property
    def prompt(self) -> str:
        """What is happening, in a sentence."""
        return "Chance says who begins."

    def add(self, move: Move) -> int:
        """The seat that begins."""
        return beginner(move)

    def chances(self) -> Chances:
        """Every seat."""
        return beginners(self.seats)

    def draw(self, rng: Random) -> Move:
        """One of the seats."""
        return beginners(self.seats)[rng.randrange(self.seats)][0]

    def fits(self, move: Move) -> bool:
        """Whether a move names one of the seats."""
        return any(move == seat for seat, _ in beginners(self.seats))


Opening: TypeAlias = Lot | RollOff
"""What is going on before anybody has begun."""


def opening(how: str, seats: int) -> Opening:
    """How it is settled who begins, by the option."""
    return Lot(seats) if how == "random" else RollOff(tuple(range(seats)))


def started(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """What the log tells of a roll for who begins: whose it was, and who does; None for any other move."""
    return rolled_for(before.shown.opening, move)


def rolled_for(
    rolling: Opening | Order | None,
    move: Move,
    what: str = "begins",
    why: str = "to begin",
    marks: tuple[str, ...] = (),
) -> list[str] | None:
    """What the log tells of a throw that settles something among all, as no throw of a turn is told.

    Whose it was and why, and then who `what`, or who tie; None where nothing is thrown for. `marks` are what stands on
    the faces, if not figures.
    """
    if rolling is None or isinstance(rolling, Lot) or (isinstance(rolling, Order) and rolling.settled):
        return None
    found = rolling.add(move)
    seat = found.seats[0] if isinstance(found, Order) and found.settled else found
    told = [f"{{{seat}}} {what}"] if isinstance(seat, int) else again(found)
    thrown = (marks[int(face) - 1] if marks else face for face in move[1:])
    return [f"{{{rolling.roller}}} rolls {why}: {' '.join(thrown)}", *told]


def again(rolling: RollOff | Order | int) -> list[str]:
    """Who have thrown the same, and are to throw once more."""
    if isinstance(rolling, int) or rolling.thrown:
        return []
    rivals = rolling.groups[rolling.tied] if isinstance(rolling, Order) else rolling.rivals
    return [f"{named(rivals)} tie, and roll again"]


def named(seats: Iterable[int]) -> str:
    """Players in a row: "Anna, Basil and Clara"."""
    return together([f"{{{seat}}}" for seat in seats])
