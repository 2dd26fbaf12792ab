"""Tafl: how the boards look."""

from __future__ import annotations

from parlor.core.scene import Scene
from parlor.core.state import GAME_OVER, View
from parlor.games.boards.tafl.rules import ATTACKERS, KING, SIDES, Tafl, in_check
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.boards.tafl import grid


def scene(view: View[Tafl]) -> Scene:
    """The board with its special points."""
    state, kind = view.shown, view.shown.kind
    kinds = dict.fromkeys(kind.citadels | kind.goals, "goal")
    if kind.throne >= 0:
        kinds[kind.throne] = "castle"
    cells = state.cells
    notes = (f"king and {cells.count('D')}", f"attackers: {cells.count('A')}")
    return Scene(
        (grid(kind.board, cells, kinds),),
        prompt=_prompt(state),
        notes=notes,
        status=_aim(state),
        sides=SIDES,
    )


def _aim(state: Tafl) -> str:
    """How both sides win."""
    kind = state.kind
    if kind.along:
        return "the king wins by reaching a blue edge and stepping along it"
    where = "on a blue edge" if kind.goals == kind.board.edge else "in a blue corner"
    return f"the king wins {where}, the others by taking him"


def _prompt(state: Tafl) -> str:
    if state.turn == GAME_OVER:
        if state.won < 0:
            return "Neither side gets anywhere: the game is drawn."
        if "K" not in state.cells:
            return "The king is taken: the attackers win."
        return (
            "The king has escaped."
            if state.won == KING and state.cells.index("K") in state.kind.goals
            else _stuck_reason(state)
        )
    watch = "Watch your king! " if _is_checked(state) else ""
    return f"{watch}Choose a piece, then where it goes.{_draws(state)}"


def _draws(state: Tafl) -> str:
    """How near a draw is."""
    return draw_warning(state.seen, state.quiet, state.kind.quiet)


def _stuck_reason(state: Tafl) -> str:
    if state.won == ATTACKERS and _is_checked(state):
        return "The king can't be saved: the attackers win."
    return f"{SIDES[1 - state.won].capitalize()} can't move: {SIDES[state.won]} win{'s' * (state.won == KING)}."


def _is_checked(state: Tafl) -> bool:
    return not state.kind.armoured and "K" in state.cells and in_check(state.cells, state.kind)
