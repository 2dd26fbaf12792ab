"""Pocket billiards: nine-ball, eight-ball and 14.1 continuous."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from parlor.core.game import Act, Bots, Game, Timed, Verb
from parlor.core.options import Options
from parlor.core.state import Move, State, View
from parlor.games.skill.billiards.bots import evaluate, expert, heuristic
from parlor.games.skill.billiards.eight_ball import EightBall, EightBallOptions
from parlor.games.skill.billiards.log import log_lines
from parlor.games.skill.billiards.nine_ball import NineBall, NineBallOptions
from parlor.games.skill.billiards.rules import Pool
from parlor.games.skill.billiards.straight_pool import StraightPool, StraightPoolOptions
from parlor.games.skill.billiards.view import frames, scene

WORDS: Final = {
    "lag": Verb("Lag", "lags"),
    "lagged": Verb("Lagged"),
    "lot": Verb("Lot", "{seat} wins the lot"),
    "break": Verb("Break", "takes the break", key="b"),
    "give": Verb("Let the other break", key="l"),
    "rack": Verb("Rack"),
    "place": Verb("Set the cue ball"),
    "nudge": Verb("Nudge", key="n", asks=("Which way: n up, s down, w left, e right?",)),
    "set": Verb("Leave it there", "sets the cue ball", key="l"),
    "ball": Verb("Aim at", offered="on_things"),
    "free": Verb("Aim freely", key="f"),
    "safe": Verb("Safety", key="s"),
    "pocket": Verb("Go for", offered="on_things"),
    "bearing": Verb("Angle", offered="on_things"),
    "tenth": Verb("Tenth of a degree", offered="on_things"),
    "cut": Verb("Cut", key="c", asks=("Left and Right turn the line; Enter sets it, and Enter again strikes.",)),
    "pace": Verb("Pace", key="p", asks=("How hard, from 1 (soft) to 12 (hard)? Arrows, then Enter.",)),
    "tip": Verb("Tip", key="t", asks=("Where does the tip strike the ball? Arrows, then Enter.",)),
    "strike": Verb("Strike", key="s"),
    "struck": Verb("Struck"),
}


def stroke_move(view: View[Pool[Any]], act: Act, rng: Random) -> Move:
    """A stroke whose pace is off by as much as its moment; the line is as steady as the seat."""
    return view.shown.timed_stroke(act.x, rng)


def game(state: type[State[Any]], options: type[Options], own: Mapping[str, Verb]) -> Game:
    """One of the three."""
    return Game(
        state,
        scene,
        options=options,
        words={**WORDS, **own},
        frames=frames,
        events=log_lines,
        timed=Timed(stroke_move),
        bots=Bots(heuristic=heuristic, evaluate=evaluate, expert=expert),
    )


GAMES: Final = {
    "nine_ball": game(
        NineBall,
        NineBallOptions,
        {
            "push": Verb("Push out", "declares a push-out", key="p", enter="never"),
            "accept": Verb("Play on from here", "takes the table as it lies"),
            "back": Verb("Give it back", "gives the table back", key="g"),
        },
    ),
    "eight_ball": game(
        EightBall,
        EightBallOptions,
        {
            "call": Verb("Call"),
            "accept": Verb("Play on from here", "takes the table as it lies"),
            "rerack": Verb("Rack again", "has the balls racked again", key="r"),
        },
    ),
    "straight_pool": game(
        StraightPool,
        StraightPoolOptions,
        {
            "call": Verb("Call"),
            "accept": Verb("Play on from here", "takes the table as it lies"),
            "rebreak": Verb("Let the other break again", "has the other break again", key="l"),
        },
    ),
}
