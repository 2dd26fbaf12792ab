"""How a dartboard lies on the table, and how a dart is thrown at it by timing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.games.kits.darts import AIMS, NUMBERS, centre, hit, scored
from parlor.rules import Act, Move, View
from parlor.scene import Hit, Scene, Target

RINGS: Final = {"T": "triple ", "D": "double ", "S": "single "}
BULLS: Final = {"50": "the bull", "25": "the outer bull", "bull": "the bull"}
WIDE: Final = 70.0
"""How far the mark sways, in millimetres."""
TREMOR: Final = 4.0
"""How far a dart strays from where it was let go, in millimetres."""


def spoken(aim: str) -> str:
    """An aim, or what was hit, in words."""
    return BULLS.get(aim) or (RINGS[aim[0]] + aim[1:] if aim[0] in RINGS else aim)


HOW: Final = "Arrows choose, Enter takes aim."
"""What stands beside what is asked, for the first dart of a turn."""


def aiming(aim: str, thrower: int, looker: int) -> str:
    """What is asked while a dart is about to go: only who throws it lets it go."""
    if looker != thrower:
        return f"{{{thrower}}} aims at {spoken(aim)}."
    return f"{spoken(aim).capitalize()}: the mark sways; Enter or Space lets go as it comes by the +."


def board(hits: Iterable[tuple[int, int]], aim: str, counts: tuple[int, ...] = ()) -> Target:
    """The board with the darts in it, and an aim if one is taken; what `counts` where not every number does."""
    marks = tuple(Hit(x, y, scored(x, y).name) for x, y in dict.fromkeys(hits))
    return Target(NUMBERS, marks, AIMS, centre(aim) if aim else None, aim, counts)


def aimed(view: View[Any], act: Act) -> tuple[float, float]:
    """Where a timed mark is on the board, about the `aim` of the state."""
    x, y = centre(view.shown.aim)
    return x + WIDE * act.x, y + WIDE * act.y


def swaying(scene: Callable[[View[Any]], Scene]) -> Callable[[View[Any], Act], Scene]:
    """The board with the mark where it is."""

    def drawn(view: View[Any], act: Act) -> Scene:
        still, mark = scene(view), aimed(view, act)
        zones = tuple(replace(zone, aim=mark) if isinstance(zone, Target) else zone for zone in still.zones)
        return replace(still, zones=zones)

    return drawn


def let_go(view: View[Any], act: Act, rng: Random) -> Move:
    """Where a dart lands that was let go there."""
    return hit(*(rng.gauss(at, TREMOR) for at in aimed(view, act)))
