"""Böse-Sieben-Spiel, the nasty seven: how bots play."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.boards.bose_sieben.rules import ROLL, Seven


def heuristic(view: View[Seven], rng: Random) -> Move:
    """There is nothing to choose but how long the last twelve is waited for, and that is for people to say."""
    return ROLL[0]
