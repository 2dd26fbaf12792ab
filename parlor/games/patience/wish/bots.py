"""Wish Solitaire: how bots play."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.patience.wish.rules import NAMES, Wish


def heuristic(view: View[Wish], rng: Random) -> Move:
    """Take from the tallest piles."""
    state = view.shown

    def height(move: Move) -> int:
        return sum(state.heights[NAMES.index(name)] for name in move[1:])

    return max(state.moves(), key=height)
