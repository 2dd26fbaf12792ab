"""Bots that do not search: random, easy and medium."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from parlor.ai.budget import Budget
from parlor.ai.worth import deal_of, evaluate_state, play_out_deal, resolve_chance, score_leads
from parlor.core.advice import Advice, ranked_advice
from parlor.core.game import Game
from parlor.core.state import GAME_OVER, Move, View

MANNERS: Final = 3
"""An easy bot plays by the heuristic once in so many moves."""
GLANCES: Final = 2
"""Of how many moves, at most, it takes any notice otherwise."""


def easy(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """A beginner: takes a win that lies open, now and then knows what to do, and mostly overlooks a good deal."""
    moves = view.moves()
    if (won := _winning(view, moves, rng)) is not None:
        yield Advice(won)
    elif game.bots.heuristic is not None and rng.randrange(MANNERS) == 0:
        yield Advice(game.bots.heuristic(view, rng))
    else:
        yield Advice(_choose_at_a_glance(game, view, moves, rng))


def _choose_at_a_glance(game: Game, view: View[Any], moves: tuple[Move, ...], rng: Random) -> Move:
    """Choose the best-looking of a few moves, without a thought for the replies.

    Where a position can't be judged as it stands, by how the deal might go on, once, if all played anything.
    """
    noticed = rng.sample(moves, min(GLANCES, len(moves)))
    if len(noticed) == 1:
        return noticed[0]
    imagined, seat = view.imagine(rng), view.seat
    base, deal = imagined.ranking(), deal_of(game, imagined)

    def looks(move: Move) -> float:
        after = imagined.apply(move)
        if game.bots.evaluate is not None:
            return evaluate_state(game, resolve_chance(after, rng), seat)
        return score_leads(play_out_deal(game, after, deal, rng, whim=1.0), base)[seat]

    return max(noticed, key=looks)


def medium(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """The game's heuristic; without one, the best move one ply deep; without a measure, easy."""
    if game.bots.heuristic is not None:
        yield Advice(game.bots.heuristic(view, rng))
    elif game.bots.evaluate is not None:
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
            sums[move] += evaluate_state(game, resolve_chance(imagined.apply(move), rng), view.seat)
        yield ranked_advice({move: 0.5 + total / (at + 1) / 2 for move, total in sums.items()}, "chance")


def _winning(view: View[Any], moves: tuple[Move, ...], rng: Random) -> Move | None:
    """A move that wins at once whatever is hidden, as far as one imagined position shows."""
    if len(moves) > 60:
        return None
    imagined = view.imagine(rng)
    for move in moves:
        after = imagined.apply(move)
        if after.turn == GAME_OVER and after.winners() == (view.seat,):
            return move
    return None


def random_bot(game: Game, view: View[Any], budget: Budget, rng: Random) -> Iterator[Advice]:
    """Any legal move: what every other bot is measured against."""
    yield Advice(rng.choice(view.moves()))
