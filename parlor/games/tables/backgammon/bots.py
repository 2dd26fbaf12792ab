"""Backgammon and its kin: when a club player doubles, drops and breaks a home, and how an expert uses the dice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlor.advice import Advice, weighed
from parlor.games.kits.tables import STEPS
from parlor.games.kits.tables_play import standing, weighed_steps
from parlor.games.tables.backgammon.rules import DOUBLE, DROP, LIFT, ROLL, TAKE, Tables, given
from parlor.rules import Move, View


def evaluate(state: Tables, seat: int) -> float:
    """From the standing of both sides, squeezed between lost and won."""
    if state.phase == "over":
        return float((state.points[seat] > state.points[1 - seat]) - (state.points[seat] < state.points[1 - seat]))
    own, other = state.men[seat], state.men[1 - seat]
    lead = (standing(own, other) - standing(other, own)) / 2
    return lead / (60 + abs(lead))


def heuristic(view: View[Tables], rng: Random) -> Move:
    """Weigh every way to use the dice; double when well ahead, and drop when far behind."""
    state, seat = view.shown, view.seat
    if state.phase == "roll":
        return DOUBLE if DOUBLE in state.moves() and evaluate(state, seat) > 0.35 else ROLL
    if state.phase == "offer":
        return TAKE if evaluate(state, seat) > -0.45 else DROP
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.phase == "break":
        held = state.turn != state.player
        return max(moves, key=lambda move: evaluate(state.apply(move), seat)) if held else moves[0]
    return max(moves, key=lambda move: best_after(state.apply(move), seat))


def best_after(state: Tables, seat: int) -> float:
    """The best that the rest of the dice can make of a position."""
    if state.turn != seat or state.phase != "move":
        return 1.0 if state.phase in ("over", "start") else evaluate(state, seat)
    moves = state.moves()
    if moves == (LIFT,):
        return evaluate(state, seat)
    return max(best_after(state.apply(move), seat) for move in moves)


def expert(view: View[Tables], rng: Random) -> Iterator[Advice]:
    """The best plays looked at one roll further, over all 36 rolls; words as the club player says them."""
    state, seat = view.shown, view.seat
    if state.phase != "move":
        yield Advice(heuristic(view, rng))
        return
    own, other = state.men[seat], state.men[1 - seat]
    for worths in weighed_steps(own, other, state.dice, lambda roll: given(roll, state.options)):
        yield weighed({STEPS[seat][step]: 0.5 + value / 2 for step, value in worths.items()}, "chance")
