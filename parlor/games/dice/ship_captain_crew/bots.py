"""Ship, Captain, Crew: how bots play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import TypeAlias

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.ship_captain_crew.rules import Ship, ShipOptions, board_crew
from parlor.games.kits.dice.rounds import NOT_YET
from parlor.games.kits.dice.rules import roll_odds


def heuristic(view: View[Ship], rng: Random) -> Move:
    """Throw the cargo again while it is below what two dice bring on average, or below the best so far."""
    state, course = view.shown, view.shown.course
    if state.aboard < 3 or course is None:
        return ("roll",)
    return ("stop",) if sum(state.loose) > max(7, *course.results) else ("roll",)


Goals: TypeAlias = tuple[float, ...]
"""The chance to win the round with each cargo, from none to twelve; an even round, won by nobody, is half a win."""


def expert(view: View[Ship], rng: Random) -> Iterator[Advice]:
    """Throws again if that wins the round more often: exact for two, for more as if each were after the best alone."""
    state, course = view.shown, view.shown.course
    assert course is not None
    goals = cargo_values(max(0, *course.results), course.results.count(NOT_YET) - 1, state.options)
    yield ranked_advice(
        {("stop",): goals[sum(state.loose)], ("roll",): throw_value(goals, 3, 3 - state.rolls)}, "chance"
    )


def cargo_values(best: int, later: int, options: ShipOptions) -> Goals:
    """What each cargo is worth against the best so far, with so many still to throw."""
    cargoes = [cargo if cargo >= options.minimum else 0 for cargo in range(13)]
    now = [0.0 if cargo < best else 0.5 if cargo == best else 1.0 for cargo in cargoes]
    if not later:
        return tuple(now)
    return tuple(
        worth * (1 - throw_value(cargo_values(cargo, 0, options), 0, 3)) ** later
        for cargo, worth in zip(cargoes, now, strict=True)
    )


@lru_cache(maxsize=1000)
def throw_value(goals: Goals, aboard: int, left: int) -> float:
    """What a throw is worth, with so many left, this one included."""
    total = 0.0
    for dice, chance in roll_odds(5 - aboard):
        on, loose = board_crew(aboard, dice)
        # whoever lacks ship, captain or crew cannot stop before the last throw, and has nothing after it
        stop = goals[sum(loose)] if on == 3 else 0.0 if left > 1 else goals[0]
        total += chance * (max(stop, throw_value(goals, on, left - 1)) if left > 1 else stop)
    return total
