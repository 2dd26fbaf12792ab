"""Darts Baseball: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.kits.dartboard import board, spoken
from parlor.games.kits.darts import scored
from parlor.games.skill.darts_baseball.rules import DARTS, MUST, Baseball, runs_of
from parlor.rules import NOBODY, Move, View
from parlor.scene import Scene, Timing


def scene(view: View[Baseball]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    extra = state.inning > state.options.innings
    status = f"{'extra ' if extra else ''}inning {state.inning}: the {state.number} counts"
    notes = tuple(f"run{'s' * (points != 1)}" for points in state.points)
    timing = Timing("aim") if state.aim else None
    zones = (board(state.hits, state.aim),)
    return Scene(zones, prompt=_prompt(state), notes=notes, status=status, timing=timing, default=f"T{state.number}")


def _prompt(state: Baseball) -> str:
    if state.turn == NOBODY:
        return "The last inning is played."
    if state.aim:
        return f"Aiming at {spoken(state.aim)}: any key lets the dart go."
    must = " You must score." if state.options.newfoundland and state.inning in MUST else ""
    return f"Only the {state.number} counts. Dart {state.thrown + 1} of {DARTS}: what do you aim at?{must}"


def told(before: View[Baseball], move: Move, after: View[Baseball]) -> list[str] | None:
    """At what a dart is thrown, what it hits, and what it brings."""
    if move[0] == "throw":
        return [f"{{{before.turn}}} throws at {spoken(move[1])}"]
    if move[0] != "hit":
        return None
    was, now, seat = before.shown, after.shown, before.shown.thrower
    name = scored(int(move[1]), int(move[2])).name
    runs = runs_of(name, was.number)
    lost = f", and all {was.points[seat]} are lost" if now.points[seat] < was.points[seat] else ""
    return [f": {spoken(name)}, {runs} run{'s' * (runs != 1)}{lost}"]
