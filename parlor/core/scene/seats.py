"""Players round a table, and other tables at a glance, as data."""

from __future__ import annotations

from typing import ClassVar

from parlor.core.scene.cards import Pile
from parlor.core.scene.things import Card, Die, Part
from parlor.core.scene.zone import Zone


class Place(Part, frozen=True):
    """One player's place at a round table."""

    seat: int
    backs: int = 0
    """How many cards he holds that are not shown."""
    front: tuple[Card, ...] = ()
    """Cards lying in front of him: his card of the trick, or shown cards."""
    note: str = ""
    """A few words under his name: tricks taken, chips, a bid."""
    best: bool = False
    """Whether his hand, shown with others, is the best one, or has won."""
    out: bool = False
    """Whether he plays no further part in this hand: what he has shown is pale."""
    dealt: int = 0
    """How many cards a full hand has, where that is known: the backs of few are broad."""


class Ring(Zone, frozen=True):
    """A round table seen from above: the places in order, the viewer's own at the bottom."""

    places: tuple[Place, ...]
    viewer: int
    centre: str = ""
    """A line in the middle: the pot, what is trumps."""
    piles: tuple[Pile, ...] = ()
    place: str = "middle"
    room: int = 1
    """How many cards may come to lie in front of each player."""
    dice: tuple[Die, ...] = ()
    """Dice in the middle."""
    figure: int = 0
    """A number that the line in the middle ends with, drawn large where it is of weight; 0 for none."""
    suit: str = ""
    """The suit that the line in the middle names, by its letter in the words of cards: drawn beside it."""
    coins: int = -1
    """How many coins lie in the middle of a table with hands, over its line; -1 where that is not shown."""

    choice: ClassVar[str] = "a card"

    @property
    def full_trick(self) -> bool:
        playing = [place for place in self.places if place.front or place.backs]
        return len(playing) > 1 and all(place.front for place in playing)


class Stand(Part, frozen=True):
    """One of several tables where the same is played: who plays together there, and how they stand."""

    label: str
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    """By side."""
    dice: tuple[Die, ...] = ()
    """What was thrown there last."""
    caster: int = -1
    """Who threw it."""


class Stands(Zone, frozen=True):
    """The other tables, at a glance."""

    stands: tuple[Stand, ...]
    what: str = "table"
    """What each of them is, after its label."""
    place: str = "top"
