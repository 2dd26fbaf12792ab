"""Timing a throw: a mark sways about the aim, and a key lets go where it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import sin
from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.rules import Move
from parlor.scene import Scene, Target

WIDE: Final = 70.0
"""How far the mark sways, in millimetres."""
SPEEDS: Final = (2.6, 3.7)
"""Radians a second across and up: their ratio keeps the path from closing soon."""
TICK: Final = 0.06
"""Seconds from one place of the mark to the next."""
TREMOR: Final = 4.0
"""How far a dart strays from where it was let go, in millimetres."""


def target_of(scene: Scene) -> Target | None:
    """The target of a scene at which something is about to be thrown."""
    return next((zone for zone in scene.zones if isinstance(zone, Target) and zone.aim is not None), None)


def at(aim: tuple[float, float], seconds: float) -> tuple[float, float]:
    """Where the mark is after so many seconds."""
    across, up = (WIDE * sin(speed * seconds + phase) for speed, phase in zip(SPEEDS, (0.7, 0.0), strict=True))
    return aim[0] + across, aim[1] + up


async def timed(
    scene: Scene, target: Target, show: Callable[[Scene], None], wait: Callable[[float], Awaitable[bool]], rng: Random
) -> Move:
    """Let the mark sway until a key is pressed, and say where the throw lands.

    `show` draws a scene; `wait` lets some seconds go by, and says whether a key cut them short.
    """
    aim = target.aim or (0.0, 0.0)
    seconds = rng.random() * 20
    while True:
        here = at(aim, seconds)
        zones = tuple(replace(target, aim=here) if zone is target else zone for zone in scene.zones)
        show(replace(scene, zones=zones))
        if await wait(TICK):
            break
        seconds += TICK
    return ("hit", str(round(rng.gauss(here[0], TREMOR))), str(round(rng.gauss(here[1], TREMOR))))
