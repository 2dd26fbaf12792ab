"""Two-player Pig, solved: when to hold, and what the club player and the expert lose against it.

    python benchmarks/pig_optimum.py [FILE]

Writes the table of `parlor/games/dice/pig_holds.txt` to FILE, if one is given: line i, number j is the
least turn total at which a player with i points holds against one with j, of 100. Takes a minute.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

GOAL = 100
Table = list[list[float]]
"""The chance to win of a player with i points about to roll, against one with j."""
Hold = Callable[[int, int, int], bool] | None


def turn(won: Table, i: int, j: int, other: float, holds: Hold) -> tuple[float, int]:
    """The chance to win with the turn to come, and the least total at which to hold; `other` is the other's chance."""
    values = [1.0] * (GOAL - i + 7)
    first = GOAL - i
    for k in range(GOAL - i - 1, -1, -1):
        roll = (1 - other + values[k + 2] + values[k + 3] + values[k + 4] + values[k + 5] + values[k + 6]) / 6
        hold = 1 - won[j][i + k] if k else 0.0
        keep = hold >= roll if holds is None else holds(i, j, k)
        values[k] = hold if k and keep else roll
        if k and keep:
            first = k
    return values[0], first


def solved(mine: Hold = None, other: Hold = None) -> tuple[Table, Table, list[list[int]]]:
    """Chances to win when both play so (None: as well as can be), for either to move; and when the first one holds."""
    a: Table = [[0.0] * GOAL for _ in range(GOAL)]
    b: Table = [[0.0] * GOAL for _ in range(GOAL)]
    least = [[0] * GOAL for _ in range(GOAL)]
    for total in range(2 * GOAL - 2, -1, -1):
        for i in range(max(0, total - GOAL + 1), min(GOAL, total + 1)):
            j = total - i
            p, q = 0.5, 0.5
            for _ in range(200):
                new_p, first = turn(b, i, j, q, mine)
                q, _ = turn(a, j, i, new_p, other)
                if abs(new_p - p) < 1e-12:
                    break
                p = new_p
            a[i][j], b[j][i], least[i][j] = new_p, q, first
    return a, b, least


def main() -> None:
    """Print the chances, and write the table."""
    best, _, least = solved()
    print(f"both as well as can be: the first to roll wins {best[0][0]:.4f} (known: 0.5306)")
    if len(sys.argv) > 1:
        lines = (" ".join(map(str, row)) for row in least)
        Path(sys.argv[1]).write_text("\n".join(lines) + "\n", "ascii")
    ways: tuple[tuple[str, Callable[[int, int, int], bool]], ...] = (
        ("hold at 20", lambda i, j, k: k >= min(20, GOAL - i)),
        ("the expert", lambda i, j, k: k >= least[i][j]),
    )
    for name, way in ways:
        first, second, _ = solved(mine=way)
        mean = (first[0][0] + 1 - second[0][0]) / 2
        print(f"{name} against the best: {mean:.4f} of the games, {0.5 - mean:.4f} short of even")


if __name__ == "__main__":
    main()
