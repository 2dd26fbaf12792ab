"""The lag: both play a ball to the foot cushion and back; who comes nearest to the head cushion chooses."""

from __future__ import annotations

from typing import Final

from parlor.core.state import Move
from parlor.games.skill.billiards.aiming import Stroke, angle, spin_stroke
from parlor.games.skill.billiards.outcome import Outcome, move_of, simulate_strokes
from parlor.games.skill.billiards.pool_table import RADIUS, WIDTH, Balls

LAGGED: Final = "lagged"
LAGGING: Final[Balls] = ((5000, WIDTH // 4), (5000, WIDTH * 3 // 4))
"""Where the balls of the first and the second player lie."""
LAGS: Final = tuple(12_000 + 400 * pace for pace in range(1, 26))
"""The speeds of a lag, 1 to 25."""
LAG: Final = tuple(("lag", str(pace)) for pace in range(1, len(LAGS) + 1))
NEAR: Final = 10
"""Balls that differ by less cannot be told apart."""


def strokes(lags: tuple[int, ...], errors: tuple[int, ...]) -> tuple[Stroke, ...]:
    """Both strokes, straight up the table but for their errors."""
    return tuple(
        spin_stroke(angle(errors[2 * seat]), LAGS[pace - 1] * (1000 + errors[2 * seat + 1]) / 1000)
        for seat, pace in enumerate(lags)
    )


def lag_move(lags: tuple[int, ...], errors: tuple[int, ...]) -> Move:
    """The chance move: what comes of both."""
    return move_of(simulate_strokes(LAGGING, strokes(lags, errors), errors), LAGGED)


def loss_reason(outcome: Outcome, seat: int) -> str:
    """Why a seat has lost its lag whatever the other did, or nothing."""
    rails = dict(outcome.rails).get(seat, "")
    at = outcome.balls[seat]
    if at is None:
        return "pocket"
    if set(rails) & set("ns"):
        return "long"
    if rails.count("e") != 1:
        return "foot"
    if (at[1] < WIDTH / 2) != (seat == 0):
        return "crossed"
    return "past" if at[0] < RADIUS - 2 else ""


def lag_winner(outcome: Outcome) -> int:
    """The seat that has won the lag; -1 where it is tied."""
    bad = [bool(loss_reason(outcome, seat)) for seat in range(2)]
    one, other = outcome.balls
    if all(bad):
        return -1
    if any(bad) or one is None or other is None:
        return bad.index(False)
    return -1 if abs(one[0] - other[0]) < NEAR else 0 if one[0] < other[0] else 1
