"""Every way to play a whole roll, found fast: what a bot looks through by the ten thousand."""

from __future__ import annotations

from typing import TypeAlias

from parlor.games.tables.backgammon.board import BAR, HOME, Men, move_man

Step: TypeAlias = tuple[int, int]
"""A step: the point it starts from, and the die."""
Position: TypeAlias = tuple[Men, Men]
"""The men of the side that plays, and of the other."""


def sources(own: Men, other: Men, die: int, exact: bool = True) -> list[int]:
    """The points from which a man may go on by a die; like `board.steps`, also where bearing off need not be exact."""
    if own[BAR]:
        return [BAR] if other[die] < 2 else []
    found = [at for at in range(24, die, -1) if own[at] and other[25 - at + die] < 2]
    if any(own[HOME + 1 :]):
        return found
    if own[die]:
        found.append(die)
    elif not exact and not any(own[die + 1 :]):
        found += [at for at in range(die - 1, 0, -1) if own[at]][:1]
    return found


def move(own: Men, other: Men, at: int, die: int) -> Position:
    """Both sides after a step; a man may go off by a die that is larger than he needs."""
    return move_man(own, other, at, min(at, die))


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
            for at in sources(*position, die, exact):
                further.setdefault(move(*position, at, die), first or (at, die))
        if not further:
            break
        found = further
    return found


def _two_dice(own: Men, other: Men, large: int, small: int, exact: bool) -> dict[Position, Step | None]:
    found: dict[Position, Step | None] = {}
    by_large = sources(own, other, large, exact)
    for at in by_large:
        position = move(own, other, at, large)
        for then in sources(*position, small, exact):
            found.setdefault(move(*position, then, small), (at, large))
    by_small = sources(own, other, small, exact)
    for at in by_small:
        position = move(own, other, at, small)
        for then in sources(*position, large, exact):
            # Two different men have been moved the other way round already.
            if then == at - small or then not in by_large:
                found.setdefault(move(*position, then, large), (at, small))
    if found:
        return found
    for die, starts in ((large, by_large), (small, by_small)):
        if starts:
            return {move(own, other, at, die): (at, die) for at in starts}
    return {(own, other): None}
