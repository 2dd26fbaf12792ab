"""Counting positions by depth: the check of move generation that chess programs use."""

from __future__ import annotations

from typing import Any

from parlor.core.state import State


def perft(state: State[Any], depth: int) -> int:
    """How many sequences of `depth` moves lead on from an open position without chance."""
    if depth == 0:
        return 1
    moves = state.moves()
    return len(moves) if depth == 1 else sum(perft(state.apply(move), depth - 1) for move in moves)
