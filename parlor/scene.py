"""What lies on a table, as data: zones that hold things, for widgets to draw.

A thing that can be chosen carries the very word that moves use for it (its token), so that one
composer can turn any list of legal moves into lights, arrow keys, clicks and typed text. A scene is
made from a view and therefore never knows more than the seat that looks at it. Text in scenes may
name a seat as `{0}`: whoever draws it puts the player's name there.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from parlor.aims import Hit as Hit
from parlor.aims import Mat as Mat
from parlor.aims import Target as Target
from parlor.aims import Timing as Timing
from parlor.bed import Aim as Aim
from parlor.bed import Ball as Ball
from parlor.bed import Bed as Bed
from parlor.bed import Berth as Berth
from parlor.bed import Dial as Dial
from parlor.bed import Pocket as Pocket
from parlor.bed import Shelf as Shelf
from parlor.bed import Steps as Steps
from parlor.sketch import Sketch as Sketch
from parlor.sketch import Sketches as Sketches
from parlor.spread import Card as Card
from parlor.spread import Fan as Fan
from parlor.spread import Fans as Fans
from parlor.spread import Laid as Laid
from parlor.spread import Meld as Meld
from parlor.spread import Melds as Melds
from parlor.spread import Pile as Pile
from parlor.spread import Piles as Piles
from parlor.trays import Die as Die
from parlor.trays import Share as Share
from parlor.trays import Shares as Shares
from parlor.trays import Tray as Tray
from parlor.trays import Trays as Trays


class Place(Struct, frozen=True):
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


class Ring(Struct, frozen=True):
    """A round table seen from above: the places in order, the looker's own at the bottom."""

    places: tuple[Place, ...]
    looker: int
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
    coins: int = -1
    """How many coins lie in the middle of a table with hands, over its line; -1 where that is not shown."""


class Stand(Struct, frozen=True):
    """One of several tables where the same is played: who plays together there, and how they stand."""

    label: str
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    """By side."""
    dice: tuple[Die, ...] = ()
    """What was thrown there last."""
    caster: int = -1
    """Who threw it."""


class Stands(Struct, frozen=True):
    """The other tables, at a glance."""

    stands: tuple[Stand, ...]
    what: str = "table"
    """What each of them is, after its label."""
    place: str = "top"


class Man(Struct, frozen=True):
    """A man on a board: the side it belongs to, and its kind ("" for a plain man, "K" a king...).

    What belongs to nobody, or to everybody, has side -1, and a name for its kind: "coin", "glass".
    """

    side: int
    kind: str = ""


class Point(Struct, frozen=True):
    """A point of a lattice at column `x` and row `y` (row 0 on top), with the man on it."""

    token: str
    x: int
    y: int
    man: Man | None = None


class Lattice(Struct, frozen=True):
    """Points joined by lines: morris, alquerque, fox and geese."""

    points: tuple[Point, ...]
    lines: tuple[tuple[str, str], ...]
    hands: tuple[int, ...] = ()
    """Men still in hand, by seat."""
    mills: tuple[tuple[str, ...], ...] = ()
    """Points in a row whose men stand together: the line through them is drawn bright."""
    place: str = "middle"


class Square(Struct, frozen=True):
    """A square of a grid; `kind` names a special one ("castle", "camp", "corner", "home"...).

    Squares that are chosen as one have one token.
    """

    token: str
    man: Man | None = None
    kind: str = ""


class Grid(Struct, frozen=True):
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


class Stack(Struct, frozen=True):
    """Men of one side on a point of the tables (backgammon)."""

    token: str
    side: int = -1
    count: int = 0


class Tables(Struct, frozen=True):
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
    place: str = "middle"


class Track(Struct, frozen=True):
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
    """What is told below the rows while nothing on them is asked about."""

    def target(self, die: str, place: str) -> str:
        """Where a die leads a chip from a place."""
        return self.way[min(self.way.index(place) + int(die), len(self.way) - 1)]


class Pit(Struct, frozen=True):
    """A pit with stones."""

    token: str
    stones: int
    fresh: bool = False
    """Whether the last stone that was sown fell into it."""


class Pits(Struct, frozen=True):
    """A mancala board: the far row from the left, the near row from the left; the far player owns the left store."""

    far: tuple[Pit, ...]
    near: tuple[Pit, ...]
    left: Pit
    right: Pit
    place: str = "middle"


class Tile(Struct, frozen=True):
    """A domino as it lies; halves of -1 are not seen."""

    left: int
    right: int
    token: str = ""
    fresh: bool = False
    """Whether it has just come to the hand."""


class Chain(Struct, frozen=True):
    """The line of dominoes, with the words that name its two ends."""

    tiles: tuple[Tile, ...]
    left: str = ""
    right: str = ""
    note: str = ""
    """What the ends count, in words, where that scores."""
    place: str = "middle"
    led: int = 0
    """Which of the tiles was the first."""


