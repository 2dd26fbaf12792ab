"""Pig, with Big Pig and Hog: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Die, Inscription, Plaque, Race, Scene, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.pig.rules import Pig
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import BLANK

LOSES: Final = {"pig": "a 1", "big_pig": "a pair of 1s", "hog": "any 1"}
"""What loses a turn."""


def scene(view: View[Pig]) -> Scene:
    """The tray with the last roll, and how far everyone has come."""
    pig = view.shown
    blank = pig.dice or 1
    past = pig.order.settled and pig.turn != GAME_OVER and not pig.points
    dice = tuple(Die(face, past=past) for face in pig.last) or (BLANK,) * blank
    stake = tuple(pig.points if seat == pig.roller else 0 for seat in range(pig.seats))
    if not pig.order.settled:
        prompt = "Everyone rolls one die; the highest begins."
    elif pig.turn == GAME_OVER:
        prompt = f"The game is over: {max(pig.totals)} points."
    elif pig.turn == CHANCE:
        prompt = f"{{{pig.roller}}} rolls."
    elif pig.dice == 0:
        prompt = "How many dice will you throw this turn?"
    elif pig.points:
        prompt = f"Hold {pig.points} points, or roll on and risk them?"
    else:
        prompt = f"Roll: {LOSES[pig.options.variant]} takes away all that the turn has brought."
    total = Plaque((Inscription("this turn", str(pig.points)),))
    return Scene(
        zones=(
            Tray(dice, _roll_line(pig, past=past or not pig.order.settled)),
            *((total,) if pig.turn != GAME_OVER else ()),
            Race(pig.totals, stake, pig.options.target, place="bottom"),
        ),
        prompt=prompt,
        status=f"to {pig.options.target}",
        default="roll",
    )


def _roll_line(pig: Pig, *, past: bool) -> str:
    """Whose dice lie there: always a line, so that nothing jumps."""
    return f"{{{pig.roller}}} rolls" if not pig.last else "the last roll" if past else f"{{{pig.roller}}} rolled"


def log_lines(before: View[Pig], move: Move, after: View[Pig]) -> list[str] | None:
    """The rolls for who begins; what a turn brings, or loses."""
    was, pig = before.shown, after.shown
    if not was.order.settled:
        return roll_lines(was.order, move)
    if move[0] == "hold":
        return [f"{{{was.roller}}} holds {was.points}: {pig.totals[was.roller]} in all"]
    if move[0] != "rolled":
        return None
    line = f": {' '.join(move[1:])}"
    if pig.points:
        return [f"{line}, {pig.points} this turn"]
    lost = f"loses {was.points} point{'s' * (was.points != 1)}" if was.points else "has nothing to lose"
    return [line, f"{{{was.roller}}} {lost}"]
