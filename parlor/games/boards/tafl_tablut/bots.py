"""Hnefatafl by the Swedish rules, Tablut: how bots play."""

from __future__ import annotations

from random import Random

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.tafl_tablut.rules import (
    BARRED,
    BOARD,
    MUSCOVITE,
    SWEDE,
    Tablut,
    king_threatened,
    winning_squares,
)
from parlor.games.kits.boards.repetition import best_at_once
from parlor.games.kits.boards.tafl import reachable


def evaluate(state: Tablut, seat: int) -> float:
    """Ways out for the king first, then pieces, then how close the king is shut in."""
    if state.turn == GAME_OVER:
        return 0.0 if state.won < 0 else 1.0 if state.won == seat else -1.0
    cells = state.cells
    king = cells.index("K")
    out = winning_squares(cells)
    shut = sum(cells[one] == "A" or (cells[one] == "." and one in BARRED) for one in BOARD.near[king])
    roam = sum(1 for ray in BOARD.rays[king] for _ in reachable(cells, ray, BARRED))
    lead = 2.0 * (16 - cells.count("A")) - 3.0 * (8 - cells.count("D")) - 3.0 * shut + 0.4 * roam
    if out:
        lead += 60 if out > 1 or state.turn == SWEDE else 8
    elif state.turn == MUSCOVITE and king_threatened(cells):
        lead -= 60
    return (lead if seat == SWEDE else -lead) / (30 + abs(lead))


def heuristic(view: View[Tablut], rng: Random) -> Move:
    """The best position after one's move, and never one that loses at once if there is another."""
    return best_at_once(view, evaluate, rng)
