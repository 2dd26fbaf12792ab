"""What a position at the tables is worth: the race, men off, points held, men in danger; and one roll further.

Bearing off is exact in these games, so that a man off is worth more than the pips he had to go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from parlor.games.tables.backgammon.board import BAR, HOME, Men, dice_without, legal, move_man, pips

HITS: Final = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of 36 rolls, those that bring a man exactly so many points on."""
HELD: Final = (0, 2, 2.5, 3.5, 5, 5.5, 5, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 2.5, 3, 1.5, 0.5, 0)
"""What holding each of one's points is worth in pips, while an enemy has still to pass it."""
CROWDED: Final = 0.8
PRIME: Final = 0.8
SHUT: Final = 1.5
OFF: Final = 5.0
ON_ROLL: Final = 4.0
STEADY: Final = 30.0
"""A lead of so many pips is worth half of what there is to win."""


def position_value(own: Men, other: Men, *, to_roll: bool) -> float:
    """From -1 (lost) to 1 (won), for `own`, which is to roll or has just moved."""
    if own[0] == 15 or other[0] == 15:
        return 1.0 if own[0] == 15 else -1.0
    lead = pips(other) - pips(own) + OFF * (own[0] - other[0]) + structure(own, other) - structure(other, own)
    lead += ON_ROLL + danger(other, own) if to_roll else -ON_ROLL - danger(own, other)
    return lead / (STEADY + abs(lead))


def danger(own: Men, other: Men) -> float:
    """The pips that a side must expect to lose to the next roll."""
    enemies = [at for at in range(1, BAR + 1) if other[at]]
    lost = 0.0
    for at in range(1, BAR):
        if own[at] != 1:
            continue
        safe = 1.0
        for enemy in enemies:
            if 0 < enemy + at - 25 <= 12:
                safe *= 1 - HITS[enemy + at - 25] / 36
        lost += (1 - safe) * (25 - at)
    return lost


def structure(own: Men, other: Men) -> float:
    """Points held before enemies who have still to pass them, in pips; and men on the bar."""
    last = max((at for at in range(1, BAR + 1) if other[at]), default=0)
    value, held, run = -2.0 * own[BAR], 0, 0
    for at in range(1, BAR):
        blocks = own[at] >= 2 and last > 25 - at
        if blocks:
            value += HELD[at] - max(0, own[at] - 3) * CROWDED
        if at <= 2 * HOME:
            run = run + 1 if blocks else 0
            value += run * PRIME if run >= 3 else 0
        held += own[at] >= 2 and at <= HOME
    return value + held * other[BAR] * SHUT


Step: TypeAlias = tuple[int, int]
"""A step: the point it starts from, and the die."""
Given: TypeAlias = Callable[[tuple[int, int]], tuple[int, ...]]
"""The steps that a roll gives."""
ROLLS: Final = tuple((pair, 1 if pair[0] == pair[1] else 2) for pair in combinations_with_replacement(range(1, 7), 2))
"""Every roll of two dice, and in how many of 36 ways it falls."""
WIDE: Final = 8
"""How many plays are looked at one roll ahead: the best as they stand."""


def legal_plays(own: Men, other: Men, dice: tuple[int, ...]) -> dict[tuple[Men, Men], Step | None]:
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
            go(*move_man(own, other, at, die), dice_without(dice, die), first or (at, die))

    go(own, other, dice, None)
    return found


def value_after_reply(own: Men, other: Men, given: Given) -> float:
    """What a position is worth to `own` once the other side has rolled and played as seems best to it."""
    total = 0.0
    for roll, ways in ROLLS:
        theirs, mine = max(
            legal_plays(other, own, given(roll)), key=lambda after: position_value(*after, to_roll=False)
        )
        total += ways * position_value(mine, theirs, to_roll=True)
    return total / 36


def weigh_steps(own: Men, other: Men, dice: tuple[int, ...], given: Given) -> Iterator[dict[Step, float]]:
    """What the first steps of the best plays are worth: first as they stand, then looked into one by one."""
    found = [
        (position_value(*after, to_roll=False), after, step)
        for after, step in legal_plays(own, other, dice).items()
        if step is not None
    ]
    found.sort(key=lambda play: -play[0])
    worths: dict[Step, float] = {}
    for value, _, step in found:
        worths.setdefault(step, value)
    yield worths
    looked: dict[Step, float] = {}
    for _, (mine, theirs), step in found[:WIDE]:
        value = 1.0 if mine[0] == 15 else value_after_reply(mine, theirs, given)
        looked[step] = max(value, looked.get(step, value))
        yield looked


def pip_value(own: Men, other: Men) -> float:
    """How well a side stands, in pips: the race, points made, blots in danger, men on the bar."""
    value = pips(other) - pips(own) + 2.0 * (own[0] - other[0])
    behind = max((at for at in range(BAR, 0, -1) if other[at]), default=0)
    held = 0
    for at in range(1, 25):
        count = own[at]
        if count == 1 and behind > 25 - at:
            near = sum(1 for back in range(1, 7) if 25 - at + back <= BAR and other[25 - at + back])
            value -= (25 - at) * 0.1 * (1 + near) + 1
        elif count >= 2:
            value += (4.0 if at <= 7 else 2.0 if at >= 19 else 1.0) - max(0, count - 3) * 0.7
            held += at <= HOME
    return value + (held * other[BAR] * 3) - own[BAR] * 4


def lead(own: Men, other: Men) -> float:
    """How far a side is ahead by its standing, squeezed between lost (-1) and won (1)."""
    ahead = (pip_value(own, other) - pip_value(other, own)) / 2
    return ahead / (60 + abs(ahead))
