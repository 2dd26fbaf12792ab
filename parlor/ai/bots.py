"""Bots: functions that see a view and give better and better moves until they are stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct

from parlor.advice import Advice, weighed
from parlor.ai.worth import payoff, settled
from parlor.players import LEVELS
from parlor.rules import NOBODY, Game, Move, State, View


class Budget(Struct, frozen=True):
    """How long a bot may think: rounds of work (the same everywhere, for tests), seconds (for play), or both."""

    iterations: int | None = None
    seconds: float | None = None
    stopped: Callable[[], bool] | None = None
    """Whether somebody has asked for the answer meanwhile."""
    why: bool = False
    """Whether the next best move is wanted too, which costs a search more."""

    def started(self) -> Clock:
        """A clock that runs from now on."""
        return Clock(self)

    def rounds(self) -> Iterator[int]:
        """Count rounds until the budget is used up; without any bound, one round."""
        clock, at = self.started(), 0
        most = 1 if self.iterations is None and self.seconds is None else self.iterations
        while (most is None or at < most) and (at == 0 or not clock.over()):
            yield at
            at += 1


class Clock:
    """Time running out."""

    def __init__(self, budget: Budget) -> None:
        self._end = time.monotonic() + budget.seconds if budget.seconds is not None else None
        self._stopped = budget.stopped

    def over(self) -> bool:
        """Whether it is time to answer."""
        if self._stopped is not None and self._stopped():
            return True
        return self._end is not None and time.monotonic() >= self._end


Bot: TypeAlias = Callable[[Game, View[Any], Budget, Random], Iterator[Advice]]
"""Yields advice for the seat of the view, each at least as good as the one before."""

MANNERS: Final = 3
"""An easy bot plays by the rule of thumb once in so many moves, and otherwise as the fancy takes it."""


def easy(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Random with manners: takes a win that lies open, sometimes plays the rule of thumb, else anything."""
    moves = view.moves()
    if (won := _winning(view, moves, rng)) is not None:
        yield Advice(won)
    elif game.thumb is not None and rng.randrange(MANNERS) == 0:
        yield Advice(game.thumb(view, rng))
    else:
        yield Advice(rng.choice(moves))


def medium(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The game's rule of thumb; without one, the best move one ply deep; without a measure, easy."""
    if game.thumb is not None:
        yield Advice(game.thumb(view, rng))
    elif game.evaluate is not None:
        yield from one_ply(game, view, budget, rng)
    else:
        yield from easy(game, view, budget, rng)


def one_ply(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The move whose positions, over imagined hands and drawn chances, stand best on average."""
    moves = view.moves()
    sums = dict.fromkeys(moves, 0.0)
    yield Advice(moves[0])
    if len(moves) == 1:
        return
    for at in budget.rounds():
        imagined = view.imagine(rng)
        for move in moves:
            sums[move] += _worth(game, settled(imagined.apply(move), rng), view.seat)
        yield weighed({move: 0.5 + total / (at + 1) / 2 for move, total in sums.items()}, "chance")


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


def hard(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The game's expert, or the engine that suits the game as long as the budget lasts, after medium's move."""
    if game.expert is not None:
        clock = budget.started()
        for at, advice in enumerate(game.expert(view, rng)):
            yield advice
            if clock.over() or at + 1 == budget.iterations:
                break
        return
    from parlor.ai.alphabeta import alphabeta
    from parlor.ai.sampling import sampling

    engine = game.engine if isinstance(game.engine, str) else game.engine(view.shown.options)
    if engine == "sampling" and len(view.moves()) > 1:
        yield from sampling(game, view, budget, rng)  # begins with medium's move itself
        return
    yield from medium(game, view, Budget(iterations=1), rng)
    if engine == "alphabeta" and len(view.moves()) > 1:
        yield from alphabeta(game, view, budget, rng)


def randomly(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Any legal move: what every other bot is measured against."""
    yield Advice(rng.choice(view.moves()))


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
