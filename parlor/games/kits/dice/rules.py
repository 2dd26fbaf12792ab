"""What dice games share: rolls by chance, and the roll-off for who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Annotated, Final, Literal

from msgspec import Struct

from parlor.core.options import option
from parlor.core.scene import Die
from parlor.core.state import Chances, Move

SIX: Final = range(1, 7)
"""The faces of a die."""
FEW: Final = 3
"""Rolls of up to this many dice are listed outcome by outcome."""


@cache
def all_rolls(dice: int) -> Chances | None:
    """Every roll of so many dice, in order of throwing, or None where they are too many to list."""
    if dice > FEW:
        return None
    weight = 1 / 6**dice
    return tuple((roll_move(faces), weight) for faces in product(SIX, repeat=dice))


@cache
def _moves(dice: int) -> tuple[Move, ...]:
    return tuple(move for move, _ in all_rolls(dice) or ())


@cache
def roll_odds(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw of so many dice, its faces in order of size, and how likely it is."""
    return tuple(
        (faces, ways / 6**dice) for faces, ways in Counter(map(tuple, map(sorted, product(SIX, repeat=dice)))).items()
    )


def roll_move(faces: tuple[int, ...]) -> Move:
    """The chance move that says what was thrown."""
    return ("rolled", *map(str, faces))


def random_roll(dice: int, rng: Random) -> Move:
    """A roll of so many dice."""
    if dice > FEW:
        random = rng.random
        return ("rolled", *[WORDS[int(random() * 6)] for _ in range(dice)])
    moves = _moves(dice)
    return moves[int(rng.random() * len(moves))]


def is_roll(move: Move, dice: int) -> bool:
    """Whether a move says a roll of so many dice."""
    return len(move) == dice + 1 and move[0] == "rolled" and all(face in FACES for face in move[1:])


BLANK: Final = Die(0, mark=" ")
"""A die that is not thrown yet."""
WORDS: Final = tuple(map(str, SIX))
"""The faces as words of a move."""
FACES: Final = dict(zip(WORDS, SIX, strict=True))


@cache
def roll_faces(move: Move) -> tuple[int, ...]:
    """The faces of a roll."""
    return tuple(FACES[face] for face in move[1:])


class RollOff(Struct, frozen=True, tag=True):
    """Everyone throws, the highest begins; those tied for highest throw again among themselves."""

    rivals: tuple[int, ...]
    dice: int = 1
    thrown: tuple[int, ...] = ()
    """What the rivals threw so far, in their order."""

    @property
    def roller(self) -> int:
        """The seat for which the next throw counts."""
        return self.rivals[len(self.thrown)]

    @property
    def prompt(self) -> str:
        """What is happening, in a sentence."""
        return "Everyone rolls; the highest begins."

    def chances(self) -> Chances | None:
        """Every throw, where they are few."""
        return all_rolls(self.dice)

    def draw(self, rng: Random) -> Move:
        """A throw."""
        return random_roll(self.dice, rng)

    def fits(self, move: Move) -> bool:
        """Whether a move is such a throw."""
        return is_roll(move, self.dice)

    def add(self, move: Move) -> RollOff | int:
        """After one more throw: the roll-off going on, or the seat that begins."""
        thrown = (*self.thrown, sum(roll_faces(move)))
        if len(thrown) < len(self.rivals):
            return RollOff(self.rivals, self.dice, thrown)
        best = max(thrown)
        left = tuple(seat for seat, sum_ in zip(self.rivals, thrown, strict=True) if sum_ == best)
        return left[0] if len(left) == 1 else RollOff(left, self.dice)


PlayOrder = Annotated[
    Literal["left", "rolled"],
    option(
        "The order of play",
        left="the highest roll begins, and it goes round to the left",
        rolled="from the highest roll to the lowest",
    ),
]
"""The option of a game whose source rolls for the order of all."""


LowOrder = Annotated[
    Literal["left", "rolled", "low"],
    option(
        "The order of play",
        left="the highest roll begins, and it goes round to the left",
        rolled="from the highest roll to the lowest",
        low="from the lowest roll to the highest",
    ),
]
"""The option of the order of play, where the source has it from the lowest roll to the highest too."""


class Order(Struct, frozen=True):
    """Everyone throws for the order of play, the highest sum first; those tied throw again among themselves."""

    groups: tuple[tuple[int, ...], ...]
    """Seats in order, those not yet told apart in one group."""
    dice: int
    thrown: tuple[int, ...] = ()
    """What the first group of more than one has thrown so far."""
    left: bool = False
    """Whether only the first is thrown for, and the others follow as they sit."""

    @property
    def throwing_group(self) -> int:
        """Which group throws; the number of groups when the order is settled."""
        if self.left:
            return 0 if len(self.groups[0]) > 1 else len(self.groups)
        return next((at for at, group in enumerate(self.groups) if len(group) > 1), len(self.groups))

    @property
    def settled(self) -> bool:
        """Whether the order is known."""
        return self.throwing_group == len(self.groups)

    @property
    def roller(self) -> int:
        """The seat for which the next throw counts."""
        return self.groups[self.throwing_group][len(self.thrown)]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in order."""
        found = tuple(seat for group in self.groups for seat in group)
        return tuple((found[0] + step) % len(found) for step in range(len(found))) if self.left else found

    def next_seat(self, seat: int) -> int:
        """The seat that plays after another."""
        seats = self.seats
        return seats[(seats.index(seat) + 1) % len(seats)]

    def add(self, move: Move) -> Order:
        """After one more throw."""
        at, thrown = self.throwing_group, (*self.thrown, sum(roll_faces(move)))
        group = self.groups[at]
        if len(thrown) < len(group):
            return Order(self.groups, self.dice, thrown, self.left)
        sums = sorted({*thrown}, reverse=True)
        split = tuple(tuple(s for s, t in zip(group, thrown, strict=True) if t == total) for total in sums)
        return Order((*self.groups[:at], *split, *self.groups[at + 1 :]), self.dice, left=self.left)


@cache
def start_ordering(how: str, seats: int, dice: int) -> Order:
    """The throws for the order of play, by the option."""
    return Order((tuple(range(seats)),), dice, left=how == "left")


KEEP: Final[tuple[Move, ...]] = tuple(("keep", f"d{at}") for at in range(1, 7))
"""The moves that set aside a die, by its place in the tray."""


def keep_moves(kept: int, dice: int) -> list[Move]:
    """The dice that may yet be set aside; `kept` are those that are, as bits."""
    return [KEEP[at] for at in range(dice) if not kept >> at & 1]


def die_index(move: Move) -> int:
    """Which die a move of `KEEP` sets aside, from 0."""
    return int(move[1][1:]) - 1


def kept_lines(seat: int, dice: Sequence[object], bits: int) -> list[str]:
    """What the log says, once all are chosen, of the dice that a seat keeps: those of `bits`, as each is written."""
    kept = [str(die) for at, die in enumerate(dice) if bits >> at & 1]
    article = "" if len(kept) != 1 else "an " if kept[0][0] in "aeiou" else "a "
    return [f"{{{seat}}} keeps {article}{' '.join(kept)}"] if kept else []


def lay_dice(thrown: tuple[int, ...], left: tuple[int, ...]) -> tuple[Die, ...]:
    """The dice as they fell; those that are not left to be used are set aside."""
    rest, found = list(left), []
    for face in thrown:
        found.append(Die(face, kept=face not in rest))
        if face in rest:
            rest.remove(face)
    return tuple(found)
