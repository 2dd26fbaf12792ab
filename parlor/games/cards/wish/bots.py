"""Wish Solitaire: how bots play."""

from __future__ import annotations

from random import Random

from parlor.games.cards.wish.rules import NAMES, Wish
from parlor.rules import Move, View


def heuristic(view: View[Wish], rng: Random) -> Move:
    """Take from the tallest piles."""
    state = view.shown

    def height(move: Move) -> int:
        return sum(state.heights[NAMES.index(name)] for name in move[1:])

    return max(state.moves(), key=height)
