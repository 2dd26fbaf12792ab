"""What sets of dice are worth at Dix Mille: every set at its best split."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

Dice = tuple[int, ...]
"""Faces in ascending order."""
STRAIGHT: Final = (1, 2, 3, 4, 5, 6)
ALIKE: Final = {3: 100, 4: 200, 5: 400, 6: 800}
"""What so many alike are worth, times their face; a one counts as ten."""
FULL_HOUSE: Final = 1500
"""Points by the rules, where the option counts it."""
THREE_PAIRS: Final = 1000
"""Points by the rules, where the option counts it."""


@cache
def group(dice: Dice) -> int:
    """What dice are worth as one group; 0 if they are none."""
    kinds = {*dice}
    counts = sorted(map(dice.count, kinds))
    if dice in ((1,), (5,)):
        return 100 if dice == (1,) else 50
    if len(kinds) == 1 and len(dice) in ALIKE:
        return ALIKE[len(dice)] * (10 if dice[0] == 1 else dice[0])
    if dice == STRAIGHT or counts == [2, 3]:
        return FULL_HOUSE
    return THREE_PAIRS if counts == [2, 2, 2] else 0


@cache
def dice_points(dice: Dice) -> int:
    """What dice are worth at their best split; 0 if one of them is in no group, or there are none."""
    best = group(dice) if dice else 0
    first, others = dice[:1], range(1, len(dice))
    for size in range(len(dice) - 1):
        for places in combinations(others, size):
            part = group((*first, *(dice[at] for at in places)))
            if part:
                rest = dice_points(tuple(dice[at] for at in others if at not in places))
                best = max(best, part + rest if rest else 0)
    return best


@cache
def sets(dice: Dice) -> tuple[Dice, ...]:
    """Every set of a throw that may be kept, the fewest dice first."""
    found = {part: None for size in range(1, len(dice) + 1) for part in combinations(dice, size) if dice_points(part)}
    return tuple(found)
