"""Boards as data: lattices, grids, the tables, tracks, pits and compartments, with the men on them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from string import ascii_letters
from typing import ClassVar, Final

from parlor.core.digits import is_number
from parlor.core.scene.things import Die, Man, Part, Stack, tokens_of
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone

MEN: Final = {
    "K": "king",
    "Q": "queen",
    "F": "firzan",
    "R": "rook",
    "N": "knight",
    "A": "elephant",
    "B": "bishop",
    "E": "elephant",
    "G": "general",
    "P": "pawn",
}
"""What men of chess and its kin are called, by the letter that stands for their kind."""
ANIMALS: Final = {"F": "fox", "G": "goose", "K": "king"}
"""What men of lattices are called."""


class Point(Part, frozen=True):
    """A point of a lattice at column `x` and row `y` (row 0 on top), with the man on it."""

    token: str
    x: int
    y: int
    man: Man | None = None

    def direction_to(self, other: Point) -> str:
        """In which direction another point lies straight on: "up", "down", "left", "right"; "" for aslant."""
        if self.y == other.y:
            return "right" if other.x > self.x else "left"
        if self.x == other.x:
            return "down" if other.y > self.y else "up"
        return ""


class Lattice(Zone, frozen=True):
    """Points joined by lines: morris, alquerque, fox and geese."""

    points: tuple[Point, ...]
    lines: tuple[tuple[str, str], ...]
    hands: tuple[int, ...] = ()
    """Men still in hand, by seat."""
    hand_size: int = 0
    """Men that each side has in hand at first."""
    mills: tuple[tuple[str, ...], ...] = ()
    """Points in a row whose men stand together: the line through them is drawn bright."""
    place: str = "middle"

    choice: ClassVar[str] = "a point"
    order_matters: ClassVar[bool] = True

    def next_along(self, token: str, direction: str, wanted: Collection[str]) -> str:
        points = {point.token: point for point in self.points}
        ways = (way for ends in self.lines for way in (ends, ends[::-1]))
        ahead = {a: b for a, b in ways if points[a].direction_to(points[b]) == direction}
        while token := ahead.get(token, ""):
            if token in wanted:
                return token
        return ""

    @property
    def men(self) -> tuple[tuple[str, Man | None], ...]:
        return tuple((point.token, point.man) for point in self.points)

    @property
    def side_counts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        if not any(self.hands):
            return super().side_counts
        sides = [point.man.side for point in self.points if point.man is not None]
        return (("men", tuple(sides.count(side) + held for side, held in enumerate(self.hands))),)

    @property
    def kinds(self) -> Mapping[str, str]:
        return ANIMALS

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        return ()  # places speak for themselves


class Square(Part, frozen=True):
    """A square of a grid; `kind` names a special one ("castle", "camp", "corner", "home"...).

    Squares that are chosen as one have one token.
    """

    token: str
    man: Man | None = None
    kind: str = ""


class Grid(Zone, frozen=True):
    """Squares in rows, the top row first."""

    rows: tuple[tuple[Square, ...], ...]
    files: str = ""
    """The letters under the columns."""
    ranks: tuple[str, ...] = ()
    taken: tuple[tuple[Man, ...], ...] = ()
    """Men that each side has taken, where they lie beside the board."""
    called: tuple[tuple[str, str], ...] = ()
    """What men are called, by their kinds; who is not named is a man."""
    place: str = "middle"

    choice: ClassVar[str] = "a square"
    order_matters: ClassVar[bool] = True
    marks_departures: ClassVar[bool] = True

    @property
    def men(self) -> tuple[tuple[str, Man | None], ...]:
        return tuple((square.token, square.man) for row in self.rows for square in row)

    @property
    def kinds(self) -> Mapping[str, str]:
        return dict(self.called) or MEN

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        return ()  # places speak for themselves


class Tables(Zone, frozen=True):
    """A backgammon board: points 1..24 (index 0 is point 1), bar and borne-off men by side."""

    points: tuple[Stack, ...]
    bar: tuple[Stack, ...]
    off: tuple[Stack, ...]
    dice: tuple[Die, ...] = ()
    cube: str = ""
    owner: int = -1
    """Whose the cube is; -1 while it is anybody's."""
    pips: tuple[int, ...] = ()
    """How many pips each side has to go."""
    roller: int = 0
    """Whose dice these are."""
    drawn: tuple[int, int] = (0, 1)
    """In which colour each side's men are drawn: 0 is light, 1 dark."""
    inlay: str = ""
    """How the board is made, so that games of the same men look different: "brass" points on blue cloth, "turquoise"
    ones on leather, gold ones on "velvet"; "" for red and ochre points on green cloth."""
    place: str = "middle"

    choice: ClassVar[str] = "a point"
    order_matters: ClassVar[bool] = True
    refuses_paths: ClassVar[bool] = True

    @property
    def stacks(self) -> tuple[Stack, ...]:
        return (*self.points, *self.bar, *self.off)

    @property
    def side_counts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return (("pips", self.pips),) if self.pips else ()

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        return ()  # places speak for themselves


