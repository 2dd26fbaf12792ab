"""Darts: how the table looks."""

from __future__ import annotations

from parlor.games.kits.dartboard import board, spoken
from parlor.games.kits.darts import scored
from parlor.games.skill.darts_301.rules import BEGIN, STOP, Darts
from parlor.rules import NOBODY, Move, View
from parlor.scene import Scene, Timing


def told(before: View[Darts], move: Move, after: View[Darts]) -> list[str] | None:
    """At what a dart is thrown, what it hits, and what is left."""
    if move[0] == "throw":
        return [f"{{{before.turn}}} throws at {spoken(move[1])}"]
    if move[0] != "hit":
        return None
    state, seat = after.shown, before.shown.thrower
    name = scored(int(move[1]), int(move[2])).name
    left = "game shot!" if not state.left[seat] else f"{state.left[seat]} left"
    return [f": {spoken(name)}, {'bust, ' if state.bust else ''}{left}"]


def scene(view: View[Darts]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    notes = ("left",) * state.seats
    if state.turn == NOBODY:
        prompt = "Game shot!" if 0 in state.left else "A hundred rounds: the lowest wins."
    elif state.aim:
        prompt = f"Aiming at {state.aim}: any key lets the dart go."
    else:
        bust = "Bust! " if state.bust else ""
        dart = 1 if len(state.hits) == 3 else len(state.hits) + 1
        need = state.left[state.thrower] if state.thrower >= 0 else BEGIN
        stop = " Or stop." if STOP in state.moves() else ""
        prompt = f"{bust}{need} left, dart {dart}: what do you aim at?{stop}"
    timing = Timing("aim") if state.aim else None
    return Scene(
        (board(state.hits, state.aim),),
        prompt=prompt,
        notes=notes,
        status=f"round {state.round}",
        timing=timing,
        purses=state.left,
    )
