"""Pig for two, solved: the chance to win of whoever is to roll, and what club player and expert lose against it.

    python benchmarks/pig_optimum.py [FOLDER]

Writes the tables of `parlor/games/dice/pig/` into FOLDER, if one is given: in line i, the j-th four digits are
the chance, in ten thousandths, of a player with i points of 100 who begins his turn against one with j.
Takes some minutes.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from parlor.games.dice.pig.bots import GOAL, Table, turn


def solved(variant: str) -> Table:
    """The chances when both play as well as can be."""
    won: Table = [[0.0] * GOAL for _ in range(GOAL)]
    for total in range(2 * GOAL - 2, -1, -1):
        for i in range(max(0, total - GOAL + 1), min(GOAL, total // 2 + 1)):
            j = total - i
            if j >= GOAL:
                continue
            p = q = 0.5
            for _ in range(200):
                before = p
                p = value(won, variant, i, j, 1 - q)
                q = p if i == j else value(won, variant, j, i, 1 - p)
                if abs(p - before) < 1e-10:
                    break
            won[i][j], won[j][i] = p, q
    return won


def value(won: Table, variant: str, i: int, j: int, lost: float) -> float:
    """The chance at the beginning of a turn; `lost` is the chance once the turn is lost."""
    return turn(won, variant, 1 if variant == "pig" else 2, i, j, lost)[0][1]


def against_optimum(holds: Callable[[int, int, int], bool], best: Table) -> float:
    """The chance of a player of Pig who holds so, over both beginnings, against the optimum that `best` tells."""
    mine: Table = [[0.0] * GOAL for _ in range(GOAL)]
    theirs: Table = [[0.0] * GOAL for _ in range(GOAL)]

    optimal = reader(best)
    for total in range(2 * GOAL - 2, -1, -1):
        for i in range(max(0, total - GOAL + 1), min(GOAL, total + 1)):
            j = total - i
            p = q = 0.5
            own = [k > 0 and holds(i, j, k) for k in range(GOAL - i)]
            other = [k > 0 and optimal(j, i, k) for k in range(GOAL - j)]
            for _ in range(200):
                before = p
                p = fixed(theirs, i, j, 1 - q, own)
                q = fixed(mine, j, i, 1 - p, other)
                if abs(p - before) < 1e-10:
                    break
            mine[i][j], theirs[j][i] = p, q
    return (mine[0][0] + 1 - theirs[0][0]) / 2


def reader(won: Table) -> Callable[[int, int, int], bool]:
    """When one holds who goes by a table of chances."""

    def holds(i: int, j: int, k: int) -> bool:
        hold, roll = turn(won, "pig", 1, i, j, 1 - won[j][i])[k]
        return hold >= roll

    return holds


def fixed(other: Table, i: int, j: int, lost: float, hold: list[bool]) -> float:
    """The chance of one who begins a turn of Pig and holds where it is said."""
    values = [1.0] * (GOAL - i + 7)
    for k in range(GOAL - i - 1, -1, -1):
        values[k] = 1 - other[j][i + k] if hold[k] else (lost + sum(values[k + 2 : k + 7])) / 6
    return values[0]


def main() -> None:
    """Print the chances, and write the tables."""
    for variant in ("pig", "big_pig"):
        won = solved(variant)
        print(f"{variant}: the first to roll wins {won[0][0]:.4f}" + (" (known: 0.5306)" if variant == "pig" else ""))
        if variant == "pig":
            print(f"holding at 20 against it: {against_optimum(lambda i, j, k: k >= 20 or i + k >= GOAL, won):.4f}")
            written = [[round(chance, 4) for chance in row] for row in won]
            print(f"the expert, from the table as written, against it: {against_optimum(reader(written), won):.4f}")
        if len(sys.argv) > 1:
            lines = ("".join(f"{min(9999, round(chance * 10_000)):04}" for chance in row) for row in won)
            Path(sys.argv[1], f"{variant}_chances.txt").write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
