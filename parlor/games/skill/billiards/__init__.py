"""Pocket billiards: nine-ball, eight-ball and 14.1 continuous."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from parlor.games.skill.billiards.bots import evaluate, expert, heuristic
from parlor.games.skill.billiards.eight_ball import EightBall, EightBallOptions
from parlor.games.skill.billiards.nine_ball import NineBall, NineBallOptions
from parlor.games.skill.billiards.rules import Pool
from parlor.games.skill.billiards.straight_pool import StraightPool, StraightPoolOptions
from parlor.games.skill.billiards.table import frames, scene
from parlor.games.skill.billiards.told import told
from parlor.rules import Act, Bots, Game, Move, Options, State, Timed, View, Word

WORDS: Final = {
    "lag": Word("Lag", "lags"),
    "lagged": Word("Lagged"),
    "lot": Word("Lot", "{seat} wins the lot"),
    "break": Word("Break", "takes the break"),
    "give": Word("Let the other break"),
    "rack": Word("Rack"),
    "place": Word("Set the cue ball"),
    "nudge": Word("Nudge", asks=("Which way: n up, s down, w left, e right?",)),
    "set": Word("Leave it there", "sets the cue ball"),
    "push": Word("Push out", "declares a push-out", costly=True),
    "ball": Word("Aim at", unsaid=True),
    "free": Word("Aim freely"),
    "call": Word("Call"),
    "safe": Word("Safety", key="s"),
    "pocket": Word("Go for", unsaid=True),
    "bearing": Word("Angle"),
    "tenth": Word("Tenth of a degree"),
    "cut": Word("Cut", asks=("Left and Right turn the line; Enter sets it, and Enter again strikes.",)),
    "pace": Word("Pace", asks=("How hard, from 1 (soft) to 12 (hard)? Arrows, then Enter.",)),
    "tip": Word("Tip", asks=("Where does the tip strike the ball? Arrows, then Enter.",)),
    "strike": Word("Strike"),
    "struck": Word("Struck"),
    "accept": Word("Play on from here", "takes the table as it lies"),
    "back": Word("Give it back", "gives the table back"),
    "rerack": Word("Rack again", "has the balls racked again"),
    "rebreak": Word("Let the other break again", "has the other break again"),
}


def timed(view: View[Pool[Any]], act: Act, rng: Random) -> Move:
    """A stroke whose pace is off by as much as its moment; the line is as steady as the seat."""
    return view.shown.timed(act.x, rng)


def game(state: type[State[Any]], options: type[Options]) -> Game:
    """One of the three."""
    return Game(
        state,
        scene,
        options=options,
        words=WORDS,
        frames=frames,
        events=told,
        timed=Timed(timed),
        bots=Bots(heuristic=heuristic, evaluate=evaluate, expert=expert),
    )


GAMES: Final = {
    "nine_ball": game(NineBall, NineBallOptions),
    "eight_ball": game(EightBall, EightBallOptions),
    "straight_pool": game(StraightPool, StraightPoolOptions),
}
