"""How hard a shot must be struck: reckoned over the cloth to the ball, through the contact, and on to the pocket."""

from __future__ import annotations

from math import sqrt
from typing import Final

from parlor.games.skill.billiards.aiming import MIDDLE, PACES, TIPS, Aim, ghost, unit, vector_length
from parlor.games.skill.billiards.physics.cloth import BALL, ROLL, SLIDE
from parlor.games.skill.billiards.pool_table import POCKETS, Balls

USUAL: Final = 5
"""The pace where nothing says how far a ball is to go."""
SPARE: Final = 9000
"""How far a ball could still roll from where it is wanted: about a yard."""
THINNEST: Final = 0.2
"""A cut is reckoned no thinner: the cosine of the angle between the cue ball's line and the object ball's."""
RUN: Final = 24 / 49 / (2 * SLIDE) + 25 / 49 / (2 * ROLL)
"""How far a ball struck without spin goes, by the square of its speed: it slides until it rolls at 5/7 of it."""


def pace_for(balls: Balls, aim: Aim) -> int:
    """The softest pace that takes a ball to its pocket, or the cue ball to a ball, with a yard to spare."""
    cue, at = balls[0], balls[aim.ball] if aim.ball else None
    if cue is None or at is None:
        return USUAL
    spot = ghost(balls, aim.ball or 0, aim.pocket)
    x, y = spot or at
    wanted = sqrt(2 * ROLL * SPARE)
    if spot is not None:
        middle = POCKETS[aim.pocket].middle
        way, goal = unit(x - cue[0], y - cue[1]), unit(middle[0] - at[0], middle[1] - at[1])
        fullness = max(THINNEST, way[0] * goal[0] + way[1] * goal[1])
        far = vector_length(middle[0] - at[0], middle[1] - at[1])
        wanted = sqrt((far + SPARE) / RUN) / (fullness * (1 + BALL) / 2)
    first, (_, up) = vector_length(x - cue[0], y - cue[1]), TIPS[aim.tip or MIDDLE]
    return next((number for number, each in enumerate(PACES, 1) if speed_after(each, up, first) >= wanted), len(PACES))


def speed_after(speed: float, up: float, far: float) -> float:
    """How fast a ball still is that far on, struck with a speed by a tip `up` of its middle; 0 if it stops before."""
    rolling = speed * (5 + 5 * up) / 7
    slide = (speed * speed - rolling * rolling) / (2 * SLIDE)
    left = speed * speed - 2 * SLIDE * far if far < slide else rolling * rolling - 2 * ROLL * (far - slide)
    return sqrt(left) if left > 0 else 0.0
