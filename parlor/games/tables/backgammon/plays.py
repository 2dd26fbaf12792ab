"""Every way to play a whole roll, found fast: what a bot looks through by the ten thousand."""

from __future__ import annotations

from typing import TypeAlias

from parlor.games.tables.backgammon.board import Men, move_man, steps

Step: TypeAlias = tuple[int, int]
"""A step: the point it starts from, and the die."""
Position: TypeAlias = tuple[Men, Men]
"""The men of the side that plays, and of the other."""


def legal_plays(own: Men, other: Men, dice: tuple[int, ...], exact: bool = True) -> dict[Position, Step | None]:
    """Both sides' men after every way to use the dice, with the first step of one that leads there.

    As many dice are used as can be, and the larger if only one can.
    """
    if len(dice) == 2 and dice[0] != dice[1]:
        return _two_dice(own, other, max(dice), min(dice), exact)
    found: dict[Position, Step | None] = {(own, other): None}
    for die in dice:
        further: dict[Position, Step | None] = {}
        for position, first in found.items():
            for at in steps(*position, die, exact):
                further.setdefault(move_man(*position, at, die), first or (at, die))
        if not further:
            break
        found = further
    return found


def _two_dice(own: Men, other: Men, large: int, small: int, exact: bool) -> dict[Position, Step | None]:
    found: dict[Position, Step | None] = {}
    by_large = steps(own, other, large, exact)
    for at in by_large:
        position = move_man(own, other, at, large)
        for then in steps(*position, small, exact):
            found.setdefault(move_man(*position, then, small), (at, large))
    by_small = steps(own, other, small, exact)
    for at in by_small:
        position = move_man(own, other, at, small)
        for then in steps(*position, large, exact):
            # Two different men have been moved the other way round already.
            if then == at - small or then not in by_large:
                found.setdefault(move_man(*position, then, large), (at, small))
    if found:
        return found
    for die, starts in ((large, by_large), (small, by_small)):
        if starts:
            return {move_man(own, other, at, die): (at, die) for at in starts}
    return {(own, other): None}
