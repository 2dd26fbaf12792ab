"""Hnefatafl by the Swedish rules, Tablut: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Scene
from parlor.core.state import GAME_OVER, View
from parlor.games.boards.tafl_tablut.rules import (
    BOARD,
    CAMP,
    CASTLE,
    GOALS,
    MUSCOVITE,
    NAMES,
    QUIET,
    SWEDE,
    Tablut,
    king_threatened,
    winning_squares,
)
from parlor.games.kits.boards.repetition import draw_warning
from parlor.games.kits.boards.tafl import grid

SIDES: Final = tuple(f"{name}s" for name in NAMES)


def scene(view: View[Tablut]) -> Scene:
    """The board with its castle and camps."""
    state = view.shown
    kinds = {**dict.fromkeys(CAMP, "camp"), **dict.fromkeys(GOALS, "goal"), CASTLE: "castle"}
    out = winning_squares(state.cells)
    cry = {0: "", 1: "Raicki! "}.get(out, "Tuicku! ")
    if state.turn == GAME_OVER:
        prompt = _end_reason(state)
    else:
        danger = "The king is threatened. " if state.turn == SWEDE and king_threatened(state.cells) else ""
        cry = cry if state.turn == MUSCOVITE else ""
        prompt = f"{cry}{danger}Choose a piece, then where it goes."
        prompt += draw_warning(state.seen, state.quiet, QUIET)
    notes = (f"Swedes: king and {state.cells.count('D')}", f"Muscovites: {state.cells.count('A')}")
    board = grid(BOARD, state.cells, kinds)
    return Scene((board,), prompt=prompt, notes=notes, status="the king wins on a blue edge", sides=SIDES)


def _end_reason(state: Tablut) -> str:
    """How the game ended."""
    if state.won < 0:
        return (
            "The same position for the third time: a draw." if state.seen.thrice else "Nothing taken for long: a draw."
        )
    if "K" not in state.cells:
        return "The king is taken: the Muscovites win."
    if state.cells.index("K") in GOALS:
        return "The king has escaped: the Swedes win."
    return f"The {NAMES[1 - state.won]}s can't move: the {NAMES[state.won]}s win."
