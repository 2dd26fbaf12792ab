"""Solve Six Men's Morris once all men are placed, back from its ends.

    python -m training.morris        # some minutes; writes parlor/games/boards/morris/morris6.endings

Whoever captures leaves fewer men, so that positions with few men are solved first. Those of so many men against so
many, with one side to move and with the other, are solved together: every position is worth what the best move
leaves, until nothing changes. Nothing is drawn by chance, so that there is no seed.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import zlib
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlor.games.boards.morris.endings import BOARD, FILE, MEN, PAIRS, POINTS, patterns, symmetries
from parlor.games.boards.morris.lines import LINES

Ints = NDArray[np.int64]
WON: Final = 1000
"""A win at once; one less for each ply that it takes."""
MASKS: Final = np.arange(1 << POINTS)
BOARD_LINES: Final = LINES[BOARD]
WAYS: Final = list(symmetries())
CHOOSE: Final = np.array([[comb(n, k) for k in range(POINTS)] for n in range(POINTS + 1)])


def bit(men: Ints, at: int) -> Ints:
    """Whether a man stands on a point."""
    return men >> at & 1


class Lookups(NamedTuple):
    """By the men of a side: the number of their pattern, the men as they are kept, and the way to turn the board."""

    number: Ints
    kept: Ints
    way: Ints


def lookups() -> Lookups:
    """The patterns of all sets of men, ready to be looked up many at once."""
    found = Lookups(*(np.zeros(1 << POINTS, np.int64) for _ in range(3)))
    for count in MEN:
        for men, pattern in patterns(count)[1].items():
            found.number[men], found.kept[men] = pattern.number, pattern.men
            found.way[men] = WAYS.index(pattern.images)
    return found


LOOKUPS: Final = lookups()
TURNED: Final = np.array([sum((bit(MASKS, at) << to for at, to in enumerate(way)), 0 * MASKS) for way in WAYS])
"""By the way to turn the board, and men: where they come to stand."""
MILLED: Final = np.zeros(1 << POINTS, np.int64)
"""By the men of a side: those that stand in mills."""
NEAR: Final = np.zeros(1 << POINTS, np.int64)
"""By the men of a side: the points beside them."""
for at in range(POINTS):
    NEAR[bit(MASKS, at) == 1] |= BOARD_LINES.near[at]
    for mill in BOARD_LINES.mills[at]:
        MILLED[MASKS & mill == mill] |= mill


def numbers(mine: Ints, theirs: Ints, count: int, other: int) -> Ints:
    """The numbers of positions with so many men, as `endings.number_of` reckons them."""
    turned, kept = TURNED[LOOKUPS.way[mine], theirs], LOOKUPS.kept[mine]
    rank, free, nth = (np.zeros(len(mine), np.int64) for _ in range(3))
    for at in range(POINTS):
        here = bit(turned, at)
        nth += here
        rank += here * CHOOSE[free, nth]
        free += 1 - bit(kept, at)
    return LOOKUPS.number[mine] * comb(POINTS - count, other) + rank


def all_positions(count: int, other: int) -> tuple[Ints, Ints]:
    """The men of both sides, in the order of their numbers."""
    kept = np.array(sorted({each.men: each.number for each in patterns(count)[1].values()}.items(), key=lambda x: x[1]))
    few = np.array(sorted(sum(1 << at for at in at_) for at_ in combinations(range(POINTS - count), other)))
    mine, packed = np.repeat(kept[:, 0], len(few)), np.tile(few, len(kept))
    theirs, free = 0 * mine, 0 * mine
    for at in range(POINTS):
        open_ = 1 - bit(mine, at)
        theirs |= (packed >> free & open_) << at
        free += open_
    return mine, theirs


def turned_over(worths: Ints) -> Ints:
    """What positions are worth to the other side, a ply earlier."""
    return np.where(worths > 0, 1 - worths, np.where(worths < 0, -1 - worths, 0))


class Level:
    """All positions with so many men: the moves that leave as many, and the best that captures and wins are worth."""

    def __init__(self, count: int, other: int, solved: dict[tuple[int, int], Ints]) -> None:
        mine, theirs = all_positions(count, other)
        self.sure = np.full(len(mine), -WON)
        """What a side is worth that can do nothing else."""
        self.worth = np.zeros(len(mine), np.int64)
        froms, tos = [], []
        for at in range(POINTS):
            for to in range(POINTS):
                if not BOARD_LINES.near[at] >> to & 1:
                    continue
                rows = np.flatnonzero(bit(mine, at) & ~bit(mine | theirs, to) & 1)
                after, stay = mine[rows] ^ (1 << at) ^ (1 << to), theirs[rows]
                closed = bit(MILLED[after], to) == 1
                blocked = NEAR[stay] & ~(after | stay) == 0
                self._find(rows[~closed & blocked], WON - 1)
                plain = ~closed & ~blocked
                froms.append(rows[plain])
                tos.append(numbers(stay[plain], after[plain], other, count))
                self._capture(rows[closed], after[closed], stay[closed], count, other, solved)
        source, target = np.concatenate(froms), np.concatenate(tos)
        order = np.argsort(source, kind="stable")
        self.target = target[order]
        self.rows, self.begins = np.unique(source[order], return_index=True)

    def _find(self, rows: Ints, worths: Ints | int) -> None:
        """A way to go on that is worth so much."""
        np.maximum.at(self.sure, rows, worths)

    def _capture(
        self, rows: Ints, mine: Ints, theirs: Ints, count: int, other: int, solved: dict[tuple[int, int], Ints]
    ) -> None:
        """All captures after a mill was closed."""
        free = theirs & ~MILLED[theirs]
        takeable = np.where(free > 0, free, theirs)
        for at in range(POINTS):
            here = bit(takeable, at) == 1
            left = theirs[here] ^ (1 << at)
            if other - 1 < MEN.start:
                self._find(rows[here], WON - 1)
                continue
            worths = turned_over(solved[other - 1, count][numbers(left, mine[here], other - 1, count)])
            blocked = NEAR[left] & ~(left | mine[here]) == 0
            self._find(rows[here], np.where(blocked, WON - 1, worths))

    def improve(self, other: Level) -> bool:
        """Let every position be worth what the best move leaves; says whether anything has changed."""
        best = self.sure.copy()
        left = turned_over(other.worth)[self.target]
        best[self.rows] = np.maximum(best[self.rows], np.maximum.reduceat(left, self.begins))
        changed = bool((best != self.worth).any())
        self.worth = best
        return changed


def main() -> None:
    """Solve all, the fewest men first."""
    solved: dict[tuple[int, int], Ints] = {}
    for count, other in sorted(PAIRS, key=sum):
        if count > other:
            continue
        first = Level(count, other, solved)
        second = Level(other, count, solved) if count != other else first
        while first.improve(second) | second.improve(first):
            pass
        solved[count, other], solved[other, count] = first.worth, second.worth
        shares = [f"{(np.sign(first.worth) == sign).mean():.1%}" for sign in (1, 0, -1)]
        print(
            count,
            other,
            len(first.worth),
            "won, drawn, lost:",
            *shares,
            "longest",
            WON - abs(first.worth[first.worth != 0]).min(),
            flush=True,
        )
    written = b""
    for pair in PAIRS:
        worths = solved[pair]
        written += np.where(worths == 0, 0, WON - abs(worths)).astype(np.uint8).tobytes()
    FILE.write_bytes(zlib.compress(written, 9))


if __name__ == "__main__":
    main()
