"""Who begins, where a source leaves it open: chance says it, or everyone rolls for it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Struct

from parlor.core.game import Verb
from parlor.core.options import option
from parlor.core.scene.names import together
from parlor.core.state import Chances, Move, View
from parlor.games.kits.common.turns import FIRST, beginner, beginner_chances
from parlor.games.kits.dice.rules import Order, RollOff

Start = Annotated[
    Literal["random", "roll_off"],
    option("Who begins", random="chance says it", roll_off="everyone rolls a die; the highest begins"),
]
"""The option of a game that leaves it open."""

WORDS: Final = {"first": FIRST, "rolled": Verb("Rolled", ": {}")}


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
        return beginner_chances(self.seats)

    def draw(self, rng: Random) -> Move:
        """One of the seats."""
        return beginner_chances(self.seats)[rng.randrange(self.seats)][0]

    def fits(self, move: Move) -> bool:
        """Whether a move names one of the seats."""
        return any(move == seat for seat, _ in beginner_chances(self.seats))


Opening: TypeAlias = Lot | RollOff
"""What is going on before anybody has begun."""


def opening_for(how: str, seats: int) -> Opening:
    """How it is settled who begins, by the option."""
    return Lot(seats) if how == "random" else RollOff(tuple(range(seats)))


def opening_lines(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """What the log says of a roll for who begins: whose it was, and who does; None for any other move."""
    return roll_lines(before.shown.opening, move)


def roll_lines(
    rolling: Opening | Order | None,
    move: Move,
    what: str = "begins",
    why: str = "to begin",
    marks: tuple[str, ...] = (),
) -> list[str] | None:
    """What the log says of a throw that settles something among all, as no throw of a turn is logged.

    Whose it was and why, and then who `what`, or who tie; None where nothing is thrown for. `marks` are what stands on
    the faces, if not figures.
    """
    if rolling is None or isinstance(rolling, Lot) or (isinstance(rolling, Order) and rolling.settled):
        return None
    found = rolling.add(move)
    seat = found.seats[0] if isinstance(found, Order) and found.settled else found
    told = [f"{{{seat}}} {what}"] if isinstance(seat, int) else tied_rollers(found)
    thrown = (marks[int(face) - 1] if marks else face for face in move[1:])
    return [f"{{{rolling.roller}}} rolls {why}: {' '.join(thrown)}", *told]


def tied_rollers(rolling: RollOff | Order | int) -> list[str]:
    """Who have thrown the same, and are to throw once more."""
    if isinstance(rolling, int) or rolling.thrown:
        return []
    rivals = rolling.groups[rolling.throwing_group] if isinstance(rolling, Order) else rolling.rivals
    return [f"{seat_names(rivals)} tie, and roll again"]


def seat_names(seats: Iterable[int]) -> str:
    """Players in a row: "Anna, Basil and Clara"."""
    return together([f"{{{seat}}}" for seat in seats])
