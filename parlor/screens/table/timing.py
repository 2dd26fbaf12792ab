"""Timing by a key: a mark sways about an aim, or runs to and fro through a beat, until a key lets go; or people race.

Nothing here knows what is thrown or struck: the game draws the mark where it is, and makes the chance move of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from math import cos, sin
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.game import Act, Game
from parlor.core.scene import Scene, Timing
from parlor.core.state import View

SPEEDS: Final = (2.6, 3.7)
"""Radians a second across and up: their ratio keeps the path from closing soon."""
BEAT: Final = 3.2
"""Radians a second of a beat."""
TICK: Final = 0.06
"""Seconds from one place of the mark to the next."""
QUIET: Final = 0.3
"""Seconds that the mark has gone before a key counts: keys of the moment before are not meant for it."""
HALF: Final = 14
"""Characters of a bar on either side of its middle."""
KEYS: Final = "alptqm"
"""The key of each seat in a race of calls, where several sit at one keyboard."""
READY: Final = (1.2, 2.8)
"""Seconds until the signal of a race, at least and at most: nobody knows when it comes."""
RACE: Final = 1.5
"""Seconds after it in which one may call."""


def at(timing: Timing, seconds: float) -> Act:
    """Where the mark is after so many seconds."""
    if timing.kind == "beat":
        turn = BEAT * timing.pace * seconds
        return Act(sin(turn), cos(turn))
    across, up = (sin(speed * timing.pace * seconds + phase) for speed, phase in zip(SPEEDS, (0.7, 0.0), strict=True))
    return Act(across, up)


DOING: Final = {
    "aim": "The mark sways: press any key when it is where you aim.",
    "beat": "The mark runs to and fro: press any key as it passes the middle.",
    "call": "Wait until the hand goes down, then press your key before the others do.",
}
"""What to do, by the kind of timing."""


def callers(people: Sequence[int], names: Sequence[str]) -> str:
    """By which keys the people at one keyboard call."""
    if len(people) == 1:
        return f"{names[people[0]]} calls by any key."
    return f"Calls: {', '.join(f'{names[seat]} {KEYS[seat % len(KEYS)].upper()}' for seat in people)}."


def bar(off: float) -> str:
    """A bar with its middle, and the mark so far off it."""
    line = ["-"] * (2 * HALF + 1)
    line[HALF] = "|"
    line[HALF + round(max(-1.0, min(1.0, off)) * HALF)] = "o"
    return f"[{''.join(line)}]"


def with_mark(game: Game, view: View[Any], scene: Scene, act: Act) -> Scene:
    """The scene with the mark where it is: as the game draws it, else as a bar or two beside the prompt."""
    assert game.timed is not None
    if game.timed.scene is not None:
        return game.timed.scene(view, act)
    bars = bar(act.x) if scene.timing is not None and scene.timing.kind == "beat" else f"{bar(act.x)} {bar(act.y)}"
    return replace(scene, prompt=f"{bars} {scene.prompt}")


async def time_act(
    game: Game, view: View[Any], show: Callable[[Scene], None], wait: Callable[[float], Awaitable[bool]], start: float
) -> Act:
    """Let the mark sway until a key is pressed, but not at once; return where it was then.

    `show` draws a scene; `wait` lets some seconds go by, and says whether a key cut them short. `start` are the seconds
    that the mark has been on its way, so that nobody knows where it begins.
    """
    scene = game.scene(view)
    assert scene.timing is not None
    gone = 0.0
    while True:
        act = at(scene.timing, start + gone)
        show(with_mark(game, view, scene, act))
        if not await wait(TICK):
            gone += TICK
        elif gone >= QUIET:
            show(with_mark(game, view, scene, replace(act, done=True)))
            return act


async def race_to_call(
    game: Game,
    view: View[Any],
    people: Sequence[int],
    show: Callable[[Scene], None],
    wait: Callable[[float], Awaitable[bool]],
    pressed: Callable[[], list[tuple[str, float]]],
    clock: Callable[[], float],
    delay: float,
) -> dict[int, int]:
    """Let people race to call after a signal that comes after `delay` seconds.

    Returns milliseconds after the signal by seat, -1 for no call. `pressed` gives the keys pressed since it was last
    asked, each with its moment by the `clock`, in seconds. Who calls before the signal has called for nothing.
    """
    scene, signal = game.scene(view), clock() + delay
    calls: dict[int, int] = {}
    pressed()
    while (late := clock() - signal) < RACE and len(calls) < len(people):
        show(with_mark(game, view, scene, Act(late)))
        await wait(TICK)
        for key, moment in pressed():
            caller = [seat for seat in people if len(people) == 1 or key.casefold() == KEYS[seat % len(KEYS)]]
            for seat in caller:
                calls.setdefault(seat, round(1000 * (moment - signal)) if moment >= signal else -1)
    return {seat: calls.get(seat, -1) for seat in people}
