"""Darts Baseball: how the table looks, and what the log says."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Inscription, Plaque, Scene, Timing
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.darts.rules import score_point
from parlor.games.kits.darts.view import HOW, aim_name, board, throw_prompt
from parlor.games.skill.darts_baseball.rules import DARTS, MUST, Baseball, runs_of

SHOWN: Final = 9
"""Innings that stand beside a name, at most."""


def scene(view: View[Baseball]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    extra = state.inning > state.options.innings
    inning = f"extra inning {state.inning}" if extra else f"inning {state.inning} of {state.options.innings}"
    status = f"{inning}: the {state.inning_number} counts" if state.turn != GAME_OVER else f"{len(state.box)} innings"
    timing = Timing("aim", seat=state.thrower) if state.aim else None
    playing = state.turn != GAME_OVER
    told = Inscription("counts", str(state.inning_number)) if playing else Inscription("innings", str(len(state.box)))
    zones = (
        board(state.hits, state.aim, (state.inning_number,) if playing else ()),
        Plaque((told,)),
    )
    notes = tuple(_innings(state, seat) for seat in range(state.seats))
    return Scene(
        zones,
        prompt=_prompt(state, view.seat),
        notes=notes,
        status=status,
        timing=timing,
        default=f"T{state.inning_number}",
    )


def _innings(state: Baseball, seat: int) -> str:
    """The runs of a seat by innings, the last nine of them."""
    runs = [str(inning[seat]) for inning in state.box if len(inning) > seat and inning[seat] >= 0]
    return f"by inning: {' '.join(runs[-SHOWN:])}" if runs else ""


def _prompt(state: Baseball, viewer: int) -> str:
    if state.turn == GAME_OVER:
        return "The last inning is played."
    if state.aim:
        return throw_prompt(state.aim, state.thrower, viewer)
    if state.turn == CHANCE:
        return "Chance says who begins."
    must = " You must score." if state.options.newfoundland and state.inning in MUST else ""
    how = "" if state.thrown or must else f" {HOW}"
    return f"Only the {state.inning_number} counts. Dart {state.thrown + 1} of {DARTS}: at what?{must}{how}"


def log_lines(before: View[Baseball], move: Move, after: View[Baseball]) -> list[str] | None:
    """At what a dart is thrown, what it hits, and what it brings."""
    if move[0] == "throw":
        return [f"{{{before.turn}}} throws at {aim_name(move[1])}"]
    if move[0] != "hit":
        return None
    was, now, seat = before.shown, after.shown, before.shown.thrower
    name = score_point(int(move[1]), int(move[2])).name
    runs = runs_of(name, was.inning_number)
    lost = f", and all {was.points[seat]} are lost" if now.points[seat] < was.points[seat] else ""
    brought = f", {_runs(runs)}" if runs else ", which does not count" if name != "miss" else ""
    line = f": {aim_name(name)}{brought}{lost}"
    if now.inning == was.inning:
        return [line]
    all_runs = ", ".join(f"{{{each}}} {_runs(count)}" for each, count in enumerate(now.box[-1]))
    return [line, f"Inning {was.inning}: {all_runs}"]


def _runs(number: int) -> str:
    return f"{number} run{'s' * (number != 1)}"
