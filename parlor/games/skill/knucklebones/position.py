"""Where a game of Knucklebones stands: the steps done, the bones of the present one, and how hard its throws are."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Final, Literal, TypeAlias

from parlor.core.options import BadOption, Options, option
from parlor.core.state import Move, State
from parlor.games.skill.knucklebones.mat import COLOURS, Point, closeness, mean_gap
from parlor.games.skill.knucklebones.steps import (  # fmt: skip
    APART,
    ARCHED,
    CLOSE,
    COURSES,
    FRIENDLY,
    HELD,
    HIGH,
    MORE,
    PICK,
    SWEEP,
    TAWS,
    TIP,
    Step,
)

NOWHERE: Final[Point] = (0, 0)

Where: TypeAlias = Literal["hand", "air", "mat", "taw", "aside", "held", "over", "tooth", "pulled"]
"""Where a bone is: in the hand to be thrown, thrown up, fallen, the taw, out of this step, held in the hand,
beyond the other hand, between its fingers, or pulled out of there."""


class KnuckleOptions(Options, frozen=True):
    steps: Annotated[
        Literal["short", "plains", "all"],
        option("Steps", short="nine of the steps", plains="the four Plains", all="all thirty steps"),
    ] = "short"
    skill: Annotated[
        Literal["novice", "steady", "sharp"],
        option(
            "How steady hands are that nobody times; those of bots are less so, by their level",
            novice="a beginner's",
            steady="a good player's",
            sharp="a champion's",
        ),
    ] = "steady"
    colours: Annotated[
        Literal["own", "others"],
        option("Who calls the colours in Colour Dumps", own="the thrower", others="the next player"),
    ] = "own"
    contested: Annotated[
        bool,
        option("A pile instead of scattering in the Fours", no="is the thrower's to choose", yes="may be forbidden"),
    ] = False
    needle_high: Annotated[bool, option("The needle", no="rests on the mat", yes="is held a hand's breadth up")] = False

    def check(self, seats: int) -> None:
        if seats == 1 and (self.colours == "others" or self.contested):
            raise BadOption("One who practises alone has nobody to call against him.")


class Position(State[KnuckleOptions], frozen=True):
    """How far each has come, where the bones of the step are that is being tried, and how hard what can be done is."""

    done: tuple[int, ...]
    """Steps that each has done."""
    turns: tuple[int, ...]
    """Turns that each has had."""
    since: tuple[int, ...]
    """In which of them he came as far as he is."""
    thrower: int = -1
    first: int = 0
    stage: Literal["start", "calls", "fall", "taw", "go"] = "start"
    where: tuple[Where, ...] = ("hand",) * 5
    """Of each bone, by its colour."""
    spots: tuple[Point, ...] = (NOWHERE,) * 5
    """Where it lies, if it does."""
    act: Move = ()
    """What is being tried."""
    due: tuple[tuple[str, int], ...] = ()
    """The attempts that belong to it, with how hard they are."""
    caught: int = 0
    """Bones caught on the back of the hand, then in the palm."""
    dropped: tuple[int, ...] = ()
    """Those that were not: they are to fall. (An older record may have others fall.)"""
    piled: bool = False
    """Whether the bones are dumped rather than scattered."""
    broken: bool = False
    """Whether somebody has hit the pile."""
    called: str = ""
    """The colour that is called."""

    @property
    def course(self) -> tuple[Step, ...]:
        """The steps of this game."""
        return COURSES[self.options.steps]

    @property
    def step(self) -> Step:
        """The step that the thrower is at; the last one when he has done them all."""
        return self.course[min(self.done[max(self.thrower, 0)], len(self.course) - 1)]

    def bones(self, *places: Where) -> tuple[int, ...]:
        """The bones that are in one of these places."""
        return tuple(bone for bone, where in enumerate(self.where) if where in places)

    def gap(self, bones: tuple[int, ...]) -> int:
        """How far apart bones lie, in thousandths."""
        return 1000 if self.broken and len(bones) > 1 else mean_gap([self.spots[bone] for bone in bones])

    def close(self, bone: int) -> int:
        """How near the nearest neighbour of a bone on the mat is, in thousandths."""
        return closeness(self.spots[bone], [self.spots[other] for other in self.bones("mat") if other != bone])

    def lifting(self, bone: int) -> int:
        """How hard it is to lift a bone without moving another."""
        friendly = {"self": 0, "friend": -FRIENDLY, "enemy": FRIENDLY}[self.step.chooser]
        return TIP + CLOSE * self.close(bone) // 1000 + friendly

    def grasp_difficulty(self, bones: tuple[int, ...]) -> int:
        """How hard it is to pick up bones in one go."""
        return PICK + MORE * (len(bones) - 1) + APART * self.gap(bones) // 1000

    @property
    def choosing(self) -> int:
        """Who chooses the taw: the thrower, or the next player for him."""
        return self.thrower if self.step.chooser == "self" else (self.thrower + 1) % self.seats

    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The bones that may be picked up in one go: as many as the step asks for, or all that are left."""
        lying = self.bones("mat", "over")
        size = len(lying) if self.step.way in ("stables", "arch", "over", "teeth") else self.step.group
        return tuple(combinations(lying, min(size, len(lying))))

    def bone_names(self, group: tuple[int, ...]) -> tuple[str, ...]:
        """Bones by their colours; all that lie there need no names."""
        whole = len(group) > 1 and len(group) == len(self.bones("mat", "over"))
        return () if whole else tuple(COLOURS[bone] for bone in group)

    def bones_meant(self, move: Move) -> tuple[int, ...]:
        """The bones that a move names; without a name all that lie there."""
        return tuple(COLOURS.index(colour) for colour in move[1:]) or self.bones("mat", "over")

    def attempts(self, move: Move) -> tuple[tuple[str, int], ...]:
        """What must succeed so that a throw of the taw does: each attempt with its difficulty."""
        step, bones = self.step, self.bones_meant(move)
        catch = ("catch", step.catch)
        if step.way == "little":
            catch = ("catch", step.catch + HELD * len(self.bones("held")))
        elif step.way == "big":
            catch = ("catch", step.catch + TAWS * len(self.bones("taw")))
        if move[0] in ("sweep", "drive"):
            return ("sweep", ARCHED if move[0] == "drive" and step.way == "arch" else SWEEP), catch
        hand = ("pick", self.grasp_difficulty(bones))
        if move[0] == "pick" and step.way == "pick" and step.extra:
            return hand, catch, ("extra", step.extra)
        if move[0] == "carry":
            high = HIGH if self.options.needle_high and step.hand == "needle" else 0
            return hand, ("extra", step.extra + high), catch
        return (("lay", PICK), catch) if move[0] == "lay" else (hand, catch)
