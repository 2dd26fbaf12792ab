"""Darts: how the table looks."""

from __future__ import annotations

from parlor.games.kits.darts import AIMS, NUMBERS, centre, scored
from parlor.games.skill.darts_301.rules import BEGIN, Darts
from parlor.rules import NOBODY, View
from parlor.scene import Hit, Scene, Target


def scene(view: View[Darts]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    hits = tuple(Hit(x, y, scored(x, y).name) for x, y in dict.fromkeys(state.hits))
    aim = centre(state.aim) if state.aim else None
    board = Target(NUMBERS, hits, AIMS, aim)
    notes = tuple(f"{left} left" for left in state.left)
    if state.turn == NOBODY:
        prompt = "Game shot!" if 0 in state.left else "A hundred rounds: the lowest wins."
    elif state.aim:
        prompt = f"Aiming at {state.aim}. Any key lets the dart go."
    else:
        bust = "Bust! " if state.bust else ""
        dart = 1 if len(state.hits) == 3 else len(state.hits) + 1
        need = state.left[state.thrower] if state.thrower >= 0 else BEGIN
        prompt = f"{bust}{need} left, dart {dart}: what do you aim at?"
    return Scene((board,), prompt=prompt, notes=notes, status=f"round {state.round}")
