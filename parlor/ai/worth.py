"""What positions are worth to a seat, and how chance and the players take them further."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from parlor.core.game import Game
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View

MAX_PLAYOUT_MOVES: Final = 100
"""Moves after which a deal played out is broken off and judged by its scores."""
WHIM_PROBABILITY: Final = 0.1
"""How often those who play it out do as the fancy takes them."""


def resolve_chance(state: State[Any], rng: Random) -> State[Any]:
    """The position after chance has made the moves that are due."""
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    return state


def payoff(state: State[Any], seat: int) -> float:
    """What a finished game is worth to a seat: 1 where its side won alone, 0 where all drew, -1 where it lost."""
    sides = state.sides()
    won, all_sides = {sides[winner] for winner in state.winners()}, len(set(sides))
    if sides[seat] not in won:
        return -1.0
    return 1.0 if all_sides == 1 else (all_sides / len(won) - 1) / (all_sides - 1)


def evaluate_state(game: Game, state: State[Any], seat: int) -> float:
    """What a position is worth to a seat as it stands, from -1 to 1, in a game that has an `evaluate`."""
    if state.turn == GAME_OVER:
        return payoff(state, seat)
    assert game.bots.evaluate is not None
    return game.bots.evaluate(state, seat)


def score_leads(state: State[Any], base: Sequence[float]) -> list[float]:
    """How many points each seat has come ahead of the mean of the other sides' seats, since `ranking` gave `base`."""
    grown = [now - then for now, then in zip(state.ranking(), base, strict=True)]
    sides = state.sides()
    found = []
    for own, side in zip(grown, sides, strict=True):
        others = [points for points, other in zip(grown, sides, strict=True) if other != side]
        found.append(own - sum(others) / len(others) if others else own)
    return found


def deal_of(game: Game, state: State[Any]) -> int:
    """Which deal a position belongs to, in games that are played in deals."""
    return game.bots.deal(state) if game.bots.deal is not None else 0


def heuristic_move(game: Game, state: State[Any], rng: Random) -> Move:
    """What a club player would do, found quickly; anything in a game without a heuristic."""
    heuristic = game.bots.playout or game.bots.heuristic
    if heuristic is None:
        return rng.choice(state.moves())
    return heuristic(View(state.turn, state) if game.bots.unmasked else state.seen_by(state.turn), rng)


def play_out_deal(game: Game, state: State[Any], deal: int, rng: Random, whim: float = WHIM_PROBABILITY) -> State[Any]:
    """A position at the end of the deal, or the game, played by club players who now and then follow a whim.

    Without whims it is quicker in a game that finishes deals in a way of its own.
    """
    finish = game.bots.finish if not whim else None
    for _ in range(MAX_PLAYOUT_MOVES):
        if finish is not None and (end := finish(state)) is not state:
            assert isinstance(end, State)
            return end
        state = resolve_chance(state, rng)
        if state.turn == GAME_OVER or deal_of(game, state) != deal:
            break
        state = _step(game, state, rng, whim)
    return state


def leads_after(game: Game, world: State[Any], seat: int, rng: Random) -> Callable[[Move], float]:
    """How far each move brings a seat ahead in an imagined deal, played out by club players with the same luck."""
    deal, base, seed = deal_of(game, world), world.ranking(), rng.random()

    def lead_after(move: Move) -> float:
        return score_leads(play_out_deal(game, world.apply(move), deal, Random(seed), whim=0.0), base)[seat]

    return lead_after


def play_out_turn(game: Game, state: State[Any], last: int, seat: int, rng: Random) -> State[Any]:
    """A position when a seat's turn has come to its end, played like that; `last` is the seat that moved last."""
    for _ in range(MAX_PLAYOUT_MOVES):
        state = resolve_chance(state, rng)
        if state.turn == GAME_OVER or (last == seat != state.turn):
            break
        last = state.turn
        state = _step(game, state, rng, WHIM_PROBABILITY)
    return state


def _step(game: Game, state: State[Any], rng: Random, whim: float) -> State[Any]:
    return state.apply(rng.choice(state.moves()) if whim and rng.random() < whim else heuristic_move(game, state, rng))
