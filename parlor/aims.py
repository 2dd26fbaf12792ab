"""What hands aim at, throw and time: a target, a mat, a beat. A part of the vocabulary of `parlor.scene`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Hit(Struct, frozen=True):
    """Where something struck a target, in millimetres from its centre, y upward."""

    x: float
    y: float
    text: str = ""


class Target(Struct, frozen=True):
    """A dartboard: the numbers clockwise from the top, and the hits of this turn.

    A choice among aims is made by tokens such as "T20", "D16", "S5", "25", "50". With `aim` given, a
    dart is about to go there; `goal` is what it is meant to hit.
    """

    numbers: tuple[int, ...]
    hits: tuple[Hit, ...] = ()
    aims: tuple[str, ...] = ()
    aim: tuple[float, float] | None = None
    goal: str = ""
    counts: tuple[int, ...] = ()
    """The numbers that count now, where not all do."""
    place: str = "middle"


class Timing(Struct, frozen=True):
    """What a person may time by a key before the house moves: an aim that sways, a beat to be met, a race of calls."""

    kind: Literal["aim", "beat", "call"]
    pace: float = 1.0
    """How fast the mark goes, against the usual."""
    seat: int = -1
    """Who times it; -1 for whoever moved last. In a race everybody may call."""


class Bone(Struct, frozen=True):
    """A knucklebone of some colour ("red"); on the mat it lies so many millimetres from the upper left corner."""

    colour: str
    token: str = ""
    """The word that chooses it; "" where it can't be chosen."""
    x: int = 0
    y: int = 0


class Barrier(Struct, frozen=True):
    """The other hand, set on the mat from its upper to its lower edge, with gaps between so many millimetres."""

    name: str
    """What it stands for: "the line", "the arch"."""
    x: int
    gaps: tuple[tuple[int, int], ...] = ()


class Beat(Struct, frozen=True):
    """A mark that runs to and fro through its middle: where it is, from -1 to 1, and how far off is still good."""

    at: float
    good: float


class Mat(Struct, frozen=True):
    """A mat with the bones that lie on it, and beside it those that the thrower has in some way."""

    side: int
    """How many millimetres its sides measure."""
    lying: tuple[Bone, ...]
    beside: tuple[tuple[str, tuple[Bone, ...]], ...] = ()
    """Bones that lie elsewhere, under their labels: "taw", "in the hand"."""
    barrier: Barrier | None = None
    beat: Beat | None = None
    hand: str = ""
    """The label of bones beside it that are drawn with an open hand, on the mat itself while nothing lies there."""
    flying: bool = False
    """Whether those are over the hand, in the air."""
    place: str = "middle"
