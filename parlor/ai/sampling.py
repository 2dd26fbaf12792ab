"""Monte Carlo search over what is hidden: imagined positions, a tree of what is seen, and games played out by thumb.

Information-set tree search with a single observer. Every round imagines the hidden cards anew, walks down
the tree among the moves that are legal then, adds one move, and plays the deal out by the game's rule of
thumb. What counts is how far ahead a seat comes, for the games it is used on last many deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from random import Random
from typing import Any, Final

from parlor.advice import Advice, weighed
from parlor.ai.budget import Budget
from parlor.ai.plain import medium
from parlor.ai.worth import settled
from parlor.rules import CHANCE, NOBODY, Game, Move, State, View

CURIOUS: Final = 0.7
"""How much a move that was tried little is preferred."""
FAR: Final = 100
"""Moves after which a deal played out is broken off and judged by its scores."""
WIDE: Final = 2.0
"""After so many visits for each move a further one is tried, by the square root; at the root all are."""
WHIM: Final = 0.1
"""How often those who play it out do as the fancy takes them."""
DOUBT: Final = 0.5
"""How far apart results lie that mean the same; so much better must a move be, by the number of trials."""
TOLD: Final = 8
"""Rounds between one answer and the next."""


class Node:
    """A move in the tree: how often it was tried and could have been, and what it brought its player."""

    __slots__ = ("children", "lead", "offered", "seat", "tried", "won")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tried = 0
        self.offered = 0
        self.won = 0.0
        self.lead = 0.0
        self.children: dict[Move, Node] = {}


class Sampler:
    """One search from one view, that begins by trusting one move."""

    def __init__(self, game: Game, view: View[Any], trusted: Move, rng: Random) -> None:
        self.game = game
        self.trusted = trusted
        self.view = view
        self.rng = rng
        self.root = Node(-1)
        self.spread = 1.0
        self.base = view.shown.scores()
        self.deal = self._deal(view.shown)

    def _deal(self, state: State[Any]) -> int:
        return self.game.deal(state) if self.game.deal is not None else 0

    def _over(self, state: State[Any]) -> bool:
        """Whether the deal is played, or the game."""
        return state.turn == NOBODY or self._deal(state) != self.deal

    def round(self) -> None:
        """Imagine, walk, play out, and remember."""
        state: State[Any] = self.view.imagine(self.rng)
        path = [self.root]
        while not self._over(state):
            if state.turn == CHANCE:
                state = state.apply(state.draw(self.rng))
                continue
            move, fresh = self._pick(path[-1], state)
            path.append(path[-1].children[move])
            state = state.apply(move)
            if fresh:
                break
        end = self._played_out(state)
        leads = self._leads(end)
        gains = self._gains(end, leads)
        for node in path:
            node.tried += 1
            if node.seat >= 0:
                node.won += gains[node.seat]
                node.lead += leads[node.seat]

    def _pick(self, node: Node, state: State[Any]) -> tuple[Move, bool]:
        """The move to walk on by, and whether it is new in the tree."""
        moves = state.moves()
        fresh = [move for move in moves if move not in node.children]
        known = [move for move in moves if move in node.children]
        for move in known:
            node.children[move].offered += 1
        if fresh and (node is self.root or len(known) <= sqrt(node.tried) / WIDE):
            move = fresh[int(self.rng.random() * len(fresh))] if known or node is self.root else self._sound(state)
            node.children[move] = Node(state.turn)
            node.children[move].offered = 1
            return move, True

        def promise(move: Move) -> float:
            child = node.children[move]
            return child.won / child.tried + CURIOUS * sqrt(log(child.offered + 1) / child.tried)

        return max(known, key=promise), False

    def _sound(self, state: State[Any]) -> Move:
        """What a club player would do: the first move that is tried of those of the others."""
        thumb = self.game.playout or self.game.thumb
        if thumb is None:
            moves = state.moves()
            return moves[int(self.rng.random() * len(moves))]
        return thumb(state.seen_by(state.turn), self.rng)

    def _played_out(self, state: State[Any]) -> State[Any]:
        for _ in range(FAR):
            state = settled(state, self.rng)
            if self._over(state):
                break
            if self.rng.random() < WHIM:
                moves = state.moves()
                state = state.apply(moves[int(self.rng.random() * len(moves))])
            else:
                state = state.apply(self._sound(state))
        return state

    def _leads(self, state: State[Any]) -> list[float]:
        """How many points each seat has come ahead of the others' mean."""
        grown = [now - then for now, then in zip(state.scores(), self.base, strict=True)]
        total, seats = sum(grown), len(grown)
        return grown if seats == 1 else [own - (total - own) / (seats - 1) for own in grown]

    def _gains(self, state: State[Any], leads: list[float]) -> list[float]:
        """What an end is worth to each seat, from -1 to 1 by what is usual here."""
        if len(leads) == 1:
            return [leads[0] / (1 + abs(self.base[0]) + 16)]
        self.spread = max(self.spread * 0.995, *(abs(lead) for lead in leads))
        won = state.winners() if state.turn == NOBODY else ()
        return [0.7 * lead / self.spread + (0.3 if seat in won else 0.0) for seat, lead in enumerate(leads)]

    def advice(self) -> Advice:
        """The best move, and how far it and others that were tried enough bring their player ahead."""
        children = self.root.children
        fair = max(node.tried for node in children.values()) / 20
        move = self.best()
        worths = {move: node.lead / node.tried for move, node in children.items() if node.tried >= fair}
        return weighed(worths, "points", move)

    def best(self) -> Move:
        """The move with the best mean, if it is better than the trusted one beyond chance; else the trusted one."""
        children = self.root.children
        trusted = children.get(self.trusted)
        if trusted is None:
            return self.trusted
        move = max(children, key=lambda move: children[move].tried)
        other = children[move]
        doubt = DOUBT * sqrt(1 / other.tried + 1 / trusted.tried)
        return move if other.won / other.tried > trusted.won / trusted.tried + doubt else self.trusted


def sampling(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Rounds until the budget ends, to do better than medium; answered from time to time."""
    *_, usual = medium(game, view, Budget(iterations=1), rng)
    yield usual
    sampler, enough = Sampler(game, view, usual.move, rng), len(view.moves()) * 3
    for at in budget.rounds():
        sampler.round()
        if at >= enough and at % TOLD == 0:
            yield sampler.advice()
