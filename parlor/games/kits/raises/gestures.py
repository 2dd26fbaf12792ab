"""Gestures between partners: what they say, how they look, and which opponents catch them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import prod
from typing import Final

from msgspec import Struct

from parlor.core.state import Chances

CAUGHT: Final = 0.25
"""How likely an opponent is to see a gesture."""
HIDDEN: Final = "?"


class Gesture(Struct, frozen=True):
    """What a gesture says, and how it looks."""

    says: str
    looks: str


class Signal(Struct, frozen=True):
    """A gesture that was made."""

    seat: int
    code: str
    seen: tuple[int, ...] = ()
    """The opponents who caught it."""


def catch_chances(watchers: int) -> Chances:
    """Who of so many watchers sees a gesture: the move says `yes` or `no` of each."""
    words = product(("yes", "no"), repeat=watchers)
    return tuple((("caught", *some), prod(CAUGHT if w == "yes" else 1 - CAUGHT for w in some)) for some in words)


def known_signals(signals: Iterable[Signal], seat: int, speaker: Callable[[int], int]) -> tuple[Signal, ...]:
    """What a seat knows of the gestures made: its own, its partners' if it speaks for them, and those it caught."""
    return tuple(
        Signal(each.seat, each.code, (seat,) if seat in each.seen else ())
        for each in signals
        if seat in (each.seat, speaker(each.seat % 2), *each.seen)
    )
