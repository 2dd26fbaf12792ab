"""Dice as they lie: in trays, under cups and in a box, and before each player."""

from __future__ import annotations

from typing import ClassVar

from parlor.core.scene.things import Die, Part
from parlor.core.scene.zone import Zone


class Tray(Zone, frozen=True):
    """Dice lying in a tray, each in its place; `cup`: a cup stands over them, `box`: they lie in a shut box."""

    dice: tuple[Die, ...]
    label: str = ""
    place: str = "middle"
    cup: bool = False
    box: bool = False
    note: str = ""
    """A few words that stand out under the label: what the player under whose cup they lie bids."""
    times: int = 0
    """Of a bid, of how many dice like the one shown it counts; its place is kept where there is none yet."""
    numbered: bool = False
    """Whether the row for the places under its dice is kept while none of them can be chosen."""
    across: int = 0
    """Of a tray beside a board or a sheet, which need the space: how many dice lie in a row, apart."""
    over: Tray | None = None
    """Another tray above it, with dice of the same size, to which these are compared."""

    choice: ClassVar[str] = "a die"


class Trays(Zone, frozen=True):
    """Several trays side by side: everyone's dice, or the cups over them."""

    trays: tuple[Tray, ...]
    place: str = "top"

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(die for tray in self.trays for die in tray.dice)


class Share(Part, frozen=True):
    """What lies before one player: his dice, tokens out of as many as he began with, and a few words."""

    seat: int
    dice: tuple[Die, ...] = ()
    tokens: int = 0
    full: int = 0
    note: str = ""


class Shares(Zone, frozen=True):
    """What lies before each player, each in his place, one below the other."""

    shares: tuple[Share, ...]
    label: str = ""
    place: str = "middle"
    room: int = 8
    """For how many dice each has room, where there is so much; more are drawn smaller, or counted in figures."""

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(die for share in self.shares for die in share.dice)
