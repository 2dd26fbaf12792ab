"""Bots: functions that see a view and give better and better moves until they are stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct

from parlor.players import LEVELS
from parlor.rules import CHANCE, NOBODY, Game, Move, State, View


class Budget(Struct, frozen=True):
    """How long a bot may think: rounds of work (the same everywhere, for tests), seconds (for play), or both."""

    iterations: int | None = None
    seconds: float | None = None

    def rounds(self) -> Iterator[int]:
        """Count rounds until the budget is used up; without any bound, one round."""
        if self.iterations is None and self.seconds is None:
            yield 0
            return
        end = time.monotonic() + self.seconds if self.seconds is not None else None
        at = 0
        while (self.iterations is None or at < self.iterations) and (end is None or at == 0 or time.monotonic() < end):
            yield at
            at += 1


Bot: TypeAlias = Callable[[Game, View[Any], Budget, Random], Iterator[Move]]
"""Yields moves for the seat of the view, each at least as good as the one before."""

MANNERS: Final = 3
"""An easy bot plays by the rule of thumb once in so many moves, and otherwise as the fancy takes it."""


def easy(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Move]:
    """Random with manners: takes a win that lies open, sometimes plays the rule of thumb, else anything."""
    moves = view.moves()
    if (won := _winning(view, moves, rng)) is not None:
        yield won
    elif game.thumb is not None and rng.randrange(MANNERS) == 0:
        yield game.thumb(view, rng)
    else:
        yield rng.choice(moves)


def medium(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Move]:
    """The game's rule of thumb; without one, the best move one ply deep; without a measure, easy."""
    if game.thumb is not None:
        yield game.thumb(view, rng)
    elif game.evaluate is not None:
        yield from one_ply(game, view, budget, rng)
    else:
        yield from easy(game, view, budget, rng)


def one_ply(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Move]:
    """The move whose positions, over imagined hands and drawn chances, stand best on average."""
    moves = view.moves()
    sums = dict.fromkeys(moves, 0.0)
    best = moves[0]
    yield best
    if len(moves) == 1:
        return
    for _ in budget.rounds():
        imagined = view.imagine(rng)
        for move in moves:
            sums[move] += _worth(game, settled(imagined.apply(move), rng), view.seat)
        top = max(moves, key=sums.__getitem__)
        if top != best:
            best = top
            yield best


def settled(state: State[Any], rng: Random) -> State[Any]:
    """The position after the house has made the moves that are due."""
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    return state


def payoff(state: State[Any], seat: int) -> float:
    """What a finished game is worth to a seat: from -1 (lost) to 1 (won alone)."""
    winners = state.winners()
    if seat not in winners:
        return -1.0
    return 1.0 if state.seats == 1 else 1.0 - 2.0 * (len(winners) - 1) / (state.seats - 1)


def _worth(game: Game, state: State[Any], seat: int) -> float:
    if state.turn == NOBODY:
        return payoff(state, seat)
    return game.evaluate(state, seat) if game.evaluate is not None else 0.0


def _winning(view: View[Any], moves: tuple[Move, ...], rng: Random) -> Move | None:
    """A move that wins at once whatever is hidden, as far as one imagined position tells."""
    if len(moves) > 60:
        return None
    imagined = view.imagine(rng)
    for move in moves:
        after = imagined.apply(move)
        if after.turn == NOBODY and after.winners() == (view.seat,):
            return move
    return None


BOTS: Final[Mapping[str, Bot]] = dict(zip(LEVELS, (easy, medium), strict=True))
"""The bot of each level."""


def choose(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Move:
    """The best move that a level finds within a budget."""
    best: Move | None = None
    for move in BOTS[level](game, view, budget, rng):
        best = move
    if best is None:
        raise ValueError(f"the {level} bot gave no move")
    return best
