"""Knucklebones: what is seen for a moment when a step is done or a turn is over, before the hand has all five again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from parlor.games.skill.knucklebones.rules import Knucklebones
from parlor.games.skill.knucklebones.table import scene
from parlor.games.skill.knucklebones.telling import off, tried
from parlor.rules import NOBODY, Move, View
from parlor.scene import Mat, Scene

LASTS: Final = 2.5
"""Seconds that it stays, unless a key is pressed; a person's own miss stays until one is."""
NOTHING: Final = 0.4
"""Seconds off the middle at which nothing of an attempt is left: see `table.PACE`."""
DROPS: Final = ("toss", "palm", "catch")
"""Attempts that fail by dropping what is in the air."""


def frames(view: View[Knucklebones], move: Move) -> Iterator[Scene]:
    """The bones as they lie when an attempt has ended a step or a turn."""
    was = view.shown
    if move[0] != "try":
        return
    now = was.apply(move)
    if now.turns == was.turns and now.done == was.done:
        return
    still, failed = scene(view), now.done == was.done
    mats = tuple(_come_down(zone, was, failed=failed) for zone in still.zones if isinstance(zone, Mat))
    prompt = _said(was, move, now, failed=failed)
    yield replace(still, zones=mats, prompt=prompt, timing=None, lasts=LASTS, hold=failed)


def _come_down(mat: Mat, was: Knucklebones, *, failed: bool) -> Mat:
    """What was in the air lies on the ground, or in the hand with what was picked up."""
    dropped = failed and was.due[0][0] in DROPS
    falls = {"place": "lost", "label": "dropped"} if dropped else {"place": "hand", "label": "in hand"}
    lots = tuple(replace(lot, **falls) if lot.place == "air" else lot for lot in mat.lots)
    return replace(mat, lots=lots, back=False, ways=(), now=-1)


def _said(was: Knucklebones, move: Move, now: Knucklebones, *, failed: bool) -> str:
    """What has come of the attempt, and how it goes on."""
    seat = f"{{{was.thrower}}}"
    if not failed:
        on = f": on to {now.step.name}" if now.turn != NOBODY else ", the last step"
        return f"{seat} has done {was.step.name}{on}."
    (said,) = tried(was, move, now)
    said = said.removeprefix(": ").removeprefix(f"{seat} ")
    if len(move) > 2:  # timed by a person, who reads by how much he missed
        said = said.replace(off(move, failed=True), f", {missed(move):.2f} s {off(move, failed=True)[2:]}")
    on = "" if now.turn == NOBODY else " Try again." if was.seats == 1 else f" {{{now.thrower}}} is next."
    return f"{seat}: {said}.{on}"


def missed(move: Move) -> float:
    """By how many seconds a timed attempt was early or late: nothing is left of it 0.4 seconds off."""
    return (1 - int(move[1]) / 1000) * NOTHING
