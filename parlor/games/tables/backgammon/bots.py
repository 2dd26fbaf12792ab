"""Backgammon and its kin: how a club player plays, and how an expert does by the trained network."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.tables.backgammon.board import STEPS
from parlor.games.tables.backgammon.evaluation import Evaluator, Weighed, lead, weigh_plays
from parlor.games.tables.backgammon.network import network
from parlor.games.tables.backgammon.plays import legal_plays
from parlor.games.tables.backgammon.rules import DOUBLE, DROP, LIFT, ROLL, TAKE, Tables, steps_of_roll

DOUBLE_FROM: Final = 0.45
"""From how many points ahead an expert doubles: a little before the other should drop, for a roll may pass that."""
TOO_GOOD: Final = 1.0
"""From how many points ahead he plays on for a gammon: the other would drop, and pay one."""
DROP_FROM: Final = 0.56
"""How far behind he drops: at half a point a take breaks even, and owning the cube is worth a little more."""


def evaluate(state: Tables, seat: int) -> float:
    """By the chance to win that the network sees; whose dice are rolled has as good as played them."""
    if state.phase == "over":
        return float((state.points[seat] > state.points[1 - seat]) - (state.points[seat] < state.points[1 - seat]))
    if state.phase == "start":
        return 0.0
    roller = 1 - state.player if state.phase == "move" else state.player
    judge = network(weights_of(state))
    outlook = judge.judge(judge.side(state.men[roller]), judge.side(state.men[1 - roller]))
    return (2 * outlook.win - 1) * (1 if roller == seat else -1)


def weights_of(state: Tables) -> str:
    """The trained weights for the rules that are played."""
    return "modern" if state.is_modern else state.kind.network


def evaluator(state: Tables, seat: int) -> Evaluator:
    """What judges positions for a seat; points beyond the first count as far as somebody needs them."""
    gammons = (0.0, 0.0)
    if state.kind.gammons and not state.is_jacoby:
        match = getattr(state.options, "match", 1)
        gain, loss = (match == 1 or state.points[side] + state.cube < match for side in (seat, 1 - seat))
        gammons = float(gain), float(loss)
    return Evaluator(
        network(weights_of(state)),
        lambda roll: steps_of_roll(roll, state.options),
        exact=not state.is_modern,
        gammons=gammons,
        binding=state.kind.binding and not state.is_modern,
        all_hit=state.kind.all_hit,
    )


def standing(state: Tables, seat: int) -> float:
    """How far ahead a club player thinks a seat to be, from -1 to 1."""
    return lead(state.men[seat], state.men[1 - seat])


def heuristic(view: View[Tables], rng: Random) -> Move:
    """Weigh every way to use the dice; double when well ahead, and drop when far behind."""
    state, seat = view.shown, view.seat
    if state.phase == "roll":
        return DOUBLE if DOUBLE in state.moves() and standing(state, seat) > 0.35 else ROLL
    if state.phase == "offer":
        return TAKE if standing(state, seat) > -0.45 else DROP
    if state.phase == "break":
        return max(state.moves(), key=lambda move: standing(state.apply(move), seat) * (state.turn != state.player))
    found = legal_plays(state.men[seat], state.men[1 - seat], state.dice, not state.is_modern)
    step = found[max(found, key=lambda after: lead(*after))]
    return STEPS[seat][step] if step else LIFT


def expert(view: View[Tables], rng: Random) -> Iterator[Advice]:
    """The best plays by the network, then looked at one roll further and two, over all rolls."""
    state, seat = view.shown, view.seat
    judge = evaluator(state, seat)
    if state.phase != "move":
        yield Advice(_without_dice(state, seat, judge))
        return
    for plays in weigh_plays(judge, state.men[seat], state.men[1 - seat], state.dice):
        worths = best_by_move(plays, seat)
        if any(judge.gammons):
            yield ranked_advice(worths, "equity")
        else:
            yield ranked_advice({move: 0.5 + value / 2 for move, value in worths.items()}, "chance")


def _without_dice(state: Tables, seat: int, judge: Evaluator) -> Move:
    """What an expert does before the dice are rolled: he doubles, takes, drops, or breaks a home that is bound up."""

    def worth(state: Tables) -> float:
        mine, theirs = (judge.network.side(state.men[side]) for side in (seat, 1 - seat))
        gain, loss = judge.gammons
        if state.player == seat:
            return judge.network.value(mine, theirs, gain, loss)
        return -judge.network.value(theirs, mine, loss, gain)

    if state.phase == "roll":
        return DOUBLE if DOUBLE in state.moves() and DOUBLE_FROM < worth(state) < TOO_GOOD else ROLL
    if state.phase == "offer":
        return TAKE if worth(state) > -DROP_FROM else DROP
    return max(state.moves(), key=lambda move: worth(state.apply(move)))


def best_by_move(plays: list[Weighed], seat: int) -> dict[Move, float]:
    """What the best play of a seat is worth that begins with each move; two dice may bear the same man off."""
    worths: dict[Move, float] = {}
    for value, _, step in plays:
        worths.setdefault(STEPS[seat][step], value)
    return worths
