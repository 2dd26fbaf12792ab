"""What positions are worth to a seat, and how far the house takes them."""

from __future__ import annotations

from random import Random
from typing import Any

from parlor.rules import CHANCE, State


def settled(state: State[Any], rng: Random) -> State[Any]:
    """The position after the house has made the moves that are due."""
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    return state


def payoff(state: State[Any], seat: int) -> float:
    """What a finished game is worth to a seat: from -1 (lost) to 1 (won alone)."""
    winners = state.winners()
    if seat not in winners:
        return -1.0
    return 1.0 if state.seats == 1 else 1.0 - 2.0 * (len(winners) - 1) / (state.seats - 1)
