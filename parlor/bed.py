"""Dials, settings and a billiard table, as data: see `parlor.scene`."""

from __future__ import annotations

from msgspec import Struct


class Dial(Struct, frozen=True):
    """A long range of numbers or amounts, of which one is chosen: a bid, a stake."""

    label: str
    words: tuple[str, ...]
    """The last words of the moves it offers, in order."""
    value: int = 0
    """The place among the words of the one shown first."""
    names: tuple[str, ...] = ()
    """What the words are called, where they do not say it themselves."""
    strip: tuple[str, ...] = ()
    """What stands for the words on its strip, where they are not as people write them."""
    place: str = "bottom"
    room: tuple[int, int] = (0, 0)
    """The columns and rows that are kept for it, where it lies in the place of something else; else what it needs."""
    asks: str = ""
    """What is asked while the hand is on the word in force; where empty, what the scene asks."""


class Steps(Struct, frozen=True):
    """A setting that has a few values: the words of moves that choose them, in rows as they are drawn from the top."""

    label: str
    rows: tuple[tuple[str, ...], ...]
    value: str = ""
    """The word in force."""
    end: str = ""
    """What the last row is, in a word."""


class Ball(Struct, frozen=True):
    """A ball on a bed: its number, 0 for the cue ball, and where its centre lies."""

    number: int
    x: int
    y: int
    stripe: bool = False
    token: str = ""


class Pocket(Struct, frozen=True):
    """A pocket of a bed; `called` says that a ball is meant to go there."""

    token: str = ""
    label: str = ""
    """What people call it."""
    called: bool = False


class Berth(Struct, frozen=True):
    """Where on a bed a ball in hand may be put."""

    token: str
    x: int
    y: int


class Aim(Struct, frozen=True):
    """What an aim comes to: the way of the cue ball, where it meets a ball, and the way that one takes.

    It is drawn while the word `token` is under the cursor or chosen; one without a word while no other is.
    """

    way: tuple[tuple[int, int], ...]
    ghost: tuple[int, int] | None = None
    run: tuple[tuple[int, int], ...] = ()
    token: str = ""


class Shelf(Struct, frozen=True):
    """Balls of one kind in a row beside the table: those that still lie on it, and gaps for those that are gone."""

    label: str
    numbers: tuple[int, ...]
    left: tuple[int, ...]
    """Those of them that are still on the table."""


class Bed(Struct, frozen=True):
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
