"""The fouls of pocket billiards that can happen on a table that a machine watches."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from parlor.games.skill.billiards.outcome import Outcome
from parlor.games.skill.billiards.pool_table import HEAD_STRING, Balls

SCRATCH: Final = "scratch"
KITCHEN: Final = "kitchen"
MISS: Final = "miss"
WRONG: Final = "wrong"
CUSHION: Final = "cushion"
SAID: Final = {
    SCRATCH: "the cue ball is potted",
    KITCHEN: "the cue ball did not leave the kitchen first",
    MISS: "no ball is hit",
    WRONG: "the wrong ball is hit first",
    CUSHION: "no ball is potted and none reaches a cushion",
    "break": "at the break the cue ball and two others must reach a cushion, or a called ball fall",
}
"""What each foul is called."""
BRIEF: Final = {
    SCRATCH: "cue ball potted", KITCHEN: "out of the kitchen", MISS: "no ball hit", WRONG: "wrong ball first",
    CUSHION: "no cushion", "break": "weak break",
}  # fmt: skip
"""Fouls in as few words as stand beside a name."""


def playable(balls: Balls, numbers: Collection[int], *, kitchen: bool) -> tuple[int, ...]:
    """Those of the balls that are on the table, and not behind the head string when one plays from there."""
    return tuple(
        ball for ball in sorted(numbers) if (at := balls[ball]) is not None and not (kitchen and at[0] < HEAD_STRING)
    )


def foul(before: Balls, outcome: Outcome, legal: Collection[int], *, kitchen: bool, push: bool = False) -> str:
    """The foul of a stroke, or nothing: only one is counted.

    `legal` are the balls that may be hit first; from the `kitchen` the cue ball must leave it before it meets a
    cushion or a ball, unless that lies on the head string or beyond; with `push` it need not hit anything.
    """
    if outcome.is_scratch:
        return SCRATCH
    met = before[outcome.first] if outcome.first else None
    if kitchen and (
        outcome.leaving == "rail" or (met is not None and met[0] < HEAD_STRING and outcome.leaving in ("in", "out"))
    ):
        return KITCHEN
    if push:
        return ""
    if not outcome.first:
        return MISS
    if outcome.first not in legal:
        return WRONG
    return "" if outcome.balls_potted or outcome.rails else CUSHION


def is_legal_break(outcome: Outcome) -> bool:
    """Whether a break of nine-ball or eight-ball is legal: a ball is potted, or four of them reach a cushion."""
    return bool(outcome.balls_potted) or outcome.balls_to_cushion() >= 4
