"""Solve the last stones of Mancala and Kalah.

    python -m training.mancala        # some minutes; writes parlor/games/boards/mancala/*.stones

Stones never come out of a store, and those that do not reach one go on towards it, so that no position comes back: from
fewest stones up each is worth what the best sowing leaves. There is no chance in it, and NumPy is not needed.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from typing import Final, get_args

from parlor.games.boards.mancala.endgame import FIRST, MOST, PLACES, Law, file_of, houses_of, number_of, ways
from parlor.games.boards.mancala.sowing import HOUSES, SIDES, STORES, capture, sow

UNKNOWN: Final = 255


def positions(places: int, stones: int) -> Iterator[tuple[int, ...]]:
    """All ways in which stones can lie in some houses, in the order of their numbers."""
    if places == 1:
        yield (stones,)
        return
    for held in range(stones + 1):
        for rest in positions(places - 1, stones - held):
            yield held, *rest


class Solver:
    """One set of rules."""

    def __init__(self, law: Law) -> None:
        self.kalah = law == "kalah"
        self.cells = bytearray([UNKNOWN]) * (FIRST[MOST] + ways(PLACES, MOST))

    def gain(self, houses: tuple[int, ...]) -> int:
        """By how many stones the side to move ends ahead of the other from here on."""
        number, stones = number_of(houses), sum(houses)
        if self.cells[number] == UNKNOWN:
            best = max((self.after(houses, at) for at in range(HOUSES) if houses[at]), default=-stones)
            self.cells[number] = (best + stones) // 2
        return 2 * self.cells[number] - stones

    def after(self, houses: tuple[int, ...], at: int) -> int:
        """The same when a house has been sown."""
        pits = [*houses[:HOUSES], 0, *houses[HOUSES:], 0]
        last = sow(pits, at, skipped=STORES[1] if self.kalah else None)
        if pits[last] == 1 and last not in STORES:
            capture(pits, last, 0, kalah=self.kalah)
        lead = pits[STORES[0]] - pits[STORES[1]]
        near, far = (sum(pits[house] for house in side) for side in SIDES)
        if not near or not far:
            return lead + near - far
        again = last == STORES[0] or (not self.kalah and last in SIDES[0])
        return lead + self.gain(houses_of(pits, 0)) if again else lead - self.gain(houses_of(pits, 1))


def main() -> None:
    """Solve both sets of rules."""
    sys.setrecursionlimit(10_000)
    for law in get_args(Law):
        solver = Solver(law)
        for stones in range(MOST + 1):
            for houses in positions(PLACES, stones):
                solver.gain(houses)
            print(f"{law}: {stones} stones", flush=True)
        file_of(law).write_bytes(zlib.compress(solver.cells, 9))


if __name__ == "__main__":
    main()
