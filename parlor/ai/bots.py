"""Bots: functions that see a view and give better and better moves until they are stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from parlor.advice import Advice
from parlor.ai.alphabeta import alphabeta
from parlor.ai.budget import Budget
from parlor.ai.plain import easy, medium, randomly
from parlor.ai.sampling import sampling
from parlor.players import LEVELS
from parlor.rules import Game, Move, View

Bot: TypeAlias = Callable[[Game, View[Any], Budget, Random], Iterator[Advice]]
"""Yields advice for the seat of the view, each at least as good as the one before."""


def hard(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The game's expert, or the engine that suits the game as long as the budget lasts, after medium's move."""
    if game.bots.expert is not None:
        if len(moves := view.moves()) == 1:
            yield Advice(moves[0])
            return
        clock = budget.started()
        for at, advice in enumerate(game.bots.expert(view, rng)):
            yield advice
            if clock.over() or at + 1 == budget.iterations:
                break
        return
    engine = game.bots.engine if isinstance(game.bots.engine, str) else game.bots.engine(view.shown.options)
    if engine == "sampling" and len(view.moves()) > 1:
        yield from sampling(game, view, budget, rng)  # begins with medium's move itself
        return
    yield from medium(game, view, Budget(iterations=1), rng)
    if engine == "alphabeta" and len(view.moves()) > 1:
        yield from alphabeta(game, view, budget, rng)


BOTS: Final[Mapping[str, Bot]] = {**dict(zip(LEVELS, (easy, medium, hard), strict=True)), "random": randomly}
"""The bot of each level, and the one of none."""


def advise(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Advice:
    """The best that a level finds within a budget."""
    best: Advice | None = None
    for advice in BOTS[level](game, view, budget, rng):
        best = advice
        if budget.stopped is not None and budget.stopped():
            break
    if best is None:
        raise ValueError(f"the {level} bot gave no move")
    return best


def choose(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Move:
    """The best move that a level finds within a budget."""
    return advise(game, view, level, budget, rng).move
