"""What hands aim at, throw and time: a target, a mat, a beat. A part of the vocabulary of `parlor.core.scene`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Literal

from parlor.core.scene.things import Part
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone

RINGS: Final = {"S": "single", "D": "double", "T": "triple"}
"""What the rings of a dartboard are called, by the letter that stands before a number."""
AIMS: Final = {"25": "the outer bull", "50": "the bull"}
"""What can be aimed at besides."""


class Hit(Part, frozen=True):
    """Where something struck a target, in millimetres from its centre, y upward."""

    x: float
    y: float
    text: str = ""


class Target(Zone, frozen=True):
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

    choice: ClassVar[str] = "an aim"

    @property
    def sectors(self) -> tuple[int, ...]:
        return self.numbers

    @property
    def literal_tokens(self) -> frozenset[str]:
        return frozenset(self.aims)

    def own_tokens(self) -> Iterable[str]:
        return self.aims

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        for aim in self.aims or tuple(f"{ring}{number}" for number in self.numbers for ring in RINGS):
            yield aim, AIMS.get(aim) or f"{RINGS.get(aim[:1], '')} {aim[1:]}"


class Timing(Part, frozen=True):
    """What a person may time by a key before chance moves: an aim that sways, a beat to be met, a race of calls."""

    kind: Literal["aim", "beat", "call"]
    pace: float = 1.0
    """How fast the mark goes, against the usual."""
    seat: int = -1
    """Who times it; -1 for whoever moved last. In a race everybody may call."""
    asks: str = ""
    """What is to be done in time, in few words, shown with the key that starts a beat."""
    begun: bool = False
    """Whether the move before has started a beat: it needs no key of its own."""


class Bone(Part, frozen=True):
    """A knucklebone of some colour ("red"), or of none; on the mat it lies so many millimetres from the upper left
    corner."""

    colour: str = ""
    token: str = ""
    """The word that chooses it; "" where it can't be chosen."""
    x: int = 0
    y: int = 0


class Lot(Part, frozen=True):
    """Bones that do not lie on the mat to be picked up: in the air, in the hand, set aside, or dropped and lost."""

    label: str
    bones: tuple[Bone, ...]
    place: Literal["air", "hand", "aside", "lost"]


class Barrier(Part, frozen=True):
    """The other hand, set on the mat from its upper to its lower edge, with gaps between so many millimetres."""

    name: str
    """What it stands for: "the line", "the arch"."""
    x: int
    gaps: tuple[tuple[int, int], ...] = ()


class Beat(Part, frozen=True):
    """A mark that runs to and fro through its middle: where it is, from -1 to 1, and how far off is still good."""

    at: float
    good: float
    said: str = ""
    """Once it is stopped, how well that was done."""


class Gauge(Zone, frozen=True):
    """A bar along which a mark runs, to be stopped in its middle."""

    beat: Beat
    place: str = "bottom"


class Mat(Zone, frozen=True):
    """A mat with the bones that lie on it, and the hand that throws, with those that it has."""

    side: int
    """How many millimetres its sides measure."""
    lying: tuple[Bone, ...]
    lots: tuple[Lot, ...] = ()
    barrier: Barrier | None = None
    beat: Beat | None = None
    back: bool = False
    """Whether the back of the hand is up."""
    ways: tuple[str, ...] = ()
    """What a turn goes through, in a word or two each."""
    now: int = -1
    """Which of those it has come to."""
    place: str = "middle"

    choice: ClassVar[str] = "a bone"
