"""Noddy: how a club player pegs."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.melds.noddy.rules import GO, Noddy

LONE: Final = 0.1
"""How much worse one stands who wants but a single point: few cards bring just that."""


def heuristic(view: View[Noddy], rng: Random) -> Move:
    """As much as can be pegged without going over; at the end not so that nothing small could bring the rest."""
    state = view.shown
    left = state.points_left(view.seat)
    fair = [move for move in state.moves()[:-1] if int(move[1]) <= left]
    if not fair:
        return GO
    return next((move for move in fair if left - int(move[1]) != 1 or left > 12), GO)


def evaluate(state: Noddy, seat: int) -> float:
    """How far ahead a seat is. Points as such are no measure: those that go beyond the target lose the game."""

    def stands(at: int) -> float:
        return state.pegs[at] / state.options.target - LONE * (state.points_left(at) == 1)

    return max(-0.95, min(0.95, stands(seat) - stands(1 - seat)))
