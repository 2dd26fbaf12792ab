"""Two-player Pig as well as it can be played. `benchmarks/pig_optimum.py` worked out when to hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

GOAL: Final = 100
"""The target that the table is for; a lower one is like the end of a game to this."""


@cache
def _table() -> tuple[tuple[int, ...], ...]:
    lines = Path(__file__).with_name("pig_holds.txt").read_text("ascii").splitlines()
    return tuple(tuple(map(int, line.split())) for line in lines)


def holds(mine: int, other: int, points: int, target: int) -> bool | None:
    """Whether to hold with so many points in the turn; None where the target is beyond the table.

    Only what each player has still to go matters, so that any target up to a hundred is covered.
    """
    if target > GOAL:
        return None
    return points >= _table()[mine + GOAL - target][other + GOAL - target]
