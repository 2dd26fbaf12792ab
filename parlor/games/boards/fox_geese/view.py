"""Fox and Geese: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Man, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.fox_geese.rules import FEWEST, FOX, GEESE, QUIET, SIDES, FoxGeese
from parlor.games.kits.boards.nets import net_zone
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.log.events import lifted_prompt

MIDDLE: Final = "d4"
"""Where the fox does well to begin."""


def scene(view: View[FoxGeese]) -> Scene:
    """The cross, with the fox and his geese."""
    state = view.shown

    def man(at: int) -> Man | None:
        return Man(0, "F") if at == state.fox else Man(1, "G") if state.geese >> at & 1 else None

    geese = f"{state.geese.bit_count()} geese"
    notes = ("the fox", geese)
    return Scene(
        (net_zone(state.board, man),),
        prompt=_prompt(state),
        notes=notes,
        status="shut in the fox" if view.seat == GEESE else f"the fox wins once fewer than {FEWEST} geese are left",
        default=MIDDLE if state.fox < 0 else "",
    )


def choosing(view: View[FoxGeese], part: Move) -> str:
    """Which goose is lifted; there is but one fox."""
    if view.turn == FOX or len(part) != 1:
        return ""
    return lifted_prompt(view, f"goose on {part[0]}", "choose where she goes", "her")


def _prompt(state: FoxGeese) -> str:
    if state.turn == GAME_OVER:
        if state.won < 0:
            return state.seen.draw
        return "Too few geese are left to pen the fox: he wins." if state.won == FOX else "The fox is penned in."
    if state.fox < 0:
        return "Set the fox down on a free point."
    if state.chain:
        return "Jump on, or stop."
    if state.turn == FOX:
        able = "The fox can take a goose: jump over her, or just move." if state.jumping() else ""
        return (able or "Choose where the fox goes.") + _draws(state)
    return f"Move one of {SIDES[state.turn]}." + _draws(state)


def _draws(state: FoxGeese) -> str:
    """How near a draw is."""
    return draw_warning(state.seen, state.quiet, QUIET)
