"""Bots: functions that see a view and give better and better moves until they are stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from parlor.ai.alphabeta import alphabeta
from parlor.ai.budget import Budget
from parlor.ai.comparing import comparing
from parlor.ai.levels import easy, medium, random_bot
from parlor.ai.sampling import sampling
from parlor.core.advice import Advice, Effort
from parlor.core.game import Game
from parlor.core.players import LEVELS
from parlor.core.state import Move, View

Bot: TypeAlias = Callable[[Game, View[Any], Budget, Random], Iterator[Advice]]
"""Yields advice for the seat of the view, each at least as good as the one before."""


def hard(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The game's expert, or the engine that suits the game as long as the budget lasts, after medium's move."""
    if (known := game.bots.solved(view)) is not None:
        yield known
        return
    if game.bots.expert is not None:
        clock = budget.start_clock()
        for at, advice in enumerate(game.bots.expert(view, rng)):
            yield advice
            if clock.expired() or at + 1 == budget.iterations:
                break
        return
    if game.bots.search is not None:
        effort = Effort(budget.start_clock().expired, budget.iterations, budget.why, budget.only)
        yield from game.bots.search(view, effort)
        return
    engine = game.bots.engine_for(view.shown.options)
    if engine in ("sampling", "comparing") and len(view.moves()) > 1:  # both begin with medium's move themselves
        yield from (comparing if engine == "comparing" else sampling)(game, view, budget, rng)
        return
    yield from medium(game, view, Budget(iterations=1), rng)
    if engine == "alphabeta" and len(view.moves()) > 1:
        yield from alphabeta(game, view, budget, rng)


MAX_PLAN_MOVES: Final = 32
"""So many things at most go with the first one that is chosen: no hand of the collection discards more."""
PLAN_SHARE: Final = 1 / 8
"""The share of the thinking time that each of them may take: most choices are of two to five things."""
BOTS: Final[Mapping[str, Bot]] = {**dict(zip(LEVELS, (easy, medium, hard), strict=True)), "random": random_bot}
"""The bot of each level, and the one of none."""


def advise(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Advice:
    """The best that a level finds within a budget."""
    *_, best = thoughts(game, view, level, budget, rng)
    return explain(game, view, best, budget, rng) if budget.why else best


def thoughts(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Iterator[Advice]:
    """What a level finds within a budget, better and better; a single legal move needs no thought."""
    moves = view.moves()
    if len(moves) == 1:
        yield Advice(moves[0])
        return
    advice = None
    for advice in BOTS[level](game, view, budget, rng):
        yield advice
        if budget.stopped is not None and budget.stopped():
            break
    if advice is None:
        raise ValueError(f"the {level} bot gave no move")


def explain(game: Game, view: View[Any], best: Advice, budget: Budget, rng: Random) -> Advice:
    """Advice with the reason for it, and with the moves that go with it."""
    since = best.reason or (game.bots.why(view.shown, best.move) if game.bots.why is not None else "")
    plan, ending = (best.plan, ()) if best.plan else plan_rest(game, view, best.move, budget, rng)
    return replace(best, plan=plan, ending=ending, reason=since)


def plan_rest(game: Game, view: View[Any], move: Move, budget: Budget, rng: Random) -> tuple[tuple[Move, ...], Move]:
    """What follows a move by which things are chosen one by one, as far as it is plain, and the move that ends it."""
    verb, found, state = move[0], [move], view.imagine(rng)
    known = game.bots.expert is not None or game.bots.heuristic is not None
    if not known or verb not in game.words or not game.words[verb].toggles:
        return (), ()
    work = budget.work and max(1, int(budget.work * PLAN_SHARE))
    brief = Budget(budget.iterations, budget.seconds and budget.seconds * PLAN_SHARE, budget.stopped, work=work)
    while len(found) <= MAX_PLAN_MOVES:
        state = state.apply(found[-1])
        if state.turn != view.seat:
            break
        then = advise(game, state.seen_by(view.seat), "hard" if game.bots.expert else "medium", brief, rng).move
        if then[0] != verb:
            return tuple(found[1:]), then
        found.append(then)
    return tuple(found[1:]), ()


def choose(game: Game, view: View[Any], level: str, budget: Budget, rng: Random) -> Move:
    """The best move that a level finds within a budget."""
    return advise(game, view, level, budget, rng).move
