"""What lies on a gaming table, as data: the boxes printed on its felt, stakes of chips, and chips to choose among."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from parlor.core.scene.things import Cell, Part
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone


class Box(Part, frozen=True):
    """A box printed on the felt: the number it stands for, and what that brings."""

    figure: str
    word: str = ""
    """What it decides, in a word or a figure: "win", "+5"; "" for nothing."""
    tone: str = ""
    """How it stands out: "good", "bad", "gold" for the one that holds, or "quiet" where it counts no more."""
    note: str = ""
    """A few characters in small: how likely it is."""
    puck: str = ""
    """What stands on the puck that lies on it, in at most four letters; "" where none does."""
    came: bool = False
    """Whether it is the one that came."""
    token: str = ""


class Boxes(Zone, frozen=True):
    """The layout of a gaming table: boxes printed on the felt side by side, with pucks on some of them."""

    boxes: tuple[Box, ...]
    label: str = ""
    """What they are about, for those who are told of it in words."""
    across: int = 0
    """How many stand in a row, where they stand in several; 0 for one row."""
    worded: bool = True
    """Whether there is room in them for what they bring."""
    place: str = "bottom"

    choice: ClassVar[str] = "a box"


class Stake(Part, frozen=True):
    """What a player has staked in chips, what is said of it, and what it has brought him."""

    seat: int
    chips: int = 0
    note: str = ""
    gain: int = 0
    """Chips won, or lost; 0 while nothing is decided."""


class Stakes(Zone, frozen=True):
    """The stakes of all players: chips before each, one below the other."""

    stakes: tuple[Stake, ...]
    now: int = -1
    """The seat to act."""
    most: int = 10
    """The most chips that may come to lie before a player, and be won or lost: there is room for them."""
    notes: int = 0
    """Columns of the longest note that is likely."""
    place: str = "middle"


class Chip(Part, frozen=True):
    """A number of chips that may be chosen, if it has a token."""

    figure: str
    token: str = ""
    name: str = ""
    """What it is called, where its token does not say that."""
    note: str = ""
    """What stands under it, where there are but few: what it costs."""

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token and self.name:
            yield self.token, voice.said(self.name)


class Chips(Zone, frozen=True):
    """Numbers of chips to choose among, in rows; while none are asked for, the chips that the viewer has."""

    chips: tuple[Chip, ...]
    label: str = ""
    """What is asked, or whose chips they are."""
    bank: int = 0
    """How many the viewer has."""
    room: int = 11
    """For how many numbers there is room."""
    best: str = ""
    """The token at which the arrow keys enter it from elsewhere."""
    place: str = "bottom"

    choice: ClassVar[str] = "a number of chips"

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(chip.figure, chip.token) for chip in self.chips)

    @property
    def entry(self) -> str:
        return self.best


class TallySide(Part, frozen=True):
    """What one side has in a tally."""

    label: str
    points: int = 0
    leads: bool = False
    note: str = ""
    """What stands in the place of its points."""


class Tally(Zone, frozen=True):
    """The points of a few sides, one by one: pegs in holes up to the goal."""

    sides: tuple[TallySide, ...]
    goal: int
    label: str = ""
    """What they play, for those who are told of it in words."""
    place: str = "bottom"
