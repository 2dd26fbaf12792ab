"""Darts: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Inscription, Plaque, Scene, Timing
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.darts.rules import score_point
from parlor.games.kits.darts.view import HOW, aim_name, board, throw_prompt
from parlor.games.skill.darts_301.rules import DARTS, STOP, Darts

FEW: Final = 4
"""Players, at most, beside whose names there is room to say what the figure there is."""


def log_lines(before: View[Darts], move: Move, after: View[Darts]) -> list[str] | None:
    """At what a dart is thrown, what it hits, and what is left."""
    if move[0] == "throw":
        return [f"{{{before.turn}}} throws at {aim_name(move[1])}"]
    if move[0] not in ("hit", "stop"):
        return None
    was, now, seat = before.shown, after.shown, before.shown.thrower
    hits = was.hits
    if move[0] == "hit":
        hits = (*hits, (int(move[1]), int(move[2])))
    landed = f": {aim_name(score_point(*hits[-1]).name)}" if move[0] == "hit" else f"{{{seat}}} stops there"
    if not now.left[seat]:
        return [f"{landed}, game shot!"]
    if now.thrower == seat and now.turn != GAME_OVER and move[0] == "hit" and len(hits) < 3 and not now.bust:
        return [landed]
    if now.bust:
        return [f"{landed}, bust: {{{seat}}} still has {now.left[seat]} left"]
    points = [score_point(x, y).points for x, y in hits]
    return [landed, f"{{{seat}}} scores {' + '.join(map(str, points))} = {sum(points)}: {now.left[seat]} left"]


def scene(view: View[Darts]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    notes = ("left",) * state.seats if state.seats <= FEW else ()
    if state.turn == GAME_OVER:
        prompt = "Game shot!" if 0 in state.left else "A hundred rounds: the lowest wins."
    elif state.aim:
        prompt = throw_prompt(state.aim, state.thrower, view.seat)
    elif state.turn == CHANCE:
        prompt = "Chance says who begins."
    else:
        bust = "Bust! " if state.bust else ""
        dart = 1 if len(state.hits) == 3 else len(state.hits) + 1
        need = state.left[state.thrower]
        more = f"Or end the turn with {need}." if STOP in state.moves() else HOW
        prompt = f"{bust}{need} left, dart {dart} of {DARTS}: what do you aim at? {more}"
    timing = Timing("aim", seat=state.thrower) if state.aim else None
    left = str(state.left[state.thrower]) if state.thrower >= 0 else ""
    return Scene(
        (board(state.hits, state.aim), Plaque((Inscription("left", left, str(state.options.begin)),))),
        prompt=prompt,
        notes=notes,
        status=f"round {state.round}",
        timing=timing,
        purses=state.left,
    )
