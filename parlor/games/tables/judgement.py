"""What a position at the tables is worth: the race, the men off, points held, and men in danger.

Bearing off is exact in these games, so that a man off is worth more than the pips he had to go.
"""

from __future__ import annotations

from typing import Final

from parlor.games.tables.kit import BAR, HOME, Men, pips

HITS: Final = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of 36 rolls, those that bring a man exactly so many points on."""
HELD: Final = (0, 2, 2.5, 3.5, 5, 5.5, 5, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 2.5, 3, 1.5, 0.5, 0)
"""What holding each of one's points is worth in pips, while an enemy has still to pass it."""
CROWDED: Final = 0.8
PRIME: Final = 0.8
SHUT: Final = 1.5
OFF: Final = 5.0
ROLL: Final = 4.0
STEADY: Final = 30.0
"""A lead of so many pips is worth half of what there is to win."""


def worth(own: Men, other: Men, *, to_roll: bool) -> float:
    """From -1 (lost) to 1 (won), for `own`, which is to roll or has just moved."""
    if own[0] == 15 or other[0] == 15:
        return 1.0 if own[0] == 15 else -1.0
    lead = pips(other) - pips(own) + OFF * (own[0] - other[0]) + structure(own, other) - structure(other, own)
    lead += ROLL + danger(other, own) if to_roll else -ROLL - danger(own, other)
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
