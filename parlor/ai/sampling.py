"""Monte Carlo search over what is hidden: imagined positions, a tree of what is seen, deals played out by heuristics.

Information-set tree search with a single observer. Every round imagines the hidden cards anew, walks down
the tree among the moves that are legal then, adds one move, and plays the deal out by the game's rule of
heuristic. What counts is how far ahead a seat comes, for the games it is used on last many deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf, log, sqrt
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.ai.levels import medium
from parlor.ai.worth import (
    WHIM_PROBABILITY,
    deal_of,
    evaluate_state,
    heuristic_move,
    play_out_deal,
    play_out_turn,
    score_leads,
)
from parlor.core.advice import SURE, Advice, independent, ranked_advice
from parlor.core.game import Game
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View

EXPLORATION: Final = 0.7
"""How much a move that was tried little is preferred."""
WIDENING: Final = 2.0
"""After so many visits for each move a further one is tried, by the square root; at the root all are."""
DOUBT: Final = 0.5
"""How far apart results lie that mean the same; so much better must a move be, by the number of trials."""
FEW_TRIALS: Final = 8
"""Trials below which the spread of a move's own results says little: that of all moves counts if it is larger."""
ROUNDS_PER_ANSWER: Final = 8
"""Rounds between one answer and the next."""


class Node:
    """A move in the tree: how often it was tried and could have been, and what it brought its player."""

    __slots__ = ("children", "lead", "offered", "seat", "squares", "tried", "won")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tried = 0
        self.offered = 0
        self.won = 0.0
        self.lead = 0.0
        self.squares = 0.0
        self.children: dict[Move, Node] = {}

    def variance(self) -> float:
        """The variance of the leads found so far."""
        mean = self.lead / self.tried
        return max(0.0, self.squares / self.tried - mean * mean)

    def error(self, usual: float) -> float:
        """The standard error of the mean lead, where `usual` is the variance of all moves together."""
        if self.tried < 2:
            return inf
        variance = self.variance() if self.tried >= FEW_TRIALS else max(self.variance(), usual)
        return sqrt(variance / (self.tried - 1))


class Sampler:
    """One search from one view, that begins by trusting one move."""

    def __init__(self, game: Game, view: View[Any], trusted: Move, rng: Random) -> None:
        self.game = game
        self.trusted = trusted
        self.view = view
        self.rng = rng
        self.root = Node(-1)
        self.spread = 1.0
        self.base = view.shown.ranking()
        self.deal = deal_of(game, view.shown)

    def round(self) -> None:
        """Imagine, walk, play out, and remember."""
        state: State[Any] = self.view.imagine(self.rng)
        path = [self.root]
        while state.turn != GAME_OVER and deal_of(self.game, state) == self.deal:
            if state.turn == CHANCE:
                state = state.apply(state.draw(self.rng))
                continue
            move, fresh = self._pick(path[-1], state)
            path.append(path[-1].children[move])
            state = state.apply(move)
            if fresh:
                break
        gains, lead = self._worths(state, path[-1].seat)
        for node in path:
            node.tried += 1
            if node.seat >= 0:
                node.won += gains[node.seat]
                node.lead += lead[node.seat]
                node.squares += lead[node.seat] ** 2

    def _pick(self, node: Node, state: State[Any]) -> tuple[Move, bool]:
        """The move to walk on by, and whether it is new in the tree."""
        moves = state.moves()
        fresh = [move for move in moves if move not in node.children]
        known = [move for move in moves if move in node.children]
        for move in known:
            node.children[move].offered += 1
        if fresh and (node is self.root or len(known) <= sqrt(node.tried) / WIDENING):
            first = not known and node is not self.root
            move = heuristic_move(self.game, state, self.rng) if first else self.rng.choice(fresh)
            node.children[move] = Node(state.turn)
            node.children[move].offered = 1
            return move, True

        def promise(move: Move) -> float:
            child = node.children[move]
            return child.won / child.tried + EXPLORATION * sqrt(log(child.offered + 1) / child.tried)

        return max(known, key=promise), False

    def _worths(self, state: State[Any], last: int) -> tuple[list[float], list[float]]:
        """What a position that `last` moved to is worth to each seat, from -1 to 1 and as it is reported.

        Where a game can judge positions, it is asked when a turn of the searching seat has ended: then the
        same turns have been played after every move that is compared. Elsewhere the deal is played out, and
        what is reported is points to come.
        """
        if self.game.bots.evaluate is None:
            whim = 0.0 if self.game.bots.finish else WHIM_PROBABILITY  # so many more deals are worth more than whims
            end = play_out_deal(self.game, state, self.deal, self.rng, whim)
            lead = score_leads(end, self.base)
            return self._gains(end, lead), lead
        end = play_out_turn(self.game, state, last, self.view.seat, self.rng)
        worths = [evaluate_state(self.game, end, seat) for seat in range(end.seats)]
        return worths, worths

    def _gains(self, state: State[Any], lead: list[float]) -> list[float]:
        """What an end is worth to each seat, from -1 to 1 by what is usual here."""
        if len(lead) == 1:
            return [lead[0] / (1 + abs(self.base[0]) + 16)]
        self.spread = max(self.spread * 0.995, *(abs(points) for points in lead))
        won = state.winners() if state.turn == GAME_OVER else ()
        return [0.7 * points / self.spread + (0.3 if seat in won else 0.0) for seat, points in enumerate(lead)]

    def advice(self) -> Advice:
        """The best move, and how far it and others that were tried enough bring their player ahead."""
        children = self.root.children
        fair = max(node.tried for node in children.values()) / 20
        move = self.best()
        if len(self.base) == 1:  # nobody to be ahead of
            return Advice(move)
        means = {
            other: node.lead / node.tried for other, node in children.items() if node.tried >= fair or other == move
        }
        trials = sum(node.tried for node in children.values())
        usual = sum(node.variance() * node.tried for node in children.values()) / trials
        errors = {move: children[move].error(usual) for move in means}
        if self.game.bots.evaluate is None:
            return _with_noises(ranked_advice(means, "lead", move, independent(errors)), errors)
        chances = {move: 0.5 + mean / 2 for move, mean in means.items()}
        halves = {move: error / 2 for move, error in errors.items()}
        return _with_noises(ranked_advice(chances, "chance", move, independent(halves)), halves)

    def best(self) -> Move:
        """The move tried most, if its mean is better than the trusted one's beyond chance; else the trusted one.

        Where a game can judge positions, nothing hangs on how well the others play it out: then it is the move.
        """
        children = self.root.children
        move = max(children, key=lambda move: children[move].tried)
        trusted = children.get(self.trusted)
        if self.game.bots.evaluate is not None:
            return move
        if trusted is None:
            return self.trusted
        other = children[move]
        doubt = DOUBT * sqrt(1 / other.tried + 1 / trusted.tried)
        return move if other.won / other.tried > trusted.won / trusted.tried + doubt else self.trusted


def _with_noises(advice: Advice, errors: Mapping[Move, float]) -> Advice:
    """Advice with how far each move may come from the advised one by chance: some were tried far less than others."""
    error = independent(errors)
    return replace(advice, noises=tuple(SURE * error(advice.move, move) for move, _ in advice.worths))


def sampling(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Rounds until the budget ends, to do better than medium; answered from time to time."""
    *_, usual = medium(game, view, Budget(iterations=1), rng)
    yield usual
    sampler, enough = Sampler(game, view, usual.move, rng), len(view.moves()) * 3
    for at in budget.rounds():
        sampler.round()
        if at >= enough and at % ROUNDS_PER_ANSWER == 0:
            yield sampler.advice()
