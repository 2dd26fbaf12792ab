"""Knucklebones: what is seen for a moment when a step is done or a turn is over, before the hand has all five again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Mat, Pause, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.skill.knucklebones.rules import Knucklebones
from parlor.games.skill.knucklebones.telling import attempt_lines, timing_note
from parlor.games.skill.knucklebones.view import scene

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
    landed = still.map_zones(Mat, lambda mat: _come_down(mat, was, failed=failed))
    prompt = _result_line(was, move, now, failed=failed)
    stays = Pause("result" if failed else "frame", seconds=LASTS)
    yield replace(landed, prompt=prompt, timing=None, pause=stays)


def _come_down(mat: Mat, was: Knucklebones, *, failed: bool) -> Mat:
    """What was in the air lies on the ground, or in the hand with what was picked up."""
    dropped = failed and was.due[0][0] in DROPS
    falls = {"place": "lost", "label": "dropped"} if dropped else {"place": "hand", "label": "in hand"}
    lots = tuple(replace(lot, **falls) if lot.place == "air" else lot for lot in mat.lots)
    return replace(mat, lots=lots, back=False, ways=(), now=-1)


def _result_line(was: Knucklebones, move: Move, now: Knucklebones, *, failed: bool) -> str:
    """What has come of the attempt, and how it goes on."""
    seat = f"{{{was.thrower}}}"
    if not failed:
        on = f": on to {now.step.name}" if now.turn != GAME_OVER else ", the last step"
        return f"{seat} has done {was.step.name}{on}."
    (said,) = attempt_lines(was, move, now)
    said = said.removeprefix(": ").removeprefix(f"{seat} ")
    if len(move) > 2:  # timed by a person, who reads by how much he missed
        said = said.replace(
            timing_note(move, failed=True), f", {seconds_off(move):.2f} s {timing_note(move, failed=True)[2:]}"
        )
    on = "" if now.turn == GAME_OVER else " Try again." if was.seats == 1 else f" {{{now.thrower}}} is next."
    return f"{seat}: {said}.{on}"


def seconds_off(move: Move) -> float:
    """By how many seconds a timed attempt was early or late: nothing is left of it 0.4 seconds off."""
    return (1 - int(move[1]) / 1000) * NOTHING
