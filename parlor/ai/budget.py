"""How long a bot may think."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

THINKING_S: Final = {"easy": 0.3, "medium": 0.3, "hard": 1.0}
"""How long a bot of each level may think at a table: a person waits no longer for it gladly."""


class Budget(Struct, frozen=True):
    """How long a bot may think: rounds of its own (for tests), seconds (for play), or work, the same everywhere."""

    iterations: int | None = None
    seconds: float | None = None
    stopped: Callable[[], bool] | None = None
    """Whether somebody has asked for the answer meanwhile."""
    why: bool = False
    """Whether the next best move is wanted too, which costs a search more."""
    only: tuple[str, ...] = ()
    """The one move that a search is to judge; () for all of them."""
    work: int | None = None
    """How often the clock is looked at until time is up: on every machine, and at any time, the same thoughts."""

    clock: Callable[[], float] = time.monotonic
    """The clock: in an arena the processor time of this process, so that other load on the machine does not count."""

    def start_clock(self) -> Clock:
        """A clock that runs from now on."""
        return Clock(self)

    def rounds(self) -> Iterator[int]:
        """Count rounds until the budget is used up; without any bound, one round."""
        clock, at = self.start_clock(), 0
        bounded = self.seconds is not None or self.work is not None
        most = self.iterations if bounded or self.iterations is not None else 1
        while (most is None or at < most) and (at == 0 or not clock.expired()):
            yield at
            at += 1


def table_budget(level: str) -> Budget:
    """How long a bot of a level thinks in play."""
    return Budget(seconds=THINKING_S[level])


class Clock:
    """Time running out."""

    def __init__(self, budget: Budget) -> None:
        self._now = budget.clock
        self._end = self._now() + budget.seconds if budget.seconds is not None else None
        self._stopped = budget.stopped
        self._looks = budget.work

    def expired(self) -> bool:
        """Whether it is time to answer."""
        if self._stopped is not None and self._stopped():
            return True
        if self._looks is not None:
            self._looks -= 1
            if self._looks <= 0:
                return True
        return self._end is not None and self._now() >= self._end
