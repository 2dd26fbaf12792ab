"""What five dice promise that may be thrown again: every way to keep some, weighed exactly over the rolls to come."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

DICE: Final = 5
"""Dice of a hand; the tables below are built for five."""
Dice = tuple[int, ...]
"""Dice in ascending order."""
ALL: Final[tuple[Dice, ...]] = tuple(combinations_with_replacement(range(1, 7), DICE))
PARTS: Final[tuple[Dice, ...]] = tuple(
    part for size in range(DICE - 1, -1, -1) for part in combinations_with_replacement(range(1, 7), size)
)
"""What may be kept when at least one die is thrown, the most dice first."""


class Keeps:
    """By what five dice are worth after so many rolls, what every way to keep some of them is worth."""

    def __init__(self, worth: Callable[[Dice, int], float], last: int = 3) -> None:
        self.worth = worth
        self.last = last
        """The last roll."""
        self._hopes: dict[int, dict[Dice, float]] = {}

    def roll_values(self, rolls: int) -> dict[Dice, float]:
        """By dice kept (fewer than five), what one more roll is worth; `rolls` have been made."""
        if rolls not in self._hopes:
            worths = {dice: self.best_value(dice, rolls + 1) for dice in ALL}
            for part in PARTS:
                worths[part] = sum(worths[_add_die(part, face)] for face in range(1, 7)) / 6
            self._hopes[rolls] = {part: worths[part] for part in PARTS}
        return self._hopes[rolls]

    def keep_values(self, dice: Dice, rolls: int) -> dict[Dice, float]:
        """What each way to keep some of the dice is worth."""
        hopes = self.roll_values(rolls)
        return {part: hopes[part] for part in ways_to_keep(dice)}

    def best_value(self, dice: Dice, rolls: int) -> float:
        """The best that five dice are good for."""
        now = self.worth(dice, rolls)
        return now if rolls == self.last else max(now, *self.keep_values(dice, rolls).values())


@cache
def ways_to_keep(dice: Dice) -> tuple[Dice, ...]:
    """Every way to keep fewer than all dice, once each."""
    found: dict[Dice, None] = {}
    for bits in range(2 ** len(dice) - 1):
        found[tuple(die for at, die in enumerate(dice) if bits >> at & 1)] = None
    return tuple(found)


@cache
def _add_die(part: Dice, face: int) -> Dice:
    return tuple(sorted((*part, face)))
