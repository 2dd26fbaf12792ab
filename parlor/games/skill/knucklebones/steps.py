"""The thirty steps of Knucklebones, as a table of differences.

Difficulties are in thousandths: an attempt of quality `q` succeeds where `q` is at least the difficulty.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Start: TypeAlias = Literal["jockey", "scatter", "dump", "teeth"]
"""How a step begins: caught bones, scattered ones, a pile, or four between the fingers."""
Way: TypeAlias = Literal["pick", "colours", "little", "big", "stables", "arch", "over", "teeth"]
"""How bones are won: picked in groups, one by one by their colours, held, made taws, swept or carried, or pulled."""
Chooser: TypeAlias = Literal["self", "friend", "enemy"]

PICK: Final = 300
"""To pick up one bone."""
MORE: Final = 50
"""For every further bone of a group."""
APART: Final = 250
"""For bones as far apart as the mat is wide."""
SWEEP: Final = 300
"""To sweep a bone somewhere: as hard as to pick one up."""
ARCHED: Final = 350
"""To sweep a bone through the arch in one go."""
TIP, CLOSE = 200, 400
"""To lift a taw without moving another bone: alone on the mat, and what is added for a neighbour that touches it."""
FRIENDLY: Final = 100
"""What a friend who chooses the taw takes off that, and an enemy adds to it."""
HELD: Final = 50
"""What every bone held adds to the catch of the taw, in Little Jingles."""
TAWS: Final = 70
"""What every taw adds to the catch of all of them, in Big Jingles."""
HIGH: Final = 100
"""What a needle held high adds."""


class Step(Struct, frozen=True):
    """One step."""

    name: str
    catch: int
    """How hard it is to catch the taw."""
    short: str = ""
    """A name of at most fifteen letters, where its own is longer."""
    start: Start = "jockey"
    way: Way = "pick"
    group: int = 1
    """How many bones are picked up at once."""
    sweeps: bool = False
    """Whether bones may be brushed together."""
    chooser: Chooser = "self"
    """Who chooses the taw."""
    extra: int = 0
    """How hard it is to do what comes between, or after, picking up and catching."""
    asks: str = ""
    """What that is, in the imperative."""
    late: bool = False
    """Whether that comes after the catch."""
    hand: str = ""
    """What the other hand is on the mat."""

    @property
    def short_name(self) -> str:
        """Its short name."""
        return self.short or self.name


ONES: Final = ("Ones", "Twos", "Threes", "Fours")


def _fours(name: str, catch: int, **rest: object) -> tuple[Step, ...]:
    """A step of one bone at once, and of two, three and four."""
    return tuple(Step(f"{name} {ones}", catch, group=at, **rest) for at, ones in enumerate(ONES, 1))  # type: ignore[arg-type]


PLAINS: Final = _fours("Plains", 300, sweeps=True)
STEPS: Final = (
    *PLAINS,
    *_fours("Scatter", 350, start="scatter"),
    *_fours("Friends", 350, start="scatter", chooser="friend"),
    *_fours("Enemies", 400, start="scatter", chooser="enemy"),
    Step("Dumps", 400, start="dump", group=4),
    Step("Colour Dumps", 350, start="dump", way="colours"),
    Step("Clicks", 350, extra=350, asks="make them click", late=True),
    Step("No Clicks", 350, extra=450, asks="let nothing click", late=True),
    Step("Little Jingles", 350, way="little"),
    Step("Big Jingles", 350, way="big"),
    Step("Juggles", 400, extra=400, asks="catch the other bone", late=True),
    Step("Horse in the Stable", 350, "Horse in Stable", way="stables", sweeps=True, hand="stables"),
    Step("Through the Arch", 350, "The Arch", way="arch", sweeps=True, hand="arch"),
    Step("Over the Line", 350, way="over", extra=300, asks="lay it over the line", hand="line"),
    Step("Over the Jump", 350, way="over", extra=400, asks="lay it over the jump", hand="jump"),
    Step("Thread the Needle", 350, "The Needle", way="over", extra=500, asks="drop it through the eye", hand="needle"),
    Step("Granny's False Teeth", 400, "Granny's Teeth", start="teeth", way="teeth", hand="teeth"),
    Step("Catching Flies", 550, start="scatter"),
)  # fmt: skip
SHORT: Final = tuple(STEPS[at - 1] for at in (1, 2, 3, 4, 5, 17, 19, 24, 26))
COURSES: Final = {"short": SHORT, "plains": PLAINS, "all": STEPS}
"""The steps of each way to play."""
