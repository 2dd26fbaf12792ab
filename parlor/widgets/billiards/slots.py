"""Where balls are drawn: two cells each, as near as can be to where they lie, and none over another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

Slot: TypeAlias = tuple[int, int]
"""The left one of a ball's two cells: column and row."""
Spot: TypeAlias = tuple[float, float]

APART: Final = 3
"""Columns from the number of a ball to that of the next in its row, at least."""
SPREADS: Final = tuple(1 + step / 20 for step in range(50))
"""How far balls that lie too close to be told apart are drawn asunder, about their middle."""


def clash(one: Slot, other: Slot) -> bool:
    """Whether two balls would be drawn over each other, or so close that their numbers run together."""
    return one[1] == other[1] and abs(one[0] - other[0]) < APART


@lru_cache(maxsize=256)
def slots(spots: tuple[Spot, ...], columns: int, rows: int) -> tuple[Slot, ...]:
    """A slot for every ball, by where its left cell and its row would be; inside so many columns and rows.

    Balls that would overlap are spread about their common middle, so that a rack keeps its form.
    """
    heaps = _heaps(spots)
    found = [_nearest_slot(spot, columns, rows) for spot in spots]
    for heap in heaps:
        if any(clash(found[a], found[b]) for a, b in combinations(heap, 2)):
            _spread_heap(heap, spots, found, columns, rows)
    while (pair := _clashing(heaps, found)) is not None:
        one, other = pair
        heaps[one] += heaps.pop(other)
        _spread_heap(heaps[one], spots, found, columns, rows)
    return tuple(found)


def _heaps(spots: Sequence[Spot]) -> list[list[int]]:
    """The balls, those together of which each would overlap another."""
    heaps: list[list[int]] = []
    for at, (x, y) in enumerate(spots):
        near = [heap for heap in heaps if any(abs(spots[a][0] - x) < APART and abs(spots[a][1] - y) < 1 for a in heap)]
        heaps = [heap for heap in heaps if heap not in near]
        heaps.append([at, *(other for heap in near for other in heap)])
    return heaps


def _nearest_slot(spot: Spot, columns: int, rows: int) -> Slot:
    """The nearest slot; halves go away from the middle, so that what is even stays even."""
    x, y = spot
    middle = (rows - 1) / 2
    row = int(abs(y - middle) + 0.5) * (1 if y > middle else -1) + middle
    return max(0, min(columns - 2, int(x + 0.5))), max(0, min(rows - 1, int(row)))


def _clashing(heaps: Sequence[Sequence[int]], found: Sequence[Slot]) -> tuple[int, int] | None:
    """Two heaps of which balls would be drawn over each other, the first one first."""
    for one, heap in enumerate(heaps):
        for other in range(one + 1, len(heaps)):
            if any(clash(found[a], found[b]) for a in heap for b in heaps[other]):
                return one, other
    return None


def _spread_heap(heap: Sequence[int], spots: Sequence[Spot], found: list[Slot], columns: int, rows: int) -> None:
    """Draw the balls of a heap asunder until each has a slot of its own."""
    x, y = (sum(spots[at][axis] for at in heap) / len(heap) for axis in (0, 1))
    for spread in SPREADS:
        tried = [
            _nearest_slot((x + (spots[at][0] - x) * spread, y + (spots[at][1] - y) * spread), columns, rows)
            for at in heap
        ]
        if not any(clash(a, b) for a, b in combinations(tried, 2)):
            break
    else:
        tried = _nearest_free_slots([_nearest_slot(spots[at], columns, rows) for at in heap], columns, rows)
    for at, slot in zip(heap, tried, strict=True):
        found[at] = slot


def _nearest_free_slots(wanted: Sequence[Slot], columns: int, rows: int) -> list[Slot]:
    """The nearest free slot for each in turn, where spreading does not help: balls in a corner, say."""
    free = [(x, y) for y in range(rows) for x in range(columns - 1)]
    taken: list[Slot] = []
    for x, y in wanted:
        nearest = min(free, key=lambda slot: (abs(slot[0] - x) + 2 * abs(slot[1] - y), slot))
        taken.append(nearest)
        free = [slot for slot in free if not clash(slot, nearest)]
    return taken
