"""Knucklebones: how a throw is timed, a call too, and how that looks."""

from __future__ import annotations

from collections.abc import Mapping
from math import asin, sin
from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.scene import Mat, Scene
from parlor.core.scene.skill import Beat, Bone
from parlor.core.state import Move, View
from parlor.games.skill.knucklebones.calls import DOWN, draw_calls
from parlor.games.skill.knucklebones.mat import COLOURS, bones_caught
from parlor.games.skill.knucklebones.rules import Knucklebones, attempt_move
from parlor.games.skill.knucklebones.telling import mark_prompt
from parlor.games.skill.knucklebones.view import scene

DEAD_ON: Final = 0.05
"""How far off the middle a mark is still in it."""
FOUR: Final = 700
"""How good a throw must be that catches four bones."""
HEAP: Final = ((200, 200), (180, 185), (220, 185), (180, 215), (220, 215))
"""A pile that is only just put down."""


def timed_attempt(view: View[Knucklebones], act: Act, rng: Random) -> Move:
    """How good an attempt was that a person timed: nothing of it is left 400 milliseconds off."""
    return attempt_move(_quality(act), "" if abs(act.x) <= DEAD_ON else _direction_off(act))


def _direction_off(act: Act) -> str:
    """Which way a mark was off: early while it was still on its way to the middle."""
    return "early" if act.x * act.y < 0 else "late"


def _quality(act: Act) -> float:
    return 1 - asin(min(1.0, abs(act.x)))


def call_moves(view: View[Knucklebones], people: Mapping[int, int], rng: Random) -> Move:
    """When each called; chance says it of those who are not people."""
    state = view.shown
    return draw_calls(state.seats, state.thrower, state.options.skill, rng, people)


def beat_scene(view: View[Knucklebones], act: Act) -> Scene:
    """The mat with the mark of a beat, or with the hand that goes down."""
    state, still = view.shown, scene(view)
    if state.stage == "calls":
        return _race(state, still, act)
    what, need = state.due[0]
    good = sin(1 - (FOUR if what in ("toss", "palm") else min(need, 1000)) / 1000)
    said = _stop_line(act, good, none=what in ("toss", "palm")) if act.done else ""
    timed = still.map_zones(Mat, lambda mat: replace(mat, beat=Beat(act.x, good, said)))
    now = f"{said[0].upper()}{said[1:]}." if said else "Any key stops the mark!"
    return replace(timed, prompt=f"{mark_prompt(state)} {now}")


def _stop_line(act: Act, good: float, *, none: bool) -> str:
    """How the mark was stopped.

    `none`: a throw that is not good may catch some bones all the same.
    """
    if abs(act.x) <= DEAD_ON:
        return "in the very middle"
    way = _direction_off(act)
    if abs(act.x) <= good:
        return f"good, a little {way}"
    return f"{'too ' if not none or not bones_caught(round(1000 * max(0.0, _quality(act)))) else ''}{way}"


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
    piled = still.map_zones(Mat, lambda mat: replace(mat, lying=pile, lots=()))
    return replace(piled, prompt=f"There they lie! {seat}: Dumps! Others: Breaks!")
