"""How a dartboard lies on the table, and how a dart is thrown at it by timing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.scene import Hit, Scene, Target
from parlor.core.state import Move, View
from parlor.games.kits.darts.rules import AIMS, NUMBERS, aim_point, hit_move, score_point

RINGS: Final = {"T": "triple ", "D": "double ", "S": "single "}
BULLS: Final = {"50": "the bull", "25": "the outer bull", "bull": "the bull"}
WIDE: Final = 70.0
"""How far the mark sways, in millimetres."""
TREMOR: Final = 4.0
"""How far a dart strays from where it was let go, in millimetres."""


def aim_name(aim: str) -> str:
    """An aim, or what was hit, in words."""
    return BULLS.get(aim) or (RINGS[aim[0]] + aim[1:] if aim[0] in RINGS else aim)


HOW: Final = "Arrows choose, Enter takes aim."
"""What stands beside what is asked, for the first dart of a turn."""


def throw_prompt(aim: str, thrower: int, viewer: int) -> str:
    """What is asked while a dart is about to go: only who throws it lets it go."""
    if viewer != thrower:
        return f"{{{thrower}}} aims at {aim_name(aim)}."
    return f"{aim_name(aim).capitalize()}: the mark sways; Enter or Space lets go as it comes by the +."


def board(hits: Iterable[tuple[int, int]], aim: str, counts: tuple[int, ...] = ()) -> Target:
    """The board with the darts in it, and an aim if one is taken; what `counts` where not every number does."""
    marks = tuple(Hit(x, y, score_point(x, y).name) for x, y in dict.fromkeys(hits))
    return Target(NUMBERS, marks, AIMS, aim_point(aim) if aim else None, aim, counts)


def mark_position(view: View[Any], act: Act) -> tuple[float, float]:
    """Where a timed mark is on the board, about the `aim` of the state."""
    x, y = aim_point(view.shown.aim)
    return x + WIDE * act.x, y + WIDE * act.y


def with_moving_mark(scene: Callable[[View[Any]], Scene]) -> Callable[[View[Any], Act], Scene]:
    """The board with the mark where it is."""

    def scene_with_aim(view: View[Any], act: Act) -> Scene:
        mark = mark_position(view, act)
        return scene(view).map_zones(Target, lambda target: replace(target, aim=mark))

    return scene_with_aim


def release_dart(view: View[Any], act: Act, rng: Random) -> Move:
    """Where a dart lands that was let go there."""
    return hit_move(*(rng.gauss(at, TREMOR) for at in mark_position(view, act)))
