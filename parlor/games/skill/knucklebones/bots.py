"""Knucklebones: the chance of every step that lies ahead, for hands of the game's steadiness.

A club player goes by rules of thumb. An expert multiplies the chances of all attempts that are left of the step, and
weighs whether a sweep makes up for its own risk.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from statistics import NormalDist
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.skill.knucklebones.mat import MAT, PILE, Area, Point, closeness, mean_gap, scatter
from parlor.games.skill.knucklebones.rules import DEVIATION, MEAN, TOUCHING, Knucklebones
from parlor.games.skill.knucklebones.steps import APART, CLOSE, FRIENDLY, MORE, PICK, SWEEP, TIP, Step

NEAR: Final = 300
"""Bones that are no farther apart than this are picked up by a club player without a sweep, in thousandths."""
SAMPLES: Final = 60
"""How many falls of the bones are weighed before they are thrown."""


def heuristic(view: View[Knucklebones], rng: Random) -> Move:
    """Take the taw that stands alone, sweep what lies wide apart, and pick up what lies close."""
    state = view.shown
    moves = state.moves()
    if state.stage == "taw" and state.step.start in ("scatter", "dump"):
        enemy = state.turn != state.thrower and state.step.chooser == "enemy"
        return (max if enemy else min)(moves, key=lambda move: state.close(state.bones_meant(move)[0]))
    if state.stage != "go":
        return moves[0]
    best = min((move for move in moves if move[0] != "sweep"), key=lambda move: state.gap(state.bones_meant(move)))
    sweep = ("sweep", *best[1:])
    return sweep if sweep in moves and state.gap(state.bones_meant(best)) >= NEAR else best


def expert(view: View[Knucklebones], rng: Random) -> Iterator[Advice]:
    """The move after which the rest of the step succeeds most often; for an enemy's taw, least often."""
    state = view.shown
    moves = state.moves()
    free = state.stage == "taw" and state.step.start not in ("scatter", "dump")
    if free or moves[0][0] == "call":  # nothing hangs on it
        yield Advice(moves[0])
        return
    odds = {move: success_chance(state, move) for move in moves}
    if state.stage == "taw" and state.turn != state.thrower:
        odds = {move: 1 - chance for move, chance in odds.items()}
    yield ranked_advice(odds, "step")


def success_chance(state: Knucklebones, move: Move) -> float:
    """How likely the step is done after a move, if all that follows is done as well as can be."""
    step, skill = state.step, state.options.skill
    lying = state.bones("mat", "over")
    if state.stage == "start":
        return _mean_chance(step, skill, move[0] == "dump")
    if state.stage == "taw":
        bone = state.bones_meant(move)[0]
        rest = tuple(state.spots[other] for other in lying if other != bone)
        return passes(state.lifting(bone), skill) * pick_up_all_chance(rest, step, skill, broken=state.broken)
    bones = state.bones_meant(move)
    others = tuple(state.spots[bone] for bone in lying if bone not in bones)
    group = state.gap(bones)
    if move[0] == "sweep":
        once = passes(SWEEP, skill) * passes(step.catch, skill)
        return once * pick_up_chance(group // 2, len(bones), step, skill) * pick_up_all_chance(others, step, skill)
    after = 1.0
    for _, need in state.attempts(move):
        after *= passes(need, skill)
    return after * pick_up_all_chance(others, step, skill)


@cache
def passes(need: int, skill: str) -> float:
    """How likely an attempt is at least so good."""
    return 1.0 if need <= 0 else 0.0 if need > 1000 else 1 - NormalDist(MEAN[skill], DEVIATION).cdf(need / 1000)


@cache
def pick_up_chance(apart: int, count: int, step: Step, skill: str) -> float:
    """How likely a group is picked up that lies so far apart, with as many sweeps before it as are worth it."""
    now = passes(PICK + MORE * (count - 1) + APART * apart // 1000, skill) * passes(step.catch, skill)
    if step.extra:
        now *= passes(step.extra, skill)
    if not step.sweeps or count < 2 or apart <= TOUCHING:
        return now
    return max(now, passes(SWEEP, skill) * passes(step.catch, skill) * pick_up_chance(apart // 2, count, step, skill))


@cache
def pick_up_all_chance(points: tuple[Point, ...], step: Step, skill: str, *, broken: bool = False) -> float:
    """How likely all bones that lie so are picked up, in the best groups."""
    if not points:
        return 1.0
    size = min(len(points), step.group)
    best = 0.0
    for group in combinations(points, size):
        rest = list(points)
        for point in group:
            rest.remove(point)
        apart = 1000 if broken and size > 1 else mean_gap(group)
        best = max(
            best, pick_up_chance(apart, size, step, skill) * pick_up_all_chance(tuple(rest), step, skill, broken=broken)
        )
    return best


@cache
def _mean_chance(step: Step, skill: str, piled: bool) -> float:
    """How likely a step is done whose bones are scattered, or dumped, on the average of many falls."""
    rng, area = Random(SAMPLES), PILE if piled else MAT
    return sum(_chance_after_fall(area, step, skill, rng) for _ in range(SAMPLES)) / SAMPLES


def _chance_after_fall(area: Area, step: Step, skill: str, rng: Random) -> float:
    """How likely it is done after one such fall, by the taw that is then chosen."""
    points = scatter(5, (area,), rng)
    friendly = {"self": 0, "friend": -FRIENDLY, "enemy": FRIENDLY}[step.chooser]
    odds = []
    for point in points:
        rest = tuple(other for other in points if other != point)
        lift = passes(TIP + CLOSE * closeness(point, rest) // 1000 + friendly, skill)
        odds.append(lift * pick_up_all_chance(rest, step, skill))
    return min(odds) if step.chooser == "enemy" else max(odds)
