"""Whole games among bots, in this process, with no screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.game import Game
from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER


class Result(Struct, frozen=True):
    """How a game ended, and in how many moves of the players."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    plies: int


def play_out(game: Game, options: Options, levels: Sequence[str], rng: Random, budget: Budget | None = None) -> Result:
    """One game, each seat played by a bot of its level. Dice and cards come from `rng`, and the seed of all thought."""
    budget = budget or Budget(iterations=4)
    state = game.start(options, len(levels))
    plies, thoughts = 0, Random(rng.random())
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            state = state.apply(state.draw(rng))
        else:
            view = state.seen_by(state.turn)
            state = state.play(choose(game, view, levels[state.turn], budget, thoughts))
            plies += 1
    return Result(state.scores(), state.winners(), plies)
