"""What dice games share: rolls of the house, and the roll-off for who begins."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Final

from msgspec import Struct

from parlor.rules import Chances, Move

FEW: Final = 3
"""Rolls of up to this many dice are listed outcome by outcome."""


@cache
def rolls(dice: int) -> Chances | None:
    """Every roll of so many dice, in order of throwing, or None where they are too many to list."""
    if dice > FEW:
        return None
    weight = 1 / 6**dice
    return tuple((rolled(faces), weight) for faces in product(range(1, 7), repeat=dice))


@cache
def _moves(dice: int) -> tuple[Move, ...]:
    return tuple(move for move, _ in rolls(dice) or ())


def rolled(faces: tuple[int, ...]) -> Move:
    """The chance move that says what was thrown."""
    return ("rolled", *map(str, faces))


def throw(dice: int, rng: Random) -> Move:
    """A roll of so many dice."""
    if dice > FEW:
        return rolled(tuple(rng.choices(range(1, 7), k=dice)))
    moves = _moves(dice)
    return moves[int(rng.random() * len(moves))]


def is_roll(move: Move, dice: int) -> bool:
    """Whether a move says a roll of so many dice."""
    return len(move) == dice + 1 and move[0] == "rolled" and all(face in FACES for face in move[1:])


FACES: Final = {str(face): face for face in range(1, 7)}


def faces(move: Move) -> tuple[int, ...]:
    """The faces of a roll."""
    return tuple(FACES[face] for face in move[1:])


class RollOff(Struct, frozen=True):
    """Everyone throws, the highest begins; those tied for highest throw again among themselves."""

    rivals: tuple[int, ...]
    dice: int = 1
    thrown: tuple[int, ...] = ()
    """What the rivals threw so far, in their order."""

    @property
    def roller(self) -> int:
        """The seat for which the next throw counts."""
        return self.rivals[len(self.thrown)]

    def add(self, move: Move) -> RollOff | int:
        """After one more throw: the roll-off going on, or the seat that begins."""
        thrown = (*self.thrown, sum(faces(move)))
        if len(thrown) < len(self.rivals):
            return RollOff(self.rivals, self.dice, thrown)
        best = max(thrown)
        left = tuple(seat for seat, sum_ in zip(self.rivals, thrown, strict=True) if sum_ == best)
        return left[0] if len(left) == 1 else RollOff(left, self.dice)
