"""How long a bot may think."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from msgspec import Struct


class Budget(Struct, frozen=True):
    """How long a bot may think: rounds of work (the same everywhere, for tests), seconds (for play), or both."""

    iterations: int | None = None
    seconds: float | None = None
    stopped: Callable[[], bool] | None = None
    """Whether somebody has asked for the answer meanwhile."""
    why: bool = False
    """Whether the next best move is wanted too, which costs a search more."""

    clock: Callable[[], float] = time.monotonic
    """What tells the seconds: in an arena the time of this process, so that what else the machine does is no matter."""

    def started(self) -> Clock:
        """A clock that runs from now on."""
        return Clock(self)

    def rounds(self) -> Iterator[int]:
        """Count rounds until the budget is used up; without any bound, one round."""
        clock, at = self.started(), 0
        most = 1 if self.iterations is None and self.seconds is None else self.iterations
        while (most is None or at < most) and (at == 0 or not clock.over()):
            yield at
            at += 1


class Clock:
    """Time running out."""

    def __init__(self, budget: Budget) -> None:
        self._now = budget.clock
        self._end = self._now() + budget.seconds if budget.seconds is not None else None
        self._stopped = budget.stopped

    def over(self) -> bool:
        """Whether it is time to answer."""
        if self._stopped is not None and self._stopped():
            return True
        return self._end is not None and self._now() >= self._end