class Track(Zone, frozen=True):
    """A way in rows of points, from the top; the boxes where chips begin, and the homes, by side; and the dice.

    Only the box of the side that moves has a token.
    """

    rows: tuple[tuple[Stack, ...], ...]
    boxes: tuple[Stack, ...]
    homes: tuple[Stack, ...]
    dice: tuple[Die, ...] = ()
    place: str = "middle"
    ways: tuple[str, ...] = ()
    """Where each of the rows leads, in a word."""
    way: tuple[str, ...] = ()
    """The places in the order of the way, with the box before the first point, and home after the last."""
    uses: tuple[tuple[str, str], ...] = ()
    """The dice that can be used now, each with the place of a chip that it may move."""
    trail: tuple[tuple[str, str], ...] = ()
    """Where chips went last: from one place to another."""
    letters: tuple[str, ...] = ()
    """What is cut into the points of each row."""
    legend: str = ""
    """What stands below the rows while nothing on them is asked about."""

    choice: ClassVar[str] = "a die or a point"

    @property
    def stacks(self) -> tuple[Stack, ...]:
        return (*(stack for row in self.rows for stack in row), *self.boxes, *self.homes)

    @property
    def side_counts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return (("home", tuple(stack.count for stack in self.homes)),)

    def target(self, die: str, place: str) -> str:
        """Where a die leads a chip from a place."""
        return self.way[min(self.way.index(place) + int(die), len(self.way) - 1)]

    @property
    def token_groups(self) -> tuple[frozenset[str], ...]:
        dice = frozenset[str]().union(*map(tokens_of, self.dice))
        return dice, self.tokens - dice

    def stands_for(self, chosen: tuple[str, ...], token: str) -> str:
        """The die that leads to a point, or the chip that the die chosen brings there; else the token itself.

        While nothing is chosen a point to which a chip may go stands for the die that leads there.
        """
        if not chosen and not any(place == token for _, place in self.uses):
            return next((die for die, place in self.uses if self.target(die, place) == token), token)
        found = [use for use in self.uses if set(chosen) & {*use} and self.target(*use) == token]
        by_die = bool(chosen) and any(die == chosen[0] for die, _ in self.uses)
        if len(chosen) == 1 and len(found) == 1 and not (by_die and (chosen[0], token) in self.uses):
            return found[0][1 if by_die else 0]
        return token


class Pit(Part, frozen=True):
    """A pit with stones."""

    token: str
    stones: int
    fresh: bool = False
    """Whether the last stone that was sown fell into it."""


class Pits(Zone, frozen=True):
    """A mancala board: the far row from the left, the near row from the left; the far player owns the left store."""

    far: tuple[Pit, ...]
    near: tuple[Pit, ...]
    left: Pit
    right: Pit
    place: str = "middle"

    choice: ClassVar[str] = "a house"

    @property
    def typed_numbers(self) -> Mapping[str, str]:
        numbers = {pit.token: pit.token.lstrip(ascii_letters) for pit in (*self.near, *self.far)}
        return {token: number for token, number in numbers.items() if is_number(number)}

    def by_number(self, number: str, able: Callable[[str], bool]) -> str:
        """The pit whose name ends with the number, in the row that one is able to sow from."""
        row = next((row for row in (self.near, self.far) if any(able(pit.token) for pit in row)), ())
        return next((pit.token for pit in row if is_number(number) and pit.token.endswith(number)), "")

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        return ()  # places speak for themselves


class Room(Part, frozen=True):
    """A compartment of a board: its name, what it is called in moves, and the tokens in it."""

    label: str
    count: int
    token: str = ""
    note: str = ""
    """What stands in it while it is empty."""
    figure: int = 0
    """The number it goes by, drawn large where there is room for that."""
    marked: bool = False
    """Whether it is of a kind of its own and stands out."""

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        if self.token:
            yield self.token, voice.said(self.label)


class Rooms(Zone, frozen=True):
    """A board of compartments that hold coins or tokens, in rows."""

    rows: tuple[tuple[Room, ...], ...]
    place: str = "middle"

    choice: ClassVar[str] = "a box"