class Rack(Struct, frozen=True):
    """Dominoes in hand; `room` is how many it began with, for which the table is laid out.

    `left` is how many all players have left over, where those lie open beside one another.
    """

    tiles: tuple[Tile, ...]
    label: str = ""
    place: str = "bottom"
    room: int = 0
    left: int = 0


class Cell(Struct, frozen=True):
    """A cell of a sheet: what is written in it, the word that chooses it, and what it would be given now."""

    text: str = ""
    token: str = ""
    offer: str = ""
    tone: str = ""
    """How what is written stands out: "sum" is what it all comes to, or the best; "quiet" what does not count."""


class Sheet(Struct, frozen=True):
    """A table of figures: a score sheet, a bidding ladder, a list of choices.

    `heads` are the column heads (the first stands over the row labels), `rows` a label and its cells.
    With `label` given it is written over the sheet.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    label: str = ""
    place: str = "middle"
    best: str = ""
    """The word of the cell at which the arrow keys enter it from elsewhere; "" for the nearest."""
    now: tuple[int, int] | None = None
    """The row and the column that are filled now, from 0, -1 for none; left out where none ever is marked."""
    digits: int = 0
    """Columns of the widest figure that may come to be written, for which there is room from the start."""
    sums: int = 0
    """How many of the last rows stand below a line."""


class Room(Struct, frozen=True):
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


class Rooms(Struct, frozen=True):
    """A board of compartments that hold coins or tokens, in rows."""

    rows: tuple[tuple[Room, ...], ...]
    place: str = "middle"


class Race(Struct, frozen=True):
    """How far each player has come: what is safe, what is at stake this turn, and the goal."""

    safe: tuple[int, ...]
    stake: tuple[int, ...]
    goal: int
    place: str = "middle"


class Pegs(Struct, frozen=True):
    """A pegging board: by seat, the holes of its front peg and of the one behind; 0 before the first hole."""

    holes: int
    tracks: tuple[tuple[int, int], ...]
    place: str = "middle"
    words: tuple[str, ...] = ()
    """How far the front peg of the player to act may go: numbers that are said, and lit in the board."""


class Note(Struct, frozen=True):
    """Lines of text on the table; `room` are the columns and rows that are kept for them."""

    lines: tuple[str, ...]
    place: str = "middle"
    room: tuple[int, int] = (0, 0)
    centred: bool = False
    """Whether the middles of the lines stand below each other; else their beginnings do."""


Zone: TypeAlias = (
    Fan | Laid | Fans | Melds | Piles | Ring | Tray | Trays | Lattice | Grid
    | Tables | Track | Pits | Chain | Rack | Sheet | Rooms | Target
    | Race | Pegs | Sketches | Stands | Shares | Mat | Bed | Dial | Note
)  # fmt: skip


class Scene(Struct, frozen=True):
    """All that lies on a table, for one looker.

    Zones are placed by their `place`: "top", "middle" or "bottom" of the table; zones of one place stand side by side,
    in order. `prompt` says in one line what is asked now. `notes` stand beside the players' names, one a seat.
    """

    zones: tuple[Zone, ...]
    prompt: str = ""
    notes: tuple[str, ...] = ()
    status: str = ""
    """A few words for the head of the table: the hand, the round, what is trumps."""
    dwell: bool = False
    """Something is complete, and stays for a while or until a key; a full trick does so by itself."""
    passing: bool = False
    """What happened last happened elsewhere: nobody waits for it."""
    hold: bool = False
    """People want to look before anybody acts, at how a hand ended for one.

    The prompt says how; the house adds who scored what. A frame of a film stays until a key, if a person has acted.
    """
    stood: tuple[str, ...] = ()
    """With `hold`: what each seat's line of the result tells besides his points; after " = " by which cards."""
    held: Scene | None = None
    """With `hold`: what is shown until then, with its prompt, where the table no longer lies so afterwards."""
    yields: bool = False
    """What is done may yet be taken back: where nothing else is left it stands after a while, or when a key says so."""
    told: bool = False
    """With `hold`: how it ended, a line in words, is told below the table as well as beside it."""
    timing: Timing | None = None
    """With the house to act: what it does may be timed by a person (see `rules.Timed`)."""
    lasts: float = 0.0
    """Of a frame of a film whose things move as in nature: how many seconds it stays; 0 where the pace says it."""
    default: str = ""
    """The word that Enter says when nothing else was chosen, where the first one at hand is not the harmless one."""
    twice: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Moves that give something up for nothing, as to fold where one may check, each with what it does: said twice."""
    unoffered: tuple[str, ...] = ()
    """Words without a button: they would be of no use now, or a key of the house does the same. They may be typed."""
    offers: tuple[tuple[str, str], ...] = ()
    """Words of the game, each with what is written on its button here: what it costs now, or does."""
    purses: tuple[int, ...] = ()
    """What stands beside the names instead of the scores: what each has left to stake, or to score."""
