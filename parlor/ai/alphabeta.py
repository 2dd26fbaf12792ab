"""Alpha-beta search for open games of two: iterative deepening, a table of positions met, moves in order of merit."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.ai.worth import payoff
from parlor.core.advice import Advice, ranked_advice, return_cost
from parlor.core.game import Game
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View

MAX_DEPTH: Final = 60
"""Plies searched at most, where no budget says so: a safety stop, for the time ends a search long before."""
MAX_POSITIONS: Final = 400_000
"""Positions that are remembered."""
CLOCK_MASK: Final = 15
"""The clock is looked at once in so many positions, less one (a mask)."""
EXACT, AT_LEAST, AT_MOST = range(3)


class OutOfTime(Exception):
    """Time is up."""


class SearchEntry(NamedTuple):
    """What is known of a position: searched how deep, its value, and the best move there."""

    depth: int
    value: float
    kind: int
    best: Move


class Search:
    """One search from the position of a view, for the seat that is to move."""

    def __init__(self, game: Game, view: View[Any], budget: Budget) -> None:
        assert game.bots.evaluate is not None
        self.evaluate = game.bots.evaluate
        self.view = view
        self.seat = view.seat
        self.clock = budget.start_clock()
        self.table: dict[Hashable, SearchEntry] = {}
        self.merit: dict[Move, int] = {}
        self.nodes = 0
        self.first: SearchEntry | None = None
        """What the last round found here."""

    def best(self, depth: int, but: Move = (), only: Move = ()) -> tuple[Move, float]:
        """The best move and its value, so many moves deep, among all `but` one, or `only` one. Raises `OutOfTime`.

        A move that only goes back to where one was must be clearly better than all others.
        """
        state, best, liked = self.view.shown, -3.0, -3.0
        chosen: Move = ()
        for move in self._order_moves(state, self.first):
            if move == but or (only and move != only):
                continue
            value = self.value(state.apply(move), depth - 1, max(liked, -2.0), 2.0)
            cost = return_cost(value, self.view.returns(move))
            if value - cost > liked:
                chosen, best, liked = move, value, value - cost
        if not but:
            self.first = SearchEntry(depth, best, EXACT, chosen)
        return chosen, best

    def value(self, state: State[Any], depth: int, alpha: float, beta: float) -> float:
        """What a position is worth to the searching seat, exact between the bounds."""
        self.nodes += 1
        if not self.nodes & CLOCK_MASK and self.clock.expired():
            raise OutOfTime
        if state.turn == GAME_OVER:
            return payoff(state, self.seat)
        if state.turn == CHANCE:
            outcomes = state.chances() or ()
            return sum(weight * self.value(state.apply(move), depth, -2.0, 2.0) for move, weight in outcomes)
        if depth <= 0:
            return float(self.evaluate(state, self.seat))
        key = state.key()
        known = self.table.get(key)
        if known is not None and known.depth >= depth:
            if known.kind == EXACT:
                return known.value
            if known.kind == AT_LEAST:
                alpha = max(alpha, known.value)
            else:
                beta = min(beta, known.value)
            if alpha >= beta:
                return known.value
        return self._best_value(state, key, depth, alpha, beta, known)

    def _best_value(
        self, state: State[Any], key: Hashable, depth: int, alpha: float, beta: float, known: SearchEntry | None
    ) -> float:
        mine = state.turn == self.seat
        low, high = alpha, beta
        best = -3.0 if mine else 3.0
        chosen: Move = ()
        for move in self._order_moves(state, known):
            value = self.value(state.apply(move), depth - 1, alpha, beta)
            if (value > best) if mine else (value < best):
                best, chosen = value, move
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self.merit[move] = self.merit.get(move, 0) + depth * depth
                break
        kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
        if len(self.table) < MAX_POSITIONS or key in self.table:
            self.table[key] = SearchEntry(depth, best, kind, chosen)
        return best

    def _order_moves(self, state: State[Any], known: SearchEntry | None) -> Iterator[Move]:
        """Yield the moves: the best of the last search, then those that cut off most; the rest is seldom needed."""
        moves, first = state.moves(), known.best if known is not None else None
        if first in moves:
            yield first
        liked = sorted((move for move in moves if move in self.merit and move != first), key=self._merit, reverse=True)
        yield from liked
        given = {first, *liked}
        yield from (move for move in moves if move not in given)

    def _merit(self, move: Move) -> int:
        return self.merit[move]


def alphabeta(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Deeper and deeper until the budget ends, or the game is solved from here. A round is one more move deep."""
    search = Search(game, view, budget)
    most = budget.iterations if budget.iterations is not None else MAX_DEPTH
    before = value = 0.0
    for depth in count(1):
        try:
            before, (move, value) = value, search.best(depth, only=budget.only)
            if depth <= min(game.bots.sees, most - 1) and abs(value) < 1.0:
                continue
            rosy = (value - before) / 2 if depth > 1 else 0.0
            worths = {move: _chance(value, rosy)}
            yield replace(ranked_advice(worths, "chance"), rounds=depth)
            if budget.why:
                other, less = search.best(depth, but=move)
                yield replace(ranked_advice(worths | {other: _chance(less, rosy)}, "chance", move), rounds=depth)
        except OutOfTime:
            return
        if depth >= most or abs(value) >= 1.0:
            return


def _chance(value: float, rosy: float) -> float:
    """From the worth of a position, -1 to 1, unless it is sure less what makes it too `rosy`.

    That is half of what one round found more than the round before: whoever has the last move of a round takes what
    stands before him, and nobody takes it back, so that the worth would go up and down from round to round.
    """
    return 0.5 + (value if abs(value) >= 1.0 else value - rosy) / 2
