"""What games of every family share: who begins, where nothing but chance decides it; changed tuples; sets as bits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from parlor.core.game import Verb
from parlor.core.state import Chances, Move

T = TypeVar("T")
FIRST = Verb("First", "{seat} begins")
"""The word of the chance move that says who begins."""


@cache
def beginner_chances(seats: int) -> Chances:
    """Any seat may begin, each as likely; seats are numbered as people count them, from 1."""
    return tuple((("first", str(seat + 1)), 1 / seats) for seat in range(seats))


def beginner(move: Move) -> int:
    """The seat that a chance move of `beginners` names."""
    return int(move[1]) - 1


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    return (*values[:at], value, *values[at + 1 :])


def bit_numbers(mask: int) -> list[int]:
    """The numbers of a set that is written as bits, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def subsets(values: Sequence[T]) -> list[tuple[T, ...]]:
    """Every choice of some of the values, in their order, at the place whose bits say which are chosen."""
    found: list[tuple[T, ...]] = [()]
    for value in values:
        found += [(*chosen, value) for chosen in found]
    return found
