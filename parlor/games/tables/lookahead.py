"""One roll ahead: every way to use the dice, and the other side's best answer to each of its 21 rolls.

Works on the men alone, as counted in the kit, so that a few thousand positions a second can be weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from parlor.games.tables.judgement import worth
from parlor.games.tables.kit import Men, legal, less, stepped

Step: TypeAlias = tuple[int, int]
"""A step: the point it starts from, and the die."""
Given: TypeAlias = Callable[[tuple[int, int]], tuple[int, ...]]
"""The steps that a roll gives."""
ROLLS: Final = tuple((pair, 1 if pair[0] == pair[1] else 2) for pair in combinations_with_replacement(range(1, 7), 2))
"""Every roll of two dice, and in how many of 36 ways it falls."""
WIDE: Final = 8
"""How many plays are looked at one roll ahead: the best as they stand."""


def plays(own: Men, other: Men, dice: tuple[int, ...]) -> dict[tuple[Men, Men], Step | None]:
    """Both sides' men after every way to use the dice, with the first step of one that leads there."""
    found: dict[tuple[Men, Men], Step | None] = {}
    seen: set[tuple[Men, Men, tuple[int, ...]]] = set()

    def go(own: Men, other: Men, dice: tuple[int, ...], first: Step | None) -> None:
        if (own, other, dice) in seen:
            return
        seen.add((own, other, dice))
        steps = legal(own, other, dice) if dice and own[0] < 15 else []
        if not steps:
            found.setdefault((own, other), first)
        for at, die in steps:
            go(*stepped(own, other, at, die), less(dice, die), first or (at, die))

    go(own, other, dice, None)
    return found


def answered(own: Men, other: Men, given: Given) -> float:
    """What a position is worth to `own` once the other side has rolled and played as seems best to it."""
    total = 0.0
    for roll, ways in ROLLS:
        theirs, mine = max(plays(other, own, given(roll)), key=lambda after: worth(*after, to_roll=False))
        total += ways * worth(mine, theirs, to_roll=True)
    return total / 36


def weighed_steps(own: Men, other: Men, dice: tuple[int, ...], given: Given) -> Iterator[dict[Step, float]]:
    """What the first steps of the best plays are worth: first as they stand, then looked into one by one."""
    found = [
        (worth(*after, to_roll=False), after, step)
        for after, step in plays(own, other, dice).items()
        if step is not None
    ]
    found.sort(key=lambda play: -play[0])
    worths: dict[Step, float] = {}
    for value, _, step in found:
        worths.setdefault(step, value)
    yield worths
    looked: dict[Step, float] = {}
    for _, (mine, theirs), step in found[:WIDE]:
        value = 1.0 if mine[0] == 15 else answered(mine, theirs, given)
        looked[step] = max(value, looked.get(step, value))
        yield looked
