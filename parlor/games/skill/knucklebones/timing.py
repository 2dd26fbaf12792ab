"""Knucklebones: how a throw is timed, a call too, and how that looks."""

from __future__ import annotations

from collections.abc import Mapping
from math import asin, sin
from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.aims import Beat, Bone
from parlor.games.skill.knucklebones.calls import DOWN, calls_drawn
from parlor.games.skill.knucklebones.mat import COLOURS, caught
from parlor.games.skill.knucklebones.rules import Knucklebones, attempted
from parlor.games.skill.knucklebones.table import scene
from parlor.games.skill.knucklebones.telling import asked
from parlor.rules import Act, Move, View
from parlor.scene import Mat, Scene

DEAD_ON: Final = 0.05
"""How far off the middle a mark is still in it."""
FOUR: Final = 700
"""How good a throw must be that catches four bones."""
HEAP: Final = ((200, 200), (180, 185), (220, 185), (180, 215), (220, 215))
"""A pile that is only just put down."""


def let_go(view: View[Knucklebones], act: Act, rng: Random) -> Move:
    """How good an attempt was that a person timed: nothing of it is left 400 milliseconds off."""
    return attempted(_quality(act), "" if abs(act.x) <= DEAD_ON else _way(act))


def _way(act: Act) -> str:
    """Which way a mark was off: early while it was still on its way to the middle."""
    return "early" if act.x * act.y < 0 else "late"


def _quality(act: Act) -> float:
    return 1 - asin(min(1.0, abs(act.x)))


def called(view: View[Knucklebones], people: Mapping[int, int], rng: Random) -> Move:
    """When each called; chance says it of those who are not people."""
    state = view.shown
    return calls_drawn(state.seats, state.thrower, state.options.skill, rng, people)


def timed_scene(view: View[Knucklebones], act: Act) -> Scene:
    """The mat with the mark of a beat, or with the hand that goes down."""
    state, still = view.shown, scene(view)
    if state.stage == "calls":
        return _race(state, still, act)
    what, need = state.due[0]
    good = sin(1 - (FOUR if what in ("toss", "palm") else min(need, 1000)) / 1000)
    said = _said(act, good, none=what in ("toss", "palm")) if act.done else ""
    mats = tuple(replace(zone, beat=Beat(act.x, good, said)) for zone in still.zones if isinstance(zone, Mat))
    now = f"{said[0].upper()}{said[1:]}." if said else "Any key stops the mark!"
    return replace(still, zones=mats, prompt=f"{asked(state)} {now}")


def _said(act: Act, good: float, *, none: bool) -> str:
    """How the mark was stopped.

    `none`: a throw that is not good may catch some bones all the same.
    """
    if abs(act.x) <= DEAD_ON:
        return "in the very middle"
    way = _way(act)
    if abs(act.x) <= good:
        return f"good, a little {way}"
    return f"{'too ' if not none or not caught(round(1000 * max(0.0, _quality(act)))) else ''}{way}"


def _race(state: Knucklebones, still: Scene, act: Act) -> Scene:
    seat, down = f"{{{state.thrower}}}", act.x * 1000 >= DOWN
    if act.x < 0:
        return replace(still, prompt=f"{seat} is about to put the bones down. Wait for it...")
    prompt = (
        f"{'There they lie!' if down else 'Down they go!'} {seat}: Dumps! Others: {'Breaks' if down else 'No Dumps'}!"
    )
    if not down:
        return replace(still, prompt=prompt)
    pile = tuple(Bone(colour, colour, *spot) for colour, spot in zip(COLOURS, HEAP, strict=True))
    mats = tuple(replace(zone, lying=pile, lots=()) for zone in still.zones if isinstance(zone, Mat))
    return replace(still, zones=mats, prompt=f"There they lie! {seat}: Dumps! Others: Breaks!")
