"""Midnight: how bots play. Every keep is weighed exactly over all rolls to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.midnight.rules import DICE, WANTED, Midnight
from parlor.games.kits.dice.rounds import NOT_YET, Rounds
from parlor.games.kits.dice.rules import KEEP, roll_odds
from parlor.games.kits.dice.throwing import ROLL

TOP: Final = 24
"""The most that a turn can score."""
Goals: TypeAlias = tuple[float, ...]
"""What each score of a turn is worth, from nothing to the top."""
Kept: TypeAlias = tuple[bool, bool, int]
"""What is kept: whether a 1, whether a 4, and what the others add up to."""
NOTHING: Final[Kept] = (False, False, 0)
POINTS: Final[Goals] = tuple(float(score) for score in range(TOP + 1))


def heuristic(view: View[Midnight], rng: Random) -> Move:
    """Sixes first; but a 1 and a 4 that are wanted while there are few dice left, or no six."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1 or state.kept != state.before:
        return ROLL if ROLL in moves else moves[0]
    hand, left = state.kept_dice, state.dice_to_throw
    loose = [(face, at) for at, face in enumerate(state.last) if not state.kept >> at & 1]
    wanted = [face for face in WANTED if face not in hand]
    here = [pair for pair in loose if pair[0] in wanted]
    best = max(loose, key=lambda pair: (pair[0], -pair[1]))
    if here and (best[0] < 6 or left <= len(wanted) + 2):
        return KEEP[here[0][1]]
    return KEEP[best[1]]


def expert(view: View[Midnight], rng: Random) -> Iterator[Advice]:
    """The keep that wins most often, or in a game of many rounds scores most."""
    state, course = view.shown, view.shown.course
    moves = state.moves()
    assert course is not None
    yield Advice(heuristic(view, rng))
    points = state.options.rounds > 1 and not course.chips
    many = state.options.at_least_one
    goals = POINTS if points else chances(course, many)
    held = keep(NOTHING, state.kept_dice)
    loose = [at for at in range(DICE) if not state.kept >> at & 1]
    worths: dict[Move, float] = {}
    if ROLL in moves:
        worths[ROLL] = turn_value(goals, many, len(loose), held)
    for size in range(1, len(loose) + 1 if many else 2):
        for places in combinations(loose, size):
            worth = turn_value(goals, many, len(loose) - size, keep(held, tuple(state.last[at] for at in places)))
            move = KEEP[places[0]]
            worths[move] = max(worth, worths.get(move, 0.0))
    yield ranked_advice(worths, "points" if points else "chance")


def keep(held: Kept, dice: tuple[int, ...]) -> Kept:
    """What is kept with some dice more."""
    one, four, total = held
    for die in dice:
        if die == 1 and not one:
            one = True
        elif die == 4 and not four:
            four = True
        else:
            total += die
    return one, four, total


@lru_cache(maxsize=500_000)
def turn_value(goals: Goals, many: bool, left: int, held: Kept) -> float:
    """What a turn is worth with so many dice still to be thrown."""
    if not left:
        return goals[held[2]] if held[0] and held[1] else goals[0]
    if left < (not held[0]) + (not held[1]):
        return goals[0]
    return sum(
        chance * max(turn_value(goals, many, left - len(part), keep(held, part)) for part in parts(dice, many))
        for dice, chance in roll_odds(left)
    )


@lru_cache(maxsize=2000)
def parts(dice: tuple[int, ...], many: bool) -> tuple[tuple[int, ...], ...]:
    """The ways to keep dice of a throw."""
    sizes = range(1, len(dice) + 1) if many else (1,)
    return tuple({part: None for size in sizes for part in combinations(dice, size)})


@lru_cache(maxsize=2)
def score_chances(many: bool) -> Goals:
    """How likely each score is for one who plays for points."""
    found = [0.0] * (TOP + 1)

    def play_turn(left: int, held: Kept, chance: float) -> None:
        if not left or left < (not held[0]) + (not held[1]):
            found[held[2] if held[0] and held[1] else 0] += chance
            return
        for dice, likely in roll_odds(left):
            best = max(parts(dice, many), key=lambda part: turn_value(POINTS, many, left - len(part), keep(held, part)))
            spread[left - len(best)][keep(held, best)] = (
                spread[left - len(best)].get(keep(held, best), 0.0) + chance * likely
            )

    spread: list[dict[Kept, float]] = [{} for _ in range(DICE + 1)]
    spread[DICE][NOTHING] = 1.0
    for left in range(DICE, -1, -1):
        for held, chance in spread[left].items():
            play_turn(left, held, chance)
    return tuple(found)


def chances(course: Rounds, many: bool) -> Goals:
    """The chance to win the round with each score: over the best so far, and those who come, who play for points."""
    best, later = max(course.results), course.results.count(NOT_YET) - 1
    likely = score_chances(many) if later else ()
    found = []
    for score in range(TOP + 1):
        chance = 1.0 if score > best else 0.5 if score == best else 0.0
        if later and chance:
            chance *= (sum(likely[:score]) + likely[score] / 2) ** later
        found.append(chance)
    return tuple(found)
