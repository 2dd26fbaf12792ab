"""What searches on boards kept as numbers share: the clock, the table of positions, and deeper and deeper rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, NamedTuple, Protocol

from msgspec.structs import replace

from parlor.core.advice import Advice, Effort, ranked_advice
from parlor.core.state import Move

MAX_DEPTH: Final = 60
"""Plies searched at most where no budget says so: a safety stop, for the time ends a search long before."""
MAX_ENTRIES: Final = 400_000
"""Positions that are remembered: some hundred megabytes, which a second of search does not reach."""
CLOCK_MASK: Final = 127
"""The clock is looked at once in so many positions, less one (a mask): every few milliseconds."""
EXACT, AT_LEAST, AT_MOST = range(3)


class OutOfTime(Exception):
    """Time is up. The search that raised it is no longer to be used: it stands somewhere below its first position."""


class Entry(NamedTuple):
    """What is known of a position: searched how deep, its value, and the best move there."""

    depth: int
    value: int
    kind: int
    best: int

    def answers(self, low: int, high: int) -> bool:
        """Whether the value is known well enough between these bounds."""
        return self.kind == EXACT or (self.value >= high if self.kind == AT_LEAST else self.value <= low)


class Search(Protocol):
    """A search from one position, with moves as numbers."""

    roots: list[int]
    """The moves to choose among."""

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value for the side to move.

        Raises `OutOfTime`, though never at depth 1.
        """


def deepen(search: Search, effort: Effort, to_move: Callable[[int], Move], sure: int, lead: int) -> Iterator[Advice]:
    """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep.

    From `sure` on a value is a forced win; whoever leads by `lead` wins three games of four.
    """
    most = effort.rounds if effort.rounds is not None else MAX_DEPTH
    for depth in count(1):
        try:
            best, value = search.best(depth)
            move = to_move(best)
            worths = {move: _chance(value, sure, lead)}
            yield replace(ranked_advice(worths, "chance"), rounds=depth)
            if effort.why and len(search.roots) > 1:
                other, less = search.best(depth, but=best)
                worths[to_move(other)] = _chance(less, sure, lead)
                yield replace(ranked_advice(worths, "chance", move), rounds=depth)
        except OutOfTime:
            return
        if depth >= most or abs(value) >= sure:
            return


def _chance(value: int, sure: int, lead: int) -> float:
    """The chance to win from the worth of a position."""
    if abs(value) >= sure:
        return float(value > 0)
    return 0.5 + value / (lead + abs(value)) / 2
