"""A billiard table as data: see `parlor.core.scene`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from parlor.core.scene.things import Part, Steps
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Dial, Zone


class Ball(Part, frozen=True):
    """A ball on a bed: its number, 0 for the cue ball, and where its centre lies."""

    number: int
    x: int
    y: int
    stripe: bool = False
    token: str = ""


class Pocket(Part, frozen=True):
    """A pocket of a bed; `called` says that a ball is meant to go there."""

    token: str = ""
    label: str = ""
    """What people call it."""
    called: bool = False

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            yield self.token, voice.said(self.label) or self.token


class Berth(Part, frozen=True):
    """Where on a bed a ball in hand may be put."""

    token: str
    x: int
    y: int


class Aim(Part, frozen=True):
    """What an aim comes to: the way of the cue ball, where it meets a ball, and the way that one takes.

    It is drawn while the word `token` is under the cursor or chosen; one without a word while no other is.
    """

    way: tuple[tuple[int, int], ...]
    ghost: tuple[int, int] | None = None
    run: tuple[tuple[int, int], ...] = ()
    token: str = ""


class Shelf(Part, frozen=True):
    """Balls of one kind in a row beside the table: those that still lie on it, and gaps for those that are gone."""

    label: str
    numbers: tuple[int, ...]
    left: tuple[int, ...]
    """Those of them that are still on the table."""


class Bed(Zone, frozen=True):
    """A billiard table seen from above, in tenths of a millimetre from the cushions on the left and on top.

    The head is on the left. Pockets are those of the upper rail from the left, then those of the lower one. Beside
    the bed stands how the cue is held: where it points, how hard it strikes, and where on the ball.
    """

    balls: tuple[Ball, ...]
    pockets: tuple[Pocket, ...] = (Pocket(),) * 6
    berths: tuple[Berth, ...] = ()
    aims: tuple[Aim, ...] = ()
    dial: Dial | None = None
    steps: tuple[Steps, ...] = ()
    """Settings beside the bed, the upper ones first; those of one column are drawn as a gauge."""
    head: int = 0
    """How far the head string is from the head; 0 where it does not matter."""
    spots: tuple[tuple[int, int], ...] = ()
    shelves: tuple[Shelf, ...] = ()
    """What is drawn under the table where there is room for it."""
    size: tuple[int, int] = (25400, 12700)
    radius: int = 286
    place: str = "middle"

    choice: ClassVar[str] = "a ball or a pocket"
    crowded: ClassVar[bool] = True

    @property
    def dials(self) -> tuple[Dial, ...]:
        return (self.dial,) if self.dial is not None else ()

    @property
    def preset_dial(self) -> Dial | None:
        return self.dial

    @property
    def unnamed_places(self) -> frozenset[str]:
        return frozenset(berth.token for berth in self.berths)
