"""Darts 301, solved for one player: the turns to be expected from every number left, by how well he throws.

    python benchmarks/darts_turns.py [FILE]

Writes the table of `parlor/games/skill/darts_301/darts_turns.txt` to FILE, if one is given: a line for each skill,
with the turns from 2, 3, ... 301. Takes ten minutes.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import sys
from pathlib import Path

from parlor.games.kits.darts.rules import SIGMA
from parlor.games.skill.darts_301.bots import Turn
from parlor.games.skill.darts_301.rules import BEGIN

CLOSE = 1e-5


def solved(sigma: float) -> list[float]:
    """The fewest turns to be expected, by number left."""
    turns = [0.0] * (BEGIN + 1)
    for left in range(2, BEGIN + 1):
        low = turns[left - 1] or 20.0
        for _ in range(100):
            turns[left] = low
            high = 1 + Turn(sigma, left, turns).least(left, 3)
            turns[left] = high
            higher = 1 + Turn(sigma, left, turns).least(left, 3)
            slope = (higher - high) / (high - low) if abs(high - low) > CLOSE else 0.0
            low = high + (higher - high) / (1 - slope) if slope < 1 else higher
            if abs(higher - high) < CLOSE:
                break
        turns[left] = low
    return turns


def main() -> None:
    """Print some of it, and write the table."""
    lines = []
    for skill, sigma in SIGMA.items():
        turns = solved(sigma)
        shown = ", ".join(f"{left}: {turns[left]:.2f}" for left in (2, 32, 40, 100, 170, 301))
        print(f"{skill}: {shown}", flush=True)
        lines.append(" ".join(f"{each:.4f}" for each in turns[2:]))
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
