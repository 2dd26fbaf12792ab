"""Noddy: how a club player pegs."""

from __future__ import annotations

from random import Random

from parlor.games.cards.noddy.rules import GO, Noddy
from parlor.rules import Move, View


def heuristic(view: View[Noddy], rng: Random) -> Move:
    """As much as can be pegged without going over; at the end not so that nothing small could bring the rest."""
    state = view.shown
    left = state.options.target - state.pegs[view.seat]
    fair = [move for move in state.moves()[:-1] if int(move[1]) <= left]
    if not fair:
        return GO
    return next((move for move in fair if left - int(move[1]) != 1 or left > 12), GO)
