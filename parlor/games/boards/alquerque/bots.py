"""Alquerque: how positions are judged, and how a club player plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.alquerque.rules import BOARD, Alquerque
from parlor.games.kits.boards.repetition import cautious_move
from parlor.games.kits.common.turns import bit_numbers


def evaluate(state: Alquerque, seat: int) -> float:
    """Men first; then men that whoever is to move can take at once, and, going forward, moves still to be made."""
    mine, theirs = (state.own[side].bit_count() for side in (seat, 1 - seat))
    lead = 2.0 * (mine - theirs)
    if state.turn >= 0:
        prey = {move[2] for move in state.captures()}
        lead += (0.8 if state.turn == seat else -0.8) * min(2, len(prey))
    if state.been:
        lead += 0.05 * (_ranks_to_climb(state, seat) - _ranks_to_climb(state, 1 - seat))
    return lead / (6 + abs(lead))


def _ranks_to_climb(state: Alquerque, seat: int) -> int:
    """How many ranks one's men can still go up."""
    return sum(5 - y if seat == 0 else y - 1 for y in (BOARD.places[at][1] for at in bit_numbers(state.own[seat])))


def heuristic(view: View[Alquerque], rng: Random) -> Move:
    """Look one move ahead and at the worst answer to it; equal moves are chosen among by chance."""
    seat = view.seat

    def worth(after: Alquerque) -> float:
        if after.turn == GAME_OVER:
            return 2.0 * (1 if after.won == seat else -1 if after.won >= 0 else 0)
        return evaluate(after, seat)

    return cautious_move(view, worth, lambda after: rng.random() / 1e3)
