"""What to aim at so as to go out by a double in the fewest turns, for darts that scatter.

`benchmarks/darts_turns.py` worked out how many turns are to be expected from every number left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Final, NamedTuple

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.darts.rules import AIMS, SIGMA, aim_point, score_point
from parlor.games.skill.darts_301.rules import DARTS, ROUNDS, STOP, Darts

GRID: Final = 31
"""A scatter is weighed at so many equally likely distances each way."""


class Fall(NamedTuple):
    """What a dart may do: the points it scores, whether by a double, and how likely that is."""

    points: int
    double: bool
    chance: float


@cache
def fall_chances(aim: str, sigma: float) -> tuple[Fall, ...]:
    """What a dart aimed so does, the likeliest first."""
    x, y = aim_point(aim)
    off = [NormalDist(0, sigma).inv_cdf((at + 0.5) / GRID) for at in range(GRID)]
    found: dict[tuple[int, bool], float] = {}
    for across in off:
        for up in off:
            result = score_point(x + across, y + up)
            key = result.points, result.double
            found[key] = found.get(key, 0.0) + 1 / GRID**2
    order = sorted(found.items(), key=lambda item: -item[1])
    return tuple(Fall(points, double, chance) for (points, double), chance in order)


class Turn:
    """One turn from so many left: what each dart is worth, as turns still to be expected after this one."""

    def __init__(self, sigma: float, start: int, turns: list[float]) -> None:
        self.sigma = sigma
        self.start = start
        self.turns = turns
        """By number left, the turns to be expected at the beginning of a turn; that of `start` too."""
        self._known: dict[tuple[int, int], float] = {}

    def aims(self, left: int, darts: int) -> dict[str, float]:
        """What each aim is worth with so many darts in hand."""
        return {aim: self._aim_value(aim, left, darts) for aim in AIMS}

    def best_value(self, left: int, darts: int) -> float:
        """The best that can be done: the best aim, or no more darts where one has been thrown."""
        known = self._known.get((left, darts))
        if known is None:
            known = min(self._aim_value(aim, left, darts) for aim in AIMS)
            if darts < DARTS:
                known = min(known, self.turns[left])
            self._known[left, darts] = known
        return known

    def _aim_value(self, aim: str, left: int, darts: int) -> float:
        total = 0.0
        for points, double, chance in fall_chances(aim, self.sigma):
            rest = left - points
            if rest == 0 and double:
                continue
            if rest <= 1:
                total += chance * self.turns[self.start]
            else:
                total += chance * (self.turns[rest] if darts == 1 else self.best_value(rest, darts - 1))
        return total


MOST_LEFT: Final = 501
"""The most that may be left."""
SLOPE: Final = 100
"""Over so many of the highest numbers worked out the turns are taken to grow evenly; the last double is far away."""


@cache
def table(skill: str) -> list[float]:
    """The turns to be expected from every number left, as they were worked out; nothing at 0 and 1.

    Above the last number worked out a turn scores as much as it does below: nothing hangs there on what is left.
    """
    rows = Path(__file__).with_name("darts_turns.txt").read_text("ascii").splitlines()
    known = [0.0, 0.0, *map(float, rows[list(SIGMA).index(skill)].split())]
    each = (known[-1] - known[-1 - SLOPE]) / SLOPE
    return [*known, *(known[-1] + more * each for more in range(1, MOST_LEFT + 1 - len(known) + 1))]


SAFE, WON = 20, 60
"""A remainder below this, and a turn that has won more than this, are worth stopping for."""


def heuristic(view: View[Darts], rng: Random) -> Move:
    """Triple twenty while much is left; then a single that leaves a good double, and the double.

    One who throws well never stops; others keep a small remainder rather than lose what a good turn has won.
    """
    state = view.shown
    left = state.left[view.seat]
    if STOP in state.moves() and left < SAFE and state.before - left > WON and state.options.skill != "sharp":
        return STOP
    if left > 62:
        return ("throw", "T20")
    if left == 50:
        return ("throw", "50")
    if left % 2 == 0 and left <= 40:
        return ("throw", f"D{left // 2}")
    for double in (40, 32, 16, 8, 4, 2):
        if 1 <= left - double <= 20:
            return ("throw", f"S{left - double}")
    return ("throw", "S20")


def expert(view: View[Darts], rng: Random) -> Iterator[Advice]:
    """The aim that takes a thrower of this skill out in the fewest turns, by the chance that it leaves him to win."""
    state, seat = view.shown, view.seat
    darts = DARTS - len(state.hits) % DARTS
    skill = state.options.skill
    turn = Turn(SIGMA[skill], state.before, table(skill))
    left = state.left[seat]
    turns: dict[Move, float] = {("throw", aim): 1 + later for aim, later in turn.aims(left, darts).items()}
    if darts < DARTS:
        turns[STOP] = 1 + turn.turns[left]
    double = turn.turns[LAST_DOUBLE]
    order = [(seat + step) % state.seats for step in range(1, state.seats)]
    others = [finish(table(skill)[state.left[other]], double) for other in order]
    worths = {move: first_out(finish(own, double), others) for move, own in turns.items()}
    yield ranked_advice(worths, "chance", min(turns, key=turns.__getitem__))


LAST_DOUBLE: Final = 40
"""What is left when nothing but a double is wanted: double twenty, the largest one."""


def finish(turns: float, double: float) -> list[float]:
    """How likely a player is out after no turn, one, two..., who takes so many on average.

    Scoring is taken to last as long as it does on average; then every turn has the same chance, which is such that
    the double alone takes `double` turns on average.
    """
    wait = min(turns, double)
    missed = 1 - 1 / wait
    return [float(1 - missed ** max(0.0, turn - (turns - wait))) for turn in range(ROUNDS + 1)]


def first_out(own: Sequence[float], others: Sequence[Sequence[float]]) -> float:
    """The chance of the thrower to be out first, by `finish` of all players; he takes each turn before the others."""
    total = 0.0
    for turn in range(1, len(own)):
        total += (own[turn] - own[turn - 1]) * prod(1 - other[turn - 1] for other in others)
    return total
