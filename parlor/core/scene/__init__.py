"""What lies on a table, as data: zones that hold things, for widgets to draw.

A thing that can be chosen carries the very word that moves use for it (its token), so that one
composer can turn any list of legal moves into lights, arrow keys, clicks and typed text. A scene is
made from a view and therefore never knows more than the seat that looks at it. Text in scenes may
name a seat as `{0}`: whoever draws it puts the player's name there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.scene.billiards import Aim as Aim
from parlor.core.scene.billiards import Ball as Ball
from parlor.core.scene.billiards import Bed as Bed
from parlor.core.scene.billiards import Berth as Berth
from parlor.core.scene.billiards import Pocket as Pocket
from parlor.core.scene.billiards import Shelf as Shelf
from parlor.core.scene.boards import Grid as Grid
from parlor.core.scene.boards import Lattice as Lattice
from parlor.core.scene.boards import Pit as Pit
from parlor.core.scene.boards import Pits as Pits
from parlor.core.scene.boards import Point as Point
from parlor.core.scene.boards import Room as Room
from parlor.core.scene.boards import Rooms as Rooms
from parlor.core.scene.boards import Square as Square
from parlor.core.scene.boards import Tables as Tables
from parlor.core.scene.boards import Track as Track
from parlor.core.scene.cards import Fan as Fan
from parlor.core.scene.cards import Fans as Fans
from parlor.core.scene.cards import Laid as Laid
from parlor.core.scene.cards import Meld as Meld
from parlor.core.scene.cards import Melds as Melds
from parlor.core.scene.cards import Pile as Pile
from parlor.core.scene.cards import Piles as Piles
from parlor.core.scene.dice import Share as Share
from parlor.core.scene.dice import Shares as Shares
from parlor.core.scene.dice import Tray as Tray
from parlor.core.scene.dice import Trays as Trays
from parlor.core.scene.drawing import Sketch as Sketch
from parlor.core.scene.drawing import Sketches as Sketches
from parlor.core.scene.gaming import Box as Box
from parlor.core.scene.gaming import Boxes as Boxes
from parlor.core.scene.gaming import Chip as Chip
from parlor.core.scene.gaming import Chips as Chips
from parlor.core.scene.gaming import Stake as Stake
from parlor.core.scene.gaming import Stakes as Stakes
from parlor.core.scene.gaming import Tally as Tally
from parlor.core.scene.gaming import TallySide as TallySide
from parlor.core.scene.seats import Place as Place
from parlor.core.scene.seats import Ring as Ring
from parlor.core.scene.seats import Stand as Stand
from parlor.core.scene.seats import Stands as Stands
from parlor.core.scene.sheets import Inscription as Inscription
from parlor.core.scene.sheets import Note as Note
from parlor.core.scene.sheets import Pegs as Pegs
from parlor.core.scene.sheets import Plaque as Plaque
from parlor.core.scene.sheets import Race as Race
from parlor.core.scene.sheets import RoundSheet as RoundSheet
from parlor.core.scene.sheets import Score as Score
from parlor.core.scene.sheets import Scores as Scores
from parlor.core.scene.sheets import Sheet as Sheet
from parlor.core.scene.skill import Barrier as Barrier
from parlor.core.scene.skill import Beat as Beat
from parlor.core.scene.skill import Bone as Bone
from parlor.core.scene.skill import Gauge as Gauge
from parlor.core.scene.skill import Hit as Hit
from parlor.core.scene.skill import Lot as Lot
from parlor.core.scene.skill import Mat as Mat
from parlor.core.scene.skill import Target as Target
from parlor.core.scene.skill import Timing as Timing
from parlor.core.scene.things import Card as Card
from parlor.core.scene.things import Cell as Cell
from parlor.core.scene.things import Die as Die
from parlor.core.scene.things import Man as Man
from parlor.core.scene.things import Stack as Stack
from parlor.core.scene.things import Steps as Steps
from parlor.core.scene.things import Tile as Tile
from parlor.core.scene.tiles import Chain as Chain
from parlor.core.scene.tiles import Rack as Rack
from parlor.core.scene.zone import Dial as Dial
from parlor.core.scene.zone import Zone as Zone

Z = TypeVar("Z", bound=Zone)
PauseKind: TypeAlias = Literal["none", "linger", "skip", "result", "settle", "frame"]


class Pause(Struct, frozen=True):
    """Whether the game waits before it goes on, so that people see what lies on the table."""

    kind: PauseKind
    """`none`: the game goes on at its pace.
    `linger`: something is complete and stays for a while, or until a key; a full trick does so by itself.
    `skip`: what happened last happened elsewhere, and nobody waits for it.
    `result`: people look at how a hand has ended before chance or anybody acts, until a key; the scene's `prompt` says
    how it ended, and who scored what is added. So does a frame of an animation in which a person has failed.
    `settle`: what was done may yet be undone; where nothing else is left it stands after a while, or at a key.
    `frame`: a frame of an animation whose things move as in nature, and which stays for `seconds`.
    """
    standings: tuple[str, ...] = ()
    """Of a result: what the line of each seat says besides his points; after " = " with which cards."""
    before: Scene | None = None
    """Of a result: the table as it lay when the hand ended, with its prompt, where it lies otherwise now."""
    headline: bool = False
    """Of a result: whether its first line stands below the table as well as beside it."""
    seconds: float = 0.0
    """Of a frame: how long it stays; 0 where the player's settings say it."""


NO_PAUSE: Final = Pause("none")
LINGER: Final = Pause("linger")
SKIP: Final = Pause("skip")
RESULT: Final = Pause("result")
SETTLE: Final = Pause("settle")


class Scene(Struct, frozen=True):
    """All that lies on a table, for one viewer.

    Zones are placed by their `place`: "top", "middle" or "bottom" of the table; zones of one place stand side by side,
    in order. `prompt` says in one line what is asked now. `notes` stand beside the players' names, one a seat.
    """

    zones: tuple[Zone, ...]
    prompt: str = ""
    notes: tuple[str, ...] = ()
    status: str = ""
    """A few words for the head of the table: the hand, the round, what is trumps."""
    pause: Pause = NO_PAUSE
    """Whether the game waits for people to see this."""
    timing: Timing | None = None
    """With chance to act: what it does may be timed by a person (see `rules.Timed`)."""
    default: str = ""
    """The word that Enter says when nothing else was chosen, where the first one at hand is not the harmless one."""
    confirm: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Moves that give something up for nothing, as to fold where one may check, each with what to warn of."""
    unoffered: tuple[str, ...] = ()
    """Words without a button: they would be of no use now, or a key of the app does the same. They may be typed."""
    offers: tuple[tuple[str, str], ...] = ()
    """Words of the game, each with what is written on its button here: what it costs now, or does."""
    sides: tuple[str, ...] = ()
    """What each seat's men are called, as "White", where they differ by that: prompts name it beside the player."""
    purses: tuple[int, ...] = ()
    """What stands beside the names instead of the scores: what each has left to stake, or to score."""

    def map_zones(self, kind: type[Z], change: Callable[[Z], Zone]) -> Scene:
        """The scene with the zones of one type changed."""
        return replace(self, zones=tuple(change(zone) if isinstance(zone, kind) else zone for zone in self.zones))

    def pauses(self, kind: PauseKind) -> bool:
        """Whether the game pauses here in this way."""
        return self.pause.kind == kind

    def with_standings(self, standings: tuple[str, ...]) -> Scene:
        """The scene, where it shows a result, with other words for each seat."""
        return replace(self, pause=replace(self.pause, standings=standings)) if self.pauses("result") else self
