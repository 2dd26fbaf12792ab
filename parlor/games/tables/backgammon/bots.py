"""Backgammon and its kin: when a club player doubles, drops and breaks a home, and how an expert uses the dice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.tables.backgammon.board import STEPS
from parlor.games.tables.backgammon.evaluation import lead, legal_plays, weigh_steps
from parlor.games.tables.backgammon.rules import DOUBLE, DROP, LIFT, ROLL, TAKE, Tables, steps_of_roll


def evaluate(state: Tables, seat: int) -> float:
    """From the standing of both sides."""
    if state.phase == "over":
        return float((state.points[seat] > state.points[1 - seat]) - (state.points[seat] < state.points[1 - seat]))
    return lead(state.men[seat], state.men[1 - seat])


def heuristic(view: View[Tables], rng: Random) -> Move:
    """Weigh every way to use the dice; double when well ahead, and drop when far behind."""
    state, seat = view.shown, view.seat
    if state.phase == "roll":
        return DOUBLE if DOUBLE in state.moves() and evaluate(state, seat) > 0.35 else ROLL
    if state.phase == "offer":
        return TAKE if evaluate(state, seat) > -0.45 else DROP
    if state.phase == "break":
        return max(state.moves(), key=lambda move: evaluate(state.apply(move), seat) * (state.turn != state.player))
    found = legal_plays(state.men[seat], state.men[1 - seat], state.dice)
    step = found[max(found, key=lambda after: lead(*after))]
    return STEPS[seat][step] if step else LIFT


def expert(view: View[Tables], rng: Random) -> Iterator[Advice]:
    """The best plays looked at one roll further, over all 36 rolls; words as the club player says them."""
    state, seat = view.shown, view.seat
    if state.phase != "move":
        yield Advice(heuristic(view, rng))
        return
    own, other = state.men[seat], state.men[1 - seat]
    for worths in weigh_steps(own, other, state.dice, lambda roll: steps_of_roll(roll, state.options)):
        yield ranked_advice({STEPS[seat][step]: 0.5 + value / 2 for step, value in worths.items()}, "chance")
